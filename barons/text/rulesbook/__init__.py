"""The rules page of the edition in play: the project's own words, the ruleset's own numbers.

The words stand in `config/rulebooks/<game>.txt` (`markup.py` says how they are written), what they name besides
the parameters in a family's module here. Every number, face and name comes from the rules, so that a table's
own variant reads as rightly as an edition. Chapters are tabs, sections have a key by which F1 finds the rule of
what is pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Protocol, TypeVar, cast

from barons.engine.core import Rules
from barons.games import game_of
from barons.paths import config_dir
from barons.text.rulesbook.markup import ChapterText, Filler, Known, parse
from barons.text.rulesbook.page import (
    Block,
    Chapter,
    Drawn,
    Example,
    Note,
    Paragraph,
    Piece,
    Pieces,
    Points,
    Section,
    Steps,
    Table,
    block_texts,
    section_texts,
)

__all__ = [
    "Block",
    "Chapter",
    "Drawn",
    "Example",
    "Note",
    "Paragraph",
    "Piece",
    "Pieces",
    "Points",
    "Section",
    "Steps",
    "Table",
    "block_texts",
    "document",
    "filler",
    "find_section",
    "rules_page",
    "section_texts",
]

RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)


class Book(Protocol[RulesT]):
    """What a family's rules page names, made of its own rules; modules implement it."""

    def facts(self, rules: RulesT) -> Mapping[str, object]:
        """What conditions and fields may name besides the parameters, in the language in use."""
        ...

    def drawn(self, rules: RulesT, name: str) -> Example | None:
        """A drawn example by its name on the page; None where the ruleset has nothing of the kind."""
        ...


class _ParametersOnly:
    """A page that names nothing but the parameters."""

    def facts(self, rules: Rules) -> Mapping[str, object]:
        return {}

    def drawn(self, rules: Rules, name: str) -> Example | None:
        return None


@cache
def document(game: str) -> tuple[ChapterText, ...]:
    """The page of a game as it is written; empty where a game has none."""
    folder = game_of(game).folder
    path = folder / "rulebook.txt" if folder else config_dir() / "rulebooks" / f"{game}.txt"
    return parse(path.read_text("utf-8") if path.exists() else "")


def filler(rules: Rules) -> Filler:
    """What fills in the page's conditions and fields."""
    game = rules.ruleset.game
    book = cast("Book[Rules]", game_of(game).module("rulesbook") or _ParametersOnly())
    facts = Known(book.facts(rules), getattr(rules, "params"))  # noqa: B009  every family's rules have them
    return Filler(facts, game, partial(book.drawn, rules))


def rules_page(rules: Rules) -> tuple[Chapter, ...]:
    """The whole page in the language in use, chapter by chapter."""
    return tuple(filler(rules).chapters(document(rules.ruleset.game)))


def find_section(rules: Rules, thing: str) -> tuple[str, str]:
    """The keys of the chapter and the section that speak of `thing`: a verb of the notation, a piece, a kind.

    What the page does not know leads to its beginning; without a page both are empty.
    """
    chapters = rules_page(rules)
    for chapter in chapters:
        for section in chapter.sections:
            if thing == section.key or thing in section.things:
                return chapter.key, section.key
    return (chapters[0].key, chapters[0].sections[0].key) if chapters else ("", "")
