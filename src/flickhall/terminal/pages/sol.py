"""What a terminal shows of a SoL file before it is carried over: its tournaments, and what of each does not come along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from textwrap import fill
from typing import Any

from flickhall.errors import UserError
from flickhall.formats.sol.desk_log import Carried, place_of, title_of
from flickhall.formats.sol.left_behind import left_behind
from flickhall.formats.sol.tourneys import SolTourney
from flickhall.languages import ENGLISH, Language
from flickhall.wording.plain import plain

Told = dict[str, Any]


def tell_sol(
    number: int, tourney: SolTourney, carried: Carried | UserError, language: Language = ENGLISH
) -> Told:
    """Return a tournament as the JSON object that `flickhall from-sol --json` prints; a refusal says why it stays."""
    told: Told = {
        "number": number,
        "title": title_of(tourney),
        "date": tourney.day.isoformat() if tourney.day else "",
        "place": place_of(tourney),
        "system": tourney.system,
        "entrants": len(tourney.competitors),
        "rounds": tourney.rounds_drawn,
    }
    if isinstance(carried, UserError):
        return told | {
            "refused": language.say("{where}: {what}; allowed: {allowed}", **_refusal(carried, language))
        }
    return told | {"left_behind": [language.tell(each) for each in left_behind(carried)]}


def as_text(told: Sequence[Told], columns: int, language: Language = ENGLISH) -> str:
    """Return the tournaments of a file as text, `columns` characters wide."""
    return "\n".join(line for one in told for line in (*_lines(one, columns, language), "")).rstrip()


def _lines(one: Told, columns: int, language: Language) -> Iterator[str]:
    heading = language.say(
        "{number}. {title} ({system}): entrants {entrants}, rounds drawn {rounds}",
        **{key: one[key] for key in ("number", "title", "system", "entrants", "rounds")},
    )
    yield fill(plain(heading), columns, subsequent_indent="   ")
    day = language.day(date.fromisoformat(one["date"])) if one["date"] else ""
    where = " · ".join(filter(None, (day, one["place"])))
    if where:
        yield fill(plain(where), columns, initial_indent="   ", subsequent_indent="   ")
    for sentence in (*([one["refused"]] if "refused" in one else []), *one.get("left_behind", [])):
        mark = "!" if "refused" in one else "-"
        yield fill(plain(sentence), columns, initial_indent=f"   {mark} ", subsequent_indent="     ")


def _refusal(refusal: UserError, language: Language) -> dict[str, str]:
    return {
        "where": refusal.where,
        "what": language.tell(refusal.what),
        "allowed": language.tell(refusal.allowed),
    }
