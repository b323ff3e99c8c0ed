"""How much a shot tells of another: the density of the hand's errors, as a kernel."""

from __future__ import annotations

from dataclasses import astuple

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.flicks import Hands

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

LEAST = (1.0, 1.0, 0.001, 1.0)
"""Errors are not taken for smaller than this: the numbers of a shot are whole."""
APART = 1e3
"""A shot before which a 20 is called is so many errors away from the same without: they tell nothing of each other."""


def errors_of(hands: Hands) -> Floats:
    """Return the standard deviations of each round's hand, (p, 4), in the order and the units of a `Hand`."""
    errors = np.array([astuple(hand) for hand in hands.hands], dtype=np.float64)
    return np.maximum(errors, LEAST)[hands.of]


def in_errors(shots: Whole, called: Flags, errors: Floats) -> Floats:
    """Return where shots (..., 4) lie, (..., 5), when a hand's error is the unit of each number; `errors` is broadcast.

    Of power the logarithm counts, since its error is a share of it: so two shots are as far from each other either way.
    """
    places = np.empty((*shots.shape[:-1], 5))
    places[..., :4] = shots
    places[..., 2] = np.log(places[..., 2])
    places[..., :4] /= errors
    places[..., 4] = APART * called
    return places


def kernel(some: Floats, others: Floats) -> Floats:
    """Return the kernel of places (..., 5) that are broadcast against each other: 1 where they meet, symmetric."""
    apart = some - others
    return np.asarray(np.exp(-0.5 * np.einsum("...i,...i->...", apart, apart)), dtype=np.float64)
