"""Flow of a turn: an action, then all automatic steps up to the next decision or random event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.core import CHANCE, OVER, Action, Event
from barons.engine.realms import actions as verbs
from barons.engine.realms import building, dungeon, fighting, potions, skills, space, stages, tolls, trade, turn
from barons.engine.realms import events as tell
from barons.engine.realms.events import Log
from barons.engine.realms.legal import asked, own_actions
from barons.engine.realms.state import RealmsState

Step = Callable[[RealmsState, Action, Log], None]

_NOTHING: Final[list[Action]] = []


def _pass(s: RealmsState, action: Action, events: Log) -> None:
    """Resolve `pass`, `done` or `end` according to the stage."""
    stage = s.stage
    if stage == stages.ATTACKING:
        s.stage = stages.SPACE_BEGINS
    elif stage == stages.BUYING:
        space.leave_city(s)
    elif stage == stages.TRADING:
        s.stage = stages.USING_SKILLS
    elif stage == stages.USING_SKILLS:
        s.stage = stages.TURN_ENDS
    else:
        s.stage = stages.SPACE_ENDS


def _rolled(s: RealmsState, action: Action, events: Log) -> None:
    if events is not None:
        dice = [int(face) for face in action.text[5:].split(" ")]
        purpose = s.purpose
        counts_sixes = stages.COUNTS_SIXES[purpose]
        seat = s.roller if s.roller >= 0 else None
        events.append(tell.Rolled.of(seat, stages.PURPOSE_NAMES[purpose], dice, counts_sixes))
    s.roll_dice = 0
    AFTER_ROLL[s.purpose](s, action, events)


def _item_drawn(s: RealmsState, action: Action, events: Log) -> None:
    if s.stage == stages.DRAWING_ITEM:
        space.offer(s, action, events)
    else:
        skills.item_stolen(s, action, events)


AFTER_ROLL: Final[tuple[Step, ...]] = (
    turn.movement_rolled,
    potions.potion_rolled,
    fighting.initiative,
    fighting.strike,
    fighting.undefended,
    fighting.defence,
    fighting.magic_rolled,
    fighting.flight,
    space.foraged,
    skills.healed,
    skills.tried_to_steal,
    skills.bewitched,
)
"""By purpose of the roll."""

_STEPS: Final[dict[int, Step]] = {
    verbs.CHARACTER: turn.choose_character,
    verbs.ROLL: _rolled,
    verbs.ROLL_MOVEMENT: turn.roll,
    verbs.CRAWL: turn.crawl,
    verbs.SKIP: turn.skip,
    verbs.MOVE: turn.move,
    verbs.ATTACK: turn.attack,
    verbs.PASS: _pass,
    verbs.DONE: _pass,
    verbs.END: _pass,
    verbs.STOP: fighting.stop,
    verbs.MORE: fighting.more,
    verbs.SELL_ITEM: tolls.sell_item,
    verbs.SELL_BUILDING: tolls.sell_building,
    verbs.SELL_RESOURCE: trade.sell,
    verbs.BUILD_DWELLING: building.build_dwelling,
    verbs.BUILD_CASTLE: building.build_castle,
    verbs.FORAGE: space.forage,
    verbs.HARVEST: space.harvest,
    verbs.BUY: space.buy,
    verbs.TRAIN: space.train,
    verbs.DRAW_ADVENTURE: dungeon.adventure,
    verbs.DRAW_ITEM: _item_drawn,
    verbs.DRAW_RESOURCE: skills.resource_stolen,
    verbs.RAISE_CASTLE: building.raise_castle,
    verbs.FIGHT: fighting.fight,
    verbs.FLEE: fighting.flee,
    verbs.MAGIC: fighting.magic,
    verbs.USE_IN_FIGHT: fighting.use_torch,
    verbs.HEAL: skills.heal,
    verbs.STEAL_GOLD: skills.steal,
    verbs.STEAL_ITEM: skills.steal,
    verbs.STEAL_RESOURCE: skills.steal,
    verbs.CAST: skills.cast,
    verbs.USE_HEALING: potions.use_healing,
    verbs.USE_POWER: potions.use_power,
    verbs.USE_CATAPULT: potions.use_catapult,
}

STEPS: Final[tuple[Step, ...]] = tuple(_STEPS[verb] for verb in range(verbs.VERB_COUNT))
"""Effect of each action, by verb."""

_UNTOLD: Final = frozenset((verbs.PASS, verbs.DONE, verbs.END, verbs.ROLL_MOVEMENT))
"""Forced actions that need no event."""


def play(s: RealmsState, action: Action, events: Log) -> None:
    """Play a legal action and its consequences."""
    STEPS[action.verb](s, action, events)
    go_on(s, events)


def _tell_unasked(s: RealmsState, only: Action, events: list[Event]) -> None:
    """Log why a decision was made automatically, where that is of interest."""
    too_dear = space.refused_price(s)
    if too_dear is not None:
        events.append(too_dear)
    elif only.verb not in _UNTOLD:
        events.append(tell.Forced(potions.decider(s), only.text))


def go_on(s: RealmsState, events: Log) -> None:
    """Perform automatic steps until a decision, a random event or the end of the game.

    Sets `to_move` and `legal` accordingly.
    """
    while True:
        stage = s.stage
        if stage < stages.DECISION_COUNT:
            own = own_actions(s)
            if asked(s, own):
                return
            only = own[0] if own else s.edition.actions.end
            if events is not None:
                _tell_unasked(s, only, events)
            STEPS[only.verb](s, only, events)
        elif stage < stages.SPACE_BEGINS:
            if stage == stages.ROLLING and not s.roll_dice:
                AFTER_ROLL[s.purpose](s, s.edition.actions.no_dice, events)
                continue
            s.to_move = CHANCE
            s.legal = _NOTHING
            return
        elif stage == stages.SPACE_BEGINS:
            space.begin(s, events)
        elif stage == stages.TOLL_DUE:
            tolls.settle(s, events)
        elif stage == stages.SPACE_ENDS:
            space.end(s, events)
        elif stage == stages.TURN_ENDS:
            turn.end(s, events)
        else:
            s.to_move = OVER
            s.legal = _NOTHING
            return
