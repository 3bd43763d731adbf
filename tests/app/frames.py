"""What a window tells at each moment (`tests/data/frames/<film>.txt`), and for some films its frames, coarsely.

A film is a window on which positions are laid and things are pressed; at each moment it looks. Kept of a
moment is what a screen reader is told of it, with its places: controls, what is written, the board; only what
differs from the moment before is written down. Of the films in `PICTURED` the brightness of blocks of eight by
eight pixels is kept, too (`<film>.xz`).

`python -m tests.app.frames [FILM …]` writes them anew. That is right only after something was painted otherwise
on purpose: look at it before, with `--look FOLDER`, which keeps the moments as they are seen.
"""

from __future__ import annotations

import argparse
import difflib
import lzma
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import numpy as np
import pygame
from numpy.typing import NDArray

from barons import paths
from barons.app.access.reader import Reader
from barons.app.kit import layout
from barons.app.kit.anim.director import Scene as Shown
from barons.app.kit.anim.motion import end_of
from barons.app.kit.spoken import Node
from barons.app.kit.stack import Layer
from barons.app.table.table import Table
from barons.engine.core import Event, Part, State
from barons.play.match import Beat, Match
from barons.play.seats import Seat
from barons.play.settings import Settings
from tests.app.pilot import FRAME, Pilot
from tests.app.tables import QuickThinker, table_of
from tests.catalogues import require_catalogues

FOLDER: Final = Path(__file__).resolve().parent.parent / "data" / "frames"
BLOCK: Final = 8
TOLERANCE: Final = 2
"""Of 255: what the smoothing of edges may come to in a block."""
SIZE: Final = (1920, 1080)
"""One unit is one pixel there."""

PICTURED: Final = frozenset(
    f"{game} {film}"
    for game, films in (
        ("land", ("turn", "movements")),
        ("cards", ("hand",)),
        ("baron", ("draft", "fight", "movements")),
        ("barons", ("ways", "towns", "movements")),
    )
    for film in films
)
"""Films of which pictures are kept besides the words: the boards, their pieces and what moves. Widgets have
theirs in `pictures.py`."""
LONGEST: Final = 3600
"""Frames after which everything rests."""
ONWARD: Final = (0.3, 0.4)
"""Shares of a movement's time, one after the other, after which it is looked at."""
SEATS: Final = (Seat("person", "Isabeau"), Seat("computer", "Aldric", "easy"))

Blocks = NDArray[np.uint8]
Target = str | Part | tuple[int, int]
"""A control's name, a place of the board, a pixel."""


class Moment(NamedTuple):
    """A frame as it is kept."""

    name: str
    blocks: Blocks
    """The brightness of its blocks, rows first."""
    spoken: list[str]
    """What a reader is told, a line each."""


