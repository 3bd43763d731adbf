"""Probabilities: sixes, strikes that pass the defence, duels to the end.

Pure arithmetic on the dice counted by `dice`; no rules are decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from math import comb
from typing import Final

from barons.engine.realms import dice
from barons.engine.realms.actions import FLEE, FORAGE, HEAL, STEAL_GOLD, STEAL_ITEM, STEAL_RESOURCE
from barons.engine.realms.params import Params
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState

NEGLIGIBLE: Final = 1e-15
"""Probability below which a case is ignored."""
_FIGHTS_REMEMBERED: Final = 16384
"""Number of cached fights by dice and health; limited because many games would add ever more."""


def any_six(count: int) -> float:
    """Return the probability of at least one six."""
    return 1 - (5 / 6) ** count


@cache
def sixes(count: int) -> tuple[float, ...]:
    """Return the probabilities of 0, 1, 2 … sixes among `count` dice."""
    return tuple(comb(count, k) * 5 ** (count - k) / 6**count for k in range(count + 1))


BY_A_SIX: Final[Mapping[int, Callable[[RealmsState, int], int]]] = {
    FLEE: dice.flight_dice,
    FORAGE: dice.foraging_dice,
    HEAL: dice.healing_dice,
    STEAL_GOLD: dice.stealing_dice,
    STEAL_ITEM: dice.stealing_dice,
    STEAL_RESOURCE: dice.stealing_dice,
}
"""By verb: actions that succeed if any die shows a six, with a seat's number of dice, without power potions."""


def dice_for_a_six(s: RealmsState, seat: int, verb: int) -> int:
    """Return a seat's current number of dice for a verb of `BY_A_SIX`, including power potions."""
    return BY_A_SIX[verb](s, seat) + s.power[seat]


def backlash(count: int) -> float:
    """Return the probability that magic hits its caster: no six, but a one."""
    return (5 / 6) ** count - (4 / 6) ** count


@cache
def wounds(strike: int, defence: int) -> tuple[float, ...]:
    """Return the probabilities that a strike costs 0, 1, 2 … health against this defence."""
    lost = [0.0] * (strike + 1)
    for hits, likely in enumerate(sixes(strike)):
        for parried, so in enumerate(sixes(defence)):
            lost[max(0, hits - parried)] += likely * so
    return tuple(lost)


def mean(chances: tuple[float, ...]) -> float:
    """Return the expected value."""
    return sum(number * likely for number, likely in enumerate(chances))


@cache
def duel(
    blow: tuple[float, ...], answer: tuple[float, ...], health: int, foe_health: int
) -> tuple[float, float]:
    """Return the probability of winning when both strike in turn to the end, and the mean health left.

    `blow` and `answer` are distributions from `wounds`; the first one strikes next. The second number counts
    a lost duel as 0 health.
    """
    for foe_left in range(1, foe_health + 1):  # in increasing order, to limit the depth of the recursion
        for left in range(1, health + 1):
            _duel(blow, answer, left, foe_left)
    return _duel(blow, answer, health, foe_health)


@lru_cache(maxsize=_FIGHTS_REMEMBERED)
def _duel(
    blow: tuple[float, ...], answer: tuple[float, ...], health: int, foe_health: int
) -> tuple[float, float]:
    """Compute `duel` from duels with less health."""
    if foe_health <= 0:
        return 1.0, float(health)
    if health <= 0:
        return 0.0, 0.0
    won = left = 0.0
    for lost, likely in enumerate(blow):
        if not likely or not lost:
            continue
        if foe_health <= lost:
            won, left = won + likely, left + likely * health
            continue
        after = _answered(blow, answer, health, foe_health - lost)
        won, left = won + likely * after[0], left + likely * after[1]
    missed = blow[0]
    for lost, likely in enumerate(answer):
        if lost and health > lost:
            after = _duel(blow, answer, health - lost, foe_health)
            won, left = won + missed * likely * after[0], left + missed * likely * after[1]
    again = 1 - missed * answer[0]
    return (won / again, left / again) if again > 1e-12 else (0.0, 0.0)


