"""Sharing rulesets: one complete file, a code to paste, and damaged input."""

from __future__ import annotations

import random
import string
from pathlib import Path
from typing import Any, Final

import pytest

from barons import rulesets
from barons.cli import run
from barons.engine.core import BaronsError
from barons.play.sharing import keep
from barons.rulesets import FaultyRuleset, sharing

TEN_CHANGES: Final = """\
id: our-table
title: {en: Our table, fr: Notre table}
edition: {en: Sunday rules, fr: Règles du dimanche}
about: {en: Fewer troops and a longer hand., fr: Moins de troupes et une main plus longue.}
extends: land-2025-11
author: A person of the table
licence: CC BY-NC-SA 4.0
notes: {cards.hand: with four nobody waits for a card}
params:
  setup: {troops: {two: 26}}
  cards: {hand: 4, treasury: false}
  march: {plain: 2}
  turn: {actions: 3}
  recruiting: {ceiling: 5}
  capture: {arrivals: 5}
  ending: {challenge: {two: 14, three: 12, four: 10}}
"""


@pytest.fixture(name="variant")
def _variant(tmp_path: Path) -> Path:
    """Save a variant with ten changes and a full head in the user's folder."""
    folder = rulesets.user_dir()
    folder.mkdir(parents=True)
    path = folder / "our-table.yaml"
    path.write_text(TEN_CHANGES, "utf-8")
    return path


def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Switch to a second user with an empty folder."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "second"))


def _said(path: Path) -> dict[str, Any]:
    """Return what a ruleset contains, without its id and base."""
    return {
        key: value for key, value in rulesets.resolved(path).items() if key not in ("id", "follows", "extends")
    }


