"""Puts any rulebook, the hall's or a stranger's, through what every rulebook keeps.

(Facts that cannot be are refused in `conformity.py`; here it is the rulebook that is looked at.)
"""

from __future__ import annotations

from typing import cast

from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.conformance.carrom import check_carrom
from flickhall.rules.conformance.crokinole import check_crokinole
from flickhall.rules.conformance.report import Report, RulebookBreaches
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook


def check_rulebook(book: CrokinoleRulebook | CarromRulebook) -> None:
    """Ask a crokinole or a carrom rulebook about a fixed set of facts; says nothing when all answers hold.

    Rulings are pure, the same when asked again, and mirrored for mirrored sides; nothing is lost or doubled;
    cited clauses are known; values, points and scores fit each other; orders lap all seats; what cannot be is
    refused with a UserError. The whole takes about a second. Raises RulebookBreaches, which tells every breach.
    """
    protocol = CarromRulebook if hasattr(book, "rule_strike") else CrokinoleRulebook
    missing = [name for name in vars(protocol) if not name.startswith("_") and not hasattr(book, name)]
    name = str(getattr(book, "name", type(book).__name__))
    if missing:
        raise RulebookBreaches(name, (f"members: it has no {', '.join(missing)}",))
    report = Report(book)
    if protocol is CarromRulebook:
        check_carrom(cast(CarromRulebook, book), report)
    else:
        check_crokinole(cast(CrokinoleRulebook, book), report)
    if report.breaches:
        raise RulebookBreaches(name, report.breaches)
