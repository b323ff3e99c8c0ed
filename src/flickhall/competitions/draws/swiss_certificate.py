"""That a Swiss round could not have been drawn better: what it cost, the proof that nothing costs less, and its check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise

import numpy as np

from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.swiss_field import SwissField, pairing_costs
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a round has in it that one would rather not have, and why no other has less.

    `repeats`: how often those who meet have met before. `second_byes`: byes that who has the bye has had before. `difference`
    and `squares`: the differences in score added up, and their squares. `odd_groups_force`: the difference that no round can
    avoid because groups with the same score are odd; where it is all there is, that is the whole proof.

    `potentials` (places in standing order, last the bye of an odd number) and `odd_sets` are the dual of the matching over
    `pairing_costs`, doubled. No pair costs less than its two potentials less the weights of the sets that hold both; so no
    round costs less than all potentials less each weight times half of its set's size less one, and this one costs no more.
    """

    repeats: int
    second_byes: int
    difference: Fraction
    squares: Fraction
    odd_groups_force: Fraction
    potentials: tuple[int, ...]
    odd_sets: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def by_odd_groups(self) -> bool:
        """Whether odd groups alone say why the difference cannot be less."""
        return self.difference == self.odd_groups_force


def certify(
    swiss: SwissField,
    pairings: Sequence[Pairing],
    bye: str | None,
    potentials: tuple[int, ...],
    odd_sets: tuple[tuple[tuple[int, ...], int], ...],
) -> Certificate:
    """Return the certificate of a round, counted from the round itself; the dual is taken as it is told."""
    apart = [
        abs(swiss.exact[swiss.place_of[one]] - swiss.exact[swiss.place_of[two]]) for one, two in pairings
    ]
    return Certificate(
        repeats=sum(swiss.met[frozenset(pairing)] for pairing in pairings),
        second_byes=0 if bye is None else swiss.had_byes[bye],
        difference=sum(apart, Fraction(0)),
        squares=sum((each * each for each in apart), Fraction(0)),
        odd_groups_force=forced_by_odd_groups(swiss, bye),
        potentials=potentials,
        odd_sets=odd_sets,
    )


def forced_by_odd_groups(swiss: SwissField, bye: str | None) -> Fraction:
    """Return the least difference that any round must have, whoever has met whom.

    Wherever an odd number stand above a gap between two scores, one of them has to meet somebody below it.
    """
    scores = [score for score, entrant in zip(swiss.exact, swiss.entrants, strict=True) if entrant != bye]
    forced = Fraction(0)
    above = 0
    groups = [(score, len(list(group))) for score, group in groupby(scores)]
    for (score, size), (below, _) in pairwise(groups):
        above += size
        forced += (score - below) * (above % 2)
    return forced


def check_certificate(
    swiss: SwissField, pairings: Sequence[Pairing], bye: str | None, certificate: Certificate
) -> tuple[Said, ...]:
    """Return what is wrong with a round and its certificate; nothing where the round is proved to be the best.

    Nothing is taken from the drawing: everybody plays once, the figures are counted anew, and the dual is held against the
    cost of every pair.
    """
    there = Counter(entrant for pairing in pairings for entrant in pairing)
    there.update([] if bye is None else [bye])
    if there != Counter(swiss.entrants) or (bye is not None) != swiss.odd:
        return (Said("not everybody plays once or has the one bye"),)
    wrong = []
    counted = certify(swiss, pairings, bye, certificate.potentials, certificate.odd_sets)
    if counted != certificate:
        wrong.append(Said("the figures of the certificate are not those of the round"))
    costs = pairing_costs(swiss).astype(object)
    if len(certificate.potentials) != len(costs):
        return (*wrong, Said("not one potential for each entrant"))
    potentials = np.array(certificate.potentials, object)
    bound = sum(certificate.potentials)
    slack = 2 * costs - potentials[:, None] - potentials
    for members, weight in certificate.odd_sets:
        if len(members) % 2 == 0 or len(set(members)) != len(members) or weight < 0:
            return (*wrong, Said("a set that is not odd, or weighs less than nothing"))
        if not set(members) <= set(range(len(costs))):
            return (*wrong, Said("a set of others than the entrants"))
        slack[np.ix_(members, members)] += weight
        bound -= weight * (len(members) // 2)
    np.fill_diagonal(slack, 0)
    if (slack < 0).any():
        wrong.append(Said("a pair that costs less than the proof says"))
    places = [(swiss.place_of[one], swiss.place_of[two]) for one, two in pairings]
    places += [] if bye is None else [(swiss.place_of[bye], len(costs) - 1)]
    if 2 * sum(int(costs[pair]) for pair in places) != bound:
        wrong.append(Said("the round costs more than the proof says it must"))
    return tuple(wrong)
