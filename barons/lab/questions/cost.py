"""What a rule costs: its length on the rules page, its exceptions, and how often it matters in a game."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from barons.engine.core import Rules
from barons.lab.games import Asked
from barons.lab.measures import COUNT
from barons.lab.plan import Arm
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, Question, row, titled
from barons.lab.words import number
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import RuleSection, section_texts
from barons.text.tr import gettext as _
from barons.text.tr import language, set_language
from barons.text.tr import marked as N_

_EXCEPTION: Final = re.compile(
    r"\b(unless|except|but|only|not|never|no|nothing|cannot|however|instead|even)\b", re.IGNORECASE
)
"""Words by which an English sentence restricts a rule."""


def answer(asked: Asked) -> Answer:
    """For each arm, return one row per section of the page, the longest first."""
    lines = [
        _(
            "Words and exceptions are those of the English rules page. A sentence counts as an exception if it"
            " says “but”, “only”, “not”, “unless” or the like."
        )
    ]
    tables = []
    for arm in asked.arms:
        rules = asked.study.plan.rules(arm)
        counted, met = _lengths(rules), _met(asked, arm)
        games = len(asked.games(arm))
        rows, rare = [], []
        most = max((words for words, _exceptions in counted.values()), default=1)
        for chapter in rules_page(rules):
            for section in chapter.sections:
                words, exceptions = counted.get((chapter.key, section.key), (0, 0))
                told = _often(section, met, games)
                if told is not None and told < 0.1 and games:
                    rare.append(section.title)
                often = "–" if told is None else number(told, COUNT)
                rows.append(
                    (words, row(section.title, AnswerCell(str(words), words / most), str(exceptions), often))
                )
        rows.sort(key=lambda each: -each[0])
        if rare:
            lines.append(
                _("{arm}: rules used in fewer than one game in ten: {rules}.").format(
                    arm=arm.name, rules=", ".join(rare)
                )
            )
        head = (_("Rule"), _("Words"), _("Exceptions"), _("Met per game"))
        if rows:
            tables.append(
                AnswerTable(
                    titled(arm.name, _("What the rules cost"), asked.arms),
                    head,
                    tuple(each for _words, each in rows),
                )
            )
    return Answer(tuple(lines), tuple(tables))


def _lengths(rules: Rules) -> dict[tuple[str, str], tuple[int, int]]:
    """Return the words and exceptions of each section of the English page."""
    spoken = language()
    try:
        set_language("en")
        return {
            (chapter.key, section.key): _length(section)
            for chapter in rules_page(rules)
            for section in chapter.sections
        }
    finally:
        set_language(spoken)


def _length(section: RuleSection) -> tuple[int, int]:
    sentences = [each for text in section_texts(section) for each in re.split(r"(?<=[.:;])\s+", text)]
    return sum(len(each.split()) for each in sentences), sum(
        bool(_EXCEPTION.search(each)) for each in sentences
    )


def _met(asked: Asked, arm: Arm) -> tuple[Counter[str], Counter[str]]:
    """Count the uses and the events in all games, each by name."""
    query = (
        "SELECT u.what, SUM(u.count) FROM uses u JOIN games g ON g.number = u.game"
        " WHERE g.players = ? AND g.arm = ? AND u.what NOT LIKE 'cell %' GROUP BY u.what"
    )
    used: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for what, count in asked.study.store.rows(query, asked.players, arm.name):
        kind, _space, name = what.partition(" ")
        found = events if kind == "event" else used
        for each in {name, name.split(" ")[0]}:
            found[each] = max(found[each], count)
    return used, events


def _often(section: RuleSection, met: tuple[Counter[str], Counter[str]], games: int) -> float | None:
    """Return how often a game involves what the section describes, by events if it has no choices; None if
    nothing of it is counted.
    """
    things = (section.key, *section.things)
    counts = next(
        (there for counted in met if (there := [counted[each] for each in things if each in counted])), []
    )
    return max(counts) / games if counts and games else None


QUESTION = Question(
    N_("Cost of rules"), N_("How long is each rule, and how often is it needed?"), answer, is_quick=True
)
