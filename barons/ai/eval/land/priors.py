"""Priors of Land's actions before any search."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.land.donjons import DonjonValues
from barons.engine.core import Action
from barons.engine.land.actions import (
    CAPTURE,
    COLLECT,
    CONCENTRATE,
    CONSTRUCT,
    DECONSTRUCT,
    DISCARD,
    DONE,
    END,
    EXCHANGE,
    EXILE,
    FROM,
    KEEP,
    KNIGHT,
    LIGHTNING,
    LONG,
    MOVE,
    PLAY,
    RECRUIT,
    TO,
    TREASURY,
    VERBS,
)
from barons.engine.land.cards import CONSTRUCT_CARD
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, TILE_COUNT

SECOND_ORDER: Final = 0.6
"""A card that turns the die so that a second order is allowed."""
DOOMED: Final = 1.0
"""Deconstructing a donjon with opposing troops on its tile."""
RUINED: Final = 4.0
"""A move to a tile where this order destroyed a donjon: enough arrivals capture it."""


def priors(knowledge: DonjonValues, state: LandState, legal: list[Action]) -> list[float]:
    """Return a relative weight above 0 for each legal action, in their order."""
    if state.colour < 0:
        return [1.0] * len(legal)
    prospects = LandProspects(knowledge, state)
    barons = [0.0] * TILE_COUNT
    knights = [0.0] * TILE_COUNT
    weights: list[float] = []
    for action in legal:
        verb = action.verb
        if verb in (MOVE, LIGHTNING):
            tile = action.b
            known = knights if action.a else barons
            weight = known[tile]
            if weight == 0.0:
                weight = prospects.knight_to(tile) if action.a else prospects.baron_to(tile)
                known[tile] = weight
            if verb == LIGHTNING:
                weight *= 0.2
        else:
            weight = _PLAIN[verb]
            if weight == 0.0:
                weight = prospects.weight(action)
        weights.append(weight)
    return weights


class LandProspects:
    """One position from the mover's point of view."""

    def __init__(self, knowledge: DonjonValues, state: LandState) -> None:
        self._knowledge = knowledge
        self._state = state
        colour = state.colour
        self._colour = colour
        self._own: int = state.donjons[colour]
        self._gains: list[float] = knowledge.gains(self._own, state.terrain.towns)
        self._mine: int = state.troops[colour]
        self._baron: int = state.baron[colour]
        self._all_donjons = 0
        self._others = 0
        self._rivals = 0
        for other in range(len(state.donjons)):
            self._all_donjons |= state.donjons[other]
            if other != colour:
                self._others |= state.troops[other]
                if state.baron[other] >= 0:
                    self._rivals |= BIT[state.baron[other]]
        self._foreign = self._all_donjons & ~self._own & ~knowledge.unbreakable
        self._blocked: int = knowledge.blocked(state, colour)

    def weight(self, action: Action) -> float:
        """Return the weight of an action that depends on more than its target or its verb."""
        verb = action.verb
        if verb == TO:
            return self._troop_to(action.a)
        if verb == CONSTRUCT:
            return 15.0 + 10.0 * self._gains[action.a]
        if verb == RECRUIT:
            weight = 2.0 + 1.5 * action.b
            if action.a == self._baron and self._is_site(action.a):
                weight += 2.0 + self._gains[action.a]
            return weight
        if verb == TREASURY:
            return self._turned(action.b)
        if verb == DECONSTRUCT:
            return DOOMED if self._others & BIT[action.a] else 0.1
        if verb == PLAY:
            return self._card(action.a)
        if verb == LONG:
            return 0.2 * self.baron_to(action.b) if action.a == 0 else 0.01
        return self._dispersal(action.a)

    def _turned(self, face: int) -> float:
        """Return the weight of another face of the die: a second order first, then more troops."""
        rules = self._state.land
        die = self._state.die
        if rules.two_orders[face] and not rules.two_orders[die]:
            return SECOND_ORDER
        return 0.15 if rules.recruit_bonus[face] > rules.recruit_bonus[die] else 0.05

    def _card(self, card: int) -> float:
        """Return the weight of a player's own card: first a donjon at the Baron, then troops, then moves."""
        if card == CONSTRUCT_CARD:
            return 15.0 + 10.0 * self._gains[self._baron]
        return _CARDS[card]

    def _is_site(self, tile: int) -> bool:
        """Return True if only troops are missing for a donjon here."""
        state = self._state
        return not (
            self._all_donjons & (BIT[tile] | state.terrain.beside[tile])
            or self._others & BIT[tile]
            or self._blocked & BIT[tile]
        )

    def baron_to(self, tile: int) -> float:
        """Return the weight of moving the Baron: to valuable sites, to troops that wait for him."""
        if not self._is_site(tile):
            return 0.25
        gain = self._gains[tile]
        weight = 0.3 + 0.25 * gain
        if self._mine & BIT[tile]:
            weight += gain * min(self._state.count[tile], self._knowledge.builders)
        return weight

    def knight_to(self, tile: int) -> float:
        """Return the weight of moving a Knight: to block a Baron, free the player's own or reach a donjon."""
        bit = BIT[tile]
        if self._rivals & bit:
            return 1.2
        if tile == self._baron:
            return 1.0 if self._blocked & bit else 0.25
        return 0.25 if self._foreign & bit else 0.12

    def _troop_to(self, tile: int) -> float:
        bit = BIT[tile]
        if self._state.arrivals.get(tile, -1) >= 0:
            return RUINED
        if self._foreign & bit:
            return 5.0 + 1.5 * self._knowledge.value[tile]
        if self._others & bit:
            return 1.7
        return 0.3 + 0.3 * self._knowledge.value[tile] if self._is_site(tile) else 0.25

    def _dispersal(self, command: int) -> float:
        """Return the weight of dispersing: most if the troops here suffice for a donjon in line."""
        state = self._state
        stops = self._all_donjons | self._others
        for ray in state.terrain.lines(command).rays:
            for tile in ray:
                bit = BIT[tile]
                if stops & bit:
                    if self._foreign & bit:
                        here = state.count[tile]
                        needed = self._knowledge.destroyers
                        needed += here if self._others & bit else -here
                        if state.count[command] >= needed:
                            return 6.0
                    if not self._own & bit:
                        break
                if self._blocked & bit:
                    break
        return 1.3


_BY_VERB: Final[dict[int, float]] = {
    FROM: 1.5,
    DONE: 0.6,
    CONCENTRATE: 1.5,
    CAPTURE: 3.0,
    KEEP: 1.0,
    COLLECT: 3.0,
    END: 0.1,
    DISCARD: 0.15,
    KNIGHT: 1.0,
    EXILE: 1.0,
    EXCHANGE: 0.6,
}
"""Weights of verbs for which nothing else matters."""

_PLAIN: Final[tuple[float, ...]] = tuple(_BY_VERB.get(verb, 0.0) for verb in range(len(VERBS)))
"""The same by verb; 0 if more matters."""

_CARDS: Final[tuple[float, ...]] = (1.2, 1.4, 1.6, 6.0, 4.5, 3.0, 1.5, 0.8, 15.0, 0.8, 0.7, 0.6, 0.3)
"""Weights by card of the player's own deck."""
