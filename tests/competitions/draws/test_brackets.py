"""Brackets of every kind, played through: who sits where, byes, walkovers, nobody, places."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.bracket import (
    Bracket,
    BracketMatch,
    Bye,
    LoserOf,
    Section,
    Seeded,
    WinnerOf,
)
from flickhall.competitions.draws.consolation import every_place, with_consolation
from flickhall.competitions.draws.double_elimination import double_elimination
from flickhall.competitions.draws.losers_bracket import drop_shifts
from flickhall.competitions.draws.resolve import (
    Nobody,
    Outcome,
    Sitting,
    State,
    final_places,
    outcomes_that_stand,
    resolve,
)
from flickhall.competitions.draws.seeding import place_by_lot, place_by_seeds, place_pods, place_pools_apart
from flickhall.competitions.draws.single_elimination import bracket_for, single_elimination
from flickhall.competitions.timetables.pods import pods_by_choice
from flickhall.errors import BadInput, NotAllowed, NotFound

KINDS: dict[str, Callable[[tuple[str | None, ...]], Bracket]] = {
    "single": single_elimination,
    "third place": lambda places: single_elimination(places, third_place=True),
    "double": double_elimination,
    "double, one final": lambda places: double_elimination(places, second_final=False),
    "every place": every_place,
    "consolation": with_consolation,
    "consolation of two rounds": lambda places: with_consolation(places, rounds=2),
}
LEAST = {"consolation": 3, "consolation of two rounds": 5}


def names(number: int) -> tuple[str, ...]:
    return tuple(f"e{each + 1}" for each in range(number))


def play(
    bracket: Bracket, chance: random.Random, absent: float = 0
) -> tuple[dict[str, Outcome], dict[str, Sitting]]:
    """Play a bracket through by chance; some do not come."""
    outcomes: dict[str, Outcome] = {}
    while True:
        sittings = resolve(bracket, outcomes)
        ready = [sitting for sitting in sittings.values() if sitting.state is State.READY]
        if not ready:
            return outcomes, sittings
        for sitting in ready:
            pair = [str(seat) for seat in sitting.seats]
            chance.shuffle(pair)
            there = [name if chance.random() >= absent else None for name in pair]
            winner, loser = there if there[0] is not None else reversed(there)
            outcomes[sitting.match.id] = Outcome(winner, loser)


def played(sittings: Iterable[Sitting]) -> list[Sitting]:
    return [sitting for sitting in sittings if sitting.state is State.DONE]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(2, 41))
def test_a_bracket_can_be_played_to_its_end(kind: str, number: int) -> None:
    if number < LEAST.get(kind, 2):
        return
    bracket = KINDS[kind](place_by_seeds(names(number)))
    assert sorted(bracket.entrants) == sorted(names(number))
    outcomes, sittings = play(bracket, random.Random(number))
    states = Counter(sitting.state for sitting in sittings.values())
    assert not states[State.WAITING] and not states[State.READY] and not states[State.WALKOVER]
    losses = Counter(str(outcome.loser) for outcome in outcomes.values())
    places = final_places(sittings)
    assert sorted(places) == sorted(names(number))
    winner = next(entrant for entrant, place in places.items() if place == 1)
    if kind in {"single", "third place", "consolation", "every place"}:
        assert losses[winner] == 0
    if kind == "single":
        assert len(outcomes) == number - 1
    if kind == "double":
        assert len(outcomes) in {2 * number - 2, 2 * number - 1}
        assert all(losses[entrant] == 2 for entrant in names(number) if entrant != winner)
    if kind == "double, one final":
        assert len(outcomes) == 2 * number - 2
    if kind == "every place":
        assert sorted(places.values()) == list(range(1, number + 1))
    # A shared place leaves as many places free after it as share it.
    if "consolation" not in kind:
        counted = Counter(places.values())
        assert all(counted[place] <= later - place for place, later in pairwise(sorted(counted)))


def test_a_second_final_is_needed_only_after_a_loss_of_who_had_none() -> None:
    bracket = double_elimination(place_by_seeds(names(2)))
    first = {"M1.1": Outcome("e1", "e2")}
    assert resolve(bracket, first)["F1.1"].seats == ("e1", "e2")
    over = resolve(bracket, first | {"F1.1": Outcome("e1", "e2")})
    assert over["F2.1"].state is State.NOT_NEEDED
    assert final_places(over) == {"e1": 1, "e2": 2}
    again = resolve(bracket, first | {"F1.1": Outcome("e2", "e1")})
    assert again["F2.1"].state is State.READY
    assert final_places(again) == {}


@pytest.mark.parametrize("kind", KINDS)
@given(number=st.integers(5, 33), seed=st.integers(0, 10**6))
def test_no_shows_leave_no_match_waiting_for_ever(kind: str, number: int, seed: int) -> None:
    bracket = KINDS[kind](place_by_seeds(names(number)))
    outcomes, sittings = play(bracket, random.Random(seed), absent=0.3)
    assert not {sitting.state for sitting in sittings.values()} & {State.WAITING, State.READY}
    assert outcomes_that_stand(bracket, outcomes) == outcomes
    gone: set[str] = set()
    for sitting in sittings.values():
        if sitting.state is State.DONE:
            gone |= {str(seat) for seat in sitting.seats} - {sitting.winner, sitting.loser}
        elif sitting.state is not State.NOT_NEEDED:
            assert not gone.intersection(map(str, sitting.seats))


def test_who_meets_nobody_goes_on_and_says_why() -> None:
    bracket = single_elimination(("a", "b", "c", "d", "e", None, "g", "h"), third_place=True)
    sittings = resolve(bracket, {"M1.1": Outcome("a"), "M1.2": Outcome(None), "M1.4": Outcome("h", "g")})
    assert sittings["M1.3"].state is State.BYE
    assert sittings["M2.1"].state is State.WALKOVER
    assert sittings["M2.1"].seats == ("a", Nobody.ABSENT)
    assert sittings["M2.2"].seats == ("e", "h")
    assert sittings["M2.2"].state is State.READY
    assert sittings["M3.1"].seats == ("a", Nobody.UNDECIDED)
    assert sittings["T1.1"].state is State.WAITING
    after = resolve(
        bracket,
        {"M1.1": Outcome(None), "M1.2": Outcome(None), "M1.4": Outcome("h", "g"), "M2.2": Outcome("e", "h")},
    )
    assert after["M2.1"].state is State.EMPTY
    assert after["M3.1"].state is State.WALKOVER
    assert final_places(after) == {"e": 1, "h": 3, "g": 5}


@pytest.mark.parametrize(
    ("outcomes", "error"),
    [
        ({"M9.1": Outcome("a", "b")}, NotFound),
        ({"M2.1": Outcome("a", "c")}, NotAllowed),
        ({"M1.2": Outcome("c")}, NotAllowed),
        ({"M1.1": Outcome("a", "c")}, BadInput),
        ({"M1.1": Outcome("a", "a")}, BadInput),
        ({"M1.1": Outcome(None, "a")}, BadInput),
    ],
)
def test_what_cannot_have_happened_is_refused(outcomes: dict[str, Outcome], error: type[Exception]) -> None:
    bracket = single_elimination(("a", "b", "c", None))
    with pytest.raises(error):
        resolve(bracket, outcomes)


def test_a_correction_drops_what_rested_on_it_and_nothing_else() -> None:
    bracket = single_elimination(place_by_seeds(names(8)))
    outcomes, _ = play(bracket, random.Random(3))
    first = outcomes["M1.1"]
    changed = outcomes | {"M1.1": Outcome(first.loser, first.winner)}
    stand = outcomes_that_stand(bracket, changed)
    assert {"M1.1", "M1.2", "M1.3", "M1.4", "M2.2"} <= stand.keys()
    assert set(outcomes) - set(stand) <= {"M2.1", "M3.1"}
    assert "M2.1" not in stand
    assert bracket.after("M1.1") == ("M2.1", "M3.1")
    resolve(bracket, stand)


@pytest.mark.parametrize("number", range(1, 65))
def test_seeds_meet_as_late_as_seeds_do_and_the_first_have_the_byes(number: int) -> None:
    places = place_by_seeds(names(number))
    size = bracket_for(number).size
    assert len(places) == size
    seats = {name: place for place, name in enumerate(places) if name is not None}
    with_bye = (
        [places[place ^ 1] is None for place in (seats[name] for name in names(number))] if size > 1 else []
    )
    assert with_bye == [seed < size - number for seed in range(number)][: len(with_bye)]
    for left in (2, 4, 8, 16, 32):
        blocks = [seats[name] * left // size for name in names(number)[:left]]
        if left <= number and left <= size:
            assert len(set(blocks)) == left


def test_a_lot_does_not_hear_in_which_order_it_is_told() -> None:
    assert place_by_lot(names(13), "s") == place_by_lot(names(13)[::-1], "s")
    assert place_by_lot(names(13), "s") != place_by_lot(names(13), "t")
    seeded = place_by_lot(names(13), "s", seeds=("e7", "e3"))
    assert seeded[:2] == ("e7", None)
    assert seeded.index("e3") >= 8


def pools_of(count: int, qualifiers: int) -> list[list[str]]:
    return [[f"{chr(65 + pool)}{rank + 1}" for rank in range(qualifiers)] for pool in range(count)]


def test_the_dutch_pattern() -> None:
    assert place_pools_apart(pools_of(4, 2)) == ("A1", "B2", "C1", "D2", "B1", "A2", "D1", "C2")
    assert place_pools_apart(pools_of(1, 2)) == ("A1", "A2")
    sixteen = place_pools_apart(pools_of(8, 2))
    for pool in pools_of(8, 2):
        assert {sixteen.index(name) // 8 for name in pool} == {0, 1}


def crowded(places: tuple[str | None, ...], pools: list[list[str]]) -> int:
    """Return how many pool-mates sit in a block beyond an even split of the block around it, over all blocks."""
    beyond = 0
    size = len(places)
    while size > 1:
        for start in range(0, len(places), size):
            for pool in pools:
                halves = [
                    sum(name in pool for name in places[at : at + size // 2])
                    for at in (start, start + size // 2)
                ]
                beyond += max(0, abs(halves[0] - halves[1]) - 1)
        size //= 2
    return beyond


@pytest.mark.parametrize("qualifiers", range(1, 5))
@pytest.mark.parametrize("count", range(1, 17))
def test_pool_mates_are_split_evenly_at_every_step_and_best_winners_have_the_byes(
    count: int, qualifiers: int
) -> None:
    pools = pools_of(count, qualifiers)
    places = place_pools_apart(pools)
    everybody = [name for pool in pools for name in pool]
    assert sorted(filter(None, places)) == sorted(everybody)
    assert crowded(places, pools) == 0
    ranked = sorted(everybody, key=lambda name: (name[1:], name[0]))
    byes = len(places) - len(everybody)
    if len(places) > 1:
        assert {name for place, name in enumerate(places) if name and places[place ^ 1] is None} == set(
            ranked[:byes]
        )


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_pools_of_any_size_in_any_order_of_strength(sizes: list[int], chance: random.Random) -> None:
    pools = [[f"{number}.{rank}" for rank in range(size)] for number, size in enumerate(sizes)]
    order = [name for pool in pools for name in pool]
    chance.shuffle(order)
    places = place_pools_apart(pools, order)
    assert sorted(filter(None, places)) == sorted(order)
    byes = len(places) - len(order)
    if len(places) > 1:
        assert {name for place, name in enumerate(places) if name and places[place ^ 1] is None} == set(
            order[:byes]
        )
        # Two of a pool of two or more never meet in the first round while another pool has as many again.
        halves = [set(places[: len(places) // 2]), set(places[len(places) // 2 :])]
        if byes == 0:
            assert all(abs(sum((1 if name in halves[0] else -1) for name in pool)) <= 1 for pool in pools)


def rematches(size: int, shifts: tuple[int, ...], plays: int) -> int:
    """Return how often two met again in the losers' part, over some plays in which every match is even."""
    chance = random.Random(20261130)
    again = 0
    for _ in range(plays):
        met: set[frozenset[int]] = set()

        def winner(one: int, two: int, met: set[frozenset[int]] = met) -> tuple[int, int]:
            nonlocal again
            again += frozenset((one, two)) in met
            met.add(frozenset((one, two)))
            return (one, two) if chance.random() < 0.5 else (two, one)

        alive, lost = list(range(size)), []
        while len(alive) > 1:
            done = [winner(*pair) for pair in zip(alive[::2], alive[1::2], strict=True)]
            alive, losers = [one for one, _ in done], [two for _, two in done]
            lost.append(losers)
        left = lost[0]
        for dropped, shift in zip(lost[1:], shifts, strict=True):
            left = [winner(*pair)[0] for pair in zip(left[::2], left[1::2], strict=True)]
            left = [winner(one, dropped[place ^ shift])[0] for place, one in enumerate(left)]
    return again


