"""Text: styles, rendering with a cache, wrapping, and fitting that never cuts in silence.

`write` draws text into a rectangle: it shrinks one step, then wraps where allowed, then narrows its letters
where that is allowed (a card's name that is one long word), and what still does not fit is drawn whole and
noted in `overflows`, which tests hold empty. `paragraph` draws running text in a column.
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

from barons.app.kit import canvas, layout
from barons.app.kit.spoken import Written
from barons.app.kit.surfacecache import SurfaceCache, window_share
from barons.app.kit.theme import TYPE, Colour, strengthened
from barons.paths import type_file

_FILES: Final = {
    "capitals": (None, "Cinzel-Bold.ttf"),
    "capitals-black": (None, "Cinzel-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "serif-black": ("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.otf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.otf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.otf"),
    "legible": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "legible-bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "legible-italic": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
}
"""Face to its package and file; without a package the file was cut when ours was built."""
_LEGIBLE: Final = {
    "capitals": "legible-bold",
    "serif": "legible-bold",
    "serif-semibold": "legible-bold",
    "serif-black": "legible-bold",
    "serif-italic": "legible-italic",
    "sans": "legible",
    "sans-semibold": "legible-bold",
    "sans-bold": "legible-bold",
    "sans-italic": "legible-italic",
}
"""What stands in the place of a face where letters are to be told apart easily; the lettering stays."""
_CACHE_LIMIT: Final = 3000
_UNDRAWABLE: Final = re.compile("[\\0\\ud800-\\udfff]")
_NARROWS: Final = (0.94, 0.88, 0.82, 0.76)


class Style(NamedTuple):
    """A voice: a face, a size in u, letter-spacing in em, capitals, how wide letters are."""

    face: str
    size: float
    tracking: float = 0.0
    capitals: bool = False
    breadth: float = 1.0
    """Less than 1: every letter narrower than the face has it."""

    def at(self, size: float) -> Style:
        """The same voice at another size."""
        return self._replace(size=size)

    def bold(self) -> Style:
        """The same size in bold."""
        return self._replace(face="sans-bold" if self.face.startswith("sans") else "serif")

    def semibold(self) -> Style:
        """The same size in semibold."""
        return self._replace(face="sans-semibold" if self.face.startswith("sans") else "serif-semibold")

    def italic(self) -> Style:
        """The same size in italics."""
        return self._replace(face="sans-italic" if self.face.startswith("sans") else "serif-italic")

    def smaller(self) -> Style:
        """One step down: a tenth, never below the smallest size."""
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


class Overflow(NamedTuple):
    """A text that did not fit: in pixels, what it needs and what it had."""

    text: str
    needed: tuple[int, int]
    available: tuple[int, int]


class Fitted(NamedTuple):
    """How a text goes into a box: the style it ends up with, its lines, what they need in pixels."""

    style: Style
    lines: list[str]
    needed: tuple[int, int]


overflows: list[Overflow] = []
"""What was cut off lately: for tests, which hold it empty, and no more than some hundred of them."""
_MOST_OVERFLOWS: Final = 400

_heard: list[Written] | None = None
"""Where `write` and `paragraph` note what they draw, while somebody listens."""

_rendered = SurfaceCache(window_share(0.4, least=12))
_widths: dict[tuple[str, Style], int] = {}
_wrapped: dict[tuple[str, Style, int, bool], list[str]] = {}
_fitted: dict[tuple[str, Style, tuple[int, int], bool, bool], Fitted] = {}
_fonts: dict[tuple[str, int], pygame.font.Font] = {}


@contextmanager
def heard() -> Iterator[list[Written]]:
    """What is written within, in its order: for screen readers. What comes from a picture kept is not."""
    global _heard
    before, _heard = _heard, []
    try:
        yield _heard
    finally:
        _heard = before


@contextmanager
def weighed() -> Iterator[list[Written]]:
    """The same of a drawing that nobody sees: what cannot fit there is not noted in `overflows`."""
    noted = len(overflows)
    with heard() as written:
        yield written
    del overflows[noted:]


def note_overflow(string: str, needed: tuple[int, int], available: tuple[int, int]) -> None:
    """A text is cut off; in pixels, what it needs and what it has."""
    if len(overflows) < _MOST_OVERFLOWS:
        overflows.append(Overflow(string, needed, available))


@layout.depends_on_layout
def drop() -> None:
    """Forget everything measured and rendered."""
    _rendered.clear()
    _widths.clear()
    _wrapped.clear()
    _fitted.clear()
    _fonts.clear()


@cache
def font_path(face: str) -> Path:
    """The file of a face."""
    return type_file(*_FILES[face])


def face_of(style: Style) -> str:
    """The face in which a style is drawn now."""
    return _LEGIBLE.get(style.face, style.face) if layout.current().legible else style.face


def enlarged(style: Style) -> Style:
    """The style of reading matter, whose place grows with it: as large as letters are wanted."""
    factor = layout.current().text
    return style if factor == 1.0 else style.at(style.size * factor)


def pixels(style: Style) -> int:
    """A style's size in pixels now, never below the readable floor."""
    return max(int(TYPE["floor_pixels"]), round(style.size * layout.current().u))


