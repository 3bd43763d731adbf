"""Warnings: rulesets that can be played, but make no sensible game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from barons.engine.core import OVER, Rules
from barons.engine.dealer import Dealer, random_action
from barons.engine.registry import engine_of
from barons.rulesets import yamlfile
from barons.rulesets.catalogue import load_file
from barons.rulesets.faults import Fault
from barons.rulesets.yamlfile import Path_, YamlPlace

GAMES: Final = 2
"""Random games that are played to see whether one ends."""
ROUNDS: Final = 1000
"""Limit of rounds for such a game: random games of the editions take up to some four hundred."""
STEPS: Final = 20_000
"""Limit of actions and outcomes for such a game, whatever its rounds."""


def warnings(rules: Rules) -> list[Fault]:
    """Return warnings that follow from the numbers, without playing a game."""
    found = engine_of(rules.ruleset.game).warnings(rules.params)
    return [Fault("", 0, 0, f"params.{key}", message) for key, message in found]


def warnings_in_file(path: Path | str) -> list[Fault]:
    """Return all warnings about this file, including an endless game. Raises FaultyRuleset if invalid."""
    rules = load_file(Path(path))
    places = yamlfile.read(Path(path)).places
    found = [_placed(each, str(path), places) for each in warnings(rules)]
    if not any(_ends(rules, seed) for seed in range(GAMES)):
        found.append(Fault(str(path), 0, 0, "", f"none of {GAMES} random games ended within {ROUNDS} rounds"))
    return found


def _placed(warning: Fault, file: str, places: Mapping[Path_, YamlPlace]) -> Fault:
    """Return the warning with its place in the file, or its container's; without a line for a base's value."""
    steps: Path_ = tuple(warning.key.split("."))
    while steps and steps not in places:
        steps = steps[:-1]
    if len(steps) < 2:  # only `params`
        return warning._replace(file=file)
    return warning._replace(file=file, line=places[steps].line, column=places[steps].column)


def _ends(rules: Rules, seed: int) -> bool:
    """Return True if a random game with the maximum number of players ends in time."""
    rng = Random(seed)
    players = rules.players[-1]
    state = rules.initial_state(players, Dealer(seed))
    for _ in range(STEPS):
        if state.to_move == OVER:
            return True
        if state.turn_number > ROUNDS * players:
            return False
        state.apply(random_action(state, rng))
    return False
