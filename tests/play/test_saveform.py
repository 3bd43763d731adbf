"""The format of saved games: its limits, and the fault and field named for an invalid file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from barons.engine.core import COLOURS
from barons.play import saveform
from barons.play.match import Match
from barons.play.saveform import DEPTH_LIMIT, DamagedSave, TooNewSave, checksum, decode, encode
from barons.play.saves import save_of
from barons.play.seats import NAME_LIMIT, Seat
from barons.rulesets import load
from tests.review import games


@pytest.fixture(name="fields")
def _fields() -> dict[str, Any]:
    """The fields of a valid file without the checksum."""
    seats = (Seat("person", "Élan"), Seat("computer", "Cy", "easy"))
    data: dict[str, Any] = json.loads(encode(save_of(Match(load("land-2025-11"), seats, 3), "Game")))
    del data["sha256"]
    return data


def written(fields: dict[str, Any]) -> bytes:
    """The file with these fields and a valid checksum."""
    return json.dumps({**fields, "sha256": checksum(fields)}, ensure_ascii=False).encode()


def nested(depth: int) -> list[Any]:
    """Nested lists of this depth."""
    return [nested(depth - 1)] if depth > 1 else []


def fault(content: bytes) -> tuple[str, str]:
    """The fault of a file and the field concerned."""
    with pytest.raises(DamagedSave) as damage:
        decode(content)
    return damage.value.message, damage.value.field


def test_save_round_trips_through_encoding(fields: dict[str, Any]) -> None:
    """Text beyond ASCII is not escaped, and each value has a line."""
    save = decode(written(fields))
    assert decode(encode(save)) == save
    assert "Élan".encode() in encode(save)
    assert encode(save).count(b"\n") > 40


def test_checksum_does_not_depend_on_field_order(fields: dict[str, Any]) -> None:
    """It depends on every value, but not on their order."""
    turned = dict(reversed(fields.items()))
    assert checksum(turned) == checksum(fields)
    assert checksum({**fields, "app": "other"}) != checksum(fields)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON, or truncated"),
        (b"[" * 100_000, "not JSON, or truncated"),
        (b"[]", "not a saved game"),
        (b'{"format": "other", "version": 1}', "not a saved game"),
        (b'{"format": "barons-save"}', "no version"),
        (b'{"format": "barons-save", "version": 0}', "no version"),
        (b'{"format": "barons-save", "version": true}', "no version"),
        (b'{"format": "barons-save", "version": "1"}', "no version"),
        (b'{"format": "barons-save", "version": 1}', "its checksum does not match its contents"),
    ],
)
def test_file_fault_is_described(content: bytes, said: str) -> None:
    """The first fault is reported; a fault of the whole file names no field."""
    assert fault(content) == (said, "")


def test_file_with_a_missing_field_is_rejected(fields: dict[str, Any]) -> None:
    """The missing field is named."""
    del fields["written"]
    assert fault(written(fields)) == ("its fields are not those of a saved game", "written")


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("meta", "turn"), -1, "meta.turn"),
        (("meta", "turn"), 10_000_001, "meta.turn"),
        (("written",), -1, "written"),
        (("written",), 32_503_680_001, "written"),
        (("meta", "players"), [], "meta.players"),
        (("meta", "players"), [{"kind": "person", "name": "", "level": "easy"}] * 9, "meta.players"),
        (("meta", "players", 1, "level"), "wizard", "meta.players[1].level"),
        (("meta", "players", 0, "kind"), "ghost", "meta.players[0].kind"),
        (("meta", "name"), "x" * (NAME_LIMIT + 1), "meta.name"),
        (("meta", "name"), "two\nlines", "meta.name"),
        (("meta", "game"), "chess", "meta.game"),
        (("table",), [], "table"),
        (("record",), None, "record"),
    ],
)
def test_value_out_of_range_is_named(
    fields: dict[str, Any], path: tuple[str | int, ...], value: object, field: str
) -> None:
    """The field is named as the load screen shows it."""
    at: Any = fields
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    assert fault(written(fields)) == ("its fields are not those of a saved game", field)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("meta", "turn"), 0),
        (("meta", "turn"), 10_000_000),
        (("written",), 0),
        (("written",), 32_503_680_000),
        (("meta", "players"), [{"kind": "person", "name": "", "level": "easy"}]),
        (("meta", "players"), [{"kind": "person", "name": "", "level": "easy"}] * len(COLOURS)),
        (("meta", "name"), "x" * NAME_LIMIT),
    ],
)
def test_value_at_its_limit_is_valid(
    fields: dict[str, Any], path: tuple[str | int, ...], value: object
) -> None:
    """Both ends of each range are valid."""
    at: Any = fields
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    assert encode(decode(written(fields)))


def test_unknown_fields_of_a_later_version_are_ignored(fields: dict[str, Any]) -> None:
    """Unknown fields are ignored, at the top level and inside."""
    fields["tint"] = "red"
    fields["meta"]["tint"] = "red"
    fields["meta"]["players"][0]["tint"] = "red"
    assert b"tint" not in encode(decode(written(fields)))


def test_file_over_the_size_limit_is_rejected(fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of exactly the limit is read; one more byte is refused."""
    content = written(fields)
    monkeypatch.setattr(saveform, "SIZE_LIMIT", len(content))
    assert decode(content)
    assert fault(content + b" ") == ("larger than any saved game", "")


