"""Windows over the table: the game's menu, the seats, the whole chronicle, the dice's statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pygame

from barons.ai import LEVELS
from barons.app.kit import clipboard, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.overlay import Overlay
from barons.app.kit.widgets.buttons import Button, Plate
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.dialog import ask
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Stepper
from barons.app.table import panels
from barons.app.table.chronicle import Entry
from barons.app.table.keep import keep_game
from barons.app.table.table import Table
from barons.app.table.words import level_name
from barons.play.gametext import export_text, shown_text
from barons.play.history import rolls
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class Window(Overlay):
    """A sheet over the table with a title and a plate that closes it. Esc closes it too."""

    kind = ""

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell)
        self.table = table
        self.title = ""

    def lay(self, wide: float, high: float, title: str) -> None:
        """The sheet, as large as asked and possible."""
        layout = current()
        self.lay_sheet(min(wide, layout.w - 40), min(high, layout.h - 40))
        self.title = title
        rect = layout.rect(self.sheet.right - 68, self.sheet.y + 18, 48, 44)
        tip = _("Close ({key})").format(key="Esc")
        self.controls.add(
            Button("window.close", rect, icon="cross", kind="parchment", tooltip=tip, on_press=self.close)
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The veil, the sheet, the title."""
        super().paint(surface)
        room = current().rect(self.sheet.x + 34, self.sheet.y + 18, self.sheet.w - 120, 44)
        fonts.write(surface, self.title, fonts.NAME, theme.INK.strong, room)

    def called(self) -> str:
        """The title."""
        return self.title

    def on_focus_lost(self) -> None:
        """What is open here may name hidden things."""
        if self.table.course.hides_hands:
            self.close()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc closes; nothing else reaches the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return event.type != pygame.KEYDOWN


