"""Many rounds of crokinole or pichenotte in lockstep, an agent in each: the vectorised environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from flickhall.batches.crokinole.rounds import begin_rounds, renewed, step
from flickhall.bots.hand import hand_of
from flickhall.envs.actions import SHOT_NUMBERS, checked, shot_numbers
from flickhall.envs.contest import Numbers
from flickhall.envs.crokinole_places import nearest_free
from flickhall.envs.crokinole_sight import bounds, points_of_game, seen
from flickhall.envs.kinds import mode_of, named, skill_of
from flickhall.envs.lockstep_bots import LOCKSTEP_BOTS, strayed
from flickhall.envs.rounds_apart import some, with_some
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.play.crokinole.seating import SEATS, side_at
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.play.people import Level
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side

Rewards = NDArray[np.float64]
Flags = NDArray[np.bool_]
Whole = NDArray[np.int64]


class LockstepEnv(VectorEnv[Numbers, Numbers, NDArray[Any]]):
    """`num_envs` rounds at once, each an episode of one round as `AloneEnv` plays it with `episode="round"`, shot for shot.

    What the words mean is told there; the practice opponent is not among the bots. A round that is over begins anew within
    the same step: what was seen at its end is in `infos["final_obs"]`, where `infos["_final_obs"]` says so. `threads` None:
    all cores; the results are the same with any number. `reset(options={"starters": ...})` takes the starters of the rounds.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        rulebook: str,
        num_envs: int = 1,
        *,
        options: Mapping[str, object] | None = None,
        players: str | None = None,
        opponent: str = "nearest",
        level: str | int = Level.NOVICE,
        hand: str | int | None = None,
        seat: int = 0,
        threads: int | None = None,
    ) -> None:
        if num_envs < 1:
            raise BadInput(Said("{count} rounds", count=num_envs), where="num_envs", allowed="1 or more")
        self.num_envs, self.threads = num_envs, threads
        book = find_rulebook(rulebook, options)
        self._mode = mode_of(book, players)
        self.seat = named({str(each): each for each in SEATS[self._mode]}, str(seat), "seat")
        self._side = 0 if side_at(self._mode, self.seat) is Side.W else 1
        self._bot = named(LOCKSTEP_BOTS, opponent, "opponent")
        self._bots_hand = hand_of(skill_of(level, "level"))
        self._hand = None if hand is None else hand_of(skill_of(hand, "hand"))
        self._calls = isinstance(book, TakesCalls)
        self._rounds = begin_rounds(book, self._mode, np.zeros(num_envs, dtype=np.int64))
        self._place_limit_cdeg = own_stretch_cdeg(book, self._rounds.table)
        self._begun = False
        self.shots_played = 0
        low, high = bounds(len(self._rounds.positions.columns))
        self.single_observation_space = Box(low, high, dtype=np.float32)
        self.single_action_space = Box(-1.0, 1.0, (SHOT_NUMBERS + self._calls,), dtype=np.float32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all rounds, and let bots shoot up to the agent's first turn in each."""
        super().reset(seed=seed)
        drawn = self._drawn()
        given: ArrayLike = (options or {}).get("starters", drawn)
        starters = np.broadcast_to(np.asarray(given, dtype=np.int64), (self.num_envs,))
        rounds = self._rounds
        self._rounds = begin_rounds(rounds.rulebook, rounds.mode, starters, table=rounds.table)
        self._begun = True
        self._up_to_the_agent()
        return self._seen(), {}

    def step(self, actions: Numbers) -> tuple[Numbers, Rewards, Flags, Flags, dict[str, Any]]:
        """Shoot in every round as its action means, let bots shoot, begin anew what is over, and return what is seen then.

        Raises NotAllowed before the first `reset`, BadInput for what are no actions.
        """
        if not self._begun:
            raise NotAllowed("no round has begun", where="step", allowed="a call of reset before")
        numbers = checked(actions, (self.num_envs, SHOT_NUMBERS + self._calls))
        everywhere = np.arange(self.num_envs)
        meant = shot_numbers(numbers, self._place_limit_cdeg)
        meant[:, 0] = nearest_free(self._rounds, meant[:, 0], everywhere)
        if self._hand is not None:
            meant = strayed(self._rounds, meant, self._hand, self.np_random)
        called = numbers[:, SHOT_NUMBERS] > 0 if self._calls else np.zeros(self.num_envs, dtype=np.bool_)
        self._shoot(everywhere, meant, called)
        self._up_to_the_agent()
        over, rewards = self._rounds.over, np.zeros(self.num_envs)
        infos: dict[str, Any] = {}
        if over.any():
            points = some(self._rounds, np.flatnonzero(over)).points
            rewards[over] = points[:, self._side] - points[:, 1 - self._side]
            infos = {
                "final_obs": self._seen(rewards / points_of_game(self._rounds.rulebook)),
                "_final_obs": over,
            }
            self._rounds = renewed(self._rounds, over, np.where(over, self._drawn(), self._rounds.starters))
            self._up_to_the_agent()
        return self._seen(), rewards, over, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _drawn(self) -> Whole:
        return self.np_random.integers(len(SEATS[self._mode]), size=self.num_envs)

    def _seen(self, leads: Rewards | None = None) -> Numbers:
        return seen(
            self._rounds,
            np.full(self.num_envs, self.seat),
            np.zeros(self.num_envs) if leads is None else leads,
        )

    def _shoot(self, rows: Whole, numbers: Whole, called: Flags) -> None:
        """Play a shot in the rounds `rows`."""
        part = self._rounds if len(rows) == self.num_envs else some(self._rounds, rows)
        played = step(part, numbers, called=called, threads=self.threads).rounds
        self._rounds = played if len(rows) == self.num_envs else with_some(self._rounds, rows, played)
        self.shots_played += len(rows)

    def _up_to_the_agent(self) -> None:
        """Let bots shoot wherever it is their turn."""
        while True:
            rows = np.flatnonzero(~self._rounds.over & (self._rounds.seats != self.seat))
            if not len(rows):
                return
            part = some(self._rounds, rows)
            numbers, called = self._bot(part, self._bots_hand, self.np_random)
            self._shoot(rows, numbers, called)
