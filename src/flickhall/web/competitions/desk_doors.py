"""The links that the desk hands out: for tables, entrants, sides of a match, captains, the tabulator, with their QR codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flickhall.competitions.desk.matches import OVER, MatchNow, matches_now
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.languages import Language
from flickhall.printing.qr import qr_svg
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.hall import Standing
from flickhall.web.competitions.links import (
    CaptainDoor,
    Door,
    EntrantDoor,
    MatchDoor,
    TableDoor,
    TabulatorDoor,
    address_of,
)


@dataclass(frozen=True, slots=True)
class HandedOut:
    """A link: what it is for, and its whole address."""

    label: str
    address: str

    @property
    def qr(self) -> str:
        """Its QR code as SVG; drawn when it is asked for, as it takes longer than all the rest of a page."""
        return qr_svg(self.address, self.label)


@dataclass(frozen=True, slots=True)
class Doors:
    """Makes the links of a competition; `base` is the address of the hall without a slash at its end."""

    standing: Standing
    secret: bytes
    base: str
    language: Language

    def tables(self) -> Iterator[HandedOut]:
        """Yield the link of each table: it leads to whichever match is played there."""
        for number in range(1, self.standing.state.format.tables + 1):
            label = self.language.say("Table {number}", number=number)
            yield self._link(label, TableDoor(number))

    def entrants(self) -> Iterator[HandedOut]:
        """Yield the link of each entrant that is in: it leads to whatever it plays."""
        state = self.standing.state
        for one in state.entrants:
            if one not in state.withdrawn:
                yield self._link(self.standing.name(one), EntrantDoor(one))

    def captains(self) -> Iterator[HandedOut]:
        """Yield the link of each team's captain, where teams play nights against each other."""
        state = self.standing.state
        for one in state.entrants if state.format.entry.kind == "team" else ():
            if one not in state.withdrawn:
                label = self.language.say("Captain of {team}", team=self.standing.name(one))
                yield self._link(label, CaptainDoor(one))

    def tabulator(self) -> HandedOut:
        """Return the link of who tabulates the cards of the nights."""
        return self._link(self.language.say("Tabulator"), TabulatorDoor())

    def matches(self) -> Iterator[tuple[str, str, tuple[HandedOut, HandedOut]]]:
        """Yield each match still to be played, by id and name, with the link of either side."""
        names = DeskNames(self.standing, self.language)
        for match, now in matches_now(self.standing.state).items():
            if now.status not in OVER and None not in now.sides:
                yield (
                    match,
                    names.match(match),
                    (self._pad(match, now, 0, names), self._pad(match, now, 1, names)),
                )

    def match(self, match: str) -> tuple[HandedOut, HandedOut]:
        """Return the links of both sides of a match."""
        names, now = DeskNames(self.standing, self.language), matches_now(self.standing.state)[match]
        return self._pad(match, now, 0, names), self._pad(match, now, 1, names)

    def _pad(self, match: str, now: MatchNow, side: SideIndex, names: DeskNames) -> HandedOut:
        return self._link(names.side(now.sides[side]), MatchDoor(match, side))

    def _link(self, label: str, door: Door) -> HandedOut:
        return HandedOut(label, self.base + address_of(self.secret, self.standing.id, door))
