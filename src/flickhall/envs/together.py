"""An agent at every seat: the PettingZoo environment (agent-environment cycle) of every rulebook."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box
from pettingzoo import AECEnv

from flickhall.envs.contest import Contest, Numbers, Reward, rewarded, starter_of
from flickhall.envs.kinds import terms_of, word
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.opening_checks import SEED_LIMIT


class TogetherEnv(AECEnv[str, Numbers, "Numbers | None"]):
    """Agents `seat_0`, `seat_2` (in doubles `seat_0` to `seat_3`), each shooting when it is its turn.

    Takes what `terms_of` takes except for bots; `reward` is points or result, of partners the same. `most_shots` cuts an
    episode short (truncation). `reset(options={"starter": 0})` says which of the seats starts; else it is drawn.
    """

    def __init__(
        self,
        rulebook: str,
        *,
        reward: str = Reward.POINTS,
        most_shots: int | None = None,
        render_mode: str | None = None,
        **agreed: Any,
    ) -> None:
        super().__init__()
        if most_shots is not None and most_shots < 1:
            raise BadInput(Said("{shots} shots", shots=most_shots), where="most_shots", allowed="1 or more")
        self.metadata = {
            "render_modes": ["svg"],
            "name": f"flickhall_{rulebook.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.terms = terms_of(rulebook, **agreed)
        self.reward = word(Reward, reward, "reward")
        self.most_shots = most_shots
        self.render_mode = render_mode
        self._seats = {f"seat_{seat}": seat for seat in self.terms.seats}
        self.possible_agents = list(self._seats)
        low, high = self.terms.bounds
        self.observation_spaces = {agent: Box(low, high, dtype=np.float32) for agent in self.possible_agents}
        self.action_spaces = {
            agent: Box(-1.0, 1.0, (self.terms.action_size,), dtype=np.float32)
            for agent in self.possible_agents
        }
        self._chance = np.random.default_rng(0)

    def observation_space(self, agent: str) -> Box:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Box:
        """Return the space of what an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; without a seed another one than before."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        drawn, own_seed = (
            int(self._chance.integers(len(self._seats))),
            int(self._chance.integers(SEED_LIMIT)),
        )
        self.contest: Contest = self.terms.begin(
            own_seed, starter_of(options, drawn, self.terms), frozenset()
        )
        self._shots = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.contest.told(seat) for agent, seat in self._seats.items()}
        self.agent_selection = f"seat_{self.contest.turn}"

    def observe(self, agent: str) -> Numbers:
        """Return what an agent sees now."""
        return self.contest.seen(self._seats[agent])

    def step(self, action: Numbers | None) -> None:
        """Shoot as the action means for whoever's turn it is; an agent whose episode is over gives None.

        Raises BadInput for what is no action.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput("no action", where="action", allowed="an action by whoever's turn it is")
        before = self.contest
        after = self.contest = before.shoot(action, self._chance)
        self._shots += 1
        over, short = after.turn is None, self._shots == self.most_shots
        self._cumulative_rewards[agent] = 0.0
        for each in self.agents:
            seat = self._seats[each]
            self.rewards[each] = rewarded(self.reward, before.lead(seat), after.lead(seat), over)
            self.terminations[each] = over
            self.truncations[each] = short and not over
            self.infos[each] = after.told(seat)
        if after.turn is not None:
            self.agent_selection = f"seat_{after.turn}"
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """Return the board as an SVG picture if `render_mode` is svg."""
        return self.contest.svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""
