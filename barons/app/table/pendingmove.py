"""The move that the person at the table has drafted but not played. No pygame, no rules."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from barons.app.table.family import Refusal
from barons.engine.core import Action, Part
from barons.play.draft import Draft
from barons.play.match import Match, RecordedStep


class Outcome(Enum):
    """Result of a click."""

    NOTHING = "nothing"
    NARROWED = "narrowed"
    CHOICE = "choice"
    DRAFTED = "drafted"
    PLAYED = "played"
    REFUSED = "refused"


class PendingMove:
    """The draft that waits for the seal, and the refusal of the last click.

    Games whose clicks play at once use it as it is; games with selections keep those in a subclass.
    After each call: `outcome`; the action to play (`chosen`) or the result (`recorded`); the `refusal` (and its
    place, `refused_at`) if the click was refused.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._draft: Draft | None = None
        self.outcome = Outcome.NOTHING
        self.chosen: Action | None = None
        """The action chosen by a click; `Table.commit` plays it."""
        self.drafted: Action | None = None
        """The step chosen by a click; `Table.commit` adds it to the draft."""
        self.go_on: Callable[[], Outcome] | None = None
        """The next click after `chosen` has been played; both are animated together."""
        self.recorded: list[RecordedStep] = []
        self.refusal: Refusal | None = None
        self.refused_at: Part | None = None
        self._undone: list[Action] = []
        """Undone steps of the draft, the latest last; cleared by a new step."""

    @property
    def draft(self) -> Draft | None:
        """The draft; None if the match has left its position."""
        if self._draft is not None and self._draft.is_stale:
            self._draft = None
        if self._draft is None:
            self._draft = self.begun()
        return self._draft

    @draft.setter
    def draft(self, draft: Draft | None) -> None:
        self._draft = draft

    def begun(self) -> Draft | None:
        """Return the order that was begun in the match and continues as a draft."""
        return None

    @property
    def held(self) -> frozenset[str]:
        """Current selections (`order recruit`, `from 3B`) and drafted actions (in notation), for lessons."""
        return frozenset() if self.draft is None else frozenset(step.text for step in self.draft.steps)

    @property
    def is_open(self) -> bool:
        """True if something can be cancelled."""
        return self.can_take_back

    @property
    def is_asking(self) -> bool:
        """True while a choice between similar actions is open: it must be answered or cancelled first."""
        return False

    @property
    def can_take_back(self) -> bool:
        """True if a step is drafted. An order begun in the match is undone by the match."""
        return self.draft is not None and bool(self.draft.steps)

    @property
    def can_seal(self) -> bool:
        """True if the draft may be submitted."""
        return self.draft is not None

    def play(self, action: Action) -> Outcome:
        """Choose an action for the table to play; do nothing if it is not legal."""
        if action not in self.match.legal:
            return self.settle(Outcome.NOTHING)
        self.settle(Outcome.PLAYED)
        self.chosen = action
        return self.outcome

    def add(self, step: Action) -> Outcome:
        """Choose a step for the table to add to the draft."""
        self.settle(Outcome.DRAFTED)
        self.drafted = step
        return self.outcome

    def draft_step(self, step: Action) -> None:
        """Add a step to the draft, which it may begin."""
        self.drafted = None
        self.draft = self.draft or Draft(self.match)
        self.draft.add(step)

    def take_back(self) -> bool:
        """Undo the latest step of the draft; False if there is none."""
        draft = self.draft
        if draft is None or not draft.steps:
            return False
        self._undone.append(draft.steps[-1])
        draft.take_back()
        if not draft.steps:
            self.draft = None
        return True

    def cancel(self) -> bool:
        """Discard the draft, but nothing played. True if something was discarded."""
        had = self.is_open
        self.draft = None
        self._undone.clear()
        self.refusal = self.refused_at = None
        return had

    @property
    def can_restore(self) -> bool:
        """True if what was undone or cancelled last can be restored."""
        return bool(self._undone)

    def restore(self) -> None:
        """Restore what was undone or cancelled last."""
        *rest, step = self._undone
        self.plan_step(step)
        if self.drafted is not None:
            self.draft_step(self.drafted)
        self._undone = rest

    def plan_step(self, step: Action) -> None:
        """Add a step to the draft as a click would; do nothing in games whose clicks play at once."""

    def forget(self) -> None:
        """Reset everything, because the position or the viewer has changed."""
        self.cancel()
        self.chosen = self.drafted = self.go_on = None
        self.recorded = []

    def refuse(self, refusal: Refusal | None, at: Part | None) -> Outcome:
        """Record a click that the rules forbid."""
        self.refusal, self.refused_at = refusal, at
        return self.settle(Outcome.REFUSED if refusal is not None else Outcome.NOTHING)

    def settle(self, outcome: Outcome) -> Outcome:
        """Record the outcome of a click and clear the data of other outcomes."""
        if outcome is not Outcome.REFUSED:
            self.refusal = self.refused_at = None
        self.chosen = self.drafted = self.go_on = None
        if outcome is not Outcome.PLAYED:
            self.recorded = []
        self.outcome = outcome
        return outcome
