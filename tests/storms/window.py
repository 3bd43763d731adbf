"""Stress test of the window: random mouse, keys, wheel, drags, text, clipboards, sizes, sleep, screens.

python -m tests.storms.window --events 1000000 --seed 1 --frames 0.25

Everything is derived from the seed, so that errors can be reproduced. Exits with 1 if there were errors.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from barons import rulesets
from barons.app.kit.keys import BINDINGS
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.field import TextField
from barons.app.memory import give_back
from barons.app.table.table import Table
from barons.languages import offered
from barons.paths import user_data_dir
from barons.play.match import Match
from barons.play.seats import Kind, Seat
from barons.play.settings import Settings
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker
from tests.catalogues import require_catalogues

GAMES: Final = (
    "land-2025-11",
    "baronies-2006",
    "realms-main",
    "land-2026-03",
    "land-2024-03-9-9-9-10",
    "realms-0.3",
)
SMALL: Final = (960, 540)
SIZES: Final = (
    *[SMALL] * 8,
    (1280, 720),
    (1280, 720),
    (1600, 900),
    (1280, 1024),
    (1024, 600),
    (800, 600),
    (700, 300),
    (300, 900),
    (1, 1),
)
BETWEEN_TABLES: Final = 600
"""Events after which another game is opened."""
PER_WINDOW: Final = 10_000
"""Events before the window is closed and another opened."""
MOST_FAULTS: Final = 100
"""Number of errors after which a run ends."""
REMEMBERED: Final = 20
FRAMES: Final = 0.6
"""Probability of drawing a frame after an event.

A mouse sends several events between two frames, and drawing takes most of the time.
"""

_PLAIN: Final = (*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1))
_OTHER: Final = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_COMMA, pygame.K_LESS),
    *(pygame.K_F1, pygame.K_F5, pygame.K_F8, pygame.K_F9),
)
_SHIFT, _CTRL, _ALT = pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT
_MODS: Final = (0, 0, 0, _SHIFT, _CTRL, _CTRL | _SHIFT, _ALT)
_TEXTS: Final = (
    "a",
    "é",
    "7",
    " ",
    "'",
    "\u200b",
    "中",
    "\u00a0",
    "\ufe0f",
    "\u0301",
    "9" * 19,
    "\n",
    "Isabeau de Montfort",
)
CLIPBOARDS: Final = (
    "Ada\n",
    "1\t2\r\n3\t4",
    "4217\n",
    "\x1b]0;x\x07",
    "\0",
    "\u200b\ufeff",
    "\ufe0f",
    "\u0301",
    "\ud83d",
    "\u202eabc",
    "\u0645\u0631\u062d\u0628\u0627",
    "\U0001f451",
    "x" * 100_000,
    "",
    b"\xff\xfe",
    None,
    UnicodeDecodeError("utf-8", b"Ad\xe9", 2, 3, "no text"),
    pygame.error("no clipboard"),
)
"""Contents of the clipboard, or the exception that it raises."""
DISPLAY_CHANGES: Final = (
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWMOVED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
)
_DECIDING: Final = ("choice.", "order.", "action.", "row.", "reserve.", "card.", "strip.")
"""Name prefixes of controls that make decisions."""
_PAUSES: Final = (1 / 60, 1 / 60, 1 / 60, 0.05, 0.1, 0.1)


class Fault(NamedTuple):
    """An exception, and how to reproduce it."""

    seed: int
    events: int
    """Number of events of this seed before it."""
    last: tuple[str, ...]
    trace: str

    @property
    def kind(self) -> str:
        """Location and type, equal for repeated occurrences."""
        lines = self.trace.strip().splitlines()
        places = [line.strip() for line in lines if line.strip().startswith("File") and "barons" in line]
        return f"{lines[-1][:110]} | {places[-1] if places else ''}"


class Report(NamedTuple):
    """Results of a run."""

    events: int
    faults: tuple[Fault, ...]
    slowest: float
    """The longest frame in seconds of this process's processor time."""
    slow: tuple[tuple[float, str], ...]
    """Frames longer than half a second: seconds, and the event before."""
    memory: tuple[int, ...]
    """MiB in use after each window."""


