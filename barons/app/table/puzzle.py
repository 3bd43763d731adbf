"""A puzzle on its game's table: the sheet that says what is asked and what came of it, and the keys for it.

The table is the game's own; a match that never goes on to the next turn lies on it. What the sheet knows of
the puzzle, `puzzles.judging` has found out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.table.column import Column
from barons.app.table.family import Refusal
from barons.app.table.parts import Input, Panel, WayOut
from barons.app.table.table import Table
from barons.app.table.waiting import Closed
from barons.engine.core import Action, Part
from barons.play.match import Beat, Match
from barons.puzzles.judging import Attempt, Verdict
from barons.puzzles.kinds import ChoiceKind, kind_of
from barons.puzzles.puzzle import Puzzle
from barons.text import describe
from barons.text import puzzles as words
from barons.text.tr import gettext as _

_AT_ONCE: Final = 40
"""Positions looked at between two frames while a try is judged."""
_HIGH: Final = 236.0
"""Units that the sheet takes at least."""
_TALLEST: Final = 300.0
_FOLDED: Final = 56.0
_BAR: Final = 62.0
"""Units of the upper bar."""
_PLACES: Final = frozenset({"tile", "cell", "space"})
"""Kinds of parts that lie on a board."""


class PuzzleMatch(Match):
    """A turn that waits for ever once it is over: nobody else ever plays."""

    def seal(self) -> list[Beat]:
        """The turn stays as it is."""
        return []


class Ways(NamedTuple):
    """What the sheet asks of whoever opened the puzzle."""

    again: Callable[[], None]
    """The same puzzle from its beginning."""
    following: Callable[[], None]
    """The next one that is not solved."""
    leave: Callable[[], None]
    on_solved: Callable[[bool], None]
    """It is solved: True at the first try and without help."""
    on_failed: Callable[[], None]
    """A try has failed, or help was taken."""


class Leaf(Control):
    """The sheet itself, above whatever it covers: what is asked, or what came of it."""

    focusable = False

    def __init__(
        self, rect: pygame.Rect, title: str, note: str, text: str, *, is_bad: bool, corner: int
    ) -> None:
        """`corner`: pixels at the right of the heading that stay free. With `text` empty it is folded."""
        super().__init__("puzzle.leaf", rect, text)
        self._title = title
        self._note = note
        self._is_bad = is_bad
        self._corner = corner

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment, heading, the words."""
        rect = self.rect
        paint.glow(surface, rect, theme.RADIUS["panel"], alpha=110)
        paint.panel(surface, rect)
        heading, note, room = self._rooms()
        fonts.write(surface, self._title, fonts.UI_BOLD, theme.INK.label, heading, wrapped=True)
        if self.label:
            fonts.write(surface, self._note, fonts.CAPTION, theme.INK.soft, note, down=0.0)
            ink = theme.INK.danger if self._is_bad else theme.INK.strong
            fonts.write(surface, self.label, fonts.UI, ink, room, wrapped=True, down=0.0)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        rect = self.rect
        left, wide = rect.x + px(18), rect.w - px(36)
        heading = pygame.Rect(left, rect.y + px(8), wide - self._corner, px(28))
        note = pygame.Rect(left, heading.bottom, wide - self._corner, px(22))
        top = note.bottom + px(2)
        return heading, note, pygame.Rect(left, top, wide, rect.bottom - px(64) - top)


