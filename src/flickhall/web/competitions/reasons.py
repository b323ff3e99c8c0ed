"""Why something was done, as it is kept: whoever is named in it stands there by the id, so that the name can be erased."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain

from flickhall.store import Add, Change, Correct, Person

_ID = re.compile(r"\[([^\[\]]+)\]")
_SHORTEST = 2
"""A name of one letter is a word of its own in too many sentences."""


def kept_reason(why: str, people: Iterable[Person], changes: Iterable[Change] = ()) -> str:
    """Return a reason with the ids of people in place of their whole names, of those too who enter or are corrected by it."""
    told = {
        change.entry
        for change in changes
        if isinstance(change, Add | Correct) and isinstance(change.entry, Person)
    }
    ids = {
        person.name.casefold(): person.person_id
        for person in chain(told, people)
        if len(person.name) >= _SHORTEST and person.name.casefold() in why.casefold()
    }
    if not ids:
        return why
    names = "|".join(re.escape(name) for name in sorted(ids, key=len, reverse=True))
    return re.sub(
        rf"(?<!\w)(?:{names})(?!\w)",
        lambda found: f"[{ids[found[0].casefold()]}]" if found[0].casefold() in ids else found[0],
        why,
        flags=re.IGNORECASE,
    )


def told_reason(why: str, people: Mapping[str, Person]) -> str:
    """Return a reason as it is read: with names, but for those that were erased."""

    def name(found: re.Match[str]) -> str:
        person = people.get(found[1])
        return person.name if person is not None and person.name else found[0]

    return _ID.sub(name, why)
