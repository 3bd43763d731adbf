"""The table screen on which a game is played.

The match holds the position, `PendingMove` the draft, `GameSession` viewers and computers, `Pointing` what is
pointed at, `Commands` the commands. The table dispatches events and draws; `sync` is called after every change.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets
from barons.app.kit.accessible import AccessibleNode as SpokenNode
from barons.app.kit.layout import current, px
from barons.app.kit.page import wood
from barons.app.kit.recording import IdentityKey
from barons.app.kit.toasts import ToastPlace
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Column, Padding, Row, Stack, StaticLayer
from barons.app.kit.ui.canvas import Canvas
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.leaves import Frame, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Intents, Node, memo
from barons.app.kit.ui.plates import stamp
from barons.app.table import panels
from barons.app.table.boards.marks import Marks
from barons.app.table.boards.summary import Inspection
from barons.app.table.commands import Commands, Pointing, TurnStatus
from barons.app.table.mat import BoardLayer, BoardReading, Layer, mat
from barons.app.table.parts import Parts
from barons.app.table.pendingmove import Outcome, PendingMove
from barons.app.table.scenes.finale import Finale
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.session import GameSession
from barons.app.table.words import player_name
from barons.engine.core import Part
from barons.play.gametext import shown_text
from barons.text.tr import gettext as _
from barons.text.tr import language, local

_LONG: Final = 0.002
"""Seconds after which a frame leaves waiting views to the next frame."""
_BUDGET: Final = 0.0005
"""Seconds of a frame in which views are called again and compared; painting them takes about as long."""
_BAR: Final = 62.0
"""Height of the top bar in units; its ribbon hangs lower."""
_MARGIN: Final = 14.0
_GAP: Final = 12.0
"""Units round and between columns and board."""


class Widget(NamedTuple):
    """A widget of a table that can be pressed."""

    key: str
    rect: pygame.Rect
    why_not: str
    """Why it is disabled; empty if it is enabled."""
    keycap: str
    """Keyboard shortcut."""
    press: Callable[[], None]


class Table(TreeScene):
    """The screen of a running game. `make` builds the game's parts once the rest of the table exists."""

    kind = "table"
    holds_cards = True

    def __init__(self, session: GameSession, make: Callable[[Table], Parts]) -> None:
        super().__init__(session.shell)
        self.input.arrows = False
        self.input.skips_off = True
        self.input.home = "table.below"
        self.revision = 0
        """Counts changes of anything but what is pointed at: an argument of memoised views of the table."""
        self._begun = 0.0
        """When the frame began, in seconds."""
        self._waits = False
        """Whether this frame took so long that it updated no views."""
        self._meaning: Hashable = None
        self._worded: object = None
        """Language and names used in the chronicle."""
        self._stage: object = None
        """The visible stage of an action."""
        self._moving = Layer(self._draw_moving)
        self._above = Layer(self._draw_above)
        self.session = session
        self.match = session.match
        self.family = session.family
        self.turn_status = TurnStatus(session)
        self.pointing = Pointing(self.repoint)
        self.commands = Commands(session, self.turn_status, self.pointing, self.sync)
        self._was_over = session.match.is_over
        """The game was over before the table opened: its last picture is not shown again."""
        self._announces_end = True
        self._veiled = 0
        """Number of frames drawn without any hand before the screen is handed over."""
        self.task: tuple[int, str, str] | None = None
        """Seat whose colour the ribbon has, its fixed text and details, in an exercise."""
        self.denied: dict[str, str] = {}
        """Commands (`undo`, `redo`, `since`, `seal`) disabled regardless of the game, with reasons."""
        self.way_out: Callable[[], str] | None = None
        """Returns the destination of the left end button and of Esc (intent `out`), if they open no menu."""
        self._worker_restarts = 0
        self._thought = 0
        self._told_to = session.viewer
        """The viewer at the last update."""
        self._noticed: tuple[tuple[str, str] | None, int] = None, 0
        """The achievement shown in the corner, and the turn in which it came."""
        self.parts = make(self)
        self._board = BoardLayer(self.family.board, session.director, self.marks, self.reading)

    # --- current state --------------------------------------------------------------------------------

    @property
    def pending(self) -> PendingMove:
        return self.session.pending

    @property
    def may_act(self) -> bool:
        """True if the person at the screen decides and sees the current position."""
        return self.session.decides and self.session.is_settled

    @property
    def may_choose(self) -> bool:
        """Like `may_act`, but False if the turn only waits for its seal, or a puzzle is over."""
        return self.may_act and not self.match.awaits_seal and not self.turn_status.is_closed

    def marks(self) -> Marks:
        """Return the marks of the board."""
        return self.parts.turn.marks()

    def inspection(self, part: Part | None) -> Inspection | None:
        if part is None:
            return None
        return self.family.places.inspect(self.match.state, self.session.shown, part)

    def colour_of(self, seat: int | None) -> str | None:
        return self.family.words.names.colour(seat)

    def seat_name(self, seat: int) -> str:
        return player_name(self.match, seat)

    def notation(self, ply: int) -> str:
        """Return the notation of the action at a ply, as far as the viewer may know it."""
        return shown_text(self.match, ply, self.session.viewer)

    def screen_name(self) -> str:
        return local(self.match.rules.ruleset.title)

    # --- the view ---------------------------------------------------------------------------------------

    def view(self) -> Node:
        """Background, top bar, columns and board, animations, and everything above."""
        slots = self.parts.slots()
        board = mat(self._board, self._moving, self._note(), *slots.on_board)
        below = None if slots.below is None else Stack([slots.below], key="table.below", flex=slots.below.flex)
        middle = Column([board, None if slots.spans else below], gap=_GAP, flex=FILLS)
        right = slots.right
        aside = [view() for view in self.parts.aside]
        if aside:
            right = Column([*aside, Stack([right], flex=FILLS)], gap=_GAP, flex=right.flex)
        left = Stack([slots.left], key="table.left", flex=slots.left.flex)
        columns: Node = Row([left, middle, right], gap=_GAP, flex=FILLS)
        if slots.spans:
            columns = Column([columns, below], gap=_GAP, flex=FILLS)
        padded = Padding(columns, Edges.all(_MARGIN), flex=FILLS)
        body = Column([Node(flex=Flex(basis=_BAR, shrink=0)), padded])
        bar = Column([self.panel(self._bar, self.pointing.place), Node(flex=FILLS)])
        over = [view() for view in self.parts.over]
        return StaticLayer(Frame(wood, Stack([body, bar, Canvas(self._above), *over]), is_ground=True))

    def _bar(self, pointed: Part | None) -> Node:
        return self.parts.bar([view() for view in self.parts.tools])

    def show(self, *, defers: bool = False) -> None:
        """Update the widget tree and place the board."""
        if self.is_stale or self.tree.waiting:
            super().show(defers=defers)
            self._place_board()

    def _place_board(self) -> None:
        board = self.tree.find("board")
        if board is not None and board.rect != self.family.board.rect:
            self.parts.camera.place(board.rect.copy())
            self.invalidate()

    def put_notice_away(self) -> None:
        self.shell.stack.toasts.drop_card()
        self.sync()

    def _note(self) -> Node | None:
        """Return the refusal of the last click beside its place."""
        at, refusal, board = self.pending.refused_at, self.pointing.refusal, self.family.board
        if refusal is None:
            return None
        spot, said = board.spot(at) if at is not None else None, refusal.sentence
        if spot is None:
            return Node(key="refusal", role="alert", name=said)
        causes = [place for part in refusal.causes if (place := board.extent(part)) is not None]
        note = painter(_paint_note, spot, said, tuple((*each,) for each in causes))
        return Frame(note, overhang=40, key="refusal", role="alert", name=said)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        self.session.director.draw(surface)
        for paint_one in self.parts.moving:
            paint_one(surface)

    def _draw_above(self, surface: pygame.Surface) -> None:
        for paint_one in self.parts.above:
            paint_one(surface)

    # --- used by the table's parts --------------------------------------------------------------------

    def invalidate(self) -> None:
        """Request a frame."""
        self._is_lively = True
        self.changed()

    def changed(self) -> None:
        self.revision += 1
        super().changed()

    def repoint(self) -> None:
        """Request a frame because something else is pointed at."""
        self._is_lively = True
        super().changed()

    def move_board(self) -> None:
        """Request a frame after zooming or panning; another place may be under the mouse now."""
        self._is_lively = True
        hovered, under = self.pointing.hovered, self.place_at(pygame.mouse.get_pos())
        if hovered is not None and hovered != under:
            self.pointing.hovered = under
            self.repoint()

    def place_at(self, where: tuple[int, int]) -> Part | None:
        """Return the place at a pixel; None below a button on the board."""
        return self.family.board.hit(where) if self.widget_at(where) is None else None

    def sync(self) -> None:
        """Update everything shown to the current state."""
        self._sync_parts()
        self.invalidate()

    def panel(self, view: Callable[..., Node], *props: object) -> Node:
        """Describe `view(*props)`, called again after each change of the table, or if a property differs."""
        return memo(_panel, view, props, self.revision)

    def widgets(self) -> Iterator[Widget]:
        """Yield the widgets that can be pressed."""
        self.show()
        return (_of(el) for el in self.tree.walk() if el.node.is_focusable)

    def widget_at(self, where: tuple[int, int]) -> Widget | None:
        """Return the widget under the mouse, or one that covers what is below."""
        el = self.input.at(where)
        return None if el is None else _of(el)

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return _of(self.tree.focus) if self.tree.focus is not None and self.tree.shows_focus else None

    def give_focus(self, key: str, *, is_shown: bool = True) -> None:
        """Focus a widget; empty for none. `is_shown`: with a ring."""
        self.input.give_focus(self.tree.find(key) if key else None, is_shown=is_shown)

    def place_of(self, key: str) -> pygame.Rect | None:
        """Return the rectangle of a widget; `seat 1` for `seat.1`."""
        el = self.tree.find(key) or self.tree.find(key.replace(" ", "."))
        return el.rect.copy() if el is not None and el.rect else None

    @property
    def pointed(self) -> Widget | None:
        at = self.tree.focus if self.tree.shows_focus else self.input.hovered
        return None if at is None or not at.node.is_focusable else _of(at)

    def explain(self, widget: Widget) -> None:
        """Show a widget's tooltip."""
        el = self.tree.find(widget.key)
        if el is not None:
            self.tree.explain(el)

    def stamp_seal(self) -> None:
        """Animate the seal."""
        el = self.tree.find("strip.seal")
        if el is not None:
            stamp(el)

    def widget(self, key: str) -> Widget | None:
        """Return the pressable widget with this key."""
        return next((each for each in self.widgets() if each.key == key), None)

    def cells(self, parts: Iterable[Part] | None = None) -> list[pygame.Rect]:
        """Return the rectangles that places of the board (default: all) fill: no hexagon fills its corners."""
        board = self.family.board
        shown = chain.from_iterable(board.rows(self.session.shown)) if parts is None else parts
        places = [place for part in shown if (place := board.extent(part))]
        return [place.inflate(-place.w // 4, -place.h // 4) for place in places]

    def panels(self) -> list[pygame.Rect]:
        """Return the panels and figures that notes must not cover."""
        keys = (*(f"seat.{seat}" for seat in range(self.match.players)), "legend", "popup", "fight")
        return [*self.family.board.figures(), *(place for key in keys if (place := self.place_of(key)))]

    @property
    def toast_place(self) -> ToastPlace:
        """Toasts over the board, if possible clear of its places, panels and widgets."""
        board = self.family.board.rect
        width = board.w - px(40)
        base = (current().height - board.bottom) / current().u + 36
        light = [*self.cells(), *self.panels()]
        banner = self.place_of("banner")
        kept = self.tree.targets() + ([banner] if banner else [])
        return ToastPlace(base, board.centerx / current().width, width, kept, light, board)

    # --- frames ---------------------------------------------------------------------------------------

    def rebuild(self, *, is_anew: bool = True) -> None:
        self._reword()
        self._sync_parts()
        super().rebuild(is_anew=is_anew)

    def draw(self, surface: pygame.Surface) -> None:
        assets.texture("parchment_lo")  # load the texture of flying plates in advance
        self._waits = False
        super().draw(surface)

    def pop_damage(self) -> list[pygame.Rect]:
        """Update the board, then some of the views that wait, unless the frame took long."""
        self.prepare()
        self.show(defers=True)
        self._waits = not self._waits and time.perf_counter() - self._begun > _LONG
        if self.tree.waiting and not self._waits:
            self.tree.catch_up(_BUDGET)
            self._place_board()
            self.prepare()  # the board may have moved
            self.repoint()  # what is over the views follows them
        return self.tree.pop_damage()

    # --- events and time ------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the inputs' `before`, then the widgets, then the inputs."""
        self.show(defers=event.type == pygame.MOUSEMOTION)
        if any(each.before(event) for each in self.parts.inputs):
            return True
        used = super().handle(event)
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if (is_press and not used) or any(each.pop_click() for each in self.parts.inputs):
            used = self.press_at(event.pos) or used
        self._follow_meaning()
        for each in self.parts.inputs:
            each.afterwards()
        return used

    def press_at(self, where: tuple[int, int]) -> bool:
        """Handle a click on the board at a pixel; a click outside returns False and dismisses a refusal."""
        place = self.family.board.hit(where)
        self.pointing.cursor = None
        if place is not None:
            self.press_place(place)
        elif self.pointing.refusal is not None:
            self.pointing.refusal = None
            self.invalidate()
        return place is not None

    def press_place(self, place: Part) -> None:
        """Handle a click on a place of the board, or a key for it."""
        outcome = self.parts.turn.press_place(place)
        if outcome is not None:
            self.commit(outcome)

    def commit(self, outcome: Outcome) -> None:
        """Play the action chosen by a click, or show its other outcome."""
        pending, shell, refusal = self.pending, self.shell, self.pending.refusal
        while pending.chosen is not None:
            go_on, recorded = pending.go_on, [*pending.recorded, *self.match.play(pending.chosen)]
            pending.forget()
            if go_on is not None:
                go_on()
            pending.recorded = recorded
        if pending.drafted is not None:
            pending.draft_step(pending.drafted)
        self.commands.asked_end = -1
        self.pointing.refusal = refusal if outcome is Outcome.REFUSED else None
        if outcome is not Outcome.REFUSED:
            shell.stack.toasts.drop("refusal")
        if outcome is Outcome.PLAYED:
            self.pointing.mentioned = frozenset()
            self.session.played()
        elif outcome is Outcome.REFUSED:
            shell.sounds.play("error")
            if pending.refused_at is None and refusal is not None:
                shell.toast(refusal.sentence, about="refusal")
        elif outcome is Outcome.DRAFTED:
            shell.sounds.play("click")
        self.sync()

    def _follow_meaning(self) -> None:
        if self.meaning != self._meaning:
            self._meaning = self.meaning
            places = self._meaning if isinstance(self._meaning, frozenset) else frozenset()
            self.pointing.point(places)

    def on_event(self, event: pygame.event.Event) -> bool:
        return any(each.on_event(event) for each in self.parts.inputs)

    def on_action(self, action: str) -> bool:
        return any(each.on_action(action) for each in self.parts.inputs)

    def update(self, dt: float) -> bool:
        """Advance animations, computers, viewer and tooltips."""
        self._begun = time.perf_counter()
        has_stepped, moved, is_busy = self._pass_time(dt)
        if moved and not has_stepped:
            self._is_lively = True
            self._follow_picture()
        self._follow_notice()
        self.show(defers=True)
        is_moving = self.input.update(dt)
        self._follow_meaning()
        return is_busy or is_moving

    def _follow_notice(self) -> None:
        """Show a new achievement, and put it away once everybody has played another turn."""
        held, turn = self.shell.stack.toasts.held, self.match.turn_number
        if held != self._noticed[0]:
            self._noticed = held, turn
            self.changed()
        elif held is not None and turn > self._noticed[1] + self.match.players:
            self.put_notice_away()

    def _follow_picture(self) -> None:
        """Update the views to the visible stage of an action and its chronicle lines."""
        session = self.session
        lines = session.chronicle_upto(), session.chronicle_last()
        stage = (IdentityKey(session.shown), lines, self.parts.stage())
        if stage != self._stage:
            self._stage = stage
            self.changed()

    def on_enter(self) -> None:
        """Refresh on return to this screen: settings, language or mouse position may have changed."""
        self.pointing.hovered = None
        self.sync()

    # --- requests of widgets --------------------------------------------------------------------------

    def intents(self) -> Intents:
        """Return the game's handlers and the common ones."""
        return {
            **self.parts.intents,
            "undo": self.commands.undo,
            "redo": self.commands.redo,
            "cancel": self.commands.cancel,
            "hint": self.commands.hint,
            "seal": self.parts.turn.press_seal,
            "since": self.commands.show_since,
            "put advice away": self.commands.put_advice_away,
            "put notice away": self.put_notice_away,
            "entry": self.open_entry,
            "rules": self.shell.screens.open_rules,
            "settings": self.shell.screens.open_settings,
        }

    # --- screens that open over the table or instead of it --------------------------------------------

    def open_entry(self, ply: int) -> None:
        """Show the game at the position of a chronicle line."""
        if not self.session.hides_hands or self.session.viewer is not None:
            self.shell.screens.open_replay(self.match, ply, self.session.viewer)

    def open_end(self) -> None:
        """Open the end screen."""
        self.shell.screens.open_end(self.match)

    def _follow_game(self) -> None:
        """Hand the screen over, or show the end of the game once its last points have landed."""
        session, match, stack = self.session, self.match, self.shell.stack
        seat = session.awaits_handover
        if stack.top is not self:
            return
        if seat is not None:
            if session.viewer is not None or self._veiled < 2:
                self.conceal()
                self._veiled += 1
                return
            self._veiled = 0
            stack.toasts.clear()  # they were for the previous player
            self.shell.current.flush()  # save the game before the next player takes over
            stack.push(HandoverScene(self.shell, session, seat))
        elif match.is_over and session.director.is_still and self._announces_end and not session.is_exercise:
            self._announces_end = False
            if self._was_over or not self.shell.settings.animation_speed:
                self.open_end()
            else:
                stack.push(Finale(self.shell, match, session.family, self.open_end))

    # --- for screen readers ---------------------------------------------------------------------------

    def reading(self) -> SpokenNode:
        viewer = self.session.viewer
        return BoardReading(
            self.family.board,
            self.session.shown,
            self.inspection,
            own=self.colour_of(viewer) if viewer is not None else None,
            marks=self.parts.turn.marks(),
            cursor=self.pointing.cursor if self.focused is None else None,
            focus=self._lead_to,
        ).grid()

    def _lead_to(self, place: Part) -> None:
        self.give_focus("")
        self.pointing.cursor, self.pointing.hovered, self.pointing.by_keyboard = place, None, True
        self.parts.camera.follow(place)
        self.invalidate()

    # --- updates --------------------------------------------------------------------------------------

    def _reword(self) -> None:
        self.session.rename()
        worded = language(), self.family.words.names
        if worded != self._worded:  # otherwise only size, scale or the top screen changed
            self._worded = worded
            self.session.chronicle.forget()
            if self.pointing.refusal is not None and self.pending.refused_at is not None:
                self.pointing.refusal = self.parts.turn.ask(self.pending.refused_at)
        self._word_advice()

    def _word_advice(self) -> None:
        """Show the advice in the current language."""
        adviser = self.session.adviser
        if adviser.hint is not None:
            adviser.tell(self.parts.advised(adviser.hint), self.family.words)

    def _sync_parts(self) -> None:
        if self.session.viewer != self._told_to:
            self._told_to = self.session.viewer
            # the screen now belongs to another player: pointer and messages may reveal a card
            self.pointing.forget()
            if self.session.hides_hands:
                self.shell.stack.toasts.drop_lines()
        if self.commands.asked_end != self.match.ply:
            self.shell.stack.toasts.drop("end")
        for follow in self.parts.followers:
            follow()

    def _pass_time(self, dt: float) -> tuple[bool, bool, bool]:
        """Advance animations, computers and viewer. Return whether the game has progressed, whether the
        picture has moved, and whether frames are needed at full rate.
        """
        session = self.session
        lively = [clock(dt) for clock in (*self.parts.clocks, *self.parts.onward)]
        busy = session.director.is_busy
        moved = session.director.update(dt)
        changed = session.tick(dt)
        if session.computers.worker_restarts > self._worker_restarts:
            self._worker_restarts = session.computers.worker_restarts
            self.shell.toast(_("A computer player stopped responding. A simpler one made this move."), 6.0)
        has_stepped = changed or (busy and not session.director.is_busy)
        if has_stepped:
            self.sync()
            if changed:
                self._word_advice()
        if not session.director.is_busy:
            self._follow_game()
        if session.computers.thought_percent != self._thought:
            self._thought = session.computers.thought_percent
            self.invalidate()
        if any(lively) or session.since.fades:
            self.invalidate()
        is_busy = moved or any(lively) or session.computers.is_thinking or session.adviser.is_asked
        return has_stepped, moved, is_busy

    def conceal(self) -> None:
        """Hide everybody's secrets, at once: their views do not wait for a later frame."""
        self.session.conceal()
        self.sync()
        self.show()

    def on_focus_lost(self) -> None:
        self.conceal()

    def on_leave(self) -> None:
        self.session.cancel_thinking()


def _panel(view: Callable[..., Node], props: tuple[object, ...], revision: int) -> Node:
    return view(*props)


def _of(el: Element) -> Widget:
    node = el.node
    why_not, keycap = (node.why_not, node.keycap) if isinstance(node, Pressable) else ("", "")
    return Widget(node.key, node.ring(el.rect)[0], why_not, keycap, lambda: node.press(el, None))


def _paint_note(
    surface: pygame.Surface,
    rect: pygame.Rect,
    spot: tuple[int, int],
    sentence: str,
    causes: tuple[tuple[int, int, int, int], ...],
) -> None:
    """Paint a note beside a place of the board, clear of its causes; pixels."""
    bounds = rect.inflate(-px(8), -px(8))
    panels.draw_note(surface, spot, sentence, bounds, [pygame.Rect(each) for each in causes])
