"""Charts of a report as SVG, by matplotlib (extra `lab`). Arms differ by colour and by hatching or line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from math import cos, isfinite, pi, sin, sqrt
from typing import Any, Final, Generic, NamedTuple, TypeVar

from barons.lab.estimates import Estimate
from barons.lab.measures import Place

_STYLES: Final = (
    ("#2A5FA8", "", "-"),
    ("#C8661A", "///", "--"),
    ("#5A9E54", "...", ":"),
    ("#7C3FA3", "xx", "-."),
)
"""Fill, hatching and line by arm; they come round again."""

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


Value = TypeVar("Value", covariant=True)


class Series(NamedTuple, Generic[Value]):
    """An arm's name and its values, one for each place of the chart."""

    name: str
    values: Sequence[Value]


def bars(places: Sequence[str], series: Sequence[Series[Estimate | float]], key: str) -> str:
    """Bars with their intervals, in groups; `Estimate`s or numbers. `key` tells the picture from others."""
    figure, axes = _figure(max(3.0, 0.35 * len(places) * max(1, len(series)) + 1.0), key)
    width = 0.8 / len(series)
    for number, each in enumerate(series):
        colour, hatch, _ = _STYLES[number % len(_STYLES)]
        means = [v.mean if isinstance(v, Estimate) else v for v in each.values]
        errors = [_reach(v) for v in each.values]
        at = [place + (number - (len(series) - 1) / 2) * width for place in range(len(places))]
        axes.barh(at, means, width, color=colour, hatch=hatch, label=each.name, edgecolor=_INK, linewidth=0.5)
        if any(map(any, errors)):
            reach = [*zip(*errors, strict=True)]
            axes.errorbar(means, at, xerr=reach, fmt="none", ecolor=_INK, capsize=3, linewidth=1)
    axes.set_yticks(range(len(places)), places)
    axes.invert_yaxis()
    _legend(axes, series)
    return _svg(figure, key)


def _reach(value: Estimate | float) -> tuple[float, float]:
    """How far an interval goes below its mean, and above it."""
    if not isinstance(value, Estimate) or not isfinite(value.half):
        return 0.0, 0.0
    return value.mean - value.low, value.high - value.mean


def histogram(series: Sequence[Series[float]], unit: str, key: str) -> str:
    """How often each number came, as steps; a line marks each median."""
    figure, axes = _figure(3.2, key)
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


def bands(values: Sequence[str], panels: Mapping[str, Sequence[Estimate]], own: str, key: str) -> str:
    """A parameter's range: a small chart a measure, means with their bands; the edition's own value marked."""
    columns = 2
    rows = -(-len(panels) // columns)
    figure, _ = _figure(1.9 * rows, key, axes=False)
    for number, (title, found) in enumerate(panels.items()):
        axes = figure.add_subplot(rows, columns, number + 1)
        at = range(len(values))
        axes.plot(at, [each.mean for each in found], "o-", color=_STYLES[0][0], markersize=3)
        lows = [each.low if isfinite(each.low) else each.mean for each in found]
        highs = [each.high if isfinite(each.high) else each.mean for each in found]
        axes.fill_between(at, lows, highs, alpha=0.2, color=_STYLES[0][0])
        axes.axvline(values.index(own), color=_STYLES[1][0], linestyle="--", linewidth=1)
        axes.set_xticks(list(at), values, fontsize=8)
        axes.tick_params(axis="y", labelsize=8)
        axes.set_title(title, fontsize=9)
    figure.tight_layout()
    return _svg(figure, key)


def heat(shares: Mapping[str, float], places: Mapping[str, Place], key: str) -> str:
    """A map of hexagons, each with its share in percent of all. `places`: axial (q, r), by cell."""
    figure, axes = _figure(3.6, key)
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


def _figure(height: float, key: str, *, axes: bool = True) -> tuple[Any, Any]:
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as error:
        raise ValueError("a report needs the extra: pip install 'barons[lab]'") from error
    matplotlib.use("svg")
    with matplotlib.rc_context(_RC):
        figure = Figure(figsize=(6.4, height), layout=None)
        return figure, figure.add_subplot() if axes else None


def _legend(axes: Any, series: Sequence[Series[object]]) -> None:
    if len(series) > 1:
        axes.legend(frameon=False, loc="best")


def _svg(figure: Any, key: str) -> str:
    """The picture's element alone. `key` keeps its inner names apart from those of other pictures."""
    import matplotlib

    text = StringIO()
    with matplotlib.rc_context({**_RC, "svg.hashsalt": key}):
        figure.savefig(text, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg") :]
