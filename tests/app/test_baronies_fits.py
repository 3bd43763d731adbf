"""No text of Baron's table is clipped or untranslated, in any language, size and scale."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from barons import rulesets
from barons.app.games import game_table
from barons.app.games.baronies.pendingmove import forecast
from barons.app.games.baronies.table import TilesWindow
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui import words
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Part
from barons.engine.record import Record
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import Settings
from barons.text import tr
from tests.app.fits import cases, measured
from tests.app.games import map_family, map_pending, map_seen, map_turn
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import QuickThinker

Pilots = Callable[..., Pilot]
SEATS = (
    Seat("person", "Isabeau"),
    Seat("computer", "Aldric", "easy"),
    Seat("computer", "Odo of the valley", "expert"),
    Seat("computer", "", "novice"),
    Seat("computer", "Rollo", "normal"),
)
CARDS = ("action.", "row.", "reserve.", "knight.")


class Moment(NamedTuple):
    """A partly played game, and the action whose outcome is worth testing there."""

    record: Record
    table: dict[str, Any]
    weightiest: str

    def match(self) -> Match:
        """A new match at this position."""
        return Match.from_record(rulesets.load("baronies-2006"), self.record, self.table)


def moment(match: Match) -> Moment:
    """Return the current position and its action with the most consequences."""
    state, rules = match.state, match.rules
    assert isinstance(state, BaroniesState)
    assert isinstance(rules, BaroniesRules)
    placed = [action for action in match.legal if action.text.split(" ")[0] in ("lay", "donjon", "claim")]
    best = max(placed, key=lambda action: len(forecast(rules, state, action).settlement), default=None)
    return Moment(match.record(), match.table_json(), best.text if best is not None else "")


@cache
def moments() -> dict[str, Moment]:
    """Return every step of a turn, early and late, the claims, the end, and a very long settlement."""
    found: dict[str, Moment] = {}
    for players, seed, longest in ((2, 3, -1), (5, 11, 141)):
        match = Match(rulesets.load("baronies-2006"), list(SEATS[:players]), seed)
        dice = random.Random(seed)
        while not match.is_over:
            if match.awaits_seal:
                match.seal()
                continue
            step = map_seen(match).step
            key = f"{step} of {players}" + (" late" if match.ply > 90 else "")
            if match.ply == longest:
                key = "long settlement"
            if match.to_move == 0 and key not in found:
                found[key] = moment(match)
            match.play(dice.choice(match.legal))
    assert {"draft of 2", "lay of 5 late", "donjon of 2", "claim of 2 late", "long settlement"} <= found.keys()
    return found


def seated(pilots: Pilots, match: Match, size: tuple[int, int], language: str, scale: int) -> Pilot:
    """A pilot at this game's table."""
    settings = Settings(muted=True, scale=scale)
    settings.ai_speed = settings.animation_speed = 0
    pilot = pilots(size, language, scale, settings)
    pilot.shell.think_with(QuickThinker())
    pilot.shell.current.keeps = False
    pilot.shell.screens.open_table(match)
    pilot.settle()
    return pilot


def on_top(pilot: Pilot) -> Table:
    """The table on top."""
    assert isinstance(pilot.top, Table)
    return pilot.top


def plan(table: Table, there: Moment) -> None:
    """Plan the moment's action, if there is one."""
    if there.weightiest:
        table.commit(map_pending(table).plan(table.match.rules.parse(there.weightiest)))


def cut(pilot: Pilot, moment: str, found: dict[str, object]) -> None:
    """Redraw the top screen and record clipped texts."""
    needs, over = measured(pilot)
    if tr.language() == tr.PSEUDO:
        # a word in brackets is half as long again: too much for a card or plate: real languages are tried
        is_tree = isinstance(pilot.top, TreeScene)
        cards = [el for el in pilot.tree.tree.walk() if el.node.key.startswith(CARDS)] if is_tree else []
        spared = {need.text for card in cards for need in words.needs(card)}
        spared |= {need.text for need in needs if " " not in need.text}
        needs = [need for need in needs if need.text not in spared]
        over = [each for each in over if each.text not in spared]
    if needs or over:
        found[moment] = (needs, over)


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_table_text_fits(pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """No text is clipped in any step, with plans, ledgers, refusals and claims."""
    found: dict[str, object] = {}
    for name, there in moments().items():
        match = there.match()
        pilot = seated(pilots, match, size, language, scale)
        cut(pilot, name, found)
        table = on_top(pilot)
        meadow = next((Part("cell", cell) for cell in map_turn(table).seen.donjons), None)
        table.pointing.hovered = meadow
        cut(pilot, f"{name}: ledger", found)
        table.pointing.hovered = Part("cell", next(iter(map_turn(table).seen.map)))
        cut(pilot, f"{name}: tile", found)
        plan(table, there)
        pilot.settle()
        cut(pilot, f"{name}: {there.weightiest}", found)
        pilot.close()
    assert found == {}


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_of_screens_over_table_fits(
    pilots: Pilots, size: tuple[int, int], scale: int, language: str
) -> None:
    """No text is clipped in a refusal, the dialogs, the hand-over, the replay and the end screen."""
    found: dict[str, object] = {}
    match = moments()["lay of 5 late"].match()
    pilot = seated(pilots, match, size, language, scale)
    table = on_top(pilot)
    table.press_place(Part("cell", "0,0"))
    cut(pilot, "refused", found)
    for window in (TilesWindow(table, map_family(table)), LogWindow(pilot.shell, table)):
        pilot.shell.stack.push(window)
        pilot.settle()
        cut(pilot, type(window).__name__, found)
        pilot.shell.stack.pop()
    pilot.shell.stack.push(HandoverScene(pilot.shell, table.session, 1))
    pilot.settle()
    cut(pilot, "hand-over", found)
    pilot.shell.stack.pop()
    replay = ReplayScene(pilot.shell, game_table("baronies").replayed(match), match.ply, 0)
    pilot.shell.stack.push(replay)
    pilot.settle()
    cut(pilot, "replay", found)
    pilot.shell.stack.pop()
    match.end_now()
    pilot.settle()
    cut(pilot, "end", found)
    assert found == {}


def test_all_table_text_is_translated(pilots: Pilots) -> None:
    """In the pseudo-language every translated message is in brackets."""
    data = {"Baron", "2006", "Isabeau", "Aldric", "Odo of the valley", "Rollo"}
    loose = set()
    for there in moments().values():
        pilot = seated(pilots, there.match(), (1920, 1080), "pseudo", 100)
        with reading() as texts:
            plan(on_top(pilot), there)
            pilot.picture()
        loose |= {
            text
            for text in texts
            if sum(letter.isalpha() for letter in text) > 1
            and "[" not in text
            and not any(part in data for part in text.split(" · "))
        }
        pilot.close()
    assert loose == set()
