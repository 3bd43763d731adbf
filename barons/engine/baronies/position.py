"""Positions as the protocol writes them: out, in, and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import NEIGHBOURS, cell_name, cell_named, unpack
from barons.engine.baronies.scoring import is_surrounded
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    ENDED,
    LAYING,
    REFILLING,
    STEPS,
    BaroniesState,
    edge_of,
)
from barons.engine.core import COLOURS, OVER, Json, PositionError
from barons.engine.positions import LARGEST, list_at, mapping_at, name_at, number_at

if TYPE_CHECKING:
    from barons.engine.baronies.rules import BaroniesRules

SIDES = ("knight", "baron")
"""What a donjon on the map shows, by the last bit of its figure."""

FARTHEST_LOADED = 999
"""No tile of a loaded map lies farther from 0 than this in either coordinate."""

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
    """The whole position; between the start and the end of a turn, `turn` holds more."""
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
    """`seat` and `number`, and what `load` needs to go on in the middle of a turn."""
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
    """The donjons on the map, by cell."""
    return {
        cell_name(cell): {"seat": figure >> 1, "side": SIDES[figure & 1]}
        for cell, figure in sorted(figures.items())
    }


def from_json(rules: BaroniesRules, data: object) -> tuple[BaroniesState, int | None]:
    """The state of a position, checked, before anything has been played, and the claimant.

    The claimant is None for the start of a turn. `PositionError` names what is wrong.
    """
    position = mapping_at("position", data)
    for key in sorted(_KEYS - position.keys()):
        raise PositionError(f"{key} is missing")
    for key in position:
        if key not in _KEYS:
            raise PositionError(f"unknown key {str(key)[:40]!r}")
    if not isinstance(position["ruleset"], str):
        raise PositionError("ruleset is not a name")
    players = _players(rules, position["seats"])
    turn = mapping_at("turn", position["turn"])
    for key in turn:
        if key not in ("seat", "number", "step", "came_back", "claimant", "claims"):
            raise PositionError(f"turn: unknown key {str(key)[:40]!r}")
    step = turn.get("step")
    if step is not None and step not in STEPS:
        raise PositionError(f"turn.step is unknown: {str(step)[:40]!r}")
    tiles = _map(position["map"])
    state = BaroniesState(
        rules,
        OVER,
        number_at("turn.seat", turn.get("seat"), 0, players - 1),
        number_at("turn.number", turn.get("number"), 1),
        DRAFTING if step is None else STEPS.index(step),
        tiles,
        edge_of(tiles),
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
    check(state)
    if step is None:
        return state, None
    return state, number_at("turn.claimant", turn.get("claimant", 0), 0, players - 1)


def check(state: BaroniesState) -> None:
    """Raise `PositionError` where the position breaks an invariant of the game."""
    _check_map(state)
    _check_counts(state)
    _check_donjons(state)
    _check_players(state)


def _check_map(state: BaroniesState) -> None:
    tiles = state.tiles
    if not tiles:
        raise PositionError("map holds no tile")
    for cell, nature in sorted(tiles.items()):
        if nature == MEADOW:
            continue
        for step in NEIGHBOURS:
            if tiles.get(cell + step) == nature:
                both = f"{cell_name(cell)} and {cell_name(cell + step)}"
                raise PositionError(f"two tiles of {NATURES[nature]} touch: {both}")
    reached = [next(iter(tiles))]
    seen = set(reached)
    for cell in reached:
        beside = [cell + step for step in NEIGHBOURS if cell + step in tiles and cell + step not in seen]
        seen.update(beside)
        reached += beside
    if len(seen) < len(tiles):
        stray = min(cell for cell in tiles if cell not in seen)
        raise PositionError(f"map is in pieces: {cell_name(stray)} does not hang together with the rest")
    if state.edge != edge_of(tiles):
        raise PositionError("the edge does not fit the map")


def _check_counts(state: BaroniesState) -> None:
    counts = [0] * len(NATURES)
    for nature in (*state.tiles.values(), *state.row, *(n for reserve in state.reserves for n in reserve)):
        counts[nature] += 1
    for nature, count in enumerate(counts):
        box = state.edition.counts[nature]
        total = count + state.pile[nature]
        if total > box:
            raise PositionError(f"{total} tiles of {NATURES[nature]}, but the box holds {box}")
    size = len(state.edition.params.draft_prices)
    wanted = size - 1 if state.step == REFILLING else size
    if len(state.row) > wanted or (any(state.pile) and len(state.row) < wanted):
        raise PositionError(f"row holds {len(state.row)} tiles, not {wanted}")
    if state.step == REFILLING and not any(state.pile):
        raise PositionError("pile is empty, nothing can refill the row")
    if state.step == DRAFTING and any(state.pile) and not state.row:
        raise PositionError("row is empty while the pile holds tiles")
    for seat, (reserve, dealt) in enumerate(zip(state.reserves, state.dealt, strict=True)):
        for nature in set(dealt):
            if dealt.count(nature) > reserve.count(nature):
                raise PositionError(f"dealt[{seat}]: {NATURES[nature]} is not in the reserve")


def _check_donjons(state: BaroniesState) -> None:
    number = state.edition.params.donjons[state.players]
    on_map = [0] * state.players
    for cell, figure in sorted(state.donjons.items()):
        name = cell_name(cell)
        on_map[figure >> 1] += 1
        if state.tiles.get(cell) != MEADOW:
            raise PositionError(f"the donjon at {name} stands on no meadow")
        if figure & 1 and state.step != ENDED and not is_surrounded(cell, state.tiles):
            raise PositionError(f"the baron at {name} is not surrounded")
        if not figure & 1 and is_surrounded(cell, state.tiles):
            raise PositionError(f"the knight at {name} is surrounded")
    for seat, (placed, left) in enumerate(zip(on_map, state.donjons_left, strict=True)):
        if placed + left > number:
            raise PositionError(f"donjons_left[{seat}]: {placed + left} donjons, but each player has {number}")
    if not 0 <= state.came_back <= state.donjons_left[state.seat]:
        raise PositionError(f"turn.came_back: {state.came_back}")
    for cell in state.claims:
        claimant = state.donjons.get(cell, 1)
        if state.step == CLAIMING and (claimant & 1 or state.claims.count(cell) > 1):
            raise PositionError(f"turn.claims: {cell_name(cell)} is no knight, or named twice")


def _check_players(state: BaroniesState) -> None:
    limit = state.edition.params.oubliettes
    for seat, own in enumerate(state.honour):
        if seat not in state.out:
            if own <= limit:
                raise PositionError(f"honour[{seat}]: {own}, but the seat is not out")
            continue
        if own > limit:
            raise PositionError(f"honour[{seat}]: {own}, but the seat is out")
        if state.reserves[seat]:
            raise PositionError(f"reserves[{seat}]: the seat is out, but holds tiles")
        if state.donjons_left[seat]:
            raise PositionError(f"donjons_left[{seat}]: the seat is out, but holds donjons")
    if state.step != ENDED and state.seat in state.out:
        raise PositionError(f"turn.seat: {state.seat} is out")


# reading


def _each(position: Mapping[str, Json], key: str, players: int) -> Sequence[Json]:
    entries = list_at(key, position[key])
    if len(entries) != players:
        raise PositionError(f"{key} has {len(entries)} entries for {players} seats")
    return entries


def _nature(data: object, where: str) -> int:
    return name_at(where, data, NATURES)


def _tiles(data: object, where: str) -> tuple[int, ...]:
    return tuple(_nature(entry, where) for entry in list_at(where, data))


def _cell(data: object, where: str) -> int:
    cell = cell_named(data) if isinstance(data, str) else None
    if cell is None or max(map(abs, unpack(cell))) > FARTHEST_LOADED:
        raise PositionError(f"{where}: not a cell: {str(data)[:40]!r}")
    return cell


def _players(rules: BaroniesRules, data: object) -> int:
    seats = list_at("seats", data)
    if len(seats) not in rules.players:
        raise PositionError(f"seats: {len(seats)} players cannot play this")
    if list(seats) != list(COLOURS[: len(seats)]):
        raise PositionError(f"seats are not {', '.join(COLOURS[: len(seats)])}")
    return len(seats)


def _map(data: object) -> dict[int, int]:
    return {_cell(name, "map"): _nature(tile, f"map {name}") for name, tile in mapping_at("map", data).items()}


def _pile(data: object) -> tuple[int, ...]:
    counts = [0] * len(NATURES)
    for name, count in mapping_at("pile", data).items():
        counts[_nature(name, "pile")] = number_at(f"pile.{name}", count)
    return tuple(counts)


def _donjons(data: object, players: int) -> dict[int, int]:
    figures = {}
    for name, entry in mapping_at("donjons", data).items():
        cell = _cell(name, "donjons")
        donjon = mapping_at(f"donjons {name}", entry)
        if donjon.keys() != {"seat", "side"}:
            raise PositionError(f"donjons {name}: expected seat and side")
        seat = number_at(f"donjons {name}: seat", donjon["seat"], 0, players - 1)
        figures[cell] = seat * 2 + name_at(f"donjons {name}: side", donjon["side"], SIDES)
    return figures


def _out(data: object, players: int) -> tuple[int, ...]:
    seats = [number_at("out", seat, 0, players - 1) for seat in list_at("out", data)]
    if len(set(seats)) < len(seats):
        raise PositionError("out names a seat twice")
    return tuple(sorted(seats))
