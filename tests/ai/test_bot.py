"""A bot's choice: without a search, with a kept search, with a parallel search, and within its time limits."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from barons.ai.bot import SearchingBot, Thought, as_text, choose
from barons.ai.eval.base import Evaluator
from barons.ai.greedy import GreedyBot, worth_of
from barons.ai.levels import Level, level, levels
from barons.ai.mcts import RootAction
from barons.ai.parallelsearch import WORTHWHILE, merged, shared_out
from barons.ai.players import names, player
from barons.config import ConfigError, ConfigSection, load_config
from barons.engine.core import OVER, Observation, State
from barons.engine.narrowing import of_game
from barons.rulesets import available, load
from tests.ai.test_search import lines_of, position
from tests.toy import Loaded, ToyRules, ToyState

QUICK = Level("quick", 64, 0.0, 2, 60.0)
PARSE = ToyRules().parse


class Alone(ToyState):
    """A turn in which the only legal action is to end it."""

    __slots__ = ()

    def legal_actions(self) -> list[Any]:
        return [PARSE("end")]


class AloneRules(ToyRules):
    """The rules of `Alone`."""

    def state_of(self, data: Any) -> ToyState:
        state = super().state_of(data)
        state.__class__ = Alone
        return state


class Others:
    """A parallel search that returns prepared lines and records its calls."""

    def __init__(self, *found: list[RootAction]) -> None:
        self.size = 1 + len(found)
        self.found = list(found)
        self.begun: list[tuple[int | None, int, int, float | None]] = []
        self.stopped = 0

    def begin(self, seen: Observation, seed: int, iterations: int, limit: float | None) -> None:
        self.begun.append((seen.viewer, seed, iterations, limit))

    def lines(self) -> list[list[RootAction]]:
        return self.found

    def stop(self) -> None:
        self.stopped += 1


def thought(state: ToyState, thinks: Level = QUICK, **options: Any) -> Thought:
    """Return the result of a bot with seed 3, without a clock."""
    return SearchingBot(state.rules, thinks, 3, is_timed=False, **options).think(state.observation(0))


def test_a_single_action_needs_no_search() -> None:
    """A single legal action is played at once, with the neutral value 0.5."""
    rules = AloneRules()
    state = position()
    thought_of = SearchingBot(rules, QUICK, 3).think(state.observation(0))
    assert (thought_of.action.text, thought_of.value) == ("end", 0.5)
    assert (thought_of.findings.lines, thought_of.findings.iterations, thought_of.findings.nodes) == ([], 0, 0)


def test_bot_searches_iterations_of_its_level() -> None:
    """Without a clock, the iterations of the level are the limit."""
    result = thought(position(), QUICK._replace(noise=0.5))
    assert sum(line.visits for line in result.findings.lines) == result.findings.iterations <= 64
    assert result.value == next(line.value for line in result.findings.lines if line.action == result.action)


def test_level_may_have_other_iterations_for_three_players() -> None:
    """The number of players at the position decides, each time."""
    bot = SearchingBot(ToyRules(), QUICK._replace(crowded=QUICK._replace(iterations=16)), 3, is_timed=False)
    tables = position(cards=(2, 8, 5)), position()
    assert [bot.think(state.observation(0)).findings.iterations for state in tables] == [16, 64]


def test_proven_win_is_reported_as_certain() -> None:
    """A proven win is the only line and certain, and the parallel searches are stopped."""
    others = Others([])
    thinks = Level("solver", WORTHWHILE + 1, 0.0, 1, 60.0, 1000)
    answer = thought(position(score=19), thinks, parallel=others)
    assert answer.value == 1.0
    assert [(line.visits, line.value, line.prior) for line in answer.findings.lines] == [(1, 1.0, 1.0)]
    assert answer.findings.lines[0].action == answer.action
    assert (answer.findings.iterations, answer.findings.nodes) == (0, 0)
    assert others.stopped == 1


def test_long_search_is_shared_with_other_parts() -> None:
    """All parts get the same seed and a share of the iterations, and none is stopped."""
    others = Others([])
    thinks = Level("long", WORTHWHILE + 1, 0.0, 1, 60.0)
    state = position()
    SearchingBot(state.rules, thinks, 3, is_timed=False, parallel=others).think(state.observation(0), 5.0)
    assert others.begun == [(0, 3, shared_out(WORTHWHILE + 1, 2), 5.0)]
    assert others.stopped == 0


def test_short_search_is_not_shared() -> None:
    """A search of up to the minimum number of iterations is not shared."""
    others = Others([])
    thought(position(), Level("short", WORTHWHILE, 0.0, 1, 60.0), parallel=others)
    assert others.begun == []


def test_results_of_other_parts_are_added_up() -> None:
    """The results of the other parts are added and may change the decision."""
    others = Others([RootAction(PARSE("end"), 100_000, 0.9, 0.1)])
    result = thought(position(), Level("long", WORTHWHILE + 1, 0.0, 1, 60.0), parallel=others)
    assert result.action.text == "end"
    assert result.findings.lines[0].visits > 100_000


def test_cancelling_search_stops_other_parts() -> None:
    """The other parts are stopped when the search is cancelled."""
    others = Others([])
    thinks = Level("long", WORTHWHILE + 1, 0.0, 1, 60.0)
    thought(position(), thinks, parallel=others, is_cancelled=lambda: True)
    assert others.stopped == 1


@pytest.mark.parametrize("was_enabled", [True, False])
def test_search_restores_garbage_collection(was_enabled: bool) -> None:
    """Garbage collection is off during a search and restored afterwards."""
    seen: list[bool] = []
    (gc.enable if was_enabled else gc.disable)()
    try:
        thought(position(), Level("q", 200, 0.0, 1, 60.0), report=lambda *_: seen.append(gc.isenabled()))
        after = gc.isenabled()
    finally:
        gc.enable()
    assert after is was_enabled
    assert True not in seen


@pytest.mark.parametrize(
    ("is_timed", "limit", "cap"),
    [(True, None, 60.0), (True, 5.0, 5.0), (True, 90.0, 60.0), (False, None, None), (False, 5.0, 5.0)],
)
def test_shorter_time_limit_applies(is_timed: bool, limit: float | None, cap: float | None) -> None:
    """The shorter of the level's limit and the requested one applies; an untimed bot has only the latter."""
    bot = SearchingBot(ToyRules(), QUICK, 3, is_timed=is_timed)
    assert bot.cap(limit) == cap


