"""Make strips of six pictures of moments of a game, as `build/screenshots/moment-*.jpg`.

    python build_scripts/take_moments.py [--out DIR] [--only NAME] [--size WxH] [--language CODE]

The computer plays from fixed seeds until the moment occurs. Its action is then played again with animation, and
six frames are kept that are evenly spaced in time and change. They show whether players can follow what
happened. Needs ImageMagick's `convert`.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import pygame  # noqa: E402 - needs sys.path from above
from take_screenshots import OUT, PERSONS, own_folder  # noqa: E402

from barons import rulesets  # noqa: E402
from barons.ai.bot import choose  # noqa: E402
from barons.app.table.scenes.end import EndScene  # noqa: E402
from barons.app.table.table import Table  # noqa: E402
from barons.engine.core import Event  # noqa: E402
from barons.play.match import Match  # noqa: E402
from barons.play.seats import Seat  # noqa: E402
from barons.play.settings import Settings  # noqa: E402
from tests.app.pilot import FRAME, Pilot  # noqa: E402
from tests.app.tables import ScriptedThinker  # noqa: E402

MOST_BYTES: Final = 250_000
FRAMES: Final = 6
_QUIET: Final = 40
"""Frames without movement after which a moment is over."""
_BLOWS: Final = 4
"""Actions of the longest fight that is shown blow by blow."""
LONGEST: Final = 24.0
"""Seconds after which a moment is over even if something moves."""


class Moment(NamedTuple):
    """A moment: the game, its number of players, and the events of the action that identify it."""

    ruleset: str
    players: int
    seed: int
    wanted: Callable[[Sequence[Event]], bool]
    over: Callable[[Sequence[Event]], bool] | None = None
    """For moments of several actions by one seat: which events end it."""
    ends: bool = False
    """The game is over after it."""
    by_person: bool = False
    """Persons play, so that a fight is shown blow by blow."""


def happens(*kinds: str, **fields: object) -> Callable[[Sequence[Event]], bool]:
    """A test for events that include all of these kinds, the last with these fields."""

    def is_so(events: Sequence[Event]) -> bool:
        found = {event.kind: event for event in events}
        last = found.get(kinds[-1])
        return all(kind in found for kind in kinds) and all(
            getattr(last, name) == value for name, value in fields.items()
        )

    return is_so


MOMENTS: Final = {
    "land-donjon-rises": Moment("land-2025-11", 2, 11, happens("constructed")),
    "land-donjon-falls": Moment("land-2025-11", 2, 11, happens("donjon_destroyed"), happens("order_done")),
    "land-fight": Moment("land-2025-11", 3, 5, happens("fight"), happens("order_done")),
    "land-capture": Moment("land-2025-11", 3, 5, happens("captured")),
    "cards-event": Moment("land-2026-03", 2, 3, happens("event_revealed")),
    "cards-played": Moment("land-2026-03", 2, 3, happens("card_played", "constructed")),
    "baron-knights-fight": Moment("baronies-2006", 3, 5, happens("knights_fight")),
    "baron-barony": Moment("baronies-2006", 2, 3, happens("established")),
    "baron-donjon-falls": Moment("baronies-2006", 4, 5, happens("baron_back")),
    "barons-fight": Moment("realms-main", 2, 18, happens("met"), happens("slain"), by_person=True),
    "barons-castle": Moment("realms-main", 4, 17, happens("built", what="castle")),
    "land-end": Moment("land-2025-11", 3, 5, happens("game_over"), ends=True),
}


def before(moment: Moment) -> tuple[Match, list[str]]:
    """The game just before the moment, and the players' actions that make it."""
    rules = rulesets.load(moment.ruleset)
    for seed in range(moment.seed, moment.seed + 40):
        seats = [Seat("computer", PERSONS[number], "easy") for number in range(moment.players)]
        match = Match(rules, seats, seed, ends_turns_at_once=True)
        began: tuple[Any, Any] | None = None
        actions: list[str] = []
        while not match.is_over and match.ply < 3000:
            seat = match.to_move
            action = choose(rules, match.observation(seat), "novice", seed + match.ply)
            before_it = (match.record(), match.table_json())
            ply = match.ply
            match.play(action)
            events = [event for step in match.recorded_steps(ply) for event in step.events]
            goes_on = not moment.by_person or match.to_move == seat  # the fight continues with another blow
            if began is None and moment.wanted(events) and match.is_over == moment.ends and goes_on:
                began = before_it
            if began is not None:
                actions.append(action.text)
                if moment.over is None or moment.over(events):
                    again = dict(began[1])
                    if moment.by_person:
                        again["seats"] = [Seat("person", seat.name).to_json() for seat in seats]
                    return Match.from_record(rules, began[0], again), actions
                if moment.by_person and (match.to_move != seat or len(actions) == _BLOWS):
                    began, actions = None, []
    raise LookupError(moment)


