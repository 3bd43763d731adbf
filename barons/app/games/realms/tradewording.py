"""Wording for trade in Barons: prices, possessions, sales to pay a toll."""

from __future__ import annotations

from barons.app.games.realms.wording import ChoiceWording, Wording
from barons.engine.core import Action
from barons.engine.realms import actions as verbs
from barons.engine.realms import tolls, trade
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES
from barons.engine.realms.state import RESOURCE_KINDS, RealmsState
from barons.text.realms import words
from barons.text.sentence import filled, in_sentence
from barons.text.tr import gettext as _


def best_price(state: RealmsState, seat: int, resource: int) -> tuple[int, int]:
    """Return the realm whose outpost pays a seat most for a card, and the price."""
    outposts = state.edition.board.outposts
    prices = [trade.price(state, seat, resource, realm) for realm in range(len(outposts))]
    most = max(prices)
    return prices.index(most), most


class TradeWording(ChoiceWording):
    """Markets, outposts, and sales for a toll."""

    def _buy(self, action: Action) -> Wording:
        name = ITEM_NAMES[action.a]
        note = words.item_note(self.rules.params, name)
        return Wording(words.item_name(name), note, None, f"item_{name}", "")

    def _sell_for_toll(self, action: Action) -> Wording:
        s = self.s
        if action.verb == verbs.SELL_ITEM:
            name: str = ITEM_NAMES[action.a]
            label = _("Sell: {thing}").format(thing=words.item_name(name))
            note = _("pays {gold} gold").format(gold=tolls.item_value(s))
            return Wording(label, note, None, f"item_{name}", "")
        is_castle = not s.dwellings_on(self.seat, action.a)
        name = self.rules.board.names[self.rules.board.lands[action.a]]
        thing = _("Castle on {space}") if is_castle else _("Dwelling on {space}")
        label = thing.format(space=words.space_name(name))
        note = _("pays {gold} gold").format(gold=tolls.building_value(s, action.a, is_castle))
        return Wording(label, note, None, "icon:castle" if is_castle else "icon:house", name)

    def _trade(self, action: Action) -> Wording:
        s, board = self.s, self.rules.board
        resource = RESOURCE_NAMES[action.a]
        realm = action.b if action.b >= 0 else board.realm[s.spaces[self.seat]]
        gold = trade.price(s, self.seat, action.a, realm)
        held = s.resources[self.seat * RESOURCE_KINDS + action.a]
        name = board.names[board.outposts[realm]]
        note = _("you have {count}").format(count=held)
        if action.b >= 0:
            note = _("{space} ({count})").format(space=words.space_name(name), count=held)
        dearest, most = best_price(s, self.seat, action.a)
        if most == gold:
            note = _("{held}; best price here").format(held=note)
        elif action.b < 0:  # beside an outpost's name there is no space for another realm
            dear = words.realm_name(board.names[board.outposts[dearest]].split("-")[0])
            note = _("{held}; best price {gold} in {realm}").format(held=note, gold=most, realm=dear)
        label = filled(
            _("Sell {resource} for {gold}"), resource=in_sentence(words.resource_name(resource)), gold=gold
        )
        return Wording(label, note, None, f"resource_{resource}", name if action.b >= 0 else "")
