"""Widgets that only show something: text, pictures, painted frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Concatenate, Literal, ParamSpec, TypeVarTuple

import pygame

from barons.app.kit import assets, fonts, prose, theme
from barons.app.kit.accessible import Role
from barons.app.kit.fonts import Style, TextNeed, need
from barons.app.kit.layout import px, units
from barons.app.kit.prose import Sprites
from barons.app.kit.theme import Colour, Shadow
from barons.app.kit.ui.node import Element, Node, Span, drawn, node, optional_child_field, semantic, whole
from barons.text.sentence import Sentence

Painter = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints a rectangle: a module function or callable value, so that equal painters compare equal."""
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")


@dataclass(frozen=True)
class BoundPainter:
    """A module function and the last of its arguments, some by name; the caller passes those before them."""

    paint: Callable[..., None]
    values: tuple[object, ...]
    named: tuple[tuple[str, object], ...] = ()

    def __call__(self, *on: object) -> None:
        self.paint(*on, *self.values, **dict(self.named))


def painter(
    paint: Callable[Concatenate[pygame.Surface, pygame.Rect, P], None], *values: P.args, **named: P.kwargs
) -> Painter:
    """Return a painter that calls a module function with these values, which are compared."""
    return BoundPainter(paint, values, tuple(named.items()))


def overhung(rect: pygame.Rect, overhang: float) -> pygame.Rect:
    """Return a rectangle with the part outside it that is painted as well; `overhang` in units."""
    more = 2 * int(units(overhang) + 2) if overhang else 0  # lengths are rounded twice
    return rect.inflate(more, more)


