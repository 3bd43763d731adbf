"""A study's report: one HTML file in every language, with its charts in it, readable on a phone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from barons.lab import charts
from barons.lab.charts import Series
from barons.lab.compared import arm_line, change_lines, changes, command_line, origin_line
from barons.lab.measures import COUNT, SHARE, family
from barons.lab.overview import overview
from barons.lab.plan import SWEEP
from barons.lab.study import Contrast, Study
from barons.lab.words import (
    foresight_line,
    in_order,
    interval,
    is_clear,
    is_still,
    method,
    never_used,
    never_used_lines,
    number,
    overview_lines,
    still,
    verdict,
)
from barons.text.tr import gettext as _
from barons.text.tr import language, ngettext
from barons.text.uses import use_words
from barons.text.webpage import in_every_language

FILE: Final = "report.html"
_MOST_CELLS: Final = 61
"""A map of more has no room for its numbers."""

_PANELS: Final = (
    "turns",
    "first_seat",
    "options",
    "margin",
    "lead_changes",
    "luck",
    "open_until",
    "uncertainty",
)
"""Measures shown of a sweep as small multiples."""

_STYLE: Final = """
main,nav{max-width:52rem}figcaption{font-weight:600}
ul.verdicts{list-style:none;padding:0}
ul.verdicts li{padding:.4rem .6rem;border-left:4px solid #DCC79A;margin:.3rem 0}
ul.verdicts li.clear{border-color:#2A5B2F;background:#FBF2DA}td,th{padding:.2rem .6rem;text-align:left}
"""


def write_report(study: Study) -> Path:
    """Write `report.html` into the study's folder; ValueError without the extra `lab`. The file."""
    text = in_every_language("barons lab", _STYLE, lambda: _Page(study).text())
    path = study.folder / FILE
    path.write_text(text, encoding="utf-8")
    return path


class _Page:
    """A report in the language in use."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._plan = study.plan
        self._contrasts = study.contrasts()
        self._means = study.means()
        self._overview = overview(study)
        self._rules = study.plan.rules(study.plan.arms[0])

    def text(self) -> str:
        """The whole page."""
        study = self._study
        arms = "".join(f"<li>{escape(arm_line(arm))}</li>" for arm in self._plan.arms)
        changed = change_lines(str(self._plan.arms[0].ruleset["game"]), self._plan.kind, changes(self._plan))
        lines = [*changed, origin_line(study)]
        parts = [f"<h1>{escape(_('Laboratory'))}</h1><ul>{arms}</ul>", *_paragraphs(lines)]
        parts += [f"<pre>{escape(command_line(study))}</pre>", *_paragraphs([method(study)])]
        for players in self._plan.players:
            title = ngettext("{count} player", "{count} players", players).format(count=players)
            parts.append(f"<h2>{escape(title)}</h2>")
            parts += _paragraphs(overview_lines(self._overview, players))
            parts.append(self._verdicts([each for each in self._contrasts if each.players == players]))
            parts += self._pictures(players)
            parts.append(self._table(players))
            parts.append(self._foresight(players))
        parts += _paragraphs(never_used_lines(never_used(study), self._rules))
        return "".join(parts)

    def _verdicts(self, contrasts: list[Contrast]) -> str:
        lines = []
        for found in in_order([found for found in contrasts if not is_still(found)]):
            kind = ' class="clear"' if is_clear(found) else ""
            sentence = escape(verdict(found, len(self._contrasts)))
            lines.append(f"<li{kind}>{sentence}<small>{escape(_(found.measure.meaning))}</small></li>")
        lines += [f"<li>{escape(sentence)}</li>" for sentence in still(contrasts)]
        return f'<ul class="verdicts">{"".join(lines)}</ul>'

    def _pictures(self, players: int) -> list[str]:
        found = [self._sweep(players)] if self._plan.kind == SWEEP else []
        found += [self._lengths(players), self._seats(players), self._actions(players)]
        found += [self._faces(players, arm.name) for arm in self._plan.arms[:2]]
        found += [self._heat(players, arm.name) for arm in self._plan.arms[:2]]
        return [each for each in found if each]

    def _sweep(self, players: int) -> str:
        names = sorted((arm.name for arm in self._plan.arms), key=_as_number)
        titles = {each.name: _(each.title) for each in self._study.measures}
        panels = {
            titles[name]: [self._means[name, players, arm] for arm in names]
            for name in _PANELS
            if all((name, players, arm) in self._means for arm in names)
        }
        if not panels:
            return ""
        drawn = charts.bands(names, panels, self._plan.arms[0].name, self._key("sweep", players))
        return _figure(
            _("Effect of {key}; the edition’s own value is marked").format(key=self._plan.key), drawn
        )

    def _lengths(self, players: int) -> str:
        rows: dict[str, list[int]] = defaultdict(list)
        for arm, turns in self._study.store.rows("SELECT arm, turns FROM games WHERE players = ?", players):
            rows[str(arm)].append(int(str(turns)))
        series = [Series(arm, values) for arm, values in sorted(rows.items())][:4]
        if not series:
            return ""
        drawn = charts.histogram(series, _("turns"), self._key("length", players))
        return _figure(_("Length of the games; medians are marked"), drawn)

    def _seats(self, players: int) -> str:
        names = ["first_seat", "second_seat", "third_seat", "last_seat"]
        titles = {each.name: _(each.title) for each in self._study.measures if each.unit == SHARE}
        arms = [arm.name for arm in self._plan.arms[:4]]
        there = [name for name in names if all((name, players, arm) in self._means for arm in arms)]
        if not there:
            return ""
        series = [Series(arm, [self._means[name, players, arm] for name in there]) for arm in arms]
        drawn = charts.bars([titles[name] for name in there], series, self._key("seats", players))
        return _figure(_("Results by seat, from 0 to 1; ½ is fair"), drawn)

    def _actions(self, players: int) -> str:
        query = (
            "SELECT g.arm, u.what, SUM(u.count) * 1.0 /"
            " (SELECT COUNT(*) FROM games WHERE arm = g.arm AND players = ?1)"
            " FROM uses u JOIN games g ON g.number = u.game WHERE g.players = ?1 AND u.what LIKE 'action %'"
            " GROUP BY g.arm, u.what"
        )
        found: dict[str, dict[str, float]] = defaultdict(dict)
        for arm, what, mean in self._study.store.rows(query, players):
            found[use_words(self._rules, str(what))][str(arm)] = float(str(mean))
        found.pop("", None)  # steps of something else
        arms = [arm.name for arm in self._plan.arms[:4]]
        names = sorted(found, key=lambda name: -max(found[name].values()))
        if not names:
            return ""
        series = [Series(arm, [found[name].get(arm, 0.0) for name in names]) for arm in arms]
        return _figure(
            _("How often each action is chosen in a game"),
            charts.bars(names, series, self._key("actions", players)),
        )

    def _faces(self, players: int, arm: str) -> str:
        """A table of actions by die; nothing for games without one."""
        query = (
            "SELECT u.what, u.face, SUM(u.count) * 1.0 /"
            " (SELECT COUNT(*) FROM games WHERE arm = g.arm AND players = ?1)"
            " FROM uses u JOIN games g ON g.number = u.game"
            " WHERE g.players = ?1 AND g.arm = ?2 AND u.what LIKE 'action %' AND u.face > 0"
            " GROUP BY u.what, u.face"
        )
        found: dict[str, dict[int, float]] = defaultdict(dict)
        for what, face, mean in self._study.store.rows(query, players, arm):
            found[use_words(self._rules, str(what))][int(str(face))] = float(str(mean))
        found.pop("", None)
        if not found:
            return ""
        head = "".join(f"<th>{face}</th>" for face in range(1, 7))
        rows = [
            f"<tr><th>{escape(name)}</th>"
            + "".join(f"<td>{number(by_face.get(face, 0.0), COUNT)}</td>" for face in range(1, 7))
            + "</tr>"
            for name, by_face in sorted(found.items())
        ]
        title = _("How often each action is chosen in a game with {arm}, by the die").format(arm=arm)
        return (
            f'<h3>{escape(title)}</h3><div class="scroll"><table><tr><th></th>{head}</tr>{"".join(rows)}'
            "</table></div>"
        )

    def _heat(self, players: int, arm: str) -> str:
        query = (
            "SELECT u.what, SUM(u.count) FROM uses u JOIN games g ON g.number = u.game"
            " WHERE g.players = ? AND g.arm = ? AND u.what LIKE 'cell %' GROUP BY u.what"
        )
        cells = {
            str(what).removeprefix("cell "): int(str(count))
            for what, count in self._study.store.rows(query, players, arm)
        }
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

    def _foresight(self, players: int) -> str:
        """How well the evaluator knows who wins: drama, comebacks and changes of the lead rest on it."""
        found = {arm: each for (count, arm), each in self._overview.foresight.items() if count == players}
        if not found:
            return ""
        rows = [
            f"<tr><th>{escape(arm)}</th><td>{number(value, SHARE)}</td><td>{number(result, SHARE)}</td>"
            f"<td>{count}</td></tr>"
            for arm, each in found.items()
            for value, result, count in each.bins
        ]
        titles = ("", _("value in the second half"), _("result"), _("positions"))
        head = "".join(f"<th>{escape(title)}</th>" for title in titles)
        lines = _paragraphs(foresight_line(arm, each) for arm, each in found.items())
        title = _("What the evaluator knows")
        table = f'<div class="scroll"><table><tr>{head}</tr>{"".join(rows)}</table></div>'
        return f"<h3>{escape(title)}</h3>{''.join(lines)}{table}"

    def _key(self, *parts: object) -> str:
        return json.dumps([language(), *map(str, parts)])


def _paragraphs(lines: Iterable[str]) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in lines]


def _figure(caption: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


def _as_number(name: str) -> tuple[int, float, str]:
    try:
        return (0, float(name), "")
    except ValueError:
        return (1, 0.0, name)
