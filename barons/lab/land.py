"""Measures of a game of Land. Sections cited are those of the rules of November 2025."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from barons.engine.core import COLOURS, Action, Rules
from barons.engine.hexgrid import disc
from barons.engine.land import cardevents as cards_happened
from barons.engine.land import events as happened
from barons.engine.land.params import CardKind, OrderName, Params
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import RADIUS, tiles_of
from barons.engine.narrowing import of_game
from barons.lab.game import LoggedGame
from barons.lab.measures import COUNT, POINTS, SHARE, MeasureList, Place, Use, words_of
from barons.text.tr import marked as _

MEASURES: Final = MeasureList(words_of("land"))

_NO_CARD: Final = ("discard", "end")
"""First words of choices that play no card, in rulesets whose turns are driven by cards."""
_BUILDING: Final = (happened.Constructed, happened.Captured)


def usable(rules: Rules) -> tuple[str, ...]:
    """Return the cards of the deck if cards drive the turn, otherwise the actions of the ruleset."""
    land = of_game(LandRules, rules)
    params = land.params
    if land.by_deck:
        kinds = [_card(kind) for kind in params.deck.cards if kind.copies]
        return (*(f"card {kind}" for kind in kinds), "action discard")
    return tuple(f"action {verb}" for verb in (*_card_verbs(params), "move", *_order_verbs(params)))


def _card_verbs(params: Params) -> Iterator[str]:
    cards = params.cards
    if not cards.in_play:
        return
    known = {
        "treasury": cards.treasury,
        "lightning": cards.lightning > 0,
        "long": cards.long,
        "exchange": cards.exchange,
        "collect": bool(cards.collect_faces),
    }
    yield from (verb for verb, is_known in known.items() if is_known)


def _order_verbs(params: Params) -> Iterator[str]:
    command = params.command
    given = {*command.baron, *command.knight_and_donjon, *command.donjon}
    yield from (order for order in get_args(OrderName) if order in given)
    if params.capture.rule == "asked":
        yield from ("capture", "keep")


def is_counted(rules: Rules, action: str) -> bool:
    """Return whether the choice itself is counted. If cards drive the turn, a card counts by what it does
    instead.
    """
    return not of_game(LandRules, rules).by_deck or action.split(" ")[0] in _NO_CARD


def uses(game: LoggedGame) -> Iterator[Use]:
    """Yield, besides choices, the bonus by its use, cards played and events drawn, the cells of donjons by
    number.

    Cells are numbered from the top left. A card is named by what it does and its number, 0 if it has none, and
    counts as that action, too.
    """
    cell_of = {_rules(game).actions.names[tile]: cell for cell, tile in enumerate(_final(game).terrain.cells)}
    card_of: dict[str, str] = {kind.card: _card(kind) for kind in _rules(game).params.deck.cards}
    for entry in game.log:
        event = entry.event
        if isinstance(event, happened.BonusUsed):
            yield Use(event.seat, f"bonus {event.use}", event.face)
        elif isinstance(event, cards_happened.CardPlayed):
            yield Use(event.seat, f"card {card_of[event.card]}", 0)
            yield Use(event.seat, f"action {card_of[event.card].split(' ')[0]}", 0)
        elif isinstance(event, cards_happened.EventRevealed):
            yield Use(event.seat, f"calamity {event.card}", 0)
        elif isinstance(event, _BUILDING):
            yield Use(event.seat, f"cell {cell_of[event.tile]}", 0)


_TURNING: Final[Mapping[str, int]] = {"die": 1, "treasury": 2}
"""Actions that throw or turn the die, with the index of the word that gives its new face."""


def face(action: Action, before: int) -> int:
    """Return the face of the die, which is thrown each turn and may be turned by a card (§8)."""
    words = action.text.split(" ")
    return int(words[_TURNING[words[0]]]) if words[0] in _TURNING else before


_NEAR: Final = 5
"""Width of the classes of points on the tiles around a start."""


def starts(game: LoggedGame) -> dict[str, list[str]]:
    """Return the Baron's first tile: its points, its distance from the centre, its surroundings; and the
    colour.
    """
    state = of_game(LandState, game.start)
    values, cells = state.land.values, disc(RADIUS)
    tiles = [state.baron[colour] for colour in state.seats]
    near = [sum(values[each] for each in tiles_of(state.terrain.open[tile])) // _NEAR * _NEAR for tile in tiles]
    middle = cells.cells[0, 0]
    return {
        _("Points of the Baron’s first tile"): [str(values[tile]) for tile in tiles],
        _("Steps from the centre to the Baron’s first tile"): [
            str(cells.distance(middle, list(state.terrain.cells).index(tile))) for tile in tiles
        ],
        _("Points of the tiles around the Baron’s first tile"): [
            f"{low:02}–{low + _NEAR - 1:02}" for low in near
        ],
        _("Colour"): [COLOURS[colour] for colour in state.seats],
    }


def places(cells: Iterable[str]) -> dict[str, Place]:
    """Return all 37 cells, numbered from the top left."""
    return {str(cell): place for cell, place in enumerate(disc(RADIUS).coordinates)}


def _has_deck(game: LoggedGame) -> bool:
    """Return whether cards drive the turn (2026-03)."""
    return _rules(game).by_deck


MEASURES.first("first_donjon", *_BUILDING)  # §14
MEASURES.end("challenge", "challenge")  # §4
MEASURES.end("exhaustion", "exhaustion")  # §4


@MEASURES.add(POINTS)
def land_points(game: LoggedGame) -> float:
    """Values of the tiles with the player's donjons (§4), mean over players."""
    values = _rules(game).values
    return sum(values[tile] for mask in _final(game).donjons for tile in tiles_of(mask)) / game.players


