"""Pictures of games that are not being played: the title's board, the cards of the new-game screen.

Made of the same drawings as the boards, on a sample of each game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import Drawing

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
_SQUASH: Final = 0.93
_GAP: Final = 1.018


class Stand(NamedTuple):
    """A piece on a tile of the sample: `knight_gold`, or `troop_gold` and how many."""

    tile: str
    piece: str
    troops: int = 0


TITLE_STANDS: Final = (
    Stand("hB", "troop_purple", 3),
    Stand("wB", "donjon_purple"),
    Stand("hD", "baron_purple"),
    Stand("wC", "knight_teal"),
    Stand("eD", "donjon_gold"),
    Stand("eB", "troop_gold", 5),
    Stand("wE", "baron_gold"),
    Stand("lC", "knight_ivory"),
    Stand("hH", "knight_gold"),
    Stand("hI", "donjon_ivory"),
    Stand("wG", "baron_sable"),
    Stand("lE", "troop_sable", 4),
)
_CARD_STANDS: Final = (Stand("wB", "baron_purple"), Stand("wD", "donjon_gold"), Stand("hI", "knight_gold"))


def lamp(size: tuple[int, int]) -> pygame.Surface:
    """The dark round the lamp's light: black at the left and in the corners."""

    def make() -> pygame.Surface:
        small = pygame.Surface((64, 36), pygame.SRCALPHA)
        for x in range(64):
            for y in range(36):
                left = max(0.0, 1 - x / 44) ** 0.8 * 190
                corner = max(0.0, math.hypot((x - 34) / 38, (y - 14) / 26) - 0.62) * 190
                small.set_at((x, y), (8, 4, 2, min(225, round(left + corner))))
        return pygame.transform.smoothscale(small, size)

    return paint.kept(("lamp", size), make)


