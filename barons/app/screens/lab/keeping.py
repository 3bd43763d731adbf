"""A chart as a file: a picture as it is on the screen, or lines that scale."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import canvas, fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.screens.lab.sheet import HEAD, SIDE
from barons.play.files import write_safely

if TYPE_CHECKING:
    from barons.app.screens.lab.leaf import Saved


def write(chart: Saved, path: Path) -> None:
    """Write it there; OSError or pygame.error where that is impossible."""
    if chart.kind == "svg":
        write_safely(path, chart.figure.svg(chart.title).encode())
        return
    wide, high = chart.figure.size
    size = (wide + 2 * px(SIDE), high + px(HEAD) + px(SIDE))
    picture = canvas.transparent(size)
    paint.panel(picture, picture.get_rect(), shadow=None)
    head = pygame.Rect(px(SIDE), px(12), wide, px(28))
    fonts.write(picture, chart.title, fonts.LABEL, theme.INK.label, head, narrowed=True)
    picture.blit(chart.figure.picture(), (px(SIDE), px(HEAD)))
    content = io.BytesIO()
    pygame.image.save(picture, content, ".png")
    write_safely(path, content.getvalue())
