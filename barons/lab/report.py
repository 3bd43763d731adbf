"""Writes a study's report: one HTML file in every language with embedded charts, readable on a phone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from barons.lab import charts, questions
from barons.lab.charts import Series
from barons.lab.compared import arm_line, change_lines, changes, command_line, edition_line, origin_line
from barons.lab.findings import cells_of
from barons.lab.games import Asked
from barons.lab.measures import family
from barons.lab.overview import overview
from barons.lab.questions.answers import AnswerCell, AnswerTable
from barons.lab.study import MeasureContrast, Study
from barons.lab.words import (
    in_order,
    interval,
    is_clear,
    is_still,
    method,
    overview_lines,
    still,
    verdict,
)
from barons.text.tr import gettext as _
from barons.text.tr import labelled, language, ngettext
from barons.text.webpage import in_every_language

FILE: Final = "report.html"
_MOST_CELLS: Final = 61
"""A map of more cells has no room for its numbers."""

_STYLE: Final = """
main,nav{max-width:52rem}figcaption{font-weight:600}
ul.verdicts{list-style:none;padding:0}
ul.verdicts li{padding:.4rem .6rem;border-left:4px solid #DCC79A;margin:.3rem 0}
ul.verdicts li.clear{border-color:#2A5B2F;background:#FBF2DA}td,th{padding:.2rem .6rem;text-align:left}
"""


def write_report(study: Study, names: Sequence[str] = ()) -> Path:
    """Write `report.html` with the answers to these questions into the study's folder and return its path;
    ValueError without the extra `lab`.
    """
    asked = {players: Asked(study, players) for players in study.plan.players}
    title = " – ".join(dict.fromkeys(edition_line(arm) for arm in study.plan.arms))
    text = in_every_language(escape(f"{title} – Barons"), _STYLE, lambda: _Page(study, asked, names).text())
    path = study.folder / FILE
    path.write_text(text, encoding="utf-8")
    return path


class _Page:
    """A report in the current language."""

    def __init__(self, study: Study, asked: Mapping[int, Asked], names: Sequence[str]) -> None:
        self._study = study
        self._asked = asked
        wanted = [name for name in questions.NAMES if name in names or questions.question(name).is_quick]
        self._questions = [name for name in wanted if name in questions.fitting(study.plan)]
        self._plan = study.plan
        self._contrasts = study.contrasts()
        self._means = study.means()
        self._overview = overview(study)

    def text(self) -> str:
        """Return the whole page."""
        study = self._study
        arms = "".join(f"<li>{escape(arm_line(arm))}</li>" for arm in self._plan.arms)
        changed = change_lines(str(self._plan.arms[0].ruleset["game"]), self._plan.kind, changes(self._plan))
        lines = [*changed, origin_line(study)]
        title = " – ".join(dict.fromkeys(edition_line(arm) for arm in self._plan.arms))
        parts = [f"<h1>{escape(labelled(_('Laboratory'), title))}</h1><ul>{arms}</ul>", *_paragraphs(lines)]
        parts += [f"<pre>{escape(command_line(study))}</pre>", *_paragraphs([method(study)])]
        for players in self._plan.players:
            title = ngettext("{count} player", "{count} players", players).format(count=players)
            parts.append(f"<h2>{escape(title)}</h2>")
            parts += _paragraphs(overview_lines(self._overview, players))
            parts.append(self._verdicts([each for each in self._contrasts if each.players == players]))
            parts += self._pictures(players)
            parts.append(self._table(players))
            parts += self._answers(self._asked[players])
        return "".join(parts)

    def _verdicts(self, contrasts: list[MeasureContrast]) -> str:
        lines = []
        for found in in_order([found for found in contrasts if not is_still(found)]):
            kind = ' class="clear"' if is_clear(found) else ""
            sentence = escape(verdict(found, len(self._contrasts)))
            lines.append(f"<li{kind}>{sentence}<small>{escape(_(found.measure.meaning))}</small></li>")
        lines += [f"<li>{escape(sentence)}</li>" for sentence in still(contrasts)]
        return f'<ul class="verdicts">{"".join(lines)}</ul>'

    def _pictures(self, players: int) -> list[str]:
        found = [self._lengths(players), *(self._heat(players, arm.name) for arm in self._plan.arms[:2])]
        return [each for each in found if each]

    def _answers(self, asked: Asked) -> Iterator[str]:
        """Yield the answers to the questions asked, and to those that are quick."""
        for question, answer in questions.answers(asked, self._questions).items():
            yield f"<h3>{escape(_(question.title))}</h3><small>{escape(_(question.meaning))}</small>"
            yield from _paragraphs(answer.lines)
            if answer.panels is not None:
                yield _figure(
                    _(question.title), charts.bands(answer.panels, self._key(question.title, asked.players))
                )
            yield from map(_table, answer.tables)

    def _lengths(self, players: int) -> str:
        rows: dict[str, list[int]] = defaultdict(list)
        for arm, turns in self._study.store.rows("SELECT arm, turns FROM games WHERE players = ?", players):
            rows[arm].append(turns)
        series = [Series(arm, values) for arm, values in sorted(rows.items())][:4]
        if not series:
            return ""
        drawn = charts.histogram(series, _("turns"), self._key("length", players))
        return _figure(_("Length of the games; medians are marked"), drawn)

    def _heat(self, players: int, arm: str) -> str:
        cells = cells_of(self._study, players, arm)
        places = family(str(self._plan.arms[0].ruleset["game"])).places(cells) if cells else {}
        if not places or len(places) > _MOST_CELLS:
            return ""
        total = sum(cells.values())
        shares = {cell: count / total for cell, count in cells.items()}
        drawn = charts.heat(shares, places, self._key("heat", players, arm))
        return _figure(_("Where donjons are built with {arm}, in percent").format(arm=arm), drawn)

    def _table(self, players: int) -> str:
        arms = self._plan.arms
        head = "".join(f"<th>{escape(arm.name)}</th>" for arm in arms)
        rows = []
        for measure in self._study.measures:
            found = [self._means.get((measure.name, players, arm.name)) for arm in arms]
            if any(found):
                cells = "".join(
                    f"<td>{escape(interval(each, measure.unit)) if each else ''}</td>" for each in found
                )
                rows.append(f"<tr><th>{escape(_(measure.title))}</th>{cells}</tr>")
        return f'<div class="scroll"><table><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'

    def _key(self, *parts: object) -> str:
        return json.dumps([language(), *map(str, parts)])


def _paragraphs(lines: Iterable[str]) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in lines]


def _figure(caption: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


def _table(table: AnswerTable) -> str:
    """Return a table of an answer with its cells tinted."""
    head = "".join(f"<th>{escape(each)}</th>" for each in table.head)
    rows = "".join(f"<tr>{''.join(map(_cell, each, range(len(each))))}</tr>" for each in table.rows)
    return f'<h4>{escape(table.title)}</h4><div class="scroll"><table><tr>{head}</tr>{rows}</table></div>'


def _cell(cell: AnswerCell, place: int) -> str:
    tint = "" if cell.weight is None else f' style="background:rgba(42,95,168,{0.5 * cell.weight:.2f})"'
    name = "td" if place else "th"
    return f"<{name}{tint}>{escape(cell.text)}</{name}>"
