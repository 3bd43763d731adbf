"""Expected results of the next adventure of a dungeon.

Pure arithmetic on the dice counted by `dice` and on the rest of the deck; no rules are decided here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from barons.engine.realms import dice, odds
from barons.engine.realms.params import SORCERER
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import ITEM_KINDS, RealmsState

Chances = tuple[float, ...]
"""Probability of losing 0, 1, 2 … health."""

_ALIKE: Final = 1e-12
"""Risks that differ by less are considered equal."""
_REMEMBERED: Final = 64
"""Number of cached outlooks; the same one is queried repeatedly while shown."""
_TURNS_REMEMBERED: Final = 8192
"""Number of cached fight turns; one outlook needs a thousand, an evening of games millions."""


class Venture(NamedTuple):
    """Probability of death and expected gold (none if dead)."""

    death: float
    gold: float


class AdventureOutlook(NamedTuple):
    """Prospects of the next adventure card under two strategies."""

    careful: Venture
    """Minimise the risk of death at each turn of the fight; among equals, maximise gold."""
    bold: Venture
    """Strike until the monster or the player is dead."""


class MonsterClash(NamedTuple):
    """Both sides of a fight between a player and a monster, without magic."""

    blow: Chances
    answer: Chances
    undefended: Chances
    """The monster's strike after a failed flight."""
    escape: float
    """Probability that a flight succeeds."""


def clash(rules: RealmsRules, monster: int, strike: int, armour: int, flight: int) -> MonsterClash:
    """Return the clash for these numbers of the player's dice to strike, defend and flee."""
    strength = rules.monster_strength[monster]
    return MonsterClash(
        odds.wounds(strike, rules.monster_defence[monster]),
        odds.wounds(strength, armour),
        odds.sixes(strength),
        odds.any_six(flight),
    )


class _Sides(NamedTuple):
    """Both sides of a fight between a player and a monster."""

    clash: MonsterClash
    spell: Chances
    """Hits by magic, excluding backlash."""
    backlash: float
    """Probability that magic hits its caster."""
    has_torch: bool
    gold: int


SAFE: Final = Venture(0.0, 0.0)
DEAD: Final = Venture(1.0, 0.0)


class _Hero(NamedTuple):
    """The player's side, for any monster."""

    strike: int
    armour: int
    flight: int
    magic: int
    initiative: int
    health: int
    has_spell: bool
    has_torch: bool


def outlook(s: RealmsState, seat: int) -> AdventureOutlook:
    """Return the prospects of the next adventure card for a living seat, with the cards that are left."""
    rules = s.edition
    hero = _Hero(
        dice.strike_dice(s, seat),
        dice.defence_dice(s, seat),
        dice.flight_dice(s, seat),
        dice.magic_dice(s, seat),
        rules.agility[s.characters[seat]] + s.power[seat],
        s.health[seat],
        bool(s.skill(seat, SORCERER)) and not s.spell_casters >> seat & 1,
        any(s.items[seat * ITEM_KINDS + item] for item in rules.torches),
    )
    return _outlook(rules, hero, bytes(s.adventures if any(s.adventures) else s.used_adventures))


@lru_cache(maxsize=_REMEMBERED)
def _outlook(rules: RealmsRules, hero: _Hero, deck: bytes) -> AdventureOutlook:
    careful: list[tuple[float, Venture]] = []
    bold: list[tuple[float, Venture]] = []
    for card, copies in enumerate(deck):
        if not copies:
            continue
        if rules.is_treasure[card]:
            found = Venture(0.0, float(rules.treasure[card]))
            careful.append((copies, found))
            bold.append((copies, found))
            continue
        first = odds.begins(hero.initiative, rules.monster_agility[card])
        sides, health, left = _sides(rules, hero, card), hero.health, rules.monster_health[card]
        answered = [(p, _bold(sides, health - lost, left)) for lost, p in enumerate(sides.clash.answer)]
        careful += [
            (copies * first, _careful(sides, health, left, hero.has_spell)),
            (copies * (1 - first), _struck(sides, health, left, hero.has_spell)),
        ]
        bold += [(copies * first, _bold(sides, health, left)), (copies * (1 - first), _mean(answered))]
    cards = sum(deck)
    return AdventureOutlook(_mean(careful, cards), _mean(bold, cards))


