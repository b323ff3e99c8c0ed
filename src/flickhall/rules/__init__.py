"""What a shot means: facts in, rulings out, one module a rule document."""

from flickhall.rules.conformance import check_rulebook
from flickhall.rules.conformance_report import RulebookBreaches

__all__ = ["RulebookBreaches", "check_rulebook"]
