"""The bodies of the window's tests do not branch, so that each run does the same."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

FILES = sorted([*Path(__file__).parent.glob("test_*.py"), *Path(__file__).parent.glob("ui/test_*.py")])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_function_bodies_have_no_branches(path: Path) -> None:
    """No test contains `if` or `while`; named helpers do the waiting."""
    found = [
        f"{function.name}:{part.lineno}"
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_")
        for part in ast.walk(function)
        if isinstance(part, ast.If | ast.While)
    ]
    assert found == []
