"""What the person at the table has planned and not yet played. No pygame, no rules."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from barons.app.table.family import Refusal
from barons.engine.core import Action, Part
from barons.play.draft import Draft
from barons.play.match import Beat, Match


class Outcome(Enum):
    """What a click came to."""

    NOTHING = "nothing"
    NARROWED = "narrowed"
    CHOICE = "choice"
    DRAFTED = "drafted"
    PLAYED = "played"
    REFUSED = "refused"


class Desk:
    """The draft that waits for the seal, the refusal of the last click.

    A game whose clicks play at once uses it as it is; one that picks before it plays keeps its picks beside.
    After each call: `outcome`; what is to be played (`chosen`) or was (`beats`); `refusal` (and where:
    `refused_at`) when it was refused.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._draft: Draft | None = None
        self.outcome = Outcome.NOTHING
        self.chosen: Action | None = None
        """What a click has decided on: `Table.commit` plays it."""
        self.go_on: Callable[[], Outcome] | None = None
        """What is clicked once that is played: both are told as one."""
        self.beats: list[Beat] = []
        self.refusal: Refusal | None = None
        self.refused_at: Part | None = None
        self._undone: list[Action] = []
        """Steps of the draft that were taken back, the latest last; until something else is planned."""

    @property
    def draft(self) -> Draft | None:
        """What is planned; nothing of a position that the match has left since, by whomever."""
        if self._draft is not None and self._draft.is_stale:
            self._draft = None
        if self._draft is None:
            self._draft = self.begun()
        return self._draft

    @draft.setter
    def draft(self, draft: Draft | None) -> None:
        self._draft = draft

    def begun(self) -> Draft | None:
        """What was begun in the match itself and goes on as a draft."""
        return None

    @property
    def held(self) -> frozenset[str]:
        """What is picked (`order recruit`, `from 3B`) and planned (an action's notation): lessons ask."""
        return frozenset() if self.draft is None else frozenset(step.text for step in self.draft.steps)

    @property
    def is_open(self) -> bool:
        """True while something could be cancelled."""
        return self.can_take_back

    @property
    def can_take_back(self) -> bool:
        """True while a step is planned: of an order begun in the match that one is the match's to take back."""
        return self.draft is not None and bool(self.draft.steps)

    @property
    def can_seal(self) -> bool:
        """True when the draft may be handed over."""
        return self.draft is not None

    def play(self, action: Action) -> Outcome:
        """Have the table play an action; one that is not legal (any more) comes to nothing."""
        if action not in self.match.legal:
            return self.settle(Outcome.NOTHING)
        self.settle(Outcome.PLAYED)
        self.chosen = action
        return self.outcome

    def take_back(self) -> bool:
        """Drop the latest step of the draft. False when there is none."""
        draft = self.draft
        if draft is None or not draft.steps:
            return False
        self._undone.append(draft.steps[-1])
        draft.take_back()
        if not draft.steps:
            self.draft = None
        return True

    def cancel(self) -> bool:
        """Drop everything that is planned, never anything played. True when something was dropped."""
        had = self.is_open
        self.draft = None
        self._undone.clear()
        self.refusal = self.refused_at = None
        return had

    @property
    def can_restore(self) -> bool:
        """True when what was taken back or cancelled last can be planned again."""
        return bool(self._undone)

    def restore(self) -> None:
        """Plan it again."""
        *rest, step = self._undone
        self.plan_step(step)
        self._undone = rest

    def plan_step(self, step: Action) -> None:
        """Plan one step more, as a click would; nothing where clicks play at once."""

    def forget(self) -> None:
        """Begin again with nothing planned: the position has changed, or another person looks."""
        self.cancel()
        self.chosen = self.go_on = None
        self.beats = []

    def refuse(self, refusal: Refusal | None, at: Part | None) -> Outcome:
        """A click that the rules forbid."""
        self.refusal, self.refused_at = refusal, at
        return self.settle(Outcome.REFUSED if refusal is not None else Outcome.NOTHING)

    def settle(self, outcome: Outcome) -> Outcome:
        """Note what a click came to; what belongs to other outcomes is dropped."""
        if outcome is not Outcome.REFUSED:
            self.refusal = self.refused_at = None
        self.chosen = self.go_on = None
        if outcome is not Outcome.PLAYED:
            self.beats = []
        self.outcome = outcome
        return outcome
