"""A running game at the table: what has happened and what of it is shown to the viewer. No drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from barons.app.kit import theme
from barons.app.kit.anim.director import Director
from barons.app.kit.navigator import Navigator
from barons.app.table.boards.marks import Trail
from barons.app.table.chronicle import Chronicle
from barons.app.table.family import TableFamily
from barons.app.table.pendingmove import PendingMove
from barons.app.table.stage import cross_faded, scenes_of
from barons.app.table.thinking import Adviser, Computers
from barons.app.table.turnrecap import TurnRecap
from barons.app.table.words import names_of
from barons.engine.core import Event, Observation
from barons.engine.events import GameOver, TurnBegan
from barons.play.history import since_last_turn
from barons.play.match import Match, RecordedStep


class ViewerPolicy:
    """The people in a match; `viewer` is the seat whose hidden information may be shown, None for nobody."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._sat = self.persons
        """Human seats before the latest change of seats."""
        sitting = [seat for seat in match.seats if seat.is_person or seat.stands_in]
        self._must_take = match.rules.hides and len(sitting) > len(self._sat)
        """Whether several people shared the screen and the last of them has not taken it over yet."""

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


class GameSession:
    """A running game.

    `viewer`: the seat whose hidden information may be shown; None for nobody. With several people and a
    ruleset with hidden information only `reveal` sets it, and it becomes None when the turn passes to
    another player.
    """

    def __init__(self, shell: Navigator, match: Match, family: TableFamily, pending: PendingMove) -> None:
        self.shell = shell
        self.match = match
        self.family = family
        self.pending = pending
        self.chronicle = Chronicle(match, family.words)
        self.viewer: int | None = None
        self.hand_hidden = False
        self.is_exercise = False
        """True in lessons and puzzles: there is no end screen and seats cannot change."""
        self.after_move = theme.AI_PAUSE["after_move"]
        """Pause in seconds after a computer's decision has been shown."""
        self.thrower: Callable[[RecordedStep], int | None] = lambda step: None
        """Returns the seat that must press for the dice roll in a step, if several people play."""
        self._shown_ply = match.ply
        self._shown_steps = 0
        """Number of steps begun on screen of the action before `_shown_ply`; 0 before the next action begins.
        """
        self._ending: tuple[int, int] | None = None
        """Ply after the step that ends the game, and that step's index within its action."""
        self._owes_fanfare = False
        """The end is being animated; its fanfare plays once it has been seen."""
        self._recounts = False
        self._audience = ViewerPolicy(match)
        self.rename()
        self.viewer = self._audience.next_viewer(None)
        self.director = Director(match.observation(self.viewer), shell.sounds.play)
        self.computers = Computers(shell, match, self.director, family)
        self.adviser = Adviser(shell, match)
        self.since = TurnRecap(match, family)

    # --- visibility ---------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        return self._audience.persons

    @property
    def hides_hands(self) -> bool:
        return self._audience.hides

    @property
    def awaits_handover(self) -> int | None:
        return self._audience.waits_for(self.viewer)

    def reveal(self, seat: int) -> None:
        """Give the screen to this person; drafts and hints of the previous one are dropped."""
        self.adviser.hint = None
        self.hand_hidden = False
        self._audience.take()
        self._set_viewer(seat)
        self.pending.forget()

    def conceal(self) -> None:
        """Hide everybody's secrets until `reveal`."""
        if self.hides_hands and self.viewer is not None:
            self.adviser.hint = None
            self._set_viewer(None)

    def _set_viewer(self, viewer: int | None, ply: int | None = None) -> None:
        """Show the current position (or the one before `ply`) to this viewer without animation."""
        self.viewer = viewer
        self.computers.forget()
        self.director.reset(self.match.observation(viewer, ply))
        self._shown_ply = self.match.ply if ply is None else ply

    def _follow_viewer(self, ply: int | None = None) -> None:
        """Update the viewer after a change; for `ply` see `_set_viewer`."""
        viewer = self._audience.next_viewer(self.viewer)
        if viewer != self.viewer:
            self.adviser.hint = None
            self._set_viewer(viewer, ply)

    def rename(self) -> None:
        """Pass the players' current names and colours to the narrator."""
        self.family.words.names = names_of(self.match)

    # --- current view --------------------------------------------------------------------------------

    @property
    def shown(self) -> Observation:
        """The position on the screen."""
        return self.director.shown

    @property
    def turn_shown(self) -> Observation:
        """The position whose turn is shown: while a turn waits for its seal, the one before its last action."""
        match = self.match
        lags = not self.is_settled and self._shown_ply < match.ply
        if lags or not match.awaits_seal or match.state.closes_turn:
            return self.shown
        return match.observation(self.viewer, match.ply - 1)

    @property
    def ended_by(self) -> list[Event]:
        """Events of the last action of a turn that waits for its seal; empty if none does."""
        match = self.match
        if not self.is_settled or not match.awaits_seal:
            return []
        return [event for step in match.recorded_steps(match.ply - 1) for event in step.events_for(self.viewer)]

    @property
    def is_settled(self) -> bool:
        return not self.director.is_busy and not self.computers.is_amid_order

    @property
    def decides(self) -> bool:
        """True if the person at the screen may act now."""
        seat = self.match.acting_seat
        return (
            seat is not None
            and self.match.seats[seat].is_person
            and not self.match.is_over
            and self.awaits_handover is None
        )

    @property
    def recounts(self) -> bool:
        """True while the animation replays what has happened since the player's last turn."""
        return self._recounts and self.director.is_busy

    def show(self, recorded: Sequence[RecordedStep], *, by_computer: bool = False, waits: bool = True) -> None:
        """Animate what has happened; the position is already updated. `waits`: a dice roll of the person whose
        turn begins waits until they press for it.
        """
        self._recounts = False
        self.rename()
        settings = self.shell.settings
        speed = self.computers.speed if by_computer else settings.animation_speed
        director = self.director
        if director.is_busy:
            director.finish()
        viewer = self.viewer
        pause = self.after_move if by_computer else 0.0
        scenes = scenes_of(
            recorded,
            self.family,
            director.shown,
            lambda ply: self.match.observation(viewer, ply),
            begun=self._on_shown,
            waits=self._awaited(recorded) if waits else (),
            after_each=pause,
        )
        if settings.reduced_motion:
            scenes = [cross_faded(scene, self.family.board) for scene in scenes]
        director.speed = float(speed or 1)
        director.instant = speed == 0
        director.show(scenes)

    def _awaited(self, recorded: Sequence[RecordedStep]) -> list[RecordedStep]:
        """Return the dice rolls of people whose turn another player's action has started."""
        found, decided = [], None
        for step in recorded if len(self.persons) > 1 else ():
            seat = self.thrower(step)
            decided = step.seat if step.kind == "decision" else decided
            if seat is not None and seat != decided and self.match.seats[seat].is_person:
                found.append(step)
        return found

    def _on_shown(self, step: RecordedStep) -> None:
        if any(isinstance(event, GameOver) for event in step.events):  # the winner is announced last
            self._ending = step.snapshot, self._shown_steps if step.snapshot == self._shown_ply else 0
            self._shown_steps = 0
        else:
            self._ending = None
            self._shown_steps = self._shown_steps + 1 if step.snapshot == self._shown_ply else 1
            self._shown_ply = max(self._shown_ply, step.snapshot)
        for event in step.events:
            if isinstance(event, TurnBegan) and self.match.seats[event.seat].is_person:
                self.shell.sounds.play("turn")
            elif isinstance(event, GameOver):
                self._owes_fanfare = True

    def chronicle_upto(self) -> int:
        """Return the ply up to which the chronicle is shown."""
        if self.is_settled:
            return self.match.ply
        if self._ending is not None and self.director.events_shown is not None:
            return self._ending[0]
        return self._shown_ply

    def chronicle_last(self) -> tuple[int, int] | None:
        """Return the last place of the latest action to show in the chronicle; None for all of it."""
        steps = None if self.is_settled else self.director.events_shown
        if steps is not None and self._ending is not None:
            return self._ending[1], steps
        return None if steps is None or not self._shown_steps else (self._shown_steps - 1, steps)

    def trails(self) -> tuple[Trail, ...]:
        """Return the trails of other players since the viewer's last turn: until the viewer's first action of
        this turn, or while recalled.
        """
        return self.since.trails(self._remembers, self.shown)

    def steps(self) -> dict[int, int]:
        """Return the numbers of the trails' steps by ply."""
        return self.since.steps(self._remembers, self.shown)

    def recall(self) -> bool:
        """Toggle the other players' trails; False if there are none."""
        return self.since.recall(self._remembers, self.shown)

    @property
    def _remembers(self) -> int | None:
        """The viewer, if nothing is animated and the viewer decides; else None."""
        return self.viewer if self.is_settled and self.decides else None

    def show_since(self) -> bool:
        """Replay what has happened since the viewer's last turn; False if nothing has."""
        if self.viewer is None:
            return False
        recorded = since_last_turn(self.match, self.viewer)
        if not recorded:
            return False
        self.computers.forget()
        self.adviser.hint = None
        self.director.reset(self.match.observation(self.viewer, recorded[0].ply))
        self._shown_ply = recorded[0].ply
        self.show(recorded, by_computer=True, waits=False)
        self._recounts = True
        return True

    # --- actions of the player --------------------------------------------------------------------------

    def played(self) -> None:
        """Show the action that the person has just played."""
        recorded = list(self.pending.recorded)
        self.pending.recorded = []
        settings = self.shell.settings
        self.since.leave(slowly=settings.animation_speed > 0 and not settings.reduced_motion)
        self.adviser.hint = None
        self.show(recorded)
        self._follow_viewer()

    def seal(self) -> None:
        """End the turn irrevocably."""
        self.since.leave(slowly=False)
        self.adviser.hint = None
        self.pending.forget()
        begun = self.match.ply
        recorded = self.match.end_turn()
        # show refill and events before the screen is handed over: the next player may see them
        self._follow_viewer(begun)
        self.show(recorded)

    def undo(self) -> bool:
        """Undo the latest step of the draft, or else the latest decision if the policy allows it."""
        if self.pending.take_back():
            return True
        self.cancel_thinking()
        if not self.match.undo():
            return False
        self.jumped()
        return True

    @property
    def can_redo(self) -> bool:
        """True if something undone or cancelled can be restored."""
        return self.pending.can_restore or self.match.can_redo

    def redo(self) -> bool:
        if self.pending.can_restore:
            self.pending.restore()
            return True
        if not self.match.can_redo:
            return False
        self.pending.forget()
        self.show(self.match.redo())
        self._follow_viewer()
        return True

    def restart_turn(self) -> bool:
        had = self.pending.cancel()
        self.cancel_thinking()
        if not self.match.restart_turn():
            return had
        self.jumped()
        return True

    def seats_changed(self) -> None:
        """Update after another player has taken over a seat."""
        self.cancel_thinking()
        self.chronicle.forget()
        self._audience.change(self.viewer)
        self._show_anew()

    def jumped(self) -> None:
        """Update after the position has been replaced without an animation."""
        self.adviser.hint = None
        self._show_anew()

    def _show_anew(self) -> None:
        self.pending.forget()
        self.rename()
        self._follow_viewer()
        self._set_viewer(self.viewer)

    # --- computers -----------------------------------------------------------------------------------

    def cancel_thinking(self) -> None:
        """Cancel pending requests; no reply will be used."""
        self.computers.cancel()
        self.adviser.cancel()

    def hurry(self, *, fast: bool) -> None:
        """Set whether computers play to the end at once if no people are left in the game."""
        self.computers.is_hurried = fast
        self.cancel_thinking()
        self.director.finish()

    def ask_hint(self) -> bool:
        """Ask the adviser, whose answer is shown when it arrives. False if nothing can be chosen or the
        request is already pending.
        """
        if not self.decides or self.match.awaits_seal or not self.match.legal or self.adviser.is_asked:
            return False
        self.pending.cancel()
        return self.adviser.ask()

    def tick(self, dt: float) -> bool:
        """Send requests and take replies; True if anything has changed."""
        self.since.update(dt)
        if self._owes_fanfare and self.is_settled:
            self._owes_fanfare = False
            self.shell.sounds.play("victory")
        if self.adviser.is_asked:
            return self.adviser.update()
        recorded = self.computers.update(dt)
        if recorded:
            self.show_computers(recorded)
        return recorded is not None

    def show_computers(self, recorded: Sequence[RecordedStep]) -> None:
        """Show what computers, or the opponent of a lesson, have played."""
        self.show(recorded, by_computer=True)
        self._follow_viewer()
