"""The background of the main menu: a board under a lamp, drawn with the parts of the real boards."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, backdrop, canvas, fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import SvgDrawing


class _Stand(NamedTuple):
    """A piece on a tile of the board: `knight_gold`, or `troop_gold` with a number."""

    tile: str
    piece: str
    troops: int = 0


_ROWS: Final = (
    "hA lA wA hB",
    "m- hC wB hD eA",
    "lB wC m- eB hE m-",
    "eC hF eD wD wE eE lC",
    "hG wF hH eF hI lD",
    "eG m- wG lE wH",
    "hJ eH wI hK",
)
_BEASTS: Final = {"l": "lion", "e": "eagle", "w": "wolf", "h": "horse", "m": "mountain"}
_POINTS: Final = {"l": 4, "e": 3, "w": 2, "h": 1, "m": 0}
_STANDS: Final = (
    _Stand("hB", "troop_purple", 3),
    _Stand("wB", "donjon_purple"),
    _Stand("hD", "baron_purple"),
    _Stand("wC", "knight_teal"),
    _Stand("eD", "donjon_gold"),
    _Stand("eB", "troop_gold", 5),
    _Stand("wE", "baron_gold"),
    _Stand("lC", "knight_ivory"),
    _Stand("hH", "knight_gold"),
    _Stand("hI", "donjon_ivory"),
    _Stand("wG", "baron_sable"),
    _Stand("lE", "troop_sable", 4),
)


def title_backdrop(surface: pygame.Surface, rect: pygame.Rect, has_board: bool) -> None:
    """Paint the wood in lamplight and, once visible, the board on it."""
    assets.lay_wood(surface)
    surface.blit(_lamp(rect.size), rect)
    if has_board:
        put.picture(surface, _title_board(rect.size), topright=rect.topright)


def lettering(surface: pygame.Surface, rect: pygame.Rect, style: fonts.Style) -> None:
    """Paint the game's title in gilt, as high in the middle as its rectangle."""
    put.picture(surface, backdrop.gilded("Barons", style), midleft=(rect.x - px(14), rect.centery))


def _lamp(size: tuple[int, int]) -> pygame.Surface:
    """Return the darkness around the lamp's light: black on the left and in the corners.

    Not cached, as it is as large as a window: the caller owns it.
    """
    small = canvas.transparent((64, 36))
    for x in range(64):
        for y in range(36):
            left = max(0.0, 1 - x / 44) ** 0.8 * 190
            corner = max(0.0, math.hypot((x - 34) / 38, (y - 14) / 26) - 0.62) * 190
            small.set_at((x, y), (8, 4, 2, min(225, round(left + corner))))
    return pygame.transform.smoothscale(small, size)


