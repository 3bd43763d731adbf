"""A bubble of words beside the thing that it points at: where it finds room, how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import canvas, fonts, paint, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.noting import Noting
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.tips import tip_rect, tooltip
from barons.app.table.table import Table

_WIDTHS: Final = 440.0, 316.0, 560.0
"""The usual one; one that finds room beside a board within the column of the players' panels; one that is low
enough for many words above or below a panel."""
_PAD: Final = 20.0
_BAR: Final = 44.0
_HEAD: Final = 46.0
_LINE: Final = 30.0
_BOSS: Final = 24.0
"""Of the title's line the boss at the corner takes so much."""
_APART: Final = 8.0
_BETWEEN: Final = 10.0
"""Between two plates."""
_SIDES: Final = ("right", "left", "below", "above")


class Spot(NamedTuple):
    """Where a bubble stands, and on which side of its anchor (empty: it points at nothing)."""

    rect: pygame.Rect
    side: str


class Paragraph(NamedTuple):
    """Some words in one voice."""

    text: str
    style: Style = fonts.UI
    ink: theme.Colour = theme.INK.strong

    def lines(self, wide: int) -> int:
        """How many they take in so many pixels."""
        return len(fonts.wrap(self.text, self.style, wide))

    def high(self, wide: int) -> int:
        """How many pixels those are high."""
        return fonts.line_height(self.style, theme.TYPE["line"]) * self.lines(wide)


class Plate(NamedTuple):
    """A plate at the bubble's foot."""

    name: str
    label: str
    act: Callable[[], None]
    kind: str = "parchment"
    tooltip: str = ""


class Words(NamedTuple):
    """What a bubble says."""

    title: str
    corner: str
    paragraphs: Sequence[Paragraph]
    plates: Sequence[Plate]


class _Ground(Control):
    """The bubble's parchment as the mouse finds it: nothing below it is meant."""

    focusable = False

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("bubble", rect, "", tooltip=" ")

    @property
    def hint(self) -> str:
        """No tooltip: the text only makes the mouse stop here."""
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        """The bubble draws itself."""


