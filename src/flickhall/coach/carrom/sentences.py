"""What the coach says of carrom, in a language."""

from __future__ import annotations

from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.coaching.carrom.advice import Advice, Verdict
from flickhall.bots.coaching.carrom.tips import Tip
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.hand import StrikingHand
from flickhall.coach.hands import Known, KnownHand
from flickhall.coach.saying import aim_said, ends, of_hundred, spin_said
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.strike import Strike
from flickhall.rules.sides import Side

_MEANT = {
    Idea.DIRECT: Phrase("Pocket {whom}: it falls in {done} of 100."),
    Idea.DOUBLE: Phrase("Pocket {whom} by way of another piece: it falls in {done} of 100."),
    Idea.BANK: Phrase("Pocket {whom} off a cushion: it falls in {done} of 100."),
    Idea.CUSHION: Phrase("Play the striker off a cushion and pocket {whom}: it falls in {done} of 100."),
    Idea.QUEEN: Phrase("Pocket the queen: she falls in {done} of 100."),
    Idea.PAIR: Phrase("Pocket {whom} and go on to another of your pieces: the first falls in {done} of 100."),
    Idea.QUEEN_AND_COVER: Phrase(
        "Pocket the queen and a piece in one strike: the first of them falls in {done} of 100."
    ),
    Idea.PAIR: Phrase("Pocket {whom} and another piece in one strike: {whom} falls in {done} of 100."),
    Idea.QUEEN_AND_COVER: Phrase(
        "Pocket the queen and her cover in one strike: {whom} falls in {done} of 100."
    ),
    Idea.SOMEHOW: Phrase("Strike so that {whom} falls: it does in {done} of 100."),
    Idea.TOUCH: Phrase("Strike {whom} in the middle, to move it or what lies behind it."),
    Idea.QUIET: Phrase("Play just over the front line and touch nothing."),
}
_FOR_LATER = Phrase("Strike for how the pieces lie afterwards: hardly any of the own ones falls.")
_BREAK = Phrase("Break the centre, at {whom}.")
_CHANCES = Phrase(
    "The turn is kept in {again} of 100; the striker falls in {falls}, and pieces come back on the board in {back}."
)
_WINNING = Phrase("Chance to win the board: {mean} of 100 ({low} to {high}).")
_INTENTION = Phrase("Striker {place}, aim {aim}, power {power} %, {spin}.")
_MIDDLE = Phrase("in the middle", context="place on the base line")
_TO_THE_RIGHT, _TO_THE_LEFT = Phrase("{mm} mm to the right"), Phrase("{mm} mm to the left")
_MADE = Phrase("The strike that was made.")
_COST = Phrase("Against the best strike it cost {mean} of 100 chances to win the board ({low} to {high}).")
_NONE_BETTER = Phrase(
    "Nothing better was found for sure: the difference is {mean} of 100 chances to win the board ({low} to {high})."
)
_BETTER = Phrase(
    "It was better than anything that was found: by {mean} of 100 chances to win the board ({low} to {high})."
)
_WENT = Phrase("As it went, it left {winning} of 100 chances to win the board.")
_AHEAD = Phrase(
    "The best strike is worth {mean} of 100 chances to win the board more than the next kind of strike."
)
_TITLES = {
    Side.W: Phrase("Strike {number}: {player}, white"),
    Side.B: Phrase("Strike {number}: {player}, black"),
}
_BEFORE = {
    Side.W: Phrase("Before strike {number}: {player} to strike, with white."),
    Side.B: Phrase("Before strike {number}: {player} to strike, with black."),
}
_HANDS = {
    Known.ASKED: Phrase("For a hand that pockets an open piece in {share} of 100."),
    Known.PLAYER: Phrase(
        "For the hand the player had in this match: it pockets an open piece in {share} of 100."
    ),
    Known.ASSUMED: Phrase(
        "For a competitive player's hand, which pockets an open piece in {share} of 100: no record of carrom tells what was"
        " meant, so ask for the percentage you have."
    ),
}


def tip_said(tip: Tip, language: Language) -> str:
    """Say what a strike is meant to do and how often it does."""
    if tip.idea is None:
        return language.say(_MADE)
    phrase = _MEANT[tip.idea]
    if tip.breaks and tip.idea is Idea.TOUCH:
        phrase = _BREAK
    elif tip.idea is Idea.SOMEHOW and tip.whom is None:
        phrase = _FOR_LATER
    return language.say(phrase, whom=tip.whom or "", done=of_hundred(tip.done or 0.0, language))


def chances_said(tip: Tip, language: Language) -> str:
    """Say what else may come of it."""
    shares = {name: of_hundred(getattr(tip, name), language) for name in ("again", "falls", "back")}
    return language.say(_CHANCES, **shares)


def worth_said(tip: Tip, language: Language) -> str:
    """Say what it is worth."""
    return language.say(_WINNING, **_of_hundred(tip.winning, language))


def strike_told(strike: Strike, language: Language) -> str:
    """Say how a strike is made."""
    return language.say(
        _INTENTION,
        place=_place(strike.place_um, language),
        aim=aim_said(strike.aim_cdeg, language),
        power=language.number(strike.power / 10),
        spin=spin_said(strike.spin_percent, language),
    )


def verdict_said(verdict: Verdict, language: Language) -> str:
    """Say what the strike that was made cost."""
    cost, worth = verdict.cost, verdict.cost_worth
    if cost.high < 0 and worth.high < 0 and not verdict.tip.breaks:  # it may wait for the other side to break
        return language.say(_BETTER, **_of_hundred(cost.turned, language))
    better = cost.low > 0 and worth.low > 0
    return language.say(_COST if better else _NONE_BETTER, **_of_hundred(cost, language))


def went_said(verdict: Verdict, language: Language) -> str:
    """Say what the strike led to as it went."""
    return language.say(_WENT, winning=of_hundred(verdict.went, language))


def ahead_said(ahead: Figure, language: Language) -> str:
    """Say by how much the best strike is better than the next kind."""
    return language.say(_AHEAD, mean=_of_hundred(ahead, language)["mean"])


def hand_said(known: KnownHand[StrikingHand], language: Language) -> str:
    """Say whose hand the figures are for."""
    return language.say(_HANDS[known.known], share=of_hundred(known.share, language))


def title_said(advice: Advice, number: int, player: str, language: Language) -> str:
    """Say which strike it is about."""
    return language.say(_TITLES[advice.side], number=number, player=player)


def before_said(number: int, player: str, side: Side, language: Language) -> str:
    """Say which board a strike was made on."""
    return language.say(_BEFORE[side], number=number, player=player)


def _place(place_um: int, language: Language) -> str:
    if place_um == 0:
        return language.say(_MIDDLE)
    way = _TO_THE_RIGHT if place_um > 0 else _TO_THE_LEFT
    return language.say(way, mm=language.number(round(abs(place_um) / 1000, 1)))


def _of_hundred(figure: Figure, language: Language) -> dict[str, str]:
    return ends(figure, language, 100.0, 0)
