"""Games kept: appended once, read back, listed, never changed."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from any_database import execute
from sqlalchemy.exc import IntegrityError

from flickhall.errors import BadInput, NotAllowed, NotFound
from flickhall.physics.shot import Shot
from flickhall.physics.strike import Strike
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.carrom.game import begin_match, strike
from flickhall.play.crokinole import Event, begin, call_time, fold, shoot
from flickhall.play.people import Player
from flickhall.rules.sides import Players, Side
from flickhall.store import GameStore, Status
from scripted_play import SHORT, TWENTY, created
from scripted_strikes import at, carrom_created, struck

STRAIGHT = Shot(0, 0, 500)


class Clock:
    """Gives one second later at every look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> str:
        self.looks += 1
        return f"2026-01-31T12:00:{self.looks:02d}+00:00"


@pytest.fixture
def store(url: str):
    with GameStore(url, now=Clock()) as opened:
        yield opened


def next_shot(store: GameStore, game: str, simulate=TWENTY) -> tuple[int, tuple[Event, ...]]:
    state = fold(store.load(game))
    return state.revision, shoot(state, state.turn.seat, STRAIGHT, state.revision, simulate)


def test_what_was_written_is_read_back_to_the_last_bit(store: GameStore) -> None:
    events = list(begin(created()))
    game = store.create(events, "new")
    for number in range(20):
        revision, new = next_shot(store, game, SHORT if number % 3 else TWENTY)
        assert store.append(game, revision, new, f"shot {number}") == revision + len(new)
        events += new
    assert store.load(game) == tuple(events)
    assert fold(store.load(game)) == fold(events)


def test_a_new_opening_reads_the_same(store: GameStore, url: str) -> None:
    game = store.create(begin(created()), "new")
    store.append(game, *next_shot(store, game), "a")
    with GameStore(url) as other:
        assert other.load(game) == store.load(game)


def test_the_same_key_gets_the_same_answer_and_adds_nothing(store: GameStore) -> None:
    game = store.create(begin(created()), "new")
    revision, first = next_shot(store, game)
    assert store.append(game, revision, first, "a") == 2
    later_revision, second = next_shot(store, game)
    assert store.append(game, later_revision, second, "b") == 3
    assert store.append(game, revision, first, "a") == 2
    assert store.append(game, 99, second, "a") == 2
    assert len(store.load(game)) == 3
    assert (store.answered(game, "a"), store.answered(game, "b"), store.answered(game, "c")) == (2, 3, None)


def test_a_key_answers_with_the_revision_after_all_its_events(store: GameStore) -> None:
    game = store.create(begin(created()), "new")
    state = fold(store.load(game))
    time = call_time(state, 1)
    assert len(time) == 2
    assert store.append(game, 1, time, "time") == 3
    assert store.append(game, 1, time, "time") == 3
    assert [store.asked_at(game, revision) for revision in (1, 3)] == [0, 1]


def test_creating_again_with_the_same_key_gives_the_first_game(store: GameStore) -> None:
    assert store.create(begin(created(game="one")), "new") == "one"
    assert store.create(begin(created(game="two")), "new") == "one"
    assert len(store.list_games()) == 1


def test_an_id_is_used_once(store: GameStore) -> None:
    store.create(begin(created()), "a")
    with pytest.raises(NotAllowed, match="already a game game-1"):
        store.create(begin(created()), "b")
    assert len(store.load("game-1")) == 1


@pytest.mark.parametrize("expected", [0, 1, 3, -1])
def test_a_stale_revision_is_refused_and_the_current_one_named(store: GameStore, expected: int) -> None:
    game = store.create(begin(created()), "new")
    store.append(game, *next_shot(store, game), "a")
    _, new = next_shot(store, game)
    with pytest.raises(
        NotAllowed, match=rf"moved on from revision {expected}; allowed: the current revision, 2"
    ):
        store.append(game, expected, new, "b")
    assert len(store.load(game)) == 2


def test_events_that_do_not_follow_are_refused_whole(store: GameStore) -> None:
    game = store.create(begin(created()), "new")
    revision, new = next_shot(store, game)
    with pytest.raises(BadInput, match="event 3: shot cannot follow"):
        store.append(game, revision, (*new, *new), "a")
    with pytest.raises(BadInput, match="nothing to add"):
        store.append(game, revision, (), "a")
    assert len(store.load(game)) == 1
    assert store.answered(game, "a") is None


@pytest.mark.parametrize("key", ["", "k" * 201, None, 7, "\0", "\ud800"])
def test_a_key_must_be_one(store: GameStore, key: object) -> None:
    with pytest.raises(BadInput, match="key: "):
        store.create(begin(created()), key)
    assert store.list_games() == ()


