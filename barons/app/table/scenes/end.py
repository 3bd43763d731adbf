"""The end of a game: podium, ranking, where the points come from, points by turn; rematch, replay, save."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.frame import BOTTOM, Beside, FramedScene, seal_rect
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.parchment import faint_rose
from barons.app.kit.sketch import Drawing
from barons.app.kit.toasts import Place
from barons.app.kit.widgets.buttons import Button, SealButton
from barons.app.table import panels
from barons.app.table.boards.summary import Cell
from barons.app.table.charts import draw_chart
from barons.app.table.family import Family
from barons.app.table.keep import keep_game
from barons.app.table.result import how_it_ended, verdict, winners_text
from barons.app.table.words import computer_line, edition_of, player_name
from barons.engine.core import Rank
from barons.play.match import Match
from barons.play.seed import new_seed
from barons.puzzles.own import missed_wins
from barons.puzzles.puzzle import Puzzle
from barons.text.numbers import plain
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

_LOOKS_AFTER: Final = 0.5
"""Seconds after which the game is looked through for overlooked wins: first the screen is seen."""
_NUMBER: Final = fonts.NUMERAL.at(30)
_OFFER: Final = 270.0
"""Units that the plate of overlooked wins is wide."""
_ROOMY: Final = 64.0
"""Units of a row of the breakdown from which on notes stand below the numbers."""
_TWO_LINES: Final = 56.0
"""Units of a row from which on they still do, where they find no room beside them; lower ones go without."""


class _Head(NamedTuple):
    """Where the lines above the ranking begin, in u from the sheet's top, and where the last one ends."""

    verdict: float
    winners: float
    how: float
    end: float


class _Sheet(NamedTuple):
    """How the sheet of the ranking is divided (u): its head, a row, between two rows, below the last one."""

    head: _Head
    row: float
    gap: float
    foot: float

    def stage(self, high: float, rows: int) -> float:
        """What it leaves to the podium of a sheet so high."""
        return high - self.head.end - rows * (self.row + self.gap) - self.foot - 12


_HEAD: Final = _Head(20, 50, 136, 178)
_LOW_HEAD: Final = _Head(14, 42, 112, 146)
"""Where little room is left for the podium."""
_FLAT_HEAD: Final = _Head(10, 32, 66, 116)
"""Where many share a low sheet."""
_STAGE: Final = 62.0
"""How high the podium is at least."""
_LINES: Final = 50.0
"""How high a row of the ranking must be for its two lines."""
_TOASTS: Final = 94.0
"""How far (u) below the upper edge lines in passing end: in the bar, beside the title."""


def on_the_podium(rank: int, room: int) -> tuple[int, int]:
    """How high the block of a rank (from 1) and its figure are in so much room; a shared rank, the same."""
    step = min(rank, 3) - 1
    least = min(px((70, 60, 52)[step]), round(room * (0.4, 0.34, 0.29)[step]))
    return max(least, round(room * (0.36, 0.25, 0.18)[step])), round(room * (0.62, 0.5, 0.46)[step])


