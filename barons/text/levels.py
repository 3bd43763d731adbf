"""The levels and lords of computer players in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from barons.text.tr import gettext as _
from barons.text.tr import pgettext

_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI")


class Sitting(Protocol):
    """The occupant of a seat."""

    @property
    def name(self) -> str:
        """The name as typed; may be empty."""

    @property
    def lord(self) -> str:
        """The lord whose style a computer uses or used here; empty if none."""


def level_name(level: str) -> str:
    return {
        "novice": pgettext("level", "Novice"),
        "easy": pgettext("level", "Easy"),
        "normal": pgettext("level", "Normal"),
        "hard": pgettext("level", "Hard"),
        "expert": pgettext("level", "Expert"),
    }[level]


def lord_name(lord: str) -> str:
    """Return a lord's name; “Computer” for an empty `lord`."""
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


def display_names(seats: Sequence[Sitting]) -> tuple[str, ...]:
    """Return each seat's name: the typed one, else the lord's, else empty.

    Several seats with the same lord are numbered in seat order, like kings. A person who takes over a lord's
    seat keeps the lord's name, so that the chronicle continues with the same player.
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
