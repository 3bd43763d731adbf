"""The chronicle's end on the screen: the lines that there is room for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import field
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import canvas, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.kept import Kept
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import Drawing, stretched
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.control import Control, control
from barons.app.table.chronicle import Entry
from barons.app.table.shares import Line, Shown, shared
from barons.text.sentence import Segment, Sentence, continued
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_WITH_ICONS: Final = 300.0
"""Units from which on a line has room for the picture of its action too."""
_FOLD: Final = 27.0
"""Units of the line that says what of a turn is folded away."""
_SHORTENED: Final = 2
"""Lines of text that a line of the chronicle is shortened to at the least."""
_APART: Final = 4.0
"""Units between the last line and what lies over the list's foot."""
_TOLD: Final = 20
"""Lines that a screen reader is told of; the whole chronicle has a window of its own."""
_MOST_LINES: Final = 60
"""Lines that a list is ever asked to show."""


_NUMBER: Final = 27.0
"""Units at which the number of a turn ends, where it has two digits."""
_KEPT: Final = 24
"""Lines that are kept: a list is longer now and shorter then."""
_LATEST: Final = 96
"""How strongly the newest line is tinted."""
_POINTED: Final = 150
"""The same of one under the mouse."""


class _Look(NamedTuple):
    """How a line is drawn, in pixels."""

    high: int
    opens: bool
    """It is the first of its turn, whose number stands before it."""
    wider: int
    """What the numbers of turns take more than two digits do; measured."""
    left: int
    """Where its words begin."""
    shows_seat: bool
    light: int
    """How strongly it is tinted; 0 if it is not."""


