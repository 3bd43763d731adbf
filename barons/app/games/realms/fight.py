"""The state of a fight of Barons for display, built from events: both sides, the last roll and its result."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random
from typing import Final, cast

from barons.app.games.realms import chances
from barons.app.games.realms.words import realms_of
from barons.engine.core import Event
from barons.engine.realms import dice
from barons.engine.realms import events as happened
from barons.engine.realms.params import MonsterName
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match

_SUMMED: Final = frozenset(("initiative", "movement", "potion"))
"""Purposes of rolls in which every die counts."""
_MAGIC: Final = frozenset(("magic", "casting"))

Opening = happened.Attacked | happened.Met
Closing = happened.FightOver | happened.Slain | happened.Died
Outcome = (
    happened.Initiative
    | happened.Struck
    | happened.Fled
    | happened.Backlash
    | happened.Immune
    | happened.Used
    | happened.Healed
)
"""Results of a roll or of a used item."""


@dataclass(frozen=True)
class Throw:
    """Dice that one side rolled."""

    seat: int | None
    """None for the monster."""
    purpose: str
    dice: tuple[int, ...]

    @property
    def telling(self) -> frozenset[int]:
        return telling_faces(self.purpose, self.dice)


def telling_faces(purpose: str, dice: Collection[int]) -> frozenset[int]:
    """Return the decisive faces of a roll; all where the sum counts. Magic without a six backfires on a one."""
    if purpose in _SUMMED:
        return frozenset(range(1, 7))
    return frozenset({1 if purpose in _MAGIC and 6 not in dice else 6})


@dataclass(frozen=True)
class Blow:
    """A roll, its answer and the result of both."""

    first: Throw | None
    second: Throw | None
    result: Outcome


@dataclass(frozen=True)
class FightView:
    """The state of a fight after an event."""

    seat: int
    """The seat whose turn it is."""
    foe: int | None
    """None for a monster."""
    monster: str
    health: int
    most: int
    foe_health: int
    foe_most: int
    strike: tuple[int, int] = (0, 0)
    """Dice to strike with: of the player, of the foe."""
    defence: tuple[int, int] = (0, 0)
    """Dice against hits: of the player, of the foe."""
    third: tuple[int, int] = (0, 0)
    """Dice of a player to flee, of a monster to begin the fight."""
    characters: tuple[str, str] = ("", "")
    """Characters of the player and of the foe."""
    round: int = 0
    first: Throw | None = None
    """The roll of the acting side: initiative, strike, magic, flight."""
    second: Throw | None = None
    """The answer: the other's initiative, or defence."""
    result: Outcome | None = None
    """Their result."""
    over: Closing | None = None
    lands: bool = True
    """False while the last blow is shown and its cost is not yet subtracted."""
    blows: tuple[Blow, ...] = ()
    """Blows so far, oldest first."""
    place: str = ""
    """The space of the fight."""
    prospects: chances.FightProspects | None = None
    """The odds at its beginning; None where the beginning is unknown."""


def begin(event: Opening, seen: RealmsObservation, rules: RealmsRules) -> FightView:
    """Return the fight at its first event."""
    seat, most = event.seat, rules.params.health
    state = rules.determinize(seen, Random(0))
    mine = seen.players[seat]
    foe, other, monster, foe_most = None, "", "", most
    if isinstance(event, happened.Met):
        kind = rules.params.monsters[cast(MonsterName, event.monster)]
        monster = event.monster
        state.monster, state.monster_health = rules.adventures.index(event.monster), event.health
        foe_health = foe_most = event.health
        strike, defence, third = kind.strength, kind.defence, kind.agility
    else:
        foe = event.target
        other, foe_health = seen.players[foe].character or "", seen.players[foe].health
        strike, defence = dice.strike_dice(state, foe), dice.defence_dice(state, foe)
        third = dice.flight_dice(state, foe)
    return FightView(
        seat,
        foe,
        monster,
        mine.health,
        most,
        foe_health,
        foe_most,
        (dice.strike_dice(state, seat), strike),
        (dice.defence_dice(state, seat), defence),
        (dice.flight_dice(state, seat), third),
        (mine.character or "", other),
        place=mine.space or "",
        prospects=chances.at_first(state, seat, MONSTER if foe is None else foe),
    )


