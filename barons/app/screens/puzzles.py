"""The puzzle screen: choices on the left, the list in the middle, the selected puzzle on the right; the seal
opens it on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from barons import rulesets
from barons.app.games import game_table
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.page import PageScene, PrimaryAction, heading, option, sheet
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, segmented
from barons.app.screens.thumbnail import position
from barons.app.table.puzzle import PuzzleMatch, PuzzleWays, lay
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
from barons.text import describe
from barons.text import puzzles as words
from barons.text.puzzlekinds import Trait, told_apart
from barons.text.sentence import colour_name
from barons.text.tr import gettext as _
from barons.text.tr import language, local, ngettext


def choice_row(key: str, label: str, count: str, intent: Intent, is_chosen: bool) -> Node:
    """Return the row of a game or a kind of puzzle with the number of solved puzzles."""
    name = Text(label, fonts.UI_BOLD, flex=Flex(grow=1))
    solved = Text(count, fonts.SMALL, theme.INK.soft, wraps=False, x=1, flex=Flex(shrink=0))
    forms: list[Node] = [Row([name, solved], gap=10, align="middle"), Column([name, solved])]
    return option(key, Fits(forms), Edges(12, 2, 12, 2), intent, is_chosen, Flex(min=46, shrink=0))


def grade_row(grade: int) -> Node:
    """Return the heading of the puzzles of one difficulty."""
    parts = [
        Text(words.grade_line(grade), fonts.UI_BOLD, theme.INK.label, wraps=False, flex=Flex(shrink=0)),
        Frame(painter(difficulty, grade), flex=Flex(basis=110, shrink=0)),
    ]
    return Padding(Row(parts, gap=12), Edges(left=4), role="heading", flex=Flex(basis=34, shrink=0))


def puzzle_row(key: str, puzzle: Puzzle, title: str, result: str, is_chosen: bool) -> Node:
    """Return a row with a small picture of the board, the title and the result.

    `result`: `solved`, `failed`, or empty if the puzzle was never finished.
    """
    sign = {"solved": ("check", theme.INK.good), "failed": ("replay", theme.INK.label)}.get(result)
    told = {"solved": _("solved"), "failed": _("not solved yet")}.get(result, "")
    turn = turn_line(puzzle.turn)
    sacrifice = _("sacrifice") if result == "solved" and "sacrifice" in puzzle.tags else ""
    lines = [
        Text(title, fonts.UI_BOLD, narrows=True),
        Text(" · ".join(filter(None, (turn, told, sacrifice))), fonts.SMALL, theme.INK.soft, narrows=True),
    ]
    parts = [
        Column(lines, flex=FILLS),
        Aligned(Node() if sign is None else Image(*sign), size=(28, 28), flex=Flex(basis=44, shrink=0)),
    ]
    row, flex = Row(parts, align="middle"), Flex(min=66, shrink=0)
    return option(key, row, Edges(16, 6, 8, 6), ("choose", puzzle.key), is_chosen, flex)


def difficulty(surface: pygame.Surface, rect: pygame.Rect, grade: int) -> None:
    """Paint five discs, the first `grade` of them filled."""
    side = px(16)
    pips = _pips((side * len(GRADES) + px(4) * (len(GRADES) - 1), side), grade)
    put.picture(surface, pips, midleft=rect.midleft)


@paint.sketched
def _pips(drawing: SvgDrawing, grade: int) -> None:
    side, ink = drawing.size[1], theme.WOOD[500]
    for number in range(len(GRADES)):
        x, half = number * (side + px(4)) + side / 2, side / 2
        drawing.disc(x, half, half - px(1.5), fill=ink if number < grade else None, stroke=ink, width=px(1.5))


if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.saves import SaveEntry

_GAMES_SEARCHED: Final = 10
"""The number of your latest games to search for puzzles."""


class PuzzlesScene(PageScene):
    """Lists the puzzles; `today` is the date of the daily puzzle, `found` are puzzles from your own games to
    save and show.
    """

    kind = "puzzles"

    def __init__(self, shell: Navigator, today: date, found: Sequence[Puzzle] = ()) -> None:
        super().__init__(shell)
        self.today = today
        self.file = SolvingFile()
        self.progress = self.file.load()
        self.tab = 0
        self.asked = ""
        """The kind of the listed puzzles."""
        self.only_open = False
        """Whether solved puzzles are hidden."""
        self.chosen = ""
        """The key of the selected puzzle."""
        self._search: Iterator[Puzzle | None] | None = None
        self._found = 0
        self._titled: tuple[object, dict[str, str]] = (None, {})
        """The cached titles, with the puzzles and language that they belong to."""
        self._before = shell.current.match
        """The game that was on the table before the puzzle."""
        self._choose_first()
        if self.file.kept.damaged is not None:
            text = _(
                "Your list of solved puzzles could not be read. It has been kept as {name}, and"
                " your progress starts over."
            )
            shell.toast(text.format(name=self.file.kept.damaged.name), 8.0)
        if found:
            self._take(found)

    # --- list of puzzles ----------------------------------------------------------------------------------

    @property
    def tabs(self) -> Sequence[str]:
        """The games in list order, then an empty string for your own games."""
        return (*game_keys(), "")

    @property
    def of_tab(self) -> Sequence[Puzzle]:
        """All puzzles of the current game, or from your own games."""
        game = self.tabs[self.tab]
        return shelf.puzzles_of(game) if game else self.progress.own_puzzles()

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of puzzles, in the game's order."""
        keys = dict.fromkeys(kind.key for game in game_keys() for kind in kinds_of(game).KINDS)
        there = {puzzle.kind for puzzle in self.of_tab}
        return [key for key in keys if key in there]

    @property
    def listed(self) -> Sequence[Puzzle]:
        """The puzzles of the current kind that match the filter, from easy to hard."""
        found = [puzzle for puzzle in self.of_tab if puzzle.kind == self.asked]
        left = [puzzle for puzzle in found if self._state_of(puzzle) != "solved"]
        return sorted(left if self.only_open else found, key=lambda puzzle: puzzle.grade)

    @property
    def puzzle(self) -> Puzzle | None:
        return next((puzzle for puzzle in self.listed if puzzle.key == self.chosen), None)

    def of_today(self) -> Puzzle | None:
        """Return today's puzzle, of any game."""
        return shelf.of_the_day([each for game in game_keys() for each in shelf.puzzles_of(game)], self.today)

    def _state_of(self, puzzle: Puzzle) -> str:
        if puzzle.key in self.progress.solved:
            return "solved"
        return "failed" if puzzle.key in self.progress.failed else ""

    def _solved_of(self, puzzles: Sequence[Puzzle]) -> str:
        solved = sum(self._state_of(puzzle) == "solved" for puzzle in puzzles)
        return _("{solved} of {count}").format(solved=solved, count=len(puzzles))

    def titles(self) -> dict[str, str]:
        """Return the titles of all puzzles of the current kind by key."""
        own = [puzzle for puzzle in self.of_tab if puzzle.kind == self.asked]
        named = language(), tuple(puzzle.key for puzzle in own)
        if self._titled[0] != named:
            self._titled = named, told_apart({puzzle.key: _traits(puzzle) for puzzle in own})
        return self._titled[1]

    def _title_of(self, puzzle: Puzzle) -> str:
        return self.titles().get(puzzle.key, words.title(puzzle.kind))

    # --- views --------------------------------------------------------------------------------------------

    def title(self) -> tuple[str, str]:
        return _("Puzzles"), _("positions from real games, each with a proven solution")

    def body(self) -> Node:
        puzzle = self.puzzle
        detail = None if puzzle is None else self._detail(puzzle)
        return Row(
            [
                sheet(self._choices(), inside=16, flex=Flex(grow=24, basis=0, min=0)),
                sheet(self._list(), inside=16, flex=Flex(grow=43, basis=0, min=0)),
                sheet(Column([detail]), inside=20, flex=Flex(grow=33, basis=0, min=0)),
            ],
            gap=18,
        )

    def _choices(self) -> Node:
        games: list[Node] = []
        for number, game in enumerate(self.tabs):
            own = shelf.puzzles_of(game) if game else self.progress.own_puzzles()
            count, intent = self._solved_of(own), ("tab", number)
            games.append(choice_row(f"puzzles.game.{number}", _title(game), count, intent, number == self.tab))
        kinds: list[Node] = [
            choice_row(
                f"puzzles.kind.{kind}",
                words.title(kind),
                self._solved_of([puzzle for puzzle in self.of_tab if puzzle.kind == kind]),
                ("kind", kind),
                kind == self.asked,
            )
            for kind in self.kinds
        ]
        shown = [Option(_("All")), Option(_("Not solved"))]
        flex = Flex(basis=48, shrink=0)
        parts = [
            heading(_("Game")),
            ListView(games, gap=6, chooses=True, name=_("Game")),
            Padding(heading(_("What is asked")), Edges(top=10), flex=Flex(basis=36, shrink=0))
            if kinds
            else None,
            ListView(kinds, gap=6, chooses=True, name=_("What is asked")) if kinds else None,
            Node(flex=FILLS),
            segmented(
                "puzzles.shown", _("Show"), shown, int(self.only_open), ("shown",), style=fonts.SMALL, flex=flex
            ),
        ]
        return Scroll(Column(parts, gap=6), 14, bar="needed", key="puzzles.choices", flex=FILLS)

    def _list(self) -> Node:
        rows: list[Node] = []
        shown, grade, titles = "", 0, self.titles()
        for puzzle in self.listed:
            if puzzle.grade != grade:
                grade = puzzle.grade
                rows.append(grade_row(grade))
            key, is_chosen = f"puzzles.entry.{puzzle.key}", puzzle.key == self.chosen
            shown = key if is_chosen else shown
            title, state = titles[puzzle.key], self._state_of(puzzle)
            rows.append(memo(puzzle_row, key, puzzle, title, state, is_chosen, key=key))
        if not rows:
            text = _("No missed win has been found in your games yet.")
            if self.tabs[self.tab] or self.of_tab:
                text = _("Every puzzle here is solved.") if self.only_open else _("No puzzle yet.")
            return Text(text, ink=theme.INK.soft, x=0.5, flex=Flex(basis=160))
        content = ListView(rows, gap=6, chooses=True, on_open=("onward",), is_main=True, name=_("Puzzles"))
        head = Text(words.title(self.asked), fonts.NAME, role="heading", flex=Flex(basis=40, shrink=0))
        listed = Scroll(content, 20, key="puzzles.list", shown=shown, is_paged=False, flex=FILLS)
        return Column([head, listed], gap=4)

    def _detail(self, puzzle: Puzzle) -> Node:
        start = _start(puzzle)
        state = {"solved": _("solved"), "failed": _("not solved yet")}.get(self._state_of(puzzle), "")
        facts, goal, board = [], "", Node(flex=FILLS)
        if start is not None:
            goal = words.goal(puzzle.kind, start.rules, puzzle.at)
            facts.append(_colour_line(start))
            shown = position(puzzle.key, start.rules, start.observation(start.to_move))
            board = Frame(shown, is_ground=True, flex=FILLS)
        facts += [edition_of(puzzle.ruleset), turn_line(puzzle.turn), words.grade_line(puzzle.grade), state]
        if puzzle == self.of_today():
            facts.append(_("puzzle of the day"))
        parts = [
            board,
            Padding(
                Text(self.titles()[puzzle.key], fonts.NAME, role="heading"), Edges(top=10), flex=Flex(min=44)
            ),
            Text(goal, y=0, flex=Flex(min=60)),
            Text(" · ".join(filter(None, facts)), fonts.SMALL, theme.INK.soft, y=0, flex=Flex(min=60)),
        ]
        return Column(parts, gap=6, flex=FILLS)

    def foot(self) -> Sequence[Node | None]:
        key, label, icon, tip = "day", _("Puzzle of the day"), "timer", _("A new one every day")
        if not self.tabs[self.tab]:
            key, label, icon = "search", _("Search my games"), "zoom"
            tip = _("Find wins you missed in your finished games")
        is_narrow = current().w < 1700
        return (
            Button(
                "" if is_narrow else label,
                icon,
                key=f"puzzles.{key}",
                name=label,
                tooltip=tip,
                on_press=(key,),
                flex=Flex(basis=60 if is_narrow else 290, cross=54, shrink=0),
            ),
            Node(flex=Flex(basis=24)),
            Text(self._account(), fonts.SMALL, theme.ON_WOOD, flex=Flex(cross=54)),
            Node(flex=Flex(basis=24)),
        )

    def primary_action(self) -> PrimaryAction:
        puzzle = self.puzzle
        is_solved = puzzle is not None and self._state_of(puzzle) == "solved"
        label = _("Solve again") if is_solved else _("Solve this puzzle")
        why_not = "" if puzzle is not None else _("There is no puzzle here.")
        return PrimaryAction("puzzles.solve", label, "play", ("solve",), why_not=why_not, width=300)

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("tab", int(number)):
                self.tab = number
                self._choose_first()
            case ("kind", str(kind)):
                self._choose_first(kind)
            case ("shown", int(number)):
                self.only_open = number == 1
                self._choose_first(self.asked)
            case ("choose", str(key)):
                self.chosen = key
            case ("search",):
                self.search()
            case ("day",):
                self.open_day()
            case ("solve",):
                self._solve()
            case _:
                super().perform(intent)

    def _account(self) -> str:
        lines = [_("{done} solved").format(done=self._solved_of(self.of_tab))]
        progress = self.progress
        if progress.best_streak:
            lines.append(_("streak: {now}, best {best}").format(now=progress.streak, best=progress.best_streak))
        days = progress.days_in_a_row(self.today)
        if days:
            lines.append(ngettext("{count} day in a row", "{count} days in a row", days).format(count=days))
        return " · ".join(lines)

    def _choose_first(self, kind: str = "") -> None:
        """Select the first unsolved puzzle, otherwise the first; without a kind, of the first kind that has
        puzzles.
        """
        fresh = [puzzle.kind for puzzle in self.of_tab if self._state_of(puzzle) != "solved"]
        kinds = [each for each in self.kinds if each in fresh] or self.kinds
        self.asked = kind or next(iter(kinds), "")
        listed = self.listed
        left = [puzzle for puzzle in listed if self._state_of(puzzle) != "solved"]
        self.chosen = next((puzzle.key for puzzle in left or listed), "")

    # --- puzzles from the player's own games --------------------------------------------------------------

    def search(self) -> None:
        """Search the finished games for puzzles, one decision per frame."""
        over = [entry for entry in self.shell.saves.entries() if entry.meta is not None and entry.meta.is_over]
        self._search, self._found = self._wins_of(over[:_GAMES_SEARCHED]), 0
        self.shell.toast(_("Searching your finished games…"), 2.0)

    def _wins_of(self, entries: Sequence[SaveEntry]) -> Iterator[Puzzle | None]:
        for entry in entries:
            try:
                match = self.shell.saves.open(entry.path).match
            except (BaronsError, OSError):
                continue
            yield from missed_wins(match)

    def _take(self, found: Sequence[Puzzle]) -> None:
        """Save these puzzles as your own and show the first of them."""
        for puzzle in found:
            self.progress.add_own(puzzle)
        self._keep()
        self.tab, self.asked, self.chosen = len(self.tabs) - 1, found[0].kind, found[0].key

    def update(self, dt: float) -> bool:
        is_moving = super().update(dt)
        if self._search is None:
            return is_moving
        for puzzle in self._search:
            if puzzle is not None and self.progress.add_own(puzzle):
                self._found += 1
            return True
        self._search = None
        text = ngettext("{count} puzzle found.", "{count} puzzles found.", self._found)
        self.shell.toast(text.format(count=self._found))
        self._keep()
        self._choose_first()
        self.changed()
        return is_moving

    # --- solving ------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        if self.puzzle is not None:
            self.shell.sounds.play("seal")
            self.lay_out(self.puzzle)

    def open_day(self) -> None:
        """Open today's puzzle on the table."""
        puzzle = self.of_today()
        if puzzle is None:
            self.shell.toast(_("There is no puzzle here."))
            return
        self.tab = next(number for number, game in enumerate(self.tabs) if puzzle in shelf.puzzles_of(game))
        self.asked, self.only_open, self.chosen = puzzle.kind, False, puzzle.key
        self.lay_out(puzzle)

    def lay_out(self, puzzle: Puzzle) -> None:
        """Open the puzzle on its game's table; show a toast if its position is damaged."""
        try:
            rules = rulesets.load(puzzle.ruleset)
            match = _match_of(puzzle, rules)
        except BaronsError:
            self.shell.toast(_("This puzzle cannot be read."))
            return
        self.shell.current.match = match
        scene = game_table(rules.ruleset.game).table(self.shell, match)
        ways = PuzzleWays(
            following=lambda: self._go(scene, self._after(puzzle)),
            leave=lambda: self._go(scene, None),
            on_solved=partial(self._solved, puzzle),
            on_failed=partial(self._failed, puzzle),
            is_daily=puzzle == self.of_today(),
        )
        lay(scene, match, puzzle, partial(self._title_of, puzzle), ways)
        self.shell.stack.push(scene)

    def _go(self, scene: Table, puzzle: Puzzle | None) -> None:
        """Go from one puzzle's table to another, or back to this screen."""
        self.shell.current.match = self._before
        self.shell.stack.pop(scene)
        if puzzle is not None:
            self.chosen = puzzle.key
            self.lay_out(puzzle)

    def _after(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the next unsolved puzzle of the list, wrapping around at the end."""
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


def _traits(puzzle: Puzzle) -> list[Trait]:
    try:
        return describe.puzzle_traits(rulesets.load(puzzle.ruleset), puzzle.position, puzzle.played)
    except BaronsError:
        return []


def _start(puzzle: Puzzle) -> State | None:
    """Return the initial position; None if it is damaged."""
    try:
        return start_of(puzzle)
    except BaronsError:
        return None


def _colour_line(start: State) -> str:
    colour = seat_colours(start.observation(None).position(), start.players)[start.to_move]
    return _("you are {colour}").format(colour=colour_name(colour)) if colour is not None else ""


def _title(game: str) -> str:
    if not game:
        return _("From my games")
    return local(rulesets.entry_of(rulesets.path_of(kinds_of(game).EDITIONS[0])).title)


def _match_of(puzzle: Puzzle, rules: Rules) -> PuzzleMatch:
    """Return a match that starts at the puzzle's position, with the solver as the only person."""
    start = start_of(puzzle, rules)
    seats = [
        Seat("person", "") if seat == start.to_move else Seat("computer", "", "novice")
        for seat in range(start.players)
    ]
    played = puzzle.played
    return PuzzleMatch(rules, seats, 1, first=opening_of(puzzle, rules), recorded=played, sealed=len(played))