def frames(pilot: Pilot, match: Match, actions: Sequence[str]) -> tuple[list[pygame.Surface], pygame.Rect]:
    """All frames of the moment, thirty a second, and the part of the screen where it happens."""
    thinker = ScriptedThinker(actions)
    pilot.shell.think_with(thinker)
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_table(match)
    pilot.frame()
    taken, where, quiet = [pilot.picture().copy()], stage(pilot), 0
    for number in range(round(LONGEST / FRAME)):
        pilot.frame()
        if number % 2:
            taken.append(pilot.picture().copy())
        scene = pilot.scene
        if isinstance(scene, EndScene):
            pilot.wait(1.0)
            return [*taken, pilot.picture().copy()], taken[0].get_rect()
        if isinstance(scene, Table) and thinker.texts and scene.session.decides and scene.session.is_settled:
            scene.pending.recorded = match.play(match.rules.parse(thinker.texts.pop(0)))
            scene.session.played()
            scene.sync()
        rests = not thinker.texts and isinstance(scene, Table) and scene.session.is_settled
        quiet = quiet + 1 if rests else 0
        if quiet > _QUIET:
            break
    return taken, where


def stage(pilot: Pilot) -> pygame.Rect:
    """The area to watch for a moment: the players' panels and the board."""
    scene = pilot.scene
    board = scene.family.board.rect if isinstance(scene, Table) else pilot.picture().get_rect()
    return pygame.Rect(0, board.top, board.right, board.h)


def chosen(pictures: Sequence[pygame.Surface], where: pygame.Rect) -> tuple[list[pygame.Surface], pygame.Rect]:
    """Six of the pictures with equal change between them, and the area that contains the change."""
    looks = [pygame.surfarray.array3d(each.subsurface(where)).astype(np.int16) for each in pictures]
    changes = [np.abs(here - last).sum(axis=2) > 60 for last, here in itertools.pairwise(looks)]
    amount = np.sqrt([change.sum() for change in changes])
    amounts = np.cumsum(amount + amount[amount > 0].mean() / 3)  # still pictures count, too
    steps = [int(np.searchsorted(amounts, amounts[-1] * step / (FRAMES - 1))) for step in range(1, FRAMES)]
    changed = np.argwhere(np.any(changes, axis=0))
    (left, top), (right, bottom) = changed.min(axis=0), changed.max(axis=0)
    part = pygame.Rect(left, top, right - left, bottom - top).inflate(48, 48).move(where.topleft)
    return [pictures[0], *(pictures[step + 1] for step in steps)], part


def strip(pictures: Sequence[pygame.Surface], part: pygame.Rect) -> pygame.Surface:
    """Crop to the area of change and arrange in two rows of three."""
    window = pictures[0].get_rect()
    if part.left < window.w // 5:  # include the name on the panel
        part.w, part.left = part.right, 0
    part.w, part.h = max(part.w, part.h * 4 // 3), max(part.h, part.w * 9 // 16)
    part.clamp_ip(window)
    part = part.clip(window)
    each = (600, round(600 * part.h / part.w))
    gap = 6
    sheet = pygame.Surface((3 * each[0] + 2 * gap, 2 * each[1] + gap))
    for number, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture.subsurface(part), each)
        sheet.blit(small, (number % 3 * (each[0] + gap), number // 3 * (each[1] + gap)))
    return sheet


def keep(sheet: pygame.Surface, target: Path) -> None:
    """Save as a small JPEG."""
    with tempfile.NamedTemporaryFile(suffix=".png") as plain:
        pygame.image.save(sheet, plain.name)
        for quality in ("82", "74", "66", "58", "50", "40"):
            words = ["-sampling-factor", "4:2:0", "-quality", quality]
            subprocess.run(["convert", plain.name, *words, str(target)], check=True)
            if target.stat().st_size < MOST_BYTES:
                break


def take(name: str, moment: Moment, size: tuple[int, int], language: str, out: Path) -> None:
    """Make one strip."""
    match, actions = before(moment)
    with own_folder():
        pilot = Pilot(size, language, settings=Settings(muted=True))
        pilot.shell.toast = lambda text, seconds=4.0, about="": None  # type: ignore[method-assign]
        try:
            taken, where = frames(pilot, match, actions)
            keep(strip(*chosen(taken, where)), out / f"moment-{name}.jpg")
        finally:
            pilot.close()
    print(f"{name}: {len(taken) / 30:.1f} s, {', '.join(actions)[:100]}", flush=True)


def main() -> None:
    """Make all strips, or those asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only", action="append", choices=sorted(MOMENTS))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    width, high = (int(side) for side in asked.size.split("x"))
    for name, moment in MOMENTS.items():
        if not asked.only or name in asked.only:
            take(name, moment, (width, high), asked.language, asked.out)


if __name__ == "__main__":
    main()
