"""Fights against a monster or another player. The attacker is always the player whose turn it is.

The rulebook's “Turn Sequence”, B. Combat. Sides are seats, or MONSTER.
"""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms import guards, spells
from barons.engine.realms.actions import SIX_SHIFT
from barons.engine.realms.death import wound
from barons.engine.realms.dice import await_roll, defence_dice, flight_dice, magic_dice, strike_dice
from barons.engine.realms.events import Log
from barons.engine.realms.params import ITEM_NAMES, WARRIOR
from barons.engine.realms.stages import (
    ANOTHER_ROUND,
    FIGHTING,
    FOR_DEFENCE,
    FOR_FLIGHT,
    FOR_INITIATIVE,
    FOR_MAGIC,
    FOR_STRIKE,
    FOR_UNDEFENDED,
    MONSTER,
    NOBODY,
    RAISING_CASTLE,
    SPACE_BEGINS,
    SPACE_ENDS,
)
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def begin(s: RealmsState, foe: int, monster: int) -> None:
    """Start a fight with `foe`, a seat or MONSTER; the attacker rolls for initiative first."""
    s.foe = foe
    s.monster = monster
    s.monster_health = s.edition.monster_health[monster] if foe == MONSTER else 0
    s.fight_round = 0
    s.fight_half = 0
    s.undefended = False
    s.side = NOBODY
    await_roll(s, s.seat, s.edition.agility[s.characters[s.seat]], FOR_INITIATIVE)


def initiative(s: RealmsState, roll: Action, events: Log) -> None:
    """Decide who strikes first: the higher sum, or the attacker on a tie."""
    if s.side == NOBODY:
        s.initiative = roll.c
        s.side = s.foe
        foe = s.foe
        dice = s.edition.monster_agility[s.monster] if foe == MONSTER else s.edition.agility[s.characters[foe]]
        await_roll(s, foe, dice, FOR_INITIATIVE)
        return
    first = s.seat if s.initiative >= roll.c else s.foe
    if events is not None:
        events.append(tell.Initiative(_seat_of(first), (s.initiative, roll.c)))
    s.initiative = 0
    s.fight_round = 1
    if events is not None and s.foe != MONSTER:
        events.append(tell.RoundBegan(1))
    s.side = first
    _take_turn(s)


def options(s: RealmsState) -> list[Action]:
    """Return a player's actions on their turn of a fight."""
    rules = s.edition
    actions = rules.actions
    side = s.side
    own = [actions.fight, actions.flee]
    if not guards.spell(s, side):
        own.append(actions.magic)
    for item in rules.torches:
        if s.items[side * ITEM_KINDS + item]:
            own.append(actions.use_in_fight[item])
    return own


def _take_turn(s: RealmsState) -> None:
    """Ask the side whose turn it is; a monster, and the strike after a failed flight, need no decision."""
    side = s.side
    if s.undefended or side == MONSTER:
        dice = s.edition.monster_strength[s.monster] if side == MONSTER else strike_dice(s, side)
        await_roll(s, side, dice, FOR_UNDEFENDED if s.undefended else FOR_STRIKE)
        s.undefended = False
    else:
        s.stage = FIGHTING


def _other_side(s: RealmsState) -> int:
    return s.foe if s.side == s.seat else s.seat


def _next_turn(s: RealmsState, events: Log) -> None:
    """Pass the turn to the other side, unless the last round between players is over."""
    s.side = _other_side(s)
    s.fight_half ^= 1
    if s.fight_half or s.foe == MONSTER:
        _take_turn(s)
        return
    limit = s.edition.fight_rounds
    if limit and s.fight_round >= limit:
        if s.fight_round - limit < s.skill(s.seat, WARRIOR):
            s.stage = ANOTHER_ROUND
        else:
            _break_off(s, "rounds", events)
        return
    _next_round(s, events)


def _next_round(s: RealmsState, events: Log) -> None:
    s.fight_round += 1
    if events is not None:
        events.append(tell.RoundBegan(s.fight_round))
    _take_turn(s)


def more(s: RealmsState, action: Action, events: Log) -> None:
    """Continue: the attacker, a warrior, starts another round."""
    _next_round(s, events)


def stop(s: RealmsState, action: Action, events: Log) -> None:
    """End the fight: the attacker starts no further round."""
    _break_off(s, "stop", events)


def fight(s: RealmsState, action: Action, events: Log) -> None:
    """Strike for the side whose turn it is; `strike` reads the dice."""
    await_roll(s, s.side, strike_dice(s, s.side), FOR_STRIKE)


