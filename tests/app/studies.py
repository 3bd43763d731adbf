"""A small study in the user's folder, for tests of the laboratory's screen: short random games."""

from __future__ import annotations

from pathlib import Path

from barons.app.screens.lab.scene import LaboratoryScene
from barons.lab.arms import Terms
from barons.lab.executors import own_process
from barons.lab.study import begin
from barons.lab.wanted import Comparison, Sweep, studies_dir
from tests.app.pilot import Pilot

TERMS = Terms((2,), ("random",), 6, None, 1, 3)
PAIR = Comparison(("land-2025-11", "land-2025-10"), TERMS)
RANGE = Sweep("land-2025-11", (("ending.challenge.two", (14, 15, 16)),), TERMS._replace(games=3))


def laid(wanted: Comparison | Sweep = PAIR) -> Path:
    """Play the study to its end in this process; return its folder."""
    study = begin(studies_dir() / wanted.name, wanted.plan())
    with study.store:
        study.run(own_process)
    return study.folder


def opened(pilot: Pilot) -> LaboratoryScene:
    """The laboratory, once it has read the saved studies."""
    pilot.shell.screens.open_laboratory()
    scene = pilot.top
    assert isinstance(scene, LaboratoryScene)
    read_out(pilot, scene)
    return scene


def read_out(pilot: Pilot, scene: LaboratoryScene) -> None:
    """Wait for what the screen has requested."""
    pilot.until(lambda: not scene.is_reading and scene.studies is not None)
    pilot.settle()
