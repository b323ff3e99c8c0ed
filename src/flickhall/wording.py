"""Sentences about rulings, in plain English, each ending with the clause it rests on.

A ruling says what happened without words. Here a finding first becomes the key of a phrase, then the phrase
of that key is filled in; another language is another mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.rules.facts import Event, EventKind, Side, side_of
from flickhall.rules.rulebook import Requirement
from flickhall.rules.ruling import Effect, Finding, GameRuling, MatchRuling, RoundRuling, ShotRuling


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
        "valid/free": _phrase("Valid: with no opposing disc on the board the shot is free"),
        "valid/called": _phrase("Valid: the called 20 was made with {discs}"),
        "valid/hole": _phrase("Valid: {discs} fell into the hole"),
        "invalid/hit": _phrase("Not valid: no disc in play touched an opposing disc"),
        "invalid/reached": _phrase(
            "Not valid: {discs} did not end touching or inside the 15 line",
            "Not valid: none of {discs} ended touching or inside the 15 line",
        ),
        "invalid/inside": _phrase("Not valid: {discs} did not end inside the 15 area"),
        "invalid/called": _phrase("Not valid: a 20 was called, and no own disc lies flat in the hole"),
        "removed/hole": _phrase(
            "Removed from the hole: {discs}, because no opposing disc was touched before"
        ),
        "removed/called": _phrase("Removed: {discs}, because the called 20 was not made"),
        "removed/called-hit": _phrase(
            "Removed: {discs}, although an opposing disc was touched: that does not make up for the called 20"
        ),
        "removed": _phrase("Removed: {discs}, because the shot was not valid"),
        "out/line": _phrase("Out: {discs} touched the outer line"),
        "out/bounds": _phrase("Out: {discs} touches the line that bounds the board in play"),
        "out/far-enough": _phrase("Out: {discs} came as far as the outer line, and that is far enough"),
        "out/for-good": _phrase("Out: {discs} went into the ditch and remains there"),
        "out/left": _phrase("Out: {discs} left the playing surface"),
        "out/flew": _phrase("Out: {discs} flew off the board"),
        "out/ditch-disc": _phrase("Out: {discs} touched {other}, which lies in the ditch"),
        "out/returned": _phrase("Out: {discs} left the playing surface; coming back does not count"),
        "out/met-disc": _phrase("Out: {discs} came back over the line, but touched {other} on the way"),
        "out/met-post": _phrase("Out: {discs} came back over the line, but touched a post on the way"),
        "in-play": _phrase("Still in play: {discs} came back over the outer line by its own motion"),
        "in-play/at-rest": _phrase("Still in play: {discs} came to rest inside the outer line"),
        "in-play/still": _phrase(
            "Still in play: nothing is taken away before it lies still, and {discs} does now"
        ),
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
        "no-twenty/hidden": _phrase("No 20: one that was not put on top of a rail is not counted"),
        "lower-value": _phrase(
            "Lower value: {discs} counts for the lowest area it touches",
            "Lower value: {discs} count for the lowest area they touch",
        ),
        "counted/discs": _phrase("Counted: {discs}"),
        "counted/twenties": _phrase("Counted: the 20s that were put aside"),
        "counted": _phrase("Counted: what lies on the board and the 20s"),
        "points": _phrase("Points: two for the higher count, one each when level"),
        "points/boxes": _phrase("Points: one for the higher count, half a point each when level"),
        "points/difference": _phrase("Points: the higher count gets the difference"),
        "points/target": _phrase("The game is won with 100 points"),
        "points/next-round": _phrase("Until then another round is played"),
        "forfeited": _phrase("Round forfeited: {discs} was taken away without waiting for agreement"),
        "confirmed": _phrase("Confirmed: both sides have entered the score"),
        "disputed": _phrase("Disputed: a total was entered that is not the score"),
        "shot-due": _phrase("Time: one more shot for the side that has taken fewer"),
        "no-shot-due": _phrase("Time: no shot is due any more"),
        "noted": _phrase("Noted without consequence", "Noted without consequence: {discs}"),
        "noted/lifted": _phrase("Noted without consequence: {discs} was taken up before the count"),
        "noted/unasked": _phrase("Noted: the other side had not agreed that {discs} was out"),
        "noted/void-call": _phrase("The call has no effect: no opposing disc was on the board"),
        "noted/called": _phrase("A 20 was called before the shot"),
        "noted/show": _phrase(
            "To be shown: {discs} counts once it lies on top of a rail",
            "To be shown: {discs} count once they lie on top of a rail",
        ),
        "noted/target": _phrase(
            "{discs} stood upright in the hole, where it could be shot at",
            "{discs} stood upright in the hole, where they could be shot at",
        ),
        "noted/unconfirmed": _phrase("Not confirmed yet: each side has to enter the total"),
        "allowed/line": _phrase("The disc touches the line it is shot from"),
        "refused/line": _phrase("The disc does not touch the line it is shot from"),
        "allowed/quadrant": _phrase("The disc does not lie too far out of the own quadrant"),
        "refused/quadrant": _phrase("The disc lies too far out of the own quadrant"),
        "allowed/carom": _phrase("Allowed: {discs} got there over a post or an own disc"),
        "allowed/age": _phrase("Old enough for the games"),
        "refused/age": _phrase("Not old enough for the games"),
        "allowed": _phrase("The disc may be shot from there"),
        "refused": _phrase("The disc may not be shot from there"),
        "value": _phrase("Value by the lower edge of the disc"),
        "value/leaning": _phrase(
            "{discs} leans on a post: 25 if it still does at the end of the round",
            "{discs} lean on posts: 25 each if they still do at the end of the round",
        ),
        "value/on-post": _phrase(
            "{discs} lies on a post: 30 if it still does at the end of the round",
            "{discs} lie on posts: 30 each if they still do at the end of the round",
        ),
        "value/upright": _phrase(
            "{discs} stands upright in the hole: 15 if it still does at the end of the round",
            "{discs} stand upright in the hole: 15 each if they still do at the end of the round",
        ),
        "order/round": _phrase("The start moves on clockwise with every round"),
        "order/drawn": _phrase("Who has the very first shot is drawn or guessed"),
        "order/seats": _phrase("Seats, turns and discs are as the rules have them"),
        "order": _phrase("The start moves on with every round and every game"),
        "demand/hit-opposing": _phrase("Hit an opposing disc, directly or through one of your own"),
        "demand/hit-or-call": _phrase(
            "Touch an opposing disc, directly or through one of your own, or call a 20 and make it"
        ),
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
        "headline/forfeit": _phrase("{side} forfeits the round"),
        "headline/match-won": _phrase("{side} wins the match {higher} to {lower}"),
        "headline/match-drawn": _phrase("The match is drawn at {higher} each"),
        "headline/match-final": _phrase("confirmed"),
        "headline/match-unconfirmed": _phrase("not confirmed yet"),
        "headline/match-disputed": _phrase("disputed"),
        "headline/game-won": _phrase("{side} wins the game {higher} to {lower}"),
        "headline/game-drawn": _phrase("The game is drawn at {higher} each"),
        "headline/game-on": _phrase("The game goes on: W {W}, B {B}"),
    }
)
"""Every phrase by its key."""

_SAID: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("valid", "PICH-R-10.A"): "valid/hit",
        ("valid", "PICH-R-10-1.A"): "valid/called",
        ("valid", "C55-6.c"): "valid/hit",
        ("invalid", "PICH-R-10"): "invalid/hit",
        ("invalid", "PICH-R-10-1.A"): "invalid/called",
        ("invalid", "C55-6.c"): "invalid/hit",
        ("removed", "PICH-R-10-1.A1"): "removed/called",
        ("removed", "PICH-R-10-1.A2"): "removed/called-hit",
        ("removed", "PICH-R-10-2.B"): "removed/hole",
        ("out", "PICH-R-5.a"): "out/bounds",
        ("out", "PICH-G-13"): "out/for-good",
        ("in-play", "PICH-R-6"): "in-play/at-rest",
        ("in-play", "PICH-G-11"): "in-play/still",
        ("in-play", "C55-7"): "in-play/at-rest",
        ("no-twenty", "PICH-R-10-2.B"): "no-twenty/removed",
        ("no-twenty", "PICH-R-20.a"): "no-twenty/tilted",
        ("no-twenty", "PICH-G-9"): "no-twenty/hidden",
        ("no-twenty", "C55-6.d"): "no-twenty/removed",
        ("no-twenty", "C55-6.f"): "no-twenty/removed",
        ("no-twenty", "C55-6.b"): "no-twenty/tilted",
        ("no-twenty", "NCA-6.3"): "no-twenty/tilted",
        ("no-twenty", "NCA-3.3"): "no-twenty/removed",
        ("noted", "PICH-R-7"): "noted/unasked",
        ("noted", "PICH-R-10.B"): "noted/called",
        ("noted", "PICH-R-11"): "noted/void-call",
        ("noted", "PICH-G-9"): "noted/show",
        ("noted", "PICH-R-20.b"): "noted/target",
        ("noted", "PICH-R-15.a"): "noted/unconfirmed",
        ("noted", "PICH-R-15.b"): "noted/unconfirmed",
        ("value", "PICH-R-18"): "value/leaning",
        ("value", "PICH-R-19"): "value/on-post",
        ("value", "PICH-R-20.c"): "value/upright",
        ("counted", "PICH-G-9"): "counted/twenties",
        ("counted", "C55-S7"): "counted/twenties",
        ("points", "PICH-R-14"): "points/boxes",
        ("points", "C55-S8"): "points/difference",
        ("points", "C55-S9"): "points/difference",
        ("points", "C55-I4"): "points/target",
        ("points", "C55-S10"): "points/next-round",
        ("allowed", "C55-6.e"): "allowed/carom",
        ("allowed", "C55-E1"): "allowed/age",
        ("refused", "C55-E1"): "refused/age",
        **{
            (effect, clause): f"{effect}/{about}"
            for effect in ("allowed", "refused")
            for clause, about in (
                ("PICH-R-4.a", "line"),
                ("PICH-R-4.b", "quadrant"),
                ("C55-5.a", "line"),
                ("C55-5.b", "quadrant"),
                ("C55-5.c", "quadrant"),
            )
        },
        ("order", "PICH-R-1.a"): "order/drawn",
        ("order", "PICH-R-1.b"): "order/drawn",
        ("order", "PICH-R-1.c"): "order/round",
        ("order", "PICH-R-1.d"): "order/round",
        ("order", "C55-1"): "order/drawn",
        ("order", "C55-2"): "order/seats",
        ("order", "C55-8"): "order/round",
        ("order", "C55-P1"): "order/seats",
        ("order", "C55-P2"): "order/seats",
        ("order", "C55-P3"): "order/seats",
    }
)
"""The phrase for an effect under a clause, where the clause alone tells it; `phrase_key` decides the rest."""

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
    return f"{language[f'demand/{requirement.demand}'].one} ({requirement.clause})."


def headline(
    ruling: ShotRuling | RoundRuling | GameRuling | MatchRuling, language: Language = ENGLISH
) -> str:
    """Return the outcome of a ruling in one short sentence."""
    if isinstance(ruling, ShotRuling):
        return _shot_headline(ruling, language)
    if isinstance(ruling, RoundRuling):
        return _round_headline(ruling, language)
    if isinstance(ruling, MatchRuling):
        confirmed = language[f"headline/match-{ruling.state}"].one
        return f"{_result('match', ruling.winner, ruling.score, language)}: {confirmed}."
    if ruling.over:
        return _result("game", ruling.winner, ruling.score, language) + "."
    return language["headline/game-on"].one.format(W=ruling.score[Side.W], B=ruling.score[Side.B]) + "."


def listed(names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return names as people list them: "W1, W2 and W3"."""
    if len(names) < 2:
        return "".join(names)
    return language["and"].one.format(before=", ".join(names[:-1]), last=names[-1])


