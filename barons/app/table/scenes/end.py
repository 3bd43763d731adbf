"""The end screen of a game: result, turning point, sources of the points, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, at_the_seal, heading, sheet
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.toasts import ToastPlace
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Grid, Padding, Row, Wrap
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Image, Paragraph, RichText, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Intents, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, segmented
from barons.app.table.boards.cutout import magnified
from barons.app.table.boards.summary import Breakdown, Cell, Graph
from barons.app.table.boards.summary import ScoreColumn as Heading
from barons.app.table.charts import draw_chart
from barons.app.table.chronicle import Chronicle, ChronicleEntry
from barons.app.table.family import TableFamily
from barons.app.table.gamemenu import keep_game
from barons.app.table.result import headline, how_it_ended, lead_line, score_line, you
from barons.app.table.reviewrun import ReviewRun
from barons.app.table.words import computer_line, edition_of, level_name, names_of, player_name
from barons.engine.core import Observation, Part, Rank
from barons.play.figures import by_level
from barons.play.match import Match
from barons.play.seed import new_seed
from barons.puzzles.own import missed_wins
from barons.puzzles.puzzle import Puzzle
from barons.review.review import ReviewedStep
from barons.review.words import ReviewTeller, points
from barons.text.numbers import plain
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local, ngettext

_LOOKS_AFTER: Final = 0.5
"""Delay in seconds before the analysis starts, so that the screen is shown first."""
_ROOMY: Final = 6
"""Number of columns up to which their titles have the usual size."""
_WIDE: Final = 1500.0
"""Minimum width in units for three columns."""
_TOASTS: Final = 94.0
"""Distance (units) of toasts below the top edge: in the bar, beside the title."""
_NUMERALS: Final = ("I", "II", "III")
_TONES: Final = ((168, 44, 40), (46, 96, 172), (48, 132, 72), (128, 126, 122), (126, 82, 34), (96, 66, 138))
"""Colours of the parts of a sum, in column order."""
_NEAR: Final = 4.0
"""Number of places beside each other round the turning point."""
_SHORT: Final = 14
"""Maximum length of a name that fits on one line below the podium."""
_HALF: Final = Flex(basis=250, grow=0)


class EndScene(PageScene):
    """The result screen. Nothing can be clicked where the seal was, nor in the first second."""

    kind = "end"
    deaf = 1.0
    reviews: ClassVar[bool] = True
    """True if it searches for the turning point by itself."""

    def __init__(self, shell: Navigator, match: Match, family: TableFamily) -> None:
        super().__init__(shell)
        self.match = match
        self.family = family
        self.ranking: list[Rank] = match.ranking()
        self.overlooked: list[Puzzle] = []
        """Wins that people missed, as far as the game has been analysed."""
        self.run = ReviewRun(shell, match)
        self._search = missed_wins(match)
        family.words.names = names_of(match)
        self._shown = 0.0
        self._page = 0
        """Page of the points panel: 0 is the sum, then the graphs."""

    # --- the bars -------------------------------------------------------------------------------------

    def title(self) -> tuple[str, str]:
        turns, ruleset = self._turns(), self.match.rules.ruleset
        finished = ngettext("finished after {count} turn", "finished after {count} turns", turns)
        seed = _("seed {number}").format(number=self.match.seed)
        words = (edition_of(ruleset.id), finished.format(count=turns), seed)
        return local(ruleset.title), " · ".join(filter(None, words))

    def beside(self) -> list[Node]:
        share = Button(_("Share"), "globe", style=fonts.SMALL, key="end.share", on_press=("share",))
        return [Padding(share, Edges(right=8), flex=Flex(basis=178, cross=42))]

    @property
    def _is_first(self) -> bool:
        return self.shell.progress.plays(self.match.key) is not None

    def back(self) -> Node:
        if self._is_first:
            return _wooden("end.lessons", _("Lessons"), "menu", ("back",))
        return _wooden("end.menu", _("Main menu"), "menu", ("back",))

    def foot(self) -> list[Node]:
        over = Text(_("The game is over"), fonts.UI_BOLD, theme.ON_WOOD, x=1, flex=Flex(cross=54))
        return [
            _wooden("end.replay", _("Watch replay"), "replay", ("watch",)),
            _wooden("end.table", _("See the board"), "eye", ("board",)),
            _wooden("end.save", _("Save replay"), "load", ("save",)),
            _wooden("end.statistics", _("Statistics"), "laurel", ("statistics",)),
            Node(flex=FILLS),
            Padding(over, Edges(right=140), flex=Flex(min=0)),
        ]

    def corner(self) -> Node:
        return at_the_seal(Frame(_imprint))

    # --- content --------------------------------------------------------------------------------------

    def body(self) -> Node:
        if current().w >= _WIDE:
            middle = Column([self._turning(), self._points()], gap=20, flex=Flex(grow=39, basis=0, min=0))
            ways = Column([self._next(), self._record()], gap=20)
            # with the largest text it scrolls: nothing may cover the seal
            right = Fits([ways, Scroll(ways, aside=16)], flex=Flex(grow=27, basis=0, min=0))
            return Row([self._outcome(True), middle, right], gap=22)
        parts = [
            self._turning(),
            self._next(),
            self._points(),
            self._record(),
        ]
        scroll = Scroll(Column(parts, gap=16), aside=18, key="end.area", flex=Flex(grow=62, basis=0, min=0))
        return Row([self._outcome(False), scroll], gap=18)

    def _outcome(self, is_wide: bool) -> Node:
        """The headline and the podium."""
        led = lead_line(self.match)
        praise = Row(
            [Image("crown", theme.INK.label, flex=Flex(basis=26, cross=26)), Text(led, fonts.UI_BOLD)],
            gap=14,
            align="middle",
        )
        words = headline(self.match, self.family)
        large = Fits(
            [
                Text(words, fonts.VICTORY.at(size), x=0.5, wraps=False, role="heading", flex=Flex(shrink=0))
                for size in (84, 60, 44)
            ]
            + [Text(words, fonts.VICTORY.at(36), x=0.5, narrows=True, role="heading")],
            flex=Flex(basis=104 if is_wide else 70, min=50),
        )
        points_won = score_line(self.match)
        score = Text(points_won, fonts.SCORE_HERO.at(44 if is_wide else 34), theme.INK.danger, x=0.5)
        how = Text(self._how(), fonts.BODY, theme.INK.soft, x=0.5, narrows=True, flex=Flex(min=30))
        shown = [entry for entry in self.ranking if entry.rank <= 3]
        order = [*reversed(range(1, len(shown), 2)), *range(0, len(shown), 2)]
        is_crowded = len(shown) > 3
        blocks = [self._block(shown[place], has_words=not is_crowded) for place in order]
        podium = Row(blocks, gap=8, flex=Flex(grow=1, basis=0, min=110))
        rest = [self._rest(entry) for entry in self.ranking if entry.rank > 3 or is_crowded]
        parts = [
            large,
            score if points_won else None,
            how,
            Frame(paint.inlay, Aligned(praise), flex=Flex(basis=50, shrink=0)) if led else None,
            podium,
            Column(rest, gap=2) if rest else None,
        ]
        return sheet(Column(parts, gap=8), inside=20, flex=Flex(grow=33 if is_wide else 38, basis=0, min=0))

    def _how(self) -> str:
        """Return the person's rank if there are several players, and how the game ended."""
        seat, ended = you(self.match), how_it_ended(self.match, self.family)
        if seat is None or self.match.players < 3:
            return ended
        rank = next(entry.rank for entry in self.ranking if entry.seat == seat)
        place = _("Place {rank} of {players}.").format(rank=rank, players=self.match.players)
        return f"{place} {ended}"

    def _block(self, entry: Rank, *, has_words: bool) -> Node:
        """A block of the podium with its figure; below it name and points."""
        colour, name = self._colour(entry.seat), self._name(entry.seat)
        points = ngettext("{count} point", "{count} points", entry.score).format(count=plain(entry.score))
        said = self.family.accounts.player(self.match.observation(None), entry.seat).score_line or points
        seat = self.match.seats[entry.seat]
        who = _("Person") if seat.is_person else computer_line(seat)
        is_long = any(len(self._name(each.seat)) > _SHORT for each in self.ranking)
        words: list[Node | None] = [
            Text(name, fonts.NAME, x=0.5, narrows=True, flex=Flex(basis=52 if is_long else 30, shrink=0)),
            Text(said, fonts.SMALL, theme.INK.soft, x=0.5, narrows=True, flex=Flex(basis=24, min=20)),
            Text(who, fonts.CAPTION, theme.INK.soft, x=0.5, narrows=True, flex=Flex(basis=38, min=20)),
        ]
        block = Frame(painter(_paint_block, entry.rank, colour), flex=FILLS)
        spoken = f"{entry.rank}. {name}, {said}, {who}"
        words = words if has_words else []
        return Column([block, *words], role="text", name=spoken, key=f"end.place.{entry.seat}", flex=FILLS)

    def _rest(self, entry: Rank) -> Node:
        words = f"{entry.rank}. {self._name(entry.seat)}"
        score = Text(plain(entry.score), fonts.UI_BOLD, flex=Flex(shrink=0))
        return Row([Text(words, fonts.UI, narrows=True, flex=FILLS), score], role="text")

    # the turning point

    def _turning(self) -> Node:
        """The position where the chances changed most, what was played, and what would have been better."""
        seat = you(self.match)
        seat = self.match.leaders()[0] if seat is None else seat
        teller = self._teller()
        step = teller.turning_point(seat) if teller is not None else None
        content: list[Node | None]
        if step is not None and teller is not None:
            content = self._turn_told(step, seat, teller)
        else:
            state = self.match.snapshot(max(0, self.match.ply - 1)).observation(None)
            text = self.run.trouble or _("Looking for the turning point…")
            if self.run.found is not None:
                text = _("It was close from the first turn to the last.")
            words = Column([Paragraph(text, fonts.BODY, key="end.turning")], flex=FILLS)
            content = [self._cut_out(state, self.match.ply - 1), words]
        body = Row(content, gap=18, flex=Flex(grow=1, min=200))
        return sheet(
            Column([heading(_("The turning point")), body], gap=8), inside=18, flex=Flex(grow=1, min=0)
        )

    def _turn_told(self, step: ReviewedStep, seat: int, teller: ReviewTeller) -> list[Node | None]:
        ply = step.place.ply
        before, after = points(step.before[seat]), points(step.after[seat])
        entries = [each for each in self._lines() if each.ply == ply and not each.is_detail][:2]
        told = [RichText(each.sentence, self.family.words.tile_sprite, fonts.BODY) for each in entries]
        if not told:
            told = [Paragraph(teller.action(step.place.action), fonts.BODY)]  # type: ignore[list-item]
        is_mine = seat == you(self.match)
        turn = _("Turn {number}").format(number=step.place.turn)
        mover = _("you") if step.place.seat == you(self.match) else self._name(step.place.seat)
        theirs = filled(_("{name}’s chances, in percent"), name=self._name(seat))
        whose = _("Your chances, in percent") if is_mine else theirs
        sense = _("{before} before, {after} after").format(before=before, after=after)
        bar = Frame(
            painter(_paint_chances, before, after), flex=Flex(basis=24, shrink=0), role="text", name=sense
        )
        tone = theme.INK.good if after > before else theme.INK.danger
        better = _("Better: {line}.").format(line=teller.line(step.line)) if step.is_fault and step.line else ""
        words = [
            Text(f"{turn} · {mover}", fonts.UI_BOLD, theme.INK.label, narrows=True),
            *told,
            Node(flex=FILLS),
            Text(whose, fonts.SMALL, theme.INK.soft),
            bar,
            Text(sense, fonts.UI_BOLD, tone),
            Paragraph(better, fonts.SMALL) if better else None,
            Row([Button(_("See it in the review"), "eye", kind="parchment", style=fonts.SMALL, key="end.turn",
                        on_press=("review", ply), flex=Flex(max=330, grow=1, cross=46))]),
        ]  # fmt: skip
        seen = self.match.snapshot(ply + 1).observation(None)
        return [self._cut_out(seen, ply), Column(words, gap=6, flex=FILLS)]

    def _cut_out(self, seen: Observation, ply: int) -> Node:
        """Show the places of the action at a ply, else of what came next or before."""
        near = [ply, *range(ply + 1, min(ply + 4, self.match.ply)), *reversed(range(max(0, ply)))]
        board, rules = self.family.board, self.match.rules
        board.rows(seen)  # the places of this position
        actions = (self.match.action(each) for each in near if each >= 0)
        found = ([part for part in rules.parts(each) if board.extent(part) is not None] for each in actions)
        picture = painter(_paint_cut_out, self.family, seen, tuple(sorted({*next(filter(None, found), ())})))
        return Frame(picture, is_ground=True, key="end.cutout", flex=Flex(grow=1, basis=0, min=0, max=320))

    def _lines(self) -> list[ChronicleEntry]:
        return Chronicle(self.match, self.family.words).entries(None)

    def _teller(self) -> ReviewTeller | None:
        """Return the review's texts once the whole game has been examined at least provisionally."""
        review = self.run.so_far
        if review is None or len(review.steps) < self.match.ply:
            return None
        return ReviewTeller(self.match.rules, review, self.family.words.names, self.match.was_ended)

    # the points

    def _points(self) -> Node:
        """The sources of the points, with a page for each graph of the game."""
        graphs = self.family.accounts.graphs(self.match)
        titles = [_("Score breakdown"), *(graph.title for graph in graphs)]
        page = min(self._page, len(graphs))
        pages = segmented(
            "end.page",
            _("Score breakdown"),
            [Option(title) for title in titles],
            page,
            ("page",),
            style=fonts.SMALL,
            is_tabs=True,
            flex=Flex(basis=54, shrink=0),
        )
        body = self._sum() if page == 0 else _graph(graphs[page - 1], self.match)
        high = 120 + 46 * self.match.players
        return sheet(Column([pages, body], gap=10), inside=16, flex=Flex(grow=1, basis=high, min=high * 0.8))

    def _sum(self) -> Node:
        table = self.family.accounts.breakdown(self.match)
        parts = _parts_of(table)
        if parts is None:
            return self._table(table)
        most = max([1, *(sum(part.number for part in row) for row in parts)])
        seat = you(self.match)
        rows = [self._bar(entry, parts[entry.seat], most, entry.seat == seat) for entry in self.ranking]
        used = [number for number in range(len(table.columns)) if any(
            part.column == number for row in parts for part in row)]  # fmt: skip
        legend = Wrap([_key(table.columns[number], _tone(number)) for number in used], gap=18)
        return Column([*rows, Padding(legend, Edges(top=8))], gap=4, flex=FILLS)

    def _bar(self, entry: Rank, parts: list[_Part], most: int, is_you: bool) -> Node:
        name = self._name(entry.seat)
        pieces = [
            Frame(
                painter(_paint_piece, _tone(part.column), str(part.number)),
                flex=Flex(grow=part.number, basis=0, min=16, cross=38),
            )
            for part in parts
        ]
        total = sum(part.number for part in parts)
        spacer = Node(flex=Flex(grow=max(0.001, most - total), basis=0, min=0))
        score = Text(plain(entry.score), fonts.SCORE.at(32), wraps=False, x=0.5, flex=Flex(basis=64, shrink=0))
        row = [
            Frame(
                painter(heraldry.shield, self._colour(entry.seat)),
                flex=Flex(basis=30, cross=36, shrink=0),
            ),
            Text(name, fonts.NAME, narrows=True, role="none", flex=Flex(grow=30, basis=0, min=0)),
            Row([*pieces, score, spacer], gap=2, align="middle", flex=Flex(grow=70, basis=0, min=0)),
        ]
        said = ", ".join([labelled(name, entry.score), *(part.said for part in parts)])
        content = Padding(Row(row, gap=12, align="middle"), Edges(8, 4, 8, 4))
        inside = Frame(paint.lit_inlay, content, flex=FILLS) if is_you else content
        return Column([inside], role="text", name=said, flex=Flex(grow=1, basis=44, min=34, max=64))

    def _table(self, table: Breakdown) -> Node:
        """A table, for columns that do not add up to the points or contain negative values."""
        forms = [
            self._grid(table, has_words=has_words, shortens=shortens)
            for has_words, shortens in ((True, False), (False, False), (False, True))
        ]
        return Scroll(Fits(forms), aside=12, bar="needed", flex=FILLS)

    def _grid(self, table: Breakdown, *, has_words: bool, shortens: bool) -> Node:
        """Return the table. `has_words`: also above columns that have a pictogram; `shortens`: the names."""
        style = fonts.SMALL if len(table.columns) <= _ROOMY else fonts.CAPTION
        cells = [Node(), *(_heading(each, style, has_words=has_words) for each in table.columns)]
        for entry in self.ranking:
            crest = Frame(
                painter(heraldry.shield, self._colour(entry.seat)),
                flex=Flex(basis=24, cross=29, shrink=0),
            )
            name = self._name(entry.seat)
            flex = Flex(min=140) if shortens else Flex(shrink=0)
            text = Text(name, fonts.UI_BOLD, wraps=False, role="none", shortens=shortens, flex=flex)
            cells.append(Row([crest, text], gap=8, align="middle", role="text", name=name, flex=Flex(min=44)))
            cells += [_cell(each) for each in table.rows[entry.seat]]
        return Grid(cells, columns=len(table.columns) + 1, gap=6)

    # next steps

    def _next(self) -> Node:
        """Three ways to continue; the review is recommended."""
        seat, teller = you(self.match), self._teller()
        text = _("See where the game turned, and what was luck or play.")
        if seat is not None and teller is not None:
            faults = sum(
                1 for each in teller.moments(seat) if each.step.is_fault and each.step.place.seat == seat
            )
            text = ngettext(
                "It shows the move that cost you most.",
                "It shows the {count} moves that cost you most.",
                faults,
            ).format(count=faults) if faults else text  # fmt: skip
        rows: list[Node] = [
            _way("hint", _("See what decided it"), text,
                 [Button(_("Review"), kind="red", key="end.review", on_press=("review",), flex=_HALF)]),
        ]  # fmt: skip
        count = len(self.overlooked)
        if count:
            title = ngettext("{count} overlooked win", "{count} overlooked wins", count).format(count=count)
            text = _("Solve it as a puzzle (saved under “From my games”)")
            solve = Button(_("Solve"), kind="parchment", key="end.puzzle", on_press=("solve",), flex=_HALF)
            rows.append(_way("flag", title, text, [solve]))
        else:
            text = _("Puzzles from this game, each solved in a single turn.")
            solve = Button(_("Puzzles"), kind="parchment", key="end.puzzles", on_press=("puzzles",), flex=_HALF)
            rows.append(_way("flag", _("Practise"), text, [solve]))
        again = _("Now a whole game") if self._is_first else _("Rematch")
        names = _("The same players, each moved by one seat, with a new deal.")
        rematch = Button(again, kind="parchment", key="end.rematch", on_press=("rematch",), flex=_HALF)
        changed = Button(
            _("With changes"), kind="parchment", key="end.changes", on_press=("changes",), flex=_HALF
        )
        rows.append(_way("replay", _("Play again"), names, [rematch, changed]))
        return sheet(Column([heading(_("What next?")), *rows], gap=10), inside=16, flex=Flex(grow=1))

    def _record(self) -> Node:
        games = [each for each in self.shell.statistics.games if each.game == self.match.rules.ruleset.game]
        levels = [seat.level for seat in self.match.seats if not seat.is_persons]
        shares = {share.kind: share for share in by_level(games, levels)}
        share = shares.get(levels[0]) if levels else None
        text = _("Games between people only are not counted.") if not levels else _("Your first game here.")
        if share is not None and share.counted:
            text = ngettext(
                "{won} of {count} game won against {level}.", "{won} of {count} games won against {level}.",
                share.counted,
            ).format(won=share.won, count=share.counted, level=level_name(levels[0]))  # fmt: skip
        parts = [heading(_("Your record here")), Paragraph(text, fonts.UI)]
        return sheet(Column(parts, gap=8), inside=16, flex=Flex(shrink=0))

    # --- navigation -----------------------------------------------------------------------------------

    @property
    def toast_place(self) -> ToastPlace:
        return super().toast_place._replace(base=current().h - _TOASTS)

    def on_enter(self) -> None:
        self.changed()

    def on_leave(self) -> None:
        self.run.close()

    def update(self, dt: float) -> bool:
        self._shown += dt
        if self._shown >= _LOOKS_AFTER and self.shell.stack.top is self:
            for puzzle in self._search:
                if puzzle is not None:
                    self.overlooked.append(puzzle)
                    self.changed()
                break
            if self.reviews:
                self.run.start()
        if self.run.update(dt):
            self.changed()
        return super().update(dt)

    def intents(self) -> Intents:
        screens, match = self.shell.screens, self.match
        return {
            **super().intents(),
            "share": lambda: screens.open_share_game(match),
            "back": screens.open_lessons if self._is_first else screens.open_menu,
            "board": lambda: self.shell.stack.pop(self),
            "watch": lambda: self._leave_for(screens.open_replay),
            "review": lambda *_ply: self._leave_for(screens.open_review),
            "solve": lambda: screens.open_puzzles(self.overlooked),
            "puzzles": screens.open_puzzles,
            "save": lambda: keep_game(self.shell, match),
            "rematch": self.rematch,
            "changes": lambda: screens.open_new_game(match),
            "statistics": screens.open_statistics,
            "page": self._turn_to,
        }

    def _leave_for(self, screen: Callable[[Match], None]) -> None:
        self.run.close()
        screen(self.match)

    def _turn_to(self, page: int) -> None:
        self._page = page

    def rematch(self) -> None:
        """Start a game with a new seed and seats rotated by one; people replaced by computers return."""
        seats = [seat.given_back() for seat in (*self.match.seats[1:], self.match.seats[0])]
        self.shell.sounds.play("seal")
        self.shell.screens.open_table(Match(self.match.rules, seats, new_seed()))

    def _name(self, seat: int) -> str:
        return player_name(self.match, seat)

    def _colour(self, seat: int) -> str | None:
        return self.family.words.names.colour(seat)

    def _turns(self) -> int:
        """Return the number of turns played: less than the last turn number after a custom start position."""
        number = self.family.accounts.turn_number
        before = number(self.match.snapshot(0).observation(None)) - 1
        return number(self.match.observation(None)) - max(0, before)