def title_board(size: tuple[int, int]) -> pygame.Surface:
    """The sample board lying askew on its map, to be drawn at the right side of a window of `size`."""

    def make() -> pygame.Surface:
        radius = px(119)
        wide, high = px(1560), max(px(1560), round(size[1] * 1.3))
        flat = pygame.Surface((wide, high), pygame.SRCALPHA)
        sheet = paint.mat((wide - px(60), high), keeps=False)
        paint.cast(flat, pygame.Rect(px(150), 0, wide, high), 6, theme.SHADOWS["mat"])
        flat.blit(sheet, (px(150), 0))
        draw_land(flat, (px(832), high // 2 - px(14)), radius, TITLE_STANDS, lettered=True)
        tilted = pygame.transform.rotozoom(flat, 5.2, 1.0)
        shown = pygame.Surface((max(px(300), size[0] - px(606)), size[1]), pygame.SRCALPHA)
        shown.blit(tilted, tilted.get_rect(center=(px(746), size[1] // 2 + px(10))))
        _shade_title(shown)
        return shown

    return paint.kept(("title_board", size), make)


def _shade_title(picture: pygame.Surface) -> None:
    """The lamp stands at the upper left of the board: darker to the left, right and below."""
    small = pygame.Surface((48, 40), pygame.SRCALPHA)
    for x in range(48):
        for y in range(40):
            left = max(0.0, 1 - x / 20) ** 1.3 * 125
            far = max(0.0, math.hypot((x - 26) / 30, (y - 15) / 26) - 0.55) * 120
            light = max(70, round(255 - left - far))
            small.set_at((x, y), (light, light, light, 255))
    shade = pygame.transform.smoothscale(small, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def draw_land(
    surface: pygame.Surface,
    centre: tuple[int, int],
    radius: float,
    stands: tuple[Stand, ...],
    *,
    lettered: bool = False,
) -> None:
    """The sample of Land round a centre; `radius` of a tile in pixels."""
    taken = {stand.tile for stand in stands}
    rows = []
    for line in _ROWS:
        row = []
        for name in line.split():
            faded = "_faded" if lettered and name in taken else ""
            row.append((name, _BEASTS[name[0]] + faded))
        rows.append(row)
    places = draw_tiles(surface, centre, radius, rows, () if lettered else stands, grown=1.5)
    if lettered:
        for name, at in places.items():
            if name[0] != "m":
                _letter(surface, name, at, radius)
        _draw_stands(surface, stands, places, radius, 1.0)


def draw_tiles(
    surface: pygame.Surface,
    centre: tuple[int, int],
    radius: float,
    rows: Sequence[Sequence[tuple[str, str]]],
    stands: tuple[Stand, ...],
    *,
    grown: float,
) -> dict[str, tuple[float, float]]:
    """Rows of tiles as (name, look) and the pieces on them, `grown` against the tiles. Where each tile lies."""
    places: dict[str, tuple[float, float]] = {}
    for row, tiles in enumerate(rows):
        for column, (name, look) in enumerate(tiles):
            x = centre[0] + (column - (len(tiles) - 1) / 2) * radius * math.sqrt(3) * _GAP
            y = centre[1] + (row - (len(rows) - 1) / 2) * radius * 1.5 * _SQUASH * _GAP
            places[name] = (x, y)
            draw_hex(surface, f"tile_{look}", (x, y), radius)
    _draw_stands(surface, stands, places, radius, grown)
    return places


def _draw_stands(
    surface: pygame.Surface,
    stands: tuple[Stand, ...],
    places: dict[str, tuple[float, float]],
    radius: float,
    grown: float,
) -> None:
    standing = [stand for stand in stands if stand.tile in places]
    for stand in sorted(standing, key=lambda each: places[each.tile][1]):
        _stand(surface, stand, places[stand.tile], radius, grown=grown)


def draw_hex(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    """One tile's drawing round a centre; the drawings have radius 100 in a box of 180 by 206."""
    scale = radius / 100
    picture = assets.sprite(name, (round(180 * scale), round(206 * scale)))
    surface.blit(picture, (round(at[0] - 90 * scale), round(at[1] - 96 * scale)))


def _letter(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    k = radius / 73
    size = (round(30 * k), round(34 * k))

    def shield() -> pygame.Surface:
        drawing = Drawing(size)
        w, h = size
        outline = (
            f"M{w * 0.06} {h * 0.05}H{w * 0.94}V{h * 0.58}Q{w * 0.9} {h * 0.82} {w * 0.5} {h * 0.97}"
            f"Q{w * 0.1} {h * 0.82} {w * 0.06} {h * 0.58}Z"
        )
        drawing.path(outline, fill=theme.PARCHMENT[50], stroke=theme.EDGE, width=1.6 * k)
        return drawing.surface()

    picture = paint.kept(("shield", size), shield)
    middle = (round(at[0]), round(at[1] - 48 * k))
    surface.blit(picture, picture.get_rect(center=(middle[0], middle[1] + round(2 * k))))
    drawn = fonts.text(name[1], fonts.NUMERAL.at(round(22 * k / current().u, 1)), theme.INK.strong)
    surface.blit(drawn, drawn.get_rect(center=middle))
    count = _POINTS[name[0]]
    for number in range(count):
        x = at[0] + (number - (count - 1) / 2) * 11 * k
        y = at[1] + 55 * k
        points = [(x, y - 5 * k), (x + 4.6 * k, y), (x, y + 5 * k), (x - 4.6 * k, y)]
        pygame.draw.polygon(surface, theme.PARCHMENT[50], points)
        pygame.draw.aalines(surface, theme.INK.strong, True, points)


def _stand(surface: pygame.Surface, stand: Stand, at: tuple[float, float], radius: float, grown: float) -> None:
    k = radius / 73 * grown
    x, y = at
    if stand.troops:
        discs = 3 if stand.troops >= 6 else 2 if stand.troops >= 3 else 1
        scale = 64 * k / 106
        picture = assets.sprite(f"{stand.piece}_{discs}", (round(106 * scale), round(100 * scale)))
        top = round(y + 10 * k - (67 - 9 * discs) * scale)
        surface.blit(picture, (round(x - 50 * scale), top))
        colour = theme.PLAYERS[stand.piece.split("_")[1]].ink
        drawn = fonts.text(str(stand.troops), fonts.NUMERAL.at(round(27 * k / current().u, 1)), colour)
        surface.blit(drawn, drawn.get_rect(center=(round(x), round(y + 10 * k - 2 * scale))))
        return
    kind = stand.piece.split("_")[0]
    tall, foot, lower = {"baron": (86, 160, 41), "knight": (84, 160, 36), "donjon": (76, 152, 26)}[kind]
    box = 182 if kind != "donjon" else 172
    scale = tall * k / box
    picture = assets.sprite(stand.piece, (round(130 * scale), round(box * scale)))
    surface.blit(picture, (round(x - 60 * scale), round(y + lower * k / grown - foot * scale)))


# --- cards ---------------------------------------------------------------------------------------------

_TERRAINS: Final = (
    "meadow field forest",
    "village vineyard pond meadow",
    "quarry field meadow forest forest",
    "cursed meadow field meadow",
    "village meadow field",
)


def card_picture(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's sample on dark wood; the wood alone for a game that nobody knows."""

    def make() -> pygame.Surface:
        picture = card_ground(size).copy()
        centre = (size[0] // 2, size[1] // 2)
        if game == "land":
            radius = min(size[1] / 10.9, size[0] / 13.2)
            draw_land(picture, centre, radius, _CARD_STANDS)
        elif game == "baronies":
            _draw_baronies(picture, centre, min(size[1] / 8.2, size[0] / 10))
        elif game == "realms":
            draw_ring(picture, centre, min(size[1] * 0.46, size[0] * 0.36))
        return picture

    return paint.kept(("card", game, size), make)


def card_ground(size: tuple[int, int]) -> pygame.Surface:
    """The dark wood on which a small board lies."""

    def make() -> pygame.Surface:
        ground = Drawing(size)
        fill = ground.gradient((74, 51, 31), (40, 26, 15))
        ground.box(0, 0, *size, px(6), fill=fill, stroke=theme.WOOD[900], width=px(2))
        return ground.surface()

    return paint.kept(("card_ground", size), make)


def draw_terrain(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    """A tile of Baron round a centre."""
    scale = radius / 100
    picture = assets.sprite(f"terrain_{name}", (round(180 * scale), round(206 * scale)))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] + 3 * scale))))


def draw_piece(surface: pygame.Surface, name: str, at: tuple[float, float], high: float) -> None:
    """A figure of this height standing a little below a centre."""
    scale = high / 182
    picture = assets.sprite(name, (round(130 * scale), round(182 * scale)))
    surface.blit(picture, picture.get_rect(midbottom=(round(at[0]), round(at[1] + high * 0.36))))


def _draw_baronies(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    for row, line in enumerate(_TERRAINS):
        names = line.split()
        for column, name in enumerate(names):
            x = centre[0] + (column - (len(names) - 1) / 2) * radius * math.sqrt(3)
            y = centre[1] + (row - 2) * radius * 1.5 * _SQUASH
            draw_terrain(surface, name, (x, y), radius)
    for piece, dx, dy in (("knight_gold", 0.0, 0.0), ("baron_purple", 2.6, 1.4), ("knight_purple", -2.6, 1.4)):
        draw_piece(surface, piece, (centre[0] + dx * radius, centre[1] + dy * radius), radius * 1.8)


_RING: Final = ("snow", "desert", "forest", "shore", "volcano", "wasteland")
_COLOURS: Final = ("white", "yellow", "green", "blue", "red", "black")
_SIDE: Final = ("1", "2", "city", "3", "guild", "4")
Point = tuple[float, float]


def _corner(k: int) -> Point:
    """Corner k of the ring, clockwise from the upper left, on a circle of radius 1."""
    angle = math.radians(60 * k - 120)
    return math.cos(angle), math.sin(angle)


def _along(k: int, share: float) -> Point:
    """A point of the dungeon of realm k: an arc inwards from its corner to the next one."""
    (x0, y0), (x1, y1) = _corner(k), _corner(k + 1)
    bend_x, bend_y = (x0 + x1) * 0.08, (y0 + y1) * 0.08
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * x0 + b * bend_x + c * x1, a * y0 + b * bend_y + c * y1


def ring_spot(space: str) -> Point:
    """Where a space of Barons (`white-4`, `red-d2`, `blue-outpost`) lies, the ring's corners at distance 1."""
    colour, place = space.rsplit("-", 1)
    k = _COLOURS.index(colour)
    if place == "outpost":
        return _corner(k)
    if place.startswith("d"):
        return _along(k, int(place[1:]) / 6)
    (x0, y0), (x1, y1) = _corner(k), _corner(k + 1)
    share = 0.13 + (_SIDE.index(place) + 0.5) * 0.123
    return (x0 + (x1 - x0) * share) * 0.98, (y0 + (y1 - y0) * share) * 0.98


def draw_ring(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    """The ring of Barons: six realms, their outposts, the dungeon of each."""
    size = surface.get_size()
    drawing = Drawing(size)

    def placed(at: Point) -> Point:
        return centre[0] + at[0] * radius, centre[1] + at[1] * radius

    corners = [placed(_corner(k)) for k in range(6)]
    inside = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    drawing.path(inside, fill=(58, 46, 38))
    for k in range(6):
        (x0, y0), (x1, y1) = corners[k], corners[(k + 1) % 6]
        (a, b), (c, d) = _corner(k), _corner(k + 1)
        bend = placed(((a + c) * 0.08, (b + d) * 0.08))
        drawing.path(
            f"M{x0:.1f} {y0:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {x1:.1f} {y1:.1f}",
            stroke=(128, 112, 92),
            width=max(1.5, radius * 0.035),
        )
        for step in range(1, 6):
            x, y = placed(_along(k, step / 6))
            drawing.disc(x, y, radius * 0.035, fill=(168, 150, 124), stroke=theme.CONTOUR, width=1.0)
    for k, realm in enumerate(_RING):
        light, dark = theme.REALMS[realm][0], theme.REALMS[realm][1]
        (x0, y0), (x1, y1) = corners[k], corners[(k + 1) % 6]
        for part in range(6):
            a, b = (0.13 + part * 0.123, 0.13 + (part + 1) * 0.123)
            drawing.path(_plank(centre, (x0, y0), (x1, y1), a, b), fill=theme.mix(light, dark, part % 2 * 0.5))
        drawing.path(
            _plank(centre, (x0, y0), (x1, y1), 0.13, 0.87), stroke=theme.CONTOUR, width=max(1.0, radius * 0.02)
        )
    for x, y in corners:
        drawing.disc(
            x, y, radius * 0.11, fill=theme.PARCHMENT[200], stroke=theme.CONTOUR, width=max(1.0, radius * 0.022)
        )
    surface.blit(drawing.surface(), (0, 0))


def _plank(
    centre: tuple[int, int], one: tuple[float, float], other: tuple[float, float], a: float, b: float
) -> str:
    points = []
    for share, depth in ((a, 1.08), (b, 1.08), (b, 0.88), (a, 0.88)):
        x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        points.append(f"{centre[0] + (x - centre[0]) * depth:.1f} {centre[1] + (y - centre[1]) * depth:.1f}")
    return "M" + "L".join(points) + "Z"
