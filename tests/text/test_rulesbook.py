"""The rules pages: complete, in both languages, with the numbers of the ruleset."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from barons import rulesets
from barons.app.table.boards.hexplan import barony_of, neighbours_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Rules
from barons.engine.narrowing import of_game
from barons.text.baronies.words import tile_of
from barons.text.numbers import plain
from barons.text.rulesbook import document, filler, find_section, rules_page
from barons.text.rulesbook.baronies_examples import MapExample
from barons.text.rulesbook.markup import conditions
from barons.text.rulesbook.page import DrawnExample, Note, TableBlock, section_texts
from barons.text.tr import set_language

LAND = ["land-2026-03", "land-2025-11", "land-2025-10", "land-2024-03", "land-2024-03-27-7-3"]
GAMES = {"land": "land-2025-11", "baronies": "baronies-2006", "realms": "realms-main"}
RULESETS = [*LAND, "baronies-2006", "realms-main", "realms-0.6", "realms-0.3"]
SAME_IN_FRENCH = {
    "Points",
    "Lion",
    "–",
    "construction",
    "dispersion",
    "concentration",
    "Village",
    "Place",
    "Mana",
}
SAME_IN_FRENCH |= {
    "Baron",
    "Donjon",
    "Saboteur",
    "Copies",
    "Dragon",
    "Gnoll",
    "Kobold",
    "Talisman",
    "Troll",
    "Vampire",
    "Griffon",
}
SAME_IN_GERMAN = {
    "–",
    "Baron",
    "Donjon",
    "Saboteur",
    "Dungeon",
    "Wolf",
    "Mana",
    "Monster",
    "Gold",
    "Gnoll",
    "Kobold",
    "Talisman",
    "Troll",
    "Yeti",
}


def sentences(rules: Rules) -> list[str]:
    """Return every text of the page in order."""
    said = []
    for chapter in rules_page(rules):
        said.append(chapter.title)
        for section in chapter.sections:
            said += [text.replace("\u00a0", " ") for text in section_texts(section)]
    return said


def changed(ruleset: str, **chapters: dict[str, Any]) -> Rules:
    """Return the ruleset with some parameters changed."""
    whole: Any = rulesets.whole(rulesets.load(ruleset))
    for chapter, keys in chapters.items():
        whole["params"][chapter].update(keys)
    return rulesets.from_dict(whole)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_rules_page_is_complete(ruleset: str, language: str) -> None:
    set_language(language)
    rules = rulesets.load(ruleset)
    for text in sentences(rules):
        assert text.strip()
        assert not set("{}") & set(text), text
    for chapter in rules_page(rules):
        for section in chapter.sections:
            assert section.blocks, section.key
            for block in section.blocks:
                if isinstance(block, TableBlock):
                    assert {len(row) for row in block.rows} == {len(block.head)}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("language", "same"), [("fr", SAME_IN_FRENCH), ("de", SAME_IN_GERMAN)])
def test_every_text_of_a_page_is_translated(ruleset: str, language: str, same: set[str]) -> None:
    rules = rulesets.load(ruleset)
    english = sentences(rules)
    set_language(language)
    alike = [one for one, other in zip(english, sentences(rules), strict=True) if one == other]
    assert [text for text in alike if text.strip("+−0123456789 /") and text not in same] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_keys_of_sections_are_unique(ruleset: str) -> None:
    keys = [section.key for chapter in rules_page(rulesets.load(ruleset)) for section in chapter.sections]
    assert len(keys) == len(set(keys))


def test_numbers_are_taken_from_the_ruleset() -> None:
    rules = changed("land-2025-11", donjons={"troops": 4, "limit": 7}, ending={"exhaustion": 3})
    said = " ".join(sentences(rules))
    assert "4 of your troops" in said
    assert "You have 7." in said
    assert "any player is exhausted: 3 troops or fewer" in said


def test_page_omits_rules_absent_from_its_edition() -> None:
    old, new = rulesets.load("land-2024-03"), rulesets.load("land-2025-11")
    assert not any("Tactical" in text for text in sentences(old))
    assert any("Tactical" in text for text in sentences(new))
    assert any("Saboteurs" in text for text in sentences(old))
    assert not any("Saboteur" in text for text in sentences(new))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_page_marks_rulings_of_the_program(ruleset: str) -> None:
    """The rulings are in separate frames."""
    blocks = [
        block
        for chapter in rules_page(rulesets.load(ruleset))
        for section in chapter.sections
        for block in section.blocks
    ]
    assert any(isinstance(block, Note) for block in blocks)


@pytest.mark.parametrize("game", GAMES)
def test_every_name_in_a_condition_exists(game: str) -> None:
    """This includes names after an `and` that is not evaluated."""
    rules = rulesets.load(GAMES[game])
    filled = filler(rules)
    names = {
        name.id
        for condition in conditions(document(game))
        for name in ast.walk(ast.parse(condition))
        if isinstance(name, ast.Name)
    }
    for name in names:
        filled.holds(name)


@pytest.mark.parametrize(
    ("thing", "section"),
    [
        ("disperse", "disperse"),
        ("to", "disperse"),
        ("lightning", "cards"),
        ("donjon", "construct"),
        ("?", "goal"),
    ],
)
def test_things_link_to_their_rule(thing: str, section: str) -> None:
    assert find_section(rulesets.load("land-2025-11"), thing)[1] == section


@pytest.mark.parametrize("ruleset", ["realms-main", "realms-0.6", "realms-0.3"])
def test_every_kind_of_space_of_barons_links_to_its_rule(ruleset: str) -> None:
    rules = rulesets.load(ruleset)
    kinds = ("land", "outpost", "city", "guild", "dungeon")
    found = [find_section(rules, kind)[1] for kind in kinds]
    assert found == ["land", "outpost", "city", "guild", "dungeon"]


def test_drawn_examples_of_baron_follow_the_rules() -> None:
    """No tile is beside one of its own kind; a knight's plate shows the sum of his undisputed tiles."""
    rules = rulesets.load("baronies-2006")
    blocks = [
        block for chapter in rules_page(rules) for section in chapter.sections for block in section.blocks
    ]
    examples = [block.example for block in blocks if isinstance(block, DrawnExample)]
    assert len(examples) == 4
    for drawn in examples:
        assert isinstance(drawn, MapExample)
        for cell, nature in drawn.tiles.items():
            beside = [drawn.tiles.get(other) for other in neighbours_of(cell)]
            assert nature in ("", "meadow") or nature not in beside
        for cell in set(drawn.donjons) & set(drawn.plates):
            own = [other for other in barony_of(cell) if other not in drawn.fought]
            worth = sum(
                tile_of(of_game(BaroniesRules, rules).params, drawn.tiles[other]).value for other in own
            )
            assert drawn.plates[cell] == plain(worth)