class EndScene(FramedScene):
    """Who won, and how it came about."""

    kind = "end"

    def __init__(self, shell: Navigator, match: Match, family: Family) -> None:
        super().__init__(shell)
        self.match = match
        self.family = family
        self.ranking: list[Rank] = match.ranking()
        self.overlooked: list[Puzzle] = []
        """The wins that persons did not see, as far as the game has been looked through."""
        self._search = missed_wins(match)
        self._shown = 0.0

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """The ways on."""
        layout = current()
        self.toast_base = layout.h - _TOASTS
        match = self.match
        turns = self._turns()
        finished = ngettext("finished after {count} turn", "finished after {count} turns", turns).format(
            count=turns
        )
        edition = edition_of(match.rules.ruleset.id)
        seed = _("seed {number}").format(number=match.seed)
        share = Beside("end.share", _("Share"), "globe", lambda: self.shell.screens.open_share_game(match))
        self.build_frame(
            local(match.rules.ruleset.title),
            " · ".join(filter(None, (edition, finished, seed))),
            beside=share,
        )
        y = layout.h - BOTTOM + 18
        is_first = self.shell.progress.plays(match.key) is not None
        leave = ("end.menu", _("Main menu"), "menu", self.shell.screens.open_menu, 216.0)
        if is_first:
            leave = ("end.lessons", _("Lessons"), "menu", self.shell.screens.open_lessons, 216.0)
        plates = [
            leave,
            ("end.replay", _("Watch replay"), "replay", self.watch, 246.0),
            ("end.review", _("Review"), "hint", self.review, 186.0),
            ("end.save", _("Save replay"), "load", self.save, 228.0),
            ("end.table", _("See the board"), "eye", self.see_board, 246.0),
        ]
        x = 26.0
        room = layout.w - 26 - 560
        squeeze = min(1.0, (room - 4 * 16) / sum(wide for *_rest, wide in plates))
        for name, label, icon, act, wide in plates:
            rect = layout.rect(x, y, wide * squeeze, 54)
            shown = icon if squeeze > 0.8 else ""
            self.controls.add(Button(name, rect, label, icon=shown, on_press=act))
            x += wide * squeeze + 16
        seal = seal_rect()
        wide = min(376.0, layout.w - x - 160)
        rect = layout.rect(seal.x / layout.u - wide - 2, y, wide, 54)
        again = _("Now a whole game") if is_first else _("Rematch, seats rotate")
        self.controls.add(Button("end.rematch", rect, again, kind="red", on_press=self.rematch))
        label = _("A whole game") if is_first else _("Rematch")
        self.controls.add(SealButton("end.seal", seal, label, icon="replay", on_press=self.rematch))

        self._build_overlooked()

    def _build_overlooked(self) -> None:
        """In the upper bar, once there is one: the way to the puzzles."""
        count = len(self.overlooked)
        if not count:
            return
        rect = current().rect(current().w - 140 - 186 - _OFFER, 10, _OFFER, 42)
        self.beside_title = 430.0 + _OFFER
        label = ngettext("{count} overlooked win", "{count} overlooked wins", count).format(count=count)
        tip = _("Solve it as a puzzle (saved under “From my games”)")
        self.controls.add(
            Button("end.puzzle", rect, label, style=fonts.SMALL, tooltip=tip, on_press=self.solve)
        )

    def tick(self, dt: float) -> bool:
        """Look at one decision of a person between two frames."""
        self._shown += dt
        if self._shown < _LOOKS_AFTER:
            return super().tick(dt)
        for puzzle in self._search:
            if puzzle is not None:
                self.overlooked.append(puzzle)
                self.rebuild()
            break
        return super().tick(dt)

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The three sheets."""
        super().paint_backdrop(surface)
        podium, breakdown, graphs = self._boxes()
        self._podium(surface, podium)
        self._breakdown(surface, breakdown)
        self._graphs(surface, graphs)

    def _boxes(self) -> tuple[Box, Box, Box]:
        """Where podium, points and curves stand."""
        layout, body = current(), self.body
        top, high = body.y + 26, body.h - 50
        left = Box(26, top, min(616.0, layout.w * 0.33), high)
        right_x = left.right + 24
        wide = layout.w - right_x - 26
        upper = min(386.0, 100 + 88.0 * len(self.ranking) + 22, high * 0.55)
        lower = Box(right_x, top + upper + 20, wide, high - upper - 20)
        return left, Box(right_x, top, wide, upper), lower

    @property
    def toast_place(self) -> Place:
        """Cards over the curves: winners and points stay in sight."""
        graphs = current().box(self._boxes()[2])
        return super().toast_place._replace(cards=graphs.inflate(0, -px(24)))

    def _podium(self, surface: pygame.Surface, box: Box) -> None:
        layout = current()
        rect = layout.box(box)
        paint.panel(surface, rect)
        sheet = _divided(box.h, len(self.ranking))
        self._outcome(surface, box, sheet.head)
        top = box.y + sheet.head.end
        high = sheet.stage(box.h, len(self.ranking))
        if high >= _STAGE:
            middle = layout.rect(box.x + box.w / 2, top + high * 0.42, 0, 0)
            faint_rose(surface, middle.topleft, layout.px(min(190.0, high * 0.56, box.w / 2 - 40)))
            self._stage(surface, layout.rect(box.x + 50, top, box.w - 100, high))
        for number, entry in enumerate(self.ranking):
            y = top + high + 12 + number * (sheet.row + sheet.gap)
            self._row(surface, layout.rect(box.x + 18, y, box.w - 36, sheet.row), entry)

    def _outcome(self, surface: pygame.Surface, box: Box, head: _Head) -> None:
        """Who won, and how the game ended: three lines above the ranking."""
        x, wide = box.x + 20, box.w - 40

        def line(top: float, bottom: float) -> pygame.Rect:
            return current().rect(x, box.y + top, wide, bottom - top)

        text = verdict(self.match, self.family)
        place = line(head.verdict, head.winners + 4)
        fonts.write(surface, text, fonts.LABEL.at(23), theme.INK.label, place, across=0.5)
        _write_winners(surface, winners_text(self.match), line(head.winners, head.how))
        text = how_it_ended(self.match, self.family)
        place = line(head.how, head.end - 6)
        long = fonts.fit(text, fonts.BODY, place.size, narrowed=True).needed[0] > place.w
        style = fonts.SMALL if long else fonts.BODY
        fonts.write(surface, text, style, theme.INK.soft, place, across=0.5, wrapped=long, narrowed=True)

    def _stage(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The first three on their blocks: second, first, third; more of them where places are shared."""
        places = [entry for entry in self.ranking if entry.rank <= 3]
        order = [*reversed(range(1, len(places), 2)), *range(0, len(places), 2)]
        wide = rect.w // max(3, len(places))
        x = rect.x + (rect.w - wide * len(order)) // 2
        numerals = ("I", "II", "III")
        for place in order:
            entry = places[place]
            high, tall = on_the_podium(entry.rank, rect.h)
            block = pygame.Rect(x + px(6), rect.bottom - high, wide - px(12), high)
            self._block(surface, block, numerals[min(entry.rank, 3) - 1])
            colour = self._colour(entry.seat)
            if colour is not None:
                figure = assets.sprite(f"baron_{colour}", (tall, tall))
                foot = round(tall * 160 / 182)
                at = (block.centerx - round(figure.get_width() * 0.46), block.top + px(4) - foot)
                surface.blit(figure, at)
            x += wide

    def _block(self, surface: pygame.Surface, rect: pygame.Rect, numeral: str) -> None:
        def make() -> pygame.Surface:
            depth = px(14)
            drawing = Drawing((rect.w, rect.h + depth))
            w, h = rect.w, rect.h
            drawing.path(
                f"M0 {depth}L{depth * 1.4} 0H{w - depth * 1.4}L{w} {depth}Z",
                fill=(126, 86, 54),
                stroke=theme.CONTOUR,
                width=max(1, px(1.5)),
            )
            fill = drawing.gradient((92, 60, 36), (58, 36, 21))
            drawing.box(0, depth, w, h, 0, fill=fill, stroke=theme.CONTOUR, width=px(2))
            return drawing.surface()

        picture = paint.kept(("block", rect.size), make)
        surface.blit(picture, (rect.x, rect.y - px(14)))
        size = min(46.0, 0.62 * rect.h / current().u)
        drawn = fonts.text(numeral, fonts.NUMERAL.at(size), theme.GILT[400])
        put.picture(surface, drawn, center=(rect.centerx, rect.centery + min(px(5), rect.h // 14)))

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, entry: Rank) -> None:
        paint.inlay(surface, rect, chosen=entry.rank == 1)
        narrow, low = rect.w < px(460), rect.h < px(62)
        rank = fonts.text(str(entry.rank), fonts.NUMERAL.at(30), theme.INK.soft)
        put.picture(surface, rank, center=(rect.x + px(24), rect.centery))
        high = min(px(60), rect.h - px(14))
        left = rect.x + px(46 if narrow else 58)
        crest = pygame.Rect(left, rect.centery - high // 2, round(high * 0.84), high)
        heraldry.shield(surface, crest, self._colour(entry.seat))
        score = fonts.text(plain(entry.score), fonts.SCORE_HERO.at(44 if narrow else 52), theme.INK.strong)
        pad = px(14 if narrow else 22)
        put.picture(surface, score, midright=(rect.right - pad, rect.centery))
        inset = px(3 if low else 8)
        room = pygame.Rect(crest.right + pad, rect.y + inset, rect.w, rect.h - 2 * inset)
        room.w = rect.right - pad - px(12) - score.get_width() - room.x
        name = pygame.Rect(room.x, room.y, room.w, room.h // 2)
        below = pygame.Rect(room.x, name.bottom, room.w, room.bottom - name.bottom)
        fonts.write(surface, self._name(entry.seat), fonts.NAME, theme.INK.strong, name, narrowed=True)
        seat = self.match.seats[entry.seat]
        text = _("Person") if seat.is_person else computer_line(seat)
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, below, wrapped=True, narrowed=True)

    def _breakdown(self, surface: pygame.Surface, box: Box) -> None:
        layout = current()
        rect = layout.box(box)
        paint.panel(surface, rect)
        panels.heading(surface, rect, _("Score breakdown"))
        table = self.family.accounts.breakdown(self.match)
        wide = box.w > 1000
        first = 290.0 if wide else 232.0
        each = (box.w - first - (40 if wide else 14)) / max(1, len(table.columns))
        head = layout.rect(box.x, box.y + 40, box.w, 48)
        for number, column in enumerate(table.columns):
            x = box.x + first + number * each
            cell = layout.rect(x, box.y + 40, each, 48)
            if column.sprite:
                chip = assets.sprite(column.sprite, (px(38), px(43)))
                drawn = fonts.text(column.title, fonts.UI_BOLD, theme.INK.strong)
                total = chip.get_width() + px(8) + drawn.get_width()
                put.picture(surface, chip, midleft=(cell.centerx - total // 2, cell.centery))
                put.picture(surface, drawn, midright=(cell.centerx + (total + 1) // 2, cell.centery))
            elif column.icon and not _fits(column.title, cell):
                put.icon(surface, column.icon, px(28), theme.INK.label, center=cell.center)
            else:
                room = cell.inflate(-px(8), 0)
                # a single long word cannot be wrapped: its letters are drawn closer
                long = max(fonts.width(word, fonts.UI_BOLD) for word in column.title.split(" ")) > room.w
                fonts.write(
                    surface,
                    column.title,
                    fonts.UI if column.is_aside else fonts.UI_BOLD,
                    theme.INK.soft if column.is_aside else theme.INK.strong,
                    room,
                    across=0.5,
                    wrapped=not long,
                    narrowed=long,
                )
        rows, edge = len(self.ranking), px(22 if wide else 14)
        high = (box.h - 100) / max(1, rows)
        noted = [who for line in table.rows for who in line if who.note]
        beside = high < _ROOMY and all(_beside(who) <= layout.px(each) * 0.98 for who in noted)
        shows_notes = beside or high >= _TWO_LINES
        for number, entry in enumerate(self.ranking):
            y = box.y + 92 + number * high
            paint.rule(surface, head.x + edge, layout.px(y), rect.w - 2 * edge)
            middle = layout.px(y + high / 2)
            tall = px(min(48.0, high - 6))
            crest = pygame.Rect(rect.x + px(32 if wide else 14), middle - tall // 2, round(tall * 5 / 6), tall)
            heraldry.shield(surface, crest, self._colour(entry.seat))
            name = pygame.Rect(crest.right + px(16 if wide else 6), 0, 0, px(min(48.0, high)))
            name.w, name.centery = layout.px(box.x + first - 4) - name.x, middle
            style = fonts.NUMERAL.at(26)
            who = self._name(entry.seat)
            fonts.write(surface, who, style, theme.INK.strong, name, wrapped=True, narrowed=True)
            for place, cell_text in enumerate(table.rows[entry.seat]):
                cell = layout.rect(box.x + first + place * each, y, each, high)
                last = place == len(table.columns) - 1
                style = fonts.SCORE.at(min(44.0, high)) if last else _NUMBER
                ink = theme.INK.strong if cell_text.value != "–" else theme.HAIRLINE
                if table.columns[place].is_aside:
                    style, ink = fonts.BODY, theme.INK.soft
                if cell_text.note and beside:
                    _write_beside(surface, cell, cell_text)
                    continue
                noted_below = bool(cell_text.note) and shows_notes
                upper = pygame.Rect(
                    cell.x, middle - px(34 if noted_below else 24), cell.w, px(48 if last else 44)
                )
                fonts.write(surface, cell_text.value, style, ink, upper, across=0.5)
                if noted_below:
                    lower = pygame.Rect(cell.x, middle + px(8), cell.w, px(24)).inflate(px(8), 0)
                    fonts.write(
                        surface, cell_text.note, fonts.CAPTION, theme.INK.soft, lower, across=0.5, narrowed=True
                    )

    def _graphs(self, surface: pygame.Surface, box: Box) -> None:
        """The course of the game, in one drawing or in two side by side."""
        layout = current()
        graphs = self.family.accounts.graphs(self.match)
        wide = (box.w - 20 * (len(graphs) - 1)) / len(graphs)
        for number, graph in enumerate(graphs):
            place = Box(box.x + number * (wide + 20), box.y, wide, box.h)
            rect = layout.box(place)
            paint.panel(surface, rect)
            panels.heading(surface, rect, graph.title)
            side = 30 if len(graphs) == 1 else 24
            room = layout.rect(place.x + side, place.y + 48, place.w - (60 if side == 30 else 40), place.h - 66)
            draw_chart(surface, room, graph)

    def _name(self, seat: int) -> str:
        return player_name(self.match, seat)

    def _colour(self, seat: int) -> str | None:
        return self.family.words.names.colour(seat)

    def _turns(self) -> int:
        """How many turns were played: fewer than the last one's number where a laid position began it."""
        number = self.family.accounts.turn_number
        before = number(self.match.snapshot(0).observation(None)) - 1
        return number(self.match.observation(None)) - max(0, before)

    # --- what the plates do ----------------------------------------------------------------------------

    def watch(self) -> None:
        """From the beginning."""
        self.shell.screens.open_replay(self.match)

    def review(self) -> None:
        """Where it turned, what was luck and what was play."""
        self.shell.screens.open_review(self.match)

    def solve(self) -> None:
        """Puzzles of what was overlooked."""
        self.shell.screens.open_puzzles(self.overlooked)

    def save(self) -> None:
        """Keep the game by name."""
        keep_game(self.shell, self.match)

    def see_board(self) -> None:
        """Back to the table as it stands."""
        self.shell.stack.pop(self)

    def go_back(self) -> None:
        """Esc shows the board."""
        self.see_board()

    def rematch(self) -> None:
        """The same people, everybody one seat on, another seed; seats lost to computers come back."""
        seats = [seat.given_back() for seat in (*self.match.seats[1:], self.match.seats[0])]
        self.shell.sounds.play("seal")
        self.shell.screens.open_table(Match(self.match.rules, seats, new_seed()))


def _divided(high: float, rows: int) -> _Sheet:
    """The roomiest division of a sheet so high that leaves a podium; the tightest one where none does."""
    low = max(_LINES, (high - _FLAT_HEAD.end - _STAGE - 22) / rows - 3.0)
    sheets = (
        _Sheet(_HEAD, max(62.0, min(100.0, high * 0.42 / rows)), 12.0, 28.0),
        _Sheet(_HEAD, 62.0, 8.0, 20.0),
        _Sheet(_LOW_HEAD, 62.0, 6.0, 14.0),
        _Sheet(_LOW_HEAD, 54.0, 6.0, 14.0),
        _Sheet(_FLAT_HEAD, min(62.0, low), 3.0, 10.0),
    )
    return next((sheet for sheet in sheets if sheet.stage(high, rows) >= _STAGE), sheets[-1])


def _write_winners(surface: pygame.Surface, text: str, room: pygame.Rect) -> None:
    """In one large line; else in lines; those of many who share the victory in letters that take less room."""
    tries = ((fonts.VICTORY.at(64), False), (fonts.VICTORY.at(38), True), (fonts.NAME.at(26), True))
    for style, wrapped in tries:
        needed = fonts.fit(text, style, room.size, wrapped=wrapped, narrowed=wrapped).needed
        if needed[0] <= room.w and needed[1] <= room.h:
            break
    fonts.write(surface, text, style, theme.INK.strong, room, across=0.5, wrapped=wrapped, narrowed=wrapped)


def _beside(entry: Cell) -> int:
    """Pixels that a number takes with its note beside it."""
    return fonts.width(entry.value, _NUMBER) + px(8) + fonts.width(entry.note, fonts.CAPTION)


def _fits(title: str, cell: pygame.Rect) -> bool:
    """Whether there is a title, and room for it."""
    return bool(title) and fonts.fit(title, fonts.UI_BOLD, cell.size).needed[0] <= cell.w


def _write_beside(surface: pygame.Surface, cell: pygame.Rect, entry: Cell) -> None:
    """In a low row the note stands beside the number."""
    both, wide = _beside(entry), fonts.width(entry.value, _NUMBER)
    left = pygame.Rect(cell.centerx - both // 2, cell.y, wide, cell.h)
    fonts.write(surface, entry.value, _NUMBER, theme.INK.strong, left)
    right = pygame.Rect(left.right + px(8), cell.y, both - wide - px(8), cell.h)
    fonts.write(surface, entry.note, fonts.CAPTION, theme.INK.soft, right)
