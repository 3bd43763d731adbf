"""Text: styles, cached rendering, wrapping, and fitting that never truncates silently.

`write` draws text into a rectangle: it shrinks one step, then wraps where allowed, then narrows its letters
where that is allowed (a card's name that is one long word). What still does not fit is drawn whole and noted in
`overflows`, which tests require to be empty. `paragraph` draws running text in a column.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pygame.freetype

from barons.app.kit import canvas, layout
from barons.app.kit.surfacecache import SurfaceCache, window_share
from barons.app.kit.theme import FACES, TYPE, Colour, strengthened
from barons.paths import type_file

_UNDRAWABLE: Final = re.compile("[\\0\\ud800-\\udfff]")
_NARROWS: Final = (0.94, 0.88, 0.82, 0.76)


class Style(NamedTuple):
    """A text style: a face, a size in u, letter-spacing in em, capitals, letter width."""

    face: str
    size: float
    tracking: float = 0.0
    capitals: bool = False
    breadth: float = 1.0
    """Letter width; 1 is that of the face, less is narrower."""

    def at(self, size: float) -> Style:
        return self._replace(size=size)

    def bold(self) -> Style:
        return self._replace(face="sans-bold" if self.face.startswith("sans") else "serif")

    def semibold(self) -> Style:
        return self._replace(face="sans-semibold" if self.face.startswith("sans") else "serif-semibold")

    def italic(self) -> Style:
        return self._replace(face="sans-italic" if self.face.startswith("sans") else "serif-italic")

    def smaller(self) -> Style:
        """Return the style one step smaller: by a tenth but at least 2 u; never below the smallest size."""
        return self._replace(size=max(TYPE["caption"], min(self.size - 2, self.size * 0.9)))


LOGO: Final = Style("capitals-black", TYPE["logo"])
VICTORY: Final = Style("capitals", TYPE["victory"])
SCORE_HERO: Final = Style("serif", TYPE["score_hero"])
SCORE: Final = Style("serif", TYPE["score"])
DISPLAY: Final = Style("serif", TYPE["display"])
NAME: Final = Style("serif", TYPE["name"])
TITLE_BAR: Final = Style("capitals", TYPE["title_bar"])
NUMERAL: Final = Style("serif", TYPE["body"])
BODY_LARGE: Final = Style("sans", TYPE["body_large"])
BODY: Final = Style("sans", TYPE["body"])
UI: Final = Style("sans-semibold", TYPE["ui"])
UI_BOLD: Final = UI.bold()
CAPTION: Final = Style("sans", TYPE["caption"])
SMALL: Final = Style("sans", TYPE["ui"])
LABEL: Final = Style("capitals", TYPE["label"], TYPE["label_tracking"], True)


class TextNeed(NamedTuple):
    """A text with the size that it needs and the size that it has, in pixels."""

    text: str
    needed: tuple[int, int]
    available: tuple[int, int]

    @property
    def fits(self) -> bool:
        return self.needed[0] <= self.available[0] and self.needed[1] <= self.available[1]


class Fitted(NamedTuple):
    """A text fitted to a box: the resulting style, the lines, and their size in pixels."""

    style: Style
    lines: list[str]
    needed: tuple[int, int]


overflows: list[TextNeed] = []
"""Recent overflows, about a hundred at most; tests require it to be empty."""
_MOST_OVERFLOWS: Final = 400

_rendered = SurfaceCache(window_share(0.4, least=12))
layout.depends_on_layout(_rendered.clear)


@contextmanager
def not_shown() -> Iterator[None]:
    """Note no overflows inside the context: nobody sees what is drawn there."""
    noted = len(overflows)
    yield
    del overflows[noted:]


def note_overflow(string: str, needed: tuple[int, int], available: tuple[int, int]) -> None:
    """Note that a text is cut off; sizes in pixels."""
    if len(overflows) < _MOST_OVERFLOWS:
        overflows.append(TextNeed(string, needed, available))


@cache
def font_path(face: str) -> Path:
    return type_file(FACES[face].package or None, FACES[face].file)


def face_of(style: Style) -> str:
    """Return the face a style is drawn in under the current settings."""
    return (FACES[style.face].legible if layout.current().legible else "") or style.face


def enlarged(style: Style) -> Style:
    """Return the style for text whose rectangle grows with it: at the text size set by the player."""
    factor = layout.current().text
    return style if factor == 1.0 else style.at(style.size * factor)


def pixels(style: Style) -> int:
    """Return a style's current size in pixels, never below the readable minimum."""
    return max(int(TYPE["floor_pixels"]), round(style.size * layout.current().u))


