"""Errors of rulesets with file, line and key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from barons.engine.core import BaronsError, RulesetError
from barons.safetext import printable


class Fault(NamedTuple):
    """One error of a ruleset file."""

    file: str
    """As it was named; empty for a ruleset from a save or a record."""
    line: int
    """From 1; 0 if unknown."""
    column: int
    """From 1; 0 if unknown."""
    key: str
    """The path of keys, for example `params.tiles.counts.4`; empty for the file as a whole."""
    message: str
    """What was expected."""
    nearest: str | None = None
    """The known key most similar to the unknown one."""

    @property
    def place(self) -> str:
        """File, line and column in the format that editors read."""
        numbers = [str(self.line), str(self.column)] if self.line else []
        return ":".join([printable(self.file) or "ruleset", *numbers])

    def worded(self, translate: Callable[[str], str], kind: str = "") -> str:
        """Return place, key and translated message in one line; `kind` precedes the key."""
        hint = f"; did you mean {self.nearest!r}?" if self.nearest else ""
        return f"{self.place}: {kind}{self.key + ': ' if self.key else ''}{translate(self.message + hint)}"

    def __str__(self) -> str:
        return self.worded(str)


class FaultyRuleset(RulesetError):
    """A ruleset that cannot be read or is invalid. `faults` holds all errors, in order."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("", "\n".join(map(str, faults)))
        self.path = faults[0].key
        self.faults = tuple(faults)


class UnknownRuleset(BaronsError):
    """No ruleset has this id, neither a built-in one nor one of the user's."""
