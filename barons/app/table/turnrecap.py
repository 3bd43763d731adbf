"""The other players' actions since a viewer's last turn, as trails on the board."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final, NamedTuple

from barons.app.table.boards.marks import Trail, summed
from barons.app.table.family import TableFamily
from barons.engine.core import Observation, State
from barons.play.history import since_last_turn
from barons.play.match import Match
from barons.play.positioncache import PositionCache

_FADES: Final = 0.5
"""Seconds in which the trails fade."""


class Recap(NamedTuple):
    """The trails, and which step of its player's turn each action was: pairs of ply and number, from 1."""

    trails: tuple[Trail, ...] = ()
    steps: tuple[tuple[int, int], ...] = ()


class TurnRecap:
    """The other players' trails, shown until the viewer's first action and while recalled."""

    def __init__(self, match: Match, family: TableFamily) -> None:
        self._match = match
        self._family = family
        self._recalls = False
        self._put_away: State | None = None
        """The position at which the automatic trails were hidden."""
        self._found = PositionCache[Recap]()
        self._latest: tuple[Trail, ...] = ()
        """The trails last shown."""
        self._leaving: tuple[Trail, ...] = ()
        self._left = 0.0
        """Remaining seconds of fading."""

    @property
    def fades(self) -> bool:
        return self._left > 0.0

    def trails(self, viewer: int | None, shown: Observation) -> tuple[Trail, ...]:
        """Return the trails of `viewer` at the position shown; none if `viewer` is None."""
        if self.fades:
            alpha = 51 * round(5 * self._left / _FADES)
            return tuple(trail._replace(alpha=min(254, alpha)) for trail in self._leaving)
        self._latest = self._recap(viewer, shown).trails
        return self._latest

    def steps(self, viewer: int | None, shown: Observation) -> dict[int, int]:
        """Return the step of its player's turn by ply, for turns of several steps with trails."""
        return dict(self._recap(viewer, shown).steps)

    def _recap(self, viewer: int | None, shown: Observation) -> Recap:
        if viewer is None or (self._put_away is self._match.state and not self._recalls):
            return Recap()
        find = partial(self._find, viewer, shown)
        return self._found.get(self._match.state, viewer, self._recalls, find=find)

    def _find(self, viewer: int, shown: Observation) -> Recap:
        recorded = since_last_turn(self._match, viewer)
        if not self._recalls and any(step.seat == viewer and step.kind == "decision" for step in recorded):
            return Recap()
        found: list[tuple[int, int, Trail]] = []
        count: Counter[int] = Counter()  # of steps, by turn
        begins = True
        for step in recorded:
            if step.seat == viewer:
                continue
            state = self._match.snapshot(step.ply)
            begins = begins or not state.is_amid_order  # all of an order is one step
            trails = [self._family.trail(event, shown) for event in step.events_for(viewer)]
            for trail in filter(None, trails):
                count[state.turn_number] += int(begins)
                begins = False
                number = count[state.turn_number]
                found.append((state.turn_number, step.ply, trail._replace(number=number)))
        several = [each if count[each[0]] > 1 else (*each[:2], each[2]._replace(number=0)) for each in found]
        steps = {ply: trail.number for _turn, ply, trail in several if trail.number}
        return Recap(summed([trail for _turn, _ply, trail in several]), tuple(steps.items()))

    def recall(self, viewer: int | None, shown: Observation) -> bool:
        """Toggle the trails; False if there are none."""
        if self._recalls:
            self._recalls = False
            return True
        if self.trails(viewer, shown):
            self._put_away = self._match.state
            return True
        self._recalls = True
        self._recalls = bool(self.trails(viewer, shown))
        return self._recalls

    def leave(self, *, slowly: bool) -> None:
        """Hide the trails because the viewer has acted, at once or (`slowly`) within half a second."""
        if slowly:
            self._leaving, self._left = self._latest, _FADES if self._latest else 0.0
        self._recalls = False

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
