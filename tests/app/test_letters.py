"""Letters that a face does not have are drawn in a face that has them."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit import fonts, theme
from barons.app.kit.fonts import Style
from tests.app.pilot import Pilot

NAMES = ("Ярополк", "Ἀλέξανδρος", "Éléonore")


@pytest.mark.parametrize("style", [fonts.LABEL, fonts.NAME, fonts.SMALL, fonts.SMALL.italic()])
@pytest.mark.parametrize("name", NAMES)
def test_different_letters_look_different(pilot: Pilot, style: Style, name: str) -> None:
    """A missing letter would look like any other missing letter: an empty box."""
    first, last = (fonts.text(letter, style, theme.INK.strong) for letter in (name[0], name[-1]))
    missing = fonts.text("\uffff", style, theme.INK.strong)
    pictures = {pygame.image.tobytes(each, "RGBA") for each in (first, last, missing)}
    assert len(pictures) == 3