@cache
def _has(face: str, letter: str) -> bool:
    pygame.freetype.init()  # quitting pygame ends it
    return pygame.freetype.Font(str(font_path(face)), 20).get_metrics(letter)[0] is not None


def _with_letters(face: str, string: str) -> str:
    """Return the face, or its first substitute that has all letters of the string; the face if none has."""
    letters = "" if string.isascii() else {each for each in string if each.isalpha()}
    found = face
    while not all(_has(found, each) for each in letters):
        found = FACES[found].substitute
        if not found:
            return face
    return found


def font(style: Style, string: str) -> pygame.font.Font:
    """Return the font for a string in a style."""
    return _font(_with_letters(face_of(style), string), pixels(style))


@layout.measured
def _font(face: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(face), size)


def line_height(style: Style, factor: float = TYPE["line_tight"]) -> int:
    """Return the height of a line in pixels."""
    return round(pixels(style) * factor)


def text(string: str, style: Style, colour: Colour) -> pygame.Surface:
    """Render one line of text on a transparent surface; it is cached: do not draw on it."""
    return _rendered.get((string, style, colour), lambda: _render(string, style, colour))


def drawable(string: str) -> str:
    """Replace characters that no font can draw: NUL and lone surrogates."""
    return _UNDRAWABLE.sub("\ufffd", string)


@layout.measured
def width(string: str, style: Style) -> int:
    """Return the width of one line in pixels."""
    string = drawable(string.upper() if style.capitals else string)
    face = font(style, string)
    if not style.tracking:
        width = face.size(string)[0]
    else:
        width = sum(_advance(face, each) for each in string) + _gap(style) * max(0, len(string) - 1)
        width += (
            face.size(string[-1])[0] - _advance(face, string[-1]) if string else 0
        )  # the last letter may extend past its advance width
    return width if style.breadth == 1.0 else round(width * style.breadth)


_STOPS: Final = ".,;:\u00a0"
_CLOSING: Final = ".,;:!?)”’»\u00a0"


def is_bound(before: str, after: str) -> bool:
    """Return whether two words should stay on one line.

    Such words are a number and what it counts, a word and a number that ends a sentence or clause, or a name
    and its letter or number (“Lion F”, “Snow 5”).
    """
    sign = after.rstrip(_CLOSING)
    if before[:1].isupper() and len(sign) == 1 and (sign.isupper() or sign.isdecimal()):
        return True
    counts = before == "×" or before.lstrip("+−-").isdecimal()
    if after.lstrip("+−-").isdecimal():
        return False
    return counts or (after[-1:] in _STOPS and after.lstrip("+−-").rstrip(_STOPS).isdecimal())


def _unbroken(words: list[str], style: Style, limit: int) -> list[str]:
    """Join numbers with what they count, as far as a line can hold both."""
    kept: list[str] = []
    last = ""
    for word in words:
        if kept and is_bound(last, word) and width(f"{kept[-1]} {word}", style) <= limit:
            kept[-1] = f"{kept[-1]} {word}"
        else:
            kept.append(word)
        last = word
    return kept


_ENDLESS: Final = 30
"""A word with more letters is no real word and may be broken."""


def _pieces(word: str, style: Style, limit: int) -> list[str]:
    """Break an endless word into parts that fit a line: after hyphens if there are any, else anywhere."""
    found: list[str] = []
    while len(word) > _ENDLESS and width(word, style) > limit:
        most = bisect_right(range(1, len(word)), limit, key=lambda count: width(word[:count], style))
        hyphen = word.rfind("-", 0, most) + 1
        cut = hyphen or max(1, most)
        found.append(word[:cut])
        word = word[cut:]
    return [*found, word]


