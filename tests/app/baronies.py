"""Tables of Baron for tests: games played up to the wanted decision, clicks on the map."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import map_seen
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, seat_at_table, table_of

Pilots = Callable[..., Pilot]
RULESET = "baronies-2006"
OTHERS = tuple(Seat("computer", name, "easy") for name in ("Aldric", "Odo", "Mahaut", "Rollo"))


def click_cell(pilot: Pilot, cell: str) -> None:
    """Click a cell of the map, scrolling to it if it is outside the view."""
    table_of(pilot).parts.camera.follow(Part("cell", cell))
    spot = table_of(pilot).family.board.spot(Part("cell", cell))
    assert spot is not None
    pilot.click_at(spot)


def seated(pilots: Pilots, players: int = 2, **asked: Any) -> tuple[Pilot, Match]:
    """A person and computers at a table of Baron."""
    return seat_at_table(pilots, (PERSON, *OTHERS[: players - 1]), ruleset=RULESET, **asked)


def at_step(pilots: Pilots, step: str, *, after: int = 0, **asked: Any) -> tuple[Pilot, Match]:
    """A table with the person about to decide at a step, after at least this many actions."""
    pilot, match = seated(pilots, **asked)
    for number in range(4000):
        if match.is_over:
            break
        decides = match.to_move == 0 and not match.awaits_seal
        if decides and match.ply >= after and table_step(match) == step:
            pilot.shell.screens.open_table(match)
            pilot.settle()
            return pilot, match
        if match.awaits_seal:
            match.seal()
        else:
            match.play(random.Random(number).choice(match.legal))
    raise AssertionError(f"no {step} after {after}")


def table_step(match: Match) -> str:
    """The current step."""
    return str(map_seen(match).step)
