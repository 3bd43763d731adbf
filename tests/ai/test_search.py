"""The search on the toy game: it finds good actions, is repeatable, and cannot cheat."""

from __future__ import annotations

from random import Random

import pytest

from barons.ai import LEVELS
from barons.ai.bot import SearchingBot, choose, picked, sensible
from barons.ai.eval.base import Evaluator
from barons.ai.eval.shares import results
from barons.ai.greedy import BuilderBot, GreedyBot, RandomBot
from barons.ai.levels import Level, level, levels
from barons.ai.mcts import Effort, RootAction, Search, search
from barons.engine.core import CHANCE, Action, State
from barons.engine.dealer import Dealer
from tests.toy import ToyRules, ToyState

QUICK = Level("quick", 200, 0.0, 3, 60.0)


def position(goal: int = 20, die: int = 3, cards: tuple[int, ...] = (2, 8), score: int = 0) -> ToyState:
    """Return a position in which seat 0 chooses its first action."""
    state = ToyRules(goal).initial_state(len(cards), Dealer(1))
    state.cards = list(cards)
    state.scores[0] = score
    state.apply(state.rules.parse(f"die {die}"))
    return state


def test_search_takes_available_win() -> None:
    """One point is missing: any action that scores wins, passing does not."""
    state = position(score=19)
    found = search([state], Evaluator(), Effort(200), 1)
    assert found.lines[0].action.text != "end"
    assert found.lines[0].value > 0.99


def test_bot_plays_better_card() -> None:
    """A card worth nine is better than a die of one."""
    bot = SearchingBot(ToyRules(), QUICK, 3)
    assert bot.choose(position(die=1, cards=(9, 2)).observation(0)).text == "show 9"


def test_equal_searches_give_equal_results() -> None:
    """Worlds, seed and iterations determine the result."""
    state = position()
    first = search([state.clone()], Evaluator(), Effort(300), 5)
    second = search([state.clone()], Evaluator(), Effort(300), 5)
    assert first.lines == second.lines


def test_search_does_not_modify_worlds() -> None:
    """The search does not change the states passed by the caller."""
    state = position()
    before = state.to_json()
    search([state], Evaluator(), Effort(300), 5)
    assert state.to_json() == before


@pytest.mark.parametrize("level", ["novice", "easy", "normal"])
def test_permuting_hidden_cards_changes_nothing(level: str) -> None:
    """Cards hidden from the viewer do not change the move."""
    moves = set()
    for hidden in (1, 3, 5, 9):
        state = position(cards=(4, hidden, 7))
        moves.add(choose(state.rules, state.observation(0), level, 11).text)
    assert len(moves) == 1


def test_the_nodes_are_capped() -> None:
    """The number of nodes is limited, and the search continues."""
    found = search([position()], Evaluator(), Effort(2000, nodes=50), 1)
    assert found.nodes <= 50
    assert found.iterations > 50


def test_a_cancelled_search_ends_early() -> None:
    """A cancelled search stops within 16 iterations."""
    found = search([position()], Evaluator(), Effort(100_000, is_cancelled=lambda: True), 1)
    assert found.iterations <= 16


def test_search_stops_early_when_choice_is_settled() -> None:
    """The search stops when no other action can reach the most visited one."""

    class Fond(Evaluator):
        def priors(self, state: State, legal: list[Action]) -> list[float]:
            return [1.0] + [0.001] * (len(legal) - 1)

    found = search([position(score=19)], Fond(), Effort(10_000), 1)
    assert found.iterations < 9_000


def test_all_worlds_share_the_tree() -> None:
    """Every iteration visits one action of the common root."""
    worlds = [position(cards=(4, hidden)) for hidden in (1, 3, 5, 9)]
    found = search(worlds, Evaluator(), Effort(800), 2)
    assert sum(line.visits for line in found.lines) == found.iterations


@pytest.mark.parametrize("bot", [RandomBot, BuilderBot, GreedyBot])
def test_simple_players_play_legal_games(bot: type[RandomBot] | type[BuilderBot] | type[GreedyBot]) -> None:
    """The simple players play legal actions from start to end."""
    rules = ToyRules(12)
    dealer = Dealer(4)
    state = rules.initial_state(3, dealer)
    players = [bot(rules, seat) for seat in range(3)]
    ply = 0
    while state.to_move != -2:
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            action = players[state.to_move].choose(state.observation(state.to_move))
            assert action in state.legal_actions()
        state.apply(action)
        ply += 1
    assert max(state.scores) >= 12


def test_greedy_player_weighs_certain_points_against_chance() -> None:
    """Two certain points are worth more than two points with a chance of two sixths."""
    rules = ToyRules()
    assert GreedyBot(rules, 1).choose(position(die=3, cards=(1, 8)).observation(0)).text == "take 3"


def test_results_follow_worth_of_players() -> None:
    """The results are ordered like the worths and add up to half the number of players."""
    shares = results([3.0, 1.0, 2.0], 1.0)
    assert sum(shares) == pytest.approx(1.5)
    assert shares[0] > shares[2] > shares[1]
    assert results([1.0, 1.0], 1.0) == [0.5, 0.5]
    assert results([1000.0, 0.0], 1.0)[1] < 1e-9


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kind", [None, "land", "land_cards", "land_endless", "baronies", "realms"])
def test_higher_levels_search_more_with_less_noise(kind: str | None, players: int) -> None:
    """Each of the five levels searches at least as much as the one below, with at most as much noise, with two
    players and with more.
    """
    named = [level.with_players(players) for level in levels(kind).values()]
    assert [level.name for level in named] == list(LEVELS) == ["novice", "easy", "normal", "hard", "expert"]
    assert [level.iterations for level in named] == sorted(level.iterations for level in named)
    assert [-level.noise for level in named] == sorted(-level.noise for level in named)


