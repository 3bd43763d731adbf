"""The about screen names everything that the program consists of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from barons.app.screens.about import LIBRARIES

ROOT: Final = Path(__file__).resolve().parents[2]


def test_every_installed_library_is_listed() -> None:
    """Every installed library is listed, except the font packages, which the text above the table names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.split("[<>=~!; ]", each, maxsplit=1)[0] for each in project["dependencies"]}
    letters = {name for name in needed if name.startswith(("font-", "fontpkg-"))}
    assert {name for name, _licence in LIBRARIES} == needed - letters
