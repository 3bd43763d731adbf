"""What grows and stands on the lands of Barons: a small scene each, four a realm, in the realm's own colours.

Board units round the middle of the scene, y downwards, the ground at 18: at most 28 wide to either side.
"""

from __future__ import annotations

from typing import Final

from barons.app.games.realms.look import REALMS
from barons.app.kit import theme
from barons.app.kit.strokes import css

_WHITE: Final = "#FFFFFF"


def scene(look: str, number: int) -> str:
    """The scene of the `number`-th land (from 1) of a realm that looks so, as the body of an SVG."""
    light, dark, ink = REALMS[look]
    tones = {
        "pale": css(theme.mix(light, (255, 255, 255), 0.45)),
        "light": css(theme.mix(light, dark, 0.35)),
        "mid": css(theme.mix(dark, ink, 0.3)),
        "dark": css(theme.mix(dark, ink, 0.65)),
        "ink": css(ink),
    }
    drawn = _SCENES[look]
    return drawn[(number - 1) % len(drawn)].format(**tones)


def _pine(x: float, y: float, size: float, fill: str, cap: str = "") -> str:
    """A fir whose foot is at (x, y); `cap` the colour of the snow on it."""
    a, b, c = 7 * size, 9.5 * size, 12 * size
    body = (
        f'<path d="M{x - 1.6 * size:.1f} {y:.1f}h{3.2 * size:.1f}v{-6 * size:.1f}h{-3.2 * size:.1f}Z"'
        ' fill="{ink}"/>'
        f'<path d="M{x} {y - 30 * size:.1f}l{a:.1f} {11 * size:.1f}h{-2 * a + b - a + 2 * size:.1f}'
        f"L{x + b:.1f} {y - 11.5 * size:.1f}h{-3 * size:.1f}L{x + c:.1f} {y - 3.5 * size:.1f}h{-2 * c:.1f}"
        f'l{c - b + 3 * size:.1f} {-8 * size:.1f}h{-3 * size:.1f}Z" fill="{fill}" stroke="{{ink}}"'
        ' stroke-width="1.2" stroke-linejoin="round"/>'
    )
    if cap:
        body += (
            f'<path d="M{x} {y - 30 * size:.1f}l{5.2 * size:.1f} {8.2 * size:.1f}'
            f"l{-3 * size:.1f} {-1.5 * size:.1f}l{-2.2 * size:.1f} {2 * size:.1f}"
            f"l{-2.2 * size:.1f} {-2 * size:.1f}"
            f'l{-3 * size:.1f} {1.5 * size:.1f}Z" fill="{cap}"/>'
        )
    return body


def _tree(x: float, y: float, size: float, fill: str) -> str:
    """A round-headed tree whose foot is at (x, y)."""
    r = 9.5 * size
    return (
        f'<path d="M{x - 1.8 * size:.1f} {y:.1f}h{3.6 * size:.1f}v{-11 * size:.1f}h{-3.6 * size:.1f}Z"'
        ' fill="{ink}"/>'
        f'<circle cx="{x}" cy="{y - 17 * size:.1f}" r="{r:.1f}" fill="{fill}" stroke="{{ink}}"'
        ' stroke-width="1.2"/>'
        f'<circle cx="{x - 3 * size:.1f}" cy="{y - 20 * size:.1f}" r="{r * 0.4:.1f}" fill="{{pale}}"'
        ' fill-opacity="0.35"/>'
    )


def _bare_tree(x: float, y: float, size: float) -> str:
    """A dead tree whose foot is at (x, y)."""
    s = size
    return (
        f'<path d="M{x} {y}v{-14 * s:.1f}m0 0l{-8 * s:.1f} {-9 * s:.1f}m{8 * s:.1f} {9 * s:.1f}'
        f"l{7 * s:.1f} {-11 * s:.1f}m{-7 * s:.1f} {15 * s:.1f}l{10 * s:.1f} {-5 * s:.1f}"
        f'm{-14.5 * s:.1f} {-5.5 * s:.1f}l{-6.5 * s:.1f} 0m{15 * s:.1f} {-4 * s:.1f}l{6 * s:.1f} {-1 * s:.1f}"'
        f' fill="none" stroke="{{ink}}" stroke-width="{2.4 * s:.1f}" stroke-linecap="round"/>'
    )


def _waves(y: float) -> str:
    """A row of waves."""
    return (
        f'<path d="M-27 {y}q4.5 -6 9 0t9 0t9 0t9 0t9 0t9 0" fill="none" stroke="{{pale}}"'
        ' stroke-width="2.2" stroke-linecap="round"/>'
    )


