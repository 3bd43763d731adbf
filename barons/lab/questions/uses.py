"""How often each action or thing is used per game, by ruleset and, if there is one, by the die."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from barons.lab.games import Asked
from barons.lab.measures import COUNT
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, Question, row
from barons.lab.words import never_used, never_used_lines, number
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_
from barons.text.uses import kind_name, use_words

_FACES: Final = range(1, 7)
_KINDS: Final = ("action", "bonus")
"""Kinds that come first, in this order."""


def answer(asked: Asked) -> Answer:
    """Return one table per kind of use, and one per arm by the die; each column or row is tinted separately."""
    query = (
        "SELECT u.what, u.face, SUM(u.count) FROM uses u JOIN games g ON g.number = u.game"
        " WHERE g.players = ? AND g.arm = ? AND u.what NOT LIKE 'event %' AND u.what NOT LIKE 'cell %'"
        " GROUP BY u.what, u.face ORDER BY u.what, u.face"
    )
    means: dict[str, dict[str, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
    for arm in asked.arms:
        games = len(asked.games(arm))
        for what, face, count in asked.study.store.rows(query, asked.players, arm.name):
            means[what][arm.name][face] = count / games
    names = {what: name for what in means if (name := use_words(asked.rules, what))}
    kinds = dict.fromkeys((*_KINDS, *(what.partition(" ")[0] for what in names)))
    tables = [table for kind in kinds if (table := _of_kind(asked, kind, names, means)) is not None]
    tables += [table for arm in asked.arms if (table := _by_die(arm.name, names, means)) is not None]
    unused = never_used(asked.study)
    lines = never_used_lines({arm.name: unused[arm.name] for arm in asked.arms}, asked.rules)
    return Answer(tuple(lines), tuple(tables))


_Means = dict[str, dict[str, dict[int, float]]]
"""Uses per game, by use, arm and face of the die."""


def _of_kind(asked: Asked, kind: str, names: dict[str, str], means: _Means) -> AnswerTable | None:
    totals = {
        what: [sum(means[what].get(arm.name, {}).values()) for arm in asked.arms]
        for what in names
        if what.partition(" ")[0] == kind
    }
    most = max((value for each in totals.values() for value in each), default=0.0)
    rows = [
        row(names[what], *(AnswerCell(number(value, COUNT), value / most if most else 0.0) for value in each))
        for what, each in sorted(totals.items(), key=lambda item: -max(item[1]))
    ]
    head = (_("How often in a game"), *(arm.name for arm in asked.arms))
    return AnswerTable(kind_name(kind), head, tuple(rows)) if rows else None


def _by_die(arm: str, names: dict[str, str], means: _Means) -> AnswerTable | None:
    rows = []
    for what, name in names.items():
        by_face = means[what].get(arm, {})
        if what.startswith("action ") and any(by_face.get(face) for face in _FACES):
            most = max(by_face.get(face, 0.0) for face in _FACES)
            cells = ((by_face.get(face, 0.0)) for face in _FACES)
            rows.append(row(name, *(AnswerCell(number(value, COUNT), value / most) for value in cells)))
    title = _("How often each action is chosen per game with {arm}, by the die").format(arm=arm)
    return AnswerTable(title, (_("By the die"), *map(str, _FACES)), tuple(rows)) if rows else None


QUESTION = Question(N_("Actions"), N_("What is used, and how often?"), answer, is_quick=True)
