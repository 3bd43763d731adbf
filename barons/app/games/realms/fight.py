"""A fight of Barons as it is shown: both sides, the last throw and what came of it. Folded from events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from barons.engine.core import Event
from barons.engine.realms import dice
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match

OPENS: Final = frozenset(("attacked", "met"))
CLOSES: Final = frozenset(("fight_over", "slain", "died"))


@dataclass(frozen=True)
class Throw:
    """Dice that one side threw."""

    seat: int | None
    """None: the monster."""
    purpose: str
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """How a fight stands after some event."""

    seat: int
    """Whose turn of the game it is."""
    foe: int | None
    """None: a monster."""
    monster: str
    health: int
    most: int
    foe_health: int
    foe_most: int
    strike: tuple[int, int] = (0, 0)
    """Dice to strike with: the player's, the foe's."""
    defence: tuple[int, int] = (0, 0)
    """Dice against hits: the player's, the foe's."""
    characters: tuple[str, str] = ("", "")
    """The player's, the foe's."""
    round: int = 0
    first: Throw | None = None
    """The throw of the side that acts: initiative, strike, magic, flight."""
    second: Throw | None = None
    """The answer: the other's initiative, or defence."""
    result: Event | None = None
    """What it came to: `initiative`, `struck`, `fled`, `backlash`."""
    over: Event | None = None
    told: tuple[Event, ...] = ()
    """What has come of it so far, blow by blow."""

    def health_of(self, seat: int | None) -> int:
        """The health of a side."""
        return self.health if seat == self.seat else self.foe_health


def begin(event: Event, seen: RealmsObservation, rules: RealmsRules) -> Story:
    """The story at its first event, `attacked` or `met`."""
    seat = event.data["seat"]
    state = rules.determinize(seen, Random(0))
    most = rules.params.health
    mine = seen.players[seat]
    character = mine.character or ""
    if event.kind == "met":
        monster = rules.params.monsters[event.data["monster"]]
        health = event.data["health"]
        return Story(
            seat,
            None,
            event.data["monster"],
            mine.health,
            most,
            health,
            health,
            (dice.strike_dice(state, seat), monster.strength),
            (dice.defence_dice(state, seat), monster.defence),
            (character, ""),
        )
    foe = event.data["target"]
    other = seen.players[foe]
    return Story(
        seat,
        foe,
        "",
        mine.health,
        most,
        other.health,
        most,
        (dice.strike_dice(state, seat), dice.strike_dice(state, foe)),
        (dice.defence_dice(state, seat), dice.defence_dice(state, foe)),
        (character, other.character or ""),
    )


def follow(story: Story, event: Event) -> Story:
    """The story after one more event."""
    data = event.data
    if event.kind == "rolled":
        throw = Throw(data["seat"], data["purpose"], tuple(data["dice"]))
        if data["purpose"] == "defence":
            return replace(story, second=throw)
        if data["purpose"] == "initiative" and story.first is not None and story.first.purpose == "initiative":
            return replace(story, second=throw)
        if data["purpose"] in ("initiative", "strike", "undefended", "magic", "flight"):
            return replace(story, first=throw, second=None, result=None)
        return story
    if event.kind == "round":
        return replace(story, round=data["round"])
    if event.kind in ("initiative", "struck", "fled", "backlash", "immune"):
        return _hurt(replace(story, result=event, told=(*story.told, event)), event)
    if event.kind in ("health", "healed"):
        if data["seat"] == story.seat:
            return replace(story, health=data["health"])
        return replace(story, foe_health=data["health"])
    if event.kind == "died":
        told = replace(story, over=event)
        return replace(told, health=0) if data["seat"] == story.seat else replace(told, foe_health=0)
    if event.kind in CLOSES:
        return replace(story, over=event)
    return story


def _hurt(story: Story, event: Event) -> Story:
    """Health goes with the blow; the event that tells what is left comes after it."""
    side = event.data["target"] if event.kind == "struck" else event.data.get("seat")
    lost = event.data.get("lost", 0)
    if side == story.seat:
        return replace(story, health=max(0, story.health - lost))
    return replace(story, foe_health=max(0, story.foe_health - lost))


def story_of(events: Iterable[tuple[Event, RealmsObservation]], rules: RealmsRules) -> Story | None:
    """The last fight among some events (each with the position before it); None when there was none."""
    story: Story | None = None
    for event, seen in events:
        if event.kind in OPENS:
            story = begin(event, seen, rules)
        elif story is not None:
            story = follow(story, event)
    return story


def story_at(match: Match, rules: RealmsRules, upto: int) -> Story | None:
    """The last fight of the turn that goes on at a ply, as far as it has come then."""
    first, turn = upto, match.snapshot(upto).turn_number
    while first > 0 and match.snapshot(first - 1).turn_number == turn:
        first -= 1
    told: list[tuple[Event, RealmsObservation]] = []
    for beat in match.beats(first, upto):
        before = match.observation(None, beat.ply)
        assert isinstance(before, RealmsObservation)
        told += [(event, before) for event in beat.events]
    return story_of(told, rules)
