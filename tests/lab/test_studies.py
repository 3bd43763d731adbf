"""Studies: equal deals for all, every game once, and the same tables however they are run."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from barons import cli
from barons.engine.jsonvalues import an_object
from barons.engine.record import Record, replay
from barons.lab.barring import check_action
from barons.lab.plan import Arm, Plan, PlanError, read
from barons.lab.playing import unpacked
from barons.lab.store import StudyStore
from barons.lab.study import open_study
from barons.lab.wanted import studies_dir
from barons.rulesets import FaultyRuleset, from_dict, load, whole
from tests.lab.studies import SMALL, tables


def lab(*options: str) -> int:
    """`barons lab` with these options."""
    return cli.run(["lab", *options])


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished study: two editions, two numbers of players, 6 deals each."""
    folder = tmp_path_factory.mktemp("lab") / "study"
    options = ("--players", "2,3", "--games", "6", "--out", str(folder))
    assert lab("compare", "land-2025-11", "land-2024-03", *SMALL, *options) == 0
    return folder


def test_every_deal_is_played_with_both_arms(finished: Path) -> None:
    """Both arms have the same seed, separately for each number of players."""
    with StudyStore(finished) as store:
        rows = list(store.rows("SELECT players, deal, seed, COUNT(DISTINCT arm) FROM games GROUP BY 1, 2, 3"))
    assert rows == [(players, deal, 1 + deal, 2) for players in (2, 3) for deal in range(6)]


def test_stored_record_reproduces_the_game(finished: Path) -> None:
    """Played again, the game ends with the same scores."""
    plan = read(finished)
    with StudyStore(finished) as store:
        query = "SELECT arm, players, seed, scores, actions FROM games JOIN records ON game = number"
        arm, players, seed, scores, actions = next(store.rows(query + " WHERE number = 5"))
    rules = from_dict(next(each.ruleset for each in plan.arms if each.name == arm))
    record = Record({}, players, seed, "auto", None, unpacked(actions))
    final = replay(rules, record)
    assert sorted((entry.seat, entry.score) for entry in final.ranking()) == list(
        enumerate(json.loads(str(scores)))
    )


def test_turns_and_uses_add_up_to_game_totals(finished: Path) -> None:
    """The totals are those of the table of games."""
    found = tables(finished)
    assert len(found["turns"]) == sum(row[8] for row in found["games"])
    decisions = sum(row[3] for row in found["turns"])
    actions = sum(row[-1] for row in found["uses"] if row[2].startswith("action "))
    assert actions >= decisions > 0


def test_resuming_a_finished_study_changes_nothing(finished: Path) -> None:
    """No game is repeated."""
    before = tables(finished)
    assert lab("resume", str(finished), "--jobs", "1") == 0
    assert tables(finished) == before


def test_two_processes_give_the_same_tables(finished: Path, tmp_path: Path) -> None:
    """The order in which the games end does not matter."""
    options = ("--players", "2,3", "--games", "6", "--out", str(tmp_path / "two"))
    lab("compare", "land-2025-11", "land-2024-03", *SMALL[:-1], "2", *options)
    assert tables(tmp_path / "two") == tables(finished)


@pytest.mark.parametrize("kills", [4, pytest.param(200, marks=pytest.mark.long)])
def test_resumed_study_gives_same_tables_as_uninterrupted_one(kills: int, tmp_path: Path) -> None:
    """The study is killed after every few games and continued until it ends."""
    games = str(2 * kills)  # of each ruleset: far more than the kills leave time for
    options = ("compare", "land-2025-11", "land-2025-10", *SMALL, "--games", games, "--out")
    assert lab(*options, str(tmp_path / "whole")) == 0
    folder = tmp_path / "killed"
    killed = [_begin_and_kill((*options, str(folder)), folder) for _ in range(kills)]
    assert killed == [True] * kills
    assert lab(*options, str(folder)) == 0
    assert tables(folder) == tables(tmp_path / "whole")


