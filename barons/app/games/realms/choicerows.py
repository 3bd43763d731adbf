"""Choices as one presses them: rows in the right column and on a fight's sheet, cards on a market's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from barons.app.games.realms.autofight import Order
from barons.app.games.realms.choices import Choice
from barons.app.games.realms.pieces import sum_die
from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.cards import keycap
from barons.app.kit.widgets.control import Control, PointedControl, TextNeed, control, need

LOW_ROW: Final = 58.0
"""A row (u) of one line for its label and one for its note, without air between them."""
_STACKED = 134.0
"""Plates higher than this (u) put label, note and odds below each other."""
_NARROW = 150.0
"""Less room (u) than this beside the odds: they stand in the label's line, and the note below has the width."""
_HEAD = 36.0
"""How high (u) that line is."""
_ROOMY = 236.0
"""An order's plate that is wider (u) keeps its words off its ends."""
_SHARES: Final = ((0.4, 0.24), (0.33, 0.24), (0.26, 0.24), (0.22, 0.19))
"""What picture and title of a card take of its height."""
_ATTRIBUTES = ("strength", "agility", "mana", "guile")


@control
class ChoiceControl(PointedControl):
    """What rows and cards share: the choice, and telling the table when it is pointed at."""

    choice: Choice
    is_hint: bool = False
    """The adviser would do it."""

    def __post_init__(self) -> None:
        self.label, self.reason, self.enabled = self.choice.label, self.choice.barred, not self.choice.barred
        self.keycap = self.choice.letter

    def spoken(self) -> str:
        """Everything on it."""
        text = self.choice.barred or self.choice.note
        return ". ".join(part for part in (self.label, text, self.choice.odds) if part)

    def picture(self, side: int) -> pygame.Surface:
        """The choice's picture, as large as fits into a square."""
        name = self.choice.picture
        if name.startswith("icon:"):
            return assets.icon(name.removeprefix("icon:"), round(side * 0.8), theme.INK.sign)
        if name.startswith("sum:"):
            return sum_die(int(name.removeprefix("sum:")), side)
        return assets.sprite(name, (side, side))


