"""Every game has everything that its entry names, with the members that each package requires."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import barons.achievements.baronies
import barons.achievements.land
import barons.achievements.realms
import barons.ai.eval.baronies.evaluator
import barons.ai.eval.land.evaluator
import barons.ai.eval.realms.evaluator
import barons.ai.explanations.baronies
import barons.ai.explanations.land
import barons.ai.explanations.realms
import barons.app.games.baronies.table
import barons.app.games.baronies.window
import barons.app.games.land.table
import barons.app.games.land.window
import barons.app.games.realms.table
import barons.app.games.realms.window
import barons.engine.baronies.rules
import barons.engine.land.rules
import barons.engine.realms.rules
import barons.lab.baronies
import barons.lab.land
import barons.lab.realms
import barons.lessons.baronies
import barons.lessons.land
import barons.lessons.land_cards
import barons.lessons.realms
import barons.printing.baronies
import barons.printing.land
import barons.printing.realms
import barons.puzzles.baronies
import barons.puzzles.land
import barons.puzzles.realms
import barons.text.baronies.wording
import barons.text.land.wording
import barons.text.parameters.baronies
import barons.text.parameters.land
import barons.text.parameters.realms
import barons.text.realms.wording
import barons.text.rulesbook.baronies
import barons.text.rulesbook.land
import barons.text.rulesbook.realms
from barons import rulesets
from barons.achievements import Earned
from barons.ai.eval import Knowledge
from barons.ai.explanations import Explanations
from barons.app.games import GameTable, GameWindow
from barons.engine.registry import Engine
from barons.games import DEFAULT_RULESET, SHIPPED, Game, game_keys, game_of
from barons.lab.measures import MeasureModule
from barons.lessons import Taught, all_lessons, lesson_for, lesson_of, lessons_of
from barons.printing.printed import Printed
from barons.puzzles.kinds import Kinds
from barons.text.describe import FamilyWords
from barons.text.parameters import ParameterWords
from barons.text.rulesbook import Book

# mypy checks these modules against the protocols; the tests below check that entries name exactly these.
ENGINES: dict[str, Engine[Any]] = {
    "land": barons.engine.land.rules,
    "baronies": barons.engine.baronies.rules,
    "realms": barons.engine.realms.rules,
}
WORDS: dict[str, FamilyWords[Any]] = {
    "land": barons.text.land.wording,
    "baronies": barons.text.baronies.wording,
    "realms": barons.text.realms.wording,
}
PARAMETERS: dict[str, ParameterWords] = {
    "land": barons.text.parameters.land,
    "baronies": barons.text.parameters.baronies,
    "realms": barons.text.parameters.realms,
}
BOOKS: dict[str, Book[Any]] = {
    "land": barons.text.rulesbook.land,
    "baronies": barons.text.rulesbook.baronies,
    "realms": barons.text.rulesbook.realms,
}
EVALUATORS: dict[str, Knowledge[Any, Any]] = {
    "land": barons.ai.eval.land.evaluator,
    "baronies": barons.ai.eval.baronies.evaluator,
    "realms": barons.ai.eval.realms.evaluator,
}
EXPLANATIONS: dict[str, Explanations[Any, Any]] = {
    "land": barons.ai.explanations.land,
    "baronies": barons.ai.explanations.baronies,
    "realms": barons.ai.explanations.realms,
}
MEASURES: dict[str, MeasureModule] = {
    "land": barons.lab.land,
    "baronies": barons.lab.baronies,
    "realms": barons.lab.realms,
}
PUZZLES: dict[str, Kinds] = {
    "land": barons.puzzles.land,
    "baronies": barons.puzzles.baronies,
    "realms": barons.puzzles.realms,
}
WINDOWS: dict[str, GameWindow[Any, Any]] = {
    "land": barons.app.games.land.window,
    "baronies": barons.app.games.baronies.window,
    "realms": barons.app.games.realms.window,
}
TABLES: dict[str, GameTable] = {
    "land": barons.app.games.land.table,
    "baronies": barons.app.games.baronies.table,
    "realms": barons.app.games.realms.table,
}
LESSONS: dict[str, tuple[Taught, ...]] = {
    "land": (barons.lessons.land_cards, barons.lessons.land),
    "baronies": (barons.lessons.baronies,),
    "realms": (barons.lessons.realms,),
}
PRINTED: dict[str, Printed[Any, Any]] = {
    "land": barons.printing.land,
    "baronies": barons.printing.baronies,
    "realms": barons.printing.realms,
}
ACHIEVEMENTS: dict[str, Earned] = {
    "land": barons.achievements.land,
    "baronies": barons.achievements.baronies,
    "realms": barons.achievements.realms,
}


@pytest.mark.parametrize("game", SHIPPED, ids=game_keys())
def test_modules_of_an_entry_are_those_checked_by_mypy(game: Game) -> None:
    """mypy checks only modules that are listed above, so new ones must be added there."""
    sides: tuple[dict[str, Any], ...] = (
        *(ENGINES, WORDS, WINDOWS, TABLES, EVALUATORS, PARAMETERS, BOOKS),
        *(EXPLANATIONS, MEASURES, PUZZLES, PRINTED, ACHIEVEMENTS),
    )
    assert [game.module(part) for part in Game._fields[1:-2]] == [side[game.key] for side in sides]
    assert tuple(import_module(name) for name in game.lessons) == LESSONS[game.key]


@pytest.mark.parametrize("game", SHIPPED, ids=game_keys())
@pytest.mark.parametrize(
    ("field", "protocol"),
    [
        ("engine", Engine),
        ("words", FamilyWords),
        ("parameters", ParameterWords),
        ("rulesbook", Book),
        ("evaluator", Knowledge),
        ("explanations", Explanations),
        ("measures", MeasureModule),
        ("puzzles", Kinds),
        ("window", GameWindow),
        ("table", GameTable),
        ("printing", Printed),
        ("achievements", Earned),
    ],
)
def test_a_module_has_every_member_of_its_protocol(game: Game, field: str, protocol: type) -> None:
    """Names are compared; signatures are checked by mypy."""
    module = import_module(getattr(game, field))
    asked = {name for kind in protocol.__mro__[:-1] for name in vars(kind) if not name.startswith("_")}
    assert asked
    assert [name for name in sorted(asked) if not hasattr(module, name)] == []


@pytest.mark.parametrize("game", game_keys())
def test_every_lesson_module_has_one_lesson(game: str) -> None:
    """Each of a game's lesson modules has one lesson, for that game."""
    assert {lesson.game for lesson in lessons_of(game)} == {game}


