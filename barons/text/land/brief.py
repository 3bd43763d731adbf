"""Why an action of Land is refused, in at most six words: what a greyed card has room for."""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.land.operands import Operands, operands_of
from barons.engine.land.rules import LandRules
from barons.text.land import words
from barons.text.land.reasons import parts
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


def short(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    """The rule that forbids it, without a full stop; each code of the engine has one."""
    o = operands_of(reason)
    cause = o.get("cause")
    if cause is not None:
        return short(rules, cause, names)
    return compose(_message(reason.code, o, words.are_saboteurs(rules.params)), **parts(rules, reason, names))


def _message(code: str, o: Operands, saboteurs: bool) -> str:
    """Words with places for operands. Saboteurs never command: then only a Baron may be lacking."""
    match code:
        case "second_order_not_allowed" | "die_shows" if not o["faces"]:
            return _("Not in these rules")
        case "way_barred":
            return {
                "mountain": _("Mountain in the way: {by}"),
                "knight": _("Line blocked on {by}"),
                "donjon": _("Donjon in the way: {by}"),
                "troops": _("Troops in the way: {by}"),
            }[o["why"]]
        case "no_command" if o["order"] == "construct" or saboteurs:
            return _("Baron not there")
        case "chance_awaited":
            return _("Roll first") if o["what"] == "die" else _("Draw first")
    messages = {
        "game_over": _("Game over"),
        "not_in_edition": _("Not in these rules"),
        "not_chance": _("Not now"),
        "card_not_in_deck": _("Not in the deck"),
        "colours_being_chosen": _("Colours come first"),
        "colours_chosen": _("Colours are chosen"),
        "colour_taken": _("Taken already"),
        "colour_not_in_play": _("Not in play"),
        "capture_to_decide": _("Decide the capture first"),
        "no_capture_to_decide": _("Nothing to capture"),
        "order_under_way": _("Finish the current order first"),
        "no_order_under_way": _("No order under way"),
        "other_order_under_way": _("Another order is in progress"),
        "nothing_moved_yet": _("Move a troop first"),
        "barons_must_part": _("Barons must separate first"),
        "bonus_already_used": _("Bonus spent"),
        "die_shows": _("Die shows {face}"),
        "second_order_not_allowed": _("Die shows {face}: one order"),
        "second_order_needs_bonus": _("Second order: bonus spent"),
        "second_order_is_bonus": _("Second order takes the bonus"),
        "orders_all_given": _("No orders left"),
        "bonus_brings_nothing": _("Bonus has no effect here"),
        "die_decides": _("The die decides"),
        "treasury_already_called": _("Once a turn"),
        "treasury_before_first_action": _("Before the first action only"),
        "die_shows_that_already": _("Die shows {face} already"),
        "no_card": _("No card"),
        "nothing_to_draw": _("No card to draw"),
        "no_such_officer": _("No such officer"),
        "same_as_knight1": _("Same as the other one"),
        "officer_stands_there": _("Already there"),
        "mountain": _("A mountain"),
        "too_far": _("Too far"),
        "too_near": _("An ordinary move is enough"),
        "baron_there": _("A Baron is there"),
        "baron_could_not_leave": _("Cannot move on from there"),
        "swap_onto_baron": _("Another Baron is there"),
        "no_command": _("Not a command tile"),
        "donjon_alone": _("Donjon alone cannot order it"),
        "knight_not_commanding": _("Knight tied up in a scrum"),
        "blocked": _("{tile} is blocked"),
        "opposing_donjon": _("Opposing donjon: {tile}"),
        "opposing_troops": _("Opposing troops: {tile}"),
        "only_first_action": _("First action only"),
        "reserve_empty": _("Reserve empty"),
        "too_many_troops": _("{count} troops there already"),
        "not_enough_troops": _("{count} of {needed} troops there"),
        "not_enough_discarded": _("Too few discarded troops"),
        "donjon_there": _("Donjon already there"),
        "donjon_adjacent": _("Next to a donjon: {neighbour}"),
        "no_donjon_left": _("No donjon left"),
        "no_own_donjon": _("You have no donjon there"),
        "donjon_lasts": _("This donjon is permanent"),
        "no_own_troops": _("None of your troops there"),
        "troops_already_moved": _("Troops have already moved"),
        "not_in_line": _("Not in a straight line"),
        "nothing_can_move": _("No troop can move"),
        "stays_where_it_is": _("Cannot move closer"),
        "donjon_bars": _("A donjon is there"),
        "no_bonus": _("No die, no bonus"),
        "card_first": _("Play a card first"),
        "card_under_way": _("Finish the card first"),
        "plot_under_way": _("Discard for the plot first"),
        "card_not_in_hand": _("Not in your hand"),
        "card_not_in_own_deck": _("Not in the deck"),
        "replanning": _("You are discarding this turn"),
        "played_already": _("You are playing this turn"),
        "replanned": _("{count} cards discarded already"),
        "cards_all_played": _("{count} cards played already"),
        "credits_short": _("Too few credits left"),
        "card_does_nothing": _("No use for it now"),
        "nothing_played_yet": _("Play or discard first"),
        "struck_already": _("Struck recently"),
        "knight_in_reserve": _("In the reserve"),
        "same_as_knight": _("Same as the other one"),
        "no_knight_in_reserve": _("No Knight in reserve"),
        "no_place_for_knight": _("Your Baron or donjon needed"),
        "no_knight_to_exile": _("No Knight to exile"),
        "no_knight_of": _("No such Knight there"),
        "own_knight": _("Your own colour"),
    }
    return messages.get(code, code)
