"""What the person at a table can ask for, whatever the game: by a key, a plate or a click."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.table.course import Course
from barons.app.table.family import Refusal
from barons.app.table.pointing import Pointing
from barons.app.table.waiting import Waiting
from barons.engine.core import Part
from barons.text.tr import gettext as _


class Commands:
    """Each does what it says, tells in passing why not, and has the table shown anew by `sync`."""

    def __init__(self, course: Course, waiting: Waiting, pointing: Pointing, sync: Callable[[], None]) -> None:
        self._course = course
        self._waiting = waiting
        self._pointing = pointing
        self._sync = sync
        self.asked_end = -1
        """The ply at which the seal has been asked to be pressed again."""
        self.gives_hint: Callable[[], object] = course.ask_hint
        """Whoever is asked for advice; by default the adviser, whose answer the banner awaits."""

    def explain(self, place: Part, why_not: Refusal | None) -> None:
        """Show why this place cannot be chosen; None: it can, and nothing is shown."""
        self._pointing.refusal = why_not
        if why_not is not None:
            self._course.desk.refused_at = place

    def cancel(self) -> None:
        """Drop what is planned; nothing played is lost."""
        self._pointing.refusal = None
        self.asked_end = -1
        self._course.desk.cancel()
        self._sync()

    def undo(self) -> None:
        """Take back."""
        self._pointing.refusal = None
        why = self._waiting.why_no_undo()
        if not self._course.undo():
            self._course.shell.toast(why)
        self._sync()

    def redo(self) -> None:
        """Play again what was taken back."""
        self._course.redo()
        self._sync()

    def restart_turn(self) -> None:
        """Back to the beginning of the turn."""
        self._pointing.refusal = None
        why = self._waiting.why_no_undo()
        if not self._course.restart_turn():
            self._course.shell.toast(why)
        self._sync()

    def hint(self) -> None:
        why_not = self._waiting.why_no_hint()
        if why_not:
            self._course.shell.toast(why_not)
        else:
            self.gives_hint()
        self._sync()

    def put_advice_away(self) -> None:
        """It has been read."""
        self._course.adviser.hint = None
        self._sync()

    def hurry(self) -> bool:
        """Have the computer that thinks play at once; False when none does."""
        hurried = self._course.computers.play_now()
        if hurried:
            self._course.shell.toast(_("It will play the best move found so far."), 2.0)
        return hurried

    def show_since(self) -> None:
        """What happened since my last turn."""
        if not self._course.show_since():
            self._course.shell.toast(_("Nothing has happened since your last turn."))
        self._sync()

    def toggle_hand(self) -> None:
        """Hide the hand, or show it again."""
        self._course.hand_hidden = not self._course.hand_hidden
        self._sync()

    def finish(self) -> bool:
        """Complete what moves; False when nothing did."""
        director = self._course.director
        if not director.is_busy or director.is_waiting:
            return False
        director.finish(waits=True)
        self._sync()
        return True
