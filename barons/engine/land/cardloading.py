"""The players' own decks out of a position as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.land.cards import CARDS, FIRST_EVENT, stack_of
from barons.engine.land.invariants import wrong
from barons.engine.land.state import LandState

if TYPE_CHECKING:
    from barons.engine.land.loading import Loader


def load_decks(loader: Loader, s: LandState) -> None:
    """Hands, decks, discarded cards, tiles struck; what they hold together `invariants` looks at."""
    own = s.own
    for colour, name in enumerate(loader.colours):
        own.hand[colour] = _stack(loader, f"hands.{name}", loader.by_colour("hands")[colour])
        own.deck[colour] = _stack(loader, f"decks.{name}", loader.by_colour("decks")[colour])
        where = f"discarded.{name}"
        pile = [
            _discarded(loader, where, entry)
            for entry in loader.sequence(where, loader.by_colour("discarded")[colour])
        ]
        own.discarded[colour] = tuple(pile)
        reshuffled = loader.by_colour("reshuffled")[colour]
        if not isinstance(reshuffled, bool):
            wrong(f"reshuffled.{name} is true or false, not {reshuffled!r}")
        own.reshuffled[colour] = reshuffled
    struck = [loader.land("struck", name) for name in loader.sequence("struck", loader.data["struck"])]
    loader.once("struck", struck)
    own.struck = tuple(struck)


def _stack(loader: Loader, where: str, value: object) -> int:
    cards = [_card(where, name) for name in loader.sequence(where, value)]
    if len(cards) > loader.rules.all_cards:
        wrong(f"{where}: {len(cards)} cards, a player has {loader.rules.all_cards}")
    return stack_of(cards)


def _card(where: str, name: object) -> int:
    if not isinstance(name, str) or name not in CARDS:
        wrong(f"{where}: there is no card {name!r:.40}")
    card = CARDS.index(name)
    if card >= FIRST_EVENT and where.startswith("hands"):
        wrong(f"{where}: {name} is an event, which no hand holds")
    return card


def _discarded(loader: Loader, where: str, entry: object) -> int:
    pair = loader.sequence(where, entry)
    if len(pair) != 2 or pair[1] not in ("up", "down"):
        wrong(f"{where}: {entry!r:.40} is not a card with up or down")
    return 2 * _card(where, pair[0]) + int(pair[1] == "up")
