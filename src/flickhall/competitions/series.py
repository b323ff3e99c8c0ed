"""A championship over several events: prizes by place, the best so many of each, ties parted and told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from flickhall.competitions.prizes import AnyPrizes, Shared
from flickhall.errors import BadInput
from flickhall.phrases import Said

Step = Literal["total", "best results", "events"]


@dataclass(frozen=True, slots=True)
class Finish:
    """The place somebody took in an event: `key` is the same for the same people in every event, `name` what to call them."""

    key: str
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """An event with its final ranking; `date` as 2026-11-30, `strength` as prizes may ask for it."""

    title: str
    date: str
    finishes: tuple[Finish, ...]
    strength: float | None = None


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """What places are worth, how those who share one are treated, and how many results of each count, None for all."""

    prizes: AnyPrizes
    best: int | None = None
    shared: Shared = "place"


@dataclass(frozen=True, slots=True)
class EventPrize:
    """What somebody got in an event; `counts`: it is one of the best."""

    place: int
    prize: float
    counts: bool


@dataclass(frozen=True, slots=True)
class Parted:
    """What put somebody below the one above: the step, both figures; of results, which best one it was, from 1."""

    step: Step
    above: float
    below: float
    which: int = 0


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """Somebody's series: the place, shared by those nothing parts; a prize or None for each event; what parted."""

    place: int
    key: str
    name: str
    prizes: tuple[EventPrize | None, ...]
    total: float
    parted: Parted | None


def series_ranking(events: Sequence[SeriesEvent], rules: SeriesRules) -> tuple[SeriesRow, ...]:
    """Return the ranking of a series; events are told in the order they are given in.

    Who has as large a total is parted by the best single result, then the second best, and so on, then by having come to
    more events. Raises BadInput for no events, somebody twice in one, and prizes that ask for a strength not known.
    """
    if not events or (rules.best is not None and rules.best < 1):
        raise BadInput(
            Said("{events} events, the best {best} of each", events=len(events), best=rules.best or "-"),
            where="series",
            allowed="one event or more, of which one or more count",
        )
    prizes = [_prizes_of(event, rules) for event in events]
    names = {finish.key: finish.name for event in reversed(events) for finish in event.finishes}
    rows = [_row(key, name, [of.get(key) for of in prizes], rules.best) for key, name in names.items()]
    rows.sort(key=lambda row: (*(-figure for figure in _figures(row, len(events))), row.name))
    return tuple(_placed(rows, len(events)))


def _prizes_of(event: SeriesEvent, rules: SeriesRules) -> dict[str, tuple[int, float]]:
    """Return the place and the prize of everybody in an event."""
    found: dict[str, tuple[int, float]] = {}
    field = len(event.finishes)
    in_order = sorted(event.finishes, key=lambda finish: finish.place)
    for place, sharing in groupby(in_order, key=lambda finish: finish.place):
        finishes = list(sharing)
        taken = range(place, place + (len(finishes) if rules.shared == "mean" else 1))
        worth = [rules.prizes.prize(one, field, event.strength) for one in taken]
        for finish in finishes:
            if finish.key in found:
                raise BadInput(
                    Said("{name} twice", name=finish.name),
                    where=event.title,
                    allowed="everybody once in an event",
                )
            found[finish.key] = place, round(sum(worth) / len(worth), 2)
    return found


def _row(key: str, name: str, got: Sequence[tuple[int, float] | None], best: int | None) -> SeriesRow:
    """Return a row without its place; of equal results the earlier ones count."""
    order = sorted(
        (at for at, one in enumerate(got) if one is not None), key=lambda at: (-_worth(got[at]), at)
    )
    counting = set(order if best is None else order[:best])
    prizes = tuple(None if one is None else EventPrize(*one, at in counting) for at, one in enumerate(got))
    total = round(sum(one.prize for one in prizes if one is not None and one.counts), 2)
    return SeriesRow(0, key, name, prizes, total, None)


def _worth(one: tuple[int, float] | None) -> float:
    return 0 if one is None else one[1]


def _figures(row: SeriesRow, events: int) -> tuple[float, ...]:
    """Return what rows are compared by, in order: the total, the results that count from the best down, events played."""
    counting = sorted((one.prize for one in row.prizes if one is not None and one.counts), reverse=True)
    played = sum(one is not None for one in row.prizes)
    return (row.total, *counting, *[0.0] * (events - len(counting)), float(played))


def _placed(rows: Sequence[SeriesRow], events: int) -> list[SeriesRow]:
    placed: list[SeriesRow] = []
    for number, row in enumerate(rows, 1):
        above = placed[-1] if placed else None
        parted = None if above is None else _parting(_figures(above, events), _figures(row, events))
        shares = above is not None and parted is None
        placed.append(
            SeriesRow(
                above.place if shares and above is not None else number,
                row.key,
                row.name,
                row.prizes,
                row.total,
                above.parted if shares and above is not None else parted,
            )
        )
    return placed


def _parting(above: Sequence[float], below: Sequence[float]) -> Parted | None:
    for number, (one, other) in enumerate(zip(above, below, strict=True)):
        if one != other:
            step: Step = "total" if number == 0 else "events" if number == len(above) - 1 else "best results"
            return Parted(step, one, other, number if step == "best results" else 0)
    return None