def _begin_and_kill(options: tuple[str, ...], folder: Path) -> bool:
    """Run the command in a process, kill it after one more game, and return whether it was killed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "barons", "lab", *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    before = _count(folder)
    while process.poll() is None and _count(folder) <= before:
        time.sleep(0.01)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    return process.wait() == -signal.SIGKILL


def _count(folder: Path) -> int:
    try:
        with sqlite3.connect(f"file:{folder}/study.db?mode=ro", uri=True) as base:
            count: int = base.execute("SELECT COUNT(*) FROM games").fetchone()[0]
            return count
    except sqlite3.OperationalError:
        return 0


def test_study_stops_when_intervals_are_narrow_enough(tmp_path: Path) -> None:
    """It stops after the same deal with or without an interruption."""
    options = ("compare", "land-2025-11", "land-2025-11", *SMALL, "--until", "40%", "--out")
    assert lab(*options, str(tmp_path / "one")) == 0
    study = open_study(tmp_path / "one")
    assert study.is_complete
    assert study.count % 50 == 0
    assert 100 <= study.count < 1000
    assert all(found.difference.half <= 0.4 for found in study.contrasts() if found.measure.unit == "share")
    study.store.close()


def test_edition_compared_with_itself_uses_independent_players(tmp_path: Path) -> None:
    """The deals are equal but the games are not; no difference is clear."""
    lab("compare", "land-2025-11", "land-2025-11", *SMALL, "--games", "4", "--out", str(tmp_path / "a"))
    with StudyStore(tmp_path / "a") as store:
        rows = list(store.rows("SELECT deal, actions FROM games JOIN records ON game = number"))
    assert len({actions for _, actions in rows}) == 8


def test_sweep_compares_every_value_with_the_editions_own(tmp_path: Path) -> None:
    """The edition's own value comes first, once."""
    options = ("--key", "ending.challenge.three", "--values", "11..13", "--games", "2")
    assert lab("sweep", "land-2025-11", *options, *SMALL, "--out", str(tmp_path / "s")) == 0
    plan = read(tmp_path / "s")
    assert [arm.name for arm in plan.arms] == ["12", "11", "13"]
    assert plan.players == (3,)
    rulesets: list[Any] = [arm.ruleset for arm in plan.arms]
    assert [ruleset["params"]["ending"]["challenge"]["three"] for ruleset in rulesets] == [12, 11, 13]


def test_player_without_an_action_never_chooses_it(tmp_path: Path) -> None:
    """That player takes every seat in turn; the others may choose it."""
    options = ("--action", "recruit", "--games", "4", "--out", str(tmp_path / "w"))
    assert lab("without", "land-2025-11", *options, *SMALL) == 0
    with StudyStore(tmp_path / "w") as store:
        query = (
            "SELECT DISTINCT arm, (seat + seating) % players FROM uses JOIN games ON game = number"
            " WHERE what = 'action recruit' ORDER BY 1, 2"
        )
        assert list(store.rows(query)) == [("A", 0), ("A", 1), ("B", 1)]


@pytest.mark.parametrize(
    "options",
    [
        ("compare", "land-2025-11", "baronies-2006"),
        ("compare", "land-2025-11", "no-such"),
        ("compare", "land-2025-11", "land-2025-10", "--players", "5"),
        ("compare", "land-2025-11", "land-2025-10", "--games", "0"),
        ("compare", "land-2025-11", "land-2025-10", "--seats", "easy,genius"),
        ("compare", "land-2025-11", "land-2025-10", "--seats", "easy,easy", "--players", "3"),
        ("compare", "land-2025-11", "land-2025-10", "--until", "200%"),
        ("compare", "land-2025-11", "land-2025-10", "--jobs", "0"),
        ("sweep", "land-2025-11", "--key", "ending.no.such", "--values", "1..2"),
        ("sweep", "land-2025-11", "--key", "ending.challenge.two", "--values", "0..2"),
        ("sweep", "land-2025-11", "--key", "ending.challenge.two", "--values", "16"),
        ("without", "land-2025-11", "--action", " "),
        ("without", "land-2025-11", "--action", "tresor"),
        ("compare", "land-2025-11", "land-2026-03", "--each"),
        ("report", "no-such-folder"),
        ("resume", "no-such-folder"),
    ],
)
def test_invalid_options_are_refused(options: tuple[str, ...], tmp_path: Path) -> None:
    """The status is 2, before a game is played."""
    out = ("--out", str(tmp_path / "x")) if options[0] not in ("report", "resume") else ()
    assert cli.run(["lab", *options, *out]) == 2


def test_study_in_another_format_is_refused(tmp_path: Path) -> None:
    """The plan or the data may have another format; the message says which."""
    (tmp_path / "plan.yaml").write_text("format: 99\nversion: 9.9\n")
    with pytest.raises(PlanError, match="format 99"):
        read(tmp_path)
    base = sqlite3.connect(tmp_path / "study.db")
    base.execute("PRAGMA user_version=99")
    base.close()
    with pytest.raises(PlanError, match="format 99"):
        StudyStore(tmp_path)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("players: 2", "players: expected a list"),
        ("games: '2'", "games: expected"),
        ("seat: [easy]", "'seats'"),
    ],
)
def test_faulty_plan_names_its_field(tmp_path: Path, line: str, named: str) -> None:
    """The message names the file, then the field."""
    wanted = Plan(arms=(), kind="compare", key="", seed=1, games=2, until=None, players=(2,), seats=("easy",))
    wanted.write(tmp_path)
    file = tmp_path / "plan.yaml"
    key = line.split(":")[0]
    kept = [each for each in file.read_text().splitlines() if not each.startswith(key)]
    file.write_text("\n".join([*kept, line]))
    with pytest.raises(PlanError, match=f"plan.yaml: not the plan of a study: {named}"):
        read(tmp_path)


