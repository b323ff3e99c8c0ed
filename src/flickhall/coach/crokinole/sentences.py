"""What the coach says of crokinole, in a language."""

from __future__ import annotations

from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.coaching.crokinole.advice import Advice, Verdict
from flickhall.bots.coaching.crokinole.tips import Tip
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.hand import Hand
from flickhall.coach.hands import Known, KnownHand
from flickhall.coach.saying import aim_said, ends, of_hundred, spin_said, written
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
_TOUCHING = {
    Idea.HIT: Phrase("Touch {whom}, no more: the shot stands in {valid} of 100."),
    Idea.COMBINATION: Phrase("Touch {whom} with an own disc: the shot stands in {valid} of 100."),
    Idea.CAROM: Phrase("Touch {whom} by a carom: the shot stands in {valid} of 100."),
}
_SELDOM = 0.05
"""What is done more seldom than this is not what a shot is played for."""
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
_BETTER = Phrase("It was better than anything that was found: by {mean} points ({low} to {high}).")
_NO_CHANCES = Phrase(
    "Against the best shot it cost {mean} points of lead ({low} to {high}), but no chance to win the round that can be told."
)
_WENT = Phrase("As it went, it led to a lead of {mean} to be expected.")
_ESTIMATED = Phrase(
    "For the player's hand as {shots} open twenties in one recorded game tell of it: {share} of 100 ({low} to {high}).",
    "For the player's hand as {shots} open twenties in {number} recorded games under this name tell of it: {share} of 100"
    " ({low} to {high}).",
)
_AHEAD = Phrase("The best shot is worth {points} points more than the next kind of shot.")
_BEFORE = Phrase("Before shot {number}: {player} to shoot {disc}.")
_HANDS = {
    Known.ASKED: Phrase("For a hand that makes {share} of 100 open twenties."),
    Known.PLAYER: Phrase("For the hand the player had in this game: {share} of 100 open twenties."),
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
    elif tip.whom is not None and tip.done < _SELDOM:
        phrase = _TOUCHING[tip.idea]
    else:
        phrase = _ROLLING_IN.get(tip.idea, _MEANT[tip.idea]) if tip.rolls_in else _MEANT[tip.idea]
    return language.say(
        phrase,
        whom=tip.whom or "",
        done=of_hundred(tip.done, language),
        valid=of_hundred(tip.valid, language),
    )


def chances_said(tip: Tip, language: Language) -> str:
    """Say what else may come of it."""
    shares = {name: of_hundred(getattr(tip, name), language) for name in ("valid", "twenty", "stays")}
    if tip.whom is None or tip.out is None:
        return language.say(_CHANCES, **shares)
    return language.say(_CHANCES_AGAINST, whom=tip.whom, out=of_hundred(tip.out, language), **shares)


def worth_said(tip: Tip, by_rounds: bool, language: Language) -> str:
    """Say what it is worth: the lead, and where only rounds count the chance to win it."""
    lead = language.say(_LEAD, **ends(tip.lead, language))
    if not by_rounds:
        return lead
    return f"{lead} {language.say(_WINNING, **ends(tip.worth, language, 100.0, 0))}"


def shot_told(shot: Shot, language: Language) -> str:
    """Say how a shot is made."""
    return language.say(
        _INTENTION,
        place=aim_said(shot.place_cdeg, language)
        if shot.place_cdeg
        else language.say(Phrase("middle", context="place on the line")),
        aim=aim_said(shot.aim_cdeg, language),
        power=language.number(shot.power / 10),
        spin=spin_said(shot.spin_percent, language),
    )


def verdict_said(verdict: Verdict, by_rounds: bool, language: Language) -> str:
    """Say what the shot that was played cost."""
    if verdict.cost.high < 0 and verdict.cost_worth.high < 0:
        return language.say(_BETTER, **ends(verdict.cost.turned, language))
    better = verdict.cost_worth.low > 0
    cost = _COST if better else _NO_CHANCES if verdict.cost.low > 0 else _NONE_BETTER
    said = [language.say(cost, **ends(verdict.cost, language))]
    if by_rounds and better:
        said.append(language.say(_COST_WINNING, **ends(verdict.cost_worth, language, 100.0, 0)))
    return " ".join(said)


def went_said(verdict: Verdict, language: Language) -> str:
    """Say what the shot led to as it went."""
    return language.say(_WENT, mean=written(verdict.went.mean, language))


def ahead_said(ahead: Figure, language: Language) -> str:
    """Say by how much the best shot is better than the next kind."""
    return language.say(_AHEAD, points=written(ahead.mean, language))


def before_said(number: int, player: str, disc: str, language: Language) -> str:
    """Say which position a shot was played in."""
    return language.say(_BEFORE, number=number, player=player, disc=disc)


def hand_said(known: KnownHand[Hand], language: Language) -> str:
    """Say whose hand the figures are for, and of what an estimate comes."""
    found = known.evidence
    if found is not None:
        return language.count(
            _ESTIMATED,
            found.games,
            shots=found.shots,
            share=of_hundred(known.share, language),
            low=of_hundred(found.low, language),
            high=of_hundred(found.high, language),
        )
    return language.say(_HANDS[known.known], share=of_hundred(known.share, language))


def title_said(advice: Advice, number: int, player: str, language: Language) -> str:
    """Say which shot it is about."""
    return language.say("Shot {number}: {player}, {disc}", number=number, player=player, disc=advice.disc)
