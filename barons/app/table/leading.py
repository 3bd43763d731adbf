"""Moves the cursor through a table's places with the keys for next and previous."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from barons.app.table.table import Table
from barons.engine.core import Part

T = TypeVar("T")


def lead(table: Table, places: list[Part], step: int) -> None:
    """Move the cursor to the next of these places, or (-1) to the previous one."""
    if not places:
        return
    pointing = table.pointing
    table.give_focus("")
    pointing.cursor = _next(places, pointing.cursor, step)
    pointing.hovered = None
    table.parts.camera.follow(pointing.cursor)
    table.sync()


def lead_choices(table: Table, step: int, kinds: tuple[str, ...] = ("choice.", "option.")) -> None:
    """Move the focus to the next (-1: previous) enabled choice beside the board."""
    offered = [each.key for each in table.widgets() if each.key.startswith(kinds) and not each.why_not]
    focus = table.focused
    if offered:
        table.give_focus(_next(offered, focus.key if focus is not None else None, step))


def _next(found: Sequence[T], now: T | None, step: int) -> T:
    """Return the item after (-1: before) `now`, wrapping round; the first (last) if `now` is not among them."""
    at = found.index(now) if now in found else (-1 if step > 0 else 0)
    return found[(at + step) % len(found)]


def in_reading_order(table: Table, places: Iterable[Part]) -> list[Part]:
    """Return the places line by line."""

    def where(place: Part) -> tuple[int, int]:
        across, down = table.family.board.spot(place) or (0, 0)
        return down // 20, across

    return sorted(places, key=where)
