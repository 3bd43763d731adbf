"""How a fight of Barons is likely to end for whoever must decide: what a strike, an attack, a flight risks.

Both sides are taken to do nothing but strike; dice of power potions count where the rules add them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from barons.engine.realms import dice, odds
from barons.engine.realms.actions import FLEE
from barons.engine.realms.adventures import Chances
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState

_REMEMBERED: Final = 8192
"""Turns of fights kept."""


class Outlook(NamedTuple):
    """What is to be expected of a fight, from one side."""

    won: float
    """The chance to slay the other side."""
    lost: float
    """The chance to be slain; the rest: both live when the rounds are over."""
    wounds: float
    """The chance that the next blow wounds."""
    mine: float
    """What a blow costs the other side on average."""
    theirs: float
    """What a blow of the other side costs on average."""


class Prospects(NamedTuple):
    """How a fight stands before its first throw."""

    dice: tuple[int, int]
    """For the first blow: the player's whose turn it is, the other side's."""
    begins: float
    """The chance that the player strikes first."""
    outlook: Outlook
    """Of the player."""


def other_side(s: RealmsState, seat: int) -> int:
    """Whom a seat fights: a seat or MONSTER."""
    return s.foe if seat == s.seat else s.seat


def strike(s: RealmsState, seat: int) -> Outlook:
    """In a fight, `seat` being about to strike."""
    foe = other_side(s, seat)
    base, defence = odds.strike_of(s, seat), odds.defence_of(s, foe)
    first = odds.wounds(base + s.power[seat], defence)
    blow, answer = odds.wounds(base, defence), _blow(s, foe, seat)
    won, lost = _fate(s, first, blow, answer, seat, foe, odds.blows_left(s))
    return Outlook(won, lost, 1 - first[0], odds.mean(first), odds.mean(answer))


def at_first(s: RealmsState, seat: int, foe: int) -> Prospects:
    """Before a fight of `seat` with another or the monster of `s`, the throw for the first blow included."""
    thrown = odds.initiative_of(s, seat), odds.initiative_of(s, foe)
    first = odds.begins(*thrown)
    mine, theirs = _blow(s, seat, foe), _blow(s, foe, seat)
    blows = 0 if foe == MONSTER else odds.blows_of_duel(s.edition.params)
    begun = _fate(s, mine, mine, theirs, seat, foe, blows)
    answered = _fate(s, theirs, theirs, mine, foe, seat, blows)
    won = first * begun[0] + (1 - first) * answered[1]
    lost = first * begun[1] + (1 - first) * answered[0]
    return Prospects(thrown, first, Outlook(won, lost, 1 - mine[0], odds.mean(mine), odds.mean(theirs)))


def another_round(s: RealmsState) -> Outlook:
    """One more round, which the attacker may ask for: whoever began strikes, the other answers."""
    seat, foe = s.seat, s.foe
    mine, theirs = _blow(s, seat, foe), _blow(s, foe, seat)
    if s.side == seat:
        won, lost = _fate(s, mine, mine, theirs, seat, foe, 2)
    else:
        lost, won = _fate(s, theirs, theirs, mine, foe, seat, 2)
    return Outlook(won, lost, 1 - mine[0], odds.mean(mine), odds.mean(theirs))


def flight(s: RealmsState, seat: int) -> tuple[float, float, float]:
    """The chance to get away; what the blow in the back costs on average; the chance to die of it."""
    escapes = odds.any_six(odds.dice_for_a_six(s, seat, FLEE))
    blow = odds.wounds(odds.strike_of(s, other_side(s, seat)), 0)
    return escapes, odds.mean(blow), (1 - escapes) * sum(blow[s.health[seat] :])


def _blow(s: RealmsState, side: int, other: int) -> Chances:
    return odds.wounds(odds.strike_of(s, side), odds.defence_of(s, other))


def _fate(
    s: RealmsState, first: Chances, blow: Chances, answer: Chances, side: int, other: int, blows: int
) -> tuple[float, float]:
    """The chances that `side` kills and is killed; `first` is its next blow, `blow` those after."""
    health, left = odds.health_of(s, side), odds.health_of(s, other)
    kills = dies = 0.0
    for cost, likely in enumerate(first):
        if cost >= left:
            kills += likely
        elif not blows:
            falls = odds.duel(answer, blow, left - cost, health)[0]
            kills, dies = kills + likely * (1 - falls), dies + likely * falls
        else:
            falls, wins = odds.bout(answer, blow, left - cost, health, blows - 1)
            kills, dies = kills + likely * wins, dies + likely * falls
    return kills, dies


def until(s: RealmsState, seat: int, least: int, *, flees: bool) -> tuple[float, float]:
    """The chances to slay and to be slain for who strikes until its health is `least` or less, then stops.

    `flees`: it stops by flight, tried again until it succeeds; a duel's last round is not counted there.
    """
    foe = other_side(s, seat)
    base, defence = odds.strike_of(s, seat), odds.defence_of(s, foe)
    back = odds.wounds(odds.strike_of(s, foe), 0)
    escapes = odds.any_six(dice.flight_dice(s, seat)) if flees else 1.0
    way = Bout(odds.wounds(base, defence), _blow(s, foe, seat), back, escapes, least)
    return _struck(
        way,
        odds.wounds(base + s.power[seat], defence),
        odds.health_of(s, seat),
        odds.health_of(s, foe),
        odds.blows_left(s) or None,
    )


class Bout(NamedTuple):
    """The chances of one's blows, of the answers, of blows in the back, of a flight, and when one flees."""

    blow: Chances
    answer: Chances
    back: Chances
    escapes: float
    least: int


