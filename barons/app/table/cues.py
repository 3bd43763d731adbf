"""Cues of movements that panels show, not boards: dice, cards, points and lost pieces on their way, plates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from barons.app.kit import theme
from barons.app.kit.anim.motion import Cue, Motion
from barons.app.kit.sounds import SoundName


@dataclass(frozen=True)
class DieCue(Cue):
    """The die tumbles and comes to rest on `face`."""

    face: int


@dataclass(frozen=True)
class FlightCue(Cue):
    """A card flies from or to the hand of `seat`; `card`: its name where it is open."""

    seat: int
    card: str | None


class CardCue(FlightCue):
    """From the deck into the hand."""


class DiscardCue(FlightCue):
    """From the hand to the discarded ones."""


class ShownCue(FlightCue):
    """From the hand into the middle of the table, large, to be read, then away."""


@dataclass(frozen=True)
class ToPanelCue(Cue):
    """Something goes from a place of the board to the panel of `seat`: `words` on a plate, or a `sprite`."""

    seat: int
    tile: str
    words: str = ""
    sprite: str = ""


Spot = Callable[[], tuple[float, float] | None]
"""A pixel of the window, asked for anew each frame: the board may be moved meanwhile; None: out of sight."""


@dataclass(frozen=True)
class PlateCue(Cue):
    """A small plate with `words` and a `picture` (either may be empty) rises and fades: over a seat’s panel
    or over a `spot`."""

    words: str
    picture: str = ""
    """A sprite; `icon:` before a pictogram."""
    seat: int | None = None
    spot: Spot | None = field(default=None, compare=False)


def rising(cue: PlateCue, start: float, sound: SoundName | None = None) -> Motion:
    """The plate's motion; its scene does not wait for it."""
    seconds = theme.MOTION["plate_rise"].seconds
    return Motion(seconds, start, cue=cue, sound=sound, outlasts=True)