class _Part(NamedTuple):
    """A part of a player's points: its column, amount and label."""

    column: int
    number: int
    said: str


def _parts_of(table: Breakdown) -> list[list[_Part]] | None:
    """Return the parts of each player's points; None unless they are a sum of positive parts."""
    found = []
    for row in table.rows:
        parts = []
        for number, (column, cell) in enumerate(zip(table.columns[:-1], row[:-1], strict=True)):
            value = _number(cell.value)
            if value < 0:
                return None
            if value and not column.is_aside:
                said = labelled(column.title, value) + (f" ({cell.note})" if cell.note else "")
                parts.append(_Part(number, value, said))
        if sum(part.number for part in parts) != _number(row[-1].value):
            return None
        found.append(parts)
    return found


def _heading(column: Heading, style: fonts.Style, *, has_words: bool) -> Node:
    if has_words or not column.icon:
        return Text(column.title, style, theme.INK.soft, x=0.5)
    place = Flex(basis=26, min=20, grow=1, cross=26)
    title = column.title
    return Row([Image(column.icon, theme.INK.soft, role="text", name=title, tooltip=title, flex=place)])


def _cell(cell: Cell) -> Node:
    ink = theme.INK.strong if cell.value != "–" else theme.INK.soft
    style, ink_of_note = fonts.CAPTION, theme.INK.soft
    note = Text(cell.note, style, ink_of_note, x=0.5, wraps=False, narrows=True) if cell.note else None
    value = Text(cell.value, fonts.NUMERAL.at(24), ink, x=0.5, wraps=False, flex=Flex(grow=1, shrink=0))
    return Column([Row([value]), note])


