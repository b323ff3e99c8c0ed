"""What a person did wrong, told in a few words."""

import pytest

from flickhall.errors import TOLD_LIMIT, BadInput, NotAllowed, NotFound, Unavailable, UserError
from flickhall.phrases import Said, any_of
from flickhall.rules.crokinole.counting import check_booked, check_counts
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from spoken import spoken


@pytest.mark.parametrize("kind", [BadInput, NotAllowed, NotFound, Unavailable])
def test_it_says_what_where_and_what_is_allowed(kind: type[UserError]) -> None:
    error = kind("7 is too many", where="shot.power", allowed="1 to 6")
    assert str(error) == "shot.power: 7 is too many; allowed: 1 to 6"


def test_all_of_it_is_said_in_another_language() -> None:
    language = spoken(
        {
            "{where}: {what}; allowed: {allowed}": "{where} -- {what} -- {allowed}",
            "too many": "te veel",
            "{most} or fewer": "hoogstens {most}",
            "{before} or {last}": "{before} of {last}",
        }
    )
    for what, allowed, told in [
        ("too many", Said("{most} or fewer", most=6), "shot -- te veel -- hoogstens 6"),
        ("too many", any_of(["5", "6"]), "shot -- te veel -- 5 of 6"),
        ("{W: 7} too many", "{W: 6}", "shot -- {W: 7} too many -- {W: 6}"),
    ]:
        assert language.tell(BadInput(what, where="shot", allowed=allowed).told) == told


def test_it_does_not_send_everything_back() -> None:
    with pytest.raises(BadInput) as caught:
        find_rulebook("x" * 50_000)
    assert len(caught.value.what) < TOLD_LIMIT + 10
    assert caught.value.what.startswith("unknown rulebook 'xxx")
    assert caught.value.what.endswith("xxx'")


@pytest.mark.parametrize(
    ("value", "told"),
    [(Side.W, "'W' here"), ({Side.W: 0.7, Side.B: 1}, "{'W': 0.7, 'B': 1} here"), ([Side.B], "['B'] here")],
)
def test_words_of_the_program_are_told_as_plain_words(value: object, told: str) -> None:
    said = Said("{value!r} here", value=value)
    assert said == told
    assert spoken({}).tell(said) == told


def test_a_refused_pair_of_numbers_is_quoted_as_it_was_sent() -> None:
    with pytest.raises(BadInput, match=r"\{'W': 0.7, 'B': 0.7\} is too much"):
        check_booked({Side.W: 0.7, Side.B: 0.7}, 1, "points")
    with pytest.raises(BadInput, match=r"\{'W': -5\} is no count"):
        check_counts({Side.W: -5}, "count")
