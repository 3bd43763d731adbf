"""Ruleset files that are edited repeatedly: the file always gives the intended rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from barons import rulesets
from tests.marks import seeds
from tests.storms.variants import variant

BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))


def edit(path: Path, storm: int) -> None:
    """Edit a file three times, and check the resulting rules and that its comment is kept."""
    rng = Random(f"editing {storm}")
    base = rng.choice(BUILTIN)
    whole = (rulesets.builtin_dir() / f"{base}.yaml").read_text("utf-8").replace(f"id: {base}", "id: own", 1)
    short = f"id: own\nextends: {base}\ntitle: {{en: Ours, fr: À nous}}\n"
    path.write_text(rng.choice((whole, short)) + "# a remark\n", encoding="utf-8")
    for _ in range(3):
        wanted = rulesets.whole(variant(base, rng))["params"]
        path.write_text(rulesets.edited(path, {"about": {"en": "a: b", "fr": "- c"}}, wanted), "utf-8")
        assert rulesets.whole(rulesets.load(path))["params"] == wanted
        assert "# a remark\n" in path.read_text("utf-8")


@pytest.mark.parametrize("storms", seeds(10, 1020, 10))
def test_edited_file_produces_intended_rules(storms: range) -> None:
    """The file is a whole ruleset or one that extends another; its comment is kept."""
    path = rulesets.user_dir() / "own.yaml"
    path.parent.mkdir(parents=True)
    for storm in storms:
        edit(path, storm)
