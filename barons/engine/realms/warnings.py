"""Warnings about rulesets of Barons that are consistent but likely to play badly."""

from __future__ import annotations

from collections.abc import Iterator

from barons.engine.realms.params import Params


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield keys and sentences, ordered by key."""
    if not params.dwellings_of_player:
        yield "dwellings_of_player", "nothing can be built"
    if params.castles_of_player < len(params.ring):
        yield "castles_of_player", "fewer castles than realms: nobody wins by castles"
    if not params.resource_cards:
        yield "resource_cards", "without resources there is no trade"
    prices = (price for realm in params.realms.values() for price in realm.prices.values())
    if not any(prices):
        yield "realms", "no outpost pays anything"
