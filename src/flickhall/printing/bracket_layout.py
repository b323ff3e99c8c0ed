"""Where the matches of a bracket stand: each between the two whose winners meet in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """A match as it is drawn.

    `round` counts columns from 0 and `position` matches in a round from 0; `feeds` is the id of the match its winner
    goes to. A name is None while nobody knows who it will be; a score is text, as people write it. `winner` is 0 or 1
    once there is one. `note` says what a score does not ("walkover"); `bye` marks a place that nobody plays for. `title`
    says what the match is called where the heading of its column does not.
    """

    id: str
    round: int
    position: int
    names: tuple[str | None, str | None] = (None, None)
    scores: tuple[str | None, str | None] = (None, None)
    winner: int | None = None
    feeds: str | None = None
    table: str | None = None
    note: str | None = None
    bye: bool = False
    title: str | None = None


def rows_of(matches: Sequence[DrawnMatch]) -> dict[str, float]:
    """Return the row in which each match stands, counted from 0.

    A match no other feeds has a row of its own, one that a single match feeds (a bye, or a loser coming from another
    bracket) stands beside it. Matches that feed none, such as a final and a match for third place, follow each other.

    Raises BadInput for an id used twice, and for a match that feeds one in its own round, in an earlier one, or none
    that is there.
    """
    by_id = {match.id: match for match in matches}
    if len(by_id) < len(matches):
        raise BadInput("two matches with one id", where="bracket", allowed="each id once")
    feeders: dict[str | None, list[DrawnMatch]] = {}
    for match in sorted(matches, key=lambda match: (match.round, match.position)):
        target = None if match.feeds is None else by_id.get(match.feeds)
        if match.feeds is not None and (target is None or target.round <= match.round):
            raise BadInput(
                Said("match {match} feeds {target}", match=match.id, target=match.feeds),
                where="bracket",
                allowed="a match of a later round",
            )
        feeders.setdefault(match.feeds, []).append(match)
    rows: dict[str, float] = {}
    free = 0

    def stand(match: DrawnMatch) -> float:
        nonlocal free
        own = [stand(feeder) for feeder in sorted(feeders.get(match.id, ()), key=lambda one: one.position)]
        if not own:
            own = [float(free)]
            free += 1
        rows[match.id] = (own[0] + own[-1]) / 2
        return rows[match.id]

    for root in sorted(feeders.get(None, ()), key=lambda match: (-match.round, match.position)):
        stand(root)
    return rows
