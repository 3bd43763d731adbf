"""Baron in words: fights with their arithmetic, baronies with the reasons for their honour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barons.engine.baronies import events as happened
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Event, Reason
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.phrases import Teller
from barons.text.sentence import Names, Sentence, SentencePart, compose, listed
from barons.text.tr import gettext as _


class BaroniesTeller(Teller):
    """Everything is public. `sums`: the arithmetic behind the strengths of a fight, by the fighter's cell."""

    def __init__(self, rules: BaroniesRules, names: Names, sums: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, names)
        self.rules: BaroniesRules = rules
        self._sums = sums or {}
        self.words |= {
            "tile": words.nature,
            "cell": self.cell,
            "bonus": signed,
            "change": signed,
            "now": plain,
            "honour": plain,
            "knights": self._knights,
            "fighters": self._fighters,
            "players": self.seats,
            "other": self.seat,
            "champion": self.cell,
            "ahead": plain,
            "action": lambda action: action if names.notation else self.instruction(action),
        }

    def tell(self, event: Event) -> Sentence:
        """Describe an event; some have a second sentence."""
        first = super().tell(event)
        second = self.say_if_any("second sentences", type(event).__name__, event)
        return first + compose(" ") + second if second else first

    def value(self, item: Any, name: str) -> object:
        """Return a value of an event or an action, or one derived from it."""
        match item:
            case happened.BaronsFight(barons=barons, champion=champion):
                other = next(baron for baron in barons if baron.cell == champion)
                derived = {
                    "other": other.seat,
                    "strength": self.strength(item),
                    "defence": self.strength(other),
                    "is_tie": item.strength == other.strength,
                }
                return derived[name] if name in derived else super().value(item, name)
            case None if name == "prices":
                return " / ".join(str(price) for price in self.params.draft_prices)
            case None if name == "bonuses":
                return ", ".join(
                    _("{tiles} tiles {honour}").format(tiles=tiles, honour=signed(honour))
                    for tiles, honour in sorted(self.params.lay_bonuses.items())
                )
            case str() if name == "price":  # of the place that a draft names
                place, prices = int(item.split(" ")[1]), self.rules.params.draft_prices
                return prices[place - 1] if 0 < place <= len(prices) else 0
            case happened.Established() if name == "why":
                return " ".join(words.shares(self.rules.params, item))
            case happened.GameOver(ranking=ranking):
                first = [entry for entry in ranking if entry.rank == 1]
                others = [entry.score for entry in ranking if entry.rank > 1]
                match name:
                    case "players":
                        return [entry.seat for entry in first]
                    case "honour":
                        return first[0].score
                    case "is_shared":
                        return len(first) > 1
                    case "ahead":
                        return first[0].score - max(others) if others else None
        return super().value(item, name)

    def refusal(self, reason: Reason) -> Sentence:
        return Teller.refusal(self._refuser(), reason)

    def short_refusal(self, reason: Reason) -> Sentence:
        return Teller.short_refusal(self._refuser(), reason)

    def _refuser(self) -> BaroniesTeller:
        teller = BaroniesTeller(self.rules, self.names)
        teller.words |= {"oubliettes": plain, "price": plain}
        teller.words["cells"] = lambda cells: listed([self.cell(cell) for cell in cells])
        return teller

    def cell(self, name: str) -> SentencePart:
        return words.cell(self.names, name)

    def strength(
        self, fighter: happened.FightingKnight | happened.ChallengedBaron | happened.BaronsFight
    ) -> str:
        """Return a piece's strength, as a sum if known."""
        return self._sums.get(fighter.cell) or plain(fighter.strength)

    def _knights(self, figures: Sequence[happened.Figure]) -> Sentence:
        at = [
            compose(_("{player} at {cell}"), player=self.seat(one.seat), cell=self.cell(one.cell))
            for one in figures
        ]
        return listed_sentences(at)

    def _fighters(self, knights: Sequence[happened.FightingKnight]) -> Sentence:
        at = [
            compose(
                _("{player} at {cell} with {strength}"),
                player=self.seat(one.seat),
                cell=self.cell(one.cell),
                strength=self.strength(one),
            )
            for one in knights
        ]
        return listed_sentences(at)


def listed_sentences(parts: list[Sentence]) -> Sentence:
    """Join phrases with semicolons."""
    said = Sentence()
    for index, part in enumerate(parts):
        if index:
            said = said + compose(_("; "))
        said = said + part
    return said