class GameMenu(Window):
    """Everything that is not a move."""

    kind = "game_menu"

    def build(self) -> None:
        """Two columns of plates."""
        shell, table = self.shell, self.table
        over = _("The game is over.") if table.match.is_over else ""
        fixed = over or (_("In a lesson or a puzzle this is fixed.") if table.course.is_exercise else "")
        screens, parts, push = shell.screens, table.parts, shell.stack.push
        entries: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("resume", _("Back to the game"), "play", lambda: None, ""),
            ("save", _("Save a copy"), "load", self._save, ""),
            ("share", _("Share this game"), "globe", lambda: screens.open_share_game(table.match), ""),
            ("seats", _("Who plays where"), "human", lambda: push(SeatsWindow(shell, table)), fixed),
            ("restart", _("Restart the turn"), "undo", table.commands.restart_turn, over),
            ("log", _("The whole chronicle"), "log", lambda: push(LogWindow(shell, table)), ""),
            ("statistics", parts.statistics_title(), parts.statistics_icon, self._open_statistics, ""),
            ("load", _("Load a game"), "load", screens.open_load, ""),
            ("new", _("New game"), "flag", screens.open_new_game, ""),
            ("rules", _("Rules of this edition"), "book", screens.open_rules, ""),
            ("keys", _("All keys"), "info", screens.open_keys, ""),
            ("settings", _("Settings"), "settings", screens.open_settings, ""),
            ("end", _("End the game now"), "flag", lambda: ask_end_now(table), fixed),
            ("main", _("Main menu"), "menu", screens.open_menu, ""),
            ("quit", _("Quit"), "quit", shell.quit, ""),
        ]
        if not table.course.persons and not over:
            text = _("Finish fast: on") if table.course.computers.is_hurried else _("Finish fast: off")
            hurry = ("hurry", text, "timer", self._hurry, "")
            entries = [hurry if entry[0] == "restart" else entry for entry in entries]
        rows = (len(entries) + 1) // 2
        self.lay(820, 106 + rows * 64 + 50, _("Menu"))
        wide = (self.sheet.w - 68 - 20) / 2
        for number, (name, label, icon, act, why_not) in enumerate(entries):
            x = self.sheet.x + 34 + (number // rows) * (wide + 20)
            y = self.sheet.y + 78 + (number % rows) * 64
            kind = "parchment" if name != "resume" else "red"
            press = act if name in ("main", "quit") else partial(self._then, act)
            plate = Plate(f"game.{name}", label, icon, press, why_not, kind=kind)
            self.controls.add(plate.at(current().rect(x, y, wide, 56)))
        self.controls.set_focus(self.controls.find("game.resume"), shown=self.table.pointing.by_keyboard)

    def paint(self, surface: pygame.Surface) -> None:
        """With the line that quitting loses nothing."""
        super().paint(surface)
        room = current().rect(self.sheet.x + 34, self.sheet.bottom - 50, self.sheet.w - 68, 32)
        text = _("The game is saved after every action.")
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)

    def _save(self) -> None:
        keep_game(self.shell, self.table.match)

    def _open_statistics(self) -> None:
        self.shell.stack.push(self.table.parts.statistics())

    def _then(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _hurry(self) -> None:
        course = self.table.course
        course.computers.is_hurried = not course.computers.is_hurried
        course.cancel_thinking()
        course.director.finish()


def ask_end_now(table: Table) -> None:
    """Every person at the table must agree: each name is asked for."""
    course = table.course
    names = ", ".join(table.seat_name(seat) for seat in course.persons)

    def end() -> None:
        course.cancel_thinking()
        table.match.end_now()
        table.desk.forget()
        table.sync()

    several = len(course.persons) > 1
    ask(
        table.shell,
        lambda: _("End the game now?"),
        lambda: (
            _("The ranking stays as it stands. Do all of you agree: {names}?").format(names=names)
            if several
            else _("The ranking stays as it stands.")
        ),
        ("end", lambda: _("All agree: end it") if several else _("End it"), end),
        ("stay", lambda: _("Play on")),
    )


class SeatsWindow(Window):
    """Persons and computers, changeable in the middle of a game."""

    kind = "seats"

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell, table)
        self._persons = [seat.is_person or seat.stands_in for seat in table.match.seats]
        """The seats that were persons' before the window came up: a computer there stands in."""

    def build(self) -> None:
        """One line a seat: who, and the level of a computer."""
        match = self.table.match
        self.lay(860, 150 + 84 * match.players, _("Who plays where"))
        choices = [_("Person"), *(level_name(level) for level in LEVELS)]
        for number, seat in enumerate(match.seats):
            at = 0 if seat.is_person else 1 + LEVELS.index(seat.level)
            shown = choices[at] if at == 0 else _("Computer · {level}").format(level=choices[at])
            y = self.sheet.y + 90 + 84 * number
            self.controls.add(
                Stepper(
                    f"seat.{number}",
                    current().rect(self.sheet.x + 400, y + 12, self.sheet.w - 434, 52),
                    self.table.seat_name(number),
                    shown=shown,
                    can_less=at > 0,
                    can_more=at < len(choices) - 1,
                    on_step=partial(self._step, number, at),
                    signs=("back", "on"),
                )
            )

    def paint(self, surface: pygame.Surface) -> None:
        """Shields and names beside the steppers."""
        super().paint(surface)
        layout = current()
        for number in range(self.table.match.players):
            y = self.sheet.y + 90 + 84 * number
            if number:
                paint.rule(
                    surface, layout.px(self.sheet.x + 34), layout.px(y - 4), layout.px(self.sheet.w - 68)
                )
            crest = layout.rect(self.sheet.x + 40, y + 10, 46, 56)
            heraldry.shield(surface, crest, self.table.colour_of(number))
            room = layout.rect(self.sheet.x + 104, y + 12, 280, 52)
            fonts.write(surface, self.table.seat_name(number), fonts.NAME, theme.INK.strong, room)
        room = layout.rect(self.sheet.x + 34, self.sheet.bottom - 52, self.sheet.w - 68, 36)
        text = _("A seat can change between person and computer at any time.")
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)

    def _step(self, number: int, at: int, by: int) -> None:
        """Give a seat the choice so many places from the one it has."""
        seat, choice = self.table.match.seats[number], at + by
        changed = seat.handed_to_person() if choice == 0 else seat.handed_to_computer(LEVELS[choice - 1])
        self.table.course.cancel_thinking()
        stands_in = self._persons[number] and not changed.is_person
        self.table.match.set_seat(number, changed._replace(stands_in=stands_in))
        self.table.course.seats_changed()
        if not self.table.course.persons:
            self.shell.toast(_("Only computers play now: the menu can finish the game fast."))
        self.rebuild()


