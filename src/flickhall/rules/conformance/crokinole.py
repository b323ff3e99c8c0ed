"""What every crokinole rulebook keeps: asked about a fixed set of shots, rounds, games, orders and places."""

from __future__ import annotations

from dataclasses import replace
from math import isclose, nan

from flickhall.rules.conformance.capabilities import check_capabilities
from flickhall.rules.conformance.crokinole_facts import (
    impossible_rounds,
    impossible_shots,
    mirrored,
    mirrored_round,
    mirrored_shot,
    swapped,
    told_counts,
    told_games,
    told_rounds,
    told_shots,
)
from flickhall.rules.conformance.report import Report
from flickhall.rules.crokinole.counting import count_round, running_scores
from flickhall.rules.crokinole.facts import ShotFacts, StartPosition
from flickhall.rules.crokinole.resting_place import resting_zone
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import ShotRuling
from flickhall.rules.sides import Players, Side, leader, side_of
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import Zone


def check_crokinole(book: CrokinoleRulebook, report: Report) -> None:
    """Put a crokinole rulebook through every check; breaches go to the report."""
    _check_values(book, report)
    _check_orders(book, report)
    _check_shots(book, report)
    _check_rounds(book, report)
    _check_points(book, report)
    _check_games(book, report)
    _check_places(book, report)
    check_capabilities(book, report)


def _check_values(book: CrokinoleRulebook, report: Report) -> None:
    value = {zone: book.zone_value(zone) for zone in Zone}
    for zone, worth in value.items():
        report.expect(type(worth) is int and worth >= 0, "zone values", zone, "is worth", worth)
    out, hole = max(value[Zone.OUT], value[Zone.DITCH]), value[Zone.HOLE]
    report.expect(out == 0, "zone values", "a disc out of play is worth", out)
    report.expect(hole == 20, "zone values", "a disc in the hole is worth", hole, "but a 20 counts 20")
    inwards = [value[zone] for zone in (Zone.Z5, Zone.T10, Zone.Z10, Zone.T15, Zone.Z15, Zone.HOLE)]
    report.expect(inwards == sorted(inwards), "zone values", "they fall on the way inwards:", inwards)
    for distance_mm in (0.0, 60.0, 101.6, 150.0, 203.2, 250.0, 304.8, 320.0):
        ruling = report.asked(book.rule_value, TOURNAMENT, distance_mm)
        if ruling is not None:
            report.cited(ruling.clauses, "a disc at", distance_mm, "mm")
            zone = resting_zone(TOURNAMENT, distance_mm)
            fits = (ruling.zone, ruling.value) == (zone, value[zone])
            report.expect(
                fits, "zone values", ruling, "for a disc at", distance_mm, "mm, which lies in", zone
            )
    report.refused(book.rule_value, TOURNAMENT, nan)


def _check_orders(book: CrokinoleRulebook, report: Report) -> None:
    offered = [players for players in Players if report.asked(book.discs_per_player, players)]
    report.expect(bool(offered), "orders", "it has a game neither for two nor for four")
    for players in offered:
        report.cited(book.order_clauses(players), "the order of", players)
        for game in (1, 2, 3):
            _check_laps(book, report, players.seats, game)


def _check_laps(book: CrokinoleRulebook, report: Report, seats: int, game: int) -> None:
    """Expect each seat to start once in as many rounds as there are seats, whoever started the first."""
    from_seat_0: list[int] = []
    for first in range(seats):
        asked = [
            report.asked(book.starting_seat, first, game, number, seats) for number in range(1, 2 * seats + 1)
        ]
        starts = [seat for seat in asked if seat is not None]
        if game > 1 and not starts:
            return  # a document may have who starts another game drawn anew
        from_seat_0 = from_seat_0 or starts
        laps = len(starts) == 2 * seats and all(
            set(starts[at : at + seats]) == set(range(seats)) for at in range(seats)
        )
        turned = starts == [(seat + first) % seats for seat in from_seat_0]
        report.expect(
            laps and turned, "orders", "with", seats, "seats, game", game, "from", first, "is", starts
        )


def _check_shots(book: CrokinoleRulebook, report: Report) -> None:
    ruled = 0
    for facts in told_shots():
        ruling = report.ruled(book.rule_shot, facts)
        other = report.asked(book.rule_shot, mirrored_shot(facts))
        same = (ruling and _mirrored_outcome(ruling)) == (other and _outcome(other))
        report.expect(same, "mirrored sides", "the other side would be ruled otherwise on", facts)
        if ruling is not None:
            ruled += 1
            _check_shot(book, report, facts, ruling)
    report.expect(ruled > 0, "refusals", "every shot is refused")
    for facts in impossible_shots():
        report.refused(book.rule_shot, facts)


