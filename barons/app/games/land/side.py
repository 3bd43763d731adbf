"""The right column of Land's table: the die, the order under way, the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from barons.app.games.land.drawing import draw_turn
from barons.app.games.land.family import LandFamily
from barons.app.games.land.orderline import OrderLine
from barons.app.games.land.summary import offer_lines
from barons.app.games.land.turn import LandTurn
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.labels import Described
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table import panels
from barons.app.table.cues import DieCue
from barons.app.table.parts import Ground, Panel
from barons.app.table.seats import KeptColumn
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart
from barons.engine.core import Part
from barons.play.draft import Draft
from barons.text.tr import gettext as _


class LandSide(Panel):
    """The die and the chronicle; an order stands between them and takes what its lines need."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily, chronicle: ChroniclePart) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._chronicle = chronicle
        self._die = pygame.Rect(0, 0, 1, 1)
        self._column = KeptColumn(Box(0, 0, 1, 1))
        self._offers = Described("turn.offers", pygame.Rect(0, 0, 1, 1))
        self._boxes = [Box(0, 0, 1, 1)] * 3
        self._area: list[Control] = []
        self._lines_key: object = None
        self._draft: Draft | None = None
        self._places: tuple[Part, ...] = ()
        self.order_lines: list[OrderLine] = []
        """The lines of the order under way."""

    def build(self) -> None:
        """The column's place."""
        self._column = KeptColumn(table(current()).right)
        self._area, self.order_lines, self._lines_key = [], [], None
        self._table.controls.add(self._offers)
        self._share(0)

    def chronicle_place(self) -> pygame.Rect:
        """The panel of the chronicle, in pixels."""
        return current().box(self._boxes[2])

    def landmark(self, name: str) -> pygame.Rect | None:
        """`die` or `credits`, `chronicle`, and the panel of the `order` under way."""
        places = {"die": 0, "credits": 0, "order": 1, "chronicle": 2}
        return current().box(self._boxes[places[name]]) if name in places else None

    def _share(self, lines: int) -> None:
        """Divide the column: an order takes what its lines need, the chronicle the rest. Pointing at a tile
        moves nothing."""
        layout, column = current(), self._column.box
        gap = 15.0
        first = 208.0 if column.h > 600 else 186.0
        rest = column.h - first - 2 * gap
        second = min(max(rest * 0.5, 84 + lines * 46.0), rest - 128)
        if layout.compact and lines:
            heights = (0.0, column.h, 0.0)  # few units: the order has the column for itself
        elif not lines:
            heights = (first, 0.0, column.h - first - gap)
        else:
            heights = (first, second, rest - second)
        y = column.y
        self._boxes = []
        for high in heights:
            self._boxes.append(Box(column.x, y, column.w, high))
            y += high + gap if high else 0
        last = self._boxes[2]
        self._chronicle.place(layout.box(last) if last.h > 0 else None)

    # --- the order under way ---------------------------------------------------------------------------

    def sync(self) -> None:
        """The order's lines."""
        course = self._table.course
        draft = self._turn.desk.draft if self._table.may_act else None
        if draft is not self._draft:
            self._draft, self._places = draft, ()
        orders = self._family.orders
        lines = orders.lines(draft, course.shown, self._places) if draft is not None else []
        self._places = tuple(line.place for line in lines)
        key = (self._places, current())
        if key == self._lines_key:
            for control, line in zip(self.order_lines, lines, strict=True):
                control.line = line
                control.changed()
            return
        self._lines_key = key
        self._share(len(lines))
        box = self._boxes[1]
        tight = len(lines) * 46.0 > box.h - 80
        pitch = 42.0 if tight else 46.0
        turn, words = self._turn, self._family.words
        self.order_lines = [
            OrderLine(
                f"line.{line.place.name}",
                current().rect(box.x + 16, box.y + 70 + number * pitch, box.w - (46 if tight else 34), pitch),
                words.place_title(line.place),
                line=line,
                sprite=words.tile_sprite(line.place.name),
                on_add=partial(turn.add_step, line.step),
                on_remove=partial(turn.remove_step, line.step),
                on_all=partial(turn.add_all_steps, line.step),
                on_hover=self._table.pointing.while_over(frozenset({line.place})),
            )
            for number, line in enumerate(lines)
        ]
        area = ScrollArea("order.lines", current().rect(box.x + 14, box.y + 70, box.w - 24, box.h - 80))
        made: list[Control] = [area] if lines else []
        self._table.swap(self._area, made)
        self._area = made
        for control in self.order_lines:
            area.put(control)
        self._table.pointing.point(frozenset())

    # --- drawing ------------------------------------------------------------------------------------------

    def refresh(self, still: pygame.Surface, ground: Ground) -> Iterator[pygame.Rect]:
        """See `Panel`."""
        table, layout, course = self._table, current(), self._table.course
        turn = self._family.accounts.turn(course.turn_shown, course.ended_by)
        if not turn.die and course.director.cue(DieCue) is not None:
            turn = turn._replace(headline=_("The die is rolling…"))
        draft = self._turn.desk.draft if table.may_act else None
        orders = self._family.orders
        order = (orders.title(draft, course.shown), orders.summary(draft, course.shown)) if draft else None
        boxes = self._boxes
        self._chronicle.show(boxes[2].h > 0)
        self._offers.rect, self._offers.visible = layout.box(boxes[0]), boxes[0].h > 0
        self._offers.tooltip = offer_lines(turn)

        def draw(surface: pygame.Surface) -> None:
            first, second, third = (layout.box(box) for box in boxes)
            self._die = draw_turn(surface, first, turn) if first.h else pygame.Rect(0, 0, 0, 0)
            if second.h and order is not None:
                _draw_order(surface, second, *order)
            if third.h:
                panels.draw_chronicle(surface, third)

        return self._column.refresh(still, ground, boxes, (turn, order, None), draw)

    def paint(self, surface: pygame.Surface) -> None:
        """The die, tumbling or at rest."""
        course = self._table.course
        if not self._die.w:
            return
        face = self._family.accounts.turn(course.turn_shown).die
        cue = course.director.cue(DieCue)
        if cue is None:
            if face is not None:
                panels.draw_die(surface, self._die, face)
            return
        die, progress = cue
        shown = die.face
        if progress >= 1.0:
            panels.draw_die(surface, self._die, shown)
            return
        tumble = int(progress * 11)
        rest = 1.0 - progress
        lift = self._die.move(0, -round(px(26) * rest * abs(((progress * 4) % 2) - 1)))
        panels.draw_die(surface, lift, shown if tumble >= 10 else (tumble * 5 + shown) % 6 + 1, 360 * rest * 2)


def _draw_order(surface: pygame.Surface, rect: pygame.Rect, title: str, line: str) -> None:
    paint.panel(surface, rect)
    wide = rect.w - px(36)
    if fonts.fit(title, fonts.LABEL, (wide, px(26))).needed[0] > wide:
        title = title.rsplit(" — ", 1)[-1]
    room = panels.heading(surface, rect, title)
    place = pygame.Rect(room.x, room.y - px(4), room.w, px(28))
    fonts.write(surface, line, fonts.SMALL, theme.INK.strong, place)
