"""A tournament of SoL's to be ranked again, and where it contradicts itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from flickhall.competitions.ranking.chain import CARROM_SWISS
from flickhall.competitions.ranking.official_table import OfficialRow
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.withdrawal import WITHDRAWAL_POLICIES, virtual_points
from flickhall.errors import BadInput
from flickhall.formats.recorded_event import (
    BoardsDoNotAddUp,
    Flaw,
    InTwoEntries,
    OtherByeScore,
    RecordedEvent,
    TwiceInARound,
)
from flickhall.formats.sol.boards import score_of
from flickhall.formats.sol.tourneys import SolMatch, SolTourney

_WIN, _DRAW = 2, 1
_FIGURES = ("points", "buchholz", "net_score", "total_score")
_FIGURES_BEST_OF_THREE = ("points", "buchholz", "net_score")
"""SoL adds up the scores of first games alone there, which no result tells."""


def recorded(tourney: SolTourney) -> RecordedEvent:
    """Return a tournament as an event on record, down to the round that SoL's own table goes to.

    A win earns 2 points, a draw 1, a bye those of a win; of a best of three the games won are the score. Raises
    BadInput for a policy on withdrawals that SoL does not have.
    """
    if tourney.withdrawals not in WITHDRAWAL_POLICIES:
        raise BadInput(repr(tourney.withdrawals), where="retirements", allowed=", ".join(WITHDRAWAL_POLICIES))
    names = _names(tourney)
    ranked = [one for one in tourney.matches if not one.final and one.round <= tourney.rounds_ranked]
    played = [one for one in ranked if one.second is not None and one.played]
    byes = [one for one in ranked if one.second is None]
    results = Results(
        tuple(_match(one, names) for one in played),
        byes=tuple(Bye(names[one.first], _WIN, tourney.bye_score) for one in byes),
        entered=tuple(names),
    )
    withdrawn = tuple(name for name, one in zip(names, tourney.competitors, strict=True) if one.withdrawn)
    missed = virtual_points(results, withdrawn, tourney.rounds_ranked, tourney.withdrawals)
    figures = _FIGURES_BEST_OF_THREE if tourney.best_of_three else _FIGURES
    return RecordedEvent(
        title=_title(tourney),
        team_key="player",
        figures=figures,
        results=replace(results, virtual_points=missed),
        chain=CARROM_SWISS,
        official={
            name: OfficialRow({figure: getattr(one, figure) for figure in figures})
            for name, one in zip(names, tourney.competitors, strict=True)
        },
        flaws=(*_flaws(tourney, ranked, names), *_flaws_of_boards(tourney, names)),
        unplayed=len(ranked) - len(played) - len(byes),
        not_ranked=len(tourney.matches) - len(ranked),
        withdrawn=withdrawn,
    )


def _title(tourney: SolTourney) -> Mapping[str, str]:
    told = {
        "tournament": tourney.description,
        "date": "" if tourney.day is None else tourney.day.isoformat(),
        "championship": tourney.championship,
        "club": tourney.club,
    }
    return {key: text for key, text in told.items() if text}


def _names(tourney: SolTourney) -> list[str]:
    """Return a name for each competitor, with the number of his place behind it where two have the same."""
    often = Counter(one.name for one in tourney.competitors)
    return [
        one.name if often[one.name] == 1 else f"{one.name} ({number})"
        for number, one in enumerate(tourney.competitors, 1)
    ]


def _match(match: SolMatch, names: list[str]) -> Match:
    first, second = names[match.first], names[match.second or 0]
    one, two = match.result
    earned = (_DRAW, _DRAW) if one == two else (_WIN, 0) if one > two else (0, _WIN)
    return Match({first: earned[0], second: earned[1]}, score={first: one, second: two})


def _flaws(tourney: SolTourney, ranked: list[SolMatch], names: list[str]) -> Iterator[Flaw]:
    entered = Counter(player for one in tourney.competitors for player in set(one.players))
    yield from (InTwoEntries(player) for player, times in entered.items() if times > 1)
    turns = Counter(
        (place, one.round) for one in ranked for place in (one.first, one.second) if place is not None
    )
    yield from (TwiceInARound(names[place], turn) for (place, turn), times in turns.items() if times > 1)
    for one in ranked:
        told = one.games[0][0]
        if one.second is None and told != tourney.bye_score:
            yield OtherByeScore(names[one.first], one.round, told, tourney.bye_score)


def _flaws_of_boards(tourney: SolTourney, names: list[str]) -> Iterator[Flaw]:
    """Yield the matches whose boards do not come to their score; training boards count something else."""
    if tourney.training or tourney.best_of_three:
        return
    for one in tourney.matches:
        if one.second is None or not one.boards or not one.played or len(one.games) > 1:
            continue
        found = score_of(one.boards)
        for side, place in enumerate((one.first, one.second)):
            if found[side] != one.result[side]:
                yield BoardsDoNotAddUp(names[place], one.round, one.result[side], found[side])