class Storm:
    """A window, the random events sent to it, and their results."""

    def __init__(self, seed: int, frames: float = FRAMES) -> None:
        self.seed = seed
        self.frames = frames
        self.rng = Random(seed)
        self.events = 0
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.slowest = 0.0
        self.slow: list[tuple[float, str]] = []
        self.pilot = self._opened()
        self._kinds: tuple[tuple[Callable[[], None], int], ...] = (
            (self._click_control, 28),
            (self._click_hastily, 4),
            (self._in_the_middle, 6),
            (self._click_anywhere, 20),
            (self._move, 14),
            (self._drag, 6),
            (self._wheel, 5),
            (self._bound_key, 9),
            (self._any_key, 9),
            (self._type, 2),
            (self._wait, 4),
            (self._lose_focus, 1),
            (self._resize, 1),
            (self._set_something, 1),
            (self._paste, 2),
            (self._type_in_a_field, 1),
            (self._change_the_display, 1),
            (self._stop_and_continue, 1),
        )
        self._get_text = pygame.scrap.get_text
        pygame.scrap.get_text = self._clipboard

    def run(self, events: int) -> None:
        """Send events until there are `events` of them, or one raises."""
        kinds = [kind for kind, _weight in self._kinds]
        weights = [weight for _kind, weight in self._kinds]
        self._seat_at_another_table()
        next_table = BETWEEN_TABLES
        while self.events < events:
            if self.events >= next_table or (
                self.pilot.shell.current.match is None and self.rng.random() < 0.05
            ):
                next_table = self.events + BETWEEN_TABLES
                self._seat_at_another_table()
            if len(self.pilot.shell.stack.scenes) > 1 and self.rng.random() < 0.1:
                self._key(pygame.K_ESCAPE, 0, "")  # back towards the table, where most errors are likely
            self.rng.choices(kinds, weights)[0]()
            if self.rng.random() < self.frames:
                self._frame()

    def close(self) -> None:
        """Release the window and the clipboard, which would keep the storm and its pictures alive."""
        pygame.scrap.get_text = self._get_text
        self.pilot.close()

    # the window

    def _opened(self) -> Pilot:
        """A pilot on the menu with fast computer players."""
        speeds = [self.rng.choice((0, 1, 4)) for _ in range(2)]
        settings = Settings(muted=True, animation_speed=speeds[0], ai_speed=speeds[1])
        pilot = Pilot(SMALL, self.rng.choice(("en", "fr")), 100, settings)
        pilot.shell.think_with(QuickThinker())
        pilot.shell.screens.open_menu()
        return pilot

    def _seat_at_another_table(self) -> None:
        """Open a partly played random game of persons and computers."""
        rng, shell = self.rng, self.pilot.shell
        rules = rulesets.load(rng.choice(GAMES))
        players = rng.choice(rules.players)
        drawn: tuple[Kind, ...] = ("person", "computer", "computer")
        kinds: list[Kind] = ["person", *(rng.choice(drawn) for _ in range(players - 1))]
        seats = [Seat(kind, f"S{number}", "easy") for number, kind in enumerate(kinds)]
        match = Match(rules, seats, rng.randrange(10**6))
        for _ in range(rng.randrange(120)):
            if match.is_over:
                break
            if match.awaits_seal:
                match.seal()
            else:
                match.play(rng.choice(match.legal))
        self._note("table", rules.ruleset.id, players, match.ply)
        shutil.rmtree(user_data_dir() / "screenshots", ignore_errors=True)
        shell.screens.open_table(match)

    def _frame(self, seconds: float | None = None) -> None:
        began = time.process_time()
        self.pilot.frame(seconds if seconds is not None else self.rng.choice(_PAUSES))
        took = time.process_time() - began
        self.slowest = max(self.slowest, took)
        if took > 0.5:
            self.slow.append((round(took, 2), self.last[-1] if self.last else ""))
        shell = self.pilot.shell
        if shell.stack.was_left():  # as the window's main loop does
            give_back()
        shell.running = True
        if not shell.stack.scenes:
            shell.screens.open_menu()

    # input

    def _note(self, *what: object) -> None:
        top = self.pilot.shell.stack.top
        self.last.append(f"{type(top).__name__}: {' '.join(str(each) for each in what)}")

    def _post(self, kind: int, **data: Any) -> None:
        self.events += 1
        self._note(pygame.event.event_name(kind), data)
        pygame.event.post(pygame.event.Event(kind, **data))

    def _somewhere(self) -> tuple[int, int]:
        width, high = self.pilot.shell.surface.get_size()
        return self.rng.randrange(-2, width + 2), self.rng.randrange(-2, high + 2)

    def _press(self, where: tuple[int, int], button: int) -> None:
        pygame.mouse.set_pos(where)
        self._post(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=where, button=button)
            if self.rng.random() < 0.8 * self.frames:
                self._frame()

    def _click_hastily(self) -> None:
        """Click several controls before a frame shows the effect of the first."""
        for _ in range(3):
            self._click_control()

    def _click_control(self) -> None:
        targets = self.pilot.targets()
        if targets:
            name, rect = self.rng.choice(targets)
            self._note("->", name)
            self._press(rect.center, self.rng.choice((1, 1, 1, 1, 3)))

    def _in_the_middle(self) -> None:
        """Make a decision, and during its animation send unrelated input: stale clicks, another size."""
        scene = self.pilot.shell.stack.top
        if not isinstance(scene, Table) or not scene.may_choose or not scene.match.legal:
            return
        stale = [each for each in scene.widgets() if each.key.startswith(_DECIDING) and not each.why_not]
        action = self.rng.choice(scene.match.legal)
        self.events += 1
        self._note("in the middle of", action.text)
        scene.session.show(scene.match.play(action))
        if self.rng.random() < 0.5:
            self._resize(frames=self.rng.randrange(1, 6))
        for control in self.rng.sample(stale, min(len(stale), 3)):
            self.events += 1
            self._note("stale", control.key)
            control.press()
        self._frame()

    def _click_anywhere(self) -> None:
        self._press(self._somewhere(), self.rng.choice((1, 1, 1, 2, 3)))

    def _move(self) -> None:
        where = self._somewhere()
        pygame.mouse.set_pos(where)
        self._post(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0))

    def _drag(self) -> None:
        button = self.rng.choice((1, 1, 2, 3))
        held = tuple(int(each == button) for each in (1, 2, 3))
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._somewhere(), button=button)
        for _ in range(self.rng.randrange(1, 5)):
            where = self._somewhere()
            self._post(pygame.MOUSEMOTION, pos=where, rel=(self.rng.randrange(-60, 60), 9), buttons=held)
            self._frame()
        if self.rng.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=self._somewhere(), button=button)

    def _wheel(self) -> None:
        turned = self.rng.choice((-3, -1, 1, 3))
        self._post(pygame.MOUSEWHEEL, x=0, y=turned, precise_x=0.0, precise_y=float(turned), flipped=False)

    def _bound_key(self) -> None:
        """Press a bound key, by its first chord."""
        binding = self.rng.choice(BINDINGS)
        if binding.action in ("screenshot", "full_screen"):
            return
        *mods, key = binding.chords[0].replace("++", "+plus").split("+") if binding.chords[0] != "+" else ["+"]
        flags = {"Ctrl": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT, "Alt": pygame.KMOD_ALT}
        try:
            code = pygame.key.key_code(key)
        except ValueError:
            code = pygame.K_UNKNOWN
        self._key(code, sum(flags[mod] for mod in mods), key if len(key) == 1 and not mods else "")

    def _any_key(self) -> None:
        key = self.rng.choice(_PLAIN if self.rng.random() < 0.4 else _OTHER)
        self._key(key, self.rng.choice(_MODS), chr(key) if 32 <= key < 127 else "")

    def _key(self, key: int, mod: int, text: str) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=key, mod=mod, unicode=text, scancode=0)

    def _type(self) -> None:
        for _ in range(self.rng.randrange(1, 6)):
            self._post(pygame.TEXTINPUT, text=self.rng.choice(_TEXTS))

    def _clipboard(self) -> Any:
        """Return the clipboard's contents, or raise."""
        contents = self.rng.choice(CLIPBOARDS)
        if isinstance(contents, BaseException):
            raise copy(contents)  # the original would keep its traceback, and with it all windows
        return contents

    def _paste(self) -> None:
        """Paste the clipboard at the focus."""
        key, mod = self.rng.choice(((pygame.K_v, pygame.KMOD_CTRL), (pygame.K_INSERT, pygame.KMOD_SHIFT)))
        self._key(key, mod, "")

    def _type_in_a_field(self) -> None:
        """Type, paste, write or draw in a field of this screen or of one that has fields."""
        if not self._fields():
            screens = self.pilot.shell.screens
            self.rng.choice((screens.open_new_game, screens.open_rules, self._open_import))()
        fields = self._fields()
        if not fields:
            return
        field = self.rng.choice(fields)
        self._note("field", field)
        self.pilot.give_focus(field)
        self._frame()
        self._type()
        self._paste()
        if self.rng.random() < 0.3:
            self._key(pygame.K_a, pygame.KMOD_CTRL, "")
            self._key(self.rng.choice((pygame.K_c, pygame.K_x)), pygame.KMOD_CTRL, "")
        if self.rng.random() < 0.3:
            self.events += 1
            write = self.pilot.told(field).write if field in self._fields() else None
            if write is not None:
                write(self.rng.choice(_TEXTS))
        self._frame()

    def _fields(self) -> list[str]:
        top = self.pilot.shell.stack.top
        if isinstance(top, TreeScene):
            return [el.node.key for el in top.tree.walk() if isinstance(el.node, TextField)]
        return []

    def _open_import(self) -> None:
        self.pilot.shell.screens.open_import(lambda kept: None)

    def _change_the_display(self) -> None:
        """Send the events for changed monitors or a hidden window."""
        kind = self.rng.choice(DISPLAY_CHANGES)
        self._post(kind)
        if self.rng.random() < 0.5:
            self._resize()

    def _stop_and_continue(self) -> None:
        """Simulate sleep: minutes pass between two frames."""
        self.events += 1
        self._note("slept")
        self.pilot.pass_time(self.rng.choice((1.0, 45.0, 3600.0)))
        self._frame()

    def _wait(self) -> None:
        for _ in range(self.rng.randrange(1, 12)):
            self._frame(0.1)

    def _lose_focus(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)

    def _resize(self, frames: int = 0) -> None:
        """Resize the window, perhaps with frames before the new layout."""
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        for _ in range(frames or self.rng.choice((0, 0, 1))):
            self._frame()
        self.pilot.shell.relayout()

    def _set_something(self) -> None:
        """Change a setting with its key or on another screen."""
        name, values = self.rng.choice(
            (
                ("language", tuple(offered())),
                ("scale", (75, 100, 150, 200)),
                ("strong_hatching", (True, False)),
                ("reduced_motion", (True, False)),
                ("animation_speed", (0, 1, 2, 4)),
                ("ai_speed", (0, 1, 2, 4)),
                ("undo", ("strict", "friendly")),
                ("ends_turns_at_once", (True, False)),
            )
        )
        value = self.rng.choice(values)
        self.events += 1
        self._note("setting", name, value)
        self.pilot.shell.change(name, value)


