"""What a shot means: facts in, rulings out, one module a rule document."""

from flickhall.rules.conformance.check import check_rulebook
from flickhall.rules.conformance.report import RulebookBreaches

__all__ = ["RulebookBreaches", "check_rulebook"]
