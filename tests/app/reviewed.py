"""Reviews in the window: short games between computers with saved reviews."""

from __future__ import annotations

import json
from collections.abc import Callable

from barons import rulesets
from barons.app.table.reviewrun import LEVEL
from barons.app.table.scenes.review import ReviewScene
from barons.play.match import Match
from barons.review import keeping
from tests.app.pilot import Pilot
from tests.review import games


def match_of(family: str) -> Match:
    """The finished game of this family."""
    table = json.loads(games.save(family).read_text("utf-8"))["table"]
    record = games.record(family)
    return Match.from_record(rulesets.from_dict(record.ruleset), record, table)


def opened(pilot: Pilot, family: str) -> ReviewScene:
    """Open its review, which is already saved."""
    review = games.review(family)._replace(level=LEVEL)
    keeping.keep(pilot.shell.saves.folder, review)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_review(match_of(family))
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    return scene


def shot(family: str, ply: int | None = None) -> Callable[[Pilot], None]:
    """For `tests.app.shots`: the review at a ply."""

    def show(pilot: Pilot) -> None:
        scene = opened(pilot, family)
        scene.go(scene.match.ply if ply is None else ply)

    return show


land = shot("land")
baronies = shot("baronies")
realms = shot("realms")


def fault(pilot: Pilot) -> None:
    """Open the review of Land at its first mistake."""
    scene = opened(pilot, "land")
    scene.go(0)
    scene.acts()["next_mistake"]()
