"""Playing an action: its step, then every step that is forced. Trusts its caller.

What the steps do stands by chapter: `turn.py`, `riding.py` (cards and officers), `orders.py`, `moving.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import Action
from barons.engine.land import events as tell
from barons.engine.land import moving, orders, riding, turn
from barons.engine.land.legal import legal_actions
from barons.engine.land.state import LandState
from barons.engine.land.turn import Events

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def apply(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Play the action, then every step that is forced, up to a choice, chance or the end."""
    _STEPS[action.verb](rules, s, action, events)
    s.legal = None
    while s.to_move >= 0:
        legal = s.legal = legal_actions(rules, s)
        if len(legal) != 1:
            return
        only = legal[0]
        if events is not None:
            events.append(tell.Forced(s.to_move, rules.actions.shown(only, False)))
        _STEPS[only.verb](rules, s, only, events)
        s.legal = None


_Step = Callable[["LandRules", LandState, Action, Events], None]
_STEPS: Final[tuple[_Step, ...]] = (
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
    orders.recruit,
    orders.construct,
    orders.deconstruct,
    moving.begin_order,
    moving.begin_order,
    moving.disperse_troop,
    moving.concentrate_troop,
    moving.done,
    moving.capture_asked,
    moving.keep,
)
"""By verb."""