def phrase_key(finding: Finding) -> str:  # noqa: PLR0911 - a table with conditions
    """Return the key of the phrase that tells a finding."""
    effect, kinds = finding.effect, {event.kind for event in finding.events}
    said = _SAID.get((effect, finding.clause))
    if said is not None:
        return said
    match effect:
        case Effect.VALID | Effect.INVALID:
            return f"{effect}/{_requirement_met(finding, kinds)}"
        case Effect.OUT:
            return f"out/{_way_out(finding, kinds)}"
        case Effect.TWENTY if EventKind.CONTACT in kinds:
            return "twenty/damage"
        case Effect.NO_TWENTY:
            return "no-twenty/returned"
        case Effect.NOTED if finding.discs:
            return "noted/lifted"
        case Effect.COUNTED if finding.discs:
            return "counted/discs"
        case _:
            return effect.value


def _requirement_met(finding: Finding, kinds: set[EventKind]) -> str:
    if finding.clause == "NCA-3.1":
        return "hit"
    if not finding.discs:
        return "free"
    if EventKind.HOLE in kinds and len(finding.discs) == len(finding.events):
        return "hole"
    return "inside" if finding.clause == "NK-3" else "reached"


_BACK = ("NCA-8.5.a", "PICH-R-17.a")
"""Clauses under which a disc is out because it came back, even where its return was not seen."""


