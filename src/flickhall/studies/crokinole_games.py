"""Games of crokinole and pichenotte between bots, the games of a piece in lockstep (`bots/leagues/`)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.setting import Setting as BotSetting
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.arena import EYES
from flickhall.bots.leagues.rounds import Bot, RoundsPlayed, play_rounds
from flickhall.bots.ready import CHOICE
from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.physics.parameters import Parameters
from flickhall.play.crokinole.setup import modes_of
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.studies.study import Cell, Meeting, Row, Setting

MOST_ROUNDS = 200
"""No game of the hall comes near; one that did would be a fault."""


@dataclass
class _Game:
    """A game as it is being played: what its rounds counted, who shot first in each, a hash of all shots."""

    starter: int
    counts: list[dict[Side, int]] = field(default_factory=list)
    twenties: list[tuple[int, int]] = field(default_factory=list)
    first_sides: list[Side] = field(default_factory=list)
    shots: int = 0
    digest: hashlib._Hash = field(default_factory=hashlib.sha256)


class CrokinoleGames:
    """Games by any rulebook of the round board; both sides agree on how every round lies."""

    name = "crokinole"
    eyes = tuple(EYES)
    columns: Mapping[str, type] = MappingProxyType(
        {
            "starter": str,
            "winner": str,
            "points_w": float,
            "points_b": float,
            "count_w": int,
            "count_b": int,
            "twenties_w": int,
            "twenties_b": int,
            "rounds": int,
            "rounds_to_last_shooter": int,
            "rounds_to_first_shooter": int,
            "rounds_tied": int,
            "shots": int,
            "digest": str,
        }
    )

    def prepare(self) -> None:
        """Compile the choice of a shot and all it stands on."""
        CHOICE.compile()

    def check(self, setting: Setting, meeting: Meeting) -> None:
        """Raise BadInput if a setting cannot be played."""
        rulebook = find_rulebook(setting.rulebook, setting.options)
        modes = modes_of(rulebook)
        if setting.mode not in modes:
            raise BadInput(
                Said("{name} has no game of {mode}", name=rulebook.name, mode=setting.mode),
                where="mode",
                allowed=any_of(modes),
            )

    def play(self, setting: Setting, meeting: Meeting, games: Sequence[tuple[int, int]]) -> Sequence[Row]:
        """Play games round by round, all that are still open at once: the chance in them is that of all their seeds."""
        assert isinstance(setting.parameters, Parameters)
        rulebook = find_rulebook(setting.rulebook, setting.options)
        table = BotSetting(rulebook, parameters=setting.parameters, threads=1)
        bots = [
            Bot(EYES[setting.eyes[name]], hand_of(setting.levels[name]))
            for name in (meeting.first, meeting.second)
        ]
        seats = setting.mode.seats
        rng = np.random.default_rng([seed for _, seed in games])
        played = [_Game(number % 2) for number, _ in games]
        still = list(played)
        for number in range(1, MOST_ROUNDS + 1):
            starters = np.array(
                [rulebook.starting_seat(game.starter, 1, number, seats) for game in still], dtype=np.int64
            )
            # Seats alternate between the sides; the first of a meeting plays W.
            seated = np.tile(np.arange(seats) % 2, (len(still), 1))
            rounds = play_rounds(table, setting.mode, starters, bots, seated, rng)
            for row, game in enumerate(still):
                _add(game, row, int(starters[row]) % 2, rounds)
            still = [game for game in still if not rulebook.rule_game(game.counts).over]
            if not still:
                break
        return [_told(game, rulebook) for game in played]


def _add(game: _Game, row: int, starting_side: int, rounds: RoundsPlayed) -> None:
    light, dark = rounds.count[row].tolist()
    game.counts.append({Side.W: light, Side.B: dark})
    game.twenties.append((int(rounds.twenties[row, 0]), int(rounds.twenties[row, 1])))
    game.first_sides.append((Side.W, Side.B)[starting_side])
    game.shots += len(rounds.shots)
    for taken in rounds.shots:
        meant: NDArray[np.int64] = taken.meant.shots[row]
        game.digest.update(meant.tobytes() + taken.gained[row].tobytes())
    game.digest.update(rounds.count[row].tobytes())


def _told(game: _Game, rulebook: CrokinoleRulebook) -> dict[str, Cell]:
    ruling = rulebook.rule_game(game.counts)
    won = [_won_by(count, first) for count, first in zip(game.counts, game.first_sides, strict=True)]
    return {
        "starter": (Side.W, Side.B)[game.starter].value,
        "winner": "" if ruling.winner is None else ruling.winner.value,
        "points_w": float(ruling.score[Side.W]),
        "points_b": float(ruling.score[Side.B]),
        "count_w": sum(count[Side.W] for count in game.counts),
        "count_b": sum(count[Side.B] for count in game.counts),
        "twenties_w": sum(light for light, _ in game.twenties),
        "twenties_b": sum(dark for _, dark in game.twenties),
        "rounds": len(game.counts),
        "rounds_to_last_shooter": won.count("last"),
        "rounds_to_first_shooter": won.count("first"),
        "rounds_tied": won.count("tied"),
        "shots": game.shots,
        "digest": game.digest.hexdigest()[:16],
    }


def _won_by(count: Mapping[Side, int], first: Side) -> str:
    """Return who won a round: its last shooter, its first one, or nobody."""
    if count[Side.W] == count[Side.B]:
        return "tied"
    return "first" if count[first] > count[first.other] else "last"
