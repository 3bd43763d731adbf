"""The interface of Barons to the window: the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.marks import Target
from barons.app.games.realms.words import RealmsWords
from barons.app.kit import canvas
from barons.app.kit.layout import current
from barons.engine.core import OVER
from barons.engine.realms.rules import RealmsRules
from barons.text.rulesbook.realms_examples import MoveExample

__all__ = ["OPEN_DEAL", "board", "example", "observed"]

OPEN_DEAL: Final[bool] = True


def board(rules: RealmsRules) -> RealmsBoard:
    return RealmsBoard(rules, RealmsWords(rules))


def observed(view: Mapping[str, object]) -> dict[str, object]:
    return {"viewer": None, "to_move": OVER, "position": view, "step": {"step": "over"}}


_EDGE = 124.0
"""Board units around the paths, both sides together: dice on the ends, realm names."""
_SIZE = (600.0, 360.0)
"""Size of the drawing, in units."""


def example(rules: RealmsRules, example: MoveExample) -> pygame.Surface:
    """Draw a roll and the spaces it leads to: the part of the board around the paths, as large as fits."""
    ring = board(rules)
    touched = [ring.space(name) for target in example.targets for name in target.way]
    points = [point for space in touched for point in (*space.outline, space.middle)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    k = current().u * min(_SIZE[0] / (max(xs) - min(xs) + _EDGE), _SIZE[1] / (max(ys) - min(ys) + _EDGE))
    rect = pygame.Rect(0, 0, current().px(_SIZE[0]), current().px(_SIZE[1]))
    ring.place(rect)
    ring.place(rect, k / ring.k, (-(min(xs) + max(xs)) / 2 * k, -(min(ys) + max(ys)) / 2 * k))
    picture = canvas.opaque(rect.size)
    ring.draw_ways(picture, example.start, [Target(*target) for target in example.targets])
    return picture
