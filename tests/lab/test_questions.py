"""Questions about the games of a study: their answers and how these are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons import cli
from barons.lab import questions
from barons.lab.arms import swept_values
from barons.lab.games import Asked
from barons.lab.plan import Arm, pairs, read
from barons.lab.playing import carry_out
from barons.lab.questions.answers import Answer, AnswerTable, Groups, fairness, plain_text, row
from barons.lab.questions.pace import waits
from barons.lab.study import open_study
from tests.lab.studies import SMALL


def lab(*options: str) -> int:
    """`barons lab` with these options."""
    return cli.run(["lab", *options])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study of three rulesets for two and three players."""
    folder = tmp_path_factory.mktemp("lab") / "study"
    terms = ("--players", "2,3", "--games", "2", "--levels", "random,greedy", "--rounds", "3", "--jobs", "1")
    assert lab("compare", "land-2025-11", "land-2025-10", "land-2024-03", *terms, "--out", str(folder)) == 0
    return folder


def test_one_study_covers_several_rulesets_and_levels(played: Path) -> None:
    """Each ruleset is compared with the first one at the same level."""
    plan = read(played)
    assert [arm.name for arm in plan.arms] == [
        f"{letter} · {level}" for level in ("random", "greedy") for letter in "ABC"
    ]
    assert [(base.name[0], arm.name[0]) for base, arm in plan.pairs()] == [("A", "B"), ("A", "C")] * 2
    assert all(base.seats == arm.seats for base, arm in plan.pairs())


def test_replayed_game_equals_the_original(played: Path) -> None:
    """The results, record, turns and measures are the same, except measures that need values."""
    study = open_study(played)
    with study.store:
        asked = Asked(study, 2)
        (kept, *_more), arm = asked.games(asked.arms[0]), asked.arms[0]
        game = asked.replayed(arm, kept)
        order = next(iter(study.plan.orders(0, 1)))
    assert game.results == kept.results
    assert len(game.turns) == kept.turns
    assert order.number == kept.number
    assert carry_out(order).record == kept.record


