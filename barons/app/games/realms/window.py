"""The interface of Barons to the window: the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.marks import Target
from barons.app.games.realms.pieces import LOOKS, REALMS
from barons.app.games.realms.plan import INNER, OUTPOST_AT, RIM, Point, RingPlan, corner
from barons.app.games.realms.words import RealmsWords
from barons.app.kit import canvas, theme
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import SvgDrawing
from barons.engine.core import COLOURS
from barons.engine.jsonvalues import a_text, an_integer, an_object, by_name, each, optional
from barons.engine.realms.rules import RealmsRules
from barons.text.rulesbook.realms_examples import MoveExample

__all__ = ["OPEN_DEAL", "card", "example", "thumbnail"]

OPEN_DEAL: Final[bool] = False


_EDGE = 124.0
"""Board units around the paths, both sides together: dice on the ends, realm names."""
_SIZE = (600.0, 360.0)
"""Size of the drawing, in units."""


def example(rules: RealmsRules, example: MoveExample) -> pygame.Surface:
    """Draw a roll and the spaces it leads to: the part of the board around the paths, as large as fits."""
    board = RealmsBoard(rules, RealmsWords(rules))
    touched = [board.space(name) for target in example.targets for name in target.way]
    points = [point for space in touched for point in (*space.outline, space.middle)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    k = current().u * min(_SIZE[0] / (max(xs) - min(xs) + _EDGE), _SIZE[1] / (max(ys) - min(ys) + _EDGE))
    rect = pygame.Rect(0, 0, current().px(_SIZE[0]), current().px(_SIZE[1]))
    board.place(rect)
    board.place(rect, k / board.k, (-(min(xs) + max(xs)) / 2 * k, -(min(ys) + max(ys)) / 2 * k))
    picture = canvas.opaque(rect.size)
    board.draw_ways(picture, example.start, [Target(*target) for target in example.targets])
    return picture


_PLAN: Final = RingPlan(tuple(LOOKS), ("outpost", "land", "land", "city", "land", "guild", "land"), 5)


def card(picture: pygame.Surface) -> None:
    _Ring(picture.get_size(), 0.46).blit(picture)


def thumbnail(picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]) -> None:
    ring = _Ring(picture.get_size(), 0.43)
    tones = [theme.PLAYERS[colour] for colour in COLOURS]
    for space, buildings in by_name(view["buildings"], lambda stands: each(stands, an_object)).items():
        for number, building in enumerate(buildings):
            side = 56 if building["kind"] == "castle" else 36
            at = _PLAN.spaces[space].at((INNER - RIM) / 2, (number - (len(buildings) - 1) / 2) * side)
            ring.box(at, side, tones[an_integer(building["seat"])].base)
    met = Counter[str]()
    for player, tone in zip(each(view["players"], an_object), tones, strict=False):
        place = optional(player.get("space"), a_text)
        if place and not player.get("out"):
            x, y = _PLAN.spaces[place].middle
            at = x + 38 * met[place], y - 24 * met[place]
            met[place] += 1
            ring.disc(at, 40, tone.base, px(2.5))
            ring.disc(at, 17, tone.light, 0)
    ring.blit(picture)


class _Ring:
    """Six realms with outposts and dungeons, in the middle of a picture; positions are in board units."""

    def __init__(self, size: tuple[int, int], share: float) -> None:
        self._drawing = SvgDrawing(size)
        self._middle = size[0] / 2, size[1] / 2
        self._k = min(size[1] * share, size[0] * 0.36) / OUTPOST_AT
        self.shape([corner(number, INNER) for number in range(6)], (58, 46, 38))
        for space in _PLAN.spaces.values():
            light, dark, _ink = REALMS[tuple(LOOKS.values())[space.realm]]
            if space.outline:
                self.shape(space.outline, light if space.kind == "land" else theme.mix(light, dark, 0.6))
            elif space.kind == "dungeon":
                self.disc(space.middle, 17, (168, 150, 124), 1.0)
        for realm in LOOKS:
            self.disc(_PLAN.spaces[f"{realm}-outpost"].middle, 52, theme.PARCHMENT[200], max(1.0, 10 * self._k))

    def shape(self, points: list[Point] | tuple[Point, ...], fill: theme.Colour) -> None:
        path = "L".join("{:.1f} {:.1f}".format(*self._placed(point)) for point in points)
        self._drawing.path(f"M{path}Z", fill=fill, stroke=theme.CONTOUR, width=max(1.0, 5 * self._k))

    def disc(self, at: Point, radius: float, fill: theme.Colour, edge: float) -> None:
        """Add a disc with an edge of this width (pixels)."""
        x, y = self._placed(at)
        self._drawing.disc(
            x, y, radius * self._k, fill=fill, stroke=theme.CONTOUR if edge else None, width=edge
        )

    def box(self, at: Point, side: float, fill: theme.Colour) -> None:
        (x, y), side = self._placed(at), side * self._k
        self._drawing.box(x - side / 2, y - side / 2, side, side, 1, fill=fill, stroke=theme.CONTOUR)

    def _placed(self, at: Point) -> Point:
        return self._middle[0] + at[0] * self._k, self._middle[1] + at[1] * self._k

    def blit(self, picture: pygame.Surface) -> None:
        picture.blit(self._drawing.surface(), (0, 0))
