"""Take screenshots of every screen, small and large, in English and French, without a display.

    python build_scripts/take_screenshots.py [--out DIR] [--only NAME] [--kept]

They are saved in `build/screenshots`; with `--kept`, those in `docs/screenshots` are taken again, there.

The computer plays the games shown from fixed seeds, so that another run shows the same. ImageMagick's `convert`
reduces the files; without it they stay as pygame writes them.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - needs sys.path from above
import variant_shots  # noqa: E402

from barons import paths, rulesets  # noqa: E402
from barons.ai.bot import choose  # noqa: E402
from barons.app.table.gamemenu import GameMenu, SeatsWindow  # noqa: E402
from barons.app.table.sheet import DiceWindow, LogWindow  # noqa: E402
from barons.app.table.table import Table  # noqa: E402
from barons.engine.core import Part  # noqa: E402
from barons.engine.realms.events import GameOver  # noqa: E402
from barons.play.match import Match  # noqa: E402
from barons.play.seats import Seat  # noqa: E402
from barons.play.settings import Settings  # noqa: E402
from barons.play.statistics import FinishedGame, PlayerPlace  # noqa: E402
from tests.app import reviewed, studies  # noqa: E402
from tests.app.pilot import Pilot  # noqa: E402
from tests.app.tables import QuickThinker  # noqa: E402

OUT: Final = ROOT / "build" / "screenshots"
KEPT: Final = ROOT / "docs" / "screenshots"
SMALL, LARGE = (1280, 720), (1920, 1080)
MOST_BYTES: Final = {SMALL[0]: 150_000, LARGE[0]: 200_000}
_PLAYED: Final = (
    ("land", "land-2026-03"),
    ("land", "land-2025-11"),
    ("baronies", "baronies-2006"),
    ("realms", "realms-main"),
)
PERSONS: Final = ("Isabeau", "Mahaut", "Aldric", "Thierry", "Odo")


class Shot(NamedTuple):
    """A screenshot: how to open the screen, and whether to keep all four or small English, large French."""

    open: Callable[[Pilot], None]
    everywhere: bool = False


@cache
def _record(ruleset: str, persons: int, players: int, plies: int, seed: int) -> Any:
    """Record and table settings of a partly played game, all moves by computers."""
    rules = rulesets.load(ruleset)
    seats = [
        Seat("person" if number < persons else "computer", PERSONS[number], "normal")
        for number in range(players)
    ]
    match = Match(rules, seats, seed, ends_turns_at_once=True)
    while not match.is_over and (match.ply < plies or not match.seats[match.to_move].is_person):
        seat = match.to_move
        match.play(choose(rules, match.observation(seat), "novice", seed + match.ply))
    return match.record(), match.table_json()


def game(
    ruleset: str = "land-2025-11", persons: int = 1, players: int = 2, plies: int = 110, seed: int = 11
) -> Match:
    """A partly played local match."""
    record, seats = _record(ruleset, persons, players, plies, seed)
    return Match.from_record(rulesets.load(ruleset), record, seats)


def table(pilot: Pilot, match: Match) -> Any:
    """Open the table with this match."""
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_table(match)
    pilot.settle()
    return pilot.scene


def drafting(pilot: Pilot) -> None:
    """The middle of a game, with an order being planned."""
    match = game()
    rules = match.rules
    best = None
    for _ in range(400):
        if match.to_move == 0 and not match.awaits_seal:
            openings = [action for action in match.legal if action.text.startswith("disperse ")]
            for opening in openings:
                state = match.state.clone()
                state.apply(opening)
                steps = [
                    action for action in state.legal_actions() if action.text not in ("done", "end", "stop")
                ]
                if best is None or len(steps) > best[0]:
                    best = (len(steps), opening.text)
            if best is not None and best[0] >= 4:
                break
            best = None
        match.play(choose(rules, match.observation(match.to_move), "novice", match.ply))
        match.seal()
    scene = table(pilot, match)
    if best is not None:
        scene.parts.turn.press_order("disperse")
        tile = best[1].split(" ")[1]
        if scene.pending.draft is None:
            scene.press_place(Part("tile", tile))
        for number in range(3):
            draft = scene.pending.draft
            if draft is None:
                break
            lines = [line for line in scene.family.orders.lines(draft, scene.session.shown) if line.can_add]
            targets = sorted(scene.parts.turn.marks().legal)
            if targets:
                scene.press_place(targets[number % len(targets)])
            elif lines:
                scene.parts.turn.add_step(lines[number % len(lines)].step)
    pilot.settle()


def handover(pilot: Pilot) -> None:
    """Three persons, passing the screen from one to the next."""
    match = game(persons=3, players=3, plies=60)
    table(pilot, match)
    for _ in range(60):
        began = match.ply > 0 and match.snapshot(match.ply - 1).turn_number < match.turn_number
        if getattr(pilot.scene, "kind", "") == "handover" and began:
            return
        match.play(choose(match.rules, match.observation(match.to_move), "novice", match.ply))
        match.seal()
        table(pilot, match)


def finished(ruleset: str = "land-2025-11") -> Match:
    """A match played to its end."""
    return game(ruleset, players=3, plies=1500, seed=5)


def end(pilot: Pilot) -> None:
    """The end of a game."""
    table(pilot, finished())


def replay(pilot: Pilot) -> None:
    """The replay of a finished game."""
    match = finished()
    pilot.shell.current.take(match)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.scene.go(match.ply * 2 // 3)


def load(pilot: Pilot) -> None:
    """The list of saved games, one of them damaged."""
    saves = pilot.shell.saves
    saves.save(game(), "Evening at Mahaut’s")
    for ruleset in ("baronies-2006", "realms-main"):
        saves.save(game(ruleset, plies=60), "")
    (saves.folder / "broken.barons").write_bytes(b"{no save")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()


def window(kind: type) -> Callable[[Pilot], None]:
    """A dialog over the table."""

    def show(pilot: Pilot) -> None:
        scene = table(pilot, game())
        pilot.shell.stack.push(kind(pilot.shell, scene))

    return show


def opened(method: str, *words: str) -> Callable[[Pilot], None]:
    """A screen opened from the menu."""

    def show(pilot: Pilot) -> None:
        pilot.shell.screens.open_menu()
        pilot.settle()
        getattr(pilot.shell.screens, method)(*words)

    return show


def about(pilot: Pilot) -> None:
    """The about screen, with the usual data folder."""
    from barons.app.screens import about as screen

    with patch.object(screen, "user_data_dir", lambda: Path("~/.local/share/barons")):
        opened("open_about")(pilot)
        pilot.settle()


def lesson(pilot: Pilot) -> None:
    """The first lesson, at a step that asks for a click."""
    pilot.shell.screens.open_lesson("land")
    pilot.wait(2)
    for _ in range(2):
        pilot.click("lesson.next")


def puzzle(pilot: Pilot) -> None:
    """A failed attempt: what is still possible, and where it went wrong."""
    opened("open_puzzles")(pilot)
    pilot.settle()
    pilot.click("puzzles.solve")
    scene = pilot.scene
    assert isinstance(scene, Table)
    scene.pending.recorded = scene.match.play("end")
    scene.session.played()
    scene.sync()


def laboratory(pilot: Pilot) -> None:
    """A small study of two editions, played by computers that look one step ahead."""
    terms = studies.TERMS._replace(seats=("greedy",), games=16, rounds=40)
    studies.laid(studies.PAIR._replace(terms=terms))
    studies.opened(pilot)


def statistics(pilot: Pilot) -> None:
    """A month of random games of three families, with their achievements."""
    rng = random.Random(7)
    kept = pilot.shell.statistics
    for number in range(34):
        game, edition = rng.choice(_PLAYED)
        level = rng.choice(("novice", "easy", "easy", "normal", "hard"))
        first, second = (1, 2) if rng.random() < 0.58 else (2, 1)
        person, computer = Seat("person", PERSONS[0]), Seat("computer", PERSONS[1], level)
        places = [PlayerPlace(person, first, 16), PlayerPlace(computer, second, 12)]
        kept.add(
            FinishedGame(
                f"game-{number}",
                date(2026, 10, 1 + number % 31).isoformat(),
                game,
                edition,
                rng.randrange(24, 90),
                "rules",
                tuple(places if rng.random() < 0.5 else reversed(places)),
            )
        )
    kept.reach(["land.construct", "land.disperse", "land.battle", "land.orders"], date(2026, 10, 9))
    pilot.shell.screens.open_statistics()


def cards(pilot: Pilot) -> None:
    """The edition without a die: a hand of six, some cards played."""
    table(pilot, game("land-2026-03", players=3, plies=150, seed=3))


def colours(pilot: Pilot) -> None:
    """The choice of colours at the start."""
    match = game(persons=3, players=3, plies=1)
    table(pilot, match)


def other(ruleset: str, plies: int, players: int) -> Callable[[Pilot], None]:
    """The table of another game."""

    def show(pilot: Pilot) -> None:
        match = game(ruleset, players=players, plies=plies, seed=3)
        table(pilot, match)

    return show


def baron(plies: int, players: int, seed: int, step: str = "lay", fights: int = 0) -> Callable[[Pilot], None]:
    """Baron's table when the person reaches a step; `fights`: how many must follow, as a plan.

    After `plies` actions the game goes on at random, which leads to more fights and claims; if the step is
    never reached
    with this seed, the next one is tried.
    """

    def show(pilot: Pilot) -> None:
        match, text = next(filter(None, (coming(each) for each in count(seed))))
        scene = table(pilot, match)
        if step == "claim":
            scene.pointing.cursor = Part("cell", text.split(" ")[1])
            scene.sync()
        elif fights:
            scene.commit(scene.pending.plan(match.rules.parse(text)))
        pilot.settle()

    def coming(seed: int) -> tuple[Match, str] | None:
        """The game of a seed once it has reached the step, and the action; None if it never does."""
        match = game("baronies-2006", players=players, plies=plies, seed=seed)
        dice = random.Random(seed)
        while not match.is_over:
            if match.to_move == 0 and match.observation(0).step == step:  # type: ignore[attr-defined]
                most, text = fiercest(match)
                if most >= fights:
                    return match, text
            match.play(dice.choice(match.legal))
            match.seal()
        return None

    return show


def fiercest(match: Match) -> tuple[int, str]:
    """The action followed by the most fights, and their number."""
    from barons.app.games.baronies.pendingmove import forecast

    placed = [action for action in match.legal if action.text.split(" ")[0] in ("lay", "claim")]
    state: Any = match.state
    rules: Any = match.rules
    return max((len(forecast(rules, state, action).fights), action.text) for action in placed)


def baron_end(pilot: Pilot) -> None:
    """The final screen, with the sources of everybody's honour."""
    table(pilot, game("baronies-2006", players=4, plies=3000, seed=5))