def _cone(x: float, y: float, size: float) -> str:
    """A burning mountain whose foot is at (x, y)."""
    s = size
    return (
        f'<path d="M{x - 24 * s:.1f} {y}l{17 * s:.1f} {-28 * s:.1f}h{14 * s:.1f}l{17 * s:.1f} {28 * s:.1f}Z"'
        ' fill="{dark}" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
        f'<path d="M{x - 7 * s:.1f} {y - 28 * s:.1f}h{14 * s:.1f}l{1 * s:.1f} {6 * s:.1f}'
        f"l{-3 * s:.1f} {-2 * s:.1f}l{1 * s:.1f} {12 * s:.1f}l{-5 * s:.1f} {-9 * s:.1f}"
        f"l{-4 * s:.1f} {13 * s:.1f}l{-1 * s:.1f} {-13 * s:.1f}"
        f'l{-4 * s:.1f} {2 * s:.1f}Z" fill="#F6B03A" stroke="#C4361F" stroke-width="1.1"/>'
    )


def _ground(path: str, fill: str = "{light}") -> str:
    return f'<path d="{path}" fill="{fill}"/>'


_SMOKE: Final = (
    '<circle cx="2" cy="-18" r="4.5" fill="{pale}" fill-opacity="0.55"/>'
    '<circle cx="8" cy="-23" r="5.5" fill="{pale}" fill-opacity="0.4"/>'
)
_DUNES: Final = _ground("M-28 18Q-14 -2 2 12Q14 0 28 18Z") + _ground("M-28 18Q-6 8 8 14Q18 8 28 18Z", "{mid}")
_SUN: Final = '<circle cx="13" cy="-12" r="7" fill="#FFE9A0" stroke="{mid}" stroke-width="1.3"/>'

