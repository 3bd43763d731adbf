"""Reading and writing positions in the protocol's format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from barons.engine.baronies import invariants
from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_name, cell_named, unpack
from barons.engine.baronies.invariants import check_pieces
from barons.engine.baronies.map import map_of
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    LAYING,
    STEPS,
    BaroniesState,
)
from barons.engine.core import COLOURS, OVER, Json, PositionError
from barons.engine.positions import LARGEST, list_at, mapping_at, name_at, number_at, shown

if TYPE_CHECKING:
    from barons.engine.baronies.rules import BaroniesRules

SIDES = ("knight", "baron")
"""The visible side of a donjon on the map, by the last bit of its figure."""

FARTHEST_LOADED = 999
"""Maximum absolute value of a coordinate of a loaded map."""

_KEYS = frozenset(
    {
        "ruleset",
        "seats",
        "turn",
        "map",
        "row",
        "pile",
        "reserves",
        "dealt",
        "honour",
        "donjons",
        "donjons_left",
        "out",
    }
)


def to_json(state: BaroniesState) -> dict[str, Json]:
    """Return the whole position; in the middle of a turn, `turn` has additional fields."""
    return {
        "ruleset": state.rules.ruleset.id,
        "seats": list(COLOURS[: state.players]),
        "turn": turn_json(state),
        "map": {cell_name(cell): NATURES[nature] for cell, nature in sorted(state.tiles.items())},
        "row": [NATURES[nature] for nature in state.row],
        "pile": {NATURES[nature]: count for nature, count in enumerate(state.pile) if count},
        "reserves": [[NATURES[nature] for nature in reserve] for reserve in state.reserves],
        "dealt": [[NATURES[nature] for nature in dealt] for dealt in state.dealt],
        "honour": list(state.honour),
        "donjons": donjons_json(state.donjons),
        "donjons_left": list(state.donjons_left),
        "out": list(state.out),
    }


def turn_json(state: BaroniesState) -> dict[str, Json]:
    """Return `seat` and `number`, and what `load` needs to continue in the middle of a turn."""
    turn: dict[str, Json] = {"seat": state.seat, "number": state.number}
    at_start = state.step == DRAFTING or (state.step == LAYING and not state.row and not any(state.pile))
    if not at_start:
        turn["step"] = STEPS[state.step]
        if state.came_back:
            turn["came_back"] = state.came_back
    if state.step == CLAIMING:
        turn["claimant"] = state.to_move
    if state.claims:
        turn["claims"] = [cell_name(cell) for cell in state.claims]
    return turn


def donjons_json(figures: Mapping[int, int]) -> dict[str, Json]:
    """Return the donjons on the map, by cell."""
    return {
        cell_name(cell): {"seat": figure >> 1, "side": SIDES[figure & 1]}
        for cell, figure in sorted(figures.items())
    }


def from_json(rules: BaroniesRules, data: object) -> tuple[BaroniesState, int | None]:
    """Return the validated state of a position, before any action, and the claimant.

    The claimant is None at the start of a turn. Raises `PositionError` with the reason.
    """
    position = mapping_at("position", data)
    for key in sorted(_KEYS - position.keys()):
        raise PositionError(f"{key}: missing")
    for key in position:
        if key not in _KEYS:
            raise PositionError(f"position: unknown key {shown(key)}")
    if not isinstance(position["ruleset"], str):
        raise PositionError("ruleset: expected a string")
    players = _players(rules, position["seats"])
    turn = mapping_at("turn", position["turn"])
    for key in turn:
        if key not in ("seat", "number", "step", "came_back", "claimant", "claims"):
            raise PositionError(f"turn: unknown key {shown(key)}")
    step = turn.get("step")
    if step is not None and step not in STEPS:
        raise PositionError(f"turn.step: unknown name {shown(step)}")
    tiles = _map(position["map"])
    check_pieces(tiles)  # before a grid is made around them, which could be huge
    state = BaroniesState(
        rules,
        OVER,
        number_at("turn.seat", turn.get("seat"), 0, players - 1),
        number_at("turn.number", turn.get("number"), 1),
        DRAFTING if step is None else STEPS.index(step),
        map_of(tiles),
        _tiles(position["row"], "row"),
        _pile(position["pile"]),
        [_tiles(entry, f"reserves[{i}]") for i, entry in enumerate(_each(position, "reserves", players))],
        [_tiles(entry, f"dealt[{i}]") for i, entry in enumerate(_each(position, "dealt", players))],
        [
            number_at(f"honour[{i}]", entry, -LARGEST)
            for i, entry in enumerate(_each(position, "honour", players))
        ],
        _donjons(position["donjons"], players),
        [
            number_at(f"donjons_left[{i}]", own)
            for i, own in enumerate(_each(position, "donjons_left", players))
        ],
        _out(position["out"], players),
        number_at("turn.came_back", turn.get("came_back", 0)),
        tuple(_cell(name, "turn.claims") for name in list_at("turn.claims", turn.get("claims", []))),
    )
    invariants.check(state)
    if step is None:
        return state, None
    return state, number_at("turn.claimant", turn.get("claimant", 0), 0, players - 1)


# reading


def _each(position: Mapping[str, Json], key: str, players: int) -> Sequence[Json]:
    entries = list_at(key, position[key])
    if len(entries) != players:
        raise PositionError(f"{key}: {len(entries)} entries for {players} seats")
    return entries


def _nature(data: object, where: str) -> int:
    return name_at(where, data, NATURES)


def _tiles(data: object, where: str) -> tuple[int, ...]:
    return tuple(_nature(entry, where) for entry in list_at(where, data))


def _cell(data: object, where: str) -> int:
    cell = cell_named(data) if isinstance(data, str) else None
    if cell is None or max(map(abs, unpack(cell))) > FARTHEST_LOADED:
        raise PositionError(f"{where}: {shown(data)} is not a cell")
    return cell


def _players(rules: BaroniesRules, data: object) -> int:
    seats = list_at("seats", data)
    if len(seats) not in rules.players:
        raise PositionError(f"seats: {rules.ruleset.id} is not for {len(seats)} players")
    if list(seats) != list(COLOURS[: len(seats)]):
        raise PositionError(f"seats: expected {', '.join(COLOURS[: len(seats)])}")
    return len(seats)


def _map(data: object) -> dict[int, int]:
    return {_cell(name, "map"): _nature(tile, f"map.{name}") for name, tile in mapping_at("map", data).items()}


def _pile(data: object) -> tuple[int, ...]:
    counts = [0] * len(NATURES)
    for name, count in mapping_at("pile", data).items():
        counts[_nature(name, "pile")] = number_at(f"pile.{name}", count)
    return tuple(counts)


def _donjons(data: object, players: int) -> dict[int, int]:
    figures = {}
    for name, entry in mapping_at("donjons", data).items():
        cell = _cell(name, "donjons")
        donjon = mapping_at(f"donjons.{name}", entry)
        if donjon.keys() != {"seat", "side"}:
            raise PositionError(f"donjons.{name}: expected the keys seat and side")
        seat = number_at(f"donjons.{name}.seat", donjon["seat"], 0, players - 1)
        figures[cell] = seat * 2 + name_at(f"donjons.{name}.side", donjon["side"], SIDES)
    return figures


def _out(data: object, players: int) -> tuple[int, ...]:
    seats = [number_at("out", seat, 0, players - 1) for seat in list_at("out", data)]
    if len(set(seats)) < len(seats):
        raise PositionError("out: a seat is listed twice")
    return tuple(sorted(seats))
