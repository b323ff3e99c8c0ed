"""Charts as SVG: points, lines, bars and heat maps over two axes; see `chart.chart_svg`."""

from flickhall.plots.axis import Axis
from flickhall.plots.chart import chart_svg
from flickhall.plots.marks import Bars, Heat, Level, Line, Points

__all__ = ["Axis", "Bars", "Heat", "Level", "Line", "Points", "chart_svg"]