def _number(text: str) -> int:
    found = text.replace("−", "-").replace("+", "").replace("–", "0")
    return int(found) if found.removeprefix("-").isdigit() else -1


def _tone(column: int) -> theme.Colour:
    return _TONES[(column - 1) % len(_TONES)]


def _key(column: Heading, tone: theme.Colour) -> Node:
    sign = Image(column.sprite) if column.sprite else Frame(painter(_paint_piece, tone, ""))
    parts = [
        Padding(sign, Edges(), flex=Flex(basis=22, cross=24)),
        Text(column.title, fonts.SMALL, wraps=False),
    ]
    return Row(parts, gap=6, align="middle")


def _wooden(key: str, label: str, icon: str, intent: Intent) -> Node:
    button = Button(label, icon, key=key, on_press=intent)
    return Padding(button, Edges(right=14), flex=Flex(basis=240, cross=54, min=90))


def _way(icon: str, title: str, text: str, buttons: list[Node]) -> Node:
    """A way to continue: title, purpose and buttons."""
    words = [Text(title, fonts.NAME, narrows=True, role="heading"), Paragraph(text, fonts.SMALL)]
    content = Column([*words, Row(buttons, gap=10, flex=Flex(basis=48, shrink=0))], gap=6, flex=FILLS)
    sign = Frame(painter(_paint_medallion, icon), flex=Flex(basis=48, cross=48, shrink=0))
    return Frame(paint.inlay, Padding(Row([sign, content], gap=14, align="start"), Edges.all(12)),
                 flex=Flex(grow=1, shrink=0))  # fmt: skip


