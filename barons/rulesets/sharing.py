"""Sharing of rulesets: as one complete file, or as a code to paste.

A shared file is an ordinary ruleset file with every value written out, so it needs no other files. A code names
the most similar built-in edition and holds the differences, compressed; checksums tell whether it is complete,
and whether that edition is unchanged.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import unicodedata
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from barons.engine.core import BaronsError, Json
from barons.engine.jsonvalues import an_object
from barons.engine.registry import engine_of
from barons.rulesets import shape, yamlfile
from barons.rulesets.catalogue import available, changes, from_dict, load_file, resolved, whole
from barons.rulesets.resolving import Resolved, builtin_dir, resolve

SUFFIX: Final = ".baron-rules.yaml"
"""Suffix of a shared file's name."""

MARK: Final = "BARONS1-"
"""Prefix of a code; the digit is its format version."""

LONGEST_CODE: Final = 20_000
"""Maximum length of a code in characters."""

_HYPHENS: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212\u30fc"), "-")
_UNPACKED_LIMIT: Final = yamlfile.SIZE_LIMIT
_HEADS: Final = ("title", "edition", "about")
_LINES: Final = ("author", "licence")
_SUM: Final = 4
"""Bytes of a checksum."""


class CodeError(BaronsError):
    """A text that is not a code, is incomplete or damaged, or refers to another version of its edition."""


class Arrival(NamedTuple):
    """A shared ruleset, valid and not yet saved."""

    data: dict[str, object]
    """Head and all parameters, as `resolved` returns them."""

    @property
    def id(self) -> str:
        """The id given by its author."""
        return str(self.data["id"])

    def text(self) -> str:
        """Return its file's text for sharing."""
        return yamlfile.written(_in_order(self.data))

    @property
    def follows(self) -> str | None:
        """The built-in edition that it is based on; None if it does not exist here."""
        named = self.data.get("follows")
        return named if isinstance(named, str) and os.path.isfile(builtin_dir() / f"{named}.yaml") else None


def shared(path: Path, author: str = "", licence: str = "") -> str:
    """Return the text of the file to share. Raises FaultyRuleset for an invalid file.

    `author` and `licence` are used where the ruleset has none.
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
    """Return the ruleset of a shared file in any folder. Raises FaultyRuleset with all errors."""
    load_file(path)
    data = resolved(path)
    ancestor = data.get("follows") or _ancestor(path)
    return Arrival({**data, "follows": ancestor} if ancestor else data)


def free_id(wanted: str) -> str:
    """Return this id, or one with the next unused number."""
    taken = {entry.id for entry in available()}
    free, number = wanted, 2
    while free in taken:
        free, number = f"{wanted[:58]}-{number}", number + 1
    return free


def kept_text(arrival: Arrival, ruleset: str) -> str:
    """Return the text of the user's own file under this id: the differences from its edition, or everything."""
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
    """Return a ruleset's code. Raises FaultyRuleset for an invalid file."""
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
    """Return a code: the checksum of its parameters and the compressed text, with a checksum of both."""
    body = params + text
    return MARK + base64.urlsafe_b64encode(hashlib.sha256(body).digest()[:_SUM] + body).decode().rstrip("=")


def is_code(text: str) -> bool:
    """Return True if a text begins like a code."""
    return _joined(text[:100]).startswith(MARK)


def of_code(text: str) -> Arrival:
    """Return the ruleset of the first code in a text, however copied. Raises CodeError, FaultyRuleset.

    Words after the code are left out: its compressed data say where they end.
    """
    _before, *codes = _joined(text[: 2 * LONGEST_CODE]).split(MARK)
    if not codes:
        raise CodeError(f"not a rules code: a code begins with {MARK}")
    found = codes[0][:LONGEST_CODE]
    digits = re.split(r"[^A-Za-z0-9_-]", found)[0]
    raw = _bytes_of(digits)
    end = _end(raw)
    if not end and digits != found:
        raise CodeError("the code contains invalid characters. Copy it again in full.")
    if not end:
        raise CodeError("the code is incomplete. Copy it again from the first character to the last.")
    body = raw[_SUM:end]
    if hashlib.sha256(body).digest()[:_SUM] != raw[:_SUM]:
        raise CodeError("the code is damaged: its checksum does not match. Copy it again, or ask for it again.")
    data = _unpacked_data(body[_SUM:])
    from_dict({key: value for key, value in data.items() if key != "follows"})
    if _sum_of(whole(from_dict(data))["params"]) != body[:_SUM]:
        raise CodeError(
            f"the code was made with another version of {data['follows']}: ask for the file instead"
        )
    return Arrival(data)


def _joined(text: str) -> str:
    """Remove what copying adds to a code: spaces, invisible characters, quotation marks and other punctuation.

    A program that sets type may have replaced the hyphens, and an input method all characters by wide ones.
    """
    return re.sub(r"[^\w-]", "", unicodedata.normalize("NFKC", text).translate(_HYPHENS))


def _unpacked_data(packed: bytes) -> dict[str, object]:
    """Return a whole ruleset. Raises CodeError for what `packed` never produces."""
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
    """Return the id of a built-in edition, never a path. Raises CodeError."""
    if isinstance(base, str) and base in {path.stem for path in builtin_dir().glob("*.yaml")}:
        return base
    raise CodeError(f"the code is for {str(base)[:40]!r}, an edition that this version does not have")


def _nearest(data: Mapping[str, object]) -> tuple[str, dict[str, Json]]:
    """Return the built-in edition with the fewest differences, and the differences."""
    found = []
    for path in sorted(builtin_dir().glob("*.yaml")):
        rules = load_file(path)
        if rules.ruleset.game == data["game"]:
            changed = changes(rules, an_object(data["params"]))
            found.append((len(json.dumps(changed)), path.stem, changed))
    _length, base, changed = min(found, key=lambda each: each[:2])
    return base, changed


def _ancestor(path: Path) -> str | None:
    """Return the built-in ruleset at the end of the chain that a file extends, or None."""
    found: Resolved | None = resolve(path, [])
    while found is not None:
        named = found.data.get("extends")
        if isinstance(named, str) and os.path.isfile(builtin_dir() / f"{named}.yaml"):
            return named
        found = found.base
    return None


def _in_order(data: Mapping[str, object]) -> dict[str, object]:
    """Sort keys as a person would: names first, parameters last."""
    order = ("id", "game", "extends", "follows", *_HEADS, *_LINES, "notes", "params")
    return {key: data[key] for key in order if data.get(key) is not None}


def _sum_of(params: object) -> bytes:
    text = json.dumps(params, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()[:_SUM]


def packed(data: bytes) -> bytes:
    """Compress as raw DEFLATE, without a header."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(data) + packer.flush()


def _bytes_of(digits: str) -> bytes:
    """Decode base 64 without padding; of an impossible length, the last digit is ignored."""
    possible = digits[: len(digits) - (len(digits) % 4 == 1)]
    return base64.urlsafe_b64decode(possible + "=" * (-len(possible) % 4))


def _end(raw: bytes) -> int:
    """Return where the compressed data in a code end: if damaged, at the end of the code; 0 if cut off."""
    unpacker = zlib.decompressobj(-15)
    try:
        unpacker.decompress(raw[2 * _SUM :], _UNPACKED_LIMIT)
    except zlib.error:
        return len(raw)
    is_whole = unpacker.eof or unpacker.unconsumed_tail
    return len(raw) - len(unpacker.unused_data) if is_whole else 0


def _unpacked(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15)
    text = unpacker.decompress(data, _UNPACKED_LIMIT)
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise ValueError("larger than any ruleset")
    return text
