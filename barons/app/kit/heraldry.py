"""A player's insignia: shield, round badge, plate of the active player, card back."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import SvgDrawing, stretched

_UNKNOWN = theme.Lacquer((150, 136, 112), (190, 176, 150), (96, 84, 66), theme.INK.strong, ())


def lacquer(colour: str | None) -> theme.Lacquer:
    """Return the shades of a player's colour; grey if it is not chosen yet."""
    return theme.PLAYERS.get(colour or "", _UNKNOWN)


def shield(surface: pygame.Surface, rect: pygame.Rect, colour: str | None, sign: str = "") -> None:
    """Paint the player's shield, filling `rect`; a `sign` replaces the emblem."""

    def make() -> pygame.Surface:
        tone = lacquer(colour)
        drawing = SvgDrawing(rect.size)
        w, h = rect.size
        edge = max(2.0, w * 0.055)

        def outline(inset: float) -> str:
            x0, y0, x1, y1 = inset, inset, w - inset, h - inset
            return (
                f"M{x0} {y0}H{x1}V{y0 + (y1 - y0) * 0.5}"
                f"C{x1} {y0 + (y1 - y0) * 0.78} {x0 + (x1 - x0) * 0.72} {y1 - (y1 - y0) * 0.07} {w / 2} {y1}"
                f"C{x0 + (x1 - x0) * 0.28} {y1 - (y1 - y0) * 0.07} {x0} {y0 + (y1 - y0) * 0.78}"
                f" {x0} {y0 + (y1 - y0) * 0.5}Z"
            )

        drawing.path(outline(edge / 2), fill=theme.CONTOUR, stroke=theme.CONTOUR, width=edge)
        drawing.path(outline(edge * 1.4), fill=theme.GILT[300])
        fill = drawing.gradient(
            theme.mix(tone.base, tone.light, 0.35), tone.base, theme.mix(tone.base, tone.dark, 0.75)
        )
        drawing.path(outline(edge * 2.1), fill=fill)
        picture = drawing.surface()
        if sign:
            style = fonts.NUMERAL.at(round(h * 0.9 / current().u, 1))
            put.text(picture, sign, style, tone.ink, center=(w / 2, h * 0.4))
        elif colour is not None:
            side = round(w * 0.6)
            put.sprite(picture, f"emblem_{colour}", (side, side), center=(w // 2, round(h * 0.43)))
        return picture

    surface.blit(paint.cached(("shield", rect.size, colour, sign), make), rect)


def round_badge(surface: pygame.Surface, rect: pygame.Rect, colour: str | None) -> None:
    """Paint a player's badge as large as fits into `rect`."""
    badge(surface, rect.center, min(rect.size), colour)


def badge(surface: pygame.Surface, centre: tuple[int, int], side: int, colour: str | None) -> None:
    """Paint the round badge of a log line or a chart, `side` pixels wide."""

    def make() -> pygame.Surface:
        tone = lacquer(colour)
        drawing = SvgDrawing((side, side))
        fill = drawing.gradient(theme.mix(tone.base, tone.light, 0.25), tone.base)
        width = max(1.5, side * 0.07)
        drawing.disc(side / 2, side / 2, side / 2, fill=fill, stroke=theme.CONTOUR, width=width)
        picture = drawing.surface()
        if colour is not None:
            inner = round(side * 0.62)
            put.sprite(picture, f"emblem_{colour}", (inner, inner), center=(side // 2, side // 2))
        return picture

    put.picture(surface, paint.cached(("badge", side, colour), make), center=centre)


def closed_badge(surface: pygame.Surface, centre: tuple[int, int], side: int, colour: str) -> None:
    """Paint a player's badge in a red ring, for a place that the player has closed to others."""

    def make() -> pygame.Surface:
        drawing = SvgDrawing((side, side))
        red = theme.SIGNALS["barred"].colour
        drawing.disc(side / 2, side / 2, side / 2, fill=red, stroke=theme.CONTOUR, width=max(1.0, side * 0.05))
        picture = drawing.surface()
        badge(picture, (side // 2, side // 2), round(side * 0.7), colour)
        return picture

    put.picture(surface, paint.cached(("closed", side, colour), make), center=centre)


def turn_plate(surface: pygame.Surface, rect: pygame.Rect, colour: str | None) -> None:
    """Paint the lacquered frame behind the active player's panel, with the gilt glow."""
    outer = rect.inflate(px(18), px(18))
    tone = lacquer(colour)
    shades = (theme.mix(tone.base, tone.light, 0.3), tone.base, theme.mix(tone.base, tone.dark, 0.6))
    paint.glow(surface, outer, 16, 24, 130)

    def draw(drawing: SvgDrawing) -> None:
        drawing.whole(px(16), fill=drawing.gradient(*shades), stroke=theme.CONTOUR, width=px(2))

    size = outer.size
    plate = paint.cached(("turn", size, colour), lambda: stretched(size, (px(20), size[1]), draw))
    surface.blit(plate, outer)


def ribbon(surface: pygame.Surface, rect: pygame.Rect, colour: str | None) -> None:
    """Paint the banner that names the active player: a swallow-tailed plate in the player's colour."""
    _banner(surface, rect, lacquer(colour))


def title_ribbon(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the red banner for a title over the upper edge of a sheet."""
    _banner(surface, rect, theme.SEAL)


def _banner(surface: pygame.Surface, rect: pygame.Rect, tone: theme.Lacquer | theme.Wax) -> None:
    tail, drop = px(38), px(9)

    def draw(drawing: SvgDrawing) -> None:
        w, h = drawing.size
        dark = theme.mix(tone.dark, (0, 0, 0), 0.15)
        for mirrored in (False, True):
            xs = [tail + px(14), 0, tail * 0.45, 0, tail + px(14)]
            ys = [drop, drop, (h + drop) / 2, h, h]
            points = [(w - x if mirrored else x, y) for x, y in zip(xs, ys, strict=True)]
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
            drawing.path(path, fill=dark, stroke=theme.CONTOUR, width=max(1.0, px(1.5)))
        fill = drawing.gradient(
            theme.mix(tone.base, tone.light, 0.35), tone.base, theme.mix(tone.base, tone.dark, 0.55)
        )
        drawing.box(tail, 0, w - 2 * tail, h - drop, px(3), fill=fill, stroke=theme.CONTOUR, width=px(2))
        inset = px(5)
        drawing.box(
            tail + inset,
            inset,
            w - 2 * tail - 2 * inset,
            h - drop - 2 * inset,
            px(2),
            stroke=(*theme.GILT[300][:3], 170),
            width=max(1.0, px(1.5)),
        )

    edge = tail + px(16), rect.h
    key = ("ribbon", rect.size, tone.base, tone.dark)
    surface.blit(paint.cached(key, lambda: stretched(rect.size, edge, draw)), rect)


@paint.remembered
def card_back(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    drawing = SvgDrawing(size)
    fill = drawing.gradient((132, 26, 26), (92, 14, 16))
    drawing.box(0, 0, w, h, w * 0.09, fill=fill, stroke=theme.CONTOUR, width=max(1.0, w * 0.03))
    step = w / 6
    lines = "".join(
        f"M{number * step:.1f} {h * 0.03:.1f}L{number * step + h * 0.5:.1f} {h * 0.97:.1f}"
        f"M{number * step:.1f} {h * 0.03:.1f}L{number * step - h * 0.5:.1f} {h * 0.97:.1f}"
        for number in range(-3, 10)
    )
    drawing.path(lines, stroke=(190, 70, 54, 46), width=max(1.0, w * 0.012))
    drawing.box(0, 0, w, h, w * 0.09, stroke=theme.CONTOUR, width=max(1.0, w * 0.03))
    inset = w * 0.09
    gilt = max(1.0, w * 0.025)
    drawing.box(inset, inset, w - 2 * inset, h - 2 * inset, w * 0.05, stroke=theme.GILT[400], width=gilt)
    reach = w * 0.29
    corners = [(0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5)]
    path = "M" + "L".join(f"{w / 2 + x * reach:.1f} {h / 2 + y * reach:.1f}" for x, y in corners) + "Z"
    drawing.path(path, fill=(98, 14, 16), stroke=theme.GILT[400], width=gilt)
    picture = drawing.surface()
    # the ends of the lines extend past the card's rounded corners
    mask = SvgDrawing(size)
    mask.box(0, 0, w, h, w * 0.09, fill=theme.WHITE)
    picture.blit(mask.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    put.icon(picture, "crown", max(6, round(w * 0.34)), theme.GILT[300], center=(w // 2, h // 2))
    return picture
