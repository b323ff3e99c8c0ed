"""What the checker finds: something wrong, or something to know, with the act and the match it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from flickhall.phrases import Said

Kind = Literal["error", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence about a competition; an `error` cannot be so, a `note` is allowed and worth knowing.

    `act` is the revision of the act it is about, `match` the match, None where it is about neither.
    """

    kind: Kind
    says: Said
    act: int | None = None
    match: str | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """Everything found, and how much was looked at: a clean report of nothing would say nothing.

    `looked_at` counts by what: "acts", "entries", "draws", "Swiss certificates", "results", "settled by both sides",
    "tables", "places", "timetables".
    """

    findings: tuple[Finding, ...]
    looked_at: Mapping[str, int]

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What cannot be so."""
        return tuple(finding for finding in self.findings if finding.kind == "error")

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What is allowed and worth knowing."""
        return tuple(finding for finding in self.findings if finding.kind == "note")


def wrong(says: Said, *, act: int | None = None, match: str | None = None) -> Finding:
    """Return an error."""
    return Finding("error", says, act, match)


def note(says: Said, *, act: int | None = None, match: str | None = None) -> Finding:
    """Return a note."""
    return Finding("note", says, act, match)
