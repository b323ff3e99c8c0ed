"""The map of aim and power of a carrom strike, with its words."""

from __future__ import annotations

from flickhall.bots.coaching.carrom.outcome_map import OutcomeMap
from flickhall.coach.question import OutcomeChart
from flickhall.languages import Language
from flickhall.physics.strike import Strike


def chart_of(found: OutcomeMap, best: Strike, language: Language) -> OutcomeChart:
    """Return the chances to win the board over aim and power, of 100, with the best strike as a point."""
    chances = 100.0 * found.winning
    row, column = divmod(int(chances.argmax()), chances.shape[1])
    number = language.number
    return OutcomeChart(
        title=language.say("Chance to win the board by aim and power"),
        aim_axis=language.say("aim, degrees to the right of straight ahead"),
        key=language.say(
            "chance, {low} to {high} of 100",
            low=number(round(float(chances.min()))),
            high=number(round(float(chances.max()))),
        ),
        said=language.say(
            "From this place the best is aim {aim}° and power {power} %: {chance} of 100 chances to win the board;"
            " the mean of the map is {mean}.",
            aim=number(float(found.aims_cdeg[column]) / 100),
            power=number(float(found.powers[row]) / 10),
            chance=number(round(float(chances[row, column]))),
            mean=number(round(float(chances.mean()))),
        ),
        aims_cdeg=found.aims_cdeg.tolist(),
        powers=found.powers.tolist(),
        values=chances,
        table_said=language.say("The map as a table: chances of 100 by aim and power"),
        marked=[(language.say("best strike"), best.aim_cdeg, best.power)],
    )
