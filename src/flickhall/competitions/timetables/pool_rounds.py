"""The rounds of matches among some entrants: sets in which nobody plays twice, as few of them as can be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from flickhall.competitions.timetables.to_play import ToPlay

Round = list[ToPlay]


def rounds_of(fixtures: Sequence[ToPlay]) -> list[Round]:
    """Return the rounds of matches among entrants who meet each other; both sides must be known.

    The rounds as given where those are as few as can be, else the circle method for a round robin, else matches
    put in one by one, which is the least where entrants form two sides that meet each other (König 1916).
    """
    least = fewest_rounds(fixtures)
    given = _as_given(fixtures)
    if len(given) == least:
        return given
    return _circle(fixtures) or min(_one_by_one(fixtures, least), given, key=len)


def fewest_rounds(fixtures: Sequence[ToPlay]) -> int:
    """Return the least number of rounds: the matches of the busiest, more where an odd one always waits."""
    own = Counter(entrant for fixture in fixtures for entrant in fixture.entrants)
    odd = -(-len(fixtures) // (len(own) // 2)) if len(own) % 2 else 0
    return max(odd, *own.values())


def _as_given(fixtures: Sequence[ToPlay]) -> list[Round]:
    rounds: list[Round] = [[]]
    busy: set[str] = set()
    for fixture in fixtures:
        if busy & set(fixture.entrants):
            rounds.append([])
            busy = set()
        rounds[-1].append(fixture)
        busy |= set(fixture.entrants)
    return rounds


def _circle(fixtures: Sequence[ToPlay]) -> list[Round] | None:
    """Return the rounds of a round robin, once or more often, by the circle method; None for other matches."""
    entrants: list[str | None] = list(dict.fromkeys(entrant for f in fixtures for entrant in f.entrants))
    between: dict[frozenset[str | None], list[ToPlay]] = {}
    for fixture in fixtures:
        between.setdefault(frozenset(fixture.sides), []).append(fixture)
    pairs = [frozenset(pair) for pair in combinations(entrants, 2)]
    often = len(fixtures) // len(pairs)
    if any(len(between.get(pair, ())) != often for pair in pairs):
        return None
    if len(entrants) % 2:
        entrants.append(None)
    fixed, circle = entrants[0], entrants[1:]
    rounds: list[Round] = []
    for time in range(often):
        for turn in range(len(circle)):
            seats = [fixed, *circle[turn:], *circle[:turn]]
            meeting = [frozenset((seats[i], seats[-1 - i])) for i in range(len(seats) // 2)]
            rounds.append([between[pair][time] for pair in meeting if None not in pair])
    return rounds


def _one_by_one(fixtures: Sequence[ToPlay], least: int) -> list[Round]:
    """Put each match into a round where both are free, making room along a chain of two rounds where none is."""
    has: dict[str, dict[int, ToPlay]] = {}
    total = least
    for fixture in fixtures:
        one, other = fixture.entrants
        of_one, of_other = has.setdefault(one, {}), has.setdefault(other, {})
        both = next((n for n in range(total) if n not in of_one and n not in of_other), None)
        if both is None:
            free_one = next((n for n in range(total) if n not in of_one), None)
            free_other = next((n for n in range(total) if n not in of_other), None)
            if (
                free_one is None
                or free_other is None
                or not _make_room(has, other, one, free_one, free_other)
            ):
                both, total = total, total + 1
            else:
                both = free_one
        of_one[both] = of_other[both] = fixture
    rounds: list[Round] = [[] for _ in range(total)]
    for fixture in fixtures:
        number = next(n for n, match in has[fixture.entrants[0]].items() if match is fixture)
        rounds[number].append(fixture)
    return [matches for matches in rounds if matches]


def _make_room(has: dict[str, dict[int, ToPlay]], entrant: str, barred: str, wanted: int, spare: int) -> bool:
    """Free the round `wanted` for an entrant by exchanging it with `spare` along a chain, unless it ends at `barred`."""
    chain: list[tuple[ToPlay, int]] = []
    at, number = entrant, wanted
    while (link := has[at].get(number)) is not None:
        chain.append((link, number))
        one, other = link.entrants
        at, number = (other if at == one else one), (spare if number == wanted else wanted)
    if at == barred:
        return False
    for link, number in chain:
        for player in link.entrants:
            if has[player].get(number) is link:
                del has[player][number]
    for link, number in chain:
        for player in link.entrants:
            has[player][spare if number == wanted else wanted] = link
    return True
