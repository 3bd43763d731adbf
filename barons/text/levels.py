"""The computers' levels in words."""

from __future__ import annotations

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
