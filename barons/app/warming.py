"""What the next screens need, loaded in a thread of its own while the menu is looked at.

Importing the tables and reading the puzzles takes a third of a second, which the first press of a plate would
wait for. Nothing is drawn here, and whoever is quicker finds the same, only later.
"""

from __future__ import annotations

from threading import Timer
from typing import Final

from barons.app import memory

AFTER_S: Final = 0.8
"""After the first picture: the start comes first."""


def begin() -> Timer:
    """Load it soon, unless cancelled; the program does not wait for it to end."""
    timer = Timer(AFTER_S, _run)
    timer.name = "barons-warming"
    timer.daemon = True
    timer.start()
    return timer


def _run() -> None:
    load()
    memory.settle()


def load() -> None:
    """What most are likely to ask for first: the new game with its cards, then tables and puzzles."""
    from importlib import import_module

    from barons.app.games import game_window
    from barons.games import game_keys, game_of
    from barons.puzzles import shelf

    import_module("barons.app.screens.newgame")
    for game in game_keys():
        game_window(game)
        import_module(game_of(game).parameters)
    for game in game_keys():
        shelf.puzzles_of(game)
