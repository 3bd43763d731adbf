"""Animated GIFs below a size limit: choice of frames, their durations and size."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from PIL import Image

from barons.app.film.frames import FRAMES, Format
from barons.play.match import Match

LIMIT: Final = 4 * 1024 * 1024
"""Maximum size of an animated picture in bytes."""
MOST_FRAMES: Final = 160
_LENGTH: Final = 40.0
"""Seconds for a long game; a short one takes less, with frames of `_LONGEST`."""
_LONGEST: Final = 0.9
_SHORTEST: Final = 0.15
_HELD: Final = 4.0
"""Seconds for the last frame."""
_FEWEST: Final = 24
"""Shrink the picture rather than drop below this number of frames."""

T = TypeVar("T")
Picture = Image.Image
Draw = Callable[[Format, int, int], Picture]
"""Draws the table in this format at a ply, with the trails since an earlier ply."""


class FilmFrame(NamedTuple):
    """A frame: the position at `ply`, with the trails of moves from `since` on."""

    ply: int
    since: int


def moments(match: Match, turns: int | None = None) -> list[FilmFrame]:
    """Return the frames of the whole game or of its last `turns`, the present position last.

    One frame per action unless there are too many; then one at the end of each turn, or of some turns.
    """
    first = 0 if turns is None else first_of_last(match, turns)
    plies = list(range(first, match.ply + 1))
    if len(plies) > MOST_FRAMES:
        turn = [match.snapshot(ply).turn_number for ply in plies]
        ends = [ply for ply, now, after in zip(plies, turn, turn[1:], strict=False) if now != after]
        plies = _thinned([*ends, match.ply], MOST_FRAMES)
    return [FilmFrame(plies[0], plies[0]), *(FilmFrame(ply, before) for before, ply in pairwise(plies))]


def first_of_last(match: Match, turns: int) -> int:
    begin = match.turn_number - turns
    return next(ply for ply in range(match.ply + 1) if match.snapshot(ply).turn_number > begin)


def animated(
    shown: Sequence[FilmFrame],
    draw: Draw,
    report: Callable[[float], None] = lambda share: None,
    limit: int = LIMIT,
) -> bytes:
    """Return a GIF of at most `limit` bytes: as large as possible, then with as many frames as possible.

    `report` receives the progress, 0 to 1.
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
    """Draw the frames with a common palette, so that unchanged parts compress well."""
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
    """Return at most `most` items (at least two), evenly spaced, including the first and the last."""
    if len(items) <= most:
        return list(items)
    most = max(2, most)
    return [items[round(place * (len(items) - 1) / (most - 1))] for place in range(most)]
