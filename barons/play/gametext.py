"""A game as text: its recorded actions as a viewer may read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barons.play.match import Match


def shown_text(match: Match, ply: int, viewer: int | None) -> str:
    """Return the action at `ply` in notation for this viewer: hidden names are `?` until the game is over."""
    action = match.action(ply)
    if match.is_open:
        return action.text
    return match.rules.shown_text(match.snapshot(ply), action, viewer)


def export_text(match: Match, viewer: int | None) -> str:
    """Return the game so far as text for this viewer, one recorded action per line.

    The first line names ruleset and players; the seed is shown only when the game is over.
    """
    over = match.is_over
    names = ", ".join(seat.name or seat.lord or seat.kind for seat in match.seats)
    lines = [f"# {match.rules.ruleset.id}; {names}; seed {match.seed if over else '?'}"]
    turn = None
    for ply in range(match.ply):
        state = match.snapshot(ply)
        if state.turn_number != turn:
            turn = state.turn_number
            lines.append(f"# turn {turn}, seat {state.turn_seat}")
        lines.append(shown_text(match, ply, viewer))
    return "\n".join(lines) + "\n"
