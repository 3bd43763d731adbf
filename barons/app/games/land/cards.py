"""What a card of the hand looks like, large and small."""

from __future__ import annotations

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.needs import need
from barons.app.kit.sketch import Drawing
from barons.app.table import panels
from barons.app.table.boards.summary import HandCard


def draw_card(surface: pygame.Surface, rect: pygame.Rect, card: HandCard, *, framed: bool = False) -> None:
    """A tactical card, face up."""
    paint.panel(surface, rect, radius=8, hairline=False, framed=framed)

    def make() -> pygame.Surface:
        drawing = Drawing(rect.size)
        inset, width = max(3, round(rect.w * 0.05)), max(1.0, rect.w * 0.018)
        drawing.whole(rect.w * 0.06, inset=inset, stroke=card.edge, width=width)
        return drawing.surface()

    surface.blit(paint.kept(("card_edge", rect.size, card.edge), make), rect)
    high = round(rect.h * (0.54 if not _is_worded(card) else 0.32 if _is_narrow(rect) else 0.46))
    if card.sprite.startswith("icon_"):
        picture = assets.icon(card.sprite.removeprefix("icon_"), round(high * 0.8), theme.INK.strong)
    else:
        picture = assets.sprite(card.sprite, (round(high * 0.9), high))
    put.picture(surface, picture, midtop=(rect.centerx, rect.y + round(rect.h * 0.075)))
    room, style = _title_room(rect, card), _title_style(rect)
    fonts.write(surface, card.title, style, theme.INK.strong, room, across=0.5, wrapped=True, narrowed=True)
    at = (rect.centerx, rect.bottom - round(rect.h * 0.1))
    panels.pips(surface, at, card.pips, max(3, round(rect.w * 0.062)))


def draw_small_card(surface: pygame.Surface, rect: pygame.Rect, card: HandCard) -> None:
    """A card of an own deck where only its picture has room, in its edge."""

    def make() -> pygame.Surface:
        drawing = Drawing(rect.size)
        light, line = theme.PARCHMENT[50], max(1.0, rect.w * 0.05)
        drawing.box(0, 0, *rect.size, rect.w * 0.12, fill=light, stroke=theme.EDGE, width=max(1.0, px(1)))
        drawing.box(
            line, line, rect.w - 2 * line, rect.h - 2 * line, rect.w * 0.1, stroke=card.edge, width=line
        )
        return drawing.surface()

    surface.blit(paint.kept(("small_card", rect.size, card.edge), make), rect)
    side = round(min(rect.w, rect.h) * 0.72)
    put.sprite(surface, card.sprite, (side, side), center=rect.center)


def _is_worded(card: HandCard) -> bool:
    """Cards of own decks have a name of several words, others that of a tile."""
    return card.sprite.startswith("card_")


def _is_narrow(rect: pygame.Rect) -> bool:
    """A hand of six in a window with few units: titles take a third line from the picture."""
    return rect.w < 0.64 * rect.h


def _title_style(rect: pygame.Rect) -> fonts.Style:
    return fonts.NUMERAL.at(20 * max(1.0, rect.w / max(1, px(106))))


def _title_room(rect: pygame.Rect, card: HandCard) -> pygame.Rect:
    """Inside the coloured edge; over it where no style of the title would fit inside."""
    top, high = (0.62, 0.21)
    if _is_worded(card):
        top, high = (0.405, 0.45) if _is_narrow(rect) else (0.545, 0.3)
    y, tall = rect.y + round(rect.h * top), round(rect.h * high)
    inside = pygame.Rect(rect.x + round(rect.w * 0.08), y, round(rect.w * 0.84), tall)
    if need(card.title, _title_style(rect), inside, wrapped=True, narrowed=True).fits:
        return inside
    return pygame.Rect(rect.x + round(rect.w * 0.02), y, round(rect.w * 0.96), tall)
