"""An incident in sentences, of whatever game."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.play.incidents import IncidentNoted
from flickhall.rules.catalogue import CATALOGUE


def noted_about(incident: IncidentNoted, who: str, language: Language) -> str:
    """Return an incident: under which clause, about whom, what the clause asks, what happened, the sanction."""
    parts = [
        language.say(
            "Incident noted about {who} ({clause}): {says}",
            who=who,
            clause=incident.clause,
            says=language.tell(CATALOGUE[incident.clause].says),
        )
    ]
    if incident.note:
        parts.append(language.say("What happened: {note}", note=_as_sentence(incident.note)))
    if incident.sanction:
        parts.append(language.say("Sanction: {sanction}", sanction=_as_sentence(incident.sanction)))
    return " ".join(parts)


def _as_sentence(words: str) -> str:
    """Return an official's words with a full stop, so that the next sentence can follow."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."
