"""The answer to each request, with a game small enough to check by eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons import __version__
from tests.protocol.conftest import Asker


def test_hello_names_the_program_and_the_protocol(ask: Asker) -> None:
    """`hello` needs no game."""
    assert ask("hello") == {"ok": True, "name": "barons", "version": __version__, "protocol": 1}


def test_rulesets_lists_the_users_own_too(ask: Asker) -> None:
    """Files in the user's folder are listed with the built-in ones."""
    mine = [entry for entry in ask("rulesets")["rulesets"] if entry["id"] == "toy-9"]
    assert [(entry["game"], entry["title"], entry["players"]) for entry in mine] == [
        ("toy", {"en": "Toy", "fr": "Jouet"}, [2, 3])
    ]


def test_each_ruleset_has_an_english_and_a_french_title(ask: Asker, toy_9: Path) -> None:
    """The English title is used for both if the file has no other."""
    toy_9.write_text(toy_9.read_text("utf-8").replace(', fr: "Jouet"', ""), "utf-8")
    titles = {entry["id"]: entry["title"] for entry in ask("rulesets")["rulesets"]}
    assert titles["toy-9"] == {"en": "Toy", "fr": "Toy"}


def test_new_in_manual_mode_waits_for_chance(ask: Asker) -> None:
    """The outcomes are the legal list; nothing has been rolled yet."""
    answer = ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    assert answer["to_move"] == "chance"
    assert answer["legal"] == ["die 1", "die 2", "die 3"]
    assert answer["events"] == []
    assert answer["over"] is False
    assert "ranking" not in answer
    assert "chance" not in answer


def test_new_in_auto_mode_resolves_chance_and_reports_it(ask: Asker) -> None:
    """No request has to decide a random step."""
    answer = ask("new", ruleset="toy-9", players=2, seed=1, chance="auto")
    assert answer["to_move"] == 0
    assert [event["event"] for event in answer["events"]] == ["die"]


def test_the_same_seed_gives_the_same_game(ask: Asker) -> None:
    """The seed alone determines set-up and dice."""
    first = ask("new", ruleset="toy-9", players=3, seed=77, chance="auto")
    ask("new", ruleset="toy-9", players=3, seed=78, chance="auto")
    assert ask("new", ruleset="toy-9", players=3, seed=77, chance="auto") == first


def test_game_without_a_seed_is_recorded_with_its_drawn_seed(ask: Asker) -> None:
    """The record can be played again."""
    state = ask("new", ruleset="toy-9", players=2)
    seed = ask("record")["record"]["seed"]
    again = ask("new", ruleset="toy-9", players=2, seed=seed)
    assert again["position"] == state["position"]


def test_an_awaited_roll_is_not_listed(ask: Asker) -> None:
    """`legal` is empty, and `chance` gives the number of dice."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    ask("play", action="die 2")
    answer = ask("play", action="dice")
    assert (answer["to_move"], answer["legal"], answer["chance"]) == ("chance", [], {"roll": 2})


@pytest.mark.parametrize(
    "text",
    [
        "roll",
        "roll 1",
        "roll 1 2 3",
        "roll 0 1",
        "roll 1 7",
        "roll  1 2",
        "roll 1 2 ",
        "roll 1 2\n",
        "roll １ ２",
        "roll 01 2",
        "dice",
        "",
    ],
)
def test_roll_needs_the_exact_number_of_dice(ask: Asker, text: str) -> None:
    """Anything else is an illegal action."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    ask("play", action="die 2")
    ask("play", action="dice")
    assert ask.code("play", action=text) == "illegal_action"
    assert ask("play", action="roll 6 2")["to_move"] == 0


def test_action_text_must_match_exactly(ask: Asker) -> None:
    """Spaces, other cases and other notations are not accepted."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    ask("play", action="die 2")
    for text in ("take 3", " take 2", "take 2 ", "Take 2", "take  2", "take 02", "take +2"):
        assert ask.code("play", action=text) == "illegal_action", text
    assert ask("play", action="take 2")["ok"] is True


def test_end_of_game_has_a_ranking_and_the_last_position(ask: Asker) -> None:
    """There is no seat to move and no legal action."""
    ask("load", position=_position([8, 0]), chance="manual", seed=0)
    ask("play", action="die 2")
    answer = ask("play", action="take 2")
    assert (answer["to_move"], answer["legal"], answer["over"]) == (None, [], True)
    assert answer["ranking"] == [{"seat": 0, "rank": 1, "score": 10}, {"seat": 1, "rank": 2, "score": 0}]
    assert ask("state")["position"] == answer["position"]


def test_finished_position_loads_and_is_over(ask: Asker) -> None:
    """It can be viewed but not played."""
    assert ask("load", position=_position([9, 0]), chance="auto", seed=0)["over"] is True
    assert ask.code("play", action="take 1") == "game_over"
    assert ask.code("choose", level="easy") == "game_over"
    assert ask.code("why", action="take 1") == "ok"
    assert ask.code("view", seat=None) == "ok"


def test_undo_reverts_a_decision_and_the_chance_after_it(ask: Asker) -> None:
    """In manual mode the caller then decides chance again."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    ask("play", action="die 3")
    before = ask("play", action="take 1")
    ask("play", action="take 2")  # the turn ends by itself
    ask("play", action="die 1")
    assert _shown(ask("undo")) == _shown(before)


