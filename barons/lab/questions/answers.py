"""What a question is, and its answer: sentences, tables and small charts, the same for all views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from barons.lab.estimates import (
    ALPHA,
    FEWEST,
    SHARES,
    Estimate,
    estimate,
    fewest,
    holm,
    p_value,
    share_p,
)
from barons.lab.games import Asked
from barons.lab.measures import SHARE
from barons.lab.plan import Plan
from barons.lab.words import difference, interval
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_ENDS: Final = ("mean", "low", "high")
FAIR: Final = 0.5
"""A fair result, for any number of players."""


class AnswerCell(NamedTuple):
    text: str
    weight: float | None = None
    """Strength of the tint, from 0 to 1; None: no tint."""


class AnswerTable(NamedTuple):
    """Rows of cells; the first column names them. Every row is as long as the head."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[AnswerCell, ...], ...]


class Panels(NamedTuple):
    """Small charts with a common horizontal axis, and what each of them shows."""

    names: tuple[str, ...]
    """Labels along the axis."""
    own: int
    """Index that is marked; -1 for none."""
    titles: tuple[str, ...]
    units: tuple[str, ...]
    values: tuple[tuple[Estimate, ...], ...]
    wanted: tuple[tuple[float, float], ...] = ()
    """Minimum and maximum that each chart is to have, marked as a band; empty: no such band."""


class Answer(NamedTuple):
    lines: tuple[str, ...]
    tables: tuple[AnswerTable, ...] = ()
    panels: Panels | None = None


class Question(NamedTuple):
    """Description of a question; each module of questions has one as `QUESTION`."""

    title: str
    """English; in the catalogues."""
    meaning: str
    """A sentence, English; in the catalogues."""
    answer: Callable[[Asked], Answer]
    fits: Callable[[Plan], bool] = lambda plan: True
    """Whether it can be asked about a study."""
    is_whole: bool = False
    """Whether it is about all arms together."""
    is_quick: bool = False
    """Whether it replays no games, so that every report has its answer."""


def row(name: str, *cells: str | AnswerCell) -> tuple[AnswerCell, ...]:
    return (AnswerCell(name), *(cell if isinstance(cell, AnswerCell) else AnswerCell(cell) for cell in cells))


class Judged(NamedTuple):
    """A group of values compared with what is fair."""

    found: Estimate
    gap: Estimate
    """Difference from what is fair."""
    p: float
    """Corrected for all groups examined together."""
    is_known: bool
    """Whether there are enough values for a conclusion."""

    @property
    def verdict(self) -> str:
        """The verdict in a word or two."""
        if not self.is_known:
            return _("too few games")
        if self.p > ALPHA:
            return _("not clear")
        return _("clearly more") if self.gap.mean > 0 else _("clearly less")


class Groups:
    """Values in named groups. The unit is the deal: values of the same deal are averaged."""

    def __init__(self) -> None:
        self._values: dict[str, dict[int, list[float]]] = {}

    def add(self, name: str, deal: int, value: float) -> None:
        self._values.setdefault(name, {}).setdefault(deal, []).append(value)

    def results(self, *, is_sequential: bool) -> dict[str, Judged]:
        """Return the mean result of each group, compared with a fair one."""
        found = {
            name: estimate(values, is_sequential=is_sequential, limits=SHARES)
            for name, values in self._means().items()
        }
        gaps = [each._replace(**{end: getattr(each, end) - FAIR for end in _ENDS}) for each in found.values()]
        corrected = holm([share_p(each, FAIR, is_sequential=is_sequential) for each in found.values()])
        return {
            name: Judged(each, gap, p, each.size >= FEWEST)
            for (name, each), gap, p in zip(found.items(), gaps, corrected, strict=True)
        }

    def differences(self, *, is_sequential: bool) -> dict[str, Judged]:
        """Return the mean difference of each group, compared with zero."""
        found = {name: estimate(values, is_sequential=is_sequential) for name, values in self._means().items()}
        corrected = holm([p_value(each, is_sequential=is_sequential) for each in found.values()])
        return {
            name: Judged(each, each, p, each.size >= fewest(each))
            for (name, each), p in zip(found.items(), corrected, strict=True)
        }

    def _means(self) -> dict[str, list[float]]:
        return {
            name: [fmean(values) for _deal, values in sorted(by_deal.items())]
            for name, by_deal in self._values.items()
        }


def fairness(title: str, found: Mapping[str, Judged], *, tells: int | None = None) -> tuple[str, AnswerTable]:
    """Return results by group as a sentence and a table. `tells`: maximum number of rows."""
    unfair = [f"{name} ({interval(each.found, SHARE)})" for name, each in found.items() if each.p <= ALPHA]
    known = sum(each.is_known for each in found.values())
    if unfair:
        line = _("{what}: clearly not fair: {groups}.").format(what=title, groups=", ".join(unfair))
    elif known:
        line = _("{what}: none of {count} is clearly unfair.").format(what=title, count=known)
    else:
        line = _("{what}: too few games to say anything.").format(what=title)
    head = (title, _("Games"), _("Result"), _("From ½"), _("Verdict"))
    rows = [
        row(
            name,
            str(each.found.size),
            AnswerCell(interval(each.found, SHARE), each.found.mean),
            difference(each.gap.mean, SHARE),
            each.verdict,
        )
        for name, each in found.items()
    ]
    return line, AnswerTable(title, head, tuple(rows[:tells]))


def plain_text(answer: Answer) -> str:
    """Return an answer as text for a terminal."""
    parts = ["\n".join(answer.lines)] if answer.lines else []
    for table in answer.tables:
        rows = [table.head, *(tuple(cell.text for cell in each) for each in table.rows)]
        width = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join([each[0].ljust(width[0]), *map(str.rjust, each[1:], width[1:])]) for each in rows]
        parts.append("\n".join([table.title, *(f"  {line}".rstrip() for line in lines)]))
    return "\n\n".join(parts)


def panels_table(title: str, head: str, panels: Panels) -> AnswerTable:
    """Return the values of small charts as a table."""
    rows = [
        row(
            name, *(interval(each[place], unit) for each, unit in zip(panels.values, panels.units, strict=True))
        )
        for place, name in enumerate(panels.names)
    ]
    return AnswerTable(title, (head, *panels.titles), tuple(rows))


def titled(arm: str, title: str, arms: Sequence[object]) -> str:
    """Return a title, with the arm's name if there are several."""
    return labelled(arm, title) if len(arms) > 1 else title
