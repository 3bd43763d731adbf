"""Preloads the next screens while the menu is shown.

Importing the tables and reading puzzles and rules takes a third of a second, which would delay the first press
of a button: it happens in a thread, which draws nothing. Then the screens behind the buttons are drawn once
off-screen, one widget at a time whenever the window is idle, to cache their pictures and text. A player who is
faster gets the same screens, only later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Timer
from time import perf_counter
from typing import TYPE_CHECKING, Final

from barons.app import memory

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.kit.recording import RecordingSurface
    from barons.app.kit.treescene import TreeScene

AFTER_S: Final = 0.8
"""Delay after the first picture: start-up comes first."""
SLICE_S: Final = 0.010
"""Time budget per iteration of the window's loop; a step that has begun is completed."""
SCREENS: Final = {
    "newgame": "NewGameScene",
    "lessons": "LessonsScene",
    "load": "LoadScene",
    "puzzles": "PuzzlesScene",
    "settings": "SettingsScene",
    "rules": "RulesScene",
    "statistics": "StatisticsScene",
    "lab.scene": "LaboratoryScene",
    "about": "AboutScene",
}
"""Modules and classes of the screens behind the menu's buttons, the likeliest first."""


class Warming:
    """Started after the first picture; `step` is called when the window is idle."""

    def __init__(self, shell: Navigator) -> None:
        self._shell = shell
        self._timer: Timer | None = None
        self._drawing: Iterator[None] | None = None
        self._drawn_for: object = None

    def begin(self) -> Timer:
        """Load soon in a thread, unless cancelled; the program does not wait for it to end."""
        self._timer = Timer(AFTER_S, _run)
        self._timer.name = "barons-warming"
        self._timer.daemon = True
        self._timer.start()
        return self._timer

    def step(self) -> bool:
        """Draw the next part for the window's current look; return False if there is nothing to do."""
        if self._timer is None or self._timer.is_alive() or not self._is_at_the_menu():
            return False
        looks = _looks()
        if looks != self._drawn_for:
            self._drawn_for, self._drawing = looks, drawn(self._shell)
        until = perf_counter() + SLICE_S
        while self._drawing is not None and perf_counter() < until:
            if next(self._drawing, self) is self:
                self._drawing = None
        return self._drawing is not None

    def _is_at_the_menu(self) -> bool:
        top = self._shell.stack.top
        return top is not None and top.kind == "menu"


def _looks() -> object:
    from barons.app.kit import layout
    from barons.text import tr

    return layout.current(), tr.language()


def _run() -> None:
    load()
    memory.settle()


def load() -> None:
    """Load what is likely needed first: the new-game screen with its cards, then tables, rules and puzzles."""
    from importlib import import_module

    from barons import rulesets
    from barons.app.games import game_table, game_window
    from barons.games import game_keys, game_of
    from barons.puzzles import shelf

    import_module(f"barons.app.screens.{next(iter(SCREENS))}")
    import_module("barons.play.saveform")  # save files, with pydantic
    for game in game_keys():
        game_window(game)
        game_table(game)
        import_module(game_of(game).parameters)
    for module in SCREENS:
        import_module(f"barons.app.screens.{module}")
    for game in game_keys():
        puzzles = shelf.puzzles_of(game)
        if puzzles:
            rulesets.load(puzzles[0].ruleset)


def drawn(shell: Navigator) -> Iterator[None]:
    """Draw each screen behind the menu's buttons, step by step, clipped to one pixel."""
    from barons.app.kit import fonts
    from barons.app.kit.recording import RecordingSurface
    from barons.app.screens.setup import table_at_once

    beside = RecordingSurface(shell.surface.get_size())
    beside.set_clip((0, 0, 1, 1))
    table = table_at_once(shell)
    if table is not None:
        yield
        with fonts.not_shown():
            table.rebuild()
        yield
        with fonts.not_shown():
            table.family.board.draw(beside, table.session.shown, table.parts.turn.marks())
        del table
        memory.give_back()
        yield
    for made in _screens(shell):
        with fonts.not_shown():
            scene = made()
            scene.rebuild()
        yield
        for draw in _draws(scene, beside):
            with fonts.not_shown():
                draw()
            beside.recorded.clear()  # frees surfaces used only once, such as wood as large as the window
            beside.set_clip((0, 0, 1, 1))
            yield
        memory.give_back()  # after each screen: the peak is 12 MiB lower than after all of them


def _draws(scene: TreeScene, beside: RecordingSurface) -> list[Callable[[], None]]:
    from functools import partial

    shown = list(scene.tree.walk())
    return [
        partial(paint, el, beside, el.rect) for el in shown for paint in (el.node.paint, el.node.paint_over)
    ]


def _screens(shell: Navigator) -> Iterator[Callable[[], TreeScene]]:
    """Yield the screens behind the buttons, the likeliest first."""
    from datetime import date
    from functools import partial
    from importlib import import_module

    details = {"puzzles": (date.today(),), "rules": (shell.settings.last_setup.ruleset,)}
    for module, kind in SCREENS.items():
        made = getattr(import_module(f"barons.app.screens.{module}"), kind)
        yield partial(made, shell, *details.get(module, ()))
