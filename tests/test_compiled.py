"""Performance-critical packages can be compiled, and play the same games when compiled."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent

pytest.importorskip("mypyc", reason="compiling needs mypy")
pytest.importorskip("setuptools", reason="compiling needs setuptools")


@pytest.mark.long
@pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))), reason="no C compiler is here")
def test_compiled_code_plays_the_same_games(tmp_path: Path) -> None:
    """One command compares games of every family from source and from the compiled copy."""
    check = [sys.executable, str(ROOT / "benchmarks" / "compiled.py"), str(tmp_path / "copy"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "the same games" in done.stdout.splitlines()
