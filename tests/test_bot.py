"""The public interface for bots, tested with the example bot of the guide."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import barons.engine
from barons.engine import OVER, BaronsError, Rules, load
from barons.rulesets import available, whole
from tests.marks import full

ROOT: Final = Path(__file__).resolve().parent.parent
BOT: Final = ROOT / "examples" / "bot.py"
ONE_A_GAME: Final = ("land-2025-11", "baronies-2006", "realms-main")
RULESETS: Final = [entry.id for entry in available() if entry.builtin]


@pytest.mark.parametrize("ruleset", [each if each in ONE_A_GAME else full(each) for each in RULESETS])
def test_bot_plays_every_ruleset_to_the_end(ruleset: str) -> None:
    """It is started as its docstring says, and prints a line per seat, the winner's first."""
    done = subprocess.run(
        [sys.executable, str(BOT), ruleset, "2", "7"], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"1\. seat [01]: -?\d+\n[12]\. seat [01]: -?\d+\n", done.stdout)
    assert done.stderr == ""


def test_bot_is_short_and_uses_only_the_public_interface() -> None:
    """It imports nothing else of the program."""
    text = BOT.read_text("utf-8")
    assert len(text.splitlines()) <= 50
    assert re.findall(r"^from (barons[\w.]*) import", text, re.MULTILINE) == ["barons.engine"]


def test_rules_are_loaded_from_id_file_or_whole_ruleset(tmp_path: Path) -> None:
    """These are the three kinds of input that a bot may have."""
    rules = load("land-2025-11")
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\nextends: land-2025-11\ntitle: {en: Mine}\n", "utf-8")
    assert isinstance(rules, Rules)
    assert load(str(file)).ruleset.id == "mine"
    assert whole(load(dict(whole(rules)))) == whole(rules)


@pytest.mark.parametrize("ruleset", ["no-such", "no/such.yaml", "con"])
def test_missing_ruleset_is_reported(ruleset: str) -> None:
    """The interface raises only one type of error."""
    with pytest.raises(BaronsError):
        load(ruleset)


def test_guide_names_every_public_member() -> None:
    """The guide's short example runs too."""
    guide = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert [name for name in barons.engine.__all__ if f"`{name}" not in guide] == []
    (short,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    names: dict[str, object] = {}
    exec(short, names)
    assert getattr(names["state"], "to_move") == OVER  # noqa: B009 # of a script: no types


def test_importing_the_engine_reads_no_files() -> None:
    """Importing the interface imports neither YAML nor the window."""
    code = "import sys, barons.engine; print(sorted({'yaml', 'pydantic', 'pygame'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
