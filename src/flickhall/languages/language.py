"""One language: says phrases, lists words, writes numbers and moments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from gettext import NullTranslations

from flickhall.phrases import Counted, Joined, Listed, Phrase, Said

_MOMENT = "d MMM y, HH:mm"
_DAY = "EEE d MMM y"
_DECIMALS = "0.###"


_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Return a name so that one written from right to left does not turn the sentence around it (UAX 9); others stay."""
    if _FIRST_STRONG_ISOLATE in text or _RIGHT_TO_LEFT.search(text) is None:
        return text
    return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"


class _Apart(str):
    """A word isolated; quoted (`{word!r}`) it is isolated with its quotation marks, not spelt out."""

    __slots__ = ("word",)
    word: str

    def __new__(cls, word: str) -> _Apart:
        apart = super().__new__(cls, isolated(word))
        apart.word = word
        return apart

    def __repr__(self) -> str:
        return isolated(repr(self.word))


class _Figure(float):
    """A number that is written with the decimal sign of a language where a phrase says how many decimals (`{mm:.2f}`)."""

    __slots__ = ("sign",)
    sign: str

    def __new__(cls, value: float, sign: str) -> _Figure:
        figure = super().__new__(cls, value)
        figure.sign = sign
        return figure

    def __format__(self, spec: str) -> str:
        written = super().__format__(spec)
        return written.replace(".", self.sign) if spec.endswith("f") else written


@dataclass(frozen=True, slots=True)
class Language:
    """A language to speak: its code (ISO 639-1), what it calls itself, its translations of the English phrases.

    A phrase without a translation is said in English. Passed as an argument to whatever speaks; a word that a
    phrase takes as a value is put in as it is, unless it is `Said` or `Listed`.
    """

    code: str
    own_name: str
    translations: NullTranslations = field(repr=False, compare=False)

    def sentence(self, phrase: str | Phrase) -> str:
        """Return a phrase in this language, not filled in yet."""
        if isinstance(phrase, str):
            return self.translations.gettext(phrase) if phrase else ""
        if phrase.context is None:
            return self.translations.gettext(phrase.one)
        return self.translations.pgettext(phrase.context, phrase.one)

    def say(self, phrase: str | Phrase, /, **values: object) -> str:
        """Return a phrase in this language, filled in."""
        return self.sentence(phrase).format(**self._worded(values))

    def count(self, phrase: Phrase, number: int, /, **values: object) -> str:
        """Return a phrase of one thing or of several, as this language counts; `{number}` is the number."""
        form = self.counted(phrase, number)
        return form.format(**self._worded({"number": number} | values))

    def counted(self, phrase: Phrase, number: int) -> str:
        """Return the form of a phrase that this language takes for a number, not filled in yet."""
        many = phrase.one if phrase.many is None else phrase.many
        if many == phrase.one:
            return self.sentence(phrase)
        if phrase.context is None:
            return self.translations.ngettext(phrase.one, many, number)
        return self.translations.npgettext(phrase.context, phrase.one, many, number)

    def tell(self, text: str) -> str:
        """Return a text that was made in English in this language, as far as it was made to be told again."""
        if isinstance(text, Counted):
            return self.count(text.counts, text.number, **text.values)
        if isinstance(text, Said):
            return self.say(text.phrase, **text.values)
        if isinstance(text, Listed):
            return self.listed([self.tell(word) for word in text.words], text.joined)
        return self.sentence(text)

    def listed(self, words: Iterable[str], joined: Joined = Joined.AND) -> str:
        """Return words as people list them: "W1, W2 and W3"."""
        *before, last = [isolated(word) for word in words] or [""]
        return self.say(joined.value, before=", ".join(before), last=last) if before else last

    def number(self, value: float) -> str:
        """Return a number as it is written here, without groups: 22.5 or 22,5."""
        if self.code == "en":
            return f"{value:.15g}"
        from babel.numbers import format_decimal  # noqa: PLC0415 - English needs no Babel

        return format_decimal(value, format=_DECIMALS, locale=self.code)

    def moment(self, instant: datetime) -> str:
        """Return a date with its time, in the time zone it is given in: "30 Nov 2026, 10:05"."""
        from babel.dates import format_datetime  # noqa: PLC0415 - few pages tell a date

        return format_datetime(instant, _MOMENT, tzinfo=instant.tzinfo, locale=self.code)

    def day(self, day: date) -> str:
        """Return a date as people write it, with its day of the week: "Mon 30 Nov 2026"."""
        from babel.dates import format_date  # noqa: PLC0415 - few pages tell a date

        return format_date(day, _DAY, locale=self.code)

    def _worded(self, values: dict[str, object]) -> dict[str, object]:
        return {name: self._put(value) for name, value in values.items()}

    def _put(self, value: object) -> object:
        if isinstance(value, str):
            return self._word(value)
        if isinstance(value, float) and self.code != "en":
            from babel.numbers import get_decimal_symbol  # noqa: PLC0415 - English needs no Babel

            return _Figure(value, get_decimal_symbol(self.code))
        return value

    def _word(self, value: str) -> str:
        return _Apart(self.tell(value) if isinstance(value, (Said, Listed)) else value)
