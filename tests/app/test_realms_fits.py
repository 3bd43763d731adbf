"""No text of the table of Barons is cut off or untranslated, in any language, size or scale."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from barons.app.games.realms.players import HoldingsWindow
from barons.app.kit import fonts
from barons.app.kit.layout import px
from barons.app.table.scenes.end import EndScene
from barons.app.table.sheet import LogWindow
from barons.engine.core import Part
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from tests.app.fits import cases, cut
from tests.app.games import ring_turn
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match, seats
from tests.app.tables import table_of
from tests.marks import full
from tests.realms.positions import player
from tests.realms.table import Table as RingTable

Pilots = Callable[..., Pilot]


def merchant_trades(seen: RealmsObservation, match: Match) -> bool:
    """Whether a merchant may sell to other outposts too."""
    return seen.turn.step == "trade" and any(len(each.text.split(" ")) == 3 for each in match.legal)


def saddle_is_sold(seen: RealmsObservation, match: Match) -> bool:
    """Whether the market sells the item with the longest text."""
    return seen.turn.step == "buy" and any(each.text.endswith(" saddle") for each in match.legal)


@cache
def moments() -> dict[str, Match]:
    """Return a match at each kind of decision, and one of six players."""
    return {
        "characters": match_at(at_step("character", 0)),
        "move": match_at(at_step("move", 40)),
        "six": match_at(at_step("move", 40), players=6),
        "attack": match_at(at_step("attack")),
        "land": match_at(at_step("land", 30)),
        "market": match_at(at_step("buy", 30)),
        "saddle": match_at(saddle_is_sold),
        "guild": match_at(at_step("train")),
        "trade": match_at(at_step("trade")),
        "merchant": match_at(merchant_trades),
        "fight": match_at(at_step("fight")),
        "toll": match_at(at_step("sell-for-toll")),
        "skills": match_at(at_step("skills")),
        "boss": match_at(at_step("raise-castle")),
    }


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_of_the_table_fits(pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """No text is cut off at any decision."""
    found: dict[str, object] = {}
    for moment, match in moments().items():
        pilot = open_match(pilots, match, size=size, language=language, scale=scale)
        cut(pilot, moment, found)
    assert not found


@pytest.mark.parametrize("moment", [full("move"), "six"])
@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_space_descriptions_fit(
    pilots: Pilots, size: tuple[int, int], scale: int, language: str, moment: str
) -> None:
    """One space of each kind is hovered."""
    found: dict[str, object] = {}
    pilot = open_match(pilots, moments()[moment], size=size, language=language, scale=scale)
    for name in ("white-outpost", "yellow-city", "green-guild", "blue-d2", "white-3", "black-4"):
        table_of(pilot).pointing.hovered = Part("tile", name)
        cut(pilot, name, found)
    assert not found


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_overlay_text_fits(pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """The overlays are the chronicle, the end and a player's details."""
    found: dict[str, object] = {}
    pilot = open_match(pilots, moments()["move"], size=size, language=language, scale=scale)
    table = table_of(pilot)
    for scene in (
        LogWindow(pilot.shell, table),
        EndScene(pilot.shell, table.match, table.family),
        HoldingsWindow(pilot.shell, table, ring_turn(table), 0),
    ):
        pilot.shell.stack.push(scene)
        pilot.settle()
        cut(pilot, type(scene).__name__, found)
        pilot.shell.stack.pop()
    assert not found


def test_adviser_covers_no_space_or_choice(pilots: Pilots) -> None:
    """In a small window with large text and ten moves: the advice is beside the map, and rows scroll."""
    one = player("hunter", space="blue-outpost", items=["saddle"])
    state = RingTable.at(one, player("thief", space="white-1")).play("roll 1 3 5").state
    match = Match(state.edition, seats(2, 1), 3, first=state)
    pilot = open_match(pilots, match, size=(1280, 720), scale=150)
    table = table_of(pilot)
    adviser = table.session.adviser
    for action in table.match.legal:
        adviser.hint = action
        adviser.tell(table.parts.advised(action), table.family.words)
        table.sync()
        note, asked = pilot.place("advice"), pilot.place("asked")
        assert not note.colliderect(table.family.board.rect)
        assert not note.colliderect(asked)
        assert not note.colliderect(pilot.place("chronicle.panel"))
        assert asked.h >= px(90)
        assert [need for need in pilot.needs() if not need.fits] == []


def test_name_in_a_sentence_is_shortened_before_the_rest(pilots: Pilots) -> None:
    """The number of dice stays, however long the name of their player is."""
    pilots()
    bounds = fonts.width("Bartholomew rolls 3 dice", fonts.CAPTION), fonts.line_height(fonts.CAPTION)
    sentence = "Bartholomew of Hammerton rolls 3 dice"
    short = fonts.shortened(sentence, fonts.CAPTION, bounds, part="Bartholomew of Hammerton")
    assert short.startswith("Barthol")
    assert short.endswith("… rolls 3 dice")
    assert fonts.fit(short, fonts.CAPTION, bounds, narrowed=True).needed[0] <= bounds[0]
