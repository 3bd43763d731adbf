"""The user's own rulesets: a changed copy of an edition, checked, saved as a file with the differences."""

from __future__ import annotations

import re
import unicodedata
from copy import deepcopy
from pathlib import Path
from typing import Final

from barons import rulesets
from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_list, an_object
from barons.languages import SOURCE, offered
from barons.paths import numbered
from barons.plainfiles import is_reserved, read_plain
from barons.plaintext import one_line
from barons.play.files import write_safely
from barons.rulesets import Fault, FaultyRuleset, RulesetEntry
from barons.rulesets.shape import REQUIRED
from barons.rulesets.warnings import warnings

Key = tuple[str | int, ...]
"""Path of a value below `params`: names, keys, list indices."""

HEADS: Final = ("title", "edition", "about")
_STEP: Final = re.compile(r"[^.\[\]]+")
_ID_LENGTH: Final = 48
_LIMIT: Final = 2**20


class Variant:
    """A ruleset in the editor. Every input is stored at once, valid or not; `faults` lists the errors."""

    def __init__(self, base: RulesetEntry, own: RulesetEntry | None = None) -> None:
        """Copy `base`; with `own`, edit that file, which extends `base`. Raises FaultyRuleset."""
        rules = rulesets.load(own.path if own is not None else base.id)
        self.base: Final[Rules] = rulesets.load(base.id)
        self.base_entry: Final = base
        self.path: Path | None = own.path if own is not None else None
        """The file it was opened from or saved to."""
        self.words: Final[dict[str, dict[str, str]]] = {
            key: dict.fromkeys((*offered(), *REQUIRED), "") for key in HEADS
        }
        """By head and language; empty where nothing is entered."""
        if own is not None:
            for key, texts in (("title", own.title), ("edition", own.edition), ("about", own.about)):
                self.words[key] |= dict(texts)
        self.lines: Final[dict[str, str]] = {
            "author": own.author if own is not None else "",
            "licence": own.licence if own is not None else "",
        }
        """Author of the changes and licence of the rules; empty where nothing is entered."""
        self.notes: Final[dict[str, str]] = dict(own.notes) if own is not None else {}
        """Reasons for values, by key below `params`."""
        self.params: Final[dict[str, Json]] = rulesets.whole(rules)["params"]
        self.base_params: Final[dict[str, Json]] = rulesets.whole(self.base)["params"]
        self.faults: tuple[Fault, ...] = ()
        self.warnings: tuple[Fault, ...] = ()
        """Warnings that the game would be poor; none while there are errors."""
        self._kept = self._contents()
        self._file = _content(self.path)
        self.check()

    @property
    def game(self) -> str:
        return self.base.ruleset.game

    @property
    def id(self) -> str:
        """The id, its file's name; for a new one, an unused id made from its English title."""
        if self.path is not None:
            return self.path.stem
        slug = slug_of(self._words("title")[SOURCE])
        taken = {entry.id for entry in rulesets.available()}
        return next(free for free in numbered(slug) if free not in taken)

    @property
    def is_changed(self) -> bool:
        """True if something was changed since it was opened or saved."""
        return self._contents() != self._kept

    def value(self, key: Key, *, of_base: bool = False) -> Json:
        """Return the value at a key, or None."""
        at: Json = self.base_params if of_base else self.params
        for step in key:
            if isinstance(at, dict) and str(step) in at:
                at = at[str(step)]
            elif isinstance(at, list) and isinstance(step, int) and step < len(at):
                at = at[step]
            else:
                return None
        return at

    def items(self, key: Key) -> list[Json]:
        """Return the items of a list; empty if there is none."""
        return a_list(self.value(key) or [])

    def set(self, key: Key, value: Json) -> None:
        """Set the value (JSON) of a key, and check."""
        at: object = self.params
        for step in key[:-1]:
            at = at[int(step)] if isinstance(at, list) else an_object(at).setdefault(str(step), {})
        if isinstance(at, list):
            at[int(key[-1])] = value
        else:
            an_object(at)[str(key[-1])] = value
        self.check()

    def take_out(self, key: Key) -> None:
        """Remove an entry of a table or a list, if it exists, and check."""
        at = self.value(key[:-1])
        if isinstance(at, list):
            del at[int(key[-1])]
        elif isinstance(at, dict):
            at.pop(str(key[-1]), None)
        self.check()

    def reset(self, key: Key) -> None:
        """Restore the edition's value."""
        was = deepcopy(self.value(key, of_base=True))
        if was is None and len(key) > 1:
            self.take_out(key)
        else:
            self.set(key, was)

    def differs(self, key: Key) -> bool:
        """Return True if a value differs from the edition's."""
        return bool(self.value(key) != self.value(key, of_base=True))

    def name(self, head: str, language: str, text: str) -> None:
        """Set the title, edition or description in a language."""
        self.words[head][language] = text
        self.check()

    def sign(self, line: str, text: str) -> None:
        """Set the `author` or the `licence`."""
        self.lines[line] = text
        self.check()

    def note(self, key: str, text: str) -> None:
        """Set the reason for the value of a key; an empty text removes it."""
        self.notes[key] = text
        self.check()

    def check(self) -> None:
        """Find all errors, as for any file."""
        self.faults = rulesets.faults_of(self._whole())
        if not self._is_titled():
            self.faults = (Fault("", 0, 0, "title", "missing"), *self.faults)
        self.warnings = () if self.faults else tuple(warnings(rulesets.from_dict(self._whole())))

    def faults_at(self, key: Key) -> list[Fault]:
        """Return the errors of a value, of its containers and of its contents."""
        found = []
        for fault in self.faults:
            steps = key_of(fault)
            shared = min(len(steps), len(key))
            if steps[:1] and tuple(map(str, steps[:shared])) == tuple(map(str, key[:shared])):
                found.append(fault)
        return found

    def head_faults(self) -> list[Fault]:
        """Return the errors of its names."""
        return [fault for fault in self.faults if fault.key.split(".")[0] in ("id", *HEADS)]

    def save(self) -> Path:
        """Write the file into the user's folder; in an existing file only differing keys change.

        A file that another window or program has changed is left alone: the variant becomes a new one.
        Raises OSError, and FaultyRuleset if the ruleset is not valid yet.
        """
        self.check()
        if self.faults:
            raise FaultyRuleset(self.faults)
        if _content(self.path) != self._file:
            self.path = None
        path = self.path or rulesets.user_dir() / f"{self.id}.yaml"
        if self.path is not None:
            words = {head: self._words(head) if self._is_said(head) else {} for head in HEADS}
            lines = {line: text.strip() for line, text in self.lines.items()}
            text = rulesets.edited(path, words, self.params, self._notes(), lines)
        else:
            text = self._text(path.stem)
        write_safely(path, text.encode())
        self.path, self._file = path, _content(path)
        self._kept = self._contents()
        return path

    def _text(self, ruleset: str) -> str:
        data: dict[str, object] = {"id": ruleset, "title": self._words("title")}
        for head in ("edition", "about"):
            if self._is_said(head):
                data[head] = self._words(head)
        data["extends"] = self.base.ruleset.id
        data |= self._said()
        data["params"] = rulesets.changes(self.base, self.params)
        return rulesets.yaml_text(data)

    def _said(self) -> dict[str, object]:
        """Return author, licence and notes that are not empty."""
        said: dict[str, object] = {line: text.strip() for line, text in self.lines.items() if text.strip()}
        return {**said, "notes": self._notes()} if self._notes() else said

    def _notes(self) -> dict[str, str]:
        return {key: note.strip() for key, note in self.notes.items() if note.strip()}

    def _words(self, head: str) -> dict[str, str]:
        """Return the entered texts by language; a required but empty one is copied from another language."""
        typed = {code: text.strip() for code, text in self.words[head].items() if text.strip()}
        first = next(iter(typed.values()), "")
        return {code: first for code in REQUIRED if code not in typed} | typed

    def _is_said(self, head: str) -> bool:
        return any(text.strip() for text in self.words[head].values())

    def _is_titled(self) -> bool:
        return any(map(one_line, self._words("title").values()))

    def _whole(self) -> dict[str, object]:
        whole: dict[str, object] = {
            "id": self.path.stem if self.path is not None else "own-variant",
            "game": self.game,
            # a placeholder, so that errors in the rest are found without a title
            "title": self._words("title") if self._is_titled() else dict.fromkeys(REQUIRED, "–"),
            "params": self.params,
        }
        for head in ("edition", "about"):
            if self._is_said(head):
                whole[head] = self._words(head)
        return whole | self._said()

    def _contents(self) -> tuple[object, ...]:
        return deepcopy(self.words), dict(self.lines), self._notes(), deepcopy(self.params)


