"""Locations of rulesets, and a file's data with everything that it extends."""

from __future__ import annotations

import os
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

from barons.engine.core import BaronsError
from barons.engine.registry import engine_of
from barons.games import all_games, game_keys
from barons.paths import config_dir, listing, user_data_dir
from barons.plainfiles import ends_in
from barons.rulesets import shape, yamlfile
from barons.rulesets.faults import Fault, FaultyRuleset, UnknownRuleset
from barons.rulesets.yamlfile import Path_, YamlDocument, YamlPlace

CHAIN_LIMIT: Final = 8
"""Maximum length of a chain of rulesets that extend each other."""

_LISTED: Final = 30
"""Maximum number of known rulesets that an error names."""


class Resolved(NamedTuple):
    """A file with everything that it extends."""

    data: dict[str, object]
    places: dict[Path_, YamlPlace]
    base: Resolved | None = None
    """What it extends."""
    lacks: tuple[Fault, ...] = ()
    """Why its base is unavailable; missing values are not errors then."""


def builtin_dir() -> Path:
    return config_dir() / "rulesets"


def shipped_dirs() -> tuple[Path, ...]:
    """Return the folders of shipped rulesets: the built-in ones, and those of further games."""
    return builtin_dir(), *(game.folder for game in all_games() if game.folder is not None)


def user_dir() -> Path:
    """Return the folder of the user's own rulesets, each `<id>.yaml`. Not created here."""
    return user_data_dir() / "rulesets"


def files() -> list[Path]:
    """Return every shipped ruleset's file, then the user's own, if their folder can be listed."""
    shipped = [path for folder in shipped_dirs() for path in _listed(folder, (".yaml",))]
    return [*shipped, *user_files()[0]]


def user_files() -> tuple[list[Path], OSError | None]:
    """Return the files of the user's own rulesets, and the error of listing their folder, or None."""
    try:
        return _listed(user_dir(), (".yaml", ".yml")), None
    except OSError as error:
        return [], error


def _listed(folder: Path, ends: tuple[str, ...]) -> list[Path]:
    return sorted((folder / name for name in listing(folder) if ends_in(name, *ends)), key=_name)


def _name(path: Path) -> tuple[str, str]:
    return path.stem, path.suffix


def path_of(ruleset_id: str) -> Path:
    """Return the file of this id. Raises UnknownRuleset."""
    path = _path_of(ruleset_id)
    if path is None:
        message, near = unknown(ruleset_id)
        hint = f"; did you mean {near!r}?" if near else ""
        if (refusal := user_files()[1]) is not None:
            hint += f" ({user_dir()} cannot be listed: {refusal.strerror or refusal})"
        raise UnknownRuleset(message + hint)
    return path


def unknown(ruleset_id: str, file: Path | None = None) -> tuple[str, str | None]:
    """Return the error about an id that no ruleset has, and the known id most similar to it.

    `file`: the one that names it; its neighbours count too.
    """
    there = [*files(), *(_listed(file.parent, (".yaml",)) if file is not None else [])]
    known = list(dict.fromkeys(path.stem for path in there if file is None or path.stem != file.stem))
    near = get_close_matches(ruleset_id[:80], known, 1, 0.5)
    choice = "" if near else f"; known rulesets: {', '.join(known[:_LISTED])}"
    return f"there is no ruleset called {ruleset_id[:80]!r}{choice}", near[0] if near else None


def _path_of(ruleset_id: str, *also: Path) -> Path | None:
    if not shape.is_id(ruleset_id):
        return None
    for folder in (*shipped_dirs(), user_dir(), *also):
        path = folder / f"{ruleset_id}.yaml"
        if os.path.isfile(path):
            return path
    others = (path for path in user_files()[0] if path.stem == ruleset_id and ends_in(path, ".yaml"))
    return next(others, None)  # the extension in capitals


def resolve(path: Path, seen: list[Path]) -> Resolved:
    """Return the file's data merged over what it extends; the files read are added to `seen`.

    Raises FaultyRuleset if the file itself cannot be read.
    """
    document = yamlfile.read(path)
    seen.append(path)
    base_id = document.data.get("extends")
    if base_id is None and ("extends" not in document.data or "game" in document.data):
        return Resolved(document.data, document.places)
    try:
        base = resolve(_base_path(document, base_id, path, seen), seen)
    except FaultyRuleset as error:
        return _alone(document, error.faults, seen)
    return _named(_merge(base, document), path)


def _named(found: Resolved, path: Path) -> Resolved:
    """Add the defaults of a file that extends another: its name as id, the base's title with the id."""
    data, base = dict(found.data), found.base
    if "id" not in data and shape.is_id(path.stem):
        data["id"] = path.stem
    titles = base.data.get("title") if base is not None else None
    if "title" not in data and isinstance(titles, dict):
        data["title"] = {
            language: f"{title} ({data.get('id', path.stem)})" for language, title in titles.items()
        }
    return found._replace(data=data)


def _alone(document: YamlDocument, lacks: tuple[Fault, ...], seen: list[Path]) -> Resolved:
    """Return a file without what it extends; its game is that of the ruleset probably meant."""
    data = dict(document.data)
    near = lacks[0].nearest
    if "game" not in data and near is not None:
        with suppress(BaronsError):
            meant = path_of(near)
            if not any(_same(meant, earlier) for earlier in seen):
                data["game"] = resolve(meant, seen).data.get("game")
    return Resolved(data, document.places, lacks=lacks)


def _base_path(document: YamlDocument, base_id: object, path: Path, seen: list[Path]) -> Path:
    message, near = "", None
    if base_id is None:
        message = "expected the id of a ruleset"
    elif not isinstance(base_id, str) or not shape.is_id(base_id):
        message = "expected the id of a ruleset, not a path"
    elif (base := _path_of(base_id, path.parent)) is None:
        message, near = unknown(base_id, path)
    elif any(_same(base, earlier) for earlier in seen):
        message = f"{base_id!r} extends itself indirectly"
    elif len(seen) >= CHAIN_LIMIT:
        message = f"more than {CHAIN_LIMIT} rulesets extend each other"
        document = yamlfile.read(seen[0])  # the others are valid by themselves
    else:
        return base
    place = document.places[("extends",)]
    raise FaultyRuleset([Fault(*place, "extends", message, near)])


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _merge(base: Resolved, change: YamlDocument) -> Resolved:
    """Merge: texts and id are the file's own; `game` and `params` default to the base's."""
    game = base.data.get("game")
    hint = engine_of(game).Params if isinstance(game, str) and game in game_keys() else None
    data = dict(change.data)
    data.setdefault("game", game)
    if "params" in base.data:
        own = data.get("params")
        data["params"] = base.data["params"] if own is None else shape.merged(hint, base.data["params"], own)
    inherited = {
        path: place
        for path, place in base.places.items()
        if path[:1] in (("game",), ("params",)) and not _is_replaced(path, change)
    }
    return Resolved(data, {**inherited, **change.places}, base, base.lacks)


def _is_replaced(path: Path_, change: YamlDocument) -> bool:
    """Return True if the file replaces a whole value of its base that contained this key or item."""
    at: object = change.data
    for step in path:
        if not isinstance(at, dict):
            return True
        if step not in at:
            return False
        at = at[step]
    return False
