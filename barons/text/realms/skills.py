"""The effects of each skill level of Barons, in a line."""

from __future__ import annotations

from barons.engine.realms.rules import RealmsRules
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def effect(rules: RealmsRules, skill: str, level: int) -> str:
    """Return what this level (from 1) allows, without a full stop."""
    forms = {
        "merchant": ngettext(
            "+{level} gold a card, sales {level} space away, {more} items in cities",
            "+{level} gold a card, sales {level} spaces away, {more} items in cities",
            level,
        ),
        "healer": ngettext(
            "restores up to {level} health a turn", "restores up to {level} health a turn", level
        ),
        "hunter": ngettext(
            "+{level} die to forage, {more} cards a harvest",
            "+{level} dice to forage, {more} cards a harvest",
            level,
        ),
        "warrior": ngettext(
            "+{level} die to strike, {level} more round of a duel",
            "+{level} dice to strike, {level} more rounds of a duel",
            level,
        ),
        "sorcerer": ngettext(
            "magic in fights and {level} space away",
            "magic in fights and up to {level} spaces away",
            level,
        ),
        "thief": ngettext(
            "steals {level} space away, +{level} die",
            "steals up to {level} spaces away, +{level} dice",
            level,
        )
        if rules.params.steal
        else _("nothing here"),
    }
    return forms[skill].format(level=level, more=level + 1)
