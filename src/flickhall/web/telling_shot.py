"""From a shot of a game to what the browser is told of it: where discs lie, what was asked, what was ruled."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.trace import Spot
from flickhall.play.crokinole.events import ShotPlayed
from flickhall.play.crokinole.pieces import lies_in_ditch, zone_of
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.ruling import Finding, ShotRuling
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone
from flickhall.web.saying import side_names
from flickhall.web.saying_shot import lies_said, shot_said
from flickhall.web.telling_trace import trace_line
from flickhall.web.wire import DiscLine, FindingLine, RulingLine, ShotLine, ToldShotLine
from flickhall.wording import headline, sentence
from flickhall.wording.sides import Names

ZONE_WORDS = {
    Zone.Z15: Phrase("inside the 15 ring"),
    Zone.T15: Phrase("on the line between 15 and 10"),
    Zone.Z10: Phrase("inside the 10 ring"),
    Zone.T10: Phrase("on the line between 10 and 5"),
    Zone.Z5: Phrase("inside the 5 ring"),
    Zone.OUT: Phrase("over the outer line"),
    Zone.DITCH: Phrase("in the ditch"),
}


def disc_lines(state: GameState, spots: Iterable[Spot], language: Language) -> list[DiscLine]:
    """Tell where discs lie and what they are worth."""
    lines = []
    for spot in spots:
        zone = zone_of(state.table, spot)
        where = "ditch" if lies_in_ditch(state.table, spot) else "surface"
        lines.append(
            DiscLine(
                spot.name,
                side_of(spot.name).value,
                round(spot.x_mm, 3),
                round(spot.y_mm, 3),
                where,
                zone.value,
                language.say(ZONE_WORDS[Zone.DITCH if where == "ditch" else zone]),
                state.rulebook.zone_value(zone),
            )
        )
    return lines


def shot_line(state: GameState, shot: ShotPlayed, language: Language) -> ShotLine:
    """Tell a shot: what was asked, what happened, what was ruled, where the discs lie after it."""
    asked, after = shot.shot, disc_lines(state, shot.after, language)
    return ShotLine(
        number=shot.number,
        round=shot.round,
        seat=shot.seat,
        disc=shot.disc,
        input={
            "place_cdeg": asked.place_cdeg,
            "aim_cdeg": asked.aim_cdeg,
            "power": asked.power,
            "spin_percent": asked.spin_percent,
        },
        called=shot.facts.called_twenty,
        call=shot.ruling.call.value,
        said=shot_said(state, shot, language),
        trace=trace_line(shot.trace),
        ruling=_ruling_line(shot.ruling, side_names(state, language), language),
        after=after,
        lies=lies_said(shot, after, language),
    )


def round_told(shots: list[ShotLine]) -> list[ToldShotLine]:
    """Tell the shots of the round that the last shot belongs to, without their playback."""
    names = ToldShotLine.__struct_fields__
    return [
        ToldShotLine(**{name: getattr(shot, name) for name in names})
        for shot in shots
        if shot.round == shots[-1].round
    ]


def _ruling_line(ruling: ShotRuling, names: Names, language: Language) -> RulingLine:
    return RulingLine(
        ruling.legal,
        headline(ruling, language, names),
        [_finding_line(finding, names, language) for finding in ruling.findings],
        list(ruling.ditch),
        {side.value: ruling.twenties[side] for side in Side},
    )


def _finding_line(finding: Finding, names: Names, language: Language) -> FindingLine:
    instants = [event.at_s for event in finding.events if event.at_s is not None]
    return FindingLine(
        finding.clause,
        finding.effect.value,
        sentence(finding, language, names),
        list(finding.discs),
        round(min(instants), 6) if instants else None,
    )
