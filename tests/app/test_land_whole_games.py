"""Whole games of Land by mouse, by keyboard and by computers."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import land_pending, land_turn
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    PERSON,
    click_tile,
    opened,
    seat_at_table,
    table_of,
)
from tests.marks import full

Pilots = Callable[..., Pilot]


def test_game_of_computers_runs_without_input(pilots: Pilots) -> None:
    """The game continues without input, and no hand is shown."""
    pilot, match = seat_at_table(pilots, (COMPUTER, Seat("computer", "Mahaut", "easy")), settled=False)
    pilot.wait(2.0)
    assert match.ply > 4
    assert table_of(pilot).session.viewer is None


@pytest.mark.parametrize("ruleset", ["land-2025-11", full("land-2025-10"), full("land-2024-03")])
def test_whole_game_can_be_played_by_mouse(pilots: Pilots, ruleset: str) -> None:
    """Clicks alone play all four rounds."""
    rules = rulesets.with_rounds(rulesets.load(ruleset), 4)
    match = Match(rules, (PERSON, COMPUTER), 3)
    pilot = opened(pilots, match)
    pilot.to_the_end(lambda: _one_click(pilot, match))
    assert match.is_over
    assert not match.was_ended


def _one_click(pilot: Pilot, match: Match) -> None:
    """Make the next decision by mouse."""
    table = table_of(pilot)
    pending = land_pending(table)
    options = [control.name for control in pilot.walked() if control.name.startswith(("choice.", "option."))]
    if options:
        pilot.click(next((name for name in options if pilot.find(name).enabled), options[0]))
        return
    if pending.draft is not None:
        targets = sorted(table.parts.turn.marks().legal)
        if targets and pending.moved < 2:
            click_tile(pilot, targets[match.ply % len(targets)].name)
        else:
            pilot.click("strip.seal")
        return
    if match.awaits_seal:
        pilot.click("strip.seal")
        return
    if pending.picked:
        targets = sorted(pending.targets())
        if targets:
            click_tile(pilot, targets[(match.ply * 7) % len(targets)].name)
            return
        pilot.press(pygame.K_ESCAPE)
    cards = [
        control.name for control in pilot.walked() if control.name.startswith("action.") and control.enabled
    ]
    wanted = [name for name in cards if name in ("action.construct", "action.recruit", "action.disperse")]
    if cards:
        pilot.click((wanted or cards)[match.ply % len(wanted or cards)])
    else:
        pilot.click("strip.seal")


def test_whole_game_can_be_played_by_keyboard(pilots: Pilots) -> None:
    """Letters, N, arrows, Enter and Ctrl+Enter play a whole game without a mouse."""
    rules = rulesets.with_rounds(rulesets.load("land-2025-11"), 3)
    match = Match(rules, (PERSON, COMPUTER), 5)
    pilot = opened(pilots, match)
    pilot.to_the_end(lambda: _one_key(pilot, match))
    assert match.is_over
    assert not match.was_ended


def _one_key(pilot: Pilot, match: Match) -> None:
    """Make the next decision by keyboard."""
    table = table_of(pilot)
    pending = land_pending(table)
    first_choice = next(
        (
            control
            for control in pilot.walked()
            if control.name.startswith(("choice.", "option.")) and control.enabled
        ),
        None,
    )
    if first_choice is not None:
        for _ in range(60):
            if pilot.at_focus == first_choice.name:
                break
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        return
    if pending.draft is not None:
        if pending.moved < 2 and table.parts.turn.marks().legal:
            pilot.press(pygame.K_n, text="n")
            pilot.press(pygame.K_SPACE)
        else:
            pilot.press(pygame.K_RETURN)
        return
    if match.awaits_seal:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        return
    if pending.picked and pending.targets():
        for _ in range(match.ply % 3 + 1):
            pilot.press(pygame.K_n, text="n")
        pilot.press(pygame.K_SPACE)
        return
    pilot.press(pygame.K_ESCAPE) if pending.picked else None
    letters = [
        entry.letter
        for entry in land_turn(table).bar.entries()
        if pending.offer.has(entry.order) and entry.order != "deconstruct"
    ]
    if letters:
        letter = letters[match.ply % len(letters)].lower()
        pilot.press(getattr(pygame, f"K_{letter}"), text=letter)
    else:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
