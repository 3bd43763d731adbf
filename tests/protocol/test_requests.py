"""Bad requests: their codes, the order of checks, and that they change or end nothing."""

from __future__ import annotations

import copy
import io
import json
import sys
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from barons.protocol import serve
from barons.protocol.lines import LINE_LIMIT, answer_line
from tests.asjson import answer_of
from tests.protocol.conftest import Asker

NEW = {"ruleset": "toy-9", "players": 2, "seed": 1, "chance": "manual"}
LOAD: dict[str, Any] = {
    "position": {"ruleset": "toy-9", "cards": [4, 5], "scores": [0, 0], "turn": {"seat": 0, "number": 1}},
    "seed": 1,
    "chance": "manual",
}
WELL_FORMED: dict[str, dict[str, Any]] = {
    "new": NEW,
    "load": LOAD,
    "play": {"action": "take 1"},
    "why": {"action": "take 1"},
    "choose": {"level": "easy"},
    "replay": {},
}
MISSING = "missing"
NO_WHOLES: tuple[object, ...] = (None, True, False, 2.0, "2", [2], {}, -1, 2**63, 10**40)
NO_TEXTS: tuple[object, ...] = (None, 1, True, [], {}, ["toy-9"])
NO_MODES: tuple[object, ...] = (None, True, 0, "", "Auto", "auto ", "random", ["auto"], {})
NO_RULESETS = ("", "toy", "TOY-9", "toy-9 ", "toy-9.yaml", "../toy-9", "/etc/passwd", "é")
NO_FILES = ("", ".", "/", "/dev/zero", "/dev/stdin", "no\0such", "\ud800", "x" * 5000)
REFUSED: list[tuple[str, str, tuple[object, ...], str]] = [
    ("new", "ruleset", (MISSING, *NO_TEXTS), "bad_request"),
    ("new", "ruleset", NO_RULESETS, "unknown_ruleset"),
    ("new", "ruleset_file", NO_TEXTS, "bad_request"),
    ("new", "ruleset_file", NO_FILES, "bad_ruleset"),
    ("new", "players", (MISSING, *NO_WHOLES, 0, 1, 4, 5), "bad_request"),
    ("new", "seed", NO_WHOLES, "bad_request"),
    ("new", "chance", NO_MODES, "bad_request"),
    ("load", "seed", NO_WHOLES, "bad_request"),
    ("load", "chance", NO_MODES, "bad_request"),
    ("load", "ruleset_file", NO_TEXTS, "bad_request"),
    ("load", "position", (MISSING, None, 1, True, "toy-9", [], [{}]), "bad_request"),
    ("load", "position.ruleset", (MISSING, *NO_TEXTS), "bad_position"),
    ("load", "position.ruleset", NO_RULESETS, "unknown_ruleset"),
    ("load", "position.cards", (None, [4], 4), "bad_position"),
    ("load", "position.scores", ([0, 0, 0], ["x", "y"]), "bad_position"),
    ("load", "position.turn", (None, []), "bad_position"),
    ("play", "action", (MISSING, *NO_TEXTS), "bad_request"),
    ("why", "action", (MISSING, *NO_TEXTS), "bad_request"),
    ("choose", "level", (MISSING, None, 1, True, "", "Easy", "easy ", "greedy", ["easy"]), "bad_request"),
    ("choose", "time_s", (None, True, "1", -1, -0.001, [1], {}), "bad_request"),
    ("replay", "record", (MISSING, None, 1, True, "x", [], {}), "bad_request"),
]


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
    """The fault is in the bytes, the text or the depth, or the line is empty."""
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
    """Refusals echo it too, if the object can be read."""
    for request in ({"do": "hello"}, {"do": "nothing"}, {"do": "play"}, {}):
        answer = json.loads(answer_line(ask.dialogue, json.dumps({**request, "id": name}).encode()))
        assert answer["id"] == name
        assert type(answer["id"]) is type(name)
    assert "id" not in json.loads(answer_line(ask.dialogue, b'{"do":"hello"}'))


@pytest.mark.parametrize("name", [b"1e999", b"-1e400", b"[1e999]", b"1" * 5000])
def test_unserializable_id_is_refused(ask: Asker, name: bytes) -> None:
    """The request is refused before it is carried out."""
    assert _code(ask, b'{"do":"quit","id":' + name + b"}") in ("bad_request", "bad_json")
    assert not ask.dialogue.is_over


