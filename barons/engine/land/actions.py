"""The actions of Land: verbs, notation, and the tables of interned actions of one ruleset.

Notation, as in the protocol: `move knight1 3B bonus`, `lightning baron 3B 4A`, `recruit 4A bonus` …
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import COLOURS, Action, NotationError, Part
from barons.engine.land.cards import ACTION_CARDS, CARDS, FIRST_EVENT, kinds, single

COLOUR_COUNT: Final = 4
PIECES: Final = ("baron", "knight1", "knight2", "knight3", "knight4")
BARON: Final = 0
"""Index of the Baron in `PIECES`."""

# Verbs, with their operands in brackets: tiles and cards are tile numbers, pieces are numbers in PIECES.
DIE: Final = 0
"""(face)"""
DRAW: Final = 1
"""(card)"""
COLOUR: Final = 2
"""(colour)"""
TREASURY: Final = 3
"""(card, face)"""
END: Final = 4
MOVE: Final = 5
"""(piece, tile, bonus)"""
LIGHTNING: Final = 6
"""(piece, tile, card)"""
LONG: Final = 7
"""(piece, card): the card's tile is the target"""
COLLECT: Final = 8
EXCHANGE: Final = 9
"""(card)"""
RECRUIT: Final = 10
"""(tile, bonus)"""
CONSTRUCT: Final = 11
"""(tile)"""
DECONSTRUCT: Final = 12
"""(tile)"""
DISPERSE: Final = 13
"""(tile)"""
CONCENTRATE: Final = 14
"""(tile)"""
TO: Final = 15
"""(tile)"""
FROM: Final = 16
"""(tile)"""
DONE: Final = 17
CAPTURE: Final = 18
KEEP: Final = 19
PLAY: Final = 20
"""(card of the player's own deck)"""
DISCARD: Final = 21
"""(card of the player's own deck)"""
DRAW_OWN: Final = 22
"""(card of the player's own deck)"""
KNIGHT: Final = 23
"""(tile)"""
EXILE: Final = 24
"""(colour)"""
STRIKE: Final = 25
"""(tile)"""

VERBS: Final = (
    "die",
    "draw",
    "colour",
    "treasury",
    "end",
    "move",
    "lightning",
    "long",
    "collect",
    "exchange",
    "recruit",
    "construct",
    "deconstruct",
    "disperse",
    "concentrate",
    "to",
    "from",
    "done",
    "capture",
    "keep",
    "play",
    "discard",
    "draw",
    "knight",
    "exile",
    "tile",
)
"""The first word of the notation, by verb."""


