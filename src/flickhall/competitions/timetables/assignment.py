"""The cheapest way to give each row a column of its own (Kuhn 1955, Munkres 1957; shortest augmenting paths)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf


def cheapest(costs: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """Return the column of each row such that the sum of their costs is least; as many columns as rows, or more.

    Costs are finite; the same costs always give the same answer.
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    taken_by = [0] * (columns + 1)  # rows are counted from 1; 0 is none
    for row in range(1, rows + 1):
        taken_by[0] = row
        at = 0
        shortest, came_from = [inf] * (columns + 1), [0] * (columns + 1)
        seen = [False] * (columns + 1)
        while taken_by[at]:
            seen[at] = True
            here, nearest, step = taken_by[at], 0, inf
            cost_row, potential = costs[here - 1], of_row[here]
            for column in range(1, columns + 1):
                if seen[column]:
                    continue
                cost = cost_row[column - 1] - potential - of_column[column]
                if cost < shortest[column]:
                    shortest[column], came_from[column] = cost, at
                if shortest[column] < step:
                    step, nearest = shortest[column], column
            for column in range(columns + 1):
                if seen[column]:
                    of_row[taken_by[column]] += step
                    of_column[column] -= step
                else:
                    shortest[column] -= step
            at = nearest
        while at:
            taken_by[at] = taken_by[came_from[at]]
            at = came_from[at]
    places = [0] * rows
    for column in range(1, columns + 1):
        if taken_by[column]:
            places[taken_by[column] - 1] = column - 1
    return tuple(places)
