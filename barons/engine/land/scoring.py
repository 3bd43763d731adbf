"""Score, prestige of towns, end of game and ranking (2025-11 §4, §22; 2024-03 “But du jeu”)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import Rank
from barons.engine.land.state import NONE, LandState
from barons.engine.land.terrain import BIT, Terrain

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def prestige_of(rules: LandRules, terrain: Terrain, donjons: int) -> int:
    """Return the points that donjons on these tiles score for towns."""
    return sum(
        prestige for town, prestige in zip(terrain.towns, rules.prestige, strict=True) if donjons & BIT[town]
    )


def points_of(rules: LandRules, terrain: Terrain, donjons: int) -> int:
    """Return the score of donjons on these tiles: tile values, prestige and diversity."""
    points = 0
    kinds = 0
    for value, tiles in rules.kinds:
        count = (donjons & tiles).bit_count()
        if count:
            points += value * count
            kinds += 1
    if kinds and rules.diversity:
        points += rules.diversity[min(kinds, len(rules.diversity)) - 1]
    return points + prestige_of(rules, terrain, donjons) if terrain.towns else points


def recount(rules: LandRules, s: LandState) -> None:
    """Set every colour's score from the board."""
    s.points = [points_of(rules, s.terrain, donjons) for donjons in s.donjons]


def outside_discard(rules: LandRules, s: LandState, colour: int) -> int:
    """Return the number of a colour's troops that are not in the discard."""
    return rules.troops_of(s.players) - s.discard[colour]


def challengers(rules: LandRules, s: LandState) -> list[int]:
    """Return the colours whose score reaches the challenge, ascending."""
    challenge = rules.challenge_of(s.players)
    return [colour for colour, points in enumerate(s.points) if points >= challenge]


def exhausted(rules: LandRules, s: LandState) -> list[int]:
    """Return the colours with too few troops outside the discard, ascending; none without exhaustion."""
    fewest = rules.exhaustion
    if fewest < 0:
        return []
    most = rules.troops_of(s.players) - fewest
    return [colour for colour, lost in enumerate(s.discard) if lost >= most]


def ranking(rules: LandRules, s: LandState) -> list[Rank]:
    """Rank by score, then tie-breakers; full ties share a rank. Sorted by rank, then seat."""
    merits: list[tuple[tuple[int, ...], int]] = []
    for seat, colour in enumerate(s.seats):
        merit: tuple[int, ...] = (0,)
        if colour != NONE:
            ties = {"donjons": s.donjons[colour].bit_count(), "troops": available(s, colour)}
            merit = (s.points[colour], *(ties[tie] for tie in rules.params.ending.ties))
        merits.append((merit, seat))
    entries = [Rank(seat, 1 + sum(other > merit for other, _ in merits), merit[0]) for merit, seat in merits]
    return sorted(entries, key=lambda entry: (entry.rank, entry.seat))


def available(s: LandState, colour: int) -> int:
    """Return the number of a colour's troops on the board and in reserve."""
    own = s.troops[colour]
    return s.reserve[colour] + sum(count for tile, count in enumerate(s.count) if count and own >> tile & 1)
