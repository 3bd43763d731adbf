"""What only shows something: text, pictures, painted frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Literal

import pygame

from barons.app.kit import assets, fonts, prose, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.needs import TextNeed, need
from barons.app.kit.prose import Sprites
from barons.app.kit.spoken import Role
from barons.app.kit.theme import Colour, Shadow
from barons.app.kit.ui.node import ZERO, Element, Node, Span, drawn, node, optional_child_field, told, units
from barons.text.sentence import Sentence

Painter = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints a rectangle: a function of a module, or a value that can be called: equal ones compare equal."""


@node
class Text(Node):
    """A label: in its natural size where there is room, else wrapped, else in smaller letters."""

    text: str
    style: Style = fonts.BODY
    ink: Colour = drawn(default=theme.INK.strong)
    x: float = drawn(default=0.0)
    """Where it is in a larger place: 0 left, 0.5 in the middle, 1 right."""
    y: float = drawn(default=0.5)
    wraps: bool = True
    narrows: bool = False
    """Letters become narrower before they become smaller."""
    shadow: Colour | None = drawn(default=None)
    shortens: bool = False
    """Where there is not even room for small letters it ends with three dots, instead of asking for more."""
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def width(self, el: Element) -> Span:
        """One line; the least is the longest word in the smallest letters."""
        asked = label_width(self.text, self.style, wraps=self.wraps, narrows=self.narrows)
        return Span(0.0, asked.natural) if self.shortens else asked

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.text, self.style, width, wraps=self.wraps)
        return Span(0.0, asked.natural) if self.shortens else asked

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        fonts.write(
            surface,
            self._shown(rect),
            self.style,
            self.ink,
            rect,
            across=self.x,
            down=self.y,
            wrapped=self.wraps,
            narrowed=self.narrows or self.shortens,
            shadow=self.shadow,
        )

    def texts(self, el: Element) -> Iterator[TextNeed]:
        if self.text:
            shown = self._shown(el.rect)
            yield need(shown, self.style, el.rect, wrapped=self.wraps, narrowed=self.narrows or self.shortens)

    def _shown(self, rect: pygame.Rect) -> str:
        if not self.shortens:
            return self.text
        return fonts.shortened(self.text, self.style, rect.size, wrapped=self.wraps)

    def said(self) -> str:
        return self.name or self.text


def label_width(text: str, style: Style, *, wraps: bool, narrows: bool = False) -> Span:
    """What a label asks for: see `fonts.fit`, whose last try is the smallest."""
    least = fonts.fit(text, style, (0, 0), wrapped=wraps, narrowed=narrows).needed[0]
    natural = max(fonts.width(line, fonts.enlarged(style)) for line in text.split("\n"))
    return Span(min(least, natural), natural)


def label_height(text: str, style: Style, width: float, *, wraps: bool) -> Span:
    """What a label asks for that is so wide."""
    room = int(width + 0.5)
    natural = fonts.fit(text, style, (room, 1 << 20), wrapped=wraps).needed[1]
    least = fonts.fit(text, style, (room, 0), wrapped=wraps).needed[1]
    return Span(min(least, natural), natural)


