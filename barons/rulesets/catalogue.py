"""Finds, reads, checks and keeps rulesets: built-in ones, the user's own and any file named."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypedDict, get_args

from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_text, a_whole, an_object, by_name, optional
from barons.engine.registry import engine_of
from barons.games import game_keys
from barons.plainfiles import ends_in
from barons.rulesets import shape, yamlfile
from barons.rulesets.checking import KEPT, fault_at, of_data, rules_of, sound
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
    """The rules of this id (built-in or the user's) or of this file.

    What looks like a path (a `Path`, or a string with a slash or ending in `.yaml` or `.yml`) is one.
    Raises UnknownRuleset for an id that there is not, FaultyRuleset with all faults of a file.
    """
    return load_file(path_for(id_or_path))


def load_id(ruleset_id: str) -> Rules:
    """The rules of this id, never of a path."""
    return load_file(path_of(ruleset_id))


def load_file(path: Path) -> Rules:
    """The rules of this file."""
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
    """The rules of a whole ruleset out of a save or a record; no file is looked at.

    Raises FaultyRuleset.
    """
    return rules_of(of_data(whole))


def faults_of(whole: Mapping[str, object]) -> tuple[Fault, ...]:
    """Everything that is wrong with a whole ruleset; its rules are not made, so it can be asked at each key."""
    try:
        sound(of_data(whole))
    except FaultyRuleset as error:
        return error.faults
    return ()


def whole(rules: Rules) -> Whole:
    """The ruleset with every value written out, as saves and records hold it. A new dictionary of JSON."""
    ruleset = rules.ruleset
    return {
        "id": ruleset.id,
        "game": ruleset.game,
        "title": dict(ruleset.title),
        "params": an_object(shape.plain(rules.params)),
    }


def params_of(path: Path) -> Mapping[str, Json]:
    """The parameters of this file whole, as plain values, without making a shipped one's rules.

    Not to be changed. Raises FaultyRuleset.
    """
    known = Index().params(path)
    if known is not None:
        return known
    return whole(load_file(path))["params"]


def with_rounds(rules: Rules, rounds: int | None) -> Rules:
    """The same ruleset, ended by its ranking after so many rounds; None: without such a limit."""
    data, kind = whole(rules), engine_of(rules.ruleset.game)
    chapter = _chapter_of_rounds(data)
    knows_null = type(None) in get_args(shape.type_at(kind.Params, ("params", *kind.ROUNDS)))
    chapter[kind.ROUNDS[-1]] = rounds if rounds is not None or knows_null else 0
    return from_dict(data)


def rounds(rules: Rules) -> int | None:
    """After how many rounds the ranking ends the game; None: no such limit."""
    limit = _chapter_of_rounds(whole(rules))[engine_of(rules.ruleset.game).ROUNDS[-1]]
    return optional(limit, a_whole) or None


def _chapter_of_rounds(data: Whole) -> dict[str, Json]:
    """The parameters among which the limit of rounds stands."""
    at = data["params"]
    for key in engine_of(data["game"]).ROUNDS[:-1]:
        at = an_object(at[key])
    return at


def available() -> list[RulesetEntry]:
    """Every built-in ruleset, then the user's own, faulty ones too: by game, then file name.

    A file of the user's that poses as a built-in one, or ends in `.yml`, goes by its whole file name.
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
    """Everything that is wrong with this file, in its order; empty when it makes a game."""
    path = Path(path)
    try:
        load_file(path)
    except FaultyRuleset as error:
        return [*_name_faults(path), *error.faults]
    return _name_faults(path)


def changes(base: Rules, params: Mapping[str, object]) -> dict[str, Json]:
    """What a file that extends `base` says under `params` to have these whole parameters (of JSON)."""
    kind = engine_of(base.ruleset.game)
    return an_object(shape.reduced(kind.Params, whole(base)["params"], dict(params)))


def edited(
    path: Path,
    words: Mapping[str, Mapping[str, str]],
    params: Mapping[str, object],
    notes: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> str:
    """The text of a ruleset's file with these heads and whole parameters (of JSON), all else as it stands.

    `words`: the texts `title`, `edition`, `about` by language; without one the key goes. `notes`: by key below
    `params`; None: as they are. `lines`: `author` and `licence`; an empty one goes. What the file extends stays
    what it extends. FaultyRuleset for a file that cannot be read or does not make these rules then.
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
    """The JSON Schema of this game's ruleset files; KeyError for a game that there is not."""
    from barons.rulesets.validation import json_schema

    return json_schema(game, engine_of(game).Params)


def resolved(path: Path) -> dict[str, object]:
    """A file's ruleset with everything that it extends and every default; FaultyRuleset."""
    found = resolve(path, [])
    rules = rules_of(found)
    words = {key: found.data[key] for key in _HEAD if found.data.get(key) is not None}
    return {**words, **whole(rules)}


def path_for(id_or_path: str | Path) -> Path:
    """The file that `load` reads for this argument."""
    text = str(id_or_path)
    if isinstance(id_or_path, Path) or "/" in text or "\\" in text or ends_in(text, ".yaml", ".yml"):
        return Path(id_or_path)
    return path_of(text)


_Stamp = tuple[str, int, int, int]
_loaded: dict[_Stamp, tuple[list[_Stamp], Rules]] = {}


def _stamp(path: Path) -> _Stamp | None:
    """The file as it is now: another stamp, another content."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return str(path.absolute()), status.st_ino, status.st_mtime_ns, status.st_size


def entry_of(path: Path) -> RulesetEntry:
    """What a file is, wherever it lies and however faulty; of a shipped one nothing is made."""
    known = Index().entry(path)
    if known is not None:
        return known
    faults = tuple(check(path))
    try:
        data = resolve(path, []).data
    except FaultyRuleset:  # then there are faults, too
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
    except FaultyRuleset as error:  # it has changed, or gone, since it was checked
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
    """In the two folders a file is found by its name, so the name must be the id, and only one's."""
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
