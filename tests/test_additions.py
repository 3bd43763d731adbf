"""A setting and a sound added as the map of the house says: the files of its tables, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import barons
from barons.paths import assets_dir

FIELD = """    candles: int = setting(
        3, Number(0, 9), Shown("comfort", N_("Candles"), N_("how many burn on the table"))
    )

    reduced_motion: bool"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the program, to be changed."""
    package = Path(barons.__file__).parent
    shutil.copytree(package, tmp_path / "barons", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "config", "locales"):
        (tmp_path / name).symlink_to(package.parent / name, target_is_directory=True)
    return tmp_path


def replace_once(path: Path, old: str, new: str) -> None:
    """Edit a file of the copy as somebody would who adds something."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def answer(house: Path, program: str) -> str:
    """What a program prints that imports the changed copy."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=house,
        env=os.environ | silent | {"PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout.strip()


def test_a_setting_is_one_field(house: Path) -> None:
    """Default, check, page and words; the file keeps it and refuses what its check refuses."""
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


def test_a_sound_is_a_name_and_its_takes(house: Path) -> None:
    """Played in turns as soon as the files lie there."""
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
