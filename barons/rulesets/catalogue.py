"""Finds, reads, checks and keeps rulesets: built-in ones, the user's own and any file named."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from barons.engine.core import Rules, Ruleset, RulesetError
from barons.engine.registry import FAMILIES, family
from barons.paths import config_dir, user_data_dir
from barons.rulesets import shape, yamlfile
from barons.rulesets.faults import Fault, FaultyRuleset, UnknownRuleset
from barons.rulesets.yamlfile import Document, Path_, Place, dotted

CHAIN_LIMIT: Final = 8
"""Rulesets that may extend each other in a row."""

KEPT: Final = 64
"""Rulesets kept in memory."""

_ID: Final = re.compile(shape.ID_PATTERN)
_HEAD: Final = ("id", "title", "edition", "about")


class RulesetEntry(NamedTuple):
    """A ruleset that is there, faulty or not."""

    id: str
    game: str
    """Empty where a fault hides it."""
    title: Mapping[str, str]
    """By language; the id where a fault hides it."""
    edition: Mapping[str, str]
    about: Mapping[str, str]
    players: tuple[int, ...]
    """The numbers of players allowed; none for a faulty ruleset."""
    builtin: bool
    path: Path
    faults: tuple[Fault, ...]
    """All that is wrong with it; such a ruleset cannot be played."""
    extends: str | None = None
    """The id of the ruleset that its file extends."""


class _Resolved(NamedTuple):
    """A file with everything that it extends."""

    data: dict[str, Any]
    places: dict[Path_, Place]


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
    seen: list[Path] = []
    rules = _rules(_resolve(path, seen))
    if stamp is not None:
        if len(_loaded) >= KEPT:
            _loaded.clear()
        _loaded[stamp] = ([each for each in map(_stamp, seen) if each is not None], rules)
    return rules


def from_dict(whole: Mapping[str, Any]) -> Rules:
    """The rules of a whole ruleset out of a save or a record; no file is looked at.

    Raises FaultyRuleset.
    """
    data = {key: value for key, value in whole.items() if key != "extends"}
    return _rules(_Resolved(data, {}))


def whole(rules: Rules) -> dict[str, Any]:
    """The ruleset with every value written out, as saves and records hold it. A new dictionary of JSON."""
    ruleset = rules.ruleset
    params: Any = rules.params  # type: ignore[attr-defined]  # every family keeps what it was made of
    return {
        "id": ruleset.id,
        "game": ruleset.game,
        "title": dict(ruleset.title),
        "params": shape.plain(params),
    }


def with_rounds(rules: Rules, rounds: int | None) -> Rules:
    """The same ruleset, ended by its ranking after so many rounds; None: without such a limit."""
    data, kind = whole(rules), family(rules.ruleset.game)
    *outer, last = kind.rounds
    chapter = data["params"]
    for key in outer:
        chapter = chapter[key]
    knows_null = type(None) in get_args(shape.type_at(kind.params, ("params", *kind.rounds)))
    chapter[last] = rounds if rounds is not None or knows_null else 0
    return from_dict(data)


def rounds(rules: Rules) -> int | None:
    """After how many rounds the ranking ends the game; None: no such limit."""
    value: Any = whole(rules)["params"]
    for key in family(rules.ruleset.game).rounds:
        value = value[key]
    return value or None


def available() -> list[RulesetEntry]:
    """Every built-in ruleset, then the user's own, faulty ones too: by game, then file name."""
    entries = [_entry(path) for path in _files()]
    games = list(FAMILIES)
    return sorted(entries, key=lambda entry: (not entry.builtin, games.index(entry.game) if entry.game else 9))


def check(path: Path | str) -> list[Fault]:
    """Everything that is wrong with this file, in its order; empty when it makes a game."""
    try:
        load_file(Path(path))
    except FaultyRuleset as error:
        return list(error.faults)
    return []


def changes(base: Rules, params: Mapping[str, Any]) -> dict[str, Any]:
    """What a file that extends `base` says under `params` to have these whole parameters (of JSON)."""
    kind = family(base.ruleset.game)
    less: dict[str, Any] = shape.lessened(kind.params, whole(base)["params"], dict(params))
    return less


