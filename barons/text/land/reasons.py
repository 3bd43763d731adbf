"""Why an action of Land is refused: the rule in one sentence. In six words: `brief.py`."""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.land.operands import Operands, operands_of
from barons.engine.land.rules import LandRules
from barons.text.land import actions, words
from barons.text.land.brief import short
from barons.text.land.cardreasons import WORDINGS, CardReasons, wording
from barons.text.sentence import Names, Segment, Sentence, colour_name, compose, listed, owner, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

__all__ = ["sentence", "short"]


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    """The rule that forbids it, addressed to the player who tried; each code of the engine has one."""
    return _Speaker(rules, names).full(reason)


class _Speaker(CardReasons):
    """Words one reason with one ruleset's vocabulary."""

    def __init__(self, rules: LandRules, names: Names) -> None:
        self.rules = rules
        self.params = rules.params
        self.names = names

    def full(self, reason: Reason) -> Sentence:
        worded = WORDINGS.get(reason.code)
        if worded is None:
            return Sentence((Segment("text", reason.code),))
        return worded(self, operands_of(reason))

    def _tile(self, name: str) -> Segment:
        return words.tile(self.params, self.names, name)

    def _owner(self, colour: str) -> Segment:
        return owner(self.names, colour)

    def _saboteurs(self) -> bool:
        return words.are_saboteurs(self.params)

    # The game and its moment

    @wording
    def _game_over(self, o: Operands) -> Sentence:
        return compose(_("The game is over."))

    @wording
    def _not_in_edition(self, o: Operands) -> Sentence:
        return compose(
            _("These rules have no such action: {action}."), action=actions.title(self.rules, o["verb"])
        )

    @wording
    def _chance_awaited(self, o: Operands) -> Sentence:
        messages = {
            "die": _("The die is rolled first."),
            "draw": _("The card is drawn first."),
            "tile": _("The event strikes its tiles first."),
        }
        return compose(messages[o["what"]])

    @wording
    def _not_chance(self, o: Operands) -> Sentence:
        messages = {
            "die": _("No die is to be rolled now."),
            "draw": _("No card is to be drawn now."),
            "tile": _("No event strikes a tile now."),
        }
        return compose(messages[o["what"]])

    @wording
    def _card_not_in_deck(self, o: Operands) -> Sentence:
        return compose(_("{card} is not in the deck."), card=words.card(self.params, self.names, o["card"]))

    @wording
    def _colours_being_chosen(self, o: Operands) -> Sentence:
        return compose(_("First {player} chooses a colour."), player=player(self.names, o["seat"]))

    @wording
    def _colours_chosen(self, o: Operands) -> Sentence:
        return compose(_("All colours are chosen."))

    @wording
    def _colour_taken(self, o: Operands) -> Sentence:
        return compose(
            _("{player} has {colour} already."),
            player=player(self.names, o["seat"]),
            colour=colour_name(o["colour"]),
        )

    @wording
    def _colour_not_in_play(self, o: Operands) -> Sentence:
        return compose(_("With this many players nobody has {colour}."), colour=colour_name(o["colour"]))

    @wording
    def _capture_to_decide(self, o: Operands) -> Sentence:
        return compose(_("Decide first whether to capture {tile}."), tile=self._tile(o["tile"]))

    @wording
    def _no_capture_to_decide(self, o: Operands) -> Sentence:
        return compose(_("There is no donjon to capture now."))

    # The turn

    @wording
    def _order_under_way(self, o: Operands) -> Sentence:
        if o["order"] == "disperse":
            return compose(_("Finish the dispersion from {tile} first."), tile=self._tile(o["tile"]))
        return compose(_("Finish the concentration on {tile} first."), tile=self._tile(o["tile"]))

    @wording
    def _no_order_under_way(self, o: Operands) -> Sentence:
        return compose(_("Give an order to disperse or to concentrate first."))

    @wording
    def _other_order_under_way(self, o: Operands) -> Sentence:
        if o["order"] == "disperse":
            return compose(_("Dispersing, troops leave the command tile."))
        return compose(_("Concentrating, troops come to the command tile."))

    @wording
    def _nothing_moved_yet(self, o: Operands) -> Sentence:
        return compose(_("Move one troop at least: else this order is none."))

    @wording
    def _barons_must_part(self, o: Operands) -> Sentence:
        return compose(
            _("Your Baron shares {tile} with {owner}’s Baron and must leave it first."),
            tile=self._tile(o["tile"]),
            owner=self._owner(o["colour"]),
        )

    @wording
    def _bonus_already_used(self, o: Operands) -> Sentence:
        uses = {
            "move": _("This turn’s bonus is spent: on an officer’s longer move."),
            "recruit": _("This turn’s bonus is spent: on a bigger recruitment."),
            "collect": _("This turn’s bonus is spent: on a card."),
            "order": _("This turn’s bonus is spent: on a second order."),
        }
        return compose(uses[o["use"]])

    @wording
    def _die_shows(self, o: Operands) -> Sentence:
        if not o["faces"]:
            return compose(_("No face of the die allows it in these rules."))
        return compose(
            _("The die shows {face}; this takes {faces}."), face=o["face"], faces=words.faces(list(o["faces"]))
        )

    @wording
    def _second_order_not_allowed(self, o: Operands) -> Sentence:
        if not o["faces"]:
            return compose(_("These rules allow one order a turn."))
        return compose(
            _("One order a turn: a second takes a die of {faces}, and it shows {face}."),
            faces=words.faces(list(o["faces"])),
            face=o["face"],
        )

    @wording
    def _second_order_needs_bonus(self, o: Operands) -> Sentence:
        uses = {
            "move": _("One order a turn: a second takes the bonus, spent on an officer’s longer move."),
            "recruit": _("One order a turn: a second takes the bonus, spent on a bigger recruitment."),
            "collect": _("One order a turn: a second takes the bonus, spent on a card."),
            "order": _("This turn’s bonus is spent: on a second order."),
        }
        return compose(uses[o["use"]])

    @wording
    def _second_order_is_bonus(self, o: Operands) -> Sentence:
        return compose(_("A second order takes the bonus for itself: recruit without it."))

    @wording
    def _orders_all_given(self, o: Operands) -> Sentence:
        message = ngettext(
            "Your {count} order of this turn is given.",
            "Your {count} orders of this turn are given.",
            o["count"],
        )
        return compose(message, count=o["count"])

    @wording
    def _bonus_brings_nothing(self, o: Operands) -> Sentence:
        message = ngettext(
            "The bonus would bring no more than the {count} troop that comes to {tile} without it.",
            "The bonus would bring no more than the {count} troops that come to {tile} without it.",
            o["count"],
        )
        return compose(message, count=o["count"], tile=self._tile(o["tile"]))

    @wording
    def _die_decides(self, o: Operands) -> Sentence:
        return compose(_("Here every recruitment follows the die; there is no bonus to choose."))

    # Cards

    @wording
    def _treasury_already_called(self, o: Operands) -> Sentence:
        return compose(_("The treasury can be called on once a turn."))

    @wording
    def _treasury_before_first_action(self, o: Operands) -> Sentence:
        return compose(_("The treasury can be called on before the first action only."))

    @wording
    def _die_shows_that_already(self, o: Operands) -> Sentence:
        return compose(_("The die shows {face} already."), face=o["face"])

    @wording
    def _no_card(self, o: Operands) -> Sentence:
        if o["card"] in (None, "?", ""):
            return compose(_("You hold no card."))
        return compose(
            _("You do not hold the card {card}."), card=words.card(self.params, self.names, o["card"])
        )

    @wording
    def _nothing_to_draw(self, o: Operands) -> Sentence:
        return compose(_("There is no card to draw: neither deck nor discarded cards."))

    # Officers

    @wording
    def _no_such_officer(self, o: Operands) -> Sentence:
        return compose(
            _("You have no {officer} in this game."),
            officer=words.officer(self.params, o["piece"], numbered=True),
        )

    @wording
    def _same_as_knight1(self, o: Operands) -> Sentence:
        if self._saboteurs():
            return compose(
                _("Both your Saboteurs stand on {tile}: play the first."), tile=self._tile(o["tile"])
            )
        return compose(_("Both your Knights stand on {tile}: play the first."), tile=self._tile(o["tile"]))

    @wording
    def _officer_stands_there(self, o: Operands) -> Sentence:
        return compose(
            _("Your {officer} stands on {tile} already."),
            officer=words.officer(self.params, o["piece"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _mountain(self, o: Operands) -> Sentence:
        return compose(_("{tile} is a mountain."), tile=self._tile(o["tile"]))

    @wording
    def _too_far(self, o: Operands) -> Sentence:
        tile, officer = self._tile(o["tile"]), words.officer(self.params, o["piece"])
        if o["distance"] is None:
            return compose(_("Mountains cut {tile} off from your {officer}."), tile=tile, officer=officer)
        message = ngettext(
            "{tile} is {distance} tiles away; your {officer} goes {reach} tile at most.",
            "{tile} is {distance} tiles away; your {officer} goes {reach} tiles at most.",
            o["reach"],
        )
        return compose(message, tile=tile, officer=officer, distance=o["distance"], reach=o["reach"])

    @wording
    def _too_near(self, o: Operands) -> Sentence:
        return compose(_("{tile} is next door: a plain move goes there."), tile=self._tile(o["tile"]))

    @wording
    def _baron_there(self, o: Operands) -> Sentence:
        return compose(
            _("{owner}’s Baron stands on {tile}: two Barons do not share a tile."),
            owner=self._owner(o["colour"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _baron_could_not_leave(self, o: Operands) -> Sentence:
        return compose(
            _("{owner}’s Baron stands on {tile}, and your Baron could not go on from there."),
            owner=self._owner(o["colour"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _swap_onto_baron(self, o: Operands) -> Sentence:
        return compose(
            _("{owner}’s Baron would be sent from {tile} to {shared}, where another Baron stands."),
            owner=self._owner(o["colour"]),
            tile=self._tile(o["tile"]),
            shared=self._tile(o["shared"]),
        )

    # Command

    @wording
    def _no_command(self, o: Operands) -> Sentence:
        if o["order"] == "construct" or self._saboteurs():
            return compose(_("Your Baron is not on {tile}."), tile=self._tile(o["tile"]))
        return compose(_("Neither your Baron nor a donjon of yours is on {tile}."), tile=self._tile(o["tile"]))

    @wording
    def _donjon_alone(self, o: Operands) -> Sentence:
        order = words.order_name(o["order"])
        if o["order"] in self.params.command.knight_and_donjon:
            message = _("Your donjon on {tile} takes your Baron or a commanding Knight for a {order}.")
        else:
            message = _("Your donjon on {tile} takes your Baron for a {order}.")
        return compose(message, tile=self._tile(o["tile"]), order=order)

    @wording
    def _knight_not_commanding(self, o: Operands) -> Sentence:
        return compose(
            _("Your Knight on {tile} is held in a scrum by {knights} and cannot command."),
            tile=self._tile(o["tile"]),
            knights=words.knights(self.params, self.names, o["colours"]),
        )

    @wording
    def _blocked(self, o: Operands) -> Sentence:
        return compose(
            _("{tile} is blocked for you by {knights}."),
            tile=self._tile(o["tile"]),
            knights=words.knights(self.params, self.names, o["colours"]),
        )

    # Recruiting and building

    @wording
    def _opposing_donjon(self, o: Operands) -> Sentence:
        return compose(
            _("{owner}’s donjon stands on {tile}."), owner=self._owner(o["colour"]), tile=self._tile(o["tile"])
        )

    @wording
    def _opposing_troops(self, o: Operands) -> Sentence:
        return compose(
            _("Troops of {owner} stand on {tile}."), owner=self._owner(o["colour"]), tile=self._tile(o["tile"])
        )

    @wording
    def _only_first_action(self, o: Operands) -> Sentence:
        return compose(
            _("Troops of {owner} stand on {tile}: this fight is possible as the turn’s first action only."),
            owner=self._owner(o["colour"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _reserve_empty(self, o: Operands) -> Sentence:
        return compose(_("Your reserve has no troop to recruit: all are on the board or lost."))

    @wording
    def _too_many_troops(self, o: Operands) -> Sentence:
        return compose(
            _("You have {count} troops on {tile}; with {ceiling} or more none are recruited there."),
            count=o["count"],
            tile=self._tile(o["tile"]),
            ceiling=o["ceiling"],
        )

    @wording
    def _not_enough_troops(self, o: Operands) -> Sentence:
        message = ngettext(
            "You have {count} troop on {tile}; it takes {needed}.",
            "You have {count} troops on {tile}; it takes {needed}.",
            o["count"],
        )
        return compose(message, count=o["count"], tile=self._tile(o["tile"]), needed=o["needed"])

    @wording
    def _not_enough_discarded(self, o: Operands) -> Sentence:
        message = ngettext(
            "The discard holds {count} of your troops; a donjon becomes {needed} troop.",
            "The discard holds {count} of your troops; a donjon becomes {needed} troops.",
            o["needed"],
        )
        return compose(message, count=o["count"], needed=o["needed"])

    @wording
    def _donjon_there(self, o: Operands) -> Sentence:
        return compose(
            _("A donjon of {owner} stands on {tile} already."),
            owner=self._owner(o["colour"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _donjon_adjacent(self, o: Operands) -> Sentence:
        return compose(
            _("{owner}’s donjon on {neighbour} is next to {tile}: donjons do not stand side by side."),
            owner=self._owner(o["colour"]),
            neighbour=self._tile(o["neighbour"]),
            tile=self._tile(o["tile"]),
        )

    @wording
    def _no_donjon_left(self, o: Operands) -> Sentence:
        message = ngettext(
            "Your only donjon stands on the board.", "All your {count} donjons stand on the board.", o["limit"]
        )
        return compose(message, count=o["limit"])

    @wording
    def _no_own_donjon(self, o: Operands) -> Sentence:
        return compose(_("There is no donjon of yours on {tile}."), tile=self._tile(o["tile"]))

    @wording
    def _donjon_lasts(self, o: Operands) -> Sentence:
        looks = words.values_name(self.params, self.params.donjons.lasting_values)
        return compose(
            _("On {looks} a donjon stands for ever; {tile} is one."), looks=looks, tile=self._tile(o["tile"])
        )

    # Orders to move

    @wording
    def _no_own_troops(self, o: Operands) -> Sentence:
        return compose(_("You have no troop on {tile}."), tile=self._tile(o["tile"]))

    @wording
    def _troops_already_moved(self, o: Operands) -> Sentence:
        message = ngettext(
            "Your troop on {tile} has moved this turn.",
            "Your {count} troops on {tile} have all moved this turn.",
            o["count"],
        )
        return compose(message, count=o["count"], tile=self._tile(o["tile"]))

    @wording
    def _not_in_line(self, o: Operands) -> Sentence:
        return compose(
            _("{tile} is not in a straight line with the command tile {command}."),
            tile=self._tile(o["tile"]),
            command=self._tile(o["command"]),
        )

    @wording
    def _way_barred(self, o: Operands) -> Sentence:
        by, tile = self._tile(o["by"]), self._tile(o["tile"])
        if o["why"] == "mountain":
            return compose(
                _("The mountain {by} bars the way between {command} and {tile}."),
                by=by,
                tile=tile,
                command=self._tile(o["command"]),
            )
        if o["why"] == "knight":
            return compose(
                _("On {by} the line to {tile} is blocked by {knights}."),
                by=by,
                tile=tile,
                knights=words.knights(self.params, self.names, o["colours"]),
            )
        owners = listed([self._owner(colour) for colour in o["colours"]])
        if o["why"] == "donjon":
            return compose(
                _("Troops stop at the donjon of {owner} on {by}, before {tile}."),
                owner=owners,
                by=by,
                tile=tile,
            )
        return compose(
            _("Troops stop at the troops of {owner} on {by}, before {tile}."), owner=owners, by=by, tile=tile
        )

    @wording
    def _nothing_can_move(self, o: Operands) -> Sentence:
        if o["cause"] is not None:
            return self.full(o["cause"])
        if o["order"] == "disperse":
            return compose(_("No troop on {tile} can leave it."), tile=self._tile(o["tile"]))
        return compose(_("No troop can come to {tile}."), tile=self._tile(o["tile"]))

    @wording
    def _stays_where_it_is(self, o: Operands) -> Sentence:
        return compose(_("The troop on {tile} could not come any nearer."), tile=self._tile(o["tile"]))
