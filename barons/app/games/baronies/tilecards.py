"""The tiles of the strip as cards: the open row with its prices, the reserve, the pile."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.noting import Noting
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.cards import RisingCard, mark_advised
from barons.app.kit.widgets.control import Control, control
from barons.text.tr import gettext as _

_NARROWER: Final = 0.7
"""Of its breadth a word keeps so much when it is written a size smaller and in the narrowest letters."""
_FRAME: Final = 10
_EDGE: Final = 4
"""Units between the card's edge and its name: within the line at the edge, or over it for one long word."""


@control
class TileCard(RisingCard):
    """A tile on a parchment card: its name, its worth, a price or a mark. `nature` None: face down.

    With a `sprite` it shows that in place of the tile."""

    rises = 7.0

    nature: str | None
    worth: str = ""
    price: str = ""
    hidden: bool = False
    """Its owner alone sees it: an eye is drawn."""
    sprite: str = ""
    advised: bool = False
    """The adviser would take it."""

    def __post_init__(self) -> None:
        if self.advised:
            self.tooltip = "\n".join(filter(None, (self.tooltip, _("The adviser’s choice"))))
        super().__post_init__()
        self.sprite = self.sprite or ("terrain_back" if self.nature is None else f"terrain_{self.nature}")

    def spoken(self) -> str:
        """Name, worth, price."""
        return ", ".join(each for each in (self.label, self.worth, self.price) if each)

    def draw(self, surface: pygame.Surface) -> None:
        """The card in its state."""
        rect = self.focus_rect()
        if self.nature is None:
            paint.dark_card(surface, rect)
            self._picture(surface, rect, 255)
            return
        light = "light" if self.enabled else "dim"
        paint.panel(surface, rect, radius=theme.RADIUS["card"], tone=light, framed=self.chosen)
        self._picture(surface, rect, 255 if self.enabled else 150)
        title, worth = self._rooms(rect)
        ink = theme.INK.strong if self.enabled else theme.INK.soft
        fonts.write(
            surface, self.label, self._style(title), ink, title, across=0.5, wrapped=True, narrowed=True
        )
        bad = self.worth.startswith("−")
        tone = theme.INK.danger if bad else theme.INK.good if self.worth.startswith("+") else theme.INK.soft
        fonts.write(surface, self.worth, fonts.UI_BOLD, tone, worth, across=0.5)
        if self.price:
            self._price(surface, rect)
        if self.advised:
            mark_advised(surface, rect)
        if self.hidden:
            put.icon(surface, "eyeoff", px(20), theme.INK.soft, topright=(rect.right - px(7), rect.y + px(7)))

    def _style(self, title: pygame.Rect) -> fonts.Style:
        """Lighter, hence narrower, for a name whose longest word has hardly room."""
        return fonts.UI_BOLD if self._longest() * _NARROWER <= title.w else fonts.SMALL

    def _longest(self) -> int:
        return max(fonts.width(word, fonts.UI_BOLD) for word in self.label.split() or [""])

    def _breadth(self, rect: pygame.Rect) -> int:
        """Pixels across for the name."""
        inner = rect.w - 2 * px(_FRAME)
        return inner if self._longest() <= inner else rect.w - 2 * px(_EDGE)

    def _high(self, rect: pygame.Rect) -> int:
        """Pixels that the picture takes: less where the name needs two lines."""
        is_long = self.nature is not None and fonts.width(self.label, fonts.UI_BOLD) > self._breadth(rect)
        return min(round(rect.h * (0.47 if is_long else 0.56)), round(rect.w * 0.86 * 206 / 180))

    def _picture(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
        high = self._high(rect)
        picture = assets.sprite(self.sprite, (round(high * 180 / 206), high))
        if self.nature is None:
            put.picture(surface, picture, alpha, center=rect.center)
        else:
            put.picture(surface, picture, alpha, midtop=(rect.centerx, rect.y + px(9)))

    def _price(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A gilt coin with what the tile costs."""
        radius = px(17)
        centre = (rect.x + radius + px(1), rect.y + radius + px(1))
        ink = theme.INK.strong if self.enabled else theme.INK.soft
        if isinstance(surface, Noting):
            surface.note_drawing("coin", pygame.Rect(centre, (0, 0)).inflate(2 * radius + 2, 2 * radius + 2))
        else:
            pygame.draw.circle(surface, theme.CONTOUR, centre, radius)
            pygame.draw.circle(surface, (236, 190, 84), centre, radius - max(1, px(2)))
        put.text(surface, self.price, fonts.NUMERAL.at(21), ink, center=(centre[0], centre[1] - 1))

    def _rooms(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        top = rect.y + px(9) + self._high(rect)
        worth = pygame.Rect(rect.x + px(5), rect.bottom - px(32), rect.w - px(10), px(26))
        title = pygame.Rect(0, top, self._breadth(rect), worth.y - top + px(2))
        title.centerx = rect.centerx
        return title, worth


class PileCard(Control):
    """The pile of tiles, face down, with how many there are."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, number: int, caption: str) -> None:
        super().__init__(name, rect, str(number), tooltip=caption)
        self.number = number
        self.caption = caption

    def spoken(self) -> str:
        """What the tooltip says."""
        return self.caption

    def draw(self, surface: pygame.Surface) -> None:
        """A few backs upon each other."""
        wide = self.rect.w
        high = round(wide * 206 / 180)
        middle = (self.rect.centerx, self.rect.y + self.rect.h // 2 - px(14))
        layers = min(3, (self.number + 9) // 10)
        if not layers:
            put.picture(surface, _empty_place((wide, high)), center=middle)
        for depth in range(layers):
            put.sprite(surface, "terrain_back", (wide, high), center=(middle[0], middle[1] - depth * px(5)))
        room = pygame.Rect(self.rect.x - px(8), self.rect.bottom - px(34), self.rect.w + px(16), px(26))
        fonts.write(surface, str(self.number), fonts.UI_BOLD, theme.ON_WOOD, room, across=0.5)


@paint.remembered
def _empty_place(size: tuple[int, int]) -> pygame.Surface:
    """The outline of a tile on the wood, where the pile has been."""
    wide, high = size
    corners = ((0.5, 0.02), (0.98, 0.26), (0.98, 0.74), (0.5, 0.98), (0.02, 0.74), (0.02, 0.26))
    drawing = Drawing(size)
    drawing.path(
        "M" + "L".join(f"{x * wide:.1f} {y * high:.1f}" for x, y in corners) + "Z",
        stroke=theme.WOOD[500],
        width=max(1.0, px(2)),
    )
    return drawing.surface()
