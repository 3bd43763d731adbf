"""Legal actions: a decision's own actions, and those that may be used at any decision."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final

from barons.engine.core import Action
from barons.engine.realms import dungeon, fighting, potions, skills, space, tolls, trade, turn
from barons.engine.realms.stages import ANOTHER_ROUND, BEFORE_ROLL, DECISION_COUNT, USING_SKILLS
from barons.engine.realms.state import RealmsState

Options = Callable[[RealmsState], list[Action]]

_text = attrgetter("text")


def _another_round(s: RealmsState) -> list[Action]:
    return [s.edition.actions.more, s.edition.actions.stop]


OWN_ACTIONS: Final[tuple[Options, ...]] = (
    turn.character_options,
    turn.before_options,
    turn.movement_options,
    turn.attack_options,
    fighting.options,
    _another_round,
    tolls.sale_options,
    space.land_options,
    space.buying_options,
    space.training_options,
    dungeon.castle_options,
    trade.options,
    skills.options,
)
"""By stage, in the order of the decisions; for the skills without `end`."""

assert len(OWN_ACTIONS) == DECISION_COUNT
assert OWN_ACTIONS[ANOTHER_ROUND] is _another_round


def own_actions(s: RealmsState) -> list[Action]:
    """Return the actions that determine whether a decision must be asked."""
    return OWN_ACTIONS[s.stage](s)


def asked(s: RealmsState, own: list[Action]) -> bool:
    """Set `s.legal` and return True if a decision must be asked; return False if it is made automatically."""
    if s.stage == USING_SKILLS:
        return _skills_asked(s, own)
    if len(own) < 2 and not (s.stage == BEFORE_ROLL and turn.holds_power(s, s.seat)):
        return False
    seat = potions.decider(s)
    if s.holds_items(seat):
        uses = potions.healing_options(s, seat)
        uses += potions.power_options(s, seat)
        uses += potions.catapult_options(s, seat)
        own = own + uses
    _ask(s, seat, own)
    return True


def _ask(s: RealmsState, seat: int, own: list[Action]) -> None:
    """Set the legal actions, sorted by text. Own actions usually come sorted; a shared list always does."""
    for place in range(1, len(own)):
        if own[place - 1].text > own[place].text:
            own.sort(key=_text)
            break
    s.legal = own
    s.to_move = seat


def _skills_asked(s: RealmsState, own: list[Action]) -> bool:
    """Handle step 4: the turn ends automatically only if no skill, healing potion or catapult can be used."""
    seat = s.seat
    if s.holds_items(seat):
        uses = potions.healing_options(s, seat) + potions.catapult_options(s, seat)
        if own:
            uses += potions.power_options(s, seat)
        own += uses
    if not own:
        return False
    own.append(s.edition.actions.end)
    _ask(s, seat, own)
    return True
