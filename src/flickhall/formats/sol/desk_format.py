"""The format by which the desk goes on with a tournament of SoL's: the same rounds, ranking, byes and finals."""

from __future__ import annotations

from collections import Counter

import msgspec

from flickhall.competitions.format import MOST_TABLES, AnyStage, Day, EntryRules, Format
from flickhall.competitions.presets import CARROM_SWISS, ROUND_ROBIN, SINGLE_ELIMINATION
from flickhall.competitions.ranking.chain import CARROM_SWISS as CARROM_CHAIN
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.swiss import Swiss
from flickhall.errors import BadInput
from flickhall.formats.sol.tourneys import SolTourney
from flickhall.phrases import Counted, Phrase, Said
from flickhall.rules.sides import Players

SWISS, MATCHES, KNOCKOUT, FINAL = "swiss", "matches", "knockout", "final"
"""The keys of the stages."""
MOST_ROUNDS = 100
_WIN = 2
_OF_A_PAIR = 2
_FINALISTS = 2
_TITLES = {"swiss": CARROM_SWISS.title, "roundrobin": ROUND_ROBIN.title, "knockout": SINGLE_ELIMINATION.title}


def format_of(tourney: SolTourney, rounds: int | None = None) -> Format:
    """Return the format of a tournament; `rounds` is how many a Swiss one shall have in all, `usual_rounds` if not told.

    Raises BadInput for fewer rounds than are drawn, and for more than a competition can have.
    """
    sizes = [len(one.players) for one in tourney.competitors]
    least, most = min(sizes, default=1), max(sizes, default=1)
    together = Counter(one.round for one in tourney.matches if one.second is not None)
    return msgspec.structs.replace(
        CARROM_SWISS,
        title=_TITLES[tourney.system],
        entry=EntryRules(
            kind="player" if most == 1 else "pair" if most == _OF_A_PAIR else "team",
            people=(max(least, 1), max(most, 1)),
        ),
        stages=_stages(tourney, most, rounds),
        tables=min(max(together.values(), default=1), MOST_TABLES),
        days=() if tourney.day is None or not tourney.over else (_whole(tourney.day.isoformat()),),
    )


def usual_rounds(tourney: SolTourney) -> int:
    """Return how many rounds a Swiss tournament has where nobody says: those drawn once it is over, else the usual 7.

    SoL never says beforehand; nobody has to meet anybody twice.
    """
    drawn = tourney.rounds_drawn
    if not may_go_on(tourney):
        return max(drawn, 1)
    there = sum(not one.withdrawn for one in tourney.competitors)
    most = there if there % 2 else there - 1
    swiss = CARROM_SWISS.stages[0]
    usual = swiss.rounds if isinstance(swiss, Swiss) else drawn
    return max(drawn, min(usual, most), 1)


def may_go_on(tourney: SolTourney) -> bool:
    """Tell whether another round can be drawn: it is Swiss, it is not over, and no final has been drawn."""
    return tourney.system == "swiss" and not tourney.over and not finals_drawn(tourney)


def finals_drawn(tourney: SolTourney) -> int:
    """Return how many finals stand in the file: pairs that meet in one."""
    return len({frozenset((one.first, one.second)) for one in tourney.matches if one.final})


def _stages(tourney: SolTourney, people: int, rounds: int | None) -> tuple[AnyStage, ...]:
    match = _match(tourney, people)
    to_be_won = msgspec.structs.replace(match, needs_winner=True)
    steps = (*(step for step in CARROM_CHAIN.steps if _is_known(step, tourney)), "lot")
    bye = (_WIN, tourney.bye_score)
    if tourney.system == "knockout":
        return (KnockOut(key=KNOCKOUT, match=to_be_won),)
    if tourney.system == "roundrobin":
        return (Pools(key=MATCHES, match=match, chain=steps, bye=bye, withdrawn="forfeited"),)
    finals = finals_drawn(tourney) or (1 if tourney.finals and not tourney.over else 0)
    swiss = Swiss(
        key=SWISS,
        match=match,
        chain=steps,
        rounds=_rounds(tourney, rounds),
        bye=bye,
        missed_rounds=tourney.withdrawals,  # type: ignore[arg-type]  # `check_policy` has seen to it
        qualifiers=_FINALISTS * finals,
    )
    if not finals:
        return (swiss,)
    length = 3 if tourney.final_best_of_three else match.best_of
    return swiss, KnockOut(key=FINAL, match=msgspec.structs.replace(to_be_won, best_of=length))


def _rounds(tourney: SolTourney, told: int | None) -> int:
    least = max(tourney.rounds_drawn, 1)
    most = MOST_ROUNDS if may_go_on(tourney) else least
    rounds = usual_rounds(tourney) if told is None else told
    if not least <= rounds <= most:
        raise BadInput(
            Counted(Phrase("{number} round", "{number} rounds"), rounds),
            where="rounds",
            allowed=str(least) if least == most else Said("{low} to {high}", low=least, high=most),
        )
    return rounds


def _match(tourney: SolTourney, people: int) -> MatchRules:
    return msgspec.structs.replace(
        CARROM_SWISS.stages[0].match,
        players=Players.DOUBLES if people == _OF_A_PAIR else Players.SINGLES,
        minutes=tourney.minutes or None,
        best_of=3 if tourney.best_of_three else None,
    )


def _is_known(step: str, tourney: SolTourney) -> bool:
    """Tell whether the desk can rank by a step: of a best of three nobody keeps the points of single games."""
    return not (tourney.best_of_three and step == "total score")


def _whole(date: str) -> Day:
    return Day(date, "00:00", "00:00")
