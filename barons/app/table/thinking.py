"""What computers are asked at a table: their decisions, and a person's adviser."""

from __future__ import annotations

from barons.ai.grounds import Ground
from barons.app.kit import theme
from barons.app.kit.anim.director import Director
from barons.app.kit.navigator import Navigator
from barons.app.table.family import Narrator
from barons.app.table.stage import MarchingOrders
from barons.engine.core import OVER, Action
from barons.play.crashlog import write_down
from barons.play.match import Beat, Match
from barons.play.opponents import ThinkingAhead, ask_computer, ask_hint, why_good
from barons.text.describe import ground
from barons.text.tr import gettext as _

_HURRIED = 0.15  # seconds that a computer may think when nobody plays any more


class Computers:
    """Has the computers of a match decide, one decision after the other."""

    def __init__(
        self, shell: Navigator, match: Match, director: Director, march: MarchingOrders | None
    ) -> None:
        self._shell = shell
        self._match = match
        self._director = director
        self._march = march
        self.is_hurried = False
        """Asked for: the game is to be finished fast, as soon as computers alone play."""
        self.troubles = 0
        """How often the worker had to be replaced: one apologetic line each."""
        self.least_wait = theme.AI_PAUSE["least"]
        """Seconds that pass at least before a computer decides."""
        self.thinks_ahead = False
        """They think while what has happened is still being shown: for games of many small decisions."""
        self.rest = False
        """None plays by itself: a lesson tells when the opponent does."""
        self._ahead = ThinkingAhead(match)
        self._ticket: int | None = None
        self._waited = 0.0
        self._held: list[Beat] = []
        """What an order has done so far: shown as one movement once the order is whole."""

    @property
    def are_alone(self) -> bool:
        """No person at the table decides anything any more: none sits there, or all have fallen."""
        seats, state = enumerate(self._match.seats), self._match.state
        return not any(seat.is_person and state.plays_on(number) for number, seat in seats)

    @property
    def hurries(self) -> bool:
        """True while a game that no person plays any more is finished fast."""
        return self.is_hurried and self.are_alone

    @property
    def speed(self) -> int:
        """How fast their turns are shown; 0: at once."""
        return 0 if self.hurries else self._shell.settings.ai_speed

    @property
    def is_thinking(self) -> bool:
        """True while a decision is awaited."""
        return self._ticket is not None and not self._director.is_busy

    @property
    def thought_percent(self) -> int:
        """How much of the search is done, in tens: 0 to 100; 0 while nothing is known of it."""
        progress = self._shell.thinker.progress if self.is_thinking else None
        return 0 if progress is None else int(10 * progress.share) * 10

    @property
    def is_amid_order(self) -> bool:
        """True while what an order has done is held back."""
        return bool(self._held)

    def play_now(self) -> bool:
        """Have the one that thinks play the best found so far; False when none does."""
        if not self.is_thinking:
            return False
        self._shell.thinker.play_now()
        return True

    def cancel(self) -> None:
        """No reply will be taken."""
        if self._ticket is not None or self._ahead.is_asked:
            self._shell.thinker.cancel()
        self._ahead.forget()
        self._ticket = None
        self._waited = 0.0

    def forget(self) -> None:
        """Another position is shown: what was held back is not shown any more."""
        self._held.clear()

    def update(self, dt: float) -> list[Beat] | None:
        """Ask, or take the answer and play it. What is to be shown now, nothing while an order is still being
        given; None when nothing has changed."""
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
            self.troubles += 1
            write_down(f"a computer's process {reply.trouble}. {reply.fault}")
        self._held += match.play(reply.action)
        if self._gives_order():
            return []
        beats, self._held = self._held, []
        return beats

    def _gives_order(self) -> bool:
        """True while a computer has begun an order to move troops and not closed it."""
        legal, march = self._match.legal, self._march
        return (
            march is not None
            and self._match.computer_to_move is not None
            and bool(legal)
            and all(march.is_step(action) for action in legal)
        )


class Adviser:
    """Says what a computer that draws nothing by lot would do in a person's place, and why."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        self._shell = shell
        self._match = match
        self._ticket: int | None = None
        self.hint: Action | None = None
        self.text = ""
        """The hint in words, and why; in lines."""
        self._why: Ground | None = None
        self._rival: Action | None = None
        """Another action that the adviser takes to be as good."""

    @property
    def is_asked(self) -> bool:
        """True while a hint is awaited."""
        return self._ticket is not None

    @property
    def advised(self) -> tuple[Action, ...]:
        """The hint, and the step that completes it; nothing while there is none."""
        if self.hint is None:
            return ()
        return (self.hint, *(self._why.way if self._why is not None else ()))

    def ask(self) -> bool:
        """Ask; False where nothing can be chosen. The hint is there when it comes."""
        self.hint, self.text, self._why, self._rival = None, "", None, None
        self._ticket = ask_hint(self._shell.thinker, self._match)
        return self._ticket is not None

    def cancel(self) -> None:
        """No reply will be taken."""
        if self._ticket is not None:
            self._shell.thinker.cancel()
        self._ticket = None

    def update(self) -> bool:
        """Take the answer; True when it has come."""
        reply = self._shell.thinker.poll()
        if reply is None or reply.ticket != self._ticket:
            return False
        self._ticket = None
        if reply.action in self._match.legal:
            self.hint, self._why = reply.action, why_good(self._match, reply.action)
            self._rival = reply.rival
        return True

    def tell(self, advised: str, words: Narrator) -> None:
        """Put into words what has been advised, how it goes on, and what it brings about, as far as there is a
        word for it."""
        found = self._why
        way = [words.advice(step) for step in found.way] if found is not None else []
        text = (
            ground(self._match.rules, found.reason, words.names, follows=found.follows)
            if found is not None
            else ""
        )
        why = str(text) or _("The adviser looked ahead and found nothing better.")
        lines = [" ".join((advised, *way)), why]
        if self._rival is not None:
            lines.append(_("It is close. The alternative: {action}").format(action=words.advice(self._rival)))
        self.text = "\n".join(lines)
