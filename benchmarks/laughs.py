"""Count obviously foolish moves in games of a level against itself.

    python benchmarks/laughs.py [--ruleset realms-main] [--level normal] [--turns N] [--players 2] [--seed N]

Prints a line of JSON: how often each kind happened and how often it could have. The kinds:

free          Barons: `pass` beside a free `forage` or `harvest`, `end` beside a free `heal` or `steal` (unless
              `end` wins the game)
circle        Land: an officer is back on the tile where it was, in the same turn and with nothing done between
two_for_one   Land by cards: an officer moves twice where one card in hand reached as far for no more credits
last_build    Land by cards: the last Construct is discarded, of turns that discard instead of playing
left          Land: a turn ends without a donjon that could be built, and in the next one it cannot be
overpaid      Baron: honour is paid for a tile of a kind that the row offers for less, or, without a donjon or
              a knight to profit from it, for any tile at all
vain          Baron: a donjon is placed, falls at once and changes nothing, of those placed
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Protocol

from playing import ROUNDS, by, steps

from barons.ai.players import player, player_seed
from barons.engine.baronies import actions as tile_verbs
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER, Action, State
from barons.engine.dealer import Dealer
from barons.engine.land import actions as land_verbs
from barons.engine.land.cardactions import reach_of, targets_of
from barons.engine.land.cards import CONSTRUCT_CARD, copies
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT
from barons.rulesets import load, with_rounds


class Watcher(Protocol):
    """Counts foolish moves in one game of a family."""

    def watch(self, state: State, action: Action) -> None:
        """Record a decision: the position before it and the action played."""


class FreeActions:
    """Counter for Barons."""

    def __init__(self, laughs: Counter[str], chances: Counter[str]) -> None:
        self.laughs = laughs
        self.chances = chances

    def watch(self, state: State, action: Action) -> None:
        texts = {legal.text.split()[0] for legal in state.legal_actions()}
        for leaves, free in (("pass", {"forage", "harvest"}), ("end", {"heal", "steal"})):
            if leaves in texts and texts & free:
                self.chances["free"] += 1
                self.laughs["free"] += action.text == leaves and state.after(action).to_move != OVER


class Rides:
    """Counter for Land."""

    def __init__(self, laughs: Counter[str], chances: Counter[str]) -> None:
        self.laughs = laughs
        self.chances = chances
        self.turn = -1
        self.left: dict[int, int] = {}
        """By colour: the tile of a donjon that could have been built in its last turn, and was not."""
        self._begin()

    def _begin(self) -> None:
        self.seen: set[tuple[object, ...]] = set()
        self.ridden: tuple[int, int, int, int, int] | None = None
        """The turn's last move of an officer: piece, to, from, hand before, credits of its card."""
        self.could = -1
        self.discards = False

    def watch(self, state: State, action: Action) -> None:
        assert isinstance(state, LandState)
        if state.number < 1:
            return
        if state.number != self.turn:
            self._turn(state)
        self._built(state, action)
        if state.land.by_deck:
            self._discarded(state, action)
        if action.verb in (land_verbs.MOVE, land_verbs.LIGHTNING, land_verbs.LONG):
            self._moved(state, action)
        elif action.verb not in (land_verbs.PLAY, land_verbs.END):
            self.ridden = None

    def _turn(self, state: LandState) -> None:
        self._begin()
        self.turn = state.number
        tile = self.left.pop(state.colour, -1)
        if tile >= 0:
            here = state.baron[state.colour] == tile and bool(state.troops[state.colour] & BIT[tile])
            gone = not here or state.count[tile] < state.land.donjon_troops or bool(blocked(state) & BIT[tile])
            self.laughs["left"] += gone

    def _built(self, state: LandState, action: Action) -> None:
        """Track a donjon that can be built now, and whether the turn ends without building it."""
        now = can_build(state)
        if now >= 0 and self.could < 0:
            self.could = now
            self.chances["left"] += 1
        is_played = action.verb == land_verbs.PLAY and action.a == CONSTRUCT_CARD
        if is_played or action.verb == land_verbs.CONSTRUCT:
            self.could = -1
        if self.could >= 0:
            self.left[state.colour] = self.could
        else:
            self.left.pop(state.colour, None)

    def _discarded(self, state: LandState, action: Action) -> None:
        if action.verb != land_verbs.DISCARD or state.own.card >= 0:
            return
        if not self.discards:
            self.chances["last_build"] += 1
        self.discards = True
        if action.a == CONSTRUCT_CARD and copies(state.own.hand[state.colour], CONSTRUCT_CARD) == 1:
            self.laughs["last_build"] += 1

    def _moved(self, state: LandState, action: Action) -> None:
        slots, colour = state.land.slots, state.colour
        start = state.knight[slots * colour + action.a - 1] if action.a else state.baron[colour]
        self.chances["circle"] += 1
        self.seen.add(board_of(state))
        after = state.after(action)
        self.laughs["circle"] += board_of(after) in self.seen
        if state.land.by_deck:
            self._twice(state, action, start)

    def _twice(self, state: LandState, action: Action, start: int) -> None:
        """Detect a second move of the same officer in a row where one card held before reached as far."""
        own, rules = state.own, state.land
        hand = own.hand[state.colour] + (1 << 6 * own.card)
        if self.ridden is not None and self.ridden[:2] == (action.a, start):
            _piece, _end, origin, held, credits = self.ridden
            self.chances["two_for_one"] += 1
            self.laughs["two_for_one"] += any(
                copies(held, card)
                and rules.credits[card] <= credits + rules.credits[own.card]
                and bool(
                    targets_of(rules, state, action.a, origin, reach_of(rules, origin, rules.numbers[card]))
                    & BIT[action.b]
                )
                for card in range(3)
            )
        self.ridden = (action.a, action.b, start, hand, rules.credits[own.card])