def test_undo_stops_at_the_first_decision(ask: Asker) -> None:
    """Chance before it is kept."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    assert ask.code("undo") == "bad_request"
    first = ask("play", action="die 3")
    assert ask.code("undo") == "bad_request"
    ask("play", action="take 1")
    assert _shown(ask("undo")) == _shown(first)
    assert ask.code("undo") == "bad_request"
    assert ask("record")["record"]["actions"] == ["die 3"]


def test_undo_in_auto_mode_repeats_the_same_chance(ask: Asker) -> None:
    """Dice depend on the seed and on their place in the record."""
    ask("new", ruleset="toy-9", players=2, seed=5, chance="auto")
    ask("play", action="take 1")
    after = ask("play", action="dice")
    ask("undo")
    assert ask("play", action="dice") == after


def test_undo_reaches_the_start_of_the_game(ask: Asker) -> None:
    """There are as many steps as decisions."""
    states = [ask("new", ruleset="toy-9", players=3, seed=3, chance="auto")]
    while not states[-1]["over"]:
        states.append(ask("play", action=states[-1]["legal"][len(states) % 3]))
    for expected in reversed(states[:-1]):
        assert _shown(ask("undo")) == _shown(expected)
    assert ask.code("undo") == "bad_request"


def test_view_hides_information_hidden_from_the_seat(ask: Asker) -> None:
    """Seat null sees only what is open to all."""
    ask("load", position=_position([0, 0]), seed=0)
    assert ask("view", seat=0)["position"]["cards"] == [4, None]
    assert ask("view", seat=1)["position"]["cards"] == [None, 5]
    assert ask("view", seat=None)["position"]["cards"] == [None, None]


@pytest.mark.parametrize("seat", [-1, 2, 10**30, True, "0", 0.0, [0]])
def test_view_of_invalid_seat_is_a_bad_request(ask: Asker, seat: object) -> None:
    """Seats are integers below the number of players."""
    ask("new", ruleset="toy-9", players=2)
    assert ask.code("view", seat=seat) == "bad_request"
    assert ask.code("view") == "bad_request"


def test_why_reports_legal_or_the_reason(ask: Asker) -> None:
    """A reason has a code and a sentence."""
    ask("new", ruleset="toy-9", players=2, seed=1, chance="manual")
    ask("play", action="die 1")
    assert ask("why", action="take 1") == {"ok": True, "legal": True}
    answer = ask("why", action="take 3")
    assert answer["legal"] is False
    assert answer["reason"]["code"] == "no"
    assert "take 3" in answer["reason"]["message"]
    assert ask.code("why", action="steal 3") == "bad_request"


def test_replayed_record_gives_the_same_game(ask: Asker) -> None:
    """State, record and later chance are equal."""
    state = ask("new", ruleset="toy-9", players=2, seed=9, chance="auto")
    for _ in range(4):
        state = ask("play", action=state["legal"][0])
    record = ask("record")["record"]
    assert record["position"] is None
    ask("new", ruleset="toy-9", players=3)
    assert _shown(ask("replay", record=record)) == _shown(state)
    assert ask("record")["record"] == record
    assert ask.code("undo") == "bad_request"


def test_record_replays_without_its_ruleset_file(ask: Asker, toy_9: Path) -> None:
    """The record contains the whole ruleset."""
    state = ask("new", ruleset="toy-9", players=2, seed=9, chance="auto")
    record = ask("record")["record"]
    toy_9.unlink()
    assert ask.code("new", ruleset="toy-9", players=2) == "unknown_ruleset"
    assert _shown(ask("replay", record=record)) == _shown(state)


def test_a_record_of_a_loaded_game_begins_with_its_position(ask: Asker) -> None:
    """The first position is the loaded one."""
    position = _position([3, 4])
    ask("load", position=position, seed=4, chance="manual")
    state = ask("play", action="die 2")
    record = ask("record")["record"]
    assert (record["position"], record["players"], record["chance"]) == (position, 2, "manual")
    assert _shown(ask("replay", record=record)) == _shown(state)


def test_ruleset_file_can_replace_the_id(ask: Asker, toy_9: Path, tmp_path: Path) -> None:
    """This works in `new` and in `load`."""
    variant = tmp_path / "long.yaml"
    variant.write_text(
        toy_9.read_text("utf-8").replace("toy-9", "toy-50").replace("goal: 9", "goal: 50"), "utf-8"
    )
    assert ask("new", ruleset_file=str(variant), players=2)["position"]["ruleset"] == "toy-50"
    assert ask.code("load", position=_position([20, 0])) == "ok"
    answer = ask("load", position=_position([20, 0]), ruleset_file=str(variant), chance="manual")
    assert (answer["over"], answer["position"]["ruleset"]) == (False, "toy-50")


def test_quit_is_answered_and_ends_the_dialogue(ask: Asker) -> None:
    """No further request is read."""
    assert ask("quit") == {"ok": True}
    assert ask.dialogue.is_over


def test_a_refused_request_changes_nothing(ask: Asker) -> None:
    """The current game continues."""
    ask("new", ruleset="toy-9", players=2, seed=1)
    before = ask("state")
    for verb, fields in (
        ("new", {"ruleset": "nothing", "players": 2}),
        ("new", {"ruleset": "toy-9", "players": 7}),
        ("load", {"position": {"ruleset": "toy-9"}}),
        ("replay", {"record": {}}),
        ("play", {"action": "take 9"}),
        ("undo", {}),
    ):
        assert ask(verb, **fields)["ok"] is False, verb
    assert ask("state") == before


def _position(scores: list[int]) -> dict[str, object]:
    return {
        "ruleset": "toy-9",
        "cards": [4, 5],
        "scores": scores,
        "turn": {"seat": 0, "number": 3},
    }


def _shown(answer: dict[str, object]) -> dict[str, object]:
    """Return the *state* of an answer."""
    return {name: value for name, value in answer.items() if name != "events"}
