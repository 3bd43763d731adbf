"""What lists of rulesets say of one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from barons.rulesets.faults import Fault


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
    follows: str | None = None
    """The id of the edition before this one."""
    author: str = ""
    licence: str = ""
    notes: Mapping[str, str] = MappingProxyType({})
    """Why a value is as it is, by its key below `params`."""
