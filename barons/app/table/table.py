"""The table on which a game is played: a match, its course on the screen, and the parts that its game gives it.

What is true lives in the match; what is planned on the `Desk`; who sees and who thinks in the `Course`. The
table passes events on, lays out and draws. After every change it calls `sync`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import assets, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.control import Control
from barons.app.table import panels
from barons.app.table.boards.summary import Inspection
from barons.app.table.chronicle import Entry
from barons.app.table.course import Course
from barons.app.table.desk import Desk, Outcome
from barons.app.table.end import EndScene
from barons.app.table.family import Refusal
from barons.app.table.finale import Finale
from barons.app.table.handover import HandoverScene
from barons.app.table.parts import Parts
from barons.app.table.words import player_name
from barons.engine.core import Part
from barons.text.tr import gettext as _


class Table(Scene):
    """A game being played. `make` gives it the parts of its game once the rest of it stands."""

    kind = "table"
    toast_base = 232.0

    def __init__(self, course: Course, make: Callable[[Table], Parts]) -> None:
        super().__init__(course.shell)
        self.controls.arrows = False
        self.course = course
        self.match = course.match
        self.family = course.family
        self.hovered: Part | None = None
        self.cursor: Part | None = None
        self.by_keyboard = False
        self.pointed: frozenset[Part] = frozenset()
        """Places of something that is pointed at: a line of the chronicle, a card."""
        self.refusal: Refusal | None = None
        self.blamed: frozenset[Part] = frozenset()
        """What causes a locked card that is pointed at."""
        self.asked_end = -1
        """The ply at which the seal has been asked to be pressed again."""
        self._base: pygame.Surface | None = None
        self._was_over = course.match.is_over
        self._told_over = False
        self._troubles = 0
        self._thought = 0
        self._veiled = 0
        """Frames drawn without anybody's hand before the screen is handed over."""
        self.is_exercise = False
        """True in a lesson and in a puzzle: the end has no screen of its own, the seats stay as they are."""
        self.parts = make(self)

    # --- what is the case -----------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """What is planned."""
        return self.course.desk

    @property
    def may_act(self) -> bool:
        """True when the person at the screen decides and sees the truth."""
        return self.course.decides and self.course.is_settled

    @property
    def may_choose(self) -> bool:
        """The same, and the turn does not only wait for its seal."""
        return self.may_act and not self.match.awaits_seal

    @property
    def shown_seat(self) -> int | None:
        """Whose turn the picture shows: while something still moves, not yet the one who is to act."""
        if self.course.is_settled:
            return self.match.acting_seat
        return self.family.accounts.turn_seat(self.course.shown)

    @property
    def is_own_turn(self) -> bool:
        """True while it is shown as the turn of the person at the screen, though something still moves."""
        is_theirs = self.course.decides and self.shown_seat == self.match.acting_seat
        return is_theirs and not self.course.is_settled

    @property
    def causes(self) -> frozenset[Part]:
        """What the board blames for a refusal."""
        return self.refusal.causes if self.refusal is not None else self.blamed

    def ringed(self) -> tuple[tuple[Part, int], ...]:
        """The places pointed at elsewhere, as marks."""
        return tuple((part, 0) for part in sorted(self.pointed))

    def inspection(self, part: Part | None) -> Inspection | None:
        """What is known of a place."""
        if part is None:
            return None
        return self.family.places.inspect(self.match.state, self.course.shown, part)

    def colour_of(self, seat: int | None) -> str | None:
        """A seat's colour."""
        colours = self.family.words.names.colours
        return colours[seat] if seat is not None and 0 <= seat < len(colours) else None

    def seat_name(self, seat: int) -> str:
        """How a seat is called."""
        return player_name(self.match, seat)

    def short_wait(self, moving: str = "") -> str:
        """Why nothing can be done, in a word or two; `moving`: what is, in one's own turn."""
        if self.match.is_over:
            return _("Game over")
        if self.match.awaits_seal and self.course.decides:
            return _("Turn complete")
        return (moving or _("One moment …")) if self.is_own_turn else _("Not your turn")

    def why_waiting(self) -> str:
        """The same in a sentence."""
        if self.match.is_over:
            return _("The game is over.")
        if self.match.awaits_seal and self.course.decides:
            return _("Your turn is complete: end it with the seal, or undo.")
        if self.is_own_turn:
            return _("Something still moves; a click completes it.")
        seat = self.shown_seat
        return _("It is {name}’s turn.").format(name=self.seat_name(seat if seat is not None else 0))

    # --- what presses and clicks come to ----------------------------------------------------------------

    def after(self, outcome: Outcome) -> None:
        """Show what a click on the desk came to."""
        self.asked_end = -1
        self.refusal = self.desk.refusal if outcome is Outcome.REFUSED else None
        if outcome is Outcome.PLAYED:
            self.pointed = frozenset()
            self.course.played()
        elif outcome is Outcome.REFUSED:
            self.shell.sounds.play("error")
            if self.desk.refused_at is None and self.refusal is not None:
                self.shell.toast(self.refusal.sentence)
        elif outcome is Outcome.DRAFTED:
            self.shell.sounds.play("click")
        self.sync()

    def cancel(self) -> None:
        """Drop what is planned; nothing played is lost."""
        self.refusal = None
        self.asked_end = -1
        self.desk.cancel()
        self.sync()

    def undo(self) -> None:
        """Take back."""
        self.refusal = None
        if not self.course.undo():
            self.shell.toast(_("Nothing can be taken back: something came out, or somebody else has played."))
        self.sync()

    def redo(self) -> None:
        """Play again what was taken back."""
        self.course.redo()
        self.sync()

    def restart_turn(self) -> None:
        """Back to the beginning of the turn."""
        self.refusal = None
        self.course.restart_turn()
        self.sync()

    def hint(self) -> None:
        """Ask the adviser."""
        if self.course.ask_hint():
            self.shell.toast(_("The adviser is thinking …"), 2.0)
        self.sync()

    def hurry(self) -> bool:
        """Have the computer that thinks play at once; False when none does."""
        hurried = self.course.computers.play_now()
        if hurried:
            self.shell.toast(_("It plays the best that it has found."), 2.0)
        return hurried

    def show_since(self) -> None:
        """What happened since my last turn."""
        if not self.course.show_since():
            self.shell.toast(_("Nothing has happened since."))
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand, or show it again."""
        self.course.hand_hidden = not self.course.hand_hidden
        self.sync()

    def finish(self) -> bool:
        """Complete what moves; False when nothing did."""
        if not self.course.director.is_busy:
            return False
        self.course.director.finish()
        self.sync()
        return True

    def point(self, places: frozenset[Part]) -> None:
        """Ring these places while something that means them is pointed at."""
        self.pointed = places
        self.invalidate()

    def hover_entry(self, entry: Entry | None) -> None:
        """A line of the chronicle is pointed at: its places are ringed."""
        marks = entry.sentence.marks if entry is not None else ()
        self.point(frozenset(Part("tile", name) for name in marks))

    def open_entry(self, entry: Entry) -> None:
        """The game as it was at a line of the chronicle."""
        if not self.course.hides_hands or self.course.viewer is not None:
            self.shell.screens.open_replay(self.match, entry.ply, self.course.viewer)

    def open_end(self) -> None:
        """The screen that shows who won."""
        self.shell.stack.push(EndScene(self.shell, self.match, self.family))

    def _end(self) -> None:
        """The last picture is held for a while; not that of a game that was over when it was opened."""
        if self._was_over or not self.shell.settings.animation_speed:
            self.open_end()
        else:
            self.shell.stack.push(Finale(self.shell, self.match, self.family, self.open_end))

    def lead(self, order: list[Part], step: int) -> None:
        """Lead the cursor to the next of some places, or (-1) to the one before."""
        if not order:
            return
        self.controls.set_focus(None)
        at = order.index(self.cursor) if self.cursor in order else (-1 if step > 0 else 0)
        self.cursor = order[(at + step) % len(order)]
        self.hovered = None
        self.parts.camera.follow(self.cursor)
        self.sync()

    def reading_order(self, part: Part) -> tuple[int, int]:
        """Where a place comes when all are read line by line."""
        spot = self.family.board.spot(part) or (0, 0)
        return spot[1] // 20, spot[0]

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """All controls for the layout and language in force."""
        self.course.chronicle.forget()
        self.course.rename()
        self.parts.camera.place(current().box(self.parts.mat()))
        self._base = None
        for panel in self.parts.panels:
            panel.build()
        self.sync()

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        for panel in self.parts.panels:
            panel.sync()
        self.invalidate()

    def swap(self, old: list[Control], new: list[Control]) -> None:
        """Put some controls in the place of others; focus and mouse stay where they were."""
        controls = self.controls
        focused = controls.focus.name if controls.focus in old and controls.focus is not None else None
        at = controls.items.index(old[0]) if old and old[0] in controls.items else len(controls.items)
        controls.items = [item for item in controls.items if item not in old]
        at = min(at, len(controls.items))
        tail = controls.items[at:]
        del controls.items[at:]
        for control in new:
            controls.add(control)
        controls.items.extend(tail)
        if focused is not None:
            controls.set_focus(controls.find(focused), shown=controls.focus_shown)
        where = pygame.mouse.get_pos()
        controls.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
        controls.dirty = True

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, the mat's shadow, bars; panels are drawn into it when they change."""
        surface.blit(assets.wood(surface.get_size()), (0, 0))
        paint.cast(surface, self.family.board.rect, theme.RADIUS["mat"], theme.SHADOWS["mat"])
        for panel in self.parts.panels:
            panel.paint_backdrop(surface)
        self._base = surface.copy()

    def draw(self, surface: pygame.Surface) -> None:
        """Panels into the still picture first, then the frame."""
        if self._backdrop is None or self._base is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = pygame.Surface(surface.get_size()).convert()
            self.paint_backdrop(self._backdrop)
        assert self._base is not None
        for panel in self.parts.panels:
            panel.refresh(self._backdrop, self._base)
        super().draw(surface)
        for panel in self.parts.panels:
            panel.paint_above(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The board and what moves, the panels' moving parts, what the board says."""
        course, board = self.course, self.family.board
        board.draw(surface, course.shown, self.parts.turn.marks(), course.director.away)
        course.director.draw(surface)
        for panel in self.parts.panels:
            panel.paint(surface)
        at = self.desk.refused_at
        if self.refusal is not None and at is not None and self.controls.find("popup") is None:
            spot = board.spot(at)
            if spot is not None:
                panels.draw_note(surface, spot, self.refusal.sentence, board.rect.inflate(-px(8), -px(8)))

    # --- events -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The inputs' own look at it, then the controls, then what the inputs make of it."""
        if any(each.before(event) for each in self.parts.inputs):
            return True
        used = super().handle(event)
        for each in self.parts.inputs:
            each.afterwards()
        return used

    def on_event(self, event: pygame.event.Event) -> bool:
        """What no control used."""
        return any(each.on_event(event) for each in self.parts.inputs)

    def on_action(self, action: str) -> bool:
        """Keys that can be changed."""
        return any(each.on_action(action) for each in self.parts.inputs)

    # --- time ---------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Movements, computers, whose screen it is."""
        course = self.course
        lively = [panel.update(dt) for panel in self.parts.panels]
        busy = course.director.is_busy
        moved = course.director.update(dt)
        changed = course.tick(dt)
        if course.computers.troubles > self._troubles:
            self._troubles = course.computers.troubles
            self.shell.toast(_("A computer lost its thread; a simpler one played for it. Sorry."), 6.0)
        if changed or (busy and not course.director.is_busy):
            self.sync()
            if course.adviser.hint is not None and changed:
                self.shell.toast(f"{self.parts.advised(course.adviser.hint)}\n{course.adviser.reason}", 8.0)
        elif moved:
            for panel in self.parts.panels:
                panel.moved()
            self.invalidate()
        if not course.director.is_busy:
            self._turn_pages()
        if course.computers.thought_percent != self._thought:
            self._thought = course.computers.thought_percent
            self.invalidate()
        if any(lively) or course.since.fades:
            self.invalidate()
        return moved or any(lively) or course.computers.is_thinking or course.adviser.is_asked

    def _turn_pages(self) -> None:
        """Hand the screen over, or show the end, once nothing moves."""
        if self.shell.stack.top is not self:
            return
        seat = self.course.awaits_handover
        if seat is not None:
            if self.course.viewer is not None or self._veiled < 2:
                self.course.conceal()
                self._veiled += 1
                self.sync()
                return
            self._veiled = 0
            self.shell.stack.toasts.clear()  # said to somebody else
            self.shell.stack.push(HandoverScene(self.shell, self.course, seat))
        elif self.match.is_over and not self._told_over and not self.is_exercise:
            self._told_over = True
            self._end()

    def on_enter(self) -> None:
        """On top again: settings or language may be others now."""
        self.sync()

    def on_focus_lost(self) -> None:
        """Somebody else may sit down meanwhile."""
        self.course.conceal()
        self.sync()

    def on_leave(self) -> None:
        """Nobody waits for a reply any more."""
        self.course.cancel_thinking()
