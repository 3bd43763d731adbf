"""Puzzles in words: questions, results of attempts, and hints."""

from __future__ import annotations

from types import SimpleNamespace

from barons.engine.core import Rules
from barons.games import game_keys
from barons.text.describe import teller
from barons.text.phrases import document, word
from barons.text.puzzlekinds import number, percent
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def title(kind: str) -> str:
    """Return the question in two or three words."""
    return word(_game_of(kind), "puzzles", kind)


def goal(kind: str, rules: Rules, at: str) -> str:
    """Return the question in a sentence; its subject at the tile or cell `at`, if any, is named."""
    subject = SimpleNamespace(tile=at, cell=at) if at else None
    return str(teller(rules).say("puzzles", kind, subject, 1))


def amount(kind: str, best: float) -> str:
    """Return the best amount as a noun; empty for goals that are either reached or not."""
    fields = {"count": round(best), "near": abs(round(best)), "amount": number(best), "percent": percent(best)}
    return word(_game_of(kind), "puzzles", kind, 2, **fields)


def _game_of(kind: str) -> str:
    """Return a game with this kind of puzzle; kinds of several games have the same words in each."""
    return next(game for game in game_keys() if kind in document(game).get("puzzles", {}))


def refuted(kind: str, action: str, reached: float, best: float) -> str:
    """Describe why an attempt failed; `action` is the decision that put the goal out of reach, in words."""
    if not amount(kind, best):
        text = _("After “{action}” you can no longer reach the goal this turn.")
        return text.format(action=action)
    text = _("After “{action}” you can reach {reached} at most, instead of {best}.")
    return text.format(action=action, reached=amount(kind, reached), best=amount(kind, best))


def short_of(kind: str, reached: float, best: float) -> str:
    """Return the reason of the failure in a few words."""
    worth = amount(kind, best)
    if not worth:
        return _("Out of reach")
    return _("Only {reached} of {best}").format(reached=number(reached), best=worth)


def worse_choice(kind: str, action: str, reached: float, best: float) -> str:
    """Describe the failure of a single decision, judged by its expected value."""
    text = _("“{action}” scores {reached}, another choice {best}.")
    return text.format(action=action, reached=amount(kind, reached), best=amount(kind, best))


def solved(kind: str, best: float) -> str:
    """Return that the goal is reached."""
    worth = amount(kind, best)
    return _("{worth}: there is no better solution.").format(worth=worth) if worth else _("Solved.")


def first_hint(steps: int) -> str:
    """Return the hint that the start of the solution is outlined."""
    return ngettext(
        "The solution has one step. It starts at the golden outline.",
        "The solution has {count} steps. The first starts at the golden outline.",
        steps,
    ).format(count=steps)


def hint_of_worth(kind: str, best: float) -> str:
    """Return the hint of the best option's expected value."""
    return _("The best possible result is {best}.").format(best=amount(kind, best))


def second_hint(action: str) -> str:
    """Return the hint with the first step in words."""
    return _("Start with: {action}").format(action=action)


def the_solution(actions: list[str]) -> str:
    """Return all steps of the solution in words."""
    return _("The solution: {steps}").format(steps=" · ".join(actions))


def grade_line(grade: int) -> str:
    """Return the difficulty in words."""
    names = {
        1: _("easy"),
        2: _("moderate"),
        3: _("demanding"),
        4: _("hard"),
        5: _("very hard"),
    }
    return names[grade]
