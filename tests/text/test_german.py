"""German: its articles, its two words for a tile, and the typography of its catalogue."""

from __future__ import annotations

import re

import pytest

from barons import rulesets
from barons.engine.baronies import events as laying
from barons.engine.narrowing import of_game
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text import describe
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import section_texts
from barons.text.tr import set_language
from tests.text.spoken import spoken

NAMES = ("Isabeau", "Mahaut")
REALMS = of_game(RealmsRules, rulesets.load("realms-main"))


@pytest.fixture(autouse=True)
def _german() -> None:
    set_language("de")


@pytest.mark.parametrize(
    ("monster", "slain", "death"),
    [
        ("gnoll", "besiegt den Gnoll", "durch den Gnoll"),
        ("mummified-undead", "besiegt die Mumie", "durch die Mumie"),
        ("swamp-monster", "besiegt das Sumpfmonster", "durch das Sumpfmonster"),
        ("snow-wolves", "besiegt das Schneewolfsrudel", "durch das Schneewolfsrudel"),
    ],
)
def test_defeated_monster_is_in_the_accusative(monster: str, slain: str, death: str) -> None:
    """The name is given in the nominative; a masculine article changes."""
    won = describe.sentence(REALMS, happened.Slain(monster, 0, 10, False), None, NAMES)
    lost = describe.sentence(REALMS, happened.Died(1, None, monster), None, NAMES)
    assert won == f"Isabeau {slain} und gewinnt 10 Gold."
    assert lost == f"Mahaut stirbt im Dungeon {death}."


def test_no_killed_monster_is_in_the_nominative() -> None:
    """This holds for all monsters."""
    slain = [
        describe.sentence(REALMS, happened.Slain(monster, 0, 10, False), None, NAMES)
        for monster in REALMS.params.monsters
    ]
    assert [sentence for sentence in slain if " der " in sentence] == []


def test_placed_tile_is_in_the_accusative() -> None:
    """An example is “einen Acker”."""
    event = laying.Laid(0, "field", "1,0", 3, 0, False)
    sentence = describe.sentence(rulesets.load("baronies-2006"), event, None, NAMES)
    assert sentence.startswith("Isabeau legt einen Acker auf ")


@pytest.mark.parametrize(("ruleset", "word"), [("land-2025-11", "Feld"), ("baronies-2006", "Plättchen")])
def test_each_game_has_its_own_word_for_tile(ruleset: str, word: str) -> None:
    """A tile to stand on has a different word from a tile to lay."""
    page = [
        text
        for chapter in rules_page(rulesets.load(ruleset))
        for section in chapter.sections
        for text in section_texts(section)
    ]
    assert set(re.findall(r"\b(?:Feld|Plättchen)\b", " ".join(page))) == {word}


BANNED = {
    r"siegeln?|siegle": "das Siegel drücken; of an order, bestätigen",
    r"Kredite?": "Aktionspunkte",
    r"Lindw[uü]rm\w*": "Drache",
    r"Steinkoloss": "Steinriese",
    r"[Dd]rücke? (dar)?auf": "klicken",
    r"Schilder": "Schaltfläche",
    r"überzähl(en|t)": "in der Überzahl sein",
    r"Sammlung": "Sammeln",
    r"Fürstin|Herr von": "Fürst",
    r"bewirkt dort nichts": "hat dort keine Wirkung",
    r"was hell ist|dunkle Karten": "hervorgehoben, ausgegraut",
    r"von selbst gespeichert": "automatisch",
    r"ergab(en)? keinen Sinn": "ungültig",
    r"Grundwert": "Standardwert",
    r"even|odd|Barons?, rare": "an untranslated title",
    r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihre?[mnrs]?)": "du",
    r"(?<=[a-zäöü] )(Der|Die|Das|Ein|Eine[mnrs]?|Dein|Deine[mnrs]?|Du)": "a small letter inside a sentence",
    r"blockier\w*": "sperren",
    r"(wenn|falls) (gewünscht|man will)": "wenn du willst",
    r"Feinde?|feindlich\w*": "Gegner, gegnerisch",
    r"Zauberer|Zauberin": "Magier",
    r"Austeilung(en)?": "Startlage",
    r"\w*[éèêàçœ]\w*": "a text in French",
}
"""Words that no text may use, and what to say instead."""


def bare(text: str) -> str:
    """Return a text without fields and without command-line arguments such as `repeat=50%`."""
    return re.sub(r"\S+=\S+|\{[^}]*\}|%(\(\w+\))?[rs]\b", "{}", text)


@pytest.mark.parametrize("pattern", BANNED)
def test_rejected_word_is_not_used(pattern: str) -> None:
    """A word is rejected in any of its meanings."""
    found = [text for _english, text in spoken("de") if re.search(rf"\b({pattern})\b", bare(text))]
    assert found == [], BANNED[pattern]


def test_catalogue_follows_german_typography() -> None:
    """Quotes are German, apostrophes curly; a percent sign has a space before it, punctuation has none."""
    pattern = r"['\"”‘«»]|[\w“)][ \u00a0][:;!?]|„[^“]*$|^[^„]*“|[\w] ?%|%(?![()\w%])\w"
    assert [text for _english, text in spoken("de") if re.search(pattern, bare(text))] == []
