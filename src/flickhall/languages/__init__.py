"""Languages: what the hall says, in English, Dutch, Spanish and French."""

from flickhall.languages.choice import accepted, of_environment
from flickhall.languages.language import Language
from flickhall.languages.shelf import CODES, ENGLISH, find_language, languages

__all__ = ["CODES", "ENGLISH", "Language", "accepted", "find_language", "languages", "of_environment"]
