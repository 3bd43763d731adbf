"""Fourteen statements about rules that were once false: the corrected text, and that the engine agrees."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from barons import rulesets
from barons.achievements import achievements_of
from barons.engine.baronies.settling import Founding, KnightClash
from barons.engine.core import OVER
from barons.engine.land.events import GameOver
from barons.lessons import all_lessons
from barons.text import describe
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import section_texts
from tests.baronies.table import variant
from tests.baronies.test_settling import fight
from tests.land.cards_table import CardTable
from tests.land.table import NOVEMBER_2025, OCTOBER_2025, Table
from tests.realms.positions import player
from tests.realms.table import Table as Realms

ROOT: Final = Path(__file__).parents[2]
SIX: Final = {f"{realm}-1": [(1, "castle")] for realm in ("white", "yellow", "green", "blue", "red", "black")}


@cache
def page(ruleset: str, chapter: str = "") -> str:
    """Return the English page, or one chapter of it, as one line."""
    chapters = [each for each in rules_page(rulesets.load(ruleset)) if chapter in ("", each.key)]
    texts = [text for each in chapters for section in each.sections for text in section_texts(section)]
    return " ".join(texts).replace("\u00a0", " ")


def taught(game: str) -> str:
    """Return the texts of a game's lessons and achievements."""
    goals = [goal for lesson in all_lessons() if lesson.game == game for goal in lesson.goals]
    steps = [step.text for goal in goals for step in goal.steps]
    return " ".join([*steps, *(each.description for each in achievements_of(game))])


def test_1_six_castles_are_checked_at_the_start_of_every_turn() -> None:
    """This includes the start of another player's turn."""
    table = Realms.at(player("warrior"), player("thief"), seat=0, buildings=SIX)
    assert table.is_over
    assert "at the start of every turn, no matter whose" in page("realms-main")


def test_2_player_can_be_exhausted_with_troops_left() -> None:
    """The limit is five troops; the chronicle gives the number."""
    rules = rulesets.load(NOVEMBER_2025)
    told = describe.sentence(rules, GameOver("exhaustion", (0,)), None, ("Ada", "Bo"))
    assert "has 5 troops or fewer left" in str(told)
    assert "5 troops or fewer on the board and in reserve" in page(NOVEMBER_2025)
    left = {30 - lost: Table(NOVEMBER_2025, lost={"gold": lost}, die=None).state.to_move for lost in (24, 25)}
    assert (left[6] == OVER, left[5] == OVER) == (False, True)


def test_3_an_exiled_knight_can_be_recruited_again() -> None:
    """He is in his owner's reserve."""
    table = CardTable("exile", officers={"sable": ("4A", "1F", "4C", None, None)})
    table.play("play exile")
    assert table.position["officers"]["sable"]["knights"] == [None, "4C", None, None]
    assert "He can be recruited again" in page("land-2026-03")
    assert "for good" not in taught("land")


def test_4_the_attacking_troop_returns_to_the_reserve() -> None:
    """Only the other troop is lost."""
    table = Table(
        NOVEMBER_2025, officers={"gold": ("3A", "1G", "1H")}, troops={"3A": ("gold", 2), "3B": ("sable", 1)}
    )
    table.play("disperse 3A", "to 3B")
    assert (table.stock("gold"), table.stock("sable")) == ((29, 0), (29, 1))
    assert "Your troop goes to your reserve" in page(NOVEMBER_2025)
    assert not re.search(r"both gone|either side", taught("land"))


def test_5_knights_clash_only_if_their_baronies_were_completed_together() -> None:
    """A knight whose barony was completed before is a baron by then, and is challenged."""
    later = fight(variant(), {"1,0": "field"}, {"0,0": 0}, {"2,0": 1})
    assert not [step for step in later.steps if isinstance(step, KnightClash)]
    together = fight(variant(), {"1,0": "field"}, {"0,0": 0, "2,0": 1})
    assert [step for step in together.steps if isinstance(step, KnightClash)]
    assert "both baronies were completed by the same tile or donjon" in page("baronies-2006")


def test_6_the_value_of_a_barony_is_added_to_the_honour() -> None:
    """The value does not replace the honour."""
    settled = fight(variant(), {"1,0": "field"}, {"0,0": 0}, honour=(7, 0, 0, 0))
    assert [step.change for step in settled.steps if isinstance(step, Founding)] == [2]
    assert settled.honour[0] == 9
    assert "added to your honour" in page("baronies-2006")


