"""The right column of Barons: what one owns, what may be done, what has happened, and the seal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms import sheets
from barons.app.games.realms.choicerows import LOW_ROW, ChoiceRow
from barons.app.games.realms.choices import Choice
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table import panels
from barons.app.table.parts import Ground, Panel
from barons.app.table.renewed import Renewed
from barons.app.table.seal import Plates
from barons.app.table.seats import KeptColumn
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart
from barons.engine.realms.view import PlayerSeen, RealmsObservation
from barons.text.realms import words
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_OWNED = 152.0
_OWNED_ROW = 102.0
_SENTENCE = 112.0
"""How high the panel of choices is while it holds a sentence alone."""
_COMMIT = 150.0
_LEAST_CHRONICLE = 150.0
"""How high the chronicle is at least, below the choices."""
_LOW_CHRONICLE = 92.0
"""The same where it has what the choices leave: its title and two lines."""
_FEW_UNITS = 420.0
"""Less than this for choices and chronicle together: one's own things stand in one row where they fit."""
_TALL_LINES = 164.0
"""The same where a line of the chronicle is wrapped to four or five."""
_GAP = 14.0
_APART = 7.0
"""Between two items."""
_ITEM = 46.0
_RESOURCE = 57.0
_NUMBER = 18.0
"""Beside several items of a kind."""
_HEIGHTS = (84.0, 106.0, 132.0, 158.0, 186.0, 214.0, 242.0, 270.0)
"""Of a choice's plate, whatever its words take, beyond the lowest one."""


class Room(NamedTuple):
    """A way to divide the column between the choices and the rest."""

    lowest: float
    """How high (u) a plate of one line each for label and note is."""
    gap: float
    gives_way: bool
    """Until something is chosen the choices take the chronicle's place, and one's own things lie in one row."""


_ROOMS: Final = (Room(64.0, 6.0, False), Room(LOW_ROW, 3.0, False), Room(LOW_ROW, 3.0, True))
"""The roomiest comes first; the last one's choices are scrolled where they are too many for it."""


class Card(Control):
    """An item or resource of the character sheet: its picture, its note when pointed at."""

    ring_radius = 7

    def __init__(self, name: str, rect: pygame.Rect, sprite: str, title: str, note: str, number: int) -> None:
        super().__init__(name, rect, title, tooltip=labelled(title, note) if note else title)
        self.sprite = sprite
        self.number = number

    def draw(self, surface: pygame.Surface) -> None:
        """The face; several of a kind with their number."""
        side = min(self.rect.w, self.rect.h)
        put.sprite(surface, self.sprite, (side, side), midleft=self.rect.midleft)
        if self.number > 1 or self.sprite.startswith("resource_"):
            drawn = fonts.text(str(self.number), fonts.UI_BOLD, theme.INK.strong)
            put.picture(surface, drawn, midleft=(self.rect.x + side + px(3), self.rect.centery))