def test_shared_file_is_imported_completely(
    variant: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved by a second user, it contains the same, with only the changes, notes, author and licence."""
    before = _said(variant)
    sent = tmp_path / f"sent{sharing.SUFFIX}"
    sent.write_text(sharing.shared(variant), "utf-8")
    _elsewhere(monkeypatch, tmp_path)
    kept = keep(sharing.arrived(sent), "theirs")
    assert _said(kept) == before
    assert "extends: land-2025-11" in kept.read_text("utf-8")
    assert "tiles:" not in kept.read_text("utf-8")


def test_variant_of_a_variant_is_imported_completely(
    variant: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second user need not have the variant in between."""
    second = variant.with_name("second.yaml")
    second.write_text(
        "id: second\ntitle: {en: Second, fr: Second}\nextends: our-table\nparams: {turn: {actions: 3}}\n",
        "utf-8",
    )
    before = _said(second)
    sent = tmp_path / f"sent{sharing.SUFFIX}"
    sent.write_text(sharing.shared(second), "utf-8")
    _elsewhere(monkeypatch, tmp_path)
    kept = keep(sharing.arrived(sent), "second")
    assert _said(kept) == before
    assert "extends: land-2025-11" in kept.read_text("utf-8")


def test_shared_file_is_a_valid_ruleset_file(variant: Path, tmp_path: Path) -> None:
    """It has no errors and can be played as it is."""
    sent = tmp_path / f"sent{sharing.SUFFIX}"
    sent.write_text(sharing.shared(variant), "utf-8")
    assert rulesets.check(sent) == []
    assert rulesets.whole(rulesets.load(sent)) == rulesets.whole(rulesets.load(variant))


@pytest.mark.parametrize("ruleset", [path.stem for path in sorted(rulesets.builtin_dir().glob("*.yaml"))])
def test_every_edition_has_a_code(ruleset: str) -> None:
    """The code is short, as there are no changes."""
    path = rulesets.path_of(ruleset)
    code = sharing.code_of(path)
    assert sharing.of_code(code).data["params"] == rulesets.resolved(path)["params"]
    assert len(code) < 600


def test_ten_changes_fit_into_a_message(variant: Path) -> None:
    """They fit with both languages, author, licence and a note."""
    code = sharing.code_of(variant)
    assert len(code) <= 600
    arrival = sharing.of_code(code)
    assert {key: arrival.data[key] for key in _said(variant)} == _said(variant)


def test_code_may_be_split_into_lines(variant: Path) -> None:
    """Mail programs split long lines."""
    code = sharing.code_of(variant)
    broken = "\n  ".join(code[at : at + 40] for at in range(0, len(code), 40))
    assert sharing.of_code(broken) == sharing.of_code(code)


@pytest.mark.parametrize(
    "pasted",
    [
        "> {0}\r\n> {1}",
        "`{0}{1}`",
        "```\n{0}{1}\n```",
        '"{0}{1}"\t\t',
        "\u201c{0}{1}\u201d",
        "\u00ab\u00a0{0}{1}\u00a0\u00bb.",
        "<{0}{1}>",
        "| {0}{1} |",
        "**{0}\u00ad{1}**",
        "Our rules: {0}{1}",
        "{0}{1}\n{0}{1}",
        "{0}{1} Have fun!",
        "{0}{1}\n-- \nDésirée",
        "{0}{1}x",
        "{0}=\r\n{1}=\r\n",
    ],
)
def test_code_is_read_as_chats_tables_and_pages_give_it(pasted: str, variant: Path) -> None:
    """These may put something around the code or replace its hyphens."""
    code = sharing.code_of(variant)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    for copied in (code, code.replace("-", "\u2011"), code.replace("-", "\u2013", 1), wide):
        assert sharing.of_code(pasted.format(copied[:50], copied[50:])) == sharing.of_code(code)


def test_damaged_code_is_told_from_an_incomplete_one(variant: Path) -> None:
    """Every shortened code is incomplete; with other letters it is damaged."""
    code = sharing.code_of(variant)
    for length in range(len(sharing.MARK) + 20, len(code)):
        with pytest.raises(sharing.CodeError, match="the code is incomplete"):
            sharing.of_code(code[:length])
    with pytest.raises(sharing.CodeError, match="the code is damaged: its checksum"):
        sharing.of_code(code.swapcase().replace(sharing.MARK.swapcase(), sharing.MARK))


def test_every_changed_letter_of_a_code_is_detected(variant: Path) -> None:
    """Each change gives a message, never another ruleset."""
    code = sharing.code_of(variant)
    letters = string.ascii_letters + string.digits + "-_"
    rng = random.Random(5)
    for at in range(len(sharing.MARK), len(code)):
        other = rng.choice([letter for letter in letters if letter != code[at]])
        with pytest.raises(sharing.CodeError):
            sharing.of_code(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize(
    "code",
    [
        "",
        "BARONS1-",
        "BARONS2-AAAA",
        "BARONS1-AAAA",
        "BARONS1-é",
        "BARONS1-" + "A" * 40_000,
        "hello",
        "BARONS1-A",
    ],
)
def test_invalid_code_is_rejected(code: str) -> None:
    """The error has a message."""
    with pytest.raises(sharing.CodeError):
        sharing.of_code(code)


def test_hostile_codes_are_rejected_with_message() -> None:
    """Codes with valid checksums and bad contents are refused quickly and with a message."""
    rng = random.Random(11)
    text = '["our-table","land-2025-11",{"title":"Our"},{"cards":{"hand":4},"turn":{"actions":3}}]'
    for _ in range(400):
        spoiled = bytearray(text.encode())
        for _ in range(rng.randint(1, 6)):
            spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
        with pytest.raises((sharing.CodeError, FaultyRuleset)):
            sharing.of_code(sharing.sealed(b"\0\0\0\0", sharing.packed(bytes(spoiled))))


def test_decompression_bomb_is_rejected() -> None:
    """The code has a few hundred bytes that unpack to megabytes."""
    bomb = sharing.packed(b"[" * 50_000_000)[:15_000]
    with pytest.raises(sharing.CodeError):
        sharing.of_code(sharing.sealed(b"\0\0\0\0", bomb))


def test_import_never_overwrites_existing_ruleset(variant: Path) -> None:
    """The file is kept and another id suggested."""
    arrival = sharing.of_code(sharing.code_of(variant))
    with pytest.raises(FileExistsError):
        keep(arrival, "our-table")
    with pytest.raises(FileExistsError):
        keep(arrival, "land-2025-11")
    assert variant.read_text("utf-8") == TEN_CHANGES
    assert sharing.free_id("our-table") == "our-table-2"


@pytest.mark.parametrize("ruleset", ["../evil", "", "A", "a/b", "con\u0000"])
def test_invalid_id_is_rejected(ruleset: str, variant: Path) -> None:
    """No file is written outside the folder."""
    with pytest.raises(FaultyRuleset):
        keep(sharing.of_code(sharing.code_of(variant)), ruleset)


def test_share_and_import_commands_work(
    variant: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They work by file and by code; for an existing id the remedy is given."""
    sent = tmp_path / f"sent{sharing.SUFFIX}"
    assert run(["rules", "share", "our-table", "--out", str(sent)]) == 0
    assert run(["rules", "share", "our-table", "--out", str(sent)]) == 2
    assert "name another file with --out" in capsys.readouterr().err
    assert run(["rules", "share", "our-table", "--code"]) == 0
    code = capsys.readouterr().out.strip()
    _elsewhere(monkeypatch, tmp_path)
    monkeypatch.chdir(tmp_path)
    sent = sent.rename(f"{sharing.MARK}ours{sharing.SUFFIX}")
    assert run(["rules", "import", str(sent)]) == 0
    assert run(["rules", "import", code]) == 2
    assert "--as, for example our-table-2" in capsys.readouterr().err
    assert run(["rules", "import", code, "--as", "again"]) == 0
    assert {path.name for path in rulesets.user_dir().iterdir()} == {"our-table.yaml", "again.yaml"}


def test_note_on_unknown_key_is_a_fault(tmp_path: Path) -> None:
    """The fault has the line and the probable key."""
    path = tmp_path / "x.yaml"
    path.write_text(TEN_CHANGES.replace("{cards.hand:", "{cards.hands:"), "utf-8")
    (fault,) = rulesets.check(path)
    assert (fault.line, fault.key, fault.nearest) == (8, "notes.cards.hands", "cards.hand")


def test_notes_are_printed_below_differences(variant: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The notes are those of both rulesets, with their keys."""
    assert run(["rules", "diff", "land-2025-11", "our-table"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[-1] == "our-table, cards.hand: with four nobody waits for a card"


def test_code_errors_are_barons_errors(variant: Path) -> None:
    """They derive from `BaronsError`."""
    assert issubclass(sharing.CodeError, BaronsError)
