"""The deal before the first turn (« Préparation du jeu »), and sampling of hidden tiles for a viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from barons.engine.baronies.actions import MEADOW, NATURES, NUMBERS
from barons.engine.baronies.cells import cell_named
from barons.engine.baronies.map import map_of
from barons.engine.baronies.params import Deal
from barons.engine.baronies.position import SIDES
from barons.engine.baronies.state import DRAFTING, LAYING, STEPS, BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import OVER, PositionError
from barons.engine.positions import shown
from barons.engine.shuffling import Shuffler

if TYPE_CHECKING:
    from barons.engine.baronies.rules import BaroniesRules

_TRIES: Final = 50
"""Attempts at sampling hidden tiles that match the expected ones; then the last is used."""


def natures_of_value(rules: BaroniesRules, value: int) -> list[int]:
    """Return the natures, except meadows, of which the box has tiles of this value."""
    return [
        nature
        for nature in range(len(NATURES))
        if nature != MEADOW and rules.values[nature] == value and rules.counts[nature]
    ]


def deal(rules: BaroniesRules, players: int, dealer: Shuffler) -> BaroniesState:
    """Return the position before the first turn; all randomness is the dealer's shuffles."""
    box = list(rules.counts)
    reserves = _deal_reserves(rules, players, dealer, box)
    removed = rules.params.removed.get(players)
    if removed is not None:
        box[MEADOW] -= removed.meadows
        wanted = natures_of_value(rules, removed.value)
        valued = dealer.shuffle("removed", [nature for nature in wanted for _ in range(box[nature])])
        for nature in valued[: removed.valued]:
            box[nature] -= 1
    pile = dealer.shuffle("pile", [nature for nature, count in enumerate(box) for _ in range(count)])
    row = tuple(pile[: len(rules.params.draft_prices)])
    first = next(nature for nature in pile[len(row) :] if rules.values[nature] >= 0)
    for nature in (*row, first):
        box[nature] -= 1
    return BaroniesState(
        rules,
        OVER,
        0,
        1,
        DRAFTING,
        map_of({0: first}),
        row,
        tuple(box),
        reserves,
        list(reserves),
        [0] * players,
        {},
        [rules.params.donjons[players]] * players,
        (),
        0,
        (),
    )


def _deal_reserves(
    rules: BaroniesRules, players: int, dealer: Shuffler, box: list[int]
) -> list[tuple[int, ...]]:
    """Take each player's tiles out of the box: every nature once before any is repeated."""
    share = rules.params.reserve
    wanted = natures_of_value(rules, share.value)
    box[MEADOW] -= share.meadows * players
    valued: list[int] = []
    while len(valued) < share.valued * players:
        for nature in dealer.shuffle(f"natures/{len(valued)}", [nature for nature in wanted if box[nature]]):
            if len(valued) < share.valued * players:
                valued.append(nature)
                box[nature] -= 1
    valued = dealer.shuffle("reserves", valued)
    return [
        (MEADOW,) * share.meadows + tuple(valued[seat * share.valued : (seat + 1) * share.valued])
        for seat in range(players)
    ]


def open_state(rules: BaroniesRules, seen: BaroniesObservation) -> BaroniesState:
    """Return a state with only the visible information: reserves without unknown tiles, an empty pile.

    It answers what a tile or a donjon would score, but cannot be played on.
    """
    tiles = {_cell(name): NUMBERS[tile] for name, tile in seen.map.items()}
    return BaroniesState(
        rules,
        seen.to_move,
        seen.seat,
        seen.number,
        STEPS.index(seen.step),
        map_of(tiles),
        tuple(NUMBERS[tile] for tile in seen.row),
        (0,) * len(NATURES),
        [tuple(NUMBERS[held.tile] for held in reserve if held.tile is not None) for reserve in seen.reserves],
        [tuple(NUMBERS[tile] for tile in dealt if tile is not None) for dealt in seen.dealt],
        list(seen.honour),
        {_cell(name): donjon.seat * 2 + SIDES.index(donjon.side) for name, donjon in seen.donjons.items()},
        list(seen.donjons_left),
        seen.out,
        seen.came_back,
        tuple(_cell(name) for name in seen.claims),
    )


def determinize(rules: BaroniesRules, seen: BaroniesObservation, rng: Random) -> BaroniesState:
    """Return a random full state that looks like the observation to its viewer."""
    for _ in range(_TRIES):
        state = open_state(rules, seen)
        _suppose(state, seen, rng)
        # If another seat is placing a tile, it must have a choice: forced steps have been played already.
        if state.step != LAYING or len(state.legal_actions()) > 1:
            break
    return state


def _suppose(state: BaroniesState, seen: BaroniesObservation, rng: Random) -> None:
    """Fill the unknown tiles of reserves and the pile with unseen tiles."""
    rules = state.edition
    unseen = Counter({nature: count for nature, count in enumerate(rules.counts) if count})
    unseen.subtract(state.tiles.values())
    unseen.subtract(state.row)
    for reserve in state.reserves:
        unseen.subtract(reserve)
    share = rules.params.reserve
    wanted = natures_of_value(rules, share.value)
    used = Counter(nature for dealt in state.dealt for nature in dealt)
    seats = [seat for seat in range(seen.players) if seat != seen.viewer and seen.dealt[seat]]
    rng.shuffle(seats)
    for seat in seats:
        slots = [True] * share.meadows + [False] * share.valued
        rng.shuffle(slots)
        slots += [False] * len(seen.dealt[seat])  # a loaded position may exceed the rules' deal
        hidden = []
        for is_meadow in sorted(slots[: len(seen.dealt[seat])], reverse=True):
            nature = _likely(unseen, [MEADOW] if is_meadow else wanted, used, rng)
            unseen[nature] -= 1
            used[nature] += 1
            hidden.append(nature)
        state.dealt[seat] = tuple(hidden)
        state.reserves[seat] = tuple(hidden) + state.reserves[seat]
    removed = rules.params.removed.get(seen.players)
    if removed is not None:
        _remove(rules, unseen, removed, unseen.total() - seen.pile, rng)
    drawn = Counter(rng.sample(sorted(unseen.elements()), seen.pile))
    state.pile = tuple(drawn[nature] for nature in range(len(NATURES)))


def _likely(unseen: Counter[int], wanted: Sequence[int], used: Counter[int], rng: Random) -> int:
    """Return the wanted nature that has been dealt least often so far; any unseen tile if none is left."""
    possible = [nature for nature in wanted if unseen[nature] > 0]
    if not possible:
        return rng.choice(sorted(unseen.elements()))
    fewest = min(used[nature] for nature in possible)
    return rng.choice([nature for nature in possible if used[nature] == fewest])


def _remove(rules: BaroniesRules, unseen: Counter[int], removed: Deal, gone: int, rng: Random) -> None:
    """Remove the tiles that left the game after the deal, at most `gone` of them."""
    for _ in range(min(removed.meadows, unseen[MEADOW], gone)):
        unseen[MEADOW] -= 1
        gone -= 1
    wanted = natures_of_value(rules, removed.value)
    for _ in range(min(removed.valued, gone)):
        possible = [nature for nature in wanted for _ in range(unseen[nature])]
        if possible:
            unseen[rng.choice(possible)] -= 1


def _cell(name: str) -> int:
    cell = cell_named(name)
    if cell is None:
        raise PositionError(f"not a cell: {shown(name)}")
    return cell
