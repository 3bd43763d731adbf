"""Finds, reads, validates and caches rulesets: built-in ones, the user's own and any named file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypedDict, get_args

from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_text, an_integer, an_object, by_name, optional
from barons.engine.registry import engine_of
from barons.games import game_keys
from barons.plainfiles import ends_in
from barons.rulesets import checking, shape, yamlfile
from barons.rulesets.checking import KEPT, fault_at, of_data, rules_of
from barons.rulesets.entry import RulesetEntry
from barons.rulesets.faults import Fault, FaultyRuleset
from barons.rulesets.patching import Edit, edits, patched
from barons.rulesets.resolving import builtin_dir, files, path_of, resolve, shipped_dirs, user_dir
from barons.rulesets.shipped import Index


class Whole(TypedDict):
    """A ruleset with every value written out."""

    id: str
    game: str
    title: dict[str, str]
    params: dict[str, Json]


_HEAD: Final = ("id", "title", "edition", "about", "follows", "author", "licence", "notes")


def load(id_or_path: str | Path) -> Rules:
    """Return the rules of this id (built-in or the user's) or of this file.

    An argument is a path if it is a `Path`, or a string with a slash or ending in `.yaml` or `.yml`. Raises
    UnknownRuleset for an unknown id, FaultyRuleset with all errors of a file.
    """
    return load_file(path_for(id_or_path))


def load_file(path: Path) -> Rules:
    stamp = _stamp(path)
    if stamp is not None and stamp in _loaded:
        stamps, rules = _loaded[stamp]
        if all(_stamp(Path(other[0])) == other for other in stamps):
            return rules
    index, seen = Index(), list[Path]()
    known = index.rules(path)
    rules = known or rules_of(resolve(path, seen))
    seen = seen or index.files(path)
    if stamp is not None:
        if len(_loaded) >= KEPT:
            _loaded.clear()
        _loaded[stamp] = ([each for each in map(_stamp, seen) if each is not None], rules)
    return rules


def from_dict(whole: Mapping[str, object]) -> Rules:
    """Return the rules of a whole ruleset from a save or a record; no file is read.

    Raises FaultyRuleset.
    """
    return rules_of(of_data(whole))


def faults_of(whole: Mapping[str, object]) -> tuple[Fault, ...]:
    """Return all errors of a whole ruleset without making its rules: fast enough for each key press."""
    try:
        return checking.faults_of(of_data(whole))
    except FaultyRuleset as error:
        return error.faults


def whole(rules: Rules) -> Whole:
    """Return the ruleset with every value written out, as in saves and records: a new dictionary of JSON."""
    ruleset = rules.ruleset
    return {
        "id": ruleset.id,
        "game": ruleset.game,
        "title": dict(ruleset.title),
        "params": an_object(shape.plain(rules.params)),
    }


def params_of(path: Path) -> Mapping[str, Json]:
    """Return all parameters of this file as plain values, without making a shipped file's rules.

    The result must not be changed. Raises FaultyRuleset.
    """
    known = Index().params(path)
    if known is not None:
        return known
    return whole(load_file(path))["params"]


def with_rounds(rules: Rules, rounds: int | None) -> Rules:
    """Return the same ruleset, ended by its ranking after `rounds` rounds; None: without this limit."""
    data, kind = whole(rules), engine_of(rules.ruleset.game)
    chapter = _chapter_of_rounds(data)
    knows_null = type(None) in get_args(shape.type_at(kind.Params, ("params", *kind.ROUNDS)))
    chapter[kind.ROUNDS[-1]] = rounds if rounds is not None or knows_null else 0
    return from_dict(data)


def rounds(rules: Rules) -> int | None:
    """Return the number of rounds after which the ranking ends the game; None: no limit."""
    limit = _chapter_of_rounds(whole(rules))[engine_of(rules.ruleset.game).ROUNDS[-1]]
    return optional(limit, an_integer) or None


def _chapter_of_rounds(data: Whole) -> dict[str, Json]:
    at = data["params"]
    for key in engine_of(data["game"]).ROUNDS[:-1]:
        at = an_object(at[key])
    return at


def available() -> list[RulesetEntry]:
    """Return every built-in ruleset, then the user's own, including invalid ones: by game, then file name.

    A user's file that has a built-in id, or ends in `.yml`, is identified by its whole file name.
    """
    index = Index()
    entries = [index.entry(path) or entry_of(path) for path in files()]
    builtin = {entry.id for entry in entries if entry.builtin}
    entries = [
        entry._replace(id=entry.path.name)
        if not entry.builtin and (entry.id in builtin or not ends_in(entry.path, ".yaml"))
        else entry
        for entry in entries
    ]
    games = game_keys()
    return sorted(entries, key=lambda entry: (not entry.builtin, games.index(entry.game) if entry.game else 9))


def check(path: Path | str) -> list[Fault]:
    """Return all errors of this file, in its order; none if it is a valid game."""
    path = Path(path)
    try:
        load_file(path)
    except FaultyRuleset as error:
        return [*_name_faults(path), *error.faults]
    return _name_faults(path)


def changes(base: Rules, params: Mapping[str, object]) -> dict[str, Json]:
    """Return what a file that extends `base` says under `params` to have all these parameters (JSON)."""
    kind = engine_of(base.ruleset.game)
    return an_object(shape.reduced(kind.Params, whole(base)["params"], dict(params)))


def edited(
    path: Path,
    words: Mapping[str, Mapping[str, str]],
    params: Mapping[str, object],
    notes: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> str:
    """Return the text of a ruleset's file with these heads and parameters (JSON), otherwise unchanged.

    `words`: the texts `title`, `edition`, `about` by language; a head without texts is removed. `notes`: by key
    below `params`; None: unchanged. `lines`: `author` and `licence`; an empty one is removed. The base that the
    file extends is kept. Raises FaultyRuleset for a file that cannot be read or does not make these rules
    afterwards.
    """
    document, found = yamlfile.read(path), resolve(path, [])
    rules = rules_of(found)
    kind = engine_of(rules.ruleset.game)
    if found.base is not None:
        own, base = an_object(document.data.get("params") or {}), whole(rules_of(found.base))["params"]
    else:
        own, base = whole(rules)["params"], {}
    heads = [
        Edit((head,), dict(texts)) if texts else Edit((head,))
        for head, texts in words.items()
        if (document.data.get(head) or {}) != texts
    ]
    heads += [
        Edit((line,), said) if said else Edit((line,))
        for line, said in (lines or {}).items()
        if (document.data.get(line) or "") != said
    ]
    written = an_object(document.data.get("notes") or {})
    if notes is not None and not notes and written:
        heads.append(Edit(("notes",)))
    elif notes is not None:
        heads += [Edit(("notes", key), note) for key, note in notes.items() if written.get(key) != note]
        heads += [Edit(("notes", key)) for key in written if key not in notes]
    text = patched(yamlfile.text_of(path), [*heads, *edits(kind.Params, own, base, params, ("params",))])
    made = yamlfile.parse(text, str(path)).data
    made["params"] = shape.merged(kind.Params, base, made.get("params") or {}) if base else made["params"]
    if whole(from_dict({**made, "game": rules.ruleset.game}))["params"] != params:
        raise FaultyRuleset([Fault(str(path), 0, 0, "", "cannot be changed in place")])
    return text


def schema(game: str) -> dict[str, object]:
    """Return the JSON Schema of this game's ruleset files. Raises KeyError for an unknown game."""
    from barons.rulesets.validation import json_schema

    return json_schema(game, engine_of(game).Params)


def resolved(path: Path) -> dict[str, object]:
    """Return a file's ruleset with everything that it extends and every default. Raises FaultyRuleset."""
    found = resolve(path, [])
    rules = rules_of(found)
    words = {key: found.data[key] for key in _HEAD if found.data.get(key) is not None}
    return {**words, **whole(rules)}


def path_for(id_or_path: str | Path) -> Path:
    """Return the file that `load` reads for this argument."""
    text = str(id_or_path)
    if isinstance(id_or_path, Path) or "/" in text or "\\" in text or ends_in(text, ".yaml", ".yml"):
        return Path(id_or_path)
    return path_of(text)


_Stamp = tuple[str, int, int, int]
_loaded: dict[_Stamp, tuple[list[_Stamp], Rules]] = {}


def _stamp(path: Path) -> _Stamp | None:
    """Return the file's current stamp: a different stamp means different content."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return str(path.absolute()), status.st_ino, status.st_mtime_ns, status.st_size


def entry_of(path: Path) -> RulesetEntry:
    """Return the entry of a file in any folder, even if invalid; those of shipped files come from an index."""
    known = Index().entry(path)
    if known is not None:
        return known
    faults = tuple(check(path))
    try:
        data = resolve(path, []).data
    except FaultyRuleset:  # `faults` lists them
        data = {}
    game = data.get("game")
    entry = RulesetEntry(
        id=path.stem,
        game=game if isinstance(game, str) and game in game_keys() else "",
        title=dict.fromkeys(shape.REQUIRED, path.stem),
        edition={},
        about={},
        players=(),
        builtin=path.parent in shipped_dirs(),
        path=path,
        faults=faults,
    )
    if faults:
        return entry
    try:
        rules = load_file(path)
    except FaultyRuleset as error:  # the file has changed or vanished since it was checked
        return entry._replace(faults=error.faults)
    return entry._replace(
        title=rules.ruleset.title,
        edition=by_name(data.get("edition") or {}, a_text),
        about=by_name(data.get("about") or {}, a_text),
        players=tuple(rules.players),
        extends=optional(data.get("extends"), a_text),
        follows=optional(data.get("follows"), a_text),
        author=a_text(data.get("author") or ""),
        licence=a_text(data.get("licence") or ""),
        notes=by_name(data.get("notes") or {}, a_text),
    )


def _name_faults(path: Path) -> list[Fault]:
    """Return errors of a name in the two folders where files are found by name: it must be a unique id."""
    if path.parent.absolute() not in (builtin_dir().absolute(), user_dir().absolute()):
        return []
    try:
        found = resolve(path, [])
    except FaultyRuleset:
        return []
    name = found.data.get("id")
    if not isinstance(name, str) or not shape.is_id(name):
        return []
    is_own = path.parent.absolute() == user_dir().absolute()
    other = next((each for each in files() if each.stem == name and ends_in(each, ".yaml")), None)
    if is_own and os.path.exists(builtin_dir() / f"{name}.yaml"):
        message = "a built-in ruleset has this id: choose another and name the file after it"
    elif other is not None and other.name != path.name:
        message = f"{other.name} already has this id: choose another and name the file after it"
    elif path.stem != name or not ends_in(path, ".yaml"):
        message = f"in this folder a file must be named after its id: {name}.yaml"
    else:
        return []
    return [fault_at(found, ("id",), message)]
