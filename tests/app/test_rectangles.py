"""Only the layout of `kit/ui` and painters compute rectangles; widgets are laid out by the tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from barons import app

APP: Final = Path(app.__file__).parent
PAINTED_ON: Final = frozenset({"surface", "target", "drawing", "figure", "size"})
"""Parameters of painters: what they paint on, or the size of the picture they return."""
OF_CANVASES: Final = {
    "games/baronies/mapview.py frame",
    "games/land/handview.py _title_bounds",
    "games/land/orders.py plates",
    "games/realms/plan.py extent",
    "kit/figure.py box",
    "kit/paint.py make",
    "window.py _wished",
}
"""Helpers of canvases and painters, and the rectangle of the operating system's window."""


def parameters(function: ast.FunctionDef) -> set[str]:
    """Names of a function's parameters and of those of functions inside it."""
    return {each.arg for each in ast.walk(function) if isinstance(each, ast.arg)}


def rectangles(function: ast.FunctionDef) -> int:
    """Number of rectangles that a function creates or derives from others."""
    called = [ast.unparse(each.func) for each in ast.walk(function) if isinstance(each, ast.Call)]
    derived = (".inflate", ".move", ".box", "._replace")
    return sum(
        name.endswith("Rect")
        or name in ("Box", "rect", "layout.rect")
        or (name.endswith(derived) and ("rect" in name.lower() or "box" in name.lower()))
        for name in called
    )


def computing() -> Iterator[str]:
    """Functions outside `kit/ui` that compute two or more rectangles and paint nothing."""
    for path in sorted(APP.rglob("*.py")):
        if APP / "kit" / "ui" in path.parents:
            continue
        functions = [
            each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(each, ast.FunctionDef)
        ]
        for each in functions:
            if rectangles(each) > 1 and not parameters(each) & PAINTED_ON:
                yield f"{path.relative_to(APP).as_posix()} {each.name}"


def test_only_painters_compute_rectangles() -> None:
    """New panels use `Row`, `Column` and `Flex`: see `docs/architecture.md`."""
    assert set(computing()) == OF_CANVASES
