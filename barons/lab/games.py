"""The games of a study for questions: rows of its data, and each game replayed from its record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from barons.engine.core import Rules
from barons.engine.record import AUTO, Record
from barons.lab.game import LoggedGame, firsts, replayed
from barons.lab.plan import Arm
from barons.lab.playing import unpacked
from barons.lab.study import Study


class KeptGame(NamedTuple):
    number: int
    deal: int
    seating: int
    seed: int
    ended: str
    turns: int
    results: list[float]
    """By seat, from 0 to 1."""
    record: bytes

    @property
    def firsts(self) -> list[float]:
        """Share of the first place, by seat."""
        return firsts(self.results)

    @property
    def winner(self) -> int | None:
        """The seat that is first alone."""
        firsts = self.firsts
        return firsts.index(1.0) if 1.0 in firsts else None


class Asked:
    """The games that a question is about: those of a study with one number of players and some of its arms."""

    def __init__(self, study: Study, players: int, arms: Sequence[str] = ()) -> None:
        """`arms`: names of the arms to examine; all if empty."""
        self.study = study
        self.players = players
        self.arms = [arm for arm in study.plan.arms if not arms or arm.name in arms]
        self._games: dict[str, list[KeptGame]] = {}
        self._replayed: dict[int, LoggedGame] = {}

    @cached_property
    def rules(self) -> Rules:
        return self.study.plan.rules(self.arms[0])

    def games(self, arm: Arm) -> list[KeptGame]:
        """Return the games of an arm in the order of their numbers."""
        if arm.name not in self._games:
            query = (
                "SELECT number, deal, seating, seed, ended, turns, results, actions FROM games"
                " JOIN records ON game = number WHERE players = ? AND arm = ? ORDER BY number"
            )
            rows = self.study.store.rows(query, self.players, arm.name)
            self._games[arm.name] = [
                KeptGame._make((*numbers, json.loads(results), record)) for *numbers, results, record in rows
            ]
        return self._games[arm.name]

    def record(self, arm: Arm, game: KeptGame) -> Record:
        return Record(arm.ruleset, self.players, game.seed, AUTO, None, unpacked(game.record))

    def replayed(self, arm: Arm, game: KeptGame) -> LoggedGame:
        """Replay a game, without values."""
        if game.number not in self._replayed:
            rules = self.study.plan.rules(arm)
            self._replayed[game.number] = replayed(rules, self.record(arm, game), first=game.seating)
        return self._replayed[game.number]