def schema(game: str) -> dict[str, Any]:
    """The JSON Schema of this game's ruleset files; KeyError for a game that there is not."""
    from barons.rulesets import mirror

    return mirror.schema(game, family(game).params)


def builtin_dir() -> Path:
    """Where the built-in rulesets are."""
    return config_dir() / "rulesets"


def user_dir() -> Path:
    """Where the user's own rulesets are, each as `<id>.yaml`. Not created here."""
    return user_data_dir() / "rulesets"


def resolved(path: Path) -> dict[str, Any]:
    """A file's ruleset with everything that it extends and every default; FaultyRuleset."""
    found = _resolve(path, [])
    rules = _rules(found)
    words = {key: found.data[key] for key in _HEAD if found.data.get(key) is not None}
    return {**words, **whole(rules)}


def path_of(ruleset_id: str) -> Path:
    """The file of this id; UnknownRuleset."""
    path = _path_of(ruleset_id)
    if path is None:
        near = get_close_matches(ruleset_id[:80], [path.stem for path in _files()], 1, 0.5)
        raise UnknownRuleset(ruleset_id, near[0] if near else None)
    return path


def path_for(id_or_path: str | Path) -> Path:
    """The file that `load` reads for this argument."""
    text = str(id_or_path)
    if isinstance(id_or_path, Path) or "/" in text or "\\" in text or text.endswith((".yaml", ".yml")):
        return Path(id_or_path)
    return path_of(text)


_Stamp = tuple[str, int, int]
_loaded: dict[_Stamp, tuple[list[_Stamp], Rules]] = {}
_made_once: dict[str, Rules] = {}


def _stamp(path: Path) -> _Stamp | None:
    """The file as it is now: another stamp, another content."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return str(path.absolute()), status.st_mtime_ns, status.st_size


def _files() -> list[Path]:
    return [path for folder in (builtin_dir(), user_dir()) for path in sorted(folder.glob("*.yaml"), key=_stem)]


def _stem(path: Path) -> str:
    return path.stem


def _path_of(ruleset_id: str, *also: Path) -> Path | None:
    if not _ID.fullmatch(ruleset_id):
        return None
    for folder in (builtin_dir(), user_dir(), *also):
        path = folder / f"{ruleset_id}.yaml"
        if path.is_file():
            return path
    return None


def _entry(path: Path) -> RulesetEntry:
    builtin = path.parent == builtin_dir()
    try:
        found = _resolve(path, [])
    except FaultyRuleset as error:
        return _faulty_entry(path, builtin, {}, error)
    try:
        rules = load_file(path)
        _refuse_strangers(path, builtin, found)
    except FaultyRuleset as error:
        return _faulty_entry(path, builtin, found.data, error)
    return RulesetEntry(
        id=rules.ruleset.id,
        game=rules.ruleset.game,
        title=rules.ruleset.title,
        edition=found.data.get("edition") or {},
        about=found.data.get("about") or {},
        players=tuple(rules.players),
        builtin=builtin,
        path=path,
        faults=(),
        extends=found.data.get("extends"),
    )


def _faulty_entry(path: Path, builtin: bool, data: dict[str, Any], error: FaultyRuleset) -> RulesetEntry:
    game = data.get("game")
    return RulesetEntry(
        id=path.stem,
        game=game if isinstance(game, str) and game in FAMILIES else "",
        title={"en": path.stem, "fr": path.stem},
        edition={},
        about={},
        players=(),
        builtin=builtin,
        path=path,
        faults=error.faults,
    )


def _refuse_strangers(path: Path, builtin: bool, found: _Resolved) -> None:
    """In the two folders a file is found by its name, so the name must be the id, and only one's."""
    message = None
    if found.data["id"] != path.stem:
        message = f"in this folder a file is called after its id: {found.data['id']}.yaml"
    elif not builtin and (builtin_dir() / path.name).exists():
        message = "a built-in ruleset has this id"
    if message is not None:
        raise FaultyRuleset([_fault(found, ("id",), message)])


def _resolve(path: Path, seen: list[Path]) -> _Resolved:
    """The file's data over what it extends; the files read are added to `seen`."""
    document = yamlfile.read(path)
    seen.append(path)
    base_id = document.data.get("extends")
    if base_id is None:
        return _Resolved(document.data, document.places)
    return _merge(_resolve(_base_path(document, base_id, path, seen), seen), document)


