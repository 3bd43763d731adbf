"""The lords: they choose an action they like if it is about as good as their level's, and only then."""

from __future__ import annotations

import pytest

from barons.ai import LORDS
from barons.ai.bot import SearchingBot
from barons.ai.explanations import brought_about
from barons.ai.levels import Level, level
from barons.ai.lords import BRINGS, Likes, Lord, begins, level_and_lord, likes, weight
from barons.ai.mcts import RootAction
from barons.config import ConfigError, ConfigSection
from barons.engine.core import Reason
from barons.engine.dealer import Dealer
from barons.games import game_keys
from barons.rulesets import load
from barons.text import describe
from tests.ai.test_search import lines_of
from tests.positions import decisions
from tests.toy import ToyRules

NEWEST = {"land": "land-2026-03", "baronies": "baronies-2006", "realms": "realms-main"}


def verb(text: str) -> str:
    """Return the first word."""
    return text.split(" ")[0]


def to_taste(lines: list[RootAction], picked: RootAction, liked: Likes) -> RootAction:
    """Return the choice of a lord with these likes in the toy game."""
    rules = ToyRules()
    return Lord(liked, rules).choice(lines, picked, rules.initial_state(2, Dealer(1)))


FOND: Likes = {"donjon": 4.0, "skip": 0.3}
"""A liking for donjons."""
LOATH: Likes = {"donjon": 0.3, "skip": 4.0}


def played(taste: Likes, liked: float, other: float, visits: tuple[int, int] = (60, 30)) -> str:
    """Return the verb chosen by a lord of Baron with these likes, when the level itself would place no donjon.

    `liked`, `other`: values of placing a donjon and of placing none; `visits`: of none, then of the donjon.
    """
    state, skip = next(
        (state, action)
        for state in decisions("baronies-2006", 200, players=2)
        for action in state.legal_actions()
        if action.text == "skip"
    )
    donjon = next(action for action in state.legal_actions() if verb(action.text) == "donjon")
    lines = [RootAction(skip, visits[0], other, 0.5), RootAction(donjon, visits[1], liked, 0.5)]
    return verb(Lord(taste, state.rules).choice(lines, lines[0], state).action.text)


@pytest.mark.parametrize("lord", LORDS)
def test_every_lord_has_preferences_in_every_game(lord: str) -> None:
    """Every lord has a factor other than 1 in every game."""
    assert all(any(factor != 1.0 for factor in likes(lord, game).values()) for game in game_keys())


@pytest.mark.parametrize("lord", LORDS)
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_preferred_actions_occur_in_every_edition(ruleset: str, lord: str) -> None:
    """Random games of the edition offer at least one action for which the lord has a factor."""
    played_by_lot = decisions(ruleset, 300, players=2)
    seen = {action.text for state in played_by_lot for action in state.legal_actions()}
    kinds = [name for name in likes(lord, load(ruleset).ruleset.game) if not name.startswith(BRINGS)]
    assert any(begins(text, name) for text in seen for name in kinds)


@pytest.mark.parametrize("game", list(NEWEST))
def test_preferred_effects_have_descriptions(game: str) -> None:
    """Every effect named in the file has a description in words."""
    rules = load(NEWEST[game])
    codes = {
        name.removeprefix(BRINGS) for lord in LORDS for name in likes(lord, game) if name.startswith(BRINGS)
    }
    details = {"points": 2, "count": 2, "honour": 2, "health": 2, "gold": 2, "seat": 1, "tile": "3B"}
    assert codes
    assert [code for code in codes if not str(describe.explanation(rules, Reason(code, details)))] == []


def test_unknown_lord_is_rejected() -> None:
    """An unknown name is refused."""
    with pytest.raises(ValueError, match="there is no lord called"):
        likes("king", "land")


def test_name_contains_level_and_lord() -> None:
    """The lord in a name is optional."""
    assert level_and_lord("hard/raider") == ("hard", "raider")
    assert level_and_lord("hard") == ("hard", "")


def test_preferred_action_of_similar_value_is_chosen() -> None:
    """A liked action with fewer visits and nearly the same value is chosen."""
    assert played(FOND, 0.491, 0.5) == "donjon"


def test_worse_preferred_action_is_not_chosen() -> None:
    """A lord does not play worse than the level."""
    assert played(FOND, 0.4, 0.5) == "skip"


def test_better_preferred_action_is_not_chosen() -> None:
    """A lord does not play better than the level."""
    assert played(FOND, 0.6, 0.5) == "skip"


def test_preferred_action_with_few_visits_is_not_chosen() -> None:
    """The value of a single visit is not reliable."""
    assert played(FOND, 0.5, 0.5, (60, 1)) == "skip"


