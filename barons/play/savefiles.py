"""Names and paths of save files, and moves that lose nothing after a disk error."""

from __future__ import annotations

import os
import re
import secrets
import unicodedata
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from barons.paths import is_taken, numbered
from barons.plainfiles import is_reserved
from barons.play.files import TEMPORARY, behind_links, keep_aside, replace, write_beside

PREVIOUS: Final = ".bak"
"""Suffix of the previous copy's name."""

SIZE_LIMIT: Final = 2 * 1024 * 1024
"""Bytes of a save: a game of four thousand actions uses a twentieth."""

_AUTO: Final = "auto"
"""Prefix of autosaves, which a name typed by a person must not have."""


class SaveFault(StrEnum):
    """What is wrong with a file as a whole, as the log says it."""

    TOO_LARGE = "larger than any saved game"
    NOT_JSON = "not JSON, or truncated"
    NO_SAVE = "not a saved game"
    NO_VERSION = "no version"
    CHECKSUM = "its checksum does not match its contents"
    FIELDS = "its fields are not those of a saved game"


Stamp = tuple[int, int, int]
"""Identity, modification time and size of a file: a different stamp means different content."""


def previous_of(path: Path) -> Path:
    """Return the path of a save's previous copy."""
    return path.with_name(path.name + PREVIOUS)


def put_previous_in_place(path: Path) -> bool:
    """Move a damaged file aside and its previous copy into its place; return False if nothing was moved."""
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
    """Keep the file's current content as the previous copy as well. Raises OSError.

    For a link, a copy of the file that it leads to.
    """
    spare = path.with_name(f"barons-{secrets.token_hex(8)}{TEMPORARY}")
    try:
        os.link(behind_links(path), spare)
    except OSError:  # no hard links on this file system, or a different file system
        spare = write_beside(path, path.read_bytes())
    replace(spare, previous_of(path))
    if is_taken(spare):  # replacing does nothing if both names are hard links to one file
        os.unlink(spare)


def free_path(path: Path) -> Path:
    """Return the path, or an unused one beside it. Raises OSError if that is unknown."""
    paths = (path.with_name(name + path.suffix) for name in numbered(path.stem))
    return next(free for free in paths if not is_taken(free))


def file_name(name: str) -> str:
    """Return a file name for any text: plain letters, digits, hyphens; never empty, never an autosave's."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:60] or "game"
    return f"game-{slug}" if slug.startswith(_AUTO) or is_reserved(slug) else slug


def written_at(path: Path) -> float:
    """Return when a file was last changed, in seconds since 1970; 0 for a missing one."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def stamp_of(path: Path) -> Stamp | None:
    """Return the file's current stamp; None if it is missing or inaccessible."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
