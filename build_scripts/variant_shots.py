"""Screenshots of editions and of the user's own variants, for `take_screenshots.py`."""

from __future__ import annotations

from typing import Final

from barons import rulesets
from barons.app.screens.editions import EditionsScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.variant.form import VariantForm
from barons.app.screens.variant.pages import pages
from barons.play.settings import LastSetup, SeatSetup
from barons.play.variants import Variant
from tests.app.pilot import Pilot

OWN: Final = "six-mountains"
FAULTY: Final = "night-watch"

FILES: Final = {
    OWN: """\
id: six-mountains
title: {en: Six mountains, fr: Six montagnes}
edition: {en: Our table, fr: Notre table}
about:
  en: Bolder dice, more walls, and twenty points to win.
  fr: "Des dés plus hardis, plus de murs, et vingt points pour gagner."
extends: land-2025-11
params:
  setup: {mountains: {two: 6, three: 6, four: 6}}
  march: {bonus: [4, 3, 3, 2, 2, 1]}
  recruiting: {bonus: [1, 1, 2, 3, 4, 4]}
  ending: {challenge: {two: 20}}
""",
    FAULTY: """\
id: night-watch
title: {fr: La garde de nuit}
extends: land-2025-11
parms: {}
params:
  ending: {challange: {two: 20}, round_limit: many}
  march: {bonus: [9, 3, 3, 2, 1, 1], barons: never}
  cards: {hand: yes}
  setup: {mountains: {two: 99}}
  tiles: [{value: 4, count: 9, look: lion}, {value: 4, count: 9, look: wolf}]
""",
}


def own_files() -> None:
    """Write a variant and a faulty file to the user's folder."""
    rulesets.user_dir().mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (rulesets.user_dir() / f"{name}.yaml").write_text(text, encoding="utf-8")


def entry(name: str) -> rulesets.RulesetEntry:
    """The installed ruleset of this name."""
    return next(each for each in rulesets.available() if each.id == name)


def newgame_own(pilot: Pilot) -> None:
    """The new-game screen with a variant selected, showing its badge, and a faulty file."""
    own_files()
    seats = [
        SeatSetup("person", name="Isabeau"),
        SeatSetup("computer", name="Aldric", level="normal"),
    ]
    pilot.shell.settings.last_setup = LastSetup(OWN, seats)
    pilot.shell.screens.open_new_game()
    pilot.settle()
    screen = pilot.scene
    assert isinstance(screen, NewGameScene)
    screen.seed = 77
    screen.rebuild()


def _editions(pilot: Pilot, chosen: str) -> None:
    own_files()
    pilot.shell.screens.open_menu()
    pilot.shell.stack.push(EditionsScene(pilot.shell, chosen, lambda ruleset: None))


def editions(pilot: Pilot) -> None:
    """The differences between an edition and the previous one."""
    _editions(pilot, "land-2025-11")


def faults(pilot: Pilot) -> None:
    """All errors of a file at once."""
    _editions(pilot, FAULTY)


def variant(pilot: Pilot) -> None:
    """The variant form: changes marked, one value out of range."""
    own_files()
    pilot.shell.screens.open_menu()
    edited = Variant(entry("land-2025-11"), entry(OWN))
    pilot.shell.stack.push(VariantForm(pilot.shell, edited, lambda ruleset: None))
    pilot.settle()
    edited.set(("recruiting", "bonus_donjon", 5), 99)
    form = pilot.top
    assert isinstance(form, VariantForm)
    form.open_page(next(page.key for page in pages(form.variant) if ("recruiting", "bonus") in page.keys))
