"""Tournaments of a SoL file carried over in a terminal: all of them on trial, one of them into an archive."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from secrets import token_hex

from flickhall.errors import BadInput, UserError
from flickhall.formats.archive.writing import write_archive
from flickhall.formats.sol.desk_log import Carried, carry_over
from flickhall.formats.sol.documents import SIZE_LIMIT_BYTES, is_sol
from flickhall.formats.sol.reading import read_sol
from flickhall.formats.sol.tourneys import SolTourney
from flickhall.formats.unpacking import unpacked
from flickhall.phrases import Said

Tried = Mapping[int, tuple[SolTourney, Carried | UserError]]
"""Tournaments by their number in the file, from 1, each as it was carried over, or why it could not be."""


def looked_at(data: bytes, where: str, which: int | None = None, rounds: int | None = None) -> Tried:
    """Return the tournaments of a file carried over, or the one that is named; raises BadInput for another file."""
    text = unpacked(data, where, SIZE_LIMIT_BYTES)
    if not is_sol(text):
        raise BadInput("no file of SoL", where=where, allowed="what SoL hands out, as .sol or .sol.gz")
    tourneys = dict(enumerate(read_sol(text, where), 1))
    if which is not None and which not in tourneys:
        raise BadInput(
            Said("number {number}", number=which),
            where="tourney",
            allowed=Said("1 to {most}", most=len(tourneys)),
        )
    chosen = tourneys if which is None else {which: tourneys[which]}
    return {number: (tourney, _carried(tourney, rounds)) for number, tourney in chosen.items()}


def archive_of_one(tried: Tried, *, packed: bool) -> bytes:
    """Return the archive of the only tournament; raises BadInput where there are several, and what it was refused for."""
    if len(tried) > 1:
        raise BadInput(
            Said("{number} tournaments", number=len(tried)),
            where="tourney",
            allowed=Said("the number of one, {low} to {high}", low=min(tried), high=max(tried)),
        )
    ((_, carried),) = tried.values()
    if isinstance(carried, UserError):
        raise carried
    return write_archive(carried.acts, carried.people, packed=packed)


def _carried(tourney: SolTourney, rounds: int | None) -> Carried | UserError:
    at = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        return carry_over(tourney, at=at, seed=token_hex(8), rounds=rounds)
    except UserError as refusal:
        return refusal
