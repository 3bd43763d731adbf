"""A second implementation of Baron, slow and literal, sharing nothing with the engine.

Everything is recomputed from plain tuples, strings and lists on each call. If the two disagree, one of them
misreads the rules.
"""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import Any

VALUE = {
    "meadow": 0,
    "village": 3,
    "field": 2,
    "forest": 2,
    "vineyard": 1,
    "quarry": 1,
    "pond": 1,
    "swamp": -1,
    "cursed": -2,
}
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
Cell = tuple[int, int]


def around(cell: Cell) -> list[Cell]:
    """The six neighbours."""
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


def to_cell(name: str) -> Cell:
    """A cell from its notation."""
    q, r = name.split(",")
    return int(q), int(r)


def to_name(cell: Cell) -> str:
    """The notation of a cell."""
    return f"{cell[0]},{cell[1]}"


class Literal:
    """A game in progress."""

    def __init__(self, position: dict[str, Any], out_at: int = -5) -> None:
        self.out_at = out_at
        self.n = len(position["seats"])
        self.seat = position["turn"]["seat"]
        self.number = position["turn"]["number"]
        self.map = {to_cell(name): tile for name, tile in position["map"].items()}
        self.row = list(position["row"])
        self.pile = {tile: count for tile, count in position["pile"].items() if count}
        self.reserves = [list(reserve) for reserve in position["reserves"]]
        self.dealt = [list(dealt) for dealt in position["dealt"]]
        self.honour = list(position["honour"])
        self.donjons: dict[Cell, tuple[int, str]] = {
            to_cell(name): (d["seat"], d["side"]) for name, d in position["donjons"].items()
        }
        self.left = list(position["donjons_left"])
        self.out = set(position["out"])
        self.phase = ""
        self.asked: int | str | None = None
        self.came_back = 0
        self.claimed: list[Cell] = []
        self.start_turn()

    # what a start-of-turn position holds

    def position(self) -> dict[str, Any]:
        return {
            "turn": {"seat": self.seat, "number": self.number},
            "map": {to_name(cell): tile for cell, tile in self.map.items()},
            "row": self.row,
            "pile": {tile: count for tile, count in self.pile.items() if count},
            "reserves": self.reserves,
            "dealt": self.dealt,
            "honour": self.honour,
            "donjons": {to_name(cell): {"seat": s, "side": side} for cell, (s, side) in self.donjons.items()},
            "donjons_left": self.left,
            "out": sorted(self.out),
        }

    def ranking(self) -> list[dict[str, int]]:
        entries = []
        for seat in range(self.n):
            better = [other for other in self.honour if other > self.honour[seat]]
            entries.append({"seat": seat, "rank": len(better) + 1, "score": self.honour[seat]})
        return sorted(entries, key=lambda entry: (entry["rank"], entry["seat"]))

    # the turn

    def start_turn(self) -> None:
        self.came_back = 0
        still_in = [seat for seat in range(self.n) if seat not in self.out]
        if len(still_in) <= 1:
            self.finish()
        elif (
            not self.row
            and not self.pile
            and not any(self.spots(tile) for seat in still_in for tile in self.reserves[seat])
        ):
            self.phase = "claims"
            self.claimed = []
            self.ask_for_claims(0)
        elif self.row:
            self.ask("draft", self.seat)
        else:
            self.go_on_to_laying()

    def next_turn(self) -> None:
        self.number += 1
        self.seat = (self.seat + 1) % self.n
        while self.seat in self.out:
            self.seat = (self.seat + 1) % self.n
        self.start_turn()

    def finish(self) -> None:
        self.phase, self.asked = "over", None

    def ask(self, phase: str, who: int) -> None:
        """Ask for a decision, unless only one action is possible."""
        self.phase, self.asked = phase, who
        choices = self.legal()
        if len(choices) == 1:
            self.play(choices[0])

    def legal(self) -> list[str]:
        """All legal actions, sorted."""
        if self.phase == "draft":
            prices = {1: 0, 2: 1, 3: 3}
            return [
                f"draft {place}"
                for place in range(1, len(self.row) + 1)
                if not self.honour[self.seat] - prices[place] <= self.out_at
            ]
        if self.phase == "draw":
            return sorted(f"draw {tile}" for tile, count in self.pile.items() if count)
        if self.phase == "lay":
            return sorted(
                {
                    f"lay {tile} {to_name(cell)}"
                    for tile in self.reserves[self.seat]
                    for cell in self.spots(tile)
                }
            )
        if self.phase == "donjon":
            return sorted(["skip", *(f"donjon {to_name(cell)}" for cell in self.empty_meadows())])
        if self.phase == "claims":
            assert isinstance(self.asked, int)
            return sorted(["done", *(f"claim {to_name(cell)}" for cell in self.can_claim(self.asked))])
        return []

    def spots(self, tile: str) -> list[Cell]:
        """Cells where a tile may be placed."""
        near = {cell for laid in self.map for cell in around(laid)} - set(self.map)
        if tile == "meadow":
            return sorted(near)
        return sorted(cell for cell in near if all(self.map.get(beside) != tile for beside in around(cell)))

    def empty_meadows(self) -> list[Cell]:
        return [cell for cell, tile in self.map.items() if tile == "meadow" and cell not in self.donjons]

    def can_claim(self, seat: int) -> list[Cell]:
        return [c for c, donjon in self.donjons.items() if donjon == (seat, "knight") and c not in self.claimed]

    def play(self, action: str) -> None:
        """Play an action and the forced actions after it."""
        word, *rest = action.split()
        if word == "draft":
            place = int(rest[0])
            self.honour[self.seat] -= {1: 0, 2: 1, 3: 3}[place]
            self.reserves[self.seat].append(self.row.pop(place - 1))
            if self.pile:
                self.phase, self.asked = "draw", "chance"
            else:
                self.go_on_to_laying()
        elif word == "draw":
            self.pile[rest[0]] -= 1
            if not self.pile[rest[0]]:
                del self.pile[rest[0]]
            self.row.append(rest[0])
            self.go_on_to_laying()
        elif word == "lay":
            self.lay(rest[0], to_cell(rest[1]))
        elif word == "donjon":
            cell = to_cell(rest[0])
            self.left[self.seat] -= 1
            self.donjons[cell] = (self.seat, "knight")
            if all(beside in self.map for beside in around(cell)):
                self.settle([cell], final=False)
            if self.phase != "over":
                self.next_turn()
        elif word == "skip":
            self.next_turn()
        elif word == "claim":
            assert isinstance(self.asked, int)
            self.claimed.append(to_cell(rest[0]))
            self.ask_for_claims(self.asked)
        else:
            assert word == "done"
            assert isinstance(self.asked, int)
            self.ask_for_claims(self.asked + 1)

    def go_on_to_laying(self) -> None:
        if any(self.spots(tile) for tile in self.reserves[self.seat]):
            self.ask("lay", self.seat)
        else:
            self.go_on_to_donjon()

    def lay(self, tile: str, cell: Cell) -> None:
        mine, dealt = self.reserves[self.seat], self.dealt[self.seat]
        held_drafted = mine.count(tile) > dealt.count(tile)
        mine.remove(tile)
        if not held_drafted:
            dealt.remove(tile)
        self.map[cell] = tile
        touching = len([beside for beside in around(cell) if beside in self.map])
        self.honour[self.seat] += {4: 1, 5: 3, 6: 9}.get(touching, 0)
        completed = []
        for meadow, (_, side) in self.donjons.items():
            if side == "knight" and all(beside in self.map for beside in around(meadow)):
                completed.append(meadow)
        if completed:
            self.settle(completed, final=False)
        if self.phase == "over":
            return
        if self.seat in self.out:
            self.next_turn()
        else:
            self.go_on_to_donjon()

    def go_on_to_donjon(self) -> None:
        if self.left[self.seat] - self.came_back > 0 and self.empty_meadows():
            self.ask("donjon", self.seat)
        else:
            self.next_turn()

    def ask_for_claims(self, seat: int) -> None:
        while seat < self.n and (seat in self.out or not self.can_claim(seat)):
            seat += 1
        if seat < self.n:
            self.phase, self.asked = "claims", seat
            return
        if self.claimed:
            self.settle(self.claimed, final=True)
        self.finish()

    # settling

    def tiles_of(self, meadow: Cell) -> set[Cell]:
        return {cell for cell in [meadow, *around(meadow)] if cell in self.map}

    def worth(self, cells: set[Cell]) -> int:
        return sum(VALUE[self.map[cell]] for cell in cells)

    def common(self, one: Cell, other: Cell) -> set[Cell]:
        """Tiles shared by both baronies that are not meadows."""
        return {cell for cell in self.tiles_of(one) & self.tiles_of(other) if self.map[cell] != "meadow"}

    def owner(self, cell: Cell) -> int:
        return self.donjons[cell][0]

    def enemies(self, knight: Cell) -> list[Cell]:
        """The opposing barons that a knight challenges."""
        return [
            cell
            for cell, (seat, side) in self.donjons.items()
            if side == "baron" and seat != self.owner(knight) and self.common(knight, cell)
        ]

    def clash(self, one: Cell, other: Cell) -> bool:
        if self.owner(one) != self.owner(other):
            return bool(self.common(one, other))
        return bool(set(self.enemies(one)) & set(self.enemies(other)))

    def take_back(self, cell: Cell) -> None:
        seat, _ = self.donjons.pop(cell)
        if seat in self.out:
            return
        self.left[seat] += 1
        if seat == self.seat:
            self.came_back += 1

    def gain(self, seat: int, amount: int) -> None:
        if seat not in self.out:
            self.honour[seat] += amount

    def settle(self, completed: list[Cell], final: bool) -> None:
        def halved(amount: int) -> int:
            return ceil(amount / 2) if final else amount

        def full(cell: Cell) -> int:
            return self.worth(self.tiles_of(cell))

        def equals_order(cell: Cell) -> tuple[int, Cell]:
            return (-full(cell), cell)

        def establish(knight: Cell) -> None:
            seat = self.owner(knight)
            already: set[Cell] = set()
            for cell, donjon in self.donjons.items():
                if donjon == (seat, "baron"):
                    already |= self.tiles_of(cell)
            self.donjons[knight] = (seat, "baron")
            self.gain(seat, halved(self.worth(self.tiles_of(knight) - already)))

        knights = list(completed)
        pairs = [(a, b) for a, b in combinations(knights, 2) if self.clash(a, b)]
        in_a_clash = {knight for pair in pairs for knight in pair}
        peaceful = [k for k in knights if k not in in_a_clash and not self.enemies(k)]
        others = [k for k in knights if k not in peaceful]

        for knight in sorted(peaceful, key=equals_order):
            establish(knight)

        # knights against knights: the battlefield and the strengths are counted once
        battlefield: set[Cell] = set()
        for a, b in pairs:
            if self.owner(a) != self.owner(b):
                battlefield |= self.common(a, b)
        for knight in knights:
            for baron in self.enemies(knight):
                battlefield |= self.common(knight, baron)
        strength = {k: halved(self.worth(self.tiles_of(k) - battlefield)) for k in others}
        falling = set()
        for a, b in pairs:
            for me, them in ((a, b), (b, a)):
                if strength[them] > strength[me]:
                    falling.add(me)
                carnage = self.owner(them) != self.owner(me)
                if strength[them] == strength[me] and (carnage or equals_order(them) < equals_order(me)):
                    falling.add(me)
        for knight in sorted(falling):
            self.take_back(knight)
        others = [k for k in others if k not in falling]

        # each knight that is left against the barons
        while others:

            def now(knight: Cell) -> int:
                field: set[Cell] = set()
                for baron in self.enemies(knight):
                    field |= self.common(knight, baron)
                return halved(self.worth(self.tiles_of(knight) - field))

            knight = sorted(others, key=lambda k: (-now(k), equals_order(k)))[0]
            others.remove(knight)
            barons = self.enemies(knight)
            field = set()
            for baron in barons:
                field |= self.common(knight, baron)
            if barons and now(knight) <= max(self.worth(self.tiles_of(b) - field) for b in barons):
                self.take_back(knight)
                continue
            lost: dict[int, set[Cell]] = {}
            for baron in barons:
                lost.setdefault(self.owner(baron), set()).update(self.common(knight, baron))
            for baron in barons:
                self.take_back(baron)
            for seat, cells in lost.items():
                self.gain(seat, -self.worth(cells))
            establish(knight)

        # the oubliettes
        for seat in range(self.n):
            if seat not in self.out and self.honour[seat] <= self.out_at:
                self.out.add(seat)
                self.reserves[seat] = []
                self.dealt[seat] = []
                self.left[seat] = 0
        if len(self.out) >= self.n - 1:
            self.finish()
