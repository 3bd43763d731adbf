"""Requests of all kinds, half of them damaged: every line gets an answer, and a refusal names the error."""

from __future__ import annotations

import codecs
import io
import json
from random import Random
from typing import Any, Final

import pytest

from barons.protocol import Dialogue, serve
from barons.protocol.lines import answer_line
from tests.marks import seeds
from tests.storms.damage import damaged

RULESETS: Final = ("land-2025-11", "land-2024-03", "baronies-2006", "realms-main", "realms-0.3")
CODES: Final = {
    "bad_json",
    "bad_request",
    "unknown_ruleset",
    "bad_ruleset",
    "bad_position",
    "illegal_action",
    "game_over",
    "no_game",
}
VERBS: Final = (
    "new",
    "load",
    "state",
    "play",
    "play",
    "play",
    "undo",
    "view",
    "why",
    "record",
    "replay",
    "hello",
)
LINES: Final = 120
"""Number of lines per test."""


class Caller:
    """Sends requests as a program would that uses the previous answers."""

    def __init__(self, storm: int) -> None:
        self.rng: Final = Random(f"protocol {storm}")
        self.dialogue: Final = Dialogue()
        self._state: dict[str, Any] = {}
        self._record: dict[str, Any] = {}

    def ask(self, line: bytes) -> dict[str, Any]:
        """Return the answer to a line."""
        answer: dict[str, Any] = json.loads(answer_line(self.dialogue, line))
        self._state = answer if "position" in answer and "to_move" in answer else self._state
        self._record = answer.get("record", self._record)
        return answer

    def line(self) -> bytes:
        """Return a valid request, or a damaged one."""
        request = self._request(self.rng.choice(VERBS) if self._state else "new")
        if self.rng.random() < 0.5:
            request = damaged(request, self.rng, 2)
        line = bytearray(json.dumps(request).encode())
        if self.rng.random() < 0.05:
            line[self.rng.randrange(len(line))] = self.rng.randrange(256)
        return self._framed(bytes(line))

    def _framed(self, line: bytes) -> bytes:
        """The line with a line end, as systems write it: byte order mark, carriage return, another encoding."""
        rng = self.rng
        if rng.random() < 0.05:
            encoding = rng.choice(("utf-16", "utf-16-le", "utf-16-be", "utf-32"))
            line = line.decode("latin-1").encode(encoding).replace(b"\n", b"")
        elif rng.random() < 0.1:
            line = codecs.BOM_UTF8 * rng.randint(1, 2) + line
        elif rng.random() < 0.05:
            at = rng.randrange(len(line))
            line = line[:at] + rng.choice((b"\r", b"\xe9", b"\xff\xfe", b"\0", codecs.BOM_UTF8)) + line[at:]
        return line + rng.choice((b"\n", b"\n", b"\r\n", b" \t\r\n"))

    def _request(self, verb: str) -> dict[str, Any]:
        rng = self.rng
        fields: dict[str, dict[str, Any]] = {
            "new": {"ruleset": rng.choice(RULESETS), "players": 3, "seed": rng.randrange(99)},
            "load": {"position": self._state.get("position", {}), "chance": rng.choice(("auto", "manual"))},
            "play": {"action": self._action()},
            "why": {"action": self._action()},
            "view": {"seat": rng.choice((0, 1, 2, None))},
            "replay": {"record": self._record},
        }
        return {"do": verb, **fields.get(verb, {})}

    def _action(self) -> str:
        dice = self._state.get("chance", {}).get("roll", 0)
        roll = "roll" + "".join(f" {self.rng.randint(1, 6)}" for _ in range(dice))
        return str(self.rng.choice([*self._state.get("legal", ()), roll]))


@pytest.mark.parametrize("storms", seeds(12, 2512, 12))
def test_every_invalid_line_is_answered_with_specific_error(
    capsys: pytest.CaptureFixture[str], storms: range
) -> None:
    """The answer for unexpected errors, which writes a traceback to standard error, never occurs."""
    callers = [Caller(storm) for storm in storms]
    answers = [caller.ask(caller.line()) for caller in callers for _ in range(LINES)]
    refusals = [answer["error"] for answer in answers if not answer["ok"]]
    assert {each["code"] for each in refusals} <= CODES
    assert all(each["message"] for each in refusals)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("storm", range(12))
def test_stream_has_one_answer_per_line(storm: int) -> None:
    """Blank lines, a byte order mark and a last line without a line end are included."""
    caller = Caller(storm)
    lines = [caller.line().replace(b"\n", b"") for _ in range(40)]
    lines[caller.rng.randrange(40)] = caller.rng.choice((b"", b"\r", codecs.BOM_UTF8, b" \t"))
    answers = io.BytesIO()
    serve(io.BytesIO(codecs.BOM_UTF8 + b"\n".join(lines)), answers)
    assert len([json.loads(line) for line in answers.getvalue().splitlines()]) == len(lines)
