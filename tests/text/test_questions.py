"""Rules pages answer a newcomer's questions, and the engine agrees with the answers."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from barons import rulesets
from barons.engine.core import State
from barons.engine.jsonvalues import an_object
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import Block, Pieces, TableBlock, block_texts
from tests.baronies.table import start
from tests.land.cards_table import MARCH_2026, CardTable
from tests.land.table import Table as LandTable
from tests.realms.positions import player
from tests.realms.table import Table as RealmsTable
from tests.realms.table import rules_of

_FILE: Final = Path(__file__).parents[1] / "data" / "rules-questions.yaml"
_KNOWN: Final[Any] = yaml.safe_load(_FILE.read_text("utf-8"))
ASKED: Final = [
    pytest.param(_KNOWN["letters"][letter], question, id=f"{_KNOWN['letters'][letter]}: {question['ask']}")
    for question in _KNOWN["questions"]
    for letter in question["in"]
]
PLAYED: Final = [asked for asked in ASKED if {"laid", "players", "map"} & set(asked.values[1])]  # type: ignore[call-overload]


BARONY: Final[dict[str, Any]] = {
    "ruleset": "baronies-2006",
    "seats": ["gold", "sable"],
    "turn": {"seat": 0, "number": 5},
    "row": ["village", "meadow", "swamp"],
    "pile": {"meadow": 5, "field": 2},
    "reserves": [["field", "meadow"], ["meadow", "quarry"]],
    "dealt": [[], []],
    "honour": [0, 0],
    "donjons": {},
    "donjons_left": [5, 5],
    "out": [],
}
"""A position of Baron without its map."""


@cache
def passages(ruleset: str) -> tuple[str, ...]:
    """Return every paragraph, point, row with its heading, and component of the English page."""
    blocks = [
        block
        for chapter in rules_page(rulesets.load(ruleset))
        for section in chapter.sections
        for block in section.blocks
    ]
    return tuple(plain(text) for block in blocks for text in _parts(block))


def _parts(block: Block) -> list[str]:
    if isinstance(block, TableBlock):
        head, *rows = (" | ".join(row) for row in (block.head, *block.rows))
        return [f"{head} || {row}" for row in rows]
    if isinstance(block, Pieces):
        return [f"{piece.name}: {piece.text}" for piece in block.pieces]
    return list(block_texts(block))


def plain(text: str) -> str:
    """Return a text in lower case with plain spaces."""
    return re.sub(r"\s+", " ", text).casefold()


@pytest.mark.parametrize(("letter", "ruleset"), _KNOWN["letters"].items())
def test_rules_page_answers_every_question(letter: str, ruleset: str) -> None:
    """Every part of an answer is in one passage."""
    asked = [question for question in _KNOWN["questions"] if letter in question["in"]]
    assert [question["ask"] for question in asked if not is_answered(question["says"], ruleset)] == []


def is_answered(parts: list[str], ruleset: str) -> bool:
    """Return whether a passage of the rules contains all these parts."""
    sought = [plain(part) for part in parts]
    return any(all(part in passage for part in sought) for passage in passages(ruleset))


@pytest.mark.parametrize(("ruleset", "question"), PLAYED)
def test_engine_agrees_with_the_answer(ruleset: str, question: dict[str, Any]) -> None:
    """The engine answers in the position of the question."""
    state = laid(ruleset, question)
    legal = {action.text for action in state.legal_actions()}
    donjons = an_object(state.to_json().get("donjons", {}))
    assert set(question.get("legal", ())) <= legal
    assert not set(question.get("refused", ())) & legal
    assert question.get("gone") not in donjons
    assert question.get("stays") in (None, *donjons)


def laid(ruleset: str, question: dict[str, Any]) -> State:
    """Return the position of a question after its actions."""
    after = question.get("after", ())
    if "players" in question:
        table = RealmsTable.at(*(player(**each) for each in question["players"]), rules=rules_of(ruleset))
        return table.play(*after).state
    if "map" in question:
        map_ = start(BARONY | {"map": question["map"], **question.get("more", {})})
        for text in after:
            map_.apply(map_.rules.parse(text))
        return map_
    asked = dict(question["laid"])
    if ruleset == MARCH_2026:
        game = CardTable(*asked.pop("hand", ()), **_tupled(asked))
        game.play(*after)
        return game.state
    land = LandTable(ruleset, **_tupled(asked))
    land.play(*after)
    return land.state


def _tupled(asked: dict[str, Any]) -> dict[str, Any]:
    """Return lists of a file as tuples."""
    return {
        name: {key: tuple(it) if isinstance(it, list) else it for key, it in value.items()}
        for name, value in asked.items()
    }


@pytest.mark.parametrize("ruleset", _KNOWN["letters"].values())
def test_each_ruleset_has_forty_questions(ruleset: str) -> None:
    """More are allowed."""
    asked = Counter(each.values[0] for each in ASKED)
    assert asked[ruleset] >= 40
