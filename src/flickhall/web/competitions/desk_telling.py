"""From a competition to what its desk is told (`desk_wire.DeskState`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from flickhall.competitions.desk.calling import tables_now
from flickhall.competitions.desk.drawing import absent_in_round, draw_next, next_to_draw
from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Drawn, Entrant
from flickhall.competitions.desk.impact import stale_draws
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.organisers_pairings import pairings_written, takes_pairings
from flickhall.competitions.desk.places import groups_of, is_over, level_where_it_matters
from flickhall.competitions.desk.timetabling import next_calls
from flickhall.competitions.timetables.named import named
from flickhall.errors import UserError
from flickhall.languages import Language
from flickhall.web.competitions.desk_impact import ImpactTeller
from flickhall.web.competitions.desk_names import DeskNames, with_names
from flickhall.web.competitions.desk_sheet import score_said
from flickhall.web.competitions.desk_trial import proof_of
from flickhall.web.competitions.desk_wire import (
    Attention,
    DeskState,
    DrawLine,
    EntrantLine,
    MatchLine,
    NewPerson,
    NextDraw,
    TableLine,
)
from flickhall.web.competitions.hall import Standing
from flickhall.web.competitions.words import MATCH_WORDS

Matches = Mapping[str, MatchNow]


def desk_state(standing: Standing, now: str, language: Language) -> DeskState:
    """Return all that the desk sees at a moment (ISO 8601)."""
    state = standing.state
    matches = matches_now(state)
    names = DeskNames(standing, language)
    return DeskState(
        id=standing.id,
        title=state.opened.title,
        revision=standing.revision,
        closed=state.closed,
        attention=tuple(_attention(names, matches)),
        entrants=tuple(_entrants(standing)),
        matches=tuple(_matches(names, matches, now)),
        tables=tuple(_tables(names, matches)),
        draws=tuple(_draw(names, draw) for draw in reversed(state.draws.values())),
        next_draw=_next_draw(names),
    )


def _attention(names: DeskNames, matches: Matches) -> Iterator[Attention]:
    """Yield what waits for the organiser, disputes first."""
    language = names.language
    for match, now in matches.items():
        if now.status is MatchStatus.DISPUTED:
            says = language.say(
                "{match}: {one} and {two} tell it differently. Rule line by line, or set the result.",
                **_told(match, now, names),
            )
            yield Attention("dispute", says, match=match)
    for match, now in matches.items():
        if now.void is not None:
            was = names.sides(now.void.between)
            says = language.say(
                "{match}: the result written down was played by {was}; now {one} and {two} meet, and it does not count. "
                "Let them play, or undo what changed who meets.",
                was=was,
                **_told(match, now, names),
            )
            yield Attention("void", says, match=match)
    teller = ImpactTeller(names)
    for stale in stale_draws(names.standing.state):
        yield Attention("stale", teller.stale(stale), stage=stale.stage)
    yield from _level(names, matches)


def _level(names: DeskNames, matches: Matches) -> Iterator[Attention]:
    """Yield the groups in which nothing parts those who would go on, once all is played."""
    state = names.standing.state
    for number, stage in enumerate(state.format.stages[:-1]):
        after = state.format.stages[number + 1].key
        if state.rounds_drawn(after) or not is_over(state, stage.key, matches):
            continue
        for group in groups_of(state, stage.key):
            level = level_where_it_matters(state, stage.key, group.name, matches)
            if level:
                says = names.language.say(
                    "{group}: nothing parts {level}, and it has to be known who goes on. "
                    "Draw a lot, or write down a play-off.",
                    group=names.group(stage.key, group.name),
                    level=names.sides(level),
                )
                yield Attention("level", says, stage=stage.key, group=group.name, level=tuple(level))


def _entrants(standing: Standing) -> Iterator[EntrantLine]:
    listed = entry_list(standing.state)
    for entrant in listed.accepted:
        yield _entrant(entrant, standing, "in")
    for entrant in listed.waiting:
        yield _entrant(entrant, standing, "waiting")
    for entrant in listed.withdrawn:
        yield _entrant(entrant, standing, "withdrawn")


def _entrant(entrant: Entrant, standing: Standing, where: str) -> EntrantLine:
    team = standing.teams.get(entrant.id)
    people = []
    for one in entrant.people:
        known = standing.people.get(one)
        born = known.born if known is not None else None
        people.append(
            NewPerson(known.name if known is not None else "", int(born[:4]) if born else None, one)
        )
    return EntrantLine(
        id=entrant.id,
        name=standing.name(entrant.id),
        people=tuple(people),
        team=team.name if team is not None else "",
        association=entrant.association,
        seed=entrant.seed,
        paid=entrant.paid,
        walk_in=entrant.walk_in,
        here=entrant.id in standing.state.present,
        standing=where,  # type: ignore[arg-type]  # one of the three
        erased=tuple(
            one for one in entrant.people if (told := standing.people.get(one)) is not None and told.erased_at
        ),
    )


def _matches(names: DeskNames, matches: Matches, now: str) -> Iterator[MatchLine]:
    standing, language = names.standing, names.language
    state = standing.state
    waits = next_calls(state, now).waits if any(one.status not in OVER for one in matches.values()) else {}
    entrants = {one: standing.name(one) for one in state.entrants}
    places = {one: names.place(one) for one in matches}
    for match, one in matches.items():
        called, booking = state.called.get(match), state.bookings.get(match)
        playing = one.status in {MatchStatus.CALLED, MatchStatus.DISPUTED}
        first, second = (
            names.side(side) if side is not None else names.slot(slot)
            for side, slot in zip(one.sides, one.fixture.sides, strict=True)
        )
        yield MatchLine(
            id=match,
            where=names.place(match),
            sides=(first, second),
            status=one.status.value,
            said=language.say(MATCH_WORDS[one.status]),
            score=_score(one, standing, language),
            table=called.table if called is not None and playing else None,
            due=(booking.at, booking.slot, booking.table) if booking else None,
            booked=_booked(booking.at, booking.table, booking.slot, language) if booking else "",
            waits=language.tell(named(waits[match], entrants, places)) if match in waits else "",
            void=one.void is not None,
            doubts=_doubts(one),
        )


def _doubts(now: MatchNow) -> int:
    return 0 if now.reckoning is None else sum(1 for doubt in now.reckoning.warnings if not doubt.note)


def _booked(at: str, table: int, slot: int, language: Language) -> str:
    if at:
        moment = language.moment(datetime.fromisoformat(at))
        return language.say("{at}, table {table}", at=moment, table=table)
    return language.say("slot {slot}, table {table}", slot=slot + 1, table=table)


def _score(now: MatchNow, standing: Standing, language: Language) -> str:
    if now.reckoning is None:
        return ""
    if now.status is MatchStatus.WALKOVER:
        return (
            language.say("walkover for {winner}", winner=standing.name(now.winner))
            if now.winner
            else language.say("nobody was there")
        )
    return score_said(now.reckoning, language)


def _tables(names: DeskNames, matches: Matches) -> Iterator[TableLine]:
    state = names.standing.state
    taken = tables_now(state, matches)
    for number in range(1, state.format.tables + 1):
        match = taken.get(number)
        if match is None:
            yield TableLine(number, "free", None, "")
            continue
        now = matches[match]
        one, two = (names.side(side) for side in now.sides)
        sides = names.language.say("{one} – {two}", one=one, two=two)
        yield TableLine(number, "disputed" if now.status is MatchStatus.DISPUTED else "taken", match, sides)


def _draw(names: DeskNames, draw: Drawn) -> DrawLine:
    state, language = names.standing.state, names.language
    keys = [one.key for one in state.format.stages]
    later = any(keys.index(key) > keys.index(draw.stage) for key, _ in state.draws)
    return DrawLine(
        stage=draw.stage,
        round=draw.round,
        said=language.say(
            "{stage}, draw {round}: matches {matches}, drawn among {entrants}.",
            stage=names.stage(draw.stage),
            round=draw.round,
            matches=len(draw.fixtures),
            entrants=len(draw.field),
        ),
        seed=draw.seed,
        byes=tuple(names.side(one) for one in draw.byes),
        proof=proof_of(draw, language),
        can_be_taken_back=not later and draw.round == state.rounds_drawn(draw.stage),
    )


def _next_draw(names: DeskNames) -> NextDraw | None:
    state, language = names.standing.state, names.language
    due = next_to_draw(state)
    if due is None:
        return None
    stage, round_ = due
    said = language.say("{stage}, draw {round}", stage=names.stage(stage.key), round=round_)
    pairings = pairings_written(state) if takes_pairings(state) else None
    numbers = () if pairings is None else tuple(map(names.side, entry_list(state).seeded))
    try:
        (event,) = draw_next(state)
    except UserError as error:
        refusal = with_names(error, names)
        refused = language.say(
            "Not yet: {what}. Allowed: {allowed}.",
            what=language.tell(refusal.what),
            allowed=language.tell(refusal.allowed),
        )
        return NextDraw(said, refused, (), (), (), pairings, numbers)
    field = event.field if isinstance(event, Drawn) else ()
    absent = tuple(one for one in field if state.present and one not in state.present)
    gave_up = absent_in_round(state, stage.key, round_ - 1)
    return NextDraw(
        said,
        "",
        tuple((one, names.side(one)) for one in field),
        absent,
        tuple(one for one in field if one in gave_up),
        pairings,
        numbers,
    )


def _told(match: str, now: MatchNow, names: DeskNames) -> dict[str, str]:
    one, two = now.sides
    return {"match": names.place(match), "one": names.side(one), "two": names.side(two)}
