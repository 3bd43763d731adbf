"""The layer that gives a scene its mouse, keyboard, focus and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame

from barons.app.kit import paint
from barons.app.kit.aim import away, distance, finger
from barons.app.kit.clicks import Clicks
from barons.app.kit.clip import clipped
from barons.app.kit.layout import px
from barons.app.kit.noting import Noting, bounds
from barons.app.kit.sounds import SoundName
from barons.app.kit.widgets.control import HOVER_DELAY, Control, Rows
from barons.app.kit.widgets.tips import tip_rect, tooltip

C = TypeVar("C", bound=Control)

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Controls:
    """A scene's controls in focus order: who is under the mouse, who has the focus, which tooltip shows."""

    def __init__(self) -> None:
        self.items: list[Control] = []
        self.dirty = True
        self.focus: Control | None = None
        self.focus_shown = False
        self.arrows = True
        """Arrow keys move the focus; a table turns this off, there they walk the tiles."""
        self.sound: Callable[[SoundName], None] = lambda name: None
        self.main: Rows | None = None
        """The list that keys mean while nothing has the focus."""
        self._clicks = Clicks()
        self._held: Control | None = None
        self._under: Control | None = None
        self._rested = 0.0
        self._tip: Control | None = None
        self._mouse = (-1, -1)
        self._is_touched = False
        self._rests_at: tuple[int, int] | None = None
        """Where the mouse still rests, having pressed something or by chance: nobody asks what it is."""
        self._is_passed = False
        """A key has gone past the focus: what has it is explained no more until the focus moves."""
        self._reaches: dict[Control, pygame.Rect] = {}
        """Where each is seen, as far as that is known."""
        self.kept: list[pygame.Rect] = []
        """What lies over the screen keeps clear of these besides the controls."""

    def add(self, control: C) -> C:
        """Put a control last in the focus order; gives it back."""
        self.items.append(control)
        self._adopt(control)
        self.dirty = True
        return control

    def clear(self) -> None:
        """Forget all controls, before a scene is built anew."""
        self.items.clear()
        self.kept, self.main = [], None
        self.focus = self._held = self._under = self._tip = None
        self.dirty = True

    def rest(self, where: tuple[int, int]) -> None:
        """The mouse is there by chance, as where controls are new: nothing is explained until it moves."""
        self._mouse = self._rests_at = where

    def walk(self) -> Iterator[Control]:
        """All visible controls, those within others too, in focus order."""
        for item in self.items:
            if item.visible:
                yield from _family(item)

    def find(self, name: str) -> Control | None:
        """The visible control of this name."""
        return next((each for each in self.walk() if each.name == name), None)

    def allow(self, name: str, enabled: bool, reason: str) -> None:
        """Whether the control of this name, where there is one, may be pressed from now on; else `reason`."""
        control = self.find(name)
        if control is None:
            return
        control.reason = reason
        if control.enabled != enabled:
            control.enabled = enabled
            control.changed()

    def at(self, where: tuple[int, int]) -> Control | None:
        """The topmost control at a pixel, of those that the mouse can mean."""
        return _topmost(self.items, where)

    def set_focus(self, control: Control | None, *, shown: bool = True) -> None:
        """Give the focus; `shown` draws the ring, as after a key."""
        if self.focus is not None:
            self.focus.focused = False
        self.focus = control
        self.focus_shown = shown and control is not None
        if control is not None:
            control.focused = True
            if control.among is not None:
                control.among.lead(control)
            parent = control.parent
            while parent is not None:
                parent.reveal(control)
                parent = parent.parent
        self._rested, self._is_passed = 0.0, False
        self.dirty = True

    def focus_again(self, before: Control, *, shown: bool) -> None:
        """The controls are new: the focus goes to the one of the same name; in a list to the row that is chosen
        now, or is the nearest to one that has gone."""
        again = self.find(before.name)
        if before.among is not None and again is None and self.main is not None:
            again = self.main.stop
        if again is not None and again.among is not None and again.among.chooses:
            again = again.among.stop
        if again is not None:
            self.set_focus(again, shown=shown)

    # events

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the controls; True when one used it."""
        for control in list(self.walk()):
            if control.outside(event):
                self.dirty = True
                return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos, touched=getattr(event, "touch", False))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP) and self.focus is not None:
            return self.focus.key(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def update(self, dt: float) -> bool:
        """Animations and tooltips; True while frames are needed at full rate."""
        moving = False
        for control in list(self.walk()):
            if control.update(dt):
                moving = True
        if moving:
            self.dirty = True
        shown = self._under if not self.focus_shown else self.focus
        self._rested += dt
        is_asked = not self._is_passed if self.focus_shown else self._rests_at is None
        tip = shown if shown is not None and shown.hint and is_asked and self._rested >= HOVER_DELAY else None
        if tip is not self._tip:
            self._tip = tip
            self.dirty = True
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """All controls, the focus ring, what is open above them, the tooltip."""
        if self.dirty:
            self._reaches.clear()
        self.dirty = False
        clip = surface.get_clip()
        for control in self.items:
            if control.visible and self._reaches.get(control, clip).colliderect(clip):
                control.draw(surface)
        self._draw_over(surface)

    def note(self, noting: Noting) -> None:
        """Draw all into nothing; until something changes those alone are drawn that a clip reaches."""
        self._reaches.clear()
        for control in self.items:
            if control.visible:
                before = len(noting.noted)
                control.draw(noting)
                self._reaches[control] = bounds([each.rect for each in noting.noted[before:]])
        self._draw_over(noting)

    def _draw_over(self, surface: pygame.Surface) -> None:
        if self.focus is not None and self.focus_shown and self.focus.visible:
            self.draw_focus(surface, self.focus)
        for control in self.walk():
            control.draw_above(surface)
        self.draw_tip(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """The tooltip that is shown."""
        if self._tip is not None:
            aside, kept = self._tip.hint_aside, self.clear_of(self._tip)
            at, window = self._tip.hint_rect, surface.get_rect()
            tooltip(surface, self._tip.hint, tip_rect(self._tip.hint, at, window, aside=aside, kept=kept))

    def clear_of(self, control: Control) -> list[pygame.Rect]:
        """What a control's tooltip keeps clear of: the other controls that can be meant, and what is kept."""
        others = (each.rect for each in self.walk() if each.focusable and each is not control)
        captions = (each.kept_words for each in self.walk() if each.kept_words is not None)
        return [*self.kept, *captions, *(rect for rect in others if not rect.colliderect(control.hint_rect))]

    @property
    def taken(self) -> list[pygame.Rect]:
        """What anything that lies over the screen keeps clear of: controls that can be meant, words that are
        kept, as far as they are in sight."""
        rects = [*self.kept]
        for each in self.walk():
            if each.visible:
                seen = each.rect if each.parent is None else each.rect.clip(each.parent.rect)
                rects += [seen] if each.focusable and seen.size else []
                rects += [each.kept_words] if each.kept_words is not None else []
        return rects

    def draw_focus(self, surface: pygame.Surface, focus: Control) -> None:
        """The ring round the control that has the focus."""
        seen = surface.get_rect() if focus.parent is None else focus.parent.rect.inflate(px(16), px(4))
        with clipped(surface, seen):
            paint.ring(surface, focus.focus_rect(), focus.ring_radius)

    @property
    def tip_at(self) -> pygame.Rect | None:
        """Where the control is whose tooltip is shown."""
        return self._tip.rect if self._tip is not None else None

    @property
    def tip(self) -> str:
        """The tooltip shown; empty when there is none."""
        return self._tip.hint if self._tip is not None else ""

    def explain(self, control: Control) -> None:
        """Show a control's tooltip at once: somebody pressed what is off."""
        self._rested, self._is_passed = HOVER_DELAY, False
        self._rests_at = None
        self._tip = control if control.hint else None
        self.dirty = True

    # within

    def _adopt(self, control: Control) -> None:
        control.layer = self
        for child in control.children():
            child.parent = control
            self._adopt(child)

    def adopt(self, parent: Control, child: Control) -> None:
        """A control that holds others tells of a child added later."""
        child.parent = parent
        self._adopt(child)
        self.dirty = True

    def _moved(self, event: pygame.event.Event) -> bool:
        if event.pos != self._mouse:
            self._rests_at = None
        self._mouse = event.pos
        if self._held is not None:
            self._held.drag(event.pos)
            self.dirty = True
            return True
        self._hover(self.at(event.pos))
        return self._under is not None

    def _hover(self, control: Control | None) -> None:
        if control is self._under:
            return
        if self._under is not None:
            self._under.hovered = False
        self._under = control
        if control is not None:
            control.hovered = True
        self._rested = 0.0
        self.dirty = True

    def near(self, where: tuple[int, int]) -> Control | None:
        """What a finger means: what can be pressed below it, else what is nearest within its breadth."""
        found = self.at(where)
        if found is not None and found.focusable:
            return found
        covered = finger(where)
        close = [
            each
            for each in self.walk()
            if each.focusable and covered.colliderect(each.rect) and self.at(each.rect.center) is each
        ]
        return min(close, key=lambda each: away(each.rect, where), default=found)

    def _down(self, where: tuple[int, int], *, touched: bool = False) -> bool:
        control = self.near(where) if touched else self.at(where)
        self._is_touched = touched
        if control is not None and touched and not control.contains(where):
            where = control.rect.center
        self._mouse = where
        self._hover(control)
        self.set_focus(control if control is not None and control.focusable else None, shown=False)
        if control is None:
            return False
        if control.enabled:
            control.held = True
            control.grabbed(where)
        self._held = control
        return True

    def _up(self, where: tuple[int, int]) -> bool:
        control, self._held = self._held, None
        if control is None:
            return False
        control.held = False
        self.dirty = True
        if self._is_touched and not control.contains(where) and finger(where).colliderect(control.rect):
            where = control.rect.center
        if control.contains(where):
            is_double = self._clicks.is_double(control.name)
            self._press(control, where)
            if is_double and control.among is not None and control.enabled:
                control.among.open()
        self._hover(self.at(where))
        return True

    def _press(self, control: Control, where: tuple[int, int] | None) -> None:
        if not control.focusable:
            return
        if control.enabled:
            self.sound("click")
            self._rests_at = where
            control.press(where)
        else:
            self.sound("error")
            self.explain(control)

    def _wheel(self, event: pygame.event.Event) -> bool:
        """What scrolls first: no value changes by accident while somebody reads on."""
        control = under = self.at(pygame.mouse.get_pos()) or self.at(self._mouse)
        while control is not None and not control.scrolls:
            control = control.parent
        control = control or under
        while control is not None:
            if control.enabled and control.wheel(event.y):
                self._rested = 0.0
                self._hover(self.at(self._mouse))
                self.dirty = True
                return True
            control = control.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        self._let_go()
        focus = self.focus
        if focus is not None and focus.enabled and focus.key(event):
            self.focus_shown = True
            self.dirty = True
            return True
        if focus is not None and focus.among is not None and focus.among.key(event):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self._is_passed = True
            return False
        if focus is not None and event.key in _PRESS:
            self.focus_shown = True
            self._press(focus, None)
            return True
        if focus is None and event.key in (pygame.K_UP, pygame.K_DOWN) and self.lead(event):
            return True
        if self.arrows and event.key in _ARROWS:
            return self._towards(*_ARROWS[event.key])
        return False

    def lead(self, event: pygame.event.Event) -> bool:
        """A key for the main list, while nothing has the focus; True when it used it."""
        return self.focus is None and self.main is not None and self.main.key(event)

    def _let_go(self) -> None:
        """What is no longer there, or not in sight, takes no keys."""
        if self.focus is not None and all(each is not self.focus for each in self.walk()):
            self.set_focus(None)

    def focus_order(self) -> list[Control]:
        """The controls that Tab goes through: of a list one row."""
        return [each for each in self.walk() if each.focusable and _is_stop(each)]

    def _step(self, by: int) -> None:
        order = self.focus_order()
        if not order:
            return
        if self.focus in order:
            at = (order.index(self.focus) + by) % len(order)
        else:
            at = 0 if by > 0 else len(order) - 1
        self.set_focus(order[at])

    def _towards(self, dx: int, dy: int) -> bool:
        order = [each for each in self.walk() if each.focusable and (not _is_led(each) or _is_stop(each))]
        if not order:
            return False
        if self.focus not in order:
            self.set_focus(order[0])
            return True
        here = self.focus.rect
        best: tuple[float, Control] | None = None
        for other in order:
            if other is self.focus:
                continue
            along, aside = distance(here, _sight(other), dx, dy)
            if along > 0 and (best is None or along + 2.5 * aside < best[0]):
                best = (along + 2.5 * aside, other)
        if best is None:
            return False
        self.set_focus(best[1])
        return True


def _is_stop(control: Control) -> bool:
    """Whether Tab comes to it: of a list's rows to one."""
    return control.among is None or control.among.stop is control


def _is_led(control: Control) -> bool:
    """A row that would be chosen by coming to it."""
    return control.among is not None and control.among.chooses


def _sight(control: Control) -> pygame.Rect:
    """Where the arrows find it: the chosen row, wherever it is scrolled to, where its list is."""
    return control.parent.rect if _is_led(control) and control.parent is not None else control.rect


def _family(control: Control) -> Iterator[Control]:
    yield control
    for child in control.children():
        if child.visible:
            yield from _family(child)


def _topmost(items: list[Control], where: tuple[int, int]) -> Control | None:
    for item in reversed(items):
        if item.visible and item.contains(where):
            children = item.children()
            found = _topmost(children, where) if children else None
            if found is not None:
                return found
            if item.focusable or item.tooltip or children:
                return item
    return None
