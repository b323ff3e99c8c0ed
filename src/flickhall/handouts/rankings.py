"""From a competition to its standings and its final ranking on paper."""

from __future__ import annotations

from flickhall.handouts.pools import figure, headings
from flickhall.handouts.results import final_ranking, standings
from flickhall.handouts.shown import Shown
from flickhall.phrases import Phrase
from flickhall.printing.pages import RankingRow, RankingSheet

_FINAL = Phrase("Final ranking")
_SO_FAR = Phrase("Ranking so far")


def ranking_sheets(shown: Shown) -> tuple[RankingSheet, ...]:
    """Return the ranking, then the standings of every group that has any figures."""
    tables = [
        standings(shown, stage.key, group)
        for stage in shown.state.format.stages
        for group in shown.groups(stage.key)
        if stage.ranked_by is not None
    ]
    ranked = RankingSheet(
        event=shown.title,
        title=shown.language.say(_FINAL if shown.state.closed else _SO_FAR),
        figures=(),
        rows=tuple(RankingRow(str(one.place), one.name, (), one.club) for one in final_ranking(shown)),
    )
    return (
        *((ranked,) if ranked.rows else ()),
        *(
            RankingSheet(
                event=shown.title,
                title=table.group,
                figures=headings(shown, table.figures),
                rows=tuple(
                    RankingRow(
                        str(row.place),
                        row.name,
                        tuple(figure(shown, row.figures.get(key)) for key in table.figures),
                    )
                    for row in table.rows
                ),
            )
            for table in tables
        ),
    )
