"""Texts for parameters and their errors: all exist and all are translated."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from barons import rulesets
from barons.text import parameters, tr
from barons.text.faults import fault_text
from barons.text.parameters import land
from barons.text.parameters.tree import spot

BUILT_IN = [entry.id for entry in rulesets.available() if entry.builtin]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Lion 4 (1 tile), Wolf 2 (9 tiles)"),
        ("fr", "Lion 4 (1 tuile), Loup 2 (9 tuiles)"),
        ("de", "Löwe 4 (1 Feld), Wolf 2 (9 Felder)"),
    ],
)
def test_noun_agrees_with_number_of_tiles(language: str, expected: str) -> None:
    tr.set_language(language)
    kinds = [{"look": "lion", "value": 4, "count": 1}, {"look": "wolf", "value": 2, "count": 9}]
    assert land.value(("tiles",), kinds) == expected


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_every_parameter_has_a_name_and_a_description(ruleset: str) -> None:
    """The name is not the key, and the form knows the type."""
    rules = rulesets.load(ruleset)
    tr.set_language("pseudo")
    for path, value in parameters.leaves(rulesets.whole(rules)["params"]):
        entry = parameters.entry(rules.ruleset.game, path)
        assert "[" in entry.title, path
        assert entry.meaning.startswith("["), path
        assert spot(rules.ruleset.game, path) is not None, path
        lines = parameters.value_text(rules.ruleset.game, path, value)
        assert "[" in lines or not any(letter.isalpha() for letter in lines), (path, lines)


@pytest.mark.parametrize(
    ("message", "french"),
    [
        ("unknown key", "clé inconnue"),
        (
            'expected a whole number from 1 to 6, found the text "x"',
            'attendu\u00a0: un nombre entier de 1 à 6\u00a0; trouvé\u00a0: le texte "x"',
        ),
        ("28 tiles instead of 37", "28 tuiles au lieu de 37"),
        ("something that nobody says", "something that nobody says"),
    ],
)
def test_faults_are_shown_in_current_language(message: str, french: str) -> None:
    """English faults are unchanged; French ones have the translated pattern."""
    assert fault_text(message) == message
    tr.set_language("fr")
    assert fault_text(message) == french


SAYS = ("Fault", "fault_at", "CodeError")
"""Functions and errors whose text a player reads."""


def _said_of_rulesets() -> Iterator[tuple[str, str]]:
    """Yield the place and text of every error about a ruleset; fields are filled with 12."""
    package = Path(rulesets.__file__).parent
    engine = sorted(package.parent.joinpath("engine").glob("*/*.py"))
    for file in [*engine, *sorted(package.glob("*.py"))]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for part in _messages(node):
                said = _said(part)
                if " " in said:
                    yield f"{file.parent.name}/{file.name}:{part.lineno}", said


def _messages(node: ast.AST) -> list[ast.expr]:
    """Yield possible messages: the last of a yielded pair and the arguments of errors."""
    if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
        return node.value.elts[-1:]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
        return node.args
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "message":
        return [node.value]
    return []


def _said(part: ast.expr) -> str:
    """Return a message as text, or "" for anything else."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return part.value
    if isinstance(part, ast.JoinedStr):
        return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "12" for piece in part.values)
    return ""


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_ruleset_error_is_translated(language: str) -> None:
    """Every error of the engine and of the file readers has a translated pattern."""
    tr.set_language(language)
    said = [*_said_of_rulesets()]
    assert len(said) > 50
    assert [(where, sentence) for where, sentence in said if fault_text(sentence) == sentence] == []
