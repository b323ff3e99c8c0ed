"""One agent against the hall's bots: the Gymnasium environment of every rulebook."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from flickhall.envs.contest import Contest, Numbers, Reward, rewarded, starter_of
from flickhall.envs.kinds import named, terms_of, word
from flickhall.errors import NotAllowed
from flickhall.play.opening_checks import SEED_LIMIT


class AloneEnv(gymnasium.Env[Numbers, Numbers]):
    """An agent at one seat, bots at all others; a step is the agent's shot and every shot of bots up to its next turn.

    `rulebook` and what else `terms_of` takes (opponent, level, hand, episode, players, options); `seat` is the agent's,
    `reward` points or result. `reset(options={"starter": 0})` says which of the seats, clockwise from 0, starts; else it is
    drawn. Every bad word is refused with BadInput.
    """

    metadata = {"render_modes": ["svg"], "render_fps": 1}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        rulebook: str,
        *,
        seat: int = 0,
        reward: str = Reward.POINTS,
        render_mode: str | None = None,
        **agreed: Any,
    ) -> None:
        self.terms = terms_of(rulebook, **agreed)
        self.seat = named({str(each): each for each in self.terms.seats}, str(seat), "seat")
        self.reward = word(Reward, reward, "reward")
        self.render_mode = render_mode
        low, high = self.terms.bounds
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Box(-1.0, 1.0, (self.terms.action_size,), dtype=np.float32)
        self._contest: Contest | None = None

    @property
    def contest(self) -> Contest:
        """The episode as it stands; raises NotAllowed before the first `reset`."""
        if self._contest is None:
            raise NotAllowed("no episode has begun", where="step", allowed="a call of reset before")
        return self._contest

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin an episode, and let bots shoot up to the agent's first turn."""
        super().reset(seed=seed)
        seats = len(self.terms.seats)
        drawn, own_seed = int(self.np_random.integers(seats)), int(self.np_random.integers(SEED_LIMIT))
        starter = starter_of(options, drawn, self.terms)
        begun = self.terms.begin(own_seed, starter, frozenset(self.terms.seats) - {self.seat})
        self._contest = self._up_to_the_agent(begun)
        return self._contest.seen(self.seat), self._contest.told(self.seat)

    def step(self, action: Numbers) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Shoot as the action means, let bots shoot, and return what the agent sees then.

        Raises NotAllowed if the episode is over, BadInput for what is no action.
        """
        before = self.contest
        if before.turn is None:
            raise NotAllowed("the episode is over", where="step", allowed="a call of reset")
        after = self._contest = self._up_to_the_agent(before.shoot(action, self.np_random))
        over = after.turn is None
        earned = rewarded(self.reward, before.lead(self.seat), after.lead(self.seat), over)
        return after.seen(self.seat), earned, over, False, after.told(self.seat)

    def render(self) -> Any:
        """Return the board as an SVG picture if `render_mode` is svg."""
        return self.contest.svg() if self.render_mode == "svg" else None

    def _up_to_the_agent(self, contest: Contest) -> Contest:
        while contest.turn not in (None, self.seat):
            contest = contest.bot_shoots(self.np_random)
        return contest
