"""The parameters of rulesets for people: what each is called and means, its value in words, what differs.

Works on the plain values of a ruleset file (`params`), whatever variant they come from. A *leaf* is what a
table would call one rule: a number, a choice, a list of numbers, a number by players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, cast

from barons.games import game_of
from barons.text.parameters.document import choice_text, document_of
from barons.text.parameters.entry import Entry, plain_value
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

__all__ = ["Difference", "Entry", "chapter_title", "differences", "entry", "entry_name", "leaves", "value_text"]

Path = tuple[str, ...]

_BY_PLAYERS: Final = {"two", "three", "four"}


class Difference(NamedTuple):
    """What two rulesets of one game say differently."""

    path: Path
    chapter: str
    title: str
    before: str
    after: str


class ParameterWords(Protocol):
    """What a family says beside its document; modules implement it. Paths are keys below `params`."""

    def value(self, path: Path, value: object) -> str | None:
        """The value in words; None where the document has them, or where it is told as it stands."""
        ...

    def idle(self, params: Mapping[str, object]) -> set[Path]:
        """Parameters that another one switches off."""
        ...

    def entry_name(self, table: str, key: str) -> str:
        """An entry of one of the game's tables of named things; its key for other tables. KeyError."""
        ...


class _DocumentOnly:
    """A game whose document says all about its parameters."""

    def value(self, path: Path, value: object) -> str | None:
        return None

    def idle(self, params: Mapping[str, object]) -> set[Path]:
        return set()

    def entry_name(self, table: str, key: str) -> str:
        return key


def _words(game: str) -> ParameterWords:
    return cast(ParameterWords, game_of(game).module("parameters") or _DocumentOnly())


def entry(game: str, path: Path) -> Entry:
    """Title and meaning of a parameter. An unknown one is called by its key."""
    found = document_of(game).entry(path)
    try:
        return _named(game, path, *found) if found else _unknown(path)
    except KeyError:
        return _unknown(path)


def _unknown(path: Path) -> Entry:
    return Entry(path[-1].replace("_", " "), "")


def _named(game: str, path: Path, pattern: Path, title: str, meaning: str) -> Entry:
    """An entry of the document, with the name of what it belongs to. KeyError for a thing that there is not."""
    shown = pgettext(game, title)
    if "*" in pattern:
        words = _words(game)
        name = words.entry_name(path[0], path[1])
        if "{" in shown:
            last = words.entry_name(pattern[0] + ".*", path[-1]) if pattern[-1] == "*" else ""
            shown = shown.format(name=name, realm=name, nature=name, attribute=last, resource=last)
        else:
            shown = _("{name}: {attribute}").format(name=name, attribute=shown)
    return Entry(shown, pgettext(game, meaning))


def chapter_title(game: str, path: Path) -> str:
    """The chapter of the rules that a parameter belongs to."""
    chapters = document_of(game).chapters
    found = chapters.get(path[0]) or chapters.get("*")
    return pgettext(game, found) if found else path[0]


def entry_name(game: str, table: str, key: str) -> str:
    """An entry of one of the game's tables of named things: an item, a realm."""
    return _words(game).entry_name(table, key)


def value_text(game: str, path: Path, value: object) -> str:
    """A parameter's value in words."""
    found = _words(game).value(path, value)
    if found is not None:
        return found
    if value is None or isinstance(value, str):
        return choice_text(game, path, value or "null")
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return ", ".join(choice_text(game, path, each) for each in value or ["[]"])
    return plain_value(value)


def leaves(params: Mapping[str, object], path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every leaf of a ruleset's parameters with its path, in the file's order."""
    for key, value in params.items():
        here = (*path, str(key))
        if isinstance(value, Mapping) and not _is_leaf(value):
            yield from leaves(value, here)
        else:
            yield here, value


def _is_leaf(value: Mapping[str, object]) -> bool:
    """Tables by players or by number are one value for a reader."""
    keys = {str(key) for key in value}
    return bool(keys) and (keys <= _BY_PLAYERS or all(key.isdigit() for key in keys))


def differences(
    game: str, before: Mapping[str, object], after: Mapping[str, object], *, switched: bool = False
) -> list[Difference]:
    """What `after` says differently from `before`, in the order of `after`; both are whole `params`.

    What another parameter switches off in both is left out; what is switched off in one, too, the switch itself
    being told, unless `switched`: then it is told with a dash there.
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
                Difference(
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
    """Tuples and lists, and keys as numbers or text, are alike."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(one) for one in value]
    return value