def _check_shot(book: CrokinoleRulebook, report: Report, facts: ShotFacts, ruling: ShotRuling) -> None:
    report.cited(ruling.clauses, facts)
    zones = {**facts.before, **facts.rest}
    holed = dict.fromkeys(Side, 0)
    for disc, zone in zones.items():
        is_twenty = zone is Zone.HOLE and disc not in ruling.ditch
        holed[side_of(disc)] += is_twenty
        lay_there = facts.before.get(disc) is Zone.DITCH
        places = (disc in ruling.board) + (disc in ruling.ditch) + is_twenty + lay_there
        report.expect(
            places == 1, "disc conservation", disc, "is in", places, "of board, ditch and 20s after", facts
        )
        worth = ruling.board.get(disc, book.zone_value(zone))
        fits = worth == book.zone_value(zone)
        report.expect(fits, "board values", disc, "at", zone, "is worth", worth, "after", facts)
    strangers = {*ruling.board, *ruling.ditch} - set(zones)
    report.expect(not strangers, "disc conservation", strangers, "come from nowhere after", facts)
    credited = {side: ruling.twenties[side] for side in Side}
    report.expect(holed == credited, "disc conservation", "20s", credited, "not", holed, "after", facts)
    for finding in ruling.findings:
        grounded = set(finding.discs) <= set(zones) and set(finding.events) <= set(facts.events)
        report.expect(grounded, "findings", finding, "rests on what was not told in", facts)


def _outcome(ruling: ShotRuling) -> object:
    return (
        ruling.legal, set(ruling.ditch), dict(ruling.twenties), dict(ruling.board), ruling.clauses, ruling.call
    )  # fmt: skip


def _mirrored_outcome(ruling: ShotRuling) -> object:
    board = {mirrored(disc): value for disc, value in ruling.board.items()}
    ditch = tuple(map(mirrored, ruling.ditch))
    return _outcome(replace(ruling, ditch=ditch, twenties=swapped(ruling.twenties), board=board))


def _check_rounds(book: CrokinoleRulebook, report: Report) -> None:
    for facts in told_rounds():
        ruling = report.ruled(book.rule_round, facts)
        other = report.asked(book.rule_round, mirrored_round(facts))
        if ruling is None or other is None:
            report.expect(False, "round counts", "refused:", facts)
            continue
        report.cited(ruling.clauses, facts)
        same = dict(other.count) == swapped(ruling.count) and dict(other.points) == swapped(ruling.points)
        report.expect(same, "mirrored sides", "the other side would be ruled otherwise on", facts)
        count = count_round(facts, book.zone_value)
        said = (ruling.round_over, dict(ruling.count), ruling.winner, dict(ruling.points))
        due = (True, count, leader(count), dict(book.round_points(count)))
        report.expect(
            said == due, "round counts", "over, count, winner, points:", said, "not", due, "for", facts
        )
    for facts in impossible_rounds():
        report.refused(book.rule_round, facts)


def _check_points(book: CrokinoleRulebook, report: Report) -> None:
    in_all = book.points_per_round
    for count in told_counts():
        points = report.ruled(book.round_points, count)
        other = report.asked(book.round_points, swapped(count))
        if points is None or other is None:
            report.expect(False, "round points", "refused:", count)
            continue
        told = (dict(count), "gives", dict(points))
        report.expect(dict(other) == swapped(points), "mirrored sides", *told, "but mirrored", dict(other))
        report.expect(leader(points) is leader(count), "round points", *told, "to the wrong side")
        if in_all is None:
            difference = {side: max(0, count[side] - count[side.other]) for side in Side}
            report.expect(dict(points) == difference, "round points", *told, "not the difference", difference)
        else:
            report.expect(
                isclose(sum(points.values()), in_all), "round points", *told, "not", in_all, "in all"
            )


def _check_games(book: CrokinoleRulebook, report: Report) -> None:
    for counts in told_games():
        ruling = report.ruled(book.rule_game, counts)
        other = report.asked(book.rule_game, tuple(map(swapped, counts)))
        same = (ruling and swapped(ruling.score)) == (other and dict(other.score))
        report.expect(same, "mirrored sides", "the other side would get another score after", counts)
        if ruling is None:
            continue  # more rounds than a game has
        report.cited(ruling.clauses, "a game of", counts)
        running = running_scores(ruling.round_points)
        score = running[-1] if running else dict.fromkeys(Side, 0)
        adds_up = tuple(ruling.running) == running and ruling.score == score
        report.expect(adds_up, "game scores", "the rounds do not add up:", ruling)
        ended = (len(counts), leader(ruling.score)) if ruling.over else (None, None)
        fits = (ruling.over_after_round, ruling.winner) == ended
        report.expect(fits, "game scores", "the end does not fit the score:", ruling)
    first = report.asked(book.rule_game, ())
    report.expect(first is not None and not first.over, "game scores", "a game is over before it began")
    report.refused(book.rule_game, ({Side.W: -5, Side.B: 0},))


def _check_places(book: CrokinoleRulebook, report: Report) -> None:
    for centre_mm in (250.0, TOURNAMENT.line_radius_5_mm, 330.0):
        for right_mm, left_mm in ((-200.0, -200.0), (0.0, -300.0), (10.0, -300.0), (90.0, -300.0)):
            place = StartPosition(centre_mm, right_mm, left_mm)
            ruling = report.ruled(book.rule_placement, TOURNAMENT, place)
            other = report.asked(book.rule_placement, TOURNAMENT, StartPosition(centre_mm, left_mm, right_mm))
            if ruling is None or other is None:
                report.expect(False, "start places", "refused:", place)
                continue
            report.cited(ruling.clauses, place)
            report.expect(ruling.legal == other.legal, "start places", "left and right differ at", place)
    report.refused(book.rule_placement, TOURNAMENT, StartPosition(nan, 0, 0))
