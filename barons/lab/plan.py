"""A study's plan: rulesets, players, deals. It contains everything that decides the games, and nothing else.

Games are numbered by deal, within a deal by number of players, then seating, then ruleset (arm). So any initial
range of numbers has the same deals for every arm, and a game's number identifies it completely.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.engine.jsonvalues import built, texts
from barons.plainfiles import write_plain
from barons.rulesets import yamlfile
from barons.rulesets.catalogue import Whole
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

FORMAT: Final = 1
"""Format of plan and data; studies of another format are not opened."""

FILE: Final = "plan.yaml"

COMPARE: Final = "compare"
SWEEP: Final = "sweep"
WITHOUT: Final = "without"
IMPORT: Final = "import"
TUNE: Final = "tune"

RECORDED: Final = "recorded"
"""Name of players whose games were imported."""

GAMES: Final = 200
"""Default number of games for each ruleset and number of players."""

ROUNDS: Final = 200
"""Default limit for rulesets that have none."""

BATCH: Final = 25
"""Deals between two checks of a study that stops by itself."""

MOST_DEALS: Final = 100_000
"""Maximum number of deals of such a study."""


class PlanError(BaronsError):
    """Raised for an invalid plan; the message says why."""


def unknown_format(path: Path, found: object) -> PlanError:
    """Return the error about a file of another format."""
    sentence = _("{file}: format {found} is not supported; this program reads format {known}")
    return PlanError(sentence.format(file=path, found=found, known=FORMAT))


class Arm(NamedTuple):
    """One of the things compared: a ruleset, and what its players may not do."""

    name: str
    """Distinguishes it from the others: `A`, `B`, or the parameter's value."""
    ruleset: Mapping[str, object]
    """The whole ruleset, with a limit of rounds."""
    barred: str = ""
    """Words of actions that the first named player may not choose; see `barons.lab.barring`."""
    lots: int = 0
    """Varies the players' random seed; otherwise two arms with the same ruleset would play the same games."""
    seats: tuple[str, ...] = ()
    """Players' names if they differ from the plan's; arms are compared with the first one with the same
    players.
    """
    is_recorded: bool = False
    """Whether its games were imported, so that none are played."""

    @property
    def text(self) -> str:
        """The ruleset as text, equal for equal rulesets."""
        return json.dumps(self.ruleset, sort_keys=True)


class GameOrder(NamedTuple):
    """One game to play, complete: the same order gives the same game in any process on any machine."""

    number: int
    arm: str
    players: int
    deal: int
    seating: int
    """The player named first is on seat `(players - seating) % players`."""
    seed: int
    names: tuple[str, ...]
    """Players in the plan's order."""
    ruleset: str
    """As `Arm.text`."""
    barred: str
    lots: int


def pairs(arms: Sequence[Arm]) -> list[tuple[Arm, Arm]]:
    first: dict[tuple[str, ...], Arm] = {}
    firsts = [first.setdefault(() if arm.is_recorded else arm.seats, arm) for arm in arms]
    return [(base, arm) for base, arm in zip(firsts, arms, strict=True) if base is not arm]


@dataclass(frozen=True)
class Plan:
    """The games to play. Invalid parts are found by `checked`."""

    kind: str
    """For example `compare`, `sweep` or `without`."""
    arms: tuple[Arm, ...]
    """The others are compared with the first."""
    players: tuple[int, ...]
    """Numbers of players, ascending."""
    seats: tuple[str, ...]
    """Players' names; a single one takes every seat."""
    games: int | None
    """For each arm and number of players; rounded up to whole deals. None: see `until`."""
    until: float | None
    """The study stops once the steering intervals are this narrow (a share)."""
    seed: int
    """Seed of the first deal."""
    key: str = ""
    """The parameter swept, or the action that is not allowed."""
    version: str = __version__
    """Version of the program that plays it."""
    is_extended: bool = False
    """Whether games were added after its results had been viewed."""
    seeds: tuple[int, ...] = ()
    """Seeds of the first deals if they do not count up from `seed`: the deals of imported games."""

    def extended(self, games: int) -> Plan:
        """Return the same study with `games` games in total for each arm and number of players; PlanError for
        one that stops by itself, or if it has as many games already.
        """
        if self.games is None:
            raise PlanError(
                _("This study stops when it is precise enough, so its number of games cannot be raised.")
            )
        if games <= self.games:
            sentence = ngettext(
                "This study already has {count} game.", "This study already has {count} games.", self.games
            )
            raise PlanError(sentence.format(count=self.games))
        return replace(self, games=games, is_extended=True)

    def is_part_of(self, other: Plan) -> bool:
        """Return whether the other is the same study with as many games or more."""
        if self.games is None or other.games is None or self.games > other.games:
            return self == other
        return replace(self, games=other.games, is_extended=other.is_extended) == other

    def seatings(self, players: int) -> int:
        """Return the number of seatings of each deal: one if all players are alike, else every rotation."""
        differ = any(len(set(self.seats_of(arm))) > 1 or arm.barred for arm in self.arms)
        return players if differ or len(self.seats) > 1 else 1

    def seats_of(self, arm: Arm) -> tuple[str, ...]:
        """Return the names of an arm's players; a single one takes every seat."""
        return arm.seats or self.seats

    def sitting(self, arm: Arm, players: int, seating: int) -> tuple[str, ...]:
        """Return the players' names by seat."""
        names = self.seats_of(arm)
        return tuple(names[(seating + seat) % players % len(names)] for seat in range(players))

    def arm(self, name: str) -> Arm:
        """Return the arm of this name; StopIteration if there is none."""
        return next(arm for arm in self.arms if arm.name == name)

    def pairs(self) -> list[tuple[Arm, Arm]]:
        return pairs(self.arms)

    def seed_of(self, deal: int) -> int:
        if self.seeds:
            return self.seeds[deal] if deal < len(self.seeds) else (self.seed + deal) % SEED_LIMIT
        return (self.seed + deal) % SEED_LIMIT

    def deals(self, players: int) -> int:
        """Return the number of deals to play with this number of players."""
        return MOST_DEALS if self.games is None else -(-self.games // self.seatings(players))

    @cached_property
    def deal_size(self) -> int:
        """Number of game numbers per deal."""
        return len(self.arms) * sum(self.seatings(players) for players in self.players)

    @property
    def game_count(self) -> int:
        """Total number of games; for a study that stops by itself, the maximum."""
        played = sum(not arm.is_recorded for arm in self.arms)
        return played * sum(self.seatings(each) * self.deals(each) for each in self.players) + len(self.seeds)

    def orders(self, first: int, last: int) -> Iterator[GameOrder]:
        """Yield the games of the deals from `first` up to, not including, `last`, by number."""
        for deal in range(first, last):
            for number, arm, players, seating in self._slots(deal):
                if deal < self.deals(players) and not arm.is_recorded:
                    yield self._order(number, arm, players, deal, seating)

    def recorded(self, deal: int, players: int) -> GameOrder:
        """Return the order of the game imported with this deal."""
        return next(
            self._order(number, arm, players, deal, 0)
            for number, arm, count, _seating in self._slots(deal)
            if arm.is_recorded and count == players
        )

    def _slots(self, deal: int) -> Iterator[tuple[int, Arm, int, int]]:
        """Yield the game numbers of a deal, each with its arm, number of players and seating."""
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
        return compiled(arm.text)

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "version": self.version,
            "kind": self.kind,
            "key": self.key,
            "seed": str(self.seed),  # the YAML reader, shared with rulesets, limits the digits of numbers
            "games": self.games,
            "until": self.until,
            "players": list(self.players),
            "seats": list(self.seats),
            "extended": self.is_extended,
            "seeds": [str(seed) for seed in self.seeds],
            "arms": [json.loads(json.dumps(arm._asdict())) for arm in self.arms],
        }

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        write_plain(folder / FILE, rulesets.yaml_text(self.to_json()).encode())


