"""Notation: all actions of the game, created once per board and shared.

Operands: seats, spaces, lands, items, resources, realms and skills are the indices of `params` and `board`.
A roll carries its sum and its dice, packed as ten bits per face: the order of dice does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from barons.engine.core import Action, NotationError
from barons.engine.realms.board import Board
from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, RESOURCE_NAMES

# Verbs, each with its operands.
CHARACTER: Final = 0  # a: character
ROLL: Final = 1  # a: number of dice, b: packed faces, c: sum
ROLL_MOVEMENT: Final = 2  # the decision `roll` of step 0
CRAWL: Final = 3
SKIP: Final = 4
MOVE: Final = 5  # a: steps, b: space
ATTACK: Final = 6  # a: seat
PASS: Final = 7
DONE: Final = 8
END: Final = 9
STOP: Final = 10
MORE: Final = 11
SELL_ITEM: Final = 12  # a: item
SELL_BUILDING: Final = 13  # a: land
SELL_RESOURCE: Final = 14  # a: resource, b: realm of the outpost; -1: the current one
BUILD_DWELLING: Final = 15
BUILD_CASTLE: Final = 16
FORAGE: Final = 17
HARVEST: Final = 18
BUY: Final = 19  # a: item
TRAIN: Final = 20
DRAW_ADVENTURE: Final = 21  # a: card
DRAW_ITEM: Final = 22  # a: item
DRAW_RESOURCE: Final = 23  # a: resource
RAISE_CASTLE: Final = 24  # a: land
FIGHT: Final = 25
FLEE: Final = 26
MAGIC: Final = 27
USE_IN_FIGHT: Final = 28  # a: item that ends fights; its name is the action
HEAL: Final = 29
STEAL_GOLD: Final = 30  # a: seat
STEAL_ITEM: Final = 31  # a: seat
STEAL_RESOURCE: Final = 32  # a: seat
CAST: Final = 33  # a: seat
USE_HEALING: Final = 34  # a: item
USE_POWER: Final = 35  # a: item
USE_CATAPULT: Final = 36  # a: item, b: seat whose building
VERB_COUNT: Final = 37

FACE_BITS: Final = 10
SIX_SHIFT: Final = 5 * FACE_BITS
ONE_MASK: Final = (1 << FACE_BITS) - 1

SEATS: Final = 6

_MOVE: Final = re.compile(r"move ([1-9][0-9]{0,3}) ([a-z]+-[a-z0-9]+)", re.ASCII)
_ROLL: Final = re.compile(r"roll( [1-6])+", re.ASCII)
_REMEMBERED_ROLLS: Final = 60_000
_REMEMBERED_DICE: Final = 16
_REMEMBERED_STEPS: Final = 120


def pack(dice: Iterable[int]) -> int:
    """Return how many dice show each face, ten bits per face."""
    packed = 0
    for face in dice:
        packed += 1 << (face - 1) * FACE_BITS
    return packed


def faces(packed: int) -> list[int]:
    """Return the dice of a packed roll, lowest first."""
    return [face + 1 for face in range(6) for _ in range(packed >> face * FACE_BITS & ONE_MASK)]


def shown(packed: int) -> int:
    """Return the faces present in a packed roll as bits: bit 1 is a one."""
    values = 0
    for face in range(1, 7):
        if packed & ONE_MASK:
            values |= 1 << face
        packed >>= FACE_BITS
    return values


class Actions:
    """The interned actions of one ruleset; `parse` is the inverse of `Action.text`."""

    def __init__(self, board: Board, adventures: Sequence[str]) -> None:
        self._board = board
        self.by_text: dict[str, Action] = {}
        """All actions but moves and rolls, by notation."""
        self._moves: dict[tuple[int, int], Action] = {}
        self._rolls: dict[str, Action] = {}
        make = self._make
        self.no_dice: Final = Action("roll", ROLL)
        """The outcome of a roll of no dice; never requested or listed."""
        self.roll_movement: Final = make("roll", ROLL_MOVEMENT)
        self.crawl: Final = make("crawl", CRAWL)
        self.skip: Final = make("skip", SKIP)
        self.pass_: Final = make("pass", PASS)
        self.done: Final = make("done", DONE)
        self.end: Final = make("end", END)
        self.stop: Final = make("stop", STOP)
        self.more: Final = make("more", MORE)
        self.build_dwelling: Final = make("build dwelling", BUILD_DWELLING)
        self.build_castle: Final = make("build castle", BUILD_CASTLE)
        self.forage: Final = make("forage", FORAGE)
        self.harvest: Final = make("harvest", HARVEST)
        self.train: Final = make("train", TRAIN)
        self.fight: Final = make("fight", FIGHT)
        self.flee: Final = make("flee", FLEE)
        self.magic: Final = make("magic", MAGIC)
        self.heal: Final = make("heal", HEAL)
        seats = range(SEATS)
        items = range(len(ITEM_NAMES))
        resources = range(len(RESOURCE_NAMES))
        lands = [(land, board.names[space]) for land, space in enumerate(board.lands)]
        self.characters: Final = [make(f"character {n}", CHARACTER, i) for i, n in enumerate(CHARACTER_NAMES)]
        self.attack: Final = [make(f"attack {seat}", ATTACK, seat) for seat in seats]
        self.sell_item: Final = [make(f"sell {ITEM_NAMES[i]}", SELL_ITEM, i) for i in items]
        self.sell_building: Final = [make(f"sell {name}", SELL_BUILDING, land) for land, name in lands]
        self.sell_resource: Final = [make(f"sell {RESOURCE_NAMES[r]}", SELL_RESOURCE, r, -1) for r in resources]
        self.sell_away: Final = [
            [make(f"sell {RESOURCE_NAMES[r]} {realm}", SELL_RESOURCE, r, number) for r in resources]
            for number, realm in enumerate(board.realm_names)
        ]
        """By realm of the outpost, then by resource."""
        self.buy: Final = [make(f"buy {ITEM_NAMES[i]}", BUY, i) for i in items]
        self.draw_adventure: Final = [make(f"draw {n}", DRAW_ADVENTURE, i) for i, n in enumerate(adventures)]
        self.draw_item: Final = [make(f"draw {ITEM_NAMES[i]}", DRAW_ITEM, i) for i in items]
        self.draw_resource: Final = [make(f"draw {RESOURCE_NAMES[r]}", DRAW_RESOURCE, r) for r in resources]
        self.raise_castle: Final = [make(f"castle {name}", RAISE_CASTLE, land) for land, name in lands]
        self.steal: Final = {
            what: [make(f"steal {what} {seat}", verb, seat) for seat in seats]
            for what, verb in (("gold", STEAL_GOLD), ("item", STEAL_ITEM), ("resource", STEAL_RESOURCE))
        }
        """By what is stolen, then by seat."""
        self.cast: Final = [make(f"cast {seat}", CAST, seat) for seat in seats]
        self.use_in_fight: dict[int, Action] = {}
        self.use_healing: dict[int, Action] = {}
        self.use_power: dict[int, Action] = {}
        self.use_catapult: dict[int, list[Action]] = {}

    def learn_items(
        self, torches: Sequence[int], healing: Sequence[int], power: Sequence[int], catapults: Sequence[int]
    ) -> None:
        """Create the actions of consumable items."""
        for item in torches:
            self.use_in_fight[item] = self._make(ITEM_NAMES[item], USE_IN_FIGHT, item)
        for item in healing:
            self.use_healing[item] = self._make(f"use {ITEM_NAMES[item]}", USE_HEALING, item)
        for item in power:
            self.use_power[item] = self._make(f"use {ITEM_NAMES[item]}", USE_POWER, item)
        for item in catapults:
            self.use_catapult[item] = [
                self._make(f"use {ITEM_NAMES[item]} {seat}", USE_CATAPULT, item, seat) for seat in range(SEATS)
            ]

    def _make(self, text: str, verb: int, a: int = 0, b: int = 0) -> Action:
        action = Action(text, verb, a, b)
        self.by_text[text] = action
        return action

    def move(self, steps: int, space: int) -> Action:
        """Return an action such as `move 5 white-3`."""
        action = self._moves.get((steps, space))
        if action is None:
            action = Action(f"move {steps} {self._board.names[space]}", MOVE, steps, space)
            if steps <= _REMEMBERED_STEPS:
                self._moves[steps, space] = action
        return action

    def roll(self, dice: Sequence[int]) -> Action:
        """Return an outcome such as `roll 2 5 1`, for samplers."""
        return self._roll("roll " + " ".join(map(str, dice)))

    def _roll(self, text: str) -> Action:
        action = self._rolls.get(text)
        if action is None:
            dice = [int(face) for face in text[5:].split(" ")]
            action = Action(text, ROLL, len(dice), pack(dice), sum(dice))
            if len(dice) <= _REMEMBERED_DICE and len(self._rolls) < _REMEMBERED_ROLLS:
                self._rolls[text] = action
        return action

    def parse(self, text: str) -> Action:
        """Return the action with exactly this text; NotationError if there is none."""
        action = self.by_text.get(text) or self._rolls.get(text)
        if action is not None:
            return action
        if _ROLL.fullmatch(text) and len(text) // 2 <= ONE_MASK:
            return self._roll(text)
        move = _MOVE.fullmatch(text)
        if move and move[2] in self._board.index:
            return self.move(int(move[1]), self._board.index[move[2]])
        raise NotationError(text)
