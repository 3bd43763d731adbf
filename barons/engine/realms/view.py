"""A viewer's knowledge of a game of Barons: everything, since the decks are all cards not seen elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from barons.engine.core import Json, Observation
from barons.engine.jsonvalues import (
    a_flag,
    a_list,
    a_text,
    an_integer,
    an_object,
    an_observation,
    by_name,
    each,
    integers,
    optional,
    texts,
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
    roll: RollSeen | None
    resume: str | None
    """The stage that a roll returns to or decides about: one of `stages.STAGE_NAMES`."""
    dice: tuple[int, ...]
    """Movement roll while a move is chosen, lowest first."""
    drawn: tuple[str, ...]
    """Items offered in a city, sorted."""
    draws_left: int
    tolls: tuple[int, ...]
    """Tolls due to each seat while the player is raising them; else empty."""
    banished: bool
    target: int | None
    """Seat stolen from or bewitched while dice or a card decide."""
    skills_used: tuple[str, ...]
    """Any of `heal`, `steal`, `cast`."""
    fight: FightSeen | None
    ending: str
    """How the game ended, one of `stages.ENDING_NAMES`; empty before."""
    winners: tuple[int, ...]


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
    return RealmsObservation(
        viewer=viewer,
        to_move=to_move,
        ruleset=a_text(position["ruleset"]),
        seat=an_integer(turn["seat"]),
        number=an_integer(turn["number"]),
        players=tuple(
            _player(seat, an_object(entry), step) for seat, entry in enumerate(a_list(position["players"]))
        ),
        buildings=by_name(position["buildings"], _buildings),
        adventures=an_integer(position["adventures"]),
        adventures_used=by_name(position["adventures_used"], an_integer),
        items=an_integer(position["items"]),
        deaths=integers(position["deaths"]),
        turn=_step(step),
        open_position=position,
        open_step=step,
    )


def from_json(data: object) -> RealmsObservation:
    """Inverse of `RealmsObservation.to_json`; PositionError for anything else."""
    return an_observation(data, _observation)


def _observation(data: Mapping[str, Json]) -> RealmsObservation:
    viewer, to_move = optional(data["viewer"], an_integer), an_integer(data["to_move"])
    return observe(viewer, to_move, an_object(data["position"]), an_object(data["step"]))


def _buildings(stands: object) -> tuple[BuildingSeen, ...]:
    return each(stands, _building)


def _building(entry: object) -> BuildingSeen:
    building = an_object(entry)
    return BuildingSeen(an_integer(building["seat"]), a_text(building["kind"]))


def _player(seat: int, entry: Mapping[str, Json], step: Mapping[str, Json]) -> PlayerSeen:
    power = integers(step.get("power", []))
    return PlayerSeen(
        character=optional(entry["character"], a_text),
        space=optional(entry["space"], a_text),
        gold=an_integer(entry["gold"]),
        health=an_integer(entry["health"]),
        adventurer=a_flag(entry["adventurer"]),
        out=a_flag(entry["out"]),
        skills=by_name(entry["skills"], an_integer),
        items=texts(entry["items"]),
        resources=by_name(entry["resources"], an_integer),
        power=power[seat] if power else 0,
        has_cast=seat in integers(step.get("spell_casters", [])),
    )


def _step(step: Mapping[str, Json]) -> StepSeen:
    return StepSeen(
        step=a_text(step["step"]),
        roll=optional(step.get("roll"), _roll),
        resume=optional(step.get("resume"), a_text),
        dice=integers(step.get("dice", [])),
        drawn=texts(step.get("drawn", [])),
        draws_left=an_integer(step.get("draws_left", 0)),
        tolls=integers(step.get("tolls", [])),
        banished=a_flag(step.get("banished", False)),
        target=optional(step.get("target"), an_integer),
        skills_used=texts(step.get("skills_used", [])),
        fight=optional(step.get("fight"), _fight),
        ending=a_text(step.get("ending", "")),
        winners=integers(step.get("winners", [])),
    )


def _roll(data: object) -> RollSeen:
    roll = an_object(data)
    return RollSeen(an_integer(roll["dice"]), a_text(roll["for"]), optional(roll["seat"], an_integer))


def _fight(data: object) -> FightSeen:
    fight = an_object(data)
    return FightSeen(
        foe=optional(fight["foe"], an_integer),
        monster=optional(fight["monster"], a_text),
        monster_health=an_integer(fight["monster_health"]),
        side=optional(fight["side"], an_integer),
        round=an_integer(fight["round"]),
        second_turn=a_flag(fight["second_turn"]),
        undefended=a_flag(fight["undefended"]),
        initiative=an_integer(fight["initiative"]),
        hits=an_integer(fight["hits"]),
    )
