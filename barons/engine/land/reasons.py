"""Why an action of Land is not allowed: one constructor for each code, with its operands.

`tile`, `colour`, `card`, `action` are names, the rest whole numbers or the words listed. The tile or piece that
causes the refusal is always among the operands, so that a board can mark it.
"""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Reason
from barons.engine.land.operands import because


def game_over() -> Reason:
    """The game is decided."""
    return because("game_over")


def not_in_edition(verb: str) -> Reason:
    """This ruleset has no such action at all: `verb` is its first word."""
    return because("not_in_edition", verb=verb)


def chance_awaited(what: str) -> Reason:
    """Chance comes first. `what`: `die` or `draw`."""
    return because("chance_awaited", what=what)


def not_chance(what: str) -> Reason:
    """An outcome of chance that nobody awaits. `what`: `die` or `draw`."""
    return because("not_chance", what=what)


def card_not_in_deck(card: str) -> Reason:
    """`draw` of a card that is not in the deck."""
    return because("card_not_in_deck", card=card)


def colours_being_chosen(seat: int) -> Reason:
    """First `seat` chooses a colour."""
    return because("colours_being_chosen", seat=seat)


def colours_chosen() -> Reason:
    """No colour is to be chosen now."""
    return because("colours_chosen")


def colour_taken(colour: str, seat: int) -> Reason:
    """`seat` has that colour."""
    return because("colour_taken", colour=colour, seat=seat)


def colour_not_in_play(colour: str) -> Reason:
    """So many players use other colours."""
    return because("colour_not_in_play", colour=colour)


def capture_to_decide(tile: str) -> Reason:
    """First `capture` or `keep` on `tile`."""
    return because("capture_to_decide", tile=tile)


def no_capture_to_decide() -> Reason:
    """Nobody is asked about a capture."""
    return because("no_capture_to_decide")


def order_under_way(order: str, tile: str) -> Reason:
    """An order to move is being carried out: first `done`."""
    return because("order_under_way", order=order, tile=tile)


def no_order_under_way() -> Reason:
    """`to`, `from` and `done` belong to an order to move."""
    return because("no_order_under_way")


def other_order_under_way(order: str) -> Reason:
    """`to` belongs to disperse, `from` to concentrate."""
    return because("other_order_under_way", order=order)


def nothing_moved_yet(order: str) -> Reason:
    """Some troop has to move by an order to move."""
    return because("nothing_moved_yet", order=order)


def barons_must_part(tile: str, colour: str) -> Reason:
    """Your Baron shares `tile` with the Baron of `colour` and must leave it first."""
    return because("barons_must_part", tile=tile, colour=colour)


def bonus_already_used(use: str) -> Reason:
    """The turn's bonus went to `use`: `move`, `recruit`, `collect` or `order`."""
    return because("bonus_already_used", use=use)


def die_shows(face: int, faces: Sequence[int]) -> Reason:
    """The die shows `face`; it takes one of `faces`."""
    return because("die_shows", face=face, faces=list(faces))


def second_order_not_allowed(face: int, faces: Sequence[int]) -> Reason:
    """A second order takes one of `faces`; the die shows `face` (`faces` empty: never)."""
    return because("second_order_not_allowed", face=face, faces=list(faces))


def second_order_needs_bonus(use: str, faces: Sequence[int]) -> Reason:
    """A second order is the turn's bonus, which is spent: `use` (as in `bonus_already_used`), `faces`."""
    return because("second_order_needs_bonus", use=use, faces=list(faces))


def second_order_is_bonus() -> Reason:
    """An order was given: a second one takes the bonus for itself."""
    return because("second_order_is_bonus")


def orders_all_given(count: int) -> Reason:
    """No turn has more orders: `count` (given this turn)."""
    return because("orders_all_given", count=count)


def bonus_brings_nothing(tile: str, count: int) -> Reason:
    """Recruiting with the bonus brings no more than the `count` troops without."""
    return because("bonus_brings_nothing", tile=tile, count=count)


def die_decides(tile: str) -> Reason:
    """Every recruitment follows the die here: there is no choice of a bonus."""
    return because("die_decides", tile=tile)


def treasury_already_called() -> Reason:
    """Once a turn."""
    return because("treasury_already_called")


def treasury_before_first_action() -> Reason:
    """Only before the first action."""
    return because("treasury_before_first_action")


def die_shows_that_already(face: int) -> Reason:
    """The treasury turns the die to another face."""
    return because("die_shows_that_already", face=face)


def no_card(card: str) -> Reason:
    """That card is not in your hand."""
    return because("no_card", card=card)


