"""What a few shots of one position are worth, measured alike for all: tried often, and answered by the opponent.

All share the same strokes of luck, so that the difference between two of them is surer than either. The answer is chosen by
some tries and then measured by others, so that a lucky choice does not make the opponent look better than they are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choosers import heats
from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import race, tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import Floats, Tried
from flickhall.bots.coaching.figures import Values
from flickhall.bots.hand import Hand


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is simulated: each shot is tried `tries` times at once and `answered` times with the opponent's answer.

    An answer is chosen by about `answer` shots and measured by `again` more.
    """

    tries: int = 400
    answered: int = 24
    answer: int = 80
    again: int = 16


@dataclass(frozen=True, eq=False)
class Weighed:
    """What k shots are worth to who shoots.

    `lead` in points at the round's end; `worth` is what a shot is chosen by (the chance to win the round where only rounds
    count, else the lead). `tried` is what came of the tries at once, shot by shot.
    """

    lead: Values
    worth: Values
    tried: Tried


def weigh(
    setting: Setting,
    situation: Situations,
    candidates: Candidates,
    hand: Hand,
    answering: Hand,
    effort: Effort,
    rng: np.random.Generator,
) -> Weighed:
    """Return what candidates of one round are worth; the same generator gives the same figures."""
    hands = Hands.alike(hand, 1)
    shape = (len(candidates), effort.tries)
    tried = tries_of(setting, situation, candidates, hands, strokes_of_luck(1, effort.tries, rng))
    lead, worth = _changes(setting, situation, candidates, hands, answering, effort, rng)
    return Weighed(Values(tried.lead.reshape(shape), lead), Values(tried.worth.reshape(shape), worth), tried)


def _changes(
    setting: Setting,
    situation: Situations,
    candidates: Candidates,
    hands: Hands,
    answering: Hand,
    effort: Effort,
    rng: np.random.Generator,
) -> tuple[Floats, Floats]:
    """Return by how much the opponent's answer changes lead and worth, (k, answered) each; a last shot has no answer."""
    shape = (len(candidates), effort.answered)
    if situation.left[0] <= 1:
        return np.zeros(shape), np.zeros(shape)
    tried = tries_of(setting, situation, candidates, hands, strokes_of_luck(1, effort.answered, rng))
    after = tried.after
    answerer = Hands.alike(answering, len(after))
    race_heats = heats(effort.answer)
    found = look(setting, after, race_heats[0].entrants)
    best = race(setting, after, found, answerer, race_heats, rng).best().candidates
    # The same luck for the same try of every shot, in the answers too.
    luck = np.tile(strokes_of_luck(effort.answered, effort.again, rng), (len(candidates), 1, 1))
    again = tries_of(setting, after, best, answerer, luck)
    lead, worth = tried.lead.copy(), tried.worth.copy()
    lead[best.which] = -again.lead.reshape(-1, effort.again).mean(axis=1)
    taken = again.worth.reshape(-1, effort.again).mean(axis=1)
    worth[best.which] = 1.0 - taken if setting.by_rounds else -taken
    return (lead - tried.lead).reshape(shape), (worth - tried.worth).reshape(shape)
