"""Sentences about rulings, in plain English, each ending with the clause it rests on.

A ruling says what happened without words. Here a finding first becomes the key of a phrase, then the phrase
of that key is filled in; another language is another mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.facts import Event, EventKind, Side, side_of
from flickhall.rules.rulebook import Requirement
from flickhall.rules.ruling import Effect, Finding, GameRuling, MatchRuling, RoundRuling, ShotRuling

PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "valid/hit": Phrase("Valid: {path}"),
        "valid/reached": Phrase("Valid: {discs} ended touching or inside the 15 line"),
        "valid/inside": Phrase("Valid: {discs} ended inside the 15 area"),
        "valid/free": Phrase("Valid: with no opposing disc on the board the shot is free"),
        "valid/called": Phrase("Valid: the called 20 was made with {discs}"),
        "valid/hole": Phrase("Valid: {discs} fell into the hole"),
        "invalid/hit": Phrase("Not valid: no disc in play touched an opposing disc"),
        "invalid/reached": Phrase(
            "Not valid: {discs} did not end touching or inside the 15 line",
            "Not valid: none of {discs} ended touching or inside the 15 line",
        ),
        "invalid/inside": Phrase("Not valid: {discs} did not end inside the 15 area"),
        "invalid/called": Phrase("Not valid: a 20 was called, and no own disc lies flat in the hole"),
        "removed/hole": Phrase("Removed from the hole: {discs}, because no opposing disc was touched before"),
        "removed/called": Phrase("Removed: {discs}, because the called 20 was not made"),
        "removed/called-hit": Phrase(
            "Removed: {discs}, although an opposing disc was touched: that does not make up for the called 20"
        ),
        "removed": Phrase("Removed: {discs}, because the shot was not valid"),
        "out/line": Phrase("Out: {discs} touched the outer line"),
        "out/bounds": Phrase("Out: {discs} touches the line that bounds the board in play"),
        "out/far-enough": Phrase("Out: {discs} came as far as the outer line, and that is far enough"),
        "out/for-good": Phrase("Out: {discs} went into the ditch and remains there"),
        "out/left": Phrase("Out: {discs} left the playing surface"),
        "out/flew": Phrase("Out: {discs} flew off the board"),
        "out/ditch-disc": Phrase("Out: {discs} touched {other}, which lies in the ditch"),
        "out/returned": Phrase("Out: {discs} left the playing surface; coming back does not count"),
        "out/met-disc": Phrase("Out: {discs} came back over the line, but touched {other} on the way"),
        "out/met-post": Phrase("Out: {discs} came back over the line, but touched a post on the way"),
        "in-play": Phrase("Still in play: {discs} came back over the outer line by its own motion"),
        "in-play/at-rest": Phrase("Still in play: {discs} came to rest inside the outer line"),
        "in-play/still": Phrase(
            "Still in play: nothing is taken away before it lies still, and {discs} does now"
        ),
        "stays": Phrase(
            "Stays: {discs} lies where a disc out of play moved it",
            "Stay: {discs} lie where a disc out of play moved them",
        ),
        "twenty": Phrase("20 for {side}: {discs} lies flat in the hole"),
        "twenty/damage": Phrase("20 for {side}: {discs} was driven into the hole by a disc out of play"),
        "no-twenty/returned": Phrase("No 20: {discs} was out of play when it fell into the hole"),
        "no-twenty/removed": Phrase("No 20: the shot that drove {discs} into the hole was not valid"),
        "no-twenty/tilted": Phrase(
            "No 20: {discs} is not flat in the hole",
            "No 20: {discs} are not flat in the hole",
        ),
        "no-twenty/hidden": Phrase("No 20: one that was not put on top of a rail is not counted"),
        "lower-value": Phrase(
            "Lower value: {discs} counts for the lowest area it touches",
            "Lower value: {discs} count for the lowest area they touch",
        ),
        "counted/discs": Phrase("Counted: {discs}"),
        "counted/twenties": Phrase("Counted: the 20s that were put aside"),
        "counted": Phrase("Counted: what lies on the board and the 20s"),
        "points": Phrase("Points: two for the higher count, one each when level"),
        "points/boxes": Phrase("Points: one for the higher count, half a point each when level"),
        "points/difference": Phrase("Points: the higher count gets the difference"),
        "points/target": Phrase("The game is won with 100 points"),
        "points/next-round": Phrase("Until then another round is played"),
        "forfeited": Phrase("Round forfeited: {discs} was taken away without waiting for agreement"),
        "confirmed": Phrase("Confirmed: both sides have entered the score"),
        "disputed": Phrase("Disputed: a total was entered that is not the score"),
        "shot-due": Phrase("Time: one more shot for the side that has taken fewer"),
        "no-shot-due": Phrase("Time: no shot is due any more"),
        "noted": Phrase("Noted without consequence", "Noted without consequence: {discs}"),
        "noted/lifted": Phrase("Noted without consequence: {discs} was taken up before the count"),
        "noted/unasked": Phrase("Noted: the other side had not agreed that {discs} was out"),
        "noted/void-call": Phrase("The call has no effect: no opposing disc was on the board"),
        "noted/called": Phrase("A 20 was called before the shot"),
        "noted/show": Phrase(
            "To be shown: {discs} counts once it lies on top of a rail",
            "To be shown: {discs} count once they lie on top of a rail",
        ),
        "noted/target": Phrase(
            "{discs} stood upright in the hole, where it could be shot at",
            "{discs} stood upright in the hole, where they could be shot at",
        ),
        "noted/unconfirmed": Phrase("Not confirmed yet: each side has to enter the total"),
        "allowed/line": Phrase("The disc touches the line it is shot from"),
        "refused/line": Phrase("The disc does not touch the line it is shot from"),
        "allowed/quadrant": Phrase("The disc does not lie too far out of the own quadrant"),
        "refused/quadrant": Phrase("The disc lies too far out of the own quadrant"),
        "allowed/carom": Phrase("Allowed: {discs} got there over a post or an own disc"),
        "allowed/age": Phrase("Old enough for the games"),
        "refused/age": Phrase("Not old enough for the games"),
        "allowed": Phrase("The disc may be shot from there"),
        "refused": Phrase("The disc may not be shot from there"),
        "value": Phrase("Value by the lower edge of the disc"),
        "value/leaning": Phrase(
            "{discs} leans on a post: 25 if it still does at the end of the round",
            "{discs} lean on posts: 25 each if they still do at the end of the round",
        ),
        "value/on-post": Phrase(
            "{discs} lies on a post: 30 if it still does at the end of the round",
            "{discs} lie on posts: 30 each if they still do at the end of the round",
        ),
        "value/upright": Phrase(
            "{discs} stands upright in the hole: 15 if it still does at the end of the round",
            "{discs} stand upright in the hole: 15 each if they still do at the end of the round",
        ),
        "order/round": Phrase("The start moves on clockwise with every round"),
        "order/drawn": Phrase("Who has the very first shot is drawn or guessed"),
        "order/seats": Phrase("Seats, turns and discs are as the rules have them"),
        "order": Phrase("The start moves on with every round and every game"),
        "demand/hit-opposing": Phrase("Hit an opposing disc, directly or through one of your own"),
        "demand/hit-or-call": Phrase(
            "Touch an opposing disc, directly or through one of your own, or call a 20 and make it"
        ),
        "demand/reach-15-line": Phrase(
            "No opposing disc on the board: touch the 15 line or end inside it, with your disc or one it hits"
        ),
        "demand/land-inside-15": Phrase(
            "No opposing disc on the board: your disc must end inside the 15 area"
        ),
        "demand/nothing": Phrase("Free shot"),
        "touched": Phrase("{disc} touched {other}"),
        "then-touched": Phrase("which touched {other}"),
        "headline/valid": Phrase("Valid shot"),
        "headline/invalid": Phrase("Not a valid shot"),
        "headline/out": Phrase("{discs} is out", "{discs} are out"),
        "headline/twenties": Phrase("20 for {side}", "{number} 20s for {side}"),
        "headline/stays": Phrase("everything stays in play"),
        "headline/round-won": Phrase("{side} wins the round {higher} to {lower}"),
        "headline/round-drawn": Phrase("The round is drawn at {higher} each"),
        "headline/shot-due": Phrase("Time: {side} has one more shot"),
        "headline/forfeit": Phrase("{side} forfeits the round"),
        "headline/match-won": Phrase("{side} wins the match {higher} to {lower}"),
        "headline/match-drawn": Phrase("The match is drawn at {higher} each"),
        "headline/match-final": Phrase("confirmed"),
        "headline/match-unconfirmed": Phrase("not confirmed yet"),
        "headline/match-disputed": Phrase("disputed"),
        "headline/game-won": Phrase("{side} wins the game {higher} to {lower}"),
        "headline/game-drawn": Phrase("The game is drawn at {higher} each"),
        "headline/game-on": Phrase("The game goes on: W {W}, B {B}"),
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


def sentence(finding: Finding, language: Language = ENGLISH) -> str:
    """Return a finding as one sentence with its clause, as in "Valid: W3 touched B1 (NCA-3.1)."."""
    filled = language.count(
        PHRASES[phrase_key(finding)],
        max(1, len(finding.discs)),
        discs=listed(finding.discs, language),
        path=_path(finding.discs, language),
        other=_other(finding),
        side=side_of(finding.discs[0]) if finding.discs else "",
    )
    return f"{filled} ({finding.clause})."


def requirement_sentence(requirement: Requirement, language: Language = ENGLISH) -> str:
    """Return what the next shot has to do as one sentence with its clause."""
    return f"{language.say(PHRASES[f'demand/{requirement.demand}'])} ({requirement.clause})."


def headline(
    ruling: ShotRuling | RoundRuling | GameRuling | MatchRuling, language: Language = ENGLISH
) -> str:
    """Return the outcome of a ruling in one short sentence."""
    if isinstance(ruling, ShotRuling):
        return _shot_headline(ruling, language)
    if isinstance(ruling, RoundRuling):
        return _round_headline(ruling, language)
    if isinstance(ruling, MatchRuling):
        confirmed = language.say(PHRASES[f"headline/match-{ruling.state}"])
        return f"{_result('match', ruling.winner, ruling.score, language)}: {confirmed}."
    if ruling.over:
        return _result("game", ruling.winner, ruling.score, language) + "."
    return language.say(PHRASES["headline/game-on"], W=ruling.score[Side.W], B=ruling.score[Side.B]) + "."


def listed(names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return names as people list them: "W1, W2 and W3"."""
    return language.listed(names)


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
    links = [language.say(PHRASES["touched"], disc=first, other=second)]
    links += [language.say(PHRASES["then-touched"], other=other) for other in others]
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
            outcome.append(language.count(PHRASES["headline/twenties"], number, side=side))
    if ruling.ditch:
        out = PHRASES["headline/out"]
        outcome.append(language.count(out, len(ruling.ditch), discs=listed(ruling.ditch, language)))
    verdict = language.say(PHRASES["headline/valid" if ruling.legal else "headline/invalid"])
    return f"{verdict}: {'; '.join(outcome or [language.say(PHRASES['headline/stays'])])}."


def _round_headline(ruling: RoundRuling, language: Language) -> str:
    if ruling.next is not None:
        return language.say(PHRASES["headline/shot-due"], side=ruling.next) + "."
    if ruling.forfeited_by is not None:
        return language.say(PHRASES["headline/forfeit"], side=ruling.forfeited_by) + "."
    return _result("round", ruling.winner, ruling.count, language) + "."


def _result(what: str, winner: Side | None, score: Mapping[Side, float], language: Language) -> str:
    numbers = {
        "higher": language.number(max(score.values())),
        "lower": language.number(min(score.values())),
    }
    if winner is None:
        return language.say(PHRASES[f"headline/{what}-drawn"], **numbers)
    return language.say(PHRASES[f"headline/{what}-won"], side=winner, **numbers)
