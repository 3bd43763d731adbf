"""The side columns: who plays at the left; the die, the order or the tile, and the chronicle at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from barons.app import fonts, paint, theme
from barons.app.layout import Box, current, px, table
from barons.app.scenes.table import panels
from barons.app.scenes.table.chronicle import ChronicleList
from barons.app.scenes.table.order import OrderLine
from barons.app.widgets.control import Control
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.scenes.table.scene import TableScene

_MARGIN = 34  # u round a panel that its shadow or its plate may take


class KeptPanel:
    """A panel drawn into the table's still picture, again only when what it shows has changed."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.key: object = self

    def refresh(
        self,
        still: pygame.Surface,
        base: pygame.Surface,
        key: object,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> pygame.Rect | None:
        """Draw it if `key` is new; the rectangle touched."""
        if key == self.key and fonts.spoken is None:
            return None
        self.key = key
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
        self._panels: list[KeptPanel] = []
        self._column = KeptPanel(Box(0, 0, 1, 1))

    def build(self) -> None:
        """One panel a seat."""
        column = table(current()).left
        self._column = KeptPanel(column)
        count = self.scene.match.players
        gap = 17.0 if count < 4 else 14.0
        tallest = 246.0 if count <= 3 else 300.0
        high = min(tallest, (column.h - gap * (count - 1)) / count)
        self._panels = [
            KeptPanel(Box(column.x, column.y + number * (high + gap), column.w, high))
            for number in range(count)
        ]

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        scene = self.scene
        for seat, panel in enumerate(self._panels):
            summary = scene.family.player(scene.course.shown, seat)
            look = scene.seat_look(seat)
            panel.refresh(
                still,
                base,
                (summary, look),
                lambda surface, rect, summary=summary, look=look: panels.draw_player(
                    surface, rect, summary, look
                ),  # type: ignore[misc]
            )

    def place(self, seat: int) -> pygame.Rect:
        """A seat's panel in pixels."""
        return current().box(self._panels[seat].box)


class Side:
    """The right column."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.die = pygame.Rect(0, 0, 1, 1)
        self.list: ChronicleList | None = None
        self._turn = KeptPanel(Box(0, 0, 1, 1))
        self._middle = KeptPanel(Box(0, 0, 1, 1))
        self._chronicle = KeptPanel(Box(0, 0, 1, 1))
        self._lines: list[Control] = []
        self._lines_key: object = None

    def build(self) -> None:
        """The three panels' places and the chronicle's list."""
        scene, layout = self.scene, current()
        column = table(layout).right
        gap = 15.0
        first = 208.0 if column.h > 600 else 190.0
        second = (column.h - first - 2 * gap) * 0.5
        y = column.y
        self._turn = KeptPanel(Box(column.x, y, column.w, first))
        y += first + gap
        self._middle = KeptPanel(Box(column.x, y, column.w, second))
        y += second + gap
        last = Box(column.x, y, column.w, column.bottom - y)
        self._chronicle = KeptPanel(last)
        self._lines, self._lines_key = [], None
        self.list = scene.controls.add(
            ChronicleList(
                "chronicle",
                layout.rect(last.x + 14, last.y + 42, last.w - 28, last.h - 52),
                sprites=scene.family.tile_sprite,
                colours=scene.colour_of,
                on_hover=scene.hover_entry,
                on_open=scene.open_entry,
                notation=lambda ply: scene.match.shown_text(ply, scene.course.viewer),
            )
        )

    def forget(self) -> None:
        """The still picture is new: draw all panels again."""
        for panel in (self._turn, self._middle, self._chronicle):
            panel.key = panel

    def sync(self) -> None:
        """The order's lines, and the chronicle's end."""
        self._sync_lines()
        if self.list is not None:
            course = self.scene.course
            entries = course.chronicle.entries(course.shown.viewer, course.chronicle_upto())
            self.list.show([entry for entry in entries if not entry.is_detail])

    def _sync_lines(self) -> None:
        scene, layout = self.scene, current()
        draft = scene.desk.draft
        lines = scene.family.lines(draft, scene.course.shown) if draft is not None and scene.may_act else []
        key = (tuple(line.place for line in lines), layout)
        if key == self._lines_key:
            for control, line in zip(self._lines, lines, strict=True):
                if isinstance(control, OrderLine):
                    control.line = line
                    control.changed()
            return
        self._lines_key = key
        box = self._middle.box
        top, room = box.y + 70, box.h - 82
        pitch = min(46.0, room / max(1, len(lines)))
        made: list[Control] = []
        fits = int(room // 38) if pitch < 38 else len(lines)
        for number, line in enumerate(lines[:fits]):
            title = scene.family.place_title(line.place)
            made.append(
                OrderLine(
                    f"line.{line.place.name}",
                    layout.rect(box.x + 16, top + number * max(38.0, pitch), box.w - 34, max(38.0, pitch)),
                    line,
                    title=title,
                    sprite=scene.family.tile_sprite(line.place.name),
                    on_add=lambda step=line.step: scene.add_step(step),  # type: ignore[misc]
                    on_remove=lambda step=line.step: scene.remove_step(step),  # type: ignore[misc]
                    on_all=lambda step=line.step: scene.add_all_steps(step),  # type: ignore[misc]
                    on_hover=lambda over, place=line.place: scene.hover_line(place if over else None),  # type: ignore[misc]
                )
            )
        scene.swap(self._lines, made)
        self._lines = made

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        scene = self.scene
        turn = scene.family.turn(scene.course.shown)

        def draw_turn(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self.die = panels.draw_turn(surface, rect, turn)

        self._turn.refresh(still, base, turn, draw_turn)
        draft = scene.desk.draft if scene.may_act else None
        if draft is not None:
            told = (
                scene.family.order_title(draft, scene.course.shown),
                scene.family.order_line(draft, scene.course.shown),
            )
            self._middle.refresh(still, base, told, lambda surface, rect: _draw_order(surface, rect, *told))
        else:
            part = scene.inspected
            inspection = scene.inspection(part)
            label, empty = _("Tile"), _("Point at a tile to see what stands there.")
            self._middle.refresh(
                still,
                base,
                inspection,
                lambda surface, rect: panels.draw_inspection(
                    surface, rect, label, inspection, empty, scene.family.tile_sprite
                ),
            )
        self._chronicle.refresh(still, base, "chronicle", _draw_chronicle)

    def paint(self, surface: pygame.Surface) -> None:
        """The die, tumbling or at rest."""
        scene = self.scene
        face = scene.family.turn(scene.course.shown).die
        cue = scene.course.director.cue("die")
        if cue is None:
            if face is not None:
                panels.draw_die(surface, self.die, face)
            return
        motion, progress = cue
        shown = int(motion.data["face"])
        if progress >= 1.0:
            panels.draw_die(surface, self.die, shown)
            return
        tumble = int(progress * 11)
        rest = 1.0 - progress
        lift = self.die.move(0, -round(px(26) * rest * abs(((progress * 4) % 2) - 1)))
        panels.draw_die(surface, lift, shown if tumble >= 10 else (tumble * 5 + shown) % 6 + 1, 360 * rest * 2)


def _draw_order(surface: pygame.Surface, rect: pygame.Rect, title: str, line: str) -> None:
    paint.panel(surface, rect)
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
