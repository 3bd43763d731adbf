"""Land's actions in words: instructions, and the cards of the action bar."""

from __future__ import annotations

from collections.abc import Callable

from barons.engine.core import Action
from barons.engine.land.rules import LandRules
from barons.text.land import cardwords, words
from barons.text.sentence import Names, Sentence, SentencePart, colour_name, compose, filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sentence(
    rules: LandRules, action: Action, names: Names, stands: Callable[[str], str] | None = None
) -> Sentence:
    """Return the action as an instruction: Move the Baron to Lion A.

    `stands` returns an officer's tile (empty: none); Knights, who have no number on the board, are then named
    by their tile.
    """
    params = rules.params
    verb, *rest = action.text.split(" ")

    def tile(index: int) -> SentencePart:
        return words.tile(params, names, rest[index])

    def card(index: int) -> SentencePart:
        return words.card(params, names, rest[index])

    def piece() -> Sentence | str:
        at = stands(rest[0]) if stands is not None and rest[0] != "baron" else ""
        if not at:
            return words.officer(params, rest[0], numbered=True)
        officer = words.officer(params, rest[0])
        return compose(_("{officer} on {tile}"), officer=officer, tile=words.tile(params, names, at))

    bonus = rest[-1:] == ["bonus"]
    match verb:
        case "die":
            return compose(_("The die shows {face}."), face=rest[0])
        case "draw":
            return compose(_("{card} is drawn."), card=card(0))
        case "colour":
            return compose(_("Take {colour}."), colour=colour_name(rest[0]))
        case "treasury":
            return compose(
                _("Treasury: discard {card} and turn the die to {face}."), card=card(0), face=rest[1]
            )
        case "end":
            return compose(_("End the turn."))
        case "move":
            message = (
                _("Move the {officer} to {tile}, with the bonus.")
                if bonus
                else _("Move the {officer} to {tile}.")
            )
            return compose(message, officer=piece(), tile=tile(1))
        case "lightning":
            return compose(
                _("Lightning ride: the {officer} to {tile}, for {card}."),
                officer=piece(),
                tile=tile(1),
                card=card(2),
            )
        case "long" if params.turn.by == "deck":
            return compose(_("Long ride: the {officer} to {tile}."), officer=piece(), tile=tile(1))
        case "long":
            return compose(
                _("Long ride: the {officer} to {tile}, with its card."), officer=piece(), tile=tile(1)
            )
        case "collect":
            return compose(_("Draw a card, with the bonus."))
        case "exchange":
            return compose(_("Exchange: discard {card} and draw another."), card=card(0))
        case "recruit":
            message = _("Recruit on {tile}, with the bonus.") if bonus else _("Recruit on {tile}.")
            return compose(message, tile=tile(0))
        case "construct":
            return compose(_("Build a donjon on {tile}."), tile=tile(0))
        case "deconstruct":
            return compose(_("Turn the donjon on {tile} back into troops."), tile=tile(0))
        case "disperse":
            return compose(_("Disperse troops from {tile}."), tile=tile(0))
        case "concentrate":
            return compose(_("Concentrate troops on {tile}."), tile=tile(0))
        case "to":
            return compose(_("A troop to {tile}."), tile=tile(0))
        case "from":
            return compose(_("A troop from {tile}."), tile=tile(0))
        case "done":
            return compose(_("The order is complete."))
        case "capture":
            return compose(_("Capture: build your donjon here."))
        case "keep":
            return compose(_("Keep the troops and build nothing."))
        case "play":
            return compose(_("Play {card}."), card=card(0))
        case "discard":
            return compose(_("Discard {card}."), card=card(0))
        case "tile":
            return compose(_("{tile} is struck."), tile=tile(0))
        case "knight":
            return compose(_("Move a Knight from the reserve to {tile}."), tile=tile(0))
        case "exile":
            return compose(_("Exile a Knight of {colour}."), colour=colour_name(rest[0]))
        case _other:
            return Sentence((SentencePart("text", action.text),))


def title(rules: LandRules, verb: str) -> str:
    """Return the title on a card of the action bar; for `play construct` that of its effect."""
    if verb == "play plot":
        return cardwords.title(rules.params, "plot")
    titles = {
        "move": _("Move"),
        "lightning": _("Lightning ride"),
        "long": _("Long ride"),
        "treasury": _("Treasury"),
        "collect": _("Collect"),
        "exchange": _("Exchange"),
        "recruit": _("Recruit"),
        "construct": _("Construct"),
        "deconstruct": _("Deconstruct"),
        "disperse": _("Disperse"),
        "concentrate": _("Concentrate"),
        "capture": _("Capture"),
        "keep": _("Save"),
        "done": _("Order complete"),
        "end": _("End turn"),
        "colour": _("Colour"),
        "die": _("Roll"),
        "draw": _("Draw"),
        "play": _("Play a card"),
        "discard": _("Discard"),
        "knight": _("Recruit a Knight"),
        "exile": _("Exile a Knight"),
        "tile": _("Tile struck"),
    }
    does = verb.removeprefix("play ")
    return titles.get(does, does)


def note(rules: LandRules, verb: str) -> str:
    params = rules.params
    match verb:
        case "move" | "long" | "recruit" if params.turn.by == "deck":
            return ""
        case "play":
            return filled(
                _("Up to {count} cards costing at most {credits} credits."),
                count=params.deck.cards_a_turn,
                credits=params.deck.credits,
            )
        case "discard":
            return ngettext(
                "Instead of playing cards, discard {count} card and draw another.",
                "Instead of playing cards, discard up to {count} and draw as many.",
                params.deck.replan,
            ).format(count=params.deck.replan)
        case "knight" | "exile":
            return cardwords.note(params, verb)
        case "move":
            if words.can_hurry(params):
                return _("Moves an officer one tile, or farther with the die’s bonus.")
            return _("Moves an officer one tile.")
        case "lightning":
            return filled(
                _("Up to {count} tiles for a card discarded face down."), count=params.cards.lightning
            )
        case "long":
            return _("Directly to the tile of a card discarded face up.")
        case "treasury":
            return _("Discard a card to turn the die.")
        case "collect":
            return _("Draw a card when the die shows {faces}.").format(
                faces=words.faces(list(params.cards.collect_faces))
            )
        case "exchange":
            return _("Exchange a card in your hand for one from the deck.")
        case "recruit":
            if params.recruiting.by == "die":
                return _("As many troops as the die shows.")
            return _("Recruits troops from the reserve, more with the die’s bonus.")
        case "construct":
            return _("Turns {count} of your troops into a donjon.").format(count=params.donjons.troops)
        case "deconstruct":
            return filled(_("Your donjon turns back into {count} troops."), count=params.donjons.troops)
        case "disperse":
            return _("Troops leave the command tile in straight lines.")
        case "concentrate":
            return _("Troops move to the command tile in straight lines.")
        case "capture":
            return _("Your donjon replaces the destroyed one.")
        case "keep":
            return _("The troops stay as they are.")
        case "end":
            return _("End the turn early.")
        case _other:
            return ""
