"""The course of a game at the table: what has happened, as it is shown to whoever may see it. No drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barons.app.kit import theme
from barons.app.kit.anim.director import Director
from barons.app.kit.navigator import Navigator
from barons.app.table.audience import Audience
from barons.app.table.boards.marks import Trail
from barons.app.table.chronicle import Chronicle
from barons.app.table.crossfade import cross_faded
from barons.app.table.desk import Desk
from barons.app.table.family import Family
from barons.app.table.since import SinceLastTurn
from barons.app.table.stage import scenes_of
from barons.app.table.thinking import Adviser, Computers
from barons.engine.core import Event, Observation
from barons.engine.events import GameOver, TurnBegan
from barons.play.history import since_last_turn
from barons.play.match import Beat, Match
from barons.text.levels import called
from barons.text.sentence import Names


class Course:
    """One game on its way.

    `viewer`: whose hidden things the screen may show; None: nobody's. With several persons and a ruleset
    that hides, it is set only by `reveal`, and falls back to None when the turn goes on to somebody else.
    """

    def __init__(self, shell: Navigator, match: Match, family: Family, desk: Desk) -> None:
        self.shell = shell
        self.match = match
        self.family = family
        self.desk = desk
        self.chronicle = Chronicle(match, family.words)
        self.viewer: int | None = None
        self.hand_hidden = False
        self.is_exercise = False
        """True in a lesson and in a puzzle: the end has no screen of its own, the seats stay as they are."""
        self.after_move = theme.AI_PAUSE["after_move"]
        """Seconds that pass after a computer's decision has been shown."""
        self.thrower: Callable[[Beat], int | None] = lambda beat: None
        """Whose throw a beat is, of those that their players press for where several persons play."""
        self._shown_ply = match.ply
        self._shown_beats = 0
        """How many beats of the action before that have begun on the screen; 0: of another one, told later."""
        self._ending: tuple[int, int] | None = None
        """Of the beat that ends the game: the ply it leads to, and which of its action's it is, from 0."""
        self._owes_fanfare = False
        """The end is on its way: its fanfare sounds once it has been seen."""
        self._recounts = False
        self._audience = Audience(match)
        self.rename()
        self.viewer = self._audience.next_viewer(None)
        self.director = Director(match.observation(self.viewer), shell.sounds.play)
        self.computers = Computers(shell, match, self.director, family.march)
        self.adviser = Adviser(shell, match)
        self.since = SinceLastTurn(match, family.board)

    # --- who sees what ------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return self._audience.persons

    @property
    def hides_hands(self) -> bool:
        """True where the screen must be handed over: several persons, and something to hide."""
        return self._audience.hides

    @property
    def awaits_handover(self) -> int | None:
        """The person who must take the screen before anything goes on."""
        return self._audience.waits_for(self.viewer)

    def reveal(self, seat: int) -> None:
        """This person holds the screen now: plans and hints of the one before are gone."""
        self.adviser.hint = None
        self.hand_hidden = False
        self._audience.take()
        self._set_viewer(seat)
        self.desk.forget()

    def conceal(self) -> None:
        """Nobody's hidden things any more, until `reveal`."""
        if self.hides_hands and self.viewer is not None:
            self.adviser.hint = None
            self._set_viewer(None)

    def _set_viewer(self, viewer: int | None, ply: int | None = None) -> None:
        """Show the true position at once, or that before `ply`, as this viewer may know it."""
        self.viewer = viewer
        self.computers.forget()
        self.director.reset(self.match.observation(viewer, ply))
        self._shown_ply = self.match.ply if ply is None else ply

    def _follow_viewer(self, ply: int | None = None) -> None:
        """After a change: whose screen it is now; what it begins with, see `_set_viewer`."""
        viewer = self._audience.next_viewer(self.viewer)
        if viewer != self.viewer:
            self.adviser.hint = None
            self._set_viewer(viewer, ply)

    def rename(self) -> None:
        """Tell the narrator what people are called and which colours they have."""
        match = self.match
        self.family.words.names = Names(called(match.seats), tuple(match.colours()))

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def shown(self) -> Observation:
        """The position on the screen."""
        return self.director.shown

    @property
    def turn_shown(self) -> Observation:
        """The position whose turn is told of: while a turn awaits its seal, that before its last action."""
        match = self.match
        lags = not self.is_settled and self._shown_ply < match.ply
        if lags or not match.awaits_seal or match.state.closes_turn:
            return self.shown
        return match.observation(self.viewer, match.ply - 1)

    @property
    def ended_by(self) -> list[Event]:
        """What the action told after which a turn awaits its seal; nothing when none does."""
        match = self.match
        if not self.is_settled or not match.awaits_seal:
            return []
        return [event for beat in match.beats(match.ply - 1) for event in beat.events_for(self.viewer)]

    @property
    def is_settled(self) -> bool:
        """True when the screen shows the truth and nothing moves."""
        return not self.director.is_busy and not self.computers.is_amid_order

    @property
    def decides(self) -> bool:
        """True when the person at the screen may act now."""
        seat = self.match.acting_seat
        return (
            seat is not None
            and self.match.seats[seat].is_person
            and not self.match.is_over
            and self.awaits_handover is None
        )

    @property
    def recounts(self) -> bool:
        """True while what moves has been seen before: what has happened since somebody's last turn."""
        return self._recounts and self.director.is_busy

    def show(self, beats: Sequence[Beat], *, by_computer: bool = False, waits: bool = True) -> None:
        """Play what has happened on the screen; the truth is set already. `waits`: what a person throws when
        the turn comes to them begins when they press for it."""
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
            beats,
            self.family.board,
            director.shown,
            lambda ply: self.match.observation(viewer, ply),
            march=self.family.march,
            begun=self._on_shown,
            waits=self._awaited(beats) if waits else (),
            after_each=pause,
        )
        if settings.reduced_motion:
            scenes = [cross_faded(scene, self.family.board) for scene in scenes]
        director.speed = float(speed or 1)
        director.instant = speed == 0
        director.show(scenes)

    def _awaited(self, beats: Sequence[Beat]) -> list[Beat]:
        """The throws of persons whose turn has come by what another one did."""
        found, decided = [], None
        for beat in beats if len(self.persons) > 1 else ():
            seat = self.thrower(beat)
            decided = beat.seat if beat.kind == "decision" else decided
            if seat is not None and seat != decided and self.match.seats[seat].is_person:
                found.append(beat)
        return found

    def _on_shown(self, beat: Beat) -> None:
        if any(isinstance(event, GameOver) for event in beat.events):  # who has won is told last
            self._ending = beat.snapshot, self._shown_beats if beat.snapshot == self._shown_ply else 0
            self._shown_beats = 0
        else:
            self._ending = None
            self._shown_beats = self._shown_beats + 1 if beat.snapshot == self._shown_ply else 1
            self._shown_ply = max(self._shown_ply, beat.snapshot)
        for event in beat.events:
            if isinstance(event, TurnBegan) and self.match.seats[event.seat].is_person:
                self.shell.sounds.play("turn")
            elif isinstance(event, GameOver):
                self._owes_fanfare = True

    def chronicle_upto(self) -> int:
        """How far the chronicle is told on the screen."""
        if self.is_settled:
            return self.match.ply
        if self._ending is not None and self.director.told is not None:
            return self._ending[0]
        return self._shown_ply

    def chronicle_last(self) -> tuple[int, int] | None:
        """Of the last action that is told, the place up to which it is; None: to its end."""
        steps = None if self.is_settled else self.director.told
        if steps is not None and self._ending is not None:
            return self._ending[1], steps
        return None if steps is None or not self._shown_beats else (self._shown_beats - 1, steps)

    def trails(self) -> tuple[Trail, ...]:
        """What the others did since this viewer's last turn, until its first action of this one or as long as
        it is recalled."""
        return self.since.trails(self._remembers, self.shown)

    def recall(self) -> bool:
        """Show the others' trails again, or put them away; False when there are none."""
        return self.since.recall(self._remembers, self.shown)

    @property
    def _remembers(self) -> int | None:
        """The viewer, while nothing moves and the viewer decides."""
        return self.viewer if self.is_settled and self.decides else None

    def show_since(self) -> bool:
        """Play again what has happened since this viewer's last turn. False when nothing has."""
        if self.viewer is None:
            return False
        beats = since_last_turn(self.match, self.viewer)
        if not beats:
            return False
        self.computers.forget()
        self.adviser.hint = None
        self.director.reset(self.match.observation(self.viewer, beats[0].ply))
        self._shown_ply = beats[0].ply
        self.show(beats, by_computer=True, waits=False)
        self._recounts = True
        return True

    # --- what the person does ---------------------------------------------------------------------------

    def played(self) -> None:
        """Show what the desk has just played."""
        beats = list(self.desk.beats)
        self.desk.beats = []
        settings = self.shell.settings
        self.since.leave(slowly=settings.animation_speed > 0 and not settings.reduced_motion)
        self.adviser.hint = None
        self.show(beats)
        self._follow_viewer()

    def seal(self) -> None:
        """End the turn for good."""
        self.since.leave(slowly=False)
        self.adviser.hint = None
        self.desk.forget()
        begun = self.match.ply
        beats = self.match.end_turn()
        # refill and events are seen before the screen is handed over, as whoever it goes to may see them
        self._follow_viewer(begun)
        self.show(beats)

    def undo(self) -> bool:
        """The latest step of the draft; else the latest decision, if the policy allows it."""
        if self.desk.take_back():
            return True
        self.cancel_thinking()
        if not self.match.undo():
            return False
        self.jumped()
        return True

    @property
    def can_redo(self) -> bool:
        """True while something was cancelled or taken back that can be there again."""
        return self.desk.can_restore or self.match.can_redo

    def redo(self) -> bool:
        """Play again what was taken back, or plan again what was cancelled."""
        if self.desk.can_restore:
            self.desk.restore()
            return True
        if not self.match.can_redo:
            return False
        self.desk.forget()
        self.show(self.match.redo())
        self._follow_viewer()
        return True

    def restart_turn(self) -> bool:
        """Back to the beginning of the turn, as far as the policy allows."""
        had = self.desk.cancel()
        self.cancel_thinking()
        if not self.match.restart_turn():
            return had
        self.jumped()
        return True

    def seats_changed(self) -> None:
        """Somebody else plays on a seat now."""
        self.cancel_thinking()
        self.chronicle.forget()
        self._audience.change(self.viewer)
        self._show_anew()

    def jumped(self) -> None:
        """The position is another one, without a movement that leads there."""
        self.adviser.hint = None
        self._show_anew()

    def _show_anew(self) -> None:
        """The true position at once, nothing picked, nothing held back."""
        self.desk.forget()
        self.rename()
        self._follow_viewer()
        self._set_viewer(self.viewer)

    # --- computers -----------------------------------------------------------------------------------

    def cancel_thinking(self) -> None:
        """No reply will be taken."""
        self.computers.cancel()
        self.adviser.cancel()

    def hurry(self, *, fast: bool) -> None:
        """From now on computers play to the end at once where no person is left to play, or do no more."""
        self.computers.is_hurried = fast
        self.cancel_thinking()
        self.director.finish()

    def ask_hint(self) -> bool:
        """Ask the adviser what it would do here; it is shown when it comes. False where nothing can be
        chosen, and while it is asked already."""
        if not self.decides or self.match.awaits_seal or not self.match.legal or self.adviser.is_asked:
            return False
        self.desk.cancel()
        return self.adviser.ask()

    def tick(self, dt: float) -> bool:
        """Ask and answer; True when something came of it."""
        self.since.update(dt)
        if self._owes_fanfare and self.is_settled:
            self._owes_fanfare = False
            self.shell.sounds.play("victory")
        if self.adviser.is_asked:
            return self.adviser.update()
        beats = self.computers.update(dt)
        if beats:
            self._show_computers(beats)
        return beats is not None

    def play_for_computer(self, texts: Sequence[str]) -> None:
        """What the opponent of a lesson does, as these actions tell."""
        self._show_computers([beat for text in texts for beat in self.match.play(text)])

    def _show_computers(self, beats: Sequence[Beat]) -> None:
        self.show(beats, by_computer=True)
        self._follow_viewer()
