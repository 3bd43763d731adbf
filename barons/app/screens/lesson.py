"""The way to the guided first game; its sheet on the table is the game's own (`app/games/land/lesson.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons import rulesets
from barons.play.match import Match
from barons.play.saves import new_key
from barons.play.seats import Seat
from barons.text import lesson

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


def open_lesson(shell: Navigator) -> None:
    """Go on with the guided game, or begin it."""
    kept = shell.settings.tutorial_game
    if kept:
        path = next((entry.path for entry in shell.saves.entries() if kept in entry.path.stem), None)
        if path is not None and shell.open_file(path):
            return
    seats = [Seat("person", ""), Seat("computer", "", "novice")]
    match = Match(rulesets.load(lesson.RULESET), seats, lesson.SEED, key=new_key())
    shell.settings.tutorial_game, shell.settings.tutorial_step = match.key, 0
    shell.store()
    shell.autosave(match)
    shell.open_table(match)
