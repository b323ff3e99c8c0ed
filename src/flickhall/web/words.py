"""The sentences that scripts say: sent with a page in its language, by the names that `static/js` uses.

A page sends the groups that its scripts need. What has a singular and a plural is sent as both.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import Language
from flickhall.phrases import Phrase

Words = Mapping[str, Phrase]


def named(**phrases: Phrase) -> Words:
    """Return sentences by the names that scripts use: `_` reads as `-`."""
    return MappingProxyType({name.replace("_", "-"): phrase for name, phrase in phrases.items()})


PLAYBACK = named(
    play=Phrase("Play", context="run a recording"),
    pause=Phrase("Pause"),
    time_of=Phrase("{at} s of {whole} s"),
    sound_on=Phrase("Sound on"),
    sound_off=Phrase("Sound off"),
    show_end=Phrase("Show the end of the shot"),
    show_at=Phrase("Show {at} s"),
)
"""controls.js and the ruling of panel.js."""

TELLING = named(
    straight=Phrase("straight", context="aim"),
    middle=Phrase("middle", context="place on the line"),
    to_right=Phrase("{degrees}° right"),
    to_left=Phrase("{degrees}° left"),
    no_spin=Phrase("no spin"),
    spin_clockwise=Phrase("spin {percent} % clockwise"),
    spin_anticlockwise=Phrase("spin {percent} % anticlockwise"),
    intention=Phrase("Place {place}, aim {aim}, power {power} %, {spin}."),
)
"""telling.js; `flickhall.web.saying_shot` says the same of a shot that was played."""

GAME = named(
    round=Phrase("Round {round}"),
    no_disc_yet=Phrase("No disc yet."),
    side_W=Phrase("Light", context="discs"),
    side_B=Phrase("Dark", context="discs"),
    o_clock=Phrase("{hour} o'clock"),
    called=Phrase("A 20 is called."),
    shown=Phrase("{disc} is shown"),
    in_the_way=Phrase("{disc} lies in the way: place the disc elsewhere."),
    not_now=Phrase("Not now: wait for the shot to end, or go back to the game."),
    flick_no_stroke=Phrase("No shot: there was no stroke."),
    flick_missed=Phrase("No shot: the stroke missed the disc."),
    flick_held=Phrase("No shot: the finger was held still before letting go."),
    flick_slow=Phrase("No shot: that was too slow for a flick."),
    flick_passed=Phrase("No shot: the disc was passed too long ago."),
    flick_away=Phrase("No shot: the stroke went away from the board."),
    pull_other_way=Phrase("Pull the other way: the disc goes where the pull points back to."),
    hint_pull=Phrase("Press anywhere on the board, pull back and let go. Arrow keys and Enter work too."),
    hint_flick=Phrase("Stroke quickly through the disc, from behind it."),
    two_taken_back=Phrase("Your shot and the answer to it were taken back."),
    taken_back=Phrase("The last shot was taken back."),
    time_called=Phrase("Time was called."),
    had_moved_on=Phrase("The game had moved on, perhaps in another window. This is how it stands now."),
    moved_on=Phrase("The game moved on in another window."),
    not_possible=Phrase("Not possible: {what}. Allowed: {allowed}."),
    board_over=Phrase("Board: the game is over"),
    connection_lost=Phrase(
        "Connection lost, retrying. Nothing is lost: the hall keeps every shot it has answered."
    ),
)
"""game.js and the scripts that only it uses."""

CARROM_TELLING = named(
    mm_right=Phrase("{mm} mm right"),
    mm_left=Phrase("{mm} mm left"),
)
"""carrom_text.js; `flickhall.web.carrom_saying_moves` says the same of a strike that was made."""

CARROM = named(
    striker_in_the_way=Phrase("{disc} lies in the way: place the striker elsewhere."),
    put_back=Phrase("{disc} goes on the centre."),
    put_back_at=Phrase("{disc} goes {mm} mm from the centre, at {hour} o'clock."),
    cannot_lie_there=Phrase("It cannot lie there."),
    o_clock=Phrase("{hour} o'clock"),
    distance=Phrase("{mm} mm"),
    side_W=Phrase("White", context="carrom pieces"),
    side_B=Phrase("Black", context="carrom pieces"),
    queen=Phrase("Queen"),
    clock_left=Phrase("{minutes}:{seconds} left"),
    clock_last_board=Phrase("Last board: {minutes}:{seconds} left"),
    not_now=Phrase("Not now: wait for the strike to end, or go back to the match."),
    flick_no_stroke=Phrase("No strike: there was no stroke."),
    flick_missed=Phrase("No strike: the stroke missed the striker."),
    flick_held=Phrase("No strike: the finger was held still before letting go."),
    flick_slow=Phrase("No strike: that was too slow for a flick."),
    flick_passed=Phrase("No strike: the striker was passed too long ago."),
    flick_away=Phrase("No strike: the stroke went away from the board."),
    pull_other_way=Phrase("Pull the other way: the striker goes where the pull points back to."),
    hint_pull=Phrase("Press anywhere on the board, pull back and let go. Arrow keys and Enter work too."),
    hint_flick=Phrase("Stroke quickly through the striker, from behind it."),
    hint_place=Phrase(
        "Tap or drag where {disc} should lie, or move it with the arrow keys; Enter puts it down."
    ),
    had_moved_on=Phrase("The match had moved on, perhaps in another window. This is how it stands now."),
    moved_on=Phrase("The match moved on in another window."),
    not_possible=Phrase("Not possible: {what}. Allowed: {allowed}."),
    board_over=Phrase("Board: the match is over"),
    connection_lost=Phrase(
        "Connection lost, retrying. Nothing is lost: the hall keeps every strike it has answered."
    ),
)
"""carrom.js and the scripts that only it uses."""

CARROM_REPLAY = named(
    strike_of=Phrase("{number}: board {board}, {player}"),
    no_strike_yet=Phrase("No strike has been made yet."),
)
"""carrom_replay.js."""

REPLAY = named(
    shot_of=Phrase("{number}: round {round}, {player}, {disc}"),
    no_shot_yet=Phrase("No shot has been played yet."),
    no_shot=Phrase("No shot was played in this game."),
)
"""replay.js."""

COACH = named(
    thinking=Phrase("The coach is thinking."),
    thought=Phrase("The coach has answered: {number} shot.", "The coach has answered: {number} shots."),
    show_way=Phrase("Show on the board"),
    way_shown=Phrase("Shown on the board"),
    no_answer=Phrase("The coach does not answer. Try again."),
    refused=Phrase("Not possible: {what}. Allowed: {allowed}."),
    power_percent=Phrase("Power {power} %"),
    aim_degrees=Phrase("Aim {degrees}°"),
)
"""coach.js."""

CARROM_COACH: Words = {
    **COACH,
    **named(
        thought=Phrase(
            "The coach has answered: {number} strike.", "The coach has answered: {number} strikes."
        ),
    ),
}
"""coach.js beside carrom."""

PUZZLES = named(
    looking=Phrase("Looked at {done} of {number} positions."),
    found=Phrase("{number} puzzle was found.", "{number} puzzles were found."),
    none_found=Phrase(
        "No puzzle was found in this game: no shot was much better than all others and missed."
    ),
    thinking=COACH["thinking"],
    refused=COACH["refused"],
    no_answer=COACH["no-answer"],
    yours=Phrase("Your shot"),
    answer=Phrase("The best shot"),
    was_played=Phrase("The shot that was played"),
)
"""puzzles.js."""

CARROM_PUZZLES: Words = {
    **PUZZLES,
    **named(
        none_found=Phrase(
            "No puzzle was found in this match: no strike was much better than all others and missed."
        ),
        yours=Phrase("Your strike"),
        answer=Phrase("The best strike"),
        was_played=Phrase("The strike that was made"),
    ),
}
"""puzzles.js on the page of a carrom match."""


OFFICIAL = named(
    refused=Phrase("That cannot be: {what}. Allowed: {allowed}."),
    fact_refused=Phrase("{fact} That cannot be: {what}. Allowed: {allowed}."),
    unreachable=Phrase("The hall does not answer. Nothing was changed; try again."),
    not_kept=Phrase("This browser keeps nothing: save the round as a file before you leave."),
    none_left=Phrase("All discs of that side have been played."),
    out_is_ditch=Phrase("A disc on the outer line is out of play: {disc} was put in the ditch."),
    all_played=Phrase("All discs have been played: count the round."),
    place_of=Phrase("Place of {disc}"),
    whom=Phrase("{disc} touched which disc?"),
    no_disc=Phrase("No disc lies on the board."),
    twenties_aside=Phrase("20s"),
    aside=Phrase("put aside"),
    sum=Phrase("Count", context="points"),
    points=Phrase("Points for the round: light {W}, dark {B}."),
    taken_back=Phrase("The last shot was taken back."),
    sure=Phrase("Begin a new round? What was told of this one is lost unless it was saved."),
    no_json=Phrase("That file is no JSON; what is saved here is a list of referee cases."),
    loaded=Phrase("The file was loaded."),
)
"""referee.js and the scripts that only it uses."""


STRIKES = named(
    refused=OFFICIAL["refused"],
    unreachable=OFFICIAL["unreachable"],
    not_kept=Phrase("This browser keeps nothing: save the board as a file before you leave."),
    strikes_W=Phrase("White strikes."),
    strikes_B=Phrase("Black strikes."),
    board_is_over=Phrase("The board is over."),
    strike_taken_back=Phrase("The last strike was taken back."),
    no_strikes=Phrase("That file holds no carrom strikes."),
    loaded=OFFICIAL["loaded"],
)
"""strikes.js."""


def words_in(language: Language, *groups: Words) -> dict[str, str | list[str]]:
    """Return the words of some groups in a language, not filled in."""
    return {
        name: language.sentence(phrase)
        if phrase.many is None
        else [language.counted(phrase, number) for number in (1, 2)]
        for group in groups
        for name, phrase in group.items()
    }
