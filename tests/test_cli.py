"""The command line: its output, and exit statuses for invalid arguments."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from barons import __version__, cli, paths
from barons.app import main as app_main
from barons.engine.dealer import Dealer
from barons.play.settings import Settings
from tests.protocol.toy import RULESET


@pytest.fixture(autouse=True)
def _forget_data_dir() -> object:
    """Reset `--data-dir`, which is stored for the whole process."""
    yield
    paths.use_data_dir(None)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[app_main.CommandLineOptions]:
    """The options with which the window would have been opened."""
    opened: list[app_main.CommandLineOptions] = []

    def run(options: app_main.CommandLineOptions) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr(app_main, "run", run)
    return opened


def _errors(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    return captured.out + captured.err


def test_window_opens_without_arguments(window: list[app_main.CommandLineOptions]) -> None:
    """All options have their defaults."""
    assert cli.run([]) == 0
    assert window == [app_main.CommandLineOptions()]


def test_every_option_reaches_the_window(window: list[app_main.CommandLineOptions], tmp_path: Path) -> None:
    """Each value is parsed to its type."""
    words = "--ruleset land-2025-11 --players 3 --seed 7 --lang fr --fullscreen --window 1920x1080 --scale 150"
    assert cli.run([*words.split(), "--mute", "--data-dir", str(tmp_path)]) == 0
    assert window == [
        app_main.CommandLineOptions(
            ruleset="land-2025-11",
            players=3,
            seed=7,
            language="fr",
            fullscreen=True,
            window=(1920, 1080),
            scale=150,
            mute=True,
        )
    ]
    assert paths.user_data_dir() == tmp_path


@pytest.mark.parametrize(
    "words",
    ["--window 960x540", "--window 7680x4320", "--scale 75", "--scale 200", "--seed 9223372036854775807"],
)
def test_extreme_option_values_are_valid_settings(
    words: str, window: list[app_main.CommandLineOptions]
) -> None:
    """Extreme values that the command line accepts are accepted by the settings and by a game."""
    assert cli.run(words.split()) == 0
    Settings(window=window[0].window or (1280, 720), scale=window[0].scale or 100)
    Dealer(window[0].seed or 0)


@pytest.mark.parametrize(
    "words",
    [
        "engine",
        "simulate",
        "lab map land-2025-11",
        "rules check a.yaml",
        "print land-2025-11 a.pdf",
        "review a.barons",
    ],
)
def test_every_command_respects_data_folder_option(words: str, tmp_path: Path) -> None:
    """The folder is set while arguments are parsed."""
    name, *rest = words.split()
    cli.parsers()[name].parse_known_args(["--data-dir", str(tmp_path), *rest])
    assert paths.user_data_dir() == tmp_path


def test_save_file_argument_resumes_the_game(window: list[app_main.CommandLineOptions], tmp_path: Path) -> None:
    """The file is the only argument."""
    save = tmp_path / "game.barons"
    save.write_text("{}", "utf-8")
    assert cli.run([str(save)]) == 0
    assert window[0].save == save


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--nonsense", "--nonsense"),
        ("--rule land-2025-11", "--rule"),
        ("--players", "--players"),
        ("--players x", "--players"),
        ("--players 1", "from 2 to 6"),
        ("--players 7", "from 2 to 6"),
        ("--players 5 --ruleset land-2025-11", "land-2025-11 is for 2, 3, 4"),
        ("--seed -1", "--seed"),
        ("--seed 9223372036854775808", "2**63-1"),
        ("--seed 1.5", "2**63-1"),
        ("--lang xx", "xx"),
        ("--window 1280", "960x540"),
        ("--window 640x480", "960x540"),
        ("--window 7681x4320", "7680x4320"),
        ("--window 7680x4321", "7680x4320"),
        ("--window 99999x99999", "7680x4320"),
        ("--window 9999999x540", "7680x4320"),
        ("--window ١٢٨٠x٧٢٠", "960x540"),
        ("--scale 20", "75 to 200"),
        ("--scale big", "75 to 200"),
        ("--ruleset land-2025-1", "did you mean 'land-2025-11'"),
        ("--ruleset no/such.yaml", "cannot be read"),
        ("no-such-save.barons", "no-such-save.barons"),
        ("enigne", "nor a command"),
        ("engine --fast", "--fast"),
        ("engine more", "more"),
        ("simulate --games x", "--games"),
        ("simulate --ruleset none", "none"),
        ("rules", "COMMAND"),
        ("rules chekc", "chekc"),
        ("rules check", "FILE"),
        ("rules show", "ID"),
        ("rules show none", "none"),
        ("rules diff realms-main", "B"),
        ("rules diff realms-main land-2025-11", "not editions of the same game"),
        ("rules diff realms-main realms-0.3 --positions 0", "--positions"),
        ("rules schema chess", "chess"),
    ],
)
def test_invalid_arguments_exit_with_status_2(
    window: list[app_main.CommandLineOptions], capsys: pytest.CaptureFixture[str], words: str, expected: str
) -> None:
    """The message names the argument."""
    assert cli.run(words.split()) == 2
    assert expected in _errors(capsys)
    assert window == []


@pytest.mark.parametrize(
    "words", ["--help", "engine --help", "simulate --help", "rules --help", "rules diff --help"]
)
def test_help_exits_successfully(capsys: pytest.CaptureFixture[str], words: str) -> None:
    """The status is 0, and help goes to standard output."""
    assert cli.run(words.split()) == 0
    assert capsys.readouterr().out.startswith("usage: barons")


def test_version_and_paths_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """These are what a bug report needs."""
    assert cli.run(["--version"]) == 0
    kind = "compiled" if cli.is_compiled() else "plain Python"
    assert capsys.readouterr().out == f"barons {__version__} ({kind})\n"
    assert cli.run(["--data-dir", str(tmp_path), "--show-paths"]) == 0
    assert str(tmp_path / "rulesets") in capsys.readouterr().out


def test_check_reports_all_faults_of_all_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The status is 0 without faults, 1 with faults, and 2 for a missing file."""
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("id: good\nextends: realms-main\ntitle: {en: G, fr: G}\n", "utf-8")
    bad.write_text("id: bad\nextends: realms-main\ntitle: {fr: B}\nparams: {helth: 3, skip: no}\n", "utf-8")
    assert cli.run(["rules", "check", str(good)]) == 0
    assert cli.run(["rules", "check", str(good), str(bad)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-4:] == [
        f"{good}: no errors",
        f"{bad}:3:1: title.en: missing: expected text of 1 to 300 characters on one line",
        f"{bad}:4:10: params.helth: unknown key; did you mean 'health'?",
        f'{bad}:4:20: params.skip: expected true or false, found the text "no"',
    ]
    assert cli.run(["rules", "check", str(bad), str(tmp_path / "none.yaml")]) == 2
    assert "no such file" in _errors(capsys)


def test_show_prints_the_file_or_its_resolved_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The resolved form is a valid file itself."""
    assert cli.run(["rules", "show", "realms-0.6"]) == 0
    assert "extends: realms-main" in capsys.readouterr().out
    assert cli.run(["rules", "show", "realms-0.6", "--resolved"]) == 0
    shown = capsys.readouterr().out
    assert "extends" not in shown
    assert "item_price: 20" in shown
    again = tmp_path / "again.yaml"
    again.write_text(shown, "utf-8")
    assert cli.run(["rules", "check", str(again)]) == 0
    capsys.readouterr()
    assert cli.run(["rules", "diff", "realms-0.6", str(again)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_show_of_a_faulty_ruleset_has_status_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The faults are printed instead."""
    path = tmp_path / "toy.yaml"
    path.write_text(RULESET, "utf-8")
    assert cli.run(["rules", "show", str(path)]) == 1
    assert "game" in _errors(capsys)


def test_diff_prints_values_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    """Only differing values are printed."""
    assert cli.run(["rules", "diff", "realms-main", "realms-0.6", "--keys"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["realms-main", "realms-0.6"]
    assert ["item_price", "10", "20"] in lines
    assert not any(line[0] == "start_gold" for line in lines)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], ["Tactical cards", "  Cards in play: no → yes", "  Cards dealt: – → 1"]),
        (["--lang", "fr"], ["Cartes tactiques", "  Cartes en jeu\u00a0: non → oui"]),
    ],
)
def test_diff_describes_differences_by_chapter(
    words: list[str], expected: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Differences are described in words, including the effects of cards."""
    assert cli.run(["rules", "diff", "land-2025-10", "land-2025-11", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in expected if line not in lines] == []


def test_diff_in_positions_lists_actions_of_only_one_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    """Actions are counted by their first word and shown with examples."""
    assert cli.run(["rules", "diff", "realms-main", "realms-0.3", "--positions", "400"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("400 positions, ")
    assert "only realms-0.3: steal" in shown


def test_schema_is_valid_json(capsys: pytest.CaptureFixture[str]) -> None:
    """There is a schema for each game, and one for all games."""
    assert cli.run(["rules", "schema", "land"]) == 0
    assert json.loads(capsys.readouterr().out)["properties"]["game"]["const"] == "land"
    assert cli.run(["rules", "schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert len(schema["anyOf"]) == 3
    references = [word for word in json.dumps(schema).split('"') if word.startswith("#/")]
    assert references
    assert {reference.removeprefix("#/$defs/") for reference in references} <= set(schema["$defs"])


def test_heavy_modules_are_imported_only_when_needed() -> None:
    """The engine process does not import the window, and `--version` imports almost nothing."""
    code = (
        "import sys, barons.cli; barons.cli.run(['--version']);"
        "print(sorted({'pygame', 'yaml', 'pydantic', 'pygame_gui'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    engine = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "barons", "engine"],
        input='{"do":"new","ruleset":"land-2025-11","players":2}\n{"do":"choose","level":"novice"}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(engine.stdout.splitlines()[1])["ok"] is True
    assert "pygame" not in engine.stderr
