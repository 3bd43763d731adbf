"""Navigation between screens.

A screen is imported when it is first opened, so that the window appears at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from barons.app.kit.navigator import Navigator
    from barons.app.kit.stack import Layer
    from barons.play.match import Match
    from barons.play.variants import Variant
    from barons.puzzles.puzzle import Puzzle
    from barons.rulesets import RulesetEntry


class Router:
    """Opens screens on a shell's stack: the `Screens` of its navigator."""

    def __init__(self, shell: Navigator) -> None:
        self._shell = shell

    def open_menu(self) -> None:
        from barons.app.screens.menu import MenuScene

        self._shell.current.match = None
        self._shell.stack.reset(MenuScene(self._shell))

    def open_new_game(self, like: Match | None = None) -> None:
        from barons.app.screens.newgame import NewGameScene

        self._shell.stack.push(NewGameScene(self._shell, like))

    def open_load(self) -> None:
        from barons.app.screens.load import LoadScene

        self._shell.stack.push(LoadScene(self._shell))

    def open_replays(self) -> None:
        from barons.app.screens.load import LoadScene

        self._shell.stack.push(LoadScene(self._shell, replays=True))

    def open_puzzles(self, found: Sequence[Puzzle] = ()) -> None:
        from datetime import date

        from barons.app.screens.puzzles import PuzzlesScene

        self._shell.stack.push(PuzzlesScene(self._shell, date.today(), found))

    def open_statistics(self) -> None:
        from barons.app.screens.statistics import StatisticsScene

        self._shell.stack.push(StatisticsScene(self._shell))

    def open_laboratory(self, one: str = "", other: str = "") -> None:
        from barons.app.screens.lab.scene import LaboratoryScene

        stack = self._shell.stack
        there = next((scene for scene in stack.scenes if isinstance(scene, LaboratoryScene)), None)
        if there is None:
            stack.push(LaboratoryScene(self._shell, one, other))
            return
        while stack.top is not there:
            stack.pop()
        if one:
            there.compare(one, other)

    def open_settings(self) -> None:
        from barons.app.screens.settings import SettingsScene

        self._shell.stack.push(SettingsScene(self._shell))

    def open_about(self) -> None:
        from barons.app.screens.about import AboutScene

        self._shell.stack.push(AboutScene(self._shell))

    def open_keys(self) -> None:
        from barons.app.screens.keyspage import KeysScene

        if not isinstance(self._shell.stack.top, KeysScene):
            self._shell.stack.push(KeysScene(self._shell))

    def open_rules(self, ruleset: str = "", topic: str = "") -> None:
        from barons.app.screens.rules import RulesScene

        if isinstance(self._shell.stack.top, RulesScene):
            return
        if not ruleset:
            match = self._shell.current.match
            ruleset = self._shell.settings.last_setup.ruleset if match is None else match.rules.ruleset.id
        self._shell.stack.push(RulesScene(self._shell, ruleset, topic))

    def open_editions(self, chosen: str, take: Callable[[str], None]) -> None:
        from barons.app.screens.editions import EditionsScene

        self._shell.stack.push(EditionsScene(self._shell, chosen, take))

    def open_variant(self, variant: Variant, made: Callable[[str], None]) -> None:
        from barons.app.screens.variant.form import VariantForm

        self._shell.stack.push(VariantForm(self._shell, variant, made))

    def open_share(self, entry: RulesetEntry) -> None:
        from barons.app.screens.share import ShareScene

        self._push_read(partial(ShareScene, self._shell, entry))

    def open_print(self, entry: RulesetEntry) -> None:
        from barons.app.screens.printing import PrintScene

        self._push_read(partial(PrintScene, self._shell, entry))

    def _push_read(self, made: Callable[[], Layer]) -> None:
        """Open the screen of a listed ruleset; show a toast if that has changed or vanished since."""
        from barons.rulesets import FaultyRuleset

        try:
            scene = made()
        except FaultyRuleset as error:
            self._shell.toast(str(error), 8.0)
            return
        self._shell.stack.push(scene)

    def open_import(self, kept: Callable[[str], None] | None = None) -> None:
        from barons.app.screens.importing import ImportScene

        self._shell.stack.push(ImportScene(self._shell, kept))

    def open_arrival(self, path: Path, kept: Callable[[str], None] | None = None) -> None:
        from barons.app.screens.arrival import ArrivalScene

        self._shell.stack.push(ArrivalScene(self._shell, path, kept))

    def open_table(self, match: Match) -> None:
        from barons.app.games import game_table

        self._shell.current.take(match)
        table = game_table(match.rules.ruleset.game).table(self._shell, match)
        if self._shell.progress.plays(match.key) is not None:
            from barons.app.screens.lessons import accompany

            accompany(self._shell, table)
        self._shell.stack.reset(table)

    def open_lessons(self) -> None:
        from barons.app.screens.lessons import LessonsScene
        from barons.app.screens.menu import MenuScene

        self._shell.current.match = None
        self._shell.stack.reset(MenuScene(self._shell))
        self._shell.stack.push(LessonsScene(self._shell))

    def open_lesson(self, key: str) -> None:
        from barons.app.screens.lessons import open_lesson

        open_lesson(self._shell, key)

    def open_replay(self, match: Match, ply: int | None = None, viewer: int | None = None) -> None:
        from barons.app.games import game_table
        from barons.app.table.scenes.replay import ReplayScene

        replayed = game_table(match.rules.ruleset.game).replayed(match)
        self._shell.stack.push(ReplayScene(self._shell, replayed, ply or 0, viewer))

    def open_review(self, match: Match) -> None:
        from barons.app.games import game_table
        from barons.app.table.scenes.review import ReviewScene

        if not isinstance(self._shell.stack.top, ReviewScene):
            replayed = game_table(match.rules.ruleset.game).replayed(match)
            self._shell.stack.push(ReviewScene(self._shell, replayed))

    def open_end(self, match: Match) -> None:
        from barons.app.games import game_table
        from barons.app.table.scenes.end import EndScene

        # with its own board: the table's keeps its position
        replayed = game_table(match.rules.ruleset.game).replayed(match)
        self._shell.stack.push(EndScene(self._shell, match, replayed.family))

    def open_share_game(self, match: Match) -> None:
        from barons.app.screens.share import ShareGameScene

        if not isinstance(self._shell.stack.top, ShareGameScene):
            self._shell.stack.push(ShareGameScene(self._shell, match))
