"""A review in words: verdicts, luck and play, better lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.ai.levels import ADVISER
from barons.engine.core import BaronsError, Rules
from barons.review.review import SURE, Review, ReviewedStep, Verdict
from barons.text import describe, numbers
from barons.text.levels import level_name
from barons.text.sentence import Names
from barons.text.sentence import player as player_part
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext

CLEAR: Final = 0.6
"""Minimum share of luck or play in the total for the winner's sentence to name it as the cause."""

SMALL: Final = 4
"""Percentage points below which a moment is not listed."""
SWING: Final = 10
"""Minimum percentage points for a step to be the turning point of a game."""


def points(value: float) -> int:
    """Convert a chance from 0 to 1 to percentage points."""
    return round(100 * value)


def signed(value: float) -> str:
    """Format a change in percentage points, with a true minus sign; 0 has no sign."""
    return numbers.signed(points(value))


def sharing(whole: int, parts: Sequence[float]) -> list[int]:
    """Round the parts of a change to percentage points that sum to `whole`.

    The remainder goes to the parts with the largest rounding errors, one point each.
    """
    rounded = [points(part) for part in parts]
    left = whole - sum(rounded)
    step = 1 if left > 0 else -1
    moved = sorted(range(len(parts)), key=lambda number: step * (rounded[number] - 100 * parts[number]))
    for number in moved[: abs(left)]:
        rounded[number] += step
    return rounded


def verdict_name(verdict: Verdict) -> str:
    return {
        "best": pgettext("verdict", "Best"),
        "good": pgettext("verdict", "Good"),
        "inaccuracy": pgettext("verdict", "Inaccuracy"),
        "mistake": pgettext("verdict", "Mistake"),
        "blunder": pgettext("verdict", "Blunder"),
        "unsure": pgettext("verdict", "Not sure"),
    }[verdict]


class Sums(NamedTuple):
    """A seat's chances in percentage points: `start` + `luck` + `own` + `others` = `end`."""

    start: int
    luck: int
    own: int
    others: int
    end: int


class KeyMoment(NamedTuple):
    """A step that mattered, and how many percentage points a player gained or lost by it."""

    step: ReviewedStep
    worth: int


