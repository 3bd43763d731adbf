"""The game on the table: available to all screens, saved after every change, entered in the statistics."""

from __future__ import annotations

from datetime import date

from barons.achievements import Achievement, name_of, reached_in
from barons.app.kit.navigator import Services
from barons.engine.core import Event
from barons.engine.events import TurnBegan
from barons.play.match import Match
from barons.play.statistics import finished
from barons.text.tr import gettext as _


class AutosavedGame:
    """The `CurrentGame` of a shell, saved automatically in the folder of saves."""

    match: Match | None = None
    """The game that crash and bug reports are about."""

    def __init__(self, shell: Services) -> None:
        self._shell = shell
        self._ledger = StatisticsKeeper(shell)

    def take(self, match: Match) -> None:
        self.match = match
        match.changed = self._changed
        self._ledger.begin(match)
        self.apply_settings()

    def apply_settings(self) -> None:
        if self.match is not None:
            self.match.undo_policy = self._shell.settings.undo
            self.match.ends_turns_at_once = self._shell.settings.ends_turns_at_once

    def _changed(self, match: Match) -> None:
        self.autosave(match)
        self._ledger.follow(match)

    def autosave(self, match: Match) -> None:
        self._shell.saves.autosave_soon(match)

    def flush(self) -> None:
        if self.match is not None:
            self._shell.saves.flush()

    def tell_refusals(self) -> None:
        """Report if the game could not be written to disk."""
        refusal = self._shell.saves.autosave_refused() if self.match is not None else None
        if refusal is not None and self.match is not None:
            self._shell.tell_unwritten(self._shell.saves.autosave_path(self.match), refusal)


SECONDS = 8.0
"""How long the card of an achievement is shown."""


class StatisticsKeeper:
    """Follows one game after another and enters news in the statistics."""

    def __init__(self, shell: Services) -> None:
        self._shell = shell
        self._seen = 0

    def begin(self, match: Match) -> None:
        """Start following a game; earlier plies have been counted already."""
        self._seen = match.ply

    def follow(self, match: Match) -> None:
        since, self._seen = min(self._seen, match.ply), match.ply
        if match.ply == since and not match.is_over:
            return  # only a seat, the seal or an undo changed
        reached = self._reached(match, since)
        if match.is_over:
            self._end_lesson(match)
        ended = finished(match, date.today())
        if not reached and ended is None:
            return
        statistics = self._shell.statistics
        new = statistics.reach([name_of(match.rules.ruleset.game, each) for each in reached], date.today())
        is_new = statistics.add(ended) if ended is not None else False
        if not new and not is_new:
            return
        for each in reached:
            if name_of(match.rules.ruleset.game, each) in new:
                title = _("Achieved: {title}").format(title=_(each.title))
                self._shell.stack.toasts.card(title, _(each.description), "crown", SECONDS)
        self._shell.keep_statistics()

    def _end_lesson(self, match: Match) -> None:
        """Complete the lesson that consists of a first game, whether won or lost."""
        key = self._shell.progress.plays(match.key)
        if key is None or self._shell.progress.of_lesson(key).ended:
            return
        self._shell.progress.of_lesson(key).ended = True
        self._shell.keep_progress()

    def _reached(self, match: Match, since: int) -> list[Achievement]:
        """Return the people's achievements in the turns that continued after the ply `since`."""
        game = match.rules.ruleset.game
        persons = [number for number, seat in enumerate(match.seats) if seat.is_person]
        turns = turns_since(match, since)
        found = [each for turn in turns for seat in persons for each in reached_in(game, turn, seat)]
        return list(dict.fromkeys(found))


def turns_since(match: Match, ply: int) -> list[list[Event]]:
    """Return the public events of the turns that continued after `ply`, each from its start."""
    start = ply
    while start > 0 and match.snapshot(start - 1).turn_number == match.snapshot(ply).turn_number:
        start -= 1
    turns: list[list[Event]] = [[]]
    for step in match.recorded_steps(start):
        for event in step.events_for(None):
            if isinstance(event, TurnBegan):
                turns.append([])
            turns[-1].append(event)
    return turns
