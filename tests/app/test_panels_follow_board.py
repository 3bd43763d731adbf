"""The panels beside the board show the same moment as the board, during animations and recaps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pytest

from barons.app.games.realms.players import in_short
from barons.app.games.realms.words import realms_of
from barons.app.table.table import Table
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.history import since_last_turn
from barons.play.match import Match
from barons.text.baronies import words
from tests.app import realms
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of
from tests.marks import full

Pilots = Callable[..., Pilot]


def row_beside(pilot: Pilot) -> tuple[str | None, ...]:
    """The tiles of the row in the bar."""
    cards = [node for node in pilot.top.node().walk() if node.key.startswith("row.")]
    natures = {words.nature_title(nature): nature for nature in words.NATURES}
    return tuple(natures[card.name.split(",")[0]] for card in cards)


def row_shown(table: Table) -> tuple[str | None, ...]:
    """The tiles of the row in the displayed position."""
    shown = table.session.shown
    assert isinstance(shown, BaroniesObservation)
    return tuple(shown.row)


def things_beside(pilot: Pilot) -> str:
    """What the panel of the person at the screen says about items."""
    return pilot.told("panel.0").description


def things_shown(table: Table) -> str:
    """The items of that person in the displayed position."""
    rules = of_game(RealmsRules, table.match.rules)
    return in_short(rules, realms_of(table.session.shown), 0)


def frames_of(pilot: Pilot, look: Callable[[], tuple[object, object]]) -> list[tuple[object, object]]:
    """Return what `look` gives for each frame until nothing moves, without consecutive duplicates."""
    found = []
    table = table_of(pilot)
    while table.session.director.is_busy:
        pilot.frame(1 / 20)
        found.append(look())
    return [pair for pair, _frames in groupby(found)]


@pytest.mark.parametrize("size", [(1280, 720), full((1920, 1080))])
def test_row_of_tiles_follows_the_board_during_recap(pilots: Pilots, size: tuple[int, int]) -> None:
    """When a tile is taken and replaced, the row in the bar matches the displayed map."""
    pilot, _match = seat_at_table(
        pilots, realms.seats(3, 1), ruleset="baronies-2006", actions=40, animated=True, size=size
    )
    table = table_of(pilot)
    table.commands.show_since()
    seen = frames_of(pilot, lambda: (row_beside(pilot), row_shown(table)))
    assert [beside for beside, _shown in seen] == [shown for _beside, shown in seen]
    assert len({shown for _beside, shown in seen}) > 2
    assert row_beside(pilot) == row_shown(table)


def count_at(match: Match, ply: int) -> int:
    """How many resources seat 0 had at that ply."""
    then = match.observation(0, ply)
    assert isinstance(then, RealmsObservation)
    return sum(then.players[0].resources.values())


def has_less(_seen: RealmsObservation, match: Match) -> bool:
    """Whether seat 0 has lost a resource since its last turn and something else happened later."""
    recorded = since_last_turn(match, 0)
    return len(recorded) > 4 and count_at(match, recorded[0].ply) > count_at(match, recorded[-3].ply)


def test_panel_shows_lost_resource_until_recap_reaches_its_loss(pilots: Pilots) -> None:
    """A resource lost since the last turn is on the panel until its loss is replayed."""
    pilot = realms.open_match(pilots, realms.match_at(has_less), animated=True)
    table = table_of(pilot)
    now = things_shown(table)
    table.commands.show_since()
    seen = frames_of(pilot, lambda: (things_beside(pilot), things_shown(table)))
    assert [beside for beside, _shown in seen] == [shown for _beside, shown in seen]
    assert seen[0][0] != now
    assert things_beside(pilot) == now
