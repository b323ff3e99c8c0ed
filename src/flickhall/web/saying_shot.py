"""A shot in sentences: what was asked for, and where it left the discs it moved."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.events import ShotPlayed
from flickhall.play.crokinole.state import GameState
from flickhall.web.saying_flick import aside_said, spin_said
from flickhall.web.wire import DiscLine
from flickhall.web.words import TELLING


def shot_said(state: GameState, shot: ShotPlayed, language: Language) -> str:
    """Return who plays which disc and how, and whether a 20 was called."""
    plays = Phrase("Shot {shot}, round {round}: {player} plays {disc}.")
    if shot.facts.called_twenty:
        plays = Phrase("Shot {shot}, round {round}: {player} calls a 20 and plays {disc}.")
    player = state.player(shot.seat).name
    said = language.say(plays, shot=shot.number, round=shot.round, player=player, disc=shot.disc)
    return f"{said} {_intention(shot.shot, language)}"


def lies_said(shot: ShotPlayed, after: Iterable[DiscLine], language: Language) -> str:
    """Return where the shot left its disc, and every disc that changed rings; nothing if there are none."""
    before = shot.facts.before
    moved = [
        language.say("{disc} lies {where}", disc=line.name, where=line.zone_text)
        for line in after
        if line.where == "surface"
        and (line.name == shot.disc or (line.name in before and before[line.name] != line.zone))
    ]
    return language.say("Now {discs}.", discs=", ".join(moved)) if moved else ""


def _intention(shot: Shot, language: Language) -> str:
    return language.say(
        TELLING["intention"],
        place=aside_said(shot.place_cdeg, language) if shot.place_cdeg else language.say(TELLING["middle"]),
        aim=aside_said(shot.aim_cdeg, language),
        power=language.number(shot.power / 10),
        spin=spin_said(shot.spin_percent, language),
    )
