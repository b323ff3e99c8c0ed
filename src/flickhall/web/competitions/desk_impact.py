"""What a change would change, in sentences with names: winners, who meets whom, places, draws that no longer follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flickhall.competitions.desk.impact import (
    Impact,
    OtherCounting,
    OtherFigure,
    OtherPlace,
    OtherScore,
    OtherSides,
    OtherWinner,
    StaleDraw,
)
from flickhall.formats.results.tables import FIGURES
from flickhall.languages import Language
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_sheet import score_said


@dataclass(frozen=True, slots=True)
class ImpactTeller:
    """Tells of impacts by the names of things."""

    names: DeskNames

    @property
    def language(self) -> Language:
        """The language it tells them in."""
        return self.names.language

    def changes(self, impact: Impact) -> Iterator[str]:
        """Yield everything that would not stay as it is, a sentence each."""
        for winner in impact.winners:
            yield self._winner(winner)
        for score in impact.scores:
            yield self._score(score)
        yield from self._counting(impact.counting)
        for sides in impact.sides:
            yield self._sides(sides)
        lasting = {(one.stage, one.group) for one in impact.places if None not in (one.before, one.after)}
        for place in impact.places:
            # Of a group that is drawn just now, or taken back whole, nobody asks for every place.
            if (place.stage, place.group) in lasting:
                yield self._place(place)
        if impact.scores or impact.counting:
            yield from self._figures(impact.figures)
        for stale in impact.stale_draws:
            yield self.stale(stale)

    def stale(self, stale: StaleDraw) -> str:
        """Return what does not follow about a draw, and what can be done."""
        stage = self.names.stage(stale.stage)
        if stale.would_be is None:
            return self.language.say(
                "{stage}: it is not known any more who goes on to it. Finish the stage before, or leave it as drawn.",
                stage=stage,
            )
        new = [one for one in stale.would_be if one not in stale.drawn_among]
        gone = [one for one in stale.drawn_among if one not in stale.would_be]
        if not new and not gone:
            return self.language.say(
                "{stage} was drawn in another order of places than they stand in now. Take the draw back and draw again, "
                "or leave it as drawn.",
                stage=stage,
            )
        return self.language.say(
            "{stage} was drawn among others than go on now. Not in the draw: {new}. In the draw, and out now: {gone}. "
            "Take the draw back and draw again, or leave it as drawn.",
            stage=stage,
            new=self.names.sides(new),
            gone=self.names.sides(gone),
        )

    def _winner(self, other: OtherWinner) -> str:
        match = self.names.match(other.match)
        before, after = self.names.side(other.before), self.names.side(other.after)
        if other.before is None:
            return self.language.say("{match}: a result, won by {winner}.", match=match, winner=after)
        if other.after is None:
            return self.language.say(
                "{match}: no result any more; it was won by {winner}.", match=match, winner=before
            )
        return self.language.say(
            "{match}: won by {winner} instead of {before}.", match=match, winner=after, before=before
        )

    def _score(self, other: OtherScore) -> str:
        return self.language.say(
            "{match}: {after} instead of {before}.",
            match=self.names.match(other.match),
            after=score_said(other.after, self.language),
            before=score_said(other.before, self.language),
        )

    def _counting(self, counting: Sequence[OtherCounting]) -> Iterator[str]:
        out = [self.names.match(one.match) for one in counting if not one.counts]
        if out:
            yield self.language.say(
                "Results that do not count any more, {number} in all: {matches}.",
                number=len(out),
                matches=self.language.listed(out),
            )
        back = [self.names.match(one.match) for one in counting if one.counts]
        if back:
            yield self.language.say(
                "Results that count again, {number} in all: {matches}.",
                number=len(back),
                matches=self.language.listed(back),
            )

    def _figures(self, figures: Sequence[OtherFigure]) -> Iterator[str]:
        """Yield a sentence for everybody whose figures in a table are others: of a correction, not of a first result."""
        of_whom: dict[tuple[str, str, str], list[OtherFigure]] = {}
        for one in figures:
            of_whom.setdefault((one.stage, one.group, one.entrant), []).append(one)
        for (stage, group, entrant), ones in of_whom.items():
            yield self.language.say(
                "{group}: figures of {entrant}: {figures}.",
                group=self.names.group(stage, group),
                entrant=self.names.side(entrant),
                figures=self.language.listed(self._figure(one) for one in ones),
            )

    def _figure(self, other: OtherFigure) -> str:
        return self.language.say(
            "{figure} {after} instead of {before}",
            figure=self.language.say(FIGURES[other.figure]),
            after=self.language.number(other.after),
            before=self.language.number(other.before),
        )

    def _sides(self, other: OtherSides) -> str:
        told = {
            "match": self.names.place(other.match),
            "one": self.names.side(other.after[0]),
            "two": self.names.side(other.after[1]),
            "was_one": self.names.side(other.before[0]),
            "was_two": self.names.side(other.before[1]),
        }
        if other.voided:
            return self.language.say(
                "{match}: {one} – {two} instead of {was_one} – {was_two}; the result written down does not count any more.",
                **told,
            )
        return self.language.say("{match}: {one} – {two} instead of {was_one} – {was_two}.", **told)

    def _place(self, other: OtherPlace) -> str:
        told = {
            "group": self.names.group(other.stage, other.group),
            "entrant": self.names.side(other.entrant),
            "before": other.before,
            "after": other.after,
        }
        if other.before is None:
            return self.language.say("{group}: {entrant} stands at place {after}.", **told)
        if other.after is None:
            return self.language.say(
                "{group}: {entrant} has no place any more, and had place {before}.", **told
            )
        return self.language.say("{group}: {entrant} goes from place {before} to place {after}.", **told)
