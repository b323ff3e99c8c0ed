"""Results that come to the desk in Crokinole Match Notation: looked at first, then entered as the organiser ticks them."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from flickhall.competitions.desk.events import Event
from flickhall.competitions.desk.fold import after
from flickhall.competitions.desk.scoring import settle
from flickhall.errors import BadInput, NotAllowed
from flickhall.formats.cmn.fitting import Fitted, Names, fit
from flickhall.formats.cmn.reading import read_cmn
from flickhall.handouts.notation import crokinole_book
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.web.competitions.desk_actions import let_into_desk
from flickhall.web.competitions.desk_pages import desk_page
from flickhall.web.competitions.hall import CompetitionHall, Done, Standing
from flickhall.wording.fixtures import FixtureTitles

MOST_BYTES = 4 * 1024 * 1024
_TIE = "–"


class NotedLine(msgspec.Struct, frozen=True):
    """A match of a file: who played, which match here it is ("" for none), its score there, what is doubtful.

    `tick` is what to send to have it entered, "" where it cannot be.
    """

    id: str
    date: str
    sides: tuple[str, str]
    match: str
    title: str
    score: str
    doubts: tuple[str, ...]
    tick: str
    corrects: bool


class NotedPreview(msgspec.Struct, frozen=True):
    """What a file would do: its matches, what is wrong with the file, and the file itself, to be sent again."""

    matches: tuple[NotedLine, ...]
    problems: tuple[str, ...]
    text: str


class NotedFile(msgspec.Struct):
    """The form that brings a file."""

    file: UploadFile


class NotedChoice(msgspec.Struct):
    """The form that has some of it entered: the file again, the ticks, why, and a key."""

    text: str
    ticks: list[str] | str | None = None
    why: str = ""
    key: str = ""


class DeskNotation(Controller):
    """Looks at a file of matches, and enters those that are ticked, in one act."""

    path = "/competitions/{competition_id:str}/desk/{desk_pass:str}/files/cmn"
    include_in_schema = False

    @post("/", sync_to_thread=True, request_max_body_size=MOST_BYTES, status_code=200)
    def look(
        self,
        request: Request[Any, Any, Any],
        data: Annotated[NotedFile, Body(media_type=RequestEncodingType.MULTI_PART)],
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
        language: Named[Language],
    ) -> Template | Response[NotedPreview]:
        """Show which matches of this competition a file tells of, and what is doubtful about each."""
        standing = let_into_desk(competitions, competition_id, desk_pass)
        preview = previewed(standing, data.file.file.read(), language)
        if "text/html" not in request.headers.get("accept", ""):
            return Response(preview, media_type=MediaType.JSON)
        return desk_page("cmn", competitions, standing, language, preview=preview, key=token_hex(16))

    @post("/enter", sync_to_thread=True, request_max_body_size=MOST_BYTES)
    def enter(
        self,
        request: Request[Any, Any, Any],
        data: Annotated[NotedChoice, Body(media_type=RequestEncodingType.MULTI_PART)],
        competition_id: FromPath[str],
        desk_pass: FromPath[str],
        competitions: Named[CompetitionHall],
    ) -> Redirect | Response[dict[str, int]]:
        """Write the ticked matches down as the desk's results, all of them or none."""
        let_into_desk(competitions, competition_id, desk_pass)
        ticks = [data.ticks] if isinstance(data.ticks, str) else data.ticks or []
        if not ticks:
            raise BadInput("nothing is ticked", where="ticks", allowed="at least one match of the file")
        text = data.text.encode()
        standing = competitions.carry_out(
            competition_id,
            data.key or token_hex(16),
            lambda now: Done(entered(now, text, ticks)),
            why=data.why,
        )
        if "text/html" in request.headers.get("accept", ""):
            return Redirect(f"/competitions/{competition_id}/desk/{desk_pass}", status_code=303)
        return Response({"revision": standing.revision}, status_code=201)


def previewed(standing: Standing, data: bytes, language: Language) -> NotedPreview:
    """Return what a file would do; raises BadInput for what is no notation, NotFound where no crokinole is played."""
    read = read_cmn(data, crokinole_book(standing.state.format))
    titles = FixtureTitles(language, standing.state)
    fitted = _fitted(standing, data)
    return NotedPreview(
        tuple(_told(number, one, titles, language) for number, one in enumerate(fitted)),
        tuple(
            language.say("{path}: {says}", path=problem.path, says=problem.says) for problem in read.problems
        ),
        data.decode(errors="replace"),
    )


def entered(standing: Standing, data: bytes, ticks: Sequence[str]) -> tuple[Event, ...]:
    """Return the results that are ticked, as events; raises NotAllowed where the file fits otherwise by now."""
    fitted = {_tick(number, one): one for number, one in enumerate(_fitted(standing, data)) if one.enterable}
    state, events = standing.state, tuple[Event, ...]()
    for tick in dict.fromkeys(ticks):
        if tick not in fitted:
            raise NotAllowed(
                Said("{tick!r} is no match of the file that can be entered now", tick=tick),
                where="ticks",
                allowed="looking at the file again: something has changed since",
            )
        one = fitted[tick]
        made = settle(state, one.match or "", one.lines, one.ended)
        events += made
        state = after(state, made)
    return events


def _fitted(standing: Standing, data: bytes) -> tuple[Fitted, ...]:
    book = crokinole_book(standing.state.format)
    noted = read_cmn(data, book).matches
    return fit(noted, standing.state, Names(standing.name, standing.person), book)


def _tick(number: int, one: Fitted) -> str:
    """Return what stands for a match of a file together with the match here it is taken for."""
    return f"{number}:{one.match}"


def _told(number: int, one: Fitted, titles: FixtureTitles, language: Language) -> NotedLine:
    first, second = (
        language.listed(player.name for player in team.players) for team in one.noted.match.teams
    )
    score = "" if one.reckoning is None else _TIE.join(map(language.number, one.reckoning.score))
    return NotedLine(
        id=one.noted.id,
        date=one.noted.match.date,
        sides=(first, second),
        match=one.match or "",
        title="" if one.match is None else titles.match(one.match),
        score=score,
        doubts=tuple(language.tell(doubt) for doubt in one.doubts),
        tick=_tick(number, one) if one.enterable else "",
        corrects=one.corrects,
    )
