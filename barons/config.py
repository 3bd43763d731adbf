"""Reads the project's own YAML settings (look, levels); rulesets have their own, stricter reader.

These files belong to the program, but people edit them by hand: errors are reported with file, line and key,
not with a traceback.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import yaml

from barons.paths import config_dir

_NUMBER: Final = int | float
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster where PyYAML has libyaml
_REMEDY = "Correct the file, or restore it from the release."


class ConfigError(Exception):
    """An invalid project file; the message names the file, the line, the key, and a remedy."""


class ConfigSection:
    """The keys of a mapping in a project file. Each reader raises ConfigError unless a value has its type."""

    def __init__(self, file: str, path: tuple[object, ...], values: Mapping[object, object]) -> None:
        self._file = file
        self._path = path
        self._values = values

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def names(self) -> tuple[str, ...]:
        """Return the keys that are words, in the order of the file."""
        return tuple(key for key in self._values if isinstance(key, str))

    def steps(self) -> tuple[int, ...]:
        """Return the keys that are integers."""
        return tuple(key for key in self._values if isinstance(key, int))

    def section(self, key: object) -> ConfigSection:
        """Return the mapping at a key."""
        found = self._value(key)
        if not isinstance(found, dict):
            raise self.wrong(key, "not a mapping of names to values")
        return ConfigSection(self._file, (*self._path, key), found)

    def parts(self) -> dict[str, ConfigSection]:
        """Return the mapping of each key that is a word."""
        return {name: self.section(name) for name in self.names()}

    def is_list(self, key: object) -> bool:
        return isinstance(self._value(key), list)

    def number(self, key: object) -> float:
        found = self._value(key)
        if not _is(found, _NUMBER):
            raise self.wrong(key, f"{found!r} is not a number")
        return float(str(found))

    def integer(self, key: object) -> int:
        """Return an integer."""
        found = self._value(key)
        if not isinstance(found, int) or not _is(found, int):
            raise self.wrong(key, f"{found!r} is not a whole number")
        return found

    def text(self, key: object) -> str:
        found = self._value(key)
        if not isinstance(found, str):
            raise self.wrong(key, f"{found!r} is not a string")
        return found

    def numbers(self, key: object, count: int | None = None) -> tuple[float, ...]:
        """Return the numbers of a list; `count`: the required length."""
        return tuple(map(float, self._list(key, count, _NUMBER, "numbers")))

    def texts(self, key: object, count: int | None = None) -> tuple[str, ...]:
        """Return the texts of a list; `count`: the required length."""
        return tuple(self._list(key, count, str, "strings"))

    def wrong(self, key: object, why: str) -> ConfigError:
        """Return the exception to raise for an invalid value of a key."""
        path = (*self._path, key)
        return ConfigError(
            f"{self._file}:{_line(self._file, path)}: {'.'.join(map(str, path))}: {why}. {_REMEDY}"
        )

    def _value(self, key: object) -> object:
        if key not in self._values:
            raise self.wrong(key, "missing")
        return self._values[key]

    def _list(self, key: object, count: int | None, kind: Any, named: str) -> list[Any]:
        found = self._value(key)
        if not isinstance(found, list) or (count is not None and len(found) != count):
            raise self.wrong(key, "not a list" if count is None else f"not a list of {count} entries")
        if not all(_is(each, kind) for each in found):
            raise self.wrong(key, f"not all entries are {named}")
        return found


def _is(value: object, kind: Any) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def load_config(name: str) -> ConfigSection:
    """Return the contents of `config/<name>.yaml`. Raises ConfigError."""
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
        raise ConfigError(f"{path}{line}: not YAML: {problem}. {_REMEDY}") from error
    if not isinstance(data, dict):
        raise ConfigError(f"{path}:1: not a mapping of names to values. {_REMEDY}")
    return ConfigSection(str(path), (), data)


def _line(file: str, path: tuple[object, ...]) -> int:
    """Return the line of the value at `path`, or of the mapping that lacks it."""
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