@node
class Paragraph(Node):
    """Running text in lines as wide as there is room, as high as it needs; its letters never shrink."""

    text: str
    style: Style = fonts.BODY
    ink: Colour = drawn(default=theme.INK.strong)
    leading: float = theme.TYPE["line"]
    """The distance of lines, as a multiple of the letters' size."""
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def _lines(self, width: float) -> list[str]:
        """For no more than whole pixels: the painted place may be that narrow."""
        return fonts.wrap(self.text, fonts.enlarged(self.style), int(width + 1e-6))

    def width(self, el: Element) -> Span:
        """All in one line; the least is the longest word."""
        style = fonts.enlarged(self.style)
        natural = max(fonts.width(line, style) for line in self.text.split("\n"))
        return Span(min(natural, max(fonts.width(word, style) for word in self.text.split())), natural)

    def height(self, el: Element, width: float) -> Span:
        high = fonts.line_height(fonts.enlarged(self.style), self.leading) * len(self._lines(width))
        return Span(high, high)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        style = fonts.enlarged(self.style)
        fonts.paragraph(surface, self.text, style, self.ink, rect, leading=self.leading)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Its widest line: a single word may be wider than the column."""
        style = fonts.enlarged(self.style)
        wide = max(fonts.width(line, style) for line in self._lines(el.rect.w))
        yield TextNeed(self.text, (wide, round(self.height(el, el.rect.w).natural)), el.rect.size)

    def said(self) -> str:
        return self.name or self.text


@node
class RichText(Node):
    """A sentence with its tiles and cards as small pictures, in lines as wide as there is room."""

    sentence: Sentence
    sprites: Sprites
    style: Style = fonts.SMALL
    ink: Colour = drawn(default=theme.INK.strong)
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def width(self, el: Element) -> Span:
        """All in one line, about; the least is some words."""
        wide = fonts.width(str(self.sentence), fonts.enlarged(self.style))
        natural = float(wide + px(28) * len(self.sentence.marks))
        return Span(min(natural, units(90)), natural)

    def height(self, el: Element, width: float) -> Span:
        high = prose.height_of(self.sentence, self.style, max(1, int(width)), self.sprites)
        return Span(high, high)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        prose.draw(surface, self.sentence, self.style, self.ink, rect, self.sprites)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        high = prose.height_of(self.sentence, self.style, max(1, el.rect.w), self.sprites)
        yield TextNeed(str(self.sentence), (el.rect.w, high), el.rect.size)

    def said(self) -> str:
        return self.name or str(self.sentence)


@node
class Image(Node):
    """A drawing of `assets/svg` as large as its place holds; a pictogram in one colour if it has an `ink`."""

    drawing: str
    ink: Colour | None = drawn(default=None)
    x: float = drawn(default=0.5)
    """Where it is in a larger place: 0 left, 0.5 in the middle, 1 right."""
    y: float = drawn(default=0.5)
    alpha: int = drawn(default=255)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.alpha < 255:
            picture = assets.faded(self.drawing, rect.size, self.alpha)
        elif self.ink is not None:
            picture = assets.icon(self.drawing, min(rect.size), self.ink)
        else:
            picture = assets.sprite(self.drawing, rect.size)
        wide, high = rect.w - picture.get_width(), rect.h - picture.get_height()
        surface.blit(picture, (rect.x + round(wide * self.x), rect.y + round(high * self.y)))


@node
class Frame(Node):
    """Something painted, below its child if it has one: a panel, a line, a medallion."""

    painter: Painter = drawn()
    child: Node | None = optional_child_field(default=None)
    overhang: float = drawn(default=0.0)
    """How far the painter reaches beyond its place, in units."""
    clips: bool = drawn(default=False)
    """Nothing in it is seen beyond its place."""
    covers: bool = told(default=False)
    """The mouse on it means nothing that lies below."""
    ratio: float = 0.0
    """The height that it asks for, as a multiple of its width, if it has no child."""

    def content(self) -> Sequence[Node | None]:
        return (self.child,)

    def width(self, el: Element) -> Span:
        return el.children[0].width() if el.children else ZERO

    def height(self, el: Element, width: float) -> Span:
        return el.children[0].height(width) if el.children else Span(0.0, width * self.ratio)

    def arrange(self, el: Element) -> None:
        for child in el.children:
            child.put(0, 0, el.w, el.h)

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        return el.rect.clip(clip) if self.clips else clip

    def takes_mouse(self) -> bool:
        return self.covers or bool(self.tooltip) or self.means is not None

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        more = 2 * int(units(self.overhang) + 1) if self.overhang else 0
        return rect.inflate(more, more)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.painter(surface, rect)


def shadowed(rect: pygame.Rect, shadow: Shadow) -> pygame.Rect:
    """A rectangle and its soft shadow, in pixels."""
    around = 2 * px(shadow.blur)
    return rect.union(rect.move(0, px(shadow.y)).inflate(around, around))
