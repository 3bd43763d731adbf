"""What lists of tiles and cards come to: how many, worth how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sum_text(params: Mapping[str, Any], path: tuple[str, ...]) -> str:
    """The sum of the list to which a parameter belongs, in words; empty for others, and for half-typed ones."""
    if path[:1] == ("tiles",):
        return _tiles(params["tiles"])
    if path == ("deck", "cards"):
        cards = _added(params["deck"]["cards"], "copies")
        return "" if cards is None else ngettext("{count} card", "{count} cards", cards).format(count=cards)
    return ""


def _tiles(kinds: Any) -> str:
    lines = list(kinds.values()) if isinstance(kinds, Mapping) else list(kinds)
    count, points = _added(lines, "count"), _added(lines, "count", "value")
    if count is None or points is None:
        return ""
    worth = ngettext("{count} point in all", "{count} points in all", abs(points)).format(count=points)
    tiles = ngettext("{count} tile", "{count} tiles", count).format(count=count)
    return _("{tiles}, {points}").format(tiles=tiles, points=worth.replace("-", "−"))


def _added(lines: Iterable[Any], *keys: str) -> int | None:
    """The sum of a field, or of the product of two; None while one of them is no number."""
    total = 0
    for line in lines:
        numbers = [line.get(key) for key in keys]
        if not all(isinstance(number, int) for number in numbers):
            return None
        product = 1
        for number in numbers:
            product *= number
        total += product
    return total