@paint.remembered
def _title_board(size: tuple[int, int]) -> pygame.Surface:
    """Return the sample board, rotated, on its map, to be drawn on the right side of a window of `size`."""
    # each of these is larger than the window and is released as soon as possible
    askew = pygame.transform.rotozoom(_flat_board(size), 5.2, 1.0)
    shown = canvas.transparent((max(px(300), size[0] - px(606)), size[1]))
    put.picture(shown, askew, center=(px(746), size[1] // 2 + px(10)))
    del askew
    _shade_title(shown)
    return shown


def _flat_board(size: tuple[int, int]) -> pygame.Surface:
    width, height = px(1560), max(px(1560), round(size[1] * 1.3))
    flat = canvas.transparent((width, height))
    paint.cast(flat, pygame.Rect(px(150), 0, width, height), 6, theme.SHADOWS["mat"])
    flat.blit(backdrop.mat((width - px(60), height), keeps=False), (px(150), 0))
    _draw_board(flat, (px(832), height // 2 - px(14)), px(119))
    return flat


def _shade_title(picture: pygame.Surface) -> None:
    """Darken the left, right and bottom: the lamp is at the upper left of the board."""
    small = canvas.transparent((48, 40))
    for x in range(48):
        for y in range(40):
            left = max(0.0, 1 - x / 20) ** 1.3 * 125
            far = max(0.0, math.hypot((x - 26) / 30, (y - 15) / 26) - 0.55) * 120
            light = max(70, round(255 - left - far))
            small.set_at((x, y), (light, light, light, 255))
    shade = pygame.transform.smoothscale(small, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_board(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    """Draw the tiles with letters and points, then the pieces; tiles with a piece are faded."""
    taken = {stand.tile for stand in _STANDS}
    scale, places = radius / 100, {}  # the drawings of tiles have radius 100 in a box of 180 by 206
    rows = [line.split() for line in _ROWS]
    for row, tiles in enumerate(rows):
        for column, name in enumerate(tiles):
            x = centre[0] + (column - (len(tiles) - 1) / 2) * radius * math.sqrt(3) * theme.GAP
            y = centre[1] + (row - (len(rows) - 1) / 2) * radius * 1.5 * theme.SQUASH * theme.GAP
            look = f"tile_{_BEASTS[name[0]]}" + ("_faded" if name in taken else "")
            picture = assets.sprite(look, (round(180 * scale), round(206 * scale)))
            surface.blit(picture, (round(x - 90 * scale), round(y - 96 * scale)))
            places[name] = (x, y)
    for name, at in places.items():
        if name[0] != "m":
            _letter(surface, name, at, radius)
    for stand in sorted(_STANDS, key=lambda stand: places[stand.tile][1]):
        _draw_stand(surface, stand, places[stand.tile], radius)


def _draw_stand(surface: pygame.Surface, stand: _Stand, at: tuple[float, float], radius: float) -> None:
    k = radius / 73
    x, y = at
    if stand.troops:
        discs = 2
        scale = 64 * k / 106
        picture = assets.sprite(f"{stand.piece}_{discs}", (round(106 * scale), round(100 * scale)))
        top = round(y + 10 * k - (67 - 9 * discs) * scale)
        surface.blit(picture, (round(x - 50 * scale), top))
        colour = theme.PLAYERS[stand.piece.split("_")[1]].ink
        drawn = fonts.text(str(stand.troops), fonts.NUMERAL.at(round(27 * k / current().u, 1)), colour)
        put.picture(surface, drawn, center=(round(x), round(y + 10 * k - 2 * scale)))
        return
    kind = stand.piece.split("_")[0]
    foot, lower = {"baron": (160, 41), "knight": (160, 36), "donjon": (152, 26)}[kind]
    box = 182 if kind != "donjon" else 172
    scale = theme.FIGURES[kind] * k / box
    picture = assets.sprite(stand.piece, (round(130 * scale), round(box * scale)))
    surface.blit(picture, (round(x - 60 * scale), round(y + lower * k - foot * scale)))


def _letter(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    k = radius / 73
    size = (round(30 * k), round(34 * k))

    def shield() -> pygame.Surface:
        drawing = SvgDrawing(size)
        w, h = size
        outline = (
            f"M{w * 0.06} {h * 0.05}H{w * 0.94}V{h * 0.58}Q{w * 0.9} {h * 0.82} {w * 0.5} {h * 0.97}"
            f"Q{w * 0.1} {h * 0.82} {w * 0.06} {h * 0.58}Z"
        )
        drawing.path(outline, fill=theme.PARCHMENT[50], stroke=theme.EDGE, width=1.6 * k)
        return drawing.surface()

    picture = paint.cached(("shield", size), shield)
    middle = (round(at[0]), round(at[1] - 48 * k))
    put.picture(surface, picture, center=(middle[0], middle[1] + round(2 * k)))
    drawn = fonts.text(name[1], fonts.NUMERAL.at(round(22 * k / current().u, 1)), theme.INK.strong)
    put.picture(surface, drawn, center=middle)
    count = _POINTS[name[0]]
    for number in range(count):
        x = at[0] + (number - (count - 1) / 2) * 11 * k
        y = at[1] + 55 * k
        points = [(x, y - 5 * k), (x + 4.6 * k, y), (x, y + 5 * k), (x - 4.6 * k, y)]
        pygame.draw.polygon(surface, theme.PARCHMENT[50], points)
        pygame.draw.aalines(surface, theme.INK.strong, True, points)
