"""What a viewer may know: everything except other seats' face-down tiles and the contents of the pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.position import SIDES, turn_json
from barons.engine.baronies.state import STEPS, BaroniesState
from barons.engine.core import COLOURS, Json, Observation
from barons.engine.jsonvalues import a_list, an_object, an_observation, built, each


class ReserveTile(NamedTuple):
    """A tile of a reserve."""

    tile: str | None
    """The nature; None if the viewer may not know it."""
    hidden: bool
    """Whether it was dealt face down, unknown to the other seats."""


class Donjon(NamedTuple):
    """A donjon on the map."""

    seat: int
    side: str
    """`knight` or `baron`."""


@dataclass(frozen=True, slots=True)
class BaroniesObservation(Observation):
    """A position of Baron as one viewer may know it. Cells and tiles are named as in the notation."""

    ruleset: str
    viewer: int | None
    to_move: int
    seat: int
    """Whose turn it is."""
    number: int
    """The turn number."""
    step: str
    """`draft`, `refill` (chance), `lay`, `donjon`, `claim`, `over`."""
    turn: Mapping[str, Json]
    """The protocol's `turn`."""
    map: Mapping[str, str]
    """Nature by cell."""
    row: tuple[str, ...]
    """The open tiles, oldest first, as place 1."""
    pile: int
    """The number of tiles in the pile."""
    reserves: tuple[tuple[ReserveTile, ...], ...]
    """By seat. For other seats, drafted tiles come first, then hidden ones."""
    dealt: tuple[tuple[str | None, ...], ...]
    """By seat: the tiles dealt face down and not yet placed."""
    honour: tuple[int, ...]
    donjons: Mapping[str, Donjon]
    """By cell."""
    donjons_left: tuple[int, ...]
    """Each seat's donjons that are not on the map."""
    out: tuple[int, ...]
    """The seats in the oubliettes, ascending."""
    came_back: int
    """How many donjons of the turn's player came back during this turn and cannot be placed in it."""
    claims: tuple[str, ...]
    """The knights that have claimed, in order."""

    @property
    def players(self) -> int:
        return len(self.honour)

    @property
    def colours(self) -> tuple[str, ...]:
        return COLOURS[: self.players]

    def position(self) -> dict[str, Json]:
        return {
            "ruleset": self.ruleset,
            "seats": list(self.colours),
            "turn": dict(self.turn),
            "map": dict(self.map),
            "row": list(self.row),
            "pile": self.pile,
            "reserves": [[held.tile for held in reserve] for reserve in self.reserves],
            "dealt": [list(dealt) for dealt in self.dealt],
            "honour": list(self.honour),
            "donjons": {cell: donjon._asdict() for cell, donjon in self.donjons.items()},
            "donjons_left": list(self.donjons_left),
            "out": list(self.out),
        }

    def to_json(self) -> dict[str, Json]:
        return {
            **self.position(),
            "viewer": self.viewer,
            "to_move": self.to_move,
            "step": self.step,
            "hidden": [[held.hidden for held in reserve] for reserve in self.reserves],
            "came_back": self.came_back,
            "claims": list(self.claims),
        }


def observe(state: BaroniesState, viewer: int | None) -> BaroniesObservation:
    """Return what this viewer may know of the state; None: what everybody may know."""
    return BaroniesObservation(
        ruleset=state.rules.ruleset.id,
        viewer=viewer,
        to_move=state.to_move,
        seat=state.seat,
        number=state.number,
        step=STEPS[state.step],
        turn=turn_json(state),
        map={cell_name(cell): NATURES[nature] for cell, nature in sorted(state.tiles.items())},
        row=tuple(NATURES[nature] for nature in state.row),
        pile=sum(state.pile),
        reserves=tuple(_reserve(state, seat, seat == viewer) for seat in range(state.players)),
        dealt=tuple(
            tuple(NATURES[nature] if seat == viewer else None for nature in dealt)
            for seat, dealt in enumerate(state.dealt)
        ),
        honour=tuple(state.honour),
        donjons={
            cell_name(cell): Donjon(figure >> 1, SIDES[figure & 1])
            for cell, figure in sorted(state.donjons.items())
        },
        donjons_left=tuple(state.donjons_left),
        out=state.out,
        came_back=state.came_back,
        claims=tuple(cell_name(cell) for cell in state.claims),
    )


def from_json(data: object) -> BaroniesObservation:
    """Inverse of `BaroniesObservation.to_json`; raises `PositionError` for anything else."""
    return an_observation(data, _observation)


def _observation(data: Mapping[str, Json]) -> BaroniesObservation:
    turn = an_object(data["turn"])
    tiles, marks = each(data["reserves"], a_list), each(data["hidden"], a_list)
    reserves = [list(map(list, zip(*held, strict=True))) for held in zip(tiles, marks, strict=True)]
    fields = {**data, "seat": turn["seat"], "number": turn["number"], "reserves": reserves}
    return built(BaroniesObservation, fields)


def _reserve(state: BaroniesState, seat: int, is_own: bool) -> tuple[ReserveTile, ...]:
    hidden = list(state.dealt[seat])
    held = []
    for nature in state.reserves[seat]:
        is_hidden = nature in hidden
        if is_hidden:
            hidden.remove(nature)
        held.append(ReserveTile(NATURES[nature] if is_own or not is_hidden else None, is_hidden))
    if not is_own:
        # The place of a hidden tile among the others could reveal it.
        held.sort(key=lambda tile: tile.hidden)
    return tuple(held)
