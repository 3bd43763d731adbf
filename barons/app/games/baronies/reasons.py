"""Reasons for refusals: what a click in Baron could have meant, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.words import BaroniesWords
from barons.app.table.family import Refusal, parsed
from barons.engine.baronies.reasons import details_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Observation, Part, Reason
from barons.text.baronies import reasons as reason_words
from barons.text.describe import segments


class BaroniesReasons:
    def __init__(self, rules: BaroniesRules, words: BaroniesWords) -> None:
        self.rules = rules
        self._words = words

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """Return what a click could mean."""
        position = map_of(seen)
        cell = next((part.name for part in picked if "," in part.name), None)
        tile = next((part.name for part in picked if part.kind == "tile" and "," not in part.name), None)
        place = next((part.name for part in picked if part.kind == "space"), "1")
        mine = position.reserves[max(0, position.to_move)]
        texts = []
        if order == "draft":
            texts = [f"draft {place}"]
        elif order == "lay":
            natures = [tile] if tile else [held.tile for held in mine if held.tile] or ["meadow"]
            texts = [f"lay {nature} {cell or '0,0'}" for nature in natures]
        elif order in ("donjon", "claim"):
            cells = [cell] if cell else self._meadows(position, order)
            texts = [f"{order} {each}" for each in cells]
        else:
            texts = [order]
        return parsed(self.rules, texts)

    def _meadows(self, seen: BaroniesObservation, order: str) -> list[str]:
        free = [cell for cell, nature in seen.map.items() if nature == "meadow" and cell not in seen.donjons]
        if order == "claim" or not free:
            return list(seen.donjons) or ["0,0"]
        return free

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """Return the reason in words, with the cells among its operands as the cause."""
        details = details_of(reason)
        cells = [*([details["cell"]] if "cell" in details else []), *details.get("cells", [])]
        return Refusal(
            str(reason_words.short(self.rules, reason, self._words.names)),
            str(segments(self.rules, reason, None, self._words.names)),
            frozenset(Part("cell", cell) for cell in cells),
        )
