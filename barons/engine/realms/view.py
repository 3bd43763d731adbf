"""What a viewer knows of a game of Barons: all but the decks, and those are what is left of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from barons.engine.core import Observation


@dataclass(frozen=True)
class PlayerSeen:
    """A player's character mat and hands."""

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
    """Sorted, one entry a card."""
    resources: Mapping[str, int]
    """Without those of which there is none."""
    power: int
    """Dice of power potions that wait for the next roll."""
    has_cast: bool
    """A spell was cast this turn."""


@dataclass(frozen=True)
class BuildingSeen:
    """One building on a land."""

    seat: int
    kind: str
    """`dwelling` or `castle`."""


@dataclass(frozen=True)
class RollSeen:
    """A roll that is awaited."""

    dice: int
    purpose: str
    """A word of `stages.PURPOSE_NAMES`."""
    seat: int | None
    """Who rolls; None: the monster."""


@dataclass(frozen=True)
class FightSeen:
    """A fight of the player whose turn it is against another player or a monster."""

    foe: int | None
    """A seat; None: the monster."""
    monster: str | None
    monster_health: int
    side: int | None
    """Whose turn of the fight it is; None: the monster's, or the initiative is not decided."""
    round: int
    """From 1; 0 before the initiative is decided. Means nothing against a monster."""
    second_turn: bool
    """The round's first turn is over."""
    undefended: bool
    """A strike without defence comes with the next round, if there is one."""
    initiative: int
    """The attacker's sum while the other side throws for the initiative."""
    hits: int
    """While the other side defends itself."""


@dataclass(frozen=True)
class StepSeen:
    """Where in a turn the game stands."""

    step: str
    """A word of `stages.STAGE_NAMES`."""
    roll: RollSeen | None
    resume: str | None
    """What a roll leads back to or decides about: a word of `stages.STAGE_NAMES`."""
    dice: tuple[int, ...]
    """The movement roll while a move is chosen, lowest first."""
    drawn: tuple[str, ...]
    """Items shown in a city, sorted."""
    draws_left: int
    tolls: tuple[int, ...]
    """Due to each seat while they are being raised; else empty."""
    banished: bool
    target: int | None
    """Who is stolen from or bewitched while dice or a card decide."""
    skills_used: tuple[str, ...]
    """Of `heal`, `steal`, `cast`."""
    fight: FightSeen | None
    ending: str
    """How the game ended, a word of `stages.ENDING_NAMES`; empty before."""
    winners: tuple[int, ...]


@dataclass(frozen=True)
class RealmsObservation(Observation):
    """The table as everybody sees it; `viewer` changes nothing, since nobody hides anything."""

    viewer: int | None
    to_move: int
    ruleset: str
    seat: int
    """Whose turn it is."""
    number: int
    players: tuple[PlayerSeen, ...]
    buildings: Mapping[str, tuple[BuildingSeen, ...]]
    """By space, lands without any left out."""
    adventures: int
    """Cards in the adventure deck."""
    adventures_used: Mapping[str, int]
    items: int
    """Cards in the item deck."""
    deaths: tuple[int, ...]
    turn: StepSeen
    open_position: Mapping[str, Any]
    """What `position` gives."""
    open_step: Mapping[str, Any]
    """`turn` as JSON."""

    def to_json(self) -> dict[str, Any]:
        return {
            "viewer": self.viewer,
            "to_move": self.to_move,
            "position": dict(self.open_position),
            "step": dict(self.open_step),
        }

    def position(self) -> dict[str, Any]:
        return dict(self.open_position)


def observe(
    viewer: int | None, to_move: int, position: Mapping[str, Any], step: Mapping[str, Any]
) -> RealmsObservation:
    """The observation that a view of a position and the turn's middle, both as JSON, make."""
    return RealmsObservation(
        viewer=viewer,
        to_move=to_move,
        ruleset=position["ruleset"],
        seat=position["turn"]["seat"],
        number=position["turn"]["number"],
        players=tuple(_player(seat, entry, step) for seat, entry in enumerate(position["players"])),
        buildings={
            space: tuple(BuildingSeen(building["seat"], building["kind"]) for building in stands)
            for space, stands in position["buildings"].items()
        },
        adventures=position["adventures"],
        adventures_used=position["adventures_used"],
        items=position["items"],
        deaths=tuple(position["deaths"]),
        turn=_step(step),
        open_position=position,
        open_step=step,
    )


def _player(seat: int, entry: Mapping[str, Any], step: Mapping[str, Any]) -> PlayerSeen:
    power = step.get("power")
    return PlayerSeen(
        character=entry["character"],
        space=entry["space"],
        gold=entry["gold"],
        health=entry["health"],
        adventurer=entry["adventurer"],
        out=entry["out"],
        skills=entry["skills"],
        items=tuple(entry["items"]),
        resources=entry["resources"],
        power=power[seat] if power else 0,
        has_cast=seat in step.get("spell_casters", ()),
    )


def _step(step: Mapping[str, Any]) -> StepSeen:
    roll = step.get("roll")
    fight = step.get("fight")
    return StepSeen(
        step=step["step"],
        roll=RollSeen(roll["dice"], roll["for"], roll["seat"]) if roll else None,
        resume=step.get("resume"),
        dice=tuple(step.get("dice", ())),
        drawn=tuple(step.get("drawn", ())),
        draws_left=step.get("draws_left", 0),
        tolls=tuple(step.get("tolls", ())),
        banished=step.get("banished", False),
        target=step.get("target"),
        skills_used=tuple(step.get("skills_used", ())),
        fight=FightSeen(**fight) if fight else None,
        ending=step.get("ending", ""),
        winners=tuple(step.get("winners", ())),
    )
