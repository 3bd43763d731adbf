"""Reads the project's own YAML settings (the look, the levels); rulesets have their stricter reader."""

from __future__ import annotations

from typing import Any

import yaml

from barons.paths import config_dir

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml where it was built in: ten times faster


def load_config(name: str) -> dict[str, Any]:
    """The mapping in `config/<name>.yaml`."""
    with (config_dir() / f"{name}.yaml").open("rb") as file:
        data = yaml.load(file, Loader=_Loader)
    if not isinstance(data, dict):
        raise TypeError(f"config/{name}.yaml holds no mapping")
    return data
