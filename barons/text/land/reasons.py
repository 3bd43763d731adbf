"""Why an action of Land is refused: the rule in one sentence. In six words: `brief.py`."""

from __future__ import annotations

from typing import Final

from barons.engine.core import Reason
from barons.engine.land.operands import Operands, operands_of
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.text.land import actions, words
from barons.text.sentence import Names, Segment, Sentence, Value, colour_name, compose, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_NUMBERS: Final = ("ceiling", "count", "distance", "face", "left", "needed", "reach")
_TILES: Final = ("by", "command", "neighbour", "shared", "tile")
_ANY_OFFICER: Final = ("officer_stands_there", "too_far")
"""Refusals that say Knight, whichever of them it is."""


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    """The rule that forbids it, addressed to the player who tried; each code of the engine has one."""
    o = operands_of(reason)
    cause = o.get("cause")
    if reason.code == "nothing_can_move" and cause is not None:
        return sentence(rules, cause, names)
    message = _message(reason.code, o, rules.params)
    if not message:
        return Sentence((Segment("text", reason.code),))
    values = parts(rules, reason, names)
    if cause is not None:
        values["why"] = sentence(rules, cause, names)
    return compose(message, **values)


def parts(rules: LandRules, reason: Reason, names: Names) -> dict[str, Value]:
    """Operands as sentences show them."""
    o, params = operands_of(reason), rules.params
    values: dict[str, Value] = {key: str(o[key]) for key in _NUMBERS if key in o}
    values |= {key: words.tile(params, names, o[key]) for key in _TILES if key in o}
    if "card" in o:
        values["card"] = words.card(params, names, o["card"])
    if "colour" in o:
        values |= {"owner": owner(names, o["colour"]), "colour": colour_name(o["colour"])}
    if "colours" in o:
        values["knights"] = words.knights(params, names, o["colours"])
        values["owner"] = listed([owner(names, colour) for colour in o["colours"]])
    if "credits" in o:
        cost = ngettext("{count} credit", "{count} credits", o["credits"])
        values["cost"] = cost.format(count=o["credits"])
    if o.get("faces"):
        values["faces"] = words.faces(list(o["faces"]))
    if "limit" in o:
        values["count"] = str(o["limit"])
    if "order" in o:
        values["order"] = words.order_name(o["order"])
    if "piece" in o:
        values["officer"] = words.officer(params, o["piece"], numbered=reason.code not in _ANY_OFFICER)
    if "seat" in o:
        values["player"] = player(names, o["seat"])
    if "value" in o:
        values["looks"] = words.values_name(params, params.donjons.lasting_values)
    if "verb" in o:
        values["action"] = actions.title(rules, o["verb"])
    return values


def _message(code: str, o: Operands, params: Params) -> str:
    """Words with places for operands; empty for a code that nobody knows."""
    saboteurs = words.are_saboteurs(params)
    match code:
        case "chance_awaited":
            return {
                "die": _("Roll the die first."),
                "draw": _("Draw the card first."),
                "tile": _("The event strikes its tiles first."),
            }[o["what"]]
        case "not_chance":
            return {
                "die": _("No die can be rolled now."),
                "draw": _("No card can be drawn now."),
                "tile": _("No event can strike a tile now."),
            }[o["what"]]
        case "order_under_way" if o["order"] == "disperse":
            return _("Finish the dispersion from {tile} first.")
        case "other_order_under_way" if o["order"] == "disperse":
            return _("Dispersing, troops leave the command tile.")
        case "bonus_already_used":
            return {
                "move": _("You have used this turn’s bonus for an officer’s longer move."),
                "recruit": _("You have used this turn’s bonus for a larger recruitment."),
                "collect": _("You have used this turn’s bonus for a card."),
                "order": _("You have used this turn’s bonus for a second order."),
            }[o["use"]]
        case "second_order_needs_bonus":
            return {
                "move": _(
                    "One order a turn. A second one needs the bonus, which you used for an"
                    " officer’s longer move."
                ),
                "recruit": _(
                    "One order a turn. A second one needs the bonus, which you used for a larger recruitment."
                ),
                "collect": _("One order a turn. A second one needs the bonus, which you used for a card."),
                "order": _("You have used this turn’s bonus for a second order."),
            }[o["use"]]
        case "die_shows" if not o["faces"]:
            return _("No face of the die allows this in these rules.")
        case "second_order_not_allowed" if not o["faces"]:
            return _("These rules allow one order a turn.")
        case "no_card" if o["card"] in (None, "?", ""):
            return _("You have no card.")
        case "same_as_knight1" if saboteurs:
            return _("Both your Saboteurs are on {tile}. Use the first one.")
        case "too_far" if o["distance"] is None:
            return _("Mountains cut {tile} off from your {officer}.")
        case "no_command" if o["order"] == "construct" or saboteurs:
            return _("Your Baron is not on {tile}.")
        case "donjon_alone" if o["order"] in params.command.knight_and_donjon:
            return _("Your donjon on {tile} needs your Baron or a commanding Knight for a {order}.")
        case "way_barred" if o["why"] == "knight" and o["by"] == o["tile"]:
            return _plain()["blocked"]
        case "way_barred":
            return {
                "mountain": _("The mountain {by} bars the way between {command} and {tile}."),
                "knight": _("On {by} the line to {tile} is blocked by {knights}."),
                "donjon": _("Troops stop at the donjon of {owner} on {by}, before {tile}."),
                "troops": _("The troops of {owner} on {by} stop yours before {tile}."),
            }[o["why"]]
        case "nothing_can_move" if o["order"] == "disperse":
            return _("No troop on {tile} can leave it.")
        case "card_does_nothing" if o["cause"] is not None:
            return _("{card} would have no effect now. {why}")
    return _counted(code, o) or _plain().get(code, "")


