"""From the words of a call to terms: which rulebook, who sits opposite, whose hand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from flickhall.envs.carrom_bots import BOTS as CARROM_BOTS
from flickhall.envs.carrom_contest import CarromTerms
from flickhall.envs.contest import Episode, Terms
from flickhall.envs.crokinole_bots import BOTS as CROKINOLE_BOTS
from flickhall.envs.crokinole_contest import CrokinoleTerms
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.crokinole.setup import modes_of
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Skill
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import (
    carrom_rulebook_names,
    find_carrom_rulebook,
    find_rulebook,
    rulebook_names,
)
from flickhall.rules.sides import Players

BOOKS = (*rulebook_names(), *carrom_rulebook_names())
"""Every rulebook there is an environment for."""

Chosen = TypeVar("Chosen")
Word = TypeVar("Word", bound=StrEnum)


def terms_of(
    rulebook: str,
    *,
    options: Mapping[str, object] | None = None,
    players: str | None = None,
    episode: str = Episode.GAME,
    opponent: str = "practice",
    level: str | int = Level.NOVICE,
    hand: str | int | None = None,
) -> Terms:
    """Return the terms of episodes under a rulebook; raises BadInput for a word that is not known.

    `players` is singles or doubles (None: singles where there is such a game), `opponent` a name of a bot, `level` the skill
    of its hand, `hand` that of the agents' (None: what they do is exact).
    """
    length = word(Episode, episode, "episode")
    own = None if hand is None else skill_of(hand, "hand")
    if rulebook in carrom_rulebook_names():
        if players not in (None, Players.SINGLES):
            raise BadInput(
                Said("{players} is no game", players=players), where="players", allowed=Players.SINGLES
            )
        bot = named(CARROM_BOTS, opponent, "opponent")
        return CarromTerms(
            find_carrom_rulebook(rulebook, options), length, bot, skill_of(level, "level"), own
        )
    book = find_rulebook(rulebook, options)
    seat_taker = named(CROKINOLE_BOTS, opponent, "opponent")
    return CrokinoleTerms(book, mode_of(book, players), length, seat_taker, skill_of(level, "level"), own)


def mode_of(book: CrokinoleRulebook, players: str | None) -> Players:
    """Return singles or doubles, the first that a rulebook has if nothing is said; raises BadInput for what it has not."""
    modes = modes_of(book)
    return modes[0] if players is None else named({str(mode): mode for mode in modes}, players, "players")


def named(things: Mapping[str, Chosen], name: str, where: str) -> Chosen:
    """Return the thing of a name; raises BadInput if none has it."""
    if name not in things:
        raise BadInput(Said("there is no {name!r}", name=name), where=where, allowed=", ".join(things))
    return things[name]


def word(words: type[Word], given: str, where: str) -> Word:
    """Return the word of an enumeration; raises BadInput for one it does not have."""
    return named({str(each): each for each in words}, given, where)


def skill_of(given: str | int, where: str) -> Skill:
    """Return a level by its name, or a percentage; raises BadInput."""
    if isinstance(given, str):
        return word(Level, given, where)
    if not LEAST_PERCENT <= given <= MOST_PERCENT:
        raise BadInput(
            Said("{percent} open twenties in a hundred are not possible", percent=given),
            where=where,
            allowed=Said("{low} to {high}", low=LEAST_PERCENT, high=MOST_PERCENT),
        )
    return given
