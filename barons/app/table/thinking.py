"""Requests to computers at a table: their decisions, and advice for people."""

from __future__ import annotations

from barons.ai.explanations import Explanation
from barons.app.kit import theme
from barons.app.kit.anim.director import Director
from barons.app.kit.navigator import Navigator
from barons.app.table.family import GameWords, TableFamily
from barons.engine.core import OVER, Action
from barons.play.crashlog import write_down
from barons.play.match import Match, RecordedStep
from barons.play.opponents import ThinkingAhead, ask_computer, ask_hint, why_good
from barons.text.describe import explanation
from barons.text.tr import gettext as _

_HURRIED = 0.15  # seconds that a computer may think when only computers are left


class Computers:
    """Makes the computers of a match decide, one decision at a time."""

    def __init__(self, shell: Navigator, match: Match, director: Director, family: TableFamily) -> None:
        self._shell = shell
        self._match = match
        self._director = director
        self._family = family
        self.is_hurried = False
        """True if the game is to be finished fast once only computers play."""
        self.worker_restarts = 0
        """Number of times the worker was replaced; a toast is shown for each."""
        self.least_wait = theme.AI_PAUSE["least"]
        """Minimum seconds before a computer decides."""
        self.thinks_ahead = False
        """True if they think during animations, for games of many small decisions."""
        self.rest = False
        """True if none plays by itself; a lesson triggers the opponent."""
        self._ahead = ThinkingAhead(match)
        self._ticket: int | None = None
        self._waited = 0.0
        self._held: list[RecordedStep] = []
        """Steps of an unfinished order, animated together once it is complete."""

    @property
    def are_alone(self) -> bool:
        """True if no person can decide anything any more: there is none, or all are out of the game."""
        seats, state = enumerate(self._match.seats), self._match.state
        return not any(seat.is_person and state.plays_on(number) for number, seat in seats)

    @property
    def hurries(self) -> bool:
        """True while a game without people is finished fast."""
        return self.is_hurried and self.are_alone

    @property
    def speed(self) -> int:
        """Animation speed of their turns; 0 for no animation."""
        return 0 if self.hurries else self._shell.settings.ai_speed

    @property
    def is_thinking(self) -> bool:
        """True while a decision is pending."""
        return self._ticket is not None and not self._director.is_busy

    @property
    def thought_percent(self) -> int:
        """Progress of the search in steps of ten, 0 to 100; 0 if unknown."""
        progress = self._shell.thinker.progress if self.is_thinking else None
        return 0 if progress is None else int(10 * progress.share) * 10

    @property
    def is_amid_order(self) -> bool:
        """True while the steps of an order are held back."""
        return bool(self._held)

    def play_now(self) -> bool:
        """Make the thinking computer play the best move found so far; False if none is thinking."""
        if not self.is_thinking:
            return False
        self._shell.thinker.play_now()
        return True

    def cancel(self) -> None:
        """Cancel the request; no reply will be used."""
        if self._ticket is not None or self._ahead.is_asked:
            self._shell.thinker.cancel()
        self._ahead.forget()
        self._ticket = None
        self._waited = 0.0

    def forget(self) -> None:
        """Drop held steps, because another position is shown."""
        self._held.clear()

    def update(self, dt: float) -> list[RecordedStep] | None:
        """Send a request, or take the reply and play it. Return the steps to show now (none during an order);
        None if nothing has changed.
        """
        self._waited += dt
        match, is_busy = self._match, self._director.is_busy
        if match.to_move == OVER or (is_busy and not self.thinks_ahead):
            return None
        if self.rest:
            return None
        if match.computer_to_move is None:
            if self._shell.settings.computers_think_ahead:
                self._ahead.update(self._shell.thinker)
            return None
        if self._ticket is None:
            self._waited = 0.0
            seconds = _HURRIED if self.hurries else None
            self._ticket = ask_computer(self._shell.thinker, match, seconds, self._ahead)
            return []
        speed = self.speed
        if is_busy or (speed and not self._held and self._waited < self.least_wait / speed):
            return None
        reply = self._shell.thinker.poll()
        if reply is None or reply.ticket != self._ticket:
            return None
        self._ticket = None
        if reply.trouble is not None:
            self.worker_restarts += 1
            write_down(f"a computer's process {reply.trouble}: {reply.fault or 'no answer'}")
        self._held += match.play(reply.action)
        is_computers = match.computer_to_move is not None and bool(match.legal)
        if is_computers and all(map(self._family.is_step, match.legal)):  # an unfinished order to move troops
            return []
        recorded, self._held = self._held, []
        return recorded


class Adviser:
    """Tells what a computer without random choices would do in a person's place, and why."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        self._shell = shell
        self._match = match
        self._ticket: int | None = None
        self.hint: Action | None = None
        self.text = ""
        """The hint and its reason, in lines."""
        self._why: Explanation | None = None
        self._rival: Action | None = None
        """Another action that the adviser rates as equal."""

    @property
    def is_asked(self) -> bool:
        """True while a hint is pending."""
        return self._ticket is not None

    @property
    def advised(self) -> tuple[Action, ...]:
        """The suggested action and the step that completes it; empty if there is none."""
        if self.hint is None:
            return ()
        return (self.hint, *(self._why.way if self._why is not None else ()))

    def ask(self) -> bool:
        """Request a hint; False if nothing can be chosen."""
        self.hint, self.text, self._why, self._rival = None, "", None, None
        self._ticket = ask_hint(self._shell.thinker, self._match)
        return self._ticket is not None

    def cancel(self) -> None:
        """Cancel the request; no reply will be used."""
        if self._ticket is not None:
            self._shell.thinker.cancel()
        self._ticket = None

    def update(self) -> bool:
        """Take the reply; True when it has arrived."""
        reply = self._shell.thinker.poll()
        if reply is None or reply.ticket != self._ticket:
            return False
        self._ticket = None
        if reply.action in self._match.legal:
            self.hint, self._why = reply.action, why_good(self._match, reply.action)
            self._rival = reply.rival
        return True

    def tell(self, advised: str, words: GameWords) -> None:
        """Put the hint into words: the action, its continuation and its effect where a text for it exists."""
        found = self._why
        way = [words.advice(step) for step in found.way] if found is not None else []
        text = (
            explanation(self._match.rules, found.reason, words.names, follows=found.follows)
            if found is not None
            else ""
        )
        why = str(text) or _("The adviser looked ahead and found nothing better.")
        lines = [" ".join((advised, *way)), why]
        if self._rival is not None:
            lines.append(_("It is close. The alternative: {action}").format(action=words.advice(self._rival)))
        self.text = "\n".join(lines)
