"""The chart of a review as SVG: each player's share of the chances, one band per player."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from barons.config import load_config
from barons.review.review import Review, ReviewedStep

WIDTH: Final = 960
HEIGHT: Final = 320
_LEFT, _TOP, _RIGHT, _BOTTOM = 44, 12, 12, 30
_INK: Final = "#2A1C12"


def shares(values: Sequence[float]) -> list[float]:
    """Normalise the values to a sum of 1; expected results sum to half the number of players."""
    total = sum(values)
    return [value / total for value in values] if total else [1.0 / len(values)] * len(values)


def svg(review: Review, colours: Sequence[str | None], names: Sequence[str]) -> str:
    """Return the `<svg>` element; `colours` are the players' engine colours by seat."""
    points = review.curve()
    last = max(1, points[-1][1])
    width, high = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM

    def at(ply: float, level: float) -> str:
        return f"{_LEFT + width * ply / last:.1f},{_TOP + high * level:.1f}"

    tones = [_tone(colour) for colour in colours]
    parts = []
    below = [0.0] * len(points)
    for seat in range(review.players):
        above = [level + shares(values)[seat] for level, (_, _, values) in zip(below, points, strict=True)]
        outline = [at(point[1], level) for point, level in zip(points, above, strict=True)]
        back = [at(point[1], level) for point, level in zip(points, below, strict=True)][::-1]
        parts.append(
            f'<polygon points="{" ".join(outline + back)}" fill="{tones[seat]}" stroke="{_INK}"'
            f' stroke-width="1.5"><title>{escape(names[seat])}</title></polygon>'
        )
        below = above
    for percent in (0, 25, 50, 75, 100):
        y = _TOP + high * percent / 100
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    parts += [_turn_mark(turn, _LEFT + width * ply / last) for turn, ply, _ in _spread(points)]
    parts += [_mark(step, _LEFT + width * step.place.ply / last, high) for step in review.turning_points()]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="13"'
        f' font-family="sans-serif" fill="{_INK}">{"".join(parts)}</svg>'
    )


def _tone(colour: str | None) -> str:
    players = load_config("ui").section("players")
    return players.section(colour).text("base") if colour in players else "#96886F"


def _spread(points: Sequence[tuple[int, int, tuple[float, ...]]]) -> list[tuple[int, int, tuple[float, ...]]]:
    """Return about ten turns to label on the axis."""
    every = max(1, len(points) // 10)
    return list(points[:-1:every])


def _turn_mark(turn: int, x: float) -> str:
    return f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{turn}</text>'


def _mark(step: ReviewedStep, x: float, high: float) -> str:
    """Return a turning point's line; dashed for luck."""
    dash = ' stroke-dasharray="6 4"' if step.is_luck else ""
    ends = f'x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{_TOP + high}"'
    return f'<line {ends} stroke="#B3261E" stroke-width="3"{dash}/>'