@layout.measured
def wrap(string: str, style: Style, limit: int, *, whole: bool = False) -> list[str]:
    """Wrap text to lines of at most `limit` pixels, breaking at spaces.

    It does not break at non-breaking spaces, nor between a number and what it counts. An endless word is broken
    too, unless words must stay `whole`.
    """
    found: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in _unbroken(paragraph.split(" "), style, limit):
            longer = f"{line} {word}" if line else word
            if line and width(longer, style) > limit:
                found.append(line)
                longer = word
            *full, line = [longer] if whole else _pieces(longer, style, limit)
            found += full
        found.append(line)
    return found


@layout.measured
def fit(
    string: str, style: Style, bounds: tuple[int, int], *, wrapped: bool = False, narrowed: bool = False
) -> Fitted:
    """Fit a text: one line; else, if `wrapped`, several lines; else smaller steps down to a caption.

    Else, if `narrowed`, the smallest size with letters up to a quarter narrower. If nothing fits, return the
    last attempt.
    """
    tried = None
    steps = _steps(style)
    if narrowed:
        steps += [steps[-1]._replace(breadth=breadth) for breadth in _NARROWS]
    for each in steps:
        if "\n" not in string:
            tried = _measure([string], each)
            if tried.needed[0] <= bounds[0] and tried.needed[1] <= bounds[1]:
                return tried
        if wrapped or "\n" in string:
            tried = _measure(wrap(string, each, bounds[0], whole=True), each)
            if tried.needed[0] <= bounds[0] and tried.needed[1] <= bounds[1]:
                return tried
    if wrapped and bounds[0] > 0:
        tried = _measure(wrap(string, steps[-1], bounds[0]), steps[-1])
    assert tried is not None
    return tried


def need(
    text: str, style: Style, bounds: pygame.Rect, *, wrapped: bool = False, narrowed: bool = False
) -> TextNeed:
    """Return what a text needs in `bounds` after the shrinking, wrapping and narrowing used to draw it."""
    fitted = fit(text, style, bounds.size, wrapped=wrapped, narrowed=narrowed)
    return TextNeed(text, fitted.needed, bounds.size)


def _beginning(line: str, style: Style, available: int) -> str:
    """Truncate a line to `available` pixels with an ellipsis; at least the ellipsis remains."""
    ends = range(len(line))
    most = bisect_left(ends, True, key=lambda end: width(line[: end + 1].rstrip() + "…", style) > available)
    return line[:most].rstrip() + "…"


def shortened(
    string: str, style: Style, bounds: tuple[int, int], *, wrapped: bool = False, part: str = ""
) -> str:
    """Return as much of the string as fits into `bounds` (pixels) in the smallest letters, with an ellipsis.

    `part`: the part of it that is shortened, such as a name, if that is enough; empty: its end.
    """
    part = part or string

    def fits(text: str) -> bool:
        needed = fit(text, style, bounds, wrapped=wrapped, narrowed=True).needed
        return needed[0] <= bounds[0] and needed[1] <= bounds[1]

    if fits(string):
        return string
    least, most = 0, len(part)
    while least < most:
        middle = (least + most + 1) // 2
        shorter = string.replace(part, part[:middle].rstrip() + "…", 1)
        least, most = (middle, most) if fits(shorter) else (least, middle - 1)
    if not least and part != string:
        return shortened(string, style, bounds, wrapped=wrapped)
    return string.replace(part, part[:least].rstrip() + "…", 1)


def _steps(style: Style) -> list[Style]:
    """Return the sizes to try: from the player's text size down to the style, then up to five smaller steps."""
    larger = [enlarged(style)]
    while larger[-1].size * 0.94 > style.size:
        larger.append(larger[-1].at(larger[-1].size * 0.94))
    steps = [style]
    while len(steps) < 6 and steps[-1].size > TYPE["caption"]:
        steps.append(steps[-1].smaller())
    return [*(each for each in larger if each.size > style.size), *steps]


