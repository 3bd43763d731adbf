"""Where the project's files are (source tree, installed wheel, frozen bundle) and where the user's go."""

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
"""The environment variable that names the user's folder, where `--data-dir` does not."""

_override: Path | None = None


@cache
def _root() -> Path:
    """The folder that holds `assets`, `config` and `locales`."""
    package = Path(__file__).resolve().parent
    bundled = package / "_data"
    return bundled if bundled.is_dir() else package.parent


def assets_dir() -> Path:
    """Pictures, textures, sounds."""
    return _root() / "assets"


def config_dir() -> Path:
    """Rulesets, their parameters in words, rules pages, levels, the look."""
    return _root() / "config"


def locales_dir() -> Path:
    """Catalogues by language."""
    return _root() / "locales"


def type_file(package: str | None, name: str) -> Path:
    """A font's file: of an installed package, which is found and never imported; None: one cut for the project.

    FileNotFoundError where the package is not installed.
    """
    if package is None:
        return assets_dir() / "type" / name
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the package {package} is not installed")
    return Path(spec.submodule_search_locations[0]) / "files" / name


def use_data_dir(folder: Path | None) -> None:
    """Keep the user's files below `folder` from now on (`--data-dir`); None: the system's places."""
    global _override
    _override = folder


def user_data_dir() -> Path:
    """Saves, own rulesets, settings, crash log. Not created here.

    The disk is not asked, so that a drive which is lost later fails where something is read or written.
    ValueError where the environment names no folder.
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
    """The same; ValueError too where the environment names what is no folder on the disk."""
    if _override is None and (named := _in_environment()):
        try:
            return folder_named(named)
        except ValueError as error:
            raise ValueError(f"{ENVIRONMENT}: {error}") from error
    return user_data_dir()


def folder_named(text: str) -> Path:
    """The folder that a person names, absolute, with the home folder for `~`; ValueError says what is wrong."""
    path = _expanded(text)
    try:
        there = next(each for each in (path, *path.parents) if each.exists())
        if not there.is_dir():
            raise ValueError(f"{str(there)!r} is a file, a folder is needed")
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
    except OSError as error:  # the working folder is gone
        raise ValueError(f"{text!r}: {(error.strerror or str(error)).lower()}") from error


def listing(folder: Path) -> list[str]:
    """The names of what is in a folder, sorted; none where there is no such folder. OSError."""
    try:
        return sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []


def is_taken(path: Path) -> bool:
    """Whether there is anything at this path, be it a link that leads nowhere. OSError where that is unknown.

    `Path.exists` answers False to any error from Python 3.14 on: whoever asks before writing may not use it.
    """
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def numbered(name: str) -> Iterator[str]:
    """The name, then the same with a number behind it, from 2 on: for whoever takes the first that is free."""
    yield name
    for number in count(2):
        yield f"{name}-{number}"
