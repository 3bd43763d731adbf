"""Why an action of Land is refused: one table row per code, as a sentence and in at most six words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barons.engine.core import Reason
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.text.eventtext import N_, By, Plural, Refused
from barons.text.land import actions, words
from barons.text.land.events import LandTeller
from barons.text.sentence import Names, Sentence, listed
from barons.text.tr import ngettext

_ANY_OFFICER: Final = ("officer_stands_there", "too_far")
"""Refusals that say Knight without a number."""

TABLE: Final[Mapping[str, Refused]] = {
    "game_over": Refused(N_("The game is over."), N_("Game over")),
    "not_in_edition": Refused(N_("These rules have no such action: {action}."), N_("Not in these rules")),
    "chance_awaited": Refused(
        By(
            "what",
            {
                "die": N_("Roll the die first."),
                "draw": N_("Draw the card first."),
                "tile": N_("The event strikes its tiles first."),
            },
        ),
        By("what", {"die": N_("Roll first")}, N_("Draw first")),
    ),
    "not_chance": Refused(
        By(
            "what",
            {
                "die": N_("No die can be rolled now."),
                "draw": N_("No card can be drawn now."),
                "tile": N_("No event can strike a tile now."),
            },
        ),
        N_("Not now"),
    ),
    "card_not_in_deck": Refused(N_("{card} is not in the deck."), N_("Not in the deck")),
    "colours_being_chosen": Refused(N_("{player} chooses a colour first."), N_("Colours come first")),
    "colours_chosen": Refused(N_("All colours have been chosen."), N_("Choosing colours")),
    "colour_taken": Refused(N_("{player} already has {colour}."), N_("Taken already")),
    "colour_not_in_play": Refused(N_("Nobody plays {colour} with this number of players."), N_("Not in play")),
    "capture_to_decide": Refused(N_("Decide first whether to capture {tile}."), N_("Decide the capture first")),
    "no_capture_to_decide": Refused(N_("There is no donjon to capture now."), N_("Nothing to capture")),
    "order_under_way": Refused(
        By(
            "order",
            {"disperse": N_("Finish the dispersion from {tile} first.")},
            N_("Finish the concentration on {tile} first."),
        ),
        N_("Finish the current order first"),
    ),
    "no_order_under_way": Refused(
        N_("Give an order to disperse or concentrate first."), N_("No order under way")
    ),
    "other_order_under_way": Refused(
        By(
            "order",
            {"disperse": N_("When you disperse, troops leave the command tile.")},
            N_("When you concentrate, troops move to the command tile."),
        ),
        N_("Another order is in progress"),
    ),
    "nothing_moved_yet": Refused(
        N_("Move at least one troop, or this is not an order."), N_("Move a troop first")
    ),
    "barons_must_part": Refused(
        N_("Your Baron shares {tile} with {owner}’s Baron and must leave it first."),
        N_("Barons must separate first"),
    ),
    "bonus_already_used": Refused(
        By(
            "use",
            {
                "move": N_("You have used this turn’s bonus for an officer’s longer move."),
                "recruit": N_("You have used this turn’s bonus for a larger recruitment."),
                "collect": N_("You have used this turn’s bonus for a card."),
                "order": N_("You have used this turn’s bonus for a second order."),
            },
        ),
        N_("Bonus used"),
    ),
    "die_shows": Refused(
        By(
            "any_face",
            {False: N_("No face of the die allows this in these rules.")},
            N_("The die shows {face}; this takes {faces}."),
        ),
        By("any_face", {False: N_("Not in these rules")}, N_("Die shows {face}")),
    ),
    "second_order_not_allowed": Refused(
        By(
            "any_face",
            {False: N_("These rules allow only one order a turn.")},
            N_("One order a turn. A second one needs a die of {faces}; it shows {face}."),
        ),
        By("any_face", {False: N_("Not in these rules")}, N_("Die shows {face}: one order")),
    ),
    "second_order_needs_bonus": Refused(
        By(
            "use",
            {
                "move": N_(
                    "One order a turn. A second one needs the bonus, which you used for an"
                    " officer’s longer move."
                ),
                "recruit": N_(
                    "One order a turn. A second one needs the bonus, which you used for a larger recruitment."
                ),
                "collect": N_("One order a turn. A second one needs the bonus, which you used for a card."),
                "order": N_("You have used this turn’s bonus for a second order."),
            },
        ),
        N_("Second order: bonus used"),
    ),
    "second_order_is_bonus": Refused(
        N_("A second order uses up the bonus, so recruit without it."), N_("Second order takes the bonus")
    ),
    "orders_all_given": Refused(
        Plural("You have given your only order this turn.", "You have given your {count} orders this turn."),
        N_("No orders left"),
    ),
    "bonus_brings_nothing": Refused(
        Plural(
            "The bonus would add nothing to the {count} troop recruited on {tile} without it.",
            "The bonus would add nothing to the {count} troops recruited on {tile} without it.",
        ),
        N_("Bonus has no effect here"),
    ),
    "die_decides": Refused(
        N_("Here the die decides every recruitment; there is no bonus to choose."), N_("The die decides")
    ),
    "treasury_already_called": Refused(N_("You may use the treasury once a turn."), N_("Once a turn")),
    "treasury_before_first_action": Refused(
        N_("You may use the treasury only before your first action."), N_("Before the first action only")
    ),
    "die_shows_that_already": Refused(N_("The die shows {face} already."), N_("Die shows {face} already")),
    "no_card": Refused(
        By("any_card", {False: N_("You have no card.")}, N_("You do not have the card {card}.")), N_("No card")
    ),
    "nothing_to_draw": Refused(
        N_("There is no card to draw. The deck and the discarded cards are both empty."), N_("No card to draw")
    ),
    "no_such_officer": Refused(N_("You have no {officer} in this game."), N_("No such officer")),
    "same_as_knight1": Refused(
        By(
            "saboteurs",
            {True: N_("Both your Saboteurs are on {tile}. Use the first one.")},
            N_("Both your Knights are on {tile}. Use the first one."),
        ),
        N_("Same as the other one"),
    ),
    "officer_stands_there": Refused(N_("Your {officer} is already on {tile}."), N_("Already there")),
    "mountain": Refused(N_("{tile} is a mountain."), N_("A mountain")),
    "too_far": Refused(
        By(
            "distance",
            {None: N_("Mountains cut {tile} off from your {officer}.")},
            Plural(
                "{tile} is {distance} tiles away. Your {officer} moves {reach} tile at most.",
                "{tile} is {distance} tiles away. Your {officer} moves {reach} tiles at most.",
                by="reach",
            ),
        ),
        N_("Too far"),
    ),
    "too_near": Refused(
        N_("{tile} is adjacent: an ordinary move is enough."), N_("An ordinary move is enough")
    ),
    "baron_there": Refused(
        N_("{owner}’s Baron is on {tile}. Two Barons may not share a tile."), N_("A Baron is there")
    ),
    "baron_could_not_leave": Refused(
        N_("{owner}’s Baron is on {tile}, and your Baron could not move on from there."),
        N_("Cannot move on from there"),
    ),
    "swap_onto_baron": Refused(
        N_("{owner}’s Baron would be sent from {tile} to {shared}, where there is another Baron."),
        N_("Another Baron is there"),
    ),
    "no_command": Refused(
        By(
            "baron_alone",
            {True: N_("Your Baron is not on {tile}.")},
            N_("Neither your Baron nor your donjon is on {tile}."),
        ),
        By("baron_alone", {True: N_("Baron not there")}, N_("Not a command tile")),
    ),
    "donjon_alone": Refused(
        By(
            "by_knight",
            {True: N_("Your donjon on {tile} needs your Baron or a commanding Knight for a {order}.")},
            N_("Your donjon on {tile} needs your Baron for a {order}."),
        ),
        N_("Donjon alone cannot order it"),
    ),
    "knight_not_commanding": Refused(
        N_("Your Knight on {tile} is held in a scrum by {knights} and cannot command."),
        N_("Knight tied up in a scrum"),
    ),
    "blocked": Refused(N_("{tile} is blocked for you by {knights}."), N_("{tile} is blocked")),
    "opposing_donjon": Refused(N_("{owner} has a donjon on {tile}."), N_("Opposing donjon: {tile}")),
    "opposing_troops": Refused(N_("{owner} has troops on {tile}."), N_("Opposing troops: {tile}")),
    "only_first_action": Refused(
        N_("{owner} has troops on {tile}. You may start this fight only as the first action of the turn."),
        N_("First action only"),
    ),
    "reserve_empty": Refused(
        N_("You have no troops in reserve to recruit. All are on the board or lost."), N_("Reserve empty")
    ),
    "too_many_troops": Refused(
        N_("You have {count} troops on {tile}. You cannot recruit on a tile with {ceiling} or more."),
        N_("{count} troops there already"),
    ),
    "not_enough_troops": Refused(
        Plural(
            "You have {count} troop on {tile}. You need {needed}.",
            "You have {count} troops on {tile}. You need {needed}.",
        ),
        N_("{count} of {needed} troops there"),
    ),
    "not_enough_discarded": Refused(
        Plural(
            "The discard contains {discarded} of your troops. A donjon turns back into {count} troop.",
            "The discard contains {discarded} of your troops. A donjon turns back into {count} troops.",
            by="needed",
        ),
        N_("Too few discarded troops"),
    ),
    "donjon_there": Refused(N_("{owner} already has a donjon on {tile}."), N_("Donjon already there")),
    "donjon_adjacent": Refused(
        N_("{owner}’s donjon on {neighbour} is adjacent to {tile}. Two donjons may not be adjacent."),
        N_("Next to a donjon: {neighbour}"),
    ),
    "no_donjon_left": Refused(
        Plural("Your only donjon is on the board.", "All your {count} donjons are on the board.", by="limit"),
        N_("No donjon left"),
    ),
    "no_own_donjon": Refused(N_("You have no donjon on {tile}."), N_("You have no donjon there")),
    "donjon_lasts": Refused(
        N_("Donjons on {looks} are permanent; {tile} is one of these."), N_("This donjon is permanent")
    ),
    "no_own_troops": Refused(N_("You have no troop on {tile}."), N_("You have no troops there")),
    "troops_already_moved": Refused(
        Plural(
            "Your troop on {tile} has moved this turn.",
            "Your {count} troops on {tile} have all moved this turn.",
        ),
        N_("Troops have already moved"),
    ),
    "not_in_line": Refused(
        N_("{tile} is not in a straight line with the command tile {command}."), N_("Not in a straight line")
    ),
    "way_barred": Refused(
        By(
            "barrier",
            {
                "goal": N_("{tile} is blocked for you by {knights}."),
                "mountain": N_("A mountain bars the way between {command} and {tile}."),
                "knight": N_("On {by} the line to {tile} is blocked by {knights}."),
                "donjon": N_("Troops stop at the donjon of {owner} on {by}, before {tile}."),
                "troops": N_("The troops of {owner} on {by} stop yours before {tile}."),
            },
        ),
        By(
            "why",
            {
                "mountain": N_("Mountain in the way"),
                "knight": N_("Line blocked on {by}"),
                "donjon": N_("Donjon in the way: {by}"),
                "troops": N_("Troops in the way: {by}"),
            },
        ),
    ),
    "nothing_can_move": Refused(
        By(
            "order",
            {"disperse": N_("No troop on {tile} can leave it.")},
            N_("No troop can move to {tile}."),
        ),
        N_("No troop can move"),
    ),
    "stays_where_it_is": Refused(N_("The troop on {tile} cannot move any closer."), N_("Cannot move closer")),
    "donjon_bars": Refused(
        N_("A Baron may not enter or cross a tile with another player’s donjon: {tile}."),
        N_("A donjon is there"),
    ),
    "no_bonus": Refused(N_("These rules have no die, and therefore no bonus."), N_("No die, no bonus")),
    "card_first": Refused(N_("A card does this. Play the card first."), N_("Play a card first")),
    "card_under_way": Refused(N_("Carry out {card} first."), N_("Finish the card first")),
    "plot_under_way": Refused(
        Plural(
            "Discard {count} more card for the plot first.", "Discard {count} more cards for the plot first."
        ),
        N_("Discard for the plot first"),
    ),
    "card_not_in_hand": Refused(N_("You do not have {card}."), N_("Not in your hand")),
    "card_not_in_own_deck": Refused(N_("{card} is not in the deck."), N_("Not in the deck")),
    "replanning": Refused(
        N_("You are discarding this turn, so you cannot play cards."), N_("You are discarding this turn")
    ),
    "played_already": Refused(
        N_("You have played a card this turn, so you cannot discard."), N_("You are playing this turn")
    ),
    "replanned": Refused(
        Plural(
            "You have discarded {count} card, the most allowed in a turn.",
            "You have discarded {count} cards, the most allowed in a turn.",
        ),
        N_("{count} cards discarded already"),
    ),
    "cards_all_played": Refused(
        Plural(
            "You have played {count} card, the most allowed in a turn.",
            "You have played {count} cards, the most allowed in a turn.",
        ),
        N_("{count} cards played already"),
    ),
    "credits_short": Refused(
        N_("{card} costs {cost}; you have {left} left this turn."), N_("Too few credits left")
    ),
    "card_does_nothing": Refused(
        By(
            "has_cause",
            {True: N_("{card} would have no effect now. {why}")},
            N_("{card} would have no effect now."),
        ),
        N_("No use for it now"),
    ),
    "nothing_played_yet": Refused(
        N_("Play a card or discard one before the turn ends."), N_("Play or discard first")
    ),
    "struck_already": Refused(
        N_("{tile} has already been struck and cannot be struck again before all the others."),
        N_("Struck recently"),
    ),
    "knight_in_reserve": Refused(N_("Your {officer} is in the reserve."), N_("In the reserve")),
    "same_as_knight": Refused(
        N_("Your Knights on {tile} are identical. Move {officer}."), N_("Same as the other one")
    ),
    "no_knight_in_reserve": Refused(N_("All your Knights are on the board."), N_("No Knight in reserve")),
    "no_place_for_knight": Refused(
        N_("A Knight enters play where your Baron or one of your donjons is. Neither is on {tile}."),
        N_("Your Baron or donjon needed"),
    ),
    "no_knight_to_exile": Refused(
        N_("No other player has a Knight on {tile}, your Baron’s tile."), N_("No Knight to exile")
    ),
    "no_knight_of": Refused(
        N_("{owner} has no Knight on {tile}, your Baron’s tile."), N_("No such Knight there")
    ),
    "own_knight": Refused(N_("Your own Knights cannot be exiled."), N_("Your own colour")),
}


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    cause = details_of(reason).get("cause")
    if reason.code == "nothing_can_move" and cause is not None:
        return sentence(rules, cause, names)
    return _Refuser(rules, names, reason.code).say(TABLE[reason.code].full, reason)


def short(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    cause = details_of(reason).get("cause")
    if cause is not None:
        return short(rules, cause, names)
    return _Refuser(rules, names, reason.code).say(TABLE[reason.code].short, reason)


class _Refuser(LandTeller):
    aliases: Mapping[str, str] = {
        "action": "verb",
        "cost": "credits",
        "discarded": "count",
        "knights": "colours",
        "looks": "value",
        "officer": "piece",
        "player": "seat",
    }

    def __init__(self, rules: LandRules, names: Names, code: str) -> None:
        super().__init__(rules, names)
        self.words |= {
            "action": lambda verb: actions.title(rules, verb),
            "by": self.tile,
            "command": self.tile,
            "cost": lambda count: ngettext("{count} credit", "{count} credits", count).format(count=count),
            "faces": words.faces,
            "knights": lambda colours: words.knights(self.params, names, colours),
            "looks": lambda value: words.values_name(self.params, self.params.donjons.lasting_values),
            "neighbour": self.tile,
            "officer": lambda piece: words.officer(self.params, piece, numbered=code not in _ANY_OFFICER),
            "order": words.order_name,
            "owner": lambda colours: listed([self.owner(colour) for colour in colours]),
            "shared": self.tile,
            "why": lambda cause: sentence(rules, cause, names),
        }

    def value(self, event: Any, name: str) -> object:
        """Return an operand of a reason, or a value derived from it."""
        o = details_of(event)
        match name:
            case "any_card":
                return o["card"] not in ("?", "")
            case "any_face":
                return bool(o["faces"])
            case "baron_alone":
                return o["order"] == "construct" or words.are_saboteurs(self.params)
            case "barrier":
                return "goal" if o["why"] == "knight" and o["by"] == o["tile"] else o["why"]
            case "by_knight":
                return o["order"] in self.params.command.knight_and_donjon
            case "has_cause":
                return o.get("cause") is not None
            case "saboteurs":
                return words.are_saboteurs(self.params)
            case "why" if "cause" in o:
                return o["cause"]
            case "owner":
                return o.get("colours") or [o["colour"]]
        return event.details[name]
