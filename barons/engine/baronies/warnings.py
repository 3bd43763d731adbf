"""Warnings about rulesets of Baron that are valid but play badly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from barons.engine.baronies.params import Params


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield keys and warnings, in the order of the keys."""
    tiles = params.tiles
    if not tiles.meadow.count:
        yield "tiles.meadow.count", "without meadows no donjon can be placed"
    kinds = [getattr(tiles, field.name) for field in fields(tiles)]
    if not any(kind.count and kind.value > 0 for kind in kinds):
        yield "tiles", "no tile scores honour"
