"""The side columns: who plays at the left; the die, the order or the tile, and the chronicle at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.anim.count import Count
from barons.app.kit.kept import Kept
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.chronicle import ChronicleList
from barons.app.table.cues import DieCue
from barons.app.table.order import OrderLine
from barons.engine.core import Observation, Part
from barons.play.draft import Draft
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene

_MARGIN = 34  # u round a panel that its shadow or its plate may take


class KeptPanel:
    """A panel drawn into the table's still picture, again only when what it shows has changed."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.drawn = Kept()

    def refresh(
        self,
        still: pygame.Surface,
        base: pygame.Surface,
        key: object,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> pygame.Rect | None:
        """Draw it if `key` is new; the rectangle touched."""
        if self.drawn.holds(key):
            return None
        self.drawn.keep(key, still)
        rect = current().box(self.box)
        touched = rect.inflate(px(_MARGIN), px(_MARGIN)).clip(still.get_rect())
        before = still.get_clip()
        still.set_clip(touched)
        still.blit(base, touched, touched)
        draw(still, rect)
        still.set_clip(before)
        return touched


class Players:
    """The left column."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._boxes: list[Box] = []
        self._column = KeptPanel(Box(0, 0, 1, 1))
        self._counts = [Count() for _ in scene.match.seats]

    def build(self) -> None:
        """One panel a seat."""
        column = table(current()).left
        self._column = KeptPanel(column)
        count = self.scene.match.players
        gap = 17.0 if count < 4 else 14.0
        tallest = 246.0 if count <= 3 else 300.0
        high = min(tallest, (column.h - gap * (count - 1)) / count)
        self._boxes = [
            Box(column.x, column.y + number * (high + gap), column.w, high) for number in range(count)
        ]

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        scene = self.scene
        shown = scene.course.shown
        told = [(self.summary(shown, seat), scene.seat_look(seat)) for seat in range(len(self._boxes))]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            # the one to play last: its plate reaches over the gaps to its neighbours
            for box, (summary, look) in sorted(
                zip(self._boxes, told, strict=True), key=lambda each: each[1][1].is_to_play
            ):
                panels.draw_player(surface, current().box(box), summary, look)

        self._column.refresh(still, base, tuple(told), draw)

    def summary(self, seen: Observation, seat: int) -> PlayerSummary:
        """What the panel of a seat shows; its score counts up to the true one."""
        settings = self.scene.shell.settings
        told = self.scene.family.player(seen, seat)
        at_once = settings.reduced_motion or not settings.animation_speed
        return told._replace(score=self._counts[seat].toward(told.score, at_once=at_once))

    def update(self, dt: float) -> bool:
        """Let the scores count; True while one does."""
        return sum(count.update(dt) for count in self._counts) > 0

    @property
    def bottom(self) -> float:
        """Where the last panel ends, in u."""
        return self._boxes[-1].bottom

    def place(self, seat: int) -> pygame.Rect:
        """A seat's panel in pixels."""
        return current().box(self._boxes[seat])


class Side:
    """The right column: the turn, the order under way or the tile pointed at, the chronicle."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.die = pygame.Rect(0, 0, 1, 1)
        self.list: ChronicleList | None = None
        self._column = KeptPanel(Box(0, 0, 1, 1))
        self._boxes = [Box(0, 0, 1, 1)] * 3
        self._area: list[Control] = []
        self._lines: list[OrderLine] = []
        self._lines_key: object = None
        self._draft: Draft | None = None
        self._places: tuple[Part, ...] = ()

    def build(self) -> None:
        """The column's place and the chronicle's list."""
        scene = self.scene
        self._column = KeptPanel(table(current()).right)
        self._area, self._lines, self._lines_key = [], [], None
        self.list = scene.controls.add(
            ChronicleList(
                "chronicle",
                pygame.Rect(0, 0, 1, 1),
                sprites=scene.family.tile_sprite,
                colours=scene.colour_of,
                on_hover=scene.hover_entry,
                on_open=scene.open_entry,
                notation=lambda ply: scene.match.shown_text(ply, scene.course.viewer),
            )
        )
        self._share(0)

    @property
    def turn_panel(self) -> pygame.Rect:
        """The panel of the die, in pixels."""
        return current().box(self._boxes[0])

    def forget(self) -> None:
        """The still picture is new: draw all panels again."""
        self._column.drawn.forget()

    def _share(self, lines: int) -> None:
        """Divide the column: an order takes what its lines need, the chronicle the rest."""
        layout = current()
        column = self._column.box
        gap = 15.0
        first = 208.0 if column.h > 600 else 186.0
        rest = column.h - first - 2 * gap
        second = rest * 0.5
        if lines:
            second = min(max(second, 84 + lines * 46.0), rest - 128)
        if layout.compact and lines:
            heights = (0.0, column.h, 0.0)  # few units: the order has the column for itself
        elif layout.compact:
            heights = (first, 0.0, column.h - first - gap)
        else:
            heights = (first, second, rest - second)
        y = column.y
        boxes = []
        for high in heights:
            boxes.append(Box(column.x, y, column.w, high))
            y += high + gap if high else 0
        self._boxes = boxes
        if self.list is not None:
            last = boxes[2]
            self.list.visible = last.h > 0
            self.list.rect = layout.rect(last.x + 14, last.y + 42, last.w - 28, max(1.0, last.h - 52))

    def sync(self) -> None:
        """The order's lines, and the chronicle's end."""
        self._sync_lines()
        if self.list is not None:
            course = self.scene.course
            entries = course.chronicle.entries(course.shown.viewer, course.chronicle_upto())
            self.list.show([entry for entry in entries if not entry.is_detail])

    def _sync_lines(self) -> None:
        scene, layout = self.scene, current()
        draft = scene.desk.draft if scene.may_act else None
        if draft is not self._draft:
            self._draft, self._places = draft, ()
        lines = scene.family.lines(draft, scene.course.shown, self._places) if draft is not None else []
        self._places = tuple(line.place for line in lines)
        key = (self._places, layout)
        if key == self._lines_key:
            for control, line in zip(self._lines, lines, strict=True):
                control.line = line
                control.changed()
            return
        self._lines_key = key
        self._share(len(lines))
        box = self._boxes[1]
        made: list[OrderLine] = []
        area = ScrollArea("order.lines", layout.rect(box.x + 14, box.y + 70, box.w - 24, box.h - 80))
        tight = len(lines) * 46.0 > box.h - 80
        pitch = 42.0 if tight else 46.0
        for number, line in enumerate(lines):
            made.append(
                OrderLine(
                    f"line.{line.place.name}",
                    layout.rect(box.x + 16, box.y + 70 + number * pitch, box.w - (46 if tight else 34), pitch),
                    line,
                    title=scene.family.place_title(line.place),
                    sprite=scene.family.tile_sprite(line.place.name),
                    on_add=partial(scene.add_step, line.step),
                    on_remove=partial(scene.remove_step, line.step),
                    on_all=partial(scene.add_all_steps, line.step),
                    on_hover=self._hovering(line.place),
                )
            )
        self._lines = made
        scene.swap(self._area, [area] if made else [])
        self._area = [area] if made else []
        for control in made:
            area.put(control)
        scene.hover_line(None)

    def _hovering(self, place: Part) -> Callable[[bool], None]:
        """Mark a line's tile on the board while the mouse is over the line."""
        return lambda over: self.scene.hover_line(place if over else None)

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        scene, layout = self.scene, current()
        family, course = scene.family, scene.course
        turn = family.turn(course.turn_shown, course.ended_by)
        if not turn.die and course.director.cue(DieCue) is not None:
            turn = turn._replace(headline=_("The die is rolling …"))
        draft = scene.desk.draft if scene.may_act else None
        order = (
            (family.order_title(draft, course.shown), family.order_line(draft, course.shown)) if draft else None
        )
        inspection = None if draft else scene.inspection(scene.inspected)

        boxes = list(self._boxes)
        if layout.compact and order is None and self.list is not None:
            # few units: the tile pointed at takes the chronicle's place
            tile = inspection is not None
            boxes[1], boxes[2] = (boxes[2], boxes[1]) if tile else (boxes[1], boxes[2])
            self.list.visible = not tile

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            first, second, third = (layout.box(box) for box in boxes)
            self.die = panels.draw_turn(surface, first, turn) if first.h else pygame.Rect(0, 0, 0, 0)
            if second.h and order is not None:
                _draw_order(surface, second, *order)
            elif second.h:
                empty = _("Point at a tile to see what stands there.")
                panels.draw_inspection(surface, second, _("Tile"), inspection, empty, family.tile_sprite)
            if third.h:
                _draw_chronicle(surface, third)

        self._column.refresh(still, base, (turn, order, inspection, tuple(boxes)), draw)

    def paint(self, surface: pygame.Surface) -> None:
        """The die, tumbling or at rest."""
        scene = self.scene
        if not self.die.w:
            return
        face = scene.family.turn(scene.course.turn_shown).die
        cue = scene.course.director.cue(DieCue)
        if cue is None:
            if face is not None:
                panels.draw_die(surface, self.die, face)
            return
        die, progress = cue
        shown = die.face
        if progress >= 1.0:
            panels.draw_die(surface, self.die, shown)
            return
        tumble = int(progress * 11)
        rest = 1.0 - progress
        lift = self.die.move(0, -round(px(26) * rest * abs(((progress * 4) % 2) - 1)))
        panels.draw_die(surface, lift, shown if tumble >= 10 else (tumble * 5 + shown) % 6 + 1, 360 * rest * 2)


def _draw_order(surface: pygame.Surface, rect: pygame.Rect, title: str, line: str) -> None:
    paint.panel(surface, rect)
    wide = rect.w - px(36)
    if fonts.fit(title, fonts.LABEL, (wide, px(26))).needed[0] > wide:
        title = title.rsplit(" — ", 1)[-1]
    room = panels.heading(surface, rect, title)
    fonts.write(
        surface,
        line,
        fonts.SMALL,
        theme.INK.strong,
        pygame.Rect(room.x, room.y - px(4), room.w, px(28)),
    )


def _draw_chronicle(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.panel(surface, rect)
    panels.heading(surface, rect, _("Chronicle"))