class _LogLine(Control):
    """A line of the whole chronicle; pressing it shows the game as it was then."""

    ring_radius = 6

    def __init__(
        self, window: LogWindow, rect: pygame.Rect, entry: Entry, number: int, *, is_first: bool
    ) -> None:
        super().__init__(f"log.{number}", rect, str(entry.sentence), on_press=lambda: window.jump(entry))
        self.window = window
        self.entry = entry
        self._is_first = is_first

    @property
    def hint(self) -> str:
        """The action's notation."""
        table = self.window.table
        return shown_text(table.match, self.entry.ply, table.course.viewer)

    def draw(self, surface: pygame.Surface) -> None:
        """Turn, badge, pictogram, sentence, notation."""
        entry, rect = self.entry, self.rect
        if self.hovered:
            paint.inlay(surface, rect, radius=5)
        middle = rect.y + px(19)
        turn = fonts.text(str(entry.turn), fonts.NUMERAL.at(18), theme.INK.soft)
        put.picture(surface, turn, midright=(rect.x + px(40), middle))
        table = self.window.table
        if entry.seat is not None:
            heraldry.badge(surface, (rect.x + px(66), middle), px(26), table.colour_of(entry.seat))
        put.icon(surface, entry.icon, px(22), theme.INK.sign, center=(rect.x + px(100), middle))
        ink = theme.INK.soft if entry.is_detail else theme.INK.strong
        room = pygame.Rect(rect.x + px(122), rect.y + px(5), rect.w - px(122 + 260), rect.h - px(8))
        prose.draw(surface, entry.sentence, fonts.SMALL, ink, room, table.family.words.tile_sprite)
        if not self._is_first:
            return
        note = pygame.Rect(rect.right - px(250), rect.y, px(240), px(38))
        fonts.write(surface, self.hint, fonts.CAPTION.italic(), theme.INK.soft, note, across=1.0)


class LogWindow(Window):
    """Every line since the beginning, with its notation; a press looks at the game as it was."""

    kind = "log"

    def build(self) -> None:
        """The lines in a scrolling area, the end in sight."""
        table, course = self.table, self.table.course
        self.lay(1180, 900, _("Chronicle"))
        copy = current().rect(self.sheet.right - 330, self.sheet.y + 18, 250, 44)
        self.controls.add(
            Button("log.copy", copy, _("Copy as text"), kind="parchment", icon="log", on_press=self.copy)
        )
        area = ScrollArea(
            "log.area",
            current().rect(self.sheet.x + 30, self.sheet.y + 78, self.sheet.w - 60, self.sheet.h - 104),
        )
        self.controls.add(area)
        entries = course.chronicle.entries(course.viewer)
        y = area.rect.y
        width = area.rect.w - px(20)
        ply = -1
        for number, entry in enumerate(entries[-400:]):
            high = px(12) + prose.height_of(
                entry.sentence, fonts.SMALL, width - px(122 + 260), table.family.words.tile_sprite
            )
            rect = pygame.Rect(area.rect.x, y, width, max(px(38), high))
            area.put(_LogLine(self, rect, entry, number, is_first=entry.ply != ply))
            ply = entry.ply
            y += max(px(38), high)
        area.scroll(area.most)

    def jump(self, entry: Entry) -> None:
        """Show the game as it was."""
        self.close()
        self.table.transitions.open_entry(entry)

    def copy(self) -> None:
        """Put the game's notation on the clipboard, hidden names as `?`."""
        text = export_text(self.table.match, self.table.course.viewer)
        clipboard.copy(self.shell, text, _("The game was copied as text."))


class DiceWindow(Window):
    """How often each face came, against what was to be expected."""

    kind = "statistics"

    def build(self) -> None:
        """Nothing to press but the cross."""
        self.lay(760, 520, _("The dice of this game"))
        faces = [
            int(word) for text in rolls(self.table.match) for word in text.split(" ")[1:] if word.isdigit()
        ]
        self._counts = Counter(faces)
        self._total = len(faces)

    def paint(self, surface: pygame.Surface) -> None:
        """One bar a face, a mark where it should be."""
        super().paint(surface)
        layout = current()
        expected = self._total / 6
        most = max([*self._counts.values(), expected, 1])
        left, bottom, high = self.sheet.x + 60, self.sheet.bottom - 130, self.sheet.h - 250
        pitch = (self.sheet.w - 120) / 6
        for face in range(1, 7):
            x = left + (face - 1) * pitch
            count = self._counts[face]
            tall = high * count / most
            bar = layout.rect(x + pitch * 0.2, bottom - tall, pitch * 0.6, tall)
            pygame.draw.rect(surface, theme.SEAL.base, bar, border_radius=px(3))
            mark = layout.px(bottom - high * expected / most)
            surface.fill(theme.INK.strong, (bar.x - px(8), mark, bar.w + px(16), max(1, px(2))))
            number = fonts.text(str(count), fonts.NUMERAL, theme.INK.strong)
            above = min(bar.top, mark)
            put.picture(surface, number, midbottom=(bar.centerx, above - px(4)))
            panels.draw_die(surface, layout.rect(x + pitch / 2 - 30, bottom + 10, 60, 60), face)
        room = layout.rect(self.sheet.x + 34, self.sheet.bottom - 50, self.sheet.w - 68, 32)
        text = ngettext(
            "{count} roll; the line is what was to be expected: {mean} each",
            "{count} rolls; the line is what was to be expected: {mean} each",
            self._total,
        )
        text = text.format(count=self._total, mean=decimal(expected))
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)
