"""Reads the project's own YAML settings (the look, the levels); rulesets have their stricter reader.

These files are the program's, yet people change them by hand: what is wrong in one is told with its file, line
and key, not with a trace.
"""

from __future__ import annotations

from collections.abc import Mapping

import yaml

from barons.paths import config_dir

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml where it was built in: ten times faster
_REMEDY = "Mend it, or put the file of the release back."


class ConfigError(Exception):
    """A file of ours that cannot be used; the message names it, the line, the key, and what helps."""


class Section:
    """The keys of a mapping in one of our files. Each reader wants one kind of value, else ConfigError."""

    def __init__(self, file: str, path: tuple[object, ...], values: Mapping[object, object]) -> None:
        self._file = file
        self._path = path
        self._values = values

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def names(self) -> tuple[str, ...]:
        """The keys that are words, as they stand in the file."""
        return tuple(key for key in self._values if isinstance(key, str))

    def steps(self) -> tuple[int, ...]:
        """The keys that are whole numbers."""
        return tuple(key for key in self._values if isinstance(key, int))

    def section(self, key: object) -> Section:
        """The mapping that stands there."""
        found = self._value(key)
        if not isinstance(found, dict):
            raise self.wrong(key, "no mapping of names to values")
        return Section(self._file, (*self._path, key), found)

    def parts(self) -> dict[str, Section]:
        """By each key that is a word, the mapping that stands there."""
        return {name: self.section(name) for name in self.names()}

    def sections(self, key: object) -> list[Section]:
        """The mappings of a list."""
        found = self._list(key)
        if not all(isinstance(each, dict) for each in found):
            raise self.wrong(key, "not all of the list are mappings")
        return [Section(self._file, (*self._path, key), each) for each in found if isinstance(each, dict)]

    def number(self, key: object) -> float:
        """A number."""
        found = self._value(key)
        if not _is_number(found):
            raise self.wrong(key, f"{found!r} is no number")
        return float(str(found))

    def whole(self, key: object) -> int:
        """A whole number."""
        found = self._value(key)
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.wrong(key, f"{found!r} is no whole number")
        return found

    def text(self, key: object) -> str:
        """A text."""
        found = self._value(key)
        if not isinstance(found, str):
            raise self.wrong(key, f"{found!r} is no text")
        return found

    def numbers(self, key: object, count: int | None = None) -> tuple[float, ...]:
        """The numbers of a list; `count`: so many are wanted."""
        found = self._list(key, count)
        if not all(map(_is_number, found)):
            raise self.wrong(key, "not all of the list are numbers")
        return tuple(float(str(each)) for each in found)

    def texts(self, key: object, count: int | None = None) -> tuple[str, ...]:
        """The texts of a list; `count`: so many are wanted."""
        found = self._list(key, count)
        if not all(isinstance(each, str) for each in found):
            raise self.wrong(key, "not all of the list are texts")
        return tuple(map(str, found))

    def wrong(self, key: object, why: str) -> ConfigError:
        """What to raise where the value of a key makes no sense."""
        path = (*self._path, key)
        return ConfigError(
            f"{self._file}:{_line(self._file, path)}: {'.'.join(map(str, path))}: {why}. {_REMEDY}"
        )

    def _value(self, key: object) -> object:
        if key not in self._values:
            raise self.wrong(key, "is missing")
        return self._values[key]

    def _list(self, key: object, count: int | None = None) -> list[object]:
        found = self._value(key)
        if not isinstance(found, list) or (count is not None and len(found) != count):
            raise self.wrong(key, "no list" if count is None else f"no list of {count}")
        return found


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def load_config(name: str) -> Section:
    """What stands in `config/<name>.yaml`. ConfigError."""
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
    return Section(str(path), (), data)


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
