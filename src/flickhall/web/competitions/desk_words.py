"""The sentences that the scripts of the desk say."""

from __future__ import annotations

from flickhall.phrases import Phrase
from flickhall.web.words import OFFICIAL, named

DESK = named(
    refused=OFFICIAL["refused"],
    unreachable=Phrase(
        "The hall does not answer. What you typed stays here: try again, nothing is done twice."
    ),
    done=Phrase("Done."),
    nothing_else=Phrase("Nothing else changes."),
    line_not_whole=Phrase("Line {line} is not filled in whole."),
    nothing_written=Phrase("Nothing is filled in yet."),
    sure_to_leave=Phrase("What you typed has not been saved. Leave it?"),
    nobody_ticked=Phrase("No row is ticked."),
    cannot_be_entered=Phrase("cannot be entered"),
    row=Phrase("Row {row}: {who}"),
    connection_lost=Phrase("Connection lost, retrying. What you type stays here."),
)
"""desk.js and the scripts that only it uses."""