def nothing_to_draw() -> Reason:
    """Neither deck nor discarded cards."""
    return because("nothing_to_draw")


def no_such_officer(piece: str) -> Reason:
    """You have no such officer."""
    return because("no_such_officer", piece=piece)


def same_as_knight1(tile: str) -> Reason:
    """Both your Knights stand on `tile` and are alike: play knight1."""
    return because("same_as_knight1", tile=tile)


def officer_stands_there(piece: str, tile: str) -> Reason:
    """The officer stands on `tile` already."""
    return because("officer_stands_there", piece=piece, tile=tile)


def mountain(tile: str) -> Reason:
    """`tile` is a mountain."""
    return because("mountain", tile=tile)


def too_far(piece: str, tile: str, distance: int | None, reach: int) -> Reason:
    """`tile` is `distance` steps away by passable tiles (None: no way at all), the officer goes `reach`."""
    return because("too_far", piece=piece, tile=tile, distance=distance, reach=reach)


def too_near(piece: str, tile: str, distance: int) -> Reason:
    """A bonus move or a lightning ride goes further: `tile` is reached without."""
    return because("too_near", piece=piece, tile=tile, distance=distance)


def baron_there(tile: str, colour: str) -> Reason:
    """Two Barons may not share `tile` (now)."""
    return because("baron_there", tile=tile, colour=colour)


def baron_could_not_leave(tile: str, colour: str) -> Reason:
    """No neighbour of `tile` is free for a Baron who would have to leave it again."""
    return because("baron_could_not_leave", tile=tile, colour=colour)


def swap_onto_baron(tile: str, colour: str, shared: str) -> Reason:
    """The Baron of `colour` would be sent from `tile` onto `shared`, where another Baron stands."""
    return because("swap_onto_baron", tile=tile, colour=colour, shared=shared)


def no_command(tile: str, order: str) -> Reason:
    """Nothing of yours on `tile` gives `order`."""
    return because("no_command", tile=tile, order=order)


def donjon_alone(tile: str, order: str) -> Reason:
    """Your donjon alone does not give `order`: it takes your Baron, or where the rules have it a Knight."""
    return because("donjon_alone", tile=tile, order=order)


def knight_not_commanding(tile: str, order: str, colours: Sequence[str]) -> Reason:
    """Your Knight on `tile` is held by the Knights of `colours` and cannot command."""
    return because("knight_not_commanding", tile=tile, order=order, colours=list(colours))


def blocked(tile: str, colours: Sequence[str]) -> Reason:
    """`tile` is blocked for you by Knights of `colours`."""
    return because("blocked", tile=tile, colours=list(colours))


def opposing_donjon(tile: str, colour: str) -> Reason:
    """A donjon of `colour` stands on `tile`."""
    return because("opposing_donjon", tile=tile, colour=colour)


def opposing_troops(tile: str, colour: str, count: int) -> Reason:
    """Troops of `colour` stand on `tile`."""
    return because("opposing_troops", tile=tile, colour=colour, count=count)


def only_first_action(tile: str, colour: str, count: int) -> Reason:
    """Among opposing troops only as the turn's first action."""
    return because("only_first_action", tile=tile, colour=colour, count=count)


def reserve_empty() -> Reason:
    """No troop in your reserve, or no number to recruit."""
    return because("reserve_empty")


def too_many_troops(tile: str, count: int, ceiling: int) -> Reason:
    """With `ceiling` own troops on the tile, or more, none are recruited."""
    return because("too_many_troops", tile=tile, count=count, ceiling=ceiling)


def not_enough_troops(tile: str, count: int, needed: int) -> Reason:
    """You have `count` troops on `tile`; it takes `needed`."""
    return because("not_enough_troops", tile=tile, count=count, needed=needed)


def not_enough_discarded(count: int, needed: int) -> Reason:
    """The discard holds `count` of your troops; a donjon becomes `needed`."""
    return because("not_enough_discarded", count=count, needed=needed)


def donjon_there(tile: str, colour: str) -> Reason:
    """A donjon stands on `tile` already."""
    return because("donjon_there", tile=tile, colour=colour)


def donjon_adjacent(tile: str, neighbour: str, colour: str) -> Reason:
    """A donjon of `colour` stands on `neighbour`."""
    return because("donjon_adjacent", tile=tile, neighbour=neighbour, colour=colour)


def no_donjon_left(limit: int) -> Reason:
    """All your `limit` donjons stand on the board."""
    return because("no_donjon_left", limit=limit)


def no_own_donjon(tile: str) -> Reason:
    """No donjon of yours on `tile`."""
    return because("no_own_donjon", tile=tile)


