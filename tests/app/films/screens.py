"""Films of the other screens: menu, new game, saves, settings, rules, editions, variants, sharing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from barons import rulesets
from barons.app.screens import about, load, share
from barons.app.screens.editions import EditionsScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.settings import SettingsScene
from barons.app.screens.variant.form import VariantForm
from barons.app.screens.variant.pages import pages
from barons.play import saves
from barons.play.seats import Seat
from barons.play.settings import LastSetup, SeatSetup
from barons.play.statistics import FinishedGame, PlayerPlace
from barons.play.variants import Variant
from barons.text import tr
from tests.app.frames import Camera, Film
from tests.app.games import exactly
from tests.app.scenery import played

OWN: Final = """\
id: six-mountains
title: {en: Six mountains, fr: Six montagnes}
edition: {en: Our table, fr: Notre table}
about: {en: "Bolder dice, more walls, and twenty points to win."}
extends: land-2025-11
params:
  setup: {mountains: {two: 6, three: 6, four: 6}}
  march: {bonus: [4, 3, 3, 2, 2, 1]}
  ending: {challenge: {two: 20}}
"""
FAULTY: Final = """\
id: night-watch
title: {en: The night watch}
extends: land-2025-11
params:
  ending: {challange: {two: 20}, round_limit: many}
  march: {bonus: [9, 3, 3, 2, 1, 1], barons: never}
"""


def own_files() -> None:
    """Write a variant and a faulty file to the user's folder."""
    rulesets.user_dir().mkdir(parents=True, exist_ok=True)
    for name, text in (("six-mountains", OWN), ("night-watch", FAULTY)):
        (rulesets.user_dir() / f"{name}.yaml").write_text(text, encoding="utf-8")


def entry(name: str) -> rulesets.RulesetEntry:
    """The installed ruleset of this name."""
    return next(each for each in rulesets.available() if each.id == name)


@contextmanager
def one_evening() -> Iterator[None]:
    """Give saves consecutive fixed times and a fixed date within the context."""
    clock, names = count(1_700_000_000, 60), count(1)
    with (
        patch.object(time, "time", lambda: float(next(clock))),
        patch.object(saves, "new_key", lambda: f"game-{next(names)}"),
        patch.object(tr, "date", lambda when: "that evening"),
        patch.object(load, "date", lambda when: "that evening"),
    ):
        yield


def menu(camera: Camera) -> None:
    """Without a game and with one to continue; saves, finished games."""
    shell = camera.pilot.shell
    shell.screens.open_menu()
    camera.pass_time(2.0)
    camera.look("menu")
    camera.point("menu.new")
    camera.look("an entry is pointed at")
    with one_evening():
        for seed, name in ((1, "Evening at Mahaut’s"), (2, "Three barons")):
            shell.saves.save(played(seed=seed, actions=60, players=seed + 1), name)
        over = played(seed=6, actions=40)
        over.end_now()
        shell.saves.save(over, "A finished one")
        shell.screens.open_menu()
        camera.pass_time(2.0)
        camera.look("menu with a game")
        shell.screens.open_load()
        camera.pass_time(0.5)
        camera.look("saved games")
        camera.click("load.rename")
        camera.look("one is renamed")
        shell.stack.pop()
        shell.screens.open_replays()
        camera.pass_time(0.5)
        camera.look("finished games")


def beginning(camera: Camera) -> None:
    """A game is set up: each family, an open list, a user's variant."""
    own_files()
    shell = camera.pilot.shell
    seats = [SeatSetup("person", name="Isabeau"), SeatSetup("computer", name="Aldric", level="normal")]
    for ruleset in ("six-mountains", "baronies-2006", "realms-main"):
        shell.settings.last_setup = LastSetup(ruleset, seats)
        shell.screens.open_menu()
        shell.screens.open_new_game()
        screen = exactly(NewGameScene, camera.pilot.top)
        screen.seed = 77
        screen.changed()
        camera.pass_time(0.5)
        camera.look(f"a game of {ruleset}")
    camera.pilot.click("newgame.seat2.lord")
    camera.look("the lords")