def test_disliked_action_is_not_replaced_by_worse_one() -> None:
    """A disliked action is played if no other is as good."""
    lines = lines_of(60, 30, values=(0.5, 0.3))
    assert to_taste(lines, lines[0], {"take 1": 0.1}) == lines[0]


def test_disliked_action_is_avoided() -> None:
    """A lord who dislikes donjons places none, even if the donjon has more visits."""
    assert played(LOATH, 0.5, 0.5, (30, 60)) == "skip"


def test_preferred_action_may_differ_slightly_in_value() -> None:
    """The value may differ by a hundredth, with at least a quarter of the visits."""
    taken, near, far, above = lines_of(100, 25, 25, 25, values=(0.5, 0.4901, 0.4899, 0.5101))
    few = RootAction(ToyRules().parse("take 4"), 24, 0.5, 0.5)
    liked = {"take 2": 90.0, "take 3": 90.0, "take 4": 90.0}
    assert to_taste([taken, near, far, above, few], taken, liked) == near
    assert to_taste([taken, far, above, few], taken, liked) == taken


def test_whole_action_takes_precedence_over_verb() -> None:
    """The factor of a whole action takes precedence over that of its verb."""
    lines = lines_of(50, 40, 50)
    liked = {"take": 2.0, "take 2": 3.0}
    assert to_taste(lines, lines[0], liked).action.text == "take 2"
    assert to_taste(lines, lines[0], {"take": 2.0}).action.text == "take 1"


def test_preferred_action_is_compared_with_action_drawn_by_noise() -> None:
    """A favourite is compared with the action that noise has drawn, not with the best one."""
    best, drawn, favourite = lines_of(60, 30, 30, values=(0.5, 0.46, 0.5))
    assert to_taste([best, drawn, favourite], drawn, {"take 3": 9.0}) == drawn
    assert to_taste([best, drawn, favourite], best, {"take 3": 9.0}) == favourite


@pytest.mark.parametrize("factor", [0.0, -1.0])
def test_factor_not_above_zero_is_rejected(factor: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A factor must be above 0."""
    lord = LORDS[0]
    data: dict[object, object] = {"lords": {lord: {"land": {"end": factor}}}}
    monkeypatch.setattr("barons.ai.lords.load_config", lambda _: ConfigSection("ai.yaml", (), data))
    with pytest.raises(ConfigError, match=rf"ai\.yaml:1: lords\.{lord}\.land\.end: "):
        likes.__wrapped__(lord, "land")
    assert likes.__wrapped__(lord, "realms") == {}


def test_longest_matching_prefix_counts() -> None:
    """The factor for a kind of card takes precedence over the one for all cards."""
    liked = {"play": 2.0, "play move": 5.0}
    assert weight(liked, "play move2", ()) == 5.0
    assert weight(liked, "play plot", ()) == 2.0
    assert weight(liked, "discard plot", ()) == 1.0


def test_prefix_matches_whole_words_only() -> None:
    """`cast` does not match `castle`."""
    assert begins("cast 3", "cast")
    assert not begins("castle", "cast")


def test_factors_of_all_effects_are_multiplied() -> None:
    """The factors of the action and of its effects are multiplied."""
    assert (
        weight({"lay": 2.0, "brings attacks": 3.0, "brings costs": 4.0}, "lay pond 1,1", ["attacks", "costs"])
        == 24.0
    )


def test_raider_prefers_attacking_tile() -> None:
    """Of two equally good tiles the raider lays the one that threatens a barony, despite fewer visits."""
    state, attack = next(
        (state, action)
        for state in decisions("baronies-2006", 2000, players=2)
        for action in state.legal_actions()
        if verb(action.text) == "lay" and "attacks" in brought_about(state.rules, state, action)
    )
    rules = state.rules
    peaceful = next(
        action
        for action in state.legal_actions()
        if not brought_about(rules, state, action) & {"attacks", "costs", "lessens"} and action.a == attack.a
    )
    lines = [RootAction(peaceful, 60, 0.5, 0.5), RootAction(attack, 30, 0.5, 0.5)]
    assert Lord(likes("raider", "baronies"), rules).choice(lines, lines[0], state).action == attack
    assert Lord(likes("rider", "baronies"), rules).choice(lines, lines[0], state).action == peaceful


def test_lord_decisions_are_deterministic() -> None:
    """The choice follows from seed and observation, as for every computer."""
    rules = load("realms-main")
    state = rules.initial_state(2, Dealer(3))
    thinks = Level("quick", 60, level("easy").noise, 2, 60.0)
    bots = [SearchingBot(rules, thinks, 5, is_timed=False, lord="raider") for _ in range(2)]
    seen = state.observation(state.to_move)
    assert bots[0].choose(seen) == bots[1].choose(seen)
