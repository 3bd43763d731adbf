"""Refusals of Barons: codes and details. Their texts are in `config/words/realms.txt`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict, Unpack, cast

from barons.engine.core import Reason

# fmt: off
Code = Literal[
    "game_over", "roll_awaited", "card_awaited", "dice_count", "no_roll", "not_in_deck", "not_now",
    "not_in_ruleset", "character_taken", "not_in_dungeon", "not_rolled", "needs_saddle", "not_reached",
    "no_dungeon_yet", "no_such_seat", "dead", "oneself", "no_adventurer", "too_far", "outpost_too_far",
    "on_this_outpost", "not_on_outpost", "not_held", "resource_not_for_toll", "no_building_of",
    "already_built", "castle_stands", "no_dwelling", "land_full", "none_left_to_build", "no_gold",
    "own_land", "not_own_land", "no_resource_left", "not_offered", "other_realm", "unskilled",
    "spell_spent", "skill_spent", "healthy", "nothing_to_take", "nothing_to_roll",
]
# fmt: on


class RefusalDetails(TypedDict, total=False):
    """Details of a refusal. Tiles, cells, spaces, cards and pieces are named as in the notation."""

    card: str
    character: str
    dice: int
    distance: int
    expected: int
    given: int
    gold: int
    item: str
    kind: str
    """`dwelling` or `castle`."""
    most: int
    name: str
    """Name of an item or a resource."""
    owner: int
    price: int
    purpose: str
    reach: int
    reached: Sequence[str]
    """Names of spaces."""
    realm: str
    resource: str
    seat: int
    skill: str
    space: str
    step: str
    steps: int
    values: Sequence[int]
    """Numbers of steps that the dice allow."""
    what: str


def refusal(code: Code, **details: Unpack[RefusalDetails]) -> Reason:
    """Return the refusal with this code and these details."""
    return Reason(code, cast(Mapping[str, object], details))
