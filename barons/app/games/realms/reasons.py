"""Explanations of refusals in Barons: the likely meaning of a click, and the rule that forbids it."""

from __future__ import annotations

from barons.app.games.realms.words import RealmsWords
from barons.app.table.family import Refusal, parsed
from barons.engine.core import Action, Part, State
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import reasons as reason_words


class RealmsReasons:
    """Explains refusals."""

    def __init__(self, rules: RealmsRules, words: RealmsWords) -> None:
        self._rules = rules
        self._words = words

    def why_not(self, state: State, seen: RealmsObservation, space: str) -> Refusal | None:
        for action in self._imagined(seen, space):
            reason = state.why_not(action)
            if reason is None:
                continue
            named = reason.details.get("space")
            return Refusal(
                str(reason_words.short(self._rules, reason, self._words.names)),
                str(reason_words.sentence(self._rules, reason, self._words.names)),
                frozenset({Part("tile", named)}) if isinstance(named, str) else frozenset(),
            )
        return None

    def _imagined(self, seen: RealmsObservation, space: str) -> list[Action]:
        """Return the possible meanings of a click on a space, likeliest first."""
        texts: list[str] = []
        if seen.turn.step == "raise-castle":
            texts = [f"castle {space}"]
        elif seen.turn.step == "sell-for-toll":
            texts = [f"sell {space}"]
        else:  # otherwise, clicking a space means moving there
            texts = [f"move {value} {space}" for value in self._nearest(seen, space) or (1,)]
        return parsed(self._rules, texts)

    def _nearest(self, seen: RealmsObservation, space: str) -> list[int]:
        """Return the dice of the roll, starting with the one that comes nearest to a space."""
        board, here = self._rules.board, seen.players[seen.seat].space
        if here is None:
            return []
        far = board.distance[board.names.index(here)][board.names.index(space)]
        return sorted(set(seen.turn.dice), key=lambda value: (abs(value - far), value))