_SCENES: Final[dict[str, tuple[str, ...]]] = {
    "snow": (
        _ground("M-28 18Q-12 8 0 14Q14 6 28 18Z", _WHITE)
        + _pine(-9, 15, 0.95, "{mid}", _WHITE)
        + _pine(11, 16, 0.7, "{mid}", _WHITE),
        '<path d="M-28 18L-10 -16L3 6L12 -7L28 18Z" fill="{mid}" stroke="{ink}" stroke-width="1.2"/>'
        f'<path d="M-10 -16L-3 -4L-8 -6L-12 -1L-16 -5ZM12 -7L18 2L13 0L9 3L7 0Z" fill="{_WHITE}"/>'
        + _ground("M-28 18Q-10 10 4 15Q16 10 28 18Z", _WHITE),
        _pine(-14, 14, 0.7, "{mid}", _WHITE)
        + _pine(14, 15, 0.75, "{mid}", _WHITE)
        + _pine(0, 18, 1.0, "{mid}", _WHITE),
        '<ellipse cx="2" cy="12" rx="23" ry="7" fill="{pale}" stroke="{mid}" stroke-width="1.3"/>'
        '<path d="M-8 11l9 3M6 9l8 2" stroke="{mid}" stroke-width="1.2"/>'
        + _pine(-13, 10, 0.8, "{mid}", _WHITE),
    ),
    "desert": (
        _SUN + _DUNES,
        _DUNES + '<path d="M-8 14V-12M-8 2h-6v-7M-8 6h7v-9" fill="none" stroke="{ink}" stroke-width="6"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M-8 14V-12M-8 2h-6v-7M-8 6h7v-9" fill="none" stroke="#7F9A4E" stroke-width="3.8"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        '<ellipse cx="3" cy="14" rx="20" ry="5" fill="#7FC3D6" stroke="{mid}" stroke-width="1.3"/>'
        '<path d="M-8 14Q-6 0 -2 -8" fill="none" stroke="{ink}" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-2 -8q-12 -6 -16 4q8 -4 16 -4q-4 -12 8 -13q-2 6 -8 13q12 -8 17 2q-8 -3 -17 -2Z"'
        ' fill="#7F9A4E" stroke="{ink}" stroke-width="1.1" stroke-linejoin="round"/>',
        '<path d="M-26 18L-20 -6H-4L0 18ZM4 18L9 -14H19L25 18Z"'
        ' fill="{mid}" stroke="{ink}" stroke-width="1.2"/>'
        '<path d="M-21 0H-3M-23 8H-2M8 -6H20M7 4H22" stroke="{dark}" stroke-width="1.4"/>',
    ),
    "forest": (
        _pine(-13, 14, 0.85, "{mid}") + _pine(13, 15, 0.8, "{mid}") + _pine(0, 18, 1.05, "{dark}"),
        _tree(-12, 16, 0.95, "{mid}") + _tree(12, 17, 0.85, "{dark}") + _tree(1, 19, 1.05, "{mid}"),
        _pine(-14, 16, 0.95, "{dark}") + _tree(4, 17, 0.95, "{mid}") + _pine(18, 17, 0.7, "{dark}"),
        _tree(-14, 17, 0.8, "{mid}") + _pine(-1, 16, 1.0, "{dark}") + _tree(14, 18, 0.9, "{mid}"),
    ),
    "shore": (
        _waves(8)
        + '<path d="M0 -18V4L14 4Z" fill="#FFF6DC" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-3 -12V4H-13Z" fill="#FFF6DC" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-15 6H16L11 14H-10Z" fill="#9A6234" stroke="{ink}" stroke-width="1.3"/>' + _waves(17),
        _waves(16) + '<path d="M-18 12Q0 -2 18 12Z" fill="#EBD08A" stroke="{ink}" stroke-width="1.2"/>'
        '<path d="M0 6Q3 -6 1 -12" fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M1 -12q-10 -5 -13 4q7 -4 13 -4q3 -8 11 -6q-5 1 -11 6q10 -3 13 5q-7 -5 -13 -5Z"'
        ' fill="#6E9A57" stroke="{ink}" stroke-width="1.1"/>',
        _waves(4) + '<path d="M-16 -4Q-4 -16 10 -6L17 -12Q16 -4 17 3L10 -2Q-4 6 -16 -4Z" fill="#FFF6DC"'
        ' stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
        '<circle cx="-9" cy="-6" r="1.5" fill="{ink}"/>' + _waves(11) + _waves(18),
        '<path d="M-24 18Q-10 6 8 12Q18 12 24 18Z" fill="{mid}" stroke="{ink}" stroke-width="1.2"/>'
        '<path d="M-5 10L-3 -14H5L7 10Z" fill="#FFF6DC" stroke="{ink}" stroke-width="1.3"/>'
        '<path d="M-4.3 2H6.3L5.6 -6H-3.6Z" fill="#C4361F"/>'
        '<path d="M-4 -14L1 -21L6 -14Z" fill="#C4361F" stroke="{ink}" stroke-width="1.2"/>' + _waves(18),
    ),
    "volcano": (
        _SMOKE + _cone(0, 18, 0.95),
        _ground("M-28 18L-20 4L-8 10L2 0L14 9L22 4L28 18Z", "{dark}")
        + '<path d="M-26 16Q-12 10 -2 13T26 12" fill="none" stroke="#C4361F" stroke-width="6"'
        ' stroke-linecap="round"/><path d="M-26 16Q-12 10 -2 13T26 12" fill="none" stroke="#F6B03A"'
        ' stroke-width="3" stroke-linecap="round"/>',
        _cone(13, 18, 0.55) + _cone(-9, 18, 0.8),
        '<path d="M-22 18L-16 -8L-8 18ZM-6 18L2 -18L11 18ZM10 18L17 -4L25 18Z" fill="{dark}" stroke="{ink}"'
        ' stroke-width="1.2" stroke-linejoin="round"/>'
        '<path d="M-9 18Q-4 8 -1 12Q3 2 6 11Q9 7 12 18Z" fill="#F6B03A" stroke="#C4361F" stroke-width="1.2"/>',
    ),
    "wasteland": (
        _ground("M-26 18Q0 10 26 18Z", "{mid}") + _bare_tree(-4, 16, 1.15),
        _ground("M-26 18Q0 11 26 18Z", "{mid}")
        + '<path d="M-11 -2A11 11 0 0 1 11 -2Q11 4 7 6V12H-7V6Q-11 4 -11 -2Z" fill="{pale}" stroke="{ink}"'
        ' stroke-width="1.4"/><circle cx="-4.5" cy="-1" r="3" fill="{ink}"/><circle cx="4.5" cy="-1" r="3"'
        ' fill="{ink}"/><path d="M-3 12V8M0 12V8M3 12V8" stroke="{ink}" stroke-width="1.2"/>',
        _ground("M-27 18Q0 12 27 18Z", "{mid}")
        + '<path d="M-20 16V4a6 6 0 0 1 12 0V16ZM2 17V-2a7 7 0 0 1 14 0V17Z" fill="{light}" stroke="{ink}"'
        ' stroke-width="1.4"/><path d="M9 -4V8M5 0H13M-14 3V10M-17 6H-11" stroke="{ink}" stroke-width="1.6"/>',
        _ground("M-26 18Q-2 10 26 18Z", "{mid}")
        + _bare_tree(10, 17, 0.9)
        + '<path d="M-24 17L-20 6L-12 4L-6 17Z" fill="{light}" stroke="{ink}" stroke-width="1.3"/>'
        '<path d="M-18 7L-16 12L-11 13" fill="none" stroke="{ink}" stroke-width="1.1"/>',
    ),
}
