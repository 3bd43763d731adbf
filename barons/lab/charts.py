"""Charts of a report as SVG, drawn by matplotlib (extra `lab`). Arms differ by colour and hatching or line
style.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from math import cos, isfinite, pi, sin, sqrt
from typing import Any, Final, NamedTuple

from barons.extras import missing
from barons.lab.arms import SEVERAL
from barons.lab.measures import Place
from barons.lab.questions.answers import Panels

_STYLES: Final = (
    ("#2A5FA8", "", "-"),
    ("#C8661A", "///", "--"),
    ("#5A9E54", "...", ":"),
    ("#7C3FA3", "xx", "-."),
)
"""Fill, hatching and line style by arm; repeated for further arms."""

_INK: Final = "#2A1C12"
_RC: Final = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": _INK,
    "text.color": _INK,
    "hatch.color": "#FBF2DA",
}


_TICKS: Final = 16
"""Maximum number of names along an axis."""


class Series(NamedTuple):
    name: str
    values: Sequence[float]


def histogram(series: Sequence[Series], unit: str, key: str) -> str:
    """Draw how often each number occurred, as steps; a line marks each median."""
    figure, axes = _figure(3.2)
    values = [value for each in series for value in each.values]
    low, high = min(values), max(values)
    step = max(1, round((high - low) / 40))
    edges = [low - 0.5 + step * index for index in range(int((high - low) / step) + 2)]
    for number, each in enumerate(series):
        colour, _, line = _STYLES[number % len(_STYLES)]
        weights = [100 / len(each.values)] * len(each.values)
        axes.hist(each.values, edges, weights=weights, histtype="stepfilled", alpha=0.25, color=colour)
        axes.hist(each.values, edges, weights=weights, histtype="step", color=colour, linestyle=line)
        median = sorted(each.values)[len(each.values) // 2]
        axes.axvline(median, color=colour, linestyle=line, label=f"{each.name} ({median:g})")
    axes.set_xlabel(unit)
    axes.set_ylabel("%")
    _legend(axes, series)
    return _svg(figure, key)


def bands(panels: Panels, key: str) -> str:
    """Draw one small chart per measure, means with their bands; one place is marked."""
    columns = 2
    rows = -(-len(panels.titles) // columns)
    figure, _ = _figure(1.9 * rows, axes=False)
    every = max(1, -(-len(panels.names) // _TICKS))
    for number, (title, found) in enumerate(zip(panels.titles, panels.values, strict=True)):
        axes = figure.add_subplot(rows, columns, number + 1)
        at = range(len(panels.names))
        axes.plot(at, [each.mean for each in found], "o-", color=_STYLES[0][0], markersize=3)
        lows = [each.low if isfinite(each.low) else each.mean for each in found]
        highs = [each.high if isfinite(each.high) else each.mean for each in found]
        axes.fill_between(at, lows, highs, alpha=0.2, color=_STYLES[0][0])
        if panels.own >= 0:
            axes.axvline(panels.own, color=_STYLES[1][0], linestyle="--", linewidth=1)
        if panels.wanted:
            axes.axhspan(*panels.wanted[number], alpha=0.15, color=_STYLES[1][0])
        names = [name.replace(SEVERAL, "\n") for name in panels.names]
        axes.set_xticks(list(at)[::every], names[::every], fontsize=8)
        axes.tick_params(axis="y", labelsize=8)
        axes.set_title(title, fontsize=9)
    figure.tight_layout()
    return _svg(figure, key)


def heat(shares: Mapping[str, float], places: Mapping[str, Place], key: str) -> str:
    """Draw a map of hexagons, each with its share in percent of all. `places`: axial (q, r), by cell."""
    figure, axes = _figure(3.6)
    highest = max(shares.values(), default=1.0) or 1.0
    for cell, (q, r) in places.items():
        x, y = sqrt(3) * (q + r / 2), -1.5 * r
        corners = [(x + cos(pi / 6 + pi / 3 * n), y + sin(pi / 6 + pi / 3 * n)) for n in range(6)]
        share = shares.get(cell, 0.0)
        axes.fill(*zip(*corners, strict=True), color="#A82A25", alpha=0.08 + 0.9 * share / highest, linewidth=0)
        axes.fill(*zip(*corners, strict=True), fill=False, edgecolor=_INK, linewidth=0.6)
        axes.text(x, y, f"{100 * share:.1f}", ha="center", va="center", fontsize=8)
    axes.set_aspect("equal")
    axes.axis("off")
    return _svg(figure, key)


def _figure(height: float, *, axes: bool = True) -> tuple[Any, Any]:
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as error:
        raise missing("matplotlib", "lab") from error
    matplotlib.use("svg")
    with matplotlib.rc_context(_RC):
        figure = Figure(figsize=(6.4, height), layout=None)
        return figure, figure.add_subplot() if axes else None


def _legend(axes: Any, series: Sequence[Series]) -> None:
    if len(series) > 1:
        axes.legend(frameon=False, loc="best")


def _svg(figure: Any, key: str) -> str:
    """Return only the picture's element. `key` keeps its ids apart from those of other pictures."""
    import matplotlib

    text = StringIO()
    with matplotlib.rc_context({**_RC, "svg.hashsalt": key}):
        figure.savefig(text, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg") :]
