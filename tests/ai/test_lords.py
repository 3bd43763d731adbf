"""The lords: what they like is played where it is about as good, and nowhere else."""

from __future__ import annotations

import pytest

from barons.ai import LORDS
from barons.ai.bot import SearchingBot, _to_taste
from barons.ai.levels import Level, level
from barons.ai.lords import level_and_lord, likes
from barons.ai.mcts import Line
from barons.engine.dealer import Dealer
from barons.games import game_keys
from barons.rulesets import load
from tests.toy import ToyRules

LIKED = {"show": 5.0, "end": 0.1}


def line(action: str, visits: int, value: float) -> Line:
    """What a search found out."""
    return Line(ToyRules().parse(action), visits, value, 0.5)


def played(*lines: Line) -> str:
    """What a lord plays who likes to show cards, where his level would take the first."""
    return _to_taste(list(lines), lines[0], LIKED).action.text


@pytest.mark.parametrize("lord", LORDS)
def test_every_lord_has_a_taste_in_every_game(lord: str) -> None:
    """All that counts differently is named in the file."""
    assert all(any(factor != 1.0 for factor in likes(lord, game).values()) for game in game_keys())


def test_there_is_no_other_lord() -> None:
    """A name that nobody has."""
    with pytest.raises(ValueError, match="no such lord"):
        likes("king", "land")


def test_a_name_tells_level_and_lord() -> None:
    """The lord may be missing."""
    assert level_and_lord("hard/raider") == ("hard", "raider")
    assert level_and_lord("hard") == ("hard", "")


def test_what_he_likes_is_chosen_where_it_is_about_as_good() -> None:
    """Fewer visits, nearly the same value."""
    assert played(line("take 1", 60, 0.5), line("show 2", 30, 0.491)) == "show 2"


def test_what_he_likes_is_left_where_it_is_worse() -> None:
    """A lord does not play below his level."""
    assert played(line("take 1", 60, 0.5), line("show 2", 30, 0.4)) == "take 1"


def test_what_was_hardly_tried_is_not_believed() -> None:
    """One visit makes no value."""
    assert played(line("take 1", 60, 0.5), line("show 2", 1, 0.9)) == "take 1"


def test_nothing_worse_takes_the_place_of_what_he_dislikes() -> None:
    """He does it all the same where there is nothing as good."""
    assert played(line("end", 60, 0.5), line("take 1", 30, 0.3)) == "end"


def test_what_he_dislikes_comes_last() -> None:
    """Even where it was tried most."""
    assert played(line("end", 60, 0.5), line("take 1", 30, 0.5)) == "take 1"


def test_a_lord_decides_the_same_each_time() -> None:
    """From seed and observation, as every computer."""
    rules = load("realms-main")
    state = rules.initial_state(2, Dealer(3))
    thinks = Level("quick", 60, level("easy").noise, 2, 60.0)
    bots = [SearchingBot(rules, thinks, 5, is_timed=False, lord="raider") for _ in range(2)]
    seen = state.observation(state.to_move)
    assert bots[0].choose(seen) == bots[1].choose(seen)