def _graph(graph: Graph, match: Match) -> Node:
    ends = [(player_name(match, seat), curve.points[-1][1] if curve.points else 0)
            for seat, curve in enumerate(graph.curves)]  # fmt: skip
    said = labelled(graph.title, ", ".join(labelled(who, points) for who, points in ends))
    return Frame(
        painter(draw_chart, graph),
        role="image",
        name=said,
        is_ground=True,
        flex=Flex(grow=1, basis=200, min=140),
    )


def _imprint(surface: pygame.Surface, rect: pygame.Rect) -> None:
    put.sprite(surface, "seal_grey", rect.size, center=rect.center)
    put.icon(surface, "laurel", px(42), theme.LOCKED.reason, center=rect.center)


def _paint_medallion(surface: pygame.Surface, rect: pygame.Rect, icon: str) -> None:
    paint.medallion(surface, rect.center, min(rect.size) // 2, icon, chosen=False)


def _paint_piece(surface: pygame.Surface, rect: pygame.Rect, tone: theme.Colour, text: str) -> None:
    high = min(rect.h, px(38))
    box = pygame.Rect(rect.x, rect.centery - high // 2, rect.w, high)
    shades = (theme.mix(tone, theme.WHITE, 0.16), tone)
    surface.blit(paint.boxed(box.size, px(3), shades=shades, stroke=theme.CONTOUR, width=px(1.5)), box)
    fonts.write(surface, text, fonts.UI_BOLD, theme.WHITE, box, align_x=0.5, narrowed=True)


def _paint_chances(surface: pygame.Surface, rect: pygame.Rect, before: int, after: int) -> None:
    paint.well(surface, rect)
    inner = rect.inflate(-px(4), -px(4))
    low, high = sorted((before, after))
    surface.fill(theme.GILT[500], (inner.x, inner.y, inner.w * low // 100, inner.h))
    pale = theme.mix(theme.GILT[300], theme.PARCHMENT[100], 0.5)
    start = inner.x + inner.w * low // 100
    surface.fill(pale, (start, inner.y, inner.w * (high - low) // 100, inner.h))
    for value, tone in ((before, theme.CONTOUR), (after, theme.INK.danger)):
        x = inner.x + inner.w * value // 100
        surface.fill(tone, (x - px(1), rect.y - px(3), px(3), rect.h + px(6)))


def _paint_block(surface: pygame.Surface, rect: pygame.Rect, rank: int, colour: str | None) -> None:
    """Paint a block of the podium with its numeral and figure; tied players are equally high."""
    step = min(rank, 3) - 1
    high = max(px(24), round(rect.h * (0.42, 0.32, 0.24)[step]))
    tall = min(round(rect.h * (0.56, 0.48, 0.44)[step]), rect.w)
    block = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
    surface.blit(_block(block.size), (block.x, block.y - px(14)))
    size = min(46.0, 0.62 * high / current().u)
    numeral = _NUMERALS[step]
    put.text(surface, numeral, fonts.NUMERAL.at(size), theme.GILT[400], center=block.center)
    if colour is not None:
        figure = assets.sprite(f"baron_{colour}", (tall, tall))
        foot = round(tall * 160 / 182)
        x = block.centerx - round(figure.get_width() * 0.46)
        surface.blit(figure, (x, block.top + px(4) - foot))


@paint.remembered
def _block(size: tuple[int, int]) -> pygame.Surface:
    depth, (w, h) = px(14), size
    drawing = SvgDrawing((w, h + depth))
    path = f"M0 {depth}L{depth * 1.4} 0H{w - depth * 1.4}L{w} {depth}Z"
    drawing.path(path, fill=(126, 86, 54), stroke=theme.CONTOUR, width=max(1, px(1.5)))
    fill = drawing.gradient((92, 60, 36), (58, 36, 21))
    drawing.box(0, depth, w, h, 0, fill=fill, stroke=theme.CONTOUR, width=px(2))
    return drawing.surface()


def _paint_cut_out(
    surface: pygame.Surface, rect: pygame.Rect, family: TableFamily, seen: Observation, places: Sequence[Part]
) -> None:
    """Paint a magnified part of a past board with its marked places."""
    surface.blit(magnified(family.board, seen, rect.size, places, _NEAR), rect)
    pygame.draw.rect(surface, theme.CONTOUR, rect, max(1, px(2)), px(4))
