"""The map of aim and power of a shot at crokinole, with its words."""

from __future__ import annotations

from flickhall.bots.coaching.crokinole.outcome_map import OutcomeMap
from flickhall.coach.question import OutcomeChart
from flickhall.languages import Language
from flickhall.physics.shot import Shot


def chart_of(found: OutcomeMap, best: Shot, language: Language) -> OutcomeChart:
    """Return the lead to be expected over aim and power, with the best shot as a point."""
    row, column = divmod(int(found.lead.argmax()), found.lead.shape[1])
    number = language.number
    return OutcomeChart(
        title=language.say("Lead to be expected by aim and power"),
        aim_axis=language.say("aim, degrees to the right of the hole"),
        key=language.say(
            "lead, {low} to {high} points",
            low=number(round(float(found.lead.min()))),
            high=number(round(float(found.lead.max()))),
        ),
        said=language.say(
            "From this place the best is aim {aim}° and power {power} %: a lead of {lead}; the mean of the map is {mean}.",
            aim=number(float(found.aims_cdeg[column]) / 100),
            power=number(float(found.powers[row]) / 10),
            lead=number(round(float(found.lead[row, column]), 1)),
            mean=number(round(float(found.lead.mean()), 1)),
        ),
        aims_cdeg=found.aims_cdeg.tolist(),
        powers=found.powers.tolist(),
        values=found.lead,
        table_said=language.say("The map as a table: lead by aim and power"),
        marked=[(language.say("best shot"), best.aim_cdeg, best.power)],
    )
