"""Drawing shared by the panels of several tables: headings, facts of a place, a die, the ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.tips import tip_place
from barons.app.table.boards.summary import PlayerSummary
from barons.text.sentence import Sentence

_PLACE: Final = 144.0
"""Size in units of the board place beside a note."""


class SeatLook(NamedTuple):
    """Additional content of a player's panel."""

    name: str
    subtitle: str
    is_to_play: bool
    is_thinking: bool


def progress(surface: pygame.Surface, rect: pygame.Rect, summary: PlayerSummary) -> None:
    """Draw one cell per point of the target score; those reached carry the emblem."""
    if summary.goal <= 0:
        return
    tone = heraldry.lacquer(summary.colour)

    def make() -> pygame.Surface:
        picture = canvas.transparent(rect.size)
        gap = px(3)
        wide = (rect.w - gap * (summary.goal - 1)) / summary.goal
        for number in range(summary.goal):
            cell = pygame.Rect(round(number * (wide + gap)), 0, 0, rect.h)
            cell.w = round(number * (wide + gap) + wide) - cell.x
            reached = number < summary.score
            bright = (theme.mix(tone.base, tone.light, 0.3), tone.base)
            shades = bright if reached else ((214, 196, 152), (226, 208, 166))
            width = max(1.0, px(1.5))
            picture.blit(paint.boxed(cell.size, px(2), shades=shades, stroke=theme.EDGE, width=width), cell)
            if reached:
                side = min(cell.h - px(5), cell.w - px(4))
                put.sprite(picture, f"emblem_{summary.colour}", (side, side), center=cell.center)
        return picture

    surface.blit(paint.cached(("progress", rect.size, summary.colour, summary.score, summary.goal), make), rect)


# --- the right column ------------------------------------------------------------------------------------


def draw_die(surface: pygame.Surface, rect: pygame.Rect, face: int | None, degrees: float = 0.0) -> None:
    """Draw the die, rotated by `degrees` while it rolls."""
    name = f"die_{face}" if face else "die_blank"
    if degrees:
        picture = assets.turned(name, rect.size, round(degrees / 15) * 15)
    else:
        picture = assets.sprite(name, rect.size)
    put.picture(surface, picture, center=rect.center)


def pips(surface: pygame.Surface, at: tuple[int, int], count: int, reach: int, *, centred: bool = True) -> None:
    """Draw a row of gilt lozenges."""
    if not count:
        return
    pitch = reach * 2 + px(2)
    size = (pitch * count, 2 * reach + 2)

    def make() -> pygame.Surface:
        drawing = SvgDrawing(size)
        for number in range(count):
            x = pitch * number + pitch / 2
            y = reach + 1
            drawing.path(
                f"M{x} {y - reach}L{x + reach} {y}L{x} {y + reach}L{x - reach} {y}Z",
                fill=theme.GILT[500],
                stroke=theme.GILT[700],
                width=max(1.0, px(1.2)),
            )
        return drawing.surface()

    picture = paint.cached(("pips", size, count), make)
    surface.blit(picture, picture.get_rect(center=at) if centred else picture.get_rect(midleft=at))


# --- bars ------------------------------------------------------------------------------------------------


def has_two_lines(rect: pygame.Rect) -> bool:
    """True if the ribbon is so narrow that the name is above the text."""
    return rect.w < px(600)


