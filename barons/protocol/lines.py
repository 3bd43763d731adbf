"""The protocol's lines: bytes to requests, answers to bytes, and the process `barons engine`."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Sequence
from typing import BinaryIO, Final, NoReturn

from barons.commandline import FINE, Parser
from barons.protocol import form
from barons.protocol.dialogue import Dialogue, refused
from barons.protocol.form import RefusedRequest
from barons.streams import taken_output
from barons.text.tr import gettext as _

LINE_LIMIT: Final = 1024 * 1024
"""Bytes of a line without its end."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends or `quit` arrives; each answer is flushed."""
    dialogue = Dialogue()
    while not dialogue.is_over:
        line = requests.readline(LINE_LIMIT + 1)
        if not line:
            return
        if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
            _skip_line(requests)
            answer = _text(refused(form.BAD_REQUEST, "this line is longer than 1 MiB"))
        else:
            answer = answer_line(dialogue, line)
        answers.write(answer.encode() + b"\n")
        answers.flush()


def answer_line(dialogue: Dialogue, line: bytes) -> str:
    """Return the answer to a line as JSON text without a line end."""
    try:
        request = _request(line)
        name = _name(request)
    except RefusedRequest as refusal:
        return _text(refused(refusal.code, refusal.message))
    return _text(dialogue.answer(request), name)


def command_parser() -> Parser:
    text = _("Rules engine for programs: the engine protocol, JSON Lines on standard input and output.")
    parser = Parser(prog="barons engine", description=text)
    parser.add_data_dir()
    return parser


def run(words: Sequence[str]) -> int:
    """Run `barons engine`; return the exit status. Raises OutputLost if the answers cannot be written.

    Standard output carries only answers: anything else printed goes to standard error.
    """
    command_parser().parse_args(words)
    serve(sys.stdin.buffer, taken_output())
    return FINE


def _request(line: bytes) -> object:
    line = line.removeprefix(codecs.BOM_UTF8)  # some systems write one before the first line of a file
    if line.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in line:
        raise RefusedRequest(form.BAD_JSON, "not UTF-8: this looks like UTF-16")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedRequest(form.BAD_JSON, f"not UTF-8 at byte {error.start + 1}") from error
    try:
        return _parsed(text)
    except RecursionError as error:
        raise RefusedRequest(form.BAD_JSON, "nested too deeply") from error
    except ValueError as error:
        lone = "; lines must end with a line feed, not with a carriage return" if "\r" in text.strip() else ""
        raise RefusedRequest(
            form.BAD_JSON, f"not JSON: {error}{lone}" if text.strip() else "the line is blank"
        ) from error


def _parsed(text: str) -> object:
    try:
        return _READER.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # An integer of thousands of digits, which Python refuses to parse: fields refuse such numbers, and
        # infinity is refused everywhere.
        return _PATIENT_READER.decode(text)


def _no_constant(word: str) -> NoReturn:
    raise json.JSONDecodeError(f"{word} is not a JSON number", word, 0)


def _great_number(digits: str) -> float | int:
    return int(digits) if len(digits) <= 4000 else float("inf")


_READER: Final = json.JSONDecoder(parse_constant=_no_constant)
_PATIENT_READER: Final = json.JSONDecoder(parse_constant=_no_constant, parse_int=_great_number)


def _name(request: object) -> str | None:
    """Return the request's `id` as JSON text, or None."""
    if not isinstance(request, dict) or "id" not in request:
        return None
    try:
        return json.dumps(request["id"], allow_nan=False)
    except (ValueError, RecursionError) as error:
        raise RefusedRequest(form.BAD_REQUEST, '"id" is too large or too deeply nested') from error


def _text(answer: dict[str, object], name: str | None = None) -> str:
    try:
        text = json.dumps(answer, allow_nan=False)
    except (ValueError, RecursionError):  # values from a loaded position or record
        text = json.dumps(refused(form.BAD_REQUEST, "the answer cannot be written as JSON"))
    return text if name is None else f'{{"id": {name}, {text[1:]}'


def _skip_line(requests: BinaryIO) -> None:
    while True:
        rest = requests.readline(LINE_LIMIT)
        if not rest or rest.endswith(b"\n"):
            return
