"""Questions to a study's games: one module each, with a `QUESTION`. To ask a new one, write its module and name
it here; the command line, the report and the window show its answer as they show all."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from barons.lab.games import Asked
from barons.lab.plan import Plan, PlanError
from barons.lab.questions.answers import Answer, Question, plain_text
from barons.lab.study import Study
from barons.lab.words import heading_lines
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

NAMES: Final = ("uses", "start", "plans", "snowball", "pace", "cost", "lords", "levels", "range", "tune")
"""Of all questions, in the order in which they are told."""

ALL: Final = "all"

_MODULES: Final = {"range": "ranges"}
"""Where a module is not called like its question."""


def question(name: str) -> Question:
    """The question of this name."""
    found: Question = import_module(f"barons.lab.questions.{_MODULES.get(name, name)}").QUESTION
    return found


def fitting(plan: Plan) -> list[str]:
    """Names of the questions that can be asked of a study."""
    return [name for name in NAMES if question(name).fits(plan)]


def named(text: str) -> list[str]:
    """Questions by their names between commas; `all` stands for all. ValueError, with the list, for others."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in (*NAMES, ALL):
            sentence = _("No question is called {name}. There are: {names}.")
            raise ValueError(sentence.format(name=repr(name[:40]), names=", ".join((*NAMES, ALL))))
    return list(NAMES) if ALL in names else names


def check(plan: Plan, names: Sequence[str]) -> list[str]:
    """Those of the questions that can be asked of a study; PlanError, with a list, if there are none."""
    there = [name for name in names if name in fitting(plan)]
    if names and not there:
        sentence = _("This study cannot answer {names}. It can answer: {there}.")
        told = {"names": ", ".join(names), "there": ", ".join(fitting(plan))}
        raise PlanError(sentence.format(**told))
    return there


def answers(asked: Asked, names: Sequence[str]) -> dict[Question, Answer]:
    """What the games say, without what they say nothing to.

    Without questions that do not fit the study; PlanError where none of them does.
    """
    found = map(question, check(asked.study.plan, names))
    return {each: answer for each in found if any(answer := each.answer(asked))}


def told(study: Study, names: Sequence[str]) -> str:
    """Answers for the terminal, for every number of players."""
    parts = list(heading_lines(study))
    for players in study.plan.players:
        found = answers(Asked(study, players), names)
        if found:
            parts += ["", ngettext("{count} player", "{count} players", players).format(count=players)]
        for each, answer in found.items():
            parts += ["", labelled(_(each.title), _(each.meaning)), "", plain_text(answer)]
    return "\n".join(parts)
