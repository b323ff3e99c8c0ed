"""The losers' part of a bracket: who loses in the main part drops into it, far from where they came from."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.draws.bracket import BracketMatch, LoserOf, Section, Slot, WinnerOf


def losers_matches(
    main: Sequence[Sequence[BracketMatch]], section: Section, feeds: int, first_place: int
) -> list[BracketMatch]:
    """Return the matches among the losers of the first `feeds` rounds of the main part, in order.

    Losers of the first round meet each other; those of every later one meet who is left. `first_place` is what the
    winner takes (and nothing for a winner who plays on: 0). With one match in the first round there are none to meet.
    """
    letter = {Section.LOSERS: "L", Section.CONSOLATION: "C"}[section]
    alive: list[Slot] = [LoserOf(match.id) for match in main[0]]
    rounds: list[list[tuple[Slot, Slot]]] = []

    def play(pairs: list[tuple[Slot, Slot]]) -> list[Slot]:
        rounds.append(pairs)
        return [WinnerOf(f"{letter}{len(rounds)}.{position}") for position in range(1, len(pairs) + 1)]

    shifts = drop_shifts(len(main[0]), feeds)
    for number in range(1, len(main)):
        alive = play(list(zip(alive[::2], alive[1::2], strict=True)))
        if number < feeds:
            dropped = [LoserOf(match.id) for match in main[number]]
            shift = shifts[number - 1]
            alive = play([(slot, dropped[place ^ shift]) for place, slot in enumerate(alive)])
    matches = []
    next_place = max(first_place, 2) + 1
    for number, pairs in reversed(list(enumerate(rounds, 1))):
        last = number == len(rounds)
        matches.append(
            [
                BracketMatch(
                    f"{letter}{number}.{position}",
                    section,
                    number,
                    position,
                    pair,
                    winner_takes=first_place or None if last else None,
                    loser_takes=next_place,
                )
                for position, pair in enumerate(pairs, 1)
            ]
        )
        next_place += len(pairs)
    return [match for each in reversed(matches) for match in each]


def drop_shifts(first_round: int, feeds: int) -> tuple[int, ...]:
    """Return for each later round that drops how its losers change places: who lost at p goes to p XOR shift.

    Taken such that as few meet again as can be found, if every match is even: shifts are changed one by one as long as
    that helps.
    """
    rounds = min(feeds - 1, first_round.bit_length() - 1) if first_round > 1 else 0
    shifts = [(first_round >> number) - 1 for number in range(1, rounds + 1)]
    best = _rematches(shifts, first_round)
    better = True
    while better:
        better = False
        for number, kept in enumerate(shifts):
            for shift in range(first_round >> (number + 1)):
                shifts[number], before = shift, shifts[number]
                now = _rematches(shifts, first_round)
                if now < best:
                    best, better = now, True
                else:
                    shifts[number] = before
            better |= shifts[number] != kept
    return tuple(shifts)


def _rematches(shifts: Sequence[int], first_round: int) -> int:
    """Return how many meet again in the mean when every match is even, times a power of two that makes it whole.

    Whoever loses in round k may meet again whom he beat in round m, if that one has won all his matches since, and
    both then win until their places agree: at once if they are the same, else as many rounds later as bits differ.
    """
    whole = 8 * (len(shifts) + 2)
    mean = 0
    for later, shift in enumerate(shifts):
        for earlier in range(-1, later):
            came_to = shifts[earlier] >> (later - earlier) if earlier >= 0 else 0
            wins = 2 * (later - earlier) if earlier >= 0 else 2 * later + 1
            apart = (shift ^ came_to).bit_length()
            wins += 2 * (2 * apart - 1) if apart else 0
            mean += (first_round >> (later + 1)) << (whole - wins)
    return mean
