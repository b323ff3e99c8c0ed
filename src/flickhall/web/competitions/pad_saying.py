"""The sentences of a score pad: where a match is, how a line stands, how the match does and who has to do what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.agreement import LineState, MatchAgreement
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.sheets.pairs import Pair, other
from flickhall.competitions.sheets.sheet import Reckoning
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.pad_wire import LineSeen

_DISPUTED = MappingProxyType(
    {
        "round": Phrase("You two tell round {number} differently."),
        "board": Phrase("You two tell board {number} differently."),
    }
)
_GOES_TO: Mapping[str, Phrase] = MappingProxyType(
    {
        "desk": Phrase("The desk sees it and says which counts."),
        "captains": Phrase("The captains of both teams say which counts."),
        "tabulator": Phrase("The tabulator of the evening says which counts."),
    }
)
"""Who a dispute goes to, by the rung of the ladder."""
_RULED: Mapping[str, Phrase] = MappingProxyType(
    {
        "desk": Phrase("The desk has said that this counts."),
        "captains": Phrase("The captains have said that this counts."),
        "tabulator": Phrase("The tabulator has said that this counts."),
    }
)
_COUNTS = Phrase("This counts.")
_LINES: Mapping[LineSeen, Phrase] = MappingProxyType(
    {
        "playing": Phrase("{who} has written it down. Say what you saw."),
        "waiting": Phrase("{who} has not said yet."),
        "agreed": Phrase("{who} says the same."),
        "differs": Phrase("{who} says otherwise."),
    }
)
"""How a line stands that nobody has ruled on; "playing" once the other side has said something."""
_DUE: Mapping[str, Phrase] = MappingProxyType(
    {
        "round": Phrase("Write down round {number} when it has been played."),
        "board": Phrase("Write down board {number} when it has been played."),
        "extra round": Phrase("It is level: an extra round decides. Write it down as round {number}."),
        "extra board": Phrase("It is level: an extra board decides. Write it down as board {number}."),
        "20s": Phrase("It is level and the 20s decide: write down those of every round."),
        "booking": Phrase("A round was forfeited: the desk has to say what it gives."),
        "lot": Phrase("It is level to the end: the desk draws a lot."),
    }
)
"""What is missing, by the reckoning's word for it."""
_WITHOUT_PLAY: Mapping[MatchStatus, Phrase] = MappingProxyType(
    {
        MatchStatus.WAITING: Phrase("It is not known yet who plays this match."),
        MatchStatus.BYE: Phrase("This is a bye: nobody plays against {one}."),
        MatchStatus.CANCELLED: Phrase("This match is not played: a side has withdrawn."),
        MatchStatus.NOT_NEEDED: Phrase("This match is not needed."),
    }
)
_OTHER_TOTAL = Phrase(
    "{who} confirmed {theirs}: one of you has to put a line or the total right, or the desk will."
)
_DECIDED_BY: Mapping[str, Phrase] = MappingProxyType(
    {
        "match 20s": Phrase("The 20s of the match decided."),
        "extra round": Phrase("An extra round decided."),
        "lot": Phrase("A lot decided."),
        "forfeit": Phrase("The other side forfeited."),
    }
)