class ReviewTeller:
    """Describes a game's review."""

    def __init__(self, rules: Rules, review: Review, names: Names, was_ended: bool = False) -> None:
        """`was_ended`: whether the game was ended early."""
        self._was_ended = was_ended
        self._rules = rules
        self.review = review.in_chances(rules.kind)
        """The review in chances to win."""
        self._names = names

    def name(self, seat: int) -> str:
        return player_part(self._names, seat).text

    def action(self, text: str) -> str:
        """Describe an action or an outcome as in the chronicle; its notation if that fails."""
        try:
            return describe.sentence(self._rules, self._rules.parse(text), None, self._names)
        except (BaronsError, KeyError, ValueError):
            return text

    def line(self, texts: Sequence[str]) -> str:
        """Describe several actions in a row."""
        return " → ".join(self.action(text).rstrip(".") for text in texts)

    def heading(self, step: ReviewedStep) -> str:
        """Return the turn and player of a step."""
        return _("Turn {turn} · {player}").format(turn=step.place.turn, player=self.name(step.place.seat))

    def explanation(self, step: ReviewedStep) -> str:
        """Explain a step in one or two sentences."""
        if step.kind == "forced":
            return _("There was no other legal action.")
        if step.kind == "chance":
            return self._luck(step)
        return self._judged(step)

    def _luck(self, step: ReviewedStep) -> str:
        found = sorted(enumerate(step.change), key=lambda each: -abs(each[1]))
        lines = [
            _("{player} {change}").format(player=self.name(seat), change=signed(change))
            for seat, change in found
            if points(change)
        ]
        if not lines:
            return _("Luck did not change anybody’s chances of winning.")
        return _("Luck changed the chances of winning: {changes}.").format(changes=", ".join(lines))

    def _judged(self, step: ReviewedStep) -> str:
        lost = points(step.loss)
        if step.verdict == "best":
            return _("The best move the search found.")
        if step.verdict == "good":
            return _("As good as the best move, or nearly.")
        if step.verdict == "unsure":
            return _("It may have cost something, but the search is not certain enough to say.")
        gone = ngettext("It cost {count} percentage point.", "It cost {count} percentage points.", lost).format(
            count=lost
        )
        return gone + " " + _("Better: {line}.").format(line=self.line(step.line))

    def outcome(self) -> str:
        """Return one sentence on who won by luck or play; for an unfinished game, the standing."""
        review = self.review
        if not review.is_over and self._was_ended:
            return _("The players ended the game early; this is how things stood.")
        if not review.is_over:
            return _("The game is not finished. This is the current state.")
        best = max(review.result)
        winners = [seat for seat, result in enumerate(review.result) if result == best]
        if len(winners) > 1:
            return _("Nobody won outright.")
        account = review.account(winners[0])
        play = account.own + account.others
        told = self.sums(winners[0])
        fields = {
            "player": self.name(winners[0]),
            "luck": numbers.signed(told.luck),
            "play": numbers.signed(told.own + told.others),
        }
        share, doubt = _share_of_luck(account.luck, play), SURE * review.doubt
        by_luck, by_play = share >= CLEAR, 1 - share >= CLEAR
        if (by_luck and _share_of_luck(account.luck - doubt, play + doubt) < CLEAR) or (
            by_play and 1 - _share_of_luck(account.luck + doubt, play - doubt) < CLEAR
        ):
            text = _(
                "{player} won by luck or by play: chance contributed {luck} percentage points"
                " and everybody’s play {play}, but the difference is too small to tell which."
            )
        elif by_luck:
            text = _(
                "{player} won by luck: chance contributed {luck} percentage points and everybody’s play {play}."
            )
        elif by_play:
            text = _(
                "{player} won by play: everybody’s play contributed {play} percentage points and chance {luck}."
            )
        else:
            text = _(
                "{player} won by both: chance contributed {luck} percentage points and everybody’s play {play}."
            )
        return text.format(**fields)

    def account(self, seat: int) -> str:
        """Return one line on what made a seat's result."""
        told = self.sums(seat)
        return _(
            "{player}: {start} at the beginning, luck {luck}, play {play} (own moves {own}, others’ {others}), "
            "in the end {result}"
        ).format(
            player=self.name(seat),
            start=told.start,
            luck=numbers.signed(told.luck),
            play=numbers.signed(told.own + told.others),
            own=numbers.signed(told.own),
            others=numbers.signed(told.others),
            result=told.end,
        )

    def sums(self, seat: int) -> Sums:
        """Return a seat's sums in whole points that add up; all sentences use these numbers."""
        review = self.review
        account = review.account(seat)
        start, end = points(review.start[seat]), points(review.result[seat])
        luck, own, others = sharing(end - start, (account.luck, account.own, account.others))
        return Sums(start, luck, own, others, end)

    def moments(self, seat: int) -> list[KeyMoment]:
        """Return what changed a seat's chances most, mistakes and luck, in game order."""
        found = (KeyMoment(step, self._worth(step, seat)) for step in self.review.steps)
        return [
            each for each in found if abs(each.worth) >= SMALL and (each.step.is_fault or each.step.is_luck)
        ]

    def _worth(self, step: ReviewedStep, seat: int) -> int:
        """Return a step's points for a seat; for its own mistake, the points given away."""
        is_own = step.kind == "decision" and step.place.seat == seat
        return -points(step.loss) if is_own else points(step.change[seat])

    def turning_point(self, seat: int) -> ReviewedStep | None:
        """Return the step that changed a seat's chances most; None if none changed them by `SWING`."""
        steps = [step for step in self.review.steps if abs(points(step.change[seat])) >= SWING]
        return max(steps, key=lambda step: abs(step.change[seat]), default=None)

    def caution(self) -> str:
        """Describe how reliable the review is: how far the search's randomness may affect the luck."""
        within = max(1, points(SURE * self.review.doubt))
        return ngettext(
            "Luck and play add up to the result. The split is accurate to about {points} point.",
            "Luck and play add up to the result. The split is accurate to about {points} points.",
            within,
        ).format(points=within)

    def method(self) -> str:
        """Describe how the game was judged."""
        level = self.review.level
        if level == ADVISER:
            text = _("The adviser examined every decision.")
        else:
            text = _("Searched at the level {level}.").format(level=level_name(level))
        text += " " + _(
            "The chances of all players add up to 100; the winner ends with 100. A mistake is marked only if"
            " the loss is certain enough."
        )
        if self._rules.hides:
            text += " " + _("Each decision was judged by what its player could know.")
        return text


def _share_of_luck(luck: float, play: float) -> float:
    """Return the part of a gain that is luck, from 0 to 1; a cause that lost points has no part in it."""
    gained = max(luck, 0.0) + max(play, 0.0)
    return max(luck, 0.0) / gained if gained else 0.5
