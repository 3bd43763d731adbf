"""Ruleset parameters for readers: name, meaning, value in words and differences.

Works on the plain values of a ruleset file (`params`) of any variant. A *leaf* is what a table shows as one
rule: a number, a choice, a list of numbers, a number by players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, cast

from barons.games import game_of
from barons.text.parameters.document import choice_text, document_of
from barons.text.parameters.entry import ParameterEntry as ParameterEntry
from barons.text.parameters.entry import plain_value
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]

_BY_PLAYERS: Final = {"two", "three", "four"}


class RulesetDifferences(NamedTuple):
    """A parameter that differs between two rulesets of one game."""

    path: Path
    chapter: str
    title: str
    before: str
    after: str


class ParameterWords(Protocol):
    """What a game adds to its document; modules implement it. Paths are keys below `params`."""

    def value(self, path: Path, value: object) -> str | None:
        """Return the value in words; None to use the document's words or the plain value."""
        ...

    def idle(self, params: Mapping[str, object]) -> set[Path]:
        """Return the parameters that another one disables."""
        ...

    def entry_name(self, table: str, key: str) -> str:
        """Return the name of a table entry if the table has named things, else its key. Raises KeyError."""
        ...


class _DocumentOnly:
    """The fallback for a game whose document describes its parameters completely."""

    def value(self, path: Path, value: object) -> str | None:
        return None

    def idle(self, params: Mapping[str, object]) -> set[Path]:
        return set()

    def entry_name(self, table: str, key: str) -> str:
        return key


def _words(game: str) -> ParameterWords:
    return cast(ParameterWords, game_of(game).module("parameters") or _DocumentOnly())


def entry(game: str, path: Path) -> ParameterEntry:
    """Return the title and meaning of a parameter; an unknown one has its key as title."""
    found = document_of(game).entry(path)
    try:
        return _named(game, path, *found) if found else _unknown(path)
    except KeyError:
        return _unknown(path)


def _unknown(path: Path) -> ParameterEntry:
    return ParameterEntry(path[-1].replace("_", " "), "")


def _named(game: str, path: Path, pattern: Path, title: str, meaning: str) -> ParameterEntry:
    """Fill the owner's name into an entry of the document; raises KeyError for an unknown thing."""
    shown = pgettext(game, title)
    if "*" in pattern:
        words = _words(game)
        name = words.entry_name(path[0], path[1])
        if "{" in shown:
            last = words.entry_name(pattern[0] + ".*", path[-1]) if pattern[-1] == "*" else ""
            shown = shown.format(name=name, realm=name, nature=name, attribute=last, resource=last)
        else:
            shown = _("{name}: {attribute}").format(name=name, attribute=shown)
    return ParameterEntry(shown, pgettext(game, meaning))


def chapter_title(game: str, path: Path) -> str:
    """Return the chapter of the rules that a parameter belongs to."""
    chapters = document_of(game).chapters
    found = chapters.get(path[0]) or chapters.get("*")
    return pgettext(game, found) if found else path[0]


def entry_name(game: str, table: str, key: str) -> str:
    """Return the name of an entry in a table of named things, such as an item or a realm."""
    return _words(game).entry_name(table, key)


def value_text(game: str, path: Path, value: object) -> str:
    found = _words(game).value(path, value)
    if found is not None:
        return found
    if value is None or isinstance(value, str):
        return choice_text(game, path, value or "null")
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return ", ".join(choice_text(game, path, each) for each in value or ["[]"])
    return plain_value(value)


def leaves(params: Mapping[str, object], path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yield every leaf of a ruleset's parameters with its path, in file order."""
    for key, value in params.items():
        here = (*path, str(key))
        if isinstance(value, Mapping) and not _is_leaf(value):
            yield from leaves(value, here)
        else:
            yield here, value


def _is_leaf(value: Mapping[str, object]) -> bool:
    """Return whether a mapping counts as one value, as tables by players or by number do."""
    keys = {str(key) for key in value}
    return bool(keys) and (keys <= _BY_PLAYERS or all(key.isdigit() for key in keys))


def differences(
    game: str, before: Mapping[str, object], after: Mapping[str, object], *, switched: bool = False
) -> list[RulesetDifferences]:
    """Return how `after` differs from `before`, in the order of `after`; both are complete `params`.

    Parameters disabled in both are omitted. One disabled in only one of them is omitted too, since its switch
    is listed, unless `switched`: then it is shown with a dash.
    """
    old = dict(leaves(before))
    new = dict(leaves(after))
    idle_before, idle_after = _words(game).idle(before), _words(game).idle(after)
    found = []
    for path in [*new, *(path for path in old if path not in new)]:
        one, other = path in idle_before, path in idle_after
        differs = _plain(old.get(path)) != _plain(new.get(path))
        if (switched and one != other) or (differs and not one and not other):
            found.append(
                RulesetDifferences(
                    path,
                    chapter_title(game, path),
                    entry(game, path).title,
                    "–" if one else _worded(game, path, old),
                    "–" if other else _worded(game, path, new),
                )
            )
    return found


def _worded(game: str, path: Path, values: Mapping[Path, object]) -> str:
    return value_text(game, path, values[path]) if path in values else pgettext("value", "none")


def _plain(value: object) -> object:
    """Normalise tuples to lists and keys to text, for comparison."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(one) for one in value]
    return value
