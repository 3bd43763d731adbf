"""Every ruleset in dialogues: records, undo, views, opponents, and garbage during games."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.protocol import Dialogue
from barons.protocol.lines import answer_line
from tests.marks import full

RULESETS = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
EACH = [
    pytest.param(ruleset, players, id=f"{ruleset}-{players}")
    for ruleset in RULESETS
    for players in rulesets.load(ruleset).players
]
MODES = [
    pytest.param(*case.values, mode) if number % 2 == at else full(*case.values, mode)
    for number, case in enumerate(EACH)
    for at, mode in enumerate(("auto", "manual"))
]
"""Each table in one mode and in the other."""
EVERY_SECOND = [full(*case.values) if number % 2 else case for number, case in enumerate(EACH)]


def _ask(dialogue: Dialogue, verb: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(answer_line(dialogue, json.dumps({"do": verb, **fields}).encode()))
    return answer


def _state(answer: dict[str, Any]) -> dict[str, Any]:
    assert answer["ok"], answer
    return {name: value for name, value in answer.items() if name != "events"}


def _drawn(state: dict[str, Any], rng: Random) -> str:
    if "chance" in state:
        return "roll " + " ".join(str(rng.randint(1, 6)) for _ in range(state["chance"]["roll"]))
    text: str = rng.choice(state["legal"])
    return text


def _check_form(state: dict[str, Any], mode: str) -> None:
    assert state["legal"] == sorted(set(state["legal"]))
    assert state["over"] == (state["to_move"] is None) == ("ranking" in state)
    assert (not state["legal"]) == (state["over"] or "chance" in state)
    if mode == "auto":
        assert state["to_move"] != "chance"
    if state["to_move"] not in ("chance", None):
        assert len(state["legal"]) >= 1


@pytest.mark.parametrize(("ruleset", "players", "mode"), MODES)
def test_record_reproduces_the_game(ruleset: str, players: int, mode: str) -> None:
    """Played again, the record gives the same state and continues in the same way."""
    dialogue, twin, rng = Dialogue(), Dialogue(), Random(f"{ruleset} {players} {mode}")
    state = _ask(dialogue, "new", ruleset=ruleset, players=players, seed=rng.getrandbits(60), chance=mode)
    for _ in range(120):
        _check_form(_state(state), mode)
        if state["over"]:
            break
        state = _ask(dialogue, "play", action=_drawn(state, rng))
    record = _ask(dialogue, "record")["record"]
    assert _state(_ask(twin, "replay", record=record)) == _state(state)
    assert _ask(twin, "record")["record"] == record
    if not state["over"]:
        text = _drawn(state, rng)
        assert _ask(twin, "play", action=text) == _ask(dialogue, "play", action=text)


@pytest.mark.parametrize(("ruleset", "players", "mode"), MODES)
def test_undo_restores_each_earlier_state(ruleset: str, players: int, mode: str) -> None:
    """Undo goes decision by decision; the same decisions lead to the same game again."""
    dialogue, rng = Dialogue(), Random(f"{ruleset} {players} {mode} undo")
    state = _ask(dialogue, "new", ruleset=ruleset, players=players, seed=rng.getrandbits(60), chance=mode)
    asked: list[dict[str, Any]] = []
    texts: list[str] = []
    for _ in range(60):
        if state["over"]:
            break
        texts.append(_drawn(state, rng))
        if state["to_move"] != "chance":
            asked.append(_state(state))
        state = _ask(dialogue, "play", action=texts[-1])
    last, record = _state(state), _ask(dialogue, "record")["record"]
    for expected in reversed(asked):
        assert _state(_ask(dialogue, "undo")) == expected
    assert _ask(dialogue, "undo")["error"]["code"] == "bad_request"
    begun = len(_ask(dialogue, "record")["record"]["actions"])
    for text in texts if mode == "auto" else texts[begun:]:
        state = _ask(dialogue, "play", action=text)
        assert state["ok"], (text, state)
    assert (_state(state), _ask(dialogue, "record")["record"]) == (last, record)


@pytest.mark.parametrize(("ruleset", "players"), EVERY_SECOND)
def test_turn_start_position_loads_unchanged(ruleset: str, players: int) -> None:
    """The loaded game has the same chance and the same legal list."""
    dialogue, twin, rng = Dialogue(), Dialogue(), Random(f"{ruleset} {players} load")
    state = _ask(dialogue, "new", ruleset=ruleset, players=players, seed=rng.getrandbits(60), chance="manual")
    loaded = 0
    for _ in range(250):
        if state["over"]:
            break
        turn = state["position"]["turn"]
        if set(turn) == {"seat", "number"} and turn["number"] > 0:
            again = _ask(twin, "load", position=state["position"], seed=0, chance="manual")
            assert _state(again) == _state(state)
            loaded += 1
        state = _ask(dialogue, "play", action=_drawn(state, rng))
    assert loaded > 0


@pytest.mark.parametrize(("ruleset", "players"), EVERY_SECOND)
def test_views_and_why_leave_the_state_unchanged(ruleset: str, players: int) -> None:
    """This holds during turns, for every seat."""
    dialogue, rng = Dialogue(), Random(f"{ruleset} {players} views")
    state = _ask(dialogue, "new", ruleset=ruleset, players=players, seed=rng.getrandbits(60), chance="manual")
    seen: list[str] = []
    for _ in range(40):
        for seat in (None, *range(players)):
            view = _ask(dialogue, "view", seat=seat)
            assert view["ok"], view
        seen += state["legal"]
        for text in (rng.choice(seen), rng.choice(seen)) if seen else ():
            answer = _ask(dialogue, "why", action=text)
            assert answer["ok"], (text, answer)
            assert answer["legal"] == (text in state["legal"])
            if not answer["legal"]:
                assert answer["reason"]["code"], text
                assert answer["reason"]["message"]
        assert _state(_ask(dialogue, "state")) == _state(state)
        if state["over"]:
            break
        state = _ask(dialogue, "play", action=_drawn(state, rng))


ONE_ROUND = {"land": {"ending": {"round_limit": 1}}, "baronies": {"round_limit": 1}, "realms": {"rounds": 1}}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_why_after_the_end_reports_game_over(ruleset: str, tmp_path: Path) -> None:
    """This holds in every game, for actions that were legal before."""
    file = tmp_path / "short.yaml"
    params = ONE_ROUND[rulesets.load(ruleset).ruleset.game]
    file.write_text(json.dumps({"id": "short", "title": {"en": "Short"}, "extends": ruleset, "params": params}))
    dialogue, rng, seen = Dialogue(), Random(ruleset), []
    state = _ask(dialogue, "new", ruleset_file=str(file), players=2, seed=1)
    while not state["over"]:
        seen.append(_drawn(state, rng))
        state = _ask(dialogue, "play", action=seen[-1])
    answers = [_ask(dialogue, "why", action=text) for text in seen]
    assert {answer["reason"]["code"] for answer in answers} == {"game_over"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_built_in_opponent_chooses_legal_actions(ruleset: str) -> None:
    """The opponent chooses the same in the same game, and does not change the state."""
    dialogue = Dialogue()
    state = _ask(dialogue, "new", ruleset=ruleset, players=2, seed=11, chance="auto")
    for _ in range(3):
        chosen = _ask(dialogue, "choose", level="novice")
        assert chosen["ok"], chosen
        assert chosen["action"] in state["legal"]
        assert _ask(dialogue, "choose", level="novice") == chosen
        assert _state(_ask(dialogue, "state")) == _state(state)
        state = _ask(dialogue, "play", action=chosen["action"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_invalid_requests_leave_a_game_unchanged(ruleset: str) -> None:
    """Requests are cut and shuffled; every answer follows the protocol."""
    dialogue, rng = Dialogue(), Random(f"{ruleset} garbage")
    position = _ask(dialogue, "new", ruleset=ruleset, players=2, seed=1, chance="manual")["position"]
    codes = {"bad_json", "bad_request", "bad_position", "unknown_ruleset", "illegal_action", "bad_ruleset"}
    for _ in range(400):
        before = _state(_ask(dialogue, "state"))
        line = _spoiled(rng, position, before["legal"])
        answer = json.loads(answer_line(dialogue, line))
        if not answer["ok"]:
            assert answer["error"]["code"] in codes | {"game_over"}, line
            assert isinstance(answer["error"]["message"], str)
            assert answer["error"]["message"] != "this request cannot be answered", line
            assert _state(_ask(dialogue, "state")) == before
        dialogue.is_over = False


def _spoiled(rng: Random, position: dict[str, Any], legal: list[str]) -> bytes:
    """Return a valid request with a random fault."""
    request: dict[str, Any] = rng.choice(
        [
            {"do": "play", "action": rng.choice(legal or ["end"])},
            {"do": "why", "action": rng.choice(legal or ["end"])},
            {"do": "view", "seat": rng.randint(-1, 3)},
            {"do": "load", "position": json.loads(json.dumps(position)), "seed": 3, "chance": "manual"},
            {"do": "new", "ruleset": position["ruleset"], "players": 2, "seed": 1, "chance": "manual"},
            {"do": "undo"},
        ]
    )
    if request["do"] == "load":
        for _ in range(rng.randint(1, 3)):
            _spoil(rng, request["position"])
        return json.dumps(request).encode()
    line = bytearray(json.dumps(request).encode())
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(line))
        if rng.random() < 0.5:
            line[place] = rng.randrange(256)
        elif rng.random() < 0.5:
            del line[place : place + rng.randint(1, 9)]
        else:
            line[place:place] = line[rng.randrange(len(line)) :][: rng.randint(1, 20)]
        if not line:
            break
    return bytes(line).replace(b"\n", b" ")


_STRANGE: list[Any] = [None, True, -1, 10**30, 1.5, "", "x", [], {}, [None], {"gold": -1}, "4A", ["4A", "4A"]]


def _spoil(rng: Random, data: Any) -> None:
    """Change one value somewhere inside."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(data[key], (dict, list)) and data[key] and rng.random() < 0.8:
        _spoil(rng, data[key])
    elif rng.random() < 0.2:
        del data[key]
    else:
        data[key] = json.loads(json.dumps(rng.choice(_STRANGE)))