def _counted(code: str, o: Operands) -> str:
    """Words of those that differ by a number; empty for the others."""
    match code:
        case "orders_all_given":
            return ngettext(
                "You have given your {count} order this turn.",
                "You have given your {count} orders this turn.",
                o["count"],
            )
        case "bonus_brings_nothing":
            return ngettext(
                "The bonus would add nothing to the {count} troop recruited on {tile} without it.",
                "The bonus would add nothing to the {count} troops recruited on {tile} without it.",
                o["count"],
            )
        case "too_far":
            return ngettext(
                "{tile} is {distance} tiles away. Your {officer} moves {reach} tile at most.",
                "{tile} is {distance} tiles away. Your {officer} moves {reach} tiles at most.",
                o["reach"],
            )
        case "not_enough_troops":
            return ngettext(
                "You have {count} troop on {tile}. You need {needed}.",
                "You have {count} troops on {tile}. You need {needed}.",
                o["count"],
            )
        case "not_enough_discarded":
            return ngettext(
                "The discard holds {count} of your troops. A donjon turns back into {needed} troop.",
                "The discard holds {count} of your troops. A donjon turns back into {needed} troops.",
                o["needed"],
            )
        case "no_donjon_left":
            return ngettext(
                "Your only donjon is on the board.",
                "All your {count} donjons are on the board.",
                o["limit"],
            )
        case "troops_already_moved":
            return ngettext(
                "Your troop on {tile} has moved this turn.",
                "Your {count} troops on {tile} have all moved this turn.",
                o["count"],
            )
        case "plot_under_way":
            return ngettext(
                "Discard {count} more card for the plot first.",
                "Discard {count} more cards for the plot first.",
                o["count"],
            )
        case "replanned":
            return ngettext(
                "You have discarded {count} card, the most allowed in a turn.",
                "You have discarded {count} cards, the most allowed in a turn.",
                o["count"],
            )
        case "cards_all_played":
            return ngettext(
                "You have played {count} card, the most allowed in a turn.",
                "You have played {count} cards, the most allowed in a turn.",
                o["count"],
            )
    return ""