def settings(camera: Camera) -> None:
    """Every page; the keys; the credits."""
    shell = camera.pilot.shell
    shell.screens.open_menu()
    for page in ("display", "sound", "play", "comfort"):
        camera.push(SettingsScene(shell, page))
        camera.look(page)
        camera.pop()
    shell.screens.open_keys()
    camera.pass_time(0.5)
    camera.look("keys")
    camera.pop()
    with (
        patch.object(about, "user_data_dir", lambda: Path("barons")),
        patch.object(about, "_version", lambda name: "1.0"),
        patch.object(about, "__version__", "1.0"),
    ):
        shell.screens.open_about()
        camera.pass_time(0.5)
        camera.look("about")


def rules(camera: Camera) -> None:
    """Pages of rules; statistics and achievements; lessons."""
    shell = camera.pilot.shell
    shell.screens.open_menu()
    for ruleset, topic in (("land-2025-11", "disperse"), ("baronies-2006", ""), ("realms-main", "fight")):
        shell.screens.open_rules(ruleset, topic)
        camera.pass_time(0.5)
        camera.look(f"rules of {ruleset}")
        camera.pop()
    person, computer = Seat("person", "Isabeau"), Seat("computer", "Aldric", "hard")
    kept = shell.statistics
    for number, (game, edition) in enumerate(
        (
            ("land", "land-2025-11"),
            ("baronies", "baronies-2006"),
            ("land", "land-2026-03"),
            ("realms", "realms-main"),
        )
    ):
        places = (PlayerPlace(person, 1 + number % 2, 16), PlayerPlace(computer, 2 - number % 2, 12))
        kept.add(FinishedGame(f"game-{number}", f"2026-10-0{1 + number}", game, edition, 30, "rules", places))
    kept.reach(["land.construct", "land.disperse"], date(2026, 10, 9))
    shell.screens.open_statistics()
    camera.pass_time(0.5)
    camera.look("statistics")
    shell.screens.open_lessons()
    camera.pass_time(0.5)
    camera.look("lessons")


def variants(camera: Camera) -> None:
    """Editions and their differences, faults, the form's pages, a code, printing, importing rules."""
    own_files()
    shell = camera.pilot.shell
    shell.screens.open_menu()
    for chosen in ("land-2025-11", "six-mountains", "night-watch"):
        camera.push(EditionsScene(shell, chosen, lambda ruleset: None))
        camera.look(f"editions, {chosen}")
        camera.pop()
    edited = Variant(entry("land-2025-11"), entry("six-mountains"))
    camera.push(VariantForm(shell, edited, lambda ruleset: None))
    form = exactly(VariantForm, camera.pilot.top)
    edited.set(("recruiting", "bonus_donjon", 5), 99)
    leaves = pages(form.variant)
    for page in (leaves[0], leaves[2], leaves[4], leaves[-1]):
        form.open_page(page.key)
        camera.pass_time(0.1)
        camera.look(f"the form, {page.key}")
    camera.pop()
    with patch.object(
        share, "code_of", lambda path: "BARONS1:" + "abcdefgh" * 60
    ):  # codes differ between versions of zlib
        shell.screens.open_share(entry("six-mountains"))
    camera.pass_time(0.5)
    camera.look("rules to pass on")
    camera.pop()
    shell.screens.open_print(entry("six-mountains"))
    camera.pass_time(0.5)
    camera.look("rules on paper")
    camera.pop()
    shell.screens.open_import(lambda ruleset: None)
    camera.pass_time(0.5)
    camera.look("rules come in")
    camera.press(pygame.K_TAB)
    camera.look("the focus")
    shell.screens.open_arrival(rulesets.user_dir() / "six-mountains.yaml")
    camera.pass_time(0.5)
    camera.look("rules that came in")
    match = played(actions=30)
    match.end_now()
    shell.screens.open_share_game(match)
    camera.pass_time(0.5)
    camera.look("a game to pass on")


FILMS: Final = {
    "screens menu": Film(menu),
    "screens beginning": Film(beginning),
    "screens settings": Film(settings),
    "screens rules": Film(rules),
    "screens variants": Film(variants),
}
