"""Whose turn the picture shows, and why nothing can be done meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from barons.app.table.course import Course
from barons.app.table.words import player_name
from barons.text.tr import gettext as _


class ClosedBoard(NamedTuple):
    """Why nothing more can be played."""

    says: str
    """In a word or two, for the ribbon."""
    why: str
    """In a sentence."""


class Waiting:
    """What somebody waits for at a table: somebody else, a movement, the seal, nothing any more."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._match = course.match
        self.closed: ClosedBoard | None = None
        """Set once nothing more can be played though the game is not over: a puzzle is solved or failed."""

    @property
    def shown_seat(self) -> int | None:
        """Whose turn the picture shows: while something still moves, not yet the one who is to act; of a turn
        that waits for its seal, who has played it."""
        if self._course.is_settled or self._match.awaits_seal:
            return self._match.acting_seat
        return self._course.family.accounts.turn_seat(self._course.shown)

    @property
    def is_over(self) -> bool:
        """True once the game is shown to be over: not while what ended it still moves."""
        return self._match.is_over and self._course.is_settled

    @property
    def is_own_turn(self) -> bool:
        """True while it is shown as the turn of the person at the screen, though something still moves."""
        is_theirs = self._course.decides and self.shown_seat == self._match.acting_seat
        return is_theirs and not self._course.is_settled

    @property
    def is_turn_complete(self) -> bool:
        """True once a person's turn is shown to be complete: only the seal, or undo, is left.

        While its last action moves, too, if that brings nothing to light: a castle stands when it is bought,
        but nobody knows what a steal has come to before its dice lie.
        """
        if not (self._match.awaits_seal and self._course.decides):
            return False
        return self._course.is_settled or self._match.beats(self._match.ply - 1)[0].kind != "chance"

    def briefly(self, moving: str = "") -> str:
        """Why nothing can be done, in a word or two; `moving`: what is, in one's own turn."""
        if self.is_over:
            return _("Game over")
        if self.closed is not None:
            return self.closed.says
        if self.is_turn_complete:
            return _("Turn complete")
        return (moving or _("One moment…")) if self.is_own_turn else _("Not your turn")

    def why(self) -> str:
        """The same in a sentence."""
        if self.is_over:
            return _("The game is over.")
        if self.closed is not None:
            return self.closed.why
        if self.is_turn_complete:
            undone = _("Your turn is complete. Press the seal to end it, or undo.")
            return undone if self._match.can_undo else _("Your turn is over and cannot be undone.")
        if self.is_own_turn:
            return _("An animation is running; click to skip it.")
        seat = self.shown_seat
        return _("It is {name}’s turn.").format(name=player_name(self._match, seat or 0))

    def why_no_hint(self) -> str:
        """Why the adviser cannot be asked, in a sentence; empty while it can."""
        if not self._course.shell.settings.hints:
            return _("Hints are switched off in the settings.")
        may_choose = self._course.decides and self._course.is_settled and not self._match.awaits_seal
        return "" if may_choose else self.why()

    def why_no_undo(self) -> str:
        """Why nothing can be taken back, in a sentence."""
        if self.is_over:
            return self.why()
        if self._match.ply <= self._match.sealed:
            return _("Nothing to undo: you have not acted this turn, and confirmed actions are final.")
        return _("Cannot undo: something has been revealed, or another player has acted.")
