"""A second implementation of Land's card edition (2026-03), slow and literal, to compare the engine with.

Written from the rules alone with names and dictionaries, sharing nothing with the engine: positions are the
protocol's. Each sentence of the rules is applied where the rules have it.
"""

from __future__ import annotations

import copy
from typing import Any

from tests.land.literal import COLOURS, places

CREDITS = {"move3": 3, "move2": 2, "move1": 1, "recruit3": 3, "recruit2": 2, "recruit1": 1}
CREDITS |= {"concentrate": 1, "disperse": 1, "construct": 3, "long": 3, "knight": 3, "exile": 3, "plot": 3}
EVENTS = ["quake", "plague", "sedition"]
CHALLENGE = {2: 18, 3: 14, 4: 12}
DIRECTIONS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))


class LiteralCards:
    """A game in progress. `waiting`: a seat, `chance` or None."""

    def __init__(self, position: dict[str, Any], rounds: int | None = None) -> None:
        self.p = copy.deepcopy(position)
        self.rounds = rounds
        self.where = dict(zip(position["tiles"], places(), strict=True))
        self.at = {place: tile for tile, place in self.where.items()}
        self.seats: list[str | None] = self.p["seats"]
        self.seat: int = self.p["turn"]["seat"]
        self.number: int = self.p["turn"]["number"]
        self.over = False
        if self.number:
            self.begin_turn()
            self.play_what_is_forced()

    def begin_turn(self) -> None:
        for entry in self.pile():
            entry[1] = "down"
        self.played = 0
        self.spent = 0
        self.discards = 0
        self.card: str | None = None
        self.order: tuple[str, str] | None = None
        self.order_troops = 0
        self.have_moved: dict[str, int] = {}
        self.since_destroyed: dict[str, int] = {}
        self.awaiting: str | None = None
        self.to_draw = 0
        self.to_discard = 0
        self.event: str | None = None
        self.event_tiles: list[str] = []

    # ------------------------------------------------------------ reading the table

    @property
    def waiting(self) -> int | str | None:
        if self.over:
            return None
        return "chance" if self.number and self.awaiting else self.seat

    @property
    def me(self) -> str:
        colour = self.seats[self.seat]
        assert colour is not None
        return colour

    def colours(self) -> list[str]:
        return COLOURS[: len(self.seats)]

    def hand(self) -> list[str]:
        hand: list[str] = self.p["hands"][self.me]
        return hand

    def pile(self) -> list[list[str]]:
        pile: list[list[str]] = self.p["discarded"][self.me]
        return pile

    def value(self, tile: str) -> int:
        return int(tile[0])

    def is_mountain(self, tile: str) -> bool:
        return tile in self.p["mountains"]

    def land(self) -> list[str]:
        return [tile for tile in self.p["tiles"] if not self.is_mountain(tile)]

    def step(self, tile: str, direction: tuple[int, int]) -> str | None:
        row, column = self.where[tile]
        return self.at.get((row + direction[0], column + direction[1]))

    def adjacent(self, tile: str) -> list[str]:
        return [other for d in DIRECTIONS if (other := self.step(tile, d)) is not None]

    def line(self, start: str, end: str) -> list[str]:
        """The straight path including both ends; empty if there is none."""
        for direction in DIRECTIONS:
            path = [start]
            here = self.step(start, direction)
            while here is not None:
                path.append(here)
                if here == end:
                    return path
                here = self.step(here, direction)
        return []

    def baron(self, colour: str) -> str:
        tile: str = self.p["officers"][colour]["baron"]
        return tile

    def knights(self, colour: str) -> list[str | None]:
        knights: list[str | None] = self.p["officers"][colour]["knights"]
        return knights

    def donjon(self, tile: str) -> str | None:
        owner: str | None = self.p["donjons"].get(tile)
        return owner

    def opposing_donjon(self, tile: str) -> bool:
        return self.donjon(tile) not in (None, self.me)

    def own_troops(self, tile: str) -> int:
        group: tuple[str | None, int] = self.p["troops"].get(tile, (None, 0))
        colour, count = group
        return count if colour == self.me else 0

    def opposing_troops(self, tile: str) -> int:
        group: tuple[str | None, int] = self.p["troops"].get(tile, (None, 0))
        colour, count = group
        return count if colour != self.me else 0

    def controller(self, tile: str) -> str | None:
        counts = {colour: self.knights(colour).count(tile) for colour in self.colours()}
        for colour, count in counts.items():
            if all(count > other for name, other in counts.items() if name != colour):
                return colour
        return None

    def shut(self, tile: str) -> bool:
        """Return True if another colour controls the tile."""
        return self.controller(tile) not in (None, self.me)

    def orders_of(self, tile: str) -> set[str]:
        if self.shut(tile):
            return set()
        orders: set[str] = set()
        if self.baron(self.me) == tile:
            orders |= {"recruit", "construct", "concentrate", "disperse"}
        if self.donjon(tile) == self.me:
            orders |= {"concentrate", "disperse"}
            if tile in self.knights(self.me) and self.controller(tile) == self.me:
                orders |= {"recruit"}
        return orders

    # ------------------------------------------------------------ what is legal

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if not self.number:
            return {f"colour {colour}" for colour in self.colours() if colour not in self.seats}
        if self.awaiting == "draw":
            return {f"draw {card}" for card in self.p["decks"][self.me]}
        if self.awaiting == "tile":
            gone = self.p["struck"] + self.event_tiles
            return {f"tile {tile}" for tile in self.land() if tile not in gone}
        if self.to_discard:
            return {f"discard {card}" for card in self.hand()}
        if self.order:
            return self.troop_steps() | ({"done"} if self.order_troops else set())
        if self.card:
            return self.targets(self.card)
        legal: set[str] = set()
        if not self.discards and self.played < 3:
            for card in self.hand():
                if self.spent + CREDITS[card] <= 3 and (card == "plot" or self.targets(card)):
                    legal.add(f"play {card}")
        if not self.played and self.discards < 6:
            legal |= {f"discard {card}" for card in self.hand()}
        if self.played or self.discards:
            legal.add("end")
        return legal

    def targets(self, card: str) -> set[str]:
        found: set[str] = set()
        if card.startswith("move") or card == "long":
            for piece, tile in self.officers():
                for target in self.land():
                    if target != tile and self.may_go(piece, tile, target, card):
                        found.add(f"{'long' if card == 'long' else 'move'} {piece} {target}")
        elif card.startswith("recruit"):
            if self.p["reserve"][self.me]:
                found = {f"recruit {tile}" for tile in self.land() if "recruit" in self.orders_of(tile)}
        elif card == "construct":
            found = {f"construct {tile}" for tile in self.land() if self.may_construct(tile)}
        elif card in ("disperse", "concentrate"):
            for tile in self.land():
                if card in self.orders_of(tile) and self.steps_of(card, tile):
                    found.add(f"{card} {tile}")
        elif card == "knight":
            if None in self.knights(self.me):
                own = [tile for tile in self.land() if self.donjon(tile) == self.me]
                found = {f"knight {tile}" for tile in [self.baron(self.me), *own]}
        elif card == "exile":
            here = self.baron(self.me)
            found = {f"exile {c}" for c in self.colours() if c != self.me and here in self.knights(c)}
        return found

    def officers(self) -> list[tuple[str, str]]:
        """Officers to move; of Knights on one tile only the lowest-numbered."""
        found = [("baron", self.baron(self.me))]
        for index, tile in enumerate(self.knights(self.me)):
            if tile is not None and tile not in self.knights(self.me)[:index]:
                found.append((f"knight{index + 1}", tile))
        return found

    def bars(self, piece: str, tile: str) -> bool:
        if self.is_mountain(tile):
            return True
        if piece != "baron":
            return False
        return self.opposing_donjon(tile) or any(
            self.baron(colour) == tile for colour in self.colours() if colour != self.me
        )

    def may_go(self, piece: str, start: str, target: str, card: str) -> bool:
        if card == "long":
            return not self.bars(piece, target)
        reach = int(card[-1]) + (1 if self.value(start) == 2 else 0)
        reached = {start}
        for _ in range(reach):
            reached |= {n for tile in reached for n in self.adjacent(tile) if not self.bars(piece, n)}
        return target in reached

    def may_construct(self, tile: str) -> bool:
        return (
            "construct" in self.orders_of(tile)
            and self.own_troops(tile) >= 3
            and self.donjon(tile) is None
            and self.donjon_left()
            and not any(self.donjon(neighbour) for neighbour in self.adjacent(tile))
        )

    def donjon_left(self) -> bool:
        return list(self.p["donjons"].values()).count(self.me) < 10

    def troop_steps(self) -> set[str]:
        assert self.order is not None
        return self.steps_of(*self.order)

    def steps_of(self, order: str, command: str) -> set[str]:
        if order == "disperse":
            if not self.fresh(command):
                return set()
            return {f"to {tile}" for tile in self.land() if self.goes(command, tile)}
        found = set()
        for tile in self.land():
            path = self.line(command, tile)
            barred = any(self.is_mountain(other) or self.shut(other) for other in path)
            if tile != command and path and not barred and self.fresh(tile):
                found.add(f"from {tile}")
        return found

    def fresh(self, tile: str) -> bool:
        return self.own_troops(tile) > self.have_moved.get(tile, 0)

    def goes(self, start: str, end: str) -> bool:
        """Return True if a troop may take this straight path."""
        path = self.line(start, end)
        if start == end or not path:
            return False
        for tile in path[1:]:
            if self.is_mountain(tile) or self.shut(tile):
                return False
            if tile != end and (self.opposing_troops(tile) or self.opposing_donjon(tile)):
                return False
        return True

    # ------------------------------------------------------------ playing

    def play(self, text: str) -> None:
        self.do(text)
        self.play_what_is_forced()

    def play_what_is_forced(self) -> None:
        while self.waiting not in (None, "chance") and len(self.legal()) == 1:
            self.do(next(iter(self.legal())))

    def do(self, text: str) -> None:
        word, *rest = text.split()
        if word == "colour":
            self.seats[self.seat] = rest[0]
            if self.seat:
                self.seat -= 1
            else:
                self.number = 1
                self.begin_turn()
        elif word == "play":
            self.hand().remove(rest[0])
            self.card = rest[0]
            self.spent += CREDITS[rest[0]]
            if rest[0] == "plot":
                self.to_draw = 6
                self.draw_or_go_on()
        elif word == "discard":
            self.discard(rest[0])
        elif word == "end":
            self.to_draw = 6 - len(self.hand())
            self.draw_or_go_on()
        elif word == "draw":
            self.draw(rest[0])
        elif word == "tile":
            self.strike(rest[0])
        else:
            self.carry_out(word, rest)

    def carry_out(self, word: str, rest: list[str]) -> None:
        if word in ("move", "long"):
            self.go(rest[0], rest[1])
            self.effect_over()
        elif word == "knight":
            knights = self.knights(self.me)
            knights[knights.index(None)] = rest[0]
            self.effect_over()
        elif word == "exile":
            knights = self.knights(rest[0])
            knights[knights.index(self.baron(self.me))] = None
            self.effect_over()
        elif word == "recruit":
            assert self.card is not None
            count = int(self.card[-1]) + (1 if self.value(rest[0]) == 1 else 0)
            for _ in range(min(count, self.p["reserve"][self.me])):
                self.p["reserve"][self.me] -= 1
                self.arrive(rest[0])
            self.effect_over()
        elif word == "construct":
            self.add_own(rest[0], -3)
            self.p["discard"][self.me] += 3
            self.p["donjons"][rest[0]] = self.me
            self.effect_over()
        elif word in ("disperse", "concentrate"):
            self.order = (word, rest[0])
        elif word == "done":
            self.effect_over()
        else:
            self.move_troop(word, rest[0])

    def go(self, piece: str, tile: str) -> None:
        if piece == "baron":
            self.p["officers"][self.me]["baron"] = tile
        else:
            self.knights(self.me)[int(piece[-1]) - 1] = tile

    def effect_over(self) -> None:
        assert self.card is not None
        self.pile().append([self.card, "up"])
        self.card = None
        self.played += 1
        self.order = None
        self.order_troops = 0
        self.have_moved = {}
        self.since_destroyed = {}

    def move_troop(self, word: str, tile: str) -> None:
        assert self.order is not None
        command = self.order[1]
        start, end = command, tile
        if word == "from":
            start = end = tile
            for nearer in self.line(tile, command)[1:]:
                if self.goes(start, nearer):
                    end = nearer
        self.add_own(start, -1)
        self.order_troops += 1
        if self.arrive(end):
            self.have_moved[end] = self.have_moved.get(end, 0) + 1

    def add_own(self, tile: str, count: int) -> None:
        left = self.own_troops(tile) + count
        self.p["troops"][tile] = [self.me, left]
        if not left:
            del self.p["troops"][tile]

    def arrive(self, tile: str) -> bool:
        """A troop of mine arrives; return True if the troops on the tile become one more."""
        if self.opposing_troops(tile):
            colour, count = self.p["troops"][tile]
            self.p["reserve"][self.me] += 1
            self.p["discard"][colour] += 1
            self.p["troops"][tile] = [colour, count - 1]
            if count == 1:
                del self.p["troops"][tile]
            return False
        self.add_own(tile, 1)
        owner = self.donjon(tile)
        if owner not in (None, self.me):
            if self.own_troops(tile) < 3:
                return True
            self.add_own(tile, -3)
            self.p["reserve"][self.me] += 3
            del self.p["donjons"][tile]
            self.since_destroyed[tile] = 0
            self.have_moved[tile] = max(0, self.have_moved.get(tile, 0) - 2)
            return False
        if tile in self.since_destroyed:
            self.since_destroyed[tile] += 1
            beside = any(self.donjon(neighbour) for neighbour in self.adjacent(tile))
            if self.since_destroyed[tile] == 6 and self.donjon_left() and not beside:
                self.add_own(tile, -6)
                self.have_moved[tile] = max(0, self.have_moved.get(tile, 0) - 5)
                self.p["reserve"][self.me] += 3
                self.p["discard"][self.me] += 3
                self.p["donjons"][tile] = self.me
                return False
        return True

    # ------------------------------------------------------------ cards drawn and discarded

    def discard(self, card: str) -> None:
        self.hand().remove(card)
        self.pile().append([card, "up"])
        if self.to_discard:
            self.to_discard -= 1
            if not self.to_discard:
                self.effect_over()
        else:
            self.discards += 1

    def draw_or_go_on(self) -> None:
        self.awaiting = None
        if self.to_draw:
            if not self.p["decks"][self.me]:
                self.p["decks"][self.me] = [card for card, _ in self.pile()]
                if not self.p["reshuffled"][self.me]:
                    self.p["decks"][self.me] += EVENTS
                self.p["reshuffled"][self.me] = True
                self.pile().clear()
            self.awaiting = "draw"
        elif self.card == "plot":
            self.to_discard = 5
        else:
            self.end_turn()

    def draw(self, card: str) -> None:
        self.p["decks"][self.me].remove(card)
        if card in EVENTS:
            self.event = card
            self.event_tiles = []
            self.awaiting = "tile"
            return
        self.hand().append(card)
        self.to_draw -= 1
        self.draw_or_go_on()

    def strike(self, tile: str) -> None:
        self.event_tiles.append(tile)
        self.p["struck"].append(tile)
        if set(self.p["struck"]) == set(self.land()):
            self.p["struck"] = []
        if self.event == "quake":
            self.p["donjons"].pop(tile, None)
        elif tile in self.p["troops"]:
            colour, count = self.p["troops"].pop(tile)
            self.p["discard" if self.event == "plague" else "reserve"][colour] += count
        if len(self.event_tiles) == 3:
            assert self.event is not None
            self.pile().append([self.event, "up"])
            self.event = None
            self.event_tiles = []
            self.draw_or_go_on()

    # ------------------------------------------------------------ the end

    def score(self, colour: str) -> int:
        tiles = [tile for tile, owner in self.p["donjons"].items() if owner == colour]
        towns = self.p["towns"]
        score = sum(self.value(tile) for tile in tiles)
        score += 4 * (towns["free"] in tiles) + 2 * sum(town in tiles for town in towns["merchant"])
        return score + {0: 0, 1: 0, 2: 2, 3: 3, 4: 4}[len({self.value(tile) for tile in tiles})]

    def end_turn(self) -> None:
        if (
            self.score(self.me) >= CHALLENGE[len(self.seats)]
            or 30 - self.p["discard"][self.me] <= 5
            or (self.rounds and self.number >= self.rounds * len(self.seats))
        ):
            self.over = True
        else:
            self.seat = (self.seat + 1) % len(self.seats)
            self.number += 1
            self.begin_turn()

    def ranking(self) -> list[tuple[int, int, int]]:
        merits = []
        for seat, colour in enumerate(self.seats):
            assert colour is not None
            donjons = sum(owner == colour for owner in self.p["donjons"].values())
            troops = sum(count for owner, count in self.p["troops"].values() if owner == colour)
            merits.append(((self.score(colour), donjons, troops + self.p["reserve"][colour]), seat))
        placed = [(seat, 1 + sum(o > merit for o, _ in merits), merit[0]) for merit, seat in merits]
        return sorted(placed, key=lambda entry: (entry[1], entry[0]))
