"""Names for people who never were: first and last names that many bear, put together by chance."""

from __future__ import annotations

import numpy as np

_FIRST = (
    *(
        "Ada",
        "Bram",
        "Carmen",
        "Daan",
        "Elena",
        "Femke",
        "Gérard",
        "Hanna",
        "Iván",
        "Jeanne",
        "Koen",
        "Lucía",
    ),
    *(
        "Marc",
        "Nora",
        "Óscar",
        "Pauline",
        "Quinten",
        "Rosa",
        "Sven",
        "Teresa",
        "Ulla",
        "Vera",
        "Wim",
        "Xavier",
    ),
    *("Yvonne", "Zoë", "Amira", "Björn", "Chloé", "Diego", "Esther", "François"),
)
_LAST = (
    *(
        "Aalbers",
        "Bakker",
        "Castillo",
        "de Vries",
        "Ekman",
        "Fournier",
        "García",
        "Hofstra",
        "Iglesias",
        "Jansen",
    ),
    *(
        "Kowalski",
        "Lefebvre",
        "Martin",
        "Navarro",
        "Ortega",
        "Peeters",
        "Quintana",
        "Roy",
        "Smit",
        "Tremblay",
    ),
    *(
        "van den Berg",
        "Visser",
        "Wagner",
        "Young",
        "Zijlstra",
        "Ahmed",
        "Bouchard",
        "Dijkstra",
        "Gagnon",
        "Hernández",
    ),
)
CLUBS = ("Halle", "Noord", "Rivera", "Québec", "Zuid", "Waterloo", "Oost", "Gràcia", "Laval", "West")


_LEAST_KNOWN = 24
_KNOWN_PER_COMER = 1.5
_ORDER = np.random.default_rng(1953).permutation(len(_FIRST) * len(_LAST))


def people_named(number: int, chance: np.random.Generator) -> tuple[str, ...]:
    """Return so many names, no two alike, out of half as many more: the same people come to several events.

    A number follows a name where the lists run out.
    """
    known = max(_LEAST_KNOWN, int(_KNOWN_PER_COMER * number))
    return tuple(_name(int(place)) for place in chance.permutation(known)[:number])


def _name(place: int) -> str:
    again, at = divmod(place, len(_ORDER))
    first, last = divmod(int(_ORDER[at]), len(_LAST))
    return f"{_FIRST[first]} {_LAST[last]}" + (f" {again + 1}" if again else "")