class Actions:
    """All actions of one ruleset, made once; `by_text` maps each notation to its action."""

    def __init__(self, names: Sequence[str], knights: int = 2, own_decks: bool = False) -> None:
        """`names`: of the tiles. `knights`: maximum per colour. `own_decks`: cards drive the turn."""
        tiles = range(len(names))
        pieces = PIECES[: 1 + max(2, knights)]
        self.names = tuple(names)
        self.own_decks = own_decks
        self.by_text: dict[str, Action] = {}
        made = self._made
        self.die = [made(f"die {face}", DIE, face) for face in range(1, 7)]
        self.draw = [made(f"draw {names[card]}", DRAW, card) for card in tiles]
        self.colour = [made(f"colour {COLOURS[colour]}", COLOUR, colour) for colour in range(COLOUR_COUNT)]
        self.treasury = [
            [made(f"treasury {names[card]} {face}", TREASURY, card, face) for face in range(1, 7)]
            for card in tiles
        ]
        """By card, then face - 1."""
        self.end = made("end", END)
        self.move = [
            [made(f"move {piece} {names[t]}", MOVE, p, t) for t in tiles] for p, piece in enumerate(pieces)
        ]
        """By piece, then tile."""
        self.march = [
            [made(f"move {piece} {names[t]} bonus", MOVE, p, t, 1) for t in tiles]
            for p, piece in enumerate(pieces)
        ]
        """Moves with the bonus, by piece, then tile."""
        self.lightning = [
            [
                [made(f"lightning {piece} {names[t]} {names[card]}", LIGHTNING, p, t, card) for t in tiles]
                for card in tiles
            ]
            for p, piece in enumerate(pieces)
        ]
        """By piece, then card, then tile."""
        self.long = [
            [made(f"long {piece} {names[card]}", LONG, p, card) for card in tiles]
            for p, piece in enumerate(pieces)
        ]
        """By piece, then card."""
        self.collect = made("collect", COLLECT)
        self.exchange = [made(f"exchange {names[card]}", EXCHANGE, card) for card in tiles]
        self.recruit = [made(f"recruit {names[t]}", RECRUIT, t) for t in tiles]
        self.recruit_bonus = [made(f"recruit {names[t]} bonus", RECRUIT, t, 1) for t in tiles]
        self.construct = [made(f"construct {names[t]}", CONSTRUCT, t) for t in tiles]
        self.deconstruct = [made(f"deconstruct {names[t]}", DECONSTRUCT, t) for t in tiles]
        self.disperse = [made(f"disperse {names[t]}", DISPERSE, t) for t in tiles]
        self.concentrate = [made(f"concentrate {names[t]}", CONCENTRATE, t) for t in tiles]
        self.to = [made(f"to {names[t]}", TO, t) for t in tiles]
        self.from_ = [made(f"from {names[t]}", FROM, t) for t in tiles]
        self.done = made("done", DONE)
        self.capture = made("capture", CAPTURE)
        self.keep = made("keep", KEEP)
        self.order_of = [*[[]] * 3, *[self.recruit] * 3, self.concentrate, self.disperse, self.construct]
        """By card of an order, then by tile."""
        self.play: list[Action] = []
        """By card of a player's own deck; the five tables below are by card, colour or tile."""
        self.discard: list[Action] = []
        self.draw_own: list[Action] = []
        self.knight: list[Action] = []
        self.exile: list[Action] = []
        self.strike: list[Action] = []
        self._draws: dict[int, list[Action]] = {}
        """By stack without second copies."""
        self._discards: dict[tuple[int, ...], list[Action]] = {}
        """By the cards of a hand without second copies."""
        if own_decks:
            self._make_cards()

    def _make_cards(self) -> None:
        made = self._made
        self.play = [made(f"play {name}", PLAY, card) for card, name in enumerate(ACTION_CARDS)]
        self.discard = [made(f"discard {name}", DISCARD, card) for card, name in enumerate(ACTION_CARDS)]
        self.draw_own = [made(f"draw {name}", DRAW_OWN, card) for card, name in enumerate(CARDS)]
        self.knight = [made(f"knight {name}", KNIGHT, tile) for tile, name in enumerate(self.names)]
        self.exile = [made(f"exile {COLOURS[colour]}", EXILE, colour) for colour in range(COLOUR_COUNT)]
        self.strike = [made(f"tile {name}", STRIKE, tile) for tile, name in enumerate(self.names)]

    def draws_of(self, deck: int) -> list[Action]:
        """Return a draw for each name in a deck; always the same list for the same names."""
        each = single(deck)
        found = self._draws.get(each)
        if found is None:
            found = self._draws[each] = [self.draw_own[card] for card in kinds(each)]
        return found

    def discards_of(self, cards: tuple[int, ...]) -> list[Action]:
        """Return a discard for each of these cards; always the same list for the same cards."""
        found = self._discards.get(cards)
        if found is None:
            found = self._discards[cards] = [self.discard[card] for card in cards]
        return found

    def _made(self, text: str, verb: int, a: int = 0, b: int = 0, c: int = 0) -> Action:
        action = Action(text, verb, a, b, c)
        self.by_text[text] = action
        return action

    def parse(self, text: str) -> Action:
        """Return the action with this notation, legal or not; else `NotationError`."""
        action = self.by_text.get(text)
        if action is None:
            raise NotationError(text)
        return action

    def shown(self, action: Action, knows_card: bool) -> str:
        """Return the notation; `?` replaces a face-down card unless `knows_card`."""
        if knows_card:
            return action.text
        if action.verb == DRAW or (action.verb == DRAW_OWN and action.a < FIRST_EVENT):
            return "draw ?"
        if action.verb == EXCHANGE:
            return "exchange ?"
        if action.verb == TREASURY:
            return f"treasury ? {action.b}"
        if action.verb == LIGHTNING:
            return f"lightning {PIECES[action.a]} {self.names[action.b]} ?"
        return action.text

    def parts(self, action: Action) -> tuple[Part, ...]:
        """Return the clicks in order; no two actions that are legal together have the same ones."""
        verb = action.verb
        names = self.names
        order = Part("order", VERBS[verb])
        if verb == MOVE:
            return (order, Part("piece", PIECES[action.a]), Part("tile", names[action.b]))
        if verb == LIGHTNING:
            return (
                Part("card", names[action.c]),
                order,
                Part("piece", PIECES[action.a]),
                Part("tile", names[action.b]),
            )
        if verb in (PLAY, DISCARD):
            return (Part("card", ACTION_CARDS[action.a]), order)
        if verb == LONG and self.own_decks:
            return (order, Part("piece", PIECES[action.a]), Part("tile", names[action.b]))
        if verb == LONG:
            return (Part("card", names[action.b]), order, Part("piece", PIECES[action.a]))
        if verb == TREASURY:
            return (Part("card", names[action.a]), order, Part("option", str(action.b)))
        if verb == EXCHANGE:
            return (Part("card", names[action.a]), order)
        if verb == RECRUIT:
            return (order, Part("tile", names[action.a]), Part("option", "bonus" if action.b else "plain"))
        if CONSTRUCT <= verb <= CONCENTRATE:
            return (order, Part("tile", names[action.a]))
        if verb == KNIGHT:
            return (order, Part("tile", names[action.a]))
        if verb in (TO, FROM, STRIKE):
            return (Part("tile", names[action.a]),)
        if verb == EXILE:
            return (order, Part("option", COLOURS[action.a]))
        if verb == COLOUR:
            return (Part("option", COLOURS[action.a]),)
        if verb == DIE:
            return (Part("option", str(action.a)),)
        if verb == DRAW:
            return (Part("card", names[action.a]),)
        if verb == DRAW_OWN:
            return (Part("card", CARDS[action.a]),)
        return (order,)
