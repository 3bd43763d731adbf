"""Values of parameters as the variant form displays, parses and creates them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Json
from barons.engine.params import hints_of, plain
from barons.text import parameters
from barons.text.parameters.tree import ParameterPath, below
from barons.text.tr import ngettext, pgettext

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}


def blank(game: str, at: ParameterPath, others: Sequence[Mapping[str, Json]] = ()) -> dict[str, Json]:
    """Return a new entry with the smallest value in each field; unique among `others` where they all differ."""
    made: dict[str, Json] = {}
    for field in hints_of(plain(at.hint)):
        inside = below(game, at, field)
        possible = _possible(inside)
        taken = {other[field] for other in others}
        free = (each for each in possible if each not in taken)
        made[field] = next(free, possible[0]) if len(taken) == len(others) else possible[0]
    return made


def _possible(at: ParameterPath) -> Sequence[Json]:
    """Return the allowed values of a field, the simplest first."""
    if at.is_optional:
        return (None,)
    if at.kind == "flag":
        return (False, True)
    if at.kind == "choice":
        return at.options
    return range(max(at.range.low, 0), at.range.high + 1) if at.range is not None else (0,)


def read(text: str) -> int | str:
    """Parse a number; return the text itself if it is not one, so that validation reports it."""
    text = text.strip()
    return int(text) if _NUMBER.fullmatch(text) else text


def written(value: object) -> str:
    """Format a value for its field: empty for None, lists with commas."""
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def is_entry(at: ParameterPath) -> bool:
    """Return whether a number is an optional entry of a table."""
    return len(at.steps) > 1 and str(at.steps[-1]).isdigit() and isinstance(at.steps[-1], str)


def option_words(game: str, at: ParameterPath) -> list[str]:
    """Return the named options of a parameter in words, in their order."""
    path = tuple(map(str, at.steps))
    if at.kind == "choices":
        return [parameters.value_text(game, path, [word]) for word in at.options]
    return [parameters.value_text(game, path, word) for word in at.options]


def caption_of(game: str, at: ParameterPath, step: str | int) -> str:
    """Return the caption of a small field: players, a die face or a field of a line."""
    if str(step) in _PLAYERS:
        step = _PLAYERS[str(step)]
        return ngettext("{count} player", "{count} players", step).format(count=step)
    if at.kind == "table" and at.steps in (("removed",), ("donjons",)):
        return ngettext("{count} player", "{count} players", int(step)).format(count=step)
    if at.steps == ("lay_bonuses",):
        return ngettext("{count} tile", "{count} tiles", int(step)).format(count=step)
    if at.steps and str(at.steps[-1]).startswith("bonus") and isinstance(step, int):
        return pgettext("caption", "die {face}").format(face=step + 1)
    if isinstance(step, int):
        return str(step + 1)
    return _fields().get(str(step), parameters.entry(game, (*map(str, at.steps), str(step))).title)


def _fields() -> dict[str, str]:
    return {
        "value": pgettext("of a tile", "Points"),
        "count": pgettext("of a tile", "Number"),
        "look": pgettext("of a tile", "Picture"),
        "cost": pgettext("of a land", "Cost"),
        "toll": pgettext("of a land", "Toll"),
        "gold": pgettext("of a treasure", "Gold"),
        "copies": pgettext("of a treasure", "Cards"),
        "meadows": pgettext("of a deal", "Meadows"),
        "valued": pgettext("of a deal", "Others"),
    }
