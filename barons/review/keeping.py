"""Reviews saved in a folder below the saves, keyed by game and depth.

Unfinished reviews are saved with their progress.
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
"""Folder name below the saves."""
_NAME: Final = re.compile(r"[0-9a-f]+-[a-z]+-[0-9]+(-begun)?\.json")
_LIMIT: Final = 32 * 2**20
"""Maximum file size in bytes."""
KEPT: Final = 40
"""Number of reviews to retain; older ones are deleted."""


def path_of(saves: Path, digest: str, level: str, seed: int) -> Path:
    """Return the path of the review of this game at this depth."""
    return saves / FOLDER / f"{digest}-{level}-{seed}.json"


def kept(saves: Path, digest: str, level: str, seed: int) -> Review | None:
    """Load the saved review of this game; None if it is missing or unreadable."""
    try:
        review = Review.from_json(json.loads(read_plain(path_of(saves, digest, level, seed), _LIMIT)))
    except (OSError, ValueError, RecursionError):
        return None
    return review if (review.digest, review.level, review.seed) == (digest, level, seed) else None


def keep(saves: Path, review: Review) -> None:
    """Save a review and delete the oldest beyond `KEPT`. Raises OSError."""
    path = path_of(saves, review.digest, review.level, review.seed)
    write_safely(path, json.dumps(review.to_json(), ensure_ascii=False).encode())
    _begun_path(path).unlink(missing_ok=True)
    _tidy(path)


def keep_begun(saves: Path, walk: Walk) -> None:
    """Save the progress of a walk for `go_on`. Raises OSError."""
    path = _begun_path(_path_of(saves, walk))
    fields = {"version": VERSION, "found": walk.found}
    write_safely(path, json.dumps(fields).encode())
    _tidy(path)


def go_on(saves: Path, walk: Walk) -> None:
    """Resume a walk from its saved progress, if that exists and is readable."""
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        fields = an_object(json.loads(read_plain(_begun_path(_path_of(saves, walk)), _LIMIT)))
        if fields["version"] == VERSION:
            walk.go_on_from([Finding.from_json(each) for each in a_list(fields["found"])])


def _path_of(saves: Path, walk: Walk) -> Path:
    return path_of(saves, walk.course.digest, walk.depth.level.name, walk.depth.seed)


def _begun_path(path: Path) -> Path:
    return path.with_name(f"{path.stem}-begun.json")


def _tidy(path: Path) -> None:
    """Delete the oldest reviews beyond `KEPT`, but never `path` itself."""
    with suppress(OSError):
        names = [
            name for name in sorted(os.listdir(path.parent)) if _NAME.fullmatch(name) and name != path.name
        ]
        reviews = sorted((path.parent / name for name in names), key=written_at, reverse=True)
        for old in reviews[KEPT - 1 :]:
            remove_regular(old)