def write(
    surface: pygame.Surface,
    string: str,
    style: Style,
    colour: Colour,
    rect: pygame.Rect,
    *,
    align_x: float = 0.0,
    align_y: float = 0.5,
    wrapped: bool = False,
    narrowed: bool = False,
    shadow: Colour | None = None,
) -> pygame.Rect:
    """Draw text inside `rect`; `align_x` and `align_y` align it (0 left/top, 0.5 middle, 1 right/bottom).

    Return the rectangle used, in pixels. What cannot fit is noted in `overflows`.
    """
    fitted = fit(string, style, rect.size, wrapped=wrapped, narrowed=narrowed)
    if fitted.needed[0] > rect.w or fitted.needed[1] > rect.h:
        note_overflow(string, fitted.needed, rect.size)
    step = line_height(fitted.style)
    top = rect.y + round((rect.h - step * len(fitted.lines)) * align_y)
    took = pygame.Rect(rect.x, top, 0, step * len(fitted.lines))
    is_cut = fitted.needed[0] > 1.1 * rect.w > 0  # a long word must not cover its neighbours
    for number, line in enumerate(fitted.lines):
        if is_cut and width(line, fitted.style) > 1.1 * rect.w:
            line = _beginning(line, fitted.style, rect.w)
        drawn = text(line, fitted.style, colour)
        x = rect.x + round((rect.w - drawn.get_width()) * align_x)
        y = top + number * step + (step - drawn.get_height()) // 2
        if shadow is not None:
            surface.blit(text(line, fitted.style, shadow), (x + 1, y + max(1, layout.px(1.5))))
        surface.blit(drawn, (x, y))
        if drawn.get_width() > took.w:
            took.x, took.w = x, drawn.get_width()
    return took


def paragraph(
    surface: pygame.Surface,
    string: str,
    style: Style,
    colour: Colour,
    rect: pygame.Rect,
    *,
    leading: float = TYPE["line"],
    align_x: float = 0.0,
) -> None:
    """Draw text from the top of `rect`, wrapped to its width, however many lines that takes."""
    step = line_height(style, leading)
    lines = wrap(string, style, rect.w)
    for number, line in enumerate(lines):
        drawn = text(line, style, colour)
        x = rect.x + round((rect.w - drawn.get_width()) * align_x)
        surface.blit(drawn, (x, rect.y + number * step + (step - drawn.get_height()) // 2))


def _measure(lines: list[str], style: Style) -> Fitted:
    needed = max((width(line, style) for line in lines), default=0)
    return Fitted(style, lines, (needed, line_height(style) * len(lines)))


def _advance(face: pygame.font.Font, letter: str) -> int:
    """Return how far a letter moves the pen: less than its width if its tail reaches below the next (Q)."""
    metrics = face.metrics(letter)[0]
    return face.size(letter)[0] if metrics is None else int(metrics[4])


def _gap(style: Style) -> int:
    return max(1, round(pixels(style) * style.tracking))


def _render(string: str, style: Style, colour: Colour) -> pygame.Surface:
    string = drawable(string.upper() if style.capitals else string)
    face = font(style, string)
    if layout.current().contrast:
        colour = strengthened(colour)
    if not width(string, style):  # empty, or only characters without width
        return canvas.transparent((0, face.get_height()))
    if not style.tracking:
        drawn = face.render(string, True, colour[:3])
    else:
        wide = width(string, style._replace(breadth=1.0))
        drawn = canvas.transparent((wide, face.get_height()))
        x = 0
        for each in string:
            if face.size(each)[0]:
                drawn.blit(face.render(each, True, colour[:3]), (x, 0))
            x += _advance(face, each) + _gap(style)
    if style.breadth != 1.0:
        size = (round(drawn.get_width() * style.breadth), drawn.get_height())
        drawn = pygame.transform.smoothscale(drawn.convert_alpha(), size)
    if len(colour) == 4:
        drawn = drawn.convert_alpha()
        drawn.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn
