"""A ruleset passed on: whole in one file, or as a code to paste.

A shared file is a ruleset file like any other, with every value written out, so that it needs none of the files
that it was made from. A code names the built-in edition that it resembles most and holds what differs, packed;
it knows by a check sum whether it arrived whole, and whether that edition still says the same.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from barons.engine.core import BaronsError, Json
from barons.engine.jsonvalues import an_object
from barons.engine.registry import engine_of
from barons.rulesets import shape, yamlfile
from barons.rulesets.catalogue import available, changes, from_dict, load_file, resolved, whole
from barons.rulesets.faults import FaultyRuleset
from barons.rulesets.resolving import builtin_dir, user_dir

SUFFIX: Final = ".baron-rules.yaml"
"""How the name of a shared file ends."""

MARK: Final = "BARONS1-"
"""How a code begins; the digit is the version of what follows."""

LONGEST_CODE: Final = 20_000
"""Characters of a code; nobody pastes more."""

_UNPACKED_LIMIT: Final = yamlfile.SIZE_LIMIT
_HEADS: Final = ("title", "edition", "about")
_LINES: Final = ("author", "licence")
_SUM: Final = 4
"""Bytes of a check sum."""


class CodeError(BaronsError):
    """A code that is none, arrived in pieces, or is of another version of its edition."""


class Arrival(NamedTuple):
    """A ruleset that somebody shared, sound and not yet kept."""

    data: dict[str, object]
    """Whole: head and parameters, as `resolved` gives them."""

    @property
    def id(self) -> str:
        """The id that it has where it comes from."""
        return str(self.data["id"])

    def text(self) -> str:
        """Its file, to pass on."""
        return yamlfile.written(_in_order(self.data))

    @property
    def follows(self) -> str | None:
        """The built-in edition that it is made from, where there is one here."""
        named = self.data.get("follows")
        return named if isinstance(named, str) and os.path.isfile(builtin_dir() / f"{named}.yaml") else None


def shared(path: Path, author: str = "", licence: str = "") -> str:
    """The text of the file to pass on; FaultyRuleset for a file that makes no game.

    `author` and `licence` stand where the ruleset itself says nothing of them.
    """
    data = resolved(path)
    for key, value in zip(_LINES, (author, licence), strict=True):
        if value:
            data.setdefault(key, value)
    ancestor = _ancestor(path)
    if ancestor is not None:
        data["follows"] = ancestor
    return yamlfile.written(_in_order(data))


def arrived(path: Path) -> Arrival:
    """The ruleset of a file that somebody shared, wherever it lies; FaultyRuleset with all that is wrong."""
    load_file(path)
    data = resolved(path)
    ancestor = data.get("follows") or _ancestor(path)
    return Arrival({**data, "follows": ancestor} if ancestor else data)


def free_id(wanted: str) -> str:
    """This id, or with the next number that no ruleset here has."""
    taken = {entry.id for entry in available()}
    free, number = wanted, 2
    while free in taken:
        free, number = f"{wanted[:58]}-{number}", number + 1
    return free


def kept_text(arrival: Arrival, ruleset: str) -> str:
    """The text of the user's own file under this id: what differs from its edition; all where there is none."""
    data = {**arrival.data, "id": ruleset}
    if arrival.follows is not None:
        base = load_file(builtin_dir() / f"{arrival.follows}.yaml")
        if base.ruleset.game == data["game"]:
            del data["game"]
            data.pop("follows")
            data["extends"] = arrival.follows
            data["params"] = changes(base, an_object(data["params"]))
    else:
        data.pop("follows", None)
    return yamlfile.written(_in_order(data))


def code_of(path: Path) -> str:
    """A ruleset's code; FaultyRuleset for a file that makes no game."""
    data = resolved(path)
    base, changed = _nearest(data)
    head = {key: data[key] for key in (*_HEADS, *_LINES, "notes") if data.get(key)}
    for key in _HEADS:
        texts = an_object(head.get(key, {}))
        if len(set(texts.values())) == 1:
            head[key] = texts["en"]
    text = json.dumps([data["id"], base, head, changed], ensure_ascii=False, separators=(",", ":"))
    return sealed(_sum_of(data["params"]), packed(text.encode()))


def sealed(params: bytes, text: bytes) -> str:
    """A code: the sum of its parameters and the packed text, under a check sum of both."""
    body = params + text
    return MARK + base64.urlsafe_b64encode(hashlib.sha256(body).digest()[:_SUM] + body).decode().rstrip("=")


def is_code(text: str) -> bool:
    """Whether a text begins as a code does."""
    return _joined(text[:100]).startswith(MARK)


