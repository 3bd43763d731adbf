"""Contradictions between parameters of Land."""

from __future__ import annotations

from collections.abc import Iterator

from barons.engine.land.cards import STACK_LIMIT
from barons.engine.land.params import PLAYERS, Params, by_players
from barons.engine.land.terrain import TILE_COUNT


def faults(params: Params) -> Iterator[tuple[str, str]]:
    """Yield the contradictions between parameters, as keys and sentences."""
    tiles = sum(kind.count for kind in params.tiles)
    if tiles != TILE_COUNT:
        yield "tiles", f"{tiles} tiles instead of {TILE_COUNT}"
    values = [kind.value for kind in params.tiles]
    if len(set(values)) != len(values):
        yield "tiles", "two kinds of tile have the same value"
    looks = [kind.look for kind in params.tiles]
    if len(set(looks)) != len(looks):
        yield "tiles", "two kinds of tile have the same picture"
    players = params.setup.players
    if not players or list(players) != sorted(set(players)):
        yield "setup.players", "the numbers of players must increase"
    capture = params.capture
    if (
        capture.rule != "none"
        and params.donjons.made_of == "stacked"
        and capture.discarded != params.donjons.troops
    ):
        yield "capture.discarded", f"a stacked donjon takes {params.donjons.troops} troops"
    yield from _faults_of_cards(params)
    named: set[str] = set()
    for count in players:
        for path, message in _faults_with(params, count):
            if path not in named:  # more players only need more
                named.add(path)
                yield path, message


def _faults_of_cards(params: Params) -> Iterator[tuple[str, str]]:
    """Yield the contradictions between the chapters of towns, Knights and decks."""
    if len(set(params.setup.towns[1:])) > 1:
        yield "setup.towns", "merchant towns must all be worth the same"
    if params.turn.by != "deck":
        return
    deck = params.deck
    cards = [kind.card for kind in deck.cards]
    if len(set(cards)) != len(cards):
        yield "deck.cards", "a card is listed twice"
    if len(set(deck.events)) != len(deck.events):
        yield "deck.events", "an event is listed twice"
    total = sum(kind.copies for kind in deck.cards)
    if total + len(deck.events) > STACK_LIMIT:
        yield "deck.cards", f"{total} cards and {len(deck.events)} events; the most is {STACK_LIMIT}"
    plots = any(kind.card == "plot" and kind.copies for kind in deck.cards)
    if total < deck.hand + (deck.plot_draw if plots else 0):
        yield "deck.cards", f"{total} cards are not enough for the hand and the plot"
    if plots and not 0 <= deck.hand - 1 + deck.plot_draw - deck.plot_discard <= deck.hand:
        yield "deck.plot_discard", "a plot leaves more cards than a hand, or fewer than zero"
    if params.cards.in_play:
        yield "cards.in_play", "tactical cards belong to the die, not to separate decks"


def _faults_with(params: Params, count: int) -> Iterator[tuple[str, str]]:
    """Yield the contradictions with this number of players."""
    mountains = by_players(params.setup.mountains, count)
    knights = by_players(params.setup.knights, count)
    if knights < params.setup.knights_in_reserve:
        yield "setup.knights_in_reserve", f"more than the {knights} Knights of {count} players"
    starts = count * (1 + knights - params.setup.knights_in_reserve)
    if mountains + starts + len(params.setup.towns) > TILE_COUNT:
        yield f"setup.mountains.{PLAYERS[count]}", f"no room for {starts} officers of {count} players"
    if params.cards.in_play and count * params.cards.hand > TILE_COUNT - mountains:
        yield "cards.hand", f"not enough cards for {count} players"
    exhaustion = params.ending.exhaustion
    troops = by_players(params.setup.troops, count)
    if exhaustion is not None and troops <= exhaustion:
        yield (
            "ending.exhaustion",
            (f"with {count} players everybody starts with {troops} troops, which already counts as exhaustion"),
        )
