"""Running a study: what is kept already is not played again, and the results do not depend on who played what when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from flickhall import __version__
from flickhall.studies.crews.crew import Crew
from flickhall.studies.identity import code_identity
from flickhall.studies.kept import Folder
from flickhall.studies.study import Study
from flickhall.studies.tables import from_parquet, to_parquet

Progress = Callable[[int, int], None]
"""Is told how many pieces are played, and of how many."""


def about(study: Study) -> dict[str, str]:
    """Return what a study's folder and its files say of where they come from."""
    return {
        "title": study.title,
        "study": study.identity(),
        "version": __version__,
        "code": code_identity(),
    }


def run(study: Study, path: Path, crew: Crew, progress: Progress = lambda played, of: None) -> Path:
    """Play what is not yet kept in a folder and return the file of results, sorted by setting, meeting and game.

    Raises NotAllowed if another study is kept there, or another process plays it there; Unavailable if the folder cannot be
    written to or workers are lost.
    """
    told = about(study)
    folder = Folder(path, told)
    with folder.held():
        return _play(study, folder, told, crew, progress)


def _play(study: Study, folder: Folder, told: Mapping[str, str], crew: Crew, progress: Progress) -> Path:
    pieces = study.pieces()
    kept = folder.finished()
    progress(len(kept), len(pieces))
    for piece, rows in crew.play(study, [piece for piece in pieces if piece.number not in kept]):
        kept[piece.number] = folder.keep(piece.number, to_parquet(study, rows, told))
        progress(len(kept), len(pieces))
    rows = [row for number in range(len(pieces)) for row in from_parquet(kept[number].read_bytes())]
    return folder.keep_results(to_parquet(study, rows, told))
