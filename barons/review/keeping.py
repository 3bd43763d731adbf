"""Reviews kept in a folder of their own below the saves, by the game and how deep it was looked at.

One that was left before it was finished is kept as far as it had come.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.engine.jsonvalues import a_list, an_object
from barons.plainfiles import read_plain
from barons.play.files import remove_regular, write_safely
from barons.play.savefiles import written_at
from barons.review.finding import Finding
from barons.review.review import VERSION, Review
from barons.review.walk import Walk

FOLDER: Final = "reviews"
"""Below the folder of saves."""
_NAME: Final = re.compile(r"[0-9a-f]+-[a-z]+-[0-9]+(-begun)?\.json")
_LIMIT: Final = 32 * 2**20
"""Bytes of one."""
KEPT: Final = 40
"""So many, the latest."""


def path_of(saves: Path, digest: str, level: str, seed: int) -> Path:
    """Where the review of this game at this depth is, or will be."""
    return saves / FOLDER / f"{digest}-{level}-{seed}.json"


def kept(saves: Path, digest: str, level: str, seed: int) -> Review | None:
    """The review kept of this game; None where there is none, or none that can be read."""
    try:
        review = Review.from_json(json.loads(read_plain(path_of(saves, digest, level, seed), _LIMIT)))
    except (OSError, ValueError, RecursionError):
        return None
    return review if (review.digest, review.level, review.seed) == (digest, level, seed) else None


def keep(saves: Path, review: Review) -> None:
    """Write it; the oldest beyond `KEPT` go. OSError where the disk refuses."""
    path = path_of(saves, review.digest, review.level, review.seed)
    write_safely(path, json.dumps(review.to_json(), ensure_ascii=False).encode())
    _begun_path(path).unlink(missing_ok=True)
    _tidy(path)


def keep_begun(saves: Path, walk: Walk) -> None:
    """Write what a walk has found so far, for `go_on`. OSError where the disk refuses."""
    path = _begun_path(_path_of(saves, walk))
    fields = {"version": VERSION, "found": [found.to_json() for found in walk.found]}
    write_safely(path, json.dumps(fields).encode())
    _tidy(path)


def go_on(saves: Path, walk: Walk) -> None:
    """Let a walk begin with what was found of it before, if that was kept and can be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        fields = an_object(json.loads(read_plain(_begun_path(_path_of(saves, walk)), _LIMIT)))
        if fields["version"] == VERSION:
            walk.go_on_from([Finding.from_json(each) for each in a_list(fields["found"])])


def _path_of(saves: Path, walk: Walk) -> Path:
    return path_of(saves, walk.course.digest, walk.depth.level.name, walk.depth.seed)


def _begun_path(path: Path) -> Path:
    """Beside the whole one."""
    return path.with_name(f"{path.stem}-begun.json")


def _tidy(path: Path) -> None:
    """The oldest beyond `KEPT` go, of the reviews that were put there; never this one."""
    with suppress(OSError):
        names = [
            name for name in sorted(os.listdir(path.parent)) if _NAME.fullmatch(name) and name != path.name
        ]
        reviews = sorted((path.parent / name for name in names), key=written_at, reverse=True)
        for old in reviews[KEPT - 1 :]:
            remove_regular(old)