def test_number_with_thousands_of_digits_is_valid_json(ask: Asker) -> None:
    """Such a number is not a seed, but the line is valid JSON."""
    line = b'{"do":"new","ruleset":"toy-9","players":2,"seed":' + b"9" * 5000 + b"}"
    assert _code(ask, line) == "bad_request"


def test_last_of_duplicate_names_counts(ask: Asker) -> None:
    """Other JSON readers do the same."""
    assert _code(ask, b'{"do":"nothing","do":"hello"}') == "ok"


@pytest.mark.parametrize(
    ("verb", "field", "value", "code"),
    [(verb, field, value, code) for verb, field, values, code in REFUSED for value in values],
)
def test_request_with_a_wrong_field_is_refused(
    ask: Asker, verb: str, field: str, value: object, code: str
) -> None:
    """There may be a game or not; an id is never a path."""
    request = copy.deepcopy(WELL_FORMED[verb])
    *way, name = field.split(".")
    inner = reduce(dict.__getitem__, way, request)
    inner.pop(name, None)
    if value != MISSING:
        inner[name] = value
    assert ask.code(verb, **request) == code
    ask("new", **NEW)
    assert ask.code(verb, **request) == code


def test_seed_and_chance_are_optional(ask: Asker) -> None:
    """Seeds are below 2**63."""
    for fields in ({"ruleset": "toy-9", "players": 2}, {**NEW, "seed": 2**63 - 1}, {**NEW, "seed": 0}):
        assert ask.code("new", **fields) == "ok"
    for fields in ({"position": LOAD["position"]}, {**LOAD, "seed": 2**63 - 1}, {**LOAD, "seed": 0}):
        assert ask.code("load", **fields) == "ok"


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
    for verb, fields in (("new", {"players": 2}), ("load", LOAD)):
        answer = ask(verb, **fields, ruleset_file=str(path))
        assert answer["error"]["code"] == "bad_ruleset"
        assert "variant.yaml" in answer["error"]["message"]


def test_faulty_user_ruleset_is_also_bad_by_its_id(ask: Asker, toy_9: Path) -> None:
    """The ruleset is missing from the list; the message has file, line and key."""
    toy_9.write_text(toy_9.read_text("utf-8").replace("goal: 9", "goal: nine"), "utf-8")
    error = ask("new", **NEW)["error"]
    assert error["code"] == "bad_ruleset"
    assert "toy-9.yaml:7:3: params.goal:" in error["message"]
    assert "toy-9" not in [entry["id"] for entry in ask("rulesets")["rulesets"]]


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
    """This is checked after the form and before the contents."""
    assert ask.code(verb, **fields) == "no_game"


@pytest.mark.parametrize(("verb", "field"), [("play", "action"), ("choose", "level")])
def test_request_after_the_end_reports_game_over(ask: Asker, verb: str, field: str) -> None:
    """The form of the request is checked first."""
    ask("load", position={**LOAD["position"], "scores": [9, 0]})
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
    """The notation may know the string or not."""
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
    [MISSING, None, True, 1.5, "x", [], [1], {}, {"id": "toy-9"}, -1, 2**64, 9, ["die 9"], ["take 1"]],
)
def test_a_faulty_record_is_a_bad_request(ask: Asker, field: str, value: object) -> None:
    """Each field of a record may be faulty."""
    record = _records(ask)
    if value == MISSING:
        del record[field]
    else:
        record[field] = value
    is_fine = (field, value) in [("position", None), ("actions", []), ("seed", 9)]
    assert ask.code("replay", record=record) == ("ok" if is_fine and value != MISSING else "bad_request")


@pytest.mark.parametrize(
    "actions", [["die 2", "take 1", "take 3"], ["take 1"], ["die 2", "die 2"], ["roll 1 2"], ["die 2", ""]]
)
def test_record_with_illegal_actions_is_a_bad_request(ask: Asker, actions: list[str]) -> None:
    """Such a record cannot be played."""
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
    """This includes values that JSON cannot hold or that are nested too deeply to be written."""
    plain = json.dumps(LOAD["position"])[:-1]
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
