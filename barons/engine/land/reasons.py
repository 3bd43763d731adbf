"""The refusals of Land: their codes and details, put into words by `config/words/land.txt`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict, Unpack, cast

from barons.engine.core import Reason

# fmt: off
Code = Literal[
    "game_over", "not_in_edition", "chance_awaited", "not_chance", "card_not_in_deck",
    "colours_being_chosen", "colours_chosen", "colour_taken", "colour_not_in_play", "capture_to_decide",
    "no_capture_to_decide", "order_under_way", "no_order_under_way", "other_order_under_way",
    "nothing_moved_yet", "barons_must_part", "bonus_already_used", "die_shows", "second_order_not_allowed",
    "second_order_needs_bonus", "second_order_is_bonus", "orders_all_given", "bonus_brings_nothing",
    "die_decides", "treasury_already_called", "treasury_before_first_action", "die_shows_that_already",
    "no_card", "nothing_to_draw", "no_such_officer", "same_as_knight1", "officer_stands_there", "mountain",
    "too_far", "too_near", "baron_there", "baron_could_not_leave", "swap_onto_baron", "no_command",
    "donjon_alone", "knight_not_commanding", "blocked", "opposing_donjon", "opposing_troops",
    "only_first_action", "reserve_empty", "too_many_troops", "not_enough_troops", "not_enough_discarded",
    "donjon_there", "donjon_adjacent", "no_donjon_left", "no_own_donjon", "donjon_lasts", "no_own_troops",
    "troops_already_moved", "not_in_line", "way_barred", "nothing_can_move", "stays_where_it_is",
    "donjon_bars", "no_bonus", "card_first", "card_under_way", "plot_under_way", "card_not_in_hand",
    "card_not_in_own_deck", "replanning", "played_already", "replanned", "cards_all_played",
    "credits_short", "card_does_nothing", "nothing_played_yet", "struck_already", "knight_in_reserve",
    "same_as_knight", "no_knight_in_reserve", "no_place_for_knight", "no_knight_to_exile", "no_knight_of",
    "own_knight",
]
# fmt: on


class RefusalDetails(TypedDict, total=False):
    """Details of a refusal. Tiles, cells, spaces, cards and pieces by their names in the notation."""

    by: str
    """The obstructing tile."""
    card: str
    cause: Reason | None
    """The refusal of what the action would lead to, if any."""
    ceiling: int
    colour: str
    colours: Sequence[str]
    command: str
    """A command tile."""
    count: int
    credits: int
    distance: int | None
    """In steps; None: unreachable."""
    face: int
    faces: Sequence[int]
    left: int
    limit: int
    neighbour: str
    needed: int
    order: str
    piece: str
    reach: int
    seat: int
    shared: str
    """The tile with two Barons."""
    tile: str
    use: str
    """What the bonus was used for."""
    value: int
    verb: str
    what: str
    why: str
    """What bars the way: `mountain`, `troops`, `donjon` or `knight`."""


def details_of(reason: Reason) -> RefusalDetails:
    """Return the details of a reason, which must be one of this game."""
    return cast(RefusalDetails, reason.details)


def refusal(code: Code, **details: Unpack[RefusalDetails]) -> Reason:
    """Return the refusal with this code and these details."""
    return Reason(code, cast(Mapping[str, object], details))