def resume(seen: RealmsObservation, rules: RealmsRules) -> FightView | None:
    """Return a fight in progress, without its earlier blows; None if nobody fights."""
    fight = seen.turn.fight
    if fight is None:
        return None
    if fight.foe is not None:
        begun = begin(happened.Attacked(seen.seat, fight.foe), seen, rules)
        return replace(begun, round=fight.round, prospects=None)
    assert fight.monster is not None
    kind = rules.params.monsters[cast(MonsterName, fight.monster)]
    met = happened.Met(seen.seat, fight.monster, kind.health, kind.treasure, boss=False)
    return replace(begin(met, seen, rules), foe_health=fight.monster_health, prospects=None)


def follow(view: FightView, event: Event) -> FightView:
    """Return the fight after one more event."""
    match event:
        case happened.Rolled():
            return _thrown(view, event)
        case happened.RoundBegan():
            return replace(view, round=event.round)
        case happened.Struck():
            return _hurt(_came_to(view, event), event.target, event.lost)
        case happened.Backlash():
            return _hurt(_came_to(view, event), event.seat, event.lost)
        case happened.Initiative() | happened.Fled() | happened.Immune():
            return _came_to(view, event)
        case happened.Used():
            return replace(_came_to(view, event), first=None, second=None)
        case happened.Healed(how="potion"):
            return _with_health(_came_to(view, event), event)
        case happened.HealthChanged() | happened.Healed():
            return _with_health(view, event)
        case happened.Died() if event.seat == view.seat:
            return replace(view, over=event, health=0)
        case happened.Died():
            return replace(view, over=event, foe_health=0)
        case happened.FightOver() | happened.Slain():
            return replace(view, over=event)
        case _:
            return view


def _thrown(view: FightView, event: happened.Rolled) -> FightView:
    throw = Throw(event.seat, event.purpose, event.dice)
    if event.purpose == "defence":
        return replace(view, second=throw)
    if event.purpose == "initiative" and view.first is not None and view.first.purpose == "initiative":
        return replace(view, second=throw)
    if event.purpose in ("initiative", "strike", "undefended", "magic", "flight", "potion"):
        return replace(view, first=throw, second=None, result=None)
    return view


def _came_to(view: FightView, event: Outcome) -> FightView:
    return replace(view, result=event, blows=(*view.blows, Blow(view.first, view.second, event)))


def _with_health(view: FightView, event: happened.HealthChanged | happened.Healed) -> FightView:
    if event.seat == view.seat:
        return replace(view, health=event.health)
    return replace(view, foe_health=event.health)


def _hurt(view: FightView, side: int | None, lost: int) -> FightView:
    """Subtract the cost of a blow at once; the event that tells the remaining health follows."""
    if side == view.seat:
        return replace(view, health=max(0, view.health - lost))
    return replace(view, foe_health=max(0, view.foe_health - lost))


def fight_view_at(match: Match, rules: RealmsRules, upto: int) -> FightView | None:
    """Return the last fight of the turn in progress at a ply, as far as it has come; a game that begins in a
    fight starts from that state.
    """
    first, turn = upto, match.snapshot(upto).turn_number
    while first > 0 and match.snapshot(first - 1).turn_number == turn:
        first -= 1
    view: FightView | None = None
    for step in match.recorded_steps(first, upto):
        for event in step.events:
            if isinstance(event, Opening):
                view = begin(event, realms_of(match.observation(None, step.ply)), rules)
            elif view is not None:
                view = follow(view, event)
    return view or resume(realms_of(match.observation(None, upto)), rules)
