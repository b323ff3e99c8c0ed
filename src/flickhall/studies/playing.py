"""Playing one piece of a study: a function of the study and the piece alone, wherever it is called."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.studies.contests import family_of
from flickhall.studies.seeds import seed_of
from flickhall.studies.study import Piece, Row, Study


def play_piece(study: Study, piece: Piece) -> Sequence[Row]:
    """Return a row for each game of a piece, with what it was: setting, meeting, game, seed, who played."""
    setting, meeting = study.settings[piece.setting], study.meetings[piece.meeting]
    numbers = range(piece.first_game, piece.first_game + piece.games)
    games = [(number, seed_of(study.seed, piece.meeting, number)) for number in numbers]
    played = family_of(setting.rulebook, "rulebook").contest.play(setting, meeting, games)
    return [
        {
            "setting": piece.setting,
            "meeting": piece.meeting,
            "game": number,
            "seed": seed,
            "rulebook": setting.rulebook,
            **setting.swept,
            "first": meeting.first,
            "second": meeting.second,
            **row,
        }
        for (number, seed), row in zip(games, played, strict=True)
    ]
