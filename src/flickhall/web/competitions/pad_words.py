"""The sentences that the scripts of score pads say; see `flickhall.web.words`."""

from __future__ import annotations

from flickhall.phrases import Phrase
from flickhall.web.words import named

STAYING = named(
    away=Phrase("The hall cannot be reached now. This page stays open; try again when the network is back."),
    unsent=Phrase(
        "This phone keeps {number} change of another match that is not sent yet: open that match.",
        "This phone keeps {number} changes of another match that are not sent yet: open that match.",
    ),
)
"""pad_stay.js and pad_unsent.js."""

PAD = named(
    sent=Phrase("Everything is sent."),
    sending=Phrase("Sending."),
    kept=Phrase(
        "Waiting for the network: {number} change is kept on this phone.",
        "Waiting for the network: {number} changes are kept on this phone.",
    ),
    kept_undecided=Phrase(
        "{number} change is kept on this phone until you have decided.",
        "{number} changes are kept on this phone until you have decided.",
    ),
    no_network=Phrase("No network: what you write is kept on this phone until it is back."),
    needs_you=Phrase("This needs you: {what}. Allowed: {allowed}."),
    not_kept=Phrase("This phone cannot keep figures: leave this page open until everything is sent."),
    try_again=Phrase("Send it again"),
    give_up=Phrase("Throw away what is kept here"),
    sure=Phrase("Throw away what has not been sent? The hall never saw it."),
    gone=Phrase("This match is not there any more. What was written down is kept on this phone."),
    line_round=Phrase("Round {number}"),
    line_board=Phrase("Board {number}"),
    name_you=Phrase("{name} (you)"),
    change=Phrase("Change"),
    take_back=Phrase("Take back"),
    write_round=Phrase("Write down round {number}"),
    write_board=Phrase("Write down board {number}"),
    next_figure=Phrase("Next", context="figure"),
    rub_out=Phrase("Rub out the last digit"),
    more=Phrase("{step} more"),
    less=Phrase("{step} less"),
    cancel=Phrase("Leave it as it is"),
    both_counts=Phrase("Fill in both figures first: {label}."),
    choose=Phrase("Choose first: {label}."),
    unchecked=Phrase("Not checked yet: kept on this phone."),
    taking_back=Phrase("To be taken back when the network is back."),
    conflict=Phrase("{line} was written down differently on this phone and on another phone of your side."),
    this_phone=Phrase("This phone: {figures}"),
    other_phone=Phrase("The other phone: {figures}"),
    nothing=Phrase("nothing"),
    keep_this=Phrase("Keep what this phone has"),
    keep_other=Phrase("Keep what the other phone has"),
    theirs=Phrase("{who}: {figures}"),
    say_the_same=Phrase("Say the same"),
    counts=Phrase("What counts: {figures}"),
    confirm=Phrase("Confirm the total {one} : {other}"),
    confirming=Phrase("The total {one} : {other} is confirmed as soon as the network is back."),
    figures=Phrase("{label} {figures}"),
    choice=Phrase("{label}: {choice}"),
    pair=Phrase("{one} – {other}"),
    unknown=Phrase("?"),
    rule=Phrase("rule {clause}"),
    back_table=Phrase("Back to the table"),
    back_entrant=Phrase("Back to my matches"),
    choose_one=Phrase("Details", context="of a round or board"),
)
"""pad.js and the scripts beside it."""