def _sides(rules: RealmsRules, hero: _Hero, card: int) -> _Sides:
    backlash, hits = odds.backlash(hero.magic), odds.sixes(hero.magic)
    return _Sides(
        clash(rules, card, hero.strike, hero.armour, hero.flight),
        (hits[0] - backlash, *hits[1:]),
        backlash,
        hero.has_torch,
        rules.treasure[card],
    )


def _mean(parts: list[tuple[float, Venture]], whole: float = 1.0) -> Venture:
    """Return the mean weighted by probabilities that sum to `whole`; a fight that cannot end harms nobody."""
    if whole < _ALIKE:
        return SAFE
    death = sum(likely * part.death for likely, part in parts)
    return Venture(death / whole, sum(likely * part.gold for likely, part in parts) / whole)


@lru_cache(maxsize=_TURNS_REMEMBERED)
def _careful(sides: _Sides, health: int, left: int, has_spell: bool) -> Venture:
    """Return the least deadly option on the player's turn, each repeated until something changes."""
    if health <= 0:
        return DEAD
    if left <= 0:
        return Venture(0.0, float(sides.gold))
    ways = [_by_striking(sides, health, left, has_spell), _by_fleeing(sides, health, left, has_spell)]
    if has_spell:
        ways.append(_by_magic(sides, health, left))
    if sides.has_torch:
        ways.append(SAFE)
    least = min(way.death for way in ways) + _ALIKE
    return max((way for way in ways if way.death <= least), key=lambda way: way.gold)


def _struck(sides: _Sides, health: int, left: int, has_spell: bool) -> Venture:
    """Return the prospects on the monster's turn."""
    if left <= 0:
        return Venture(0.0, float(sides.gold))
    answer = sides.clash.answer
    return _mean([(p, _careful(sides, health - lost, left, has_spell)) for lost, p in enumerate(answer)])


def _by_striking(sides: _Sides, health: int, left: int, has_spell: bool) -> Venture:
    blow, answer = sides.clash.blow, sides.clash.answer
    parts = [(p, _struck(sides, health, left - hit, has_spell)) for hit, p in enumerate(blow) if hit]
    parts += _hurt(sides, answer, blow[0], health, left, has_spell)
    return _mean(parts, 1.0 - blow[0] * answer[0])


def _by_fleeing(sides: _Sides, health: int, left: int, has_spell: bool) -> Venture:
    missed = 1.0 - sides.clash.escape
    parts = [(sides.clash.escape, SAFE), *_hurt(sides, sides.clash.undefended, missed, health, left, has_spell)]
    return _mean(parts, 1.0 - missed * sides.clash.undefended[0])


def _by_magic(sides: _Sides, health: int, left: int) -> Venture:
    parts = [(p, _struck(sides, health, left - hit, False)) for hit, p in enumerate(sides.spell)]
    turned = _struck(sides, health - 1, left, False) if health > 1 else DEAD
    return _mean([*parts, (sides.backlash, turned)])


def _hurt(
    sides: _Sides, chances: Chances, before: float, health: int, left: int, has_spell: bool
) -> list[tuple[float, Venture]]:
    """Return the results of each wounding strike, weighted; `before` is the probability of the strike."""
    return [
        (before * p, _careful(sides, health - lost, left, has_spell)) for lost, p in enumerate(chances) if lost
    ]


@lru_cache(maxsize=_TURNS_REMEMBERED)
def _bold(sides: _Sides, health: int, left: int) -> Venture:
    """Return the prospects on the player's turn when striking until the end."""
    if health <= 0:
        return DEAD
    if left <= 0:
        return Venture(0.0, float(sides.gold))
    missed = sides.clash.blow[0]
    parts = []
    for hit, p in enumerate(sides.clash.blow):
        for lost, q in enumerate(sides.clash.answer):
            if hit >= left:
                parts.append((p * q, Venture(0.0, float(sides.gold))))
            elif hit or lost:
                parts.append((p * q, _bold(sides, health - lost, left - hit)))
    return _mean(parts, 1.0 - missed * sides.clash.answer[0])
