"""Names and places of save files, and moves between them that lose nothing when the disk refuses."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.paths import numbered
from barons.plainfiles import is_reserved
from barons.play.files import keep_aside, replace

PREVIOUS: Final = ".bak"
"""What the previous copy's name has more."""

_AUTO: Final = "auto"
"""Autosaves' beginning, which a name that a person typed must not have."""

Stamp = tuple[int, int, int]
"""Which file it is, when it was written and how long it is: another stamp, another content."""


def previous_of(path: Path) -> Path:
    """Where a save's previous copy is, or will be."""
    return path.with_name(path.name + PREVIOUS)


def exists(path: Path) -> bool:
    """Whether there is something, as far as the disk lets one see."""
    try:
        return path.exists()
    except OSError:
        return False


def put_previous_in_place(path: Path) -> bool:
    """Put a damaged file aside and its previous copy in its place; False, and nothing moved, if that fails."""
    aside = keep_aside(path)
    if aside is None:
        return False
    try:
        replace(previous_of(path), path)
    except OSError:
        with suppress(OSError):
            replace(aside, path)
        return False
    return True


def keep_previous(path: Path) -> None:
    """Let the file's present contents also stand under the previous copy's name. OSError."""
    spare = path.with_name(f"{path.name}{PREVIOUS}.part")
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # a file system without links
        shutil.copyfile(path, spare)
    replace(spare, previous_of(path))


def free_path(path: Path) -> Path:
    """The path, or one beside it that is not taken. OSError where that cannot be told."""
    paths = (path.with_name(name + path.suffix) for name in numbered(path.stem))
    return next(free for free in paths if not free.exists())


def file_name(name: str) -> str:
    """A file name for any text: plain letters, digits, hyphens; never empty, never an autosave's."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:60] or "game"
    return f"game-{slug}" if slug.startswith(_AUTO) or is_reserved(slug) else slug


def written_at(path: Path) -> float:
    """When a file was last changed, seconds since 1970; 0 for one that is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def stamp_of(path: Path) -> Stamp | None:
    """The file as it is now; None for one that is gone or cannot be looked at."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
