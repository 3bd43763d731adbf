"""The learnt values that come with the program: made by a command, used by computers, blind to hidden
information.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from train import parser
from training.courses import courses
from training.selfplay import rules_of

from barons.ai.bot import SearchingBot
from barons.ai.eval import by_hand, evaluator
from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.shares import results
from barons.ai.eval.shipped import read
from barons.ai.levels import Level
from barons.paths import assets_dir
from barons.rulesets import load
from tests.ai.test_secrecy import QUICK, midgame

RULESETS: Final = {
    "land": "land-2025-11",
    "land_cards": "land-2026-03",
    "baronies": "baronies-2006",
}
"""A ruleset of each training course."""
FILES: Final = sorted((assets_dir() / "ai").glob("*.json"))


def taught(game: str, value: LearntValue | None) -> Any:
    """Return the evaluator of a ruleset with this learnt value."""
    judge = by_hand(load(RULESETS[game]))
    judge.learn(value)
    return judge


def some_value(game: str) -> LearntValue:
    """Return a value with one hidden unit in which every input counts, and counts more towards the end."""
    rules = load(RULESETS[game])
    count = len(by_hand(rules).inputs(midgame(rules, 2, 30, 1))[0])
    rng = Random(3)
    linear = [[rng.uniform(-0.2, 0.2) for _ in range(count)] for _ in range(2)]
    return LearntValue(linear, [[rng.uniform(-0.1, 0.1) for _ in range(count)]], [0.1], [[0.2], [0.5]])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_shipped_file_names_command_that_creates_it(file: Any) -> None:
    """The command's options still exist."""
    learnt = json.loads(file.read_text("utf-8"))
    start = "python build_scripts/train.py "
    assert learnt["command"].startswith(start)
    options = parser().parse_args(learnt["command"][len(start) :].split())
    assert options.course == file.stem
    assert options.games >= learnt["games"]
    assert learnt["games"] > 100


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_computers_use_shipped_values(file: Any) -> None:
    """The values are those of the file and differ from the handmade ones."""
    rules = load(RULESETS[file.stem])
    state = midgame(rules, 2, 41, 2)
    own = by_hand(rules)
    own.learn(read(file))
    assert evaluator(rules).values(state) == own.values(state) != by_hand(rules).values(state)


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_learnt_value_is_shared_among_all_seats(game: str, players: int) -> None:
    """Each seat's result is between 0 and 1, and together they are half the number of seats."""
    rules = load(RULESETS[game])
    judge = taught(game, some_value(game))
    for seed in range(3):
        state = midgame(rules, players, 50, seed)
        values = judge.values(state)
        assert len(values) == players
        assert all(0.0 <= value <= 1.0 for value in values)
        assert sum(values) == pytest.approx(players / 2)
        assert values != by_hand(rules).values(state)


@pytest.mark.parametrize("game", RULESETS)
def test_inputs_have_same_weights_in_play_and_training(game: str) -> None:
    """In play the phase multiplies the weights, in training the inputs, with the same result."""
    rules = load(RULESETS[game])
    value = some_value(game)
    judge = taught(game, value)
    pupil = judge
    compared = 0
    for seed in range(4):
        state = midgame(rules, 2, 40, seed)
        owners = pupil.owners(state)
        if min(owners) < 0:
            continue
        sides = pupil.inputs(state)
        worth = value.worth([sides[owner] for owner in owners], pupil.phase(state))
        assert judge.values(state) == pytest.approx(results(worth, 1.0))
        compared += 1
    assert compared > 0


def test_first_table_of_every_course_matches_its_name() -> None:
    """Learnt values are found by the name of their course, so no file is unused."""
    held = courses()
    assert {by_hand(rules_of(course.tables[0])).course for course in held.values()} == set(held)
    assert {file.stem for file in FILES} <= set(held)


def test_card_driven_editions_have_separate_course() -> None:
    """Values learnt from editions with dice are not used for editions with cards."""
    differ = []
    for ruleset in ("land-2025-11", "land-2026-03"):
        rules = load(ruleset)
        state = midgame(rules, 2, 60, 1)
        differ.append(evaluator(rules).values(state) != by_hand(rules).values(state))
    assert differ == [True, (assets_dir() / "ai" / "land_cards.json").exists()]


@pytest.mark.parametrize("game", RULESETS)
def test_learning_starts_from_handmade_weights(game: str) -> None:
    """The handmade weights give the same values, except that phases are rounded to steps."""
    rules = load(RULESETS[game])
    hand = by_hand(rules)
    early, late = hand.made_by_hand()
    judge = taught(game, LearntValue([early, late], [], [], [[], []]))
    for seed in range(4):
        state = midgame(rules, 2, 60, seed)
        assert judge.values(state) == pytest.approx(hand.values(state), abs=0.02)


@pytest.mark.parametrize("course", ["land", "land_cards", "baronies"])
def test_learnt_value_ignores_hidden_information(course: str) -> None:
    """With the hidden cards and tiles redistributed, the same seed and iterations give the same move."""
    rules = load(RULESETS[course])
    judge = taught(course, some_value(course))
    state = midgame(rules, 2, 20, 1)
    seen = state.observation(state.to_move)
    worlds = [rules.determinize(seen, Random(seed)) for seed in range(4)]
    moves = set()
    for world in worlds:
        bot = SearchingBot(rules, QUICK, 5, is_timed=False, judge=judge)
        moves.add(bot.choose(world.observation(state.to_move)))
    assert len({world.key() for world in worlds}) > 1
    assert len(moves) == 1
    assert moves <= set(state.legal_actions())


@pytest.mark.parametrize("game", RULESETS)
def test_learnt_value_plays_legal_moves(game: str) -> None:
    """A bot with any learnt value plays legal moves."""
    rules = load(RULESETS[game])
    judge = taught(game, some_value(game))
    for seed in range(3):
        state = midgame(rules, 3, 60, seed)
        bot = SearchingBot(rules, Level("x", 30, 0.0, 2, 60.0), 1, is_timed=False, judge=judge)
        assert bot.choose(state.observation(state.to_move)) in state.legal_actions()
