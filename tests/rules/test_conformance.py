"""Every rulebook of the hall conforms under every value of every option, and each kind of breach is noticed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar

import pytest

from flickhall.rules import RulebookBreaches, check_rulebook
from flickhall.rules.carrom.board_sheet import WonBoard
from flickhall.rules.carrom.facts import CarromBoard, Queen, QueenIs, StrikeFacts
from flickhall.rules.carrom.match import BoardEnded, CarromMatch, ClockReads, Competition, MatchRuling
from flickhall.rules.carrom.ruling import CarromFinding, StrikeRuling
from flickhall.rules.carrom_a2m.options import A2M_OPTIONS
from flickhall.rules.carrom_a2m.rulebook import CarromA2m
from flickhall.rules.carrom_chapas.options import CHAPAS_OPTIONS
from flickhall.rules.carrom_chapas.rulebook import CarromChapas
from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.conformance.crokinole_facts import told_shots
from flickhall.rules.crokinole.capabilities import CountClauses
from flickhall.rules.crokinole.facts import (
    Event,
    EventKind,
    RoundFacts,
    RoundResult,
    ShotFacts,
    StartPosition,
)
from flickhall.rules.crokinole.game import GameLength
from flickhall.rules.crokinole.ruling import (
    CardState,
    Effect,
    Finding,
    GameRuling,
    PlacementRuling,
    RoundRuling,
    ShotRuling,
)
from flickhall.rules.crokinole.ruling import MatchRuling as CardRuling
from flickhall.rules.crokinole_55plus.options import C55_OPTIONS
from flickhall.rules.crokinole_55plus.rulebook import Crokinole55Plus
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.options import Choice, Option
from flickhall.rules.pichenotte_league.options import PICHENOTTE_OPTIONS
from flickhall.rules.pichenotte_league.rulebook import PichenotteLeague
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone

BOOKS = {
    PichenotteLeague: PICHENOTTE_OPTIONS,
    Crokinole55Plus: C55_OPTIONS,
    CrokinoleNca: NCA_OPTIONS,
    CarromChapas: CHAPAS_OPTIONS,
    CarromA2m: A2M_OPTIONS,
}


def _choices(options: Sequence[Option]) -> Iterator[dict[str, object]]:
    """Yield the defaults, every other value alone, and all the last values together."""
    yield {}
    several = [option for option in options if isinstance(option, Choice)]
    yield from ({option.name: value} for option in several for value in option.values[1:])
    yield {option.name: option.values[-1] for option in several}


@pytest.mark.lasting
@pytest.mark.parametrize("kind", BOOKS, ids=lambda kind: kind.name)
def test_the_rulebooks_of_the_hall_conform_under_all_their_options(kind: type) -> None:
    for given in _choices(BOOKS[kind]):
        check_rulebook(kind.with_options(given))


@pytest.mark.long
@pytest.mark.parametrize("kind", BOOKS, ids=lambda kind: kind.name)
def test_they_conform_wherever_two_options_meet(kind: type) -> None:
    several = [option for option in BOOKS[kind] if isinstance(option, Choice)]
    for first, second in itertools.combinations(several, 2):
        for one, other in itertools.product(first.values[1:], second.values[1:]):
            check_rulebook(kind.with_options({first.name: one, second.name: other}))


def test_most_of_the_shots_asked_about_can_be() -> None:
    """A check that a rulebook passes by refusing would check nothing."""
    shots = list(told_shots())
    ruled = 0
    for facts in shots:
        try:
            ruled += PichenotteLeague().rule_shot(facts) is not None
        except ValueError:
            continue
    assert len(shots) > 1000
    assert ruled > 600


class Forgetful(CrokinoleNca):
    """Rules otherwise on every second question."""

    asked: ClassVar[Iterator[int]] = itertools.count()

    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        return replace(ruling, legal=not ruling.legal) if next(self.asked) % 2 else ruling


class Meddling(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        facts.before.pop("W1", None)  # type: ignore[attr-defined]
        return ruling


class LosesDiscs(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        return replace(super().rule_shot(facts), board={})


class DoublesDiscs(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        return replace(ruling, ditch=tuple(sorted({*ruling.ditch, *ruling.board})))


class GivesTwenties(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        return replace(super().rule_shot(facts), twenties=dict.fromkeys(Side, 1))


class FavoursWhite(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        return replace(ruling, legal=ruling.legal or facts.shooter is Side.W)


class FavoursWhiteInPoints(CrokinoleNca):
    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        points = super().round_points(count)
        return {Side.W: 2, Side.B: 0} if points[Side.W] == 1 else points


class CitesNothing(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        return replace(super().rule_shot(facts), findings=())


class CitesTheUnknown(CrokinoleNca):
    def order_clauses(self, players: Players) -> tuple[str, ...]:
        return (*super().order_clauses(players), "HOUSE-1")


class BringsWhatIsThere(CrokinoleNca):
    clauses: ClassVar[Mapping[str, Clause]] = MappingProxyType(
        {"NCA-1": Clause("NCA-1", Subject.MATCH, Honour.RULED, "Something else.", "house rules")}
    )


class InventsEvents(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        seen = Finding("NCA-3.1", Effect.NOTED, (), (Event(EventKind.POST, "B8"),))
        return replace(ruling, findings=(*ruling.findings, seen))


class WorthLessInside(CrokinoleNca):
    def zone_value(self, zone: Zone) -> int:
        return 5 if zone is Zone.Z15 else super().zone_value(zone)


class WorthSomethingInTheDitch(CrokinoleNca):
    def zone_value(self, zone: Zone) -> int:
        return 5 if zone is Zone.DITCH else super().zone_value(zone)


class MisreadsTheBoard(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        ruling = super().rule_shot(facts)
        return replace(ruling, board=dict.fromkeys(ruling.board, 10))


class ForgetsTwentiesAtTheCount(CrokinoleNca):
    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        return super().rule_round(replace(facts, twenties=dict.fromkeys(Side, 0)))


class GivesOtherPointsThanItSays(CrokinoleNca):
    points_per_round: ClassVar[float | None] = 3


class SaysDifference(CrokinoleNca):
    points_per_round: ClassVar[float | None] = None


class LoserTakesAll(CrokinoleNca):
    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        points = super().round_points(count)
        return {side: points[side.other] for side in Side}


class GameOfItsOwn(CrokinoleNca):
    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        return replace(super().rule_game(counts, time_expired=time_expired), score=dict.fromkeys(Side, 1))


class EndsEarly(CrokinoleNca):
    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        return replace(super().rule_game(counts, time_expired=time_expired), over=True)


class OneAlwaysStarts(CrokinoleNca):
    def starting_seat(self, first_starter: int, game: int, round_number: int, seats: int) -> int:
        return first_starter


class ServesNobody(Crokinole55Plus):
    def discs_per_player(self, players: Players) -> int:
        return super().discs_per_player(Players.SINGLES)


class CrashesOnTheUnknown(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        for event in facts.events:
            {**facts.before, facts.shot_disc: Zone.Z5}[event.disc]
        return super().rule_shot(facts)


class RefusesAll(CrokinoleNca):
    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        return super().rule_shot(replace(facts, rest={}))


class BelievesAnything(CrokinoleNca):
    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        return super().rule_round(replace(facts, twenties={s: max(0, n) for s, n in facts.twenties.items()}))


class LeftHanded(CrokinoleNca):
    def rule_placement(self, table: CrokinoleTable, position: StartPosition) -> PlacementRuling:
        return super().rule_placement(table, replace(position, beyond_left_mm=-300.0))


class OwesLess(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        owes = {side: ruling.board.owes[side] - 1 for side in Side}
        return replace(ruling, board=replace(ruling.board, owes=owes))


class SwallowsPieces(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, board=replace(ruling.board, pocketed=dict.fromkeys(Side, 0)))


class ForgetsReturns(CarromChapas):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        return replace(super().rule_strike(board, strike), returned=())


class QueenInTwoPlaces(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, board=replace(ruling.board, queen=Queen(QueenIs.ON_BOARD, Side.W)))


class UncoversTheQueen(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, board=replace(ruling.board, queen=Queen()))


class KeepsTheTurn(CarromChapas):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, board=replace(ruling.board, striker=board.striker))


class RefusesItsOwnBoard(CarromChapas):
    def check_board(self, board: CarromBoard) -> None:
        super().check_board(replace(board, owes={side: -number for side, number in board.owes.items()}))

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        return CarromChapas.with_options(self.options).rule_strike(board, strike)


class NobodyWins(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, result=ruling.result and replace(ruling.result, won_by=None))


class NoPoints(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, result=ruling.result and replace(ruling.result, points=0))


class FavoursWhiteStrikes(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        ruling = super().rule_strike(board, strike)
        return replace(ruling, foul=False) if board.striker is Side.W else ruling


class BelievesAnyQueen(CarromA2m):
    """Takes a queen that is waiting for the side that does not strike."""

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        if board.queen.state is QueenIs.PENDING:
            board = replace(board, queen=Queen(QueenIs.PENDING, board.striker))
        return super().rule_strike(board, strike)


class CitesNothingInCarrom(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        return replace(super().rule_strike(board, strike), findings=())


class CrashesOnTheQueen(CarromA2m):
    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        assert not strike.queen_jumped
        return super().rule_strike(board, strike)


class GoesOnForEver(CarromChapas):
    def rule_match(
        self, competition: Competition, match: CarromMatch, event: BoardEnded | ClockReads
    ) -> MatchRuling:
        ruling = super().rule_match(competition, match, event)
        return replace(ruling, match=replace(ruling.match, over=False, won_by=None))


class TwoBreakers(CarromA2m):
    def breaker(self, first: int, board: int, last_winner: int | None = None) -> int:
        return first + board - 1


class CallsByNoClause(PichenotteLeague):
    call_clause: ClassVar[str] = "PICH-R-99"


class OneRoundLess(CrokinoleNca):
    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        return super().rule_game(counts, time_expired=time_expired or len(counts) == 3)


class PlaysOnPastTheTarget(Crokinole55Plus):
    target: ClassVar[int] = 60


class TellsAnotherLength(CrokinoleNca):
    """Says of a game of four rounds that it has five."""

    game_length = GameLength(rounds=5)


class CountsByNoClause(CrokinoleNca):
    """Names clauses of no document for its counts."""

    def count_clauses(self, players: Players) -> CountClauses:
        return CountClauses(discs="NCA-99")


class ScoresBoardsOtherwise(CarromA2m):
    """Gives one point more to a board told at its end than to one seen strike by strike."""

    def score_board(self, board: WonBoard, score: Mapping[Side, int]) -> tuple[CarromFinding, ...]:
        return CarromA2m().score_board(replace(board, left=board.left + 1), score)

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        return CarromA2m().rule_strike(board, strike)


class RewardsTheOffender(PichenotteLeague):
    def forfeit_points(self, offender: Side) -> Mapping[Side, float] | None:
        return super().forfeit_points(offender.other)


class ForgivesTheOffender(PichenotteLeague):
    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        return super().rule_round(replace(facts, lifted_early=()))


class BelievesOneSide(PichenotteLeague):
    def rule_match(
        self, counts: Sequence[RoundResult], entries: Mapping[Side, Mapping[Side, float]]
    ) -> CardRuling:
        return replace(super().rule_match(counts, entries), state=CardState.FINAL)


BROKEN = [
    (CallsByNoClause, "clauses"),
    (OneRoundLess, "game length"),
    (PlaysOnPastTheTarget, "game length"),
    (TellsAnotherLength, "game length"),
    (CountsByNoClause, "clauses"),
    (ScoresBoardsOtherwise, "sheets"),
    (RewardsTheOffender, "forfeits"),
    (ForgivesTheOffender, "forfeits"),
    (BelievesOneSide, "match cards"),
    (Forgetful, "ruled alike"),
    (Meddling, "facts untouched"),
    (LosesDiscs, "disc conservation"),
    (DoublesDiscs, "disc conservation"),
    (GivesTwenties, "disc conservation"),
    (FavoursWhite, "mirrored sides"),
    (FavoursWhiteInPoints, "mirrored sides"),
    (CitesNothing, "clauses"),
    (CitesTheUnknown, "clauses"),
    (BringsWhatIsThere, "clauses"),
    (InventsEvents, "findings"),
    (WorthLessInside, "zone values"),
    (WorthSomethingInTheDitch, "zone values"),
    (MisreadsTheBoard, "board values"),
    (ForgetsTwentiesAtTheCount, "round counts"),
    (GivesOtherPointsThanItSays, "round points"),
    (SaysDifference, "round points"),
    (LoserTakesAll, "round points"),
    (GameOfItsOwn, "game scores"),
    (EndsEarly, "game scores"),
    (OneAlwaysStarts, "orders"),
    (ServesNobody, "orders"),
    (CrashesOnTheUnknown, "refusals"),
    (RefusesAll, "refusals"),
    (BelievesAnything, "impossible facts"),
    (LeftHanded, "start places"),
    (OwesLess, "debts"),
    (SwallowsPieces, "piece conservation"),
    (ForgetsReturns, "piece conservation"),
    (QueenInTwoPlaces, "one queen"),
    (UncoversTheQueen, "one queen"),
    (KeepsTheTurn, "next"),
    (RefusesItsOwnBoard, "next"),
    (NobodyWins, "board over"),
    (NoPoints, "board over"),
    (FavoursWhiteStrikes, "mirrored sides"),
    (BelievesAnyQueen, "impossible facts"),
    (CitesNothingInCarrom, "clauses"),
    (CrashesOnTheQueen, "refusals"),
    (GoesOnForEver, "match"),
    (TwoBreakers, "orders"),
]


@pytest.mark.parametrize(("kind", "check"), BROKEN, ids=lambda given: getattr(given, "__name__", given))
def test_a_broken_rulebook_is_caught(kind: type, check: str) -> None:
    with pytest.raises(RulebookBreaches) as caught:
        check_rulebook(kind())
    assert check in [breach.partition(":")[0] for breach in caught.value.breaches], str(caught.value)
    assert kind.name in str(caught.value)


def test_what_cannot_be_asked_everything_is_told_what_is_missing() -> None:
    class Half:
        name = "half"

        def rule_shot(self, facts: ShotFacts) -> ShotRuling:
            raise NotImplementedError

    with pytest.raises(RulebookBreaches, match=r"members: it has no title, .*, rule_value"):
        check_rulebook(Half())  # type: ignore[arg-type]


def test_a_stranger_may_bring_clauses() -> None:
    class Brings(CitesTheUnknown):
        clauses: ClassVar[Mapping[str, Clause]] = MappingProxyType(
            {"HOUSE-1": Clause("HOUSE-1", Subject.TURNS, Honour.RULED, "The host starts.", "house rules")}
        )

    check_rulebook(Brings())


def test_the_documented_rulebook_is_short() -> None:
    """That it conforms and rules as printed is seen where the commands of the page are run."""
    page = (Path(__file__).parents[2] / "docs" / "own_rulebook.md").read_text("utf-8")
    code = page.partition("<!-- file: club.py -->\n```python\n")[2].partition("```")[0]
    assert "class ClubDifference" in code
    assert code.count("\n") < 80
