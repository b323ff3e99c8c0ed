"""The projector: a competition cut into pages that can be read from the back of the room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeVar

from msgspec.structs import replace

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Phrase, Said, any_of
from flickhall.web.competitions.drawings import ON_THE_WALL
from flickhall.web.competitions.live_telling import LiveTelling
from flickhall.web.competitions.live_wire import GroupLine, MatchLine, PlaceLine, StateLine

Row = TypeVar("Row")

PARTS: Mapping[str, Phrase] = MappingProxyType(
    {
        "tables": Phrase("Now playing", context="heading"),
        "next": Phrase("Next matches", context="heading"),
        "standings": Phrase("Standings", context="heading"),
        "brackets": Phrase("Brackets", context="heading"),
        "results": Phrase("Latest results", context="heading"),
        "ranking": Phrase("Final ranking", context="heading"),
    }
)
"""What can be shown, in the order in which it is."""
_FEWEST_S, _MOST_S = 3, 300
_FEWEST_ROWS, _MOST_ROWS = 4, 20


@dataclass(frozen=True, slots=True)
class Settings:
    """How long each page is shown, in seconds; which parts; rows on a page."""

    seconds: int = 12
    parts: tuple[str, ...] = tuple(PARTS)
    rows: int = 8


@dataclass(frozen=True, slots=True)
class Slide:
    """A page of the projector: one kind of thing, so much of it that it can be read."""

    kind: Literal["matches", "standings", "ranking", "drawing"]
    title: str
    matches: tuple[MatchLine, ...] = ()
    group: GroupLine | None = None
    places: tuple[PlaceLine, ...] = ()
    svg: str = ""


def settings(seconds: str = "", parts: str = "", rows: str = "") -> Settings:
    """Return the settings that an address tells (`seconds=10&parts=standings,tables&rows=6`); raises BadInput."""
    plain = Settings()
    chosen = tuple(part.strip() for part in parts.split(",") if part.strip())
    for part in chosen:
        if part not in PARTS:
            raise BadInput(part, where="parts", allowed=any_of(PARTS))
    return Settings(
        _number(seconds, "seconds", _FEWEST_S, _MOST_S) if seconds else plain.seconds,
        chosen or plain.parts,
        _number(rows, "rows", _FEWEST_ROWS, _MOST_ROWS) if rows else plain.rows,
    )


def slides(told: LiveTelling, chosen: Settings, language: Language) -> tuple[Slide, ...]:
    """Return the pages that a competition fills now, those without anything on them left out."""
    state = told.state
    makers: Mapping[str, Callable[[], Iterator[Slide]]] = {
        "tables": lambda: _of_matches("tables", state.playing, chosen.rows, language),
        "next": lambda: _of_matches("next", _called_next(state), chosen.rows, language),
        "standings": lambda: _of_groups(state, chosen.rows, language),
        "brackets": lambda: _of_brackets(told),
        "results": lambda: _of_matches("results", _latest(state, chosen.rows), chosen.rows, language),
        "ranking": lambda: _of_ranking(state, chosen.rows, language),
    }
    return tuple(slide for part in PARTS if part in chosen.parts for slide in makers[part]())


def _called_next(state: StateLine) -> tuple[MatchLine, ...]:
    """Return what is called next, or, with every table taken, what waits for one."""
    return state.next or tuple(one for one in state.waiting if one.status == "ready")


def _latest(state: StateLine, rows: int) -> tuple[MatchLine, ...]:
    return state.results[0].matches[-rows:] if state.results else ()


def _of_matches(part: str, matches: Sequence[MatchLine], rows: int, language: Language) -> Iterator[Slide]:
    for number, piece, pieces in _cut(matches, rows):
        title = language.say(PARTS[part])
        yield Slide("matches", _numbered(title, number, pieces, language), matches=tuple(piece))


def _of_groups(state: StateLine, rows: int, language: Language) -> Iterator[Slide]:
    for group in state.groups:
        if group.columns:
            for number, piece, pieces in _cut(group.rows, rows):
                cut = replace(group, rows=tuple(piece))
                yield Slide("standings", _numbered(group.title, number, pieces, language), group=cut)


def _of_brackets(told: LiveTelling) -> Iterator[Slide]:
    """Yield what people look for of the brackets now: where something is to be played, else where the last was."""
    for drawing in told.drawings.brackets(ON_THE_WALL):
        if drawing.active or drawing.current:
            yield Slide("drawing", drawing.title, svg=drawing.svg)


def _of_ranking(state: StateLine, rows: int, language: Language) -> Iterator[Slide]:
    for number, piece, pieces in _cut(state.ranking, rows):
        title = language.say(PARTS["ranking"])
        yield Slide("ranking", _numbered(title, number, pieces, language), places=tuple(piece))


def _cut(rows: Sequence[Row], most: int) -> Iterator[tuple[int, Sequence[Row], int]]:
    pieces = -(-len(rows) // most)
    for number in range(pieces):
        yield number + 1, rows[number * most : (number + 1) * most], pieces


def _numbered(title: str, number: int, pieces: int, language: Language) -> str:
    if pieces == 1:
        return title
    return language.say("{title} ({number} of {pieces})", title=title, number=number, pieces=pieces)


def _number(text: str, where: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7 and least <= int(text) <= most):
        raise BadInput(text, where=where, allowed=Said("{low} to {high}", low=least, high=most))
    return int(text)