def weather(
    seed: int, events: int, report: Callable[[str], None] = lambda line: None, frames: float = FRAMES
) -> Report:
    """Send `events` events; after each error the run continues in a new window with the next seed."""
    faults: list[Fault] = []
    memory: list[int] = []
    slow: list[tuple[float, str]] = []
    done, slowest = 0, 0.0
    while done < events and len(faults) < MOST_FAULTS:
        storm = Storm(seed, frames)
        try:
            storm.run(min(events - done, PER_WINDOW))
        except Exception:
            fault = Fault(seed, storm.events, tuple(storm.last), traceback.format_exc())
            faults.append(fault)
            report(f"FAULT seed {seed} after {storm.events}: {fault.kind}")
        finally:
            storm.close()
        done += storm.events
        slowest = max(slowest, storm.slowest)
        slow += storm.slow
        del storm  # measures what closed windows leave behind
        give_back()
        memory.append(_mebibytes())
        report(f"{done} events, {len(faults)} faults, slowest {slowest:.2f} s, {memory[-1]} MiB")
        seed += 1
    return Report(done, tuple(faults), slowest, tuple(slow), tuple(memory))


def _mebibytes() -> int:
    """Memory in use by this process in MiB; 0 if the system does not provide it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the stress test and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--frames", type=float, default=FRAMES, help="after how many events one is drawn, as a share"
    )
    chosen = parser.parse_args(arguments)
    require_catalogues()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BARONS_DATA_DIR"] = folder
        report = weather(chosen.seed, chosen.events, lambda line: print(line, flush=True), chosen.frames)
    for fault in {fault.kind: fault for fault in reversed(report.faults)}.values():
        print(f"\n--- seed {fault.seed}, event {fault.events}\n" + "\n".join(fault.last) + f"\n{fault.trace}")
    for kind, count in Counter(fault.kind for fault in report.faults).most_common():
        print(count, kind)
    print(f"{report.events} events, {len(report.faults)} faults, slowest frame {report.slowest:.2f} s")
    print(f"frames above half a second: {list(report.slow)[:20]}")
    print(f"memory in MiB: {report.memory[:: max(1, len(report.memory) // 20)]}")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
