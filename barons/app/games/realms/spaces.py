"""A space of Barons explained in a panel: its name beside its sign, then as many facts as there is room for."""

from __future__ import annotations

import pygame

from barons.app.kit import assets, fonts, paint, prose, put, theme
from barons.app.kit.layout import px
from barons.app.table import panels
from barons.app.table.boards.summary import Fact, Inspection

_HEAD = 56.0
_FOOT = 12.0
_PAD = 18.0


def draw_space(surface: pygame.Surface, rect: pygame.Rect, inspection: Inspection) -> None:
    """The panel."""
    paint.panel(surface, rect)
    side = px(36)
    sign = pygame.Rect(rect.x + px(_PAD), rect.y + px(12), side, side)
    if inspection.sprite.startswith("icon_"):
        picture = assets.icon(inspection.sprite.removeprefix("icon_"), side, theme.INK.label)
    else:
        picture = assets.sprite(inspection.sprite, sign.size)
    put.picture(surface, picture, center=sign.center)
    name = pygame.Rect(sign.right + px(12), sign.y, rect.right - px(_PAD + 12) - sign.right, side)
    fonts.write(surface, inspection.title, fonts.NUMERAL.at(24), theme.INK.strong, name, narrowed=True)
    room = pygame.Rect(rect.x + px(_PAD), rect.y + px(_HEAD), rect.w - px(2 * _PAD), 0)
    room.h = rect.bottom - px(_FOOT) - room.y
    panels.draw_facts(surface, room, fitting(inspection, rect).facts, _in_words)


def height(inspection: Inspection, wide: int) -> int:
    """How high the panel must be, in pixels."""
    return px(_HEAD + _FOOT) + sum(_fact_height(fact, wide) for fact in inspection.facts)


def fitting(inspection: Inspection, rect: pygame.Rect) -> Inspection:
    """As many facts as a panel has room for."""
    left = rect.h - px(_HEAD + _FOOT)
    facts = []
    for fact in inspection.facts:
        left -= _fact_height(fact, rect.w)
        if left < 0:
            break
        facts.append(fact)
    return inspection._replace(facts=tuple(facts))


def _fact_height(fact: Fact, wide: int) -> int:
    room = wide - px(2 * _PAD + 34 + (28 if fact.colour else 0))
    return max(px(28), prose.height_of(fact.sentence, fonts.SMALL, room, _in_words) + px(3))


def _in_words(name: str) -> str:
    """No pictures in sentences."""
    return ""