def board_of(state: LandState) -> tuple[object, ...]:
    """Everything on the board."""
    return (*state.baron, *state.knight, *state.count, *state.troops, *state.donjons, *state.points)


def blocked(state: LandState) -> int:
    """Mask of the tiles blocked for the current colour."""
    return state.land.knighthood.blocked(state.knight, state.colour)


def can_build(state: LandState) -> int:
    """The tile of the donjon that the current colour can build next; -1: none."""
    for action in state.legal_actions():
        if action.verb == land_verbs.CONSTRUCT:
            return action.a
        if action.verb == land_verbs.PLAY and action.a == CONSTRUCT_CARD:
            return state.baron[state.colour]
    return -1


class Tiles:
    """Counter for Baron."""

    def __init__(self, laughs: Counter[str], chances: Counter[str]) -> None:
        self.laughs = laughs
        self.chances = chances

    def watch(self, state: State, action: Action) -> None:
        assert isinstance(state, BaroniesState)
        if action.verb == tile_verbs.DRAFT and action.a > 1:
            self._paid(state, action.a - 1)
        if action.verb == tile_verbs.DONJON:
            self.chances["vain"] += 1
            after = state.after(action)
            self.laughs["vain"] += after.honour == state.honour and after.donjons == state.donjons

    def _paid(self, state: BaroniesState, place: int) -> None:
        prices, values = state.edition.prices, state.edition.values
        nature = state.row[place]
        self.chances["overpaid"] += 1
        cheaper = [state.row[other] for other in range(place) if prices[other] < prices[place]]
        profits = state.donjons_left[state.seat] or any(
            figure == state.seat * 2 for figure in state.donjons.values()
        )
        idle = not profits and any(values[other] <= values[nature] for other in cheaper)
        self.laughs["overpaid"] += nature in cheaper or idle


WATCHERS: dict[str, type[FreeActions | Rides | Tiles]] = {
    "realms": FreeActions,
    "land": Rides,
    "baronies": Tiles,
}


def main() -> None:
    """Play and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="realms-main")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--turns", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=4200)
    arguments = parser.parse_args()
    game = load(arguments.ruleset).ruleset.game
    rules = with_rounds(load(arguments.ruleset), ROUNDS[game])
    laughs: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    turns = games = 0
    while turns < arguments.turns:
        seed = arguments.seed + games
        dealer = Dealer(seed)
        bots = [player(arguments.level, rules, player_seed(seed, seat)) for seat in range(arguments.players)]
        state = rules.initial_state(arguments.players, dealer)
        watcher: Watcher = WATCHERS[game](laughs, chances)
        for _ply, action in steps(state, dealer, by(bots)):
            if state.to_move != CHANCE:
                watcher.watch(state, action)
        turns += state.turn_number
        games += 1
    counts = {kind: f"{laughs[kind]} of {chances[kind]}" for kind in sorted(chances)}
    print(json.dumps({**vars(arguments), "turns": turns, "games": games, **counts}))


if __name__ == "__main__":
    main()
