"""Rulesets: finding, caching, writing and reading them."""

from __future__ import annotations

import json
import os
import re
from itertools import combinations
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from barons import rulesets
from barons.engine.core import BaronsError
from barons.engine.dealer import Dealer
from barons.engine.registry import engine_of
from barons.games import game_keys
from barons.languages import offered
from barons.rulesets import FaultyRuleset, UnknownRuleset, yamlfile
from barons.rulesets.compare import ContrastingPosition, RefusedPosition, contrasts, differences
from tests.protocol import toy
from tests.rulesets.conftest import Folder

BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))


@pytest.mark.parametrize("ruleset", BUILTIN)
def test_built_in_ruleset_has_no_faults_and_is_named_after_its_file(ruleset: str) -> None:
    """It has texts in every offered language."""
    (entry,) = [entry for entry in rulesets.available() if entry.id == ruleset]
    assert entry.faults == ()
    assert entry.builtin
    assert entry.path.stem == ruleset
    assert entry.players
    for words in (entry.title, entry.edition, entry.about):
        assert set(words) >= set(offered())


@pytest.mark.parametrize("ruleset", BUILTIN)
def test_whole_ruleset_round_trips_to_same_rules(ruleset: str) -> None:
    """It goes through JSON, as in saves and records, and through a file."""
    rules = rulesets.load(ruleset)
    whole: Any = rulesets.whole(rules)
    again = rulesets.from_dict(json.loads(json.dumps(whole)))
    assert (again.ruleset, again.params) == (rules.ruleset, rules.params)
    read = rulesets.from_dict(yamlfile.parse(rulesets.yaml_text(whole), "again.yaml").data)
    assert read is again


@pytest.mark.parametrize("ruleset", BUILTIN)
def test_round_limit_changes_no_other_parameter(ruleset: str) -> None:
    """The limit can be removed again."""
    rules = rulesets.load(ruleset)
    limited = rulesets.with_rounds(rules, 7)
    assert [(each.one, each.other) for each in differences(rules, limited)] in ([(0, 7)], [(None, 7)])
    assert limited.ruleset == rules.ruleset
    assert rulesets.whole(rulesets.with_rounds(limited, None)) == rulesets.whole(rules)


def test_every_family_has_a_ruleset() -> None:
    """Every ruleset has a family."""
    assert {rulesets.load(ruleset).ruleset.game for ruleset in BUILTIN} == set(game_keys())


def test_user_rulesets_are_listed_after_built_in_ones(folder: Folder) -> None:
    """Faulty ones are listed too, but cannot be played."""
    folder.write("id: wrong\n", "wrong.yaml")
    entries = [entry for entry in rulesets.available() if not entry.builtin]
    assert [(entry.id, entry.players, len(entry.faults)) for entry in entries] == [
        ("toy-9", (2, 3), 0),
        ("wrong", (), 2),
    ]
    assert rulesets.available()[0].builtin


def test_user_file_must_be_named_after_its_id(folder: Folder) -> None:
    """Each id has one file."""
    folder.write(toy.RULESET.replace("toy-9", "mine"), "other.yaml")
    folder.write(toy.RULESET.replace("toy-9", "short"), "short.yml")
    fields = {entry.id: [fault.message for fault in entry.faults] for entry in rulesets.available()}
    assert fields["other"] == ["in this folder a file must be named after its id: mine.yaml"]
    assert fields["short.yml"] == ["in this folder a file must be named after its id: short.yaml"]


def test_user_file_may_have_upper_case_extension(folder: Folder) -> None:
    """The file is listed without an error and found by its id."""
    folder.write(toy.RULESET.replace("toy-9", "mine"), "mine.YAML")
    entries = {entry.id: entry.faults for entry in rulesets.available() if not entry.builtin}
    assert entries["mine"] == ()
    assert rulesets.load("mine").ruleset.id == "mine"


def test_two_user_files_with_same_id_are_distinguished(folder: Folder) -> None:
    """The file named after the id can be played; the other is marked, with the remedy."""
    path = folder.write(toy.RULESET, "copy.yaml")
    lines = [str(fault).removeprefix(f"{path.parent}/") for fault in rulesets.check(path)]
    assert lines == [
        "copy.yaml:1:1: id: toy-9.yaml already has this id: choose another and name the file after it"
    ]
    assert rulesets.load("toy-9").ruleset.id == "toy-9"


def test_user_file_cannot_replace_built_in_ruleset(folder: Folder) -> None:
    """The built-in ruleset is loaded and the user's file marked."""
    folder.write(toy.RULESET.replace("toy-9", BUILTIN[0]), f"{BUILTIN[0]}.yaml")
    entries = rulesets.available()
    own = [entry for entry in entries if not entry.builtin and entry.path.stem == BUILTIN[0]]
    assert len({entry.id for entry in entries}) == len(entries)
    assert "a built-in ruleset has this id: choose another" in own[0].faults[0].message
    other = folder.write(toy.RULESET.replace("toy-9", BUILTIN[0]), "other.yaml")
    assert "a built-in ruleset has this id: choose another" in rulesets.check(other)[0].message
    assert rulesets.load(BUILTIN[0]).ruleset.game != "toy"


def test_same_ruleset_is_loaded_as_one_object(folder: Folder) -> None:
    """Tables are built once; a changed file is read again."""
    rules = rulesets.load("toy-9")
    assert rulesets.load("toy-9") is rules
    assert rulesets.load(folder.path / "toy-9.yaml") is rules
    path = folder.write(toy.RULESET.replace("goal: 9", "goal: 8"), "toy-9.yaml")
    os.utime(path, ns=(1, 1))
    assert rulesets.load("toy-9").params.goal == 8  # type: ignore[attr-defined]


