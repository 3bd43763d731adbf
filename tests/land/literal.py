"""A second implementation of Land, slow and literal, to compare the engine with.

Written from the rules alone with names and dictionaries, sharing nothing with the engine: positions are the
protocol's, the editions are called A (2025-11), B (2025-10) and C (2024-03). Each sentence of the rules is
applied where the rules have it, even if that repeats computations.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

COLOURS = ["gold", "sable", "ivory", "purple"]
LETTERS = {"land-2025-11": "A", "land-2025-10": "B", "land-2024-03": "C"}
ROWS = [4, 5, 6, 7, 6, 5, 4]
# the die tables, by face
WITHOUT_DONJON = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
WITH_DONJON = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3}
OFFICERS_MOVE = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1}
CHALLENGE = {"A": {2: 16, 3: 12, 4: 10}, "B": {2: 16, 3: 12, 4: 10}, "C": {2: 12, 3: 8, 4: 6}}
TROOPS = {"A": 30, "B": 30, "C": 40}


def places() -> list[tuple[int, int]]:
    """Row and doubled column of each of the 37 cells."""
    return [(row, 2 * column + abs(3 - row)) for row, length in enumerate(ROWS) for column in range(length)]


class Literal:
    """A game in progress. `waiting`: a seat, `chance` or None."""

    def __init__(self, position: dict[str, Any], rounds: int | None = None) -> None:
        self.p = copy.deepcopy(position)
        self.edition = LETTERS[position["ruleset"]]
        self.rounds = rounds
        self.where = dict(zip(position["tiles"], places(), strict=True))
        self.at = {place: tile for tile, place in self.where.items()}
        self.seats: list[str | None] = self.p["seats"]
        self.seat: int = self.p["turn"]["seat"]
        self.number: int = self.p["turn"]["number"]
        self.choosing = None in self.seats
        self.over = False
        self.awaiting: str | None = None if self.choosing else "die"
        self.fresh_turn()
        if not self.choosing:
            self.look_for_the_end()

    def fresh_turn(self) -> None:
        self.die: int | None = None
        self.done_actions = 0
        self.given_orders = 0
        self.bonus_spent = False
        self.treasury_called = False
        self.order: tuple[str, str] | None = None
        self.order_troops = 0
        self.have_moved: dict[str, int] = {}
        self.destroyed_here: dict[str, int] = {}
        self.asked: str | None = None
        self.already_asked: set[str] = set()

    # ------------------------------------------------------------ reading the table

    @property
    def waiting(self) -> int | str | None:
        if self.over:
            return None
        return "chance" if self.awaiting else self.seat

    @property
    def me(self) -> str:
        colour = self.seats[self.seat]
        assert colour is not None
        return colour

    def colours(self) -> list[str]:
        return COLOURS[: len(self.seats)]

    def value(self, tile: str) -> int:
        return int(tile[0])

    def is_mountain(self, tile: str) -> bool:
        return tile in self.p["mountains"]

    def step(self, tile: str, direction: tuple[int, int]) -> str | None:
        row, column = self.where[tile]
        return self.at.get((row + direction[0], column + direction[1]))

    DIRECTIONS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))

    def adjacent(self, tile: str) -> list[str]:
        return [other for d in self.DIRECTIONS if (other := self.step(tile, d)) is not None]

    def line(self, start: str, end: str) -> list[str] | None:
        """The straight path including both ends, if there is one."""
        for direction in self.DIRECTIONS:
            path = [start]
            here: str | None = start
            while here is not None and here != end:
                here = self.step(here, direction)
                if here is not None:
                    path.append(here)
            if here == end and start != end:
                return path
        return None

    def steps_away(self, start: str) -> dict[str, int]:
        """Number of steps over passable tiles."""
        steps = {start: 0}
        queue = [start]
        while queue:
            here = queue.pop(0)
            for there in self.adjacent(here):
                if there not in steps and not self.is_mountain(there):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def troops_of(self, colour: str, tile: str) -> int:
        group = self.p["troops"].get(tile)
        return group[1] if group and group[0] == colour else 0

    def enemy_troops(self, tile: str) -> int:
        group = self.p["troops"].get(tile)
        return group[1] if group and group[0] != self.me else 0

    def donjon(self, tile: str) -> str | None:
        owner: str | None = self.p["donjons"].get(tile)
        return owner

    def enemy_donjon(self, tile: str) -> bool:
        return self.donjon(tile) not in (None, self.me)

    def baron(self, colour: str) -> str:
        tile: str = self.p["officers"][colour]["baron"]
        return tile

    def other_barons(self) -> list[str]:
        return [self.baron(colour) for colour in self.colours() if colour != self.me]

    def knights_on(self, tile: str) -> dict[str, int]:
        found = {c: self.p["officers"][c]["knights"].count(tile) for c in self.colours()}
        return {colour: number for colour, number in found.items() if number}

    def hand(self) -> list[str]:
        return self.p["hands"][self.me] if self.edition == "A" else []

    # ------------------------------------------------------------ blocking

    def free_knight(self, knights: dict[str, int]) -> str | None:
        """Scrums remove one Knight of every colour as long as two colours are present."""
        left = dict(knights)
        if sorted(left.values()) == [1, 1, 1, 2]:
            return None
        while len(left) >= 2:
            left = {colour: number - 1 for colour, number in left.items() if number > 1}
        return next(iter(left), None)

    def is_blocked(self, tile: str, aside: int = 0) -> bool:
        knights = self.knights_on(tile)
        if aside:
            knights[self.me] -= aside
            knights = {colour: number for colour, number in knights.items() if number}
        if self.edition == "C":
            mine = knights.get(self.me, 0)
            return sum(knights.values()) - mine > mine
        return self.free_knight(knights) not in (None, self.me)

    def orders_from(self, tile: str) -> set[str]:
        orders: set[str] = set()
        if self.is_blocked(tile):
            return orders
        if self.baron(self.me) == tile:
            orders |= {"recruit", "construct", "deconstruct", "disperse", "concentrate"}
        if self.edition == "C" or self.donjon(tile) != self.me:
            return orders
        orders |= {"disperse", "concentrate"}
        knights = self.knights_on(tile)
        if self.me in knights:
            if self.edition == "A" and self.free_knight(knights) == self.me:
                orders |= {"recruit", "deconstruct"}
            if self.edition == "B" and not self.is_blocked(tile, aside=1):
                orders |= {"recruit"}
        return orders

    # ------------------------------------------------------------ what is legal

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.awaiting == "die":
            return {f"die {face}" for face in range(1, 7)}
        if self.awaiting == "draw":
            return {f"draw {card}" for card in self.p["deck"]}
        if self.choosing:
            return {f"colour {colour}" for colour in self.colours() if colour not in self.seats}
        if self.asked:
            return {"capture", "keep"}
        if self.order:
            return self.legal_troops(self.order) | ({"done"} if self.order_troops else set())
        mine = self.baron(self.me)
        if mine in self.other_barons():
            return {a for a in self.officer_actions() if a.split()[1] == "baron"}
        legal = {"end"} | self.officer_actions() | self.order_actions()
        if self.edition == "A":
            legal |= {f"exchange {card}" for card in self.hand()}
            if self.die == 1 and not self.bonus_spent and (self.p["deck"] or self.p["discarded"]):
                legal.add("collect")
            if self.done_actions == 0 and not self.treasury_called:
                for card in self.hand():
                    legal |= {f"treasury {card} {face}" for face in range(1, 7) if face != self.die}
        return legal

    def officer_actions(self) -> set[str]:
        legal: set[str] = set()
        knights = self.p["officers"][self.me]["knights"]
        pieces = {"baron": self.baron(self.me)}
        for index, tile in enumerate(knights):
            if index == 0 or tile != knights[0]:
                pieces[f"knight{index + 1}"] = tile
        for piece, start in pieces.items():
            steps = self.steps_away(start)
            for tile, distance in steps.items():
                if piece == "baron" and not self.baron_may_end(tile):
                    continue
                if distance == 1:
                    legal.add(f"move {piece} {tile}")
                if distance >= 2 and not self.bonus_spent and distance <= self.bonus_reach(start):
                    legal.add(f"move {piece} {tile} bonus")
                if self.edition == "A" and distance in (2, 3):
                    legal |= {f"lightning {piece} {tile} {card}" for card in self.hand()}
            for card in self.hand():
                if card == start:
                    continue
                swap = piece == "baron" and card in self.other_barons()
                if swap and start in self.other_barons():
                    continue  # the other Baron would come to the tile that both share
                legal.add(f"long {piece} {card}")
        return legal

    def bonus_reach(self, start: str) -> int:
        if self.edition == "C":
            return 1
        assert self.die is not None
        extra = 1 if self.edition == "A" and self.value(start) == 2 else 0
        return OFFICERS_MOVE[self.die] + extra

    def baron_may_end(self, tile: str) -> bool:
        others = self.other_barons()
        if tile not in others:
            return True
        if self.edition == "C" or self.done_actions != 0:
            return False
        return any(not self.is_mountain(n) and n not in others for n in self.adjacent(tile))

    def order_actions(self) -> set[str]:
        if self.given_orders == 1:
            if self.edition == "C" or self.die not in (4, 5, 6) or self.bonus_spent:
                return set()
        elif self.given_orders > 1:
            return set()
        legal: set[str] = set()
        for tile in self.p["tiles"]:
            orders = self.orders_from(tile)
            if "recruit" in orders:
                legal |= self.legal_recruiting(tile)
            if "construct" in orders and self.may_construct(tile):
                legal.add(f"construct {tile}")
            if "deconstruct" in orders and self.may_deconstruct(tile):
                legal.add(f"deconstruct {tile}")
            for order in ("disperse", "concentrate"):
                if order in orders and self.legal_troops((order, tile)):
                    legal.add(f"{order} {tile}")
        return legal

    def recruits(self, tile: str, bonus: bool) -> int:
        number = 1
        if bonus or self.edition == "C":
            assert self.die is not None
            table = WITH_DONJON if self.donjon(tile) == self.me else WITHOUT_DONJON
            number = table[self.die]
            if self.edition != "C" and self.value(tile) == 1:
                number += 1
        reserve: int = self.p["reserve"][self.me]
        return min(number, reserve)

    def legal_recruiting(self, tile: str) -> set[str]:
        if self.enemy_donjon(tile):
            return set()
        refused = self.edition == "C" or (self.edition == "A" and self.done_actions > 0)
        if self.enemy_troops(tile) and refused:
            return set()
        if self.edition == "B" and self.troops_of(self.me, tile) >= 6:
            return set()
        plain = self.recruits(tile, bonus=False)
        legal = {f"recruit {tile}"} if plain else set()
        # a second order uses up the bonus
        has_bonus = self.edition != "C" and not self.bonus_spent and self.given_orders == 0
        if has_bonus and self.recruits(tile, bonus=True) > plain:
            legal.add(f"recruit {tile} bonus")
        return legal

    def my_donjons(self) -> int:
        return list(self.p["donjons"].values()).count(self.me)

    def may_construct(self, tile: str) -> bool:
        if self.donjon(tile) or any(self.donjon(other) for other in self.adjacent(tile)):
            return False
        if self.edition != "C" and self.my_donjons() >= 10:
            return False
        return self.troops_of(self.me, tile) >= 3

    def may_deconstruct(self, tile: str) -> bool:
        if self.donjon(tile) != self.me:
            return False
        if self.edition == "C" and self.value(tile) == 1:
            return False
        if self.enemy_troops(tile):
            return self.edition == "A" and self.done_actions == 0
        return True

    def unmoved(self, tile: str) -> int:
        return self.troops_of(self.me, tile) - self.have_moved.get(tile, 0)

    def legal_troops(self, order: tuple[str, str]) -> set[str]:
        kind, command = order
        if kind == "disperse":
            if not self.unmoved(command):
                return set()
            return {f"to {tile}" for tile in self.p["tiles"] if self.can_go(command, tile)}
        found = set()
        for tile in self.p["tiles"]:
            if tile != command and self.unmoved(tile) > 0 and self.comes_to(tile, command) is not None:
                found.add(f"from {tile}")
        return found

    def stops_there(self, tile: str) -> bool:
        return self.enemy_troops(tile) > 0 or self.enemy_donjon(tile)

    def can_go(self, command: str, tile: str) -> bool:
        path = self.line(command, tile)
        if path is None or any(self.is_mountain(passed) for passed in path):
            return False
        return not any(self.stops_there(passed) or self.is_blocked(passed) for passed in path[1:-1])

    def comes_to(self, source: str, command: str) -> str | None:
        """Destination of a troop on `source` when called to `command`; None if it does not move."""
        path = self.line(source, command)
        if path is None or any(self.is_blocked(tile) for tile in path):
            return None
        if self.edition != "C" and any(self.is_mountain(tile) for tile in path):
            return None
        here = source
        for tile in path[1:]:
            if self.is_mountain(tile):
                break
            here = tile
            if self.stops_there(tile):
                break
        return None if here == source else here

    # ------------------------------------------------------------ playing

    def play(self, text: str) -> None:
        self.one_step(text)
        while self.waiting not in ("chance", None):
            legal = self.legal()
            if len(legal) != 1:
                break
            self.one_step(next(iter(legal)))

    def one_step(self, text: str) -> None:
        words = text.split()
        plays: dict[str, Callable[..., None]] = {
            "colour": self.play_colour,
            "die": self.play_die,
            "draw": self.play_draw,
            "treasury": self.play_treasury,
            "end": self.play_end,
            "move": self.play_move,
            "lightning": self.play_lightning,
            "long": self.play_long,
            "collect": self.play_collect,
            "exchange": self.play_exchange,
            "recruit": self.play_recruit,
            "construct": self.play_construct,
            "deconstruct": self.play_deconstruct,
            "disperse": self.play_order,
            "concentrate": self.play_order,
            "to": self.play_to,
            "from": self.play_from,
            "done": self.play_done,
            "capture": self.play_capture,
            "keep": self.play_keep,
        }
        plays[words[0]](*words)
        if self.over or self.choosing or self.awaiting == "die":
            return
        self.look_for_the_end()
        if not self.over and self.turn_is_full():
            self.next_turn()

    def turn_is_full(self) -> bool:
        return self.done_actions >= 2

    def next_turn(self) -> None:
        if self.rounds is not None and self.number >= self.rounds * len(self.seats):
            self.over = True
            return
        self.number += 1
        self.seat = (self.seat + 1) % len(self.seats)
        self.fresh_turn()
        self.awaiting = "die"

    def look_for_the_end(self) -> None:
        for colour in self.colours():
            if self.score(colour) >= CHALLENGE[self.edition][len(self.seats)]:
                self.over = True
            if self.edition != "C" and TROOPS[self.edition] - self.p["discard"][colour] <= 5:
                self.over = True

    def score(self, colour: str) -> int:
        tiles = [tile for tile, owner in self.p["donjons"].items() if owner == colour]
        score = sum(self.value(tile) for tile in tiles)
        if self.edition != "C":
            score += {2: 2, 3: 3, 4: 4}.get(len({self.value(tile) for tile in tiles}), 0)
        return score

    def ranking(self) -> list[tuple[int, int, int]]:
        """(seat, rank, score), by rank, then seat."""
        keys = []
        for colour in self.seats:
            assert colour is not None
            key = [self.score(colour)]
            if self.edition != "C":
                key.append(list(self.p["donjons"].values()).count(colour))
                board = sum(group[1] for group in self.p["troops"].values() if group[0] == colour)
                key.append(board + self.p["reserve"][colour])
            keys.append(key)
        ranks = [(seat, 1 + sum(other > key for other in keys), key[0]) for seat, key in enumerate(keys)]
        return sorted(ranks, key=lambda entry: (entry[1], entry[0]))

    # --- chance, colours, cards

    def play_colour(self, verb: str, colour: str) -> None:
        self.seats[self.seat] = colour
        if self.seat > 0:
            self.seat -= 1
        else:
            self.choosing = False
            self.number = 1
            self.awaiting = "die"

    def play_die(self, verb: str, face: str) -> None:
        self.die = int(face)
        self.awaiting = None

    def play_draw(self, verb: str, card: str) -> None:
        self.p["deck"].remove(card)
        self.hand().append(card)
        self.awaiting = None
        self.done_actions += 1

    def discard_card(self, card: str, face: str) -> None:
        self.hand().remove(card)
        self.p["discarded"].append([card, face])

    def must_draw(self) -> None:
        if not self.p["deck"]:
            self.p["deck"] = [card for card, _ in self.p["discarded"]]
            self.p["discarded"] = []
        self.awaiting = "draw"

    def play_treasury(self, verb: str, card: str, face: str) -> None:
        self.discard_card(card, "down")
        self.die = int(face)
        self.treasury_called = True

    def play_collect(self, verb: str) -> None:
        self.bonus_spent = True
        self.must_draw()

    def play_exchange(self, verb: str, card: str) -> None:
        self.discard_card(card, "down")
        self.must_draw()

    def play_end(self, verb: str) -> None:
        self.next_turn()

    # --- officers

    def put(self, piece: str, tile: str) -> None:
        officers = self.p["officers"][self.me]
        if piece == "baron":
            officers["baron"] = tile
        else:
            officers["knights"][int(piece[-1]) - 1] = tile

    def play_move(self, verb: str, piece: str, tile: str, bonus: str = "") -> None:
        self.put(piece, tile)
        self.bonus_spent = self.bonus_spent or bonus == "bonus"
        self.done_actions += 1

    def play_lightning(self, verb: str, piece: str, tile: str, card: str) -> None:
        self.discard_card(card, "down")
        self.put(piece, tile)
        self.done_actions += 1

    def play_long(self, verb: str, piece: str, card: str) -> None:
        self.discard_card(card, "up")
        if piece == "baron":
            for colour in self.colours():
                if colour != self.me and self.baron(colour) == card:
                    self.p["officers"][colour]["baron"] = self.baron(self.me)
        self.put(piece, card)
        self.done_actions += 1

    # --- orders

    def an_order(self) -> None:
        self.given_orders += 1
        if self.given_orders == 2:
            self.bonus_spent = True

    def set_troops(self, colour: str, tile: str, number: int) -> None:
        if number:
            self.p["troops"][tile] = [colour, number]
        else:
            self.p["troops"].pop(tile, None)

    def lose_attacked(self, tile: str, number: int) -> None:
        colour, count = self.p["troops"][tile]
        self.set_troops(colour, tile, count - number)
        self.p["reserve" if self.edition == "C" else "discard"][colour] += number

    def appear(self, tile: str, number: int) -> None:
        """Place recruits or the troops of a deconstructed donjon."""
        combat = self.enemy_troops(tile) > 0
        while number and self.enemy_troops(tile):
            self.lose_attacked(tile, 1)
            self.p["reserve"][self.me] += 1
            number -= 1
        if number:
            self.set_troops(self.me, tile, self.troops_of(self.me, tile) + number)
        self.done_actions = 2 if combat and self.edition == "A" else self.done_actions + 1

    def play_recruit(self, verb: str, tile: str, bonus: str = "") -> None:
        number = self.recruits(tile, bonus == "bonus")
        if bonus:
            self.bonus_spent = True
        self.an_order()
        self.p["reserve"][self.me] -= number
        self.appear(tile, number)

    def play_construct(self, verb: str, tile: str) -> None:
        self.an_order()
        self.set_troops(self.me, tile, self.troops_of(self.me, tile) - 3)
        if self.edition != "C":
            self.p["discard"][self.me] += 3
        self.p["donjons"][tile] = self.me
        self.done_actions += 1

    def play_deconstruct(self, verb: str, tile: str) -> None:
        self.an_order()
        del self.p["donjons"][tile]
        if self.edition != "C":
            self.p["discard"][self.me] -= 3
        self.appear(tile, 3)

    def play_order(self, verb: str, tile: str) -> None:
        self.an_order()
        self.order = (verb, tile)
        self.order_troops = 0
        self.destroyed_here = {}
        self.already_asked = set()

    def play_to(self, verb: str, tile: str) -> None:
        assert self.order is not None
        self.troop_goes(self.order[1], tile)

    def play_from(self, verb: str, tile: str) -> None:
        assert self.order is not None
        target = self.comes_to(tile, self.order[1])
        assert target is not None
        self.troop_goes(tile, target)

    def troop_goes(self, source: str, target: str) -> None:
        self.order_troops += 1
        self.set_troops(self.me, source, self.troops_of(self.me, source) - 1)
        # 1. an opposing troop is there
        if self.enemy_troops(target):
            self.p["reserve"][self.me] += 1
            self.lose_attacked(target, 1)
            return
        self.set_troops(self.me, target, self.troops_of(self.me, target) + 1)
        self.have_moved[target] = self.have_moved.get(target, 0) + 1
        # 2. else an opposing donjon is there
        if self.enemy_donjon(target):
            lasting = self.edition == "C" and self.value(target) == 1
            if self.troops_of(self.me, target) == 3 and not lasting:
                owner = self.p["donjons"].pop(target)
                self.set_troops(self.me, target, 0)
                self.have_moved.pop(target, None)
                self.p["reserve"][self.me] += 3
                if self.edition == "C":
                    self.p["reserve"][owner] += 3
                self.destroyed_here[target] = 0
            return
        # 3. capture
        if target in self.destroyed_here and self.edition != "C":
            self.destroyed_here[target] += 1
            if self.my_donjons() >= 10 or any(self.donjon(other) for other in self.adjacent(target)):
                return
            if self.edition == "A" and self.destroyed_here[target] == 6:
                self.capture(target, taken=6, to_discard=3, to_reserve=3)
            if self.edition == "B" and self.destroyed_here[target] == 3 and target not in self.already_asked:
                self.asked = target
                self.already_asked.add(target)

    def capture(self, tile: str, taken: int, to_discard: int, to_reserve: int) -> None:
        self.set_troops(self.me, tile, self.troops_of(self.me, tile) - taken)
        self.have_moved[tile] = min(self.have_moved.get(tile, 0), self.troops_of(self.me, tile))
        self.p["discard"][self.me] += to_discard
        self.p["reserve"][self.me] += to_reserve
        self.p["donjons"][tile] = self.me
        self.destroyed_here.pop(tile)

    def play_capture(self, verb: str) -> None:
        assert self.asked is not None
        self.capture(self.asked, taken=3, to_discard=4, to_reserve=-1)
        self.asked = None

    def play_keep(self, verb: str) -> None:
        self.asked = None

    def play_done(self, verb: str) -> None:
        self.order = None
        self.done_actions += 1