def test_7_capture_of_2025_10_costs_three_troops_and_one_from_reserve() -> None:
    """The price does not depend on how many are in reserve."""
    table = Table(
        OCTOBER_2025, officers={"gold": ("3I", "1G", "1H")}, troops={"3I": ("gold", 6)}, donjons={"3H": "sable"}
    )
    table.play("disperse 3I", *["to 3H"] * 6)
    before = table.stock("gold")
    table.play("capture")
    assert (before, table.stock("gold")) == ((27, 0), (26, 4))
    assert "always the 3 that have arrived and 1 more from your reserve" in page(OCTOBER_2025)


def test_8_officers_may_not_share_tiles_with_every_piece() -> None:
    """In March 2026 Barons share no tile with other Barons or opposing donjons."""
    table = CardTable(
        "move1",
        officers={"gold": ("3A", "1G", "1H", None, None), "sable": ("3B", "4B", "4C", None, None)},
        donjons={"3G": "sable"},
    )
    table.play("play move1")
    assert {table.why("move baron 3B"), table.why("move baron 3G")} == {"baron_there", "donjon_bars"}
    assert "Only Barons have limits" in page("land-2026-03")


def test_9_at_a_donjon_the_first_two_troops_only_wait() -> None:
    """The two troops do not fight there."""
    table = Table(
        NOVEMBER_2025,
        officers={"gold": ("3I", "1G", "1H")},
        troops={"3I": ("gold", 3)},
        donjons={"3H": "sable"},
    )
    table.play("disperse 3I", "to 3H", "to 3H")
    assert (table.troops("3H"), table.json["donjons"]) == (["gold", 2], {"3H": "sable"})
    assert "The first and the second of your troops only wait there" in page(NOVEMBER_2025)


@pytest.mark.parametrize(("reserve", "gained"), [(30, 3), (2, 2)])
def test_10_a_recruitment_is_limited_by_its_number_and_by_the_reserve(reserve: int, gained: int) -> None:
    """A 5 recruits three troops, or the last two."""
    table = Table(
        NOVEMBER_2025, die=5, officers={"gold": ("3I", "1G", "1H")}, troops={"3A": ("gold", 30 - reserve)}
    )
    table.play("recruit 3I bonus")
    assert table.troops("3I") == ["gold", gained]
    assert "If your reserve holds fewer, you get only those" in page(NOVEMBER_2025)


def test_11_scrum_exception_is_next_to_its_rule() -> None:
    """Two Knights are not blocked although three other players have Knights there."""
    officers = {
        "gold": ("3C", "1G", "1H"),
        "sable": ("4A", "3C", "3C"),
        "ivory": ("3F", "3C", "2D"),
        "purple": ("2C", "3C", "2I"),
    }
    troops = {"3C": ("gold", 3)}
    blocked = Table(NOVEMBER_2025, players=4, officers=officers, troops=troops)
    officers["gold"] = ("3C", "3C", "1H")
    free = Table(NOVEMBER_2025, players=4, officers=officers, troops=troops)
    assert (blocked.why("construct 3C"), free.why("construct 3C")) == ("blocked", None)
    orders = page(NOVEMBER_2025, "orders")
    assert orders.index("more Knights on the tile") < orders.index("1 of each of the others")
    assert orders.index("1 of each of the others") < orders.index("Recruit ")


def test_12_claims_are_made_only_at_the_end_of_baron() -> None:
    """Completing a barony has a different name, in the lessons too."""
    chapters = [chapter.key for chapter in rules_page(rulesets.load("baronies-2006"))]
    speaking = [key for key in chapters if re.search(r"\bclaim", page("baronies-2006", key), re.IGNORECASE)]
    assert speaking == ["end", "appendix"]
    assert "claims the meadow" not in taught("baronies")


def test_13_won_buildings_may_exceed_the_building_limit() -> None:
    """A seventh dwelling can be won, but an eighth cannot be built."""
    lands = [f"{realm}-{number}" for realm in ("yellow", "green", "blue", "red") for number in (1, 2)][:7]
    table = Realms.at(
        player("warrior", gold=50, space="white-outpost"),
        player("thief"),
        buildings={land: [(0, "dwelling")] for land in lands},
    )
    table.play("roll 1 1 1", "move 1 white-1")
    reason = table.state.why_not(table.rules.parse("build dwelling"))
    assert reason is not None
    assert reason.code == "none_left_to_build"
    assert "Buildings that you win may bring you above that" in page("realms-main")


def test_14_readme_names_every_ruleset() -> None:
    """The two of 2024 share an entry."""
    table = (ROOT / "README.md").read_text("utf-8").split("## Install")[0]
    shipped = {path.stem for path in rulesets.builtin_dir().glob("*.yaml")}
    named = {name for name in shipped if f"`{name}`" in table}
    assert {name for name in shipped - named if not name.startswith("land-2024-03-")} == set()
    assert "two historical boards of 2024" in table
    assert len(shipped - named) == 2
