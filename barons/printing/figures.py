"""Flat donjons and folded figures, shared by several games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

DONJON: Final = (20.0, 26.0)
"""Size of a donjon's counter, in millimetres."""
OFFICER: Final = (24.0, 88.0)
"""Unfolded: two faces of 34 mm head to head, a foot of 10 mm at either end."""
_FACE: Final = 34.0


def draw_donjon(sheets: Sheets, colour: str, x: float, y: float) -> None:
    """Draw a counter, centred."""
    sheets.frame(x, y, *DONJON)
    sheets.art(f"donjon_{colour}", x, y, DONJON[0] - 3, DONJON[1] - 3)


def draw_officer(sheets: Sheets, name: str, x: float, y: float, back: str | None = None) -> None:
    """Draw a figure, centred, to be folded along the dashes; its back shows the same unless named."""
    sheets.frame(x, y, *OFFICER)
    sheets.art(name, x, y + _FACE / 2, OFFICER[0] - 2, _FACE - 2)
    sheets.art(back or name, x, y - _FACE / 2, OFFICER[0] - 2, _FACE - 2, is_turned=True)
    sheets.set_dash_pattern(dash=1.5, gap=1)
    for fold in (-_FACE, 0, _FACE):
        sheets.line(x - OFFICER[0] / 2, y + fold, x + OFFICER[0] / 2, y + fold)
    sheets.set_dash_pattern()
