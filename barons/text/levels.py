"""The computers' levels and lords in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext

_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI")


class Sitting(Protocol):
    """Who has a seat."""

    @property
    def name(self) -> str:
        """As typed; may be empty."""

    @property
    def lord(self) -> str:
        """In whose manner a computer plays or played here; empty: nobody's."""


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


def called(seats: Sequence[Sitting]) -> tuple[str, ...]:
    """By seat: the name that was typed, else the lord's; empty where there is neither.

    Of the same lord there may be several: they are numbered in the order of their seats, as kings are.
    Whoever takes over a lord's seat is called as he was: the chronicle goes on telling of the same player.
    """
    unnamed = [seat.lord for seat in seats if not seat.name]
    met: Counter[str] = Counter()
    names = []
    for seat in seats:
        name = seat.name
        if not name and seat.lord:
            name = lord_name(seat.lord)
            if unnamed.count(seat.lord) > 1:
                name = f"{name} {_NUMERALS[met[seat.lord]]}"
            met[seat.lord] += 1
        names.append(name)
    return tuple(names)


def beats_line(over: str, won: int, of: int) -> str:
    """That a level was measured to win so many of so many games against the level `over`."""
    return filled(_("Beats “{level}” in {won} of {of} games."), level=level_name(over), won=won, of=of)


def no_stronger_line(over: str) -> str:
    """That the games played do not show a level to be stronger than the level `over`."""
    return _("Not measurably stronger than “{level}” in this edition.").format(level=level_name(over))


def weakest_line() -> str:
    """Of the lowest level."""
    return _("For a first game: barely looks ahead.")


def further_line(over: str) -> str:
    """Of a level that played no measured games by these rules, against the level `over`."""
    return _("Looks further ahead than “{level}”.").format(level=level_name(over))


def unmeasured_line() -> str:
    """The same, what is not known of it."""
    return _("The win rate under these rules has not been measured.")


def patience_line(seconds: float) -> str:
    """How long a level thinks at most about one decision."""
    whole = round(seconds)
    return ngettext(
        "Thinks for up to {count} second at a time.", "Thinks for up to {count} seconds at a time.", whole
    ).format(count=whole)
