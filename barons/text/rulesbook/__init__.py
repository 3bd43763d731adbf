"""The rules page of the current edition: the project's own words with the ruleset's numbers.

The words are in `config/rulebooks/<game>.txt` (see `markup.py` for the format); each game's module here
provides the facts besides the parameters. Every number, face and name comes from the rules, so that custom
variants are described correctly too. Chapters are tabs; the keys of sections let F1 open the rule for the part
under the mouse.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Protocol, TypeVar, cast

from barons.engine.core import Rules
from barons.games import game_of
from barons.text.documents import read
from barons.text.rulesbook.markup import ChapterText, Filler, Known, parse
from barons.text.rulesbook.page import Chapter, Example

RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)


class Book(Protocol[RulesT]):
    """The facts of a game's rules page, derived from its rules; modules implement it."""

    def facts(self, rules: RulesT) -> Mapping[str, object]:
        """Return what conditions and fields may name besides the parameters, in the current language."""
        ...

    def drawn(self, rules: RulesT, name: str) -> Example | None:
        """Return a drawn example by its name on the page; None if it does not apply to the ruleset."""
        ...


class _ParametersOnly:
    """The fallback for a page that only names parameters."""

    def facts(self, rules: Rules) -> Mapping[str, object]:
        return {}

    def drawn(self, rules: Rules, name: str) -> Example | None:
        return None


@cache
def document(game: str) -> tuple[ChapterText, ...]:
    """Return the source of a game's page; empty if it has none."""
    return read(game, "rulebooks", "rulebook.txt", parse)


def filler(rules: Rules) -> Filler:
    """Return the filler for the page's conditions and fields."""
    game = rules.ruleset.game
    book = cast("Book[Rules]", game_of(game).module("rulesbook") or _ParametersOnly())
    facts = Known(book.facts(rules), getattr(rules, "params"))  # noqa: B009  every family's rules have them
    return Filler(facts, game, partial(book.drawn, rules))


def rules_page(rules: Rules) -> tuple[Chapter, ...]:
    """Return all chapters in the current language."""
    return tuple(filler(rules).chapters(document(rules.ruleset.game)))


def find_section(rules: Rules, thing: str) -> tuple[str, str]:
    """Return chapter and section key for `thing`: a verb of the notation, a piece, a kind.

    Falls back to the first section; both are empty without a page.
    """
    chapters = rules_page(rules)
    for chapter in chapters:
        for section in chapter.sections:
            if thing == section.key or thing in section.things:
                return chapter.key, section.key
    return (chapters[0].key, chapters[0].sections[0].key) if chapters else ("", "")
