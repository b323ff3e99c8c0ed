import pytest

from flickhall.play.crokinole.seating import SEATS, seat_to_shoot, shots_by_seat, shots_by_side, side_at
from flickhall.rules.sides import Players, Side


@pytest.mark.parametrize(
    ("mode", "sides"),
    [(Players.SINGLES, {0: "W", 2: "B"}), (Players.DOUBLES, {0: "W", 1: "B", 2: "W", 3: "B"})],
)
def test_sides_sit_as_the_house_says(mode: Players, sides: dict[int, str]) -> None:
    assert {seat: side_at(mode, seat) for seat in SEATS[mode]} == sides


@pytest.mark.parametrize(
    ("mode", "starter", "order"),
    [
        (Players.SINGLES, 0, [0, 2, 0, 2]),
        (Players.SINGLES, 1, [2, 0, 2, 0]),
        (Players.DOUBLES, 0, [0, 1, 2, 3, 0]),
        (Players.DOUBLES, 3, [3, 0, 1, 2, 3]),
    ],
)
def test_play_goes_clockwise_from_the_starter(mode: Players, starter: int, order: list[int]) -> None:
    assert [seat_to_shoot(mode, starter, shots) for shots in range(len(order))] == order


@pytest.mark.parametrize("mode", Players)
@pytest.mark.parametrize("starter", [0, 1])
def test_shots_taken_agree_with_the_order_they_were_taken_in(mode: Players, starter: int) -> None:
    taken = dict.fromkeys(SEATS[mode], 0)
    sides = dict.fromkeys(Side, 0)
    for shots in range(25):
        assert shots_by_seat(mode, starter, shots) == taken
        assert shots_by_side(mode, starter, shots) == sides
        seat = seat_to_shoot(mode, starter, shots)
        taken[seat] += 1
        sides[side_at(mode, seat)] += 1
