"""Additions as described in `docs/architecture.md`: the files listed there are enough."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import barons
from barons.games import SHIPPED, Game, game_of
from barons.paths import assets_dir
from tests.waiting import LAST_RESORT

MODULES = re.compile(r"(barons(?:\.\w+)*\.)baronies\b|(?<=import )baronies\b")
"""A game's own modules as named in code."""
OF_BARON = re.compile(r"/baronies([_./]|$)")
SCREEN = '''"""A screen without anything on it."""

from barons.app.kit.page import PageScene
from barons.app.kit.ui.node import Node


class QuietScene(PageScene):
    """A title and the way back."""

    kind = "quiet"

    def title(self) -> tuple[str, str]:
        """What the screen is."""
        return "Quiet", "nothing else"

    def body(self) -> Node:
        """Nothing between the bars."""
        return Node()
'''
WAY = '''    def open_quiet(self) -> None:
        """Nothing to see."""
        from barons.app.screens.quiet import QuietScene

        self._shell.stack.push(QuietScene(self._shell))

'''

FIELD = """    candles: int = setting(
        3, Number(0, 9), FieldDisplay("comfort", N_("Candles"), N_("how many burn on the table"))
    )

    reduced_motion: bool"""

ROOT = Path(__file__).resolve().parent.parent
"""Location of the tests' own pilot."""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the program that can be changed."""
    package = Path(barons.__file__).parent
    shutil.copytree(package, tmp_path / "barons", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(package.parent / "config", tmp_path / "config")
    for name in ("assets", "locales"):
        (tmp_path / name).symlink_to(package.parent / name, target_is_directory=True)
    return tmp_path


def replace_once(path: Path, old: str, new: str) -> None:
    """Edit a file of the copy as a contributor would."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def answer(house: Path, program: str) -> str:
    """Output of a program that imports the changed copy."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=house,
        env=os.environ | silent | {"PYTHONPATH": f"{house}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        timeout=LAST_RESORT,
        check=True,
    )
    return done.stdout.strip()


def test_adding_a_setting_needs_one_field(house: Path) -> None:
    """The field has default, check, page and texts; the file stores it and refuses invalid values."""
    replace_once(house / "barons" / "play" / "settings.py", "    reduced_motion: bool", FIELD)
    program = (
        "import json, pathlib\n"
        "from barons.play.settings import Settings, shown_on\n"
        "from barons.play.settingsfile import SettingsFile\n"
        "folder = pathlib.Path('kept'); folder.mkdir()\n"
        "file = SettingsFile(folder)\n"
        "file.save(Settings(candles=7))\n"
        "kept = file.load().candles\n"
        "file.path.write_text(json.dumps({'candles': 10}))\n"
        "print(kept, file.load().candles, file.dropped, shown_on('comfort')['candles'].title.text)\n"
    )
    assert answer(house, program) == "7 3 ['candles'] Candles"


def test_adding_a_sound_needs_a_name_and_its_takes(house: Path) -> None:
    """Takes are played in turn as soon as the files exist."""
    replace_once(house / "barons" / "app" / "kit" / "sounds.py", '    "card",\n', '    "card",\n    "bell",\n')
    (house / "assets").unlink()
    sounds = house / "assets" / "sounds"
    sounds.mkdir(parents=True)
    for take in (1, 2):
        shutil.copy(assets_dir() / "sounds" / "die.1.ogg", sounds / f"bell.{take}.ogg")
    program = (
        "from itertools import islice\n"
        "from typing import get_args\n"
        "from barons.app.kit.sounds import SoundName, Sounds, _takes_of\n"
        "sounds = Sounds()\n"
        "sounds.play('bell')\n"
        "takes = list(islice(_takes_of('bell'), 3))\n"
        "print('bell' in get_args(SoundName), sounds.is_missing, takes[0] is takes[2] is not takes[1])\n"
    )
    assert answer(house, program) == "True False True"


def test_adding_a_screen_needs_a_file_and_a_navigator_method(house: Path) -> None:
    """It is opened by its navigator method and closed by its back button."""
    (house / "barons" / "app" / "screens" / "quiet.py").write_text(SCREEN, "utf-8")
    router, navigator = (house / "barons" / "app" / name for name in ("shell/router.py", "kit/navigator.py"))
    replace_once(router, "    def open_about(self) -> None:\n", f"{WAY}    def open_about(self) -> None:\n")
    way = WAY.partition("        from")[0]
    about = "    def open_about(self) -> None: ...\n"
    replace_once(navigator, about, f"{way}\n{about}")
    program = (
        "from tests.app.pilot import Pilot\n"
        "pilot = Pilot()\n"
        "pilot.shell.screens.open_menu()\n"
        "pilot.shell.screens.open_quiet()\n"
        "pilot.settle()\n"
        "there = pilot.top.kind\n"
        "pilot.click('frame.back')\n"
        "pilot.settle()\n"
        "print(there, pilot.top.kind)\n"
        "pilot.close()\n"
    )
    assert answer(house, program) == "quiet menu"


def test_adding_a_mechanic_needs_a_choice_its_effect_and_its_words(house: Path) -> None:
    """Claims are rounded to the nearest number, in three files and a value of a ruleset."""
    engine = house / "barons" / "engine" / "baronies"
    replace_once(engine / "params.py", 'Literal["up", "down"]', 'Literal["up", "down", "nearest"]')
    replace_once(
        engine / "settling.py",
        '    return -(-amount // division.by) if division.rounding == "up"',
        '    if division.rounding == "nearest":\n'
        "        return round(amount / division.by)\n"
        '    return -(-amount // division.by) if division.rounding == "up"',
    )
    replace_once(
        house / "config" / "parameters" / "baronies.txt",
        "final_division.rounding = up |",
        "final_division.rounding = nearest | to the nearest\nfinal_division.rounding = up |",
    )
    program = (
        "from barons import rulesets\n"
        "from barons.rulesets import schema\n"
        "from barons.text.parameters import value_text\n"
        "whole = rulesets.whole(rulesets.load('baronies-2006'))\n"
        "params = {**whole['params'], 'final_division': {'by': 4, 'rounding': 'nearest'}}\n"
        "rules = rulesets.from_dict({**whole, 'params': params})\n"
        "print([rules.measures.reduce(amount) for amount in (5, 7)], 'nearest' in str(schema('baronies')),\n"
        "      value_text('baronies', ('final_division', 'rounding'), 'nearest'))\n"
    )
    assert answer(house, program) == "[1, 2] True to the nearest"


def add_family(house: Path) -> list[Path]:
    """Add a game to the copy: everything of Baron again under another key. Return the added files."""
    added = []
    for path in [each for each in sorted((house / "barons").rglob("*.py")) if OF_BARON.search(each.as_posix())]:
        new = Path(re.sub(r"/baronies(?=[_./])", "/shires", path.as_posix()))
        new.parent.mkdir(exist_ok=True)
        source = MODULES.sub(lambda found: f"{found[1] or ''}shires", path.read_text("utf-8"))
        new.write_text(source, "utf-8")
        added.append(new)
    games = house / "barons" / "games.py"
    blocks = re.findall(r"    Game\(\n.*?\n    \),\n", games.read_text("utf-8"), re.DOTALL)
    (entry,) = (block for block in blocks if 'key="baronies"' in block)
    replace_once(games, entry, entry + entry.replace("baronies", "shires"))
    config = house / "config"
    for file in (*config.glob("*/baronies.txt"), *config.glob("*/baronies.yaml")):
        shutil.copy(file, file.with_stem("shires"))
    ruleset = (config / "rulesets" / "baronies-2006.yaml").read_text("utf-8")
    ruleset = ruleset.replace("id: baronies-2006", "id: shires-1").replace("game: baronies", "game: shires")
    (config / "rulesets" / "shires-1.yaml").write_text(ruleset, "utf-8")
    return added


def homes(game: Game) -> set[str]:
    """Modules named by the game, and files (without suffix) or folders with the game's name."""
    modules = [name.split(".") for name in (*game[1:-2], *game.lessons)]
    return {"/".join(parts[: parts.index(game.key) + 1]) for parts in modules}


