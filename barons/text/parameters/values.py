"""Names and values of parameters, looked up by game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from barons.text.parameters.tree import Spot, spot
from barons.text.parameters.wording import Chapter, Wording
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

_GAMES: Final = ("land", "baronies", "realms")
_NOTHING: Final = "–"
"""As `compare.MISSING`: a ruleset has no such key."""


def _words_of(game: str) -> Any:
    return import_module(f"barons.text.parameters.{_GAMES[_GAMES.index(game)]}")


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of the game's rules, each with its fields of `Params`."""
    found: tuple[Chapter, ...] = _words_of(game).chapters()
    return found


def chapter_of(game: str, field: str) -> Chapter:
    """The chapter that a field of `Params` belongs to."""
    return next(chapter for chapter in chapters(game) if field in chapter.fields)


def wording(game: str, field: str) -> Wording:
    """Name and meaning of `Class.field`."""
    found: Wording = _words_of(game).words()[field]
    return found


def choice(game: str, field: str, word: str) -> str:
    """A named choice as people read it."""
    found: str = _words_of(game).choice(field, word)
    return found


def entry(game: str, field: str, key: str) -> str:
    """An entry of a table as people read it."""
    found: str = _words_of(game).entry(field, key)
    return found


def title(game: str, steps: tuple[str | int, ...]) -> str:
    """What a key is called within its chapter: Challenge, with two."""
    parts: list[str] = []
    before: Spot | None = None
    for length in range(1, len(steps) + 1):
        here = spot(game, steps[:length])
        if here is None:
            return ".".join(map(str, steps))
        if before is not None and before.kind == "table":
            parts.append(entry(game, before.field, str(steps[length - 1])))
        elif before is not None and before.kind in ("rows", "numbers", "choices"):
            parts.append(str(int(steps[length - 1]) + 1))
        elif not (length == 1 and here.kind in ("group", "table") and len(steps) > 1):
            parts.append(
                wording(game, here.field).label if here.field in _words_of(game).words() else here.field
            )
        before = here
    return ", ".join(parts)


def value_text(game: str, at: Spot, value: Any) -> str:
    """A value in words, as JSON holds it."""
    if value == _NOTHING:
        return _NOTHING
    if value is None or value == []:
        return pgettext("value", "none")
    if isinstance(value, bool):
        return pgettext("value", "yes") if value else pgettext("value", "no")
    if isinstance(value, str):
        return choice(game, at.field, value)
    if isinstance(value, dict):
        return " · ".join(_inner(game, at, key, each) for key, each in value.items())
    if isinstance(value, list):
        if at.kind == "rows":
            return "; ".join(
                value_text(game, _inside(game, at, index), each) for index, each in enumerate(value)
            )
        return ", ".join(value_text(game, at, each) for each in value)
    return str(value).replace("-", "−")


def _inside(game: str, at: Spot, step: str | int) -> Spot:
    found = spot(game, (*at.steps, step))
    assert found is not None
    return found


def _inner(game: str, at: Spot, key: str, value: Any) -> str:
    inside = _inside(game, at, key)
    shown = value_text(game, inside, value)
    if at.kind == "table":
        return f"{entry(game, at.field, key)} {shown}"
    return shown


def range_text(game: str, at: Spot) -> str:
    """What may stand there: from 0 to 12."""
    bounds, told = at.range, ""
    if bounds is not None:
        told = str(bounds.low) if bounds.low == bounds.high else _("from {low} to {high}")
        told = told.format(low=bounds.low, high=bounds.high).replace("-", "−")
    if at.kind == "numbers":
        told = _("each {range}").format(range=told)
    if at.is_optional and told:
        return _("{range}, or none").format(range=told)
    return told
