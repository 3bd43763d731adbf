"""Containers that lay out their children; the only code that computes rectangles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from barons.app.kit.layout import units
from barons.app.kit.ui.node import (
    ROUNDING,
    ZERO,
    Align,
    Edges,
    Element,
    Node,
    Span,
    Wrapper,
    children_field,
    node,
)

_SHARES: Final[dict[Align, float]] = {"start": 0.0, "middle": 0.5, "end": 1.0}


def _asked(el: Element, width: float | None) -> Span:
    """Return the width that an element asks for, or the height at a width."""
    return el.width() if width is None else el.height(width)


def _item(el: Element, width: float | None = None) -> FlexItem:
    """Return how an element shares a width, or a height at a width; it is measured only if that matters."""
    flex = el.node.flex
    most = math.inf if flex.max is None else units(flex.max)
    least = 0.0 if flex.min is None else units(flex.min)
    basis = 0.0 if flex.basis is None else units(flex.basis)
    is_fixed = not flex.shrink and flex.basis is not None and basis <= most
    if flex.basis is None or (flex.min is None and not is_fixed):
        asked = _asked(el, width)
        if flex.min is None:
            least = asked.least if flex.basis is None else min(asked.least, basis)
        if flex.basis is None:
            basis = asked.natural
    if not flex.shrink:
        least = max(least, min(basis, most))
    return FlexItem(least, basis, most, flex.grow, flex.shrink)


def _sum(items: Sequence[FlexItem], gap: float) -> Span:
    between = gap * max(0, len(items) - 1)
    return Span(sum([item.least for item in items]) + between, sum([item.start() for item in items]) + between)


def _largest(asked: Sequence[Span]) -> Span:
    if not asked:
        return ZERO
    return Span(max([each.least for each in asked]), max([each.natural for each in asked]))


def _across(el: Element, width: float | None = None) -> Span:
    """Return what an element asks for on the cross axis: a width, or a height at a width."""
    asked, fixed = _asked(el, width), el.node.flex.cross
    return asked if fixed is None else Span(min(asked.least, units(fixed)), units(fixed))


def _placed(el: Element, width: float | None, available: float, default: Align) -> tuple[float, float]:
    """Return position and length on the cross axis, on which the element asks for a width or a height."""
    align, fixed = el.node.flex.align or default, el.node.flex.cross
    if align == "stretch" and fixed is None:
        return 0.0, available
    length = min(available, _asked(el, width).natural if fixed is None else units(fixed))
    return (available - length) * _SHARES.get(align, 0.0), length


@node
class Box(Node):
    """Base of the containers of several children."""

    children: Sequence[Node | None] = children_field()

    def content(self) -> Sequence[Node | None]:
        return self.children


@node
class Row(Box):
    """Children side by side."""

    gap: float = 0.0
    align: Align = "stretch"

    def _items(self, el: Element) -> list[FlexItem]:
        return [_item(child) for child in el.children]

    def _lengths(self, el: Element, width: float) -> list[float]:
        return distribute(width - units(self.gap) * max(0, len(el.children) - 1), self._items(el))

    def width(self, el: Element) -> Span:
        return _sum(self._items(el), units(self.gap))

    def height(self, el: Element, width: float) -> Span:
        lengths = el.solved(width, self._lengths)
        return _largest([_across(child, length) for child, length in zip(el.children, lengths, strict=True)])

    def arrange(self, el: Element) -> None:
        x, gap = 0.0, units(self.gap)
        for child, length in zip(el.children, el.solved(el.w, self._lengths), strict=True):
            y, high = _placed(child, length, el.h, self.align)
            child.put(x, y, length, high)
            x += length + gap


@node
class Column(Box):
    """Children stacked vertically."""

    gap: float = 0.0
    align: Align = "stretch"

    def _items(self, el: Element, width: float) -> list[tuple[float, float, FlexItem]]:
        """Return position and length of each child on the cross axis, and how it shares the height."""
        placed = [_placed(child, None, width, self.align) for child in el.children]
        return [(x, wide, _item(child, wide)) for child, (x, wide) in zip(el.children, placed, strict=True)]

    def width(self, el: Element) -> Span:
        return _largest([_across(child) for child in el.children])

    def height(self, el: Element, width: float) -> Span:
        return _sum([item for _x, _wide, item in el.solved(width, self._items)], units(self.gap))

    def is_higher(self, el: Element, width: float, limit: float) -> bool:
        high, gap = -units(self.gap), units(self.gap)
        for child in el.children:
            high += gap + _item(child, _placed(child, None, width, self.align)[1]).start()
            if high > limit + ROUNDING:  # a long list need not be measured to its end
                return True
        return False

    def arrange(self, el: Element) -> None:
        y, gap = 0.0, units(self.gap)
        items = el.solved(el.w, self._items)
        lengths = distribute(el.h - gap * max(0, len(items) - 1), [item for _x, _wide, item in items])
        for child, (x, width, _), length in zip(el.children, items, lengths, strict=True):
            child.put(x, y, width, length)
            y += length + gap


@node
class Grid(Box):
    """Rows of cells with shared columns that fill the width; every child is shown."""

    columns: int = 1
    gap: float = 0.0
    spans: frozenset[int] = frozenset()
    """Indices of the children that span all columns."""

    def _rows(self, el: Element) -> list[tuple[list[Element], bool]]:
        """Return the cells of each row and whether the row spans all columns."""
        rows: list[tuple[list[Element], bool]] = []
        for number, cell in enumerate(el.children):
            if number in self.spans:
                rows.append(([cell], True))
            elif rows and not rows[-1][1] and len(rows[-1][0]) < self.columns:
                rows[-1][0].append(cell)
            else:
                rows.append(([cell], False))
        return rows

    def _columns(self, el: Element) -> list[FlexItem]:
        cells = [child for number, child in enumerate(el.children) if number not in self.spans]
        asked = [[cell.width() for cell in cells[column :: self.columns]] for column in range(self.columns)]
        return [FlexItem(*_largest(column)) for column in asked]

    def _widths(self, el: Element, width: float) -> list[float]:
        return columns(width - units(self.gap) * (self.columns - 1), self._columns(el))

    def width(self, el: Element) -> Span:
        return _sum(self._columns(el), units(self.gap))

    def height(self, el: Element, width: float) -> Span:
        high = sum(high for _row, _widths, high in self._laid(el, width))
        return Span(high, high)

    def _laid(self, el: Element, width: float) -> Iterator[tuple[list[Element], list[float], float]]:
        """Yield the cells, their widths and the height of each row."""
        widths = self._widths(el, width)
        for row, is_whole in self._rows(el):
            own = [width] if is_whole else widths[: len(row)]
            asked = [_item(cell, each) for cell, each in zip(row, own, strict=True)]
            yield row, own, max(max(item.basis, item.least) for item in asked)

    def arrange(self, el: Element) -> None:
        y = 0.0
        for row, widths, high in self._laid(el, el.w):
            x = 0.0
            for cell, width in zip(row, widths, strict=True):
                cell.put(x, y, width, high)
                x += width + units(self.gap)
            y += high


@node
class Wrap(Box):
    """Children side by side at their natural widths, wrapped onto as many lines as they need."""

    gap: float = 8.0

    def _lines(self, el: Element, width: float) -> list[list[tuple[Element, float]]]:
        lines: list[list[tuple[Element, float]]] = []
        x = width
        for child in el.children:
            wide = min(width, child.width().natural)
            if not lines or x + units(self.gap) + wide > width + ROUNDING:
                lines.append([])
                x = -units(self.gap)
            lines[-1].append((child, wide))
            x += units(self.gap) + wide
        return lines

    def width(self, el: Element) -> Span:
        asked = [child.width() for child in el.children]
        between = units(self.gap) * max(0, len(asked) - 1)
        return Span(_largest(asked).least, sum(each.natural for each in asked) + between)

    def height(self, el: Element, width: float) -> Span:
        lines = self._lines(el, width)
        high = sum(max(child.height(wide).natural for child, wide in line) for line in lines)
        high += units(self.gap) * max(0, len(lines) - 1)
        return Span(high, high)

    def arrange(self, el: Element) -> None:
        y = 0.0
        for line in self._lines(el, el.w):
            x, high = 0.0, max(child.height(wide).natural for child, wide in line)
            for child, wide in line:
                child.put(x, y, wide, high)
                x += wide + units(self.gap)
            y += high + units(self.gap)


@node
class Fits(Box):
    """The first child, from the roomiest to the most compact, that fits; otherwise the last one.

    A child with `Flex.min` is described only where that height is available.
    """

    fills_lazily: ClassVar[bool] = True

    def width(self, el: Element) -> Span:
        return Span(el.children[-1].width().least, el.children[0].width().natural)

    def height(self, el: Element, width: float) -> Span:
        """Return the last child's least height and the natural height of the first that is narrow enough, which
        also limits the former.
        """
        narrow = (child for child in el.children if child.width().least <= width + ROUNDING)
        first, last = next(narrow, el.children[-1]), el.children[-1]
        natural = first.height(width).natural
        return Span(min(last.height(width).least, natural), natural)

    def arrange(self, el: Element) -> None:
        width, height = el.w + ROUNDING, el.h + ROUNDING
        able = (each for each in el.children if units(each.node.flex.min or 0) <= height)
        fitting = (each for each in able if each.width().least <= width and each.height(el.w).least <= height)
        shown = next(fitting, el.children[-1])
        for child in el.children:
            child.is_left_out = child is not shown
            if child is shown:
                child.put(0, 0, el.w, el.h)


@node
class Fan(Box):
    """Children side by side, each `wide` units wide; without enough room they overlap, the last one on top."""

    wide: float = 100.0
    least: float = 0.0
    """Shrink the children to this width before they overlap; 0: do not shrink them."""
    gap: float = 6.0

    def width(self, el: Element) -> Span:
        count = len(el.children)
        return Span(units(self.wide) * min(1, count), units(self.wide + self.gap) * count - units(self.gap))

    def height(self, el: Element, width: float) -> Span:
        return _largest([child.height(units(self.wide)) for child in el.children])

    def arrange(self, el: Element) -> None:
        count, gap = max(1, len(el.children)), units(self.gap)
        share = (el.w - gap * (count - 1)) / count
        wide = min(el.w, max(min(units(self.wide), share), units(self.least or self.wide)))
        pitch = min(wide + gap, (el.w - wide) / max(1, count - 1))
        for number, child in enumerate(el.children):
            child.put(pitch * number, 0, wide, el.h)


@node
class Stack(Box):
    """Children on top of each other, the last on top, all as large as the stack."""

    def width(self, el: Element) -> Span:
        asked = [child.width() for child in el.children]
        return _largest(asked)

    def height(self, el: Element, width: float) -> Span:
        asked = [child.height(width) for child in el.children]
        return _largest(asked)


@node
class Padding(Wrapper):
    """Space around a child."""

    edges: Edges = Edges()

    def width(self, el: Element) -> Span:
        more = units(self.edges.left + self.edges.right)
        asked = el.children[0].width()
        return Span(asked.least + more, asked.natural + more)

    def height(self, el: Element, width: float) -> Span:
        left, top, right, bottom = self.edges
        asked = el.children[0].height(max(0.0, width - units(left + right)))
        return Span(asked.least + units(top + bottom), asked.natural + units(top + bottom))

    def arrange(self, el: Element) -> None:
        left, top, right, bottom = (units(each) for each in self.edges)
        el.children[0].put(left, top, max(0.0, el.w - left - right), max(0.0, el.h - top - bottom))


@node
class Aligned(Wrapper):
    """A child in its natural or a given size, aligned inside a larger rectangle."""

    x: float = 0.5
    """0 left, 0.5 centre, 1 right."""
    y: float = 0.5
    size: tuple[float, float] | None = None
    """Width and height of the child, in units."""

    def width(self, el: Element) -> Span:
        if self.size is None:
            return el.children[0].width()
        return Span(units(self.size[0]), units(self.size[0]))

    def height(self, el: Element, width: float) -> Span:
        if self.size is None:
            return el.children[0].height(min(width, el.children[0].width().natural))
        return Span(units(self.size[1]), units(self.size[1]))

    def arrange(self, el: Element) -> None:
        wide = min(el.w, self.width(el).natural)
        high = min(el.h, self.height(el, wide).natural)
        el.children[0].put((el.w - wide) * self.x, (el.h - high) * self.y, wide, high)


@node
class StaticLayer(Wrapper):
    """A repaint boundary with a cached surface.

    Descendants with `is_ground` are painted on that surface, and repainted only where they change. The surface
    is painted below everything else in the node.
    """


class FlexItem(NamedTuple):
    """An item that takes a share of a length."""

    least: float
    basis: float
    most: float = math.inf
    grow: float = 0.0
    shrink: float = 1.0

    def start(self) -> float:
        """Return the length before sharing, within the limits."""
        return min(max(self.basis, self.least), max(self.most, self.least))


def distribute(length: float, items: Sequence[FlexItem]) -> list[float]:
    """Return the length of each item.

    Spare length goes to items that grow, up to `most`; missing length is taken from items that shrink, in
    proportion to their basis, down to `least`. The sum exceeds `length` only when nothing can shrink further.
    """
    lengths = [item.start() for item in items]
    spare = length - sum(lengths)
    if spare == 0:
        return lengths
    weights = [item.grow if spare > 0 else item.shrink * item.basis for item in items]
    limits = [max(item.most, item.least) if spare > 0 else item.least for item in items]
    free = [number for number, weight in enumerate(weights) if weight > 0]
    while free and spare:
        total = sum(weights[number] for number in free)
        stuck = []
        for number in free:
            share = spare * weights[number] / total
            available = limits[number] - lengths[number]
            if abs(share) >= abs(available):
                stuck.append(number)
        if not stuck:
            for number in free:
                lengths[number] += spare * weights[number] / total
            break
        for number in stuck:
            spare -= limits[number] - lengths[number]
            lengths[number] = limits[number]
        free = [number for number in free if number not in stuck]
    return lengths


def columns(length: float, items: Sequence[FlexItem]) -> list[float]:
    """Return column widths of a table that fill `length`.

    Spare width is divided equally. If width is short, narrow columns get what they ask for and wide ones share
    the rest equally, none below its least.
    """
    asked = [item.basis for item in items]
    spare = length - sum(asked)
    if spare >= 0:
        return [each + spare / len(asked) for each in asked]
    widths = list(asked)
    available, waiting = length, len(asked)
    for number in sorted(range(len(asked)), key=asked.__getitem__):
        widths[number] = min(asked[number], available / waiting)
        available -= widths[number]
        waiting -= 1
    lacking = sum(max(0.0, item.least - width) for item, width in zip(items, widths, strict=True))
    giving = sum(max(0.0, width - item.least) for item, width in zip(items, widths, strict=True))
    part = min(1.0, lacking / giving) if giving else 0.0
    return [
        item.least if width <= item.least else width - (width - item.least) * part
        for item, width in zip(items, widths, strict=True)
    ]
