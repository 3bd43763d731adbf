"""The seats of a game to be set up: who plays, how computers play, who joins and who leaves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from barons.ai import LEVELS
from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Dropdown, Segmented
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.labels import Label, Picture, Row
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.newgame_lords import LordPlate, LordSheet
from barons.app.table.words import level_line, level_name, lord_name, strength_line
from barons.play.settings import SeatSetup
from barons.text.sentence import filled
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.screens.setup import GameSetUp


_ROOMY: Final = 80.0
"""How high a computer's row is that has room for a line about its level."""
_TOLD: Final = 18.0
"""u of that line."""


class SeatsPanel:
    """Builds the rows and changes the scene's set-up."""

    def __init__(self, scene: GameSetUp) -> None:
        self.scene = scene

    def build(self, box: Box) -> ScrollArea:
        """A row for each seat and the place for one more, in a scrolling area."""
        layout, setup, entry = current(), self.scene.setup, self.scene.entry
        inner = Box(box.x + 18, box.y + 50, box.w - 36, box.h - 66)
        area = ScrollArea("newgame.seats", layout.box(inner))
        count = len(setup.seats)
        most = max(entry.players)
        slots = count + (1 if count < most else 0)
        share = (inner.h - 8) / max(slots, 4)
        gap = 14 if share >= 72 + 14 else 8  # closer, before a few pixels make it scroll
        high = max(72.0, min(90.0, share - gap))
        pitch = high + gap
        bar = 16 if slots * pitch - gap > inner.h + 1 else 0
        for number, seat in enumerate(setup.seats):
            self._build_seat(area, number, seat, Box(inner.x, inner.y + number * pitch, inner.w - bar, high))
        if count < most:
            rect = layout.rect(inner.x, inner.y + count * pitch, inner.w - bar, high)
            area.put(_AddSeat("newgame.add", rect, _("Add a player"), on_press=self._add_seat))
        return area

    def _build_seat(self, area: ScrollArea, number: int, seat: SeatSetup, box: Box) -> None:
        layout = current()
        name = f"newgame.seat{number + 1}"
        area.put(Row(name, layout.box(box)))
        is_told = seat.kind == "computer" and box.h >= _ROOMY
        y, h = box.y + (box.h - 52 - (_TOLD if is_told else 0)) / 2, 52.0
        narrow = box.w < 1000
        if not (narrow and seat.kind == "computer"):  # the portrait is in its place
            number_rect = layout.rect(box.x + 14, box.y, 26, box.h)
            digit = str(number + 1)
            whose = f"{name}.name"
            area.put(
                Label(f"{name}.number", number_rect, digit, style=fonts.NAME, ink=(128, 94, 50), about=whose)
            )
        x = box.x + 48
        side = min(64.0, box.h - 16)
        sign = layout.rect(
            x if not narrow else box.x + 2, box.y + (box.h - side) / 2, 54 if not narrow else 44, side
        )
        if seat.kind == "computer":
            whose = _("Lord of player {number}").format(number=number + 1)
            area.put(
                LordPlate(
                    f"{name}.lord",
                    sign,
                    whose,
                    lord=seat.lord,
                    on_choose=partial(self._set_lord, number),
                    on_press=partial(self._open_lords, number, whose),
                )
            )
        elif not narrow:
            area.put(Picture(f"{name}.sign", sign, drawing="human", ink=theme.WOOD[500]))
        if not narrow:
            x += 72
        field_w = 178.0 if not narrow else 158.0
        area.put(
            TextField(
                f"{name}.name",
                layout.rect(x, y, field_w, h),
                _("Name of player {number}").format(number=number + 1),
                text=seat.name,
                limit=24,
                tooltip=_("Players without a name are called by their colour, computers by their lord"),
                placeholder=_placeholder(seat),
                on_change=partial(self._rename, number),
            )
        )
        x += field_w + (16 if not narrow else 12)
        kind_w = 268.0 if not narrow else 116.0
        area.put(
            Segmented(
                f"{name}.kind",
                layout.rect(x, y, kind_w, h),
                _("Player in seat {number}").format(number=number + 1),
                options=[_("Person"), _("Computer")],
                chosen=0 if seat.kind == "person" else 1,
                icons=("human", "ai"),
                bare=narrow,
                on_choose=partial(self._set_kind, number),
            )
        )
        x += kind_w + (14 if not narrow else 12)
        right = box.right - 14 - 48
        if seat.kind == "computer":
            self._build_level(area, number, seat, Box(x, y, right - 12 - x, h))
            if is_told:
                text = strength_line(self.scene.setup.ruleset, seat.level)
                rect = layout.rect(x + 4, y + h, right - 20 - x, _TOLD + 8)
                label = Label(f"{name}.strength", rect, text, style=fonts.CAPTION, ink=theme.INK.soft, down=0.3)
                area.put(label)
        else:
            text = _("plays on this device")
            rect = layout.rect(x + 4, y, right - 16 - x, h)
            whose = f"{name}.kind"
            area.put(Label(f"{name}.note", rect, text, style=fonts.SMALL, ink=theme.INK.soft, about=whose))
        least = min(self.scene.entry.players)
        can = len(self.scene.setup.seats) > least
        area.put(
            Button(
                f"{name}.remove",
                layout.rect(right, y + 2, 48, 48),
                icon="cross",
                kind="parchment",
                tooltip=_("Remove this player"),
                said=_("Remove player {number}").format(number=number + 1),
                enabled=can,
                reason=filled(_("This game needs at least {count} players."), count=least),
                on_press=partial(self._remove_seat, number),
            )
        )

    def _build_level(self, area: ScrollArea, number: int, seat: SeatSetup, box: Box) -> None:
        """Five plates beside each other, or a list where their words do not fit."""
        name, rect = f"newgame.seat{number + 1}.level", current().box(box)
        levels = [level_name(level) for level in LEVELS]
        chosen = LEVELS.index(seat.level)
        label = _("Level of player {number}").format(number=number + 1)
        choose = partial(self._set_level, number)
        ruleset, game = self.scene.setup.ruleset, self.scene.entry.game
        hints = [level_line(ruleset, game, level) for level in LEVELS]
        cell = px(box.w / len(levels) - 14)
        if max(fonts.width(each, fonts.UI.at(18)) for each in levels) > cell:
            hint = hints[chosen]
            area.put(Dropdown(name, rect, label, options=levels, chosen=chosen, tooltip=hint, on_choose=choose))
            return
        area.put(
            Segmented(
                name,
                rect,
                label,
                options=levels,
                chosen=chosen,
                tone="red",
                apart=True,
                hints=hints,
                on_choose=choose,
            )
        )

    def _add_seat(self) -> None:
        self.scene.setup.seats = [*self.scene.setup.seats, SeatSetup(kind="computer", level="easy")]
        self.scene.rebuild()

    def _remove_seat(self, number: int) -> None:
        self.scene.setup.seats = [seat for each, seat in enumerate(self.scene.setup.seats) if each != number]
        self.scene.rebuild()

    def _rename(self, number: int, name: str) -> None:
        self.scene.setup.seats[number].name = name

    def _set_kind(self, number: int, kind: int) -> None:
        self.scene.setup.seats[number].kind = "computer" if kind else "person"
        self.scene.rebuild()

    def _set_level(self, number: int, level: int) -> None:
        self.scene.setup.seats[number].level = LEVELS[level]
        self.scene.rebuild()

    def _open_lords(self, number: int, whose: str) -> None:
        shell, lord = self.scene.shell, self.scene.setup.seats[number].lord
        shell.stack.push(LordSheet(shell, whose, lord, partial(self._set_lord, number)))

    def _set_lord(self, number: int, lord: str) -> None:
        self.scene.setup.seats[number].lord = lord
        self.scene.rebuild()


class _AddSeat(Control):
    """The dashed place for one player more."""

    def draw(self, surface: pygame.Surface) -> None:
        """Outline, sign, words."""
        paint.dashed(surface, self.rect)
        ink = theme.INK.label if self.hovered else theme.INK.soft
        wide = fonts.width(self.label, fonts.UI)
        x = self.rect.centerx - wide // 2
        sign = assets.icon("recruit", px(30), ink)
        surface.blit(sign, (x - px(44), self.rect.centery - px(15)))
        room = pygame.Rect(x, self.rect.y, wide + 4, self.rect.h)
        fonts.write(surface, self.label, fonts.UI, ink, room)


def _placeholder(seat: SeatSetup) -> str:
    """What a seat without a name will be called; where by its colour, which is not known yet: what to type."""
    return lord_name(seat.lord) if seat.kind == "computer" and seat.lord else _("Name")
