"""Monitors: their positions, which may be negative, and a pixel format that SDL can draw on."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

import pygame

_CENTRED: Final = 0x2FFF0000
"""SDL's position constant for the centre of a monitor, to which the monitor's number is added."""
_REACHED: Final = (100, 40)
"""Width and height in pixels of the least part of a title bar by which a window can be dragged."""
_TITLE_BAR: Final = 40


def monitors() -> list[pygame.Rect]:
    """Return each monitor's position and size in desktop pixels; 0, 0 if the position is unknown.

    pygame reports only sizes. A hidden window centred on a monitor reveals its position.
    """
    found = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        rect = pygame.Rect((0, 0), size)
        with suppress(pygame.error, ValueError, TypeError):
            middle = (_CENTRED | number, _CENTRED | number)
            probe = pygame.Window("", (2, 2), middle, hidden=True)
            rect.center = probe.position[0] + 1, probe.position[1] + 1
            probe.destroy()
        found.append(rect)
    return found


def can_be_reached(window: pygame.Rect, screens: Iterable[pygame.Rect]) -> bool:
    """Return whether enough of a window's title bar is on a monitor."""
    bar = pygame.Rect(window.x, window.y - _TITLE_BAR, window.w, 2 * _TITLE_BAR)
    seen = (bar.clip(screen) for screen in screens)
    return any(part.w >= min(_REACHED[0], bar.w) and part.h >= _REACHED[1] for part in seen)


def fitted(window: pygame.Rect, least: tuple[int, int], screens: Sequence[pygame.Rect]) -> pygame.Rect:
    """Fit a window to its monitor, and move it fully onto monitors.

    The window is at least as large as `least`, unless the monitor is smaller: a window that exceeds its monitor
    cannot say that it is too small. A window that cannot be reached is centred on the first monitor.
    """
    reached = can_be_reached(window, screens)
    screen = max(screens, key=lambda each: _area(window.clip(each))) if reached else screens[0]
    width, height = (min(screen.size[at], max(least[at], window.size[at])) for at in (0, 1))
    made = pygame.Rect(window.topleft, (width, height))
    if not reached:
        made.center = screen.center
    elif sum(_area(made.clip(each)) for each in screens) < _area(made):
        made.clamp_ip(screen)
    return made


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


_HINT: Final = "SDL_VIDEO_X11_WINDOW_VISUALID"
_TRUE_COLOUR: Final = 4
_DEPTHS: Final = (24, 32)


class _VisualInfo(ctypes.Structure):
    """XVisualInfo of Xutil.h."""

    _fields_ = (
        ("visual", ctypes.c_void_p),
        ("visualid", ctypes.c_ulong),
        ("screen", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("kind", ctypes.c_int),
        ("red_mask", ctypes.c_ulong),
        ("green_mask", ctypes.c_ulong),
        ("blue_mask", ctypes.c_ulong),
        ("colormap_size", ctypes.c_int),
        ("bits_per_rgb", ctypes.c_int),
    )


def choose_true_colour() -> bool:
    """Make SDL create its next window with 8 bits a colour; return False without such a visual or X11."""
    name = ctypes.util.find_library("X11")
    if pygame.display.get_driver() != "x11" or name is None or _HINT in os.environ:
        return False
    try:
        x11 = ctypes.CDLL(name)
    except OSError:
        return False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return False
    found = _VisualInfo()
    screen = x11.XDefaultScreen(display)
    is_there = any(
        x11.XMatchVisualInfo(display, screen, depth, _TRUE_COLOUR, ctypes.byref(found)) for depth in _DEPTHS
    )
    x11.XCloseDisplay(display)
    if is_there:
        os.environ[_HINT] = hex(found.visualid)
    return is_there
