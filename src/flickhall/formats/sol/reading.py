"""The tournaments of a SoL file, every reference in it followed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from flickhall.errors import BadInput
from flickhall.formats.sol.documents import day_only, documents
from flickhall.formats.sol.tourneys import SolBoard, SolCompetitor, SolMatch, SolTourney
from flickhall.formats.sol.wire import (
    WireBoard,
    WireChampionship,
    WireCompetitor,
    WireHead,
    WireMatch,
    WirePlayer,
    WireTourney,
)
from flickhall.formats.typed_json import told_apart
from flickhall.phrases import Said

One = TypeVar("One")
SYSTEMS = ("swiss", "knockout", "roundrobin")
_QUEENS = {"1": 0, "2": 1}
_PATH = re.compile(r" - at `\$\.?(.*)`")
_ALLOWED = "an exchange file of SoL"


def read_sol(data: bytes, where: str) -> tuple[SolTourney, ...]:
    """Return the tournaments of the unpacked bytes of a SoL file (`.sol`), YAML or JSON.

    Raises BadInput for what is no such file, a reference to something that is not in it, a match of one competitor
    against himself, a system that SoL does not have.
    """
    head, tourneys = _parts(data, where)
    return tuple(_tourney(tourney, head, place) for place, tourney in tourneys)


def without_births(data: bytes, where: str) -> bytes:
    """Return a SoL file as JSON with what `read_sol` reads of it and nothing else: of people their names.

    Raises BadInput for what is no such file.
    """
    head, tourneys = _parts(data, where)
    return msgspec.json.encode([head, *(tourney for _, tourney in tourneys)])


def _parts(data: bytes, where: str) -> tuple[WireHead, list[tuple[str, WireTourney]]]:
    """Return what a file begins with, and its tournaments, each with its place in the file."""
    found = documents(data, where)
    if not found:
        raise BadInput("nothing in it", where=where, allowed=_ALLOWED)
    head = _as(found[0], WireHead, where)
    places = ((f"{where}, tourney {number}", one) for number, one in enumerate(found[1:], 1))
    tourneys = [(place, _as(day_only(document), WireTourney, place)) for place, document in places]
    if not tourneys:
        raise BadInput("no tourney in it", where=where, allowed=_ALLOWED)
    return head, tourneys


def _as(document: Any, wanted: type[One], where: str) -> One:
    try:
        return msgspec.convert(document, wanted)
    except (msgspec.ValidationError, RecursionError) as problem:
        message, path = str(problem), _PATH.search(str(problem))
        what, allowed = told_apart(message[: path.start()] if path else message)
        place = f"{where}, {path[1]}" if path and path[1] else where
        raise BadInput(what, where=place, allowed=allowed or _ALLOWED) from None


def _tourney(wire: WireTourney, head: WireHead, where: str) -> SolTourney:
    if wire.system not in SYSTEMS:
        raise BadInput(repr(wire.system), where=f"{where}, system", allowed=", ".join(SYSTEMS))
    championships = head.championships or head.seasons
    held_in = wire.championship or wire.season
    championship = (
        WireChampionship() if held_in is None else _at(championships, held_in, f"{where}, championship")
    )
    host = wire.hosting_club or championship.club
    return SolTourney(
        description=wire.description,
        day=wire.date,
        championship=championship.description,
        club="" if host is None else _at(head.clubs, host, f"{where}, club").description,
        location=wire.location or "",
        system=wire.system,
        couplings=wire.couplings,
        rounds_ranked=wire.rankedturn,
        bye_score=wire.phantomscore,
        withdrawals=wire.retirements,
        best_of_three=wire.matcheskind == "bestof3",
        competitors=tuple(
            _competitor(one, head.players, f"{where}, competitors[{number}]")
            for number, one in enumerate(wire.competitors)
        ),
        matches=tuple(
            _match(one, len(wire.competitors), f"{where}, matches[{number}]")
            for number, one in enumerate(wire.matches)
        ),
        training=bool(championship.trainingboards),
        guid=wire.guid or "",
        minutes=45 if wire.duration is None else wire.duration,
        finals=wire.finals or 0,
        final_best_of_three=wire.finalkind == "bestof3",
        over=bool(wire.prized),
        rated=wire.rating is not None,
    )


def _competitor(wire: WireCompetitor, players: Sequence[WirePlayer], where: str) -> SolCompetitor:
    return SolCompetitor(
        players=tuple(_name(_at(players, place, f"{where}.players")) for place in wire.players),
        points=wire.points,
        buchholz=wire.bucholz,
        net_score=wire.netscore,
        total_score=wire.totscore,
        withdrawn=bool(wire.retired),
        places=wire.players,
        prized=bool(wire.prize) and wire.prize != "0",
    )


def _name(player: WirePlayer) -> str:
    return " ".join(f"{player.firstname or ''} {player.lastname or ''}".split()) or "?"


def _match(wire: WireMatch, competitors: int, where: str) -> SolMatch:
    for place in (wire.competitor1, wire.competitor2):
        if place is not None and place > competitors:
            raise BadInput(
                Said("competitor {number}", number=place),
                where=where,
                allowed=Said("1 to {most}", most=competitors),
            )
    if wire.competitor1 == wire.competitor2:
        raise BadInput(Said("{a} against itself", a=wire.competitor1), where=where, allowed="two competitors")
    told = ((wire.score1_2, wire.score2_2), (wire.score1_3, wire.score2_3))
    more = tuple((one, two) for one, two in told if one is not None and two is not None)
    return SolMatch(
        round=wire.turn,
        table=wire.board,
        first=wire.competitor1 - 1,
        second=None if wire.competitor2 is None else wire.competitor2 - 1,
        games=((wire.score1, wire.score2), *more),
        boards=tuple(_board(one, where) for one in wire.boards),
        final=bool(wire.final),
        breaker_known=bool(wire.breaker),
    )


def _board(wire: WireBoard, where: str) -> SolBoard:
    if wire.queen and wire.queen not in _QUEENS:
        raise BadInput(repr(wire.queen), where=f"{where}.queen", allowed="1 or 2")
    return SolBoard(wire.number, (wire.coins1, wire.coins2), _QUEENS.get(wire.queen or ""))


def _at(listed: Sequence[One], place: int, where: str) -> One:
    """Return what stands at a place counted from 1."""
    if place > len(listed):
        raise BadInput(
            Said("number {number}", number=place), where=where, allowed=Said("1 to {most}", most=len(listed))
        )
    return listed[place - 1]