def test_each_part_has_its_own_random_numbers() -> None:
    """Two parts of a parallel search sample different worlds."""
    state = position(cards=(4, 1, 7))
    bot = SearchingBot(state.rules, QUICK, 3, is_timed=False)
    first, again, second = (bot.search(state.observation(0), part, 64) for part in (1, 1, 2))
    assert first == again != second
    assert sum(line.visits for line in first) <= 64


def test_part_two_of_a_seed_equals_part_one_of_next_seed() -> None:
    """Part 2 of seed 3 searches like part 1 of seed 4, unlike part 2 of seed 4."""
    state = position(cards=(4, 1, 7))
    parts = [
        SearchingBot(state.rules, QUICK, seed, is_timed=False).search(state.observation(0), part, 64)
        for seed, part in ((3, 2), (4, 1), (4, 2))
    ]
    assert parts[0] == parts[1] != parts[2]


def test_search_continues_only_from_same_observation() -> None:
    """The search is kept only if the same player decides again and sees the same position."""
    state = position(cards=(4, 1))
    bot = SearchingBot(state.rules, QUICK, 3, is_timed=False)
    action = bot.choose(state.observation(0))
    kept = bot.kept
    assert kept is not None
    state.apply(action)
    seen = as_text(state.observation(0))
    assert len(kept.reached(seen, 0)) == len(kept.worlds)
    assert kept.reached(seen, 1) == []
    assert kept.reached("{}", 0) == []


def test_single_world_is_used_without_hidden_information() -> None:
    """The number of worlds is the level's if something is hidden, otherwise one."""
    state = position(cards=(4, 1))
    for hides, worlds in ((True, 2), (False, 1)):
        bot = SearchingBot(ToyRules(hides=hides), QUICK, 3)
        bot.choose(state.observation(0))
        assert bot.kept is not None
        assert len(bot.kept.worlds) == worlds


def test_choose_plays_at_named_level() -> None:
    """`choose` takes the name of a level and a seed, and the time limit may be omitted."""
    state = position()
    seen = state.observation(0)
    bot = SearchingBot(state.rules, level("novice", "toy"), 11)
    assert choose(state.rules, seen, "novice", 11) == bot.choose(seen)
    assert choose(state.rules, seen, "novice", 11, 60.0) in state.legal_actions()


def test_kind_of_game_may_override_levels() -> None:
    """A kind without levels of its own has the common ones, and the common value of each key it lacks."""
    assert levels("chess") == levels()
    assert set(load_config("ai").section("kinds").names()) <= {load(entry.id).kind for entry in available()}
    own, common = levels("realms")["normal"], levels()["normal"]
    assert own != common
    assert own.proofs == common.proofs
    with pytest.raises(ValueError, match="there is no level called 'wizard'"):
        level("wizard")


