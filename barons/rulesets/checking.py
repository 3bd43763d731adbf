"""Makes rules from a ruleset's data, or lists all its errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from barons.engine.core import Rules, Ruleset, RulesetError
from barons.engine.registry import Engine, engine_of
from barons.games import game_keys
from barons.plainfiles import is_reserved
from barons.plaintext import one_line
from barons.rulesets import shape
from barons.rulesets.faults import Fault, FaultyRuleset
from barons.rulesets.resolving import Resolved
from barons.rulesets.yamlfile import DEPTH_LIMIT, NODE_LIMIT, Path_, YamlPlace, dotted

if TYPE_CHECKING:
    from barons.rulesets.validation import Contradiction, Violation

KEPT: Final = 64
"""Rulesets kept in memory."""

_NAMELESS: Final = f"rename this file, or write an id of {shape.HEAD['id']}"

_NOWHERE: Final = YamlPlace("", 0, 0)

_made_once: dict[str, Rules] = {}


def rules_of(found: Resolved) -> Rules:
    """Return the rules. Raises FaultyRuleset with all errors, in the order of the file."""
    ruleset, params = sound(found)
    try:
        return made(ruleset, params)
    except RulesetError as error:
        raise FaultyRuleset([fault_at(found, _steps(found, error.path), error.message)]) from error


def sound(found: Resolved) -> tuple[Ruleset, object]:
    """Return what rules are made from. Raises FaultyRuleset with all errors, in the file's order.

    The errors of a base are those that it has by itself: others follow from them.
    """
    try:
        return _sound(found)
    except FaultyRuleset:
        if found.base is None or found.lacks or not (lacks := faults_of(found.base)):
            raise
        return _sound(found._replace(lacks=lacks))


def faults_of(found: Resolved) -> tuple[Fault, ...]:
    """Return all errors of a ruleset without making its rules."""
    try:
        sound(found)
    except FaultyRuleset as error:
        return error.faults
    return ()


def _sound(found: Resolved) -> tuple[Ruleset, object]:
    from barons.rulesets import validation

    faults: list[Fault] = []
    game = found.data.get("game")
    if not isinstance(game, str) or game not in game_keys():
        faults += [] if found.lacks else [_game_fault(found, game)]
        game = faults[0].nearest if faults else None
    # Without a game only the head can be checked, which is the same for every game.
    kind = engine_of(game or game_keys()[0])
    try:
        checked, violations = validation.validated(game or game_keys()[0], kind.Params, found.data)
    except ValueError as error:  # data from a record may contain lone surrogates or infinity
        raise FaultyRuleset([fault_at(found, (), "not a ruleset")]) from error
    faults += _text_faults(found)
    below = found.data.get("params")
    if "extends" not in found.data and isinstance(below, dict) and "extends" in below:
        raise FaultyRuleset([fault_at(found, ("params", "extends"), validation.AT_THE_TOP)])
    misspelt = [each for each in violations if each.is_unknown and each.nearest == "extends"]
    if misspelt and "extends" not in found.data:  # the other missing keys are a consequence
        raise FaultyRuleset([fault_at(found, each.path, each.message, each.nearest) for each in misspelt])
    if (stranger := _other_game(found, game, violations)) is not None:
        raise FaultyRuleset([*found.lacks, stranger])
    for each in violations:
        if each.path != ("game",) and _counts(found, each, has_game=game is not None):
            message = _NAMELESS if _lacks_name(found, each) else each.message
            faults.append(fault_at(found, each.path, message, each.nearest))
    if game is not None:
        if checked is not None:
            contradicting = list(kind.faults(checked.params))
        else:
            contradicting = validation.certain(kind, found.data.get("params"))
        faults += _contradiction_faults(found, kind, contradicting, violations)
    if checked is not None and checked.notes:
        faults += _note_faults(found, checked.notes, shape.plain(checked.params))
    if faults or found.lacks or checked is None or game is None:
        own = [each for each in faults if not found.lacks or each.file == _file(found)]
        raise FaultyRuleset(in_order(found, [*found.lacks, *own]))
    return Ruleset(checked.id, game, checked.title.model_dump()), checked.params


def _lacks_name(found: Resolved, violation: Violation) -> bool:
    """Return True if the name of a file that extends another gives no id."""
    return found.base is not None and violation.is_missing and violation.path == ("id",)


def _other_game(found: Resolved, game: object, violations: list[Violation]) -> Fault | None:
    """Return one error if the file names another game than it extends, or more of its parameters are known in
    another game.
    """
    from barons.rulesets import validation

    base = found.base.data.get("game") if found.base is not None else None
    if base in game_keys() and game in game_keys() and base != game:
        message = f"{found.data['extends']} is for {base}: delete this key, or extend a ruleset of {game}"
        return fault_at(found, ("game",), message)

    def strange(violations: list[Violation]) -> int:
        unknown = [each.path for each in violations if each.is_unknown and each.path[0] == "params"]
        here = [path for path, place in found.places.items() if place.file == _file(found)]
        return sum(any(path[: len(each)] == each for each in unknown) for path in here)

    own = strange([each for each in violations if not each.is_misplaced])
    if game not in game_keys() or not own:
        return None
    counts = {str(game): 2 * own - 1}
    for other in set(game_keys()) - {game}:
        data = {**found.data, "game": other}
        counts[other] = 2 * strange(validation.validated(other, engine_of(other).Params, data)[1])
    best = min(game_keys(), key=counts.__getitem__)
    if best == game:
        return None
    says = "extends" if "extends" in found.data else "game"
    return fault_at(found, (says,), f"{found.data[says]} is for {game}, but these keys belong to {best}")


def _file(found: Resolved) -> str:
    return found.places[()].file if () in found.places else ""


def _text_faults(found: Resolved) -> Iterator[Fault]:
    """Yield errors of an id that is not a valid file name everywhere, and of texts that show nothing."""
    ruleset = found.data.get("id")
    if isinstance(ruleset, str) and is_reserved(ruleset):
        yield fault_at(found, ("id",), f"Windows reserves the name {ruleset[:80]!r}: choose another id")
    for key in ("title", "edition", "about", "author", "licence", "notes"):
        texts = found.data.get(key)
        for name, text in texts.items() if isinstance(texts, dict) else ((None, texts),):
            if isinstance(text, str) and text and not one_line(text):
                path = (key,) if name is None else (key, str(name))
                yield fault_at(found, path, "this text is invisible: write letters, digits or symbols")


def of_data(whole: Mapping[str, object]) -> Resolved:
    """Return a whole ruleset from a save or a record, within the limits of a file. Raises FaultyRuleset."""
    data = {key: value for key, value in whole.items() if key != "extends"}
    values, depth = shape.extent(data)
    for found, limit, message in (
        (values, NODE_LIMIT, f"more than {NODE_LIMIT} values"),
        (depth, DEPTH_LIMIT, f"more than {DEPTH_LIMIT} levels deep"),
    ):
        if found > limit:
            raise FaultyRuleset([Fault("", 0, 0, "", message)])
    return Resolved(data, {})


def in_order(found: Resolved, faults: list[Fault]) -> list[Fault]:
    """Sort the file's own errors in its order, then those of its bases."""
    own = found.places[()].file if () in found.places else ""
    return sorted(faults, key=lambda fault: (fault.file != own, fault.file, fault.line, fault.column))