@pytest.mark.parametrize(("size", "plays"), [(8, 2000), (16, 2000), (32, 250)])
def test_no_other_way_to_drop_lets_fewer_meet_again(size: int, plays: int) -> None:
    rounds = size.bit_length() - 2
    ours = rematches(size, drop_shifts(size // 2, rounds + 1), plays)
    others = [
        rematches(size, shifts, plays)
        for shifts in product(*(range((size // 2) >> n) for n in range(1, rounds + 1)))
    ]
    assert ours <= min(others) + 0.08 * plays
    assert ours < 0.5 * max(others)


def test_pods_are_quarter_blocks_and_missing_ones_are_spread() -> None:
    choice = {name: place % 3 for place, name in enumerate(names(17))}
    drawn = pods_by_choice(choice, "seed")
    places = place_pods([pod.pairs for pod in drawn])
    assert sorted(filter(None, places)) == sorted(names(17))
    blocks = [places[at : at + 4] for at in range(0, len(places), 4)]
    assert len(blocks) == 8
    for block in blocks:
        assert len({choice[name] for name in block if name is not None}) <= 1
    empty = [number for number, block in enumerate(blocks) if not any(block)]
    assert len({number // 2 for number in empty}) == len(empty) == 8 - len(drawn)
    _, sittings = play(single_elimination(places), random.Random(1))
    assert len(played(sittings.values())) == 16
    assert sorted(final_places(sittings)) == sorted(names(17))


@pytest.mark.parametrize(
    "places", [(), ("a",), ("a", "b", "c"), (None, "a", None, None), ("a", "b", "a", "c"), (None, None)]
)
def test_places_that_are_no_bracket_are_refused(places: tuple[str | None, ...]) -> None:
    for make in KINDS.values():
        with pytest.raises(BadInput):
            make(places)


@pytest.mark.parametrize("rounds", [0, 3, -1])
def test_a_consolation_ends_before_the_final(rounds: int) -> None:
    with pytest.raises(BadInput, match="before the final"):
        with_consolation(place_by_seeds(names(8)), rounds=rounds)


def a_match(name: str, *slots: Seeded | WinnerOf | LoserOf | Bye) -> BracketMatch:
    return BracketMatch(name, Section.MAIN, 1, 1, (slots[0], slots[1]))


@pytest.mark.parametrize(
    "matches",
    [
        (a_match("x", Seeded("a"), Seeded("a")),),
        (a_match("x", Seeded("a"), Seeded("b")), a_match("x", Seeded("c"), Bye())),
        (a_match("x", Seeded("a"), WinnerOf("y")), a_match("y", Seeded("b"), Seeded("c"))),
        (a_match("x", Seeded("a"), LoserOf("x")),),
    ],
)
def test_a_bracket_that_contradicts_itself_is_refused(matches: tuple[BracketMatch, ...]) -> None:
    with pytest.raises(BadInput):
        Bracket(matches)


@pytest.mark.parametrize(
    "draw",
    [
        lambda: place_by_seeds(()),
        lambda: place_by_seeds(("a", "a")),
        lambda: place_by_lot(("a", "b"), "s", seeds=("c",)),
        lambda: place_pools_apart([["a", "b"], ["b", "c"]]),
        lambda: place_pools_apart([["a", "b"], ["c", "d"]], order=("a", "b", "c")),
        lambda: place_pools_apart([["a", "b"], ["c", "d"]], order=("a", "b", "c", "e")),
        lambda: place_pools_apart([list("abcdefghi")]),
        lambda: place_pods([]),
        lambda: place_pods([[]]),
        lambda: place_pods([[("a", "b")] * 3]),
        lambda: place_pods([[("a", "b")], [("c", "a")]]),
    ],
)
def test_what_cannot_be_placed_is_refused(draw: Callable[[], object]) -> None:
    with pytest.raises(BadInput):
        draw()


def test_everybody_of_a_main_bracket_can_meet_everybody() -> None:
    bracket = single_elimination(place_by_seeds(names(8)))
    met = set()
    for seed in range(400):
        _, sittings = play(bracket, random.Random(seed))
        met |= {frozenset(map(str, sitting.seats)) for sitting in played(sittings.values())}
    assert met == set(map(frozenset, combinations(names(8), 2)))
