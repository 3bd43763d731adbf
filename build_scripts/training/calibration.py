"""How well expected results agree with how games ended, by part of the game."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from training.fitting import Numbers, loss_of
from training.positions import GatheredPositions

PARTS: Final = 5


class Agreement(NamedTuple):
    """A part of the games: cross entropies in nats for each seat.

    `says`, `was`: mean expected and actual result of the seat expected to be ahead; two-player games only.
    """

    first: float
    last: float
    positions: int
    loss: float
    ignorant: float
    """Loss if all seats are expected to be equal."""
    says: float
    was: float


def agreement(gathered: GatheredPositions, expected: Numbers) -> list[Agreement]:
    """Return the agreement by parts of the game's length, early ones first; empty parts are left out."""
    found = []
    for part in range(PARTS):
        first, last = part / PARTS, (part + 1) / PARTS
        chosen = (gathered.through >= first) & (gathered.through < last)
        if not chosen.any():
            continue
        seats, results = gathered.samples.seats[chosen], gathered.results[chosen]
        said = expected[chosen]
        two = seats == 2
        own, got = said[two, 0], results[two, 0]
        is_ahead = own >= 0.5
        found.append(
            Agreement(
                first,
                last,
                int(chosen.sum()),
                loss_of(said, results, seats),
                loss_of(np.full_like(said, 0.5), results, seats),
                float(np.where(is_ahead, own, 1.0 - own).mean()) if two.any() else 0.0,
                float(np.where(is_ahead, got, 1.0 - got).mean()) if two.any() else 0.0,
            )
        )
    return found


def table(name: str, parts: list[Agreement]) -> str:
    """Return the agreement as lines of Markdown."""
    lines = [
        f"| part of the game ({name}) | positions | loss | without knowledge | expected | actual |",
        "|---|---|---|---|---|---|",
    ]
    for part in parts:
        lines.append(
            f"| {part.first:.0%} to {part.last:.0%} | {part.positions:,} | {part.loss:.3f} "
            f"| {part.ignorant:.3f} | {part.says:.1%} | {part.was:.1%} |"
        )
    return "\n".join(lines)
