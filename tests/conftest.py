"""Shared by all tests: catalogues compiled, fonts cut, the user's folders kept out of reach."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))


@pytest.fixture(autouse=True)
def _own_data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches a person's saves."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "data"))


def pytest_configure(config: pytest.Config) -> None:
    """What the build makes, made once before the workers start."""
    if not hasattr(config, "workerinput"):
        from compile_catalogues import compile_catalogues
        from cut_fonts import cut_fonts

        compile_catalogues(ROOT / "locales")
        cut_fonts(ROOT / "assets" / "type")
