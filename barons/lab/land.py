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
from barons.lab.measures import COUNT, POINTS, SHARE, TURNS, MeasureList, Place, Use, ending
from barons.text.tr import marked as _

MEASURES: Final = MeasureList()

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
    """Return whether the choice is counted itself. If cards drive the turn, a card counts by what it does
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


@MEASURES.add(
    TURNS, _("First donjon"), _("The turn, counting all players, in which the first donjon is built.")
)
def first_donjon(game: LoggedGame) -> float | None:
    """The turn of the first construction (§14); None where none was built."""
    built = game.events(*_BUILDING)
    return built[0].turn if built else None


@MEASURES.add(SHARE, _("Challenge met"), _("How many games end because a player reaches the challenge score."))
def challenge(game: LoggedGame) -> float:
    """1 if the game ended by the challenge (§4)."""
    return float(ending(game) == "challenge")


@MEASURES.add(SHARE, _("Exhaustion"), _("How many games end because a player has almost no troops left."))
def exhaustion(game: LoggedGame) -> float:
    """1 if the game ended by exhaustion (§4)."""
    return float(ending(game) == "exhaustion")


@MEASURES.add(POINTS, _("Points from tiles"), _("Points that a player scores for the tiles under donjons."))
def land_points(game: LoggedGame) -> float:
    """Values of the tiles with the player's donjons (§4), mean over players."""
    values = _rules(game).values
    return sum(values[tile] for mask in _final(game).donjons for tile in tiles_of(mask)) / game.players


@MEASURES.add(POINTS, _("Points from diversity"), _("Points that a player scores for different kinds of tile."))
def diversity_points(game: LoggedGame) -> float:
    """The score minus the points of tiles (§4), mean over players."""
    return sum(_final(game).points) / game.players - land_points(game)


MEASURES.count(
    "constructed",
    happened.Constructed,
    _("Donjons built"),
    _("How many donjons all players build, captures not counted."),
)
MEASURES.count(
    "deconstructed",
    happened.Deconstructed,
    _("Donjons deconstructed"),
    _("How many donjons are turned back into troops."),
)
MEASURES.count(
    "destroyed",
    happened.DonjonDestroyed,
    _("Donjons destroyed"),
    _("How many donjons are destroyed by troops."),
)
MEASURES.count(
    "captured",
    happened.Captured,
    _("Donjons captured"),
    _("How many donjons are replaced by the conqueror’s own."),
)


@MEASURES.add(COUNT, _("Troops lost in fights"), _("How many troops both sides lose in fights."))
def fallen(game: LoggedGame) -> float:
    """Troops of both colours lost in confrontations of troops (§19)."""
    return sum(2 * e.count for t in game.log if isinstance(e := t.event, happened.Fight))


@MEASURES.add(COUNT, _("Troops recruited"), _("How many troops are recruited."))
def recruited(game: LoggedGame) -> float:
    """Troops recruited by all players (§13)."""
    return sum(e.count for t in game.log if isinstance(e := t.event, happened.Recruited))


MEASURES.count("treasury", happened.DieTurned, _("Treasury"), _("How often a card turns the die."))


@MEASURES.add(COUNT, _("Cards exchanged"), _("How often a card is exchanged."))
def exchanged(game: LoggedGame) -> float:
    """Exchanges (§8)."""
    return sum(made.action.startswith("exchange ") for made in game.decisions)


@MEASURES.add(COUNT, _("Lightning rides"), _("How often an officer makes a lightning ride."))
def lightning_rides(game: LoggedGame) -> float:
    """Moves of officers by a card discarded face down (§8)."""
    return _rides(game, "lightning")


@MEASURES.add(COUNT, _("Long rides"), _("How often an officer makes a long ride."))
def long_rides(game: LoggedGame) -> float:
    """Moves of officers to the tile of a card (§8)."""
    return _rides(game, "long")


@MEASURES.add(COUNT, _("Second orders"), _("How often the bonus gives a second order."))
def second_orders(game: LoggedGame) -> float:
    """Turns whose bonus is an order (§9)."""
    return sum(e.use == "order" for t in game.log if isinstance(e := t.event, happened.BonusUsed))


@MEASURES.add(COUNT, _("Cards played"), _("How many action cards are played."))
def cards_played(game: LoggedGame) -> float | None:
    """Action cards that took effect (2026-03, the turn); None where no cards drive it."""
    return _by_cards(game, len(game.events(cards_happened.CardPlayed)))


@MEASURES.add(SHARE, _("Turns spent discarding"), _("In how many turns a player only discards cards."))
def replanned(game: LoggedGame) -> float | None:
    """Share of turns without an action card played (2026-03, the turn); None where no cards drive it."""
    playing = {entry.turn for entry in game.events(cards_happened.CardPlayed)}
    idle_turns = sum(turn.number not in playing for turn in game.turns)
    return _by_cards(game, idle_turns / len(game.turns)) if game.turns else None


@MEASURES.add(COUNT, _("Events drawn"), _("How many event cards are drawn."))
def events_drawn(game: LoggedGame) -> float | None:
    """Events drawn in refills and plots (2026-03, events); None where no cards drive the turn."""
    return _by_cards(game, len(game.events(cards_happened.EventRevealed)))


@MEASURES.add(COUNT, _("Troops struck"), _("How many troops are removed from the board by events."))
def troops_struck(game: LoggedGame) -> float | None:
    """Troops on the tiles that plague and sedition struck (2026-03); None where no cards drive the turn."""
    return _by_cards(game, sum(strike.troops for strike in _strikes(game)))


@MEASURES.add(COUNT, _("Donjons struck"), _("How many donjons are removed from the board by events."))
def donjons_struck(game: LoggedGame) -> float | None:
    """Donjons on the tiles that the quake struck (2026-03); None where no cards drive the turn."""
    return _by_cards(game, sum(strike.donjon for strike in _strikes(game)))


@MEASURES.add(COUNT, _("Knights exiled"), _("How many Knights are sent to their owner’s reserve."))
def exiled(game: LoggedGame) -> float | None:
    """Exiles (2026-03, officers); None where no cards drive the turn."""
    return _by_cards(game, len(game.events(cards_happened.KnightExiled)))


@MEASURES.add(SHARE, _("Gold"), _("The average result of gold; ½ is fair."))
def gold(game: LoggedGame) -> float | None:
    """Result of the seat that plays gold; None where nobody does."""
    return _result_of(game, 0)


@MEASURES.add(SHARE, _("Black"), _("The average result of black; ½ is fair."))
def sable(game: LoggedGame) -> float | None:
    """Result of the seat that plays sable; None where nobody does."""
    return _result_of(game, 1) if game.players > 2 else None


def _card(kind: CardKind) -> str:
    return f"{kind.card.rstrip('123')} {kind.number}"


def _result_of(game: LoggedGame, colour: int) -> float | None:
    assert COLOURS[:2] == ("gold", "sable")
    seats = _final(game).seats
    return game.results[seats.index(colour)] if colour in seats else None


def _by_cards(game: LoggedGame, count: float) -> float | None:
    return count if _rules(game).by_deck else None


def _strikes(game: LoggedGame) -> list[cards_happened.TileStruck]:
    return [e for t in game.log if isinstance(e := t.event, cards_happened.TileStruck)]


def _rides(game: LoggedGame, how: str) -> int:
    return sum(e.how == how for t in game.log if isinstance(e := t.event, happened.OfficerMoved))


def _final(game: LoggedGame) -> LandState:
    return of_game(LandState, game.final)


def _rules(game: LoggedGame) -> LandRules:
    return of_game(LandRules, game.rules)
