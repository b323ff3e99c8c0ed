"""What a check of a rulebook found: each kind of breach once, with its first example and how often it was met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

from flickhall.errors import UserError
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.crokinole.capabilities import BringsClauses

Facts = ParamSpec("Facts")
Answer = TypeVar("Answer")


class RulebookBreaches(Exception):
    """A rulebook breaks what every rulebook keeps; `breaches` are sentences, each led by the name of its check."""

    def __init__(self, name: str, breaches: tuple[str, ...]) -> None:
        super().__init__("\n".join([f"{name} breaks what every rulebook keeps:", *breaches]))
        self.breaches = breaches


class Report:
    """Asks a rulebook questions and collects the breaches in its answers."""

    def __init__(self, book: object) -> None:
        own = book.clauses if isinstance(book, BringsClauses) else {}
        self._known = {*CATALOGUE, *own}
        self._examples: dict[str, str] = {}
        self._times: dict[str, int] = {}
        self._check_own(own)

    def _check_own(self, own: Mapping[str, object]) -> None:
        for name, clause in own.items():
            self.expect(getattr(clause, "name", None) == name, "clauses", name, "is not the id of", clause)
            self.expect(name not in CATALOGUE, "clauses", name, "is another document's already")

    @property
    def breaches(self) -> tuple[str, ...]:
        """The breaches found so far, one sentence a check."""
        return tuple(
            f"{check}: {example}"
            + (f" (and {self._times[check] - 1} more)" if self._times[check] > 1 else "")
            for check, example in self._examples.items()
        )

    def expect(self, kept: bool, check: str, *told: object) -> None:
        """Note a breach of `check` unless it was `kept`; the words of `told` say what is wrong with what."""
        if not kept:
            self._times[check] = self._times.get(check, 0) + 1
            if check not in self._examples:
                self._examples[check] = " ".join(map(str, told))

    def cited(self, clauses: Iterable[str], *about: object) -> None:
        """Expect at least one clause, each in the hall's catalogue or among those the rulebook brings."""
        named = tuple(clauses)
        self.expect(bool(named), "clauses", "none is cited for", *about)
        for clause in named:
            self.expect(clause in self._known, "clauses", clause, "is in no catalogue, but cited for", *about)

    def asked(
        self, question: Callable[Facts, Answer], *facts: Facts.args, **named: Facts.kwargs
    ) -> Answer | None:
        """Return the answer, None where the rulebook refused; a refusal has to be a UserError."""
        try:
            return question(*facts, **named)
        except UserError:
            return None
        except Exception as bug:
            told = f"{type(bug).__name__} ({bug})"
            self.expect(False, "refusals", told, "is no UserError, but raised for", *facts)
            return None

    def ruled(
        self, question: Callable[Facts, Answer], *facts: Facts.args, **named: Facts.kwargs
    ) -> Answer | None:
        """Return a ruling asked for twice: it may not differ, and its facts may not have changed."""
        told = repr(facts)
        answer = self.asked(question, *facts, **named)
        self.expect(repr(facts) == told, "facts untouched", "ruling changes its facts", told)
        again = self.asked(question, *facts, **named)
        self.expect(answer == again, "ruled alike", "asked again it answers otherwise about", told)
        return answer

    def accepts(self, question: Callable[Facts, object], *facts: Facts.args, **named: Facts.kwargs) -> bool:
        """Tell whether the rulebook takes these facts, whatever it answers."""

        def told(*facts: Facts.args, **named: Facts.kwargs) -> bool:
            question(*facts, **named)
            return True

        return self.asked(told, *facts, **named) is not None

    def refused(self, question: Callable[Facts, object], *facts: Facts.args, **named: Facts.kwargs) -> None:
        """Expect a UserError: what is asked about cannot be."""
        self.expect(
            not self.accepts(question, *facts, **named), "impossible facts", "it does not refuse", *facts
        )
