"""A game in a folder outside the program, `examples/family`, played in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from barons import games, rulesets
from barons.app.screens.rules import RulesScene
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.words import forget_editions
from barons.play.match import Match
from barons.text import tr
from barons.text.parameters import entry, leaves
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import section_texts
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, seat_at_table, table_of

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


@pytest.fixture(autouse=True)
def hedges(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the example game beside the shipped games."""
    monkeypatch.setenv(games.ENVIRONMENT, str(EXAMPLES))
    games.all_games.cache_clear()
    forget_editions()
    yield
    monkeypatch.undo()
    games.all_games.cache_clear()
    forget_editions()


@pytest.fixture
def seated(pilots: Callable[..., Pilot]) -> tuple[Pilot, Match]:
    """A table with a person and a computer."""
    return seat_at_table(pilots, [PERSON, COMPUTER], ruleset="hedges")


def plant(pilot: Pilot, match: Match) -> None:
    """Click the first free field, or press the seal of a finished turn."""
    if match.awaits_seal:
        pilot.click("strip.seal")
    else:
        (part,) = match.rules.parts(match.legal[0])
        spot = table_of(pilot).family.board.spot(part)
        assert spot is not None
        pilot.click_at(spot)
    pilot.settle()


def play_out(pilot: Pilot, match: Match) -> None:
    """Play to the end, which takes about forty clicks."""
    for _click in range(60):
        if not match.is_over:
            plant(pilot, match)


def test_a_click_plays_and_undo_takes_it_back(seated: tuple[Pilot, Match]) -> None:
    """The first turn plants one hedge, then waits for its seal."""
    pilot, match = seated
    plant(pilot, match)
    assert (match.ply, match.awaits_seal) == (1, True)
    pilot.click("strip.undo")
    assert match.ply == 0


def test_click_on_rock_shows_refusal(seated: tuple[Pilot, Match]) -> None:
    """A click on a rock gives the reason in words and plays nothing."""
    pilot, match = seated
    table = table_of(pilot)
    rock = next(
        part
        for row in table.family.board.rows(table.session.shown)
        for part in row
        if is_rock(match, part.name)
    )
    spot = table.family.board.spot(rock)
    assert spot is not None
    pilot.click_at(spot)
    refusal = table.pointing.refusal
    assert refusal is not None
    assert refusal.sentence == f"Nothing grows on the rock at {rock.name.upper()}. Choose a free field."
    assert match.ply == 0


def is_rock(match: Match, field: str) -> bool:
    """Whether nothing can ever be planted on the field."""
    reason = match.state.why_not(match.rules.parse(f"plant {field}"))
    return reason is not None and reason.code == "rock"


def test_whole_game_leads_to_end_screen_and_replay(seated: tuple[Pilot, Match]) -> None:
    """Clicks on fields and on the seal are enough to play a whole game."""
    pilot, match = seated
    play_out(pilot, match)
    assert match.is_over
    assert isinstance(pilot.top, EndScene)
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)


def test_saved_game_is_restored(seated: tuple[Pilot, Match]) -> None:
    """A game read from its saved form is the same game."""
    pilot, match = seated
    plant(pilot, match)
    again = Match.from_record(match.rules, match.record(), match.table_json())
    assert again.state.to_json() == match.state.to_json()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_and_parameters_are_translated(language: str) -> None:
    """On the French rules page, no sentence is English."""
    tr.set_language(language)
    rules = rulesets.load("hedges")
    texts = [
        text for chapter in rules_page(rules) for section in chapter.sections for text in section_texts(section)
    ]
    assert any("1\u00a0haie" in text for text in texts) == (language == "fr")
    assert not any("hedge" in text for text in texts) or language == "en"
    titles = [entry("hedges", path).title for path, _value in leaves(rulesets.whole(rules)["params"])]
    assert titles[0] == {"en": "Rocks", "fr": "Rochers"}[language]


def test_rules_page_opens(seated: tuple[Pilot, Match]) -> None:
    """The rules page opens from the table."""
    pilot, _match = seated
    pilot.click("table.rules")
    pilot.settle()
    assert isinstance(pilot.top, RulesScene)


def test_example_game_is_small() -> None:
    """The example has at most twelve files and nine hundred lines."""
    files = [path for path in (EXAMPLES / "family").iterdir() if path.is_file()]
    assert len(files) <= 12
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 900
