"""Sentences about rulings, in plain English, each ending with the clause it rests on.

A ruling says what happened without words. Here a finding first becomes the key of a phrase, then the phrase
of that key is filled in; another language is another mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.rules.facts import Event, EventKind, Side, side_of
from flickhall.rules.rulebook import Demand, Requirement
from flickhall.rules.ruling import Effect, Finding, GameRuling, RoundRuling, ShotRuling


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said of one disc, and of several; names in braces are filled in."""

    one: str
    many: str


def _phrase(one: str, many: str | None = None) -> Phrase:
    return Phrase(one, one if many is None else many)


ENGLISH: Mapping[str, Phrase] = MappingProxyType(
    {
        "valid/hit": _phrase("Valid: {path}"),
        "valid/reached": _phrase("Valid: {discs} ended touching or inside the 15 line"),
        "valid/inside": _phrase("Valid: {discs} ended inside the 15 area"),
        "valid/hole": _phrase("Valid: {discs} fell into the hole"),
        "invalid/hit": _phrase("Not valid: no disc in play touched an opposing disc"),
        "invalid/reached": _phrase(
            "Not valid: {discs} did not end touching or inside the 15 line",
            "Not valid: none of {discs} ended touching or inside the 15 line",
        ),
        "invalid/inside": _phrase("Not valid: {discs} did not end inside the 15 area"),
        "removed": _phrase("Removed: {discs}, because the shot was not valid"),
        "out/line": _phrase("Out: {discs} touched the outer line"),
        "out/left": _phrase("Out: {discs} left the playing surface"),
        "out/flew": _phrase("Out: {discs} flew off the board"),
        "out/ditch-disc": _phrase("Out: {discs} touched {other}, which lies in the ditch"),
        "out/returned": _phrase("Out: {discs} left the playing surface; coming back does not count"),
        "out/met-disc": _phrase("Out: {discs} came back over the line, but touched {other} on the way"),
        "out/met-post": _phrase("Out: {discs} came back over the line, but touched a post on the way"),
        "in-play": _phrase("Still in play: {discs} came back over the outer line by its own motion"),
        "stays": _phrase(
            "Stays: {discs} lies where a disc out of play moved it",
            "Stay: {discs} lie where a disc out of play moved them",
        ),
        "twenty": _phrase("20 for {side}: {discs} lies flat in the hole"),
        "twenty/damage": _phrase("20 for {side}: {discs} was driven into the hole by a disc out of play"),
        "no-twenty/returned": _phrase("No 20: {discs} was out of play when it fell into the hole"),
        "no-twenty/removed": _phrase("No 20: the shot that drove {discs} into the hole was not valid"),
        "no-twenty/tilted": _phrase(
            "No 20: {discs} is not flat in the hole",
            "No 20: {discs} are not flat in the hole",
        ),
        "lower-value": _phrase(
            "Lower value: {discs} counts for the lowest area it touches",
            "Lower value: {discs} count for the lowest area they touch",
        ),
        "counted": _phrase("Counted: what lies on the board and the 20s"),
        "points": _phrase("Points: two for the higher count, one each when level"),
        "shot-due": _phrase("Time: one more shot for the side that has taken fewer"),
        "no-shot-due": _phrase("Time: no shot is due any more"),
        "noted": _phrase("Noted without consequence", "Noted without consequence: {discs}"),
        "noted/lifted": _phrase("Noted without consequence: {discs} was taken up before the count"),
        "allowed": _phrase("The disc may be shot from there"),
        "refused": _phrase("The disc may not be shot from there"),
        "value": _phrase("Value by the lower edge of the disc"),
        "order": _phrase("The start moves on with every round and every game"),
        "demand/hit-opposing": _phrase("Hit an opposing disc, directly or through one of your own"),
        "demand/reach-15-line": _phrase(
            "No opposing disc on the board: touch the 15 line or end inside it, with your disc or one it hits"
        ),
        "demand/land-inside-15": _phrase(
            "No opposing disc on the board: your disc must end inside the 15 area"
        ),
        "demand/nothing": _phrase("Free shot"),
        "and": _phrase("{before} and {last}"),
        "touched": _phrase("{disc} touched {other}"),
        "then-touched": _phrase("which touched {other}"),
        "headline/valid": _phrase("Valid shot"),
        "headline/invalid": _phrase("Not a valid shot"),
        "headline/out": _phrase("{discs} is out", "{discs} are out"),
        "headline/twenties": _phrase("20 for {side}", "{number} 20s for {side}"),
        "headline/stays": _phrase("everything stays in play"),
        "headline/round-won": _phrase("{side} wins the round {higher} to {lower}"),
        "headline/round-drawn": _phrase("The round is drawn at {higher} each"),
        "headline/shot-due": _phrase("Time: {side} has one more shot"),
        "headline/game-won": _phrase("{side} wins the game {higher} to {lower}"),
        "headline/game-drawn": _phrase("The game is drawn at {higher} each"),
        "headline/game-on": _phrase("The game goes on: W {W}, B {B}"),
    }
)
"""Every phrase by its key."""

Language = Mapping[str, Phrase]


