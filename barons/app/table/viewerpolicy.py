"""Which people share the screen of a match, and whose hidden information must not be shown."""

from __future__ import annotations

from collections.abc import Mapping

from barons.play.match import Match


class ViewerPolicy:
    """The people in a match; `viewer` is the seat whose hidden information may be shown, None for nobody."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._sat = self.persons
        """Human seats before the latest change of seats."""
        sitting = [seat for seat in match.seats if seat.is_person or seat.stands_in]
        self._must_take = match.rules.hides and len(sitting) > len(self._sat)
        """Several people shared the screen; the one who is left has not taken it yet."""

    @property
    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self._match.seats) if seat.is_person]

    @property
    def hides(self) -> bool:
        """True if the screen must be handed over: several people and hidden information.

        After seats have changed, this also holds for the last remaining person until they take the screen.
        """
        return self._match.rules.hides and len(self.persons) > (0 if self._must_take else 1)

    def change(self, viewer: int | None) -> None:
        """Update the human seats. The `viewer` who gave up a seat may still be looking at the screen."""
        was_shared = self._match.rules.hides and len(self._sat) > 1
        self._sat = self.persons
        if was_shared and viewer not in self._sat:
            self._must_take = True

    def take(self) -> None:
        self._must_take = False

    def waits_for(self, viewer: int | None) -> int | None:
        """Return the person who must take the screen from `viewer` before the game continues."""
        seat = self._match.acting_seat
        if not self.hides or seat is None or seat == viewer or self._match.is_over:
            return None
        return seat if self._match.seats[seat].is_person and self._has_secrets(seat) else None

    def next_viewer(self, viewer: int | None) -> int | None:
        """Return whose screen it is now that the game has moved on from `viewer`. A seat that a computer has
        taken over is never shown.
        """
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
        """True if the screen would show this seat anything that is not public.

        That may be in the position or in past events, which chronicle, notation and replay repeat. A name that
        has become public is no longer secret.
        """
        match = self._match
        if match.is_told_alone(seat):
            return True
        return _tells_more(match.observation(seat).position(), match.observation(None).position())


def _tells_more(own: object, common: object) -> bool:
    """True if a view contains something that the common view lacks. An empty hand equals a count of 0."""
    if isinstance(own, Mapping) and isinstance(common, Mapping):
        return any(_tells_more(value, common.get(key)) for key, value in own.items())
    return bool(own != common and not (own == [] and common == 0))
