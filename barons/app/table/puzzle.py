"""A puzzle on its game's table: the sheet with task and result, and its keys.

The table is the game's own, with a match that never continues to the next turn. Verdicts come from
`puzzles.judging`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import Edges, Intents, Node, memo
from barons.app.table.bubble import bubble_button, plates
from barons.app.table.commands import ClosedBoard
from barons.app.table.parts import EventHandler
from barons.app.table.table import Table
from barons.engine.core import Action, Part
from barons.play.match import Match, RecordedStep
from barons.puzzles.judging import Attempt, Verdict
from barons.puzzles.kinds import ChoiceKind, LineKind, kind_of
from barons.puzzles.puzzle import Puzzle
from barons.text import puzzles as words_of
from barons.text.tr import gettext as _

_AT_ONCE: Final = 40
"""Positions searched between two frames while a try is judged."""
_BAR: Final = 62.0
"""Height of the top bar in units."""
_PLACES: Final = frozenset({"tile", "cell", "space"})
"""Kinds of parts that are places of a board."""


class PuzzleMatch(Match):
    """A match whose turn never ends, so that nobody else plays."""

    def seal(self) -> list[RecordedStep]:
        """Do nothing."""
        return []

    def start_again(self, ply: int) -> None:
        """Return to the puzzle's start."""
        self._go_back(ply)
        self._notify()


class PuzzleWays(NamedTuple):
    """Callbacks to the screen that opened the puzzle, and what it knows of it."""

    following: Callable[[], None]
    """Opens the next unsolved puzzle."""
    leave: Callable[[], None]
    on_solved: Callable[[bool], None]
    """Called when solved; True if at the first attempt and without help."""
    on_failed: Callable[[], None]
    """Called when a try has failed or help was used."""
    is_daily: bool = False
    """Whether it is the puzzle of the day."""


