"""Playing on after a loss: a consolation for those who lose early, or a match for every place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flickhall.competitions.draws.bracket import Bracket, BracketMatch, LoserOf, Section, Slot, WinnerOf
from flickhall.competitions.draws.losers_bracket import losers_matches
from flickhall.competitions.draws.single_elimination import main_rounds
from flickhall.errors import BadInput
from flickhall.phrases import Said


def with_consolation(places: Sequence[str | None], *, rounds: int = 1) -> Bracket:
    """Return a knock-out `M` and a consolation `C` among those who lose in its first `rounds` rounds.

    With one round, whoever loses in the first round plays on; with two, those of the second drop in, so that who had
    a bye plays twice too. The winner takes the place after those who lose in later rounds. Raises BadInput as
    `single_elimination` does, and for more rounds than come before the final.
    """
    main = main_rounds(places)
    if not 1 <= rounds < len(main):
        raise BadInput(
            Said("consolation for {rounds} rounds of {all}", rounds=rounds, all=len(main)),
            where="rounds",
            allowed="from 1 to the round before the final",
        )
    first_place = (len(places) >> rounds) + 1
    consolation = losers_matches(main, Section.CONSOLATION, rounds, first_place)
    kept = [
        replace(match, loser_takes=match.loser_takes if number >= rounds else None)
        for number, each in enumerate(main)
        for match in each
    ]
    return Bracket((*kept, *consolation))


def every_place(places: Sequence[str | None]) -> Bracket:
    """Return a knock-out `M` in which losers play on too, `P3.1.1` and so on, until nobody shares a place.

    `P5.2.1` is the first match of the second round among those who play for place 5 and below. Raises BadInput as
    `single_elimination` does.
    """
    main = main_rounds(places)
    matches = [replace(match, loser_takes=2 if each is main[-1] else None) for each in main for match in each]
    for each in reversed(main[:-1]):
        losers: list[Slot] = [LoserOf(match.id) for match in each]
        matches.extend(_for_places(losers, len(each) + 1))
    return Bracket(tuple(matches))


def _for_places(slots: list[Slot], first_place: int) -> list[BracketMatch]:
    matches: list[BracketMatch] = []
    losers: list[tuple[list[Slot], int]] = []
    number = 0
    while len(slots) > 1:
        number += 1
        last = len(slots) == 2
        pairs = list(zip(slots[::2], slots[1::2], strict=True))
        here = [
            BracketMatch(
                f"P{first_place}.{number}.{position}",
                Section.PLACES,
                number,
                position,
                pair,
                winner_takes=first_place if last else None,
                loser_takes=first_place + 1 if last else None,
            )
            for position, pair in enumerate(pairs, 1)
        ]
        matches.extend(here)
        if not last:
            losers.append(([LoserOf(match.id) for match in here], first_place + len(pairs)))
        slots = [WinnerOf(match.id) for match in here]
    for below, place in reversed(losers):
        matches.extend(_for_places(below, place))
    return matches
