"""The measures of games, on constructed and on played games."""

from __future__ import annotations

from typing import cast

import pytest

from barons.ai.eval import evaluator
from barons.ai.players import player
from barons.engine.core import Action, Rank, State
from barons.engine.land.rules import LandRules
from barons.lab import land, measures
from barons.lab.barring import is_barred
from barons.lab.game import LoggedDecision, LoggedGame, LoggedTurn, Swing, play
from barons.lab.measures import family, measured, uses
from barons.rulesets import load, with_rounds
from barons.text.uses import use_name


class Final:
    """The final state of a game for two: seat 0 is first with 7 points, or both seats are."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self._ranks = (1, 1) if is_shared else (1, 2)

    def ranking(self) -> list[Rank]:
        return [Rank(0, self._ranks[0], 7), Rank(1, self._ranks[1], 4)]

    def returns(self) -> list[float]:
        return [0.5, 0.5] if self._ranks == (1, 1) else [1.0, 0.0]


def game(values: list[tuple[float, float]], *, is_shared: bool = False) -> LoggedGame:
    """Return a game with a turn for each of these values, which hold at its start."""
    final = cast(State, Final(is_shared=is_shared))
    made = LoggedGame(load("land-2025-11"), 2, 1, 0, final)
    made.turns += [LoggedTurn(number, number % 2, each) for number, each in enumerate(values, 1)]
    return made


COMEBACK = game(
    [
        *[(0.5, 0.5), (0.1, 0.9), (0.9, 0.1), (0.1, 0.9), (0.5, 0.5)],
        *[(0.5, 0.5), (0.25, 0.75), (0.375, 0.625), (0.625, 0.375), (0.875, 0.125)],
    ]
)
"""In the second half seat 0 falls behind in turn 2 and leads from turn 4 on; the first half does not count."""


def test_measures_of_comeback_win() -> None:
    """The winner was behind by ½ and ¼, 0.375 on average, and led for good after eight of ten turns."""
    assert measures.drama(COMEBACK) == 0.375
    assert measures.comeback(COMEBACK) == 0.5
    assert measures.open_until(COMEBACK) == 0.8
    assert measures.lead_changes(COMEBACK) == 2


def test_measures_of_win_without_falling_behind() -> None:
    """A winner who always led has a drama of 0."""
    led = game([(0.6, 0.4), (0.9, 0.1)])
    assert (measures.drama(led), measures.comeback(led), measures.open_until(led)) == (0.0, 0.0, 0.0)
    assert measures.lead_changes(led) == 0


def test_game_without_single_winner_has_no_comeback() -> None:
    """A shared first place is a draw without drama."""
    shared = game([(0.6, 0.4), (0.4, 0.6)], is_shared=True)
    assert measures.drama(shared) is None
    assert measures.winners_luck(shared) is None
    assert measures.drawishness(shared) == 1.0


def test_uncertainty_depends_on_spread_of_values() -> None:
    """Equal values have an uncertainty of 1, a certain result has 0."""
    assert measures.uncertainty(game([(0.5, 0.5)])) == pytest.approx(1.0)
    assert measures.uncertainty(game([(1.0, 0.0)])) == pytest.approx(0.0)


def test_luck_adds_up_changes_by_chance() -> None:
    """Luck adds up absolute changes; the winner's luck keeps its sign."""
    lucky = game([(0.5, 0.5)])
    lucky.swings += [Swing(1, (0.25, -0.25)), Swing(1, (-0.125, 0.125))]
    assert measures.luck(lucky) == 0.375
    assert measures.winners_luck(lucky) == 0.125


def test_turns_without_a_choice_are_idle() -> None:
    """A single legal action is not a choice."""
    half = game([(0.5, 0.5), (0.5, 0.5)])
    half.decisions += [LoggedDecision(1, 1, "end", 1, 3), LoggedDecision(2, 0, "recruit 4A", 7, 5)]
    assert measures.idle(half) == 0.5
    assert measures.options(half) == 4.0
    assert measures.decisions_a_turn(half) == 0.5


@pytest.fixture(scope="module", params=["land-2025-11", "baronies-2006", "realms-main"])
def played(request: pytest.FixtureRequest) -> LoggedGame:
    """Return a shortened game of each family, played by simple bots."""
    rules = with_rounds(load(request.param), 12)
    bots = [player("builder", rules, 5 + seat) for seat in range(2)]
    return play(rules, bots, 3, evaluator(rules))


def test_most_measures_are_available_for_every_game(played: LoggedGame) -> None:
    """Each game has most of its family's measures, and shares are between 0 and 1."""
    found = measured(played)
    units = {each.name: each.unit for each in measures.measures_of(played.rules.ruleset.game)}
    assert len(found) >= 0.7 * len(units)
    shares = [value for name, value in found.items() if units[name] == measures.SHARE]
    assert all(0.0 <= value <= 1.0 for value in shares)