def sentence(finding: Finding, language: Language = ENGLISH) -> str:
    """Return a finding as one sentence with its clause, as in "Valid: W3 touched B1 (NCA-3.1)."."""
    phrase = language[phrase_key(finding)]
    text = phrase.one if len(finding.discs) <= 1 else phrase.many
    filled = text.format(
        discs=listed(finding.discs, language),
        path=_path(finding.discs, language),
        other=_other(finding),
        side=side_of(finding.discs[0]) if finding.discs else "",
    )
    return f"{filled} ({finding.clause})."


def requirement_sentence(requirement: Requirement, language: Language = ENGLISH) -> str:
    """Return what the next shot has to do as one sentence with its clause."""
    clause = f" ({requirement.clause})" if requirement.demand is not Demand.NOTHING else ""
    return f"{language[f'demand/{requirement.demand}'].one}{clause}."


def headline(ruling: ShotRuling | RoundRuling | GameRuling, language: Language = ENGLISH) -> str:
    """Return the outcome of a ruling in one short sentence."""
    if isinstance(ruling, ShotRuling):
        return _shot_headline(ruling, language)
    if isinstance(ruling, RoundRuling):
        if ruling.next is not None:
            return language["headline/shot-due"].one.format(side=ruling.next) + "."
        return _result("round", ruling.winner, ruling.count, language)
    if ruling.over:
        return _result("game", ruling.winner, ruling.score, language)
    return language["headline/game-on"].one.format(W=ruling.score[Side.W], B=ruling.score[Side.B]) + "."


def listed(names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return names as people list them: "W1, W2 and W3"."""
    if len(names) < 2:
        return "".join(names)
    return language["and"].one.format(before=", ".join(names[:-1]), last=names[-1])


def phrase_key(finding: Finding) -> str:  # noqa: PLR0911 - a table with conditions
    """Return the key of the phrase that tells a finding."""
    effect, kinds = finding.effect, {event.kind for event in finding.events}
    match effect, finding.clause:
        case ((Effect.VALID | Effect.INVALID), _):
            return f"{effect}/{_requirement_met(finding, kinds)}"
        case Effect.OUT, _:
            return f"out/{_way_out(finding, kinds)}"
        case Effect.TWENTY, _:
            return "twenty/damage" if EventKind.CONTACT in kinds else "twenty"
        case Effect.NO_TWENTY, "NCA-6.3":
            return "no-twenty/tilted"
        case Effect.NO_TWENTY, "NCA-3.3":
            return "no-twenty/removed"
        case Effect.NO_TWENTY, _:
            return "no-twenty/returned"
        case Effect.NOTED, _ if finding.discs:
            return "noted/lifted"
        case _:
            return effect.value


def _requirement_met(finding: Finding, kinds: set[EventKind]) -> str:
    if finding.clause == "NCA-3.1":
        return "hit"
    if EventKind.HOLE in kinds and len(finding.discs) == len(finding.events):
        return "hole"
    return "inside" if finding.clause == "NK-3" else "reached"


def _way_out(finding: Finding, kinds: set[EventKind]) -> str:
    ways = (
        (EventKind.FLIES in kinds, "flew"),
        (finding.clause == "NCA-8.4" and EventKind.CONTACT in kinds, "met-disc"),
        (finding.clause == "NCA-8.4", "met-post"),
        (EventKind.CONTACT in kinds, "ditch-disc"),
        (finding.clause == "NCA-8.5.a", "returned"),
        (EventKind.LEAVES in kinds, "left"),
    )
    return next((way for applies, way in ways if applies), "line")


def _path(discs: Sequence[str], language: Language) -> str:
    if len(discs) < 2:
        return "".join(discs)
    first, second, *others = discs
    links = [language["touched"].one.format(disc=first, other=second)]
    links += [language["then-touched"].one.format(other=other) for other in others]
    return ", ".join(links)


def _other(finding: Finding) -> str:
    """Return the first disc of a contact that is not what the finding is about."""
    contacts: list[Event] = [event for event in finding.events if event.kind is EventKind.CONTACT]
    named = [disc for event in contacts for disc in (event.disc, event.other) if disc is not None]
    return next((disc for disc in named if disc not in finding.discs), "")


def _shot_headline(ruling: ShotRuling, language: Language) -> str:
    outcome: list[str] = []
    for side, number in ruling.twenties.items():
        if number:
            phrase = language["headline/twenties"]
            outcome.append((phrase.one if number == 1 else phrase.many).format(side=side, number=number))
    if ruling.ditch:
        phrase = language["headline/out"]
        outcome.append(
            (phrase.one if len(ruling.ditch) == 1 else phrase.many).format(discs=listed(ruling.ditch))
        )
    verdict = language["headline/valid" if ruling.legal else "headline/invalid"].one
    return f"{verdict}: {'; '.join(outcome or [language['headline/stays'].one])}."


def _result(what: str, winner: Side | None, score: Mapping[Side, float], language: Language) -> str:
    numbers = {"higher": max(score.values()), "lower": min(score.values())}
    if winner is None:
        return language[f"headline/{what}-drawn"].one.format(**numbers) + "."
    return language[f"headline/{what}-won"].one.format(side=winner, **numbers) + "."
