"""Reviews kept in a folder of their own below the saves, by the game and how deep it was looked at."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.play.files import write_safely
from barons.review.review import Review

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
    for old in sorted(path.parent.glob("*.json"), key=_age, reverse=True)[KEPT:]:
        with suppress(OSError):
            old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
