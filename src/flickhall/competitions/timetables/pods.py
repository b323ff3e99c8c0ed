"""Pods: the four players of a quarter-block of a knock-out, who share a slot (A2M-T2, AMB-M17).

Either the players choose their slots and the draw is made among those who share one, or the draw comes first and every pod
is given a slot (spec E.4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flickhall.competitions.draws.single_elimination import bracket_for
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.competitions.timetables.knockout_days import POD_PLAYERS
from flickhall.errors import BadInput
from flickhall.phrases import Counted, Phrase, Said

BOARDS_OF_A_POD = 2
"""Two matches side by side, then the one between their winners."""
Pair = tuple[str, str | None]
"""Who meets whom first; None for a bye."""


@dataclass(frozen=True, slots=True)
class Pod:
    """Up to four players, as two first matches, and the slot they share. A pod of one or two may hold one pair only."""

    pairs: tuple[Pair, ...]
    slot: int

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody in the pod."""
        return tuple(player for pair in self.pairs for player in pair if player is not None)


@dataclass(frozen=True, slots=True)
class SlotChoices:
    """Who plays in which slot; `refused` are those who got none of the slots they can."""

    slot_of: Mapping[str, int]
    refused: tuple[str, ...]


def pods_per_slot(boards: int) -> int:
    """Return how many pods play at once; raises BadInput for fewer boards than a pod takes."""
    if boards < BOARDS_OF_A_POD:
        raise BadInput(
            Counted(Phrase("{number} board", "{number} boards"), boards), where="boards", allowed="2 or more"
        )
    return boards // BOARDS_OF_A_POD


def choose_slots(wishes: Mapping[str, Sequence[int]], slots: int, boards: int) -> SlotChoices:
    """Return the slot of each player: in the order given, which is that of registration, the first wish with room.

    Raises BadInput for a wish for a slot that is not there.
    """
    room = [pods_per_slot(boards) * POD_PLAYERS] * slots
    slot_of: dict[str, int] = {}
    for player, own in wishes.items():
        for slot in own:
            if not 0 <= slot < slots:
                raise BadInput(
                    Said("slot {slot}", slot=slot), where=player, allowed=Said("0 to {last}", last=slots - 1)
                )
        with_room = [slot for slot in own if room[slot]]
        if with_room:
            slot_of[player] = with_room[0]
            room[with_room[0]] -= 1
    return SlotChoices(slot_of, tuple(player for player in wishes if player not in slot_of))


def pods_by_choice(slot_of: Mapping[str, int], seed: str, at_once: int | None = None) -> tuple[Pod, ...]:
    """Return pods drawn among those who share a slot; a group not divisible by four is filled up with byes.

    `at_once`: so many pods a slot has room for; then as many pods are made as the smallest bracket has, as far as that can
    be, so that byes come in the first round and not later. Byes go to those who registered first, which is the order of
    `slot_of`; the lots can be drawn again from the seed.
    """
    groups: dict[int, list[str]] = {}
    for player, slot in slot_of.items():
        groups.setdefault(slot, []).append(player)
    pods: list[Pod] = []
    for slot, number in sorted(
        _pods_of_slots({slot: len(here) for slot, here in groups.items()}, at_once).items()
    ):
        here = groups[slot]
        byes = number * POD_PLAYERS - len(here)
        resting = here[: min(byes, number * BOARDS_OF_A_POD)]
        drawn = list(draw_lots(here[len(resting) :], f"{seed}\n{slot}"))
        pairs: list[Pair] = [(player, None) for player in resting]
        pairs += [(one, other) for one, other in zip(drawn[::2], drawn[1::2], strict=True)]
        # Dealt out like cards, so that byes are spread over the pods.
        pods += [Pod(tuple(pairs[first::number]), slot) for first in range(number)]
    return tuple(pods)


def _pods_of_slots(players: Mapping[int, int], at_once: int | None) -> dict[int, int]:
    """Return how many pods each slot has: as few as hold its players, then more where the bracket has room for them."""
    pods = {slot: -(-number // POD_PLAYERS) for slot, number in players.items()}
    wanted = bracket_for(sum(players.values())).size // POD_PLAYERS if players and at_once else 0
    while sum(pods.values()) < wanted:
        wider = [
            slot
            for slot, number in players.items()
            if pods[slot] < (at_once or 0) and number >= BOARDS_OF_A_POD * (pods[slot] + 1)
        ]
        if not wider:
            break
        pods[max(wider, key=lambda slot: (players[slot] / pods[slot], -slot))] += 1
    return pods


def pods_in_order(first_round: Sequence[Pair], boards: int) -> tuple[Pod, ...]:
    """Return the pods of a bracket drawn first, in its order, each in the first slot with boards for it."""
    at_once = pods_per_slot(boards)
    blocks = [tuple(first_round[at : at + 2]) for at in range(0, len(first_round), 2)]
    return tuple(Pod(pairs, number // at_once) for number, pairs in enumerate(blocks))


def pods_beyond_the_bracket(pods: Sequence[Pod]) -> int:
    """Return how many pods are more than the smallest bracket for these players has.

    Groups filled up with byes can ask for a bracket twice as large; some players in another slot would avoid that.
    """
    players = sum(len(pod.players) for pod in pods)
    return max(0, len(pods) - -(-bracket_for(players).size // POD_PLAYERS)) if players else 0
