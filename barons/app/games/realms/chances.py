"""The odds of fights in Barons for the player who must decide: strike, attack or flee.

Both sides are assumed to do nothing but strike; dice of power potions count where the rules add them.
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
"""Entries of each cache."""


class FightOutlook(NamedTuple):
    """The expected result of a fight, from one side."""

    won: float
    """Probability of killing the other side."""
    lost: float
    """Probability of being killed; the rest: both are alive after the last round."""
    wounds: float
    """Probability that the next blow wounds."""
    mine: float
    """Average health that a blow costs the other side."""
    theirs: float
    """Average health that a blow of the other side costs."""


class FightProspects(NamedTuple):
    """The odds of a fight before its first roll."""

    dice: tuple[int, int]
    """Dice for initiative: of the player whose turn it is, of the other side."""
    begins: float
    """Probability that the player strikes first."""
    outlook: FightOutlook
    """The player's expected result."""


def other_side(s: RealmsState, seat: int) -> int:
    """Return the opponent of a seat: a seat or MONSTER."""
    return s.foe if seat == s.seat else s.seat


def strike(s: RealmsState, seat: int) -> FightOutlook:
    """Return the expected result in a fight when `seat` is about to strike."""
    foe = other_side(s, seat)
    base, defence = odds.strike_of(s, seat), odds.defence_of(s, foe)
    first = odds.wounds(base + s.power[seat], defence)
    blow, answer = odds.wounds(base, defence), _blow(s, foe, seat)
    won, lost = _fate(s, first, blow, answer, seat, foe, odds.blows_left(s))
    return _outlook(won, lost, first, answer)


def at_first(s: RealmsState, seat: int, foe: int) -> FightProspects:
    """Return the odds before a fight of `seat` with another or the monster of `s`, including initiative."""
    thrown = odds.initiative_of(s, seat), odds.initiative_of(s, foe)
    first = odds.begins(*thrown)
    mine, theirs = _blow(s, seat, foe), _blow(s, foe, seat)
    blows = 0 if foe == MONSTER else odds.blows_of_duel(s.edition.params)
    begun = _fate(s, mine, mine, theirs, seat, foe, blows)
    answered = _fate(s, theirs, theirs, mine, foe, seat, blows)
    won = first * begun[0] + (1 - first) * answered[1]
    lost = first * begun[1] + (1 - first) * answered[0]
    return FightProspects(thrown, first, _outlook(won, lost, mine, theirs))


def another_round(s: RealmsState) -> FightOutlook:
    """Return the expected result of one more round: the side that struck first strikes, the other answers."""
    seat, foe = s.seat, s.foe
    mine, theirs = _blow(s, seat, foe), _blow(s, foe, seat)
    if s.side == seat:
        won, lost = _fate(s, mine, mine, theirs, seat, foe, 2)
    else:
        lost, won = _fate(s, theirs, theirs, mine, foe, seat, 2)
    return _outlook(won, lost, mine, theirs)


def _outlook(won: float, lost: float, mine: Chances, theirs: Chances) -> FightOutlook:
    return FightOutlook(won, lost, 1 - mine[0], odds.mean(mine), odds.mean(theirs))


def flight(s: RealmsState, seat: int) -> tuple[float, float, float]:
    """Return the probability of escape, the average cost of the blow in the back, and the risk of death."""
    escapes = odds.any_six(odds.dice_for_a_six(s, seat, FLEE))
    blow = odds.wounds(odds.strike_of(s, other_side(s, seat)), 0)
    return escapes, odds.mean(blow), (1 - escapes) * sum(blow[s.health[seat] :])


def _blow(s: RealmsState, side: int, other: int) -> Chances:
    return odds.wounds(odds.strike_of(s, side), odds.defence_of(s, other))


def _fate(
    s: RealmsState, first: Chances, blow: Chances, answer: Chances, side: int, other: int, blows: int
) -> tuple[float, float]:
    """Return the probabilities that `side` kills and is killed; its next blow is `first`, then `blow`.

    `blows`: how many both sides together still strike; 0 for no limit.
    """
    way = Bout(blow, answer, (), 1.0, 0)
    return _struck(way, first, odds.health_of(s, side), odds.health_of(s, other), blows or None)


def until(s: RealmsState, seat: int, least: int, *, flees: bool) -> tuple[float, float]:
    """Return the probabilities of killing and of being killed when striking until health is `least` or less.

    `flees`: then flee, trying until it succeeds; a duel's last round is not counted there.
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
    """Probabilities of blows, their answers, blows in the back and escape, and the health at which to flee."""

    blow: Chances
    answer: Chances
    back: Chances
    escapes: float
    least: int


@lru_cache(maxsize=_REMEMBERED)
def _before_strike(way: Bout, health: int, left: int, blows: int | None) -> tuple[float, float]:
    """Return the probabilities of killing and of being killed before a strike; `blows` None: no limit."""
    if health <= way.least:
        return 0.0, _caught(way, health)
    return _struck(way, way.blow, health, left, blows)


def _struck(way: Bout, first: Chances, health: int, left: int, blows: int | None) -> tuple[float, float]:
    """Return what `_before_strike` does, after the decision to strike; `first` is the fighter's next blow."""
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
                after = _before_strike(way, health - hurt, left - cost, rest)
                won, lost = won + likely * so * after[0], lost + likely * so * after[1]
    again = 1.0 if blows is not None or first is not way.blow else 1.0 - first[0] * way.answer[0]
    return won / again, lost / again


@lru_cache(maxsize=_REMEMBERED)
def _caught(way: Bout, health: int) -> float:
    missed = 1.0 - way.escapes
    dies = sum(way.back[health:])
    dies += sum(way.back[cost] * _caught(way, health - cost) for cost in range(1, min(health, len(way.back))))
    return missed * dies / (1.0 - missed * way.back[0]) if missed else 0.0


def healths(s: RealmsState, seat: int) -> tuple[float, ...]:
    """Return the probabilities of ending dead (first) or with 1, 2 … health when striking to the end."""
    foe = other_side(s, seat)
    return _left(
        _blow(s, seat, foe), _blow(s, foe, seat), s.health[seat], odds.health_of(s, foe), s.health[seat] + 1
    )


@lru_cache(maxsize=_REMEMBERED)
def _left(blow: Chances, answer: Chances, health: int, left: int, size: int) -> tuple[float, ...]:
    """Return what `healths` does, as `size` entries, for the fighter who strikes next."""
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
