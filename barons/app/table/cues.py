"""Animation cues shown by panels rather than boards: dice, cards, points and lost pieces in flight, plates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from barons.app.kit import theme
from barons.app.kit.anim.motion import Cue, Motion
from barons.app.kit.sounds import SoundName


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
