"""The result of a game in words: winners, headline and kind of ending."""

from __future__ import annotations

from barons.app.table.family import TableFamily
from barons.app.table.words import player_name
from barons.engine.events import GameOver
from barons.play.history import scores_by_turn
from barons.play.match import Match
from barons.text.numbers import plain
from barons.text.phrases import word_or
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def winners_text(match: Match) -> str:
    """Return the names in first place."""
    return " & ".join(player_name(match, seat) for seat in match.leaders())


def you(match: Match) -> int | None:
    """Return the seat of the only person who still plays; None if there are none or several."""
    seats = [number for number, seat in enumerate(match.seats) if seat.is_person]
    return seats[0] if len(seats) == 1 else None


def headline(match: Match, family: TableFamily) -> str:
    """Return the result, addressed to the only person, or naming the winner if there are several."""
    first, seat = match.leaders(), you(match)
    if not family.accounts.has_winner(match):
        return _("First place") if seat in first else _("No winner")
    if seat is None:
        text = ngettext("{name} won", "{name} share the victory", len(first))
        return filled(text, name=winners_text(match))
    if seat not in first:
        return _("You lost")
    return _("You won") if len(first) == 1 else _("A shared victory")


def score_line(match: Match) -> str:
    """Return the person's points against the best opponent's; with several people, those of the first two.

    Empty if neither has any: then something else decided.
    """
    ranking, seat = match.ranking(), you(match)
    mine = next((entry for entry in ranking if entry.seat == seat), ranking[0])
    best = next(entry for entry in ranking if entry is not mine)
    if not mine.score and not best.score:
        return ""
    return _("{points} to {others}").format(points=plain(mine.score), others=plain(best.score))


def lead_line(match: Match) -> str:
    """Return the turns of the person's longest period in the lead; empty if it was never for long."""
    seat, history = you(match), scores_by_turn(match)
    if seat is None:
        return ""
    best: tuple[int, int, int] = (0, 0, 0)
    since = None
    for entry in history:
        if all(entry.scores[seat] > score for other, score in enumerate(entry.scores) if other != seat):
            since = entry.turn if since is None else since
            best = max(best, (entry.turn - since, since, entry.turn))
        else:
            since = None
    long, first, last = best
    if long < 2:
        return ""
    if last == history[-1].turn and seat in match.leaders():
        return _("You led from turn {first} to the end.").format(first=max(1, first))
    return _("You led from turn {first} to turn {last}.").format(first=max(1, first), last=last)


def verdict(match: Match, family: TableFamily) -> str:
    """Return the heading above the names of the winners."""
    if not family.accounts.has_winner(match):
        return _("First place")
    return _("Victory") if len(match.leaders()) == 1 else _("Shared victory")


def how_it_ended(match: Match, family: TableFamily) -> str:
    """Return in one line how the game ended; addressed to the only person if they alone won."""
    if match.was_ended:
        return _("The players ended the game.")
    for step in reversed(match.recorded_steps(max(0, match.ply - 1))):
        for event in reversed(step.events):
            if isinstance(event, GameOver):
                text = _to_winner(match, event) if match.leaders() == [you(match)] else ""
                return text or str(family.words.tell(event, None))
    points = match.ranking()[0].score
    return ngettext("with {count} point", "with {count} points", points).format(count=points)


def _to_winner(match: Match, event: GameOver) -> str:
    mine, best = (entry.score for entry in match.ranking()[:2])
    text = word_or(match.rules.ruleset.game, "winner", event.ending, "")
    return filled(text, points=plain(mine), others=plain(best), ahead=plain(mine - best))
