"""Why an action is not allowed: one function a code, worded elsewhere.

Operands are the notation's names and plain numbers, as in `events`.
"""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.realms.operands import because


def over() -> Reason:
    """The game is over."""
    return because("over")


def roll_awaited(dice: int, purpose: str) -> Reason:
    """Dice are awaited first: `dice`, `purpose` (as in the `rolled` event)."""
    return because("roll_awaited", dice=dice, purpose=purpose)


def card_awaited() -> Reason:
    """A card must be drawn first."""
    return because("card_awaited")


def dice_count(expected: int, given: int) -> Reason:
    """So many dice are rolled: `expected`, `given`."""
    return because("dice_count", expected=expected, given=given)


def no_roll() -> Reason:
    """No dice are awaited now."""
    return because("no_roll")


def not_in_deck(card: str) -> Reason:
    """That `card` cannot be drawn here now."""
    return because("not_in_deck", card=card)


def not_now(step: str) -> Reason:
    """Another decision is asked: `step`, a word of `stages.STAGE_NAMES`."""
    return because("not_now", step=step)


def not_in_ruleset() -> Reason:
    """This ruleset does not have it."""
    return because("not_in_ruleset")


def character_taken(character: str, seat: int) -> Reason:
    """`seat` has this `character`."""
    return because("character_taken", character=character, seat=seat)


def not_in_dungeon() -> Reason:
    """Only in a dungeon."""
    return because("not_in_dungeon")


def not_rolled(steps: int, values: list[int]) -> Reason:
    """The dice do not offer `steps`, only `values`."""
    return because("not_rolled", steps=steps, values=values)


def needs_saddle(steps: int) -> Reason:
    """`steps` is the sum of the dice, for which one needs a saddle."""
    return because("needs_saddle", steps=steps)


def not_reached(space: str, steps: int, reached: list[str]) -> Reason:
    """Exactly `steps` do not lead to `space`, but to `reached`."""
    return because("not_reached", space=space, steps=steps, reached=reached)


def no_dungeon_yet(space: str) -> Reason:
    """Only adventurers go into dungeons."""
    return because("no_dungeon_yet", space=space)


def no_such_seat(seat: int) -> Reason:
    """Nobody sits there."""
    return because("no_such_seat", seat=seat)


def dead(seat: int) -> Reason:
    """`seat` is dead."""
    return because("dead", seat=seat)


def oneself() -> Reason:
    """Not against oneself."""
    return because("oneself")


def no_adventurer(seat: int) -> Reason:
    """`seat` is no adventurer yet, so neither fights nor is fought."""
    return because("no_adventurer", seat=seat)


def too_far(seat: int, distance: int, reach: int) -> Reason:
    """`seat` is `distance` spaces away, the reach is `reach`."""
    return because("too_far", seat=seat, distance=distance, reach=reach)


def outpost_too_far(space: str, distance: int, reach: int) -> Reason:
    """The outpost `space` is `distance` spaces away, a merchant of this level reaches `reach`."""
    return because("outpost_too_far", space=space, distance=distance, reach=reach)


def on_this_outpost(space: str) -> Reason:
    """He stands on this outpost `space`: it is not named."""
    return because("on_this_outpost", space=space)


def not_on_outpost() -> Reason:
    """Not on an outpost: name one in reach."""
    return because("not_on_outpost")


def not_held(name: str) -> Reason:
    """The card `name` is not in his hands."""
    return because("not_held", name=name)


def resource_not_for_toll(name: str) -> Reason:
    """Resources cannot be sold for a toll: `name`."""
    return because("resource_not_for_toll", name=name)


def no_building_of(seat: int, space: str) -> Reason:
    """`seat` has no building on `space`."""
    return because("no_building_of", seat=seat, space=space)


def already_built(space: str) -> Reason:
    """A building of his stands on `space` already."""
    return because("already_built", space=space)


def castle_stands(space: str, owner: int) -> Reason:
    """A castle of `owner` stands on `space`: one only."""
    return because("castle_stands", space=space, owner=owner)


def no_dwelling(space: str) -> Reason:
    """A castle needs a dwelling of his on `space`."""
    return because("no_dwelling", space=space)


def land_full(space: str, most: int) -> Reason:
    """`space` holds `most` buildings already."""
    return because("land_full", space=space, most=most)


def none_left_to_build(kind: str, most: int) -> Reason:
    """All `most` of his `kind` (`dwelling`, `castle`) stand."""
    return because("none_left_to_build", kind=kind, most=most)


def no_gold(price: int, gold: int) -> Reason:
    """It costs `price`, he has `gold`."""
    return because("no_gold", price=price, gold=gold)


def own_land(space: str) -> Reason:
    """Something of his stands on `space`: he harvests, he does not forage."""
    return because("own_land", space=space)


def not_own_land(space: str) -> Reason:
    """Nothing of his stands on `space`: nothing to harvest."""
    return because("not_own_land", space=space)


def no_resource_left(resource: str) -> Reason:
    """All cards of `resource` are in players' hands."""
    return because("no_resource_left", resource=resource)


def not_offered(item: str) -> Reason:
    """The city does not show this `item`."""
    return because("not_offered", item=item)


def other_realm(space: str, realm: str) -> Reason:
    """The castle rises in the dungeon's `realm`, not on `space`."""
    return because("other_realm", space=space, realm=realm)


def unskilled(skill: str) -> Reason:
    """It needs a level in `skill`."""
    return because("unskilled", skill=skill)


def spell_spent() -> Reason:
    """One spell a turn."""
    return because("spell_spent")


def skill_spent(skill: str) -> Reason:
    """`skill` has been used this turn: `heal` or `steal`."""
    return because("skill_spent", skill=skill)


def healthy(most: int) -> Reason:
    """Health is at its `most`."""
    return because("healthy", most=most)


def nothing_to_take(seat: int, what: str) -> Reason:
    """`seat` has no `gold`, `item` or `resource` (`what`)."""
    return because("nothing_to_take", seat=seat, what=what)


def nothing_to_roll() -> Reason:
    """No skill is left that the power potion could help."""
    return because("nothing_to_roll")
