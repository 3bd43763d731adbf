"""The films of `tests/app/frames.py`, one module per game: what is set up, clicked and captured."""

from __future__ import annotations

from typing import Final

from tests.app.films import asked, back, baron, barons, cards, land, over, screens, small
from tests.app.frames import Film

_LARGE: Final = (land, cards, baron, barons, asked, over, back, screens)

FILMS: Final[dict[str, Film]] = {
    **{name: Film(play) for each in _LARGE for name, play in each.FILMS.items()},
    **{name: Film(play, (1280, 720), 150) for name, play in small.FILMS.items()},
}