@node
class Text(Node):
    """A label in its natural size if it fits, else wrapped, else in smaller letters."""

    text: str
    style: Style = fonts.BODY
    ink: Colour = drawn(default=theme.INK.strong)
    x: float = drawn(default=0.0)
    """Position in a larger rectangle: 0 left, 0.5 centre, 1 right."""
    y: float = drawn(default=0.5)
    wraps: bool = True
    narrows: bool = False
    """Use narrower letters before smaller ones."""
    shadow: Colour | None = drawn(default=None)
    shortens: bool = False
    """End with an ellipsis instead of asking for more width if even small letters do not fit."""
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def width(self, el: Element) -> Span:
        """Return the width of one line; the least is the longest word in the smallest letters."""
        asked = label_width(self.text, self.style, wraps=self.wraps, narrows=self.narrows)
        return Span(0.0, asked.natural) if self.shortens else asked

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.text, self.style, width, wraps=self.wraps)
        return Span(0.0, asked.natural) if self.shortens else asked

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Return more than the lines: accents on capitals and tails of letters reach beyond them."""
        return rect.inflate(0, 2 + min(rect.h // 4, px(24)))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        fonts.write(
            surface,
            self._shown(rect),
            self.style,
            self.ink,
            rect,
            align_x=self.x,
            align_y=self.y,
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

    def accessible_name(self) -> str:
        return self.name or self.text


def label_width(text: str, style: Style, *, wraps: bool, narrows: bool = False) -> Span:
    """Return the width a label asks for; the least is the last attempt of `fonts.fit`."""
    least = fonts.fit(text, style, (0, 0), wrapped=wraps, narrowed=narrows).needed[0]
    natural = max(fonts.width(line, fonts.enlarged(style)) for line in text.split("\n"))
    return Span(min(least, natural), natural)


def label_height(text: str, style: Style, width: float, *, wraps: bool) -> Span:
    available = int(width + 0.5)
    natural = fonts.fit(text, style, (available, 1 << 20), wrapped=wraps).needed[1]
    least = fonts.fit(text, style, (available, 0), wrapped=wraps).needed[1]
    return Span(min(least, natural), natural)


@node
class Paragraph(Node):
    """Text wrapped to the available width, as high as it needs; its letters never shrink."""

    text: str
    style: Style = fonts.BODY
    ink: Colour = drawn(default=theme.INK.strong)
    leading: float = theme.TYPE["line"]
    """Line spacing, as a multiple of the font size."""
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def _lines(self, width: float) -> list[str]:
        return fonts.wrap(self.text, fonts.enlarged(self.style), whole(width))

    def width(self, el: Element) -> Span:
        style = fonts.enlarged(self.style)
        natural = max(fonts.width(line, style) for line in self.text.split("\n"))
        return Span(min(natural, max(fonts.width(word, style) for word in self.text.split())), natural)

    def height(self, el: Element, width: float) -> Span:
        height = fonts.line_height(fonts.enlarged(self.style), self.leading) * len(self._lines(width))
        return Span(height, height)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Return more than the lines: tails of letters reach below the last one."""
        return rect.inflate(0, 2 * px(2))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        style, bounds = fonts.enlarged(self.style), pygame.Rect(rect.x, rect.y, whole(el.w), rect.h)
        fonts.paragraph(surface, self.text, style, self.ink, bounds, leading=self.leading)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Yield the widest line: a single word may be wider than the column."""
        style = fonts.enlarged(self.style)
        width = max(fonts.width(line, style) for line in self._lines(el.w))
        yield TextNeed(self.text, (width, round(self.height(el, el.w).natural)), el.rect.size)

    def accessible_name(self) -> str:
        return self.name or self.text


@node
class RichText(Node):
    """A sentence with inline pictures of tiles and cards, wrapped to the available width."""

    sentence: Sentence
    sprites: Sprites
    style: Style = fonts.SMALL
    ink: Colour = drawn(default=theme.INK.strong)
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def width(self, el: Element) -> Span:
        width = fonts.width(str(self.sentence), fonts.enlarged(self.style))
        natural = float(width + px(28) * len(self.sentence.marks))
        return Span(min(natural, units(90)), natural)

    def height(self, el: Element, width: float) -> Span:
        height = prose.height_of(self.sentence, self.style, whole(width), self.sprites)
        return Span(height, height)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        bounds = pygame.Rect(rect.x, rect.y, whole(el.w), rect.h)
        prose.draw(surface, self.sentence, self.style, self.ink, bounds, self.sprites)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        size = whole(el.w), el.rect.h
        height = prose.height_of(self.sentence, self.style, size[0], self.sprites)
        yield TextNeed(str(self.sentence), (size[0], height), size)

    def accessible_name(self) -> str:
        return self.name or str(self.sentence)


@node
class Image(Node):
    """A drawing from `assets/svg`, scaled to fit; with an `ink` it is an icon in that colour."""

    drawing: str
    ink: Colour | None = drawn(default=None)
    x: float = drawn(default=0.5)
    """Position in a larger rectangle: 0 left, 0.5 centre, 1 right."""
    y: float = drawn(default=0.5)
    alpha: int = drawn(default=255)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.alpha < 255:
            picture = assets.faded(self.drawing, rect.size, self.alpha)
        elif self.ink is not None:
            picture = assets.icon(self.drawing, min(rect.size), self.ink)
        else:
            picture = assets.sprite(self.drawing, rect.size)
        width, height = rect.w - picture.get_width(), rect.h - picture.get_height()
        surface.blit(picture, (rect.x + round(width * self.x), rect.y + round(height * self.y)))


@node
class Frame(Node):
    """A painted background, with or without a child: a panel, a line, a medallion."""

    painter: Painter = drawn()
    child: Node | None = optional_child_field(default=None)
    overhang: float = drawn(default=0.0)
    """Units that the painter may paint outside the rectangle."""
    clips: bool = drawn(default=False)
    """Clip the content to the rectangle."""
    covers: bool = semantic(default=False)
    """Block the mouse from what is below."""
    ratio: float = 0.0
    """Height as a multiple of the width, without a child."""

    def content(self) -> Sequence[Node | None]:
        return (self.child,)

    def height(self, el: Element, width: float) -> Span:
        return el.children[0].height(width) if el.children else Span(0.0, width * self.ratio)

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        return el.rect.clip(clip) if self.clips else clip

    def takes_mouse(self) -> bool:
        return self.covers or bool(self.tooltip) or self.means is not None

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return overhung(rect, self.overhang)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.painter(surface, rect)


def shadowed(rect: pygame.Rect, shadow: Shadow) -> pygame.Rect:
    """Return the rectangle grown by its soft shadow, in pixels."""
    around = 2 * px(shadow.blur)
    return rect.union(rect.move(0, px(shadow.y)).inflate(around, around))
