"""Puzzles in words: what is asked, what came of a try, what helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class _Words(NamedTuple):
    """A kind's words, made when they are asked for: the language may change."""

    title: Callable[[], str]
    goal: Callable[[], str]
    """What it is about is ringed on the board."""
    reached: Callable[[float], str]
    """So much of it, as a noun."""


def _honour(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} honour", "{count} honour", abs(count)).format(count=_number(amount))


def _points(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} point", "{count} points", count).format(count=count)


def _gold(amount: float) -> str:
    return _("{amount} gold").format(amount=_number(amount))


def _percent(share: float) -> str:
    return _("{percent}%").format(percent=_number(100 * share))


def _baronies(amount: float) -> str:
    count = round(amount)
    return ngettext("{count} barony", "{count} baronies", count).format(count=count)


def _nothing(amount: float) -> str:
    return ""


def _number(amount: float) -> str:
    """With one decimal where it is no whole number, with a minus sign as wide as a plus."""
    text = str(round(amount)) if abs(amount - round(amount)) < 0.05 else decimal(amount)
    return text.replace("-", "−")


_KINDS: Final[dict[str, _Words]] = {
    "win": _Words(
        lambda: _("Win this turn"),
        lambda: _("Win the game in this turn."),
        _nothing,
    ),
    "fell": _Words(
        lambda: _("Fell the donjon"),
        lambda: _("Bring down the donjon in the ring, in this turn."),
        _nothing,
    ),
    "capture": _Words(
        lambda: _("Take the donjon"),
        lambda: _("Make the donjon in the ring your own, in this turn."),
        _nothing,
    ),
    "ready": _Words(
        lambda: _("Ready to build"),
        lambda: _(
            "Keep the card that builds; end this turn with your Baron where he could use it"
            " for the most points."
        ),
        _points,
    ),
    "unblock": _Words(
        lambda: _("Free your Baron"),
        lambda: _("Your Baron is blocked. Let him give orders again where he stands, in this turn."),
        _nothing,
    ),
    "points": _Words(
        lambda: _("Most points"),
        lambda: _("Score as many points as this turn allows, without drawing a card."),
        _points,
    ),
    "found": _Words(
        lambda: _("Found a barony"),
        lambda: _("Lay, and place a donjon if you like: as many new baronies as can be yours in this turn."),
        _baronies,
    ),
    "oust": _Words(
        lambda: _("Win the fight"),
        lambda: _("Lay so that the baron in the ring loses the fight for his barony, in this turn."),
        _nothing,
    ),
    "honour": _Words(
        lambda: _("Most honour"),
        lambda: _("Lay and place your donjon for the most honour at the end of this turn."),
        _honour,
    ),
    "draft": _Words(
        lambda: _("The best draft"),
        lambda: _("Which tile of the row brings the most honour in this turn, its price paid?"),
        _honour,
    ),
    "route": _Words(
        lambda: _("The richest way"),
        lambda: _("Which move brings the most gold by the end of your turn, over all throws and cards?"),
        _gold,
    ),
    "survive": _Words(
        lambda: _("Fight or flee"),
        lambda: _("What most likely brings you out of this fight alive?"),
        _percent,
    ),
    "castle": _Words(
        lambda: _("Towards a castle"),
        lambda: _("What gives you the best chance of a castle in your next turn, if all else stays as it is?"),
        _percent,
    ),
}


def kinds() -> tuple[str, ...]:
    """The kinds that have words."""
    return tuple(_KINDS)


def title(kind: str) -> str:
    """What is asked, in two or three words."""
    return _KINDS[kind].title()


def goal(kind: str) -> str:
    """What is asked, in a sentence."""
    return _KINDS[kind].goal()


def refuted(kind: str, action: str, reached: float, best: float) -> str:
    """Why a try has failed; `action`: the decision after which the goal is out of reach, in words."""
    words = _KINDS[kind].reached
    if not words(best):
        text = _("After “{action}” the goal is out of reach in this turn.")
        return text.format(action=action)
    text = _("After “{action}” the most is {reached}, where {best} could be had.")
    return text.format(action=action, reached=words(reached), best=words(best))


def short_of(kind: str, reached: float) -> str:
    """The same in a few words, for a note on the board."""
    text = _KINDS[kind].reached(reached)
    return _("No more than {reached}").format(reached=text) if text else _("Out of reach")


def came_to(kind: str, action: str, reached: float, best: float) -> str:
    """The same for a single decision, judged by what it comes to on average."""
    words = _KINDS[kind].reached
    text = _("“{action}” comes to {reached}, another choice to {best}.")
    return text.format(action=action, reached=words(reached), best=words(best))


def solved(kind: str, best: float) -> str:
    """The goal is reached."""
    worth = _KINDS[kind].reached(best)
    return _("Solved: {worth}. Nothing does better.").format(worth=worth) if worth else _("Solved.")


def first_hint(steps: int) -> str:
    """Where the solution begins is ringed."""
    return ngettext(
        "The solution is one step; look where the ring lies.",
        "The solution has {count} steps; the first is where the ring lies.",
        steps,
    ).format(count=steps)


def hint_of_worth(kind: str, best: float) -> str:
    """What the best of several options comes to."""
    return _("What is looked for comes to {best}.").format(best=_KINDS[kind].reached(best))


def second_hint(action: str) -> str:
    """The first step, in words."""
    return _("Begin so: {action}").format(action=action)


def the_solution(actions: list[str]) -> str:
    """All its steps, in words."""
    return _("The solution: {steps}").format(steps=" · ".join(actions))


def grade_line(grade: int) -> str:
    """How hard it is."""
    names = {
        1: _("easy"),
        2: _("moderate"),
        3: _("demanding"),
        4: _("hard"),
        5: _("very hard"),
    }
    return names[grade]