@lru_cache(maxsize=64)
def compiled(ruleset: str) -> Rules:
    """Return the rules of a ruleset given as `Arm.text`."""
    return rulesets.from_dict(json.loads(ruleset))


def read(folder: Path) -> Plan:
    """Read the plan from a study's folder; PlanError, FaultyRuleset or OSError if it cannot be opened."""
    path = folder / FILE
    if not os.path.isfile(path):
        raise PlanError(_("{folder}: not a study, because there is no {file}").format(folder=folder, file=FILE))
    data = yamlfile.read(path).data
    if not isinstance(data, dict) or "format" not in data:
        raise PlanError(_("{file}: not the plan of a study").format(file=path))
    if data["format"] != FORMAT:
        raise unknown_format(path, data["format"])
    try:
        seeds = [int(seed) for seed in texts(data.get("seeds", []))]
        told = {"seed": int(str(data["seed"])), "seeds": seeds, "is_extended": data.get("extended", False)}
        plan = built(Plan, {**data, **told})
    except (KeyError, TypeError, ValueError) as error:
        said = labelled(_("{file}: not the plan of a study").format(file=path), str(error))
        raise PlanError(said) from error
    faults = [
        fault._replace(file=str(path), key=f"arms[{number}].ruleset.{fault.key}".rstrip("."))
        for number, arm in enumerate(plan.arms)
        for fault in rulesets.faults_of(arm.ruleset)
    ]
    if faults:
        raise rulesets.FaultyRuleset(faults)
    return plan


def checked(plan: Plan) -> Plan:
    """Return the plan; PlanError if it is invalid, RulesetErrors if a ruleset is invalid."""
    from barons.ai.players import player

    if plan.games is not None and plan.games < 1:
        raise PlanError(_("--games must be a whole number of at least 1"))
    if plan.until is not None and not 0 < plan.until < 1:
        raise PlanError(_("--until must be a share between 0 and 100%"))
    if not 0 <= plan.seed < SEED_LIMIT:
        raise PlanError(f"--seed must be {SEEDS}")
    named = max((len(seats) for arm in plan.arms if len(seats := plan.seats_of(arm)) > 1), default=0)
    if named and plan.players != (named,):
        raise PlanError(_("--seats names {count} players: --players must be {count}").format(count=named))
    for arm in plan.arms:
        rules = plan.rules(arm)
        wrong = [count for count in plan.players if count not in rules.players]
        if wrong:
            allowed = ", ".join(map(str, rules.players))
            sentence = _("{ruleset} is for {allowed} players, not {count}")
            raise PlanError(sentence.format(ruleset=rules.ruleset.id, allowed=allowed, count=wrong[0]))
        for name in () if arm.is_recorded else plan.seats_of(arm):
            try:
                player(name, rules, 0)
            except ValueError as error:
                raise PlanError(str(error)) from error
    return plan


def limited(rules: Rules, rounds: int) -> Whole:
    """Return the whole ruleset with a limit of rounds: its own, or this one if it has none."""
    limit = rulesets.rounds(rules)
    return rulesets.whole(rules if limit is not None else rulesets.with_rounds(rules, rounds))


def distinct(arms: Sequence[Arm]) -> tuple[Arm, ...]:
    """Return the arms; those that repeat an earlier one get a different `lots`."""
    seen: list[tuple[str, ...]] = []
    found = []
    for arm in arms:
        same = (arm.text, arm.barred, *arm.seats)
        found.append(arm._replace(lots=seen.count(same)))
        seen.append(same)
    return tuple(found)
