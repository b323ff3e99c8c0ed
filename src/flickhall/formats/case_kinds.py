"""One function for each kind of referee case: read its fields, ask the rulebook, answer in its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flickhall.competitions.championship import ranking_under
from flickhall.competitions.ranking.results import Match, Results
from flickhall.errors import BadInput
from flickhall.formats.case_reading import (
    read_dates,
    read_disc,
    read_discs,
    read_list,
    read_names,
    read_number,
    read_object,
    read_scores,
    read_sides,
    read_table,
    read_whole,
    read_word,
)
from flickhall.formats.shot_case import read_shot, write_event
from flickhall.phrases import Said
from flickhall.rules.crokinole.capabilities import HasAgeLimit, KeepsMatchCards
from flickhall.rules.crokinole.facts import Lifted, RoundFacts, StartPosition
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import Finding
from flickhall.rules.crokinole.shooting_order import rule_order
from flickhall.rules.sides import Players, Side

Case = Mapping[str, Any]
Answer = dict[str, Any]
_MOST_GAMES_OR_ROUNDS = 1000
_MOST_OF_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of case: the fields it needs, those it may have, how it is answered, and by which rulebooks."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    answer: Callable[[Any, Case], Answer]
    answered_by: Callable[[CrokinoleRulebook], bool] = lambda _: True


def _answer_shot(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    facts = read_shot(case)
    ruling = rulebook.rule_shot(facts)
    return {
        "legal": ruling.legal,
        "call": ruling.call,
        "ditch": list(ruling.ditch),
        "twenties": dict(ruling.twenties),
        "board": dict(ruling.board),
        "next": facts.shooter.other,
        **_grounds(ruling.findings),
    }


def _answer_round(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    before = read_object(
        case["before"],
        "before",
        needs=("discs", "twenties"),
        may=("shots_taken", "twenties_not_displayed"),
    )
    lifted: list[Lifted] = []
    time_expired = False
    for number, event in enumerate(read_list(case.get("events", []), "events")):
        match event:
            case ["time_expired"]:
                time_expired = True
            case ["removed_without_agreement", ("W" | "B") as side, str(disc)]:
                lifted.append(Lifted(Side(side), read_disc(disc, f"events[{number}]")))
            case _:
                raise BadInput(
                    Said("{event!r} is no event of a round", event=event),
                    where=f"events[{number}]",
                    allowed='["time_expired"] or ["removed_without_agreement", side, disc]',
                )
    discs = read_discs(before["discs"], "before.discs")
    hidden = before.get("twenties_not_displayed")
    shots = before.get("shots_taken")
    ruling = rulebook.rule_round(
        RoundFacts(
            discs=discs,
            twenties=read_sides(before["twenties"], "before.twenties"),
            shots_taken=None if shots is None else read_sides(shots, "before.shots_taken"),
            time_expired=time_expired,
            lifted_early=tuple(lifted),
            twenties_not_displayed=None
            if hidden is None
            else read_sides(hidden, "before.twenties_not_displayed"),
        )
    )
    known = {"count": dict(ruling.count), "points": dict(ruling.points)}
    return {
        **{name: of_sides for name, of_sides in known.items() if of_sides},
        "board": {disc: rulebook.zone_value(zone) for disc, zone in discs.items()},
        "winner": ruling.winner,
        "round_over": ruling.round_over,
        "forfeited_by": ruling.forfeited_by,
        "extra_shots": dict(ruling.extra_shots),
        "next": ruling.next,
        **_grounds(ruling.findings),
    }


def _answer_game(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    counts = _read_rounds(case)
    for number, event in enumerate(read_list(case.get("events", []), "events")):
        if event != ["time_expired"]:
            raise BadInput(
                Said("{event!r} is no event of a game", event=event),
                where=f"events[{number}]",
                allowed='["time_expired"]',
            )
    # What an unplayed round is worth matters only once time has run out: a case that chooses it says it has.
    time_expired = bool(case.get("events")) or rulebook.options.get("unplayed_rounds") == "split"
    ruling = rulebook.rule_game(counts, time_expired=time_expired)
    return {
        "round_points": [dict(points) for points in ruling.round_points],
        "running": [dict(score) for score in ruling.running],
        "score": dict(ruling.score),
        "over": ruling.over,
        "over_after_round": ruling.over_after_round,
        "winner": ruling.winner,
        "plus_minus": {side: ruling.score[side] - ruling.score[side.other] for side in Side},
        **_grounds(ruling.findings),
    }


def _answer_match(rulebook: KeepsMatchCards, case: Case) -> Answer:
    entries = read_object(case["entries"], "entries", may=tuple(Side))
    ruling = rulebook.rule_match(
        _read_rounds(case),
        {Side(side): _read_points(entry, f"entries.{side}") for side, entry in entries.items()},
    )
    return {
        "round_points": [dict(points) for points in ruling.round_points],
        "score": dict(ruling.score),
        "winner": ruling.winner,
        "state": ruling.state,
        "reportable": ruling.reportable,
        **_grounds(ruling.findings),
    }


def _read_rounds(case: Case) -> list[dict[Side, int]]:
    rounds = [
        read_object(entry, f"rounds[{i}]", needs=("count",), may=())
        for i, entry in enumerate(read_list(case["rounds"], "rounds"))
    ]
    return [read_sides(entry["count"], f"rounds[{i}].count") for i, entry in enumerate(rounds)]


def _read_points(value: object, where: str) -> dict[Side, float]:
    points = read_object(value, where, needs=tuple(Side), may=())
    return {side: read_number(points[side], f"{where}.{side}") for side in Side}


def _answer_eligibility(rulebook: HasAgeLimit, case: Case) -> Answer:
    births = read_dates(case["births"], "births")
    if not 1 <= len(births) <= _MOST_OF_A_PAIR:
        raise BadInput(
            Said("{number} dates", number=len(births)),
            where="births",
            allowed="the dates of one or two players",
        )
    ruling = rulebook.rule_eligibility(read_whole(case["year"], "year", 1, 9999), births)
    return {"eligible": ruling.eligible, "players": list(ruling.players), **_grounds(ruling.findings)}


def _answer_order(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    ruling = rule_order(
        rulebook,
        read_word(case["players"], Players, "players"),
        read_names(case["seats"], "seats"),
        case["first_starter"],
        games=read_whole(case["number_of_games"], "number_of_games", 1, _MOST_GAMES_OR_ROUNDS),
        rounds=read_whole(case["number_of_rounds"], "number_of_rounds", 1, _MOST_GAMES_OR_ROUNDS),
    )
    return {
        "starters": [list(game) for game in ruling.starters],
        "orders": [[list(lap) for lap in game] for game in ruling.laps],
        "discs_per_player": ruling.discs_per_player,
        "shots_per_round": ruling.shots_per_round,
        **_grounds(ruling.findings),
    }


def _answer_placement(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    names = ("centre_distance", "beyond_right_line", "beyond_left_line")
    given = read_object(case["position"], "position", needs=names, may=())
    position = StartPosition(*(read_number(given[name], f"position.{name}") for name in names))
    ruling = rulebook.rule_placement(read_table(case["geometry"]), position)
    return {"legal": ruling.legal, **_grounds(ruling.findings)}


def _answer_value(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    given = read_object(case["position"], "position", needs=("centre_distance",), may=())
    distance_mm = read_number(given["centre_distance"], "position.centre_distance")
    ruling = rulebook.rule_value(read_table(case["geometry"]), distance_mm)
    return {"zone": ruling.zone, "value": ruling.value, **_grounds(ruling.findings)}


def _answer_standings(rulebook: CrokinoleRulebook, case: Case) -> Answer:
    ranking = ranking_under(rulebook)
    matches = tuple(
        _read_game(game, f"games[{i}]") for i, game in enumerate(read_list(case["games"], "games"))
    )
    twenties = case.get("twenties")
    known = None if twenties is None else _read_twenties(twenties)
    pool = Results(matches, known)
    table = ranking.standings(pool)
    return {
        "points": dict(table.points),
        "plus_minus": dict(table.plus_minus),
        "ranking": [list(place.teams) for place in table.places],
        "decided_by": [place.decided_by for place in table.places],
        "qualified": list(table.qualified),
        "to_be_drawn": list(table.to_be_drawn),
        "clauses": list(ranking.clauses),
    }


def _read_twenties(value: object) -> dict[str, int]:
    twenties = read_object(value, "twenties")
    return {team: read_whole(number, f"twenties.{team}", 0, 10**6) for team, number in twenties.items()}


def _read_game(value: object, where: str) -> Match:
    game = read_object(value, where, needs=("score",), may=("rounds_won",))
    rounds = game.get("rounds_won")
    return Match(
        read_scores(game["score"], f"{where}.score"),
        rounds_won=None if rounds is None else read_object(rounds, f"{where}.rounds_won"),
    )


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "shot": Kind(("before", "shot", "events", "rest"), (), _answer_shot),
        "round": Kind(("before",), ("events",), _answer_round),
        "game": Kind(("rounds",), ("events",), _answer_game),
        "order": Kind(
            ("players", "seats", "first_starter", "number_of_games", "number_of_rounds"), (), _answer_order
        ),
        "placement": Kind(("geometry", "position"), (), _answer_placement),
        "value": Kind(("geometry", "position"), (), _answer_value),
        "standings": Kind(("games",), ("twenties",), _answer_standings),
        "match": Kind(
            ("rounds", "entries"), (), _answer_match, lambda rulebook: isinstance(rulebook, KeepsMatchCards)
        ),
        "eligibility": Kind(
            ("year", "births"), (), _answer_eligibility, lambda rulebook: isinstance(rulebook, HasAgeLimit)
        ),
    }
)
"""Every kind of case that a crokinole rulebook may answer."""


def kinds_answered_by(rulebook: CrokinoleRulebook) -> dict[str, Kind]:
    """Return the kinds of case that a rulebook answers, by name."""
    return {name: kind for name, kind in KINDS.items() if kind.answered_by(rulebook)}


def _grounds(findings: Iterable[Finding]) -> Answer:
    """Return the findings of a ruling and the ids of their clauses."""
    listed = [
        {
            "clause": finding.clause,
            "effect": finding.effect,
            "discs": list(finding.discs),
            "events": [write_event(event) for event in finding.events],
        }
        for finding in findings
    ]
    return {"clauses": list(dict.fromkeys(entry["clause"] for entry in listed)), "findings": listed}