def _base_path(document: Document, base_id: Any, path: Path, seen: list[Path]) -> Path:
    message, near = "", None
    if not isinstance(base_id, str) or not _ID.fullmatch(base_id):
        message = "expected the id of a ruleset, no path"
    elif (base := _path_of(base_id, path.parent)) is None:
        message = f"no ruleset is called {base_id!r}"
        near = next(iter(get_close_matches(base_id, [file.stem for file in _files()], 1, 0.5)), None)
    elif any(_same(base, earlier) for earlier in seen):
        message = f"{base_id!r} extends itself in the end"
    elif len(seen) >= CHAIN_LIMIT:
        message = f"more than {CHAIN_LIMIT} rulesets extend each other"
    else:
        return base
    place = document.places[("extends",)]
    raise FaultyRuleset([Fault(*place, "extends", message, near)])


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()


def _merge(base: _Resolved, change: Document) -> _Resolved:
    """Words and id are the file's own; `game` and `params` come from the base where it is silent."""
    game = base.data.get("game")
    hint = family(game).params if isinstance(game, str) and game in FAMILIES else None
    data = dict(change.data)
    data.setdefault("game", game)
    if "params" in base.data:
        own = data.get("params")
        data["params"] = base.data["params"] if own is None else shape.merged(hint, base.data["params"], own)
    inherited = {path: place for path, place in base.places.items() if path[:1] in (("game",), ("params",))}
    return _Resolved(data, {**inherited, **change.places})


def _rules(found: _Resolved) -> Rules:
    game = found.data.get("game")
    if not isinstance(game, str) or game not in FAMILIES:
        raise FaultyRuleset([_game_fault(found, game)])
    from barons.rulesets import mirror

    kind = family(game)
    try:
        model, complaints = mirror.checked(game, kind.params, found.data)
    except (RecursionError, ValueError) as error:  # out of a record: deeper than any ruleset, or no JSON
        raise FaultyRuleset([_fault(found, (), "no ruleset")]) from error
    if model is None:
        faults = [_fault(found, each.path, each.message, each.nearest) for each in complaints]
        raise FaultyRuleset(sorted(faults, key=lambda fault: (fault.file, fault.line, fault.column)))
    checked: Any = model
    params = shape.build(kind.params, checked.params)
    title = {"en": checked.title.en, "fr": checked.title.fr}
    quarrels = list(kind.faults(params))
    if not quarrels:
        try:
            return _made(Ruleset(checked.id, game, title), params)
        except RulesetError as error:
            quarrels = [(error.path, error.message)]
    raise FaultyRuleset([_fault(found, _steps(found, key), message) for key, message in quarrels])


def _made(ruleset: Ruleset, params: Any) -> Rules:
    """One object for equal rulesets, wherever they come from: its tables are made once."""
    text = json.dumps([ruleset, shape.plain(params)])
    rules = _made_once.pop(text, None) or family(ruleset.game).make_rules(ruleset, params)
    _made_once[text] = rules  # the latest used stands last
    if len(_made_once) > KEPT:
        del _made_once[next(iter(_made_once))]
    return rules


def _steps(found: _Resolved, key: str) -> Path_:
    """A family's key, `tiles.counts[3]` below `params`, as a path of the file."""
    steps: list[str | int] = ["params"] if key else []
    for step in re.findall(r"[^.\[\]]+", key.removeprefix("params.")):
        steps.append(int(step) if (*steps, step) not in found.places and step.isdigit() else step)
    return tuple(steps)


def _game_fault(found: _Resolved, game: Any) -> Fault:
    expected = f"expected one of {', '.join(FAMILIES)}"
    if game is None:
        return _fault(found, ("game",), f"missing; {expected}, or extends: with the id of a ruleset")
    near = get_close_matches(game, list(FAMILIES), 1, 0.5) if isinstance(game, str) else []
    return _fault(found, ("game",), f"{expected}", near[0] if near else None)


def _fault(found: _Resolved, path: Path_, message: str, nearest: str | None = None) -> Fault:
    """The fault at the nearest place that is written down."""
    written = path
    while written and written not in found.places:
        written = written[:-1]
    place = found.places.get(written, Place("", 0, 0))
    return Fault(*place, dotted(path), message, nearest)