def test_kind_of_game_may_have_its_own_levels() -> None:
    """Keys that a kind does not set keep their common values."""
    assert level("normal", "realms").noise > level("normal").noise
    assert level("normal", "realms").worlds == level("normal").worlds


class Straight(Evaluator):
    """An evaluator that rolls the dice and then ends every turn; four points win."""

    def values(self, state: State) -> list[float]:
        assert isinstance(state, ToyState)
        won = float(state.scores[0] >= 4)
        return [won, 1 - won]

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, ToyState)
        wanted = "dice" if state.turn == 1 and not state.done else "end"
        return [1.0 if action.text == wanted else 1e-6 for action in legal]

    def rolls(self, state: State) -> list[tuple[Action, int]]:
        """Return loaded dice: two sixes, four points, in nine throws of ten."""
        return [(state.rules.parse("roll 6 6"), 9), (state.rules.parse("roll 1 1"), 1)]


def test_chance_outcomes_are_weighted_by_probability() -> None:
    """The value of the dice is the mean over all throws, not over the kinds of throw."""
    found = search([position()], Straight(), Effort(200), 1)
    assert found.lines[0].action.text == "dice"
    assert found.lines[0].value == pytest.approx(0.9, abs=0.03)


def test_urgency_limits_number_of_tried_actions() -> None:
    """The lower the assumed value of an untried action, the fewer actions are tried."""

    def tried(urgency: float) -> int:
        effort = Effort(40, exploration=0.2, urgency=urgency)
        lines = search([position()], Evaluator(), effort, 1).lines
        return sum(line.visits > 0 for line in lines)

    assert tried(0.5) < tried(0.0) == len(position().legal_actions())


def test_exploration_follows_priors() -> None:
    """With equal results, an action with twice the prior gets about twice the visits."""

    class Even(Evaluator):
        def values(self, state: State) -> list[float]:
            return [0.5, 0.5]

        def priors(self, state: State, legal: list[Action]) -> list[float]:
            return [2.0 if action.text == "take 1" else 1.0 for action in legal]

    lines = search([position()], Even(), Effort(400), 1).lines
    assert lines[0].action.text == "take 1"
    assert lines[0].visits / lines[1].visits == pytest.approx(2.0, abs=0.5)


def lines_of(*visits: int, values: tuple[float, ...] = ()) -> list[RootAction]:
    """Return the lines `take 1`, `take 2` … with these visits, the most visited first."""
    parse = ToyRules().parse
    numbers = values or (0.5,) * len(visits)
    pairs = zip(visits, numbers, strict=True)
    return [
        RootAction(parse(f"take {card}"), tried, value, 0.5) for card, (tried, value) in enumerate(pairs, 1)
    ]


def test_without_noise_the_most_visited_line_is_played() -> None:
    """Random numbers make no difference without noise."""
    lines = lines_of(60, 40)
    assert [picked(lines, 0.0, Random(seed)) for seed in range(20)] == [lines[0]] * 20


@pytest.mark.parametrize(("noise", "share"), [(1.0, 0.75), (0.5, 0.9)])
def test_noise_draws_by_visits_to_power_of_inverse_noise(noise: float, share: float) -> None:
    """An action with three times the visits is drawn three or nine times as often, an untried one never."""
    lines = lines_of(60, 20, 0)
    rng = Random(5)
    played = [picked(lines, noise, rng) for _ in range(2000)]
    assert played.count(lines[0]) / 2000 == pytest.approx(share, abs=0.03)
    assert lines[2] not in played


def test_noise_excludes_bad_lines() -> None:
    lines = lines_of(60, 30, 10, values=(0.6, 0.58, 0.1))
    assert sensible(lines, 0.08) == lines[:2]


def test_search_continues_from_position_after_action() -> None:
    """The search keeps the visits below the action and runs only the missing iterations."""
    state = position()
    effort = Effort(400)
    run = Search([state], Evaluator(), effort, 1)
    run.iterate()
    best = run.findings(400).lines[0]
    after = state.clone()
    after.apply(best.action)
    onward = run.moved([after], best.action, effort, 2)
    assert onward is not None
    assert onward.left == effort.iterations - (best.visits - 1)  # the first visit only created the position
    onward.iterate()
    assert sum(line.visits for line in onward.findings(400).lines) <= effort.iterations


def test_next_decision_of_turn_reuses_earlier_search() -> None:
    """For its next step the same bot has fewer iterations to run than a new one."""
    state = position()
    bot, new = SearchingBot(state.rules, QUICK, 3), SearchingBot(state.rules, QUICK, 3)
    state.apply(bot.choose(state.observation(0)))
    assert state.to_move == 0
    kept = bot.think(state.observation(0)).findings
    assert kept.nodes != new.think(state.observation(0)).findings.nodes


def test_stored_search_is_dropped_for_other_position() -> None:
    """After undo, for another seat or in another game the choice is that of a new bot."""
    state = position()
    bot = SearchingBot(state.rules, QUICK, 3)
    bot.choose(state.observation(0))
    other = position(die=5, cards=(4, 4), score=3)
    assert bot.choose(other.observation(0)) == SearchingBot(state.rules, QUICK, 3).choose(other.observation(0))
