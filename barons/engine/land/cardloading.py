"""Loads the players' own decks from a position in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.land.cards import CARDS, FIRST_EVENT, stack_of
from barons.engine.land.invariants import wrong
from barons.engine.land.state import LandState
from barons.engine.positions import flag_at, list_at, name_at

if TYPE_CHECKING:
    from barons.engine.land.loading import Loader


def load_decks(loader: Loader, s: LandState) -> None:
    """Load hands, decks, discarded cards and tiles struck; `invariants` checks their total."""
    own = s.own
    for colour, name in enumerate(loader.colours):
        own.hand[colour] = _stack(loader, f"hands.{name}", loader.by_colour("hands")[colour])
        own.deck[colour] = _stack(loader, f"decks.{name}", loader.by_colour("decks")[colour])
        where = f"discarded.{name}"
        pile = [
            _discarded(loader, where, entry) for entry in list_at(where, loader.by_colour("discarded")[colour])
        ]
        own.discarded[colour] = tuple(pile)
        reshuffled = loader.by_colour("reshuffled")[colour]
        own.reshuffled[colour] = flag_at(f"reshuffled.{name}", reshuffled)
    struck = [loader.land("struck", name) for name in list_at("struck", loader.data["struck"])]
    loader.once("struck", struck)
    own.struck = tuple(struck)


def _stack(loader: Loader, where: str, value: object) -> int:
    cards = [_card(where, name) for name in list_at(where, value)]
    if len(cards) > loader.rules.all_cards:
        wrong(f"{where}: {len(cards)} cards, a player has {loader.rules.all_cards}")
    return stack_of(cards)


def _card(where: str, name: object) -> int:
    card = name_at(where, name, CARDS)
    if card >= FIRST_EVENT and where.startswith("hands"):
        wrong(f"{where}: {name} is an event, which no hand holds")
    return card


def _discarded(loader: Loader, where: str, entry: object) -> int:
    pair = list_at(where, entry)
    if len(pair) != 2 or pair[1] not in ("up", "down"):
        wrong(f"{where}: {entry!r:.40} is not a card with up or down")
    return 2 * _card(where, pair[0]) + int(pair[1] == "up")
