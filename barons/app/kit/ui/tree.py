"""The widget tree: it compares descriptions, keeps elements, repaints changes, and tracks focus and hover."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from math import floor, inf
from typing import Final, TypeVar

import pygame

from barons.app.kit import canvas, paint, theme
from barons.app.kit.clip import clipped, merge_rects
from barons.app.kit.layout import current, px
from barons.app.kit.surfacecache import SurfaceCache, window_share
from barons.app.kit.tips import tip_rect, tooltip
from barons.app.kit.ui.boxes import StaticLayer
from barons.app.kit.ui.leaves import shadowed
from barons.app.kit.ui.node import NOWHERE, Element, Intent, Memo, Node

T = TypeVar("T")

surfaces: Final = SurfaceCache(window_share(2.0, least=24))
"""The surface of each `StaticLayer`, by element, size and scale: the only cache of this package."""


_RING: Final = 24.0
"""How far the focus ring and its glow reach outside, in units."""


class _Kept:
    """The cached surface of a `StaticLayer` and its invalid areas, relative to it."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.dirty: list[pygame.Rect] = []


class Tree:
    """The widgets of a window or a part of it. `emit` receives the intents."""

    def __init__(self, emit: Callable[[Intent], None]) -> None:
        self.emit = emit
        self.root: Element | None = None
        self.rect = NOWHERE
        """The rectangle in the window, in pixels."""
        self.hover: Element | None = None
        self.held: Element | None = None
        self.focus: Element | None = None
        self.bereft: list[Element] = []
        """The former ancestors of a removed element that had the focus, innermost first."""
        self.shows_focus = False
        """Show the focus ring, because the keyboard is in use."""
        self.tip: Element | None = None
        """The element whose tooltip is shown."""
        self.explained: Element | None = None
        """The element whose tooltip should be shown without delay."""
        self.popup: Element | None = None
        """The element whose popup is open and gets events first."""
        self.moving: set[Element] = set()
        """Elements that are animating."""
        self.live: set[Element] = set()
        """Elements that change by themselves."""
        self.needs_hit = False
        """The layout has changed: the mouse may be on another element."""
        self.waiting: dict[Element, Memo] = {}
        """Elements that still show an earlier description, longest wait first, and the description to show."""
        self._defers = False
        """Whether memoised views that are shown already wait for `catch_up`."""
        self._window = NOWHERE
        self._restyled: list[Element] = []
        """Elements that look different since they were located."""
        self._damage: list[pygame.Rect] = []
        self._over: list[pygame.Rect] = []
        """Areas that focus ring, popup and tooltip covered when they were painted."""
        self._tip_at: tuple[object, pygame.Rect] = (None, NOWHERE)
        self._named: dict[str, Element] = {}
        """An element of each key, which may have been removed or left out since."""
        self._is_indexed = False
        """Whether `_named` has been filled with every key in the tree since the last layout."""

    # --- descriptions ---------------------------------------------------------------------------------

    def show(
        self, node: Node, rect: pygame.Rect, window: pygame.Rect | None = None, *, defers: bool = False
    ) -> None:
        """Show a description in a part of the window; shadows and glows may reach beyond it.

        `defers`: memoised views that are shown already wait for `catch_up`.
        """
        self._defers = defers
        self.root = self._reconciled(self.root, None, node)
        self._defers = False
        if rect != self.rect:
            self.rect = rect.copy()
            self.root.relayout()
        self._window = (window or rect).copy()
        self.lay_out()

    def catch_up(self, seconds: float = inf) -> None:
        """Update views that wait, longest wait first, until the time is up, but at least one."""
        end = time.perf_counter() + seconds
        while self.waiting:
            el, memo = next(iter(self.waiting.items()))
            parent, self._defers = el.parent, seconds < inf
            found = self._reconciled(el, parent, memo, is_due=True)
            self._defers = False
            if parent is None:
                self.root = found
            else:
                parent.children = [found if each is el else each for each in parent.children]
            if time.perf_counter() > end:
                break
        self.lay_out()

    def forget(self) -> None:
        """Measure, paint and call every view again, after a change of language, scale or size."""
        for el in self.root.everything() if self.root is not None else ():
            el.memo = None
            el.forget_measures()
            el.is_changed = True

    @property
    def window(self) -> pygame.Rect:
        return self._window

    def explain(self, el: Element) -> None:
        self.explained = el

    def open(self, el: Element | None) -> None:
        self.popup = el
        if el is not None:
            self._damage.append(el.node.popup_rect(el))

    def close(self) -> None:
        if self.root is not None:
            self._remove(self.root)
        self.root, self.rect, self._named = None, NOWHERE, {}
        self._damage.clear()

    def _reconciled(
        self, el: Element | None, parent: Element | None, node: Node, *, is_due: bool = False
    ) -> Element:
        """Return the element that shows `node`: `el` if it has the same class and key.

        `is_due`: the node has waited.
        """
        key, memo = node.key, None
        if isinstance(node, Memo) and not (parent is not None and parent.node.fills_lazily):
            if el is not None and el.memo == node:
                self.waiting.pop(el, None)
                return el
            if el is not None and el.memo is not None and self._defers and not is_due:
                self.waiting[el] = node
                return el
            memo = node
            node = memo.view(*memo.props)
        if self.waiting and el is not None:
            self.waiting.pop(el, None)
        if el is None or type(el.node) is not type(node) or el.key != key:
            if el is not None:
                self._remove(el)
            el = Element(self, parent, node, memo)
            self.moving.add(el)
            if node.is_live:
                self.live.add(el)
            if parent is not None and parent.node.fills_lazily:
                el.is_unfilled = True
            else:
                self.fill(el, node.content())
            if parent is not None:
                parent.relayout()
        elif el.node is not node:
            self._update(el, node)
        el.memo = memo
        return el

    def _update(self, el: Element, node: Node) -> None:
        before, el.node = el.node, node
        kind = type(node)
        is_due = el.is_changed and el.is_unmeasured  # it is measured and painted again anyway
        if not is_due and kind.layout_fields(before) != kind.layout_fields(node):
            el.is_changed = True
            el.relayout()
        elif kind.drawn_fields(before) != kind.drawn_fields(node):
            self.damage(el, el.reach, is_whole=True)
            el.is_changed = True
            self._restyled.append(el)
            self.moving.add(el)
        if not el.is_unfilled:
            self.fill(el, node.content())

    def fill(self, el: Element, content: Sequence[Node | None]) -> None:
        """Match children by key, and those without a key by their order."""
        found = el.children
        if not content and not found:
            return
        nodes = [node for node in content if node is not None]
        if [node.key for node in nodes] == [child.key for child in found]:
            children = [self._reconciled(child, el, node) for child, node in zip(found, nodes, strict=True)]
        else:
            before = dict(_keyed((child.key, child) for child in found))
            children = [
                self._reconciled(before.pop(key, None), el, node)
                for key, node in _keyed((node.key, node) for node in nodes)
            ]
            for gone in before.values():
                self._remove(gone)
        if children != found:
            el.children = children
            el.relayout()

    def _remove(self, el: Element) -> None:
        self.damage(el, el.reach, is_whole=True)
        for each in el.everything():
            self.moving.discard(each)
            self.live.discard(each)
            self.waiting.pop(each, None)
            if isinstance(each.state, _Kept):
                surfaces.discard(each.state.key)
            self._let_go(each)
        el.unlink()

    # --- layout ---------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Measure and lay out what has changed, then locate all elements."""
        root, restyled = self.root, self._restyled
        self._restyled, self._is_indexed = [], False
        if root is not None and root.needs_layout:
            root.put(0, 0, self.rect.w, self.rect.h)
            self.locate(root)
        for el in restyled:
            if el.is_changed and (el is root or el.parent is not None):
                self.locate(el)

    def locate(self, el: Element) -> None:
        """Compute the window rectangles of an element and its descendants; what is left out has none."""
        if el.is_left_out or any(each.is_left_out for each in el.above()):
            return  # located once that element has a position
        x, y = self.rect.x + el.x, self.rect.y + el.y
        for each in el.above():
            x, y = x + each.x, y + each.y - each.node.offset(each)
        self._locate(el, x, y, self._window if el.parent is None else el.parent.seen)
        for each in el.above():
            each.reach = _joined(each.reach, el.reach)
            each.holds_ground = each.holds_ground or el.holds_ground
        self.needs_hit = True

    def _locate(self, el: Element, x: float, y: float, clip: pygame.Rect) -> None:
        """Locate an element that starts at these unrounded pixels.

        The subtree is skipped if nothing in it was moved or laid out again.
        """
        if el.is_left_out:
            self._hide(el)
            return
        if not el.is_arranged and not el.is_changed and el.at == (x, y) and clip == el.clip:
            return
        el.is_arranged, el.at = False, (x, y)
        right, bottom = floor(x + el.w + 0.5), floor(y + el.h + 0.5)
        rect = pygame.Rect(floor(x + 0.5), floor(y + 0.5), 0, 0)
        rect.w, rect.h = right - rect.x, bottom - rect.y
        extent = el.node.extent(el, rect)
        if el.is_changed or rect != el.rect or clip != el.clip or extent != el.extent:
            if extent != el.extent or clip != el.clip:
                self.damage(el, el.extent)
            el.rect, el.clip, el.extent, el.is_changed = rect, clip, extent, False
            el.seen = el.node.window(el, clip)
            self.damage(el, extent)
        y -= el.node.offset(el)
        el.reach, el.holds_ground = extent, el.node.is_ground
        for child in el.children:
            self._locate(child, x + child.x, y + child.y, el.seen)
            el.reach = _joined(el.reach, child.reach)
            el.holds_ground = el.holds_ground or child.holds_ground

    def _hide(self, el: Element) -> None:
        if el.rect is NOWHERE:
            return
        self.damage(el, el.reach)
        for each in el.everything():
            each.rect = each.extent = each.reach = each.clip = each.seen = NOWHERE
            each.at = None
            self._let_go(each)

    def _let_go(self, el: Element) -> None:
        if self.focus is el:
            self.bereft = list(el.above())
        for name in ("hover", "held", "focus", "tip", "explained", "popup"):
            if getattr(self, name) is el:
                setattr(self, name, None)

    def scrolled(self, el: Element, pixels: int) -> None:
        self.damage(el, el.seen)
        el.extent = el.node.extent(el, el.rect)
        for child in el.children:
            self._shift(child, -pixels)
        self.needs_hit = True

    def _shift(self, el: Element, by: int) -> None:
        if el.node.is_ground or el.seen is not el.clip:
            self.locate(el)
            return
        el.rect, el.extent, el.reach = (each.move(0, by) for each in (el.rect, el.extent, el.reach))
        el.at = None if el.at is None else (el.at[0], el.at[1] + by)
        for child in el.children:
            self._shift(child, by)

    # --- damage ---------------------------------------------------------------------------------------

    def prepare(self) -> list[pygame.Rect]:
        """Update the live elements; return the areas that changed."""
        changed = [rect for el in self.live for rect in el.node.prepare(el)]
        self._damage += changed
        return changed

    def damage(self, el: Element, rect: pygame.Rect, *, is_whole: bool = False) -> None:
        """Mark the visible part of `rect` that an element paints on for repainting.

        `is_whole`: together with its content.
        """
        rect = rect.clip(el.clip)
        if not rect:
            return
        if el.node.is_ground or (is_whole and el.holds_ground):
            for each in el.above():
                if isinstance(each.node, StaticLayer):
                    each.kept(_Kept, _Kept()).dirty.append(rect.move(-each.rect.x, -each.rect.y))
                    break
        if not (self._damage and self._damage[-1].contains(rect)):
            self._damage.append(rect)

    @property
    def is_damaged(self) -> bool:
        return bool(self._damage) or self._over_now() != self._over

    def walk(self) -> Iterator[Element]:
        """Yield all elements in reading order."""
        if self.root is not None:
            yield from self.root.walk()

    def find(self, key: str) -> Element | None:
        """Return the element whose node or view has this key, if it has a rectangle."""
        found = self._named.get(key)
        if found is not None and found.is_called(key) and self._is_shown(found):
            return found
        if self._is_indexed:
            return None
        self._is_indexed, self._named = True, {}
        for el in self.walk():
            for name in filter(None, (el.node.key, el.key)):
                self._named.setdefault(name, el)
        return self._named.get(key)

    def _is_shown(self, el: Element) -> bool:
        at = el
        while at.parent is not None and not at.is_left_out:
            at = at.parent
        return at is self.root and not at.is_left_out

    # --- painting -------------------------------------------------------------------------------------

    def pop_damage(self) -> list[pygame.Rect]:
        """Return the areas that changed since they were painted, which the caller now paints."""
        over, damage = self._over_now(), self._damage
        if over != self._over:
            damage += [*self._over, *over]
        self._damage, self._over = [], over
        return damage

    def paint(self, surface: pygame.Surface) -> None:
        self.pop_damage()
        self.compose(surface)

    def compose(self, surface: pygame.Surface) -> None:
        """Paint everything but the tooltip inside the clip; pending damage stays pending."""
        if self.root is not None:
            self._paint(self.root, surface, (0, 0), is_ground=None)
            self._paint_over(surface)

    def _paint(
        self, el: Element, surface: pygame.Surface, offset: tuple[int, int], *, is_ground: bool | None
    ) -> None:
        """Paint an element and its content inside the surface's clip.

        `is_ground` selects ground or other elements; None: both, as there is no `StaticLayer` above. `offset`:
        from the window to the surface.
        """
        node, rect = el.node, el.rect.move(offset) if any(offset) else el.rect
        if isinstance(node, StaticLayer):
            if is_ground:
                return
            surface.blit(self.kept(el), rect)
            is_ground = False
        is_painted = is_ground is None or node.is_ground == is_ground
        if is_painted:
            node.paint(el, surface, rect)
        if el.seen is el.clip:
            self._paint_content(el, surface, offset, is_ground=is_ground)
        else:
            with clipped(surface, el.seen.move(offset)):
                self._paint_content(el, surface, offset, is_ground=is_ground)
        if is_painted:
            node.paint_over(el, surface, rect)

    def _paint_content(
        self, el: Element, surface: pygame.Surface, offset: tuple[int, int], *, is_ground: bool | None
    ) -> None:
        if el.children:
            clip = surface.get_clip().move(-offset[0], -offset[1])
            for child in el.children:
                if child.reach.colliderect(clip) and (child.holds_ground or not is_ground):
                    self._paint(child, surface, offset, is_ground=is_ground)

    def kept(self, el: Element) -> pygame.Surface:
        """Return the up-to-date surface of a `StaticLayer`: its content without the moving parts."""
        kept = el.kept(_Kept, _Kept())
        key = (el.serial, el.rect.size, current().u)
        if key != kept.key or not surfaces.holds(key):
            surfaces.discard(kept.key)
            kept.key, kept.dirty = key, [pygame.Rect(0, 0, *el.rect.size)]
        picture = surfaces.get(key, lambda: canvas.opaque(el.rect.size))
        for part in merge_rects(kept.dirty, picture.get_rect()):
            with clipped(picture, part):
                self._paint_content(el, picture, (-el.rect.x, -el.rect.y), is_ground=True)
        kept.dirty.clear()
        return picture

    # --- focus ring, popup and tooltip: above everything ----------------------------------------------

    def _over_now(self) -> list[pygame.Rect]:
        found = []
        if self.focus is not None and self.shows_focus:
            reach = 2 * px(_RING)
            found.append(self.focus.node.ring(self.focus.rect)[0].inflate(reach, reach))
        if self.popup is not None:
            found.append(self.popup.node.popup_rect(self.popup))
        if self.tip is not None:
            found.append(shadowed(self._tip_rect(self.tip), theme.SHADOWS["panel"]))
        return found

    def _paint_over(self, surface: pygame.Surface) -> None:
        if self.focus is not None and self.shows_focus:
            with clipped(surface, self.focus.clip.inflate(px(16), px(4))):
                paint.ring(surface, *self.focus.node.ring(self.focus.rect))
        if self.popup is not None:
            self.popup.node.paint_popup(self.popup, surface)

    def paint_tip(self, surface: pygame.Surface) -> None:
        if self.tip is not None:
            tooltip(surface, self.tip.node.hint(self.tip), self._tip_rect(self.tip))

    def _tip_rect(self, el: Element) -> pygame.Rect:
        """Return the tooltip's rectangle, computed once: it avoids everything pressable."""
        at = el.node.pointed(el)
        key = (el.serial, el.node.hint(el), tuple(at))
        if self._tip_at[0] != key:
            kept = [rect for rect in self.targets() if not rect.colliderect(el.rect)]
            aside = el.node.is_tip_aside
            self._tip_at = (key, tip_rect(el.node.hint(el), at, self._window, aside=aside, kept=kept))
        return self._tip_at[1]

    def targets(self) -> list[pygame.Rect]:
        """Return where pressable elements are visible, so that overlays avoid them."""
        seen = (el.rect.clip(el.clip) for el in self.walk() if el.node.is_focusable)
        return [rect for rect in seen if rect]


def paint_alone(node: Node, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a description once, without caching anything."""
    tree = Tree(lambda intent: None)
    tree.show(node, rect)
    tree.paint(surface)
    tree.close()


def _keyed(items: Iterator[tuple[str, T]]) -> Iterator[tuple[str | int, T]]:
    number = 0
    for key, item in items:
        yield key or number, item
        number += not key


def _joined(one: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """Return the union of two rectangles, either of which may be empty."""
    return one if not other else other if not one else one.union(other)
