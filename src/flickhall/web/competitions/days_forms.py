"""The forms of a knock-out over several days: which slots somebody wishes."""

from __future__ import annotations

from flickhall.web.competitions.night_forms import Form, number_of

WISHES = 3
"""How many slots one may name, the best first."""


def slots_wished(form: Form) -> tuple[int, ...]:
    """Return the slots of a form, in `wish_0` and so on, empty ones left out; raises BadInput for what is no number."""
    names = [f"wish_{number}" for number in range(WISHES)]
    return tuple(number_of(form, name) for name in names if form.get(name, "").strip())
