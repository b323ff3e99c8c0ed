"""Double elimination: who has lost twice is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flickhall.competitions.draws.bracket import Bracket, BracketMatch, LoserOf, Section, WinnerOf
from flickhall.competitions.draws.losers_bracket import losers_matches
from flickhall.competitions.draws.single_elimination import main_rounds


def double_elimination(places: Sequence[str | None], *, second_final: bool = True) -> Bracket:
    """Return main part `M`, losers' part `L` and final `F1.1` between their winners.

    For n entrants 2n - 2 matches are played, one more where the winner of the losers' part wins the final and
    `second_final` lets them play `F2.1`, since both have lost once. Losers drop to where they meet who beat them as late as
    can be. `places` and what is refused are those of `single_elimination`.
    """
    main = main_rounds(places)
    losers = losers_matches(main, Section.LOSERS, feeds=len(main), first_place=0)
    last = main[-1][0]
    challenger = WinnerOf(losers[-1].id) if losers else LoserOf(last.id)
    takes = (None, None) if second_final else (1, 2)
    finals = [BracketMatch("F1.1", Section.FINAL, 1, 1, (WinnerOf(last.id), challenger), *takes)]
    if second_final:
        again = (WinnerOf("F1.1"), LoserOf("F1.1"))
        finals.append(BracketMatch("F2.1", Section.FINAL, 2, 1, again, 1, 2, only_if_second_wins="F1.1"))
    plays_on = [replace(match, winner_takes=None, loser_takes=None) for each in main for match in each]
    return Bracket((*plays_on, *losers, *finals))