@control
class ChronicleList(Control):
    """The latest lines by turn, newest first; the wheel goes back. Hovering marks tiles, a click opens.

    Where there is not room for all of a turn, what weighs is shown, and a line says what else there was: a
    click on it unfolds the turn, until the next begins.
    """

    focusable = False

    sprites: prose.Sprites
    colours: Callable[[int | None], str | None]
    on_hover: Callable[[Entry | None], None]
    on_open: Callable[[Entry], None]
    notation: Callable[[int], str] | None = None
    covered: Callable[[], pygame.Rect | None] = lambda: None
    """What lies over its foot, in pixels: the lines end above it."""
    entries: list[Entry] = field(default_factory=list, init=False)
    offset = 0
    _rows: list[tuple[pygame.Rect, Entry]] = field(default_factory=list, init=False)
    folds: list[tuple[pygame.Rect, tuple[Entry, ...]]] = field(default_factory=list, init=False)
    """The lines that say what of a turn is not shown, and what they stand for, newest first."""
    _opened: frozenset[int] = frozenset()
    """Turns that were unfolded by a click."""
    _under: Entry | None = field(default=None, init=False)
    _under_fold: int | None = field(default=None, init=False)
    """The turn whose folded lines are pointed at."""

    def __post_init__(self) -> None:
        self._picture = Kept()
        self._lines: dict[Hashable, pygame.Surface] = {}
        """By themselves, those drawn last behind the others."""
        self._highs: dict[tuple[Sentence, int], int] = {}
        """How high sentences are in so many pixels, as long as the list is asked for them."""

    def node(self) -> Node:
        """A log with its latest lines, the newest last; each line is the same as long as it stands."""
        first = max(0, len(self.entries) - _TOLD)
        lines = tuple(
            Node(f"{self.name}.{number}", "line", str(entry.sentence))
            for number, entry in enumerate(self.entries[first:], first)
        )
        return Node(self.name, "log", _("Chronicle"), rect=self.rect.copy(), children=lines)

    @property
    def hint(self) -> str:
        """The notation of the line under the mouse; of a turn's folded lines, that a click shows them."""
        folded = self._fold_at(pygame.mouse.get_pos())
        if folded:
            return ngettext(
                "Click to show {count} more line of this turn.",
                "Click to show {count} more lines of this turn.",
                len(folded),
            ).format(count=len(folded))
        entry = self._entry_at(pygame.mouse.get_pos())
        return "" if entry is None or self.notation is None else self.notation(entry.ply)

    @property
    def places(self) -> list[pygame.Rect]:
        """Where the lines stand that were drawn last, the newest first."""
        return [row for row, _entry in self._rows]

    def show(self, entries: list[Entry]) -> None:
        """Show these, oldest first in the list."""
        if len(entries) != len(self.entries):
            self.offset = 0
        if not entries or not self.entries or entries[-1].turn != self.entries[-1].turn:
            self._opened = frozenset()
        self.entries = entries
        self.changed()

    def contains(self, where: tuple[int, int]) -> bool:
        """Its tooltip and wheel make it count although it takes no focus."""
        return self.rect.collidepoint(where)

    def wheel(self, steps: int) -> bool:
        """Older lines with the wheel turned up."""
        before = self.offset
        self.offset = max(0, min(max(0, len(self.entries) - 3), self.offset + steps))
        return before != self.offset

    def before(self, event: pygame.event.Event) -> bool:
        """The mouse over the lines: marks tiles, opens a line; True when it was pressed on one."""
        if not self.visible:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.hover(event.pos)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_click and self.rect.collidepoint(event.pos) and self.click(event.pos)

    def hover(self, where: tuple[int, int]) -> None:
        """The mouse moved: mark the tiles of the line below it."""
        entry = self._entry_at(where) if self.rect.collidepoint(where) else None
        folded = self._fold_at(where) if self.rect.collidepoint(where) else ()
        turn = folded[0].turn if folded else None
        if entry is not self._under or turn != self._under_fold:
            self._under, self._under_fold = entry, turn
            self.on_hover(entry)
            self.changed()

    def click(self, where: tuple[int, int]) -> bool:
        """Open the line at this place, or unfold the turn."""
        folded = self._fold_at(where)
        if folded:
            self._opened |= {folded[0].turn}
            self.changed()
            return True
        entry = self._entry_at(where)
        if entry is None:
            return False
        self.on_open(entry)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The lines that there is room for."""
        first = self.entries[-1 - self.offset] if len(self.entries) > self.offset else None
        pointed = (self._under, self._under_fold)
        key = (first, len(self.entries), self.offset, pointed, self._opened, self.rect.size, self._room)
        surface.blit(self._picture.drawn(key, self._paint), self.rect)

    def _paint(self) -> pygame.Surface:
        picture = canvas.transparent(self.rect.size)
        self._rows = []
        self.folds = []
        y = 0
        newest = len(self.entries) - 1 - self.offset
        wider = _wider(self.entries[newest].turn) if newest >= 0 else 0
        left = px(92 if self._has_icons else 62) + wider
        above: Entry | None = None
        for shown in self._shared(newest, self.rect.w - left - px(6)):
            entry = self.entries[shown.number]
            row = pygame.Rect(0, y, self.rect.w, shown.high)
            is_latest = shown.number == newest and not self.offset
            is_anothers = above is None or entry.seat != above.seat
            look = _Look(
                shown.high,
                shown.opens,
                wider,
                left,
                shows_seat=entry.seat is not None and (shown.opens or is_anothers),
                light=_POINTED if entry is self._under else _LATEST if is_latest else 0,
            )
            key = (entry, look)
            picture.blit(self._kept(key, partial(self._line, entry, look)), row)
            if shown.opens and y:
                picture.fill((*theme.EDGE[:3], 90), (px(2), y - 1, self.rect.w - px(4), max(1, px(1))))
            self._rows.append((row.move(self.rect.topleft), entry))
            above = entry
            y += shown.high
            if shown.folded:
                folded = tuple(self.entries[number] for number in shown.folded)
                row = pygame.Rect(0, y, self.rect.w, _high(_FOLD))
                light = _POINTED if entry.turn == self._under_fold else 0
                fold = partial(self._fold, folded, entry.seat, row.size, left, light)
                picture.blit(self._kept((folded, entry.seat, row.w, left, light), fold), row)
                self.folds.append((row.move(self.rect.topleft), folded))
                y += row.h
        for old in list(self._lines)[: -max(_KEPT, len(self._rows) + len(self.folds))]:
            del self._lines[old]
        return picture

    @property
    def _room(self) -> int:
        """Pixels from its upper edge down that nothing lies over."""
        over = self.covered()
        if over is None or not over.colliderect(self.rect):
            return self.rect.h
        return max(0, over.top - _high(_APART) - self.rect.top)

    @property
    def _has_icons(self) -> bool:
        return self.rect.w >= px(_WITH_ICONS)

    def _line(self, entry: Entry, look: _Look) -> pygame.Surface:
        """A line by itself: most of them stay the same when a new one comes."""
        picture = canvas.transparent((self.rect.w, look.high))
        if look.light:
            _tint(picture, picture.get_rect(), look.light)
        if look.opens:
            number = str(entry.turn or "")  # none before the first
            right = px(_NUMBER) + look.wider
            put.text(picture, number, _number_style(entry.turn), theme.INK.soft, midright=(right, px(15)))
        if entry.seat is not None and look.shows_seat:
            heraldry.badge(picture, (px(44) + look.wider, px(15)), px(25), self.colours(entry.seat))
        if self._has_icons:
            put.icon(picture, entry.icon, px(22), theme.INK.sign, center=(px(74) + look.wider, px(15)))
        room = pygame.Rect(look.left, px(3), self.rect.w - look.left - px(6), look.high - px(4))
        shortened = prose.shortened(entry.sentence, fonts.SMALL, room.w, room.h, self.sprites)
        prose.draw(picture, shortened, fonts.SMALL, theme.INK.strong, room, self.sprites)
        return picture

    def _kept(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A line as it was drawn for this key before, or now."""
        line = self._lines.pop(key) if key in self._lines else draw()
        self._lines[key] = line
        return line

    def _fold(
        self, folded: Sequence[Entry], above: int | None, size: tuple[int, int], left: int, light: int
    ) -> pygame.Surface:
        """How many lines of the turn are not shown, and how they begin: without the name of whose line stands
        `above` them."""
        picture = canvas.transparent(size)
        row = picture.get_rect()
        if light:
            _tint(picture, row, light)
        count = ngettext("{count} more:", "{count} more:", len(folded)).format(count=len(folded))
        told = Sentence((Segment("text", f"{count} "),))
        for number, entry in enumerate(folded):
            sentence = Sentence(_unnamed(entry.sentence, above))
            told += (*(sentence if number else continued(sentence)), Segment("text", " "))
        room = pygame.Rect(left, row.y + px(2), row.w - left - px(6), row.h - px(3))
        short = prose.shortened(told, fonts.CAPTION, room.w, room.h, self.sprites)
        if len(short) <= 2 and short != told:  # not even the first name, in a narrow list
            lines = ngettext("{count} more line", "{count} more lines", len(folded))
            short = Sentence((Segment("text", lines.format(count=len(folded))),))
        prose.draw(picture, short, fonts.CAPTION, theme.INK.label, room, self.sprites)
        return picture

    def _shared(self, newest: int, wide: int) -> list[Shown]:
        """The lines that are shown, newest first; scrolled back, all as far as they go."""
        first = max(0, newest + 1 - _MOST_LINES)
        entries = self.entries[first : newest + 1]
        before, self._highs = self._highs, {}
        for entry in entries:
            key = (entry.sentence, wide)
            self._highs[key] = before.get(key) or self._height(entry, wide)
        told = {entry.tells: number for number, entry in enumerate(entries) if entry.tells}
        lines = [
            Line(
                entry.turn,
                entry.seat,
                self._highs[entry.sentence, wide],
                entry.weighs,
                told.get(entry.comes_of) if entry.comes_of else None,
            )
            for entry in entries
        ]
        if self.offset:
            lines = [line._replace(seat=None) for line in lines]
        shares = shared(
            lines,
            self._room,
            fold=_high(_FOLD),
            least=_SHORTENED * prose.line_height(fonts.SMALL) + _air(),
            in_full=bool(self.offset),
            opened=self._opened,
        )
        return [
            each._replace(number=first + each.number, folded=tuple(first + number for number in each.folded))
            for each in shares
        ]

    def _height(self, entry: Entry, wide: int) -> int:
        """What a line takes; one that the whole list cannot hold is shortened to it."""
        whole = prose.height_of(entry.sentence, fonts.SMALL, wide, self.sprites) + _air()
        return max(px(30), min(self._room, whole))

    def _entry_at(self, where: tuple[int, int]) -> Entry | None:
        return next((entry for row, entry in self._rows if row.collidepoint(where)), None)

    def _fold_at(self, where: tuple[int, int]) -> tuple[Entry, ...]:
        return next((folded for row, folded in self.folds if row.collidepoint(where)), ())


