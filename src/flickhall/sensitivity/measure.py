"""How sensitive a shot is: the same start, moved by next to nothing many times, played again.

Three things are asked. How fast does a difference grow from contact to contact? How far apart do the discs end, and has each
of them one fate? How little must the flick change until some disc has another fate?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.errors import BadInput
from flickhall.physics.trace import Contact, ContactKind, Fate, Trace
from flickhall.sensitivity.nudges import Start, faster, shaken, turned

Play = Callable[[Start], Trace]

_HAIR_MM = 1e-6
"""So small a move shows how a difference grows while it is small; rounding is ten million times smaller."""
_HAIRS = 16
UNCERTAIN_MM = 1.0
"""A disc whose resting places lie farther apart than this is called uncertain, like one with two fates."""
_LEAST_SHARE = 1e-6
_STEPS = sorted(
    {_LEAST_SHARE ** (1 - step / 40) for step in range(41)} | {step / 200 for step in range(1, 201)}
)
"""Shares of the most that are tried: growing from a millionth by the same factor, and evenly."""
_FINER = 24
MOST_DEGREES, MOST_SPEED = 1.0, 0.05
_PASSED = frozenset({ContactKind.LINE, ContactKind.INSIDE})
"""Lines that are crossed: nothing happens to the disc there."""


@dataclass(frozen=True, slots=True)
class Grown:
    """One contact: how many times as far a disc has moved there as at the start, and as at its contact before.

    None where the smallest moves already lead to another course, so that there is no place to compare.
    """

    contact: Contact
    grown: float | None
    factor: float | None


@dataclass(frozen=True, slots=True)
class Resting:
    """One disc: its fate, those it had in the tries (shares), how far its place on the surface moved at most, in mm."""

    disc: str
    fate: Fate
    fates: Mapping[Fate, float]
    moves_mm: float

    @property
    def uncertain(self) -> bool:
        """Whether so small a move decides how it ends."""
        return len(self.fates) > 1 or self.moves_mm > UNCERTAIN_MM


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The least change found that gives a disc another fate; `change` in degrees to the right, or as a share of speed."""

    by: str
    change: float
    disc: str
    fate: Fate
    instead_of: Fate


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """What moving a start by up to `by_mm` did to an outcome; `tries` counts those that were possible starts."""

    by_mm: float
    tries: int
    same_course: float
    """The share of tries in which the same discs met the same things in the same order."""
    contacts: tuple[Grown, ...]
    discs: tuple[Resting, ...]
    otherwise: tuple[Otherwise, ...]
    """To the left, to the right, slower, faster: those that lead to another fate within `MOST_DEGREES` or `MOST_SPEED`."""


def sensitivity(
    start: Start, play: Play, *, by_mm: float = 0.001, tries: int = 200, seed: int = 1
) -> Sensitivity:
    """Return how sensitive a start is; `play` plays one and raises BadInput for what cannot be one.

    The same seed gives the same answer.
    """
    rng = np.random.default_rng(seed)
    trace = play(start)
    course = _course(trace)
    hairs = list(_possible(start, play, _HAIR_MM, _HAIRS, rng))
    shaken_traces = list(_possible(start, play, by_mm, tries, rng))
    same = [_course(other) == course for other in shaken_traces]
    return Sensitivity(
        by_mm,
        len(shaken_traces),
        sum(same) / max(len(same), 1),
        tuple(_growth(trace, hairs)),
        tuple(_resting(trace, shaken_traces)),
        tuple(_otherwise(start, trace, play)),
    )


def _possible(
    start: Start, play: Play, by_mm: float, tries: int, rng: np.random.Generator
) -> Iterator[Trace]:
    for _ in range(tries):
        moved = shaken(start, by_mm, rng)
        try:
            yield play(moved)
        except BadInput:  # it lay at the very edge of where it may lie, and has been moved past it
            continue


def _met(trace: Trace) -> tuple[Contact, ...]:
    return tuple(contact for contact in trace.contacts if contact.kind not in _PASSED)


def _course(trace: Trace) -> tuple[tuple[ContactKind, str, str | None], ...]:
    return tuple((contact.kind, contact.disc, contact.other) for contact in _met(trace))


