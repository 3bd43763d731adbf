"""Locations of the project's files (source tree, wheel or frozen bundle) and of the user's files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

ENVIRONMENT: Final = "BARONS_DATA_DIR"
"""The environment variable for the user's folder, which `--data-dir` overrides."""

_override: Path | None = None


@cache
def _root() -> Path:
    """Return the folder that holds `assets`, `config` and `locales`."""
    package = Path(__file__).resolve().parent
    bundled = package / "_data"
    return bundled if bundled.is_dir() else package.parent


def assets_dir() -> Path:
    """Return the folder of pictures, textures and sounds."""
    return _root() / "assets"


def config_dir() -> Path:
    """Return the folder of rulesets, parameter descriptions, rules pages, levels and the look."""
    return _root() / "config"


def locales_dir() -> Path:
    """Return the folder of catalogues by language."""
    return _root() / "locales"


def type_file(package: str | None, name: str) -> Path:
    """Return a font's file: of an installed package, found without importing it; None: the project's own.

    Raises FileNotFoundError if the package is not installed.
    """
    if package is None:
        return assets_dir() / "type" / name
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} is not installed")
    return Path(spec.submodule_search_locations[0]) / "files" / name


def use_data_dir(folder: Path | None) -> None:
    """Store the user's files below `folder` from now on (`--data-dir`); None: in the system's places."""
    global _override
    _override = folder


def user_data_dir() -> Path:
    """Return the folder of the user's saves, rulesets, settings and crash log. Not created here.

    The disk is not accessed, so that a drive lost later fails where something is read or written. Raises
    ValueError if the environment names no folder.
    """
    if _override is not None:
        return _override
    if named := _in_environment():
        try:
            return _expanded(named)
        except ValueError as error:
            raise ValueError(f"{ENVIRONMENT}: {error}") from error
    return Path(platformdirs.user_data_dir("barons", appauthor=False))


def checked_user_data_dir() -> Path:
    """The same; also raises ValueError if the environment names something other than a folder."""
    if _override is None and (named := _in_environment()):
        try:
            return folder_named(named)
        except ValueError as error:
            raise ValueError(f"{ENVIRONMENT}: {error}") from error
    return user_data_dir()


def folder_named(text: str) -> Path:
    """Return the absolute folder for a person's input, with `~` expanded. Raises ValueError with the reason."""
    path = _expanded(text)
    try:
        there = next(each for each in (path, *path.parents) if each.exists())
        if not there.is_dir():
            raise ValueError(f"{str(there)!r} is a file, not a folder")
    except OSError as error:
        raise ValueError(f"{text!r}: {(error.strerror or str(error)).lower()}") from error
    return path


def _in_environment() -> str:
    return os.environ.get(ENVIRONMENT, "").strip("\r\n")


def _expanded(text: str) -> Path:
    if not text.strip():
        raise ValueError("the name of the folder is empty")
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError as error:
        raise ValueError(f"{text!r}: there is no such user") from error
    except OSError as error:  # the working folder no longer exists
        raise ValueError(f"{text!r}: {(error.strerror or str(error)).lower()}") from error


def listing(folder: Path) -> list[str]:
    """Return the sorted names in a folder; empty if there is no such folder. Raises OSError."""
    try:
        return sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []


def is_taken(path: Path) -> bool:
    """Return True if anything exists at this path, even a broken link. Raises OSError if that is unknown.

    `Path.exists` returns False for any error from Python 3.14 on, so it must not be used before writing.
    """
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def numbered(name: str) -> Iterator[str]:
    """Yield the name, then the name with a number from 2 on, to choose the first unused one."""
    yield name
    for number in count(2):
        yield f"{name}-{number}"
