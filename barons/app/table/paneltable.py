"""A table of the old kit: panels that draw themselves, and controls. It goes once no game uses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import pygame

from barons.app.kit import assets, paint, theme
from barons.app.kit.clip import around, clipped
from barons.app.kit.layout import Box, current, px
from barons.app.kit.layout import table as table_boxes
from barons.app.kit.scene import Scene, fresh
from barons.app.kit.spoken import Node
from barons.app.kit.toasts import Place
from barons.app.kit.ui.boxes import Aligned, Padding, Row, Stack
from barons.app.kit.ui.boxes import Column as UiColumn
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.node import Edges, Element, Flex
from barons.app.kit.ui.node import Node as UiNode
from barons.app.kit.ui.plates import stamp
from barons.app.kit.widgets.buttons import SealButton
from barons.app.kit.widgets.control import Control
from barons.app.table import panels
from barons.app.table.column import Column
from barons.app.table.course import Course
from barons.app.table.moving import ChangedParts
from barons.app.table.parts import Ground, Parts, in_turn
from barons.app.table.table import Table, Widget

_BESIDE_TOASTS = 40.0
"""How much narrower (u) than the board lines in passing are."""


class PanelTable(Table, Scene):
    """A table whose panels paint themselves."""

    kind = "table"
    toast_base = 262.0
    """Inside the border of a board above the lower bar."""

    def __init__(self, course: Course, make: Callable[[Table], Parts]) -> None:
        Scene.__init__(self, course.shell)
        self.controls.arrows = False
        self._ground: Ground | None = None
        """The base, or the last one, to be painted over."""
        self._served = 0
        """The panel that was drawn last."""
        self._has_stepped = False
        """The game or what is shown of it has gone on in this frame."""
        self._over = Column(self, self._shown_over, _window, self.perform, is_over=True)
        Table.__init__(self, course, make)
        self._changed = ChangedParts(self.family.board, self._draw_lively, self.controls)

    # --- a scene of the old kit, not a tree ------------------------------------------------------------

    @property
    def needs_frame(self) -> bool:
        """Something changed since it was drawn."""
        return self.dirty or self.controls.dirty

    def node(self) -> Node:
        """What panels and controls say."""
        return Scene.node(self)

    def rebuild(self) -> None:
        """Build all controls anew."""
        Scene.rebuild(self)

    def leave(self) -> None:
        """It is taken off the stack."""
        Scene.leave(self)

    def update(self, dt: float) -> bool:
        """Controls, then the game."""
        return Scene.update(self, dt)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Its tooltip alone."""
        Scene.draw_tip(self, surface)

    def on_setting(self) -> None:
        """Nothing to be done."""

    def _shown_over(self) -> UiNode:
        """What the panels show above everything else; what they add beside the board is at its right."""
        asides = [aside for panel in self.parts.panels if (aside := panel.aside()) is not None]
        tools = [tool for panel in self.parts.panels if (tool := panel.tools()) is not None]
        layout, box = current(), table_boxes(current()).right
        beside = Aligned(Stack(asides), x=0, y=1, size=(box.w, min(box.h * 0.6, 300.0)))
        room = Edges(box.x, box.y, layout.w - box.right, layout.h - box.bottom)
        bar = Row([UiNode(flex=Flex(grow=1, basis=0)), *tools], gap=8, flex=Flex(basis=62))
        return Stack(
            [
                Padding(beside, room) if asides else None,
                UiColumn([Padding(bar, Edges(right=18 + 56 * 6, top=10)), UiNode()]) if tools else None,
                *(panel.over() for panel in self.parts.panels),
            ]
        )

    # --- what the table asks --------------------------------------------------------------------------

    def invalidate(self) -> None:
        """Ask for a frame."""
        self.dirty = True

    def widgets(self) -> Iterator[Widget]:
        """Controls, and widgets of the columns."""
        for control in self.controls.walk():
            yield self._widget(control)
        for column in self.columns():
            yield from (_of(el) for el in column.tree.walk() if el.node.is_focusable)

    def columns(self) -> list[Column]:
        """The trees that it hosts."""
        return [self._over, *(panel for panel in self.parts.panels if isinstance(panel, Column))]

    @staticmethod
    def _widget(control: Control) -> Widget:
        why_not = "" if control.enabled else control.hint or "off"
        return Widget(control.name, control.focus_rect(), why_not, control.keycap, control.press)

    def widget_at(self, where: tuple[int, int]) -> Widget | None:
        """A control, else a widget of a column."""
        control = self.controls.at(where)
        if control is not None:
            return self._widget(control)
        found = (column.input.at(where) for column in self.columns())
        return next((_of(el) for el in found if el is not None), None)

    @property
    def focused(self) -> Widget | None:
        """A control, else a widget of a column."""
        if self.controls.focus is not None and self.controls.focus_shown:
            return self._widget(self.controls.focus)
        trees = (column.tree for column in self.columns())
        return next((_of(tree.focus) for tree in trees if tree.focus is not None and tree.shows_focus), None)

    def give_focus(self, key: str) -> None:
        """To a control, or a widget of a column."""
        self.controls.set_focus(self.controls.find(key) if key else None)
        for column in self.columns():
            column.input.give_focus(column.tree.find(key) if key else None)

    def place_of(self, key: str) -> pygame.Rect | None:
        """A control, a widget of a column, a landmark."""
        found = self.controls.find(key)
        if found is not None:
            return found.focus_rect()
        places = (panel.landmark(key) for panel in (self._over, *self.parts.panels))
        return next((place for place in places if place is not None), None)

    @property
    def pointed(self) -> Widget | None:
        """A control under the mouse or with the focus."""
        found = (self._widget(each) for each in self.controls.walk() if each.is_pointed)
        return next(found, None)

    def handle_widgets(self, event: pygame.event.Event) -> bool:
        """What lies above, else the controls."""
        return self._over.before(event) or self.controls.handle(event)

    def explain(self, widget: Widget) -> None:
        """Of a control."""
        control = self.controls.find(widget.key)
        if control is not None:
            self.controls.explain(control)

    def stamp_seal(self) -> None:
        """Controls or widgets."""
        seal = self.controls.find("strip.seal")
        if isinstance(seal, SealButton):
            seal.stamp = theme.MOTION["seal_stamp"].seconds
            seal.changed()
        for column in self.columns():
            el = column.tree.find("strip.seal")
            if el is not None:
                stamp(el)

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
            trees = (el for each in self.columns() for el in each.tree.walk())
            pressed += [el.rect for el in trees if el.node.is_focusable]
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

    def nodes(self) -> list[Node]:
        """What is awaited, why the last click came to nothing, the board; what panels tell."""
        nodes = [node for panel in self.parts.panels for node in panel.nodes()]
        if self.pointing.refusal is not None:
            nodes.append(Node("refusal", "alert", self.pointing.refusal.sentence))
        return [*self._over.nodes(), *nodes, self.reading()]

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """All controls for the layout and language in force."""
        self._reword()
        self.parts.camera.place(current().box(self.parts.mat()))
        for panel in self.parts.panels:
            panel.build()
        self._over.build()
        self.sync()

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        self._sync_parts()
        for name, why in self.denied.items():
            for key in (f"table.{name}", f"strip.{name}"):
                self.controls.allow(key, False, why)
        self.invalidate()

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
        self._paint_above(surface)

    def _paint_above(self, surface: pygame.Surface) -> None:
        for panel in self.parts.panels:
            panel.paint_above(surface)
        self._over.show()
        self._over.tree.paint(surface)
        self._over.tree.paint_tip(surface)

    def compose(self, surface: pygame.Surface) -> None:
        """Still picture, what moves, controls, what lies above; as far as the clip reaches."""
        self.moves = False
        Scene.draw(self, surface)
        self._paint_above(surface)

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
        if self._over.before(event) or any(each.before(event) for each in self.parts.inputs):
            return True
        used = Scene.handle(self, event)
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
        has_stepped, moved, is_busy = self._pass_time(dt)
        is_busy |= self._over.update(dt)
        self._has_stepped |= has_stepped
        if moved and not has_stepped:
            for panel in self.parts.panels:
                panel.moved()
            self.moves = True
        return is_busy

    def on_enter(self) -> None:
        """On top again: settings or language may be others now, and the mouse has gone elsewhere."""
        self.pointing.hovered = None
        self.sync()


def _window() -> Box:
    return Box(0, 0, current().w, current().h)


def _of(el: Element) -> Widget:
    """A widget of a column."""
    why_not = el.node.why_not if isinstance(el.node, Pressable) else ""
    keycap = el.node.keycap if isinstance(el.node, Pressable) else ""
    return Widget(el.node.key, el.rect, why_not, keycap, lambda: el.node.press(el, None))
