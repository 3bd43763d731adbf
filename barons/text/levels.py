"""The computers' levels and lords in words."""

from __future__ import annotations

from barons.text.tr import gettext as _
from barons.text.tr import pgettext


def level_name(level: str) -> str:
    """A computer's level in words."""
    return {
        "novice": pgettext("level", "Novice"),
        "easy": pgettext("level", "Easy"),
        "normal": pgettext("level", "Normal"),
        "hard": pgettext("level", "Hard"),
        "expert": pgettext("level", "Expert"),
    }[level]


def lord_name(lord: str) -> str:
    """In whose manner a computer plays; empty: the computer's own."""
    return {
        "": _("Computer"),
        "any": _("Any lord"),
        "builder": pgettext("lord", "Builder"),
        "raider": pgettext("lord", "Raider"),
        "merchant": pgettext("lord", "Merchant"),
        "rider": pgettext("lord", "Rider"),
        "scholar": pgettext("lord", "Scholar"),
        "warden": pgettext("lord", "Warden"),
    }[lord]
