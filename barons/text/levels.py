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


def beats_line(over: str, won: int, of: int) -> str:
    """That a level was measured to win so many of so many games against the level `over`."""
    return _("Beats “{level}” in {won} games of {of}.").format(level=level_name(over), won=won, of=of)


def no_stronger_line(over: str) -> str:
    """That the games played do not show a level to be stronger than the level `over`."""
    return _("Not seen to be stronger than “{level}” in this edition.").format(level=level_name(over))


def weakest_line() -> str:
    """Of the lowest level."""
    return _("For a first game: looks hardly ahead.")


def unmeasured_line() -> str:
    """Of a level that played no measured games by these rules."""
    return _("Looks further ahead than the level before it; how often it wins by these rules was not measured.")
