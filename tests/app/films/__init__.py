"""The films of `tests/app/frames.py`, one module per game: what is set up, clicked and captured."""

from __future__ import annotations

from typing import Final

from tests.app.films import back, baron, barons, cards, land, over, screens
from tests.app.frames import Film

FILMS: Final[dict[str, Film]] = {
    name: film
    for each in (land, cards, baron, barons, over, back, screens)
    for name, film in each.FILMS.items()
}
