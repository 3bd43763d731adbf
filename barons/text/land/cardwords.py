"""The names and effects of the cards in the players' own decks."""

from __future__ import annotations

from barons.engine.land.params import Params
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def title(params: Params, card: str) -> str:
    """Return the title of a card: Move an officer 3+."""
    return title_with(card, number(params, card))


def title_with(card: str, count: int) -> str:
    """Return the title of a card that moves or recruits this many."""
    if card.startswith("move"):
        return _("Move an officer {number}+").format(number=count)
    if card.startswith("recruit"):
        return _("Recruit troops {number}+").format(number=count)
    titles = {
        "concentrate": _("Concentrate troops"),
        "disperse": _("Disperse troops"),
        "construct": _("Construct a donjon"),
        "long": _("Long ride"),
        "knight": _("Recruit a Knight"),
        "exile": _("Exile a Knight"),
        "plot": _("Plot at court"),
    }
    return titles[card] if card in titles else event_title(card)


def event_title(card: str) -> str:
    """Return the title of an event card."""
    titles = {
        "quake": _("Wrath of the earth"),
        "plague": _("Black curse"),
        "sedition": _("Wind of sedition"),
    }
    return titles[card]


def quoted(params: Params, card: str) -> str:
    """Return the title in quotation marks, for a sentence."""
    return _("“{card}”").format(card=title(params, card))


def number(params: Params, card: str) -> int:
    """Return the tiles or troops of this card; 0 if the deck does not have it."""
    return next((kind.number for kind in params.deck.cards if kind.card == card), 0)


def credits(params: Params, card: str) -> int:
    """Return the cost; 0 for an event and for a card that the deck does not have."""
    return next((kind.credits for kind in params.deck.cards if kind.card == card), 0)


def note(params: Params, card: str) -> str:
    """Return what the card does, in one line."""
    count = number(params, card)
    if card.startswith("move"):
        return ngettext(
            "Moves an officer up to {count} tile.", "Moves an officer up to {count} tiles.", count
        ).format(count=count)
    if card.startswith("recruit"):
        return ngettext(
            "Recruits {count} troop from the reserve.", "Recruits {count} troops from the reserve.", count
        ).format(count=count)
    deck = params.deck
    notes = {
        "concentrate": _("Troops move to a command tile in straight lines."),
        "disperse": _("Troops leave a command tile in straight lines."),
        "construct": ngettext(
            "Turns {count} troop on the Baron’s tile into a donjon.",
            "Turns {count} troops on the Baron’s tile into a donjon.",
            params.donjons.troops,
        ).format(count=params.donjons.troops),
        "long": _("Moves an officer to any tile that he may enter."),
        "knight": _("Places a Knight from the reserve with your Baron or on one of your donjons."),
        "exile": _("Another player’s Knight on your Baron’s tile returns to its reserve."),
        "plot": ngettext(
            "Draw {drawn} card, then discard {discarded}.",
            "Draw {drawn} cards, then discard {discarded}.",
            deck.plot_draw,
        ).format(drawn=deck.plot_draw, discarded=deck.plot_discard),
        "quake": _("Donjons on struck tiles return to the reserve."),
        "plague": _("Troops on struck tiles are lost."),
        "sedition": _("Troops on struck tiles return to the reserve."),
    }
    return notes[card]
