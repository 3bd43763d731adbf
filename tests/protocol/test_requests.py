"""Bad requests: their codes, the order of checks, and that nothing changes or ends."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from barons.protocol import serve
from barons.protocol.lines import LINE_LIMIT, answer_line
from tests.asjson import answer_of
from tests.protocol.conftest import Asker

BAD_WHOLES: list[object] = [None, True, False, 2.0, "2", [2], {}, -1, 2**63, 10**40]
NEW = {"ruleset": "toy-9", "players": 2, "seed": 1, "chance": "manual"}


def _load() -> dict[str, Any]:
    return {
        "position": {
            "ruleset": "toy-9",
            "cards": [4, 5],
            "scores": [0, 0],
            "turn": {"seat": 0, "number": 1},
        },
        "seed": 1,
        "chance": "manual",
    }


def _code(ask: Asker, line: bytes) -> str:
    answer = json.loads(answer_line(ask.dialogue, line))
    return "ok" if answer["ok"] else str(answer["error"]["code"])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"   \t \r\n",
        b"\x00",
        b"\xff\xfe{}",
        b'{"do":"hello", "id":"\xe9"}',
        b'{"do":"hello", "id":"\xed\xa0\x80"}',
        b'\xef\xbb\xbf\xef\xbb\xbf{"do":"hello"}',
        b'{"do":"hello"}\r{"do":"quit"}\r',
        '{"do":"hello"}'.encode("utf-16"),
        '{"do":"hello"}'.encode("utf-16-le"),
        b"{'do':'hello'}",
        b'{"do":"hello"',
        b'{"do":"hello"} {"do":"hello"}',
        b'{"do":"hello",}',
        b'{"do":"hello"}x',
        b'{"do":"hello","id":NaN}',
        b'{"do":"hello","id":Infinity}',
        b'{"do":"hello","id":-Infinity}',
        b'{"do":"hello","id":01}',
        b'{"do":"hello","id":+1}',
        b'{"do":"hello","id":.5}',
        b'{"do":"he\nllo"}',
        b'{"do":"hello","id":"\t"}',
        b'{"do":"hello" /* */}',
        b"nul",
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    ],
)
def test_invalid_json_is_bad_json(ask: Asker, line: bytes) -> None:
    """Bytes, text, depth and an empty line."""
    assert _code(ask, line) == "bad_json"


@pytest.mark.parametrize("line", [b"1", b"null", b'"hello"', b"[]", b'[{"do":"hello"}]', b"true", b"1e999"])
def test_non_object_json_is_a_bad_request(ask: Asker, line: bytes) -> None:
    """A request is an object."""
    assert _code(ask, line) == "bad_request"


@pytest.mark.parametrize("verb", [None, 1, True, "", "Hello", "hello ", "play ", [], {}, ["hello"], "\ud800"])
def test_an_unknown_verb_is_a_bad_request(ask: Asker, verb: object) -> None:
    """Verbs are case-sensitive and required."""
    assert answer_of(ask.dialogue, {"do": verb})["error"]["code"] == "bad_request"
    assert answer_of(ask.dialogue, {})["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    "name", [0, -1, 1.5, "a", "", None, True, [1, [2]], {"a": {"b": 1}}, 10**100, "\ud800", "é\n"]
)
def test_id_of_any_type_is_echoed(ask: Asker, name: object) -> None:
    """In refusals too, if the object can be read."""
    for request in ({"do": "hello"}, {"do": "nothing"}, {"do": "play"}, {}):
        answer = json.loads(answer_line(ask.dialogue, json.dumps({**request, "id": name}).encode()))
        assert answer["id"] == name
        assert type(answer["id"]) is type(name)
    assert "id" not in json.loads(answer_line(ask.dialogue, b'{"do":"hello"}'))


@pytest.mark.parametrize("name", [b"1e999", b"-1e400", b"[1e999]", b"1" * 5000])
def test_unserializable_id_is_refused(ask: Asker, name: bytes) -> None:
    """Before the request is carried out."""
    assert _code(ask, b'{"do":"quit","id":' + name + b"}") in ("bad_request", "bad_json")
    assert not ask.dialogue.is_over


def test_number_with_thousands_of_digits_is_valid_json(ask: Asker) -> None:
    """It is not a seed, but the line is valid JSON."""
    line = b'{"do":"new","ruleset":"toy-9","players":2,"seed":' + b"9" * 5000 + b"}"
    assert _code(ask, line) == "bad_request"


def test_last_of_duplicate_names_counts(ask: Asker) -> None:
    """As in other JSON readers."""
    assert _code(ask, b'{"do":"nothing","do":"hello"}') == "ok"


@pytest.mark.parametrize("field", ["ruleset", "players"])
def test_new_requires_its_fields(ask: Asker, field: str) -> None:
    """Only the seed and the mode of chance are optional."""
    assert ask.code("new", **{name: value for name, value in NEW.items() if name != field}) == "bad_request"
    assert ask.code("new", ruleset="toy-9", players=2) == "ok"


@pytest.mark.parametrize("players", [*BAD_WHOLES, 0, 1, 4, 5])
def test_new_rejects_invalid_player_count(ask: Asker, players: object) -> None:
    """It must be an integer that the ruleset allows."""
    assert ask.code("new", **{**NEW, "players": players}) == "bad_request"


@pytest.mark.parametrize("seed", BAD_WHOLES)
@pytest.mark.parametrize("verb", ["new", "load"])
def test_seed_must_be_an_integer_below_2_to_the_63rd(ask: Asker, verb: str, seed: object) -> None:
    """From 0."""
    fields = NEW if verb == "new" else _load()
    assert ask.code(verb, **{**fields, "seed": seed}) == "bad_request"
    assert ask.code(verb, **{**fields, "seed": 2**63 - 1}) == "ok"
    assert ask.code(verb, **{**fields, "seed": 0}) == "ok"


@pytest.mark.parametrize("chance", [None, True, 0, "", "Auto", "auto ", "random", ["auto"], {}])
@pytest.mark.parametrize("verb", ["new", "load"])
def test_chance_must_be_auto_or_manual(ask: Asker, verb: str, chance: object) -> None:
    """Other values are refused."""
    fields = NEW if verb == "new" else _load()
    assert ask.code(verb, **{**fields, "chance": chance}) == "bad_request"


@pytest.mark.parametrize(
    "ruleset", ["", "toy", "TOY-9", "toy-9 ", "toy-9.yaml", "../toy-9", "/etc/passwd", "é"]
)
def test_unknown_ruleset_is_reported_as_unknown(ask: Asker, ruleset: str) -> None:
    """An id is never a path."""
    assert ask.code("new", **{**NEW, "ruleset": ruleset}) == "unknown_ruleset"
    load = _load()
    load["position"]["ruleset"] = ruleset
    assert ask.code("load", **load) == "unknown_ruleset"


@pytest.mark.parametrize("ruleset", [None, 1, True, [], {}, ["toy-9"]])
def test_ruleset_must_be_a_string(ask: Asker, ruleset: object) -> None:
    """Otherwise a request is malformed, and a position has bad contents."""
    assert ask.code("new", **{**NEW, "ruleset": ruleset}) == "bad_request"
    assert ask.code("new", **{**NEW, "ruleset_file": ruleset}) == "bad_request"
    assert ask.code("load", **_load(), ruleset_file=ruleset) == "bad_request"
    load = _load()
    load["position"]["ruleset"] = ruleset
    assert ask.code("load", **load) == "bad_position"


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"id: [",
        b"\xff\xfe\x00",
        b"id: toy-1\ngame: chess\n",
        b"id: toy-1\ngame: toy\ntitle: {en: A, fr: B}\nparams: {goal: none}\n",
        b"!!python/object:os.system {}",
        b"a: &a [*a]",
    ],
)
def test_a_faulty_ruleset_file_is_a_bad_ruleset(ask: Asker, tmp_path: Path, content: bytes | None) -> None:
    """The message names the file."""
    path = tmp_path / "variant.yaml"
    if content is not None:
        path.write_bytes(content)
    for verb, fields in (("new", {"players": 2}), ("load", _load())):
        answer = ask(verb, **fields, ruleset_file=str(path))
        assert answer["error"]["code"] == "bad_ruleset"
        assert "variant.yaml" in answer["error"]["message"]


@pytest.mark.parametrize("path", ["", ".", "/", "/dev/zero", "/dev/stdin", "no\0such", "\ud800", "x" * 5000])
def test_path_that_is_not_a_file_is_a_bad_ruleset(ask: Asker, path: str) -> None:
    """Folders, devices and impossible names."""
    assert ask.code("new", players=2, ruleset_file=path) == "bad_ruleset"


def test_faulty_user_ruleset_is_also_bad_by_its_id(ask: Asker, toy_9: Path) -> None:
    """It is missing from the list; the message has file, line and key."""
    toy_9.write_text(toy_9.read_text("utf-8").replace("goal: 9", "goal: nine"), "utf-8")
    error = ask("new", **NEW)["error"]
    assert error["code"] == "bad_ruleset"
    assert "toy-9.yaml:7:3: params.goal:" in error["message"]
    assert "toy-9" not in [entry["id"] for entry in ask("rulesets")["rulesets"]]


@pytest.mark.parametrize("position", [None, 1, True, "toy-9", [], [{}]])
def test_position_must_be_an_object(ask: Asker, position: object) -> None:
    """Otherwise the request is malformed."""
    assert ask.code("load", position=position) == "bad_request"
    assert ask.code("load") == "bad_request"


@pytest.mark.parametrize(
    "change",
    [
        {"cards": None},
        {"cards": [4]},
        {"cards": 4},
        {"scores": [0, 0, 0]},
        {"scores": ["x", "y"]},
        {"turn": None},
        {"turn": []},
    ],
)
def test_a_faulty_position_is_a_bad_position(ask: Asker, change: dict[str, object]) -> None:
    """Whatever its contents are."""
    load = _load()
    load["position"].update(change)
    assert ask.code("load", **load) == "bad_position"


def test_a_position_without_a_ruleset_is_a_bad_position(ask: Asker) -> None:
    """All its fields are required."""
    load = _load()
    del load["position"]["ruleset"]
    assert ask.code("load", **load) == "bad_position"


@pytest.mark.parametrize("action", [None, 1, True, [], {}, ["take 1"]])
@pytest.mark.parametrize("verb", ["play", "why"])
def test_action_must_be_a_string(ask: Asker, verb: str, action: object) -> None:
    """Form is checked before the game, even if there is none."""
    assert ask.code(verb, action=action) == "bad_request"
    assert ask.code(verb) == "bad_request"
    ask("new", **NEW)
    assert ask.code(verb, action=action) == "bad_request"


@pytest.mark.parametrize("level", [None, 1, True, "", "Easy", "easy ", "greedy", ["easy"]])
def test_level_must_be_one_of_five(ask: Asker, level: object) -> None:
    """Form is checked before the game."""
    assert ask.code("choose", level=level) == "bad_request"
    assert ask.code("choose") == "bad_request"


@pytest.mark.parametrize("time_s", [None, True, "1", -1, -0.001, [1], {}])
def test_time_must_be_a_number_of_seconds(ask: Asker, time_s: object) -> None:
    """Form is checked before the game."""
    assert ask.code("choose", level="easy", time_s=time_s) == "bad_request"


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("state", {}),
        ("play", {"action": "take 1"}),
        ("undo", {}),
        ("view", {"seat": 0}),
        ("view", {"seat": 99}),
        ("view", {"seat": None}),
        ("why", {"action": "nonsense"}),
        ("choose", {"level": "easy"}),
        ("choose", {"level": "easy", "time_s": 0.5}),
        ("record", {}),
    ],
)
def test_request_without_a_game_reports_no_game(ask: Asker, verb: str, fields: dict[str, Any]) -> None:
    """Checked after the form and before the contents."""
    assert ask.code(verb, **fields) == "no_game"


@pytest.mark.parametrize(("verb", "field"), [("play", "action"), ("choose", "level")])
def test_request_after_the_end_reports_game_over(ask: Asker, verb: str, field: str) -> None:
    """If the form is right."""
    load = _load()
    load["position"]["scores"] = [9, 0]
    ask("load", **load)
    assert ask.code(verb, **{field: "nonsense" if verb == "play" else "easy"}) == "game_over"
    assert ask.code(verb, **{field: 1}) == "bad_request"


def test_choose_at_chance_is_a_bad_request(ask: Asker) -> None:
    """No player is to choose."""
    ask("new", **NEW)
    assert ask.code("choose", level="easy") == "bad_request"


@pytest.mark.parametrize(
    "action", ["", "take 1", "die 4", "nonsense", "DIE 1", "die 1\n", "take 1\0", "é", "\ud800"]
)
def test_unlisted_string_is_an_illegal_action(ask: Asker, action: str) -> None:
    """Whether the notation knows it or not."""
    ask("new", **NEW)
    assert ask.code("play", action=action) == "illegal_action"


def _records(ask: Asker) -> dict[str, Any]:
    ask("new", **NEW)
    ask("play", action="die 2")
    ask("play", action="take 1")
    record: dict[str, Any] = ask("record")["record"]
    return record


@pytest.mark.parametrize("field", ["ruleset", "players", "seed", "chance", "position", "actions"])
@pytest.mark.parametrize(
    "value",
    ["missing", None, True, 1.5, "x", [], [1], {}, {"id": "toy-9"}, -1, 2**64, 9, ["die 9"], ["take 1"]],
)
def test_a_faulty_record_is_a_bad_request(ask: Asker, field: str, value: object) -> None:
    """For each of its fields."""
    record = _records(ask)
    if value == "missing":
        del record[field]
    else:
        record[field] = value
    is_fine = (field, value) in [("position", None), ("actions", []), ("seed", 9)]
    assert ask.code("replay", record=record) == ("ok" if is_fine and value != "missing" else "bad_request")


@pytest.mark.parametrize("record", [None, 1, True, "x", [], {}])
def test_record_must_be_an_object(ask: Asker, record: object) -> None:
    """Otherwise the request is malformed."""
    assert ask.code("replay", record=record) == "bad_request"
    assert ask.code("replay") == "bad_request"


@pytest.mark.parametrize(
    "actions", [["die 2", "take 1", "take 3"], ["take 1"], ["die 2", "die 2"], ["roll 1 2"], ["die 2", ""]]
)
def test_record_with_illegal_actions_is_a_bad_request(ask: Asker, actions: list[str]) -> None:
    """It cannot be played."""
    record = _records(ask)
    record["actions"] = actions
    assert ask.code("replay", record=record) == "bad_request"


def test_record_ending_at_chance_continues_in_its_mode(ask: Asker) -> None:
    """In auto mode chance is decided at once."""
    record = _records(ask)
    record.update(actions=["die 2", "take 1", "end"], chance="auto")
    assert ask("replay", record=record)["to_move"] == 1
    record["chance"] = "manual"
    assert ask("replay", record=record)["to_move"] == "chance"


def test_extra_fields_are_ignored(ask: Asker) -> None:
    """Later versions may add fields."""
    assert ask.code("new", **NEW, colour="red", position=7) == "ok"


def test_line_of_one_mebibyte_is_read_and_a_longer_one_refused(toy_9: Path) -> None:
    """The line end is not counted; the next line is a new request."""
    frame = b'{"do":"hello","id":""}'
    fits = frame[:-2] + b"x" * (LINE_LIMIT - len(frame)) + frame[-2:]
    longer = frame[:-2] + b"x" * (LINE_LIMIT - len(frame) + 1) + frame[-2:]
    huge = b"x" * (5 * LINE_LIMIT)
    answers = io.BytesIO()
    serve(io.BytesIO(b"\n".join([fits, longer, huge, b"\xff" * (LINE_LIMIT + 1), frame, longer])), answers)
    lines = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [answer.get("error", {}).get("code", "ok") for answer in lines] == [
        "ok",
        "bad_request",
        "bad_request",
        "bad_request",
        "ok",
        "bad_request",
    ]


def test_loaded_position_data_never_ends_the_dialogue(ask: Asker) -> None:
    """Even values that JSON cannot hold, or nested too deeply to be written."""
    plain = json.dumps(_load()["position"])[:-1]
    for extra in ("1e999", "[" * 800 + "]" * 800):
        line = f'{{"do":"load","position":{plain},"more":{extra}}}}}'.encode()
        assert _code(ask, line) in ("ok", "bad_json", "bad_position")
        assert _code(ask, b'{"do":"record"}') in ("ok", "bad_request", "no_game")
        assert _code(ask, b'{"do":"hello"}') == "ok"


def test_internal_error_is_answered_and_the_dialogue_continues(
    ask: Asker, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The traceback goes to standard error."""
    ask("new", **NEW)
    monkeypatch.setattr("barons.protocol.dialogue.ProtocolGame.answer", lambda self: 1 / 0)
    assert ask.code("state") == "bad_request"
    assert ask.code("hello") == "ok"
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_recursion_limit_is_as_these_tests_assume() -> None:
    """A deeper stack would need deeper lines above."""
    assert sys.getrecursionlimit() <= 10_000
