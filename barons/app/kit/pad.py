"""Gamepad input translated to keys: whatever the keyboard can do, the gamepad can.

A: Enter; B: Esc; X: why not; Y: end the turn; shoulders: Tab back and forward; triggers: the previous and next
place; directional pad and left stick: arrows; right stick: zoom; Back: the rule; Start: settings.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal

import pygame

Kind = Literal["", "xbox", "playstation", "nintendo"]
"""The brand whose button names are used; empty: no gamepad is used."""

_DEAD: Final = 0.5
"""Dead zone of a stick, as a share of its travel."""
_FIRST: Final = 0.4
_AGAIN: Final = 0.12
"""Seconds until a held direction repeats."""

_KEYS: Final = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
}
_ARROWS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
_ACTIONS: Final = {
    pygame.CONTROLLER_BUTTON_X: "why_not",
    pygame.CONTROLLER_BUTTON_Y: "end_turn",
    pygame.CONTROLLER_BUTTON_BACK: "rules",
    pygame.CONTROLLER_BUTTON_START: "options",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "zoom_reset",
}
_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
_AXIS_ACTIONS: Final = {
    pygame.CONTROLLER_AXIS_RIGHTY: ("zoom_in", "zoom_out"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "previous_target"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "next_target"),
}

_NAMES: Final[dict[Kind, tuple[str, str, str, str]]] = {
    "xbox": ("A", "B", "X", "Y"),
    "playstation": ("×", "O", "□", "△"),
    "nintendo": ("B", "A", "Y", "X"),
}
"""Names of the lower, right, left and upper button."""


def kind_of(name: str) -> Kind:
    """Return the brand for a gamepad's device name."""
    called = name.lower()
    if any(word in called for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony")):
        return "playstation"
    if any(word in called for word in ("nintendo", "switch", "joy-con")):
        return "nintendo"
    return "xbox"


def glyph(kind: Kind, action: str) -> str:
    """Return the label of the button for an action; empty if none has it or no gamepad is used."""
    buttons = {"why_not": 2, "end_turn": 3}
    if kind == "" or action not in buttons:
        return ""
    return _NAMES[kind][buttons[action]]


def key_event(key: int, mod: int = 0, action: str = "") -> pygame.event.Event:
    """Return a key press; `action` (`keys.BINDINGS`) is what it means, whatever the bindings are."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, action=action)


class Pads:
    """All connected gamepads. `handle` receives the keys that their input is translated to."""

    def __init__(self, handle: Callable[[pygame.event.Event], None]) -> None:
        self._handle = handle
        self._open: dict[int, Any] = {}
        self._held: dict[int, tuple[int, float]] = {}
        """By axis or button (negative): the held arrow and the seconds until it repeats."""
        self._out: set[int] = set()
        """Axes that have triggered and not yet returned to rest."""
        self.kind: Kind = ""
        """Brand of the gamepad used last; empty once a key or the mouse is used."""

    def take(self, event: pygame.event.Event) -> bool:
        """Translate a gamepad event to keys; return False for any other event."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held.clear()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._used(event)
            self._down(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(-1 - event.button, None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._moved(event)
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not getattr(event, "action", None):
                self.kind = ""
            return False
        return True

    def update(self, dt: float) -> None:
        for source, (arrow, left) in list(self._held.items()):
            left -= dt
            if left <= 0:
                self._handle(key_event(arrow))
                left = _AGAIN
            self._held[source] = (arrow, left)

    def _plug(self, index: int) -> None:
        """Open a connected gamepad; one whose buttons SDL does not know is ignored."""
        from pygame._sdl2 import controller

        with suppress(pygame.error):
            controller.init()
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    def _used(self, event: pygame.event.Event) -> None:
        pad = self._open.get(getattr(event, "instance_id", -1))
        self.kind = kind_of(pad.name if pad is not None else "")

    def _down(self, button: int) -> None:
        if button in _ARROWS:
            self._hold(-1 - button, _ARROWS[button])
        elif button in _KEYS:
            self._handle(key_event(*_KEYS[button]))
        elif button in _ACTIONS:
            self._handle(key_event(0, 0, _ACTIONS[button]))

    def _hold(self, source: int, arrow: int) -> None:
        self._held[source] = (arrow, _FIRST)
        self._handle(key_event(arrow))

    def _moved(self, event: pygame.event.Event) -> None:
        axis, way = event.axis, event.value / 32768
        if abs(way) < _DEAD:
            self._held.pop(axis, None)
            self._out.discard(axis)
        elif axis in _STICKS:
            arrow = _STICKS[axis][way > 0]
            if self._held.get(axis, (0, 0.0))[0] != arrow:
                self._used(event)
                self._hold(axis, arrow)
        elif axis in _AXIS_ACTIONS and axis not in self._out:
            self._out.add(axis)
            action = _AXIS_ACTIONS[axis][way > 0]
            if action:
                self._used(event)
                self._handle(key_event(0, 0, action))