def _answered(
    blow: tuple[float, ...], answer: tuple[float, ...], health: int, foe_health: int
) -> tuple[float, float]:
    """Like `_duel`, with the other side to strike next."""
    won = left = 0.0
    for lost, likely in enumerate(answer):
        if health > lost:
            after = _duel(blow, answer, health - lost, foe_health)
            won, left = won + likely * after[0], left + likely * after[1]
    return won, left


@lru_cache(maxsize=_FIGHTS_REMEMBERED)
def bout(
    blow: tuple[float, ...], answer: tuple[float, ...], health: int, foe_health: int, blows: int
) -> tuple[float, float]:
    """Return the probabilities of killing and of being killed when both strike in turn, `blows` strikes in all.

    `blow` and `answer` are distributions from `wounds`; the first one strikes next.
    """
    kills = dies = 0.0
    mine, theirs = _alive(answer, health), _alive(blow, foe_health)
    my_life, their_life = next(mine), next(theirs)
    for number in range(blows):
        if number % 2 == 0:
            after = next(theirs)
            kills, their_life = kills + (their_life - after) * my_life, after
        else:
            after = next(mine)
            dies, my_life = dies + (my_life - after) * their_life, after
        if my_life * their_life < NEGLIGIBLE:
            break
    return kills, dies


def _alive(chances: tuple[float, ...], health: int) -> Iterator[float]:
    """Yield the probability of being alive after 0, 1, 2 … strikes with this distribution of lost health."""
    left = [0.0] * health + [1.0]
    while True:
        yield sum(left[1:])
        after = [0.0] * (health + 1)
        for before, likely in enumerate(left):
            if likely:
                for lost, so in enumerate(chances[: before + 1]):
                    after[before - lost] += likely * so
        left = [0.0, *after[1:]]


@cache
def begins(mine: int, theirs: int) -> float:
    """Return the probability that the sum of `mine` dice is at least that of `theirs`: the attacker begins."""
    one, other = _sums(mine), _sums(theirs)
    return sum(p * q for here, p in enumerate(one) if p for there, q in enumerate(other) if q and here >= there)


@cache
def _sums(count: int) -> tuple[float, ...]:
    chances = [1.0]
    for _die in range(count):
        thrown = [0.0] * (len(chances) + 6)
        for total, likely in enumerate(chances):
            for face in range(1, 7):
                thrown[total + face] += likely / 6
        chances = thrown
    return tuple(chances)


def blows_of_duel(params: Params) -> int:
    """Return the number of strikes in a whole fight between players; 0 for no limit."""
    return 2 * params.fight_rounds


def blows_left(s: RealmsState) -> int:
    """Return the number of strikes until the fight ends by itself, without further rounds; 0 for no limit."""
    limit = s.edition.params.fight_rounds
    if s.foe == MONSTER or not limit:
        return 0
    return 2 * max(0, limit - s.fight_round) + 2 - s.fight_half


def initiative_of(s: RealmsState, side: int) -> int:
    """Return the initiative dice of a seat (with power dice) or the monster."""
    if side == MONSTER:
        return s.edition.monster_agility[s.monster]
    return s.edition.agility[s.characters[side]] + s.power[side]


def strike_of(s: RealmsState, side: int) -> int:
    """Return the strike dice of a seat or the monster."""
    return s.edition.monster_strength[s.monster] if side == MONSTER else dice.strike_dice(s, side)


def defence_of(s: RealmsState, side: int) -> int:
    """Return the defence dice of a seat or the monster."""
    return s.edition.monster_defence[s.monster] if side == MONSTER else dice.defence_dice(s, side)


def health_of(s: RealmsState, side: int) -> int:
    """Return the health of a seat or the monster."""
    return s.monster_health if side == MONSTER else s.health[side]
