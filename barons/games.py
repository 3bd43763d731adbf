"""The games of the house: what each is made of, named once.

A room that needs something of a game has one accessor (`engine.registry`, `text.describe`, `text.parameters`,
`text.rulesbook`, `ai.eval`, `ai.grounds`, `lab.measures`, `lessons`, `puzzles.kinds`, `printing.printed`,
`achievements`, `app.games`), which loads the module named here and hands it out under the room's protocol.
Nothing is imported before it is asked for.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Game(NamedTuple):
    """One family of games, by the dotted names of its modules."""

    key: str
    """The `game` of its rulesets."""
    engine: str
    """Its rules: `engine.registry.Engine`."""
    words: str
    """Its events, actions and reasons in sentences: `text.describe.Words`."""
    parameters: str
    """Its parameters in words: `text.parameters.ParameterWords`."""
    rulesbook: str
    """Its rules page: `text.rulesbook.Book`."""
    evaluator: str
    """What computers know of it: `ai.eval.Knowledge`."""
    grounds: str
    """Why an action of it may be good: `ai.grounds.Grounds`."""
    measures: str
    """What the laboratory measures of it: `lab.measures.Family`."""
    puzzles: str
    """What is asked in its puzzles: `puzzles.kinds.Kinds`."""
    window: str
    """Its table and its pictures: `app.games.GameWindow`."""
    printing: str
    """Its pieces on paper: `printing.printed.Printed`."""
    achievements: str
    """What may be reached in it: `achievements.Earned`."""
    lessons: tuple[str, ...]
    """Its lessons, that of the newest edition first: `lessons.Taught` each."""


GAMES: Final = (
    Game(
        key="land",
        engine="barons.engine.land.rules",
        words="barons.text.land.wording",
        parameters="barons.text.parameters.land",
        rulesbook="barons.text.rulesbook.land",
        evaluator="barons.ai.eval.land.evaluator",
        grounds="barons.ai.grounds.land",
        measures="barons.lab.land",
        puzzles="barons.puzzles.land",
        window="barons.app.games.land.window",
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
        grounds="barons.ai.grounds.baronies",
        measures="barons.lab.baronies",
        puzzles="barons.puzzles.baronies",
        window="barons.app.games.baronies.window",
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
        grounds="barons.ai.grounds.realms",
        measures="barons.lab.realms",
        puzzles="barons.puzzles.realms",
        window="barons.app.games.realms.window",
        printing="barons.printing.realms",
        achievements="barons.achievements.realms",
        lessons=("barons.lessons.realms",),
    ),
)
"""In the order of every list: editions, new games, schemas."""

DEFAULT_RULESET: Final = "land-2026-03"
"""What is played, taught first and compared where nobody has chosen a ruleset yet."""


def game_keys() -> tuple[str, ...]:
    """The keys of all games in the order of lists."""
    return tuple(game.key for game in GAMES)


def game_of(key: str) -> Game:
    """The game with this key; KeyError where there is none."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
