"""The actions that a search by kernel regression knows in many rounds, and what it believes of each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.published.kernels import in_errors, kernel

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

UNSEEN = 1e-6
"""With less density than this, the mean of an action is taken for 0."""


@dataclass(eq=False, slots=True)
class Actions:
    """Up to `room` actions in each of p rounds, and what has come of them; it grows and learns in place.

    `shots` (p, room, 4), `called` (p, room), `places` (p, room, 5) in errors of the hand, `counts` (p,) how many there are,
    `there` (p, room) which. `kernels` (p, room, room) what each tells of each other, 0 where one is not. `visits` (p, room)
    how often each was tried, `gained` (p, room) what that was worth in all. `density` (p, room) is the W of the paper: visits
    of all, weighed by kernels, announced ones included; `mean` (p, room) its E: what the tries of all were worth on average,
    weighed alike. `squares` (p,) is the sum of the squares of what tries were worth, `spread` (p,) the standard deviation of
    that, 1 before the first try.
    """

    errors: Floats
    shots: Whole
    called: Flags
    places: Floats
    counts: Whole
    there: Flags
    kernels: Floats
    visits: Floats
    gained: Floats
    density: Floats
    mean: Floats
    squares: Floats
    spread: Floats

    @classmethod
    def of(cls, candidates: Candidates, errors: Floats, room: int) -> Actions:
        """Return the candidates of each round as its first actions; `errors` (p, 4) of the hands."""
        rounds = len(errors)
        counts = np.bincount(candidates.which, minlength=rounds)
        column = np.arange(len(candidates)) - np.repeat(np.cumsum(counts) - counts, counts)
        shots = np.ones((rounds, room, 4), dtype=np.int64)
        called = np.zeros((rounds, room), dtype=np.bool_)
        shots[candidates.which, column] = candidates.shots
        called[candidates.which, column] = candidates.called
        places = in_errors(shots, called, errors[:, None])
        there = np.arange(room) < counts[:, None]
        kernels = np.zeros((rounds, room, room))
        most = int(counts.max(initial=0))
        first = places[:, :most]
        both = there[:, :most, None] & there[:, None, :most]
        kernels[:, :most, :most] = kernel(first[:, :, None], first[:, None]) * both
        visits, gained, density, mean = (np.zeros((rounds, room)) for _ in range(4))
        squares, spread = np.zeros(rounds), np.ones(rounds)
        return cls(
            errors,
            shots,
            called,
            places,
            counts,
            there,
            kernels,
            visits,
            gained,
            density,
            mean,
            squares,
            spread,
        )

    def density_at(self, rounds: Whole, places: Floats) -> Floats:
        """Return the density of the visits at places (k, m, 5), in the round of each k: (k, m)."""
        kernels = kernel(places[:, :, None], self.places[rounds][:, None])
        return np.asarray(np.einsum("kma,ka->km", kernels, self.visits[rounds]))

    def add(self, rounds: Whole, shots: Whole, called: Flags) -> Whole:
        """Take one more action in each of some different rounds, shots (k, 4); return their numbers, (k,)."""
        numbers = self.counts[rounds]
        self.counts[rounds] += 1
        self.there[rounds, numbers] = True
        self.shots[rounds, numbers], self.called[rounds, numbers] = shots, called
        self.places[rounds, numbers] = in_errors(shots, called, self.errors[rounds])
        told = kernel(self.places[rounds, numbers][:, None], self.places[rounds]) * self.there[rounds]
        self.kernels[rounds, numbers] = told
        self.kernels[rounds, :, numbers] = told
        density = np.einsum("ka,ka->k", told, self.visits[rounds])
        gained = np.einsum("ka,ka->k", told, self.gained[rounds])
        self.density[rounds, numbers] = density
        self.mean[rounds, numbers] = gained / np.maximum(density, UNSEEN)
        return numbers

    def announce(self, numbers: Whole) -> None:
        """Count one visit more of an action in every round, (p,), although nothing is known yet of what comes of it."""
        self.density += self.kernels[np.arange(len(numbers)), numbers]

    def learn(self, which: Whole, numbers: Whole, worth: Floats) -> None:
        """Take in what k tries of actions were worth; what was announced is known now."""
        np.add.at(self.visits, (which, numbers), 1.0)
        np.add.at(self.gained, (which, numbers), worth)
        np.add.at(self.squares, which, worth * worth)
        self.density = np.einsum("pab,pb->pa", self.kernels, self.visits)
        self.mean = np.einsum("pab,pb->pa", self.kernels, self.gained) / np.maximum(self.density, UNSEEN)
        tries = np.maximum(self.visits.sum(axis=1), 1.0)
        self.spread = np.sqrt(np.maximum(self.squares / tries - (self.gained.sum(axis=1) / tries) ** 2, 0.0))

    def bounds(self, breadth: Floats) -> Floats:
        """Return what uncertainty adds to the mean of each action, (p, room): `breadth` (p,) times the paper's square root.

        Infinite where nothing is known yet.
        """
        factor = breadth * np.sqrt(np.log(np.maximum(self.density.sum(axis=1), np.e)))
        with np.errstate(divide="ignore"):
            return np.asarray(factor[:, None] / np.sqrt(self.density))
