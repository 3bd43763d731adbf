"""Why an action of Baron is refused, as a sentence and in at most six words."""

from __future__ import annotations

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Reason
from barons.text.baronies.events import BaroniesTeller
from barons.text.numbers import plain
from barons.text.sentence import Names, Sentence, listed


def sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say("refusals", reason.code, reason)


def short(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say("refusals", reason.code, reason, 1)


class _Refuser(BaroniesTeller):
    def __init__(self, rules: BaroniesRules, names: Names) -> None:
        super().__init__(rules, names)
        self.words |= {"oubliettes": plain, "price": plain}
        self.words["cells"] = lambda cells: listed([self.cell(cell) for cell in cells])
