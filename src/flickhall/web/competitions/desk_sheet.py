"""What the sheet of a match comes to, in sentences: while it is filled in at the desk, and once it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.sheets.sheet import Doubt, Ended, Reckoning
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.desk_deeds import read_end, read_lines
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_wire import DoubtLine, SheetAnswer, SheetRequest
from flickhall.web.competitions.hall import Standing

DUE: Mapping[str, Phrase] = MappingProxyType(
    {
        "round": Phrase("Still to be filled in: the next round."),
        "board": Phrase("Still to be filled in: the next board."),
        "extra round": Phrase("Level: an extra round has to decide."),
        "extra board": Phrase("Level: an extra board has to decide."),
        "20s": Phrase("Level: the 20s of every round have to be written down to decide it."),
        "booking": Phrase("The organiser has to say what the forfeited round gives."),
        "lot": Phrase("Level: a lot has to decide."),
    }
)
"""What a sheet misses, by `Reckoning.due`."""
_DECIDED: Mapping[str, Phrase] = MappingProxyType(
    {
        "points": Phrase("{side} wins."),
        "match 20s": Phrase("{side} wins by the 20s of the match."),
        "extra round": Phrase("{side} wins by an extra round."),
        "extra board": Phrase("{side} wins by an extra board."),
        "lot": Phrase("{side} wins by lot."),
        "forfeit": Phrase("{side} wins: the other side was absent or gave up."),
    }
)


def reckoned(request: SheetRequest, standing: Standing, language: Language) -> SheetAnswer:
    """Return what the lines sent come to, nothing written down; raises NotFound, and BadInput for what is no line."""
    rules = rules_of_match(standing.state, request.match)
    lines, ended = read_lines(request.lines), read_end(request.ended)
    found = rules.reckon(lines, ended=ended)
    one, two = matches_now(standing.state)[request.match].sides
    called = DeskNames(standing, language)
    names = (called.side(one), called.side(two))
    return SheetAnswer(
        says=" ".join(outcome(found, names, ended, language)),
        line_says=tuple(pair_said(pair, language) for pair in found.line_points),
        complete=found.complete,
        due=found.due,
        doubts=tuple(_doubt(doubt, language) for doubt in found.warnings),
    )


def outcome(
    found: Reckoning, names: tuple[str, str], ended: Ended | None, language: Language
) -> Iterator[str]:
    """Yield what a sheet comes to: its score, its 20s where they are known, who wins and by what, or what is due."""
    if not (ended is not None and ended.how == "forfeit"):
        yield language.say(
            "{one} – {two}: {score}.", one=names[0], two=names[1], score=score_said(found, language)
        )
    if ended is not None and ended.how == "time":
        yield language.say("The time was up.")
    if found.winner is not None:
        yield language.say(
            _DECIDED.get(found.decided_by or "points", _DECIDED["points"]), side=names[found.winner]
        )
    elif found.complete:
        yield language.say("A draw.") if found.drawn else language.say("Nobody wins.")
    if found.due is not None:
        yield language.say(DUE.get(found.due, DUE["round"]))


def score_said(found: Reckoning, language: Language) -> str:
    """Return a score as people write it, 20s behind it where both sides' are known: "5–3 (20s 4–2)"."""
    score = pair_said(found.score, language)
    one, two = found.twenties
    if one is None or two is None or not (one or two):
        return score
    return language.say("{score} (20s {twenties})", score=score, twenties=pair_said((one, two), language))


def pair_said(pair: tuple[float, float], language: Language) -> str:
    """Return two figures with a dash between them."""
    return f"{language.number(pair[0])}–{language.number(pair[1])}"


def _doubt(doubt: Doubt, language: Language) -> DoubtLine:
    return DoubtLine(doubt.line, language.tell(doubt.says), doubt.clause, doubt.note)
