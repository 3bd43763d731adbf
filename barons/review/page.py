"""A review as one HTML file in every language, with its chart, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from barons.engine.core import Rules
from barons.review import curve
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
    """Return the HTML text."""
    return in_every_language("barons review", _STYLE, lambda: _Section(review, game).text())


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
                f"<figure>{curve.svg(review, self._game.colours, names)}",
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
