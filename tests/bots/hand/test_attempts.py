"""Which recorded shots count as open twenties."""

import pytest

from flickhall.bots.hand.attempts import attempts_in
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole import apply, begin, fold, shoot
from flickhall.play.crokinole.events import Event
from scripted_play import created

INTO_THE_HOLE, INTO_THE_15 = Shot(0, 0, 190), Shot(0, 0, 150)


def played(*shots: Shot, rulebook: str = "crokinole-nca", called: bool = False) -> list[Event]:
    events: list[Event] = list(begin(created(rulebook=rulebook)))
    state = fold(events)
    for shot in shots:
        assert state.turn is not None
        for event in shoot(state, state.turn.seat, shot, state.revision, simulate, called=called):
            events.append(event)
            state = apply(state, event)
    return events


def told(events: list[Event]) -> dict[str, list[bool]]:
    return {name: [attempt.made for attempt in own] for name, own in attempts_in(events).items()}


@pytest.mark.parametrize(
    ("shots", "found"),
    [
        ([INTO_THE_HOLE], {"Ada": [True]}),
        ([INTO_THE_HOLE, INTO_THE_15], {"Ada": [True], "Bo": [False]}),
        ([INTO_THE_15, INTO_THE_HOLE], {"Ada": [False]}),  # a disc of Ada's lies before Bo
        ([Shot(0, 1600, 190)], {}),  # far off the hole
        ([Shot(0, 0, 600)], {}),  # far too hard
        ([Shot(2250, 0, 190)], {}),  # a post stands in the way
    ],
)
def test_an_open_twenty_is_tried_for_across_a_free_board(
    shots: list[Shot], found: dict[str, list[bool]]
) -> None:
    assert told(played(*shots)) == found


def test_a_called_twenty_is_one_whatever_lies_on_the_board() -> None:
    rulebook = "pichenotte-league"
    on_the_side = Shot(4000, -3000, 150)
    events = played(on_the_side, INTO_THE_HOLE, rulebook=rulebook)
    assert "Bo" not in told(events)
    called = played(on_the_side, INTO_THE_HOLE, rulebook=rulebook, called=True)
    assert told(called)["Bo"] == [True]
