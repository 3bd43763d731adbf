"""The entries of lists of rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from barons.rulesets.faults import Fault


class RulesetEntry(NamedTuple):
    """An existing ruleset, valid or not."""

    id: str
    game: str
    """Empty if an error hides it."""
    title: Mapping[str, str]
    """By language; the id if an error hides it."""
    edition: Mapping[str, str]
    about: Mapping[str, str]
    players: tuple[int, ...]
    """The numbers of players allowed; none for an invalid ruleset."""
    builtin: bool
    path: Path
    faults: tuple[Fault, ...]
    """All its errors; a ruleset with errors cannot be played."""
    extends: str | None = None
    """The id of the ruleset that its file extends."""
    follows: str | None = None
    """The id of the previous edition."""
    author: str = ""
    licence: str = ""
    notes: Mapping[str, str] = MappingProxyType({})
    """Reasons for values, by key below `params`."""
