"""The verb of the `flickhall` command about people's hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flickhall.bots.hand.attempts import Attempt
    from flickhall.formats.record import Record

verbs = typer.Typer()


@verbs.command()
def hand(
    context: typer.Context,
    records: Annotated[list[Path], typer.Argument(metavar="RECORDS...", help="Records of crokinole games.")],
    player: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Tell of this player alone, by the name in the records."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Estimate the hands of players from the open twenties of their recorded games."""
    import json  # noqa: PLC0415

    from flickhall.errors import NotFound  # noqa: PLC0415
    from flickhall.formats.record import longest_of_each_game  # noqa: PLC0415
    from flickhall.phrases import Said, any_of  # noqa: PLC0415
    from flickhall.terminal.pages.hands import hands_text, tell_hands  # noqa: PLC0415

    found: dict[str, list[Attempt]] = {}
    played = [_crokinole(file) for file in records]
    for number in longest_of_each_game([record.events for record in played]):
        for name, attempts in _attempts(played[number]).items():
            found.setdefault(name, []).extend(attempts)
    if player is not None:
        if player not in found:
            raise NotFound(
                Said("no open twenty of {name} is in these records", name=player),
                where="--player",
                allowed=any_of(sorted(found)) if found else "records with open twenties",
            )
        found = {player: found[player]}
    told = tell_hands(found)
    typer.echo(json.dumps(told, indent=1) if as_json else hands_text(told, context.obj.language))


def _crokinole(file: Path) -> Record:
    """Read a record of a crokinole game; raises BadInput for one that cannot be read, and for a carrom match."""
    from flickhall.errors import BadInput  # noqa: PLC0415
    from flickhall.formats.record import read_one  # noqa: PLC0415
    from flickhall.play.kinds import CROKINOLE  # noqa: PLC0415

    record = read_one(bytes_of(file), str(file))
    if not CROKINOLE.begins(record.events):
        raise BadInput(
            "a hand is told by open twenties, and carrom has none",
            where=str(file),
            allowed="a record of a crokinole game",
        )
    return record


def _attempts(record: Record) -> Mapping[str, tuple[Attempt, ...]]:
    """Return the open twenties of a record; everybody who played is in it."""
    from flickhall.bots.hand.attempts import attempts_in  # noqa: PLC0415
    from flickhall.play.kinds import CROKINOLE  # noqa: PLC0415

    found = attempts_in(CROKINOLE.own(record.events))
    return {player.name: found.get(player.name, ()) for player in record.players}