def test_change_in_extended_ruleset_is_detected(folder: Folder) -> None:
    """The extending file itself did not change."""
    path = folder.write("id: mine\nextends: toy-9\ntitle: {en: M, fr: M}\n")
    assert rulesets.load(path).params.goal == 9  # type: ignore[attr-defined]
    os.utime(folder.write(toy.RULESET.replace("goal: 9", "goal: 8"), "toy-9.yaml"), ns=(1, 1))
    assert rulesets.load(path).params.goal == 8  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["land-2025", "../x", "", "x" * 300, "LAND-2025-11", "land-2025-11 "])
def test_unknown_id_is_rejected(name: str) -> None:
    """It is never used as a path."""
    with pytest.raises(UnknownRuleset):
        rulesets.path_of(name)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("realms-mian", "; did you mean 'realms-main'?"), ("ufo", "; known rulesets: baronies-2006, ")],
)
def test_unknown_id_gets_suggestion(name: str, hint: str) -> None:
    """The most similar id is suggested, or all are named."""
    with pytest.raises(UnknownRuleset, match=re.escape(hint)):
        rulesets.load(name)


@pytest.mark.parametrize(
    "whole", [{}, {"id": "x"}, {"id": "x", "game": "toy"}, {"game": []}, {"params": {"a": {"b": [{}]}}}]
)
def test_whole_ruleset_is_validated_like_a_file(folder: Folder, whole: dict[str, object]) -> None:
    """No value is trusted."""
    with pytest.raises(FaultyRuleset):
        rulesets.from_dict(whole)


def test_too_deeply_nested_whole_ruleset_is_rejected(folder: Folder) -> None:
    """The error is `FaultyRuleset`, not a crash."""
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(FaultyRuleset):
        rulesets.from_dict({**rulesets.whole(rulesets.load("toy-9")), "params": deep})


def test_differences_are_listed_by_key(folder: Folder) -> None:
    """Each difference has both values."""
    path = folder.write(
        "id: mine\nextends: toy-9\ntitle: {en: M, fr: M}\nparams: {goal: 12, hand: {copies: {4: 2}}}\n"
    )
    assert differences(rulesets.load("toy-9"), rulesets.load(path)) == [
        ("goal", 9, 12),
        ("hand.copies.4", 0, 2),
    ]


@pytest.mark.parametrize("game", game_keys())
def test_schema_describes_every_key_with_its_limits(game: str) -> None:
    """It describes each key and allows no others."""
    schema: Any = rulesets.schema(game)
    assert set(schema["properties"]) == {
        "id",
        "game",
        "title",
        "edition",
        "about",
        "extends",
        "follows",
        "author",
        "licence",
        "notes",
        "params",
    }
    params = schema["$defs"][engine_of(game).Params.__name__]
    assert set(params["properties"]) == set(get_type_hints(engine_of(game).Params))
    assert all(part["additionalProperties"] is False for part in schema["$defs"].values())
    assert '"minimum"' in json.dumps(schema)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("realms-main", "realms-0.3"),
        ("land-2025-11", "land-2025-10"),
        ("land-2025-10", "land-2025-11"),
    ],
)
def test_two_editions_allow_different_actions_in_the_same_position(first: str, second: str) -> None:
    """Positions come from random games of the first, or of the second if only the first has cards."""
    one, other = rulesets.load(first), rulesets.load(second)
    seen = list(contrasts(one, other, 300, 1))
    assert len(seen) == 300
    parted = [contrast for contrast in seen if isinstance(contrast, ContrastingPosition)]
    assert parted
    assert all(contrast.only_one or contrast.only_other for contrast in parted)
    assert seen == list(contrasts(one, other, 300, 1))


@pytest.mark.parametrize(("first", "second"), [*combinations(BUILTIN, 2)])
def test_any_two_rulesets_of_a_family_can_be_compared_in_positions(first: str, second: str) -> None:
    """Positions that both can load are compared; if there are none, the reasons are given."""
    one, other = rulesets.load(first), rulesets.load(second)
    if one.ruleset.game != other.ruleset.game:
        with pytest.raises(BaronsError, match="not editions of the same game"):
            next(contrasts(one, other, 3, 1))
        return
    seen = list(contrasts(one, other, 3, 1))
    strangers = [each for each in seen if isinstance(each, RefusedPosition)]
    shared = len(seen) - len(strangers)
    assert shared == 3 or (shared == 0 and {each.of_one for each in strangers} == {True, False})
    assert all(each.message for each in strangers)


def test_ruleset_has_no_contrast_with_itself(tmp_path: Path) -> None:
    """A ruleset does not differ from itself."""
    rules = rulesets.load("realms-main")
    assert set(contrasts(rules, rules, 200, 2)) == {None}


@pytest.mark.parametrize(
    ("ruleset", "tiles", "worth"),
    [
        ("land-2024-03-27-7-3", {1: 27, 2: 7, 3: 3}, 50),
        ("land-2024-03-9-9-9-10", {1: 9, 2: 9, 3: 9, 4: 10}, 94),
    ],
)
def test_historical_studies_have_the_tiles_of_their_source(
    ruleset: str, tiles: dict[int, int], worth: int
) -> None:
    """Each tile has a unique name that positions can use."""
    rules = rulesets.load(ruleset)
    kinds: Any = rulesets.whole(rules)["params"]["tiles"]
    assert {kind["value"]: kind["count"] for kind in kinds} == tiles
    assert sum(kind["value"] * kind["count"] for kind in kinds) == worth
    position = rules.initial_state(2, Dealer(1)).to_json()
    names = position["tiles"]
    assert isinstance(names, list)
    assert len(set(map(str, names))) == 37
    assert ("1a" in names) == (tiles[1] > 26)
    assert rules.state_from_json(position).to_json() == position
