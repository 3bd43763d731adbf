"""The names and effects of the cards in the players' own decks."""

from __future__ import annotations

from barons.engine.land.params import Params
from barons.text.phrases import word
from barons.text.tr import gettext as _


def title(params: Params, card: str) -> str:
    """Return the title of a card: Move an officer 3+."""
    return title_with(card, number(params, card))


def title_with(card: str, count: int) -> str:
    """Return the title of a card that moves or recruits this many."""
    return word("land", "cards", card.rstrip("123"), number=count)


def event_title(card: str) -> str:
    """Return the title of an event card."""
    return word("land", "cards", card)


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
    count = params.donjons.troops if card == "construct" else number(params, card)
    deck = params.deck
    drawn, discarded = deck.plot_draw, deck.plot_discard
    return word("land", "cards", card.rstrip("123"), 1, count=count, drawn=drawn, discarded=discarded)