def test_keys_of_lessons_are_unique() -> None:
    """Each key identifies one lesson."""
    assert [lesson_of(lesson.key) for lesson in all_lessons()] == all_lessons()


@pytest.mark.parametrize(
    ("origins", "lesson"),
    [
        (["land-2026-03", "land-2025-11"], "land-cards"),
        (["mine", "land-2026-03", "land-2025-11"], "land-cards"),
        (["land-2025-10", "land-2025-11"], "land"),
        (["land-2024-03"], "land"),
    ],
)
def test_edition_uses_the_nearest_lesson(origins: list[str], lesson: str) -> None:
    """This is the edition's own lesson or its base's; older editions without one have the game's oldest."""
    assert lesson_for("land", origins).key == lesson


def test_default_ruleset_is_of_first_game_and_has_first_lesson() -> None:
    """It can be loaded, and its lesson is listed first."""
    assert rulesets.load(DEFAULT_RULESET).ruleset.game == SHIPPED[0].key
    assert all_lessons()[0].ruleset == DEFAULT_RULESET


def test_keys_of_games_are_unique() -> None:
    """Each key identifies one entry."""
    assert [game_of(key) for key in game_keys()] == list(SHIPPED)
    assert len(set(game_keys())) == len(SHIPPED)


def test_unknown_key_is_an_error() -> None:
    """There is no default entry."""
    with pytest.raises(KeyError):
        game_of("chess")
