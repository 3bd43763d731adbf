"""What a window shows at each moment of a film: its text for screen readers, and coarse pictures of a panel.

A film is a scripted window with prepared positions and clicks, captured at certain moments. It records what it
is about, so that a label added to a table changes the recording of its panel alone:

- of a screen, all that a screen reader is told, with places;
- of a table, the children of the screen whose keys its `watches` name, without places;
- of a panel, its text, with places inside it, and the brightness of blocks of eight by eight pixels.

`tests/data/frames/<film>.txt` has the texts, only the changes from one moment to the next; `<film>.xz` has the
pictures. `python -m tests.app.frames [FILM …]` regenerates them. Do that only after an intended change of
appearance, and look at the result first with `--look FOLDER`, which saves the moments as pictures.
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
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.anim.director import Scene as Shown
from barons.app.kit.anim.motion import end_of
from barons.app.kit.stack import Layer
from barons.app.kit.ui import words
from barons.app.kit.ui.node import Element
from barons.app.table.table import Table
from barons.engine.core import Event, Part, State
from barons.play.match import Match, RecordedStep
from barons.play.seats import Seat
from barons.play.settings import Settings
from tests.app.pilot import FRAME, Pilot
from tests.app.tables import QuickThinker, table_of
from tests.catalogues import require_catalogues

FOLDER: Final = Path(__file__).resolve().parent.parent / "data" / "frames"
BLOCK: Final = 8
TOLERANCE: Final = 2
"""Of 255: the largest effect of antialiasing on a block."""
SIZE: Final = (1920, 1080)
"""Window size at which one unit is one pixel."""

LONGEST: Final = 3600
"""Frames after which everything must be at rest."""
ONWARD: Final = (0.3, 0.4)
"""Consecutive fractions of an animation's duration; a moment is captured after each."""
SEATS: Final = (Seat("person", "Isabeau"), Seat("computer", "Aldric", "easy"))

Blocks = NDArray[np.uint8]
Target = str | Part | tuple[int, int]
"""Name of a control, a part of the board, or a pixel."""


class Moment(NamedTuple):
    """A captured frame."""

    name: str
    spoken: list[str]
    """What a screen reader is told, one line each."""
    blocks: Blocks | None = None
    """Brightness of the blocks of its panel, rows first."""


class Film(NamedTuple):
    """A script for the camera, and what is recorded of it."""

    play: Callable[[Camera], None]
    watches: tuple[str, ...] = ()
    """Key prefixes of the screen's children that are recorded; empty: all, or none beside a panel."""
    panel: str = ""
    """Key of the element that is pictured at each moment; empty: none."""


