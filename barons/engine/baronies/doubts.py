"""What makes a ruleset of Baron a poor game though nothing contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from barons.engine.baronies.params import Params


def doubts(params: Params) -> Iterator[tuple[str, str]]:
    """Keys and sentences, in the order of the keys."""
    tiles = params.tiles
    if not tiles.meadow.count:
        yield "tiles.meadow.count", "without meadows no donjon can be placed"
    kinds = [getattr(tiles, field.name) for field in fields(tiles)]
    if not any(kind.count and kind.value > 0 for kind in kinds):
        yield "tiles", "no tile scores honour"
