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


def people_named(number: int, chance: np.random.Generator) -> tuple[str, ...]:
    """Return so many names, no two alike; a number follows where the lists run out."""
    pairs = len(_FIRST) * len(_LAST)
    order = chance.permutation(pairs)
    names = []
    for place in range(number):
        again, at = divmod(place, pairs)
        first, last = divmod(int(order[at]), len(_LAST))
        names.append(f"{_FIRST[first]} {_LAST[last]}" + (f" {again + 1}" if again else ""))
    return tuple(names)
