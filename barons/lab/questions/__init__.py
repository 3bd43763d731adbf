"""Questions about a study's games: one module each, with a `QUESTION`. To add one, write its module and list
it here; command line, report and window then show its answer.
"""

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

NAMES: Final = ("tune", "range", "levels", "lords", "uses", "start", "plans", "snowball", "pace", "cost")
"""All questions, in display order: first those that few studies answer."""

ALL: Final = "all"

_MODULES: Final = {"range": "ranges"}
"""Modules that are not named like their question."""


def question(name: str) -> Question:
    found: Question = import_module(f"barons.lab.questions.{_MODULES.get(name, name)}").QUESTION
    return found


def fitting(plan: Plan) -> list[str]:
    return [name for name in NAMES if question(name).fits(plan)]


def named(text: str) -> list[str]:
    """Parse comma-separated names of questions, or `all`; ValueError, with the list, for unknown ones."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in (*NAMES, ALL):
            sentence = _("No question is called {name}. Choose from: {names}.")
            raise ValueError(sentence.format(name=repr(name[:40]), names=", ".join((*NAMES, ALL))))
    return list(NAMES) if ALL in names else names


def check(plan: Plan, names: Sequence[str]) -> list[str]:
    """Return those of the questions that fit a study; PlanError, with a list, if there are none."""
    there = [name for name in names if name in fitting(plan)]
    if names and not there:
        sentence = _("This study cannot answer {names}. It can answer: {there}.")
        told = {"names": ", ".join(names), "there": ", ".join(fitting(plan))}
        raise PlanError(sentence.format(**told))
    return there


def answers(asked: Asked, names: Sequence[str]) -> dict[Question, Answer]:
    """Return the answers that are not empty.

    Questions that do not fit the study are left out; PlanError if none fits.
    """
    found = map(question, check(asked.study.plan, names))
    return {each: answer for each in found if any(answer := each.answer(asked))}


def told(study: Study, names: Sequence[str]) -> str:
    """Return the answers for the terminal, for every number of players."""
    parts = list(heading_lines(study))
    for players in study.plan.players:
        found = answers(Asked(study, players), names)
        if found:
            parts += ["", ngettext("{count} player", "{count} players", players).format(count=players)]
        for each, answer in found.items():
            parts += ["", labelled(_(each.title), _(each.meaning)), "", plain_text(answer)]
    return "\n".join(parts)
