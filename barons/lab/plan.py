"""A study's plan: which rulesets, who plays, which deals. Everything that decides its games, and nothing else.

Games are numbered: deal after deal, within a deal by number of players, then seating, then ruleset (arm). So
any first part of the numbers has the same deals for every arm, and a game's number says all about it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.engine.jsonvalues import a_number, a_text, a_whole, an_object, each, optional, texts, wholes
from barons.rulesets import yamlfile
from barons.rulesets.catalogue import Whole
from barons.text.tr import gettext as _

FORMAT: Final = 1
"""Of plan and data; a study of another format is not opened."""

FILE: Final = "plan.yaml"

COMPARE: Final = "compare"
SWEEP: Final = "sweep"
WITHOUT: Final = "without"
IMPORT: Final = "import"
TUNE: Final = "tune"

RECORDED: Final = "recorded"
"""The name of players whose games were imported."""

GAMES: Final = 200
"""Of each ruleset and number of players, where nothing else is said."""

ROUNDS: Final = 200
"""A limit for rulesets that have none, where nothing else is said."""

BATCH: Final = 25
"""Deals between two looks at a study that stops by itself."""

MOST_DEALS: Final = 100_000
"""Such a study ends after so many deals at the latest."""


class PlanError(BaronsError):
    """A plan that makes no study; the message says why."""


class Arm(NamedTuple):
    """One of the things compared: a ruleset, and what its players may not do."""

    name: str
    """Tells it from the others: `A`, `B`, or the parameter's value."""
    ruleset: Mapping[str, object]
    """Whole, with a limit of rounds."""
    barred: str = ""
    """Words of actions that the first player named may not choose; see `barons.lab.barring`."""
    lots: int = 0
    """Other lots for the same players: else two arms with the same ruleset would play the same games."""
    seats: tuple[str, ...] = ()
    """Players' names where they are not the plan's; arms are held against the first one with the same."""
    is_recorded: bool = False
    """Its games were imported: none are played."""

    @property
    def text(self) -> str:
        """The ruleset as text, equal for equal rulesets."""
        return json.dumps(self.ruleset, sort_keys=True)


class GameOrder(NamedTuple):
    """One game to be played, complete: the same order gives the same game in any process on any machine."""

    number: int
    arm: str
    players: int
    deal: int
    seating: int
    """The player named first sits on seat `(players - seating) % players`."""
    seed: int
    names: tuple[str, ...]
    """Players in the plan's order."""
    ruleset: str
    """As `Arm.text`."""
    barred: str
    lots: int


def pairs(arms: Sequence[Arm]) -> list[tuple[Arm, Arm]]:
    """Every further arm with the one that it is held against: the first with the same players."""
    first: dict[tuple[str, ...], Arm] = {}
    firsts = [first.setdefault(() if arm.is_recorded else arm.seats, arm) for arm in arms]
    return [(base, arm) for base, arm in zip(firsts, arms, strict=True) if base is not arm]


