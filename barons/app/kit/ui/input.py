"""Mouse, touch and keyboard input for a tree: event targets, focus and tooltips."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from barons.app.kit.sounds import SoundName
from barons.app.kit.ui import scroll
from barons.app.kit.ui.controls import ListView, Options, Pressable
from barons.app.kit.ui.node import Element
from barons.app.kit.ui.tree import Tree

HOVER_DELAY: Final = 0.45
"""Seconds before a tooltip appears."""
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_SIDEWAYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SCROLLS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_OPENS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Input:
    """Passes events to a tree. `sound` plays the sound of a press."""

    def __init__(self, tree: Tree, sound: Callable[[SoundName], None]) -> None:
        self.tree = tree
        self._sound = sound
        self.arrows = True
        """Arrow keys move the focus to the next widget in that direction."""
        self.skips_off = False
        """Tab skips disabled widgets."""
        self.home = ""
        """The key of the part where Tab starts; empty: the first."""
        self._mouse = (-1, -1)
        self._rests_at: tuple[int, int] | None = None
        """Where the mouse has stayed since a press or a new screen: hovering there shows no tooltip."""
        self._is_touched = False
        self._is_passed = False
        """A key bypassed the focused widget: its tooltip stays hidden until the focus moves."""
        self._rested = 0.0
        self._clicks = Clicks()
        self._stops: dict[int, Element] = {}
        """The element of each list, by the list's serial, that had the focus last."""

    # --- called by the host ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the tree; return True if it was used."""
        popup = self.tree.popup
        if popup is not None and popup.node.popup_event(popup, event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._down(event.pos, is_touched=getattr(event, "touch", False))
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP) and self.tree.focus is not None:
            return self.tree.focus.node.turn(self.tree.focus, event)
        if event.type == pygame.WINDOWLEAVE:
            self.leave()
        return False

    def leave(self) -> None:
        self._mouse = (-1, -1)
        self._hover(None)

    def update(self, dt: float) -> bool:
        """Advance animations and tooltips; return True while something moves."""
        tree = self.tree
        if tree.bereft:
            self._go_on_in_list()
        if tree.needs_hit:  # another element may now be under the mouse
            tree.needs_hit = False
            if tree.held is None:
                self._hover(self.at(self._mouse))
        for el in list(tree.moving):
            if not el.node.tick(el, dt):
                tree.moving.discard(el)
        if tree.focus is not None and tree.focus not in tree.moving:
            tree.focus.node.tick(tree.focus, dt)
        shown = tree.explained or (tree.focus if tree.shows_focus else tree.hover)
        self._rested += dt
        is_asked = not self._is_passed if tree.shows_focus else self._rests_at is None
        is_due = bool(tree.explained) or (is_asked and self._rested >= HOVER_DELAY)
        is_due = shown is not None and is_due and bool(shown.node.hint(shown))
        tree.tip = shown if is_due else None
        return bool(tree.moving)

    def _go_on_in_list(self) -> None:
        """Move the focus from a removed row to another row of its list."""
        tree, above = self.tree, self.tree.bereft
        tree.bereft = []
        rows = next(
            (each for each in above if isinstance(each.node, ListView) and each.parent is not None), None
        )
        if rows is not None and tree.focus is None:
            self.give_focus(self._stop_of(rows), is_shown=tree.shows_focus)

    def rest(self, where: tuple[int, int]) -> None:
        """Ignore the mouse at this position until it moves, as when a new screen opens below it."""
        self._mouse = self._rests_at = where

    def at(self, where: tuple[int, int]) -> Element | None:
        """Return the topmost element at a pixel that the mouse can target."""
        root = self.tree.root
        return _topmost(root, where) if root is not None and root.reach.collidepoint(where) else None

    def give_focus(self, el: Element | None, *, is_shown: bool = True, scrolls: bool = True) -> None:
        """Focus an element; `is_shown` paints the ring, as after a key press; `scrolls` it into view."""
        tree = self.tree
        before, tree.focus = tree.focus, el
        tree.shows_focus = is_shown and el is not None
        self._rested, self._is_passed, tree.explained = 0.0, False, None
        if el is not None:
            rows = _list_of(el)
            if rows is not None:
                self._stops[rows.serial] = el
            if scrolls:
                scroll.reveal(el)
        for each in (before, el):
            self._touch(each)

    def stops(self) -> list[Element]:
        """Return the Tab stops in order: one row for each list."""
        found: list[Element] = []
        asked: dict[int, Element | None] = {}  # cached per list, which may have thousands of rows
        for el in self.tree.walk():
            if not el.node.is_focusable:
                continue
            rows = _list_of(el)
            if rows is not None and rows.serial not in asked:
                asked[rows.serial] = self._stop_of(rows)
            if rows is None or asked[rows.serial] is el:
                found.append(el)
        return [el for el in found if not _is_off(el)] if self.skips_off else found

    @property
    def hovered(self) -> Element | None:
        """The element under the mouse, unless the mouse has not moved since a press or a new screen."""
        return self.tree.hover if self._rests_at is None else None

    # --- mouse and fingers ----------------------------------------------------------------------------

    def _moved(self, where: tuple[int, int]) -> bool:
        if where != self._mouse:
            self._rests_at = None
        self._mouse = where
        held = self.tree.held
        if held is not None:
            held.node.drag(held, where)
            return True
        self._hover(self.at(where))
        if self.tree.hover is not None:
            self.tree.hover.node.point(self.tree.hover, where)
        return self.tree.hover is not None

    def _hover(self, el: Element | None) -> None:
        before = self.tree.hover
        if el is before:
            return
        self.tree.hover = el
        self._rested, self.tree.explained = 0.0, None
        for each in (before, el):
            self._touch(each)

    def _touch(self, el: Element | None) -> None:
        if el is not None:
            if el.node.reacts():
                el.repaint()
            self.tree.moving.add(el)

    def _down(self, where: tuple[int, int], *, is_touched: bool) -> bool:
        el = self._near(where) if is_touched else self.at(where)
        self._is_touched = is_touched
        if el is not None and is_touched and not el.node.is_hit(el.rect, where):
            where = el.rect.center
        self._mouse = where
        self._hover(el)
        pressed = el if el is not None and el.node.is_focusable else None
        self.give_focus(pressed, is_shown=False, scrolls=False)  # what is pressed must stay under the mouse
        self.tree.held = el
        if el is None:
            return False
        if not _is_off(el):
            el.node.grab(el, where)
        self._touch(el)
        return True

    def _up(self, where: tuple[int, int]) -> bool:
        el, self.tree.held = self.tree.held, None
        if el is None:
            return False
        self._touch(el)
        is_on = el.node.is_hit(el.rect, where)
        if self._is_touched and not is_on and finger(where).colliderect(el.rect):
            where, is_on = el.rect.center, True
        if is_on:
            is_double = self._clicks.is_double(el.serial)
            rows = _list_of(el)
            self._press(el, where)
            if is_double and rows is not None and isinstance(rows.node, ListView) and not _is_off(el):
                rows.emit(rows.node.on_open)
        self.tree.needs_hit = True
        return True

    def _press(self, el: Element, where: tuple[int, int] | None) -> None:
        if not el.node.is_focusable:
            return
        if _is_off(el):
            self._sound("error")
            self._rests_at, self._is_passed, self.tree.explained = None, False, el
            return
        self._sound("click")
        self._rests_at = where
        el.node.press(el, where)

    def _near(self, where: tuple[int, int]) -> Element | None:
        """Return the touch target: the pressable widget below the finger, else the nearest one it covers."""
        found = self.at(where)
        if found is not None and found.node.is_focusable:
            return found
        covered = finger(where)
        close = [
            el
            for el in self.tree.walk()
            if el.node.is_focusable and covered.colliderect(el.rect) and self.at(el.rect.center) is el
        ]
        return min(close, key=lambda el: away(el.rect, where), default=found)

    def _wheel(self, steps: int) -> bool:
        """Scroll before changing values, so that no value changes by accident while scrolling."""
        under = self.at(pygame.mouse.get_pos()) or self.at(self._mouse)
        if under is None:
            return False
        path = [under, *under.above()]
        scrolling = [el for el in path if scroll.is_cut(el)]
        if any(el.node.wheel(el, steps) for el in (scrolling or path)):
            self._rested = 0.0
            return True
        return False

    # --- keys -----------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        tree = self.tree
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focus = tree.focus
        if focus is not None and not _is_off(focus) and focus.node.turn(focus, event):
            tree.shows_focus = True
            return True
        if focus is not None and self._walk_list(focus, event):
            return True
        if focus is None and self._lead(event):
            return True
        if event.mod & _HELD:
            self._is_passed = True
            return False
        if focus is not None and event.key in _PRESSES:
            tree.shows_focus = True
            self._press(focus, None)
            return True
        if event.key in _ARROWS and self.arrows:
            return self._towards(*_ARROWS[event.key])
        return any(
            scroll.page(el, event.key)
            for el in tree.walk()
            if isinstance(el.node, scroll.Scroll) and el.node.is_paged
        )

    def _step(self, by: int) -> None:
        order = self.stops()
        if not order:
            return
        if self.tree.focus in order:
            at = (order.index(self.tree.focus) + by) % len(order)
        else:
            homes = (n for n, el in enumerate(order) if any(up.is_called(self.home) for up in el.above()))
            first = next(homes, 0) if self.home else 0
            at = first if by > 0 else first - 1
        self.give_focus(order[at])

    def _stop_of(self, rows: Element) -> Element | None:
        """Return the Tab stop of a list: the selected row if it `chooses`, else the last focused or first."""
        members = _members(rows)
        if _chooses(rows):
            chosen = next((each for each in members if _is_chosen(each)), None)
            if chosen is not None:
                return chosen
        last = self._stops.get(rows.serial)
        if last in members:
            return last
        stop = rows.node.stop if isinstance(rows.node, ListView) else ""
        return next((each for each in members if each.node.key == stop), members[0] if members else None)

    def _lead(self, event: pygame.event.Event) -> bool:
        """Pass a key to the main list while nothing has the focus, unless the key scrolls something else."""
        pages = (el for el in self.tree.walk() if isinstance(el.node, scroll.Scroll) and el.node.is_paged)
        if event.key in _SCROLLS and any(True for _el in pages):
            return False
        mains = (el for el in self.tree.walk() if isinstance(el.node, ListView) and el.node.is_main)
        rows = next(mains, None)
        row = self._stop_of(rows) if rows is not None else None
        return row is not None and self._walk_list(row, event)

    def _walk_list(self, row: Element, event: pygame.event.Event) -> bool:
        """Move between the rows of a list, stopping at its ends."""
        rows = _list_of(row)
        if rows is None or event.mod & (_HELD | pygame.KMOD_SHIFT):
            return False
        members = [each for each in _members(rows) if not (_is_off(each) and _chooses(rows))]
        if row not in members:
            return False
        if _chooses(rows):  # the choice may have changed meanwhile
            row = self._stop_of(rows) or row
        here, last = members.index(row), len(members) - 1
        is_list = isinstance(rows.node, ListView)
        if is_list and event.key in _OPENS and isinstance(rows.node, ListView) and rows.node.on_open:
            self._come_to(row, rows)
            rows.emit(rows.node.on_open)
            return True
        steps = _STEPS if is_list else _SIDEWAYS
        if event.key in steps:
            to = here + steps[event.key]
            to = max(0, min(last, to)) if is_list else to % len(members)
        elif is_list and event.key in _PAGES:
            to = _page(members, here, _PAGES[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            to = 0 if event.key == pygame.K_HOME else last
        else:
            return False
        self._come_to(members[to], rows)
        return True

    def _come_to(self, row: Element, rows: Element) -> None:
        """Focus a row; in a list that `chooses`, also select it."""
        self.give_focus(row)
        if _chooses(rows) and not _is_chosen(row):
            row.node.press(row, None)

    def _towards(self, dx: int, dy: int) -> bool:
        order = [el for el in self.tree.walk() if el.node.is_focusable and self._is_reached(el)]
        focus = self.tree.focus
        if not order:
            return False
        if focus is None:
            self.give_focus(order[0])
            return True
        ways = ((el, distance(focus.rect, el.rect, dx, dy)) for el in order if el is not focus)
        ahead = [
            (along + 2.5 * aside, number, el) for number, (el, (along, aside)) in enumerate(ways) if along > 0
        ]
        if not ahead:
            return False
        self.give_focus(min(ahead)[2])
        return True

    def _is_reached(self, el: Element) -> bool:
        """Exclude rows that would be selected by focusing them, except the selected one."""
        rows = _list_of(el)
        return rows is None or not _chooses(rows) or self._stop_of(rows) is el


def _chooses(rows: Element) -> bool:
    return isinstance(rows.node, Options) or (isinstance(rows.node, ListView) and rows.node.chooses)


def _is_chosen(el: Element) -> bool:
    return isinstance(el.node, Pressable) and el.node.is_chosen is True


def _is_off(el: Element) -> bool:
    return isinstance(el.node, Pressable) and bool(el.node.why_not)


def _list_of(el: Element) -> Element | None:
    return next((each for each in el.above() if isinstance(each.node, ListView | Options)), None)


def _members(rows: Element) -> list[Element]:
    return [el for el in rows.walk() if el.node.is_focusable]


def _page(rows: list[Element], here: int, way: int) -> int:
    """Return the last row in that direction visible together with the current one; at least the next."""
    area = next((each for each in rows[here].above() if isinstance(each.node, scroll.Scroll)), None)
    available = area.rect.h - rows[here].rect.h if area is not None else 0
    to = here
    for number in range(here + way, len(rows) if way > 0 else -1, way):
        if to != here and abs(rows[number].rect.y - rows[here].rect.y) > available:
            break
        to = number
    return to


def _topmost(el: Element, where: tuple[int, int]) -> Element | None:
    """Return the topmost target of an element that reaches the pixel."""
    for child in reversed(el.children):
        if not child.is_left_out and child.reach.collidepoint(where):
            found = _topmost(child, where)
            if found is not None:
                return found
    node = el.node
    return el if node.takes_mouse() and el.clip.collidepoint(where) and node.is_hit(el.rect, where) else None


_SOON: Final = 350
"""Maximum milliseconds between the clicks."""


class Clicks:
    """Remembers the last click."""

    def __init__(self) -> None:
        self._last: object = None
        self._when = 0

    def is_double(self, thing: object) -> bool:
        """Register a click and return whether it completes a double click; a third click starts over."""
        now = pygame.time.get_ticks()
        is_second = thing == self._last and now - self._when < _SOON
        self._last, self._when = (None if is_second else thing), now
        return is_second


FINGER: Final = 44
"""Pixels of the smallest touch target; smaller targets are hit within this size."""


def finger(where: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, FINGER, FINGER)
    rect.center = where
    return rect


def away(rect: pygame.Rect, where: tuple[int, int]) -> float:
    x = min(max(where[0], rect.left), rect.right)
    y = min(max(where[1], rect.top), rect.bottom)
    return math.dist((x, y), where)


def distance(here: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """Return how far `other` is along a direction and off it; the former is -1 if `other` is elsewhere."""
    if dx:
        along = (other.centerx - here.centerx) * dx
        aside = max(0, other.top - here.bottom, here.top - other.bottom)
        overlap = abs(other.centery - here.centery) * 0.2
    else:
        along = (other.centery - here.centery) * dy
        aside = max(0, other.left - here.right, here.left - other.right)
        overlap = abs(other.centerx - here.centerx) * 0.2
    beyond = along - (min(here.w, other.w) if dx else min(here.h, other.h)) * 0.4
    return (along if beyond > 0 else -1), aside + overlap