def _way_out(finding: Finding, kinds: set[EventKind]) -> str:
    ways = (
        (EventKind.FLIES in kinds, "flew"),
        (finding.clause == "NCA-8.4" and EventKind.CONTACT in kinds, "met-disc"),
        (finding.clause == "NCA-8.4", "met-post"),
        (EventKind.CONTACT in kinds, "ditch-disc"),
        (finding.clause in _BACK or EventKind.RETURNS in kinds, "returned"),
        (EventKind.LEAVES in kinds, "left"),
        (finding.clause == "PICH-R-5.b", "far-enough"),
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


def _round_headline(ruling: RoundRuling, language: Language) -> str:
    if ruling.next is not None:
        return language["headline/shot-due"].one.format(side=ruling.next) + "."
    if ruling.forfeited_by is not None:
        return language["headline/forfeit"].one.format(side=ruling.forfeited_by) + "."
    return _result("round", ruling.winner, ruling.count, language) + "."


def _result(what: str, winner: Side | None, score: Mapping[Side, float], language: Language) -> str:
    numbers = {"higher": f"{max(score.values()):g}", "lower": f"{min(score.values()):g}"}
    if winner is None:
        return language[f"headline/{what}-drawn"].one.format(**numbers)
    return language[f"headline/{what}-won"].one.format(side=winner, **numbers)
