"""Frames to an animated picture (GIF) below a size in bytes: which moments, how long each, how large."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from PIL import Image

from barons.app.film.frames import FRAMES, Format
from barons.play.match import Match

LIMIT: Final = 4 * 1024 * 1024
"""Bytes of an animated picture."""
MOST_FRAMES: Final = 160
_LENGTH: Final = 40.0
"""Seconds that a long game takes; a short one less, each of its frames as long as `_LONGEST`."""
_LONGEST: Final = 0.9
_SHORTEST: Final = 0.15
_HELD: Final = 4.0
"""Seconds for which the last frame stays."""
_FEWEST: Final = 24
"""Frames that a smaller picture is preferred to."""

T = TypeVar("T")
Picture = Image.Image
Draw = Callable[[Format, int, int], Picture]
"""The table in this format at a ply, with the trails of what was played since an earlier one."""


class FilmFrame(NamedTuple):
    """A frame: the position at `ply`, with the trails of what was played from `since` on."""

    ply: int
    since: int


def moments(match: Match, turns: int | None = None) -> list[FilmFrame]:
    """The frames of the whole game, or of its last `turns`, the present position last.

    A frame an action as long as there are not too many; else one at the end of each turn, else of some.
    """
    first = 0 if turns is None else first_of_last(match, turns)
    plies = list(range(first, match.ply + 1))
    if len(plies) > MOST_FRAMES:
        turn = [match.snapshot(ply).turn_number for ply in plies]
        ends = [ply for ply, now, after in zip(plies, turn, turn[1:], strict=False) if now != after]
        plies = _thinned([*ends, match.ply], MOST_FRAMES)
    return [FilmFrame(plies[0], plies[0]), *(FilmFrame(ply, before) for before, ply in pairwise(plies))]


def first_of_last(match: Match, turns: int) -> int:
    """The ply at which the last `turns` turns begin."""
    begin = match.turn_number - turns
    return next(ply for ply in range(match.ply + 1) if match.snapshot(ply).turn_number > begin)


def animated(
    shown: Sequence[FilmFrame],
    draw: Draw,
    report: Callable[[float], None] = lambda share: None,
    limit: int = LIMIT,
) -> bytes:
    """A GIF of these moments, of at most `limit` bytes: as large as possible, then as whole as possible.

    `report` hears how much is done, 0 to 1.
    """
    plan = list(shown)
    for number, form in enumerate(FRAMES):
        is_last = number == len(FRAMES) - 1
        made = _drawn(plan, draw, form, report)
        while len(found := _gif(made)) > limit and len(made) > (2 if is_last else 2 * _FEWEST):
            made = _thinned(made, len(made) // 2)
        if len(found) <= limit:
            break
    report(1.0)
    return found


def _drawn(
    plan: Sequence[FilmFrame], draw: Draw, form: Format, report: Callable[[float], None]
) -> list[Picture]:
    """The frames in one common palette, so that what stays the same takes no room."""
    samples = _thinned(plan, 3)
    sheet = Image.new("RGB", (form.width, form.height * len(samples)))
    for row, moment in enumerate(samples):
        sheet.paste(draw(form, *moment), (0, row * form.height))
    palette = sheet.quantize(255, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    made = []
    for number, moment in enumerate(plan):
        made.append(draw(form, *moment).quantize(palette=palette, dither=Image.Dither.NONE))
        report(0.9 * (number + 1) / len(plan))
    return made


def _gif(frames: Sequence[Picture]) -> bytes:
    each = min(_LONGEST, max(_SHORTEST, _LENGTH / len(frames)))
    file = io.BytesIO()
    frames[0].save(
        file,
        format="GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[round(1000 * each)] * (len(frames) - 1) + [round(1000 * _HELD)],
        loop=0,
        disposal=1,
    )
    return file.getvalue()


def _thinned(items: Sequence[T], most: int) -> list[T]:
    """At most so many of them (two at least), evenly spread, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    most = max(2, most)
    return [items[round(place * (len(items) - 1) / (most - 1))] for place in range(most)]
