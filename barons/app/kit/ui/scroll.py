"""A scrolling view of content that is higher than its rectangle."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.accessible import Role
from barons.app.kit.layout import px, units
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.node import Element, Span, Wrapper, node, semantic

_BAR: Final = 10.0
_OVERHANG: Final = 14.0
"""How far content may reach beyond the sides: shadows, focus rings."""
_STEP: Final = 70.0
"""Distance of one wheel click."""
_KEPT: Final = 60.0
"""How much of a page stays visible on the next."""
_MARGIN: Final = 24.0
"""Space around what is scrolled into view."""


class _Offset:
    """The scroll offset, what was scrolled into view, and where the mouse grabbed the bar; in pixels."""

    def __init__(self) -> None:
        self.pixels = 0
        self.shown = ""
        self.grip: int | None = None
        self.is_at_end = True
        """Whether nobody has scrolled away from the end."""


@node
class Scroll(Wrapper):
    """A viewport on a child of full height; wheel, bar, focus and page keys scroll it.

    Its own least height is zero.
    """

    aside: float = 22.0
    """Space reserved for the bar, in units."""
    bar: Literal["always", "needed"] = "always"
    """When that space is reserved."""
    shown: str = ""
    """The key of the element to show: it is scrolled into view when this key changes."""
    at_top: bool = False
    """Scroll `shown` to the top, not just anywhere into view."""
    follows: bool = False
    """Stay at the end as the content grows, until someone scrolls up; short content is aligned to the bottom.
    """
    fills: bool = False
    """Stretch short content to the full height."""
    is_paged: bool = semantic(default=True)
    """Page keys scroll it while nothing has the focus."""
    own_role: ClassVar[Role | Literal["none"]] = "group"

    def width(self, el: Element) -> Span:
        least, natural = el.children[0].width()
        return Span(least + units(self.aside), natural + units(self.aside))

    def height(self, el: Element, width: float) -> Span:
        aside = units(self.aside) if self.bar == "always" else 0.0
        return Span(0.0, el.children[0].height(max(0.0, width - aside)).natural)

    def arrange(self, el: Element) -> None:
        """Give the child its full height; limit the offset to the content."""
        content = el.children[0]
        is_aside = self.bar == "always" or content.node.is_higher(content, el.w, el.h)
        width = max(0.0, el.w - units(self.aside) * is_aside)
        height = content.height(width).natural
        top = max(0.0, el.h - height) if self.follows else 0.0
        content.put(0, top, width, max(height, el.h) if self.fills else height)
        state = el.kept(_Offset, _Offset())
        if self.follows and state.is_at_end:
            state.pixels = _most(el)
        if state.shown != self.shown:
            state.shown = self.shown
            found = next((each for each in el.walk() if each.is_called(self.shown)), el)
            state.pixels = round(_top_of(found, el)) if self.at_top else _offset_for(found, el)
        state.pixels = max(0, min(state.pixels, _most(el)))

    def offset(self, el: Element) -> float:
        return el.kept(_Offset, _Offset()).pixels

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        return el.rect.inflate(2 * px(_OVERHANG), 0).clip(clip)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return _bar(el, rect) if _most(el) else pygame.Rect(rect.topleft, (0, 0))

    def paint_over(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if _most(el):
            bar = _bar(el, rect)
            is_lit = el.is_hovered or el.is_held
            surface.blit(_thumb(bar.size, is_lit), bar)

    def reacts(self) -> bool:
        return True

    def takes_mouse(self) -> bool:
        return True

    def wheel(self, el: Element, steps: int) -> bool:
        return scroll_to(el, self.offset(el) - steps * px(_STEP))

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        bar = _bar(el, el.rect)
        is_on = bar.inflate(px(20), 0).collidepoint(where)
        el.kept(_Offset, _Offset()).grip = where[1] - bar.y if is_on else None

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        grip, available = el.kept(_Offset, _Offset()).grip, el.rect.h - _bar(el, el.rect).h
        if grip is not None and available > 0:
            scroll_to(el, round((where[1] - grip - el.rect.y) / available * _most(el)))


def scroll_to(el: Element, pixels: float) -> bool:
    """Scroll to an offset, limited to the content; return True if anything moved."""
    state = el.kept(_Offset, _Offset())
    wanted = round(max(0, min(_most(el), pixels)))
    if wanted == state.pixels:
        return False
    moved, state.pixels = wanted - state.pixels, wanted
    state.is_at_end = wanted == _most(el)
    el.tree.scrolled(el, moved)
    return True


def reveal(el: Element) -> None:
    """Scroll all ancestors until an element is visible, the innermost first."""
    for area in el.above():
        if isinstance(area.node, Scroll):
            scroll_to(area, _offset_for(el, area))


def _offset_for(el: Element, area: Element) -> int:
    """Return the offset at which something is visible in an area, scrolling no further than needed."""
    offset, top = round(area.node.offset(area)), _top_of(el, area)
    first, last = round(top) - px(_MARGIN), round(top + el.h) + px(_MARGIN)
    if first < offset:
        return first
    return max(offset, round(last - area.h))


def _top_of(el: Element, area: Element) -> float:
    top = 0.0
    for at in (el, *el.above()):
        if at is area:
            break
        top += at.y - (at.node.offset(at) if at is not el else 0.0)
    return top


def page(el: Element, key: int) -> bool:
    """Handle a page key; return True if there was something to scroll."""
    offset, step = el.node.offset(el), el.rect.h - px(_KEPT)
    ways = {pygame.K_PAGEUP: offset - step, pygame.K_PAGEDOWN: offset + step, pygame.K_HOME: 0}
    ways[pygame.K_END] = _most(el)
    return key in ways and scroll_to(el, ways[key])


def is_cut(el: Element) -> bool:
    """Return whether an element is a scroll view that does not show all of its content."""
    return isinstance(el.node, Scroll) and _most(el) > 0


def _most(el: Element) -> int:
    return max(0, round(el.children[0].h - el.h))


def _bar(el: Element, rect: pygame.Rect) -> pygame.Rect:
    height = max(px(44), round(rect.h * rect.h / max(1.0, el.children[0].h)))
    top = rect.y + round((rect.h - height) * el.node.offset(el) / max(1, _most(el)))
    return pygame.Rect(rect.right - px(_BAR), top, px(_BAR), height)


@paint.sketched
def _thumb(drawing: SvgDrawing, is_lit: bool) -> None:
    fill = theme.GILT[500] if is_lit else theme.HAIRLINE
    drawing.whole(drawing.size[0] / 2, fill=fill, stroke=theme.EDGE, width=max(1, px(1.5)))