def _number_style(turn: int) -> fonts.Style:
    """Of a turn's number."""
    return fonts.NUMERAL.at(18 if turn < 100 else 15)


def _wider(turn: int) -> int:
    """Pixels that the numbers of turns up to this one take more than there is room for two digits."""
    return max(0, fonts.width("0" * len(str(turn)), _number_style(turn)) + px(3) - px(_NUMBER))


def _high(units: float) -> int:
    """In pixels, for letters as large as they are wanted."""
    return px(units * current().text)


def _air() -> int:
    """Pixels of a line that hold no text."""
    return px(6)


def _unnamed(sentence: Sentence, seat: int | None) -> Sequence[Segment]:
    """What somebody does, without saying who; a sentence that does not begin so as it is."""
    who, does = (*sentence, *2 * (Segment("text", ""),))[:2]
    is_deed = does.text[:1] == " " and does.text[1:2].isalpha()
    if who.kind != "player" or who.name != str(seat) or not is_deed:
        return sentence
    return [does._replace(text=does.text[1:]), *sentence[2:]]


def _tint(picture: pygame.Surface, row: pygame.Rect, strength: int) -> None:
    def draw(drawing: Drawing) -> None:
        drawing.whole(px(5), fill=(240, 198, 96, strength))

    edge = px(6), px(6)
    light = paint.kept(("line", row.size, strength), lambda: stretched(row.size, edge, draw))
    picture.blit(light, row)
