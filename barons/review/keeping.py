"""Reviews kept in a folder of their own below the saves, by the game and how deep it was looked at.

One that was left before it was finished is kept as far as it had come.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.engine.jsonvalues import a_list, an_object
from barons.play.files import write_safely
from barons.review.finding import Finding
from barons.review.review import VERSION, Review
from barons.review.walk import Walk

FOLDER: Final = "reviews"
"""Below the folder of saves."""
KEPT: Final = 40
"""So many, the latest."""


def path_of(saves: Path, digest: str, level: str, seed: int) -> Path:
    """Where the review of this game at this depth is, or will be."""
    return saves / FOLDER / f"{digest}-{level}-{seed}.json"


def kept(saves: Path, digest: str, level: str, seed: int) -> Review | None:
    """The review kept of this game; None where there is none, or none that can be read."""
    try:
        review = Review.from_json(json.loads(path_of(saves, digest, level, seed).read_bytes()))
    except (OSError, ValueError):
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
    with suppress(OSError, ValueError, TypeError, KeyError):
        fields = an_object(json.loads(_begun_path(_path_of(saves, walk)).read_bytes()))
        if fields["version"] == VERSION:
            walk.go_on_from([Finding.from_json(each) for each in a_list(fields["found"])])


def _path_of(saves: Path, walk: Walk) -> Path:
    return path_of(saves, walk.course.digest, walk.depth.level.name, walk.depth.seed)


def _begun_path(path: Path) -> Path:
    """Beside the whole one."""
    return path.with_name(f"{path.stem}-begun.json")


def _tidy(path: Path) -> None:
    """The oldest beyond `KEPT` go."""
    for old in sorted(path.parent.glob("*.json"), key=_age, reverse=True)[KEPT:]:
        with suppress(OSError):
            old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