class ChoiceRow(ChoiceControl):
    """Picture, label, what it costs and brings, how likely."""

    ring_radius = theme.RADIUS["button"]

    def draw(self, surface: pygame.Surface) -> None:
        """A parchment plate; what merely goes on is wood."""
        kind = "gilt" if self.is_hint else "wood" if self.choice.is_way_on else "parchment"
        paint.plate(surface, self.rect, kind, self.state)
        ink = paint.plate_ink(kind, self.enabled)
        soft = theme.ON_WOOD_SOFT if kind == "wood" else theme.INK.soft if self.enabled else ink
        body = self._body()
        if self._is_headed:
            body.h = px(_HEAD + 4)
        side = min(px(58), body.h - px(10))
        name = self.choice.picture
        middle = (body.x + px(8) + side // 2, body.centery)
        if name.startswith("icon:"):
            shown = assets.icon(
                name.removeprefix("icon:"), round(side * 0.74), ink if kind == "wood" else theme.INK.sign
            )
        else:
            shown = self.picture(side)
        put.picture(surface, shown, center=middle)
        title, note, chance, key = self._rooms()
        fonts.write(surface, self.label, fonts.UI_BOLD, ink, title, wrapped=True, narrowed=True)
        if self.choice.note:
            fonts.write(surface, self.choice.note, fonts.CAPTION, soft, note, wrapped=True)
        if self.choice.odds:
            fonts.write(surface, self.choice.odds, fonts.NUMERAL.at(24), theme.INK.strong, chance, across=1.0)
            if chance.top >= note.bottom and note.h:  # a row of their own below the note
                reach = chance.right - fonts.width(self.choice.odds, fonts.NUMERAL.at(24)) - px(8)
                word = pygame.Rect(note.x, chance.y, reach - note.x, chance.h)
                fonts.write(surface, self.choice.odds_of, fonts.CAPTION, theme.INK.soft, word, across=1.0)
            elif self._is_headed:
                self._word_between(surface, title, chance)
            elif not self._is_wide:
                self._word_between(surface, title, title.move(title.w, 0))
            else:
                word = pygame.Rect(chance.x - px(126), chance.y, px(120), chance.h)
                fonts.write(surface, self.choice.odds_of, fonts.CAPTION, theme.INK.soft, word, across=1.0)
        if not self.enabled:
            put.icon(surface, "lock", px(24), ink, center=key.center)
        elif self.choice.letter:
            keycap(surface, key.center, self.choice.letter)

    def _word_between(self, surface: pygame.Surface, title: pygame.Rect, chance: pygame.Rect) -> None:
        """What the odds are of, where the last line of the label leaves room for it."""
        *before, last = fonts.wrap(self.label, fonts.UI_BOLD, title.w)
        if before and title.h > px(40):
            step = title.h // (len(before) + 1)
            chance = pygame.Rect(chance.x, title.bottom - step, chance.w, step)
        left = title.x + fonts.width(last, fonts.UI_BOLD) + px(8)
        word = pygame.Rect(left, chance.y, chance.x - px(4) - left, chance.h)
        if fonts.width(self.choice.odds_of, fonts.CAPTION) <= word.w:
            fonts.write(surface, self.choice.odds_of, fonts.CAPTION, theme.INK.soft, word, across=1.0)

    def texts(self) -> Iterator[TextNeed]:
        """Its words; what the odds are of stands in the note."""
        return (each for each in super().texts() if each.text != self.choice.odds_of)

    def _body(self) -> pygame.Rect:
        body = self.rect.copy()
        body.h -= px(paint.LIP)
        if self.held:
            body.y += px(paint.LIP)
        return body

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        body = self._body()
        left = body.x + min(px(68), body.h) + px(6)
        right = body.right - px(10)
        key = pygame.Rect(right - px(26), body.y + px(5), px(26), px(24))
        if self._is_headed:
            return self._headed_rooms(body, right, key)
        if body.h > px(_STACKED):
            return self._stacked_rooms(body, left, right, key)
        if self._is_long(key.x - px(6) - left) and body.h > px(72):
            return self._long_rooms(body, left, right, key)
        if not self.choice.letter and self.enabled:
            key.w = 0
            key.x = right
        odds = px(90) if self.choice.odds else 0
        chance = pygame.Rect(right - odds, body.bottom - px(34), odds, px(30))
        if odds and self._is_wide:
            odds += px(130)
        is_low = self.rect.h <= px(LOW_ROW)
        top, foot = body.y + px(4), px(1 if is_low else 3)
        if not self.choice.note:
            title = pygame.Rect(left, top, key.x - px(6) - left, body.h - px(8))
            return title, title, chance, key
        high = px(25)
        title = pygame.Rect(left, top, key.x - px(6) - left, high)
        wide = right - left - (odds + px(6) if odds else 0)
        below = top + high - px(3 if is_low else 0)  # a line is higher than its letters
        note = pygame.Rect(left, below, wide, body.bottom - below - foot)
        return title, note, chance, key

    @property
    def _is_wide(self) -> bool:
        """Room for a word beside the odds: on a fight's sheet."""
        return self.rect.w > px(560)

    @property
    def _is_headed(self) -> bool:
        """Too narrow for a note beside odds."""
        return bool(self.choice.odds and self.choice.note) and self.rect.w - px(180) < px(_NARROW)

    def _headed_rooms(
        self, body: pygame.Rect, right: int, key: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Picture, label, odds and key in a line, the note below it as wide as the plate; beside a long label
        the odds have no room and stand at the foot."""
        key.w, key.x = (key.w, key.x) if self.choice.letter or not self.enabled else (0, right)
        odds = fonts.width(self.choice.odds, fonts.NUMERAL.at(24)) + px(4)
        chance = pygame.Rect(key.x - px(8) - odds, body.y + px(4), odds, px(_HEAD - 4))
        left = body.x + px(46)
        title = pygame.Rect(left, body.y + px(4), chance.x - px(6) - left, px(_HEAD - 4))
        foot = px(3)
        if self._is_long(title.w):
            title.w = key.x - px(6) - left
            title.h = max(title.h, fonts.fit(self.label, fonts.UI_BOLD, title.size, wrapped=True).needed[1])
            chance.bottom = body.bottom - foot
            foot += chance.h
        note = pygame.Rect(body.x + px(12), title.bottom, right - body.x - px(12), 0)
        note.h = body.bottom - foot - note.y
        return title, note, chance, key

    def _is_long(self, wide: int) -> bool:
        return fonts.width(self.label, fonts.UI_BOLD) > wide

    def _long_rooms(
        self, body: pygame.Rect, left: int, right: int, key: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """A label of two lines, a note of one."""
        title = pygame.Rect(left, body.y + px(3), key.x - px(6) - left, px(50))
        odds = px(90) if self.choice.odds else 0
        note = pygame.Rect(left, title.bottom, right - left - odds, body.bottom - title.bottom - px(2))
        chance = pygame.Rect(right - odds, body.bottom - px(34), odds, px(30))
        return title, note, chance, key

    def _stacked_rooms(
        self, body: pygame.Rect, left: int, right: int, key: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Long words: label, note and odds below each other, each as wide as the plate."""
        title = pygame.Rect(left, body.y + px(3), key.x - px(6) - left, body.h)
        needed = fonts.fit(self.label, fonts.UI_BOLD, title.size, wrapped=True).needed[1]
        title.h = max(px(25), needed)
        foot = px(32) if self.choice.odds else px(2)
        note = pygame.Rect(left, title.bottom, right - left, body.bottom - foot - title.bottom)
        chance = pygame.Rect(right - px(90), body.bottom - px(33), px(90), px(30))
        return title, note, chance, key


class OrderPlate(Control):
    """An order by which a fight goes on by itself, and its odds."""

    ring_radius = theme.RADIUS["button"]

    def __init__(self, rect: pygame.Rect, order: Order, *, on_press: Callable[[], None]) -> None:
        super().__init__(f"order.{order.name}", rect, order.label, on_press=on_press)
        self.order = order

    def spoken(self) -> str:
        """What it does and how it is likely to end."""
        return f"{self.label}. {self.order.note}"

    def draw(self, surface: pygame.Surface) -> None:
        """A red plate: several blows at once."""
        paint.plate(surface, self.rect, "red", self.state)
        title, note = self._rooms()
        ink = paint.plate_ink("red", True)
        fonts.write(surface, self.label, fonts.UI_BOLD, ink, title, across=0.5, wrapped=True)
        fonts.write(surface, self.order.note, fonts.CAPTION, ink, note, across=0.5, wrapped=True, narrowed=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        body = self.rect.inflate(-px(24 if self.rect.w > px(_ROOMY) else 8), 0)
        body.h -= px(paint.LIP)
        if self.held:
            body.y += px(paint.LIP)
        title = pygame.Rect(body.x, body.y + px(3), body.w, round(body.h * 0.58))
        return title, pygame.Rect(body.x, title.bottom, body.w, body.bottom - title.bottom - px(3))


class ChoiceCard(ChoiceControl):
    """A card on a sheet over the board: a large picture with its words below."""

    ring_radius = theme.RADIUS["card"]

    def draw(self, surface: pygame.Surface) -> None:
        """Rises under the mouse."""
        rect = self.rect.move(0, px(2) if self.held else -px(4) if self.is_pointed else 0)
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=self.is_pointed or self.is_hint)
        art, title, note = self._rooms(rect)
        put.picture(surface, self.picture(min(art.w, art.h)), center=art.center)
        fonts.write(surface, self.label, fonts.NAME.at(24), theme.INK.strong, title, across=0.5, wrapped=True)
        fonts.write(surface, self.choice.note, fonts.CAPTION, theme.INK.soft, note, across=0.5, wrapped=True)
        if self.choice.letter:
            keycap(surface, (rect.right - px(22), rect.y + px(20)), self.choice.letter)

    def _rooms(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Picture, title and note; a long note makes the picture small."""
        pad = px(12)
        high = rect.h - 2 * pad
        for share, titled in _SHARES:
            art = pygame.Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, round(high * share))
            title = pygame.Rect(art.x, art.bottom + px(4), art.w, round(high * titled))
            note = pygame.Rect(art.x, title.bottom, art.w, rect.bottom - pad - title.bottom)
            if need(self.choice.note, fonts.CAPTION, note, wrapped=True).fits:
                break
        return art, title, note


class CharacterCard(ChoiceCard):
    """A character with its attributes in dice."""

    def draw(self, surface: pygame.Surface) -> None:
        """Portrait, name, four numbers with their signs."""
        rect = self.rect.move(0, px(2) if self.held else -px(4) if self.is_pointed else 0)
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=self.is_pointed or self.is_hint)
        side = rect.h - px(120)
        put.picture(surface, self.picture(side), midtop=(rect.centerx, rect.y + px(12)))
        title = pygame.Rect(rect.x + px(8), rect.bottom - px(107), rect.w - px(16), px(36))
        fonts.write(surface, self.label, fonts.NAME, theme.INK.strong, title, across=0.5)
        pitch = (rect.w - px(20)) / 4
        for number, (icon, value) in enumerate(zip(_ATTRIBUTES, self.choice.numbers, strict=False)):
            x = round(rect.x + px(10) + (number + 0.5) * pitch)
            put.icon(surface, icon, px(26), theme.INK.sign, center=(x, rect.bottom - px(57)))
            rendered = fonts.text(str(value), fonts.NUMERAL.at(24), theme.INK.strong)
            put.picture(surface, rendered, center=(x, rect.bottom - px(29)))

    @property
    def hint(self) -> str:
        """The attributes in words."""
        return self.choice.note