@MEASURES.add(POINTS)
def diversity_points(game: LoggedGame) -> float:
    """The score minus the points of tiles (§4), mean over players."""
    return sum(_final(game).points) / game.players - land_points(game)


MEASURES.total("constructed", happened.Constructed)
MEASURES.total("deconstructed", happened.Deconstructed)
MEASURES.total("destroyed", happened.DonjonDestroyed)
MEASURES.total("captured", happened.Captured)


@MEASURES.add(COUNT)
def fallen(game: LoggedGame) -> float:
    """Troops of both colours lost in confrontations of troops (§19)."""
    return sum(2 * e.count for t in game.log if isinstance(e := t.event, happened.Fight))


MEASURES.total("recruited", happened.Recruited, "count")  # §13
MEASURES.total("treasury", happened.DieTurned)


@MEASURES.add(COUNT)
def exchanged(game: LoggedGame) -> float:
    """Exchanges (§8)."""
    return sum(made.action.startswith("exchange ") for made in game.decisions)


MEASURES.total("lightning_rides", happened.OfficerMoved, how="lightning")  # §8
MEASURES.total("long_rides", happened.OfficerMoved, how="long")  # §8
MEASURES.total("second_orders", happened.BonusUsed, use="order")  # §9
MEASURES.total("cards_played", cards_happened.CardPlayed, applies=_has_deck)


@MEASURES.add(SHARE)
def replanned(game: LoggedGame) -> float | None:
    """Share of turns without an action card played (2026-03, the turn); None where no cards drive it."""
    playing = {entry.turn for entry in game.events(cards_happened.CardPlayed)}
    idle_turns = sum(turn.number not in playing for turn in game.turns)
    return idle_turns / len(game.turns) if game.turns and _has_deck(game) else None


MEASURES.total("events_drawn", cards_happened.EventRevealed, applies=_has_deck)
MEASURES.total("troops_struck", cards_happened.TileStruck, "troops", applies=_has_deck)
MEASURES.total("donjons_struck", cards_happened.TileStruck, "donjon", applies=_has_deck)
MEASURES.total("exiled", cards_happened.KnightExiled, applies=_has_deck)


@MEASURES.add(SHARE)
def gold(game: LoggedGame) -> float | None:
    """Result of the seat that plays gold; None where nobody does."""
    return _result_of(game, 0)


@MEASURES.add(SHARE)
def sable(game: LoggedGame) -> float | None:
    """Result of the seat that plays sable; None where nobody does."""
    return _result_of(game, 1) if game.players > 2 else None


def _card(kind: CardKind) -> str:
    return f"{kind.card.rstrip('123')} {kind.number}"


def _result_of(game: LoggedGame, colour: int) -> float | None:
    assert COLOURS[:2] == ("gold", "sable")
    seats = _final(game).seats
    return game.results[seats.index(colour)] if colour in seats else None


def _final(game: LoggedGame) -> LandState:
    return of_game(LandState, game.final)


def _rules(game: LoggedGame) -> LandRules:
    return of_game(LandRules, game.rules)
