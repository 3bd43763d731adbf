"""Test helpers: rules, positions in short form, random play."""

from __future__ import annotations

from random import Random
from typing import Any

from barons.engine.baronies.actions import CLAIM, DONJON, LAY, NATURES
from barons.engine.baronies.cells import NEIGHBOURS
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, COLOURS, OVER, Action, Event
from barons.engine.dealer import Dealer
from barons.rulesets import from_dict, load, whole

VALUES = {
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


def tiles(count: int) -> dict[str, Any]:
    """The same number of tiles of each nature, with their values from the box."""
    return {name: {"value": value, "count": count} for name, value in VALUES.items()}


def variant(**params: Any) -> BaroniesRules:
    """`baronies-2006` with some parameters replaced."""
    described: Any = whole(load("baronies-2006"))
    described["params"] = {**described["params"], **params}
    rules = from_dict(described)
    assert isinstance(rules, BaroniesRules)
    return rules


def start(position: Any | None = None, **params: Any) -> BaroniesState:
    """The state of a position under `baronies-2006`, with parameters replaced."""
    return variant(**params).state_from_json(position)


def random_action(state: BaroniesState, rng: Random) -> Action:
    """A random action: chance by its weights, decisions uniformly."""
    if state.to_move != CHANCE:
        return rng.choice(state.legal_actions())
    outcomes = state.chance_outcomes()
    return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]


def builder(state: BaroniesState, rng: Random) -> Action:
    """A random action biased towards conflict: donjons among many tiles, tiles beside donjons, every claim."""
    legal = state.legal_actions()
    if state.to_move == CHANCE or rng.random() < 0.2:
        return random_action(state, rng)
    beside = [action for action in legal if action.verb in (LAY, DONJON) and _near(state, action.b)]
    claims = [action for action in legal if action.verb == CLAIM]
    donjons = [action for action in legal if action.verb == DONJON]
    return rng.choice(beside or claims or donjons or legal)


def _near(state: BaroniesState, cell: int) -> bool:
    return sum(cell + step in state.donjons for step in NEIGHBOURS) >= 1 or (
        sum(cell + step in state.tiles for step in NEIGHBOURS) >= 4
    )


def play_out(state: BaroniesState, rng: Random, events: list[Event] | None = None) -> None:
    """Play randomly to the end."""
    while state.to_move != OVER:
        state.apply(random_action(state, rng), events)


def new_game(rules: BaroniesRules, players: int, seed: int = 0) -> BaroniesState:
    return rules.initial_state(players, Dealer(seed))


def crowded(rules: BaroniesRules, players: int, rng: Random) -> Any:
    """A random position at the start of a turn: a small dense map full of donjons, few tiles left.

    Not every such position can be reached in play; all are valid.
    """
    radius = rng.choice((2, 2, 3))
    cells = [
        (q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius
    ]
    box = dict(zip(NATURES, rules.counts, strict=True))
    tiles: dict[tuple[int, int], str] = {}
    for cell in cells:
        near = {tiles.get(beside) for beside in _round(cell)}
        possible = [name for name in NATURES if box[name] and (name == "meadow" or name not in near)]
        if rng.random() < 0.35 and box["meadow"]:
            possible = ["meadow"]
        if possible and rng.random() > 0.03:
            tiles[cell] = rng.choice(possible)
            box[tiles[cell]] -= 1
    tiles = _hanging_together(tiles)
    out = [seat for seat in range(players) if rng.random() < 0.15][: players - 2]
    left = [rules.params.donjons[players]] * players
    donjons: dict[str, Any] = {}
    for cell, tile in tiles.items():
        seat = rng.randrange(players)
        if tile != "meadow" or not left[seat] or rng.random() < 0.25:
            continue
        whole_barony = all(beside in tiles for beside in _round(cell))
        donjons[_name(cell)] = {"seat": seat, "side": "baron" if whole_barony else "knight"}
        left[seat] -= 1
    reserves: list[list[str]] = [[] for _ in range(players)]
    for seat in range(players):
        if seat in out:
            left[seat] = 0
            continue
        for _ in range(rng.randrange(3)):
            name = rng.choice([name for name in NATURES if box[name]])
            box[name] -= 1
            reserves[seat].append(name)
    return {
        "ruleset": rules.ruleset.id,
        "seats": list(COLOURS[:players]),
        "turn": {"seat": rng.choice([seat for seat in range(players) if seat not in out]), "number": 20},
        "map": {_name(cell): tile for cell, tile in tiles.items()},
        "row": [],
        "pile": {},
        "reserves": reserves,
        "dealt": [reserve[:1] if rng.random() < 0.5 else [] for reserve in reserves],
        "honour": [-5 - rng.randrange(3) if seat in out else rng.randrange(-4, 4) for seat in range(players)],
        "donjons": donjons,
        "donjons_left": left,
        "out": out,
    }


def _round(cell: tuple[int, int]) -> list[tuple[int, int]]:
    q, r = cell
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


def _name(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"


def _hanging_together(tiles: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    """The tiles connected to the first one."""
    reached = [next(iter(tiles))]
    for cell in reached:
        reached += [beside for beside in _round(cell) if beside in tiles and beside not in reached]
    return {cell: tile for cell, tile in tiles.items() if cell in reached}


def position(players: int = 2, **given: Any) -> dict[str, Any]:
    """The start of seat 0's turn: one meadow placed, three meadows in the row, fields in the pile."""
    return {
        "ruleset": "baronies-2006",
        "seats": list(COLOURS[:players]),
        "turn": {"seat": 0, "number": 9},
        "map": {"0,0": "meadow"},
        "row": ["meadow", "meadow", "meadow"],
        "pile": {"field": 3},
        "reserves": [[] for _ in range(players)],
        "dealt": [[] for _ in range(players)],
        "honour": [0] * players,
        "donjons": {},
        "donjons_left": [1] * players,
        "out": [],
        **given,
    }


def texts(state: BaroniesState) -> list[str]:
    """Notation of the legal actions, sorted."""
    return sorted(action.text for action in state.legal_actions())


def play(state: BaroniesState, *actions: str) -> list[Any]:
    """Play legal actions by their notation; return their events."""
    lines: list[Event] = []
    for text in actions:
        action = state.rules.parse(text)
        assert action in state.legal_actions(), f"{text} is not legal: {state.why_not(action)}"
        state.apply(action, lines)
    return [event.to_json() for event in lines]


def kinds(events: list[Any]) -> list[str]:
    """The kinds of these events, in order."""
    return [event["event"] for event in events]


def ring(centre: tuple[int, int] = (0, 0), *tiles: str) -> dict[str, str]:
    """A meadow and the given tiles around it in the order of `NEIGHBOURS`."""
    return {
        _name(centre): "meadow",
        **{_name(cell): tile for cell, tile in zip(_round(centre), tiles, strict=False)},
    }


def trouble(state: BaroniesState, rng: Random) -> Action:
    """A random action, biased towards those that resolve something."""
    rules = state.rules
    assert isinstance(rules, BaroniesRules)
    if state.to_move != CHANCE and rng.random() < 0.7:
        settling = [
            action
            for action in state.legal_actions()
            if action.verb in (LAY, DONJON) and rules.preview(state, action) is not None
        ]
        if settling:
            return rng.choice(settling)
    return random_action(state, rng)