def veil_fallen(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Dim the panel of an eliminated player."""
    shade = (28, 18, 10, 140)
    surface.blit(paint.boxed(rect.size, px(theme.RADIUS["panel"]), shades=(shade,)), rect)


def draw_ribbon(surface: pygame.Surface, rect: pygame.Rect, colour: str | None, name: str, prompt: str) -> None:
    """Draw whose turn it is and what is awaited."""
    heraldry.ribbon(surface, rect, colour)
    ink = heraldry.lacquer(colour).ink
    if has_two_lines(rect) and prompt:
        _narrow_ribbon(surface, rect, colour, name, prompt)
        return
    inner = pygame.Rect(rect.x + px(56), rect.y, rect.w - px(112), rect.h - px(9))
    title = fonts.NUMERAL.at(27)
    if colour is None and not prompt:
        fonts.write(surface, name, title, ink, inner, align_x=0.5, narrowed=True)
        return
    side = px(28)
    text = prompt
    most = inner.w // 2 if text else inner.w - side - px(10)  # a long name leaves half to the prompt
    if text:
        most = min(most, _name_width(name, title, text, (inner.w - side - px(22), inner.h)))
    name = fonts.shortened(name, title, (most, inner.h))
    width = fonts.fit(name, title, (most, inner.h), narrowed=True).needed[0]
    available = inner.w - side - px(10) - width - px(12)
    in_one = fonts.fit(text, fonts.UI, (max(1, available), inner.h), narrowed=True)
    narrowed = in_one.needed[0] <= available  # prefer one line in a narrower font to two lines
    fitted = in_one if narrowed else fonts.fit(text, fonts.UI, (max(1, available), inner.h), wrapped=True)
    total = side + px(10) + width + (px(12) + fitted.needed[0] if text else 0)
    x = inner.x + max(0, (inner.w - total) // 2)
    if colour is not None:
        put.sprite(surface, f"emblem_{colour}", (side, side), midleft=(x, inner.centery))
    x += side + px(10)
    fonts.write(surface, name, title, ink, pygame.Rect(x, inner.y, width + 1, inner.h), narrowed=True)
    if text:
        rest = pygame.Rect(x + width + px(12), inner.y, max(1, inner.right - x - width - px(12)), inner.h)
        fonts.write(surface, text, fonts.UI, ink, rest, wrapped=not narrowed, narrowed=narrowed)


def _name_width(name: str, style: fonts.Style, text: str, bounds: tuple[int, int]) -> int:
    """Return the width in pixels of a name beside a text on one line, both as large as fits."""
    size = fonts.enlarged(style).size
    while size > style.size:
        width = fonts.width(name, style.at(size))
        beside = fonts.width(text, fonts.UI.at(fonts.UI.size * size / style.size))
        if width + beside <= bounds[0] and fonts.line_height(style.at(size)) <= bounds[1]:
            return width
        size *= 0.94
    return fonts.width(name, style)


def _narrow_ribbon(
    surface: pygame.Surface, rect: pygame.Rect, colour: str | None, name: str, prompt: str
) -> None:
    """Draw the name above the text; text that is too long also uses the name's line, beside the emblem."""
    ink = heraldry.lacquer(colour).ink
    inner = pygame.Rect(rect.x + px(46), rect.y + px(4), rect.w - px(92), rect.h - px(17))
    awaited = fonts.fit(prompt, fonts.CAPTION.semibold(), (inner.w, inner.h // 2), narrowed=True)
    if colour is not None and awaited.needed[0] > inner.w:
        side = px(28)
        put.sprite(surface, f"emblem_{colour}", (side, side), midleft=(inner.x, inner.centery))
        bounds = pygame.Rect(inner.x + side + px(6), rect.y, inner.w - side - px(6), rect.h - px(9))
        fonts.write(surface, prompt, fonts.CAPTION.semibold(), ink, bounds, wrapped=True)
        return
    upper = pygame.Rect(inner.x, inner.y, inner.w, px(26))
    side = px(20)
    if colour is not None:  # emblem and name are centred together
        upper = pygame.Rect(upper.x + side + px(6), upper.y, upper.w - side - px(6), upper.h)
    name = fonts.shortened(name, fonts.NUMERAL.at(21), upper.size)
    took = fonts.write(surface, name, fonts.NUMERAL.at(21), ink, upper, align_x=0.5, narrowed=True)
    if colour is not None:
        put.sprite(surface, f"emblem_{colour}", (side, side), midright=(took.x - px(6), upper.centery))
    lower = pygame.Rect(inner.x, upper.bottom - px(3), inner.w, inner.bottom - upper.bottom + px(3))
    fonts.write(surface, prompt, fonts.CAPTION.semibold(), ink, lower, align_x=0.5, narrowed=True)


def draw_note(
    surface: pygame.Surface,
    at: tuple[int, int],
    words: Sentence | str,
    window: pygame.Rect,
    kept: Sequence[pygame.Rect] = (),
) -> None:
    """Draw a note beside a place of the board, covering as little as possible of the rectangles `kept`."""
    text = str(words)
    lines = fonts.wrap(text, fonts.SMALL, px(360))
    step = fonts.line_height(fonts.SMALL, theme.TYPE["line"])
    card = pygame.Rect(
        0, 0, max(fonts.width(line, fonts.SMALL) for line in lines) + px(32), step * len(lines) + px(20)
    )
    place = pygame.Rect(0, 0, px(_PLACE), px(_PLACE))
    place.center = at
    rect = tip_place(card, place, window, aside=True, kept=kept)
    paint.panel(surface, rect, radius=7)
    fonts.paragraph(surface, text, fonts.SMALL, theme.INK.strong, rect.inflate(-px(32), -px(20)))