@dataclass(frozen=True, slots=True)
class PadSayer:
    """Says what the pad of one side shows, in a language. `kind` of line: round or board."""

    language: Language
    names: tuple[str, str]
    side: SideIndex
    kind: str

    def where(self, competition: Competition, match: str) -> str:
        """Return at which table and when a match is, as far as that is known; empty where nothing is."""
        booking, called = competition.bookings.get(match), competition.called.get(match)
        if called is not None:
            return self.language.say("Table {table}", table=called.table)
        if booking is None:
            return ""
        if not booking.at:
            return self.language.say("Table {table}", table=booking.table)
        return self.language.say("Table {table}, {time}", table=booking.table, time=booking.at[11:16])

    def pair(self, pair: Pair) -> str:
        """Return two figures as they stand on a sheet."""
        return f"{self.language.number(pair[0])} : {self.language.number(pair[1])}"

    def twenties(self, reckoning: Reckoning) -> str:
        """Return the 20s of both sides, empty where they are not all known or the game has none."""
        one, two = reckoning.twenties
        if self.kind != "round" or one is None or two is None:
            return ""
        return self.language.say("20s {one} : {two}", one=one, two=two)

    def line(self, state: LineSeen, ruled_by: str | None, *, theirs: bool) -> str:
        """Return how a line stands with the other side. `theirs`: the other side has said what it was."""
        if state == "ruled":
            return self.language.say(_RULED.get(ruled_by or "", _COUNTS))
        if state == "playing" and not theirs:
            return ""
        return self.language.say(_LINES[state], who=self.names[other(self.side)])

    def match(
        self,
        now: MatchNow,
        agreed: MatchAgreement,
        reckoning: Reckoning,
        totals: tuple[Pair | None, Pair | None],
        total: Pair | None,
    ) -> list[str]:
        """Return how a match stands, sentence by sentence.

        `totals`: what this side and the other have confirmed; `total`: what there is to confirm.
        """
        return self.result(now) or [*self._disputed(agreed), *self._asked(reckoning, totals, total)]

    def result(self, now: MatchNow) -> list[str]:
        """Return how a match has ended, or why it is not played; nothing while it goes on."""
        if now.status in _WITHOUT_PLAY:
            one = self.names[1] if now.sides[0] == "" else self.names[0]
            return [self.language.say(_WITHOUT_PLAY[now.status], one=one)]
        if now.status is MatchStatus.WALKOVER and now.reckoning is not None:
            return [self._walkover(now.reckoning)]
        if now.status is MatchStatus.FINAL and now.reckoning is not None:
            return self._final(now.reckoning)
        return []

    def _disputed(self, agreed: MatchAgreement) -> list[str]:
        return [
            sentence
            for number, line in enumerate(agreed.lines)
            if line.state is LineState.DISPUTED
            for sentence in (
                self.language.say(_DISPUTED[self.kind], number=number + 1),
                *(self._goes_to(rung) for rung in line.waits_for),
            )
        ]

    def _goes_to(self, rung: str) -> str:
        if rung in _GOES_TO:
            return self.language.say(_GOES_TO[rung])
        return self.language.say("{who} says which counts.", who=rung)

    def _asked(
        self, reckoning: Reckoning, totals: tuple[Pair | None, Pair | None], total: Pair | None
    ) -> list[str]:
        """Return what this side has to do now."""
        mine, theirs = totals
        who = self.names[other(self.side)]
        if total is None:
            due = reckoning.due or "round"
            return [self.language.say(_DUE[due], number=len(reckoning.line_points) + 1)]
        if mine is None:
            return [
                self.language.say("All is written down: confirm the total, {total}.", total=self.pair(total))
            ]
        if mine != total:
            return [
                self.language.say(
                    "You confirmed {mine}, but the total is {total}: confirm that, or put a line right.",
                    mine=self.pair(mine),
                    total=self.pair(total),
                )
            ]
        confirmed = self.language.say("You have confirmed {total}.", total=self.pair(total))
        if theirs is not None and theirs != total:
            return [confirmed, self.language.say(_OTHER_TOTAL, who=who, theirs=self.pair(theirs))]
        return [confirmed, self.language.say("{who} has still to agree.", who=who)]

    def _walkover(self, reckoning: Reckoning) -> str:
        if reckoning.winner is None:
            return self.language.say("Not played: neither side was there.")
        winner = self.names[reckoning.winner]
        return self.language.say("Not played: {winner} wins without playing.", winner=winner)

    def _final(self, reckoning: Reckoning) -> list[str]:
        score = self.pair(reckoning.score)
        if reckoning.winner is None:
            return [self.language.say("Final: level, {score}.", score=score)]
        winner = self.names[reckoning.winner]
        says = [self.language.say("Final: {winner} won, {score}.", winner=winner, score=score)]
        decided = _DECIDED_BY.get(reckoning.decided_by or "")
        if decided is not None:
            says.append(self.language.say(decided))
        return says
