"""Competitions kept: acts appended once and read back, names beside them that can be erased, links that can end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from acts_told import OPEN, act
from any_database import execute
from sqlalchemy.exc import IntegrityError

from flickhall.competitions.desk.events import Act, LinksRenewed, NameErased
from flickhall.errors import BadInput, NotAllowed, NotFound, Unavailable
from flickhall.play.crokinole import begin
from flickhall.store import (
    Add,
    Change,
    CompetitionStore,
    Correct,
    EraseTeam,
    GameStore,
    Listing,
    Person,
    Team,
)
from scripted_play import created

ADA = Person("p1", "Ada Łukasz-Núñez", "1958-03-21")
BO = Person("p2", "Bo", "1961")
SLIDERS = Team("e1", "De Schuivers")


@pytest.fixture
def store(url: str):
    with CompetitionStore(url) as opened:
        yield opened


def begun(store: CompetitionStore, name: str = "night", changes: tuple[Change, ...] = ()) -> str:
    return store.create(name, [act(1)], OPEN, key=f"new {name}", changes=changes)


def everything(store: CompetitionStore, name: str = "night") -> tuple[object, ...]:
    """All that is kept of a competition."""
    return (
        store.load(name),
        store.people(name),
        store.teams(name),
        store.secret(name),
        store.list_competitions(),
    )


def test_what_was_written_is_read_back(store: CompetitionStore, url: str) -> None:
    begun(store)
    acts = [
        act(1),
        *(act(n, events=n, why="it rained" if n % 2 else "", actor=f"e{n}") for n in range(2, 12)),
    ]
    for one in acts[1:]:
        assert store.append("night", one) == one.revision
    assert store.load("night") == tuple(acts)
    assert store.load("night", since=7) == tuple(acts[7:])
    assert store.load("night", since=11) == ()
    assert store.revision("night") == 11
    with CompetitionStore(url) as other:
        assert everything(other) == everything(store)


def test_a_whole_log_may_be_brought_along(store: CompetitionStore) -> None:
    acts = [act(n) for n in range(1, 39)] + [act(39, "", NameErased("p3"), NameErased("p4"))]
    gone = Person("p3", "", None, "2026-01-01T00:00:00.000+00:00")
    late = Person("p4", "A file that kept what its log says was erased")
    assert store.create("night", acts, OPEN, key="file", changes=(Add(ADA), Add(gone), Add(late))) == "night"
    assert store.load("night") == tuple(acts)
    assert store.people("night") == {"p1": ADA, "p3": gone, "p4": Person("p4", "", None, acts[-1].at)}
    (row,) = store.list_competitions()
    assert (row.revision, row.made_at, row.updated_at) == (39, acts[0].at, acts[-1].at)


@pytest.mark.parametrize(
    "acts", [[], [act(2)], [act(1), act(3)], [act(2), act(1)], [act(1, "same"), act(2, "same")]]
)
def test_a_log_with_a_gap_is_refused_whole(store: CompetitionStore, acts: list[Act]) -> None:
    with pytest.raises(BadInput, match="numbered 1, 2, 3, or share a key"):
        store.create("night", acts, OPEN, key="file")
    assert store.list_competitions() == ()


def test_the_same_key_gets_the_same_answer_and_adds_nothing(store: CompetitionStore) -> None:
    begun(store)
    assert store.append("night", act(2, "a"), changes=(Add(ADA),)) == 2
    assert store.append("night", act(3, "b")) == 3
    before = everything(store)
    assert store.append("night", act(2, "a"), changes=(Add(ADA), EraseTeam("e1"))) == 2
    assert store.append("night", act(99, "a"), listing=replace(OPEN, title="Another")) == 2
    assert everything(store) == before
    assert [store.answered("night", key) for key in ("act 1", "a", "b", "c")] == [1, 2, 3, None]


def test_creating_again_with_the_same_key_gives_the_first_one(store: CompetitionStore) -> None:
    assert store.create("one", [act(1)], OPEN, key="new") == "one"
    secret = store.secret("one")
    assert store.create("two", [act(1)], OPEN, key="new", changes=(Add(ADA),)) == "one"
    assert store.create("one", [act(1)], OPEN, key="new") == "one"
    assert [row.competition_id for row in store.list_competitions()] == ["one"]
    assert store.secret("one") == secret
    with pytest.raises(NotAllowed, match="already a competition one"):
        store.create("one", [act(1)], OPEN, key="newer")


@pytest.mark.parametrize("revision", [0, 1, 2, 4, -1])
def test_a_stale_revision_is_refused_and_the_current_one_named(
    store: CompetitionStore, revision: int
) -> None:
    begun(store, changes=(Add(ADA),))
    store.append("night", act(2))
    before = everything(store)
    says = rf"moved on from revision {revision - 1}; allowed: the current revision, 2"
    with pytest.raises(NotAllowed, match=says):
        store.append(
            "night",
            act(revision, "late", NameErased("p1"), LinksRenewed()),
            listing=replace(OPEN, status="over"),
        )
    assert everything(store) == before


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"events": ()}, "events"),
        ({"key": ""}, "key"),
        ({"key": "k" * 201}, "key"),
        ({"actor": ""}, "actor"),
        ({"actor": "a\0b"}, "actor"),
        ({"why": "w" * 501}, "why"),
        ({"why": "\ud800"}, "why"),
        ({"at": "yesterday"}, "at"),
        ({"at": "2026-11-30T12:00:00"}, "at"),
        ({"at": 3}, "at"),
    ],
    ids=str,
)
def test_an_act_that_cannot_be_kept_is_refused(
    store: CompetitionStore, changed: dict[str, object], where: str
) -> None:
    begun(store)
    before = everything(store)
    bad = msgspec.structs.replace(act(2), **changed)
    for ask in (
        lambda: store.append("night", bad),
        lambda: store.create("other", [act(1), bad], OPEN, key="other"),
    ):
        with pytest.raises(BadInput, match=f"^{where}: "):
            ask()
    assert everything(store) == before


@pytest.mark.parametrize(
    "listing",
    [
        Listing("", "open", {}),
        Listing("t" * 201, "open", {}),
        Listing("a\0", "open", {}),
        Listing("a", "s" * 17, {}),
    ],
)
def test_a_listing_that_cannot_be_kept_is_refused(store: CompetitionStore, listing: Listing) -> None:
    begun(store)
    before = everything(store)
    with pytest.raises(BadInput):
        store.append("night", act(2), listing=listing)
    with pytest.raises(BadInput):
        store.create("other", [act(1)], listing, key="other")
    assert everything(store) == before


def test_an_unknown_competition_is_not_found(store: CompetitionStore) -> None:
    for ask in (
        store.load,
        store.revision,
        store.people,
        store.teams,
        store.secret,
        lambda name: store.append(name, act(1)),
        lambda name: store.answered(name, "k"),
    ):
        with pytest.raises(NotFound, match="there is no competition 'nobody'"):
            ask("nobody")


def test_names_are_kept_corrected_and_erased_with_the_act_that_says_so(store: CompetitionStore) -> None:
    begun(store, changes=(Add(ADA), Add(SLIDERS)))
    store.append("night", act(2), changes=(Add(BO), Correct(replace(ADA, name="Ada", born=None))))
    assert store.people("night") == {"p1": Person("p1", "Ada"), "p2": BO}
    erasing = act(3, "", NameErased("p1"), NameErased("p9"))
    store.append("night", erasing, changes=(EraseTeam("e1"),))
    assert store.people("night") == {"p1": Person("p1", "", None, erasing.at), "p2": BO}
    assert store.teams("night") == {"e1": Team("e1", "", erasing.at)}
    store.append("night", act(4, "", NameErased("p1")))
    assert store.people("night")["p1"].erased_at == erasing.at
    assert store.load("night")[2:] == (erasing, act(4, "", NameErased("p1")))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (Add(ADA), NotAllowed),
        (Add(SLIDERS), NotAllowed),
        (Correct(replace(ADA, person_id="p9")), NotFound),
        (Correct(Person("gone", "Cem")), NotFound),
        (EraseTeam("p1"), NotFound),
        (Add(Person("p9", "")), BadInput),
        (Add(Person("p9", "n" * 201)), BadInput),
        (Add(Person("p9", "a\0b")), BadInput),
        (Add(Person("", "Dee")), BadInput),
        (Add(Person("p9", "Dee", "last year")), BadInput),
        (Add(Person("p9", "Dee", "2026-02-30")), BadInput),
        (Add(Person("p9", "Dee", "58")), BadInput),
        (Add(Person("p9", "Dee", "1958", "2026-01-01T00:00:00+00:00")), BadInput),
        (Add(Team("e9", "")), BadInput),
    ],
    ids=str,
)
def test_a_change_that_cannot_be_takes_its_act_with_it(
    store: CompetitionStore, change: Change, error: type[Exception]
) -> None:
    begun(store, changes=(Add(ADA), Add(SLIDERS), Add(Person("gone", "Cem"))))
    store.append("night", act(2, "", NameErased("gone")))
    before = everything(store)
    with pytest.raises(error):
        store.append(
            "night",
            act(3, "", LinksRenewed()),
            listing=replace(OPEN, status="over"),
            changes=(Add(BO), change),
        )
    assert everything(store) == before
    with pytest.raises(error):
        store.create("other", [act(1)], OPEN, key="other", changes=(Add(ADA), Add(SLIDERS), change))
    assert everything(store) == before


def test_an_erased_name_is_nowhere_in_the_files(tmp_path: Path) -> None:
    with CompetitionStore(f"sqlite:///{tmp_path / 'hall.sqlite3'}") as store:
        many = tuple(Add(Person(f"q{n}", f"Somebody {n}")) for n in range(200))
        begun(store, changes=(Add(ADA), Add(SLIDERS), *many))

        def found(text: str) -> bool:
            return any(text.encode() in path.read_bytes() for path in tmp_path.iterdir())

        for text in (ADA.name, ADA.born, SLIDERS.name):
            assert found(text)
        store.append("night", act(2, "", NameErased("p1")), changes=(EraseTeam("e1"),))
        for text in (ADA.name, ADA.born, SLIDERS.name):
            assert not found(text)
        assert found("Somebody 77")


def test_links_end_with_the_act_that_renews_them(store: CompetitionStore) -> None:
    begun(store)
    begun(store, "other")
    first, other = store.secret("night"), store.secret("other")
    assert len(first) == len(other) == 32
    assert first != other
    store.append("night", act(2, "", LinksRenewed()))
    assert store.secret("night") not in {first, other}
    assert store.secret("other") == other


def test_competitions_are_listed_as_they_stand_the_last_changed_first(store: CompetitionStore) -> None:
    begun(store, "old")
    begun(store, "new")
    over = Listing("Thursday league", "over", {"entrants": 12, "won_by": ["e3"]})
    store.append("old", act(2), listing=over)
    store.append("new", act(2))
    store.append("old", act(3))
    rows = store.list_competitions()
    assert [row.competition_id for row in rows] == ["old", "new"]
    assert [row.listing for row in rows] == [over, OPEN]
    assert [row.revision for row in rows] == [3, 2]
    assert [row.competition_id for row in store.list_competitions("over")] == ["old"]
    assert [row.competition_id for row in store.list_competitions(limit=1, offset=1)] == ["new"]
    with pytest.raises(BadInput, match="list of competitions"):
        store.list_competitions(limit=0)


@pytest.mark.parametrize("change", ["UPDATE acts SET body = '[]'", "DELETE FROM acts"])
def test_the_database_itself_refuses_to_change_an_act(store: CompetitionStore, url: str, change: str) -> None:
    begun(store)
    with pytest.raises(IntegrityError, match="recorded acts are never changed"):
        execute(url, change)
    assert store.load("night") == (act(1),)


def test_a_damaged_act_spoils_its_own_competition_only(store: CompetitionStore, url: str) -> None:
    begun(store)
    row = "'2026-11-30T12:00:00+00:00', 'desk', '', 'k', '[{'"
    execute(
        url,
        f"INSERT INTO acts (competition_id, revision, at, actor, why, key, body) VALUES ('night', 2, {row})",
    )
    begun(store, "other")
    with pytest.raises(Unavailable, match="competition night: the competition was damaged where it is kept"):
        store.load("night")
    assert len(store.load("other")) == 1


def test_threads_racing_for_one_revision_have_one_winner_each_time(store: CompetitionStore) -> None:
    begun(store)

    def attempt(key: str) -> bool:
        try:
            store.append("night", act(revision, key), changes=(Add(Person(key, "One")),))
        except NotAllowed:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        for revision in range(2, 10):
            wins = list(pool.map(attempt, [f"{revision}-{thread}" for thread in range(8)]))
            assert wins.count(True) == 1
    assert [one.revision for one in store.load("night")] == list(range(1, 10))
    assert set(store.people("night")) == {one.key for one in store.load("night")[1:]}


def test_threads_sending_one_request_twice_act_once(store: CompetitionStore) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda n: store.create(f"c{n}", [act(1)], OPEN, key="same"), range(16)))
        assert len(set(made)) == 1
        answers = list(pool.map(lambda _: store.append(made[0], act(2, "same")), range(16)))
    assert answers == [2] * 16
    assert len(store.load(made[0])) == 2
    assert len(store.list_competitions()) == 1


def test_games_and_competitions_share_a_database(store: CompetitionStore, url: str) -> None:
    with GameStore(url) as games:
        games.create(begin(created(game="night")), "new night")
        begun(store)
        assert len(games.load("night")) == len(store.load("night")) == 1
        assert len(games.list_games()) == len(store.list_competitions()) == 1


def test_ten_thousand_acts_are_read_as_they_were_written(store: CompetitionStore) -> None:
    acts = tuple(act(number, events=3) for number in range(1, 10_001))
    store.create("night", acts, OPEN, key="file")
    assert store.load("night") == acts
