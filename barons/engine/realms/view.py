"""A viewer's knowledge of a game of Barons: everything, since the decks are all cards not seen elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from barons.engine.core import Json, Observation
from barons.engine.jsonvalues import (
    a_list,
    an_integer,
    an_object,
    an_observation,
    built,
    integers,
    optional,
)


@dataclass(frozen=True)
class PlayerSeen:
    """A player's character and hands."""

    character: str | None
    """None before the choice."""
    space: str | None
    """None for the dead."""
    gold: int
    health: int
    adventurer: bool
    out: bool
    skills: Mapping[str, int]
    """All six levels."""
    items: tuple[str, ...]
    """Sorted, one entry per card."""
    resources: Mapping[str, int]
    """Only resources of which the player has any."""
    power: int
    """Power-potion dice waiting for the next roll."""
    has_cast: bool
    """A spell was cast this turn."""


@dataclass(frozen=True)
class BuildingSeen:
    seat: int
    kind: str
    """`dwelling` or `castle`."""


@dataclass(frozen=True)
class RollSeen:
    """An awaited roll."""

    dice: int
    purpose: str
    """One of `stages.PURPOSE_NAMES`."""
    seat: int | None
    """Who rolls; None: the monster."""


@dataclass(frozen=True)
class FightSeen:
    """A fight of the current player against another player or a monster."""

    foe: int | None
    """A seat; None: the monster."""
    monster: str | None
    monster_health: int
    side: int | None
    """Whose turn of the fight it is; None: the monster's, or the initiative is undecided."""
    round: int
    """From 1; 0 before the initiative is decided. Meaningless against a monster."""
    second_turn: bool
    """The round's first turn is over."""
    undefended: bool
    """The next round, if there is one, starts with an undefended strike."""
    initiative: int
    """The attacker's sum while the other side rolls for initiative."""
    hits: int
    """Hits while the other side defends."""


@dataclass(frozen=True)
class StepSeen:
    """The stage of the turn."""

    step: str
    """One of `stages.STAGE_NAMES`."""
    roll: RollSeen | None = None
    resume: str | None = None
    """The stage that a roll returns to or decides about: one of `stages.STAGE_NAMES`."""
    dice: tuple[int, ...] = ()
    """Movement roll while a move is chosen, lowest first."""
    drawn: tuple[str, ...] = ()
    """Items offered in a city, sorted."""
    draws_left: int = 0
    tolls: tuple[int, ...] = ()
    """Tolls due to each seat while the player is raising them; else empty."""
    banished: bool = False
    target: int | None = None
    """Seat stolen from or bewitched while dice or a card decide."""
    skills_used: tuple[str, ...] = ()
    """Any of `heal`, `steal`, `cast`."""
    fight: FightSeen | None = None
    ending: str = ""
    """How the game ended, one of `stages.ENDING_NAMES`; empty before."""
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class RealmsObservation(Observation):
    """The public position; equal for every `viewer`, because nobody has secrets."""

    viewer: int | None
    to_move: int
    ruleset: str
    seat: int
    """Whose turn it is."""
    number: int
    players: tuple[PlayerSeen, ...]
    buildings: Mapping[str, tuple[BuildingSeen, ...]]
    """By space, without empty lands."""
    adventures: int
    """Cards in the adventure deck."""
    adventures_used: Mapping[str, int]
    items: int
    """Cards in the item deck."""
    deaths: tuple[int, ...]
    turn: StepSeen
    open_position: Mapping[str, Json]
    """The result of `position`."""
    open_step: Mapping[str, Json]
    """`turn` as JSON."""

    def to_json(self) -> dict[str, Json]:
        return {
            "viewer": self.viewer,
            "to_move": self.to_move,
            "position": dict(self.open_position),
            "step": dict(self.open_step),
        }

    def position(self) -> dict[str, Json]:
        return dict(self.open_position)


def observe(
    viewer: int | None, to_move: int, position: Mapping[str, Json], step: Mapping[str, Json]
) -> RealmsObservation:
    """Build the observation from a view of a position and a turn's middle, both as JSON.

    KeyError or TypeError if something is missing or of the wrong type.
    """
    turn = an_object(position["turn"])
    power, casters = integers(step.get("power", [])), integers(step.get("spell_casters", []))
    players = [
        {**an_object(entry), "power": power[seat] if power else 0, "has_cast": seat in casters}
        for seat, entry in enumerate(a_list(position["players"]))
    ]
    roll = optional(step.get("roll"), an_object)
    fields = {
        **position,
        "viewer": viewer,
        "to_move": to_move,
        "seat": turn["seat"],
        "number": turn["number"],
        "players": players,
        "turn": {**step, "roll": roll and {**roll, "purpose": roll["for"]}},
        "open_position": position,
        "open_step": step,
    }
    return built(RealmsObservation, fields)


def from_json(data: object) -> RealmsObservation:
    """Inverse of `RealmsObservation.to_json`; PositionError for anything else."""
    return an_observation(data, _observation)


def _observation(data: Mapping[str, Json]) -> RealmsObservation:
    viewer, to_move = optional(data["viewer"], an_integer), an_integer(data["to_move"])
    return observe(viewer, to_move, an_object(data["position"]), an_object(data["step"]))
