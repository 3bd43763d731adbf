"""`barons engine` as a process with three streams."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from barons.commandline import INTERRUPTED, LOST
from tests.commandline.situations import PATH, PROGRAM
from tests.protocol.engine import Engine
from tests.waiting import LAST_RESORT

COMMAND = [sys.executable, "-m", "barons", "engine"]
C_LOCALE = {"LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}


def test_end_of_input_exits_with_status_0() -> None:
    """The exit follows the last answer; the last line may lack its line end."""
    done = subprocess.run(COMMAND, input=b'{"do":"hello"}\n{"do":"hello"}', capture_output=True, check=False)
    assert done.returncode == 0
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
    assert done.stdout.endswith(b"\n")
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("before", "end"), [(b"\xef\xbb\xbf", b"\r\n"), (b"", b"\r\n"), (b"\xef\xbb\xbf", b"\n"), (b" \t", b" \n")]
)
def test_byte_order_mark_and_windows_line_endings_are_accepted(before: bytes, end: bytes) -> None:
    """The first request is read in spite of the mark."""
    requests = before + end.join([b'{"do":"hello"}', b'{"do":"state"}', b'{"do":"quit"}', b""])
    done = subprocess.run(COMMAND, input=requests, capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]


def heed_interruptions() -> None:
    """Restore SIGINT, which shells make background programs ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_exits_without_a_traceback() -> None:
    """The exit status is that of an interruption."""
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interruptions,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"do":"hello"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=LAST_RESORT) == (b"", b"")
    assert process.returncode == INTERRUPTED


def test_empty_input_is_not_an_error() -> None:
    """There is no answer either."""
    done = subprocess.run(COMMAND, input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_quit_exits_with_status_0_without_further_answers() -> None:
    """Requests after `quit` are not read."""
    done = subprocess.run(
        COMMAND, input=b'{"do":"quit","id":7}\n{"do":"hello"}\n', capture_output=True, check=False
    )
    assert done.returncode == 0
    assert [json.loads(line) for line in done.stdout.splitlines()] == [{"id": 7, "ok": True}]


def test_each_answer_precedes_the_next_request() -> None:
    """Answers are flushed, one per line, in order."""
    with Engine() as engine:
        for number in range(5):
            assert engine.ask("hello", id=number)["id"] == number
        assert engine.send(b"garbage\n")["error"]["code"] == "bad_json"
        assert engine.ask("hello")["ok"]
        assert engine.close() == 0


def test_closed_output_ends_the_process_with_one_error_line() -> None:
    """This has an exit status of its own, as answers were lost."""
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.write(b'{"do":"hello"}\n' * 20_000)
    with suppress(BrokenPipeError):
        process.stdin.close()
    assert process.stderr.read() == b"barons: standard output is no longer read\n"
    process.stderr.close()
    assert process.wait(timeout=LAST_RESORT) == LOST


def test_stray_output_does_not_mix_with_answers(tmp_path: Path) -> None:
    """Neither `print` nor a write to the file descriptor reaches standard output."""
    (tmp_path / "sitecustomize.py").write_text(
        "import atexit, os, sys\n"
        "import barons.protocol.dialogue as dialogue\n"
        "plain = dialogue.Dialogue._hello\n"
        "def loud(self, request):\n"
        "    print('stray'); os.write(1, b'stray too'); sys.stdout.flush()\n"
        "    return plain(self, request)\n"
        "dialogue.Dialogue._hello = loud\n",
        "utf-8",
    )
    done = subprocess.run(
        COMMAND,
        input=b'{"do":"hello"}\n',
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True]
    assert b"stray" in done.stderr


def test_answers_do_not_depend_on_the_locale(tmp_path: Path) -> None:
    """Titles and repeated ids are right with the plain C locale."""
    done = subprocess.run(
        [*PROGRAM, "engine"],
        input='{"do":"rulesets","id":"ÿ ☃ 𝄞"}\n{"do":"é"}\n'.encode(),
        env={**os.environ, **C_LOCALE, "PYTHONPATH": PATH},
        capture_output=True,
        check=False,
    )
    first, second = (json.loads(line) for line in done.stdout.decode("utf-8").splitlines())
    assert first["id"] == "ÿ ☃ 𝄞"
    assert second["error"]["code"] == "bad_request"