def changed_top(ruleset: str, **keys: Any) -> Rules:
    """Return the ruleset with some top-level keys changed."""
    whole: Any = rulesets.whole(rulesets.load(ruleset))
    whole["params"].update(keys)
    return rulesets.from_dict(whole)


def test_page_does_not_call_kinds_of_tile_irrelevant_if_they_count() -> None:
    said = " ".join(sentences(changed("land-2025-11", ending={"diversity": [1, 0, 0]})))
    assert "how many kinds of tile" not in said


def test_officer_movement_of_two_tiles_is_described() -> None:
    said = " ".join(sentences(changed("land-2025-11", march={"plain": 2, "bonus": [2] * 6})))
    assert "He moves up to 2 tiles" in said
    assert "He goes to an adjacent tile" not in said


def test_values_without_a_tile_are_omitted() -> None:
    said = " ".join(sentences(changed("land-2025-11", march={"extra_values": [9]})))
    assert "an officer who starts on" not in said


def test_thief_rule_is_omitted_without_stealing() -> None:
    said = " ".join(sentences(changed_top("realms-main", steal=[])))
    assert "any six takes" not in said


def test_torch_rule_is_omitted_without_torches() -> None:
    items: Any = rulesets.whole(rulesets.load("realms-main"))["params"]["items"]
    said = " ".join(sentences(changed_top("realms-main", items={**items, "torch": {"copies": 0}})))
    assert "ends the fight" not in said


def test_pause_of_barons_is_described_without_action_number() -> None:
    said = " ".join(sentences(changed("land-2025-11", turn={"actions": 3})))
    assert "second" not in said.split("A Baron may")[1].split(".")[0]


@pytest.mark.parametrize(
    ("wish", "value", "said"),
    [
        ("no_walled_start", True, "surrounded by mountains"),
        ("connected_land", True, "can be reached from every other"),
        ("barons_apart", 3, "Two Barons start at least 3 steps"),
        ("officers_apart", 2, "Officers of different colours start at least 2 steps"),
    ],
)
def test_setup_constraints_are_described(wish: str, value: Any, said: str) -> None:
    assert said in " ".join(sentences(changed("land-2025-11", setup={wish: value})))


def test_page_describes_barons_blocking_other_barons() -> None:
    said = " ".join(sentences(rulesets.load("land-2024-03")))
    assert "nothing stops them but mountains" not in said
    assert "A Baron may not enter or cross a tile with another Baron" in said


def test_page_of_barons_describes_one_action_per_land() -> None:
    assert "one of four things on a land: build a dwelling, build a castle, forage or harvest" in " ".join(
        sentences(rulesets.load("realms-main"))
    )


def test_page_of_baron_describes_what_counts_in_fights() -> None:
    said = " ".join(sentences(rulesets.load("baronies-2006")))
    assert "Tiles shared only by knights of the same player count" in said
    assert "negative value gives honour back to the player who is beaten" in said
