"""The table: the board in the middle, who at the left, why at the right, what below; mouse and keyboard.

What is true lives in the match; what is picked on the `Desk`; who sees and who thinks in the `Course`. This
scene lays out, draws and passes clicks on. After every change it calls `sync`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import assets, paint, theme
from barons.app.kit.anim.tween import eased
from barons.app.kit.kept import Kept
from barons.app.kit.layout import current, px, table
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.table import panels
from barons.app.table.bars import Strip, Tools
from barons.app.table.boards.marks import Marks
from barons.app.table.chronicle import Entry
from barons.app.table.columns import Players, Side
from barons.app.table.commands import TableCommands
from barons.app.table.flights import draw_flights
from barons.app.table.input import TableInput
from barons.app.table.popup import Item, Popup
from barons.engine.core import Action, Part
from barons.play.match import Match
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


_SHAKE = 6.0  # u
_BREATHING = 16.0  # seconds after the last click


class TableScene(TableCommands):
    """A game being played."""

    kind = "table"
    toast_base = 232.0
    """The banner as it was drawn last, with what it tells."""
    _veiled = 0
    """Frames drawn without anybody's hand before the screen is handed over."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell, match)
        self.tools = Tools(self)
        self.strip = Strip(self)
        self.players = Players(self)
        self.side = Side(self)
        self.popup = Popup(self)
        self.input = TableInput(self)
        self.controls.arrows = False
        self._ribbon = Kept()

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """All controls for the layout and language in force."""
        layout = current()
        places = table(layout)
        self.course.chronicle.forget()
        self.course.rename()
        rect = layout.box(places.mat)
        self.family.board.place(rect, self.zoom, self.input.shift_for(rect))
        self._base = None
        self.popup.build()
        self.tools.build()
        self.players.build()
        self.side.build()
        self.strip.build()
        self._build_zoom(rect)
        self.sync()

    def _build_zoom(self, mat: pygame.Rect) -> None:
        """The plate on the map that looks closer."""
        place = pygame.Rect(mat.right - px(68), mat.y + px(38), px(50), px(50))
        tip = f"{_('Look closer')} ({self.shell.keys.shown('zoom_in')} {self.shell.keys.shown('zoom_out')})"
        self.controls.add(
            Button("table.zoom", place, icon="zoom", tooltip=tip, on_press=lambda: self.input.set_zoom(2))
        )

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
            again = controls.find(focused)
            controls.set_focus(again, shown=controls.focus_shown)
        where = pygame.mouse.get_pos()
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))
        controls.handle(motion)
        controls.dirty = True

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        if not self.may_act and self.popup.is_open:
            self.popup.show("", [], (0, 0))
        self.tools.sync()
        self.strip.sync()
        self.side.sync()
        self._sync_popup()
        self.invalidate()

    def _sync_popup(self) -> None:
        desk = self.desk
        if not self.may_act or self.match.awaits_seal:
            self.popup.show("", [], (0, 0))
            return
        legal = desk.legal
        asked = bool(legal) and all(self.family.asks(action) for action in legal)
        options = list(legal) if asked else desk.options
        if options:
            at = desk.begins_at or next((part for part in desk.picked if part.kind == "tile"), None)
            spot = self.family.board.spot(at) if at is not None else None
            items = [
                Item(
                    action.text,
                    self.family.choice_label(action, desk.seen),
                    self.family.choice_icon(action),
                    self._taker(action),
                )
                for action in options
            ]
            self.popup.show(_("Choose"), items, spot or self.family.board.rect.center)
        elif desk.card is not None and desk.order is None:
            self._card_popup(desk.card)
        else:
            self.popup.show("", [], (0, 0))

    def _card_popup(self, card: str) -> None:
        desk = self.desk
        items = []
        for use in self.family.card_uses(desk.seen):
            open_ = desk.is_offered(use.order, [Part("card", card)])
            refusal = None if open_ else desk.why_not(use.order)
            items.append(
                Item(
                    use.order,
                    use.label,
                    use.icon,
                    partial(self.press_order, use.order),
                    open_,
                    refusal.sentence if refusal is not None else _("This is not allowed now."),
                    use.note,
                )
            )
        mat = self.family.board.rect
        control = self.controls.find(f"card.{card}")
        x = control.rect.centerx if control is not None else mat.left
        self.popup.show(_("Use the card for"), items, (max(x, mat.left + px(200)), mat.bottom + px(56)))

    def take(self, action: Action) -> None:
        """Play or draft an action named outright."""
        if self.may_act and not self.match.awaits_seal:
            self.after(self.desk.take(action))

    def _taker(self, action: Action) -> Callable[[], None]:
        """`take` for a choice that is open: whoever opened it may act."""
        return lambda: self.after(self.desk.take(action))

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, bars, the mat's shadow; panels are drawn into it when they change."""
        surface.blit(assets.wood(surface.get_size()), (0, 0))
        paint.cast(surface, self.family.board.rect, theme.RADIUS["mat"], theme.SHADOWS["mat"])
        self.tools.paint_backdrop(surface)
        self.strip.paint_backdrop(surface)
        self._base = surface.copy()
        self.players.build()
        self.side.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Panels into the still picture first, then the frame."""
        if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = pygame.Surface(surface.get_size()).convert()
            self.paint_backdrop(self._backdrop)
        assert self._base is not None
        self.players.refresh(self._backdrop, self._base)
        self.side.refresh(self._backdrop, self._base)
        super().draw(surface)
        self._shake(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The board and what moves; the banner; what the board says."""
        course = self.course
        self.family.board.draw(surface, course.shown, self.marks(), course.director.away)
        course.director.draw(surface)
        begun = self.desk.begins_at
        if begun is not None and self.breath() > 0:
            self.family.board.glow(surface, begun, self.breath())
        self._banner(surface)
        self.tools.paint(surface)
        self.strip.paint(surface)
        self.side.paint(surface)
        draw_flights(surface, self)
        if self.refusal is not None and self.desk.refused_at is not None and not self.popup.is_open:
            spot = self.family.board.spot(self.desk.refused_at)
            if spot is not None:
                panels.draw_note(
                    surface, spot, self.refusal.sentence, self.family.board.rect.inflate(-px(8), -px(8))
                )

    def _shake(self, surface: pygame.Surface) -> None:
        """The table trembles for a moment once a seal has come down."""
        motion = theme.MOTION["table_shake"]
        if not 0.0 < self._shaken < motion.seconds:
            return
        t = 1.0 - self._shaken / motion.seconds
        swing = _SHAKE * (1.0 - eased(motion.easing, t))
        surface.scroll(round(px(swing) * math.sin(t * 19)), round(px(swing * 0.7) * math.cos(t * 23)))

    def _banner(self, surface: pygame.Surface) -> None:
        colour, name, told = self.banner()
        rect = current().box(table(current()).ribbon)

        def draw() -> pygame.Surface:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            panels.draw_ribbon(picture, picture.get_rect(), colour, name, told)
            return picture

        surface.blit(self._ribbon.drawn((colour, name, told, rect.size), draw), rect)

    def marks(self) -> Marks:
        """What the board points out now."""
        desk, course = self.desk, self.course
        if not self.may_act:
            return Marks(hovered=self.hovered, chosen=self._pointed())
        if desk.draft is not None:
            marks = self.family.order_marks(desk.draft, desk.draft.state, course.shown)
            chosen = (*marks.chosen, *(item for item in self._pointed() if item[0] not in dict(marks.chosen)))
            return replace(
                marks, hovered=self.hovered, cursor=self.cursor, causes=self._causes(), chosen=chosen
            )
        picks = list(desk.picked)
        preview = self.previewed
        if preview is not None and preview != desk.order and not desk.options and not self.match.awaits_seal:
            picks = [*[part for part in picks if part.kind in ("from", "card")], Part("order", preview)]
            if not desk.candidates(picks):
                picks = [Part("order", preview)]
        legal = desk.targets(picks) if picks and not self.match.awaits_seal else frozenset()
        return Marks(
            legal=legal,
            costly=desk.costly(legal, picks),
            command=desk.begins_at,
            trails=course.trails(),
            causes=self._causes(),
            hints=self._hints(),
            hovered=self.hovered,
            cursor=self.cursor,
            chosen=self._pointed(),
        )

    def _pointed(self) -> tuple[tuple[Part, int], ...]:
        return tuple((part, 0) for part in sorted(self.pointed))

    def _causes(self) -> frozenset[Part]:
        return self.refusal.causes if self.refusal is not None else self.blamed

    def _hints(self) -> tuple[Part, ...]:
        hint = self.course.hint
        if hint is None:
            return ()
        parts = self.family.facets(hint, self.course.shown)
        names = [part.name for kind in ("from", "tile") for part in sorted(parts) if part.kind == kind]
        return tuple(Part("tile", name) for name in dict.fromkeys(names))

    # --- events -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The table's own look at it, then the controls, then what the board makes of it."""
        if self.input.before(event):
            return True
        used = super().handle(event)
        self.input.afterwards()
        return used

    def on_event(self, event: pygame.event.Event) -> bool:
        """What no control used."""
        return self.input.on_event(event)

    def on_action(self, action: str) -> bool:
        """Keys that can be changed."""
        return self.input.on_action(action)

    def open_menu(self) -> None:
        """The game's menu."""
        self.input.open_menu()

    def open_log(self) -> None:
        """The whole chronicle."""
        self.input.open_log()

    def open_entry(self, entry: Entry) -> None:
        """The game as it was at a line of the chronicle."""
        self.input.open_entry(entry)

    # --- time ---------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Movements, computers, whose screen it is."""
        course = self.course
        busy = course.director.is_busy
        moved = course.director.update(dt)
        changed = course.tick(dt)
        if course.troubles > self._troubles:
            self._troubles = course.troubles
            self.shell.toast(_("A computer lost its thread; a simpler one played for it. Sorry."), 6.0)
        if changed or (busy and not course.director.is_busy):
            self.sync()
            if course.hint is not None and changed:
                self._tell_hint()
        elif self._breathes(dt):
            self.invalidate()
        elif moved:
            if self.side.list is not None:
                self.side.sync()
            if self.short_wait() != self._wait_told:
                self._wait_told = self.short_wait()
                self.strip.sync()
            self.invalidate()
        if not course.director.is_busy:
            self._turn_pages()
        lively = self._decorates(dt)
        return moved or lively or course.is_thinking or course.is_advising

    def _decorates(self, dt: float) -> bool:
        """What nothing waits for: the table's shaking, scores that count up."""
        lively = self.players.update(dt)
        if self._shaken > 0.0:
            self._shaken = max(0.0, self._shaken - dt)
            lively = True
        if lively:
            self.invalidate()
        return lively

    def _breathes(self, dt: float) -> bool:
        """True when the ring of the command tile has a new brightness to show: a few times a second, and
        only for a while after the last click, so that a table left alone costs nothing."""
        if self.desk.draft is None or self.shell.settings.reduced_motion or not self.may_act:
            self._breath = 0.0
            return False
        before = self._breath
        self._breath += dt
        return self._breath < _BREATHING and int(before * 12) != int(self._breath * 12)

    def breath(self) -> float:
        """How bright the ring of the command tile is, from 0 to 1."""
        if self.shell.settings.reduced_motion or not 0.0 < self._breath < _BREATHING:
            return 0.0
        cycle = theme.MOTION["ring_breathe"].seconds
        return eased("sine", (self._breath % cycle) / cycle)

    def _tell_hint(self) -> None:
        hint = self.course.hint
        if hint is not None:
            self.shell.toast(_("The adviser would: {action}").format(action=self.advised(hint)), 6.0)

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
            from barons.app.table.handover import HandoverScene

            self._veiled = 0
            self.shell.stack.push(HandoverScene(self.shell, self.course, seat))
        elif self.match.is_over and not self._told_over:
            self._told_over = True
            self.shell.stack.push(self.end_scene())

    def end_scene(self) -> Scene:
        """The screen that shows who won."""
        from barons.app.table.end import EndScene

        return EndScene(self.shell, self.course)

    def on_enter(self) -> None:
        """On top again: settings or language may be others now."""
        self._shaken = 0.0
        self.sync()

    def on_focus_lost(self) -> None:
        """Somebody else may sit down meanwhile."""
        self.course.conceal()
        self.sync()

    def on_leave(self) -> None:
        """Nobody waits for a reply any more."""
        self.course.cancel_thinking()
