"""Baron's actions in words."""

from __future__ import annotations

from typing import Any

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Action
from barons.text.baronies.events import BaroniesTeller
from barons.text.numbers import signed
from barons.text.phrases import word_or
from barons.text.sentence import Names, Sentence
from barons.text.tr import gettext as _


def sentence(rules: BaroniesRules, action: Action, names: Names) -> Sentence:
    return BaroniesTeller(rules, names).instruction(action.text)


def drafting(rules: BaroniesRules, place: int, nature: str) -> Sentence:
    """Return the words for drafting a named tile, which the notation does not contain."""
    return BaroniesTeller(rules, Names()).instruction(f"draft {place} {nature}")


def title(rules: BaroniesRules, verb: str) -> str:
    return word_or("baronies", "titles", verb, verb)


def note(rules: BaroniesRules, verb: str) -> str:
    return str(_Noting(rules, Names()).say_if_any("notes", verb))


class _Noting(BaroniesTeller):
    def value(self, item: Any, name: str) -> object:
        match name:
            case "prices":
                return " / ".join(str(price) for price in self.params.draft_prices)
            case "bonuses":
                return ", ".join(
                    _("{tiles} tiles {honour}").format(tiles=tiles, honour=signed(honour))
                    for tiles, honour in sorted(self.params.lay_bonuses.items())
                )
        return super().value(item, name)