def test_faulty_ruleset_of_a_plan_names_file_and_key(tmp_path: Path) -> None:
    """Other errors of a plan do so, too."""
    good = whole(load("land-2025-11"))
    arms = (Arm("A", good), Arm("B", {**good, "params": {**an_object(good["params"]), "turn": 3}}))
    wanted = Plan(arms=arms, kind="compare", key="", seed=1, games=2, until=None, players=(2,), seats=("easy",))
    wanted.write(tmp_path)
    with pytest.raises(FaultyRuleset) as caught:
        read(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path / 'plan.yaml'}: arms[1].ruleset.params.turn: ")


def test_a_folder_holds_one_study(finished: Path) -> None:
    """A different plan for the folder is refused."""
    assert lab("compare", "land-2025-11", "land-2025-10", *SMALL, "--out", str(finished)) == 2


def test_different_studies_get_separate_folders() -> None:
    """Another seed changes the name, another limit of rounds adds a number; the same study keeps its folder."""
    for options in (("--seed", "1"), ("--seed", "9"), ("--seed", "1", "--rounds", "2"), ("--seed", "1")):
        options = ("--games", "2", *options)
        assert lab("compare", "land-2025-11", "land-2024-03", *SMALL, *options) == 0
    names = sorted(folder.name for folder in studies_dir().iterdir())
    start = "compare-land-2025-11-land-2024-03-"
    assert all(name.startswith(start) for name in names)
    assert len(names) == 3
    assert sum(name.endswith("-2") for name in names) == 1


