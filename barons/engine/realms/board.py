"""The ring of six realms and the dungeons inside it: spaces, distances and routes.

Spaces are numbered along the ring (`white-outpost` is 0), then dungeon by dungeon; lands also from 0, realm
by realm; realms in ring order.
"""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from barons.engine.realms.params import Params

OUTPOST: Final = 0
LAND: Final = 1
CITY: Final = 2
GUILD: Final = 3
DUNGEON: Final = 4

KIND_NAMES: Final = ("outpost", "land", "city", "guild", "dungeon")

Way = tuple[int, ...]
"""Spaces of a route, including the starting space."""


class _Space(NamedTuple):
    """A space of the board layout."""

    name: str
    kind: int
    realm: int
    land: int = -1


def _ring(params: Params) -> list[_Space]:
    """Return the spaces of the ring, clockwise."""
    spaces: list[_Space] = []
    land = 0
    for number, realm in enumerate(params.ring):
        land_number = 0
        for kind in params.side:
            if kind == "land":
                land_number += 1
                spaces.append(_Space(f"{realm}-{land_number}", LAND, number, land))
                land += 1
            else:
                spaces.append(_Space(f"{realm}-{kind}", KIND_NAMES.index(kind), number))
    return spaces


def _dungeons(params: Params) -> list[_Space]:
    """Return the spaces of the dungeons, from entrance to exit."""
    return [
        _Space(f"{realm}-d{step}", DUNGEON, number)
        for number, realm in enumerate(params.ring)
        for step in range(1, params.dungeon_length + 1)
    ]


class Board:
    """Spaces and their connections; immutable except for a cache of routes."""

    def __init__(self, params: Params) -> None:
        """Build the board from parameters that have no `faults`."""
        ring = _ring(params)
        spaces = ring + _dungeons(params)
        realms = params.ring
        self.names: Final = tuple(space.name for space in spaces)
        self.index: Final = {name: space for space, name in enumerate(self.names)}
        self.kind: Final = tuple(space.kind for space in spaces)
        self.realm: Final = tuple(space.realm for space in spaces)
        self.land: Final = tuple(space.land for space in spaces)
        """Land number of each space, -1 if it is not a land."""
        self.lands: Final = [number for number, kind in enumerate(self.kind) if kind == LAND]
        """Space of each land."""
        self.outposts: Final = [number for number, kind in enumerate(self.kind) if kind == OUTPOST]
        """Outpost of each realm."""
        self.next: Final = [(number + 1) % len(ring) for number in range(len(ring))]
        """Next space along the ring or dungeon."""
        self.entrance: Final = [-1] * len(spaces)
        """First space of the dungeon behind each outpost, else -1."""
        for number, outpost in enumerate(self.outposts):
            first = len(self.next)
            self.entrance[outpost] = first
            self.next.extend(range(first + 1, first + params.dungeon_length))
            self.next.append(self.outposts[(number + 1) % len(realms)])
        self.realm_names: Final = realms
        self.start: Final = self.outposts[0]
        """Where all players start, and become adventurers on return."""
        self.banishment: Final = self.entrance[self.start]
        """Where players who cannot pay are sent."""
        self.land_cost: Final = tuple(land.cost for realm in realms for land in params.realms[realm].lands)
        self.land_toll: Final = tuple(land.toll for realm in realms for land in params.realms[realm].lands)
        self.lands_of_realm: Final = tuple(
            tuple(land for land, space in enumerate(self.lands) if self.realm[space] == number)
            for number in range(len(realms))
        )
        self.distance: Final = tuple(bytes(self._distances_from(space)) for space in range(len(spaces)))
        """`distance[a][b]`: the minimum number of steps, in either direction."""
        self._ends: dict[tuple[int, int, bool], dict[int, Way]] = {}

    def _distances_from(self, origin: int) -> list[int]:
        neighbours: list[list[int]] = [[] for _ in self.names]
        for space, following in enumerate(self.next):
            for onward in (following, self.entrance[space]):
                if onward >= 0:
                    neighbours[space].append(onward)
                    neighbours[onward].append(space)
        distances = [-1] * len(self.names)
        distances[origin] = 0
        waiting = deque([origin])
        while waiting:
            space = waiting.popleft()
            for other in neighbours[space]:
                if distances[other] < 0:
                    distances[other] = distances[space] + 1
                    waiting.append(other)
        return distances

    def ways(self, space: int, steps: int, is_adventurer: bool) -> dict[int, Way]:
        """Return each space on which a move of exactly `steps` may end, with a route to it.

        A route may enter a dungeon at each outpost that it starts from or passes while the player is an
        adventurer; the player becomes one during the move on reaching the first realm's outpost. Of several
        routes of equal length (ring or dungeon) only one is returned, because the rules do not distinguish
        them. The dictionary is shared: do not change it.
        """
        key = (space, steps, is_adventurer)
        known = self._ends.get(key)
        if known is None:
            known = self._ends[key] = self._walk(space, steps, is_adventurer)
        return known

    def _walk(self, space: int, steps: int, is_adventurer: bool) -> dict[int, Way]:
        reached: dict[tuple[int, bool], Way] = {(space, is_adventurer): (space,)}
        for _ in range(steps):
            onward: dict[tuple[int, bool], Way] = {}
            for (here, adventurer), way in reached.items():
                turns = [self.next[here]]
                if adventurer and self.entrance[here] >= 0:
                    turns.append(self.entrance[here])
                for there in turns:
                    onward.setdefault((there, adventurer or there == self.start), (*way, there))
            reached = onward
        return {end: way for (end, _), way in reached.items()}
