"""The parchment row of a parameter in the variant form, with its name, its meaning and the edition's value."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.sums import sum_text
from barons.text.parameters.tree import Spot, hints, plain, spot
from barons.text.tr import gettext as _

NAME = fonts.UI_BOLD
MEANING = fonts.SMALL


class RowPanel(Control):
    """The parchment row behind a parameter's controls. It reads the variant whenever it is drawn."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, variant: Variant, key: Key, room: pygame.Rect) -> None:
        super().__init__(name, rect)
        self.variant = variant
        self.key_ = key
        self.words = parameters.entry(variant.game, tuple(map(str, key)))
        self._inset = (room.x - rect.x, room.y - rect.y, *room.size)

    @property
    def meaning(self) -> str:
        """What it means and what may stand there; its first fault instead, if it has one."""
        faults = self.variant.faults_at(self.key_)
        if faults:
            return fault_text(faults[0].message)
        at = spot(self.variant.game, self.key_)
        text = range_text(at) if at is not None else ""
        return f"{self.words.meaning} {text}" if text else self.words.meaning

    @property
    def default(self) -> str:
        """The edition's value, and what the lines come to as they stand."""
        return below_text(self.variant, self.key_)

    def draw(self, surface: pygame.Surface) -> None:
        """Row, mark, words."""
        differs = self.variant.differs(self.key_)
        faulty = bool(self.variant.faults_at(self.key_))
        paint.inlay(surface, self.rect, chosen=differs)
        if differs or faulty:
            stripe = pygame.Rect(self.rect.x + px(5), self.rect.y + px(8), px(6), self.rect.h - px(16))
            surface.fill(theme.INK.danger if faulty else theme.GILT[500], stripe)
        title, meaning, default = self._rooms()
        fonts.write(surface, self.words.title, NAME, theme.INK.strong, title, wrapped=True)
        ink = theme.INK.danger if faulty else theme.INK.soft
        fonts.write(surface, self.meaning, MEANING, ink, meaning, down=0.0, wrapped=True)
        ink = theme.INK.label if differs else theme.INK.soft
        fonts.write(surface, self.default, fonts.CAPTION, ink, default, down=1.0, wrapped=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        x, y, w, h = self._inset
        room = pygame.Rect(self.rect.x + x, self.rect.y + y, w, h)
        low = fonts.line_height(fonts.CAPTION) * len(fonts.wrap(self.default, fonts.CAPTION, room.w)) + px(2)
        title = pygame.Rect(room.x, room.y, room.w, title_height(self.words.title, room.w))
        meaning = pygame.Rect(room.x, title.bottom, room.w, room.h - title.h - low)
        return title, meaning, pygame.Rect(room.x, room.bottom - low, room.w, low)


def title_height(title: str, wide: int) -> int:
    """Pixels for a parameter's name."""
    return max(px(32), fonts.line_height(NAME) * len(fonts.wrap(title, NAME, wide)))


def below_text(variant: Variant, key: Key) -> str:
    """The edition's value; of tiles and cards also how many there are as the form stands."""
    path = tuple(map(str, key))
    edition = _("Edition: {value}").format(
        value=parameters.value_text(variant.game, path, variant.value(key, of_base=True))
    )
    total = sum_text(variant.params, path)
    now = _("now {sum}").format(sum=total)
    return f"{edition} · {now}" if total else edition


class Caption(Control):
    """A word above a control."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """The word."""
        fonts.write(surface, self.label, fonts.CAPTION, theme.INK.label, self.rect, across=0.5, wrapped=True)


class LookPicture(Control):
    """The picture of a kind of tile, as it is chosen now."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, variant: Variant, rows: Key, number: int) -> None:
        super().__init__(name, rect)
        self._variant = variant
        self._key = (*rows, number, "look")

    def draw(self, surface: pygame.Surface) -> None:
        """The tile as large as there is room; nothing where none is chosen yet."""
        name = f"tile_{self._variant.value(self._key)}"
        if assets.exists(name):
            put.sprite(surface, name, self.rect.size, center=self.rect.center)


def range_text(at: Spot) -> str:
    """What may stand there, as a sentence; empty where there is nothing to say."""
    if at.kind in ("group", "table", "rows"):
        inside = next(_numbers_in(at), None)
        return _span(inside) if inside is not None and at.kind == "group" else ""
    if at.kind not in ("number", "numbers"):
        return ""
    return _span(at)


def _numbers_in(at: Spot) -> Iterator[Spot]:
    if at.kind == "group":
        for field, hint in hints(plain(at.hint)).items():
            yield Spot((*at.steps, field), "", hint)


def _span(at: Spot) -> str:
    bounds = at.range
    if bounds is None:
        return ""
    if bounds.low == bounds.high:
        text = _("Always {low}.")
    elif at.is_optional:
        text = _("From {low} to {high}, or none.")
    else:
        text = _("From {low} to {high}.")
    return text.format(low=_minus(bounds.low), high=_minus(bounds.high))


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