@pytest.mark.parametrize(
    "more",
    [
        ("resume", "DIR", "--more", "2", "--jobs", "1"),
        ("compare", "land-2025-11", "land-2024-03", *SMALL, "--games", "5", "--out", "DIR"),
    ],
)
def test_extended_study_uses_confidence_sequences(
    more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Adding games is another look at the data, so the intervals are wider, and the output says so."""
    folder = str(tmp_path / "x")
    options = ("compare", "land-2025-11", "land-2024-03", *SMALL, "--games", "3", "--out", folder)
    assert lab(*options) == 0
    assert "separate 95% intervals" in capsys.readouterr().out
    assert lab(*(folder if word == "DIR" else word for word in more)) == 0
    told = capsys.readouterr().out
    assert "Games: 10. Players: Random." in told
    assert "Games were added after the study had ended. The intervals form a 95% asymptotic" in told
    assert lab(*options) == 2


def test_same_command_with_more_games_extends_its_study() -> None:
    """Even without a named folder, no second study of the same deals is made."""
    for games in ("2", "4"):
        assert lab("compare", "land-2025-11", "land-2024-03", *SMALL, "--games", games) == 0
    (folder,) = studies_dir().iterdir()
    assert read(folder).games == 4
    assert read(folder).is_extended


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("without", "land-2025-11", "--action", "tresor", "--lang", "fr"), "treasury (Trésor)"),
        (("without", "realms-main", "--action", "castel"), "castle (Castle)"),
        (("compare", "land-2025-11", "land-2025-10", "--seats", "esay"), "easy, normal"),
        (("compare", "land-2025-11", "land-2025-10", "--seats", "normal/ridder"), "normal/raider"),
        (("compare", "land-2025-11", "--seats", "search:0"), "search:N"),
        (("map", "realms-main", "--lang", "fr"), "seule Terre de Barons a un plateau"),
        (("import", "no-such", "--lang", "fr"), "No such file or directory"),
        (("sweep", "land-2025-11", "--key", "ending.chalenge.two", "--values", "1"), "challenge, exhaustion"),
    ],
)
def test_unknown_name_is_refused_with_a_list(
    options: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise the arms of the study would not differ."""
    assert lab(*options) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("action", ["treasury", "knight", "recruit bonus", "deconstruct"])
def test_existing_action_is_accepted(action: str) -> None:
    """It is named by its first word, another word or several, however rare the action is."""
    check_action(load("land-2025-11"), action)


def test_counts_are_compared_per_turn(finished: Path) -> None:
    """The total per game is given too; measures that do not grow are unchanged."""
    study = open_study(finished)
    with study.store as store:
        found = {each.measure.name: each for each in study.contrasts() if each.players == 2}
        query = (
            "SELECT AVG(value / turns), AVG(value) FROM measures JOIN games ON game = number"
            " WHERE measure = 'plies' AND arm = 'A' AND players = 2"
        )
        rate, total = next(store.rows(query))
    assert found["plies"].before.mean == pytest.approx(rate)
    assert found["plies"].totals[0] == pytest.approx(total)
    assert (found["plies"].unit, found["turns"].unit) == ("per turn", "turns")


def test_study_describes_what_it_compares(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has titles, changed keys, a note if several changed at once, seed, version and command."""
    assert lab("report", str(finished)) == 0
    told = capsys.readouterr().out
    assert told.startswith("A: Land of Barons")
    assert "B changes: Kinds of tile (tiles): " in told
    assert "Several changes at once" in told
    assert "Deals from seed 1, 6 at most; barons " in told
    command = "barons lab compare land-2025-11 land-2024-03 --players 2,3 --seats random --games 6 --seed 1"
    assert command in told
    assert told.index("were cut off after 3 rounds") < told.index(" per turn: ")


def test_single_changes_are_compared_separately(tmp_path: Path) -> None:
    """Each difference between two rulesets is compared, named by its key."""
    variant = tmp_path / "v.yaml"
    variant.write_text(
        "id: single\ntitle: {en: V}\nextends: land-2025-11\nparams:\n  donjons: {troops: 2}\n"
        "  ending: {challenge: {two: 18}}\n"
    )
    out = ("--each", "--games", "1", "--out", str(tmp_path / "s"))
    assert lab("compare", "land-2025-11", str(variant), *SMALL, *out) == 0
    assert [arm.name for arm in read(tmp_path / "s").arms] == ["A", "donjons.troops", "ending.challenge", "B"]


def test_study_of_another_version_cannot_be_resumed(finished: Path, tmp_path: Path) -> None:
    """Games of different versions might differ."""
    text = (finished / "plan.yaml").read_text().replace("version: 0", "version: 9")
    (tmp_path / "plan.yaml").write_text(text)
    assert lab("resume", str(tmp_path)) == 2


@pytest.mark.parametrize(
    ("language", "delimiter", "point", "title"), [("en", ",", ".", "Turns"), ("fr", ";", ",", "Tours")]
)
def test_tables_are_exported_to_csv(
    language: str, delimiter: str, point: str, title: str, finished: Path
) -> None:
    """The format is that of the language: a row for each game, a column for each measure and seat."""
    assert lab("report", str(finished), "--csv", "--lang", language) == 0
    with (finished / "games.csv").open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file, delimiter=delimiter))
    assert len(rows) == 24
    results = [float(rows[0][f"result_{seat}"].replace(point, ".")) for seat in (1, 2)]
    assert sum(results) == 1.0
    assert rows[0]["result_3"] == ""
    assert rows[0][title].replace(point, ".") == f"{float(rows[0]['turns'])}"


def test_spreadsheets_count_seats_from_one(finished: Path, tmp_path: Path) -> None:
    """The winner is the seat in whose column the 1 is; a use of nobody has no seat."""
    study = shutil.copytree(finished, tmp_path / "study")
    with sqlite3.connect(study / "study.db") as base:
        base.execute("UPDATE games SET winner = 1, results = '[0.0, 1.0]' WHERE players = 2")
    assert lab("report", str(study), "--csv") == 0
    games, turns, uses = (
        list(csv.DictReader((study / f"{table}.csv").read_text("utf-8-sig").splitlines()))
        for table in ("games", "turns", "uses")
    )
    won = {(game["winner"], game["result_1"], game["result_2"]) for game in games if game["players"] == "2"}
    assert won == {("2", "0.0", "1.0")}
    assert {turn["seat"] for turn in turns} == {"1", "2", "3"}
    stored = [use[1] for use in tables(study)["uses"]]
    assert -1 in stored
    assert sorted(use["seat"] for use in uses) == sorted(str(seat + 1 or "") for seat in stored)


def test_tables_are_exported_to_a_spreadsheet(finished: Path) -> None:
    """Each table has one sheet; numbers stay numbers."""
    pytest.importorskip("xlsxwriter", reason="needs the extra lab")
    assert lab("report", str(finished), "--xlsx", "--lang", "fr") == 0
    with ZipFile(finished / "study.xlsx") as file:
        book, sheet = (file.read(f"xl/{name}.xml").decode() for name in ("workbook", "worksheets/sheet1"))
    assert re.findall(r'sheet name="(\w+)"', book) == ["games", "turns", "uses"]
    assert sheet.count("<row ") == 25
    assert "<v>0.5</v>" in sheet


def test_tables_are_exported_to_parquet(finished: Path) -> None:
    """The file can be read with the same columns."""
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra lab")
    assert lab("report", str(finished), "--parquet") == 0
    table = parquet.read_table(finished / "turns.parquet")
    assert table.column_names == ["game", "turn", "seat", "decisions", "options", "value", "luck"]
    assert table.num_rows == len(tables(finished)["turns"])
