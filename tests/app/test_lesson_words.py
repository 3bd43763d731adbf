"""Texts of lessons: numbers of the rules come from the ruleset."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest

from barons import rulesets
from barons.app.table.words import lesson_text
from barons.lessons import all_lessons, lesson_of
from barons.lessons.lesson import Lesson
from barons.text.tr import customs, set_language

KEYS = [lesson.key for lesson in all_lessons()]


def sentences_of(lesson: Lesson) -> list[str]:
    """All texts of a lesson and of its first game."""
    steps = [step for goal in lesson.goals for step in goal.steps]
    said = [text for step in steps for text in (step.text, step.otherwise, step.missed)]
    return [*said, lesson.first_game.aim, *lesson.advice.values()]


@pytest.mark.parametrize("key", KEYS)
def test_lesson_texts_use_exactly_the_available_numbers(key: str) -> None:
    """Every text can be filled in from the ruleset, and no number is unused."""
    lesson = lesson_of(key)
    numbers = lesson.numbers(rulesets.load(lesson.ruleset))
    fields = {name for text in sentences_of(lesson) for _, name, _, _ in Formatter().parse(text)}
    assert fields - {None} == numbers.keys()


@pytest.mark.parametrize("key", KEYS)
def test_lessons_name_the_ring_round_a_target(key: str) -> None:
    """A line from the bubble to the target is drawn only where it crosses nothing; the ring always is."""
    assert [text for text in sentences_of(lesson_of(key)) if "arrow points" in text] == []


LONGEST = 35
"""Words in a bubble."""


@pytest.mark.parametrize("key", KEYS)
def test_lesson_bubbles_are_short(key: str) -> None:
    """No text of a step is longer than a bubble should be."""
    steps = [step for goal in lesson_of(key).goals for step in goal.steps]
    said = [text for step in steps for text in (step.text, step.otherwise, step.missed)]
    assert [text for text in said if len(text.split()) > LONGEST] == []


OF_POSITIONS = ("You have −2 honour.", "below 0", "above 0", "8 honour ahead")
"""Figures that belong to positions, not to rules."""


@pytest.mark.parametrize("key", KEYS)
def test_lesson_texts_contain_no_literal_numbers(key: str) -> None:
    """Texts contain no number of the rules as digits; titles have no placeholders either."""
    lesson = lesson_of(key)
    titles = [goal.title for goal in lesson.goals]
    said = " ".join((*titles, lesson.about, *sentences_of(lesson)))
    for figures in OF_POSITIONS:
        said = said.replace(figures, "")
    assert re.findall(r"\S*\d\S*", said) == []
    assert [title for title in titles if "{" in title] == []


CHANGED: list[tuple[str, list[str], int, str, str]] = [
    ("land", ["donjons", "troops"], 4, "recruit", "A donjon takes 4 troops"),
    ("land-cards", ["capture", "arrivals"], 5, "play disperse", "3 of them against a donjon; 8 capture it"),
    ("baronies", ["final_division", "by"], 3, "claim", "the value divided by 3"),
]


@pytest.mark.parametrize(("key", "path", "number", "kind", "told"), CHANGED)
def test_lessons_use_numbers_of_their_ruleset(
    key: str, path: list[str], number: int, kind: str, told: str
) -> None:
    """With another number in the ruleset, the text has that number."""
    lesson = lesson_of(key)
    whole: Any = rulesets.whole(rulesets.load(lesson.ruleset))
    chapter = whole["params"]
    for name in path[:-1]:
        chapter = chapter[name]
    chapter[path[-1]] = number
    assert told in lesson_text(lesson.advice[kind], lesson, rulesets.from_dict(whole))


def test_numbers_of_lessons_agree_with_their_nouns() -> None:
    """French: 1 point, not 1 points."""
    set_language("fr")
    said = " ".join(
        lesson_text(text, lesson, rulesets.load(lesson.ruleset))
        for lesson in all_lessons()
        for text in sentences_of(lesson)
    )
    nouns = re.findall(r"(?<![\d−])1[ \u00a0](\w+)", said)
    assert len(nouns) > 5
    assert [noun for noun in nouns if noun in customs().singular] == []