class Camera:
    """A window that is looked at from time to time."""

    def __init__(self, pilot: Pilot, folder: Path | None = None) -> None:
        self.pilot = pilot
        self.moments: list[Moment] = []
        self._folder = folder
        self._shots = 0

    def look(self, name: str) -> None:
        """Keep the window as it is."""
        surface = self.pilot.picture()
        reader = Reader(self.pilot.shell.stack, self.pilot.shell.handle)
        self.moments.append(Moment(name, blocks(surface), list(lines(reader.tree()))))
        if self._folder is not None:
            self._shots += 1
            pygame.image.save(surface, self._folder / f"{self._shots:03}-{name.replace(' ', '-')}.jpg")

    def watch(self, name: str, *seconds: float) -> None:
        """Keep it after so many seconds each, one after the other."""
        for each in seconds:
            self.pass_time(each)
            self.look(f"{name}, {each:g} s on")

    def pass_time(self, seconds: float) -> None:
        """Let so much time pass, as a window does at sixty frames a second."""
        for _ in range(round(seconds / FRAME)):
            self.pilot.pass_time(FRAME)

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        quiet = 0
        for _ in range(LONGEST):
            quiet = 0 if self.pilot.pass_time(FRAME) else quiet + 1
            if quiet >= 3:
                return
        raise AssertionError("it does not come to rest")

    # --- what is opened ---------------------------------------------------------------------------------

    def open(self, match: Match) -> None:
        """The table of a match, or what lies over it."""
        self.pilot.shell.stack.toasts.clear()
        self.pilot.shell.screens.open_table(match)
        self.pilot.picture()  # places are where they were drawn
        self.pass_time(0.5)

    def lay(self, state: State, seats: Sequence[Seat] = SEATS) -> Table:
        """The table of a position, on top."""
        self.open(Match(state.rules, list(seats), 7, first=state))
        return table_of(self.pilot)

    def push(self, scene: Layer) -> None:
        """A window over the table, faded in."""
        self.pilot.shell.stack.push(scene)
        self.pass_time(0.5)

    def pop(self) -> None:
        """The window on top goes."""
        self.pilot.shell.stack.pop()
        self.pass_time(0.5)

    # --- what is done -----------------------------------------------------------------------------------

    def act(self, kind: int, **fields: Any) -> None:
        """An event of mouse or keys."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.pilot.pass_time(FRAME)

    def point(self, target: Target) -> None:
        """Put the mouse on a place of the board, a control or a pixel."""
        where = self.where(target)
        pygame.mouse.set_pos(where)
        self.act(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, *targets: Target, button: int = 1) -> None:
        """Press these and let go, one after the other."""
        for target in targets:
            self.point(target)
            where = pygame.mouse.get_pos()
            self.act(pygame.MOUSEBUTTONDOWN, pos=where, button=button)
            self.act(pygame.MOUSEBUTTONUP, pos=where, button=button)

    def show(self, name: str, events: Sequence[Event]) -> None:
        """How the board shows some events, from beginning to end: two looks on the way."""
        course = table_of(self.pilot).course
        seen = course.shown
        motions = course.family.board.motions(Beat(0, "decision", 0, tuple(events), 1), seen, seen)
        course.director.show([Shown(motions, seen)])
        for share in ONWARD if motions else ():
            self.pass_time(share * end_of(motions))
            self.look(f"{name}, {share:.2f} on")
        course.director.finish()

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.act(kind, key=key, mod=mod, unicode=text, scancode=0)

    def where(self, target: Target) -> tuple[int, int]:
        """The pixel that is meant: the middle of a place or of a control."""
        if isinstance(target, str):
            return self.pilot.place(target).center
        if isinstance(target, Part):
            spot = table_of(self.pilot).family.board.spot(target)
            assert spot is not None, target
            return spot
        return target


class Film(NamedTuple):
    """What is laid and looked at, and the window that it is looked at in."""

    play: Callable[[Camera], None]
    size: tuple[int, int] = SIZE
    scale: int = 100


def blocks(surface: pygame.Surface) -> Blocks:
    """The brightness of a picture's blocks; of a window without a part that is seen through."""
    wide, high = surface.get_width() // BLOCK, surface.get_height() // BLOCK
    pixels = np.frombuffer(surface.get_buffer().raw, np.uint8).reshape(high, BLOCK, -1)
    rows = pixels[:, 0].astype(np.uint16)
    for row in range(1, BLOCK):
        rows += pixels[:, row]
    columns = rows.reshape(high, wide, BLOCK, 4)
    sums = columns[:, :, 0].astype(np.uint32)
    for column in range(1, BLOCK):
        sums += columns[:, :, column]
    found: Blocks = (sums[..., :3].sum(axis=2) // (3 * BLOCK * BLOCK)).astype(np.uint8)
    return found


def lines(node: Node, depth: int = 0) -> Iterator[str]:
    """A node and all below it, a line each: what it is, where, its words."""
    rect = "" if node.rect is None else f" [{node.rect.x} {node.rect.y} {node.rect.w} {node.rect.h}]"
    at = "" if node.at is None else f" @{node.at[0]} {node.at[1]}"
    flags = [
        word
        for word, holds in (
            ("off", not node.is_enabled),
            ("focus", node.is_focused),
            ("chosen", node.is_chosen),
            ("open", node.is_open),
        )
        if holds
    ]
    words = [repr(each) for each in (node.name, node.value, node.description, node.shortcut) if each]
    yield f"{' ' * depth}{node.role} {node.key}{rect}{at} {' '.join(flags + words)}".rstrip()
    for child in node.children:
        yield from lines(child, depth + 1)


def changes(before: list[str], now: list[str]) -> list[str]:
    """What is told now and was not, and what is no more, in their order."""
    return [
        line for line in difflib.unified_diff(before, now, n=0, lineterm="") if line[:3] not in ("---", "+++")
    ]


def written(moments: list[Moment]) -> str:
    """All that is told, moment after moment."""
    found: list[str] = []
    before: list[str] = []
    for moment in moments:
        changed = [line for line in changes(before, moment.spoken) if not line.startswith("@@")]
        found += [f"# {moment.name}", *changed]
        before = moment.spoken
    return "\n".join(found) + "\n"


def differing(one: Blocks, other: Blocks) -> list[tuple[int, int]]:
    """The blocks, by their pixel at the left and the top, that differ by more than smoothing."""
    apart = np.abs(one.astype(np.int16) - other.astype(np.int16)) > TOLERANCE
    return [(int(x) * BLOCK, int(y) * BLOCK) for y, x in np.argwhere(apart)]


@contextmanager
def window(size: tuple[int, int], scale: int) -> Iterator[Pilot]:
    """A window of its own, the same whatever was open before; the mouse is in its corner, time stands still."""
    pilot = Pilot(size, settings=Settings(muted=True, scale=scale))
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pygame.event.clear()
    pygame.mouse.set_pos((0, 0))
    with patch.object(pygame.time, "get_ticks", lambda: 0):
        yield pilot
    pilot.close()
    layout.use(layout.fitted(1280, 720, 100))


def taken(film: Film, folder: Path | None = None) -> list[Moment]:
    """The film's moments."""
    with window(film.size, film.scale) as pilot:
        camera = Camera(pilot, folder)
        film.play(camera)
    return camera.moments


def apart(name: str, film: Film, moments: list[Moment]) -> dict[str, list[tuple[int, int]]]:
    """By moment, the blocks that differ from the pictures that are kept of a film; nothing where none are."""
    if name not in PICTURED:
        return {}
    pairs = zip(moments, recorded(name, film), strict=True)
    found = {moment.name: differing(moment.blocks, kept) for moment, kept in pairs}
    return {moment: blocks for moment, blocks in found.items() if blocks}


def recorded(name: str, film: Film) -> list[Blocks]:
    """The pictures that are kept of a film of `PICTURED`."""
    whole = np.frombuffer(lzma.decompress((FOLDER / f"{name}.xz").read_bytes()), np.uint8)
    return [*whole.reshape(-1, film.size[1] // BLOCK, film.size[0] // BLOCK)]


def recorded_words(name: str) -> str:
    """What is kept of what is told in a film."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def keep(name: str, moments: list[Moment]) -> None:
    """Write a film down."""
    FOLDER.mkdir(exist_ok=True)
    if name in PICTURED:
        pictures = b"".join(moment.blocks.tobytes() for moment in moments)
        (FOLDER / f"{name}.xz").write_bytes(lzma.compress(pictures, preset=9))
    (FOLDER / f"{name}.txt").write_text(written(moments), "utf-8")


def main() -> None:
    """Take all films anew, or those named."""
    from tests.app.films import FILMS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("films", nargs="*", metavar="FILM")
    parser.add_argument("--look", type=Path, help="keep every moment as a picture in this folder")
    asked = parser.parse_args()
    require_catalogues()
    for name in asked.films or FILMS:
        folder = asked.look and asked.look / name
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as data:
            paths.use_data_dir(Path(data))
            keep(name, taken(FILMS[name], folder))
        print(name, flush=True)


if __name__ == "__main__":
    main()
