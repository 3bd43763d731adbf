"""What is used in a game, as the laboratory counts it, in words: `action recruit`, `item axe`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.core import Rules
from barons.text.baronies.words import nature_title
from barons.text.describe import action_title
from barons.text.land.cardwords import event_title, title_with
from barons.text.realms.words import item_name, monster_name, skill_name
from barons.text.tr import gettext as _

_NAMES: Final[dict[str, Callable[[str], str]]] = {
    "tile": nature_title,
    "card": lambda name: title_with(*_card(name)),
    "calamity": event_title,
    "character": skill_name,
    "item": item_name,
    "skill": skill_name,
    "monster": monster_name,
}
"""By kind: how the rest is called. Every kind belongs to one family."""


def _card(name: str) -> tuple[str, int]:
    """`move 3`: what the card does, and its number."""
    verb, number = name.split(" ")
    return verb, int(number)


def use_name(rules: Rules, what: str) -> str:
    """One use; as it stands where it has no words."""
    kind, _space, name = what.partition(" ")
    try:
        if what == "bonus order":
            return _("Second order")
        if kind in ("action", "bonus"):
            return action_title(rules, name)
        return _NAMES[kind](name)
    except LookupError:
        return name


def kind_name(kind: str) -> str:
    """What several uses of a kind are called together."""
    names = {
        "action": _("Actions"),
        "bonus": _("The bonus is used for"),
        "card": _("Cards played"),
        "calamity": _("Events drawn"),
        "tile": _("Tiles laid"),
        "character": _("Characters"),
        "item": _("Items bought"),
        "skill": _("Skills trained"),
        "monster": _("Monsters met"),
    }
    return names.get(kind, kind)
