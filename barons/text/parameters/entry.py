"""The entry of a parameter, and formatting of values without special words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.text.tr import gettext as _
from barons.text.tr import pgettext


class ParameterEntry(NamedTuple):
    """A parameter's name in a list, and its meaning in one sentence."""

    title: str
    meaning: str


def by_players(value: Mapping[object, object]) -> str:
    """Format a number by players as `16 / 12 / 10`; a single number if all are equal."""
    shown = [plain_value(one) for one in value.values()]
    return shown[0] if len(set(shown)) == 1 else " / ".join(shown)


def plain_value(value: object) -> str:
    """Format yes, no, none, a number or a list of numbers."""
    if value is None:
        return pgettext("value", "none")
    if isinstance(value, bool):
        return pgettext("value", "yes") if value else pgettext("value", "no")
    if isinstance(value, Mapping):
        return by_players(value) if value else pgettext("value", "none")
    if isinstance(value, list | tuple):
        return " / ".join(plain_value(one) for one in value) if value else pgettext("value", "none")
    if isinstance(value, int) and value < 0:
        return f"−{-value}"
    return str(value)


def numbered(value: Mapping[str, object]) -> str:
    """Format a table by number with its keys: `4: 1, 5: 3`."""
    return (
        ", ".join(_("{key}: {value}").format(key=key, value=plain_value(one)) for key, one in value.items())
        if value
        else pgettext("value", "none")
    )