class Bubble:
    """One bubble of a table, shown or not. Its plates are controls of the table, the topmost ones."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: list[Button] = []
        self._ground: _Ground | None = None
        self._words: Words | None = None
        self.spot = Spot(pygame.Rect(0, 0, 0, 0), "")
        self.anchor: pygame.Rect | None = None

    @property
    def is_shown(self) -> bool:
        """True while it is to be seen."""
        return self._words is not None

    def hide(self) -> None:
        """Away with it."""
        controls = self._table.controls
        gone = (*self._made, self._ground)
        controls.items = [each for each in controls.items if each not in gone]
        self._made, self._ground, self._words = [], None, None
        self._table.invalidate()

    def show(self, words: Words, anchor: pygame.Rect | None, free: Sequence[pygame.Rect]) -> None:
        """Say this beside `anchor` (pixels; None: in the middle of the board), not over `free`."""
        old = {each.name: each for each in self._made}
        self.hide()
        window = pygame.Rect((0, 0), self._table.shell.surface.get_size()).inflate(-px(16), -px(16))
        area = window if anchor is not None else self._table.family.board.rect
        self._words, self.anchor = words, anchor
        self.spot = find_spot([_size(wide, words) for wide in _WIDTHS], anchor, free, area, px(26))
        body = self.spot.rect
        self._ground = _Ground(body)
        self._table.controls.add(self._ground)
        inner = body.w - px(2 * _PAD)
        x = body.x + px(_PAD)
        for plate, wide in zip(words.plates, _plate_widths(words.plates, inner), strict=True):
            rect = pygame.Rect(x, body.bottom - px(_PAD - 4) - px(_BAR), wide, px(_BAR))
            made = Button(
                plate.name, rect, plate.label, kind=plate.kind, tooltip=plate.tooltip, on_press=plate.act
            )
            before = old.get(made.name)
            if before is not None and before.rect == rect:
                made.hovered = before.hovered
            self._table.controls.add(made)
            self._made.append(made)
            x = rect.right + px(_BETWEEN)

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment, arrow, words, plates; the tooltip above all."""
        words = self._words
        if words is None:
            return
        draw_parchment(surface, self.spot, self.anchor)
        body = self.spot.rect
        paint.medallion(surface, (body.x + px(12), body.y + px(12)), px(25), "hint")
        line = pygame.Rect(body.x + px(_PAD), body.y + px(10), body.w - px(2 * _PAD), px(_LINE))
        title = pygame.Rect((line.x + px(_BOSS), line.y), _title_size(words, line.w))
        is_tall = title.h > line.h
        fonts.write(surface, words.title, fonts.LABEL, theme.INK.label, title, wrapped=is_tall, narrowed=True)
        if words.corner:
            fonts.write(surface, words.corner, fonts.CAPTION, theme.INK.soft, line, across=1.0)
        y = body.y + px(_HEAD) + title.h - line.h
        for each in words.paragraphs:
            room = pygame.Rect(line.x, y, line.w, each.high(line.w))
            fonts.paragraph(surface, each.text, each.style, each.ink, room)
            y = room.bottom + px(_APART)
        controls = self._table.controls
        for plate in self._made:
            plate.draw(surface)
            if plate.is_ringed:
                controls.draw_focus(surface, plate)
        at = controls.tip_at
        if at is not None and controls.tip and any(at.colliderect(rect) for rect in self._own()):
            tooltip(surface, controls.tip, tip_rect(controls.tip, at, surface.get_rect()))

    def _own(self) -> list[pygame.Rect]:
        """What is not dimmed for certain: the plates, and what the bubble points at."""
        return [plate.rect for plate in self._made] + ([self.anchor] if self.anchor is not None else [])


def _size(wide: float, words: Words) -> tuple[int, int]:
    """Pixels of a bubble so many units wide."""
    inner = px(wide) - px(2 * _PAD)  # as wide as it is drawn: a pixel more may be a line less
    text = sum(each.high(inner) + px(_APART) for each in words.paragraphs)
    head = px(_HEAD) + _title_size(words, inner)[1] - px(_LINE)
    return px(wide), head + text + px(_BAR) + px(_PAD) + px(10)


