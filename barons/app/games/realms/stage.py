"""The middle of the board of Barons: above, the current roll, card or last event; below, the race for the six
realms. In the corners of the sheet the sizes of the decks and the hovered space.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.games.realms.pieces import ICONS, LOOKS, REALMS, building, thrown_die
from barons.app.games.realms.plan import RIM, STAGE, RingView, corner
from barons.app.kit import assets, fonts, heraldry, paint, put, strokes, theme
from barons.app.kit.layout import px
from barons.app.kit.recording import draw_box
from barons.app.kit.strokes import css
from barons.engine.core import COLOURS
from barons.engine.realms.castles import castles_by_realm, closed_realms
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

SHOWN: Final = (0.0, -126.0)
"""Position of dice and cards: the middle of the upper half (board units)."""
_DIE: Final = 46.0
_ROW: Final = 6
"""Most dice in one row."""
_BREADTH: Final = 262.0
"""Width of a row of dice (board units)."""
_CAPTION, _BELOW = -177.0, -82.0
_RACE, _SIGNS, _FIRST, _LAST = -46.0, -18.0, 12.0, 148.0
"""Heights of the race's heading, the realms' signs, the first row and the lowest last row (board units)."""
_PITCH: Final = 36.0
_CORNER: Final = (16.0, 16.0)
_POINTED: Final = 208.0
"""Width (u) of the description of the hovered space."""


class Stage:
    """Draws the middle and the corners; positions are in board units."""

    def __init__(self, view: RingView, rules: RealmsRules) -> None:
        self._view = view
        self._rules = rules

    # --- the upper half -------------------------------------------------------------------------------

    def bare(self, target: pygame.Surface, at: tuple[float, float]) -> None:
        """Draw an empty upper half; `at`: the pixel of the ring's middle."""
        points = [corner(number, STAGE - 6) for number in (5, 0, 1, 2)]
        low = _BELOW + 16
        points[0], points[3] = ((-STAGE * 1.02, low), (STAGE * 1.02, low))
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        box = (-STAGE * 1.2, -STAGE, STAGE * 2.4, STAGE + low + 4)
        self._view.strokes.draw(f'<path d="{path}" fill="#231910"/>', box).blit(target, at)

    def tell(self, target: pygame.Surface, text: str) -> None:
        """Draw the last event, in the place of dice."""
        self._words(target, text, SHOWN[1], 132.0)

    def caption(self, target: pygame.Surface, above: str, below: str = "", name: str = "") -> None:
        """Draw what is shown, and its result; if it is too long, a `name` in it is shortened."""
        self._words(target, above, _CAPTION, 30.0, name=name)
        self._words(target, below, _BELOW, 30.0, fonts.SMALL.bold(), theme.PARCHMENT[100])

    def _words(
        self,
        target: pygame.Surface,
        text: str,
        y: float,
        high: float,
        style: fonts.Style = fonts.SMALL,
        ink: theme.Colour = theme.PARCHMENT[300],
        name: str = "",
    ) -> None:
        if not text:
            return
        view = self._view
        half = STAGE / math.cos(math.pi / 6) - (abs(y) + high / 2) * math.tan(math.pi / 6) - 14
        style = style.at(style.size * max(view.type_scale, 0.7))
        line = fonts.line_height(style.at(min(style.size, theme.TYPE["caption"])))
        bounds = pygame.Rect(0, 0, round(2 * half * view.k), max(line, round(high * view.k)))
        bounds.center = view.spot_of((0.0, y))
        is_long = bounds.h >= 2 * line
        text = fonts.shortened(text, style, bounds.size, wrapped=is_long, part=name)
        fonts.write(target, text, style, ink, bounds, align_x=0.5, wrapped=is_long, narrowed=True)

    def throw(self, target: pygame.Surface, dice: Sequence[int], lit: set[int]) -> None:
        """Draw a roll at rest; the dice of the hovered path are on gilt."""
        side, places = _laid(len(dice))
        size = (round(side * self._view.k), round(side * self._view.k))
        for value, at in zip(dice, places, strict=True):
            place = pygame.Rect((0, 0), size)
            place.center = self._view.spot_of(at)
            if value in lit:
                paint.glow(target, place, 8, 16, 200)
                box = place.inflate(size[0] // 4, size[0] // 4)
                draw_box(target, theme.GILT[500], box, radius=size[0] // 5)
            target.blit(assets.sprite(f"die_{value}", size), place)

    def tumbling(
        self, target: pygame.Surface, dice: Sequence[int], progress: float, telling: frozenset[int]
    ) -> None:
        """Draw a roll in the window that comes to rest when `progress` is 1; decisive faces stay bright."""
        side, places = _laid(len(dice))
        self.bare(target, self._view.pixel((0.0, 0.0)))
        for number, (value, (x, y)) in enumerate(zip(dice, places, strict=True)):
            is_telling = value in telling
            picture, lift = thrown_die(value, number, round(side * self._view.k), progress, tells=is_telling)
            at = self._view.pixel((x * (1.3 - 0.3 * progress), y - 40 * lift))
            if progress >= 1.0 and len(telling) == 1 and is_telling:
                paint.glow(target, picture.get_rect(center=at), 8, 18, 190)
            put.picture(target, picture, center=at)

    def banner(self, target: pygame.Surface, text: str, seat: int, size: float) -> None:
        """Draw words on a plate in a player's colour, in the window; it grows until `size` is 1."""
        tone, k, radius = theme.PLAYERS[COLOURS[seat]], self._view.k, round(14 * self._view.k)
        drawn = fonts.text(text, fonts.NAME.at(30 * self._view.type_scale), tone.ink)
        rect = pygame.Rect(0, 0, round((drawn.get_width() + 60 * k) * size), round(76 * k))
        rect.center = self._view.pixel(SHOWN)
        paint.glow(target, rect, 12, 24, 200)
        draw_box(target, tone.base, rect, radius=radius)
        draw_box(target, theme.GILT[300], rect, max(2, round(4 * k)), radius)
        if size >= 1.0:
            put.picture(target, drawn, center=rect.center)

    # --- the race -------------------------------------------------------------------------------------

    def race(self, target: pygame.Surface, seen: RealmsObservation) -> None:
        """Draw rows of seats and columns of realms: a large castle, a small dwelling, a dot, or a cross where
        the seat finds no free land; then the number of realms.
        """
        view, k = self._view, self._view.k
        style = fonts.LABEL.at(17 * view.type_scale)
        head = pygame.Rect(0, 0, round(330 * k), max(fonts.line_height(style), round(24 * k)))
        head.center = view.spot_of((0.0, _RACE))
        title = _("Castles in six realms")
        if fonts.fit(title, style, head.size, narrowed=True).needed[0] <= head.w:  # too small on a small board
            fonts.write(target, title, style, theme.GILT[300], head, align_x=0.5, narrowed=True)
        realms = self._rules.params.ring
        for number, realm in enumerate(realms):
            light, _dark, ink = REALMS[LOOKS[realm]]
            box = pygame.Rect(0, 0, round(26 * k), round(22 * k))
            box.center = view.spot_of((_across(number, len(realms)), _SIGNS))
            draw_box(target, light, box, radius=round(4 * k))
            put.icon(target, ICONS[realm], max(8, round(18 * k)), ink, center=box.center)
        closed = [closed_realms(self._rules, seen, seat) for seat in range(len(seen.players))]
        castles = [castles_by_realm(self._rules, seen, seat) for seat in range(len(seen.players))]
        won = [sum(1 for count in each.values() if count) for each in castles]
        step = min(30.0, (_LAST - _FIRST) / max(1, len(castles) - 1))
        for seat, counts in enumerate(castles):
            y = _FIRST + step * seat
            if won[seat] and won[seat] == max(won):
                row = pygame.Rect(0, 0, round(274 * k), round((step - 2) * k))
                row.center = view.spot_of((0.0, y))
                target.blit(paint.boxed(row.size, round(5 * k), shades=((246, 226, 180, 34),)), row)
            heraldry.badge(target, view.spot_of((-122.0, y)), round(20 * k), COLOURS[seat])
            for number, (realm, count) in enumerate(counts.items()):
                at = (_across(number, len(realms)), y)
                if count or realm not in closed[seat] or seen.players[seat].out:
                    self._held(target, seen, seat, realm, count, at, step)
                else:
                    put.icon(target, "cross", max(7, round(14 * k)), theme.SEAL.base, center=view.spot_of(at))
            text = f"{won[seat]}/{len(realms)}"
            tone = theme.INK.soft if seen.players[seat].out else theme.PARCHMENT[100]
            style = fonts.NUMERAL.at(17 * view.type_scale).bold()
            put.text(target, text, style, tone, center=view.spot_of((120.0, y)))

    def _held(
        self,
        target: pygame.Surface,
        seen: RealmsObservation,
        seat: int,
        realm: str,
        castles: int,
        at: tuple[float, float],
        step: float,
    ) -> None:
        k = self._view.k
        spot = self._view.spot_of(at)
        is_settled = any(
            each.seat == seat
            for space, buildings in seen.buildings.items()
            for each in buildings
            if space.startswith(f"{realm}-")
        )
        if castles:
            side = max(8, round(min(27.0, step - 2) * k))
            put.picture(target, building("castle", COLOURS[seat], side), center=spot)
        elif is_settled:
            put.picture(target, building("dwelling", COLOURS[seat], max(8, round(18 * k))), center=spot)
        else:
            self._view.strokes.draw(*strokes.disc(2.6, css(theme.INK.soft), "none", 0.0)).blit(target, spot)

    # --- corners of the sheet -------------------------------------------------------------------------

    def decks(self, target: pygame.Surface, seen: RealmsObservation) -> None:
        """Draw the number of cards left in each deck."""
        entries = (
            ("monster", seen.adventures, pgettext("board", "adventures")),
            ("pouch", seen.items, pgettext("board", "items")),
        )
        x, y = px(_CORNER[0]), px(_CORNER[1]) + px(15)
        for icon, count, word in entries:
            sign = put.icon(target, icon, px(26), theme.INK.sign, midleft=(x, y))
            style = fonts.NUMERAL.at(23).bold()
            number = put.text(target, str(count), style, theme.INK.strong, midleft=(sign.right + px(8), y))
            put.text(target, word, fonts.CAPTION, theme.INK.soft, midleft=(number.right + px(8), y))
            y += px(30)

    def pointed(self, target: pygame.Surface, title: str, text: str) -> None:
        """Describe the hovered space in the lower left corner: on a card where the ring leaves no space."""
        head, name, heading = fonts.LABEL.at(17), fonts.NUMERAL.at(22).bold(), _("Pointed at")
        lines = fonts.wrap(text, fonts.CAPTION, px(_POINTED))
        width = max(fonts.width(line, fonts.CAPTION) for line in lines) + 1
        width = min(px(_POINTED), max(width, fonts.width(title, name), fonts.width(heading, head)))
        step = fonts.line_height(fonts.CAPTION, 1.15)
        high = px(54) + step * len(lines)
        rect = pygame.Rect(px(_CORNER[0]), target.get_height() - px(_CORNER[1]) - high, width, high)
        top = (rect.y + px(24) - self._view.middle[1]) / self._view.k
        free = self._view.middle[0] - (RIM + 6 - top / 2) / math.cos(math.pi / 6) * self._view.k
        if rect.right > free or self._view.is_close:
            paint.panel(target, rect.inflate(px(20), px(16)), tone="light")
        bounds = pygame.Rect(rect.x, rect.y, width, px(24))
        fonts.write(target, heading, head, theme.INK.label, bounds, narrowed=True)
        bounds = pygame.Rect(rect.x, rect.y + px(24), width, px(28))
        fonts.write(target, title, name, theme.INK.strong, bounds, narrowed=True)
        bounds = pygame.Rect(rect.x, rect.y + px(54), width, step * len(lines))
        fonts.paragraph(target, text, fonts.CAPTION, theme.INK.strong, bounds, leading=1.15)


def _across(number: int, count: int) -> float:
    return (number - (count - 1) / 2) * _PITCH - 6


def _laid(count: int) -> tuple[float, list[tuple[float, float]]]:
    """Return the size and places of this many dice, which fit between the two captions."""
    rows = 1 if count <= _ROW else 2
    columns = math.ceil(count / rows)
    pitch = min(_DIE + 14 if rows == 1 else 33, _BREADTH / columns)
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        y = (row - (rows - 1) / 2) * pitch
        found.append(((column - (in_row - 1) / 2) * pitch, SHOWN[1] + y))
    return min(_DIE, 0.85 * pitch), found
