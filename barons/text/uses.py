"""The actions, items and the like that the laboratory counts, in words: `action recruit`, `item axe`."""

from __future__ import annotations

from barons.engine.core import Rules
from barons.text.describe import action_title, use_title
from barons.text.tr import gettext as _


def use_name(rules: Rules, what: str) -> str:
    """Return a use in words, or unchanged if it has none."""
    return use_words(rules, what) or what.partition(" ")[2]


def use_words(rules: Rules, what: str) -> str:
    """Return a use in words; empty if it has none because it is a step of something else."""
    if what == "bonus order":
        return _("Second order")
    kind, _space, name = what.partition(" ")
    if kind in ("action", "bonus"):
        try:
            told = action_title(rules, name)
        except LookupError:
            return ""
    else:
        told = use_title(rules.ruleset.game, kind, name)
    return told if told != name else ""


def kind_name(kind: str) -> str:
    """Return the heading for several uses of a kind."""
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