def _counts(found: Resolved, violation: Violation, *, has_game: bool) -> bool:
    """Return True for an error of the file itself, not caused by an unknown game or base or listed already."""
    if violation.path[0] == "extends":
        return not found.lacks
    if found.lacks and violation.is_missing:
        return False
    return has_game or violation.path[0] != "params"


def _contradiction_faults(
    found: Resolved, kind: Engine[object], contradicting: list[Contradiction], violations: list[Violation]
) -> Iterator[Fault]:
    """Yield contradictions between keys that are valid in themselves."""
    from barons.rulesets import validation

    inherited: list[Contradiction] = []
    if contradicting and found.base is not None:
        inherited = validation.certain(kind, found.base.data.get("params"))
    for each in contradicting:
        steps = _steps(found, each[0])
        if not any(_overlap(steps, violation.path) for violation in violations):
            yield _contradiction_fault(found, steps, each[1], from_base=each in inherited)


def _contradiction_fault(found: Resolved, steps: Path_, message: str, *, from_base: bool) -> Fault:
    """Return the error at the key; if only a base writes the key, at the changes that made it wrong."""
    fault = fault_at(found, steps, message)
    own = found.places.get(())
    if own is not None and fault.file != own.file and not from_base:
        place = found.places.get(("params",), own)
        return fault._replace(file=place.file, line=place.line, column=place.column)
    return fault


def _note_faults(found: Resolved, notes: Mapping[str, str], params: object) -> Iterator[Fault]:
    """Yield errors of notes on unknown parameters."""
    for key in notes:
        at, known = params, ""
        for step in key.split("."):
            if not isinstance(at, dict) or step not in at:
                names = list(at) if isinstance(at, dict) else []
                near = get_close_matches(step, names, 1, 0.5)
                message = "no key below params has this name"
                yield fault_at(found, ("notes", key), message, f"{known}{near[0]}" if near else None)
                break
            at, known = at[step], f"{known}{step}."


def _overlap(one: Path_, other: Path_) -> bool:
    shared = min(len(one), len(other))
    return tuple(map(str, one[:shared])) == tuple(map(str, other[:shared]))


def made(ruleset: Ruleset, params: object) -> Rules:
    """Return the rules of valid parameters: one object for equal rulesets, whose tables are built once."""
    text = json.dumps([ruleset, shape.plain(params)])
    rules = _made_once.pop(text, None) or engine_of(ruleset.game).make_rules(ruleset, params)
    _made_once[text] = rules  # most recently used last
    if len(_made_once) > KEPT:
        del _made_once[next(iter(_made_once))]
    return rules


def _steps(found: Resolved, key: str) -> Path_:
    """Convert a family's key, `tiles.counts[3]` below `params`, to a path of the file."""
    steps: list[str | int] = ["params"] if key else []
    for step in re.findall(r"[^.\[\]]+", key.removeprefix("params.")):
        steps.append(int(step) if (*steps, step) not in found.places and step.isdecimal() else step)
    return tuple(steps)


def _game_fault(found: Resolved, game: object) -> Fault:
    expected = f"expected one of {', '.join(game_keys())}"
    if game is None:
        return fault_at(found, ("game",), f"missing: {expected}, or extends: with the id of a ruleset")
    near = get_close_matches(game, game_keys(), 1, 0.5) if isinstance(game, str) else []
    return fault_at(found, ("game",), f"{expected}", near[0] if near else None)


def fault_at(found: Resolved, path: Path_, message: str, nearest: str | None = None) -> Fault:
    """Return the error at the nearest place that is in the file."""
    written = path
    while written and written not in found.places:
        written = written[:-1]
    place = found.places.get(written, _NOWHERE)
    return Fault(*place, dotted(path), message, nearest)
