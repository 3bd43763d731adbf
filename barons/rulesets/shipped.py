"""The index of the shipped rulesets: what lists say of them, checked when the package was built.

Checking all of them takes a quarter of a second, and importing what checks them as long again, which nobody
should wait for at the start. The index holds, for each file, what its check came to, its parameters whole and a
digest of the file and of all that it extends. Where a digest does not match, or there is no index (in a source
tree before anything was built), the file is checked as any other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from barons.engine.core import Json, Rules, Ruleset
from barons.engine.jsonvalues import an_object, wholes
from barons.engine.registry import engine_of
from barons.rulesets import shape
from barons.rulesets.checking import made
from barons.rulesets.entry import RulesetEntry
from barons.rulesets.resolving import builtin_dir

NAME: Final = "index.json"
"""Beside the rulesets; made by the build, never edited."""

_SAID: Final = tuple(
    field for field in RulesetEntry._fields if field not in ("id", "builtin", "path", "faults")
)


class Index:
    """The index as it lies there now; empty where there is none that can be read."""

    def __init__(self) -> None:
        self._said = _read(*_stamp(builtin_dir() / NAME))

    def entry(self, path: Path) -> RulesetEntry | None:
        """What the index says of a shipped file; None where it does not know the file as it is."""
        said = self._said.get(path.stem)
        if said is None or path.parent != builtin_dir() or said["digest"] != self._digest(path):
            return None
        players = wholes(said["players"])
        own = {**said, "players": players, "id": path.stem, "builtin": True, "path": path, "faults": ()}
        return RulesetEntry._make(own[field] for field in RulesetEntry._fields)

    def params(self, path: Path) -> Mapping[str, Json] | None:
        """A shipped file's parameters whole, as plain values; None where the index does not know it."""
        return an_object(self._said[path.stem]["params"]) if self.entry(path) else None

    def rules(self, path: Path) -> Rules | None:
        """A shipped file's rules, built without checking it again; None where the index does not know it."""
        entry = self.entry(path)
        if entry is None:
            return None
        params = shape.built(engine_of(entry.game).Params, self._said[path.stem]["params"])
        return made(Ruleset(entry.id, entry.game, dict(entry.title)), params)

    def files(self, path: Path) -> list[Path]:
        """A shipped file and all that it extends."""
        files, at = [path], self._said.get(path.stem, {}).get("extends")
        while isinstance(at, str) and len(files) <= len(self._said):
            files.append(builtin_dir() / f"{at}.yaml")
            at = self._said.get(at, {}).get("extends")
        return files

    def _digest(self, path: Path) -> str | None:
        """Of a file and, by what the index says of each, of all that it extends; None where one is gone."""
        return digest(self.files(path))


def written(entries: Sequence[RulesetEntry], params: Mapping[str, object]) -> str:
    """The text of the index for these rulesets, all without faults; `params` are whole, by their ids."""
    by_id = {entry.id: entry for entry in entries}
    said = {}
    for entry in entries:
        files, at = [entry.path], entry.extends
        while at is not None:
            files.append(by_id[at].path)
            at = by_id[at].extends
        values = {key: getattr(entry, key) for key in _SAID}
        said[entry.id] = {
            **values,
            "notes": dict(entry.notes),
            "digest": digest(files),
            "params": params[entry.id],
        }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"  # entries of tables keep their order


def digest(files: Sequence[Path]) -> str | None:
    """Of files one after the other; None where one cannot be read."""
    found = hashlib.sha256()
    try:
        for path in files:
            content = path.read_bytes()
            found.update(len(content).to_bytes(8, "big") + content)
    except OSError:
        return None
    return found.hexdigest()


def _stamp(path: Path) -> tuple[Path, int]:
    try:
        return path, path.stat().st_mtime_ns
    except OSError:
        return path, 0


@cache
def _read(path: Path, changed: int) -> Mapping[str, Mapping[str, object]]:
    """The index's contents; empty where it is missing or no index."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    whole = {"digest", "params", *_SAID}
    if not isinstance(found, dict):
        return {}
    return found if all(isinstance(said, dict) and set(said) == whole for said in found.values()) else {}
