"""The occupants of seats for the players' cards, and animated scores."""

from __future__ import annotations

from barons.app.kit import theme
from barons.app.kit.anim.tween import eased
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.panels import SeatLook
from barons.app.table.table import Table
from barons.app.table.words import computer_line
from barons.text.tr import gettext as _


def seat_look(table: Table, seat: int) -> SeatLook:
    """Return the content of a player's panel that does not come from the game."""
    sitting = table.match.seats[seat]
    acting = table.turn_status.shown_seat == seat
    thinking = acting and table.session.computers.is_thinking
    if thinking:
        text = _("is thinking…")
    elif not sitting.is_person:
        text = computer_line(sitting)
    elif len(table.session.persons) == 1:
        text = _("You · seat {number}").format(number=seat + 1)
    else:
        text = _("Person · seat {number}").format(number=seat + 1)
    return SeatLook(table.seat_name(seat), text, acting, thinking)


class CountingScores:
    """Scores that count up to their true values."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._counts = [Count() for _ in table.match.seats]

    def summary(self, seat: int) -> PlayerSummary:
        """Return a seat's summary at the position shown, with its animated score."""
        settings = self._table.shell.settings
        summary = self._table.family.accounts.player(self._table.session.shown, seat)
        at_once = settings.reduced_motion or not settings.animation_speed
        return summary._replace(score=self._counts[seat].toward(summary.score, at_once=at_once))

    def update(self, dt: float) -> bool:
        """Advance the scores; True while one is moving."""
        return sum(count.update(dt) for count in self._counts) > 0


class Count:
    """One animated number."""

    def __init__(self) -> None:
        self._from = self._to = 0
        self._now = 0.0
        self._begun = False

    def toward(self, number: int, *, at_once: bool = False) -> int:
        """Return the number to show on the way to `number`; at first and with `at_once`, `number` itself."""
        if not self._begun or at_once:
            self._begun = True
            self._from = self._to = number
        elif number != self._to:
            self._from, self._to, self._now = self.shown, number, 0.0
        return self.shown

    @property
    def shown(self) -> int:
        motion = theme.MOTION["score_count"]
        return self._from + round((self._to - self._from) * eased(motion.easing, self._now / motion.seconds))

    def update(self, dt: float) -> bool:
        """Advance; True while the number shown is not the true one."""
        if self.shown == self._to:
            return False
        self._now += dt
        return True