def test_uses_include_every_decision(played: LoggedGame) -> None:
    """Decisions are counted by seat and die, or by the card played, and so are events."""
    found = uses(played)
    actions = sum(count for use, count in found.items() if use.what.startswith("action "))
    cards = sum(count for use, count in found.items() if use.what.startswith("card "))
    own = family(played.rules.ruleset.game)
    counted = sum(own.is_counted(played.rules, made.action) for made in played.decisions)
    assert actions == counted + cards > 0
    assert {use.what.split(" ")[0] for use in found} >= {"action", "event"}


def test_chance_gains_average_to_zero() -> None:
    """The six outcomes of one turn's die have gains over their mean that add up to 0."""
    rules = load("land-2025-11")
    assert isinstance(rules, LandRules)
    gains = []
    for seed in range(30):
        bots = [player("builder", rules, seed), player("builder", rules, seed + 1)]
        limited = with_rounds(rules, 1)
        gains += [swing.by_seat[0] for swing in play(limited, bots, seed, evaluator(limited)).swings]
    assert abs(sum(gains) / len(gains)) < 0.05
    assert any(gains)


@pytest.mark.parametrize(
    ("action", "words", "barred"),
    [
        ("treasury 4A 6", "treasury", True),
        ("move knight1 3B", "knight", True),
        ("move baron 3B", "knight", False),
        ("recruit 4A bonus", "recruit bonus", True),
        ("recruit 4A", "recruit bonus", False),
    ],
)
def test_barred_actions_are_matched_by_word(action: str, words: str, barred: bool) -> None:
    """Each word matches the start of a word of the action."""
    assert is_barred(action, words) == barred


@pytest.fixture(scope="module")
def carded() -> LoggedGame:
    """Return a game of the card edition, shortened after its decks have been reshuffled."""
    rules = with_rounds(load("land-2026-03"), 40)
    bots = [player("builder", rules, 5 + seat) for seat in range(2)]
    return play(rules, bots, 3, evaluator(rules))


def test_cards_are_counted_by_effect(carded: LoggedGame) -> None:
    """All cards played are counted, including forced ones; events are counted by name."""
    found = uses(carded)
    played = sum(count for use, count in found.items() if use.what.startswith("card "))
    drawn = sum(count for use, count in found.items() if use.what.startswith("calamity "))
    values = measured(carded)
    assert played == values["cards_played"] > 0
    assert drawn == values["events_drawn"] > 0
    assert 0.0 < values["replanned"] < 1.0


def test_card_counts_as_equivalent_action(carded: LoggedGame) -> None:
    """A card counts like the action of an edition with a die, for comparison; its steps do not count again."""
    found = uses(carded)

    def count(*names: str) -> int:
        return sum(number for use, number in found.items() if use.what in names)

    assert count("action construct") == count("card construct 0") > 0
    assert count("action recruit") == count("card recruit 1", "card recruit 2", "card recruit 3") > 0
    assert count("action play") == count("action to") == 0
    assert count("action discard") > 0


def test_available_choices_depend_on_ruleset() -> None:
    """An edition with a die lists the actions its rules know, an edition with cards lists its cards."""
    choices = {name: set(land.usable(load(name))) for name in ("land-2025-11", "land-2024-03", "land-2026-03")}
    assert choices["land-2025-11"] - choices["land-2024-03"] >= {"action treasury", "action exchange"}
    assert "action deconstruct" in choices["land-2025-11"]
    assert choices["land-2026-03"] >= {"card move 3", "card construct 0", "action discard"}
    assert "action construct" not in choices["land-2026-03"]


@pytest.mark.parametrize("name", ["land-2026-03", "land-2025-11", "baronies-2006", "realms-main"])
def test_every_available_choice_has_a_name(name: str) -> None:
    """Each action has a name other than its word in the notation."""
    rules = load(name)
    whats = measures.family(rules.ruleset.game).usable(rules)
    assert len(whats) >= 5
    assert [what for what in whats if use_name(rules, what) == what.partition(" ")[2]] == []


@pytest.mark.parametrize(
    ("game", "action", "before", "after"),
    [
        ("land", "die 4", 0, 4),
        ("land", "treasury 3B 5", 2, 5),
        ("land", "move B 3A", 2, 2),
        ("baronies", "lay meadow 0,1", 0, 0),
        ("realms", "roll 1 2", 0, 0),
    ],
)
def test_game_family_determines_the_current_die_face(game: str, action: str, before: int, after: int) -> None:
    """A thrown or turned die shows another face; families without a lasting die return 0."""
    assert family(game).face(Action(action, 0), before) == after


def test_cells_have_coordinates_on_hexagon_maps() -> None:
    """Land has all numbered tiles and Baron the named cells; the ring of Barons is not a hexagon map."""
    land = family("land").places(["4"])
    assert len(land) == 37
    assert (land["0"], land["18"], land["36"]) == ((0, -3), (0, 0), (0, 3))
    assert family("baronies").places(["0,0", "-2,5"]) == {"0,0": (0, 0), "-2,5": (-2, 5)}
    assert family("realms").places(["snow-2"]) == {}