def baron_handover(pilot: Pilot) -> None:
    """Face-down tiles between two persons' turns."""
    table(pilot, game("baronies-2006", persons=2, players=2, plies=8, seed=5))


def baron_replay(pilot: Pilot) -> None:
    """Baron's own panels in a replay."""
    match = game("baronies-2006", players=4, plies=3000, seed=5)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.scene.go(match.ply * 2 // 3)


LIKED: Final = ("character merchant", "train", "harvest", "forage", "done")
"""Preferred actions of the person in Barons' pictures when nothing can be built: a merchant with goods."""


@cache
def _barons_record(step: str, least: int, seed: int, turn: int) -> Any:
    """Record of a game of Barons up to a step of this turn or later with at least this many choices.

    The first such game from this seed on; without a step, one won with six castles.
    """
    rules = rulesets.load("realms-main")
    for each in range(seed, seed + 60):
        seats = [Seat("computer" if number else "person", PERSONS[number], "normal") for number in range(4)]
        match = Match(rules, seats, each, ends_turns_at_once=True)
        while not match.is_over and match.ply < 2000:
            seen: Any = match.observation(match.to_move)
            legal = {action.text: action for action in match.legal}
            chosen = None
            if match.to_move == 0:
                if seen.turn.step == step and len(legal) >= least and match.turn_number >= turn:
                    return match.record(), match.table_json()
                if not any(text.startswith("build") for text in legal):
                    chosen = next((legal[text] for text in LIKED if text in legal), None)
                to_guild = [text for text in legal if text.startswith("move ") and text.endswith(" blue-guild")]
                chosen = legal[to_guild[0]] if to_guild else chosen
            match.play(chosen or choose(rules, seen, "novice", each + match.ply))
        last = [event for each in match.recorded_steps(max(0, match.ply - 1)) for event in each.events]
        if not step and any(isinstance(event, GameOver) and event.how == "castles" for event in last):
            return match.record(), match.table_json()
    raise LookupError(step)


def barons(step: str, least: int, seed: int, turn: int) -> Callable[[Pilot], None]:
    """Barons' table at a decision; without a step, at the end of the game."""

    def show(pilot: Pilot) -> None:
        record, seats = _barons_record(step, least, seed, turn)
        scene = table(pilot, Match.from_record(rulesets.load("realms-main"), record, seats))
        if step == "move":  # point at one target
            scene.pointing.cursor = Part("tile", scene.family.board.targets[-1].space)
            scene.sync()
            pilot.settle()

    return show


SHOTS: Final = {
    "menu": Shot(lambda pilot: pilot.shell.screens.open_menu(), everywhere=True),
    "newgame": Shot(opened("open_new_game"), everywhere=True),
    "newgame-own": Shot(variant_shots.newgame_own, everywhere=True),
    "editions": Shot(variant_shots.editions, everywhere=True),
    "variant": Shot(variant_shots.variant, everywhere=True),
    "faults": Shot(variant_shots.faults, everywhere=True),
    "table": Shot(drafting, everywhere=True),
    "handover": Shot(handover, everywhere=True),
    "end": Shot(end, everywhere=True),
    "cards": Shot(cards, everywhere=True),
    "colours": Shot(colours),
    "lesson": Shot(lesson),
    "lessons": Shot(opened("open_lessons")),
    "load": Shot(load),
    "replay": Shot(replay),
    "puzzles": Shot(opened("open_puzzles")),
    "puzzle": Shot(puzzle),
    "laboratory": Shot(laboratory, everywhere=True),
    "review": Shot(reviewed.fault),
    "review-end": Shot(reviewed.baronies),
    "review-barons": Shot(reviewed.realms),
    "statistics": Shot(statistics),
    "settings": Shot(opened("open_settings")),
    "about": Shot(about),
    "keys": Shot(opened("open_keys")),
    "rules": Shot(opened("open_rules", "land-2025-11", "disperse")),
    "log": Shot(window(LogWindow)),
    "gamemenu": Shot(window(GameMenu)),
    "seats": Shot(window(SeatsWindow)),
    "dice": Shot(window(DiceWindow)),
    "baron": Shot(baron(20, 2, 3), everywhere=True),
    "baron-dense": Shot(baron(150, 4, 5), everywhere=True),
    "baron-settlement": Shot(baron(40, 5, 1, fights=2), everywhere=True),
    "baron-claims": Shot(baron(40, 2, 5, "claim"), everywhere=True),
    "baron-end": Shot(baron_end, everywhere=True),
    "baron-handover": Shot(baron_handover),
    "baron-replay": Shot(baron_replay),
    "barons": Shot(barons("land", 3, 18, 50), everywhere=True),
    "barons-move": Shot(barons("move", 6, 18, 100), everywhere=True),
    "barons-fight": Shot(barons("fight", 3, 18, 70), everywhere=True),
    "barons-market": Shot(barons("buy", 4, 17, 70), everywhere=True),
    "barons-trade": Shot(barons("trade", 4, 10, 97), everywhere=True),
    "barons-end": Shot(barons("", 1, 17, 0), everywhere=True),
}


@contextmanager
def own_folder() -> Iterator[None]:
    """A temporary folder for saves and settings."""
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(Path(folder))
        yield


def keep(surface: pygame.Surface, target: Path) -> None:
    """Write the picture, compressed."""
    pygame.image.save(surface, target)
    convert = shutil.which("convert")
    if convert is None:
        return
    subprocess.run([convert, str(target), "-dither", "None", "-colors", "128", f"png8:{target}"], check=True)
    most = MOST_BYTES[surface.get_width()]
    if target.stat().st_size > most:
        smaller = target.with_suffix(".jpg")
        pygame.image.save(surface, target)
        for quality in ("80", "70", "60", "50", "40", "30"):
            words = ["-sampling-factor", "4:2:0", "-quality", quality]
            subprocess.run([convert, str(target), *words, str(smaller)], check=True)
            if smaller.stat().st_size < most:
                break
        target.unlink()


def take(name: str, shot: Shot, size: tuple[int, int], language: str, out: Path) -> None:
    """Take one screenshot."""
    settings = Settings(muted=True, reduced_motion=True)
    settings.ai_speed = settings.animation_speed = 0
    with own_folder():
        pilot = Pilot(size, language, settings=settings)
        try:
            pilot.shell.think_with(QuickThinker())
            pilot.shell.toast = lambda text, seconds=4.0, about="": None  # type: ignore[method-assign]
            shot.open(pilot)
            pilot.settle()
            keep(pilot.picture(), out / f"{name}-{language}-{size[0]}.png")
        finally:
            pilot.close()


def main() -> None:
    """Take all screenshots, or those asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only", action="append", choices=sorted(SHOTS))
    parser.add_argument("--kept", action="store_true", help="retake the screenshots in docs/screenshots")
    asked = parser.parse_args()
    out = KEPT if asked.kept else asked.out
    out.mkdir(parents=True, exist_ok=True)
    kept = {path.stem for path in KEPT.iterdir()}
    for name, shot in SHOTS.items():
        if asked.only and name not in asked.only:
            continue
        ways = [(SMALL, "en"), (LARGE, "fr")]
        if shot.everywhere:
            ways += [(SMALL, "fr"), (LARGE, "en")]
        for size, language in ways:
            if not asked.kept or f"{name}-{language}-{size[0]}" in kept:
                take(name, shot, size, language, out)
                print(f"{name} {language} {size[0]}x{size[1]}", flush=True)


if __name__ == "__main__":
    main()
