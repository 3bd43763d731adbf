"""The card of a place that the pointer rests on: what stands there, beside the place and its neighbours."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from barons.app.kit import fonts
from barons.app.kit.clip import covered
from barons.app.kit.layout import px
from barons.app.table import panels
from barons.app.table.boards.summary import Inspection
from barons.app.table.parts import Panel
from barons.app.table.table import Table
from barons.engine.core import Part

_REST: Final = 0.35
"""Seconds that the pointer rests before the card comes."""
_WIDE: Final = 324.0
_NARROW: Final = 200.0
_BESIDE_TITLE: Final = 36.0 + 60.0
"""Units of the margins and the picture beside a title …"""
_BESIDE_FACT: Final = 36.0 + 34.0 + 6.0
"""… and of the margins and the sign beside a fact."""
_ASIDE: Final = 168.0
"""Units from the middle of the place to the card: its neighbours stay in sight."""
_LEFT: Final = 130.0
"""Units of a panel with its heading and two lines."""
_HEAD: Final = 116.0
"""Units of a card above its facts and below them."""
_TIGHT_HEAD: Final = 68.0
"""The same of a card that is drawn tight."""
_MIDDLE: Final = 80.0
"""Units across the middle of a place, which shows that it can be clicked."""
_NEAR: Final = 2
_LIT: Final = 6
_ITSELF: Final = 200
"""How much more than any other a place is missed: beside the one looked at, to be clicked next, that one."""


class HoverCard(Panel):
    """`place` is what is pointed at, None for nothing; `title` the card's heading; `aside` the panel beside the
    board over which it may lie, in pixels."""

    def __init__(
        self,
        table: Table,
        place: Callable[[], Part | None],
        title: Callable[[], str],
        aside: Callable[[], pygame.Rect],
    ) -> None:
        self._table = table
        self._place = place
        self._title = title
        self._aside = aside
        self._over: Part | None = None
        self._rested = 0.0

    @property
    def place(self) -> Part | None:
        """The place whose card is shown now: none while the board says why something cannot be."""
        is_refused = self._table.pointing.refusal is not None
        return self._over if self._rested >= _REST and not is_refused else None

    def update(self, dt: float) -> bool:
        """Count how long the pointer rests; the keyboard's card comes at once."""
        over, before = self._place(), self.place
        if over != self._over:
            self._over, self._rested = over, 0.0
        if over is not None and not self._table.course.director.is_busy:
            self._rested += _REST if over == self._table.pointing.cursor else dt
        if self.place != before:
            self._table.invalidate()
        return False

    def paint_above(self, surface: pygame.Surface) -> None:
        """The card."""
        inspection = self._table.inspection(self.place)
        if inspection is not None and self._over is not None:
            rect = self.rect(self._over, inspection)
            sprites = self._table.family.words.tile_sprite
            tight = rect.h < self._high(inspection, rect.w)
            panels.draw_inspection(surface, rect, self._title(), inspection, "", sprites, tight=tight)

    def rect(self, place: Part, inspection: Inspection) -> pygame.Rect:
        """Where the card of a place lies: as high as its facts need, off what is asked, pressed and said in
        passing, where it hides least of the board, and of such places the nearest. What may be clicked next
        counts for more, what lies beside the place too. Where the board leaves no room, over the panel beside
        it: unless a hint stands there."""
        board = self._table.family.board
        spot = board.spot(place) or board.rect.center
        card = self._card(inspection, px(_WIDE))
        weights, kept = self._weights(place, spot), self._kept()

        def hidden(where: pygame.Rect) -> tuple[int, int, float]:
            reach = where.inflate(px(_MIDDLE), px(_MIDDLE))
            cost = sum(weight for at, weight in weights if reach.collidepoint(at))
            return covered(where, kept), cost, math.dist(where.center, spot)

        places = _places(card, spot, board.rect.inflate(-px(12), -px(12)))
        if self._table.course.adviser.hint is None:
            places.append(self._over_panel(inspection))
        return min(places, key=hidden)

    def _kept(self) -> list[pygame.Rect]:
        """What no card lies over: controls, a question, lines in passing."""
        table = self._table
        toasts = table.shell.stack.toasts
        if not toasts.texts:
            return table.controls.taken
        return [*table.controls.taken, *toasts.rects(table.shell.surface.get_rect(), table.toast_place)]

    def _over_panel(self, inspection: Inspection) -> pygame.Rect:
        """Over the foot of the panel beside the board; over all of it where no line would stay in sight. What
        is too high for that is drawn tight: above it lies what has to stay in sight."""
        panel = self._aside()
        high = self._high(inspection, panel.w)
        if high > panel.h:
            high = px(_TIGHT_HEAD) + self._facts_height(inspection, panel.w, fonts.CAPTION)
        if panel.h - high < px(_LEFT):
            high = max(high, panel.h)
        return pygame.Rect(panel.x, panel.bottom - high, panel.w, high)

    def _card(self, inspection: Inspection, widest: int) -> pygame.Rect:
        """As wide as its words, `widest` at most, and as high as they are then."""
        wide = min(widest, self._wide(inspection))
        return pygame.Rect(0, 0, wide, self._high(inspection, wide))

    def _high(self, inspection: Inspection, wide: int) -> int:
        """How high a card so wide has to be for all its facts."""
        return px(_HEAD) + self._facts_height(inspection, wide, fonts.SMALL)

    def _weights(self, place: Part, spot: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        """The middles of the board's places, and how much each is missed below the card."""
        board, legal = self._table.family.board, self._table.parts.turn.marks().legal
        found = []
        for row in board.rows(self._table.course.shown):
            for each in row:
                at = board.spot(each)
                if at is not None:
                    near = _NEAR if math.dist(at, spot) < px(_ASIDE) else 0
                    weight = _ITSELF if each == place else 1 + near + (_LIT if each in legal else 0)
                    found.append((at, weight))
        return found

    def _wide(self, inspection: Inspection) -> int:
        """As wide as its title and facts need: what lies below it is a part of the map."""
        lines = [fonts.width(inspection.title, fonts.NUMERAL.at(24)) + px(_BESIDE_TITLE)]
        for fact in inspection.facts:
            pictures = px(28) * (len(fact.sentence.marks) + bool(fact.colour))
            lines.append(fonts.width(str(fact.sentence), fonts.SMALL) + px(_BESIDE_FACT) + pictures)
        return min(px(_WIDE), max(px(_NARROW), *lines))

    def _facts_height(self, inspection: Inspection, card: int, style: fonts.Style) -> int:
        sprites = self._table.family.words.tile_sprite
        return panels.facts_height(inspection.facts, card - px(36), sprites, style)


def _places(card: pygame.Rect, spot: tuple[int, int], room: pygame.Rect) -> list[pygame.Rect]:
    """Where a card may lie in a room, the best first: beside the spot, over it, below it, in the corners."""
    (x, y), away = spot, px(_ASIDE)
    right, left, above, below = (card.copy() for _ in range(4))
    right.midleft, left.midright = (x + away, y), (x - away, y)
    above.midbottom, below.midtop = (x, y - away), (x, y + away)
    corners = [card.copy() for _ in range(4)]
    corners[0].topright, corners[1].bottomright = room.topright, room.bottomright
    corners[2].topleft, corners[3].bottomleft = room.topleft, room.bottomleft
    beside = [left, right] if x > room.centerx else [right, left]
    return [each.clamp(room) for each in (*beside, above, below, *corners)]