@pytest.mark.parametrize("name", ["uses", "start", "plans", "snowball", "pace", "cost", "levels"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_has_an_answer(
    name: str, language: str, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is in the requested language and replaces the verdicts."""
    assert lab("report", str(played), "--ask", name, "--lang", language) == 0
    told = capsys.readouterr().out
    title = {"uses": "Actions", "start": "Départs", "plans": "Débuts et plans", "pace": "Rythme"}
    wanted = title.get(name, "") if language == "fr" else questions.question(name).title
    assert f"\n{wanted}" in told
    assert len(told.splitlines()) > 12


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("report", "DIR", "--ask", "plnas"), "plans, snowball"),
        (("report", "DIR", "--ask", "lords"), "It can answer: levels, uses"),
        (("compare", "land-2025-11", "--lords", "raider"), "builder, raider"),
        (("compare", "land-2025-11", "--lords", "raider,ridder"), "builder, raider"),
        (("compare", "land-2025-11", "--levels", "esay"), "easy, normal"),
        (("sweep", "land-2025-11", "--key", "march.bonus", "--values", "[1]", "--key", "x"), "own --values"),
        (
            ("tune", "land-2025-11", "--key", "turn.actions", "--values", "1", "--target", "trns=4"),
            "turns, plies",
        ),
        (
            ("tune", "land-2025-11", "--key", "turn.actions", "--values", "1", "--target", "first_seat=50"),
            "80%",
        ),
        (
            ("tune", "land-2025-11", "--key", "turn.actions", "--values", "1", "--target", "third_seat=33%"),
            "only with 3 players",
        ),
        (
            ("tune", "land-2025-11", "--key", "turn.actions", "--values", "1", "--target", "named_first=50%"),
            "No measure is called 'named_first'",
        ),
        (
            ("sweep", "land-2025-11", *2 * ("--key", "params.turn.actions", "--values", "1")),
            "only once",
        ),
        (("import", "no-such.barons"), "finished game"),
    ],
)
def test_unknown_name_is_refused_with_a_list(
    options: tuple[str, ...], told: str, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name is refused before a game is played."""
    words = [str(played) if word == "DIR" else word for word in options]
    try:
        status = lab(*words)
    except SystemExit as end:
        status = int(str(end.code))
    assert status == 2
    assert told in capsys.readouterr().err


def test_values_of_several_keys_are_combined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Values may be lists, and the printed command repeats them."""
    values = ("--key", "ending.challenge.two", "--values", "15,16", "--key", "march.bonus", "--values")
    lists = "[3,3,2,2,1,1],[1,1,1,1,1,1]"
    out = ("--games", "1", "--out", str(tmp_path / "s"), "--ask", "range")
    assert lab("sweep", "land-2025-11", *values, lists, *SMALL, *out) == 0
    names = [arm.name for arm in read(tmp_path / "s").arms]
    assert len(names) == 4
    assert names[0] == "16 / [3, 3, 2, 2, 1, 1]"
    assert "--key march.bonus --values '[3, 3, 2, 2, 1, 1],[1, 1, 1, 1, 1, 1]'" in capsys.readouterr().out


def test_values_are_split_outside_brackets() -> None:
    """The values are numbers, words and lists."""
    assert swept_values("[1,2],[3,4]") == [[1, 2], [3, 4]]
    assert swept_values("die,deck") == ["die", "deck"]


def test_lords_are_compared_in_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every pair plays in both seatings; a win of one is a loss of the other."""
    options = ("--lords", "builder,raider,warden", "--seats", "novice", "--rounds", "2", "--games", "2")
    out = ("--jobs", "1", "--out", str(tmp_path / "s"), "--ask", "lords")
    assert lab("compare", "realms-main", *options, *out) == 0
    assert "Builder (Novice)" in capsys.readouterr().out
    study = open_study(tmp_path / "s")
    with study.store:
        first, second = questions.question("lords").answer(Asked(study, 2)).tables
        assert study.count == 6
    matrix = [[cell.weight for cell in cells[1:]] for cells in first.rows]
    pairs_of = [(place, other) for place in range(3) for other in range(place)]
    assert [(matrix[i][j] or 0) + (matrix[j][i] or 0) for i, j in pairs_of] == [pytest.approx(1.0)] * 3
    assert second is not None


def test_groups_are_judged_together() -> None:
    """One clear group among fair ones is named; a few values are never enough."""
    groups = Groups()
    for deal in range(60):
        groups.add("good", deal, 1.0 if deal % 10 else 0.0)
        groups.add("even", deal, float(deal % 2))
        groups.add("rare", deal % 5, 1.0)
    found = groups.results(is_sequential=False)
    assert {name: each.verdict for name, each in found.items()} == {
        "good": "clearly more",
        "even": "not clear",
        "rare": "too few games",
    }
    line, table = fairness("Start", found)
    assert line.startswith("Start: clearly not fair: good (90.0%")
    assert [cell.text for cell in table.rows[2]][1] == "5"


def test_waits_are_counted_between_decisions_of_one_seat() -> None:
    """Nothing is counted before the first or after the last decision."""
    runs = [(1, 4), (0, 1), (1, 2), (2, 3), (0, 5), (2, 9)]
    assert waits(runs, 0) == [5]
    assert waits(runs, 2) == [5]


def test_table_columns_are_aligned() -> None:
    """The first column is aligned left, the others right."""
    table = AnswerTable("T", ("name", "value"), (row("a", "1"), row("longer", "12")))
    assert (
        plain_text(Answer(("said",), (table,)))
        == "said\n\nT\n  name    value\n  a           1\n  longer     12"
    )


def test_recorded_arms_are_the_baseline() -> None:
    """Recorded games come first, whoever the players were."""
    one, other = Arm("R", {}, seats=("recorded",), is_recorded=True), Arm("A", {})
    assert pairs([one, other]) == [(one, other)]
