"""Who sits at the screen of a match, and from whom something must be hidden there."""

from __future__ import annotations

from collections.abc import Mapping

from barons.play.match import Match


class Audience:
    """The persons of a match; `viewer` is the one whose hidden things the screen may show, None: nobody."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._sat = self.persons
        """The persons, before seats change."""
        sitting = [seat for seat in match.seats if seat.is_person or seat.stands_in]
        self._must_take = match.rules.hides and len(sitting) > len(self._sat)
        """Of several at the screen one is left, who has not taken it yet."""

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self._match.seats) if seat.is_person]

    @property
    def hides(self) -> bool:
        """True where the screen must be handed over: several persons, and something to hide; of several the
        last one too, until he has taken it."""
        return self._match.rules.hides and len(self.persons) > (0 if self._must_take else 1)

    def change(self, viewer: int | None) -> None:
        """Persons have come or gone while the screen was `viewer`'s: who has left it may still sit there."""
        was_shared = self._match.rules.hides and len(self._sat) > 1
        self._sat = self.persons
        if was_shared and viewer not in self._sat:
            self._must_take = True

    def take(self) -> None:
        """A person has taken the screen."""
        self._must_take = False

    def waits_for(self, viewer: int | None) -> int | None:
        """The person who must take the screen from `viewer` before anything goes on."""
        seat = self._match.acting_seat
        if not self.hides or seat is None or seat == viewer or self._match.is_over:
            return None
        return seat if self._match.seats[seat].is_person and self._has_secrets(seat) else None

    def next_viewer(self, viewer: int | None) -> int | None:
        """Whose screen it is now, after it was `viewer`'s and the game has gone on; what a computer holds,
        which has taken over from a person, is nobody's to see."""
        seat, persons = self._match.acting_seat, self.persons
        viewer = viewer if viewer in persons else None
        if self.hides:
            if seat == viewer or self._match.is_over:
                return viewer
            return seat if seat is not None and seat in persons and not self._has_secrets(seat) else None
        if len(persons) == 1:
            return persons[0]
        if seat is not None and seat in persons:
            return seat
        return viewer

    def _has_secrets(self, seat: int) -> bool:
        """True when anything that the screen would tell this seat is not for everybody: something in the
        position, or in what has happened, which chronicle, notation and replay tell again. A name that has come
        out since is no secret any more: it leaves the position, and was told to nobody alone."""
        match = self._match
        if match.is_told_alone(seat):
            return True
        return _tells_more(match.observation(seat).position(), match.observation(None).position())


def _tells_more(own: object, common: object) -> bool:
    """True when a view holds something that the common one lacks; an empty hand is no more than a 0."""
    if isinstance(own, Mapping) and isinstance(common, Mapping):
        return any(_tells_more(value, common.get(key)) for key, value in own.items())
    return bool(own != common and not (own == [] and common == 0))