def font(style: Style) -> pygame.font.Font:
    """The font of a style in the layout in force."""
    face = face_of(style)
    key = (face, pixels(style))
    found = _fonts.get(key)
    if found is None:
        if not pygame.font.get_init():
            pygame.font.init()
        found = pygame.font.Font(font_path(face), key[1])
        _fonts[key] = found
    return found


def line_height(style: Style, factor: float = TYPE["line_tight"]) -> int:
    """The height of a line in pixels."""
    return round(pixels(style) * factor)


def text(string: str, style: Style, colour: Colour) -> pygame.Surface:
    """One line of text on a transparent surface; cached: do not draw on it."""
    return _rendered.get((string, style, colour), lambda: _render(string, style, colour))


def drawable(string: str) -> str:
    """The string with a sign in the place of what no font can draw: NUL and lone surrogates."""
    return _UNDRAWABLE.sub("\ufffd", string)


def width(string: str, style: Style) -> int:
    """The width of one line in pixels."""
    key = (string, style)
    found = _widths.get(key)
    if found is None:
        if len(_widths) > _CACHE_LIMIT:
            _widths.clear()
        found = _widths[key] = _width(string, style)
    return found


def _width(string: str, style: Style) -> int:
    face = font(style)
    string = drawable(string.upper() if style.capitals else string)
    if not style.tracking:
        wide = face.size(string)[0]
    else:
        wide = sum(_advance(face, each) for each in string) + _gap(style) * max(0, len(string) - 1)
        wide += face.size(string[-1])[0] - _advance(face, string[-1]) if string else 0  # a tail that reaches on
    return wide if style.breadth == 1.0 else round(wide * style.breadth)


_STOPS: Final = ".,;:"


def is_bound(before: str, after: str) -> bool:
    """True for a number and what is counted, which stand in one line where there is room for both, and for a
    number that ends a sentence or a part of it, which does not stand alone in the next."""
    counts = before == "×" or before.lstrip("+−-").isdecimal()
    if after.lstrip("+−-").isdecimal():
        return False
    return counts or (after[-1:] in _STOPS and after.lstrip("+−-").rstrip(_STOPS).isdecimal())


def _unbroken(words: list[str], style: Style, limit: int) -> list[str]:
    """The same with numbers and what they count as one, as far as a line holds them."""
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
"""A word of more letters is none of a language, and may be broken."""


def _pieces(word: str, style: Style, limit: int) -> list[str]:
    """An endless word in parts that lines hold: broken after a hyphen where there is one, else anywhere."""
    found: list[str] = []
    while len(word) > _ENDLESS and width(word, style) > limit:
        most = bisect_right(range(1, len(word)), limit, key=lambda count: width(word[:count], style))
        hyphen = word.rfind("-", 0, most) + 1
        cut = hyphen or max(1, most)
        found.append(word[:cut])
        word = word[cut:]
    return [*found, word]


def wrap(string: str, style: Style, limit: int, *, whole: bool = False) -> list[str]:
    """The string in lines no wider than `limit` pixels, broken at spaces: not at non-breaking ones, nor between
    a number and what it counts. An endless word is broken too, unless words are to stay `whole`."""
    key = (string, style, limit, whole)
    found = _wrapped.get(key)
    if found is None:
        if len(_wrapped) > _CACHE_LIMIT:
            _wrapped.clear()
        found = []
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
        _wrapped[key] = found
    return found


def fit(
    string: str, style: Style, room: tuple[int, int], *, wrapped: bool = False, narrowed: bool = False
) -> Fitted:
    """The text in one line; else, if `wrapped`, in lines; else the same in smaller steps, down to a caption;
    else, if `narrowed`, the smallest with letters up to a quarter narrower.

    Where nothing fits, the last try is given back.
    """
    key = (string, style, room, wrapped, narrowed)
    found = _fitted.get(key)
    if found is None:
        if len(_fitted) > _CACHE_LIMIT:
            _fitted.clear()
        found = _fit(string, style, room, wrapped, narrowed)
        _fitted[key] = found
    return found


