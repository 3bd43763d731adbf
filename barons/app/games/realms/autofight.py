"""Automatic fights: one click strikes to the end, or until health is low, then asks or flees."""

from __future__ import annotations

from typing import Final, NamedTuple

from barons.app.games.realms import chances
from barons.app.table.table import Table
from barons.engine.core import Action
from barons.engine.narrowing import of_game
from barons.engine.realms import actions as verbs
from barons.engine.realms.state import RealmsState
from barons.text.numbers import chance
from barons.text.tr import gettext as _

_LOW: Final = 3
"""Health at which the player may want to reconsider a fight."""


class FightPlan(NamedTuple):
    """How a fight continues: strike until health is `least` or less, then flee or ask."""

    name: str
    """`end`, `ask` or `flee`."""
    least: int
    flees: bool = False
    label: str = ""
    note: str = ""


def unhurt(s: RealmsState) -> FightPlan:
    """Return the order that strikes until the seat to move loses health; each strike at a monster starts it."""
    return FightPlan("unhurt", s.health[s.to_move] - 1)


def orders(s: RealmsState) -> list[FightPlan]:
    """Return the orders that the seat to move may give, each with its odds."""
    seat = s.to_move
    to_the_end = chances.strike(s, seat)
    text = _odds(to_the_end.won, to_the_end.lost)
    found = [FightPlan("end", 0, False, _("Fight to the end"), text)]
    if s.health[seat] <= _LOW:
        return found
    for name, label in (
        ("ask", _("Fight down to {health} health, then ask")),
        ("flee", _("Fight down to {health} health, then flee")),
    ):
        won, lost = chances.until(s, seat, _LOW, flees=name == "flee")
        found.append(FightPlan(name, _LOW, name == "flee", label.format(health=_LOW), _odds(won, lost)))
    return found


def _odds(won: float, lost: float) -> str:
    return _("victory {won}, death {lost}").format(won=chance(won), lost=chance(lost))


class AutoFight:
    """The order in force: decides for the player who gave it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._order: FightPlan | None = None
        self._fight: object = None

    @property
    def is_given(self) -> bool:
        return self._order is not None

    def give(self, order: FightPlan) -> None:
        self._order = order
        self._fight = self._now()

    def drop(self) -> None:
        if self._order is not None:
            self._order = None
            self._table.sync()

    def update(self, dt: float) -> bool:
        table = self._table
        if self._order is None or not table.session.is_settled:
            return False
        if not table.session.decides:
            if self._now() != self._fight:
                self.drop()
            return False
        action = self._action(self._order)
        if action is None:
            self.drop()
            return False
        table.commit(table.pending.play(action))
        return True

    def _now(self) -> object:
        state = of_game(RealmsState, self._table.match.state)
        return state.turn_number, state.seat, state.foe

    def _action(self, order: FightPlan) -> Action | None:
        """Return the next action; None where the order ends."""
        table = self._table
        state = of_game(RealmsState, table.match.state)
        legal = {action.verb: action for action in table.match.legal}
        if table.match.awaits_seal or self._now() != self._fight or verbs.FIGHT not in legal:
            return None
        if state.health[state.to_move] > order.least:
            return legal[verbs.FIGHT]
        return legal.get(verbs.FLEE) if order.flees else None