class PuzzleSheet:
    """The task, hints in two steps, the verdict and the navigation buttons."""

    def __init__(
        self, scene: Table, match: PuzzleMatch, puzzle: Puzzle, title: Callable[[], str], ways: PuzzleWays
    ) -> None:
        self._table = scene
        self._puzzle = puzzle
        self._title = title
        self._ways = ways
        self._match = match
        self._base = scene.match.ply
        self._kind = kind_of(scene.match.rules.ruleset.game, puzzle.kind)
        self._attempt = Attempt(puzzle, scene.match.state)
        self._judged = self._base
        self._hints = 0
        self._has_failed = False
        """A hint was used or the goal missed; the try already counts as failed."""
        self._tries = 1
        self._shows = False
        self._told: Callable[[], str] = str

    @property
    def status(self) -> str:
        """Text below the goal: a hint or the verdict; empty at first."""
        return self._told()

    @property
    def verdict(self) -> Verdict:
        """The verdict so far."""
        return self._attempt.verdict

    @property
    def is_over(self) -> bool:
        """True if nothing more can be tried from here and the board is read-only."""
        return self._shows or self.verdict in (Verdict.SOLVED, Verdict.FAILED)

    @property
    def can_step_back(self) -> bool:
        """True if the wrong step alone can be undone."""
        return self.verdict is Verdict.FAILED and not self._shows and self._match.can_undo

    # --- judging ------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Judge the try after a change on the table."""
        match = self._match
        if match.ply != self._judged and not self._shows:
            self._judged = match.ply
            states = [match.snapshot(ply) for ply in range(self._base, match.ply + 1)]
            self._attempt.follow(states, [match.action(ply) for ply in range(self._base, match.ply)])
            self._heed()
        closed = ClosedBoard(_("The puzzle is over"), _("Try again, or go to the next one."))
        self._table.turn_status.closed = closed if self.is_over else None
        worth = (
            words_of.amount(self._puzzle.kind, self._puzzle.best) if isinstance(self._kind, LineKind) else ""
        )
        aim = _("aim for {worth}").format(worth=worth) if worth else ""
        solver = match.snapshot(self._base).to_move
        self._table.task = solver, words_of.title(self._puzzle.kind), self._result() or aim
        here = _("Not available in a puzzle.")
        self._table.denied = {"redo": here, "since": here}
        if self.is_over:
            self._table.denied |= dict.fromkeys(
                ("seal",) if self.can_step_back else ("undo", "seal"), closed.why
            )
        if not self._table.pointing.mentioned and not self.is_over:
            self._table.pointing.mentioned = frozenset(self._kind.shown(self._puzzle.at))

    def update(self, dt: float) -> bool:
        """Continue the search for whether the goal can still be reached."""
        if self._attempt.advance(_AT_ONCE):
            self._heed()
            self._table.sync()
        return self.verdict is Verdict.LOOKING

    def _heed(self) -> None:
        verdict, puzzle = self.verdict, self._puzzle
        if verdict is Verdict.SOLVED:
            self._told = partial(words_of.solved, puzzle.kind, puzzle.best)
            self._ways.on_solved(not self._has_failed)
            self._has_failed = True  # later results of this attempt do not count
            self._table.shell.sounds.play("victory")
        elif verdict is Verdict.FAILED and self._attempt.refutation is not None:
            refutation = self._attempt.refutation
            action = self._match.rules.parse(refutation.action)
            say = words_of.worse_choice if isinstance(self._kind, ChoiceKind) else words_of.refuted
            tried = partial(self._in_words, action, self._match.ply - 1)
            self._told = lambda: say(puzzle.kind, tried(), refutation.reached, refutation.best)
            self._fail()
            self._table.shell.sounds.play("error")
            about = (*self._places(action), *self._kind.shown(puzzle.at))
            self._table.pointing.point(frozenset(about))
        else:
            self._told = str  # a hint describes the starting position
        self._table.invalidate()

    def _fail(self) -> None:
        if not self._has_failed:
            self._ways.on_failed()
            self._has_failed = True

    def _in_words(self, action: Action, ply: int) -> str:
        """Describe an action at a ply."""
        seen = self._match.snapshot(ply).observation(None)
        return self._table.family.words.advice(action, seen).rstrip(".")

    def _places(self, action: Action) -> list[Part]:
        return [part for part in self._match.rules.parts(action) if part.kind in _PLACES]

    # --- help ---------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Show where the solution begins or what it achieves; the second time, its first step."""
        if self.is_over or self._match.ply != self._base:
            self._table.shell.toast(_("Hints apply to the starting position. Restart the puzzle first."))
            return
        puzzle, first = self._puzzle, self._match.rules.parse(self._puzzle.solution[0])
        self._hints = min(2, self._hints + 1)
        self._fail()
        if self._hints == 2:
            self._told = lambda: words_of.second_hint(self._in_words(first, self._base))
            self._table.session.adviser.hint = first
        elif isinstance(self._kind, ChoiceKind):
            self._told = partial(words_of.hint_of_worth, puzzle.kind, puzzle.best)
        else:
            self._told = partial(words_of.first_hint, len(puzzle.solution))
            self._table.pointing.point(frozenset(self._places(first)))
        self._table.sync()

    def show_solution(self) -> None:
        """Play the solution on the board from the start."""
        self._fail()
        match, rules = self._match, self._match.rules
        steps = [rules.parse(text) for text in self._puzzle.solution]
        if match.ply != self._base:
            self.again()
        self._shows = True
        recorded: list[RecordedStep] = []
        told: list[Callable[[], str]] = []
        for step in steps:
            told.append(partial(self._in_words, step, match.ply))
            recorded.extend(match.play(step))
        self._told = lambda: words_of.the_solution([say() for say in told])
        self._table.pointing.point(frozenset())
        self._table.session.show(recorded)
        self._table.sync()

    # --- the sheet ----------------------------------------------------------------------------------------

    def view(self) -> Node:
        puzzle = self._puzzle
        nth = _("try {number}").format(number=self._tries) if self._tries > 1 else ""
        daily = _("puzzle of the day") if self._ways.is_daily else ""
        facts = " · ".join(filter(None, (words_of.grade_line(puzzle.grade), daily, nth)))
        goal = words_of.goal(puzzle.kind, self._match.rules, puzzle.at)
        steps = () if self._shows else tuple(self._steps())
        rows = tuple(map(tuple, self._plates()))
        return memo(
            puzzle_sheet, self._title(), facts, goal, steps, self._result(), self.status, rows, key="puzzle"
        )

    def _result(self) -> str:
        """Return the result of the try in a few words; empty while it continues."""
        refutation, puzzle = self._attempt.refutation, self._puzzle
        if self._shows or not self.is_over:
            return ""
        if refutation is None:
            return _("Solved")
        if isinstance(self._kind, ChoiceKind):
            return _("Not the best choice")
        return words_of.short_of(puzzle.kind, max(0.0, refutation.reached), puzzle.best)

    def _steps(self) -> Iterator[Done]:
        match, refutation = self._match, self._attempt.refutation
        seat = match.snapshot(self._base).to_move
        for ply in range(self._base, match.ply):
            if match.snapshot(ply).to_move == seat:
                action = match.action(ply)
                is_wrong = refutation is not None and action.text == refutation.action
                yield Done(self._in_words(action, ply), is_wrong)

    def _plates(self) -> list[list[Button]]:
        """Return the rows of buttons; the red one does what Enter does."""
        has_failed = self.verdict is Verdict.FAILED and not self._shows
        again = bubble_button("puzzle.again", _("Try again"), has_failed)
        solution = bubble_button("puzzle.solution", _("Solution"))
        following = bubble_button("puzzle.next", _("Next puzzle"), not has_failed)
        if self.is_over:
            return [[again], [solution, following]] if has_failed else [[again, following]]
        if self._match.ply != self._base:
            return [[again, solution]]
        return [[solution]]  # the hint is at the seal

    def intents(self) -> Intents:
        return {
            "out": self._ways.leave,
            "puzzle.again": self.again,
            "puzzle.next": self._ways.following,
            "puzzle.solution": self.show_solution,
        }

    def primary(self) -> Callable[[], None]:
        """Return what Enter does once the try is over."""
        return self.again if self.verdict is Verdict.FAILED else self._ways.following

    def again(self) -> None:
        """Start again at the same table."""
        self._tries += self._match.ply != self._base
        self._match.start_again(self._base)
        self._attempt = Attempt(self._puzzle, self._match.state)
        self._judged, self._hints, self._has_failed, self._shows = self._base, 0, False, False
        self._told, self._table.pointing.refusal = str, None
        self._table.pointing.point(frozenset())
        self._table.session.jumped()
        self._table.sync()