def test_an_unknown_game_is_not_found(store: GameStore) -> None:
    _, new = 1, begin(created())
    for ask in (store.load, lambda g: store.append(g, 1, new, "k"), lambda g: store.answered(g, "k")):
        with pytest.raises(NotFound, match="there is no game 'nobody'"):
            ask("nobody")


@pytest.mark.parametrize("change", ["UPDATE events SET body = '{}'", "DELETE FROM events"])
def test_the_database_itself_refuses_to_change_an_event(store: GameStore, url: str, change: str) -> None:
    store.create(begin(created()), "new")
    with pytest.raises(IntegrityError, match="recorded events are never changed"):
        execute(url, change)
    assert len(store.load("game-1")) == 1


def test_games_are_listed_as_they_stand_the_last_changed_first(store: GameStore) -> None:
    store.create(begin(created(game="old")), "a")
    store.create(begin(created(Players.DOUBLES, game="new")), "b")
    store.append("old", *next_shot(store, "old"), "c")
    rows = store.list_games()
    assert [row.game_id for row in rows] == ["old", "new"]
    assert [row.title for row in rows] == ["Ada - Bo", "Ada & Cem - Bo & Dee"]
    assert [row.revision for row in rows] == [2, 1]
    assert [row.updated_at[-8:-6] for row in rows] == ["03", "02"]
    assert [row.game_id for row in store.list_games(limit=1, offset=1)] == ["new"]


def test_a_finished_game_moves_to_the_finished_ones(store: GameStore) -> None:
    for game in ("going", "done"):
        store.create(begin(created(game=game)), game)
    store.append("done", *next_shot(store, "done"), "shot")
    state = fold(store.load("done"))
    store.append("done", state.revision, call_time(state, state.revision), "time")
    store.append("done", *next_shot(store, "done", SHORT), "last")
    (done,) = store.list_games(Status.OVER)
    assert (done.game_id, done.points, done.status) == ("done", {Side.W: 2.0, Side.B: 0.0}, Status.OVER)
    assert [row.game_id for row in store.list_games(Status.PLAYING)] == ["going"]


@pytest.mark.parametrize(("limit", "offset"), [(0, 0), (201, 0), (10, -1)])
def test_a_list_has_limits(store: GameStore, limit: int, offset: int) -> None:
    with pytest.raises(BadInput, match="list of games"):
        store.list_games(limit=limit, offset=offset)


def test_threads_racing_for_one_revision_have_one_winner_each_time(store: GameStore) -> None:
    game = store.create(begin(created()), "new")

    def attempt(key: str) -> bool:
        try:
            store.append(game, revision, new, key)
        except NotAllowed:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        for number in range(10):
            revision, new = next_shot(store, game)
            wins = list(pool.map(attempt, [f"{number}-{thread}" for thread in range(8)]))
            assert wins.count(True) == 1
    assert fold(store.load(game)).shots == 10


def test_threads_sending_one_request_twice_play_one_shot(store: GameStore) -> None:
    game = store.create(begin(created()), "new")
    revision, new = next_shot(store, game)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: store.append(game, revision, new, "same"), range(16)))
    assert answers == [2] * 16
    assert len(store.load(game)) == 2


def test_a_carrom_match_is_kept_beside_games_of_crokinole(store: GameStore) -> None:
    store.create(begin(created()), "crokinole")
    match = store.create(begin_match(carrom_created()), "carrom")
    state = fold_carrom(store.load(match))
    new = strike(state, 0, Strike(0, 0, 500), state.revision, struck(["W1"]), at=at(1))
    assert store.append(match, state.revision, new, "a") == 2
    assert store.load(match)[1:] == new
    rows = {row.game_id: row for row in store.list_games()}
    assert rows[match].title == "Ada - Bo"
    assert (rows[match].rulebook, rows[match].mode, rows[match].round) == ("carrom-chapas", "singles", 1)
    assert len(rows) == 2


def test_events_of_two_kinds_of_games_are_no_game(store: GameStore) -> None:
    with pytest.raises(BadInput, match="cannot follow"):
        store.create((*begin(created()), *begin_match(carrom_created())), "both")


def test_games_are_found_by_who_plays_once_they_are_over(store: GameStore) -> None:
    names = ("Ada", "Adam", "ada", "A%", 'Ö "Q" \\ é', "Ada - Bo")
    for number, name in enumerate(names):
        players = (Player(0, name), Player(2, "Bo"))
        events = begin(created(game=f"game-{number}", players=players))
        store.create(events, f"new {number}")
        if name != "Adam":
            state = fold(events)
            store.append(state.created.game, state.revision, call_time(state, state.revision), "time")
    for number, name in enumerate(names):
        found = [row.game_id for row in store.games_of(name)]
        assert found == ([] if name == "Adam" else [f"game-{number}"])
    assert [row.game_id for row in store.games_of("Bo", limit=2)] == ["game-5", "game-4"]
    assert len(store.games_of("Bo")) == 5
    assert store.games_of("%") == store.games_of("") == ()
