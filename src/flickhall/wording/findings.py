"""The findings of a crokinole or pichenotte ruling as sentences, each ending with the clause it rests on.

A finding first becomes the key of a phrase, by its effect, its clause and what happened; then the phrase of that
key is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.crokinole.facts import Event, EventKind
from flickhall.rules.crokinole.ruling import Effect, Finding
from flickhall.rules.sides import side_of
from flickhall.wording.rounds import ROUND_CLAUSES, ROUND_PHRASES
from flickhall.wording.shots import SHOT_CLAUSES, SHOT_PHRASES, shot_key
from flickhall.wording.sides import Names, crokinole_sides
from flickhall.wording.starts import START_CLAUSES, START_PHRASES

PHRASES: Mapping[str, Phrase] = MappingProxyType({**SHOT_PHRASES, **ROUND_PHRASES, **START_PHRASES})
"""Every phrase by its key."""
BY_CLAUSE: Mapping[tuple[str, str], str] = MappingProxyType(
    {**SHOT_CLAUSES, **ROUND_CLAUSES, **START_CLAUSES}
)
"""The key for an effect under a clause, where the clause alone tells it; `phrase_key` decides the rest."""

_TOUCHED = Phrase("{disc} touched {other}")
_THEN_TOUCHED = Phrase("which touched {other}")


def sentence(finding: Finding, language: Language = ENGLISH, names: Names | None = None) -> str:
    """Return a finding as one sentence with its clause, as in "Valid: W3 touched B1 (NCA-3.1).".

    `names` says who plays which side; without it the sides are Light and Dark.
    """
    sides = crokinole_sides(language) if names is None else names
    filled = language.count(
        PHRASES[phrase_key(finding)],
        max(1, len(finding.discs)),
        discs=language.listed(finding.discs),
        path=_path(finding.discs, language),
        other=_other(finding),
        side=sides[side_of(finding.discs[0])] if finding.discs else "",
    )
    return f"{filled} ({finding.clause})."


def phrase_key(finding: Finding) -> str:
    """Return the key of the phrase that tells a finding."""
    said = BY_CLAUSE.get((finding.effect, finding.clause)) or shot_key(finding)
    if said is not None:
        return said
    if finding.effect is Effect.COUNTED and finding.discs:
        return "counted/discs"
    return finding.effect.value


def _path(discs: Sequence[str], language: Language) -> str:
    if len(discs) < 2:
        return "".join(discs)
    first, second, *others = discs
    links = [language.say(_TOUCHED, disc=first, other=second)]
    links += [language.say(_THEN_TOUCHED, other=other) for other in others]
    return ", ".join(links)


def _other(finding: Finding) -> str:
    """Return the first disc of a contact that is not what the finding is about."""
    contacts: list[Event] = [event for event in finding.events if event.kind is EventKind.CONTACT]
    named = [disc for event in contacts for disc in (event.disc, event.other) if disc is not None]
    return next((disc for disc in named if disc not in finding.discs), "")
