"""Rulesets: numbers and named choices in YAML files, validated as a whole and turned into rules.

No other package reads the YAML of rules. `load` takes an id or a file, `from_dict` a save or a record.
"""

from __future__ import annotations

from barons.rulesets.catalogue import (
    available,
    changes,
    check,
    edited,
    entry_of,
    faults_of,
    from_dict,
    load,
    load_file,
    params_of,
    path_for,
    resolved,
    rounds,
    schema,
    whole,
    with_rounds,
)
from barons.rulesets.entry import RulesetEntry
from barons.rulesets.faults import Fault, FaultyRuleset, UnknownRuleset
from barons.rulesets.resolving import builtin_dir, path_of, user_dir, user_files
from barons.rulesets.yamlfile import written as yaml_text

__all__ = [
    "Fault",
    "FaultyRuleset",
    "RulesetEntry",
    "UnknownRuleset",
    "available",
    "builtin_dir",
    "changes",
    "check",
    "edited",
    "entry_of",
    "faults_of",
    "from_dict",
    "load",
    "load_file",
    "params_of",
    "path_for",
    "path_of",
    "resolved",
    "rounds",
    "schema",
    "user_dir",
    "user_files",
    "whole",
    "with_rounds",
    "yaml_text",
]