class PuzzleSheet(Panel):
    """What is asked, hints in two steps, the verdict, and the ways on."""

    def __init__(self, scene: Table, puzzle: Puzzle, ways: Ways) -> None:
        self._table = scene
        self._puzzle = puzzle
        self._ways = ways
        self._match = scene.match
        self._base = scene.match.ply
        self._kind = kind_of(scene.match.rules.ruleset.game, puzzle.kind)
        self._attempt = Attempt(puzzle, scene.match.state)
        self._judged = self._base
        self._hints = 0
        self._has_failed = False
        """A hint was asked for, or the goal missed: the try counts as none at once."""
        self._shows = False
        """The solution is being shown."""
        self.status = ""
        """What stands below the goal: a hint, the verdict; empty at the beginning."""
        self._is_folded = False
        self._may_fold = False
        self._players = next(panel for panel in scene.parts.panels if isinstance(panel, Column))
        self._sheet = Box(0, 0, 1, 1)

    @property
    def verdict(self) -> Verdict:
        """What the try has come to so far."""
        return self._attempt.verdict

    @property
    def is_over(self) -> bool:
        """True when nothing more can be tried from here: the board only shows."""
        return self._shows or self.verdict in (Verdict.SOLVED, Verdict.FAILED)

    def covers(self, where: tuple[int, int]) -> bool:
        """Whether a pixel lies on the sheet."""
        return current().box(self._sheet).collidepoint(where)

    def presses(self, where: tuple[int, int]) -> bool:
        """Whether a plate of the sheet lies there."""
        items = self._table.controls.items
        plates = (item for item in items if item.name.startswith("puzzle.") and not isinstance(item, Leaf))
        return any(plate.rect.collidepoint(where) for plate in plates)

    # --- judging ------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Something has changed on the table: judge what was done."""
        match = self._match
        if match.ply != self._judged and not self._shows:
            self._judged = match.ply
            states = [match.snapshot(ply) for ply in range(self._base, match.ply + 1)]
            self._attempt.follow(states, [match.action(ply) for ply in range(self._base, match.ply)])
            self._heed()
        over = _("The puzzle is over. Start it again.")
        self._table.waiting.closed = Closed(_("The puzzle is over"), over) if self.is_over else None
        why = over if self.is_over else self._table.waiting.why_no_undo()
        for name in ("table.undo", "strip.undo"):
            self._table.controls.allow(name, match.can_undo and not self.is_over, why)
        if self.is_over:
            self._table.controls.allow("strip.seal", False, over)
        for name in ("table.redo", "table.since"):
            self._table.controls.allow(name, False, _("Not available in a puzzle."))
        self._rise()
        if not self._table.pointing.mentioned and not self.is_over:
            self._table.pointing.mentioned = frozenset(self._kind.shown(self._puzzle.at))

    def update(self, dt: float) -> bool:
        """Look further while it is being found out whether the goal can still be reached."""
        if self._attempt.advance(_AT_ONCE):
            self._heed()
        return self.verdict is Verdict.LOOKING

    def _heed(self) -> None:
        """Say what the try has come to."""
        verdict, puzzle = self.verdict, self._puzzle
        if verdict is Verdict.SOLVED:
            self.status = words.solved(puzzle.kind, puzzle.best)
            self._ways.on_solved(not self._has_failed)
            self._has_failed = True  # whatever comes of this try after it
            self._table.shell.sounds.play("victory")
        elif verdict is Verdict.FAILED and self._attempt.refutation is not None:
            refutation = self._attempt.refutation
            action = self._match.rules.parse(refutation.action)
            say = words.came_to if isinstance(self._kind, ChoiceKind) else words.refuted
            self.status = say(puzzle.kind, self._in_words(action), refutation.reached, refutation.best)
            self._fail()
            self._table.shell.sounds.play("error")
            self._mark_mistake(action, words.short_of(puzzle.kind, refutation.reached))
        elif not self._hints:
            self.status = ""
        self._lay_controls()

    def _mark_mistake(self, action: Action, note: str) -> None:
        """Ring on the board where it went wrong and what it was about; a note stands beside."""
        table, places = self._table, self._places(action)
        about = frozenset((*places, *self._kind.shown(self._puzzle.at)))
        table.pointing.point(about)
        at = next(iter((*places, *self._kind.shown(self._puzzle.at))), None)
        if at is not None:
            table.commands.explain(at, Refusal(note, note, about))

    def _fail(self) -> None:
        if not self._has_failed:
            self._ways.on_failed()
            self._has_failed = True

    def _in_words(self, action: Action) -> str:
        """By itself: a solution is told before it is seen, when no piece stands where it will then."""
        names = self._table.family.words.names
        return str(describe.sentence(self._match.rules, action, None, names)).rstrip(".")

    def _places(self, action: Action) -> list[Part]:
        return [part for part in self._match.rules.parts(action) if part.kind in _PLACES]

    # --- help ---------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """First where it begins, or what it comes to; then the first step."""
        if self.is_over or self._match.ply != self._base:
            self._table.shell.toast(_("Hints apply to the starting position. Restart the puzzle first."))
            return
        puzzle, first = self._puzzle, self._match.rules.parse(self._puzzle.solution[0])
        self._hints = min(2, self._hints + 1)
        self._fail()
        if self._hints == 2:
            self.status = words.second_hint(self._in_words(first))
            self._table.course.adviser.hint = first
        elif isinstance(self._kind, ChoiceKind):
            self.status = words.hint_of_worth(puzzle.kind, puzzle.best)
        else:
            self.status = words.first_hint(len(puzzle.solution))
            self._table.pointing.point(frozenset(self._places(first)))
        self._table.sync()
        self._lay_controls()

    def show_solution(self) -> None:
        """Play the solution on the board, from the beginning."""
        self._fail()
        match, rules = self._match, self._match.rules
        steps = [rules.parse(text) for text in self._puzzle.solution]
        if match.ply != self._base:
            self._ways.again()
            return
        self._shows = True
        beats = [beat for step in steps for beat in match.play(step)]
        self.status = words.the_solution([self._in_words(step) for step in steps])
        self._table.pointing.point(frozenset())
        self._table.course.show(beats)
        self._table.sync()
        self._lay_controls()

    # --- the sheet ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Below the players' panels; where there is no room there, over something that can be done without,
        and then it can be folded."""
        box = self._free_box()
        self._may_fold = box is None
        if box is None:
            box = self._borrowed_box()
            if self._is_folded:
                box = Box(box.x, box.bottom - _FOLDED, box.w, _FOLDED)
        self._sheet = box
        self._lay_controls()

    def _free_box(self) -> Box | None:
        """Below the players' panels, if there is room enough; else over the chronicle, of which a puzzle has
        little."""
        column, mat = table(current()).left, self._table.parts.mat()
        if self._players.landmark("inspector") is not None:
            column = table(current()).right
            high = min(column.h * 0.6, _TALLEST)
            return Box(column.x, column.bottom - high, column.w, high)
        below = self._seat_box(self._match.players - 1).bottom + 17
        high = mat.bottom - below
        return Box(column.x, below, column.w, min(high, _TALLEST)) if high >= _HIGH else None

    def _seat_box(self, seat: int) -> Box:
        """The card of a player, in u."""
        rect, u = self._players.seat(seat), current().u
        return Box(rect.x / u, rect.y / u, rect.w / u, rect.h / u)

    def _borrowed_box(self) -> Box:
        """Over the panel of another player, where it is large enough; else over the foot of the right column,
        or, where the seal lies there, in a corner of the map."""
        solver = self._match.snapshot(self._base).to_move
        others = [self._seat_box(seat) for seat in range(self._match.players) if seat != solver]
        large = [box for box in others if box.h >= _HIGH]
        if large:
            return large[-1]
        mat, right = self._table.parts.mat(), table(current()).right
        if mat.bottom <= right.bottom:
            return Box(right.x, right.bottom - _HIGH, right.w, _HIGH)
        return Box(mat.x + 14, mat.bottom - _HIGH - 14, 380, _HIGH)

    def fold(self) -> None:
        """Off the map, or back on it."""
        self._is_folded = not self._is_folded
        self._table.rebuild()

    def _lay_controls(self) -> None:
        controls, layout, box = self._table.controls, current(), self._sheet
        old = [item for item in controls.items if item.name.startswith("puzzle.")]
        is_folded = self._may_fold and self._is_folded
        text = self.status or words.goal(self._puzzle.kind)
        leaf = Leaf(
            layout.box(box),
            words.title(self._puzzle.kind),
            words.grade_line(self._puzzle.grade),
            "" if is_folded else text,
            is_bad=self.verdict is Verdict.FAILED and not self._shows,
            corner=px(56) if self._may_fold else 0,
        )
        new: list[Control] = [leaf]
        if self._may_fold:
            icon, tip = (
                ("eye", _("Show the puzzle")) if self._is_folded else ("eyeoff", _("Collapse the puzzle"))
            )
            corner = layout.rect(box.right - 62, box.y + 6, 50, 44)
            new.append(
                Button("puzzle.fold", corner, icon=icon, kind="parchment", tooltip=tip, on_press=self.fold)
            )
        if not is_folded:
            wide = (box.w - 36 - 12) / 2
            for number, (name, label, kind, act) in enumerate(self._plates()):
                rect = layout.rect(box.x + 18 + number * (wide + 12), box.bottom - 62, wide, 46)
                new.append(Button(f"puzzle.{name}", rect, label, kind=kind, on_press=act))
        if old:
            self._table.swap(old, new)
        else:
            for control in new:
                controls.add(control)
        self._rise()
        self._table.invalidate()

    def _rise(self) -> None:
        """Above the controls that the table has laid since: what covers is pressed first."""
        controls = self._table.controls
        others = [item for item in controls.items if not item.name.startswith("puzzle.")]
        mine = [item for item in controls.items if item.name.startswith("puzzle.")]
        controls.items = others + mine

    def _plates(self) -> Sequence[tuple[str, str, str, Callable[[], None]]]:
        has_failed = self.verdict is Verdict.FAILED and not self._shows
        again = ("again", _("Try again"), "red" if has_failed else "parchment", self._ways.again)
        kind = "parchment" if has_failed else "red"
        following = ("next", _("Next puzzle"), kind, self._ways.following)
        if self.is_over:
            return (following, again) if has_failed else (again, following)
        if self._match.ply != self._base:
            return (again,)
        second = ("solution", _("Solution"), "parchment", self.show_solution)
        return ("hint", _("Hint"), "parchment", self.hint), second

    def primary(self) -> Callable[[], None]:
        """What Enter does once the try is over."""
        return self._ways.again if self.verdict is Verdict.FAILED else self._ways.following

    def again(self) -> None:
        """From the beginning."""
        self._ways.again()

    def leave(self) -> None:
        """Back to the list."""
        self._ways.leave()


class PuzzleInput(Input):
    """Keys of a puzzle; once a try is over, the board is only looked at."""

    def __init__(self, scene: Table, sheet: PuzzleSheet) -> None:
        self._table = scene
        self._sheet = sheet

    def before(self, event: pygame.event.Event) -> bool:
        """Nothing on the table can be pressed any more when the try is over, but for the sheet and the bar."""
        sheet, scene = self._sheet, self._table
        if event.type == pygame.MOUSEBUTTONDOWN:
            is_on_sheet = sheet.covers(event.pos)
            if is_on_sheet and not sheet.presses(event.pos):
                return True  # nothing below the sheet is meant
            if sheet.is_over and event.button == 1:
                scene.commands.finish()
                return not is_on_sheet and event.pos[1] > current().px(_BAR)
        if not sheet.is_over:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if scene.controls.focus_shown:
                return False
            sheet.primary()()
            return True
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc goes back to the list when nothing on the table is to be put away and the board is whole."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        scene = self._table
        is_close = not scene.parts.camera.is_whole
        if not self._sheet.is_over and (
            scene.commands.finish() or scene.desk.is_open or scene.pointing.refusal is not None or is_close
        ):
            return False
        self._sheet.leave()
        return True

    def on_action(self, action: str) -> bool:
        """To restart is to try again; there is nothing to save; the rest only while it is tried."""
        acts: dict[str, Callable[[], None]] = {
            "restart_turn": self._sheet.again,
            "save": lambda: None,
            "quick_save": lambda: None,
        }
        if action in acts:
            acts[action]()
            return True
        return self._sheet.is_over and action in ("undo", "redo", "end_turn")


def lay(scene: Table, puzzle: Puzzle, ways: Ways) -> PuzzleSheet:
    """Put a puzzle's sheet on the table of its match."""
    sheet = PuzzleSheet(scene, puzzle, ways)
    parts = scene.parts
    scene.way_out = WayOut("prev", lambda: _("Back to the puzzles"), ways.leave)
    scene.commands.gives_hint = sheet.hint
    scene.course.is_exercise = True
    scene.course.computers.rest = True
    panels = [panel for panel in parts.panels if not panel.goes_on]
    inputs = (PuzzleInput(scene, sheet), *parts.inputs)
    scene.parts = parts._replace(panels=(*panels, sheet), inputs=inputs)
    return sheet
