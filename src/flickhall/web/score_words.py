"""What the points of a game are called: match points, boxes of a card, or points towards a target."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.phrases import Phrase
from flickhall.rules.crokinole.capabilities import KeepsMatchCards
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Side


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """The sentences in which one kind of points stands; `won` by the side that won."""

    label: Phrase
    score: Phrase
    round_points: Phrase
    won: dict[Side, Phrase]
    drawn: Phrase


MATCH_POINTS = ScoreWords(
    label=Phrase("Match points"),
    score=Phrase(
        "Score: light {light} match points, {light_count} points this round, {light_twenties}; "
        "dark {dark} match points, {dark_count} points this round, {dark_twenties}."
    ),
    round_points=Phrase("Match points for it: light {light}, dark {dark}."),
    won={
        Side.W: Phrase("{side} (light) won the game, {light} to {dark} match points (light to dark)."),
        Side.B: Phrase("{side} (dark) won the game, {light} to {dark} match points (light to dark)."),
    },
    drawn=Phrase("The game is drawn, {light} to {dark} match points (light to dark)."),
)
BOXES = ScoreWords(
    label=Phrase("Rounds won"),
    score=Phrase(
        "Score: light {light} rounds won, {light_count} points this round, {light_twenties}; "
        "dark {dark} rounds won, {dark_count} points this round, {dark_twenties}."
    ),
    round_points=Phrase("Booked for it: light {light}, dark {dark}."),
    won={
        Side.W: Phrase("{side} (light) won the match, {light} to {dark} rounds (light to dark)."),
        Side.B: Phrase("{side} (dark) won the match, {light} to {dark} rounds (light to dark)."),
    },
    drawn=Phrase("The match is drawn, {light} to {dark} rounds (light to dark)."),
)
DIFFERENCES = ScoreWords(
    label=Phrase("Points of the game"),
    score=Phrase(
        "Score: light {light} points of the game, {light_count} this round, {light_twenties}; "
        "dark {dark} points of the game, {dark_count} this round, {dark_twenties}."
    ),
    round_points=Phrase("The difference counts: light {light}, dark {dark}."),
    won={
        Side.W: Phrase("{side} (light) won the game, {light} to {dark} points (light to dark)."),
        Side.B: Phrase("{side} (dark) won the game, {light} to {dark} points (light to dark)."),
    },
    drawn=Phrase("The game is drawn, {light} to {dark} points (light to dark)."),
)


def score_words(rulebook: CrokinoleRulebook) -> ScoreWords:
    """Return the words for the points of a rulebook, by what it can be asked."""
    if rulebook.points_per_round is None:
        return DIFFERENCES
    return BOXES if isinstance(rulebook, KeepsMatchCards) else MATCH_POINTS
