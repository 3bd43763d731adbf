"""A review as one HTML file in every language, with its chart, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from barons.config import load_config
from barons.engine.core import Rules
from barons.review.review import Review, ReviewedStep
from barons.review.words import ReviewTeller, points, signed, verdict_name
from barons.text.sentence import Names
from barons.text.tr import gettext as _
from barons.text.tr import local
from barons.text.webpage import in_every_language

_STYLE: Final = """
main,nav{max-width:60rem}.lead{font-size:1.15rem;font-weight:600}
td,th{padding:.25rem .7rem;text-align:left;border-bottom:1px solid #DCC79A}td.n,th.n{text-align:right}
ol,ul{padding-left:1.2rem}li{margin:.4rem 0}
"""


class GameSummary(NamedTuple):
    """What the page says about the game besides the review."""

    rules: Rules
    names: Names
    colours: Sequence[str | None]
    was_ended: bool = False
    """Whether the game was ended early."""


def page(review: Review, game: GameSummary) -> str:
    return in_every_language("Review – Barons", _STYLE, lambda: _Section(review, game).text())


class _Section:
    """The page in the current language."""

    def __init__(self, review: Review, game: GameSummary) -> None:
        self._game = game
        self._teller = ReviewTeller(game.rules, review, game.names, game.was_ended)
        self._review = self._teller.review

    def text(self) -> str:
        review, teller = self._review, self._teller
        title = local(self._game.rules.ruleset.title)
        names = [teller.name(seat) for seat in range(review.players)]
        faults = [step for step in review.steps if step.is_fault]
        lucky = [step for step in review.steps if step.is_luck]
        chapters = (
            (_("Luck and play"), self._accounts()),
            (_("Mistakes"), self._list(faults)),
            (_("Luck"), self._list(lucky)),
        )
        heading = escape(_("Review — {title}").format(title=title))
        return "".join(
            [
                f"<h1>{heading}</h1>",
                f'<p class="lead">{escape(teller.outcome())}</p>',
                f"<p>{escape(teller.caution())} {escape(teller.method())}</p>",
                f"<figure>{svg(review, self._game.colours, names)}",
                f"<figcaption>{escape(self._caption(names))}</figcaption></figure>",
                *(f"<h2>{escape(title)}</h2>{entry}" for title, entry in chapters),
            ]
        )

    def _caption(self, names: list[str]) -> str:
        return _(
            "Chances by turn, from top to bottom: {names}. Red lines mark turning points, by"
            " play (solid) or by luck (dashed)."
        ).format(names=", ".join(names))

    def _accounts(self) -> str:
        """Return a table row per player and part of the game, in percentage points."""
        review, teller = self._review, self._teller
        heads = (_("Luck"), _("Own moves"), _("Others’ moves"), _("Mistakes (known loss)"))
        parts = review.parts()
        titles = (_("Whole game"), _("Beginning"), _("Middle"), _("End"))
        rows = []
        for title, steps in zip(titles, (review.steps, *parts), strict=True):
            for seat in range(review.players):
                numbers = "".join(
                    f'<td class="n">{signed(value)}</td>' for value in review.account(seat, steps)
                )
                rows.append(f"<tr><td>{escape(title)}</td><td>{escape(teller.name(seat))}</td>{numbers}</tr>")
        head = "".join(f'<th class="n">{escape(each)}</th>' for each in heads)
        return f'<div class="scroll"><table><tr><th></th><th></th>{head}</tr>{"".join(rows)}</table></div>'

    def _list(self, steps: Sequence[ReviewedStep]) -> str:
        if not steps:
            none = escape(_("None."))
            return f"<p>{none}</p>"
        return "<ol>" + "".join(self._item(step) for step in steps) + "</ol>"

    def _item(self, step: ReviewedStep) -> str:
        teller = self._teller
        verdict = f" · {verdict_name(step.verdict)} ({points(step.loss)})" if step.verdict is not None else ""
        head = f"{teller.heading(step)}{verdict}: {teller.action(step.place.action)}"
        return f"<li>{escape(head)}<small>{escape(teller.explanation(step))}</small></li>"


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
    for turn, ply, _values in points[: -1 : max(1, len(points) // 10)]:  # about ten labels on the axis
        x = _LEFT + width * ply / last
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{turn}</text>')
    parts += [_mark(step, _LEFT + width * step.place.ply / last, high) for step in review.turning_points()]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="13"'
        f' font-family="sans-serif" fill="{_INK}">{"".join(parts)}</svg>'
    )


def _tone(colour: str | None) -> str:
    players = load_config("ui").section("players")
    return players.section(colour).text("base") if colour in players else "#96886F"


def _mark(step: ReviewedStep, x: float, high: float) -> str:
    """Return a turning point's line; dashed for luck."""
    dash = ' stroke-dasharray="6 4"' if step.is_luck else ""
    ends = f'x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{_TOP + high}"'
    return f'<line {ends} stroke="#B3261E" stroke-width="3"{dash}/>'