def _growth(trace: Trace, others: Sequence[Trace]) -> Iterator[Grown]:
    """Yield every contact with how much the smallest moves have grown there: the mean square, as lengths.

    Only those count that have gone the same course up to there; when they are fewer than half, there is nothing to compare.
    """
    course = _course(trace)
    together = list(others)
    before: dict[str, float] = {}
    for number, contact in enumerate(_met(trace)):
        together = [
            other for other in together if _course(other)[number : number + 1] == course[number : number + 1]
        ]
        if 2 * len(together) < len(others) or not together:
            yield Grown(contact, None, None)
            continue
        discs = [name for name in (contact.disc, contact.other) if name is not None]
        at_s = [_met(other)[number].at_s for other in together]
        moves_mm = [_moves_mm(name, (trace, contact.at_s), together, at_s) for name in discs]
        grown = max(moves_mm) / (_HAIR_MM * 0.5**0.5)
        was = max((before.get(name, 1.0) for name in discs), default=1.0)
        for name in discs:
            before[name] = grown
        yield Grown(contact, grown, grown / was if was > 0 else None)


def _moves_mm(disc: str, here: tuple[Trace, float], others: Sequence[Trace], at_s: Sequence[float]) -> float:
    """Return how far a disc's centre is, at a contact, from where it is then in others (root of the mean square)."""
    centre = _centre(disc, *here)
    there = [_centre(disc, other, then_s) for other, then_s in zip(others, at_s, strict=True)]
    squares = [(x - centre[0]) ** 2 + (y - centre[1]) ** 2 for x, y in there]
    return float(np.sqrt(np.mean(squares)))


def _centre(disc: str, trace: Trace, at_s: float) -> tuple[float, float]:
    """Return where the stretch of a disc ends that ends at an instant; a disc that was at rest lay where it came to lie."""
    x_mm, y_mm = next((spot.x_mm, spot.y_mm) for spot in trace.start if spot.name == disc)
    for segment in trace.segments:
        if segment.disc == disc and segment.end_s <= at_s:
            way_mm = segment.knots[-1][1]
            x_mm, y_mm = segment.x_mm + way_mm * segment.dx, segment.y_mm + way_mm * segment.dy
    return x_mm, y_mm


def _resting(trace: Trace, others: Sequence[Trace]) -> Iterator[Resting]:
    """Yield the discs that any try has moved at all, or that the shot has, in the order of the start."""
    touched = {segment.disc for other in (trace, *others) for segment in other.segments}
    for spot in trace.start:
        if spot.name not in touched:
            continue
        rest = trace.rest[spot.name]
        ends = [other.rest[spot.name] for other in others]
        fates = Counter(end.fate for end in ends)
        moves = [
            ((end.x_mm - rest.x_mm) ** 2 + (end.y_mm - rest.y_mm) ** 2) ** 0.5
            for end in ends
            if end.fate == rest.fate == Fate.SURFACE
        ]
        shares = {fate: count / len(ends) for fate, count in fates.most_common()}
        yield Resting(spot.name, rest.fate, shares or {rest.fate: 1.0}, max(moves, default=0.0))


def _otherwise(start: Start, trace: Trace, play: Play) -> Iterator[Otherwise]:
    for by, nudge, most in (
        ("aim", turned, -MOST_DEGREES),
        ("aim", turned, MOST_DEGREES),
        ("speed", faster, -MOST_SPEED),
        ("speed", faster, MOST_SPEED),
    ):
        found = _least(start, trace, play, nudge, most)
        if found is not None:
            change, other = found
            name = _first_with_another_fate(trace, other)
            assert name is not None
            yield Otherwise(by, change, name, other.rest[name].fate, trace.rest[name].fate)


def _least(
    start: Start, trace: Trace, play: Play, nudge: Callable[[Start, float], Start], most: float
) -> tuple[float, Trace] | None:
    """Return the least change found, up to `most`, that gives another fate, and its trace.

    Between the last of the tried steps without and the first with another fate the interval is halved.
    """
    near = 0.0
    for step in _STEPS:
        far = most * step
        other = play(nudge(start, far))
        if _first_with_another_fate(trace, other) is not None:
            break
        near = far
    else:
        return None
    for _ in range(_FINER):
        middle = 0.5 * (near + far)
        tried = play(nudge(start, middle))
        if _first_with_another_fate(trace, tried) is None:
            near = middle
        else:
            far, other = middle, tried
    return far, other


def _first_with_another_fate(trace: Trace, other: Trace) -> str | None:
    return next((name for name, rest in trace.rest.items() if other.rest[name].fate is not rest.fate), None)
