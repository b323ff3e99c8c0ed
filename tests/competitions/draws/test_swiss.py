"""A Swiss round: nothing better exists, and its certificate says so and can be checked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.swiss import SwissRound, Within, draw_swiss
from flickhall.competitions.draws.swiss_certificate import check_certificate, forced_by_odd_groups
from flickhall.competitions.draws.swiss_field import Score, SwissField
from flickhall.errors import BadInput


def names(number: int) -> tuple[str, ...]:
    return tuple(f"e{each + 1}" for each in range(number))


def standing(scores: dict[str, Score]) -> tuple[str, ...]:
    return tuple(sorted(scores, key=lambda name: (-Fraction(str(scores[name])), int(name[1:]))))


@st.composite
def fields(draw: st.DrawFn, least: int = 1, most: int = 8) -> SwissField:
    """A field that any tournament might come to, and some that none would."""
    entrants = names(draw(st.integers(least, most)))
    steps = draw(st.sampled_from([[0, 1, 2], [0, 0.5, 1, 1.5], [0, 3, 10, 11], list(range(40))]))
    scores = {name: draw(st.sampled_from(steps)) for name in entrants}
    chance = draw(st.randoms(use_true_random=False))
    played = []
    for _ in range(draw(st.integers(0, 5))):
        order = list(entrants)
        chance.shuffle(order)
        played += [Pairing(one, two) for one, two in zip(order[::2], order[1::2], strict=False)]
    byes = draw(st.lists(st.sampled_from(entrants), max_size=6))
    return SwissField(standing(scores), scores, tuple(played), tuple(byes))


def every_round(
    entrants: tuple[str, ...], bye_left: bool
) -> Iterator[tuple[list[tuple[str, str]], str | None]]:
    if not entrants:
        yield [], None
        return
    if bye_left:
        for pairs, _ in every_round(entrants[1:], False):
            yield pairs, entrants[0]
    for place in range(1, len(entrants)):
        rest = entrants[1:place] + entrants[place + 1 :]
        for pairs, bye in every_round(rest, bye_left):
            yield [(entrants[0], entrants[place]), *pairs], bye


def worth(swiss: SwissField, pairs: list[tuple[str, str]], bye: str | None) -> tuple[object, ...]:
    """Return what is to be least, in strict order: written from the rule, not from the costs."""
    apart = [abs(Fraction(str(swiss.scores[one])) - Fraction(str(swiss.scores[two]))) for one, two in pairs]
    met = Counter(frozenset(pairing) for pairing in swiss.played)
    return (
        sum(met[frozenset(pair)] for pair in pairs),
        swiss.byes.count(bye) if bye is not None else 0,
        -swiss.entrants.index(bye) if bye is not None else 0,
        sum(apart),
        sum(each * each for each in apart),
    )


@given(fields())
def test_no_other_round_is_better(swiss: SwissField) -> None:
    drawn = draw_swiss(swiss, "seed")
    odd = len(swiss.entrants) % 2 == 1
    best = min(
        worth(swiss, pairs, bye) for pairs, bye in every_round(swiss.entrants, odd) if (bye is None) != odd
    )
    assert worth(swiss, list(drawn.pairings), drawn.bye) == best
    assert check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate) == ()
    shown = drawn.certificate
    assert (shown.repeats, shown.second_byes, shown.difference, shown.squares) == (*best[:2], *best[3:])


@given(fields(least=9, most=60))
def test_the_certificate_holds_for_larger_fields(swiss: SwissField) -> None:
    drawn = draw_swiss(swiss, "seed")
    assert check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate) == ()
    assert drawn.certificate.difference >= drawn.certificate.odd_groups_force


@given(fields(least=4, most=20), st.randoms(use_true_random=False))
def test_the_order_in_which_history_is_told_means_nothing(swiss: SwissField, chance: random.Random) -> None:
    played, byes = list(swiss.played), list(swiss.byes)
    chance.shuffle(played)
    chance.shuffle(byes)
    told = SwissField(swiss.entrants, dict(reversed(swiss.scores.items())), tuple(played), tuple(byes))
    assert draw_swiss(told, "seed") == draw_swiss(swiss, "seed")


def a_tournament(
    number: int, rounds: int, seed: int, within: Within = Within.HALVES
) -> list[tuple[SwissField, SwissRound]]:
    chance = random.Random(seed)
    scores: dict[str, Score] = dict.fromkeys(names(number), 0)
    played: tuple[Pairing, ...] = ()
    byes: tuple[str, ...] = ()
    told = []
    for _ in range(rounds):
        swiss = SwissField(standing(scores), dict(scores), played, byes)
        drawn = draw_swiss(swiss, "night", within)
        told.append((swiss, drawn))
        for pairing in drawn.pairings:
            for name, earned in zip(pairing, chance.choice([(2, 0), (1, 1), (0, 2)]), strict=True):
                scores[name] += earned
        if drawn.bye is not None:
            scores[drawn.bye] += 2
            byes += (drawn.bye,)
        played += drawn.pairings
    return told


@pytest.mark.parametrize("number", [8, 9, 31, 64])
def test_a_tournament_has_no_repeats_no_second_byes_and_fair_starts(number: int) -> None:
    told = a_tournament(number, 7, seed=number)
    for swiss, drawn in told:
        assert check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate) == ()
        assert drawn.certificate.second_byes == 0
        if number > 9:
            assert drawn.certificate.repeats == 0
    pairings = [pairing for _, drawn in told for pairing in drawn.pairings]
    firsts = Counter(pairing.first for pairing in pairings)
    seconds = Counter(pairing.second for pairing in pairings)
    assert max(abs(firsts[name] - seconds[name]) for name in names(number)) <= 3
    assert sum(abs(firsts[name] - seconds[name]) for name in names(number)) <= 1.4 * number


def test_odd_groups_are_often_the_whole_proof() -> None:
    told = a_tournament(64, 7, seed=1)
    assert sum(drawn.certificate.by_odd_groups for _, drawn in told) >= 6
    swiss = SwissField(names(6), dict(zip(names(6), (4, 4, 4, 2, 2, 0), strict=True)))
    assert forced_by_odd_groups(swiss, None) == 4
    assert draw_swiss(swiss, "s").certificate.difference == 4


def test_the_first_round_pairs_top_half_against_bottom_half_and_the_last_has_the_bye() -> None:
    swiss = SwissField(names(9), dict.fromkeys(names(9), 0))
    drawn = draw_swiss(swiss, "s")
    assert [set(pairing) for pairing in drawn.pairings] == [{f"e{top}", f"e{top + 4}"} for top in range(1, 5)]
    assert drawn.bye == "e9"


def test_by_lot_another_seed_draws_another_round() -> None:
    swiss = SwissField(names(12), dict.fromkeys(names(12), 0))
    rounds = {draw_swiss(swiss, f"seed {number}", Within.LOT).pairings for number in range(10)}
    assert len(rounds) == 10
    assert len({frozenset(map(frozenset, each)) for each in rounds}) == 10


def test_two_who_leave_their_groups_go_to_the_next() -> None:
    """3 - 2 and 2 - 1 differ by as much in all as 3 - 1 and 2 - 2 do, and nobody has to fall two steps."""
    swiss = SwissField(names(4), dict(zip(names(4), (3, 2, 2, 1), strict=True)))
    assert {frozenset(pairing) for pairing in draw_swiss(swiss, "s").pairings} in (
        {frozenset({"e1", "e2"}), frozenset({"e3", "e4"})},
        {frozenset({"e1", "e3"}), frozenset({"e2", "e4"})},
    )


def test_one_alone_has_the_bye() -> None:
    drawn = draw_swiss(SwissField(("a",), {"a": 3}, byes=("a",)), "s")
    assert (drawn.pairings, drawn.bye, drawn.certificate.second_byes) == ((), "a", 1)


def test_who_has_left_counts_no_more() -> None:
    swiss = SwissField(("a", "b"), {"a": 1, "b": 0}, (Pairing("a", "gone"), Pairing("gone", "b")), ("gone",))
    assert draw_swiss(swiss, "s").pairings == (Pairing("b", "a"),)


def test_scores_that_no_machine_word_holds() -> None:
    scores: dict[str, Score] = {name: 10**15 * place + 0.25 for place, name in enumerate(reversed(names(9)))}
    swiss = SwissField(names(9), scores, (Pairing("e1", "e2"),))
    drawn = draw_swiss(swiss, "s")
    assert check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate) == ()
    assert drawn.bye == "e9" and frozenset(("e1", "e2")) not in map(frozenset, drawn.pairings)


def forged(drawn: SwissRound) -> Iterator[SwissRound]:
    shown = drawn.certificate
    first, second, *others = drawn.pairings
    crossed = (Pairing(first.first, second.first), Pairing(first.second, second.second), *others)
    yield replace(drawn, pairings=crossed)
    yield replace(drawn, pairings=tuple(others))
    yield replace(drawn, bye=first.first)
    yield replace(drawn, bye=None)
    for name in ("repeats", "second_byes", "difference", "squares", "odd_groups_force"):
        yield replace(drawn, certificate=replace(shown, **{name: getattr(shown, name) + 1}))
    potentials = shown.potentials
    yield replace(drawn, certificate=replace(shown, potentials=potentials[:-1]))
    yield replace(drawn, certificate=replace(shown, potentials=(potentials[0] + 2, *potentials[1:])))
    yield replace(drawn, certificate=replace(shown, potentials=(potentials[0] - 2, *potentials[1:])))
    for odd_set in (((0, 1), 2), ((0, 0, 1), 2), ((0, 1, 2), -2), ((0, 1, 99), 2), ((0, 1, 2), 2)):
        yield replace(drawn, certificate=replace(shown, odd_sets=(*shown.odd_sets, odd_set)))


def test_a_forged_round_or_certificate_is_found_out() -> None:
    swiss, drawn = a_tournament(15, 5, seed=2)[-1]
    assert check_certificate(swiss, drawn.pairings, drawn.bye, drawn.certificate) == ()
    for number, false in enumerate(forged(drawn)):
        assert check_certificate(swiss, false.pairings, false.bye, false.certificate), number


@pytest.mark.parametrize(
    ("entrants", "scores"),
    [
        ((), {}),
        (("a", "a"), {"a": 1}),
        (("a", "b"), {"a": 1}),
        (("a", "b"), {"a": 1, "b": 2}),
        (("a", "b"), {"a": float("nan"), "b": 2}),
        (("a", "b"), {"a": float("inf"), "b": 2}),
    ],
)
def test_what_cannot_be_paired_is_refused(entrants: tuple[str, ...], scores: dict[str, Score]) -> None:
    with pytest.raises(BadInput):
        SwissField(entrants, scores)
