"""The verbs of the coach: advise, puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flickhall.terminal.files import bytes_of, check_folder, check_place, names_apart, write_file
from flickhall.terminal.speech import Chosen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flickhall.coach.hands import KnownHand
    from flickhall.coach.question import Asked, Coach

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
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")],
    shot: Annotated[int, typer.Argument(metavar="SHOT", help="The number of a shot or strike, from 1.")],
    hand: _Hand = None,
    also: Annotated[
        list[Path] | None,
        typer.Option(metavar="RECORD", help="Another game that tells of the player's hand; may be repeated."),
    ] = None,
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

    from flickhall.coach.drawing import map_svg, position_svg  # noqa: PLC0415
    from flickhall.plots.chart import LIGHT_PAPER  # noqa: PLC0415
    from flickhall.terminal.pages.coach import advice_text  # noqa: PLC0415

    language = context.obj.language
    records = (record, *(also or ()))
    check_place(svg, *records)
    check_place(outcomes, *records, *([svg] if svg is not None else ()))
    game, *others = [_Game.of(file) for file in records]
    asked = game.coach.asked(game.events, shot)
    known = _hand_of(asked, game, (game, *others), hand)
    told = asked.advice(known, language)
    if outcomes is not None:
        chart = asked.chart(known, told["tips"][0], language)
        write_file(outcomes, map_svg(chart, language, paper=LIGHT_PAPER).encode())
    if svg is not None:
        write_file(svg, position_svg(asked, told).encode())
    typer.echo(json.dumps(told, indent=1) if as_json else advice_text(told, language))


@verbs.command()
def puzzles(
    context: typer.Context,
    records: Annotated[list[Path], typer.Argument(metavar="RECORDS...", help="Records of games.")],
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

    from flickhall.coach.drawing import position_svg  # noqa: PLC0415
    from flickhall.terminal.pages.coach import puzzles_text  # noqa: PLC0415

    language = context.obj.language
    check_folder(svg)
    games = _each_once([_Game.of(file) for file in records])
    names = names_apart([game.file.stem for game in games])
    shots = [(game, asked) for game in games for asked in game.coach.all_asked(game.events)]
    hands: dict[tuple[Path, int], KnownHand[Any]] = {}
    for game, asked in shots:
        if (game.file, asked.seat) not in hands:
            hands[game.file, asked.seat] = _hand_of(asked, game, games, hand)
    found = []
    console = Console(stderr=True)
    for game, asked in track(shots, language.say("Looking for puzzles"), console=console, transient=True):
        advice = asked.puzzle(hands[game.file, asked.seat], language)
        if advice is None:
            continue
        told = {"record": str(game.file)} | advice
        found.append(told)
        if svg is not None:
            picture = svg / f"{names[games.index(game)]}-{asked.number}.svg"
            write_file(picture, position_svg(asked, told).encode())
    typer.echo(json.dumps(found, indent=1) if as_json else puzzles_text(found, language))


class _Game:
    """A recorded game, and who coaches it."""

    def __init__(self, file: Path, events: tuple[Any, ...], coach: Coach[Any]) -> None:
        self.file = file
        self.events = events
        self.coach = coach

    @classmethod
    def of(cls, file: Path) -> _Game:
        """Read a record; raises BadInput for one that cannot be, or that nobody coaches."""
        from flickhall.coach.coaches import coach_of  # noqa: PLC0415
        from flickhall.formats.record import read_one  # noqa: PLC0415

        events = read_one(bytes_of(file), str(file)).events
        return cls(file, events, coach_of(events, str(file)))


def _hand_of(asked: Asked[Any], game: _Game, games: Iterable[_Game], told: str | None) -> KnownHand[Any]:
    """Return the hand that somebody asked for, else the player's own as all these games tell of it."""
    from flickhall.coach.hands import skill_told  # noqa: PLC0415

    if told is not None:
        return game.coach.hand_of_skill(skill_told(told, "--hand"))
    return game.coach.hand_of_player(
        asked.player, [one.coach.attempts(one.events, asked.player) for one in _each_once(games)]
    )


def _each_once(games: Iterable[_Game]) -> list[_Game]:
    """Return games without those that are there again: nobody's shot counts twice."""
    from flickhall.formats.record import longest_of_each_game  # noqa: PLC0415

    told = list(games)
    kept = longest_of_each_game([game.events for game in told])
    return [told[number] for number in kept]
