"""A ruleset file changed in place: only the keys that differ are written anew, all else stays letter by letter.

Comments, order, blank lines and keys that the program does not know about are a person's work.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import yaml

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
    """Of JSON; without one the key goes."""

    @property
    def removes(self) -> bool:
        """Whether the key goes."""
        return self.value is _ABSENT


def edits(
    hint: object,
    own: Mapping[str, object],
    base: Mapping[str, object],
    wanted: Mapping[str, object],
    at: Steps = (),
) -> Iterator[Edit]:
    """What changes in `own`, which says less or more than `base`, so that both make `wanted`."""
    for key, value in wanted.items():
        inner, mine, theirs = shape.inside(hint, key), own.get(key, _ABSENT), base.get(key)
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
    """The text of a file with these changes, one after the other."""
    for change in changes:
        text = _patched(text, change)
    return text


def _patched(text: str, change: Edit) -> str:
    at = yaml.compose(text, Loader=yaml.SafeLoader)
    if at is None:
        raise ValueError("a file that says nothing")
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
    """With a mapping on one line written anew, one key in it changed."""
    is_mapping = isinstance(node, yaml.MappingNode)
    whole = parse(text[node.start_mark.index : _end(node)], "").data if is_mapping else {}
    return _replaced(text, node, _changed(whole, steps, change))


def _changed(mapping: object, steps: Steps, change: Edit) -> dict[str, object]:
    """With the change below these keys; what is no mapping holds nothing."""
    own = mapping if isinstance(mapping, dict) else {}
    key, *rest = steps
    if rest:
        return {**own, key: _changed(own.get(key), tuple(rest), change)}
    if change.removes:
        return {name: each for name, each in own.items() if name != key}
    return {**own, key: change.value}


def _replaced(text: str, node: yaml.Node, value: object) -> str:
    """With another value in a node's place; a comment behind it stays."""
    return text[: node.start_mark.index] + _flow(value) + text[_end(node) :]


def _with_line(text: str, mapping: yaml.Node, more: dict[str, object]) -> str:
    """With another key as the last line of a mapping."""
    (key, value), *_ = more.items()
    end = text.find("\n", _end(mapping))
    head = text if end < 0 else text[:end]
    tail = "\n" if end < 0 else text[end:]
    return f"{head}\n{' ' * mapping.start_mark.column}{_word(key)}: {_flow(value)}{tail}"


def _without_lines(text: str, pair: tuple[yaml.Node, yaml.Node]) -> str:
    """Without a key, its value and the comment behind it."""
    start = text.rfind("\n", 0, pair[0].start_mark.index) + 1
    end = text.find("\n", _end(pair[1]))
    return text[:start] + ("" if end < 0 else text[end + 1 :])


def _nested(steps: Steps, value: object) -> dict[str, object]:
    """The value below its keys."""
    below = {steps[-1]: value}
    for step in reversed(steps[:-1]):
        below = {step: below}
    return below


def _end(node: yaml.Node) -> int:
    """Where what is written of a node ends; the parser counts the blank lines and comments behind it in."""
    if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
        return _end(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return _end(node.value[-1])
    end: int = node.end_mark.index
    return end


def _flow(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(key)}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _word(value) if isinstance(value, str) and not value.isdigit() else _quoted(value)


def _word(text: str) -> str:
    """A key or a word, without quotes where nobody takes it for anything else."""
    return text if _PLAIN.fullmatch(text) and text not in _SPECIAL else _quoted(text)


def _quoted(value: object) -> str:
    """As JSON has it, which YAML reads too."""
    return json.dumps(value, ensure_ascii=False)
