"""The verbs of the coach: advise, puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.speech import Chosen
from flickhall.terminal import bytes_of, write_file

verbs = typer.Typer()

_Hand = Annotated[
    str | None,
    typer.Option(
        "--hand",
        metavar="LEVEL|PERCENT",
        help="The hand that shoots; the player's own unless told otherwise.",
    ),
]


@verbs.command()
def advise(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a crokinole game.")],
    shot: Annotated[int, typer.Argument(metavar="SHOT", help="The number of a shot, from 1.")],
    hand: _Hand = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the position with these shots.")
    ] = None,
    outcomes: Annotated[
        Path | None,
        typer.Option(
            "--map", metavar="FILE", help="Draw what aim and power lead to from the best shot's place."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Tell the best shots in the position of a recorded shot, and what the shot that was played cost."""
    import json  # noqa: PLC0415

    from flickhall.coach import asking, drawing  # noqa: PLC0415
    from flickhall.coach.page import advice_text  # noqa: PLC0415
    from flickhall.coach.telling import tell_advice  # noqa: PLC0415
    from flickhall.formats.record import read  # noqa: PLC0415
    from flickhall.physics.shot import Shot  # noqa: PLC0415
    from flickhall.play.crokinole.fold import fold  # noqa: PLC0415
    from flickhall.plots.chart import LIGHT_PAPER  # noqa: PLC0415

    language = context.obj.language
    events = asking.crokinole_events(read(bytes_of(record)).events, str(record))
    asked = asking.asked_for(events, fold(events), shot)
    known = (
        asking.hand_of_player(events, asked.player)
        if hand is None
        else asking.hand_of_skill(asking.skill_told(hand, "--hand"))
    )
    told = tell_advice(asked, known, asking.advice_on(asked, known.hand), language)
    if svg is not None:
        write_file(svg, drawing.position_svg(asked, told).encode())
    if outcomes is not None:
        best = told["tips"][0]
        meant = Shot(**best["shot"])
        found = asking.map_from(asked, known.hand, meant.place_cdeg, called=best["called"])
        picture = drawing.map_svg(found, [(language.say("best shot"), meant)], language, paper=LIGHT_PAPER)
        write_file(outcomes, picture.encode())
    typer.echo(json.dumps(told, indent=1) if as_json else advice_text(told, language))


@verbs.command()
def puzzles(
    context: typer.Context,
    records: Annotated[list[Path], typer.Argument(metavar="RECORDS...", help="Records of crokinole games.")],
    hand: _Hand = None,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Draw every puzzle, with its answer, into this folder."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
    _language: Chosen = None,
) -> None:
    """Find positions in recorded games where one shot is much better than all others, and was missed."""
    import json  # noqa: PLC0415

    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415

    from flickhall.coach import asking, drawing  # noqa: PLC0415
    from flickhall.coach.page import puzzles_text  # noqa: PLC0415
    from flickhall.coach.telling import tell_advice  # noqa: PLC0415
    from flickhall.formats.record import read  # noqa: PLC0415
    from flickhall.play.crokinole.fold import fold  # noqa: PLC0415

    language = context.obj.language
    skill = None if hand is None else asking.skill_told(hand, "--hand")
    shots = []
    for file in records:
        events = asking.crokinole_events(read(bytes_of(file)).events, str(file))
        state = fold(events)
        hands = {
            player.seat: asking.hand_of_player(events, player)
            if skill is None
            else asking.hand_of_skill(skill)
            for player in state.created.players
        }
        shots += [
            (file, asked, hands[asked.player.seat])
            for number in asking.standing_shots(events, state)
            if (asked := asking.asked_for(events, state, number))
        ]
    found = []
    console = Console(stderr=True)
    for file, asked, known in track(
        shots, language.say("Looking for puzzles"), console=console, transient=True
    ):
        advice = asking.puzzle_in(asked, known.hand)
        if advice is None:
            continue
        told = {"record": str(file)} | tell_advice(asked, known, advice, language)
        found.append(told)
        if svg is not None:
            picture = svg / f"{file.stem}-{asked.shot.number}.svg"
            write_file(picture, drawing.position_svg(asked, told).encode())
    typer.echo(json.dumps(found, indent=1) if as_json else puzzles_text(found, language))
