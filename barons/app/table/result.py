"""How a game came out, in words: who is first, under which heading, and how it ended."""

from __future__ import annotations

from barons.app.table.family import Family
from barons.app.table.words import player_name
from barons.engine.events import GameOver
from barons.play.match import Match
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def winners_text(match: Match) -> str:
    """The names of those in first place."""
    return " & ".join(player_name(match, seat) for seat in match.leaders())


def verdict(match: Match, family: Family) -> str:
    """What stands over the name or names of those who are first."""
    if not family.accounts.has_winner(match):
        return _("First place")
    return _("Victory") if len(match.leaders()) == 1 else _("Shared victory")


def how_it_ended(match: Match, family: Family) -> str:
    """In one line how the game ended."""
    if match.was_ended:
        return _("The players ended the game.")
    for beat in reversed(match.beats(max(0, match.ply - 1))):
        for event in reversed(beat.events):
            if isinstance(event, GameOver):
                return str(family.words.tell(event, None))
    points = match.ranking()[0].score
    return ngettext("with {count} point", "with {count} points", points).format(count=points)
