"""Arguments of commands: files, names that contain control characters, folders, languages, help."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from barons import cli, paths
from barons.commandline import WRONG, exit_statuses
from barons.languages import PSEUDO, of_system
from barons.rulesets.sharing import code_of
from barons.text.tr import set_language
from tests.commandline.situations import run_here
from tests.review import games
from tests.test_plainfiles import MAKERS

SAVE: Final = str(games.save("land"))
READING: Final = (
    "ODD",
    "--ruleset ./ODD",
    "review ODD",
    "share ODD a.gif",
    "print ./ODD a.pdf",
    "rules check ODD",
    "rules show ./ODD",
    "rules diff ./ODD land-2025-11",
    "rules share ./ODD",
    "rules import ODD",
    "simulate --ruleset ./ODD",
    "lab compare ./ODD land-2025-11 --out study",
    "lab map ./ODD",
    "lab setups ./ODD",
    "lab compare land-2025-10 land-2025-11 --cluster tls://x:1 --tls-ca ODD --tls-cert ODD --tls-key ODD",
    "puzzles join land ODD",
)
WRITING: Final = (
    f"review {SAVE} --json ODD",
    f"review {SAVE} --html ODD",
    "simulate --games 1 --json ODD",
    "lab map land-2024-03-27-7-3 --json ODD",
    "lab setups land-2026-03 --json ODD",
    "rules share realms-0.6 --out ODD",
    "print realms-main ODD --force",
    "puzzles make land --out ODD",
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    paths.use_data_dir(None)


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("words", [*READING, *WRITING])
def test_argument_that_is_not_a_regular_file_is_refused(
    words: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """This holds for every argument that names a file; no command waits for a pipe."""
    odd = Path("odd")
    MAKERS[kind](odd)
    assert cli.run(words.replace("ODD", "odd").split()) in (1, WRONG)
    told = "".join(capsys.readouterr())
    assert f"this is {kind}" in told or "exists already" in told
    assert not odd.is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders")
@pytest.mark.parametrize(
    "words", ["ODD", *READING, *WRITING, "share ODD a.gif", "lab report ODD", "--lang ODD"]
)
def test_an_empty_argument_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty argument does not mean the current folder."""
    assert cli.run([word.replace("./ODD", "").replace("ODD", "") for word in words.split()]) == WRONG
    assert "an argument is empty" in capsys.readouterr().err