def test_adding_a_family_needs_an_entry_and_its_modules(house: Path) -> None:
    """The game can be chosen, played to its end, described, printed and shown on its own table screen."""
    added = add_family(house)
    named = {home.replace("baronies", "shires") for home in homes(game_of("baronies"))}
    places = [path.relative_to(house).with_suffix("").as_posix() for path in added]
    assert [place for place in places if not any(place.startswith(name) for name in named)] == []
    program = (
        "from random import Random\n"
        "from barons import rulesets\n"
        "from barons.ai.eval import evaluator\n"
        "from barons.play.match import Match\n"
        "from barons.play.seats import Seat\n"
        "from barons.printing.making import parts_of\n"
        "from barons.text.describe import sentence\n"
        "from tests.app.pilot import Pilot\n"
        "rules, rng = rulesets.load('shires-1'), Random(1)\n"
        "seats = [Seat('person', 'Ada'), Seat('person', 'Bo')]\n"
        "match = Match(rules, seats, 3, ends_turns_at_once=True)\n"
        "while not match.is_over:\n"
        "    match.play(rng.choice(match.legal))\n"
        "told = [sentence(rules, event) for step in match.recorded_steps(0) for event in step.events]\n"
        "pilot = Pilot()\n"
        "pilot.shell.screens.open_new_game()\n"
        "pilot.settle()\n"
        "print(any(told), parts_of(rules), pilot.element('newgame.card.shires').node.key)\n"
        "pilot.shell.screens.open_replay(match)\n"
        "pilot.settle()\n"
        "print(type(evaluator(rules)).__module__, type(pilot.scene.family).__module__)\n"
        "pilot.close()\n"
    )
    assert answer(house, program).split("\n") == [
        "True ('tiles', 'counters', 'aid', 'rules') newgame.card.shires",
        "barons.ai.eval.shires.evaluator barons.app.games.shires.family",
    ]
    entries = re.findall("    Game\\(", (house / "barons" / "games.py").read_text("utf-8"))
    assert len(SHIPPED) == len(entries) - 1
