"""What of a SoL tournament its competition at the desk lacks, or has otherwise, in sentences: told before it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from flickhall.competitions.desk.matches import OVER, matches_now
from flickhall.competitions.desk.places import groups_of, results_of
from flickhall.competitions.ranking.official_table import figures_of
from flickhall.competitions.sheets.lines import BoardLine
from flickhall.formats.sol.desk_draws import entrant_id
from flickhall.formats.sol.desk_format import FINAL, may_go_on
from flickhall.formats.sol.desk_log import Carried, place_of, title_of
from flickhall.formats.sol.tourneys import SolMatch, SolTourney
from flickhall.phrases import Phrase, Said

_FIGURES: Mapping[str, Phrase] = MappingProxyType(
    {
        "points": Phrase("Points of {team}: {told} in SoL, {found} at the desk."),
        "buchholz": Phrase("Buchholz of {team}: {told} in SoL, {found} at the desk."),
        "net_score": Phrase("Net score of {team}: {told} in SoL, {found} at the desk."),
        "total_score": Phrase("Total score of {team}: {told} in SoL, {found} at the desk."),
    }
)


def left_behind(carried: Carried) -> tuple[Said, ...]:
    """Return what does not come along or comes along otherwise, first what may change a place."""
    tourney = carried.tourney
    return (
        *_figures(carried),
        *_byes(tourney),
        *_without_result(carried),
        *_to_come(carried),
        *_boards(carried),
        *_words(carried),
        *_of_sol_alone(tourney),
    )


def _figures(carried: Carried) -> Iterator[Said]:
    """Yield where the table of the desk is another than SoL's, or is of something else."""
    tourney = carried.tourney
    if tourney.system == "knockout":
        yield Said("The bracket gives the ranking. SoL's points and Buchholz of a knock-out are left out.")
    if tourney.best_of_three:
        yield Said(
            "The total score is left out: of a best of three, SoL adds up first games, the desk counts games."
        )
    stage = carried.state.format.stages[0]
    groups = groups_of(carried.state, stage.key)
    as_far = tourney.rounds_ranked >= tourney.rounds_drawn and not _open(carried)
    if tourney.system == "knockout" or not groups or not as_far:
        return
    results = results_of(carried.state, stage.key, groups[0].name)
    keys = [key for key in _FIGURES if not (tourney.best_of_three and key == "total_score")]
    for place, one in enumerate(tourney.competitors):
        entrant = entrant_id(place)
        if entrant not in groups[0].entrants:
            yield Said("{team} was in no draw and has no place in the table yet.", team=one.name)
            continue
        for key, found in figures_of(results, entrant, keys).items():
            told = getattr(one, key)
            if found is not None and found != told:
                yield Said(_FIGURES[key].one, team=one.name, told=told, found=f"{found:g}")


def _byes(tourney: SolTourney) -> Iterator[Said]:
    for one in tourney.matches:
        told = one.games[0][0]
        if one.second is None and told != tourney.bye_score:
            yield Said(
                "{team}: the bye of round {round} is told as {told}; one counts {given} here.",
                team=tourney.competitors[one.first].name, round=one.round, told=told, given=tourney.bye_score,
            )  # fmt: skip
    everybody = len(tourney.competitors)
    if tourney.system == "roundrobin" and everybody % 2 and not tourney.over:
        yield Said("A round robin is drawn at once, so the byes of rounds to come count from the beginning.")


def _without_result(carried: Carried) -> Iterator[Said]:
    """Yield matches that the desk has otherwise than the file because nobody wrote down how they ended."""
    tourney = carried.tourney
    for one in _matches(tourney):
        one_name, other = (tourney.competitors[place].name for place in (one.first, one.second or 0))
        if carried.has_result(one):
            if not one.played:
                yield Said(
                    "Round {round}, {one} against {other}: 0 to 0 in SoL, so nobody gets anything for it.",
                    round=one.round, one=one_name, other=other,
                )  # fmt: skip
            elif carried.was_given_up(one):
                yield Said(
                    "Round {round}, {one} against {other}: nobody has won by its score; it is a walkover here.",
                    round=one.round, one=one_name, other=other,
                )  # fmt: skip
        elif one.played:
            yield Said(
                "Round {round}, {one} against {other}: not over yet, so what was played of it is left out.",
                round=one.round, one=one_name, other=other,
            )  # fmt: skip


def _to_come(carried: Carried) -> Iterator[Said]:
    tourney = carried.tourney
    if tourney.over:
        return
    if may_go_on(tourney):
        yield Said(
            "SoL paired by its method {method}; the hall draws the rounds to come by its own, so that nobody meets twice.",
            method=tourney.couplings,
        )
    has_final = any(stage.key == FINAL for stage in carried.state.format.stages)
    if tourney.finals > 1 and has_final and (FINAL, 1) not in carried.state.draws:
        yield Said("The hall draws the final of the first two; a match for third place is left out.")
    if tourney.day is not None:
        yield Said("The day, {day}, is left out: it goes on when you go on.", day=tourney.day.isoformat())


def _boards(carried: Carried) -> Iterator[Said]:
    told = sum(bool(one.boards) for one in _matches(carried.tourney))
    kept = sum(
        any(isinstance(line, BoardLine) for line in sheet.lines) for sheet in carried.state.sheets.values()
    )
    if told > kept:
        yield Said(
            "Boards are left out, and the score kept, where they do not come to it by the rulebook: {number} of {told}"
            " matches.",
            number=told - kept,
            told=told,
        )
    if any(one.breaker_known for one in _matches(carried.tourney)):
        yield Said("Who broke is left out.")
    if carried.tourney.matches:
        yield Said("At which table a match was played is left out.")


def _words(carried: Carried) -> Iterator[Said]:
    tourney = carried.tourney
    if title_of(tourney).endswith("…"):
        yield Said("The title is cut: {title}", title=tourney.description or tourney.championship)
    if place_of(tourney).endswith("…"):
        yield Said("The place is cut: {place}", place=f"{tourney.location}, {tourney.club}")
    if tourney.championship and title_of(tourney) != tourney.championship:
        yield Said(
            "The championship {title} is left out: it can be ranked over several competitions from their archives.",
            title=tourney.championship,
        )


def _of_sol_alone(tourney: SolTourney) -> Iterator[Said]:
    if any(one.prized for one in tourney.competitors):
        yield Said("The prizes of a championship are left out.")
    if tourney.rated:
        yield Said("The rating is left out: places that SoL parts by it are shared, or parted by lot.")
    yield Said(
        "Of people the names come along. Clubs, nationalities, birth dates, addresses and portraits stay behind, and so"
        " do SoL's own keys, owners and clocks."
    )


def _matches(tourney: SolTourney) -> Iterable[SolMatch]:
    return (one for one in tourney.matches if one.second is not None)


def _open(carried: Carried) -> bool:
    """Tell whether a match of the rounds drawn is still to be played."""
    first = carried.state.format.stages[0].key
    now = matches_now(carried.state)
    return any(one.status not in OVER for one in now.values() if one.fixture.stage == first)
