"""X11 visuals for displays whose default visual SDL cannot draw on (10 bits a colour)."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from typing import Final

import pygame

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
