"""A championship over several events: what places are worth, which results count, how ties are parted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.prizes import PRIZES, FixedPrizes, find_prizes
from flickhall.competitions.series import Finish, SeriesEvent, SeriesRow, SeriesRules, series_ranking
from flickhall.errors import BadInput, NotFound


def event(*names: str, places: tuple[int, ...] | None = None, strength: float | None = None) -> SeriesEvent:
    """Return an event in which these came in, in that order, or at these places."""
    numbers = places or tuple(range(1, len(names) + 1))
    finishes = tuple(Finish(name.lower(), name, place) for name, place in zip(names, numbers, strict=True))
    return SeriesEvent("Cup", "2026-01-01", finishes, strength)


def totals(rows: tuple[SeriesRow, ...]) -> dict[str, float]:
    return {row.name: row.total for row in rows}


@pytest.mark.parametrize(
    ("name", "field", "prizes"),
    [
        ("fixed", 20, {1: 18, 2: 16, 3: 14, 4: 13, 5: 12, 15: 2, 16: 1, 17: 0, 20: 0}),
        ("fixed40", 50, {1: 1000, 2: 900, 3: 800, 4: 750, 12: 375, 21: 150, 33: 35, 40: 1, 41: 0}),
        ("millesimal", 7, {1: 1000, 2: 858, 7: 148}),
        ("centesimal", 4, {1: 100, 2: 67, 3: 34, 4: 1}),
        ("centesimal", 1, {1: 100}),
    ],
)
def test_a_place_is_worth_what_the_table_says(name: str, field: int, prizes: dict[int, float]) -> None:
    table = find_prizes(name)
    assert {place: table.prize(place, field, None) for place in prizes} == prizes


@pytest.mark.parametrize(
    ("strength", "place", "prize"),
    # 50 x strength / 3.3 within 0.35 and 1.4, to a power that falls from 1 to 0; worked out with a calculator.
    [(3.3, 1, 50.0), (3.3, 11, 1.0), (3.3, 6, 7.1), (6.6, 1, 70.0), (0.1, 1, 17.5), (1.65, 3, 13.1)],
)
def test_the_tour_pays_more_for_a_stronger_field(strength: float, place: int, prize: float) -> None:
    assert find_prizes("nca-tour").prize(place, 11, strength) == prize


def test_the_tour_asks_for_the_strength_of_the_field() -> None:
    with pytest.raises(BadInput, match="strength"):
        find_prizes("nca-tour").prize(1, 11, None)
    with pytest.raises(NotFound, match="millesimal"):
        find_prizes("millions")


@given(st.sampled_from(sorted(PRIZES)), st.integers(2, 80), st.floats(0.1, 9))
def test_no_place_is_worth_more_than_the_one_above(name: str, field: int, strength: float) -> None:
    worth = [find_prizes(name).prize(place, field, strength) for place in range(1, field + 1)]
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] >= 0


FIXED = SeriesRules(find_prizes("fixed"))


def test_prizes_add_up_and_who_was_not_there_gets_nothing() -> None:
    rows = series_ranking([event("Ann", "Bob", "Cem"), event("Cem", "Ann"), event("Dora")], FIXED)
    assert totals(rows) == {"Ann": 34, "Cem": 32, "Dora": 18, "Bob": 16}
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert rows[0].prizes[2] is None


def test_the_best_so_many_count_and_the_others_are_shown() -> None:
    events = [event("Ann", "Bob"), event("Bob", "Ann"), event("Ann", "Bob", "Cem"), event("Cem", "Ann")]
    rows = series_ranking(events, SeriesRules(find_prizes("fixed"), best=2))
    ann = rows[0]
    assert (ann.name, ann.total) == ("Ann", 36)
    assert [(one.prize, one.counts) for one in ann.prizes if one] == [
        (18, True),
        (16, False),
        (18, True),
        (16, False),
    ]
    assert totals(rows)["Bob"] == 34


@pytest.mark.parametrize(("shared", "prize"), [("place", 16), ("mean", 15)])
def test_who_shares_a_place(shared: str, prize: float) -> None:
    rules = SeriesRules(find_prizes("fixed"), shared=shared)  # type: ignore[arg-type]
    rows = series_ranking([event("Ann", "Bob", "Cem", "Dora", places=(1, 2, 2, 4))], rules)
    assert totals(rows) == {"Ann": 18, "Bob": prize, "Cem": prize, "Dora": 13}


@pytest.mark.parametrize(
    ("events", "step", "above", "below", "which"),
    [
        ([event("Ann", "Bob"), event("Cem", "Ann")], "total", 34, 18, 0),
        (
            [event("Ann"), event("Bob", "Ann"), event("Bob", "Cem", "Ann", "Dora", places=(1, 2, 3, 4))],
            "total",
            48,
            36,
            0,
        ),
        ([event("Cem", "Dora", "Bob", "Eva"), event("Dora", "Cem", "Eva", "Bob")], "total", 34, 27, 0),
    ],
)
def test_the_total_parts(
    events: list[SeriesEvent], step: str, above: float, below: float, which: int
) -> None:
    rows = series_ranking(events, FIXED)
    parted = next(row.parted for row in rows if row.place > 1)
    assert parted is not None
    assert (parted.step, parted.above, parted.below, parted.which) == (step, above, below, which)


def test_level_totals_are_parted_by_the_best_result_then_by_events_or_not_at_all() -> None:
    prizes = FixedPrizes((10, 8, 6, 4, 2, 0))
    rows = series_ranking(
        [event("Ann", "Bob", "Cem"), event("Cem", "Bob", "X", "Ann", "Y", "Z")], SeriesRules(prizes)
    )
    # Cem 6 + 10, Bob 8 + 8, Ann 10 + 4
    assert [(row.name, row.total) for row in rows[:3]] == [("Cem", 16), ("Bob", 16), ("Ann", 14)]
    parted = rows[1].parted
    assert parted is not None and (parted.step, parted.which, parted.above, parted.below) == (
        "best results",
        1,
        10,
        8,
    )

    came = series_ranking(
        [event("Ann", "Bob"), event("A", "B", "C", "D", "E", "Ann")], SeriesRules(FixedPrizes((5, 5)))
    )
    by_name = {row.name: row for row in came}
    assert by_name["Ann"].place < by_name["Bob"].place
    assert by_name["Bob"].parted is not None and by_name["Bob"].parted.step == "events"

    level = series_ranking([event("Ann", "Bob", places=(1, 1))], FIXED)
    assert [row.place for row in level] == [1, 1]


@pytest.mark.parametrize(
    ("events", "rules"),
    [
        ([], FIXED),
        ([event("Ann")], SeriesRules(find_prizes("fixed"), best=0)),
        ([event("Ann", "ann")], FIXED),
        ([event("Ann")], SeriesRules(find_prizes("nca-tour"))),
    ],
)
def test_what_cannot_be_ranked_is_refused(events: list[SeriesEvent], rules: SeriesRules) -> None:
    with pytest.raises(BadInput):
        series_ranking(events, rules)
