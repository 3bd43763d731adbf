"""Standard input, output and error of the process, made safe once before any command runs.

- Characters missing in an encoding are replaced by something readable; control characters are escaped.
- Output that cannot be written (a full device, a closed pipe) raises `OutputLost`, which is not an OSError, so
  that no command takes it for an error of the file that it reads.
- A closed stream is replaced by the null device, so that no file of the program gets its descriptor.
"""

from __future__ import annotations

import io
import os
import select
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final, TextIO, cast

from barons.safetext import READABLE, harmless

LOST: Final = 4
"""Exit status: the output could not be written."""


class OutputLost(Exception):
    """Standard output cannot be written; the message says why."""


class _Descriptor(io.RawIOBase):
    """The bytes of an output stream. After a failed write, further output is dropped."""

    def __init__(self, raw: Any, *, is_closed: bool, is_needed: bool) -> None:
        """`raw`: an unbuffered stream. `is_needed`: raise OutputLost if it cannot be written."""
        super().__init__()
        self.is_closed: Final = is_closed
        """True if the process started without this stream."""
        self.lost = ""
        """Why output was lost; empty if none was."""
        self._raw: Final = raw
        self._is_needed: Final = is_needed

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return int(self._raw.fileno())

    def isatty(self) -> bool:
        return not self.is_closed and bool(self._raw.isatty())

    def write(self, data: Any, /) -> int:
        """Write all of the data, in several calls if necessary."""
        size = memoryview(data).nbytes
        if self.is_closed and size:
            # stored, not raised: a window without a console must not fail because a library prints
            self.lost = _CLOSED
        if self.lost or not size:
            return size
        rest = memoryview(data).cast("B")
        try:
            while rest:
                written = self._raw.write(rest)
                if written is None:  # the stream was inherited in non-blocking mode
                    select.select([], [self._raw], [])
                rest = rest[written or 0 :]
        except OSError as error:
            self.lost = _reason(error)
            if self._is_needed:
                raise OutputLost(self.lost) from error
        return size


class _Text(io.TextIOWrapper):
    """A text stream whose output cannot control a terminal."""

    def write(self, text: str, /) -> int:
        super().write(harmless(text))
        return len(text)


def run(command: Callable[[], int]) -> int:
    """Run a command with safe streams and flush its output; return its exit status, or `LOST`."""
    output = _prepare()
    try:
        status = command()
        sys.stdout.flush()
        lost = output.lost
    except OutputLost as error:
        status, lost = LOST, str(error)
    if lost:
        print(f"barons: {lost}", file=sys.stderr)
        status = LOST
    return status


def taken_output() -> BinaryIO:
    """Return standard output as a byte stream; anything printed from now on goes to standard error.

    Raises OutputLost, as does writing to it.
    """
    raw = getattr(sys.stdout.buffer, "raw", None)
    if isinstance(raw, _Descriptor) and raw.is_closed:
        raise OutputLost(_CLOSED)
    sys.stdout.flush()
    number = sys.stdout.fileno()
    output = _Descriptor(io.FileIO(os.dup(number), "wb"), is_closed=False, is_needed=True)
    os.dup2(sys.stderr.fileno(), number)
    sys.stdout = sys.stderr
    return cast(BinaryIO, output)  # unbuffered, so that Ctrl-C leaves nothing that would be written twice


_CLOSED: Final = "standard output is closed"


def _reason(error: OSError) -> str:
    if isinstance(error, BrokenPipeError):
        return "standard output is no longer read"
    return f"standard output cannot be written: {(error.strerror or str(error)).lower()}"


def _prepare() -> _Descriptor:
    """Replace the three streams; return the descriptor of standard output."""
    for number in range(3):
        _occupy(number)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 # lasts as long as the process
    output = _descriptor(sys.stdout, 1, is_needed=True)
    errors = _descriptor(sys.stderr, 2, is_needed=False)
    sys.stdout = _text(output, sys.stdout, by_line=output.isatty())
    sys.stderr = _text(errors, sys.stderr, by_line=True)
    return output


def _occupy(number: int) -> None:
    """Open the null device for a closed descriptor."""
    try:
        os.fstat(number)
    except OSError:
        null = os.open(os.devnull, os.O_RDWR)
        if null != number:
            os.dup2(null, number)
            os.close(null)
        else:
            os.set_inheritable(number, True)


def _descriptor(stream: TextIO | None, number: int, *, is_needed: bool) -> _Descriptor:
    """Return the byte stream of this stream, or of its number if it is closed."""
    buffer = getattr(stream, "buffer", None)  # missing in some editors' consoles
    raw = getattr(buffer, "raw", buffer) or io.FileIO(number, "wb", closefd=False)
    return _Descriptor(raw, is_closed=stream is None, is_needed=is_needed)


def _text(output: _Descriptor, stream: TextIO | None, *, by_line: bool) -> TextIO:
    """Return a text stream over these bytes, in the encoding of the stream that it replaces.

    UTF-8 if that encoding cannot be used for lines of text (`idna`, which Python accepts).
    """
    encoding = stream.encoding if stream is not None else "utf-8"
    try:
        "é\n".encode(encoding, READABLE)
    except UnicodeError:
        encoding = "utf-8"
    return _Text(io.BufferedWriter(output), encoding, READABLE, line_buffering=by_line)
