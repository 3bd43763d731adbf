"""A state out of a position as JSON: read chapter by chapter, refused at the first fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from barons.engine.core import CHANCE, COLOURS, OVER, Json
from barons.engine.land.invariants import check, wrong
from barons.engine.land.scoring import challengers, exhausted, recount
from barons.engine.land.state import DECIDED, ROLL, LandState
from barons.engine.land.terrain import BIT, TILE_COUNT, mask_of

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

_KEYS: Final = ("ruleset", "seats", "turn", "tiles", "mountains", "officers", "troops", "donjons", "reserve")
_NUMBER_LIMIT: Final = 10**9


def load(rules: LandRules, data: Json) -> LandState:
    """The state of a position at the start of a turn; `PositionError` names what is wrong."""
    return _Loader(rules, data).state()


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


class _Loader:
    """Reads a position chapter by chapter; every method raises PositionError at the first fault."""

    def __init__(self, rules: LandRules, data: Json) -> None:
        self.rules = rules
        if not isinstance(data, Mapping):
            wrong("a position is an object")
        self.data: Mapping[str, Any] = data
        keys = [*_KEYS]
        if rules.has_discard:
            keys.append("discard")
        if rules.has_cards:
            keys += ["hands", "deck", "discarded"]
        for key in keys:
            if key not in data and key != "ruleset":
                wrong(f"{key} is missing")
        for key in data:
            if key not in keys:
                wrong(f"{_shown(key)} has no place in a position of {rules.ruleset.id}")

    def state(self) -> LandState:
        """The state, checked."""
        seats = self._seats()
        self.players = len(seats)
        self.colours = COLOURS[: self.players]
        tiles = self._list("tiles", self.data["tiles"])
        cells = [self._tile("tiles", name) for name in tiles]
        if len(cells) != TILE_COUNT:
            wrong(f"tiles: {len(cells)} tiles instead of {TILE_COUNT}")
        self._once("tiles", cells)
        mountains = [self._tile("mountains", name) for name in self._list("mountains", self.data["mountains"])]
        self._once("mountains", mountains)
        self.mountains = mask_of(mountains)
        s = LandState(self.rules, self.rules.terrain(cells, self.mountains), self.players)
        s.seats = seats
        self._turn(s)
        self._officers(s)
        self._troops(s)
        self._donjons(s)
        self._stocks(s)
        self._cards(s)
        recount(self.rules, s)
        check(self.rules, s)
        if challengers(self.rules, s) or exhausted(self.rules, s):
            s.phase = DECIDED
            s.to_move = OVER
        elif self.middle:
            wrong("turn: a position in the middle of a turn cannot be loaded")
        return s

    def _list(self, where: str, value: Any) -> Sequence[Any]:
        if not isinstance(value, list | tuple):
            wrong(f"{where} is a list, not {_shown(value)}")
        return value

    def _mapping(self, where: str, value: Any) -> Mapping[Any, Any]:
        if not isinstance(value, Mapping):
            wrong(f"{where} is an object, not {_shown(value)}")
        return value

    def _number(self, where: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            wrong(f"{where} is a whole number, not {_shown(value)}")
        if value < 0:
            wrong(f"{where} is negative: {_shown(value)}")
        if value > _NUMBER_LIMIT:
            wrong(f"{where} is too great: {_shown(value)}")
        return value

    def _tile(self, where: str, name: Any) -> int:
        tile = self.rules.number.get(name) if isinstance(name, str) else None
        if tile is None:
            wrong(f"{where}: there is no tile {_shown(name)}")
        return tile

    def _land(self, where: str, name: Any) -> int:
        tile = self._tile(where, name)
        if self.mountains & BIT[tile]:
            wrong(f"{where}: {name} is a mountain")
        return tile

    def _colour(self, where: str, name: Any) -> int:
        if not isinstance(name, str) or name not in self.colours:
            wrong(f"{where}: {_shown(name)} is no colour of {self.players} players")
        return self.colours.index(name)

    def _once(self, where: str, tiles: Sequence[int]) -> None:
        seen: set[int] = set()
        for tile in tiles:
            if tile in seen:
                wrong(f"{where}: {self.rules.actions.names[tile]} stands there twice")
            seen.add(tile)

    def _by_colour(self, where: str) -> list[Any]:
        """The values of an object with exactly the colours in play."""
        value = self._mapping(where, self.data[where])
        for name in value:
            self._colour(where, name)
        for name in self.colours:
            if name not in value:
                wrong(f"{where}: {name} is missing")
        return [value[name] for name in self.colours]

    def _seats(self) -> list[int]:
        names = self._list("seats", self.data["seats"])
        if len(names) not in self.rules.players:
            wrong(f"seats: {len(names)} players do not play {self.rules.ruleset.id}")
        colours = COLOURS[: len(names)]
        for name in names:
            if not isinstance(name, str) or name not in colours:
                wrong(f"seats: {_shown(name)} is no colour of {len(names)} players")
        if len(set(names)) != len(names):
            wrong(f"seats: a colour has two seats: {', '.join(names)}")
        return [colours.index(name) for name in names]

    def _turn(self, s: LandState) -> None:
        turn = self._mapping("turn", self.data["turn"])
        for key in ("seat", "number"):
            if key not in turn:
                wrong(f"turn.{key} is missing")
        s.seat = self._number("turn.seat", turn["seat"])
        if s.seat >= self.players:
            wrong(f"turn.seat: there is no seat {s.seat}")
        s.number = self._number("turn.number", turn["number"])
        if not s.number:
            wrong("turn.number: 0 is the draft of colours, which cannot be loaded")
        s.phase = ROLL
        s.to_move = CHANCE
        self.middle = len(turn) > 2

    def _officers(self, s: LandState) -> None:
        allowed = self.rules.knights_of(self.players)
        for colour, officers in enumerate(self._by_colour("officers")):
            where = f"officers.{self.colours[colour]}"
            pieces = self._mapping(where, officers)
            for key in pieces:
                if key not in ("baron", "knights"):
                    wrong(f"{where}: {_shown(key)} is no officer")
            for key in ("baron", "knights"):
                if key not in pieces:
                    wrong(f"{where}: {key} is missing")
            s.baron[colour] = self._land(f"{where}.baron", pieces["baron"])
            knights = self._list(f"{where}.knights", pieces["knights"])
            if len(knights) > allowed:
                wrong(f"{where}: {len(knights)} Knights, there are {allowed}")
            for index, name in enumerate(knights):
                s.knight[2 * colour + index] = self._land(f"{where}.knights", name)

    def _troops(self, s: LandState) -> None:
        for name, group in self._mapping("troops", self.data["troops"]).items():
            tile = self._land("troops", name)
            entry = self._list(f"troops.{name}", group)
            if len(entry) != 2:
                wrong(f"troops.{name} is a colour and a number, not {_shown(group)}")
            colour = self._colour(f"troops.{name}", entry[0])
            s.add_troops(colour, tile, self._number(f"troops.{name}", entry[1]))

    def _donjons(self, s: LandState) -> None:
        for name, owner in self._mapping("donjons", self.data["donjons"]).items():
            tile = self._land("donjons", name)
            s.donjons[self._colour(f"donjons.{name}", owner)] |= BIT[tile]

    def _stocks(self, s: LandState) -> None:
        s.reserve = [
            self._number(f"reserve.{self.colours[colour]}", count)
            for colour, count in enumerate(self._by_colour("reserve"))
        ]
        if self.rules.has_discard:
            s.discard = [
                self._number(f"discard.{self.colours[colour]}", count)
                for colour, count in enumerate(self._by_colour("discard"))
            ]

    def _cards(self, s: LandState) -> None:
        if not self.rules.has_cards:
            return
        held: list[int] = []
        for colour, hand in enumerate(self._by_colour("hands")):
            where = f"hands.{self.colours[colour]}"
            cards = [self._land(where, name) for name in self._list(where, hand)]
            held += cards
            s.hands[colour] = mask_of(cards)
        deck = [self._land("deck", name) for name in self._list("deck", self.data["deck"])]
        s.deck = mask_of(deck)
        discarded: list[int] = []
        for entry in self._list("discarded", self.data["discarded"]):
            pair = self._list("discarded", entry)
            if len(pair) != 2 or pair[1] not in ("up", "down"):
                wrong(f"discarded: {_shown(entry)} is not a card with up or down")
            discarded.append(2 * self._land("discarded", pair[0]) + (pair[1] == "up"))
        s.discarded = tuple(discarded)
        everywhere = [*held, *deck, *(entry >> 1 for entry in discarded)]
        self._once("cards", everywhere)
        for tile in range(TILE_COUNT):
            if not self.mountains & BIT[tile] and tile not in everywhere:
                wrong(f"cards: {self.rules.actions.names[tile]} is nowhere")
