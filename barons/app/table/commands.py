"""What is pointed at on a table, and the commands that no game changes, given by key, button or click."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.table.family import Refusal
from barons.app.table.session import GameSession
from barons.app.table.turnstatus import TurnStatus
from barons.engine.core import Part
from barons.text.tr import gettext as _


class Pointing:
    """Shared by mouse, keyboard and panels of one table; `repoint` requests a frame."""

    def __init__(self, repoint: Callable[[], None]) -> None:
        self._repoint = repoint
        self.hovered: Part | None = None
        self.cursor: Part | None = None
        """The place under the keyboard cursor."""
        self.by_keyboard = False
        """True if the last input was a key."""
        self.mentioned: frozenset[Part] = frozenset()
        """Places named by what is pointed at: a chronicle line or a card."""
        self.refusal: Refusal | None = None
        """Why the last click was refused, until dismissed."""
        self.blamed: frozenset[Part] = frozenset()
        """What locks the card that is pointed at."""
        self.is_dim: Callable[[Part], bool] = lambda part: False
        """True for a place that a lesson has dimmed: it shows no tooltip."""

    @property
    def place(self) -> Part | None:
        return self.hovered or self.cursor

    @property
    def causes(self) -> frozenset[Part]:
        """The places that cause the current refusal."""
        return self.refusal.causes if self.refusal is not None else self.blamed

    def forget(self) -> None:
        """Clear rings, causes and refusal; the places under mouse and cursor stay."""
        self.mentioned = self.blamed = frozenset()
        self.refusal = None

    def ringed(self) -> tuple[tuple[Part, int], ...]:
        """Return the places pointed at elsewhere, as marks."""
        return tuple((part, 0) for part in sorted(self.mentioned))

    def point(self, places: frozenset[Part]) -> None:
        """Ring these places while something that names them is pointed at."""
        self.mentioned = places
        self._repoint()


class Commands:
    """Each command shows a toast if it is not possible, and refreshes the table by `sync`."""

    def __init__(
        self, session: GameSession, waiting: TurnStatus, pointing: Pointing, sync: Callable[[], None]
    ) -> None:
        self._session = session
        self._waiting = waiting
        self._pointing = pointing
        self._sync = sync
        self.asked_end = -1
        """The ply at which a second press of the seal has been requested."""
        self.gives_hint: Callable[[], object] = session.ask_hint
        """Gives advice; by default asks the adviser, whose answer the banner awaits."""

    def explain(self, place: Part, why_not: Refusal | None) -> None:
        """Show why this place cannot be chosen; do nothing if `why_not` is None."""
        self._pointing.refusal = why_not
        if why_not is not None:
            self._session.pending.refused_at = place

    def cancel(self) -> None:
        """Discard the draft; actions already played stay."""
        self._pointing.refusal = None
        self.asked_end = -1
        self._session.pending.cancel()
        self._sync()

    def undo(self) -> None:
        self._go_back(self._session.undo)

    def redo(self) -> None:
        self._session.redo()
        self._sync()

    def restart_turn(self) -> None:
        self._go_back(self._session.restart_turn)

    def _go_back(self, undo: Callable[[], bool]) -> None:
        self._pointing.refusal = None
        why = self._waiting.why_no_undo()
        if not undo():
            self._session.shell.toast(why)
        self._sync()

    def hint(self) -> None:
        why_not = self._waiting.why_no_hint()
        if why_not:
            self._session.shell.toast(why_not)
        else:
            self.gives_hint()
        self._sync()

    def put_advice_away(self) -> None:
        """Close the hint, or cancel the request for one."""
        self._session.adviser.cancel()
        self._session.adviser.hint = None
        self._sync()

    def hurry(self) -> bool:
        """Make the computer that is thinking play at once; False if none is."""
        hurried = self._session.computers.play_now()
        if hurried:
            self._session.shell.toast(_("It will play the best move found so far."), 2.0)
        return hurried

    def show_since(self) -> None:
        """Show what has happened since the viewer's last turn."""
        if not self._session.show_since():
            self._session.shell.toast(_("Nothing has happened since your last turn."))
        self._sync()

    def toggle_hand(self) -> None:
        """Hide or show the hand."""
        self._session.hand_hidden = not self._session.hand_hidden
        self._sync()

    def finish(self) -> bool:
        """Finish the current animation; False if there is none."""
        director = self._session.director
        if not director.is_busy or director.is_waiting:
            return False
        director.finish(waits=True)
        self._sync()
        return True
