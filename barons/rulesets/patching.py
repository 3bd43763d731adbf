"""Edits a ruleset file in place: only changed keys are rewritten, everything else stays as it is.

Comments, order, blank lines and unknown keys are the author's work and are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import yaml

from barons.engine.params import below
from barons.rulesets import shape
from barons.rulesets.yamlfile import parse

_PLAIN: Final = re.compile(r"[a-z][a-z0-9_-]*|[0-9]+")
_SPECIAL: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_ABSENT: Final = object()

Steps = tuple[str, ...]


class Edit(NamedTuple):
    """A key of the file, from the root, and its new value."""

    steps: Steps
    value: object = _ABSENT
    """JSON; without a value the key is removed."""

    @property
    def removes(self) -> bool:
        return self.value is _ABSENT


def edits(
    hint: object,
    own: Mapping[str, object],
    base: Mapping[str, object],
    wanted: Mapping[str, object],
    at: Steps = (),
) -> Iterator[Edit]:
    """Yield the changes to `own`, which overrides parts of `base`, so that both together make `wanted`."""
    for key, value in wanted.items():
        inner, mine, theirs = below(hint, key), own.get(key, _ABSENT), base.get(key)
        now = theirs if mine is _ABSENT else shape.merged(inner, theirs, mine)
        if now == value:
            continue
        if isinstance(mine, dict) and isinstance(value, dict):
            yield from edits(inner, mine, theirs if isinstance(theirs, dict) else {}, value, (*at, key))
        elif value == theirs and key in base:
            yield Edit((*at, key))
        else:
            yield Edit((*at, key), shape.reduced(inner, theirs, value))
    for key in {**base, **own}:
        if key in wanted:
            continue
        if key not in base:
            yield Edit((*at, key))
        elif own.get(key, _ABSENT) is not None:
            yield Edit((*at, key), None)


def patched(text: str, changes: list[Edit]) -> str:
    """Return the text of a file after these changes, one after the other."""
    for change in changes:
        text = _patched(text, change)
    return text


def _patched(text: str, change: Edit) -> str:
    at = yaml.compose(text, Loader=yaml.SafeLoader)
    if at is None:
        raise ValueError("the file is empty")
    for depth, step in enumerate(change.steps):
        if not isinstance(at, yaml.MappingNode) or at.flow_style or not at.value:
            return _rewritten(text, at, change.steps[depth:], change)
        pair = next((pair for pair in at.value if pair[0].value == step), None)
        if pair is None:
            return text if change.removes else _with_line(text, at, _nested(change.steps[depth:], change.value))
        if change.removes and depth + 1 == len(change.steps):
            return _without_lines(text, pair) if len(at.value) > 1 else _replaced(text, at, {})
        at = pair[1]
    return _replaced(text, at, change.value)


def _rewritten(text: str, node: yaml.Node, steps: Steps, change: Edit) -> str:
    """Rewrite a mapping on one line with one key changed."""
    is_mapping = isinstance(node, yaml.MappingNode)
    whole = parse(text[node.start_mark.index : _end(node)], "").data if is_mapping else {}
    return _replaced(text, node, _changed(whole, steps, change))


def _changed(mapping: object, steps: Steps, change: Edit) -> dict[str, object]:
    """Return the mapping with the change below these keys; anything else counts as an empty mapping."""
    own = mapping if isinstance(mapping, dict) else {}
    key, *rest = steps
    if rest:
        return {**own, key: _changed(own.get(key), tuple(rest), change)}
    if change.removes:
        return {name: each for name, each in own.items() if name != key}
    return {**own, key: change.value}


def _replaced(text: str, node: yaml.Node, value: object) -> str:
    """Replace a node's value and keep a comment behind it."""
    return text[: node.start_mark.index] + _flow(value) + text[_end(node) :]


def _with_line(text: str, mapping: yaml.Node, more: dict[str, object]) -> str:
    """Add a key as the last line of a mapping."""
    (key, value), *_ = more.items()
    end = text.find("\n", _end(mapping))
    head = text if end < 0 else text[:end]
    tail = "\n" if end < 0 else text[end:]
    return f"{head}\n{' ' * mapping.start_mark.column}{_word(key)}: {_flow(value)}{tail}"


def _without_lines(text: str, pair: tuple[yaml.Node, yaml.Node]) -> str:
    """Remove a key, its value and the comment behind it."""
    start = text.rfind("\n", 0, pair[0].start_mark.index) + 1
    end = text.find("\n", _end(pair[1]))
    return text[:start] + ("" if end < 0 else text[end + 1 :])


def _nested(steps: Steps, value: object) -> dict[str, object]:
    below = {steps[-1]: value}
    for step in reversed(steps[:-1]):
        below = {step: below}
    return below


def _end(node: yaml.Node) -> int:
    """Return where the text of a node ends; the parser's mark includes blank lines and comments behind it."""
    if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
        return _end(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return _end(node.value[-1])
    end: int = node.end_mark.index
    return end


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(key)}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _word(value) if isinstance(value, str) and not value.isdigit() else _quoted(value)


def _word(text: str) -> str:
    """Format a key or a word, without quotes if it is unambiguous."""
    return text if _PLAIN.fullmatch(text) and text not in _SPECIAL else _quoted(text)


def _quoted(value: object) -> str:
    """Format as JSON, which YAML reads too."""
    return json.dumps(value, ensure_ascii=False)
