import pytest

from flickhall.errors import BadInput
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import begin, decode_event, encode_event, fold, shoot, undo
from flickhall.play.crokinole.events import created_first, kind_of
from scripted_play import SHORT, created


def _some_events():
    events = list(begin(created()))
    events += shoot(fold(events), 0, Shot(10, -20, 300, 5), 1, SHORT)
    events += undo(fold(events), 2)
    return events


@pytest.mark.parametrize("index", range(3))
def test_an_event_comes_back_from_json_as_it_was(index: int) -> None:
    event = _some_events()[index]
    text = encode_event(event)
    assert decode_event(text) == event
    assert encode_event(decode_event(text)) == text


def test_events_are_filed_under_their_word() -> None:
    assert [kind_of(event) for event in _some_events()] == ["created", "shot", "undone"]


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        (b'"power":300', b'"power":3000'),
        (b'"power":300', b'"power":300.5'),
        (b'"power":300', b'"power":NaN'),
        (b'"power":300', b'"power":"300"'),
        (b'"number":1', b'"number":null'),
        (b'"number":1,', b""),
        (b'"number":1', b'"number":1,"extra":2'),
        (b'"kind":"shot"', b'"kind":"wish"'),
        (b'"fate":"surface"', b'"fate":"orbit"'),
        (b"}", b""),
        (b"{", b"\xff"),
    ],
)
def test_what_is_no_event_is_refused(was: bytes, becomes: bytes) -> None:
    text = encode_event(_some_events()[1])
    assert was in text
    with pytest.raises(BadInput, match="event: "):
        decode_event(text.replace(was, becomes, 1))


def test_a_game_starts_with_created() -> None:
    events = _some_events()
    assert created_first(events) is events[0]
    with pytest.raises(BadInput, match="starts with shot"):
        created_first(events[1:])
    with pytest.raises(BadInput, match="starts with nothing"):
        created_first([])
