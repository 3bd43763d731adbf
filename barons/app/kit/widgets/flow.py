"""Reading matter: headings, paragraphs, lists, notes and tables one below the other in a scrolling area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Node
from barons.app.kit.theme import Colour
from barons.app.kit.widgets.control import Control, TextNeed, control
from barons.app.kit.widgets.labels import Line
from barons.app.kit.widgets.scroll import ScrollArea

_LEADING = theme.TYPE["line"]


@control
class Prose(Control):
    """Wrapped text with room between the lines; as high as it needs."""

    focusable = False

    style: Style = fonts.BODY
    ink: Colour = theme.INK.strong
    leading: float = _LEADING

    def __post_init__(self) -> None:
        self.style = fonts.enlarged(self.style)
        self.rect.h = fonts.line_height(self.style, self.leading) * len(
            fonts.wrap(self.label, self.style, self.rect.w)
        )

    def node(self) -> Node:
        """A heading where it is written as one."""
        is_heading = self.style.face in (fonts.NAME.face, fonts.LABEL.face)
        return replace(super().node(), role="heading" if is_heading else "text")

    def draw(self, surface: pygame.Surface) -> None:
        """The lines."""
        fonts.paragraph(surface, self.label, self.style, self.ink, self.rect, leading=self.leading)

    def texts(self) -> Iterator[TextNeed]:
        """Its widest line: a single word may be wider than the column."""
        wide = max(fonts.width(line, self.style) for line in fonts.wrap(self.label, self.style, self.rect.w))
        yield TextNeed(self.label, (wide, self.rect.h), self.rect.size)


class Bullet(Control):
    """The lozenge before a point of a list."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """A small gilt lozenge."""
        side = px(11)

        def make() -> pygame.Surface:
            drawing = Drawing((side, side))
            half = side / 2
            drawing.path(
                f"M{half} 0L{side} {half}L{half} {side}L0 {half}Z",
                fill=theme.GILT[500],
                stroke=theme.GILT[700],
                width=max(1, px(1)),
            )
            return drawing.surface()

        put.picture(surface, paint.kept(("bullet", side), make), center=self.rect.center)


class Medallion(Control):
    """A boss with a pictogram before a heading."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, icon: str, *, chosen: bool = False) -> None:
        super().__init__(name, rect)
        self.icon = icon
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        """The boss."""
        paint.medallion(surface, self.rect.center, self.rect.h // 2, self.icon, chosen=self.chosen)


class NoteBox(Control):
    """The frame round what is easily overlooked."""

    focusable = False
    sign = "warn"
    fill = (238, 204, 174, 190)
    ink = theme.INK.danger

    def draw(self, surface: pygame.Surface) -> None:
        """A frame with a sign."""
        box = paint.boxed(self.rect.size, px(8), shades=(self.fill,), stroke=self.ink, width=max(1, px(1.5)))
        surface.blit(box, self.rect)
        side = px(32)
        sign = assets.icon(self.sign, side, self.ink)
        surface.blit(sign, (self.rect.x + px(18), self.rect.centery - side // 2))


class RulingBox(NoteBox):
    """The grey frame round a ruling."""

    sign = "info"
    fill = (206, 198, 182, 190)
    ink = theme.INK.label


class Component(Control):
    """The picture of a piece."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, picture: str) -> None:
        super().__init__(name, rect)
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        """The piece, in the middle of its place."""
        size = self.rect.size
        if self.picture.startswith("icon_"):
            drawn = assets.icon(self.picture.removeprefix("icon_"), round(0.7 * min(size)), theme.INK.sign)
        else:
            drawn = assets.sprite(self.picture, size)
        put.picture(surface, drawn, center=self.rect.center)


class Picture(Control):
    """A drawing in a pale frame."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, drawing: pygame.Surface) -> None:
        super().__init__(name, rect)
        self.drawing = drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The frame, the drawing in its middle."""
        fill, width = (222, 203, 164, 190), max(1, px(1.5))
        frame = paint.boxed(self.rect.size, px(8), shades=(fill,), stroke=theme.HAIRLINE, width=width)
        surface.blit(frame, self.rect)
        put.picture(surface, self.drawing, center=self.rect.center)


class Flow:
    """Puts one thing below the other; all lengths in pixels."""

    def __init__(self, area: ScrollArea, name: str, *, margin: int = 0) -> None:
        self.area = area
        self.name = name
        self.x = area.rect.x + margin
        self.y = area.rect.y
        self.w = area.rect.w - 2 * margin - px(22)
        self._count = 0

    def _called(self) -> str:
        self._count += 1
        return f"{self.name}.{self._count}"

    def space(self, units: float) -> None:
        """Some room."""
        self.y += px(units)

    def title(self, text: str, icon: str = "", *, chosen: bool = False, style: Style = fonts.NAME) -> None:
        """A heading, with a medallion if it has an icon."""
        left = self.x
        high = px(58) if icon else px(40)
        if icon:
            rect = pygame.Rect(self.x, self.y, high, high)
            self.area.put(Medallion(self._called(), rect, icon, chosen=chosen))
            left += high + px(16)
        words = Prose(
            self._called(),
            pygame.Rect(left, self.y, self.x + self.w - left, high),
            text,
            style=style,
            leading=1.15,
        )
        words.rect.y += max(0, (high - words.rect.h) // 2)
        self.area.put(words)
        self.y += max(high, words.rect.h) + px(8)

    def label(self, text: str) -> None:
        """A section's label in capitals."""
        rect = pygame.Rect(self.x, self.y, self.w, 0)
        words = Prose(self._called(), rect, text, style=fonts.LABEL, ink=theme.INK.label)
        self.area.put(words)
        self.y += words.rect.h + px(4)

    def prose(
        self, text: str, *, style: Style = fonts.BODY, ink: Colour = theme.INK.strong, indent: int = 0
    ) -> None:
        """A paragraph."""
        rect = pygame.Rect(self.x + indent, self.y, self.w - indent, 0)
        words = Prose(self._called(), rect, text, style=style, ink=ink)
        self.area.put(words)
        self.y += words.rect.h + px(8)

    def points(self, items: Sequence[str]) -> None:
        """A list."""
        for item in items:
            step = fonts.line_height(fonts.enlarged(fonts.BODY), _LEADING)
            self.area.put(Bullet(self._called(), pygame.Rect(self.x + px(4), self.y, px(20), step)))
            self.prose(item, indent=px(34))
            self.y -= px(4)
        self.y += px(6)

    def steps(self, items: Sequence[str]) -> None:
        """A numbered list."""
        for number, item in enumerate(items, start=1):
            top, indent = self.y, px(44)
            place = pygame.Rect(self.x + px(4), top, indent - px(4), 0)
            self.area.put(Prose(self._called(), place, f"{number}."))
            self.prose(item, indent=indent)
            self.y -= px(4)
        self.y += px(6)

    def piece(self, picture: str, name: str, text: str) -> None:
        """A component: its picture on the left, its name and what it is on the right."""
        side = px(72)
        place = pygame.Rect(self.x, self.y, side, side)
        left, top = side + px(16), self.y
        self.prose(name, style=fonts.UI_BOLD, indent=left)
        self.y -= px(6)
        self.prose(text, indent=left)
        high = max(side, self.y - top)
        place.centery = top + high // 2
        self.area.put(Component(self._called(), place, picture))
        self.y = top + high + px(6)

    def ruling(self, text: str) -> None:
        """A ruling, in a grey frame."""
        self.note(text, box=RulingBox)

    def note(self, text: str, *, box: type[NoteBox] = NoteBox) -> None:
        """What is easily overlooked."""
        left = self.x + px(68)
        inside = pygame.Rect(left, self.y + px(12), self.w - px(68) - px(16), 0)
        words = Prose(self._called(), inside, text)
        high = max(words.rect.h + px(24), px(58))
        words.rect.y = self.y + (high - words.rect.h) // 2
        self.area.put(box(self._called(), pygame.Rect(self.x, self.y, self.w, high)))
        self.area.put(words)
        self.y += high + px(14)

    def picture(self, drawing: pygame.Surface, caption: str) -> None:
        """A drawing in a frame, what it shows below."""
        self.space(4)
        rect = pygame.Rect(self.x, self.y, self.w, drawing.get_height() + px(12))
        self.area.put(Picture(self._called(), rect, drawing))
        self.y += rect.h + px(6)
        self.prose(caption, style=fonts.SMALL, ink=theme.INK.soft)
        self.space(6)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], notes: Sequence[str] = ()) -> None:
        """Columns as wide as their cells ask, together the whole width; `notes`: what each row means, told
        where the mouse rests on it."""
        columns = len(head)
        asked = [
            max(
                [fonts.width(head[column], fonts.enlarged(fonts.UI_BOLD))]
                + [fonts.width(row[column], fonts.enlarged(fonts.SMALL)) for row in rows]
            )
            + px(20)
            for column in range(columns)
        ]
        least = [
            max(
                fonts.width(word, fonts.enlarged(fonts.UI_BOLD))
                for row in (head, *rows)
                for word in row[column].split(" ")
            )
            + px(20)
            for column in range(columns)
        ]
        wide = _roomy(_shares(asked, self.w), least)
        tips = ["", *(notes or [""] * len(rows))]
        for number, (row, tip) in enumerate(zip([head, *rows], tips, strict=True)):
            style = fonts.UI_BOLD if number == 0 else fonts.SMALL
            x, high = self.x, px(34)
            cells = []
            for column, text in enumerate(row):
                rect = pygame.Rect(x, self.y + px(4), wide[column] - px(16), 0)
                cell = Prose(self._called(), rect, text, style=style, leading=1.25, tooltip=tip)
                high = max(high, cell.rect.h + px(8))
                cells.append(cell)
                x += wide[column]
            for cell in cells:
                self.area.put(cell)
            self.y += high
            self.area.put(Line(self._called(), pygame.Rect(self.x, self.y, self.w, px(2))))
            self.y += px(3)
        self.y += px(10)

    def end(self) -> None:
        """A little room after the last thing."""
        self.area.pad(px(16))


def _shares(asked: list[int], room: int) -> list[int]:
    """Widths of columns that together fill the room: narrow ones get what they ask, wide ones the same each."""
    total = sum(asked)
    if total <= room:
        return [each + (room - total) // len(asked) for each in asked]
    widths = list(asked)
    waiting = len(asked)
    for column in sorted(range(len(asked)), key=asked.__getitem__):
        widths[column] = min(asked[column], room // waiting)
        room -= widths[column]
        waiting -= 1
    return widths


def _roomy(widths: list[int], least: list[int]) -> list[int]:
    """The same in all, no column narrower than its longest word as long as the others can give."""
    lacking = sum(max(0, need - wide) for wide, need in zip(widths, least, strict=True))
    spare = sum(max(0, wide - need) for wide, need in zip(widths, least, strict=True))
    if not lacking or not spare:
        return widths
    part = min(1.0, lacking / spare)
    return [
        max(wide, need) if wide <= need else wide - round((wide - need) * part)
        for wide, need in zip(widths, least, strict=True)
    ]