def strike(s: RealmsState, roll: Action, events: Log) -> None:
    """Count sixes as hits; if there are any, the other side defends."""
    hits = roll.b >> SIX_SHIFT
    if not hits:
        if events is not None:
            events.append(tell.Struck(_seat_of(s.side), _seat_of(_other_side(s)), 0, 0, 0, "strike"))
        _next_turn(s, events)
        return
    s.hits = hits
    victim = _other_side(s)
    dice = s.edition.monster_defence[s.monster] if victim == MONSTER else defence_dice(s, victim)
    await_roll(s, victim, dice, FOR_DEFENCE)


def defence(s: RealmsState, roll: Action, events: Log) -> None:
    """Cancel one hit per six."""
    hits = s.hits
    parried = min(roll.b >> SIX_SHIFT, hits)
    s.hits = 0
    if events is not None:
        struck = tell.Struck(
            _seat_of(s.side), _seat_of(_other_side(s)), hits, parried, hits - parried, "strike"
        )
        events.append(struck)
    _wound(s, _other_side(s), hits - parried, s.side, events)


def undefended(s: RealmsState, roll: Action, events: Log) -> None:
    """Resolve the strike after a failed flight."""
    hits = roll.b >> SIX_SHIFT
    if events is not None:
        events.append(tell.Struck(_seat_of(s.side), _seat_of(_other_side(s)), hits, 0, hits, "undefended"))
    _wound(s, _other_side(s), hits, s.side, events)


def magic(s: RealmsState, action: Action, events: Log) -> None:
    """Cast the player's one spell of this turn instead of striking; `magic_rolled` reads the dice."""
    s.spell_casters |= 1 << s.side
    await_roll(s, s.side, magic_dice(s, s.side), FOR_MAGIC)


def magic_rolled(s: RealmsState, roll: Action, events: Log) -> None:
    """Lose one health per six without defence; without a six, a one hits the caster."""
    victim, lost, killer = spells.outcome(s, s.side, _other_side(s), roll, "magic", events)
    _wound(s, victim, lost, killer, events)


def flee(s: RealmsState, action: Action, events: Log) -> None:
    """Attempt to flee; `flight` reads the dice."""
    await_roll(s, s.side, flight_dice(s, s.side), FOR_FLIGHT)


def flight(s: RealmsState, roll: Action, events: Log) -> None:
    """End the fight on a six; otherwise the other side strikes undefended."""
    escaped = roll.b >> SIX_SHIFT > 0
    if events is not None:
        events.append(tell.Fled(s.side, escaped))
    if escaped:
        _break_off(s, "flight", events)
    else:
        s.undefended = True
        _next_turn(s, events)


def use_torch(s: RealmsState, action: Action, events: Log) -> None:
    """Use an item that ends the fight."""
    s.discard(s.side, action.a)
    if events is not None:
        events.append(tell.Used(s.side, ITEM_NAMES[action.a], None))
    _break_off(s, "torch", events)


def _wound(s: RealmsState, victim: int, lost: int, killer: int, events: Log) -> None:
    """Reduce one side's health; it dies or the fight continues."""
    if not lost:
        _next_turn(s, events)
    elif victim == MONSTER:
        s.monster_health -= lost
        if events is not None:
            events.append(tell.HealthChanged(None, max(s.monster_health, 0)))
        if s.monster_health > 0:
            _next_turn(s, events)
        else:
            _slay(s, events)
    else:
        s.stage = _stage_after(s)
        if wound(s, victim, lost, killer, events):
            _clear(s)
        else:
            _next_turn(s, events)


def _stage_after(s: RealmsState) -> int:
    """Return the next step for a player who has survived the fight of that turn."""
    return SPACE_ENDS if s.foe == MONSTER else SPACE_BEGINS


def _slay(s: RealmsState, events: Log) -> None:
    """Give the monster's treasure, and a castle for a boss."""
    rules = s.edition
    gold = rules.treasure[s.monster]
    s.gold[s.seat] += gold
    is_boss = rules.is_boss[s.monster]
    if events is not None:
        events.append(tell.Slain(rules.adventures[s.monster], s.seat, gold, is_boss))
    is_raising = rules.brings_castle[s.monster]
    _clear(s)
    s.stage = RAISING_CASTLE if is_raising else SPACE_ENDS


def _break_off(s: RealmsState, how: str, events: Log) -> None:
    """End the fight with both sides alive and continue the turn."""
    if events is not None:
        events.append(tell.FightOver(how, s.fight_round))
    s.stage = _stage_after(s)
    _clear(s)


def _clear(s: RealmsState) -> None:
    s.foe = NOBODY
    s.monster = -1
    s.monster_health = 0
    s.side = NOBODY
    s.fight_round = 0
    s.fight_half = 0
    s.undefended = False


def _seat_of(side: int) -> int | None:
    return side if side >= 0 else None
