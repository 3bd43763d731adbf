"""Every greyed-out control has a reason: in Baron and Barons, at every step, on buttons and cards."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from barons import rulesets
from barons.app.kit.accessible import AccessibleNode
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import Pilot
from tests.app.tables import opened

Pilots = Callable[..., Pilot]
SEATS = [Seat("person", "Isabeau"), Seat("computer", "Aldric", "easy"), Seat("computer", "Odo", "easy")]
GENERIC = "This is not allowed now."


def silent(pilot: Pilot) -> list[str]:
    """Return the names of greyed-out controls without a reason."""
    dark = [node for node in pilot.top.node().walk() if not node.is_enabled]
    return [node.key for node in dark if _reason(node) in ("", GENERIC)]


def _reason(node: AccessibleNode) -> str:
    """Return the description of a control besides its name and the text on it."""
    return (node.description or node.name.partition(". ")[2]).strip()


def played(ruleset: str, plies: int) -> Match:
    """Return a random game that has reached a decision of seat 0."""
    match = Match(rulesets.load(ruleset), SEATS, plies)
    dice = random.Random(plies)
    while not match.is_over and (match.ply < plies or match.to_move != 0 or match.awaits_seal):
        match.seal() if match.awaits_seal else match.play(dice.choice(match.legal))
    return match


@pytest.mark.parametrize("ruleset", ["baronies-2006", "realms-main", "realms-0.3"])
@pytest.mark.parametrize("plies", [3, 40, 90, 150])
def test_every_disabled_control_has_a_reason(pilots: Pilots, ruleset: str, plies: int) -> None:
    """All buttons and cards have a reason at a decision in the middle of a game."""
    assert silent(opened(pilots, played(ruleset, plies))) == []


@pytest.mark.parametrize(
    "press", [["hand.hide"], ["row.1"], ["row.1", "strip.seal"], ["row.1", "strip.seal", "hand.hide"]]
)
def test_every_disabled_control_of_baron_turn_has_a_reason(pilots: Pilots, press: list[str]) -> None:
    """All controls have a reason with a tile planned, with one taken, and with the reserve hidden."""
    pilot = opened(pilots, Match(rulesets.load("baronies-2006"), SEATS, 5))
    for name in press:
        pilot.click(name)
    assert silent(pilot) == []


def test_completed_step_describes_action_taken(pilots: Pilots) -> None:
    """A completed step does not name a condition, since it does not recur in this turn."""
    pilot = opened(pilots, Match(rulesets.load("baronies-2006"), SEATS, 5))
    pilot.click("row.1")
    pilot.click("strip.seal")
    said = pilot.told("action.draft").description
    assert said.startswith("You have already taken a tile this turn")