class Camera:
    """Operates a window and captures moments."""

    def __init__(self, pilot: Pilot, film: Film, folder: Path | None = None) -> None:
        self.pilot = pilot
        self._film = film
        self.moments: list[Moment] = []
        self._folder = folder
        self._shots = 0

    def look(self, name: str) -> None:
        """Capture what the film records."""
        surface = self._shot(name)
        spoken = []
        if self._film.watches or not self._film.panel:
            tree = Reader(self.pilot.shell.stack, self.pilot.shell.handle).tree()
            spoken = list(watched(tree, self._film.watches) if self._film.watches else lines(tree))
        panel = self._panel(self._film.panel) if self._film.panel else None
        seen = None if panel is None else blocks(surface, panel.rect)
        self.moments.append(Moment(name, spoken, seen))

    def look_at(self, key: str, name: str = "") -> None:
        """Capture a panel: the element of the table with this key."""
        surface = self._shot(name or key)
        panel = self._panel(key)
        spoken = [
            line
            for node in words.nodes(panel, table_of(self.pilot).input)
            for line in lines(node, origin=panel.rect.topleft)
        ]
        self.moments.append(Moment(name or key, spoken, blocks(surface, panel.rect)))

    def _shot(self, name: str) -> pygame.Surface:
        surface = self.pilot.picture()
        if self._folder is not None:
            self._shots += 1
            pygame.image.save(surface, self._folder / f"{self._shots:03}-{name.replace(' ', '-')}.jpg")
        return surface

    def _panel(self, key: str) -> Element:
        panel = table_of(self.pilot).tree.find(key)
        assert panel is not None, key
        return panel

    def watch(self, name: str, *seconds: float) -> None:
        """Capture after each of these delays in turn."""
        for each in seconds:
            self.pass_time(each)
            self.look(f"{name}, {each:g} s on")

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass at sixty frames a second."""
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
        """Open the table of a match with what covers it."""
        self.pilot.shell.stack.toasts.clear()
        self.pilot.shell.screens.open_table(match)
        self.pilot.picture()  # places are where they were drawn
        self.pass_time(0.5)

    def lay(self, state: State, seats: Sequence[Seat] = SEATS) -> Table:
        """Open and return the table of a position."""
        self.open(Match(state.rules, list(seats), 7, first=state))
        return table_of(self.pilot)

    def push(self, scene: Layer) -> None:
        """Open a dialog over the table, fully faded in."""
        self.pilot.shell.stack.push(scene)
        self.pass_time(0.5)

    def pop(self) -> None:
        """Close the dialog on top."""
        self.pilot.shell.stack.pop()
        self.pass_time(0.5)

    # --- what is done -----------------------------------------------------------------------------------

    def act(self, kind: int, **fields: Any) -> None:
        """Send a mouse or keyboard event."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.pilot.pass_time(FRAME)

    def point(self, target: Target) -> None:
        """Move the mouse to a part of the board, a control or a pixel."""
        where = self.where(target)
        pygame.mouse.set_pos(where)
        self.act(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, *targets: Target, button: int = 1) -> None:
        """Click these targets in turn."""
        for target in targets:
            self.point(target)
            where = pygame.mouse.get_pos()
            self.act(pygame.MOUSEBUTTONDOWN, pos=where, button=button)
            self.act(pygame.MOUSEBUTTONUP, pos=where, button=button)

    def show(self, name: str, events: Sequence[Event]) -> None:
        """Animate events on the board, capturing two moments on the way."""
        session = table_of(self.pilot).session
        seen = session.shown
        motions = session.family.motions(RecordedStep(0, "decision", 0, tuple(events), 1), seen, seen)
        session.director.show([Shown(motions, seen)])
        for share in ONWARD if motions else ():
            self.pass_time(share * end_of(motions))
            self.look(f"{name}, {share:.2f} on")
        session.director.finish()

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.act(kind, key=key, mod=mod, unicode=text, scancode=0)

    def where(self, target: Target) -> tuple[int, int]:
        """Pixel of a target: the middle of a part or of a control."""
        if isinstance(target, str):
            return self.pilot.place(target).center
        if isinstance(target, Part):
            spot = table_of(self.pilot).family.board.spot(target)
            assert spot is not None, target
            return spot
        return target


