"""Saves a chart to a file: as the picture on the screen, or as vector graphics."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from barons.app.kit import canvas, fonts, paint, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.play.files import write_safely

_HEAD: Final = 46
"""Height of the title above a saved picture's chart, in units."""
_SIDE: Final = 20


def write(title: str, figure: ChartFigure, path: Path) -> None:
    """Write a chart as SVG or PNG, depending on the suffix; OSError or pygame.error if that fails."""
    if path.suffix == ".svg":
        write_safely(path, figure.svg(title).encode())
        return
    width, height = figure.size
    size = (width + 2 * px(_SIDE), height + px(_HEAD) + px(_SIDE))
    picture = canvas.transparent(size)
    paint.panel(picture, picture.get_rect(), shadow=None)
    head = pygame.Rect(px(_SIDE), px(12), width, px(28))
    fonts.write(picture, title, fonts.LABEL, theme.INK.label, head, narrowed=True)
    picture.blit(figure.picture(), (px(_SIDE), px(_HEAD)))
    content = io.BytesIO()
    pygame.image.save(picture, content, ".png")
    write_safely(path, content.getvalue())
