"""Materials: parchment panels, wooden and enamelled plates, wax, rings, soft shadows; drawn once per size.

Everything here takes pixels for rectangles and u for radii, and draws on a surface. Costly pictures are cached
until the layout changes or the cache needs their space.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from itertools import product
from typing import Concatenate, Final, ParamSpec, Unpack

import pygame

from barons.app.kit import assets, canvas, fonts, put, theme
from barons.app.kit.clip import clipped
from barons.app.kit.layout import current, depends_on_layout, px
from barons.app.kit.recording import draw_on, is_reached
from barons.app.kit.sketch import StrokeStyle, SvgDrawing, lay, stretched
from barons.app.kit.surfacecache import SurfaceCache, window_share
from barons.app.kit.theme import Colour, Shadow

P = ParamSpec("P")
painted = SurfaceCache(window_share(0.75, least=24))
"""The pictures of one screen take two thirds of the budget."""


@depends_on_layout
def drop() -> None:
    painted.clear()


def cached(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    return painted.get(key, make)


def remembered(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Cache a picture that depends only on its arguments."""

    @wraps(draw)
    def picture(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        return cached((draw, args, tuple(named.items())), lambda: draw(*args, **named))

    return picture


def sketched(
    draw: Callable[Concatenate[SvgDrawing, P], None],
) -> Callable[Concatenate[tuple[int, int], P], pygame.Surface]:
    """Turn a function that draws into one that returns a cached picture; further arguments are passed on."""

    @remembered
    @wraps(draw)
    def picture(size: tuple[int, int], /, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        drawing = SvgDrawing(size)
        draw(drawing, *args, **named)
        return drawing.surface()

    return picture


def shown(
    surface: pygame.Surface,
    rect: pygame.Rect,
    picture: Callable[Concatenate[tuple[int, int], P], pygame.Surface],
    *args: P.args,
    **named: P.kwargs,
) -> None:
    """Paint the picture that `picture` makes in the rectangle's size; for use as a painter."""
    surface.blit(picture(rect.size, *args, **named), rect)


@remembered
def boxed(
    size: tuple[int, int], radius: float, *, shades: tuple[Colour, ...] = (), **line: Unpack[StrokeStyle]
) -> pygame.Surface:
    """Return a cached rounded box, filled with one colour or a vertical gradient; lengths in pixels."""

    def draw(drawing: SvgDrawing) -> None:
        fill = drawing.gradient(*shades) if len(shades) > 1 else shades[0] if shades else None
        drawing.whole(radius, fill=fill, **line)

    edge = max(size) if "dash" in line else math.ceil(max(radius, line.get("width", 0.0))) + 1
    return stretched(size, (edge, size[1] if len(shades) > 1 else edge), draw)


def box(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, *shades: Colour, **line: Unpack[StrokeStyle]
) -> None:
    """Paint a rounded box, as `boxed` makes it."""
    surface.blit(boxed(rect.size, radius, shades=shades, **line), rect)


# --- shadows and glows ---------------------------------------------------------------------------------


def soft(size: tuple[int, int], radius: float, blur: float, colour: Colour) -> tuple[pygame.Surface, int]:
    """Return a blurred rounded rectangle and the margin around it; `radius` and `blur` in u."""
    margin = px(blur)
    # a small blur needs full resolution, or its edge is hard; a large one looks the same scaled up and is
    # cheaper
    quarter = max(1, min(4, margin // 4), margin // 16)

    def make() -> pygame.Surface:
        w, h = max(0, size[0]) + 2 * margin, max(0, size[1]) + 2 * margin
        small = canvas.transparent((max(3, w // quarter), max(3, h // quarter)))
        small.fill((*colour[:3], 0))
        inner = pygame.Rect(
            margin // quarter, margin // quarter, max(1, size[0] // quarter), max(1, size[1] // quarter)
        )
        alpha = colour[3] if len(colour) == 4 else 255
        rounding = max(1, px(radius) // quarter)
        pygame.draw.rect(small, (*colour[:3], alpha), inner, border_radius=rounding)
        blurred = pygame.transform.gaussian_blur(small, max(1, margin // (2 * quarter)))
        return pygame.transform.smoothscale(blurred, (w, h))

    return cached(("soft", size, radius, blur, colour), make), margin


def cast(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, shadow: Shadow, *, hollow: bool = False
) -> None:
    """Paint a soft shadow below a rounded rectangle; `hollow` skips the middle that the rectangle hides."""
    lower = rect.move(0, px(shadow.y))
    if not is_reached(surface, lower.inflate(2 * px(shadow.blur), 2 * px(shadow.blur))):
        return
    _lay_soft(surface, lower, radius, shadow.blur, (0, 0, 0, round(255 * shadow.alpha)), hollow=hollow)


_FRAME: Final = 6.0
"""Width of a gilt frame in units."""
_GLOW: Final = 22.0
"""How far its glow reaches, in units."""


def glow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: float = _GLOW, alpha: int = 150
) -> None:
    """Paint the gilt glow around the current element."""
    _lay_soft(surface, rect, radius, blur, (*theme.GLOW[:3], alpha))


def _lay_soft(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    blur: float,
    colour: Colour,
    *,
    hollow: bool = False,
) -> None:
    """Blit `soft` for this rectangle; a large one is stretched from a small cached picture."""
    reach = 2 * (px(radius) + 2 * px(blur))
    picture, margin = soft((min(rect.w, reach), min(rect.h, reach)), radius, blur, colour)
    lay(surface, picture, rect.inflate(2 * margin, 2 * margin), hollow=hollow)


def ring(surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    """Paint the focus ring: 4 u of gilt, 3 u outside the control, with an outward glow only."""
    gap, width = px(theme.STROKE["focus_gap"]), px(theme.STROKE["focus"] * (2 if current().contrast else 1))
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    corner = px(radius) + gap + width
    margin = px(14)

    def make() -> pygame.Surface:
        light, _ = soft(outer.size, radius + 7, 14, theme.translucent(theme.GLOW, 110))
        picture = light.copy()
        inside = pygame.Rect(margin, margin, *outer.size).inflate(-width, -width)
        pygame.draw.rect(picture, (0, 0, 0, 0), inside, border_radius=corner)
        drawing = SvgDrawing(outer.size)
        drawing.whole(corner, stroke=theme.GLOW, width=width)
        picture.blit(drawing.surface(), (margin, margin))
        return picture

    surface.blit(cached(("ring", outer.size, radius), make), (outer.x - margin, outer.y - margin))


# --- parchment -------------------------------------------------------------------------------------------


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    tone: str = "light",
    radius: float = theme.RADIUS["panel"],
    shadow: Shadow | None = theme.SHADOWS["panel"],
    hairline: bool = True,
    framed: bool = False,
) -> None:
    """Paint a parchment panel with edge, hairline and shadow. Tones: `light`, `dim` (inactive), `deep`, `map`.

    `framed`: with the gilt frame of a selected panel, whose glow a shadow would dull.
    """
    if framed:
        gilt_frame(surface, rect, radius)
    elif shadow is not None:
        cast(surface, rect, radius, shadow, hollow=True)
        if shadow == theme.SHADOWS["dialog"]:
            _ring_dialog(surface, rect, radius)
    if not is_reached(surface, rect):
        return
    is_large = rect.w * rect.h > _LARGE * current().width * current().height
    look = tone, radius, hairline
    if is_large and not surface.get_flags() & pygame.SRCALPHA and not current().contrast:
        _lay_panel(surface, rect, *look)
        return
    surface.blit(cached(("panel", rect.size, *look), lambda: panel_picture(rect.size, *look)), rect)


def _ring_dialog(surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    width = px(3)
    outer, corner = rect.inflate(2 * width, 2 * width), px(radius) + width
    picture = boxed(_panel_edge(outer.size, corner), corner, stroke=theme.GILT[500], width=width)
    lay(surface, picture, outer, hollow=True)


_LARGE: Final = 0.06
"""Share of the window above which a panel is painted in place: its picture would serve one backdrop only."""
_STRIP: Final = 96
"""Width in pixels of the strips in which a gradient is stretched."""
_WASHES: Final = {
    "light": ((255, 250, 232, 70), (120, 84, 34, 16)),
    "dim": ((70, 50, 30, 26), (60, 40, 20, 56)),
    "deep": ((255, 244, 214, 56), (120, 78, 30, 30)),
    "map": ((255, 246, 220, 30), (90, 58, 22, 60)),
}


def panel_picture(size: tuple[int, int], tone: str, radius: float, hairline: bool) -> pygame.Surface:
    """Return a newly drawn panel with border; size in pixels, radius in u. `hairline`: a line inside it."""
    corner = px(radius)
    if current().contrast:
        return boxed(size, corner, shades=(theme.INPUT,), stroke=theme.INK.strong, width=px(3)).copy()
    picture = canvas.transparent((max(0, size[0]), max(0, size[1])))
    whole = picture.get_rect()
    assets.lay_tiles(picture, _sheet(tone), whole, _sheet_offset(size))
    _wash(picture, whole, _gradient(whole.h, tone))
    lay(picture, _panel_mask(size, corner), whole, pygame.BLEND_RGBA_MULT, hollow=True)
    lay(picture, _panel_lines(size, corner, hairline), whole, hollow=True)
    return picture


def _lay_panel(surface: pygame.Surface, rect: pygame.Rect, tone: str, radius: float, hairline: bool) -> None:
    """Paint what blitting `panel_picture` would; only the transparent corners need a picture."""
    corner = px(radius)
    mask, lines = _panel_mask(rect.size, corner), _panel_lines(rect.size, corner, hairline)
    side = min(corner, rect.w // 2), min(corner, rect.h // 2)
    left, top = _sheet_offset(rect.size)
    strip = _gradient(rect.h, tone)

    def paint_corner(target: pygame.Surface, x: int, y: int) -> None:
        piece = assets.tiled(_sheet(tone), side, (left + x, top + y)).convert_alpha()
        _wash(piece, pygame.Rect(0, -y, side[0], rect.h), strip)
        part = pygame.Rect(0, 0, *side)
        part.x = mask.get_width() - side[0] if x else 0
        part.y = mask.get_height() - side[1] if y else 0
        piece.blit(mask, (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
        piece.blit(lines, (0, 0), part)
        target.blit(piece, (rect.x + x, rect.y + y))

    def paint(target: pygame.Surface) -> None:
        for x, y in product((0, rect.w - side[0]), (0, rect.h - side[1])):
            if is_reached(target, pygame.Rect(rect.x + x, rect.y + y, *side)):
                paint_corner(target, x, y)
        between = rect.inflate(-2 * side[0], 0)
        middle = rect.inflate(0, -2 * side[1])
        for band in (
            pygame.Rect(between.x, rect.y, between.w, side[1]),
            middle,
            pygame.Rect(between.x, middle.bottom, between.w, side[1]),
        ):
            with clipped(target, band):
                assets.lay_tiles(target, _sheet(tone), rect, (left, top))
                _wash(target, rect, strip)
                lay(target, lines, rect, hollow=True)

    draw_on(surface, ("panel", *rect, tone, radius, hairline), rect, paint)


def _sheet(tone: str) -> str:
    return "parchment_lo" if tone in ("deep", "map") else "parchment"


def _sheet_offset(size: tuple[int, int]) -> tuple[int, int]:
    """Return where a panel starts in the texture, so that panels of different sizes look different."""
    return size[0] // 7, size[1] // 5


@remembered
def _gradient(height: int, tone: str) -> pygame.Surface:
    """Return a strip of the vertical gradient of a panel `height` pixels high."""
    drawing = SvgDrawing((3, height))
    drawing.whole(0, fill=drawing.gradient(*_WASHES[tone]))
    return pygame.transform.scale(drawing.surface().subsurface((1, 0, 1, height)), (_STRIP, height))


def _wash(target: pygame.Surface, rect: pygame.Rect, strip: pygame.Surface) -> None:
    """Cover `rect` with a gradient's strip."""
    clip = target.get_clip().clip(rect)
    for x in range(clip.x, clip.right, _STRIP):
        target.blit(strip, (x, clip.y), (0, clip.y - rect.y, min(_STRIP, clip.right - x), clip.h))


def _panel_edge(size: tuple[int, int], corner: int) -> tuple[int, int]:
    """Return the size of the border's drawing that is stretched to `size`."""
    edge = corner + px(theme.STROKE["panel"] + 5)
    return min(size[0], 2 * edge + 3), min(size[1], 2 * edge + 3)


def _panel_mask(size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a stretchable mask, white where the panel is."""
    return boxed(_panel_edge(size, corner), corner, shades=(theme.WHITE,))


def _panel_lines(size: tuple[int, int], corner: int, hairline: bool) -> pygame.Surface:
    small = _panel_edge(size, corner)

    def make() -> pygame.Surface:
        drawing = SvgDrawing(small)
        bright = px(theme.STROKE["panel"])
        drawing.whole(corner, stroke=theme.EDGE, width=bright)
        drawing.whole(corner - bright, inset=bright, stroke=(255, 252, 240, 120))
        if hairline:
            inset = px(theme.STROKE["panel"] + 5)
            thin = max(1.0, theme.STROKE["hairline"] * px(10) / 10)
            stroke = (*theme.HAIRLINE[:3], 205)
            drawing.whole(max(2, corner - inset / 2), inset=inset, stroke=stroke, width=thin)
        return drawing.surface()

    return cached(("panel_lines", small, corner, hairline), make)


def inlay(
    surface: pygame.Surface, rect: pygame.Rect, *, chosen: bool = False, lit: bool = False, radius: float = 9
) -> None:
    """Paint a row set into a panel: paler than the parchment, paler still if `lit` by the mouse, gilt with a
    strong edge if selected.
    """
    fill: Colour = (240, 205, 120, 150) if chosen else (255, 252, 240, 225 if lit else 130)
    width = px(theme.STROKE["panel" if chosen else "hairline"])
    edge = theme.LINE if chosen else theme.HAIRLINE
    box(surface, rect, px(radius), fill, stroke=edge, width=width)


def lit_inlay(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the active row: gilt."""
    inlay(surface, rect, chosen=True)


def won(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a row that reports a victory: pale green with a green edge."""
    box(surface, rect, px(9), (222, 232, 200), stroke=theme.INK.good, width=px(theme.STROKE["panel"]))


def dashed(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint an empty slot: a dashed outline."""
    box(surface, rect, px(9), (255, 252, 240, 40), stroke=theme.LINE, width=px(2), dash=(px(7), px(5)))


def rule(surface: pygame.Surface, x: int, y: int, width: int) -> None:
    surface.fill(theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.55), (x, y, width, max(1, px(1.5))))


def well(surface: pygame.Surface, rect: pygame.Rect, *, radius: float = theme.RADIUS["input"]) -> None:
    box(surface, rect, px(radius), theme.INPUT, stroke=theme.LINE, width=px(2))


# --- plates ----------------------------------------------------------------------------------------------

_PLATES: Final[
    dict[str, tuple[Colour, Colour, Colour, Colour, Colour]]
] = {  # top, bottom, lip below, inner line, text
    "wood": ((92, 64, 40), (52, 34, 20), (26, 16, 9), theme.GILT[500], theme.PARCHMENT[50]),
    "red": ((184, 48, 42), (120, 26, 23), (62, 10, 10), theme.GILT[500], (255, 240, 214)),
    "parchment": ((252, 245, 226), (234, 219, 180), theme.GILT[700], theme.GILT[500], theme.INK.strong),
    "gilt": ((252, 222, 140), (206, 160, 62), theme.GILT[700], theme.GILT[300], theme.INK.strong),
}
LIP: Final = 3
"""Thickness of a plate in u, which is how far it sinks."""


def plate_ink(kind: str, enabled: bool) -> Colour:
    return _PLATES[kind][4] if enabled else theme.LOCKED.label


def plate(
    surface: pygame.Surface, rect: pygame.Rect, kind: str, state: str, radius: float = theme.RADIUS["button"]
) -> None:
    """Paint a button: `wood`, `red`, `parchment` or `gilt`; `normal`, `hover`, `pressed` or `disabled`."""
    if state not in ("pressed", "disabled"):
        cast(surface, rect, radius, theme.SHADOWS["button"])
    surface.blit(
        cached(("plate", rect.size, kind, state, radius), lambda: _plate(rect.size, kind, state, radius)), rect
    )


def _plate(size: tuple[int, int], kind: str, state: str, radius: float) -> pygame.Surface:
    corner, lip, edge = px(radius), px(LIP), px(2)
    inset = edge + max(0.5, px(1) / 2)
    top, bottom, under, line, _ = _PLATES[kind]
    if state == "hover":
        top, bottom = theme.mix(top, theme.WHITE, 0.16), theme.mix(bottom, theme.WHITE, 0.13)
    if state == "pressed":
        top, bottom = (
            theme.mix(bottom, (0, 0, 0), 0.18),
            theme.mix(theme.mix(top, bottom, 0.6), (0, 0, 0), 0.18),
        )
    offset = lip if state == "pressed" else 0

    def draw(drawing: SvgDrawing) -> None:
        w, h = drawing.size
        if state == "disabled":
            drawing.box(0, 0, w, h - lip, corner, fill=theme.LOCKED.fill, stroke=theme.LOCKED.edge, width=edge)
            return
        drawing.box(0, offset, w, h - offset, corner, fill=under, stroke=theme.CONTOUR, width=edge)
        fill = drawing.gradient(top, theme.mix(top, bottom, 0.45), bottom)
        drawing.box(0, offset, w, h - lip, corner, fill=fill, stroke=theme.CONTOUR, width=edge)
        drawing.box(
            inset,
            offset + inset,
            w - 2 * inset,
            h - lip - 2 * inset,
            corner - inset,
            stroke=(*line[:3], 140 if state == "pressed" else 255),
            width=max(1.0, px(15) / 10),
        )

    return stretched(size, (corner + px(6), size[1]), draw)


def dark_card(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the flat dark card of a disabled action."""
    locked = theme.LOCKED
    box(surface, rect, px(theme.RADIUS["card"]), locked.fill, stroke=locked.edge, width=px(2))


def framed(rect: pygame.Rect) -> pygame.Rect:
    """Return the rectangle grown by its gilt frame and the frame's glow."""
    around = 2 * (px(_FRAME) + px(_GLOW))
    return rect.inflate(around, around)


def gilt_frame(surface: pygame.Surface, rect: pygame.Rect, radius: float = theme.RADIUS["card"]) -> None:
    """Paint the frame of a selected element: a glow and a solid gilt ring just outside the rectangle."""
    width = px(_FRAME)
    outer = rect.inflate(2 * width, 2 * width)

    def make() -> pygame.Surface:
        drawing = SvgDrawing(outer.size)
        drawing.box(0, 0, *outer.size, px(radius) + width, stroke=theme.GILT[700], width=max(1.0, px(1)))
        drawing.whole(px(radius) + width, inset=px(1), stroke=theme.GLOW, width=width + px(1))
        return drawing.surface()

    glow(surface, outer, radius + 5, alpha=200)
    surface.blit(cached(("frame", outer.size, radius), make), outer)


def medallion(
    surface: pygame.Surface, centre: tuple[int, int], radius: int, icon: str, *, chosen: bool = False
) -> None:
    """Paint a round brown (or red) boss with a gilt rim and an ivory icon; `radius` in pixels."""
    size = (2 * radius + 2, 2 * radius + 2)

    def make() -> pygame.Surface:
        drawing = SvgDrawing(size)
        tones = (theme.SEAL.base, theme.SEAL.dark) if chosen else (theme.WOOD[500], theme.WOOD[700])
        fill = drawing.gradient(theme.mix(tones[0], theme.WHITE, 0.06), theme.mix(*tones, 0.6))
        width = max(1.5, radius * 0.09)
        drawing.disc(radius + 1, radius + 1, radius, fill=fill, stroke=theme.GILT[400], width=width)
        picture = drawing.surface()
        drawn = assets.icon(icon, max(8, round(radius * 1.24)), theme.PARCHMENT[50])
        put.picture(picture, drawn, center=(radius + 1, radius + 1))
        return picture

    key = ("medallion", radius, icon, chosen)
    surface.blit(cached(key, make), (centre[0] - radius - 1, centre[1] - radius - 1))


def keycap(surface: pygame.Surface, centre: tuple[int, int], key: str) -> None:
    drawn = fonts.text(key, fonts.CAPTION.bold(), theme.INK.soft)
    size = (max(px(24), drawn.get_width() + px(12)), px(24))
    shades, width = (theme.PARCHMENT[50],), max(1.0, px(1.5))
    picture = boxed(size, px(5), shades=shades, stroke=theme.LINE, width=width)
    put.picture(surface, picture, center=centre)
    put.picture(surface, drawn, center=centre)


def mark_advised(surface: pygame.Surface, rect: pygame.Rect) -> None:
    medallion(surface, (rect.right - px(15), rect.y + px(15)), px(12), "hint", chosen=True)


_BESIDE_WAX: Final = 1.18
"""Ratio of a seal's drawing to its wax: the drawing includes a shadow."""


def seal(surface: pygame.Surface, rect: pygame.Rect, icon: str, state: str) -> None:
    """Paint a wax seal filling a square; states as for plates, `disabled` is dark wax with a lock."""

    def make() -> pygame.Surface:
        disabled = state == "disabled"
        size = max(8, round(rect.w * _BESIDE_WAX * {"hover": 1.05, "pressed": 0.95}.get(state, 1.0)))
        wax = assets.sprite("seal_grey" if disabled else "seal_red", (size, size)).copy()
        if disabled:
            wax.fill((96, 80, 70, 255), special_flags=pygame.BLEND_RGBA_MULT)
        elif state == "hover":
            light = canvas.transparent(wax.get_size())
            light.fill((36, 18, 16, 0))
            wax.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        elif state == "pressed":
            wax.fill((206, 206, 206, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sign = max(8, round(size * 0.34))
        name = "lock" if disabled else icon
        middle = (wax.get_width() // 2 - round(size * 0.02), wax.get_height() // 2 - round(size * 0.03))
        step = max(1, round(size * 0.012))
        pale = theme.translucent(theme.LOCKED.edge if disabled else theme.SEAL.light, 190)
        dark: Colour = theme.LOCKED.reason if disabled else (58, 8, 8)
        for colour, shift in ((pale, step), (dark, 0)):
            put.icon(wax, name, sign, colour, center=(middle[0] + shift, middle[1] + shift))
        return wax

    put.picture(surface, cached(("seal", rect.size, icon, state), make), center=rect.center)
