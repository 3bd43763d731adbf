"""The parameters of a ruleset of Baron: the complete list of keys under `params:` of its file.

Constraints between several keys are checked by `faults`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Final, Literal

from barons.engine.params import Range

MOST_TILES: Final = 300
"""Maximum number of tiles in a box."""

Players = Annotated[int, Range(2, 5)]
"""A number of players, as a key of a table."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The value of the tiles of one nature, and their number in the box."""

    value: Annotated[int, Range(-9, 9)]
    """Honour that a tile of this nature adds to a barony."""
    count: Annotated[int, Range(0, 60)]
    """How many tiles of this nature are in the box."""


@dataclass(frozen=True, slots=True)
class Tiles:
    meadow: Tile
    """Where donjons are placed; meadows may touch and are never fought over."""
    village: Tile
    field: Tile
    forest: Tile
    vineyard: Tile
    quarry: Tile
    pond: Tile
    swamp: Tile
    cursed: Tile
    """The cursed place."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Tiles removed from the box before it is shuffled: for a player's reserve, or from the game."""

    meadows: Annotated[int, Range(0, 3)]
    """Number of meadows."""
    valued: Annotated[int, Range(0, 3)]
    """Number of other tiles, all of the value below, with natures as different as possible."""
    value: Annotated[int, Range(-9, 9)]
    """The value of those other tiles."""


@dataclass(frozen=True, slots=True)
class FinalDivision:
    """How strength and honour of incomplete baronies claimed at the end are reduced."""

    by: Annotated[int, Range(1, 9)]
    """Both are divided by this number."""
    rounding: Literal["up", "down"]
    """The rounding direction; `up` turns -1 divided by 2 into 0."""


@dataclass(frozen=True, slots=True)
class Params:
    """Every number and named choice of a ruleset of Baron."""

    tiles: Tiles
    """Value and number of the tiles of each nature."""
    reserve: Deal
    """What each player is dealt, face down, before the first turn."""
    removed: Mapping[Players, Deal]
    """By number of players: what leaves the game, unseen, after the deal; nothing without an entry."""
    donjons: Mapping[Players, Annotated[int, Range(1, 20)]]
    """By number of players: each player's donjons. The keys are the allowed numbers of players."""
    draft_prices: tuple[Annotated[int, Range(0, 20)], ...]
    """Honour paid for each place of the open row, from the oldest tile on; the first is free."""
    lay_bonuses: Mapping[Annotated[int, Range(1, 6)], Annotated[int, Range(0, 99)]]
    """Honour for a tile that touches exactly this many others."""
    oubliettes: Annotated[int, Range(-99, -1)]
    """The debt limit: a player with this honour or less is out of the game."""
    baron_tie: Literal["baron", "knight"]
    """Who wins when a knight is exactly as strong as the baron that he fights."""
    final_division: FinalDivision
    """How the claims at the end are reduced."""
    round_limit: Annotated[int, Range(1, 999)] | None = None
    """Rounds after which the game ends, with its claims; none: it ends with the last tile."""


def faults(params: Params) -> Iterator[tuple[str, str]]:
    """Yield path and sentence of each contradiction between keys; none for valid parameters."""
    players = sorted(params.donjons)
    if not players:
        yield "donjons", "expected an entry for at least one number of players"
    for count in params.removed:
        if count not in players:
            yield f"removed.{count}", "no donjons are given for this number of players"
    prices = params.draft_prices
    if not 1 <= len(prices) <= 9:
        yield "draft_prices", "expected 1 to 9 places in the row"
    if prices and prices[0] != 0:
        yield "draft_prices[0]", "the oldest tile must be free, else a player could be stuck"
    tiles = sum(tile.count for tile in _kinds(params))
    if tiles > MOST_TILES:
        yield "tiles", f"at most {MOST_TILES} tiles in all, not {tiles}"
    named: set[str] = set()
    for count in players:
        for path, message in _shortages(params, count):
            if path not in named:  # a shortage with few players also occurs with more
                named.add(path)
                yield path, message


def _kinds(params: Params) -> list[Tile]:
    return [getattr(params.tiles, field.name) for field in fields(params.tiles)]


def _shortages(params: Params, players: int) -> Iterator[tuple[str, str]]:
    """Yield the tiles that the set-up for this many players takes but the box does not have."""
    meadow = params.tiles.meadow
    left: dict[int, int] = {}
    for tile in _kinds(params):
        if tile is not meadow:
            left[tile.value] = left.get(tile.value, 0) + tile.count
    meadows = meadow.count
    taken = [(params.reserve, players, "reserve")]
    if players in params.removed:
        taken.append((params.removed[players], 1, f"removed.{players}"))
    for deal, times, path in taken:
        if deal.meadows and 0 <= meadows < deal.meadows * times:  # below 0: already reported
            yield f"{path}.meadows", f"too few meadows for {players} players"
        if deal.valued and 0 <= left.get(deal.value, 0) < deal.valued * times:
            yield f"{path}.valued", f"too few tiles of value {deal.value} for {players} players"
        meadows -= deal.meadows * times
        left[deal.value] = left.get(deal.value, 0) - deal.valued * times
    if min(meadows, *left.values()) < 0:
        return
    not_negative = meadows * (meadow.value >= 0)
    not_negative += sum(count for value, count in left.items() if value >= 0)
    if not_negative <= len(params.draft_prices):
        yield "tiles", f"too few tiles that are not negative for {players} players"
