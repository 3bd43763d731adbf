"""Exact probability of dying within a player's turn, from every position that the rest of the turn can reach.

It uses only the rules: no evaluator, no table of odds. Rolls with the same dice are grouped, as the rules read
them (`RealmsRolls`), and only branches without a possible strike are left out.
"""

from __future__ import annotations

from typing import Final

from barons.ai.eval.realms.rolls import RealmsRolls
from barons.engine.core import CHANCE, OVER, Action
from barons.engine.realms.stages import (
    ATTACKING,
    DRAWING_ITEM,
    MONSTER,
    NOBODY,
    ON_LAND,
    STEALING_RESOURCE,
    USING_SKILLS,
)
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState

LARGEST: Final = 10_000
"""Maximum number of positions of one count."""
EXACT: Final = 1e-7
"""Convergence threshold for risks."""
NEEDLESS: Final = 0.1
"""A choice is needless if its risk exceeds by this much that of another choice which costs nothing."""
SAFE: Final = 0
LOST: Final = 1
"""The position of death. It and `SAFE` are terminal; other positions are numbered from 2."""

Goods = tuple[int, ...]
"""Possessions of a seat: gold, cards, buildings, items, each by kind; health is left to chance."""


class TooLarge(Exception):
    """More than `LARGEST` positions."""


class Risks:
    """Computes risks and caches results: recurring fights are not counted again."""

    def __init__(self) -> None:
        self._solved: dict[bytes, float] = {}

    def of(self, state: RealmsState, spared: str) -> dict[Action, float]:
        """For each legal action of the seat to move: the least probability of dying this turn.

        `spared`: what must not be given away meanwhile, otherwise the seat counts as dead: `life` only;
        `goods`:
        also gold, cards and buildings; `all`: also items. Raise TooLarge if there are too many positions.
        """
        count = _Count(state, spared, self._solved)
        first = [(action, count.number(state.after(action))) for action in state.legal_actions()]
        values = count.values()
        return {action: values[number] for action, number in first}


class _Count:
    """The positions of the rest of a turn and their successors."""

    def __init__(self, state: RealmsState, spared: str, solved: dict[bytes, float]) -> None:
        self._seat = state.to_move
        self._turn = state.number, state.seat
        self._spared = spared
        self._had = goods(state, self._seat, spared)
        rules, first = state.edition, self._seat * ITEM_KINDS
        used_up = (*rules.torches, *rules.healing_items, *rules.power_items)
        self._may_use = any(state.items[first + item] for item in used_up)
        """True if something could be used up during a fight."""
        self._rolls = RealmsRolls(rules)
        self._solved = solved
        self._known: dict[bytes, int] = {}
        self._values: list[float] = [0.0, 1.0]
        self._open: list[tuple[int, RealmsState]] = []
        self._chances: dict[int, list[tuple[float, int]]] = {}
        self._choices: dict[int, list[int]] = {}

    def number(self, state: RealmsState) -> int:
        """Number of a position: `SAFE`, `LOST`, or its own, in which case it is queued."""
        if state.spaces[self._seat] < 0:
            return LOST
        if any(now < had for now, had in zip(goods(state, self._seat, self._spared), self._had, strict=True)):
            return LOST
        if self._is_quiet(state):
            return SAFE
        key = self._key(state)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self._values)
            if found > LARGEST:
                raise TooLarge
            self._values.append(self._solved.get(key, 0.0))
            if key not in self._solved:
                self._open.append((found, state))
        return found

    def _key(self, state: RealmsState) -> bytes:
        """Equal for positions of the same risk: the location of a fight with a monster is ignored."""
        if state.foe != MONSTER:
            return state.key()
        seat = self._seat
        fight = (
            state.edition.ruleset.id,
            self._had if self._may_use else (),
            state.characters[seat],
            state.health[seat],
            state.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS],
            state.skills[seat * SKILL_KINDS : (seat + 1) * SKILL_KINDS],
            state.power[seat],
            state.spell_casters >> seat & 1,
            state.monster,
            state.monster_health,
            state.stage,
            state.purpose,
            state.roller == MONSTER,
            state.roll_dice,
            state.resume,
            state.side == MONSTER,
            state.side == NOBODY,
            state.undefended,
            state.initiative,
            state.hits,
        )
        return repr(fight).encode()

    def _is_quiet(self, state: RealmsState) -> bool:
        """Whether the turn is over, or `pass`, `done` and `end` end it without a strike."""
        if state.to_move == OVER or (state.number, state.seat) != self._turn:
            return True
        if state.to_move == CHANCE:
            return DRAWING_ITEM <= state.stage <= STEALING_RESOURCE
        if ON_LAND <= state.stage <= USING_SKILLS:
            return True
        return state.stage == ATTACKING and self._is_quiet(state.after(state.edition.actions.pass_))

    def values(self) -> list[float]:
        """Risks by number: the minimum over choices or the mean over chance, iterated from below."""
        self._visit()
        values = self._values
        order = sorted([*self._chances, *self._choices], reverse=True)
        change = 1.0
        while change > EXACT:
            change = 0.0
            for number in order:
                chances = self._chances.get(number)
                if chances is None:
                    risk = min([values[after] for after in self._choices[number]])
                else:
                    risk = sum([likely * values[after] for likely, after in chances])
                change = max(change, risk - values[number])
                values[number] = risk
        self._solved.update((key, values[number]) for key, number in self._known.items())
        return values

    def _visit(self) -> None:
        while self._open:
            number, state = self._open.pop()
            if state.to_move == CHANCE:
                rolled = state.awaited_roll() is not None
                outcomes = self._rolls.outcomes(state) if rolled else state.chance_outcomes()
                whole = sum(weight for _, weight in outcomes)
                self._chances[number] = [
                    (weight / whole, self.number(state.after(action))) for action, weight in outcomes
                ]
            else:
                self._choices[number] = [self.number(state.after(action)) for action in state.legal_actions()]


def goods(state: RealmsState, seat: int, spared: str) -> Goods:
    """Possessions that must not decrease."""
    if spared == "life":
        return ()
    cards, lands = RESOURCE_KINDS, len(state.castles)
    own: list[int] = [state.gold[seat]]
    own += state.resources[seat * cards : (seat + 1) * cards]
    own += state.dwellings[seat * lands : (seat + 1) * lands]
    own += [holder == seat + 1 for holder in state.castles]
    if spared == "all":
        own += state.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
    return tuple(own)
