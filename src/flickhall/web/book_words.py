"""A crokinole rulebook in a few sentences, for whoever chooses one: all of it asked of the rulebook itself."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.play.crokinole.setup import modes_of
from flickhall.rules.crokinole.capabilities import HasFixedRounds, KeepsMatchCards, PlaysToTarget, TakesCalls
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players


def described(rulebook: CrokinoleRulebook, language: Language) -> str:
    """Return who plays with how many discs, for how long, what a round is worth, and what is special."""
    parts = [_players(rulebook, language), _length(rulebook, language), _worth(rulebook, language)]
    if isinstance(rulebook, TakesCalls):
        parts.append(language.say("A 20 may be called instead of touching an opposing disc."))
    if isinstance(rulebook, KeepsMatchCards):
        parts.append(language.say("Both sides agree on each round and sign the card of the match."))
    return " ".join(part for part in parts if part)


def _players(rulebook: CrokinoleRulebook, language: Language) -> str:
    discs = {mode.value: rulebook.discs_per_player(mode) for mode in modes_of(rulebook)}
    if len(discs) == len(Players):
        return language.say("Singles with {singles} discs each, doubles with {doubles}.", **discs)
    if Players.DOUBLES.value in discs:
        return language.say("Two teams of two, {doubles} discs each.", **discs)
    return language.say("One against one, {singles} discs each.", **discs)


def _length(rulebook: CrokinoleRulebook, language: Language) -> str:
    if isinstance(rulebook, HasFixedRounds):
        return language.say("Rounds: {rounds}.", rounds=rulebook.rounds_per_game)
    if isinstance(rulebook, PlaysToTarget):
        return language.say("Rounds until a side has {target} points.", target=rulebook.target)
    return ""


def _worth(rulebook: CrokinoleRulebook, language: Language) -> str:
    points = rulebook.points_per_round
    if points is None:
        return language.say("The winner of a round gets the difference of the counts.")
    won, level = language.number(points), language.number(points / 2)
    return language.say("A round won gives {won}, a level one {level} to each side.", won=won, level=level)
