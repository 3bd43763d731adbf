"""Points by turn, as a graph."""

from __future__ import annotations

from barons.app.table.boards.summary import Curve, Graph
from barons.play.history import scores_by_turn
from barons.play.match import Match
from barons.text.tr import gettext as _


def points_by_turn(match: Match, goal: int = 0) -> Graph:
    """Everybody's points when each turn began; `goal` (0: none): the points that the challenge asks for."""
    history = scores_by_turn(match)
    curves = tuple(
        Curve(colour, [(entry.turn, entry.scores[seat]) for entry in history])
        for seat, colour in enumerate(match.colours())
    )
    label = _("challenge at {goal}").format(goal=goal) if goal else ""
    return Graph(_("Points by turn"), curves, goal, label)
