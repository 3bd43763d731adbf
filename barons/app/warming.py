"""What the next screens need, made ready while the menu is looked at.

Importing the tables, reading puzzles and rules takes a third of a second, which the first press of a plate
would wait for: it is loaded in a thread of its own, where nothing is drawn. Then the screens behind the plates
are drawn once where nobody sees it, a control at a time whenever the window has nothing to do, so that their
pictures and letters are there. Whoever is quicker finds the same, only later.
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
"""After the first picture: the start comes first."""
SLICE_S: Final = 0.010
"""What a turn of the window's loop gives to it; a step that was begun is ended."""


class Warming:
    """Begun after the first picture; `step` is called when the window has nothing to do."""

    def __init__(self, shell: Navigator) -> None:
        self._shell = shell
        self._timer: Timer | None = None
        self._drawing: Iterator[None] | None = None
        self._drawn_for: object = None

    def begin(self) -> Timer:
        """Load it soon, unless cancelled; the program does not wait for it to end."""
        self._timer = Timer(AFTER_S, _run)
        self._timer.name = "barons-warming"
        self._timer.daemon = True
        self._timer.start()
        return self._timer

    def step(self) -> bool:
        """Draw some more beforehand, for what the window looks like now; False when there is nothing to do."""
        if self._timer is None or self._timer.is_alive() or not self._is_at_the_menu():
            return False
        looks = _looks()
        if looks != self._drawn_for:
            self._drawn_for, self._drawing = looks, drawn(self._shell)
        until = perf_counter() + SLICE_S
        while self._drawing is not None and perf_counter() < until:
            if next(self._drawing, self) is self:
                self._drawing = None
                memory.give_back()
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
    """What most are likely to ask for first: the new game with its cards, then tables, rules and puzzles."""
    from importlib import import_module

    from barons import rulesets
    from barons.app.games import game_window
    from barons.games import game_keys, game_of
    from barons.puzzles import shelf

    import_module("barons.app.screens.newgame")
    import_module("barons.play.saveform")  # what writes a game, with pydantic
    for game in game_keys():
        game_window(game).warm()
        import_module(game_of(game).parameters)
    for name in ("lessons", "puzzles", "load", "statistics", "rules", "settings", "about", "lab.scene"):
        import_module(f"barons.app.screens.{name}")
    for game in game_keys():
        puzzles = shelf.puzzles_of(game)
        if puzzles:
            rulesets.load(puzzles[0].ruleset)


def drawn(shell: Navigator) -> Iterator[None]:
    """Draw each screen behind the menu's plates, a step at a time, clipped to one pixel."""
    from barons.app.kit import fonts
    from barons.app.kit.recording import RecordingSurface
    from barons.app.screens.setup import table_at_once

    beside = RecordingSurface(shell.surface.get_size())
    beside.set_clip((0, 0, 1, 1))
    table = table_at_once(shell)
    if table is not None:
        yield
        with fonts.weighed():
            table.rebuild()
        yield
        with fonts.weighed():
            table.family.board.draw(beside, table.course.shown, table.parts.turn.marks())
        del table
        yield
    for made in _screens(shell):
        with fonts.weighed():
            scene = made()
            scene.rebuild()
        yield
        for draw in _draws(scene, beside):
            with fonts.weighed():
                draw()
            beside.recorded.clear()  # it would hold what only serves once: planks as large as the window
            beside.set_clip((0, 0, 1, 1))
            yield


def _draws(scene: TreeScene, beside: RecordingSurface) -> list[Callable[[], None]]:
    """What draws the parts of a screen, one by one."""
    from functools import partial

    shown = list(scene.tree.walk())
    return [
        partial(paint, el, beside, el.rect) for el in shown for paint in (el.node.paint, el.node.paint_over)
    ]


def _screens(shell: Navigator) -> Iterator[Callable[[], TreeScene]]:
    """Those behind the plates, in the order in which they are likely to be asked for."""
    from datetime import date
    from functools import partial

    from barons.app.screens.about import AboutScene
    from barons.app.screens.lab.scene import LaboratoryScene
    from barons.app.screens.lessons import LessonsScene
    from barons.app.screens.load import LoadScene
    from barons.app.screens.newgame import NewGameScene
    from barons.app.screens.puzzles import PuzzlesScene
    from barons.app.screens.rules import RulesScene
    from barons.app.screens.settings import SettingsScene
    from barons.app.screens.statistics import StatisticsScene

    yield partial(NewGameScene, shell)
    yield partial(LessonsScene, shell)
    yield partial(LoadScene, shell)
    yield partial(PuzzlesScene, shell, date.today())
    yield partial(SettingsScene, shell)
    yield partial(RulesScene, shell, shell.settings.last_setup.ruleset, "")
    yield partial(StatisticsScene, shell)
    yield partial(LaboratoryScene, shell)
    yield partial(AboutScene, shell)