def test_file_with_too_many_values_is_rejected(fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Commas and opening brackets are counted."""
    content = written(fields)
    values = sum(content.count(sign) for sign in (b",", b"[", b"{"))
    monkeypatch.setattr(saveform, "VALUE_LIMIT", values)
    assert decode(content)
    monkeypatch.setattr(saveform, "VALUE_LIMIT", values - 1)
    assert fault(content) == ("larger than any saved game", "")


def test_file_over_the_nesting_limit_is_rejected(fields: dict[str, Any]) -> None:
    """The file and its table are two of the levels."""
    fields["table"]["deep"] = nested(DEPTH_LIMIT - 2)
    assert decode(written(fields))
    fields["table"]["deep"] = nested(DEPTH_LIMIT - 1)
    assert fault(written(fields)) == ("its fields are not those of a saved game", "")


@pytest.mark.parametrize(("app", "named"), [("9.1", "9.1"), ("x" * 41, "x" * 40), ("a\nb", "a\\u000ab")])
def test_a_later_version_is_named(app: str, named: str) -> None:
    """The name is cut to forty printable characters on one line."""
    content = json.dumps({"format": "barons-save", "version": 2, "app": app}).encode()
    with pytest.raises(TooNewSave) as refusal:
        decode(content)
    assert refusal.value.app == named


def test_later_version_without_a_name_is_shown_by_number() -> None:
    """The number in the file is shown instead."""
    with pytest.raises(TooNewSave, match="written by version 7"):
        decode(b'{"format": "barons-save", "version": 7}')


def test_file_with_a_lone_surrogate_is_rejected(fields: dict[str, Any]) -> None:
    """A lone surrogate could not be written again."""
    fields["table"]["key"] = "\ud800"
    content = json.dumps({**fields, "sha256": checksum(fields)}).encode()
    assert fault(content) == ("its fields are not those of a saved game", "")


def test_invisible_name_is_read_as_empty(fields: dict[str, Any]) -> None:
    """An invisible name of a player or a save is replaced by the colour or the title."""
    fields["meta"]["name"] = "\ufe0f"
    fields["meta"]["players"][0]["name"] = "\ufe0f\u200b"
    read = decode(written(fields)).meta
    assert (read.name, read.players[0].name) == ("", "")


@pytest.mark.parametrize(
    "spoken",
    [
        lambda content: b"\xef\xbb\xbf" + content,
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: content.replace(b"\n", b"\r"),
        lambda content: content.decode().encode("utf-16"),
        lambda content: content + b"\n\n",
    ],
)
def test_save_is_readable_in_encodings_of_other_editors(spoken: Callable[[bytes], bytes]) -> None:
    """A byte order mark, other line ends and another Unicode encoding do not change the contents."""
    content = games.save("land").read_bytes()
    assert decode(spoken(content)) == decode(content)
