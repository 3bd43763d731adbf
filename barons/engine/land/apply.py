"""Steps by verb, and those that are forced. Does not check that an action is legal.

The steps are in one module per chapter: `turn.py`, `riding.py` (cards and officers), `orders.py`,
`mustering.py`, `moving.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import Action
from barons.engine.land import events as tell
from barons.engine.land import moving, mustering, orders, riding, turn
from barons.engine.land.legal import is_open
from barons.engine.land.state import LandState
from barons.engine.land.turn import Events

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def go_on(rules: LandRules, s: LandState, events: Events) -> None:
    """Play every step that is forced."""
    while s.to_move >= 0 and not is_open(rules, s):
        legal = s.legal_actions()
        if len(legal) != 1:
            return
        only = legal[0]
        if events is not None:
            events.append(tell.Forced(s.to_move, rules.actions.shown(only, False)))
        rules.steps[only.verb](rules, s, only, events)
        s.legal = None


Step = Callable[["LandRules", LandState, Action, Events], None]
STEPS: Final[tuple[Step, ...]] = (
    turn.roll,
    riding.draw,
    turn.choose_colour,
    riding.treasury,
    turn.end,
    riding.move,
    riding.lightning,
    riding.long,
    riding.collect,
    riding.exchange,
    mustering.recruit,
    orders.construct,
    mustering.deconstruct,
    moving.begin_order,
    moving.begin_order,
    moving.disperse_troop,
    moving.concentrate_troop,
    moving.done,
    moving.capture_asked,
    moving.keep,
)
"""By verb, for rulesets where the die drives the turn."""