def of_code(text: str) -> Arrival:
    """The ruleset of a code; blanks and invisible characters in it are skipped. CodeError; FaultyRuleset."""
    code = _joined(text[: 2 * LONGEST_CODE])
    if not code.startswith(MARK) or len(code) > LONGEST_CODE:
        raise CodeError(f"not a rules code: it begins with {MARK}")
    digits = code.removeprefix(MARK)
    if not re.fullmatch(r"[A-Za-z0-9_-]*", digits):
        raise CodeError("the code contains invalid characters; copy it again in full")
    digits = digits[
        : len(digits) - (len(digits) % 4 == 1)
    ]  # a length that no bytes make: the sum is wrong then
    raw = base64.urlsafe_b64decode(digits + "=" * (-len(digits) % 4))
    body = raw[_SUM:]
    if len(body) <= _SUM or hashlib.sha256(body).digest()[:_SUM] != raw[:_SUM]:
        raise CodeError("the code is incomplete: copy it again from the first character to the last")
    data = _unpacked_data(body[_SUM:])
    from_dict({key: value for key, value in data.items() if key != "follows"})
    if _sum_of(whole(from_dict(data))["params"]) != body[:_SUM]:
        raise CodeError(
            f"the code was made with another version of {data['follows']}: ask for the file instead"
        )
    return Arrival(data)


def _joined(text: str) -> str:
    """The text without blanks, ends of lines and what nobody sees (a byte order mark, zero-width spaces)."""
    return "".join(each for each in text if each.isprintable() and not each.isspace())


def _unpacked_data(packed: bytes) -> dict[str, object]:
    """A whole ruleset; CodeError for what our own packing never makes."""
    try:
        ruleset, base, head, changed = json.loads(_unpacked(packed))
        rules = load_file(builtin_dir() / f"{_known(base)}.yaml")
        words = {
            key: dict.fromkeys(shape.REQUIRED, text) if isinstance(text, str) else text
            for key, text in head.items()
            if key in _HEADS
        }
        kind = engine_of(rules.ruleset.game)
        data = whole(rules)
        return {
            **{key: text for key, text in head.items() if key in (*_LINES, "notes")},
            **words,
            "id": ruleset,
            "game": rules.ruleset.game,
            "follows": base,
            "params": shape.merged(kind.Params, data["params"], changed),
        }
    except (ValueError, TypeError, AttributeError, RecursionError, zlib.error) as error:
        raise CodeError("the code contains no rules that this version knows") from error


def _known(base: object) -> str:
    """The id of a built-in edition, never a path; CodeError."""
    if isinstance(base, str) and base in {path.stem for path in builtin_dir().glob("*.yaml")}:
        return base
    raise CodeError(f"the code is for {str(base)[:40]!r}, an edition that this version does not have")


def _nearest(data: Mapping[str, object]) -> tuple[str, dict[str, Json]]:
    """The built-in edition from which it takes least to say this ruleset, and what it takes."""
    found = []
    for path in sorted(builtin_dir().glob("*.yaml")):
        rules = load_file(path)
        if rules.ruleset.game == data["game"]:
            changed = changes(rules, an_object(data["params"]))
            found.append((len(json.dumps(changed)), path.stem, changed))
    _length, base, changed = min(found, key=lambda each: each[:2])
    return base, changed


def _ancestor(path: Path) -> str | None:
    """The built-in ruleset that a file extends in the end, itself left out; None where there is none."""
    at, seen = path, 0
    while seen < 16:
        try:
            named = yamlfile.read(at).data.get("extends")
        except FaultyRuleset:
            return None
        if not isinstance(named, str):
            return None
        if os.path.isfile(builtin_dir() / f"{named}.yaml"):
            return named
        at = next(
            (
                folder / f"{named}.yaml"
                for folder in (user_dir(), path.parent)
                if os.path.isfile(folder / f"{named}.yaml")
            ),
            at,
        )
        seen += 1
    return None


def _in_order(data: Mapping[str, object]) -> dict[str, object]:
    """Keys as a person would write them: names first, parameters last."""
    order = ("id", "game", "extends", "follows", *_HEADS, *_LINES, "notes", "params")
    return {key: data[key] for key in order if data.get(key) is not None}


def _sum_of(params: object) -> bytes:
    text = json.dumps(params, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()[:_SUM]


def packed(data: bytes) -> bytes:
    """Made small, without a head: raw DEFLATE."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(data) + packer.flush()


def _unpacked(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15)
    text = unpacker.decompress(data, _UNPACKED_LIMIT)
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise ValueError("more than a ruleset holds")
    return text