def _plain() -> dict[str, str]:
    """By code, where one message does."""
    return {
        # the game and its moment
        "game_over": _("The game is over."),
        "not_in_edition": _("These rules have no such action: {action}."),
        "card_not_in_deck": _("{card} is not in the deck."),
        "colours_being_chosen": _("First {player} chooses a colour."),
        "colours_chosen": _("All colours have been chosen."),
        "colour_taken": _("{player} already has {colour}."),
        "colour_not_in_play": _("Nobody plays {colour} with this number of players."),
        "capture_to_decide": _("Decide first whether to capture {tile}."),
        "no_capture_to_decide": _("There is no donjon to capture now."),
        # the turn
        "order_under_way": _("Finish the concentration on {tile} first."),
        "no_order_under_way": _("Give an order to disperse or to concentrate first."),
        "other_order_under_way": _("When you concentrate, troops move to the command tile."),
        "nothing_moved_yet": _("Move at least one troop, or this is not an order."),
        "barons_must_part": _("Your Baron shares {tile} with {owner}’s Baron and must leave it first."),
        "die_shows": _("The die shows {face}; this takes {faces}."),
        "second_order_not_allowed": _(
            "One order a turn. A second one needs a die of {faces}; it shows {face}."
        ),
        "second_order_is_bonus": _("A second order uses up the bonus, so recruit without it."),
        "die_decides": _("Here the die decides every recruitment; there is no bonus to choose."),
        # cards
        "treasury_already_called": _("You may use the treasury once a turn."),
        "treasury_before_first_action": _("You may use the treasury only before your first action."),
        "die_shows_that_already": _("The die shows {face} already."),
        "no_card": _("You do not have the card {card}."),
        "nothing_to_draw": _("There is no card to draw. The deck and the discarded cards are both empty."),
        # officers
        "no_such_officer": _("You have no {officer} in this game."),
        "same_as_knight1": _("Both your Knights are on {tile}. Use the first one."),
        "officer_stands_there": _("Your {officer} is already on {tile}."),
        "mountain": _("{tile} is a mountain."),
        "too_near": _("{tile} is adjacent: an ordinary move gets there."),
        "baron_there": _("{owner}’s Baron is on {tile}. Two Barons may not share a tile."),
        "baron_could_not_leave": _(
            "{owner}’s Baron is on {tile}, and your Baron could not move on from there."
        ),
        "swap_onto_baron": _(
            "{owner}’s Baron would be sent from {tile} to {shared}, where there is another Baron."
        ),
        # command
        "no_command": _("Neither your Baron nor your donjon is on {tile}."),
        "donjon_alone": _("Your donjon on {tile} needs your Baron for a {order}."),
        "knight_not_commanding": _("Your Knight on {tile} is held in a scrum by {knights} and cannot command."),
        "blocked": _("{tile} is blocked for you by {knights}."),
        # recruiting and building
        "opposing_donjon": _("{owner} has a donjon on {tile}."),
        "opposing_troops": _("{owner} has troops on {tile}."),
        "only_first_action": _(
            "{owner} has troops on {tile}. You may start this fight only as the first action of the turn."
        ),
        "reserve_empty": _("You have no troops in reserve to recruit. All are on the board or lost."),
        "too_many_troops": _(
            "You have {count} troops on {tile}. You cannot recruit on a tile with {ceiling} or more."
        ),
        "donjon_there": _("{owner} already has a donjon on {tile}."),
        "donjon_adjacent": _(
            "{owner}’s donjon on {neighbour} is adjacent to {tile}. Two donjons may not be adjacent."
        ),
        "no_own_donjon": _("You have no donjon on {tile}."),
        "donjon_lasts": _("Donjons on {looks} are permanent; {tile} is one of these."),
        # orders to move
        "no_own_troops": _("You have no troop on {tile}."),
        "not_in_line": _("{tile} is not in a straight line with the command tile {command}."),
        "nothing_can_move": _("No troop can move to {tile}."),
        "stays_where_it_is": _("The troop on {tile} cannot move any closer."),
        # where cards drive the turn
        "donjon_bars": _("A Baron may not enter or cross a tile with another player’s donjon: {tile}."),
        "no_bonus": _("These rules have no die, and therefore no bonus."),
        "card_first": _("A card does this. Play the card first."),
        "card_under_way": _("Carry out {card} first."),
        "card_not_in_hand": _("You do not have {card}."),
        "card_not_in_own_deck": _("{card} is not in the deck."),
        "replanning": _("You are discarding this turn, so you cannot play cards."),
        "played_already": _("You have played a card this turn, so you cannot discard."),
        "credits_short": _("{card} costs {cost}; {left} are left this turn."),
        "card_does_nothing": _("{card} would have no effect now."),
        "nothing_played_yet": _("Play a card or discard one before the turn ends."),
        "struck_already": _("{tile} has already been struck and cannot be struck again before all the others."),
        "knight_in_reserve": _("Your {officer} is in the reserve."),
        "same_as_knight": _("Your Knights on {tile} are identical. Move {officer}."),
        "no_knight_in_reserve": _("All your Knights are on the board."),
        "no_place_for_knight": _(
            "A Knight joins the board where your Baron or one of your donjons is. Neither is on {tile}."
        ),
        "no_knight_to_exile": _("No other player has a Knight on {tile}, your Baron’s tile."),
        "no_knight_of": _("{owner} has no Knight on {tile}, your Baron’s tile."),
        "own_knight": _("Your own Knights cannot be exiled."),
    }