@lru_cache(maxsize=_REMEMBERED)
def _goes_on(way: Bout, health: int, left: int, blows: int | None) -> tuple[float, float]:
    """The chances to slay and to be slain when one is to strike or stop; `blows` None: without end."""
    if health <= way.least:
        return 0.0, _caught(way, health)
    return _struck(way, way.blow, health, left, blows)


def _struck(way: Bout, first: Chances, health: int, left: int, blows: int | None) -> tuple[float, float]:
    """The same, `first` being one's next blow."""
    if blows is not None and blows <= 0:
        return 0.0, 0.0
    rest = None if blows is None else blows - 2
    won = lost = 0.0
    for cost, likely in enumerate(first):
        if cost >= left:
            won += likely
            continue
        if blows == 1:
            continue
        for hurt, so in enumerate(way.answer):
            if hurt >= health:
                lost += likely * so
            elif cost or hurt or blows is not None or first is not way.blow:
                after = _goes_on(way, health - hurt, left - cost, rest)
                won, lost = won + likely * so * after[0], lost + likely * so * after[1]
    again = 1.0 if blows is not None or first is not way.blow else 1.0 - first[0] * way.answer[0]
    return won / again, lost / again


@lru_cache(maxsize=_REMEMBERED)
def _caught(way: Bout, health: int) -> float:
    """The chance to be slain in flight."""
    missed = 1.0 - way.escapes
    dies = sum(way.back[health:])
    dies += sum(way.back[cost] * _caught(way, health - cost) for cost in range(1, min(health, len(way.back))))
    return missed * dies / (1.0 - missed * way.back[0]) if missed else 0.0


def healths(s: RealmsState, seat: int) -> tuple[float, ...]:
    """For who strikes on until one side is dead: the chances to be dead (first) or left with 1, 2 … health."""
    foe = other_side(s, seat)
    blow = odds.wounds(odds.strike_of(s, seat), odds.defence_of(s, foe))
    return _left(blow, _blow(s, foe, seat), s.health[seat], odds.health_of(s, foe), s.health[seat] + 1)


@lru_cache(maxsize=_REMEMBERED)
def _left(blow: Chances, answer: Chances, health: int, left: int, size: int) -> tuple[float, ...]:
    """The same, as `size` entries, for the fighter who is to strike."""
    found, stays = [0.0] * size, 0.0
    for cost, likely in enumerate(blow):
        if cost >= left:
            found[health] += likely
            continue
        for hurt, so in enumerate(answer):
            if hurt >= health:
                found[0] += likely * so
            elif not cost and not hurt:
                stays += likely * so
            else:
                after = _left(blow, answer, health - hurt, left - cost, size)
                found = [one + likely * so * other for one, other in zip(found, after, strict=True)]
    return tuple(each / (1.0 - stays) for each in found) if stays < 1.0 else tuple(found)
