"""What is pointed at on a table, what a person waits for, and the commands that no game changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from barons.app.table.family import Refusal
from barons.app.table.session import GameSession
from barons.app.table.words import player_name
from barons.engine.core import Part
from barons.text.tr import gettext as _


class ClosedBoard(NamedTuple):
    """Why nothing more can be played."""

    says: str
    """A few words without a full stop."""
    advice: str
    """What to do now, as a sentence."""

    @property
    def why(self) -> str:
        return f"{self.says}. {self.advice}"


class TurnStatus:
    """What a person at the table is waiting for: another player, an animation, the seal, or nothing more."""

    def __init__(self, session: GameSession) -> None:
        self._session = session
        self._match = session.match
        self.closed: ClosedBoard | None = None
        """Set if nothing more can be played although the game is not over: a puzzle is solved or failed."""

    @property
    def shown_seat(self) -> int | None:
        """The seat whose turn is shown. During an animation this is not yet the next player; while a turn
        waits for its seal, it is the one who played it.
        """
        if self._session.is_settled or self._match.awaits_seal:
            return self._match.acting_seat
        return self._session.family.accounts.turn_seat(self._session.shown)

    @property
    def is_over(self) -> bool:
        """True once the game is over and the final animation has ended."""
        return self._match.is_over and self._session.is_settled

    @property
    def is_closed(self) -> bool:
        """True if nothing more can be played: the game is over, or a puzzle is solved or failed."""
        return self.is_over or self.closed is not None

    @property
    def is_own_turn(self) -> bool:
        """True during an animation in the turn of the person at the screen."""
        is_theirs = self._session.decides and self.shown_seat == self._match.acting_seat
        return is_theirs and not self._session.is_settled

    @property
    def is_choosing(self) -> bool:
        """True while the person at the screen has something to choose, animations of their turn included."""
        may_act = self._session.decides and self._session.is_settled
        return (may_act or self.is_own_turn) and not self._match.awaits_seal

    @property
    def is_turn_complete(self) -> bool:
        """True once a person's turn is visibly complete, with only the seal or undo left.

        This includes the animation of its last action unless that reveals something: a castle is complete when
        it is bought, but the result of a steal is unknown until its dice have stopped.
        """
        if not (self._match.awaits_seal and self._session.decides):
            return False
        return self._session.is_settled or self._match.recorded_steps(self._match.ply - 1)[0].kind != "chance"

    def briefly(self, moving: str = "") -> str:
        """Return in one or two words why nothing can be done; `moving` names the animation in the person's
        turn.
        """
        if self.is_over:
            return _("Game over")
        if self.closed is not None:
            return self.closed.says
        if self.is_turn_complete:
            return _("Turn complete")
        return (moving or _("One moment…")) if self.is_own_turn else _("Not your turn")

    def why(self) -> str:
        """Return the reason in a sentence."""
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
        """Return in a sentence why the adviser cannot be asked; empty if it can, as in a puzzle
        until it is solved or failed.
        """
        if not (self._session.shell.settings.hints or self._session.is_exercise):
            return _("Hints are switched off in the settings.")
        may_choose = self._session.decides and self._session.is_settled and not self._match.awaits_seal
        return "" if may_choose and self.closed is None else self.why()

    def why_no_undo(self) -> str:
        """Return in a sentence why nothing can be undone; empty if something can."""
        if self._match.can_undo or self._session.pending.can_take_back:
            return ""
        if self.is_over:
            return self.why()
        if not self._match.has_acted:
            return _("Nothing to undo: you have not acted this turn, and confirmed actions are final.")
        return _("Cannot undo: something has been revealed, or another player has acted.")


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
