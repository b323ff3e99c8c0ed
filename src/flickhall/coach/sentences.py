"""What the coach says, in a language."""

from __future__ import annotations

from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.coaching.advice import Advice, Verdict
from flickhall.bots.coaching.tips import Tip
from flickhall.bots.coaching.weighing import Figure
from flickhall.coach.asking import Known, KnownHand
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.shot import Shot

_MEANT = {
    Idea.OPEN_TWENTY: Phrase("Open twenty: made in {done} of 100."),
    Idea.CALLED_TWENTY: Phrase("Call a 20: made in {done} of 100."),
    Idea.HIT: Phrase("Hit {whom}: it goes off in {done} of 100."),
    Idea.COMBINATION: Phrase("Drive an own disc against {whom}: that one goes off in {done} of 100."),
    Idea.CAROM: Phrase("Carom against {whom}: it goes off in {done} of 100."),
    Idea.HIDE: Phrase("Hide behind posts: the disc stays in {done} of 100."),
    Idea.ANY: Phrase("Put the disc on the board: it stays in {done} of 100."),
}
_ROLLING_IN = {
    Idea.HIT: Phrase("Hit {whom} and roll in: a 20 in {done} of 100."),
    Idea.COMBINATION: Phrase("An own disc against {whom}, and in: a 20 in {done} of 100."),
    Idea.CAROM: Phrase("Carom against {whom} and roll in: a 20 in {done} of 100."),
}
_OWN_IN = Phrase("Drive an own disc into the hole: made in {done} of 100.")
_CHANCES = Phrase(
    "It stands in {valid} of 100, makes a 20 in {twenty}, and the disc stays on the board in {stays}."
)
_CHANCES_AGAINST = Phrase(
    "It stands in {valid} of 100, makes a 20 in {twenty}, drives {whom} off in {out}, and the disc stays on the board in"
    " {stays}."
)
_LEAD = Phrase("Lead to be expected at the end of the round: {mean} ({low} to {high}).")
_WINNING = Phrase("Chance to win the round: {mean} of 100 ({low} to {high}).")
_INTENTION = Phrase("Place {place}, aim {aim}, power {power} %, {spin}.")
_PLAYED = Phrase("The shot that was played.")
_COST = Phrase("Against the best shot it cost {mean} points ({low} to {high}).")
_COST_WINNING = Phrase("In chances to win the round: {mean} of 100 ({low} to {high}).")
_NONE_BETTER = Phrase("Nothing better was found for sure: the difference is {mean} points ({low} to {high}).")
_NO_CHANCES = Phrase(
    "Against the best shot it cost {mean} points of lead ({low} to {high}), but no chance to win the round that can be told."
)
_WENT = Phrase("As it went, it led to a lead of {mean} to be expected.")
_HANDS = {
    Known.ASKED: Phrase("For a hand that makes {share} of 100 open twenties."),
    Known.PLAYER: Phrase("For the hand the player had in this game: {share} of 100 open twenties."),
    Known.ESTIMATED: Phrase("For the hand that this game's open twenties tell of: {share} of 100."),
    Known.ASSUMED: Phrase(
        "For a competitive player's hand, as the player's is not known: {share} of 100 open twenties."
    ),
}


def tip_said(tip: Tip, language: Language) -> str:
    """Say what a shot is meant to do and how often it does."""
    if tip.idea is None or tip.done is None:
        return language.say(_PLAYED)
    if tip.idea is Idea.COMBINATION and tip.whom is None:
        phrase = _OWN_IN
    else:
        phrase = _ROLLING_IN.get(tip.idea, _MEANT[tip.idea]) if tip.rolls_in else _MEANT[tip.idea]
    return language.say(phrase, whom=tip.whom or "", done=of_hundred(tip.done, language))


def chances_said(tip: Tip, language: Language) -> str:
    """Say what else may come of it."""
    shares = {name: of_hundred(getattr(tip, name), language) for name in ("valid", "twenty", "stays")}
    if tip.whom is None or tip.out is None:
        return language.say(_CHANCES, **shares)
    return language.say(_CHANCES_AGAINST, whom=tip.whom, out=of_hundred(tip.out, language), **shares)


def worth_said(tip: Tip, by_rounds: bool, language: Language) -> str:
    """Say what it is worth: the lead, and where only rounds count the chance to win it."""
    lead = language.say(_LEAD, **_ends(tip.lead, language))
    if not by_rounds:
        return lead
    return f"{lead} {language.say(_WINNING, **_ends(tip.worth, language, 100.0, 0))}"


def shot_told(shot: Shot, language: Language) -> str:
    """Say how a shot is made."""
    return language.say(
        _INTENTION,
        place=_aside(shot.place_cdeg, language)
        if shot.place_cdeg
        else language.say(Phrase("middle", context="place on the line")),
        aim=_aside(shot.aim_cdeg, language),
        power=language.number(shot.power / 10),
        spin=_spin(shot.spin_percent, language),
    )


def verdict_said(verdict: Verdict, by_rounds: bool, language: Language) -> str:
    """Say what the shot that was played cost."""
    better = verdict.cost_worth.low > 0
    cost = _COST if better else _NO_CHANCES if verdict.cost.low > 0 else _NONE_BETTER
    said = [language.say(cost, **_ends(verdict.cost, language))]
    if by_rounds and better:
        said.append(language.say(_COST_WINNING, **_ends(verdict.cost_worth, language, 100.0, 0)))
    return " ".join(said)


def went_said(verdict: Verdict, language: Language) -> str:
    """Say what the shot led to as it went."""
    return language.say(_WENT, mean=_number(verdict.went.mean, language))


def hand_said(known: KnownHand, language: Language) -> str:
    """Say whose hand the figures are for."""
    return language.say(_HANDS[known.known], share=of_hundred(known.share, language))


def title_said(advice: Advice, number: int, player: str, language: Language) -> str:
    """Say which shot it is about."""
    return language.say("Shot {number}: {player}, {disc}", number=number, player=player, disc=advice.disc)


def of_hundred(share: float, language: Language) -> str:
    """Write a share as so many of a hundred."""
    return language.number(round(100 * share))


def _ends(figure: Figure, language: Language, unit: float = 1.0, digits: int = 1) -> dict[str, str]:
    return {name: _number(unit * getattr(figure, name), language, digits) for name in ("mean", "low", "high")}


def _number(value: float, language: Language, digits: int = 1) -> str:
    return language.number(round(value, digits) + 0.0)


def _aside(cdeg: int, language: Language) -> str:
    if cdeg == 0:
        return language.say(Phrase("straight", context="aim"))
    degrees = language.number(abs(cdeg) / 100)
    return language.say(
        Phrase("{degrees}° right") if cdeg > 0 else Phrase("{degrees}° left"), degrees=degrees
    )


def _spin(percent: int, language: Language) -> str:
    if percent == 0:
        return language.say("no spin")
    clockwise, anticlockwise = Phrase("spin {percent} % clockwise"), Phrase("spin {percent} % anticlockwise")
    return language.say(clockwise if percent > 0 else anticlockwise, percent=abs(percent))
