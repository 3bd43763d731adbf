"""Totals of lists of tiles and cards: number and value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from barons.engine.jsonvalues import a_list, an_object
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sum_text(params: Mapping[str, object], path: tuple[str, ...]) -> str:
    """Return the total of the list that contains a parameter, in words; empty if there is none yet."""
    if path[:1] == ("tiles",):
        return _tiles(params["tiles"])
    if path == ("deck", "cards"):
        cards = _added(a_list(an_object(params["deck"])["cards"]), "copies")
        return "" if cards is None else ngettext("{count} card", "{count} cards", cards).format(count=cards)
    return ""


def _tiles(kinds: object) -> str:
    lines = list(kinds.values()) if isinstance(kinds, Mapping) else a_list(kinds)
    count, points = _added(lines, "count"), _added(lines, "count", "value")
    if count is None or points is None:
        return ""
    worth = ngettext("{count} point in all", "{count} points in all", abs(points)).format(count=points)
    tiles = ngettext("{count} tile", "{count} tiles", count).format(count=count)
    return _("{tiles}, {points}").format(tiles=tiles, points=worth.replace("-", "−"))


def _added(lines: Iterable[object], *keys: str) -> int | None:
    """Return the sum of a field, or of the product of two; None if a value is not a number."""
    total = 0
    for line in lines:
        product = 1
        for key in keys:
            number = an_object(line).get(key)
            if not isinstance(number, int):
                return None
            product *= number
        total += product
    return total
