"""What happens in a game of Barons, as it is told: one function a kind of event.

This is the list of what a board animates and a log tells. Names are the notation's (`white-3`, `torch`,
`pelts`); gold, dice and health are numbers; `seat` is a seat. Nothing here is secret: only the decks are,
and a card is told when it is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Event

Log = list[Event] | None
"""Where events go; None when nobody listens."""


def forced(seat: int, action: str) -> Event:
    """The only choice is made unasked: `seat`, `action` (the notation). Told before what it brings.

    A `pass`, `done`, `end` or `roll` that stands alone is not told.
    """
    return Event("forced", seat=seat, action=action)


def character(seat: int, name: str) -> Event:
    """A player chose a character: `seat`, `character`."""
    return Event("character", seat=seat, character=name)


def turn(seat: int, number: int) -> Event:
    """A turn begins: `seat`, `number`."""
    return Event("turn", seat=seat, number=number)


def skipped(seat: int) -> Event:
    """The turn is skipped (optional rule): `seat`."""
    return Event("skipped", seat=seat)


def rolled(seat: int | None, purpose: str, dice: Sequence[int], counts_sixes: bool) -> Event:
    """Dice fell: `seat` (null: the monster), `purpose` (`movement`, `potion`, `initiative`, `strike`,
    `undefended`, `defence`, `magic`, `flight`, `foraging`, `healing`, `stealing`, `casting`), `dice` as
    thrown, `sum`, and `sixes`: how many count, null where sixes are nothing special."""
    return Event(
        "rolled",
        seat=seat,
        dice=list(dice),
        sum=sum(dice),
        sixes=sum(1 for face in dice if face == 6) if counts_sixes else None,
        purpose=purpose,
    )


def moved(seat: int, steps: int, path: Sequence[str], crawled: bool) -> Event:
    """A pawn walked: `seat`, `steps` (the value of the roll used), `path` (spaces, the first one left),
    `crawled` (optional rule)."""
    return Event("moved", seat=seat, steps=steps, path=list(path), crawled=crawled)


def adventurer(seat: int) -> Event:
    """A player has come round and may enter dungeons and fight: `seat`."""
    return Event("adventurer", seat=seat)


def attacked(seat: int, target: int) -> Event:
    """One player attacks another: `seat`, `target`."""
    return Event("attacked", seat=seat, target=target)


def met(seat: int, monster: str, health: int, treasure: int, is_boss: bool) -> Event:
    """A monster must be fought: `seat`, `monster`, `health`, `treasure`, `boss`."""
    return Event("met", seat=seat, monster=monster, health=health, treasure=treasure, boss=is_boss)


def initiative(first: int | None, attacker_sum: int, defender_sum: int) -> Event:
    """Who begins a fight: `first` (null: the monster), `sums` of attacker and defender."""
    return Event("initiative", first=first, sums=[attacker_sum, defender_sum])


def fight_round(number: int) -> Event:
    """A round between players begins: `round`, from 1."""
    return Event("round", round=number)


def struck(seat: int | None, target: int | None, hits: int, parried: int, lost: int, how: str) -> Event:
    """A blow was reckoned: `seat`, `target` (null: the monster), `hits`, `parried`, `lost` (health),
    `how`: `strike`, `undefended`, `magic` or `cast`. Told after its dice, also when nothing was hit."""
    return Event("struck", seat=seat, target=target, hits=hits, parried=parried, lost=lost, how=how)


def immune(seat: int) -> Event:
    """Magic does nothing against a talisman: `seat` bears it. Told before its `struck`."""
    return Event("immune", seat=seat)


def backlash(seat: int, lost: int) -> Event:
    """Magic turned against its caster: `seat`, `lost`."""
    return Event("backlash", seat=seat, lost=lost)


def health(seat: int | None, now: int) -> Event:
    """Health changed: `seat` (null: the monster), `health` now."""
    return Event("health", seat=seat, health=now)


def fled(seat: int, escaped: bool) -> Event:
    """A flight: `seat`, `escaped`."""
    return Event("fled", seat=seat, escaped=escaped)


def fight_over(how: str, rounds: int) -> Event:
    """A fight ended with both sides alive: `how` (`flight`, `torch` for any item that ends fights, `rounds`,
    `stop`), `rounds`: how many were begun."""
    return Event("fight_over", how=how, rounds=rounds)


def slain(monster: str, by: int, gold: int, is_boss: bool) -> Event:
    """A monster is dead: `monster`, `by`, `gold` (its treasure, now the player's), `boss`."""
    return Event("slain", monster=monster, by=by, gold=gold, boss=is_boss)


def died(seat: int, by: int | None, monster: str | None) -> Event:
    """A player is dead: `seat`; `by` a player, or `monster`, or neither (magic backlash)."""
    return Event("died", seat=seat, by=by, monster=monster)


def spoils(
    victor: int, seat: int, dwellings: Sequence[str], castles: Sequence[str], items: Sequence[str]
) -> Event:
    """What a victor takes over: `victor`, `seat` (the dead), `dwellings` and `castles` (spaces, one entry
    each), `items` (one entry a card)."""
    return Event(
        "spoils", victor=victor, seat=seat, dwellings=list(dwellings), castles=list(castles), items=list(items)
    )


def left_behind(seat: int, dwellings: Sequence[str], castles: Sequence[str], items: Sequence[str]) -> Event:
    """A death without a victor: `dwellings`, `castles` vanish, `items` go back into the deck."""
    return Event("left_behind", seat=seat, dwellings=list(dwellings), castles=list(castles), items=list(items))


def toll_due(seat: int, space: str, tolls: Sequence[Sequence[int]], total: int, gold: int) -> Event:
    """Tolls of a land: `seat`, `space`, `tolls` (`[owner, sum]` each), `total`, `gold` in hand."""
    return Event("toll_due", seat=seat, space=space, tolls=[list(t) for t in tolls], total=total, gold=gold)


def toll_paid(seat: int, owner: int, gold: int, due: int) -> Event:
    """Gold for an owner: `seat`, `owner`, `gold`, `due` (more than `gold` only from one who is banished)."""
    return Event("toll_paid", seat=seat, owner=owner, gold=gold, due=due)


def sold(seat: int, kind: str, name: str, gold: int) -> Event:
    """Sold to raise a toll: `seat`, `what` (`item`, `dwelling`, `castle`), `name` (item or space), `gold`."""
    return Event("sold", seat=seat, what=kind, name=name, gold=gold)


def banished(seat: int, space: str) -> Event:
    """One who could not pay is put on `space`: `seat`, `space`."""
    return Event("banished", seat=seat, space=space)


def built(seat: int, space: str, kind: str, gold: int) -> Event:
    """`seat` built `what` (`dwelling`, `castle`) on `space` for `gold` (0: a boss's castle)."""
    return Event("built", seat=seat, space=space, what=kind, gold=gold)


def gathered(seat: int, resource: str, count: int, how: str) -> Event:
    """`seat` brought in `count` cards of `resource`; `how`: `forage` or `harvest`; 0 for a vain search."""
    return Event("gathered", seat=seat, resource=resource, count=count, how=how)


def healed(seat: int, gained: int, now: int, how: str) -> Event:
    """`seat` gained health: `gained` (0 too), `health` now; `how`: `city`, `guild`, `potion`, `skill`."""
    return Event("healed", seat=seat, gained=gained, health=now, how=how)


def offered(seat: int, item: str) -> Event:
    """A city shows an `item` to `seat`."""
    return Event("offered", seat=seat, item=item)


def bought(seat: int, item: str, gold: int) -> Event:
    """`seat` bought `item` for `gold`."""
    return Event("bought", seat=seat, item=item, gold=gold)


def trained(seat: int, skill: str, level: int, gold: int) -> Event:
    """`seat` reached `level` in `skill` for `gold`."""
    return Event("trained", seat=seat, skill=skill, level=level, gold=gold)


def adventure(seat: int, card: str) -> Event:
    """`seat` drew an adventure `card` in a dungeon."""
    return Event("adventure", seat=seat, card=card)


def deck_renewed(cards: int) -> Event:
    """The adventure deck was empty: the used `cards` became the deck."""
    return Event("deck_renewed", cards=cards)


def treasure(seat: int, gold: int) -> Event:
    """`seat` found `gold`."""
    return Event("treasure", seat=seat, gold=gold)


def traded(seat: int, resource: str, outpost: str, gold: int) -> Event:
    """`seat` sold a card of `resource` to `outpost` (a space) for `gold`."""
    return Event("traded", seat=seat, resource=resource, outpost=outpost, gold=gold)


def tried_to_steal(seat: int, target: int, what: str, succeeded: bool) -> Event:
    """A theft was tried: `what` is `gold`, `item` or `resource`; `succeeded`."""
    return Event("tried_to_steal", seat=seat, target=target, what=what, succeeded=succeeded)


def stolen(seat: int, target: int, what: str, name: str | None, gold: int) -> Event:
    """`seat` took from `target`: `what`, `name` of an item or resource, `gold` for gold."""
    return Event("stolen", seat=seat, target=target, what=what, name=name, gold=gold)


def bewitched(seat: int, target: int) -> Event:
    """`seat` casts a spell on `target`, from afar."""
    return Event("bewitched", seat=seat, target=target)


def used(seat: int, item: str, power: int | None) -> Event:
    """`seat` used up `item`; `power`: dice now waiting for his next roll, null for other items."""
    return Event("used", seat=seat, item=item, power=power)


def demolished(seat: int, owner: int, space: str, kind: str) -> Event:
    """A catapult hit: `seat` used it on a building of `owner` on `space`; `what` fell
    (`castle`: it is a dwelling now, `dwelling`: it is gone)."""
    return Event("demolished", seat=seat, owner=owner, space=space, what=kind)


def game_over(how: str, winners: Sequence[int]) -> Event:
    """The end: `how` (`castles`, `survival`, `politics`, `rounds`), `winners` (seats; none by rounds)."""
    return Event("game_over", how=how, winners=list(winners))
