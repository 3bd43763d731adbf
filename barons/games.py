"""The games and the modules that each consists of, listed once.

A package that needs something of a game has one accessor (`engine.registry`, `text.describe`,
`text.parameters`, `text.rulesbook`, `ai.eval`, `ai.explanations`, `lab.measures`, `lessons`, `puzzles.kinds`,
`printing.printed`, `achievements`, `app.games`), which loads the module named here and returns it under the
protocol of the package. Nothing is imported before it is needed. A game must have rules, words and a window;
for other parts that it does not name, the accessor has a default.

Three games are shipped. Others are folders with a `game.toml`, below a folder that `BARONS_GAMES` names
(several are separated as in `PATH`); `docs/new-game.md` is the guide.
"""

from __future__ import annotations

import os
import sys
import tomllib
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

ENVIRONMENT: Final = "BARONS_GAMES"
"""The environment variable that names folders of games; worker processes inherit it."""


class Game(NamedTuple):
    """One family of games: the dotted names of its modules."""

    key: str
    """The `game` of its rulesets."""
    engine: str
    """Rules: `engine.registry.Engine`."""
    words: str
    """Sentences for its events, actions and reasons: `text.describe.FamilyWords`."""
    window: str
    """Pictures: `app.games.GameWindow`."""
    table: str = ""
    """Table and replay: `app.games.GameTable`; by default the module of pictures has them too."""
    evaluator: str = "barons.ai.eval.base"
    """Evaluation for computers: `ai.eval.Knowledge`."""
    parameters: str = ""
    """Descriptions of its parameters: `text.parameters.ParameterWords`."""
    rulesbook: str = ""
    """Rules page: `text.rulesbook.Book`."""
    explanations: str = ""
    """Reasons why an action may be good: `ai.explanations.Explanations`."""
    measures: str = ""
    """Measurements of the laboratory: `lab.measures.MeasureModule`."""
    puzzles: str = ""
    """Questions of its puzzles: `puzzles.kinds.Kinds`."""
    printing: str = ""
    """Printed pieces: `printing.printed.Printed`."""
    achievements: str = ""
    """Achievements: `achievements.Earned`."""
    lessons: tuple[str, ...] = ()
    """Lessons, that of the newest edition first: `lessons.Taught` each."""
    folder: Path | None = None
    """The folder of its rulesets, rules page and translations; None: `config` and `locales`."""

    def module(self, part: str) -> ModuleType | None:
        """Import the module of one of the fields above; None if the game names none."""
        name: str = getattr(self, part)
        return import_module(name) if name else None


SHIPPED: Final = (
    Game(
        key="land",
        engine="barons.engine.land.rules",
        words="barons.text.land.wording",
        parameters="barons.text.parameters.land",
        rulesbook="barons.text.rulesbook.land",
        evaluator="barons.ai.eval.land.evaluator",
        explanations="barons.ai.explanations.land",
        measures="barons.lab.land",
        puzzles="barons.puzzles.land",
        window="barons.app.games.land.window",
        table="barons.app.games.land.table",
        printing="barons.printing.land",
        achievements="barons.achievements.land",
        lessons=("barons.lessons.land_cards", "barons.lessons.land"),
    ),
    Game(
        key="baronies",
        engine="barons.engine.baronies.rules",
        words="barons.text.baronies.wording",
        parameters="barons.text.parameters.baronies",
        rulesbook="barons.text.rulesbook.baronies",
        evaluator="barons.ai.eval.baronies.evaluator",
        explanations="barons.ai.explanations.baronies",
        measures="barons.lab.baronies",
        puzzles="barons.puzzles.baronies",
        window="barons.app.games.baronies.window",
        table="barons.app.games.baronies.table",
        printing="barons.printing.baronies",
        achievements="barons.achievements.baronies",
        lessons=("barons.lessons.baronies",),
    ),
    Game(
        key="realms",
        engine="barons.engine.realms.rules",
        words="barons.text.realms.wording",
        parameters="barons.text.parameters.realms",
        rulesbook="barons.text.rulesbook.realms",
        evaluator="barons.ai.eval.realms.evaluator",
        explanations="barons.ai.explanations.realms",
        measures="barons.lab.realms",
        puzzles="barons.puzzles.realms",
        window="barons.app.games.realms.window",
        table="barons.app.games.realms.table",
        printing="barons.printing.realms",
        achievements="barons.achievements.realms",
        lessons=("barons.lessons.realms",),
    ),
)


DEFAULT_RULESET: Final = "land-2026-03"
"""Default for simulations and comparisons."""
FIRST_RULESET: Final = "land-2025-11"
"""Default for the first game and lesson, before a ruleset has been chosen."""


def _in_folder(folder: Path) -> Game:
    """Return the game of a folder whose `game.toml` names its modules, each a file of the folder.

    Raises ValueError with the invalid key or file.
    """
    file = folder / "game.toml"
    try:
        named = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{file}: {error}") from error
    modules = set(Game._fields) - {"key", "lessons", "folder"}
    for key in ("key", "engine", "words", "window"):
        if not isinstance(named.get(key), str):
            raise ValueError(f"{file}: {key}: expected a string")
    for key, name in named.items():
        if not isinstance(name, str):
            raise ValueError(f"{file}: {key}: expected a string")
        if key not in modules and key != "key":
            raise ValueError(f"{file}: {key}: unknown key; known keys: {', '.join(sorted(modules | {'key'}))}")
        if key != "key" and not (folder / f"{name}.py").is_file():
            raise ValueError(f"{file}: {key}: there is no file {name}.py")
    package = f"barons_game_{named['key']}"
    if package not in sys.modules:
        places = [str(folder)]
        spec = spec_from_file_location(package, folder / "__init__.py", submodule_search_locations=places)
        assert spec is not None
        sys.modules[package] = module_from_spec(spec)
    parts: dict[str, Any] = {part: f"{package}.{name}" for part, name in named.items() if part != "key"}
    return Game(named["key"], **parts, folder=folder)


@cache
def all_games() -> tuple[Game, ...]:
    """Return the shipped games, then those of folders by name, in the order of every list.

    Raises ValueError for an invalid `game.toml`, or a key that another game has.
    """
    games = list(SHIPPED)
    for root in filter(None, os.environ.get(ENVIRONMENT, "").split(os.pathsep)):
        for file in sorted(Path(root).absolute().glob("*/game.toml")):
            game = _in_folder(file.parent)
            if any(game.key == other.key for other in games):
                raise ValueError(f"{file}: key: another game has the key {game.key!r}")
            games.append(game)
    return tuple(games)


def game_keys() -> tuple[str, ...]:
    """Return the keys of all games, in the order of lists."""
    return tuple(game.key for game in all_games())


def game_of(key: str) -> Game:
    """Return the game with this key. Raises KeyError if there is none."""
    for game in all_games():
        if game.key == key:
            return game
    raise KeyError(key)
