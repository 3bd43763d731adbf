"""A surface that records what is drawn on it instead of painting, and the replay of such a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple, cast

import pygame
from pygame.typing import ColorLike, Point, RectLike


class IdentityKey:
    """Equal only to a key of the same object; keeps the object alive so that its id is not reused."""

    def __init__(self, of: object) -> None:
        self._of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and other._of is self._of

    def __hash__(self) -> int:
        return id(self._of)


class Blit(NamedTuple):
    """What was drawn, and its visible rectangle in pixels of the whole surface."""

    what: Hashable
    """A picture, a colour, or the `Drawing` of something else."""
    rect: tuple[int, int, int, int]
    """Left, top, width, height."""
    start: tuple[int, int] = (0, 0)
    """The pixel of the picture, or of the surface drawn on, at the corner of the rectangle."""
    alpha: int | None = None
    flags: int = 0


_RECT: Final = attrgetter("rect")


class Drawing:
    """Something that is not a blit, and the function that draws it; equal to one with the same key."""

    __slots__ = ("_key", "paint")

    def __init__(self, key: Hashable, paint: Callable[[pygame.Surface], object]) -> None:
        self._key = key
        self.paint = paint

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)


class RecordingSurface(pygame.Surface):
    """A surface without pixels: `blit` and `fill` only add to `recorded`.

    `pygame.draw` is not recorded: draw moving things from pictures, or use `draw_on`.
    """

    def __init__(
        self, size: tuple[int, int], recorded: list[Blit] | None = None, corner: tuple[int, int] = (0, 0)
    ) -> None:
        super().__init__((1, 1))
        self.recorded: list[Blit] = [] if recorded is None else recorded
        """In drawing order, including what was drawn on subsurfaces."""
        self._whole = pygame.Rect((0, 0), size)
        self._clip = self._whole
        self._corner = corner

    # queries of a surface

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **at: object) -> pygame.Rect:
        """Return the original rectangle; keyword arguments move one of its points."""
        rect = self._whole.copy()
        for name, value in at.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Set the clip; None removes it."""
        self._clip = self._whole if rect is None else pygame.Rect(rect).clip(self._whole)

    # drawing on a surface

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        part = source.get_rect() if area is None else source.get_rect().clip(area)
        start = part.topleft
        part.topleft = dest.topleft if isinstance(dest, pygame.Rect) else cast("Point", dest)
        return self._record(source, part, start, source.get_alpha(), special_flags)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        where = self._whole if rect is None else pygame.Rect(rect)
        return self._record(tuple(pygame.Color(color)), where, flags=special_flags)

    def record_drawing(self, drawing: Drawing, rect: pygame.Rect) -> None:
        """Record something that draws inside `rect`."""
        self._record(drawing, rect, rect.topleft)

    def subsurface(self, *place: object) -> pygame.Surface:
        rect = pygame.Rect(*place)
        x, y = self._corner
        return RecordingSurface(rect.size, self.recorded, (x + rect.x, y + rect.y))

    def _record(
        self,
        what: Hashable,
        rect: pygame.Rect,
        start: tuple[int, int] = (0, 0),
        alpha: int | None = None,
        flags: int = 0,
    ) -> pygame.Rect:
        seen = rect.clip(self._clip)
        if seen.w and seen.h:
            x, y = self._corner
            start = start[0] + seen.x - rect.x, start[1] + seen.y - rect.y
            self.recorded.append(Blit(what, (x + seen.x, y + seen.y, *seen.size), start, alpha, flags))
        return seen


def draw_on(
    target: pygame.Surface, key: Hashable, rect: pygame.Rect, paint: Callable[[pygame.Surface], object]
) -> None:
    """Draw inside `rect` with `pygame.draw` or by reading pixels; `key` tells it apart when it is recorded."""
    if isinstance(target, RecordingSurface):
        target.record_drawing(Drawing(key, paint), rect)
    else:
        paint(target)


def draw_box(
    target: pygame.Surface, colour: ColorLike, rect: pygame.Rect, width: int = 0, radius: int = 0
) -> None:
    """Draw a rectangle, filled if `width` is 0, on a surface that may be recorded."""
    key = (tuple(pygame.Color(colour)), *rect, width, radius)
    draw_on(target, key, rect, lambda surface: pygame.draw.rect(surface, colour, rect, width, radius))


def replay(recorded: Sequence[Blit], target: pygame.Surface) -> None:
    """Draw what was recorded inside the clip of a surface with the same coordinates, or record it there."""
    if isinstance(target, RecordingSurface):
        target.recorded += recorded
        return
    clip = target.get_clip()
    for blit in clip.collideobjectsall(recorded, key=_RECT):
        what, rect, start, alpha, flags = blit
        if isinstance(what, pygame.Surface):
            usual = what.get_alpha()
            if usual != alpha:
                what.set_alpha(alpha)
            target.blit(what, rect[:2], (*start, *rect[2:]), flags)
            if usual != alpha:
                what.set_alpha(usual)
        elif isinstance(what, Drawing):
            _draw(what, target, blit)
        else:
            target.fill(cast("tuple[int, int, int, int]", what), clip.clip(rect), flags)


def _draw(drawing: Drawing, target: pygame.Surface, at: Blit) -> None:
    """Draw within the part that was visible, on the subsurface on which it was recorded."""
    before = target.get_clip()
    x, y = at.rect[0] - at.start[0], at.rect[1] - at.start[1]
    target.set_clip(before.clip(at.rect))
    part = target if (x, y) == (0, 0) else target.subsurface(target.get_rect().clip((x, y, *target.get_size())))
    part.set_clip(target.get_clip().move(-x, -y))
    drawing.paint(part)
    target.set_clip(before)


def is_reached(target: pygame.Surface, rect: pygame.Rect) -> bool:
    """Return whether drawing there is visible; always True when recording, which prepares pictures."""
    return isinstance(target, RecordingSurface) or bool(target.get_clip().colliderect(rect))


def differing(before: Sequence[Blit], now: Sequence[Blit]) -> list[pygame.Rect]:
    """Return where two drawings differ: what is only in one of them, or in another order."""
    if before == now:
        return []
    was, there = Counter(before), Counter(now)
    alone = (was - there) + (there - was)
    first = [each for each in before if each not in alone]
    second = [each for each in now if each not in alone]
    moved = [each for pair in zip(first, second, strict=True) if pair[0] != pair[1] for each in pair]
    return [pygame.Rect(each.rect) for each in (*alone, *moved)]
