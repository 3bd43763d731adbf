"""Loads a state from a position in JSON, chapter by chapter, up to the first error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from barons.engine.core import CHANCE, COLOURS, OVER, Event
from barons.engine.land import credits
from barons.engine.land.apply import go_on
from barons.engine.land.cards import CARDS, FIRST_EVENT, stack_of
from barons.engine.land.invariants import check, wrong
from barons.engine.land.scoring import challengers, exhausted, recount
from barons.engine.land.state import DECIDED, MAIN, ROLL, LandState
from barons.engine.land.terrain import BIT, TILE_COUNT, mask_of
from barons.engine.positions import flag_at, list_at, mapping_at, name_at, number_at, shown

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


_KEYS: Final = ("ruleset", "seats", "turn", "tiles", "mountains", "officers", "troops", "donjons", "reserve")
_MIDDLE: Final = "turn: a position in the middle of a turn cannot be loaded"


def load(rules: LandRules, data: object) -> LandState:
    """Return the state of a position at the start of a turn; `PositionError` says what is wrong."""
    return Loader(rules, data).state()


class Loader:
    """Reads a position chapter by chapter; methods raise PositionError at the first error."""

    def __init__(self, rules: LandRules, data: object) -> None:
        self.rules = rules
        self.data = data = mapping_at("position", data)
        keys = [*_KEYS]
        if rules.has_discard:
            keys.append("discard")
        if rules.has_cards:
            keys += ["hands", "deck", "discarded"]
        if rules.prestige:
            keys.append("towns")
        if rules.by_deck:
            keys += ["hands", "decks", "discarded", "reshuffled", "struck"]
        for key in keys:
            if key not in data and key != "ruleset":
                wrong(f"{key}: missing")
        for key in data:
            if key not in keys:
                wrong(f"position: unknown key {shown(key)}")

    def state(self) -> LandState:
        """Return the checked state."""
        seats = self._seats()
        tiles = list_at("tiles", self.data["tiles"])
        cells = [self.tile("tiles", name) for name in tiles]
        if len(cells) != TILE_COUNT:
            wrong(f"tiles: {len(cells)} tiles instead of {TILE_COUNT}")
        self.once("tiles", cells)
        mountains = [self.tile("mountains", name) for name in list_at("mountains", self.data["mountains"])]
        self.once("mountains", mountains)
        self.mountains = mask_of(mountains)
        terrain = self.rules.terrain(cells, self.mountains, self._towns())
        s = LandState(self.rules, terrain, self.players)
        s.seats = seats
        self._turn(s)
        self._officers(s)
        self._troops(s)
        self._donjons(s)
        self._stocks(s)
        self._cards(s)
        if self.rules.by_deck:
            load_decks(self, s)
        recount(self.rules, s)
        check(self.rules, s)
        if self.rules.ends_with_turn:
            if self.middle:
                wrong(_MIDDLE)
        elif challengers(self.rules, s) or exhausted(self.rules, s):
            s.phase = DECIDED
            s.to_move = OVER
        elif self.middle:
            wrong(_MIDDLE)
        if self.rules.by_deck and s.to_move != OVER:
            self._open_turn(s)
        return s

    def _open_turn(self, s: LandState) -> None:
        """Begin a turn of cards, and play the steps that are then forced."""
        opening: list[Event] = []
        credits.turn_down(s)
        go_on(self.rules, s, opening)
        s.opening = tuple(opening)

    def _towns(self) -> list[int]:
        """Return the free town, then the merchant towns."""
        count = len(self.rules.prestige)
        if not count:
            return []
        towns = mapping_at("towns", self.data["towns"])
        for key in towns:
            if key not in ("free", "merchant"):
                wrong(f"towns: unknown key {shown(key)}")
        for key in ("free", "merchant"):
            if key not in towns:
                wrong(f"towns.{key}: missing")
        merchant = [self.land("towns.merchant", name) for name in list_at("towns.merchant", towns["merchant"])]
        if len(merchant) != count - 1:
            wrong(f"towns.merchant: {len(merchant)} towns instead of {count - 1}")
        found = [self.land("towns.free", towns["free"]), *sorted(merchant)]
        self.once("towns", found)
        return found

    def tile(self, where: str, name: object) -> int:
        tile = self.rules.number.get(name) if isinstance(name, str) else None
        if tile is None:
            wrong(f"{where}: there is no tile {shown(name)}")
        return tile

    def land(self, where: str, name: object) -> int:
        tile = self.tile(where, name)
        if self.mountains & BIT[tile]:
            wrong(f"{where}: {name} is a mountain")
        return tile

    def colour(self, where: str, name: object) -> int:
        if not isinstance(name, str) or name not in self.colours:
            wrong(f"{where}: {shown(name)} is not a colour in a game of {self.players} players")
        return self.colours.index(name)

    def once(self, where: str, tiles: Sequence[int]) -> None:
        seen: set[int] = set()
        for tile in tiles:
            if tile in seen:
                wrong(f"{where}: {self.rules.actions.names[tile]} is listed twice")
            seen.add(tile)

    def by_colour(self, where: str) -> list[object]:
        """Return the values of an object whose keys are exactly the colours in play."""
        value = mapping_at(where, self.data[where])
        for name in value:
            self.colour(where, name)
        for name in self.colours:
            if name not in value:
                wrong(f"{where}.{name}: missing")
        return [value[name] for name in self.colours]

    def _seats(self) -> list[int]:
        names = list_at("seats", self.data["seats"])
        if len(names) not in self.rules.players:
            wrong(f"seats: {self.rules.ruleset.id} is not for {len(names)} players")
        self.players = len(names)
        self.colours = COLOURS[: self.players]
        seats = [self.colour("seats", name) for name in names]
        if len(set(seats)) != self.players:
            wrong(f"seats: a colour has two seats: {', '.join(self.colours[seat] for seat in seats)}")
        return seats

    def _turn(self, s: LandState) -> None:
        turn = mapping_at("turn", self.data["turn"])
        for key in ("seat", "number"):
            if key not in turn:
                wrong(f"turn.{key}: missing")
        s.seat = number_at("turn.seat", turn["seat"], 0, self.players - 1)
        s.number = number_at("turn.number", turn["number"])
        if not s.number:
            wrong("turn.number: 0 is the draft of colours, which cannot be loaded")
        s.phase = MAIN if self.rules.by_deck else ROLL
        s.to_move = s.seat if self.rules.by_deck else CHANCE
        self.middle = len(turn) > 2

    def _officers(self, s: LandState) -> None:
        allowed = self.rules.knights_of(self.players)
        for colour, officers in enumerate(self.by_colour("officers")):
            where = f"officers.{self.colours[colour]}"
            pieces = mapping_at(where, officers)
            for key in pieces:
                if key not in ("baron", "knights"):
                    wrong(f"{where}: unknown key {shown(key)}")
            for key in ("baron", "knights"):
                if key not in pieces:
                    wrong(f"{where}.{key}: missing")
            s.baron[colour] = self.land(f"{where}.baron", pieces["baron"])
            knights = list_at(f"{where}.knights", pieces["knights"])
            leave = self.rules.knights_leave
            if len(knights) > allowed or (leave and len(knights) < allowed):
                wrong(f"{where}: {len(knights)} Knights, but a player has {allowed}")
            for index, name in enumerate(knights):
                if name is not None or not leave:
                    knight = self.rules.slots * colour + index
                    s.knight[knight] = self.land(f"{where}.knights", name)

    def _troops(self, s: LandState) -> None:
        for name, group in mapping_at("troops", self.data["troops"]).items():
            tile = self.land("troops", name)
            entry = list_at(f"troops.{name}", group)
            if len(entry) != 2:
                wrong(f"troops.{name}: expected a colour and a number, not {shown(group)}")
            colour = self.colour(f"troops.{name}", entry[0])
            s.add_troops(colour, tile, number_at(f"troops.{name}", entry[1]))

    def _donjons(self, s: LandState) -> None:
        for name, owner in mapping_at("donjons", self.data["donjons"]).items():
            tile = self.land("donjons", name)
            s.donjons[self.colour(f"donjons.{name}", owner)] |= BIT[tile]

    def _stocks(self, s: LandState) -> None:
        s.reserve = [
            number_at(f"reserve.{self.colours[colour]}", count)
            for colour, count in enumerate(self.by_colour("reserve"))
        ]
        if self.rules.has_discard:
            s.discard = [
                number_at(f"discard.{self.colours[colour]}", count)
                for colour, count in enumerate(self.by_colour("discard"))
            ]

    def _cards(self, s: LandState) -> None:
        if not self.rules.has_cards:
            return
        held: list[int] = []
        for colour, hand in enumerate(self.by_colour("hands")):
            where = f"hands.{self.colours[colour]}"
            cards = [self.land(where, name) for name in list_at(where, hand)]
            held += cards
            s.hands[colour] = mask_of(cards)
        deck = [self.land("deck", name) for name in list_at("deck", self.data["deck"])]
        s.deck = mask_of(deck)
        discarded: list[int] = []
        for entry in list_at("discarded", self.data["discarded"]):
            pair = list_at("discarded", entry)
            if len(pair) != 2 or pair[1] not in ("up", "down"):
                wrong(f"discarded: expected a card and up or down, not {shown(entry)}")
            discarded.append(2 * self.land("discarded", pair[0]) + (pair[1] == "up"))
        s.discarded = tuple(discarded)
        self.once("cards", [*held, *deck, *(entry >> 1 for entry in discarded)])


def load_decks(loader: Loader, s: LandState) -> None:
    """Load hands, decks, discarded cards and tiles struck; `invariants` checks their total."""
    own = s.own
    for colour, name in enumerate(loader.colours):
        own.hand[colour] = _stack(loader, f"hands.{name}", loader.by_colour("hands")[colour])
        own.deck[colour] = _stack(loader, f"decks.{name}", loader.by_colour("decks")[colour])
        where = f"discarded.{name}"
        pile = [_discarded(where, entry) for entry in list_at(where, loader.by_colour("discarded")[colour])]
        own.discarded[colour] = tuple(pile)
        reshuffled = loader.by_colour("reshuffled")[colour]
        own.reshuffled[colour] = flag_at(f"reshuffled.{name}", reshuffled)
    struck = [loader.land("struck", name) for name in list_at("struck", loader.data["struck"])]
    loader.once("struck", struck)
    own.struck = tuple(struck)


def _stack(loader: Loader, where: str, value: object) -> int:
    cards = [_card(where, name) for name in list_at(where, value)]
    if len(cards) > loader.rules.all_cards:
        wrong(f"{where}: {len(cards)} cards, but a player has {loader.rules.all_cards}")
    return stack_of(cards)


def _card(where: str, name: object) -> int:
    card = name_at(where, name, CARDS)
    if card >= FIRST_EVENT and where.startswith("hands"):
        wrong(f"{where}: {name} is an event and cannot be in a hand")
    return card


def _discarded(where: str, entry: object) -> int:
    pair = list_at(where, entry)
    if len(pair) != 2 or pair[1] not in ("up", "down"):
        wrong(f"{where}: expected a card and up or down, not {shown(entry)}")
    return 2 * _card(where, pair[0]) + int(pair[1] == "up")
