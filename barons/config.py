"""Reads the project's own YAML settings (the look, the levels); rulesets have their stricter reader.

These files are the program's, yet people change them by hand: what is wrong in one is told with its file, line
and key, not with a trace.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from barons.paths import config_dir

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml where it was built in: ten times faster


class ConfigError(Exception):
    """A file of ours that cannot be read at all; the message names it, the line, and what helps."""


class _Table(Mapping[str, Any]):
    """A mapping that remembers which of its values was asked for last: that one is to blame for a fault."""

    last: tuple[str, tuple[object, ...]] = ("", ())

    def __init__(self, file: str, path: tuple[object, ...], data: dict[str, object]) -> None:
        self._values = {key: _noted(file, (*path, key), value) for key, value in data.items()}
        self._file = file
        self._path = path

    def __getitem__(self, key: str) -> Any:
        _Table.last = (self._file, (*self._path, key))
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def _noted(file: str, path: tuple[object, ...], value: object) -> object:
    return _Table(file, path, value) if isinstance(value, dict) else value


def load_config(name: str) -> Mapping[str, Any]:
    """The mapping in `config/<name>.yaml`. ConfigError."""
    path = config_dir() / f"{name}.yaml"
    try:
        with path.open("rb") as file:
            data = yaml.load(file, Loader=_Loader)
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read ({error.strerror}). {_REMEDY}") from error
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f":{mark.line + 1}" if mark is not None else ""
        problem = getattr(error, "problem", None) or error
        raise ConfigError(f"{path}{line}: no YAML: {problem}. {_REMEDY}") from error
    if not isinstance(data, dict):
        raise ConfigError(f"{path}:1: holds no mapping of names to values. {_REMEDY}")
    return _Table(str(path), (), data)


def described(error: Exception) -> str:
    """What to say about an error met while the values of a file were taken: file, line, key, fault, remedy."""
    file, path = _Table.last
    if isinstance(error, ConfigError) or not file:
        return str(error)
    fault = "is missing" if isinstance(error, KeyError) else f"makes no sense ({error})"
    return f"{file}:{_line(file, path)}: {'.'.join(map(str, path))}: {fault}. {_REMEDY}"


_REMEDY = "Mend it, or put the file of the release back."


def _line(file: str, path: tuple[object, ...]) -> int:
    """The line of the value at `path`, or of the mapping that lacks it."""
    line = 1
    try:
        with open(file, encoding="utf-8") as text:
            node = yaml.compose(text, Loader=_Loader)
    except (OSError, yaml.YAMLError):
        return line
    for key in path:
        if not isinstance(node, yaml.MappingNode):
            break
        for name, value in node.value:
            if yaml.safe_load(name.value) == key or name.value == str(key):
                line, node = name.start_mark.line + 1, value
                break
        else:
            break
    return int(line)