def blocks(surface: pygame.Surface, rect: pygame.Rect) -> Blocks:
    """Brightness of the blocks inside a rectangle; an incomplete one at its right or lower edge is left out."""
    width, height = rect.w // BLOCK, rect.h // BLOCK
    part = pygame.Surface((width * BLOCK, height * BLOCK), depth=32)
    part.blit(surface, (0, 0), rect)
    pixels = np.frombuffer(part.get_buffer().raw, np.uint8).reshape(height, BLOCK, -1)
    rows = pixels[:, 0].astype(np.uint16)
    for row in range(1, BLOCK):
        rows += pixels[:, row]
    columns = rows.reshape(height, width, BLOCK, 4)
    sums = columns[:, :, 0].astype(np.uint32)
    for column in range(1, BLOCK):
        sums += columns[:, :, column]
    found: Blocks = (sums[..., :3].sum(axis=2) // (3 * BLOCK * BLOCK)).astype(np.uint8)
    return found


def lines(node: AccessibleNode, depth: int = 0, origin: tuple[int, int] | None = (0, 0)) -> Iterator[str]:
    """A node and all its descendants, one line each: role, place from an origin, if any, and texts."""
    place = ""
    if origin is not None and node.rect is not None:
        x, y = origin
        place = f" [{node.rect.x - x} {node.rect.y - y} {node.rect.w} {node.rect.h}]"
        place += "" if node.at is None else f" @{node.at[0] - x} {node.at[1] - y}"
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
    texts = [repr(each) for each in (node.name, node.value, node.description, node.shortcut) if each]
    yield f"{' ' * depth}{node.role} {node.key}{place} {' '.join(flags + texts)}".rstrip()
    for child in node.children:
        yield from lines(child, depth + 1, origin)


def watched(window: AccessibleNode, watches: tuple[str, ...]) -> Iterator[str]:
    """The children of the screen with these key prefixes, and toasts, without places."""
    screen, *toasts = window.children
    for node in (*screen.children, *toasts):
        if node.key.startswith((*watches, "toast.")):
            yield from lines(node, origin=None)


def changes(before: list[str], now: list[str]) -> list[str]:
    """Lines added and removed, in their order."""
    return [
        line for line in difflib.unified_diff(before, now, n=0, lineterm="") if line[:3] not in ("---", "+++")
    ]


def written(moments: list[Moment]) -> str:
    """The texts of all moments: the changes, or the whole if nothing is as before."""
    found: list[str] = []
    before: list[str] = []
    for moment in moments:
        if not set(before) & set(moment.spoken):
            before = []
        changed = [line for line in changes(before, moment.spoken) if not line.startswith("@@")]
        found += [f"# {moment.name}", *changed]
        before = moment.spoken
    return "\n".join(found) + "\n"


def differing(one: Blocks, other: Blocks) -> list[tuple[int, int]]:
    """Top-left pixels of the blocks that differ by more than antialiasing."""
    apart = np.abs(one.astype(np.int16) - other.astype(np.int16)) > TOLERANCE
    return [(int(x) * BLOCK, int(y) * BLOCK) for y, x in np.argwhere(apart)]


@contextmanager
def window() -> Iterator[Pilot]:
    """A separate window in a fixed initial state: the mouse in its corner, the time standing still."""
    pilot = Pilot(SIZE, settings=Settings(muted=True))
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pygame.event.clear()
    pygame.mouse.set_pos((0, 0))
    with patch.object(pygame.time, "get_ticks", lambda: 0):
        yield pilot
    pilot.close()
    layout.use(layout.fitted(1280, 720, 100))


def taken(film: Film, folder: Path | None = None) -> list[Moment]:
    """Run a film and return its moments."""
    with window() as pilot:
        camera = Camera(pilot, film, folder)
        film.play(camera)
    return camera.moments


def apart(name: str, moments: list[Moment]) -> dict[str, list[tuple[int, int]]]:
    """By moment, the blocks that differ from a film's stored pictures; empty without stored pictures."""
    pictured = [(moment.name, moment.blocks) for moment in moments if moment.blocks is not None]
    if not pictured:
        return {}
    kept = np.frombuffer(lzma.decompress((FOLDER / f"{name}.xz").read_bytes()), np.uint8)
    ends = np.cumsum([seen.size for _, seen in pictured])
    assert ends[-1] == kept.size, "the size of a panel has changed: record the film again"
    pairs = zip(pictured, np.split(kept, ends[:-1]), strict=True)
    found = {moment: differing(seen, before.reshape(seen.shape)) for (moment, seen), before in pairs}
    return {moment: blocks for moment, blocks in found.items() if blocks}


def recorded_words(name: str) -> str:
    """Stored texts of a film."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def keep(name: str, moments: list[Moment]) -> None:
    """Store a film."""
    FOLDER.mkdir(exist_ok=True)
    pictures = b"".join(moment.blocks.tobytes() for moment in moments if moment.blocks is not None)
    if pictures:
        (FOLDER / f"{name}.xz").write_bytes(lzma.compress(pictures, preset=9))
    (FOLDER / f"{name}.txt").write_text(written(moments), "utf-8")


def main() -> None:
    """Store all films, or those named."""
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
