"""What is used in a game, as the laboratory counts it, in words: `action recruit`, `item axe`."""

from __future__ import annotations

from barons.engine.core import Rules
from barons.text.describe import action_title, use_title
from barons.text.tr import gettext as _


def use_name(rules: Rules, what: str) -> str:
    """One use; as it stands where it has no words."""
    if what == "bonus order":
        return _("Second order")
    kind, _space, name = what.partition(" ")
    if kind in ("action", "bonus"):
        try:
            return action_title(rules, name)
        except LookupError:
            return name
    return use_title(rules.ruleset.game, kind, name)


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
