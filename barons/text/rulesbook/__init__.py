"""The rules page of the edition in play: the project's own words, the ruleset's own numbers.

Every number, face and name comes from the parameters, so that a table's own variant reads as rightly as an
edition. Chapters are tabs, sections have a key by which F1 finds the rule of what is pointed at.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.engine.core import Rules
from barons.games import game_of
from barons.text.rulesbook.page import Block, Chapter, Drawn, Example, Note, Paragraph, Points, Section, Table

__all__ = [
    "Block",
    "Chapter",
    "Drawn",
    "Example",
    "Note",
    "Paragraph",
    "Points",
    "Section",
    "Table",
    "find_section",
    "rules_page",
]


RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)


class Book(Protocol[RulesT]):
    """A family's rules page, made of its own rules; modules implement it."""

    def chapters(self, rules: RulesT) -> tuple[Chapter, ...]:
        """The whole page in the language in use."""
        ...


def rules_page(rules: Rules) -> tuple[Chapter, ...]:
    """The whole page in the language in use, chapter by chapter."""
    return cast(Book[Rules], import_module(game_of(rules.ruleset.game).rulesbook)).chapters(rules)


def find_section(rules: Rules, thing: str) -> tuple[str, str]:
    """The keys of the chapter and the section that speak of `thing`: a verb of the notation, a piece, a kind.

    What the page does not know leads to its beginning.
    """
    chapters = rules_page(rules)
    for chapter in chapters:
        for section in chapter.sections:
            if thing == section.key or thing in section.things:
                return chapter.key, section.key
    return chapters[0].key, chapters[0].sections[0].key
