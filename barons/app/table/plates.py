"""Cues for what is animated over panels, and plates that rise over changes: +2 troops, −1 for a lost one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from barons.app.kit import assets, canvas, fonts, paint, put, theme
from barons.app.kit.anim.motion import Cue, Motion
from barons.app.kit.anim.tween import eased, thrown
from barons.app.kit.layout import px
from barons.app.kit.sounds import SoundName
from barons.app.table.table import Table
from barons.engine.core import Part


@dataclass(frozen=True)
class DieCue(Cue):
    """The die rolls and shows `face`."""

    face: int


@dataclass(frozen=True)
class FlightCue(Cue):
    """A card moves from or to the hand of `seat`; `card` is its name if it is face up."""

    seat: int
    card: str | None


class CardCue(FlightCue):
    """A card moves from the deck into the hand."""


class DiscardCue(FlightCue):
    """A card moves from the hand to the discard pile."""


class ShownCue(FlightCue):
    """A card moves from the hand to the middle of the table, is shown large, then leaves."""


@dataclass(frozen=True)
class ToPanelCue(Cue):
    """Something moves from the board to the panel of `seat`: `words` on a plate, or a `sprite`."""

    seat: int
    tile: str
    words: str = ""
    sprite: str = ""


Spot = Callable[[], tuple[float, float] | None]
"""Returns a pixel of the window, queried every frame because the board may move; None if out of sight."""


@dataclass(frozen=True)
class PlateCue(Cue):
    """A small plate with `words` and a `picture` (either may be empty) rises and fades over a seat's panel or
    over a `spot`.
    """

    words: str
    picture: str = ""
    """A sprite, or a pictogram with the prefix `icon:`."""
    seat: int | None = None
    spot: Spot | None = field(default=None, compare=False)


def rising(cue: PlateCue, start: float, sound: SoundName | None = None) -> Motion:
    """Return the plate's motion; its scene does not wait for it."""
    seconds = theme.MOTION["plate_rise"].seconds
    return Motion(seconds, start, cue=cue, sound=sound, outlasts=True)


_RISES: Final = 44.0
"""Distance in units that a plate rises."""
_STANDS: Final = 0.6
"""Fraction of its time after which it fades."""
_GAP: Final = 3.0
"""Units between two plates over one place."""


class RisingPlates:
    """All plates currently rising. `place` returns a seat's panel. With reduced motion they only fade."""

    def __init__(self, table: Table, place: Callable[[int], pygame.Rect]) -> None:
        self._table = table
        self._place = place

    def paint(self, surface: pygame.Surface) -> None:
        """Stack the plates with the latest lowest; earlier ones go above it, or below it at the board's edge.

        A plate over the board stays inside it, so that its surroundings remain readable.
        """
        window, board = surface.get_rect(), self._table.family.board.rect
        taken: list[pygame.Rect] = []
        for cue, progress in reversed(self._table.session.director.cues(PlateCue)):
            foot = self._foot(cue)
            if foot is None:
                continue
            plate, alpha = plate_of(cue.picture, cue.words), self._alpha(progress)
            at = round(foot[0]), round(foot[1] - self._lift(progress))
            rect = plate.get_rect(midbottom=at) if cue.seat is None else plate.get_rect(center=at)
            for other in taken:
                if rect.colliderect(other):
                    rect.bottom = other.top - px(_GAP)
            rect.clamp_ip(window if cue.spot is None else board)
            for other in reversed(taken):
                if rect.colliderect(other):
                    rect.top = other.bottom + px(_GAP)
            taken.append(rect)
            plate.set_alpha(alpha)
            surface.blit(plate, rect)
            plate.set_alpha(255)

    def _foot(self, cue: PlateCue) -> tuple[float, float] | None:
        if cue.seat is not None:
            return self._place(cue.seat).center
        return None if cue.spot is None else cue.spot()

    def _lift(self, progress: float) -> float:
        still = self._table.shell.settings.reduced_motion
        return 0.0 if still else px(_RISES) * eased(theme.MOTION["plate_rise"].easing, progress)

    def _alpha(self, progress: float) -> int:
        return round(255 * min(1.0, (1.0 - progress) / (1.0 - _STANDS)))


def plate_of(picture: str, words: str) -> pygame.Surface:
    """Return a small parchment plate with a picture (a sprite, or `icon:` and a pictogram) and a word.

    Either may be empty; a word alone is larger.
    """
    if picture:
        return _pictured(picture, words)
    return _worded(words)


@paint.remembered
def _pictured(picture: str, words: str) -> pygame.Surface:
    side = px(34)
    drawn = fonts.text(words, fonts.NUMERAL.at(26), theme.INK.strong) if words else None
    width = px(16) + side + (px(8) + drawn.get_width() if drawn is not None else 0)
    plate = canvas.transparent((width, side + px(14)))
    paint.panel(plate, plate.get_rect(), radius=9, shadow=None, hairline=False)
    if picture.startswith("icon:"):
        shown = assets.icon(picture.removeprefix("icon:"), side, theme.INK.sign)
    else:
        shown = assets.sprite(picture, (side, side))
    put.picture(plate, shown, midleft=(px(8), plate.get_height() // 2))
    if drawn is not None:
        put.picture(plate, drawn, midright=(width - px(8), plate.get_height() // 2))
    return plate


@paint.remembered
def _worded(words: str) -> pygame.Surface:
    drawn = fonts.text(words, fonts.SCORE.at(40), theme.INK.strong)
    plate = canvas.transparent((drawn.get_width() + px(22), drawn.get_height() + px(4)))
    paint.panel(plate, plate.get_rect(), tone="deep", shadow=None, hairline=False, radius=10)
    put.picture(plate, drawn, center=plate.get_rect().center)
    return plate


Pixel = tuple[int, int]
Drawer = Callable[[pygame.Surface, ToPanelCue, Pixel], None]
"""Draws an object in flight at its current position."""


class ToPanels:
    """All objects in flight over board and panels. `goal` returns the target on a seat's panel, in pixels."""

    def __init__(self, table: Table, goal: Callable[[int], Pixel], draw: Drawer) -> None:
        self._table = table
        self._goal = goal
        self._draw = draw

    def paint(self, surface: pygame.Surface) -> None:
        board = self._table.family.board
        for cue, progress in self._table.session.director.cues(ToPanelCue):
            start = board.spot(Part("tile", cue.tile)) or board.rect.center
            self._draw(surface, cue, thrown(start, self._goal(cue.seat), progress, px(80)))


def plates_and_pieces(width: float, height: float) -> Drawer:
    """Return a function that draws the flying piece in this size (units); without a piece, text on a plate."""

    def draw(surface: pygame.Surface, cue: ToPanelCue, at: Pixel) -> None:
        if cue.sprite:
            put.sprite(surface, cue.sprite, (px(width), px(height)), center=at)
        else:
            put.picture(surface, plate_of("", cue.words), center=at)

    return draw
