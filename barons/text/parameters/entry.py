"""What is said of one parameter, and values that need no words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.text.tr import gettext as _
from barons.text.tr import pgettext


class Entry(NamedTuple):
    """A parameter's name in a list, and what it means in one sentence."""

    title: str
    meaning: str


def by_players(value: Mapping[object, object]) -> str:
    """A number by players, as `16 / 12 / 10`; one number when it is always the same."""
    shown = [plain_value(one) for one in value.values()]
    return shown[0] if len(set(shown)) == 1 else " / ".join(shown)


def plain_value(value: object) -> str:
    """Yes, no, none, a number, a list of numbers."""
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
    """A table by number with its keys: `4: 1, 5: 3`."""
    return (
        ", ".join(_("{key}: {value}").format(key=key, value=plain_value(one)) for key, one in value.items())
        if value
        else pgettext("value", "none")
    )
