"""Writes pictures of a game to a file, for the command line and for a separate process."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from barons import rulesets
from barons.engine.record import Record
from barons.plainfiles import write_plain
from barons.play.match import Match
from barons.text.tr import set_language

Kind = Literal["picture", "film"]


class RenderJob(NamedTuple):
    """What to render."""

    record: object
    """The match in its saved form."""
    table: dict[str, object]
    """The seats and whatever else a save holds about the table: `Match.table_json`."""
    out: str
    kind: Kind
    turns: int | None = None
    """For a film: how many of the last turns to show; None: the whole game."""
    language: str = "en"
    strong_hatching: bool = False


def make(report: Callable[[float], None], order: RenderJob) -> str:
    """Write the file and return its path. Raises ModuleNotFoundError without Pillow, and OSError."""
    record = Record.from_json(order.record)
    match = Match.from_record(rulesets.from_dict(record.ruleset), record, order.table)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    set_language(order.language)
    content = _film(report, match, order) if order.kind == "film" else _picture(match, order)
    write_plain(Path(order.out), content)
    report(1.0)
    return order.out


def _picture(match: Match, order: RenderJob) -> bytes:
    import io

    import pygame

    from barons.app.film.frames import TABLE, Projector

    projector = Projector(match, TABLE, strong_hatching=order.strong_hatching)
    file = io.BytesIO()
    pygame.image.save(projector.frame(match.ply), file, "table.png")
    return file.getvalue()


def _film(report: Callable[[float], None], match: Match, order: RenderJob) -> bytes:
    import pygame
    from PIL import Image

    from barons.app.film.animation import animated, moments
    from barons.app.film.frames import Format, Projector

    projectors: dict[Format, Projector] = {}

    def draw(form: Format, ply: int, since: int) -> Image.Image:
        if form not in projectors:
            projectors.clear()
            projectors[form] = Projector(match, form, strong_hatching=order.strong_hatching)
        drawn = projectors[form].frame(ply, since)
        return Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))

    return animated(moments(match, order.turns), draw, report)
