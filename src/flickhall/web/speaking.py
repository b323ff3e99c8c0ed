"""What templates speak with: `say`, `count` and friends, in the language of the request that a page answers."""

from __future__ import annotations

from datetime import date, datetime

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from flickhall.languages import Language, languages
from flickhall.languages.language import isolated
from flickhall.phrases import Listed, Phrase, Said
from flickhall.web.language import language_of


def teach(environment: Environment) -> None:
    """Teach templates to speak the language of their context."""
    environment.globals |= {"say": say, "count": count, "languages": languages, "spoken": spoken}
    environment.filters |= {"told": told, "said": said, "numbered": numbered, "moment": moment, "day": day}


@pass_context
def spoken(context: Context) -> Language:
    """Return the language of the page."""
    return language_of(context["request"])


@pass_context
def say(context: Context, phrase: str, /, *, meaning: str | None = None, **values: object) -> Markup:
    """Return a phrase filled in; values are escaped unless they are markup. `meaning` is its context."""
    language = spoken(context)
    return escape(language.sentence(Phrase(phrase, context=meaning))).format(
        **{name: _worded(value, language) for name, value in values.items()}
    )


@pass_context
def count(context: Context, one: str, many: str, number: int, /, **values: object) -> Markup:
    """Return a phrase of one thing or of several."""
    return escape(spoken(context).counted(Phrase(one, many), number)).format(
        **{name: _worded(value, spoken(context)) for name, value in ({"number": number} | values).items()}
    )


@pass_context
def told(context: Context, text: str) -> str:
    """Return what was written in English elsewhere (a clause, a title) in the language of the page."""
    return spoken(context).tell(text)


@pass_context
def said(context: Context, phrase: Phrase) -> str:
    """Return a phrase that has nothing to be filled in."""
    return spoken(context).say(phrase)


@pass_context
def numbered(context: Context, value: float) -> str:
    """Return a number as the language writes it."""
    return spoken(context).number(value)


@pass_context
def moment(context: Context, iso: str) -> str:
    """Return an instant (ISO 8601) as the language writes it."""
    return spoken(context).moment(datetime.fromisoformat(iso))


@pass_context
def day(context: Context, iso: str) -> str:
    """Return a date (ISO 8601) as the language writes it."""
    return spoken(context).day(date.fromisoformat(iso))


def _worded(value: object, language: Language) -> object:
    """Return a value as it goes into a sentence; markup stays as it is."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return isolated(language.tell(value) if isinstance(value, (Said, Listed)) else value)