class RealmsSide(Panel):
    """Three panels above the plates and the seal; the choices take what they need, the chronicle the rest."""

    def __init__(self, table: Table, turn: RealmsTurn, family: RealmsFamily, chronicle: ChroniclePart) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._chronicle = chronicle
        self._column = KeptColumn(Box(0, 0, 1, 1))
        self._boxes = [Box(0, 0, 1, 1)] * 3
        self._offered = Renewed(table)
        self._owned = Renewed(table)
        self._rows: list[Choice] = []
        self._room = _ROOMS[0]
        self._seen: RealmsObservation | None = None
        """What was shown when one's own things were last brought up to it."""

    def build(self) -> None:
        """The column's place."""
        self._offered.forget()
        self._owned.forget()
        self._seen = None
        self._column = KeptColumn(table(current()).tall_right)
        self._table.tells_beside = not self._has_little
        self._room = _ROOMS[0]
        self._share(0)

    def _share(self, rows: float) -> None:
        """Divide the column; `rows` is how high (u) the choices are together."""
        column = self._column.box
        owned = self._owned_high()
        rest = column.h - owned - _COMMIT - 2 * _GAP
        wanted = 52 + rows if rows else _SENTENCE
        second = min(wanted, rest - (_LEAST_CHRONICLE if rest > _FEW_UNITS else _TALL_LINES) - _GAP)
        if rows and second < wanted and (rest <= _FEW_UNITS or self._room.gives_way):
            # The chronicle gives way until something is chosen, but for what the choices leave.
            second = wanted if rest - wanted - _GAP >= _LOW_CHRONICLE else rest
        y = column.y
        self._boxes = []
        for high in (owned, second, rest - second - _GAP):
            self._boxes.append(Box(column.x, y, column.w, max(0.0, high)))
            y += high + _GAP

    @property
    def _has_third(self) -> bool:
        """False while the choices take the chronicle's place, too."""
        return self._boxes[2].h > 0

    # --- in step --------------------------------------------------------------------------------------

    def sync(self) -> None:
        """What may be done, what one owns."""
        turn, choices = self._turn, self._turn.choices
        where = sheets.kind_of(turn.seen, choices)
        offered = tuple(choices), tuple(turn.barred)
        key = (offered, where, self._table.course.adviser.hint, current(), id(turn.seen), self._owned_high())
        if self._offered.renew(key, lambda: self._choice_controls(where, choices)):
            self._table.pointing.point(frozenset())
        self._place_chronicle()
        self._sync_owned()

    def moved(self) -> None:
        """What one owns goes along with what moves."""
        if self._turn.seen is not self._seen:
            self._sync_owned()

    def _sync_owned(self) -> None:
        turn = self._turn
        self._seen = turn.seen
        one, box = turn.seen.players[turn.owner], self._boxes[0]
        owned = (turn.owner, one.items, tuple(one.resources.items()), current(), box)
        self._owned.renew(owned, lambda: self._own_cards(one, box))

    def _choice_controls(self, where: str, choices: Sequence[Choice]) -> list[Control]:
        in_column = where == "column"
        barred = self._turn.barred
        self._rows = _with_dark(choices, barred) if in_column else []
        if not any(self._fits(room) for room in _ROOMS):  # what may not be done is scrolled to
            self._rows = [*choices, *barred]
        return self._column_rows() if in_column else sheets.controls(self._turn, where, [*choices, *barred])

    def _fits(self, room: Room) -> bool:
        """Divide the column this way; whether all rows are in sight."""
        self._room = room
        wanted = self._rows_high()
        self._share(wanted)
        return not wanted or wanted <= self._boxes[1].h - 50

    def _rows_high(self) -> float:
        return sum(_high(choice, self._room.lowest) + self._room.gap for choice in self._rows)

    def _column_rows(self) -> list[Control]:
        if not self._rows:
            return []
        box, layout = self._boxes[1], current()
        area = ScrollArea("choices", layout.rect(box.x + 10, box.y + 44, box.w - 18, box.h - 52))
        tight = self._rows_high() > box.h - 50
        y = box.y + 46
        for choice in self._rows:
            high = _high(choice, self._room.lowest)
            rect = layout.rect(box.x + 14, y, box.w - (44 if tight else 28), high)
            area.put(sheets.plate(self._turn, ChoiceRow, rect, choice))
            y += high + self._room.gap
        return [area]

    def _owned_high(self) -> float:
        """How high (u) the panel of one's own things must be: what is not there takes no room."""
        one = self._turn.seen.players[self._turn.owner]
        return _OWNED if one.items and one.resources and not self._in_one_row(one) else _OWNED_ROW

    @property
    def _has_little(self) -> bool:
        """Too few units for choices and chronicle together, whatever one owns: the chronicle may give way."""
        return self._column.box.h - _OWNED - _COMMIT - 2 * _GAP < _FEW_UNITS

    def _in_one_row(self, one: PlayerSeen) -> bool:
        """Items and resources side by side: where choices and chronicle need the units, and they fit."""
        column = self._column.box
        wide = _row_width([one.items.count(item) for item in set(one.items)], _ITEM)
        needs = self._has_little or self._room.gives_way
        return needs and wide + _RESOURCE * len(one.resources) <= column.w - 36

    def _own_cards(self, one: PlayerSeen, box: Box) -> list[Control]:
        layout = current()
        made: list[Control] = []
        kinds = list(dict.fromkeys(one.items))
        side, step = _item_measures([one.items.count(item) for item in kinds], box.w - 36)
        x, y = box.x + 18, box.y + 44
        for item in kinds:
            count = one.items.count(item)
            wide = side + (_NUMBER if count > 1 else 0)
            if x + wide > box.right - 18:
                x, y = box.x + 18, y + step
            note = words.item_note(self._family.rules.params, item)
            rect = layout.rect(x, y, wide, side)
            made.append(Card(f"item.{item}", rect, f"item_{item}", words.item_name(item), note, count))
            x += wide + _APART
        beside = self._in_one_row(one)
        x = x if beside else box.x + 18
        each = min(_RESOURCE, (box.right - 14 - x) / max(1, len(one.resources)))
        for resource, count in one.resources.items():
            rect = layout.rect(x, box.y + (100 if kinds and not beside else 48), each - 3, min(36, each - 21))
            sprite = f"resource_{resource}"
            made.append(Card(f"resource.{resource}", rect, sprite, words.resource_name(resource), "", count))
            x += each
        return made

    # --- drawing ------------------------------------------------------------------------------------

    def refresh(self, still: pygame.Surface, ground: Ground) -> Iterator[pygame.Rect]:
        """See `Panel`."""
        table, turn, layout = self._table, self._turn, current()
        one = turn.seen.players[turn.owner]
        owner = table.seat_name(turn.owner)
        is_mine = table.course.viewer == turn.owner
        waits = turn.waiting_line() if not self._rows else ""
        title = turn.question

        def draw(surface: pygame.Surface) -> None:
            first, second = (layout.box(box) for box in self._boxes[:2])
            paint.panel(surface, first)
            label = _("Your belongings") if is_mine else filled(_("{name}’s belongings"), name=owner)
            wide = first.w - px(36)
            if not is_mine and fonts.fit(label, fonts.LABEL, (wide, px(26)), narrowed=True).needed[0] > wide:
                label = owner
            room = panels.heading(surface, first, label)
            if not one.items and not one.resources:
                text = _("No items and no resources yet.")
                fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, down=0.2, wrapped=True)
            paint.panel(surface, second)
            room = panels.heading(surface, second, title)
            if waits:
                fonts.write(surface, waits, fonts.BODY, theme.INK.soft, room, down=0.1, wrapped=True)
            if chronicle is not None:
                panels.draw_chronicle(surface, chronicle)

        chronicle = self._place_chronicle()
        owned = (one.items, repr(one.resources), owner, is_mine)
        shown = (owned, (waits, title), None if chronicle is None else tuple(chronicle))
        return self._column.refresh(still, ground, self._boxes, shown, draw)

    def _place_chronicle(self) -> pygame.Rect | None:
        """Where the chronicle is, into which place it is put."""
        place = current().box(self._boxes[2]) if self._has_third else None
        self._chronicle.place(place)
        return place


