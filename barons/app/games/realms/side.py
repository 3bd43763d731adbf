"""The right column of Barons: what one owns, what may be done, what has happened, and the seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.realms import sheets, spaces
from barons.app.games.realms.choicerows import ChoiceRow
from barons.app.games.realms.choices import Choice, places_of
from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table import panels
from barons.app.table.columns import KeptPanel, Side
from barons.app.table.commit import Commitment
from barons.text.realms import words
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.games.realms.table import RealmsTable

_OWNED = 152.0
_COMMIT = 150.0
_GAP = 14.0
_LEAST_CHRONICLE = 150.0
"""From this height (u) on the chronicle stays below a space that is explained."""
_HEIGHTS = (64.0, 84.0, 106.0, 132.0, 158.0, 186.0, 214.0, 242.0, 270.0)


class Card(Control):
    """An item or resource of the character sheet: its picture, its note when pointed at."""

    ring_radius = 7

    def __init__(self, name: str, rect: pygame.Rect, sprite: str, title: str, note: str, number: int) -> None:
        super().__init__(name, rect, title, tooltip=f"{title}: {note}" if note else title)
        self.sprite = sprite
        self.number = number

    def draw(self, surface: pygame.Surface) -> None:
        """The face; several of a kind with their number."""
        side = min(self.rect.w, self.rect.h)
        picture = assets.sprite(self.sprite, (side, side))
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        if self.number > 1 or self.sprite.startswith("resource_"):
            drawn = fonts.text(str(self.number), fonts.UI_BOLD, theme.INK.strong)
            surface.blit(drawn, drawn.get_rect(midleft=(self.rect.x + side + px(3), self.rect.centery)))


class RealmsSide(Side):
    """Four panels; the choices take what they need, the chronicle the rest."""

    def __init__(self, scene: RealmsTable) -> None:
        super().__init__(scene)
        self.table = scene
        self.commitment = Commitment(scene)
        self._made: list[Control] = []
        self._made_key: object = None
        self._owned: list[Control] = []
        self._owned_key: object = None
        self._rows: list[Choice] = []

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """The column's place, the chronicle, the plates beside the seal."""
        self._made, self._made_key, self._owned, self._owned_key = [], None, [], None
        super().build()
        layout = current()
        column = table(layout).tall_right
        self._column = KeptPanel(column)
        y = column.bottom - _COMMIT + 6
        seal = 138.0
        wide = column.w - seal - 26
        plates = [
            (name, layout.rect(column.x, y + 12 + number * 64, wide, 54))
            for number, name in enumerate(("undo", "hint"))
        ]
        caption = layout.rect(column.right - seal - 30, y + seal - 12, seal + 44, 34)
        self.commitment.build(plates, layout.rect(column.right - seal, y - 8, seal, seal), caption)
        self._share_realms(0)

    def _share_realms(self, rows: float) -> None:
        """Divide the column; `rows` is how high (u) the choices are together."""
        column = table(current()).tall_right
        rest = column.h - _OWNED - _COMMIT - 2 * _GAP
        wanted = 52 + rows if rows else 130.0
        second = min(wanted, rest - 150 - _GAP)
        third = rest - second - _GAP
        y = column.y
        boxes = []
        for high in (_OWNED, second, third):
            boxes.append(Box(column.x, y, column.w, high))
            y += high + _GAP
        self._boxes = boxes
        self._place_list(current().box(boxes[2]))

    def _place_list(self, panel: pygame.Rect | None) -> None:
        """The chronicle's lines inside their panel; None: there is no room for them."""
        if self.list is None:
            return
        self.list.visible = panel is not None
        if panel is not None:
            rect = pygame.Rect(panel.x + px(14), panel.y + px(42), panel.w - px(28), panel.h - px(52))
            if rect != self.list.rect:
                self.list.rect = rect
                self.list.changed()

    def _share(self, lines: int) -> None:
        self._share_realms(0)

    # --- in step --------------------------------------------------------------------------------------

    def sync(self) -> None:
        """What may be done, what one owns, the chronicle's end."""
        self._sync_choices()
        self._sync_owned()
        if self.list is not None:
            course = self.scene.course
            entries = course.chronicle.entries(course.shown.viewer, course.chronicle_upto())
            self.list.show(self.table.turn_lines.told(entries, course.chronicle_upto()))
        self.commitment.sync()

    def _sync_choices(self) -> None:
        table_scene = self.table
        choices = table_scene.choices
        hint = table_scene.course.hint
        where = sheets.kind_of(table_scene.seen, choices)
        key = (tuple(choices), where, hint, current(), id(table_scene.seen))
        if key == self._made_key:
            return
        self._made_key = key
        self._rows = choices if where == "column" else []
        self._share_realms(sum(_high(choice) + 6 for choice in self._rows))
        on_column = where == "column"
        made = self._column_rows() if on_column else sheets.controls(table_scene, where, choices)
        if self.list is not None:
            self.list.changed()
        self.scene.swap(self._made, made)
        self._made = made
        table_scene.point(frozenset())

    def _column_rows(self) -> list[Control]:
        box = self._boxes[1]
        area = ScrollArea("choices", current().rect(box.x + 10, box.y + 44, box.w - 18, box.h - 52))
        tight = sum(_high(choice) + 6 for choice in self._rows) > box.h - 50
        if not self._rows:
            return []
        y = box.y + 46
        for choice in self._rows:
            high = _high(choice)
            rect = current().rect(box.x + 14, y, box.w - (44 if tight else 28), high)
            area.put(self.row(rect, choice))
            y += high + 6
        return [area]

    def row(self, rect: pygame.Rect, choice: Choice) -> ChoiceRow:
        """A choice's plate."""
        table_scene = self.table
        return ChoiceRow(
            rect,
            choice,
            on_press=lambda: table_scene.take(choice.action),
            on_hover=lambda over: table_scene.point(places_of(choice) if over else frozenset()),
            is_hint=choice.action == table_scene.course.hint,
        )

    def _sync_owned(self) -> None:
        scene, layout = self.table, current()
        seat = scene.owner
        one = scene.seen.players[seat]
        key = (seat, one.items, tuple(one.resources.items()), layout)
        if key == self._owned_key:
            return
        self._owned_key = key
        box = self._boxes[0]
        made: list[Control] = []
        kinds = list(dict.fromkeys(one.items))
        side = 46.0 if len(kinds) <= 6 else 34.0
        x = box.x + 18
        for item in kinds:
            count = one.items.count(item)
            wide = side + (18 if count > 1 else 0)
            note = words.item_note(scene.realms.rules.params, item)
            rect = layout.rect(x, box.y + 44, wide, side)
            made.append(Card(f"item.{item}", rect, f"item_{item}", words.item_name(item), note, count))
            x += wide + 7
        x = box.x + 18
        for resource, count in one.resources.items():
            rect = layout.rect(x, box.y + 100, 54, 36)
            made.append(
                Card(
                    f"resource.{resource}",
                    rect,
                    f"resource_{resource}",
                    words.resource_name(resource),
                    "",
                    count,
                )
            )
            x += 57
        self.scene.swap(self._owned, made)
        self._owned = made

    # --- drawing ------------------------------------------------------------------------------------

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        scene, layout = self.table, current()
        seen = scene.seen
        one = seen.players[scene.owner]
        owner = scene.seat_name(scene.owner)
        is_mine = scene.course.viewer == scene.owner
        inspection = scene.inspection(scene.inspected)
        waits = scene.waiting_line() if not self._rows else ""
        title = scene.question

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            first, second = (layout.box(box) for box in self._boxes[:2])
            paint.panel(surface, first)
            label = _("Your things") if is_mine else _("Things of {name}").format(name=owner)
            room = panels.heading(surface, first, label)
            if not one.items and not one.resources:
                told = _("No items and no resources yet.")
                fonts.write(surface, told, fonts.SMALL, theme.INK.soft, room, down=0.2, wrapped=True)
            paint.panel(surface, second)
            room = panels.heading(surface, second, title)
            if waits:
                fonts.write(surface, waits, fonts.BODY, theme.INK.soft, room, down=0.1, wrapped=True)
            if space is not None:
                spaces.draw_space(surface, explained, space)
            if chronicle is not None:
                paint.panel(surface, chronicle)
                panels.heading(surface, chronicle, _("Chronicle"))

        third = layout.box(self._boxes[2])
        explained, chronicle = third, None if inspection is not None else third
        space = None if inspection is None else spaces.fitting(inspection, third)
        if space is not None and third.h - spaces.height(space, third.w) - px(_GAP) >= px(_LEAST_CHRONICLE):
            explained = pygame.Rect(third.x, third.y, third.w, spaces.height(space, third.w))
            top = explained.bottom + px(_GAP)
            chronicle = pygame.Rect(third.x, top, third.w, third.bottom - top)
        self._place_list(chronicle)
        key = (one.items, repr(one.resources), owner, is_mine, inspection, waits, title, tuple(self._boxes))
        self._column.refresh(still, base, key, draw)

    def paint(self, surface: pygame.Surface) -> None:
        """Nothing of the column moves."""


def _high(choice: Choice) -> float:
    """How high (u) a choice's plate must be for its words."""
    wide = table(current()).right.w - 44
    for high in _HEIGHTS:
        row = ChoiceRow(current().rect(0, 0, wide, high), choice, on_press=_nothing, on_hover=lambda over: None)
        if all(text.fits for text in row.texts()):
            return high
    return _HEIGHTS[-1]


def _nothing() -> None:
    """Rows that are only measured."""
