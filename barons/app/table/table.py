"""The table on which a game is played: a match, its course on the screen, and the parts that its game gives it.

What is true lives in the match; what is planned on the `Desk`; who sees and who thinks in the `Course`; what is
pointed at in `Pointing`, what can be asked for in `Commands`. The table passes events on, lays out and draws.
After every change `sync` is called.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import pygame

from barons.app.kit import assets, paint, theme
from barons.app.kit.clip import around, clipped
from barons.app.kit.layout import current, px
from barons.app.kit.scene import Scene, fresh
from barons.app.kit.spoken import Node
from barons.app.kit.toasts import Place
from barons.app.kit.widgets.control import Control
from barons.app.table import panels
from barons.app.table.boards.summary import Inspection
from barons.app.table.commands import Commands
from barons.app.table.course import Course
from barons.app.table.desk import Desk
from barons.app.table.moving import ChangedParts
from barons.app.table.parts import Ground, Parts, WayOut, in_turn
from barons.app.table.pointing import Pointing
from barons.app.table.reading import BoardReading
from barons.app.table.transitions import Transitions
from barons.app.table.waiting import Waiting
from barons.app.table.words import player_name
from barons.engine.core import Part
from barons.text.tr import gettext as _
from barons.text.tr import local

_BESIDE_TOASTS = 40.0
"""How much narrower (u) than the board lines in passing are."""


class Table(Scene):
    """A game being played. `make` gives it the parts of its game once the rest of it stands."""

    kind = "table"
    toast_base = 262.0
    """Inside the border of a board above the lower bar."""

    def __init__(self, course: Course, make: Callable[[Table], Parts]) -> None:
        super().__init__(course.shell)
        self.controls.arrows = False
        self.course = course
        self.match = course.match
        self.family = course.family
        self.waiting = Waiting(course)
        self.pointing = Pointing(self.invalidate)
        self.commands = Commands(course, self.waiting, self.pointing, self.sync)
        self.transitions = Transitions(self, course, self.sync)
        self.tells_beside = True
        """Cards in passing lie over the chronicle, which is there all the time."""
        self.way_out: WayOut | None = None
        """Where one leaves this table to, where that is not asked in a menu."""
        self._ground: Ground | None = None
        """The base, or the last one, to be painted over."""
        self._troubles = 0
        self._thought = 0
        self._told_to = course.viewer
        """Whose the screen was when it was last brought up to date."""
        self.parts = make(self)
        self._served = 0
        """The panel that was drawn last."""
        self._has_stepped = False
        """The game or what is shown of it has gone on in this frame."""
        self._changed = ChangedParts(self.family.board, self._draw_lively, self.controls)

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

    def inspection(self, part: Part | None) -> Inspection | None:
        """What is known of a place."""
        if part is None:
            return None
        return self.family.places.inspect(self.match.state, self.course.shown, part)

    def colour_of(self, seat: int | None) -> str | None:
        """A seat's colour."""
        return self.family.words.names.colour(seat)

    def seat_name(self, seat: int) -> str:
        """How a seat is called."""
        return player_name(self.match, seat)

    @property
    def toast_place(self) -> Place:
        """Lines over the board alone, off what is asked and pressed there; the panels stay free. Cards over the
        oldest lines of the chronicle, while there is one, and over what is above it, up to what can be pressed:
        the board stays in sight, and what was asked of the adviser."""
        chronicle, board = self.controls.find("chronicle"), self.family.board.rect
        cards = None
        if chronicle is not None and self.tells_beside:
            cards = chronicle.rect.copy()
            column = pygame.Rect(cards.x, board.top, cards.w, cards.top - board.top)
            pressed = [item.rect for item in self.controls.walk() if item.focusable and item.visible]
            below = [rect.bottom + px(8) for rect in pressed if rect.colliderect(column)]
            top = max(below, default=board.top)
            cards.top, cards.h = top, chronicle.rect.bottom - top
            for advice in (each.landmark("advice") for each in self.parts.panels):
                if advice is not None and advice.colliderect(cards):
                    cards.h = max(0, advice.top - px(8) - top)
        wide = board.w - px(_BESIDE_TOASTS)
        middle = board.centerx / current().width
        return Place(self.toast_base, middle, cards, wide, self.controls.taken, board)

    # --- for screen readers ---------------------------------------------------------------------------

    def called(self) -> str:
        """The game's title."""
        return local(self.match.rules.ruleset.title)

    def nodes(self) -> list[Node]:
        """What is awaited, why the last click came to nothing, the board; what panels tell."""
        nodes = [node for panel in self.parts.panels for node in panel.nodes()]
        if self.pointing.refusal is not None:
            nodes.append(Node("refusal", "alert", self.pointing.refusal.sentence))
        viewer = self.course.viewer
        board = BoardReading(
            self.family.board,
            self.course.shown,
            self.inspection,
            own=self.colour_of(viewer) if viewer is not None else None,
            marks=self.parts.turn.marks(),
            cursor=self.pointing.cursor if self.controls.focus is None else None,
            focus=self._lead_to,
        )
        return [*nodes, board.grid()]

    def _lead_to(self, place: Part) -> None:
        """The keys go to a place of the board."""
        self.controls.set_focus(None)
        self.pointing.cursor, self.pointing.hovered, self.pointing.by_keyboard = place, None, True
        self.parts.camera.follow(place)
        self.invalidate()

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """All controls for the layout and language in force."""
        self.course.chronicle.forget()
        self.course.rename()
        self._word_advice()
        self.parts.camera.place(current().box(self.parts.mat()))
        for panel in self.parts.panels:
            panel.build()
        self.sync()

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        if self.course.viewer != self._told_to:
            self._told_to = self.course.viewer
            self._forget_what_was_said()
        for panel in self.parts.panels:
            panel.sync()
        self.invalidate()

    def _forget_what_was_said(self) -> None:
        """The screen is somebody else's: what was pointed at and said may have named a card."""
        self.pointing.forget()
        if self.course.hides_hands:
            self.shell.stack.toasts.drop_lines()

    def swap(self, old: list[Control], new: list[Control]) -> None:
        """Put some controls in the place of others.

        The mouse stays where it was, and the focus where one of the same name is; else it is gone with what
        had it, at whatever depth, so that Enter means the seal.
        """
        controls = self.controls
        at = controls.items.index(old[0]) if old and old[0] in controls.items else len(controls.items)
        controls.items = [item for item in controls.items if item not in old]
        at = min(at, len(controls.items))
        tail = controls.items[at:]
        del controls.items[at:]
        for control in new:
            controls.add(control)
        controls.items.extend(tail)
        focus = controls.focus
        if focus is not None and all(each is not focus for each in controls.walk()):
            controls.set_focus(controls.find(focus.name), shown=controls.focus_shown)
        where = pygame.mouse.get_pos()
        controls.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
        controls.dirty = True

    def _word_advice(self) -> None:
        """What has been advised, in the language in force."""
        adviser = self.course.adviser
        if adviser.hint is not None:
            adviser.tell(self.parts.advised(adviser.hint), self.family.words)

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, the mat's shadow, bars: below the panels, which are drawn into it when they change."""
        assets.texture("parchment_lo")  # the plates' that fly: not loaded when the first of them does
        assets.lay_wood(surface)
        board = self.family.board.rect
        paint.cast(surface, board, theme.RADIUS["mat"], theme.SHADOWS["mat"], hollow=True)
        for panel in self.parts.panels:
            panel.paint_backdrop(surface)
        self._ground = Ground(surface, board)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole frame."""
        deque(self._refresh(surface), maxlen=0)
        self._changed.note(surface)
        self.compose(surface)

    def stands_on(self, surface: pygame.Surface) -> bool:
        """Its last frame is there."""
        return self._changed.stands_on(surface)

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw where the frame that stands there is not right any more."""
        is_changed = self.needs_frame
        if not self.moves and not is_changed:
            return []
        if not self._has_ground(surface):
            self.draw(surface)
            return [surface.get_rect()]
        panels, has_stepped = self._refresh(surface), self._has_stepped
        places = self._changed.next(surface, panels, is_changed=is_changed, has_stepped=has_stepped)
        self._has_stepped = self.dirty = self.controls.dirty = False
        for place in places:
            with clipped(surface, place):
                self.compose(surface)
        self.moves = self.is_behind
        return places

    @property
    def is_behind(self) -> bool:
        """Something slow to paint was left for the next frame."""
        return self._changed.is_behind

    def _has_ground(self, surface: pygame.Surface) -> bool:
        """Whether there is a still picture, as large as the window."""
        return self._backdrop is not None and self._backdrop.get_size() == surface.get_size()

    def _refresh(self, surface: pygame.Surface) -> Iterator[pygame.Rect]:
        """Panels into the still picture, piece by piece; where each of them is new."""
        if self._backdrop is None or not self._has_ground(surface):
            self._backdrop = self._canvas = fresh(self._canvas, surface)
            self.paint_backdrop(self._backdrop)
        assert self._ground is not None
        for number, panel in in_turn(self.parts.panels, self._served):
            for place in panel.refresh(self._backdrop, self._ground):
                self._served = number
                yield place

    def _draw_lively(self, surface: pygame.Surface) -> None:
        """What may differ from frame to frame, but for the controls."""
        self.paint(surface)
        for panel in self.parts.panels:
            panel.paint_above(surface)

    def compose(self, surface: pygame.Surface) -> None:
        """Still picture, what moves, controls, what lies above; as far as the clip reaches."""
        self.moves = False
        super().draw(surface)
        for panel in self.parts.panels:
            panel.paint_above(surface)

    def lay_backdrop(self, surface: pygame.Surface, backdrop: pygame.Surface) -> None:
        """Round the board alone, whose picture has no gaps."""
        for part in around(backdrop.get_rect(), self.family.board.rect):
            surface.blit(backdrop, part, part)

    def paint(self, surface: pygame.Surface) -> None:
        """The board and what moves, the panels' moving parts, what the board says."""
        course, board = self.course, self.family.board
        board.draw(surface, course.shown, self.parts.turn.marks(), course.director.away)
        course.director.draw(surface)
        for panel in self.parts.panels:
            panel.paint(surface)
        at, refusal = self.desk.refused_at, self.pointing.refusal
        if refusal is not None and at is not None and self.controls.find("popup") is None:
            spot = board.spot(at)
            if spot is not None:
                room = board.rect.inflate(-px(8), -px(8))
                causes = [rect for part in refusal.causes if (rect := board.extent(part)) is not None]
                panels.draw_note(surface, spot, refusal.sentence, room, causes)

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
            self.shell.toast(_("A computer player stopped responding. A simpler one made this move."), 6.0)
        if changed or (busy and not course.director.is_busy):
            self.sync()
            self._has_stepped = True
            if changed:
                self._word_advice()
        elif moved:
            for panel in self.parts.panels:
                panel.moved()
            self.moves = True
        if not course.director.is_busy:
            self.transitions.follow()
        if course.computers.thought_percent != self._thought:
            self._thought = course.computers.thought_percent
            self.invalidate()
        if any(lively) or course.since.fades:
            self.invalidate()
        return moved or any(lively) or course.computers.is_thinking or course.adviser.is_asked

    def on_enter(self) -> None:
        """On top again: settings or language may be others now, and the mouse has gone elsewhere."""
        self.pointing.hovered = None
        self.sync()

    def on_focus_lost(self) -> None:
        """Somebody else may sit down meanwhile."""
        self.course.conceal()
        self.sync()

    def on_leave(self) -> None:
        """Nobody waits for a reply any more."""
        self.course.cancel_thinking()
