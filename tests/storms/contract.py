"""A random game that is checked against the whole contract of games; violations are raised."""

from __future__ import annotations

import json
import traceback
from collections import Counter
from random import Random
from typing import Final, NamedTuple

from barons import rulesets
from barons.engine.core import OVER, Action, Event, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import FaultyRuleset
from barons.text.describe import action_note, action_title, segments, short_reason
from barons.text.sentence import Names
from barons.text.tr import set_language
from tests.contract.checks import CHECKS, drawn, legal_actions, refusals
from tests.storms.promises import broken
from tests.storms.variants import Pair
from tests.storms.wording import faults_of_page, has_wrong_plural, is_faulty

LANGUAGES: Final = ("en", "fr", "de")
LOOK: Final = 9
"""One in this many positions is examined in full; per-step checks are made at every step."""
KNOWN: Final = 12
"""Number of earlier actions that are tried in positions where they may be illegal."""


class Walked(NamedTuple):
    """Number of actions played and of texts read."""

    actions: int
    texts: int


class Walk:
    """One game."""

    def __init__(self, rules: Rules, players: int, seed: int) -> None:
        self.rules = rules
        self.rng = Random(seed)
        self.state: State = rules.initial_state(players, Dealer(seed))
        self.names = Names(("Isabeau", "Mahaut", "Odon", "Aldric", "Jo", "Odo")[:players])
        self.known: dict[str, Action] = {}
        self.texts = 0

    def play(self, plies: int) -> Walked:
        """Read the rules page in a language, then play at most `plies` actions.

        Raise AssertionError, or whatever the engine raises, at the first error.
        """
        number = 0
        language = self.rng.choice(LANGUAGES)
        set_language(language)
        faults = faults_of_page(self.rules, language)
        assert not faults, f"rules page, {language}: {faults[:3]}"
        while self.state.to_move != OVER and number < plies:
            self._step(LANGUAGES[number % len(LANGUAGES)], is_looked_through=number % LOOK == 0)
            number += 1
        set_language("en")
        return Walked(number, self.texts)

    def _step(self, language: str, *, is_looked_through: bool) -> None:
        set_language(language)
        state = self.state
        state.check()
        legal_actions(state, self.rng)
        if is_looked_through:
            self._look_through(state)
        action = self._chosen()
        events: list[Event] = []
        position = state.to_json()
        state.apply(action, events)
        promises = broken(self.rules, state, position, events)
        assert not promises, f"{action.text}: {promises}"
        self._read(events, language)

    def _chosen(self) -> Action:
        """Choose the verb first, so that rare verbs occur."""
        if self.state.awaited_roll() is not None:
            return drawn(self.state, self.rng)
        legal = self.state.legal_actions()
        self.known.update((action.text, action) for action in self.rng.sample(legal, min(2, len(legal))))
        verb = self.rng.choice(sorted({action.text.split(" ")[0] for action in legal}))
        return self.rng.choice([action for action in legal if action.text.split(" ")[0] == verb])

    def _look_through(self, state: State) -> None:
        """Check the contract in this position, and the texts of legal actions and refusals."""
        rules, legal = self.rules, state.legal_actions()
        for check in CHECKS:
            check(state, self.rng)
        for action in self.rng.sample(legal, min(KNOWN, len(legal))):
            self._say(str(segments(rules, action, None, self.names)), action.text)
            self._say(action_title(rules, action.text.split(" ")[0]), action.text)
            action_note(rules, action.text.split(" ")[0])
        known = self.rng.sample([*self.known.values()], min(KNOWN, len(self.known)))
        refusals(state, known)
        for reason in filter(None, map(state.why_not, known)):
            self._say(str(segments(rules, reason, None, self.names)), reason.code)
            self._say(str(short_reason(rules, reason, self.names)), reason.code)

    def _read(self, events: list[Event], language: str) -> None:
        for event in events:
            json.dumps(event.to_json())
            said = str(segments(self.rules, event, event.only, self.names))
            if said:
                self._say(said, event.kind)
                assert not has_wrong_plural(said, language), f"{event.kind}, {language}: {said}"

    def _say(self, text: str, of: str) -> None:
        self.texts += 1
        assert not is_faulty(text), f"{of}: {text!r}"


def paired(pair: Pair, seed: int, plies: int, counted: Counter[str]) -> str:
    """Play one game of a pair, which may be refused; return the traceback of an error, or an empty string."""
    counted["pairs"] += 1
    rng = Random(f"{pair.text} {seed}")
    try:
        rules = rulesets.from_dict(pair.whole())
    except FaultyRuleset:
        counted["refused"] += 1
        return ""
    except Exception:
        return traceback.format_exc(limit=-6)
    try:
        walked = Walk(rules, rng.choice(rules.players), rng.getrandbits(40)).play(plies)
    except Exception:
        return traceback.format_exc(limit=-6)
    counted["games"] += 1
    counted["plies"] += walked.actions
    counted["texts"] += walked.texts
    return ""
