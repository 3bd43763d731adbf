"""The parameters of a ruleset of Baron: the only list of keys under `params:` of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from barons.engine.params import Range

Players = Annotated[int, Range(2, 5)]
"""A number of players, as a key of a table."""


@dataclass(frozen=True, slots=True)
class Tile:
    """What the tiles of one nature are worth, and how many lie in the box."""

    value: Annotated[int, Range(-9, 9)]
    """Honour that a tile of this nature adds to a barony."""
    count: Annotated[int, Range(0, 60)]
    """How many tiles of this nature are in the box."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """The nine natures of tiles."""

    meadow: Tile
    """Where donjons stand; meadows may touch and are never fought over."""
    village: Tile
    """The village."""
    field: Tile
    """The field."""
    forest: Tile
    """The forest."""
    vineyard: Tile
    """The vineyard."""
    quarry: Tile
    """The quarry."""
    pond: Tile
    """The pond."""
    swamp: Tile
    """The swamp."""
    cursed: Tile
    """The cursed place."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Tiles taken out of the box before it is shuffled: for a player's reserve, or to leave the game."""

    meadows: Annotated[int, Range(0, 3)]
    """How many meadows."""
    valued: Annotated[int, Range(0, 3)]
    """How many other tiles, all of the value below, their natures as different as possible."""
    value: Annotated[int, Range(-9, 9)]
    """The value of those other tiles."""


@dataclass(frozen=True, slots=True)
class FinalDivision:
    """What becomes of the strength and the honour of incomplete baronies claimed at the end."""

    by: Annotated[int, Range(1, 9)]
    """Both are divided by this number."""
    rounding: Literal["up", "down"]
    """Which way fractions go; up turns -1 divided by 2 into 0."""


@dataclass(frozen=True, slots=True)
class Params:
    """Every number and named choice of a ruleset of Baron."""

    tiles: Tiles
    """Value and number of the tiles of each nature."""
    reserve: Deal
    """What each player is dealt, face down, before the first turn."""
    removed: Mapping[Players, Deal]
    """By number of players: what leaves the game, unseen, after the deal; nothing where no entry stands."""
    donjons: Mapping[Players, Annotated[int, Range(1, 20)]]
    """By number of players: each player's donjons. Its keys are the numbers of players that can play."""
    draft_prices: tuple[Annotated[int, Range(0, 20)], ...]
    """Honour paid for each place of the open row, from the oldest tile on; the first is free."""
    lay_bonuses: Mapping[Annotated[int, Range(1, 6)], Annotated[int, Range(0, 99)]]
    """Honour for a tile laid against exactly so many tiles."""
    oubliettes: Annotated[int, Range(-99, -1)]
    """The debt limit: with this honour or less a player is out of the game."""
    baron_tie: Literal["baron", "knight"]
    """Who wins when a knight is exactly as strong as the baron that it meets."""
    final_division: FinalDivision
    """How the claims at the end are reduced."""
    round_limit: Annotated[int, Range(1, 999)] | None = None
    """Rounds after which the game ends, with its claims; none: the last tile ends it."""