@pytest.mark.parametrize("ending", ["barons", "gif", "png"])
def test_picture_does_not_overwrite_special_files(ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A replay does not overwrite them either, even with `--force`."""
    odd = Path(f"odd.{ending}")
    os.mkfifo(odd)
    assert cli.run(["share", SAVE, str(odd), "--force"]) == WRONG
    assert "this is a pipe" in capsys.readouterr().err
    assert odd.is_fifo()


@pytest.mark.parametrize("words", ["review HUGE", "share HUGE a.gif", "rules check HUGE", "rules import HUGE"])
def test_a_huge_file_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is refused without being read whole."""
    with Path("huge").open("wb") as file:
        file.truncate(2**30)
    assert cli.run(words.replace("HUGE", "huge").split()) in (1, WRONG)
    assert re.search("larger than|longer than", "".join(capsys.readouterr()))


@pytest.mark.parametrize(
    "words",
    [
        "NAME",
        "NAME NAME",
        "--lang NAME",
        "--data-dir NAME --show-paths",
        "--ruleset NAME",
        "--seed NAME",
        "rules check NAME",
        "rules show NAME",
        "rules diff NAME.yaml land-2025-11",
        "rules import NAME",
        "rules schema NAME",
        "review NAME",
        "share NAME a.gif",
        "share NAME NAME",
        "print NAME a.pdf",
        "simulate --ruleset NAME",
        "simulate --seats NAME",
        "lab compare NAME NAME",
        "lab report NAME",
        "lab sweep land-2025-11 --key NAME --values 1",
        "lab compare land-2025-10 land-2025-11 --cluster NAME",
        "puzzles count NAME",
        "puzzles make land --edition NAME",
        "engine NAME",
    ],
)
@pytest.mark.parametrize("is_there", [True, False])
def test_control_characters_in_names_are_escaped(
    words: str, is_there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control characters of names are printed escaped, in one line."""
    name = "\x1b[31mred\x9b\u202e\nspoof"
    (tmp_path / name).touch() if is_there else None
    given = [word.replace("NAME", name) for word in words.split(" ")]
    outcome = run_here(given, tmp_path, monkeypatch, "out.txt", "utf-8")
    told = (tmp_path / "out.txt").read_text("utf-8") + outcome.err
    assert told
    assert outcome.is_clean
    assert not set(told) & {"\x1b", "\x9b", "\u202e"}
    assert not any(line.startswith("spoof") for line in told.splitlines())


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"\xef\xbb\xbfid: mine\r\nextends: realms-main\r\ntitle: {en: Mine}\r\n", 0),
        (b"id: mine\rextends: realms-main\rtitle: {en: Mine}\r", 0),
        (b"id: mine\nextends: realms-main\ntitle: {en: Mine}", 0),
        ("id: mine\nextends: realms-main\ntitle: {en: Mine}\n".encode("utf-16"), 1),
        ("id: mine\nextends: realms-main\ntitle: {en: Mine}\n".encode("utf-16-le"), 1),
        (b"id: mine\nextends: realms-main\ntitle: {en: M\xe9}\n", 1),
        (b"id: con\nextends: realms-main\ntitle: {en: Mine}\n", 1),
        (b"id: nul.x\nextends: realms-main\ntitle: {en: Mine}\n", 1),
        ("id: mine\nextends: realms-main\ntitle: {en: '\u0301\u0302'}\n".encode(), 1),
        ("id: mine\nextends: realms-main\ntitle: {en: Mine, fr: '\ufeff'}\n".encode(), 1),
        ("id: mine\nextends: realms-main\ntitle: {en: Mine}\nauthor: '\u200b'\n".encode(), 1),
    ],
)
def test_ruleset_file_is_read_across_platforms(content: bytes, status: int) -> None:
    """A byte order mark and any line ends are read; other encodings, reserved ids and hidden text are not."""
    Path("mine.YAML").write_bytes(content)
    assert cli.run(["rules", "check", "mine.YAML"]) == status
    assert cli.run(["rules", "show", "mine.YAML"]) == status


def test_pasted_code_is_cleaned_before_reading(capsys: pytest.CaptureFixture[str]) -> None:
    """A byte order mark, zero-width characters and line breaks are dropped, from arguments or a file."""
    Path("mine.yaml").write_text("id: mine\nextends: realms-main\ntitle: {en: Mine}\n", "utf-8")
    code = code_of(Path("mine.yaml"))
    spread = f"\ufeff {code[:5]}\u200b{code[5:40]}\r\n{code[40:]}\u2060"
    Path("code.txt").write_text(spread, "utf-8")
    assert cli.run(["rules", "import", spread]) == 0
    assert cli.run(["rules", "import", "code.txt", "--as", "again"]) == 0
    assert cli.run(["rules", "import", "code.txt", "--as", "aux"]) == 1
    assert "Windows reserves the name 'aux'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("~/b", "HOME/b"),
        ("~", "HOME"),
        ("b/", "HERE/b"),
        ("b", "HERE/b"),
        ("./b//c/", "HERE/b/c"),
        ("HERE/b\n", "HERE/b"),
        ("HERE/b\r\n", "HERE/b"),
    ],
)
@pytest.mark.parametrize("is_option", [True, False])
def test_data_folder_path_is_expanded_and_normalised(
    named: str, found: str, is_option: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The path is given by environment variable or by option."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    places = {"HOME": str(tmp_path / "home"), "HERE": str(tmp_path)}
    given, wanted = (re.sub("HOME|HERE", lambda place: places[place[0]], text) for text in (named, found))
    monkeypatch.setenv(paths.ENVIRONMENT, "elsewhere" if is_option else given)
    assert cli.run(["--data-dir", given.rstrip("\r\n"), "--show-paths"] if is_option else ["--show-paths"]) == 0
    assert paths.user_data_dir() == Path(wanted)


@pytest.mark.parametrize("value", ["", "\n"])
def test_empty_environment_variable_selects_default_data_folder(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty variable counts as unset."""
    monkeypatch.delenv(paths.ENVIRONMENT)
    usual = paths.user_data_dir()
    monkeypatch.setenv(paths.ENVIRONMENT, value)
    assert paths.user_data_dir() == usual


@pytest.mark.parametrize("value", ["file", "~nobody-of-this-name/x", "file/x", " "])
def test_invalid_data_folder_is_reported(
    value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command names the variable or the option."""
    Path("file").touch()
    assert cli.run(["--data-dir", value, "rules", "schema"]) == WRONG
    assert cli.run(["rules", "--data-dir", value, "schema"]) == WRONG
    assert cli.run([f"--data-dir={value}", "--show-paths"]) == WRONG
    monkeypatch.setenv(paths.ENVIRONMENT, value)
    assert cli.run(["rules", "schema"]) == WRONG
    errors = capsys.readouterr().err
    assert errors.count("--data-dir:") == 3
    assert errors.count(f"{paths.ENVIRONMENT}:") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="/proc and its answers are Linux's")
@pytest.mark.parametrize("target", ["nowhere", "itself", "file", "/dev/null", "/proc/self/fd"])
@pytest.mark.parametrize("name", ["data", "data/rulesets"])
def test_invalid_link_as_data_folder_is_reported(
    target: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The link is to nothing, itself, a file, a device or a system folder; the message names the cause."""
    Path("file").touch()
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).symlink_to(Path(name if target == "itself" else target).absolute())
    Path("mine.yaml").write_text("id: mine\nextends: realms-main\ntitle: {en: Mine}\n", "utf-8")
    assert cli.run(["--data-dir", "data", "rules", "import", "mine.yaml"]) == WRONG
    reasons = "no such file or directory|too many levels|not a directory|is a file, not a folder"
    assert re.search(reasons, capsys.readouterr().err.lower())


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ("LANGUAGE=fr:de", "fr"),
        ("LANGUAGE=xx:de LANG=fr_FR.UTF-8", "de"),
        ("LANGUAGE=en:fr LANG=fr_FR.UTF-8", "en"),
        ("LANGUAGE=C LANG=fr_FR.UTF-8", "en"),
        ("LANGUAGE=: LANG=fr_FR.UTF-8", "fr"),
        ("LANGUAGE=fr LANG=C.UTF-8", "fr"),
        ("LANGUAGE=fr LC_ALL=C", "en"),
        ("LANGUAGE=fr LC_MESSAGES=POSIX LANG=de_DE", "en"),
        ("LC_ALL=de_AT LC_MESSAGES=fr_FR LANG=fr_FR", "de"),
        ("LC_MESSAGES=fr_FR LANG=de_DE", "fr"),
        ("LANG=fr_CA.UTF-8@euro", "fr"),
        ("LANG=fr_CA@euro", "fr"),
        ("LANG=C.UTF-8", "en"),
        ("LANG=POSIX", "en"),
        ("LANG=it_IT.UTF-8", "en"),
        ("LANG=German_Austria.1252", "de"),
    ],
)
def test_system_language_follows_gettext_order(
    environment: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LANGUAGE comes before LC_ALL, LC_MESSAGES and LANG; C and POSIX are English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for each in environment.split(" "):
        monkeypatch.setenv(*each.split("=", 1))
    assert of_system() == code


@pytest.mark.parametrize("words", ["", "rules diff a b", "print a b.pdf", "review a", "share a b.gif"])
def test_pseudo_language_is_not_listed(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is only for tests."""
    assert cli.run([*words.split(), "--lang", "xx"]) == WRONG
    assert cli.run([*words.split(), "--help"]) == 0
    told = "".join(capsys.readouterr())
    assert "'xx'" in told
    assert "pseudo" not in told


def _parsers() -> Iterator[argparse.ArgumentParser]:
    waiting: list[argparse.ArgumentParser] = list(cli.parsers().values())
    while waiting:
        yield (parser := waiting.pop())
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                waiting += action.choices.values()


def _arguments() -> Iterator[tuple[str, argparse.Action]]:
    for parser in _parsers():
        for action in parser._actions:
            if not isinstance(action, argparse._SubParsersAction):
                yield f"{parser.prog} {'/'.join(action.option_strings) or action.dest}", action


def _help_texts() -> Iterator[tuple[str, str | None]]:
    for parser in _parsers():
        yield parser.prog, parser.description
        yield f"{parser.prog}: usage", parser.format_usage().split()[0]
    for name, action in _arguments():
        yield name, action.help


def test_argument_help_texts_are_noun_phrases() -> None:
    """None is a sentence, a command or a clause."""
    verbs = (
        r"(of|as|for|so|where|how|write|print|tell|begin|end|make|keep|use|a|an|the|under|which|what|each)\b"
    )
    wrong = [
        f"{name}: {action.help}"
        for name, action in _arguments()
        if not isinstance(action, argparse._HelpAction)
        and (not action.help or re.match(verbs, action.help) or action.help.endswith((".", ":")))
    ]
    assert wrong == []


@pytest.mark.parametrize("words", ["", "engine", "simulate", "rules check", "lab compare", "puzzles make"])
def test_help_lists_exit_statuses(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The help lists every status of the command."""
    assert cli.run([*words.split(), "--help"]) == 0
    told = re.findall(r"^  (\d+) +(.*)$", capsys.readouterr().out, re.MULTILINE)
    assert {0, 2, 4, 130} <= {int(number) for number, _meaning in told}
    assert [meaning for number, meaning in told if exit_statuses()[int(number)] != meaning] == []


@pytest.mark.parametrize("code", ["de", "fr", PSEUDO])
def test_every_help_text_is_translated(code: str) -> None:
    """This includes the words of argparse, each command's purpose and each argument's help."""
    set_language(code)
    translated = dict(_help_texts())
    set_language("en")
    assert [text for name, text in _help_texts() if translated[name] == text] == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--lang fr nothing", "utilisation : .*erreur : 'nothing' n’est ni"),
        ("rules diff --lang=fr", "arguments manquants : A, B"),
        ("--lang fr --seed", "argument --seed : un argument attendu"),
        ("--lang fr --seed x", "argument --seed : 'x' n’est pas un nombre entier"),
        ("--lang fr --data-dir", "argument --data-dir : un argument attendu"),
        ("--lang fr --chess", "arguments inconnus : --chess"),
        ("rules check --lang fr", "arguments manquants : FILE"),
        ("--lang fr --mute=1", "argument superflu '1'"),
        ("print land-2026-03 a.pdf --lang fr --paper A9", "choix invalide : 'A9'"),
        ("lab compare a b --lang fr --games 1 --until 3%", "interdit avec l’argument --games"),
        ("rules diff a b --lang xx", "invalid choice: 'xx'"),
    ],
)
def test_argparse_messages_use_requested_language(
    words: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Errors use it too; an unknown language is reported in that of the system."""
    assert cli.run(words.split()) == WRONG
    assert re.search(expected, capsys.readouterr().err.replace("\xa0", " "), re.DOTALL)


def test_help_uses_the_system_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without `--lang`, the help is in the system's language."""
    monkeypatch.setenv("LANGUAGE", "de")
    assert cli.run(["simulate", "--help"]) == 0
    assert "Zahl der Partien (Vorgabe: 10)" in capsys.readouterr().out
