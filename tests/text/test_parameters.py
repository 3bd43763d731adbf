"""Parameters and faults in words: none is missing, all are translated."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barons import rulesets
from barons.text import parameters, tr
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot

BUILT_IN = [entry.id for entry in rulesets.available() if entry.builtin]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Each test leaves the language as it was."""
    yield
    tr.set_language("en")


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_every_parameter_has_a_name_and_a_meaning(ruleset: str) -> None:
    """In words, not by its key; and the form knows its type."""
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
def test_faults_are_told_in_the_language_in_use(message: str, french: str) -> None:
    """English as it stands; French by the form of the sentence."""
    assert fault_text(message) == message
    tr.set_language("fr")
    assert fault_text(message) == french