def donjon_lasts(tile: str, value: int) -> Reason:
    """On a tile of `value` a donjon is never deconstructed."""
    return because("donjon_lasts", tile=tile, value=value)


def no_own_troops(tile: str) -> Reason:
    """No troop of yours on `tile`."""
    return because("no_own_troops", tile=tile)


def troops_already_moved(tile: str, count: int) -> Reason:
    """Your `count` troops on `tile` have all moved this turn."""
    return because("troops_already_moved", tile=tile, count=count)


def not_in_line(tile: str, command: str) -> Reason:
    """`tile` is not in a straight line with the command tile."""
    return because("not_in_line", tile=tile, command=command)


def way_barred(tile: str, command: str, by: str, why: str, colours: Sequence[str]) -> Reason:
    """On the way between `command` and `tile`, `by` stops the troop or the order.

    `why`: `mountain`, `troops`, `donjon` or `knight`; `colours`: whose (empty for a mountain).
    """
    return because("way_barred", tile=tile, command=command, by=by, why=why, colours=list(colours))


def nothing_can_move(order: str, tile: str, cause: Reason | None) -> Reason:
    """No troop could obey. `cause`: the refusal of one that cannot, or None (no troop at all)."""
    return because("nothing_can_move", order=order, tile=tile, cause=cause)


def stays_where_it_is(tile: str) -> Reason:
    """The troop would not leave `tile`."""
    return because("stays_where_it_is", tile=tile)


# ---------------------------------------------------------------- cards of own decks


def donjon_bars(tile: str, colour: str) -> Reason:
    """A Baron does not enter `tile`, where a donjon of `colour` stands."""
    return because("donjon_bars", tile=tile, colour=colour)


def no_bonus() -> Reason:
    """There is no die, and so no bonus."""
    return because("no_bonus")


def card_first(verb: str) -> Reason:
    """`verb` is the effect of a card: play one."""
    return because("card_first", verb=verb)


def card_under_way(card: str) -> Reason:
    """First the effect of `card`."""
    return because("card_under_way", card=card)


def plot_under_way(count: int) -> Reason:
    """First `count` cards more are discarded for the plot."""
    return because("plot_under_way", count=count)


def card_not_in_hand(card: str) -> Reason:
    """No copy of `card` is in your hand."""
    return because("card_not_in_hand", card=card)


def card_not_in_own_deck(card: str) -> Reason:
    """No copy of `card` is in the deck."""
    return because("card_not_in_own_deck", card=card)


def replanning() -> Reason:
    """Who discards to plan anew plays no card this turn."""
    return because("replanning")


def played_already() -> Reason:
    """Who has played a card does not discard any this turn."""
    return because("played_already")


def replanned(count: int) -> Reason:
    """`count` cards are discarded, the most."""
    return because("replanned", count=count)


def cards_all_played(count: int) -> Reason:
    """`count` cards are played, the most."""
    return because("cards_all_played", count=count)


def credits_short(card: str, credits: int, left: int) -> Reason:
    """`card` costs `credits`; `left` are left of this turn's."""
    return because("credits_short", card=card, credits=credits, left=left)


def card_does_nothing(card: str, cause: Reason | None) -> Reason:
    """The effect of `card` cannot be carried out; `cause`: the refusal where the Baron is, if there is one."""
    return because("card_does_nothing", card=card, cause=cause)


def nothing_played_yet() -> Reason:
    """A turn plays or discards a card at least."""
    return because("nothing_played_yet")


def struck_already(tile: str) -> Reason:
    """`tile` is not in the pile: it was struck, and not all others have been since."""
    return because("struck_already", tile=tile)


def knight_in_reserve(piece: str) -> Reason:
    """That Knight is off the board."""
    return because("knight_in_reserve", piece=piece)


def same_as_knight(tile: str, piece: str) -> Reason:
    """Your Knights on `tile` are alike: `piece` is the one to name."""
    return because("same_as_knight", tile=tile, piece=piece)


def no_knight_in_reserve() -> Reason:
    """All your Knights are on the board."""
    return because("no_knight_in_reserve")


def no_place_for_knight(tile: str) -> Reason:
    """Neither your Baron nor a donjon of yours is on `tile`."""
    return because("no_place_for_knight", tile=tile)


def no_knight_to_exile(tile: str) -> Reason:
    """No other colour has a Knight on `tile`, where your Baron stands."""
    return because("no_knight_to_exile", tile=tile)


def no_knight_of(colour: str, tile: str) -> Reason:
    """`colour` has no Knight on `tile`, where your Baron stands."""
    return because("no_knight_of", colour=colour, tile=tile)


def own_knight() -> Reason:
    """One does not exile one's own Knights."""
    return because("own_knight")
