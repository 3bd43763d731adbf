"""The protocol's process, queried line by line."""

from __future__ import annotations

import json
import subprocess
import sys
from types import TracebackType
from typing import Any, Self

from tests.waiting import LAST_RESORT


class Engine:
    """`barons engine` as a child process."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "barons", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def send(self, line: bytes) -> dict[str, Any]:
        """Send one line (including its line end) and return the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def ask(self, verb: str, **fields: Any) -> dict[str, Any]:
        """Send one request and return the answer."""
        return self.send(json.dumps({"do": verb, **fields}).encode() + b"\n")

    def close(self) -> int:
        """Close the input; return the exit status."""
        self._process.communicate(timeout=LAST_RESORT)
        return self._process.returncode
