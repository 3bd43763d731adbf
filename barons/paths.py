"""Where the project's files are (source tree, installed wheel, frozen bundle) and where the user's go."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import platformdirs

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
    """Rulesets, levels, the look."""
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
    """Saves, own rulesets, settings, crash log. Not created here."""
    if _override is not None:
        return _override
    named = os.environ.get("BARONS_DATA_DIR")
    return Path(named) if named else Path(platformdirs.user_data_dir("barons", appauthor=False))


def numbered(name: str) -> Iterator[str]:
    """The name, then the same with a number behind it, from 2 on: for whoever takes the first that is free."""
    yield name
    for number in count(2):
        yield f"{name}-{number}"