class PuzzleInput(EventHandler):
    """Keys of a puzzle; once a try is over the board is read-only."""

    def __init__(self, scene: Table, sheet: PuzzleSheet) -> None:
        self._table = scene
        self._sheet = sheet

    def before(self, event: pygame.event.Event) -> bool:
        """Once the try is over, stop all clicks except on the sheet and the bar."""
        sheet, scene = self._sheet, self._table
        if event.type == pygame.MOUSEBUTTONDOWN and sheet.is_over and event.button == 1:
            scene.commands.finish()
            names = ("puzzle.sheet", *(("strip.undo",) if sheet.can_step_back else ()))
            places = [place for place in map(scene.place_of, names) if place is not None]
            is_used = any(place.collidepoint(event.pos) for place in places)
            return not is_used and event.pos[1] > current().px(_BAR)
        if not sheet.is_over:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if scene.focused is not None:
                return False
            sheet.primary()()
            return True
        return False

    def on_action(self, action: str) -> bool:
        """Restart means try again; saving is disabled; other keys work only during a try."""
        acts: dict[str, Callable[[], None]] = {
            "restart_turn": self._sheet.again,
            "save": lambda: None,
            "quick_save": lambda: None,
        }
        if action in acts:
            acts[action]()
            return True
        refused = ("redo", "end_turn") if self._sheet.can_step_back else ("undo", "redo", "end_turn")
        return self._sheet.is_over and action in refused


class Done(NamedTuple):
    text: str
    is_wrong: bool


def puzzle_sheet(
    title: str,
    facts: str,
    goal: str,
    steps: tuple[Done, ...],
    result: str,
    status: str,
    rows: tuple[tuple[Button, ...], ...],
) -> Node:
    """The task, the steps of the try, a hint or the result, and rows of buttons."""
    words: list[Node | None] = [
        Text(title, fonts.UI_BOLD, role="heading"),
        Text(facts, fonts.CAPTION, theme.INK.soft),
        Text(goal, fonts.SMALL, y=0),
        *(
            Frame(
                painter(_paint_step, each.is_wrong), Padding(Text(each.text, fonts.SMALL), Edges(10, 2, 8, 2))
            )
            for each in steps
        ),
        Text(result, fonts.LABEL, theme.INK.label, role="heading") if result != status.rstrip(".") else None,
        Text(status, fonts.UI, y=0, role="status") if status else None,
        *map(plates, rows),
    ]
    content = Padding(Column(words, gap=4), Edges(18, 8, 18, 14))
    return Frame(_lit, content, overhang=40, covers=True, key="puzzle.sheet", role="group")


def _paint_step(surface: pygame.Surface, rect: pygame.Rect, is_wrong: bool) -> None:
    """Paint the background of a step; the step that lost the goal has a red edge."""
    paint.inlay(surface, rect)
    if is_wrong:
        pygame.draw.rect(surface, theme.INK.danger, rect, max(1, px(2)), px(theme.RADIUS["button"]))


def _lit(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.glow(surface, rect, theme.RADIUS["panel"], alpha=110)
    paint.panel(surface, rect)


def lay(
    scene: Table, match: PuzzleMatch, puzzle: Puzzle, title: Callable[[], str], ways: PuzzleWays
) -> PuzzleSheet:
    """Put a puzzle's sheet on the table of its match."""
    sheet = PuzzleSheet(scene, match, puzzle, title, ways)
    parts = scene.parts
    scene.way_out = lambda: _("Back to the puzzles")
    scene.commands.gives_hint = sheet.hint
    scene.session.is_exercise = True
    scene.session.computers.rest = True
    scene.parts = parts._replace(
        inputs=(PuzzleInput(scene, sheet), *parts.inputs),
        intents={**parts.intents, **sheet.intents()},
        aside=(sheet.view,),
        clocks=(*parts.clocks, sheet.update),
        onward=(),
        followers=(sheet.sync, *parts.followers),
    )
    return sheet