@dataclass(frozen=True)
class Plan:
    """What is to be played. ValueErrors of its parts are found by `checked`."""

    kind: str
    """`compare`, `sweep` or `without`."""
    arms: tuple[Arm, ...]
    """The first is the one that the others are held against."""
    players: tuple[int, ...]
    """Numbers of players, rising."""
    seats: tuple[str, ...]
    """Players' names; a single one plays every seat."""
    games: int | None
    """For each arm and number of players; rounded up to whole deals. None: see `until`."""
    until: float | None
    """The study stops once the steering intervals are this narrow (a share)."""
    seed: int
    """Of the first deal."""
    key: str = ""
    """The parameter swept, or the action that is not allowed."""
    version: str = __version__
    """Of the program that plays it."""
    is_extended: bool = False
    """Games were added after somebody had looked at its results."""
    seeds: tuple[int, ...] = ()
    """Of the first deals, where they are not those from `seed` on: the deals of games that were imported."""

    def extended(self, games: int) -> Plan:
        """The same study with `games` games in all for each arm and number of players; PlanError for one that
        stops by itself, or with no more games than it has."""
        if self.games is None:
            raise PlanError(_("A study that stops by itself has no fixed number of games to raise."))
        if games <= self.games:
            raise PlanError(_("This study already has {count} games.").format(count=self.games))
        return replace(self, games=games, is_extended=True)

    def is_part_of(self, other: Plan) -> bool:
        """Whether the other is the same study with as many games or more."""
        if self.games is None or other.games is None or self.games > other.games:
            return self == other
        return replace(self, games=other.games, is_extended=other.is_extended) == other

    def seatings(self, players: int) -> int:
        """Seatings in which each deal is played: one where all players are alike, else every rotation."""
        differ = any(len(set(self.seats_of(arm))) > 1 or arm.barred for arm in self.arms)
        return players if differ or len(self.seats) > 1 else 1

    def seats_of(self, arm: Arm) -> tuple[str, ...]:
        """The names of an arm's players; a single one plays every seat."""
        return arm.seats or self.seats

    def sitting(self, arm: Arm, players: int, seating: int) -> tuple[str, ...]:
        """Who sits where, by seat."""
        names = self.seats_of(arm)
        return tuple(names[(seating + seat) % players % len(names)] for seat in range(players))

    def arm(self, name: str) -> Arm:
        """The arm of this name; StopIteration for one that there is not."""
        return next(arm for arm in self.arms if arm.name == name)

    def pairs(self) -> list[tuple[Arm, Arm]]:
        """Its arms as `pairs` has them."""
        return pairs(self.arms)

    def seed_of(self, deal: int) -> int:
        """The seed of a deal."""
        if self.seeds:
            return self.seeds[deal] if deal < len(self.seeds) else (self.seed + deal) % SEED_LIMIT
        return (self.seed + deal) % SEED_LIMIT

    def deals(self, players: int) -> int:
        """Deals to be played with so many players."""
        return MOST_DEALS if self.games is None else -(-self.games // self.seatings(players))

    @cached_property
    def deal_size(self) -> int:
        """Game numbers that a deal takes."""
        return len(self.arms) * sum(self.seatings(players) for players in self.players)

    @property
    def game_count(self) -> int:
        """Games in all; of a study that stops by itself, at most."""
        played = sum(not arm.is_recorded for arm in self.arms)
        return played * sum(self.seatings(each) * self.deals(each) for each in self.players) + len(self.seeds)

    def orders(self, first: int, last: int) -> Iterator[GameOrder]:
        """The games of the deals from `first` up to, not including, `last`, by number."""
        for deal in range(first, last):
            for number, arm, players, seating in self._slots(deal):
                if deal < self.deals(players) and not arm.is_recorded:
                    yield self._order(number, arm, players, deal, seating)

    def recorded(self, deal: int, players: int) -> GameOrder:
        """The place of the game that was imported with this deal."""
        return next(
            self._order(number, arm, players, deal, 0)
            for number, arm, count, _seating in self._slots(deal)
            if arm.is_recorded and count == players
        )

    def _slots(self, deal: int) -> Iterator[tuple[int, Arm, int, int]]:
        """The numbers of a deal: of which arm, number of players and seating."""
        number = deal * self.deal_size
        for players in self.players:
            for seating in range(self.seatings(players)):
                for arm in self.arms:
                    yield number, arm, players, seating
                    number += 1

    def _order(self, number: int, arm: Arm, players: int, deal: int, seating: int) -> GameOrder:
        names, text, seed = self.sitting(arm, players, 0), self._texts[arm.name], self.seed_of(deal)
        return GameOrder(number, arm.name, players, deal, seating, seed, names, text, arm.barred, arm.lots)

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {arm.name: arm.text for arm in self.arms}

    def rules(self, arm: Arm) -> Rules:
        """The rules of an arm."""
        return compiled(arm.text)

    def to_json(self) -> dict[str, object]:
        """As `plan.yaml` holds it."""
        return {
            "format": FORMAT,
            "version": self.version,
            "kind": self.kind,
            "key": self.key,
            "seed": str(self.seed),  # ruleset files, read by the same reader, have shorter numbers
            "games": self.games,
            "until": self.until,
            "players": list(self.players),
            "seats": list(self.seats),
            "extended": self.is_extended,
            "seeds": [str(seed) for seed in self.seeds],
            "arms": [json.loads(json.dumps(arm._asdict())) for arm in self.arms],
        }

    def write(self, folder: Path) -> None:
        """Into the study's folder, whole or not at all."""
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE, rulesets.yaml_text(self.to_json()).encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    with NamedTemporaryFile(dir=path.parent, suffix=".new", delete=False) as draft:
        draft.write(content)
    os.chmod(draft.name, 0o644)
    os.replace(draft.name, path)


@lru_cache(maxsize=64)
def compiled(ruleset: str) -> Rules:
    """The rules of this ruleset, as `Arm.text`."""
    return rulesets.from_dict(json.loads(ruleset))


def read(folder: Path) -> Plan:
    """The plan of a study's folder. PlanError, FaultyRuleset or OSError say why it does not open."""
    path = folder / FILE
    if not os.path.isfile(path):
        raise PlanError(f"{folder}: no study, there is no {FILE}")
    data = yamlfile.read(path).data
    if not isinstance(data, dict) or "format" not in data:
        raise PlanError(f"{path}: no plan of a study")
    if data["format"] != FORMAT:
        raise PlanError(
            f"{path}: of format {data['format']}, and this program reads format {FORMAT}; open it with barons"
            f" {data.get('version', 'of its time')}"
        )
    try:
        return Plan(
            kind=a_text(data["kind"]),
            arms=each(data["arms"], _arm),
            players=wholes(data["players"]),
            seats=texts(data["seats"]),
            games=optional(data["games"], a_whole),
            until=optional(data["until"], a_number),
            seed=int(str(data["seed"])),
            key=a_text(data["key"]),
            version=a_text(data["version"]),
            is_extended=data.get("extended", False) is True,
            seeds=tuple(int(seed) for seed in texts(data.get("seeds", []))),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise PlanError(f"{path}: no plan of a study ({error})") from error


def _arm(value: object) -> Arm:
    own = an_object(value)
    return Arm(
        a_text(own["name"]),
        an_object(own["ruleset"]),
        a_text(own["barred"]),
        a_whole(own["lots"]),
        texts(own.get("seats", [])),
        own.get("is_recorded", False) is True,
    )


def checked(plan: Plan) -> Plan:
    """The plan itself; PlanError where it makes no study, RulesetErrors where a ruleset makes no game."""
    from barons.ai import LORDS
    from barons.ai.players import names, player

    if plan.games is not None and plan.games < 1:
        raise PlanError("--games is a whole number from 1")
    if plan.until is not None and not 0 < plan.until < 1:
        raise PlanError("--until is a share between 0 and 100%")
    if not 0 <= plan.seed < SEED_LIMIT:
        raise PlanError(f"--seed is {SEEDS}")
    named = max((len(seats) for arm in plan.arms if len(seats := plan.seats_of(arm)) > 1), default=0)
    if named and plan.players != (named,):
        raise PlanError(f"--seats names {named} players: --players must be {named}")
    for arm in plan.arms:
        rules = plan.rules(arm)
        wrong = [count for count in plan.players if count not in rules.players]
        if wrong:
            allowed = ", ".join(map(str, rules.players))
            raise PlanError(f"{rules.ruleset.id} is for {allowed} players, not {wrong[0]}")
        for name in () if arm.is_recorded else plan.seats_of(arm):
            try:
                player(name, rules, 0)
            except ValueError as error:
                sentence = _("No player is called {name}. There are: {names}.")
                there = ", ".join([*names(), "search:N", *(f"normal/{lord}" for lord in LORDS)])
                raise PlanError(sentence.format(name=repr(name[:40]), names=there)) from error
    return plan


def limited(rules: Rules, rounds: int) -> Whole:
    """The whole ruleset with a limit of rounds: its own, or this one where it has none."""
    limit = rulesets.rounds(rules)
    return rulesets.whole(rules if limit is not None else rulesets.with_rounds(rules, rounds))


def distinct(arms: Sequence[Arm]) -> tuple[Arm, ...]:
    """The arms, those that repeat an earlier one with lots of their own."""
    seen: list[tuple[str, ...]] = []
    found = []
    for arm in arms:
        same = (arm.text, arm.barred, *arm.seats)
        found.append(arm._replace(lots=seen.count(same)))
        seen.append(same)
    return tuple(found)
