"""The films of `tests/app/frames.py`: what is laid, pressed and looked at, a module a game."""

from __future__ import annotations

from typing import Final

from tests.app.films import baron, barons, cards, land, over, screens
from tests.app.frames import Film

FILMS: Final[dict[str, Film]] = {
    **land.FILMS,
    **cards.FILMS,
    **baron.FILMS,
    **barons.FILMS,
    **over.FILMS,
    **screens.FILMS,
}