def _row_width(counts: Sequence[int], side: float) -> float:
    """Units that so many of each item take beside each other, each `side` broad."""
    return sum(side + _APART + (_NUMBER if count > 1 else 0) for count in counts)


def _item_measures(counts: Sequence[int], room: float) -> tuple[float, float]:
    """How large (u) items are drawn and how far their rows lie apart, so that all of them are seen."""
    for side, rows in ((_ITEM, 1), (34.0, 1), (24.0, 2)):
        if _row_width(counts, side) <= rows * (room - side):
            return side, side + 3
    return 16.0, 18.0


def commitment() -> Plates:
    """Where the plates and the seal stand: at the column's foot."""
    layout = current()
    column = table(layout).tall_right
    y = column.bottom - _COMMIT + 6
    seal = 138.0
    plates = [
        (name, layout.rect(column.x, y + 12 + number * 64, column.w - seal - 26, 54))
        for number, name in enumerate(("undo", "hint"))
    ]
    caption = layout.rect(column.right - seal - 30, y + seal - 12, seal + 44, 34)
    return Plates(plates, layout.rect(column.right - seal, y - 8, seal, seal), caption)


def _with_dark(choices: Sequence[Choice], dark: Sequence[Choice]) -> list[Choice]:
    """What may be done, what may not, then what merely goes on."""
    on = [choice for choice in choices if choice.is_way_on]
    return [*(choice for choice in choices if not choice.is_way_on), *dark, *on]


def _high(choice: Choice, lowest: float) -> float:
    """How high (u) a choice's plate must be for its words, `lowest` at least."""
    wide = table(current()).right.w - 44
    for high in (lowest, *_HEIGHTS):
        row = ChoiceRow("", current().rect(0, 0, wide, high), choice=choice, on_hover=lambda over: None)
        if all(text.fits for text in row.texts()):
            return high
    return _HEIGHTS[-1]