def _fit(string: str, style: Style, room: tuple[int, int], wrapped: bool, narrowed: bool) -> Fitted:
    tried = None
    steps = _steps(style)
    if narrowed:
        steps += [steps[-1]._replace(breadth=breadth) for breadth in _NARROWS]
    for each in steps:
        if "\n" not in string:
            tried = _measure([string], each)
            if tried.needed[0] <= room[0] and tried.needed[1] <= room[1]:
                return tried
        if wrapped or "\n" in string:
            tried = _measure(wrap(string, each, room[0], whole=True), each)
            if tried.needed[0] <= room[0] and tried.needed[1] <= room[1]:
                return tried
    if wrapped and room[0] > 0:
        tried = _measure(wrap(string, steps[-1], room[0]), steps[-1])
    assert tried is not None
    return tried


def _beginning(line: str, style: Style, room: int) -> str:
    """The letters of a line that fit into `room` pixels, with three dots; the dots alone at the least."""
    ends = range(len(line))
    most = bisect_left(ends, True, key=lambda end: width(line[: end + 1].rstrip() + "…", style) > room)
    return line[:most].rstrip() + "…"


def shortened(string: str, style: Style, room: tuple[int, int], *, wrapped: bool = False) -> str:
    """As much of the string as `room` (pixels) holds in the smallest letters, three dots for the rest."""

    def fits(text: str) -> bool:
        needed = fit(text, style, room, wrapped=wrapped, narrowed=True).needed
        return needed[0] <= room[0] and needed[1] <= room[1]

    if fits(string):
        return string
    least, most = 0, len(string)
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if fits(string[:middle].rstrip() + "…") else (least, middle - 1)
    return string[:least].rstrip() + "…"


def _steps(style: Style) -> list[Style]:
    """As large as letters are wanted, down to the style; then at most five steps below it."""
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
    across: float = 0.0,
    down: float = 0.5,
    wrapped: bool = False,
    narrowed: bool = False,
    shadow: Colour | None = None,
) -> pygame.Rect:
    """Draw text inside `rect`; `across` and `down` place it (0 left/top, 0.5 middle, 1 right/bottom).

    The rectangle it took, in pixels, is returned. What cannot fit is noted in `overflows`.
    """
    fitted = fit(string, style, rect.size, wrapped=wrapped, narrowed=narrowed)
    if _heard is not None:
        _heard.append(Written(string, rect.copy(), fitted.needed))
    if fitted.needed[0] > rect.w or fitted.needed[1] > rect.h:
        note_overflow(string, fitted.needed, rect.size)
    step = line_height(fitted.style)
    top = rect.y + round((rect.h - step * len(fitted.lines)) * down)
    took = pygame.Rect(rect.x, top, 0, step * len(fitted.lines))
    for number, line in enumerate(fitted.lines):
        if width(line, fitted.style) > 1.1 * rect.w > 0:  # a word without end: never over its neighbours
            line = _beginning(line, fitted.style, rect.w)
        drawn = text(line, fitted.style, colour)
        x = rect.x + round((rect.w - drawn.get_width()) * across)
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
    across: float = 0.0,
) -> None:
    """Draw running text from the top of `rect` in lines as wide as it, however many there are."""
    step = line_height(style, leading)
    lines = wrap(string, style, rect.w)
    if _heard is not None:
        _heard.append(Written(string, rect.copy(), (rect.w, step * len(lines))))
    for number, line in enumerate(lines):
        drawn = text(line, style, colour)
        x = rect.x + round((rect.w - drawn.get_width()) * across)
        surface.blit(drawn, (x, rect.y + number * step + (step - drawn.get_height()) // 2))


def _measure(lines: list[str], style: Style) -> Fitted:
    needed = max((width(line, style) for line in lines), default=0)
    return Fitted(style, lines, (needed, line_height(style) * len(lines)))


def _advance(face: pygame.font.Font, letter: str) -> int:
    """How far a letter moves the pen: less than its width where its tail reaches below the next, as of a Q."""
    metrics = face.metrics(letter)[0]
    return face.size(letter)[0] if metrics is None else int(metrics[4])


def _gap(style: Style) -> int:
    return max(1, round(pixels(style) * style.tracking))


def _render(string: str, style: Style, colour: Colour) -> pygame.Surface:
    face = font(style)
    if layout.current().contrast:
        colour = strengthened(colour)
    string = drawable(string.upper() if style.capitals else string)
    if not width(string, style):  # nothing, or signs without a width
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
