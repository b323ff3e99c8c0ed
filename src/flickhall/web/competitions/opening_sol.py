"""Tournaments of SoL's looked at before they are opened, and those that are ticked opened as competitions of this hall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from secrets import token_hex
from types import MappingProxyType
from typing import Annotated

import msgspec
from litestar import Controller, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from flickhall.errors import BadInput, UserError
from flickhall.formats.sol.desk_format import MOST_ROUNDS, may_go_on, usual_rounds
from flickhall.formats.sol.desk_log import Carried, carry_over, place_of, title_of
from flickhall.formats.sol.left_behind import left_behind
from flickhall.formats.sol.reading import read_sol, without_births
from flickhall.formats.sol.tourneys import SolTourney
from flickhall.languages import Language
from flickhall.phrases import Phrase, Said
from flickhall.store import Add, Person
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import DeskDoor

MOST_BYTES = 32 * 1024 * 1024
MOST_TOURNEYS = 60
"""Each is opened on trial to be shown."""
FILE = "SoL"
"""Where refusals say that something stands, once the name of the file is not at hand any more."""
_SYSTEMS: Mapping[str, Phrase] = MappingProxyType(
    {"swiss": Phrase("Swiss"), "roundrobin": Phrase("Round robin"), "knockout": Phrase("Knock-out")}
)


class SolLine(msgspec.Struct, frozen=True):
    """A tournament of the file: `tick` is what to send to have it opened, "" where it cannot be, and `refused` says why.

    `rounds` are offered, from `drawn` on, where it is Swiss and goes on; `told` is what does not come along.
    """

    title: str
    facts: tuple[str, ...]
    tick: str
    refused: str
    rounds: int
    drawn: int
    told: tuple[str, ...]


class SolChoice(msgspec.Struct):
    """The form: the file again, as it was trimmed; the ticks; how many rounds, one for each tournament; a key."""

    text: str
    rounds: list[str] | str
    ticks: list[str] | str | None = None
    key: str = ""


class OpeningSol(Controller):
    """Opens the tournaments of a SoL file that the organiser has looked at."""

    path = "/competitions/open/sol"
    include_in_schema = False

    @post("/", sync_to_thread=True, request_max_body_size=MOST_BYTES)
    def open(
        self,
        data: Annotated[SolChoice, Body(media_type=RequestEncodingType.MULTI_PART)],
        competitions: Named[CompetitionHall],
    ) -> Redirect | Template:
        """Open those that are ticked, all or none, and lead to the link of the desk, or to a page with all of them."""
        tourneys = _tourneys(data.text.encode(), FILE)
        ticks, rounds = _listed(data.ticks), _listed(data.rounds)
        chosen = [number for number in range(len(tourneys)) if str(number) in ticks]
        if not chosen:
            raise BadInput("nothing is ticked", where="ticks", allowed="at least one tournament of the file")
        carried = [
            _carried(tourneys[number], _rounds_told(rounds, number), f"{FILE}, tourney {number + 1}")
            for number in chosen
        ]
        key = data.key or token_hex(16)
        opened = [
            competitions.open_log(
                one.acts, [Add(Person(who.person_id, who.name)) for who in one.people], f"{key}-{number}"
            )
            for number, one in zip(chosen, carried, strict=True)
        ]
        links = [f"{competitions.address(one, DeskDoor())}/link" for one in opened]
        if len(links) == 1:
            return Redirect(links[0], status_code=303)
        titles = [one.state.opened.title for one in carried]
        return Template(
            "competitions/sol_opened.html",
            context={"opened": list(zip(titles, links, strict=True))},
            headers={"Cache-Control": "no-store"},
        )


def sol_preview(data: bytes, where: str, language: Language) -> Template:
    """Return the page that tells what a SoL file would open; raises BadInput for what is no such file."""
    tourneys = _tourneys(data, where)
    return Template(
        "competitions/sol.html",
        context={
            "lines": [_line(number, one, language) for number, one in enumerate(tourneys)],
            "text": without_births(data, where).decode(),
            "most_rounds": MOST_ROUNDS,
            "key": token_hex(16),
        },
        headers={"Cache-Control": "no-store"},
        status_code=200,
    )


def _tourneys(data: bytes, where: str) -> tuple[SolTourney, ...]:
    tourneys = read_sol(data, where)
    if len(tourneys) > MOST_TOURNEYS:
        raise BadInput(
            Said("{number} tournaments", number=len(tourneys)),
            where=where,
            allowed=Said("up to {most} tournaments: one championship at a time", most=MOST_TOURNEYS),
        )
    return tourneys


def _carried(tourney: SolTourney, rounds: int | None, where: str) -> Carried:
    at = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        return carry_over(tourney, at=at, seed=token_hex(8), rounds=rounds)
    except UserError as refusal:
        raise BadInput(refusal.what, where=f"{where}, {refusal.where}", allowed=refusal.allowed) from None


def _line(number: int, tourney: SolTourney, language: Language) -> SolLine:
    facts = (
        language.day(tourney.day) if tourney.day else "",
        place_of(tourney),
        language.say(_SYSTEMS[tourney.system]),
        language.say("Entrants: {number}", number=len(tourney.competitors)),
        language.say("rounds drawn: {number}", number=tourney.rounds_drawn),
    )
    told, refused, goes_on = tuple[str, ...](), "", False
    try:
        carried = carry_over(tourney, at=datetime.now(UTC).isoformat(timespec="seconds"), seed="trial")
        told = tuple(language.tell(each) for each in left_behind(carried))
        goes_on = may_go_on(tourney)
    except UserError as refusal:
        refused = language.say(
            "It cannot be opened: {what}. Where: {where}. Allowed: {allowed}.",
            what=language.tell(refusal.what),
            where=refusal.where,
            allowed=language.tell(refusal.allowed),
        )
    return SolLine(
        title=title_of(tourney),
        facts=tuple(filter(None, facts)),
        tick="" if refused else str(number),
        refused=refused,
        rounds=usual_rounds(tourney) if goes_on else 0,
        drawn=max(tourney.rounds_drawn, 1),
        told=told,
    )


def _rounds_told(rounds: Sequence[str], number: int) -> int | None:
    """Return how many rounds were asked for; None where nothing was asked."""
    text = rounds[number].strip() if number < len(rounds) else ""
    if text in {"", "0"}:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_ROUNDS))):
        raise BadInput(text, where="rounds", allowed=Said("{low} to {high}", low=1, high=MOST_ROUNDS))
    return int(text)


def _listed(told: list[str] | str | None) -> list[str]:
    return [told] if isinstance(told, str) else told or []