def _plate_widths(plates: Sequence[Plate], inner: int) -> list[int]:
    """Pixels of each plate in so many for all: alike, unless a label needs more than its share."""
    room = inner - px(_BETWEEN) * (len(plates) - 1)
    needed = [fonts.width(plate.label, fonts.UI) + px(24) for plate in plates]
    if max(needed) <= room // len(plates):
        return [room // len(plates)] * len(plates)
    spare = (room - sum(needed)) // len(plates)
    return [each + spare for each in needed]


def _title_size(words: Words, inner: int) -> tuple[int, int]:
    """Pixels that the title takes beside the corner: one line, or two and more where one is too narrow."""
    corner = max(px(64), fonts.width(words.corner, fonts.CAPTION) + px(12)) if words.corner else 0
    wide = inner - corner - px(_BOSS)
    fits = fonts.fit(words.title, fonts.LABEL, (wide, px(_LINE)), narrowed=True).needed[0] <= wide
    if fits:
        return wide, px(_LINE)
    two = wide, px(2 * _LINE)
    return wide, max(two[1], fonts.fit(words.title, fonts.LABEL, two, wrapped=True, narrowed=True).needed[1])


def find_spot(
    sizes: Sequence[tuple[int, int]],
    anchor: pygame.Rect | None,
    free: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
) -> Spot:
    """Room for a bubble of one of `sizes` beside `anchor`, within `window` and beside all of `free`; pixels.

    The first size that has room on any side. Where none has, the side that covers least of `free`; never a bit
    of the anchor, unless that fills the window. Without an anchor: the first size, in the middle.
    """
    if anchor is None:
        rect = pygame.Rect((0, 0), sizes[0])
        rect.center = window.center
        return Spot(rect.clamp(window), "")
    found = [Spot(_beside(size, anchor, side, window, gap), side) for size in sizes for side in _SIDES]
    return min(found, key=lambda spot: _harm(spot.rect, anchor, free, window))


def _beside(
    size: tuple[int, int], anchor: pygame.Rect, side: str, window: pygame.Rect, gap: int
) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    if side in ("right", "left"):
        rect.centery = anchor.centery
        rect.top = max(window.top, min(rect.top, window.bottom - rect.h))
        rect.x = anchor.right + gap if side == "right" else anchor.left - gap - rect.w
    else:
        rect.centerx = anchor.centerx
        rect.left = max(window.left, min(rect.left, window.right - rect.w))
        rect.y = anchor.bottom + gap if side == "below" else anchor.top - gap - rect.h
    return rect


def _harm(
    rect: pygame.Rect, anchor: pygame.Rect, free: Sequence[pygame.Rect], window: pygame.Rect
) -> tuple[int, int]:
    """What is outside the window counts most, then what is covered."""
    inside = rect.clip(window)
    outside = rect.w * rect.h - inside.w * inside.h
    covered = sum(part.w * part.h for part in (rect.clip(each) for each in (anchor, *free)))
    return outside, covered


class Spotlight(NamedTuple):
    """Something that is not dimmed: pixels, and whether it is a place of the board."""

    rect: pygame.Rect
    is_round: bool


def veil(size: tuple[int, int], light: Sequence[Spotlight]) -> pygame.Surface:
    """What darkens everything but these."""
    made = canvas.transparent(size)
    made.fill((8, 4, 2, 150))
    for each in light:
        if each.is_round:
            pygame.draw.ellipse(made, (0, 0, 0, 0), each.rect)
        else:
            pygame.draw.rect(made, (0, 0, 0, 0), each.rect, border_radius=px(12))
    return made


def draw_parchment(surface: pygame.Surface, spot: Spot, anchor: pygame.Rect | None) -> None:
    """The parchment, and the arrow from it to its anchor."""
    paint.panel(surface, spot.rect, shadow=theme.SHADOWS["dialog"])
    if anchor is None or not spot.side:
        return
    if isinstance(surface, Noting):
        surface.note_drawing("arrow", spot.rect.union(anchor))
        return
    first, second, tip = _arrow(spot, anchor, px(17))
    place = pygame.Rect(first, (1, 1)).union((*second, 1, 1)).union((*tip, 1, 1)).inflate(px(8), px(8))
    path = "M" + "L".join(f"{x - place.x} {y - place.y}" for x, y in (first, tip, second))

    def make() -> pygame.Surface:
        drawing = Drawing(place.size)
        drawing.path(path + "Z", fill=theme.PARCHMENT[200])
        drawing.path(path, stroke=theme.EDGE, width=px(2))
        return drawing.surface()

    surface.blit(paint.kept(("arrow", place.size, path), make), place)


def _arrow(spot: Spot, anchor: pygame.Rect, half: int) -> list[tuple[int, int]]:
    """Three corners: two just within the bubble's edge, one at the anchor."""
    rect = spot.rect.inflate(-px(5), -px(5))
    if spot.side in ("right", "left"):
        low, high = rect.top + 2 * half, rect.bottom - 2 * half
        y = max(low, min(high, anchor.centery))
        edge = rect.left if spot.side == "right" else rect.right
        tip = anchor.right if spot.side == "right" else anchor.left
        return [(edge, y - half), (edge, y + half), (tip, y)]
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, anchor.centerx))
    edge = rect.top if spot.side == "below" else rect.bottom
    tip = anchor.bottom if spot.side == "below" else anchor.top
    return [(x - half, edge), (x + half, edge), (x, tip)]
