"""The puzzles of each game: the list left, the one chosen right, the seal lays it on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from barons import rulesets
from barons.app.games import game_window
from barons.app.kit import fonts, put, theme
from barons.app.kit.frame import BOTTOM, FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.rowlist import ListArea, RowList
from barons.app.screens.puzzle_rows import PuzzleRow, grade_pips
from barons.app.screens.thumbnail import kept_thumbnail
from barons.app.table.puzzle import PuzzleMatch, Ways, lay
from barons.app.table.table import Table
from barons.app.table.words import edition_of, turn_line
from barons.engine.core import BaronsError, Rules, State
from barons.games import game_keys
from barons.play.seats import Seat, seat_colours
from barons.puzzles import shelf
from barons.puzzles.kinds import kinds_of
from barons.puzzles.own import missed_wins
from barons.puzzles.puzzle import GRADES, Puzzle, opening_of, start_of
from barons.puzzles.solving import SolvingFile
from barons.text import puzzles as words
from barons.text.sentence import colour_name
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.saves import Entry

_PITCH: Final = 60.0
"""Units from one line of the list to the next."""
_GAMES_SEARCHED: Final = 10
"""Own games that are looked through: the latest ones."""


class PuzzlesScene(FramedScene):
    """`today`: whose puzzle of the day is offered; `found`: of one's own game, they are kept and shown."""

    kind = "puzzles"

    def __init__(self, shell: Navigator, today: date, found: Sequence[Puzzle] = ()) -> None:
        super().__init__(shell)
        self.today = today
        self.file = SolvingFile()
        self.progress = self.file.load()
        self.tab = 0
        self.grade = 0
        """What is listed only; 0: all."""
        self.chosen = ""
        """A puzzle's key."""
        self._search: Iterator[Puzzle | None] | None = None
        self._found = 0
        self._before = shell.current.match
        """The game on the table before a puzzle lay there."""
        self._choose_first()
        if self.file.kept.damaged is not None:
            text = _(
                "Your list of solved puzzles could not be read. It has been kept as {name}, and"
                " your progress starts over."
            )
            shell.toast(text.format(name=self.file.kept.damaged.name), 8.0)
        if found:
            self._take(found)

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def tabs(self) -> Sequence[str]:
        """The games in the order of lists, then (empty) one's own."""
        return (*game_keys(), "")

    @property
    def listed(self) -> Sequence[Puzzle]:
        """The puzzles of the tab, of the grade asked for."""
        game = self.tabs[self.tab]
        found = shelf.puzzles_of(game) if game else self.progress.own_puzzles()
        return [puzzle for puzzle in found if not self.grade or puzzle.grade == self.grade]

    @property
    def puzzle(self) -> Puzzle | None:
        """The one chosen."""
        return next((puzzle for puzzle in self.listed if puzzle.key == self.chosen), None)

    def of_today(self) -> Puzzle | None:
        """The puzzle of the day, of all games."""
        return shelf.of_the_day([each for game in game_keys() for each in shelf.puzzles_of(game)], self.today)

    def _state_of(self, puzzle: Puzzle) -> str:
        if puzzle.key in self.progress.solved:
            return "solved"
        return "failed" if puzzle.key in self.progress.failed else ""

    # --- building -----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Tabs and grades above the list, the detail, the plates."""
        self.build_frame(_("Puzzles"), _("positions of real games, each with a proof"))
        layout = current()
        left = min(860.0, layout.w * 0.5)
        self._list_box, self._detail_box = self.columns(left)
        self.sheet(self._list_box)
        self.sheet(self._detail_box)
        x, wide = self._list_box.x + 18, left - 36
        top = self._list_box.y + 16
        self.controls.add(
            Segmented(
                "puzzles.game",
                layout.rect(x, top, wide, 50),
                _("Game"),
                options=[_title(game) for game in self.tabs],
                chosen=self.tab,
                on_choose=self._choose_tab,
                style=fonts.SMALL,
            )
        )
        self.controls.add(
            Segmented(
                "puzzles.grade",
                layout.rect(x, top + 58, wide, 46),
                _("Difficulty"),
                options=[_("All"), *map(str, GRADES)],
                chosen=self.grade,
                on_choose=self._choose_grade,
                hints=[_("all difficulties"), *map(words.grade_line, GRADES)],
                style=fonts.SMALL,
            )
        )
        self._build_list(Box(x, top + 116, wide, self._list_box.h - 116 - 32))
        self._build_plates()
        is_solved = self.puzzle is not None and self._state_of(self.puzzle) == "solved"
        label = _("Solve again") if is_solved else _("Solve this puzzle")
        why_not = "" if self.puzzle is not None else _("There is no puzzle here.")
        self.build_onward("puzzles.solve", label, "play", self._solve, why_not=why_not, width=300.0)

    def _build_list(self, inner: Box) -> None:
        layout = current()
        self._area = ListArea("puzzles.list", layout.box(inner), _("Puzzles"))
        rows = RowList(chooses=True, on_open=self.go_onward)
        for number, puzzle in enumerate(self.listed):
            row = PuzzleRow(
                f"puzzles.entry{number + 1}",
                layout.rect(inner.x, inner.y + number * _PITCH, inner.w - 20, _PITCH - 6),
                number=number + 1,
                puzzle=puzzle,
                came_to=self._state_of(puzzle),
                chosen=puzzle.key == self.chosen,
                on_press=partial(self._choose, puzzle.key),
            )
            self._area.put(rows.add(row))
        self.show_list(self._area, rows)

    def _build_plates(self) -> None:
        layout = current()
        self.build_back()
        narrow = layout.w < 1700
        wide = 60.0 if narrow else 290.0
        y = layout.h - BOTTOM + 16
        is_own = not self.tabs[self.tab]
        if is_own:
            name, label, icon, act = "search", _("Search my games"), "zoom", self.search
            tip = _("Find wins you missed in your finished games")
        else:
            name, label, icon, act = "day", _("Puzzle of the day"), "timer", self.open_day
            tip = _("A new one every day")
        rect = layout.rect(216, y, wide, 54)
        plate = Button(
            f"puzzles.{name}", rect, "" if narrow else label, icon=icon, tooltip=tip, said=label, on_press=act
        )
        self.controls.add(plate)
        self._account_box = Box(216 + wide + 24, y, layout.w - (216 + wide + 24) - 34 - 118 - 292 - 24, 54)

    # --- painting -----------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The puzzle chosen, how far one has come."""
        super().paint_backdrop(surface)
        layout = current()
        if not self.listed:
            is_own = not self.tabs[self.tab]
            text = _("No missed wins in the games searched so far.") if is_own else _("No puzzle yet.")
            room = layout.rect(self._list_box.x + 40, self._list_box.y + 140, self._list_box.w - 80, 160)
            fonts.write(surface, text, fonts.BODY, theme.INK.soft, room, across=0.5, wrapped=True)
        room = layout.box(self._account_box)
        fonts.write(surface, self._account(), fonts.SMALL, theme.ON_WOOD, room, wrapped=True)
        if self.puzzle is not None:
            self._paint_detail(surface, self.puzzle)

    def _account(self) -> str:
        """How far one has come, in a line."""
        listed = self.listed
        solved = sum(self._state_of(puzzle) == "solved" for puzzle in listed)
        lines = [_("{solved} of {count} solved").format(solved=solved, count=len(listed))]
        progress = self.progress
        if progress.best_streak:
            lines.append(_("streak: {now}, best {best}").format(now=progress.streak, best=progress.best_streak))
        days = progress.days_in_a_row(self.today)
        if days:
            lines.append(ngettext("{count} day in a row", "{count} days in a row", days).format(count=days))
        return " · ".join(lines)

    def _paint_detail(self, surface: pygame.Surface, puzzle: Puzzle) -> None:
        layout, box = current(), self._detail_box
        x, wide = box.x + 26, box.w - 52
        y = box.y + 22
        high = max(140.0, box.h - 44 - 14 - 42 - 34 - 130)
        rect = layout.rect(x, y, wide, high)
        start = _start(puzzle)
        picture = _picture(puzzle, start, rect.size) if start is not None else None
        if picture is not None:
            surface.blit(picture, rect)
        y += high + 14
        title = layout.rect(x, y, wide - 120, 42)
        fonts.write(surface, words.title(puzzle.kind), fonts.NAME, theme.INK.strong, title)
        put.picture(surface, grade_pips(puzzle.grade), midright=layout.rect(x + wide, y + 21, 0, 0).topleft)
        y += 42
        state = {"solved": _("solved"), "failed": _("not solved yet")}.get(self._state_of(puzzle), "")
        lines = [_colour_line(start)] if start is not None else []
        lines += [edition_of(puzzle.ruleset), turn_line(puzzle.turn), words.grade_line(puzzle.grade), state]
        if puzzle == self.of_today():
            lines.append(_("puzzle of the day"))
        line = " · ".join(part for part in lines if part)
        fonts.write(surface, line, fonts.SMALL, theme.INK.soft, layout.rect(x, y, wide, 30), wrapped=True)
        goal = layout.rect(x, y + 36, wide, 130)
        fonts.write(
            surface, words.goal(puzzle.kind), fonts.BODY, theme.INK.strong, goal, down=0.0, wrapped=True
        )

    # --- choosing -----------------------------------------------------------------------------------------

    def _choose_first(self) -> None:
        """The first one that is not solved, else the first."""
        listed = self.listed
        fresh = [puzzle for puzzle in listed if self._state_of(puzzle) != "solved"]
        self.chosen = next((puzzle.key for puzzle in fresh or listed), "")

    def _choose_tab(self, number: int) -> None:
        self.tab = number
        self._choose_first()
        self._area.scroll(0)
        self.rebuild()

    def _choose_grade(self, grade: int) -> None:
        self.grade = grade
        self._choose_first()
        self._area.scroll(0)
        self.rebuild()

    def _choose(self, key: str) -> None:
        if self.chosen != key:
            self.chosen = key
            self.rebuild()

    # --- one's own games ----------------------------------------------------------------------------------

    def search(self) -> None:
        """Look through the finished games, a decision between two frames."""
        over = [entry for entry in self.shell.saves.entries() if entry.meta is not None and entry.meta.is_over]
        self._search, self._found = self._wins_of(over[:_GAMES_SEARCHED]), 0
        self.shell.toast(_("Searching your finished games…"), 2.0)

    def _wins_of(self, entries: Sequence[Entry]) -> Iterator[Puzzle | None]:
        for entry in entries:
            try:
                match = self.shell.saves.open(entry.path).match
            except (BaronsError, OSError):
                continue
            yield from missed_wins(match)

    def _take(self, found: Sequence[Puzzle]) -> None:
        """Keep these among one's own and show the first of them."""
        for puzzle in found:
            self.progress.add_own(puzzle)
        self._keep()
        self.tab, self.chosen = len(self.tabs) - 1, found[0].key

    def tick(self, dt: float) -> bool:
        """The search goes on."""
        if self._search is None:
            return False
        for puzzle in self._search:
            if puzzle is not None and self.progress.add_own(puzzle):
                self._found += 1
            return True
        self._search = None
        text = ngettext("{count} puzzle found.", "{count} puzzles found.", self._found)
        self.shell.toast(text.format(count=self._found))
        self._keep()
        self._choose_first()
        self.rebuild()
        return False

    # --- solving ------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        if self.puzzle is not None:
            self.shell.sounds.play("seal")
            self.lay_out(self.puzzle)

    def open_day(self) -> None:
        """Lay the puzzle of the day on the table."""
        puzzle = self.of_today()
        if puzzle is None:
            self.shell.toast(_("There is no puzzle here."))
            return
        self.tab = next(number for number, game in enumerate(self.tabs) if puzzle in shelf.puzzles_of(game))
        self.grade, self.chosen = 0, puzzle.key
        self.lay_out(puzzle)

    def lay_out(self, puzzle: Puzzle) -> None:
        """The puzzle on its game's table; a line in passing where its position is damaged."""
        try:
            rules = rulesets.load(puzzle.ruleset)
            match = _match_of(puzzle, rules)
        except BaronsError:
            self.shell.toast(_("This puzzle cannot be read."))
            return
        self.shell.current.match = match
        scene = game_window(rules.ruleset.game).table(self.shell, match)
        ways = Ways(
            again=lambda: self._go(scene, puzzle),
            following=lambda: self._go(scene, self._after(puzzle)),
            leave=lambda: self._go(scene, None),
            on_solved=partial(self._solved, puzzle),
            on_failed=partial(self._failed, puzzle),
        )
        lay(scene, puzzle, ways)
        self.shell.stack.push(scene)

    def _go(self, scene: Table, puzzle: Puzzle | None) -> None:
        """From one puzzle's table to another, or back here."""
        self.shell.current.match = self._before
        self.shell.stack.pop(scene)
        if puzzle is not None:
            self.chosen = puzzle.key
            self.lay_out(puzzle)

    def _after(self, puzzle: Puzzle) -> Puzzle | None:
        """The next one of the list that is not solved, from the beginning again after the last."""
        listed = self.listed
        at = next((number for number, each in enumerate(listed) if each.key == puzzle.key), -1)
        order = [*listed[at + 1 :], *listed[: max(0, at)]]
        return next((each for each in order if self._state_of(each) != "solved"), None)

    def _solved(self, puzzle: Puzzle, at_once: bool) -> None:
        self.progress.note_solved(puzzle.key, at_once=at_once and puzzle.key not in self.progress.failed)
        if puzzle == self.of_today():
            self.progress.note_day(self.today)
        self._keep()

    def _failed(self, puzzle: Puzzle) -> None:
        self.progress.note_failed(puzzle.key)
        self._keep()

    def _keep(self) -> None:
        try:
            self.file.save(self.progress)
        except OSError as error:
            self.shell.tell_unwritten(self.file.kept.path, error)


