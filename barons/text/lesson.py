"""The guided first game of Land: its steps in order, what each says, points at and is ended by."""

from __future__ import annotations

from typing import Final, NamedTuple

from barons.engine.events import Event
from barons.engine.land import events as happened
from barons.text.tr import gettext as _

RULESET: Final = "land-2025-11"
SEED: Final = 2
"""The learner's first die helps with recruits and with a ride."""


def title() -> str:
    """What the menu calls it."""
    return _("First game")


def state_line(at: int | None, was_played: bool) -> str:
    """How far the learner is: at step `at`, or not under way."""
    if at is not None:
        return _("at step {number}").format(number=at + 1)
    return _("guided, played already") if was_played else _("guided")


class Step(NamedTuple):
    """One step.

    `points`: beginnings of the names of controls to ring. `ends`: kinds of events, any of which ends the
    step; none: the learner says when it was read. `is_mine`: the event must be the learner's own.
    """

    key: str
    title: str
    told: str
    points: tuple[str, ...] = ()
    ends: tuple[type[Event], ...] = ()
    is_mine: bool = True


def steps(goal: int, troops: int) -> list[Step]:
    """All steps in the language in use. `goal`: the score that wins; `troops`: those of each player."""
    return [
        Step(
            "welcome",
            _("Your first game"),
            _(
                "You have a Baron, two Knights and {troops} troops. Donjons bring the points of their tiles:"
                " whoever first has {goal} points wins."
            ).format(troops=troops, goal=goal),
        ),
        Step(
            "die",
            _("The bonus die"),
            _(
                "It is rolled as each turn begins. Once a turn it helps with one thing of its list: more"
                " recruits, a longer move, a second order or a card."
            ),
            ("side.die",),
        ),
        Step(
            "recruit",
            _("Recruit"),
            _("Press Recruit, then the tile of your Baron. The new troops come out of your reserve."),
            ("action.recruit",),
            (happened.Recruited,),
        ),
        Step(
            "move",
            _("Move"),
            _("Now press one of your Knights, then a tile that lights up. Officers are never taken."),
            ("action.move",),
            (happened.OfficerMoved,),
        ),
        Step(
            "seal",
            _("The seal"),
            _(
                "Two actions make a turn: two moves, or a move and an order. Undo takes them back; press the"
                " seal when you are content."
            ),
            ("strip.seal",),
            (happened.DieRolled,),
            is_mine=False,
        ),
        Step(
            "watch",
            _("The other turn"),
            _(
                "The computer plays. A click completes what moves, a dotted trail stays where it went, and the"
                " chronicle tells it in words."
            ),
            ("chronicle",),
            (happened.DieRolled,),
        ),
        Step(
            "locked",
            _("Why not?"),
            _(
                "Nothing illegal is hidden: a dark card says why it cannot be played. Point at one, or press W"
                " over a tile."
            ),
            ("action.",),
        ),
        Step(
            "order",
            _("March"),
            _(
                "Troops march in straight lines. Press Disperse to send them out or Concentrate to call them"
                " in, press tiles, then the seal."
            ),
            ("action.disperse", "action.concentrate"),
            (happened.OrderDone,),
        ),
        Step(
            "construct",
            _("Build"),
            _(
                "Three troops with your Baron can become a donjon, but never beside another one. Recruit until"
                " there are three, then press Construct."
            ),
            ("action.construct",),
            (happened.Constructed,),
        ),
        Step(
            "cards",
            _("Your cards"),
            _(
                "A card is worth a long ride to its tile, a lightning ride, another face of the die or another"
                " card. Press one to see its uses."
            ),
            ("card.",),
        ),
        Step(
            "fights",
            _("Fights"),
            _(
                "Troops fight one against one, and three bring a donjon down. A free Knight on a tile stops"
                " the other player’s orders there."
            ),
        ),
        Step(
            "end",
            _("Go on alone"),
            _(
                "Donjons on different colours bring more points. F1 tells the rule of what you point at, H"
                " what a good player would do. Good luck!"
            ),
        ),
    ]