@pytest.mark.parametrize(
    "numbers",
    [{"iterations": 0}, {"worlds": 0}, {"proofs": -1}, {"noise": -0.1}, {"seconds": 0}],
)
def test_invalid_level_is_rejected(numbers: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """A number below its minimum is refused with level and key, in a level and in a kind's changes to it."""
    sound = {"iterations": 1, "noise": 0, "worlds": 1, "seconds": 0.1, "proofs": 0}

    def told(common: dict[str, float], own: dict[str, float]) -> None:
        data: dict[object, object] = {"kinds": {"land": {"own": own}}, "levels": {"own": common}, "crowded": {}}
        monkeypatch.setattr("barons.ai.levels.load_config", lambda _: ConfigSection("ai.yaml", (), data))

    told(sound, {"worlds": 2})
    assert levels.__wrapped__() == {"own": Level("own", 1, 0.0, 1, 0.1, 0)}
    assert levels.__wrapped__("land") == {"own": Level("own", 1, 0.0, 2, 0.1, 0)}
    (key,) = numbers
    told({**sound, **numbers}, {})
    with pytest.raises(ConfigError, match=rf"ai\.yaml:1: levels\.own\.{key}: "):
        levels.__wrapped__()
    told(sound, numbers)
    assert levels.__wrapped__("realms") == {"own": Level("own", 1, 0.0, 1, 0.1, 0)}
    with pytest.raises(ConfigError, match=rf"ai\.yaml:1: kinds\.land\.own\.{key}: "):
        levels.__wrapped__("land")


def test_players_are_found_by_name() -> None:
    """A name is a level with or without a lord, a simple player, or a search with a number of iterations."""
    rules = ToyRules()
    assert names() == ["random", "builder", "greedy", *levels()]
    assert isinstance(player("greedy", rules, 1), GreedyBot)
    searching = player("search:30", rules, 1)
    assert isinstance(searching, SearchingBot)
    assert searching.level == Level("search:30", 30, 0.0, 4, 60.0)
    assert searching.cap(None) is None
    with pytest.raises(ValueError, match="there is no player called 'wizard'; choose from: random"):
        player("wizard", rules, 1)


def test_greedy_player_weighs_chance_outcomes() -> None:
    """A shown card is worth its points whatever is drawn; a sample of throws represents the dice."""
    state = position()
    state.apply(PARSE("show 2"))
    assert worth_of(Evaluator(), state, 0, Random(1)) == pytest.approx(0.5987, abs=0.0001)
    rolled = position()
    rolled.apply(PARSE("dice"))
    assert 0.5 <= worth_of(Evaluator(), rolled, 0, Random(1)) < 0.6


def test_greedy_player_values_position_and_final_result() -> None:
    """The worth of a position without chance is the evaluator's value, or the final result, for each seat."""
    state = position(score=5)
    assert worth_of(Evaluator(), state, 0, Random(1)) == Evaluator().values(state)[0]
    assert worth_of(Evaluator(), state, 1, Random(1)) == Evaluator().values(state)[1]
    won = position(score=19)
    won.apply(PARSE("take 1"))
    assert won.to_move == OVER
    assert [worth_of(Evaluator(), won, seat, Random(1)) for seat in (0, 1)] == [1.0, 0.0]


class ByDie(Evaluator):
    """An evaluator that looks only at the die."""

    def values(self, state: State) -> list[float]:
        return [of_game(ToyState, state).die / 4] * 2


def test_greedy_player_expects_frequent_outcomes() -> None:
    """The die shows 3 eight times out of ten, otherwise 1 or 2."""
    before_the_die = Loaded(ToyRules(20), [1, 1])
    assert worth_of(ByDie(), before_the_die, 0, Random(1)) == pytest.approx((1 + 2 + 8 * 3) / 10 / 4)


class Even(Evaluator):
    """An evaluator that gives every position the same value."""

    def values(self, state: State) -> list[float]:
        return [0.5] * state.players


def test_greedy_player_chooses_randomly_among_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of several equal actions is chosen with some seed."""
    monkeypatch.setattr("barons.ai.greedy.evaluator", lambda rules: Even())
    state = position(die=1)
    chosen = {GreedyBot(state.rules, seed).choose(state.observation(0)).text for seed in range(30)}
    assert chosen == {"take 1", "show 2", "dice", "end"}


def test_greedy_player_takes_single_legal_action() -> None:
    """A single legal action is chosen whatever its value."""
    assert GreedyBot(AloneRules(), 1).choose(position().observation(0)).text == "end"


def test_merged_values_are_weighted_by_visits() -> None:
    """A line without visits has the value 0, and priors are averaged."""
    one, two = RootAction(PARSE("end"), 0, 0.7, 0.2), RootAction(PARSE("end"), 0, 0.9, 0.4)
    assert merged([[one]]) == [one]
    assert merged([[one], [two]])[0][1:] == pytest.approx((0, 0.0, 0.3))
    seen = merged([[one._replace(visits=1)], [two._replace(visits=3)]])
    assert seen[0][1:] == pytest.approx((4, 0.85, 0.3))


def test_merged_equal_lines_keep_order_of_first_part() -> None:
    """Lines with equal visits keep the order of the first part, whatever the order of the second."""
    one, two = lines_of(5, 5)
    assert [line.action for line in merged([[one, two], [two, one]])] == [one.action, two.action]