def _content(path: Path | None) -> bytes | None:
    """Return a file's content; None if there is no file, or it cannot be read."""
    try:
        return None if path is None else read_plain(path, _LIMIT)
    except OSError:
        return None


def key_of(fault: Fault) -> Key:
    """Return the key of an error, below `params`; empty for other errors."""
    steps = _STEP.findall(fault.key)
    return (
        tuple(int(step) if step.isdecimal() else step for step in steps[1:]) if steps[:1] == ["params"] else ()
    )


def slug_of(title: str) -> str:
    """Make a file name and id from a title: small letters, digits, hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_ID_LENGTH].strip("-")
    return slug if len(slug) > 1 and not is_reserved(slug) else f"variant-{slug}".rstrip("-")


def base_of(entry: RulesetEntry, entries: list[RulesetEntry]) -> RulesetEntry | None:
    """Return what a ruleset is compared with: its previous edition, else its base, else the newest edition."""
    family = [each for each in entries if each.game == entry.game and each.id != entry.id and not each.faults]
    by_id = {each.id: each for each in family}
    before = by_id.get(entry.follows or "") or by_id.get(entry.extends or "")
    if before is not None:
        return before
    followed = {each.follows for each in family}
    return next((each for each in family if each.builtin and each.follows and each.id not in followed), None)


def edited_against(entry: RulesetEntry, entries: list[RulesetEntry]) -> RulesetEntry | None:
    """Return the base for editing a ruleset: what it extends, else what it is compared with."""
    extended = next((each for each in entries if each.id == entry.extends and not each.faults), None)
    return extended or base_of(entry, entries)


def delete(entry: RulesetEntry) -> None:
    """Remove the file of a user's ruleset. Raises OSError, and ValueError for a built-in one."""
    if entry.builtin:
        raise ValueError(entry.id)
    entry.path.unlink(missing_ok=True)