def _start(puzzle: Puzzle) -> State | None:
    """Where it begins; None where its position is damaged."""
    try:
        return start_of(puzzle)
    except BaronsError:
        return None


def _picture(puzzle: Puzzle, start: State, size: tuple[int, int]) -> pygame.Surface:
    """Its board, as whoever decides sees it."""
    view = start.observation(start.to_move).position()
    params = rulesets.whole(start.rules)["params"]
    return kept_thumbnail(puzzle.key, start.rules.ruleset.game, view, params, size)


def _colour_line(start: State) -> str:
    """Whom one plays."""
    colour = seat_colours(start.observation(None).position(), start.players)[start.to_move]
    return _("you are {colour}").format(colour=colour_name(colour)) if colour is not None else ""


def _title(game: str) -> str:
    """What is listed: a game's puzzles, or those of one's own games."""
    if not game:
        return _("From my games")
    return local(rulesets.entry_of(rulesets.path_of(kinds_of(game).EDITIONS[0])).title)


def _match_of(puzzle: Puzzle, rules: Rules) -> PuzzleMatch:
    """The turn as it stands when the puzzle begins; the solver is the only person at the table."""
    start = start_of(puzzle, rules)
    seats = [
        Seat("person", "") if seat == start.to_move else Seat("computer", "", "novice")
        for seat in range(start.players)
    ]
    played = puzzle.played
    return PuzzleMatch(rules, seats, 1, first=opening_of(puzzle, rules), recorded=played, sealed=len(played))
