"""A whole game of each family played from menu to podium through the accessibility tree alone.

What to activate is found by role and name, never by the rules: first what continues the turn, else a random
choice from a seed. The limit of rounds ends the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from barons.app.kit.accessible import AccessibleNode
from barons.play.settings import Settings
from tests.app.listener import Listener, plain
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker
from tests.marks import full

PRESSES: Final = 300
"""Several times the number that any of these games needs."""


class Words(NamedTuple):
    """Beginnings of accessible names in a language."""

    new: str
    games: dict[str, str]
    more: str
    rounds: str
    begin: str
    onward: tuple[str, ...]
    """Buttons that continue or end a turn."""
    aside: tuple[str, ...]
    """The table's tools, which no turn needs; players' panels if they are buttons."""
    panels: dict[str, tuple[str, ...]]
    finished: str
    rematch: str
    person: str


WORDS: Final = {
    "en": Words(
        "New game",
        {"land": "Land of Barons.", "baronies": "Baron.", "realms": "Barons."},
        "More options",
        "Round limit",
        "Begin the game",
        ("End turn", "Seal", "Lay the tile", "Discard"),
        (
            "Reshuffle",
            "Menu",
            "Undo",
            "Redo",
            "What happened",
            "The whole",
            "Rules",
            "Settings",
            "Cancel",
            "Hint",
            "Zoom in",
            "hide",
        ),
        {"realms": ("Gold", "Black")},
        "finished after",
        "Rematch",
        "Person",
    ),
    "fr": Words(
        "Nouvelle partie",
        {"land": "Terre de Barons.", "baronies": "Baron.", "realms": "Barons."},
        "Plus d’options",
        "Limite de tours de table",
        "Commencer",
        ("Fin du tour", "Valider", "Poser la tuile", "Défausser"),
        (
            "Redistribuer",
            "Menu",
            "Rétablir",
            "Ce qui s’est",
            "Toute la chronique",
            "Règles",
            "Réglages",
            "Annuler",
            "Conseil",
            "Agrandir",
            "cacher",
        ),
        {"realms": ("Doré", "Noir")},
        "finie après",
        "Revanche",
        "Humain",
    ),
}


def may_be_pressed(listener: Listener, aside: tuple[str, ...]) -> list[AccessibleNode]:
    """Buttons except the table's tools, and spaces that say what can be done there."""
    cells = [node for node in listener.heard("cell") if node.description]
    nodes = [node for node in [*listener.heard("button"), *cells] if node.at is not None and node.is_enabled]
    return [node for node in nodes if not plain(node.name).startswith(aside)]


def play_to_the_end(listener: Listener, words: Words, game: str) -> int:
    """Activate nodes until a rematch is offered; return the number of presses."""
    dice, aside = random.Random(5), (*words.aside, *words.panels.get(game, ()))
    for presses in range(PRESSES):
        nodes = may_be_pressed(listener, aside)
        if any(plain(node.name).startswith(words.rematch) for node in nodes):
            return presses
        onward = [node for node in nodes if plain(node.name).startswith(words.onward)]
        listener.press_key((onward[:1] or [dice.choice(nodes)])[0].key)
    raise AssertionError(f"no end; there are {[node.name for node in may_be_pressed(listener, aside)]}")


@pytest.mark.parametrize(
    ("language", "game"),
    [
        full("en", "land"),
        ("en", "realms"),
        full("fr", "baronies"),
        full("fr", "land"),
        full("en", "baronies"),
        full("fr", "realms"),
    ],
)
def test_screen_reader_plays_whole_game(pilots: Callable[..., Pilot], language: str, game: str) -> None:
    """The set-up, every turn, the podium with the players and the game's length."""
    words = WORDS[language]
    pilot = pilots(language=language, settings=Settings(muted=True, ai_speed=0, animation_speed=0))
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_menu()
    pilot.settle()
    listener = Listener(pilot)
    listener.press("button", words.new)
    listener.press("option", words.games[game])
    listener.press("button", words.more)
    assert listener.reader.write("newgame.seed", "7")
    rounds = listener.find("stepper", words.rounds).key
    assert listener.reader.step(rounds, 1)
    offered = int(listener.find("stepper", words.rounds).value)
    assert all(listener.reader.step(rounds, -1) for _ in range(10, offered, 5))
    assert listener.find("stepper", words.rounds).value == "10"
    listener.press("button", words.begin)
    assert play_to_the_end(listener, words, game) > 20
    read = listener.said("text")
    assert any(words.finished in line for line in read)
    assert any(line.endswith(words.person) for line in read)
    match = pilot.shell.current.match
    assert match is not None
    assert match.is_over
