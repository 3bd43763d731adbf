"""Names and places of save files, and moves between them that lose nothing when the disk refuses."""

from __future__ import annotations

import os
import re
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.paths import is_taken, numbered
from barons.plainfiles import is_reserved
from barons.play.files import TEMPORARY, behind_links, keep_aside, replace, write_beside

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
    """Whether there is something, as far as the disk lets the program see."""
    return os.path.exists(path)


def put_previous_in_place(path: Path) -> bool:
    """Put a damaged file aside and its previous copy in its place; False, and nothing moved, if that fails."""
    try:
        place = behind_links(path)
    except OSError:
        return False
    aside = keep_aside(place)
    if aside is None:
        return False
    try:
        replace(previous_of(path), place)
    except OSError:
        with suppress(OSError):
            replace(aside, place)
        return False
    return True


def keep_previous(path: Path) -> None:
    """Let the file's present contents also stand under the previous copy's name. OSError.

    Beside a link, a copy of the file that it leads to.
    """
    spare = path.with_name(f"barons-{secrets.token_hex(8)}{TEMPORARY}")
    try:
        os.link(behind_links(path), spare)
    except OSError:  # a file system without links, or another one
        spare = write_beside(path, path.read_bytes())
    replace(spare, previous_of(path))
    if is_taken(spare):  # two names of one file are not replaced by each other
        os.unlink(spare)


def free_path(path: Path) -> Path:
    """The path, or one beside it that is not taken. OSError where that cannot be told."""
    paths = (path.with_name(name + path.suffix) for name in numbered(path.stem))
    return next(free for free in paths if not is_taken(free))


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
