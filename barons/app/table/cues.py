"""Cues of movements that panels show, not boards: the die, cards, points and lost pieces on their way."""

from __future__ import annotations

from dataclasses import dataclass

from barons.app.kit.anim.motion import Cue


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
