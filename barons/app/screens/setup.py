"""Starting a game from a set-up: shared by the new-game screen, "Play now" and the command line."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Final

from barons.ai import LORDS
from barons.engine.core import BaronsError
from barons.engine.dealer import Dealer
from barons.games import FIRST_RULESET, game_keys
from barons.plaintext import one_line
from barons.play.seats import Seat, draw_seats
from barons.play.seed import new_seed
from barons.play.settings import ANY_LORD, LastSetup, SeatSetup
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from barons.app.kit.navigator import Navigator
    from barons.app.table.table import Table
    from barons.play.match import Match
    from barons.play.settings import Settings
    from barons.rulesets import RulesetEntry


_DUEL: Final = 2


def start(shell: Navigator, setup: LastSetup, seed: int, *, remembers: bool = True) -> bool:
    """Put a game of this set-up on the table and remember the set-up.

    Return False and show a message if it cannot be played.
    """
    try:
        match = match_of(setup, seed, shell.settings)
    except (BaronsError, ValueError) as error:
        shell.toast(_("This game cannot be started: {reason}").format(reason=error), 8.0)
        return False
    if remembers:
        shell.settings.last_setup = setup
        shell.store()
    shell.current.autosave(match)
    shell.screens.open_table(match)
    return True


def match_of(setup: LastSetup, seed: int, settings: Settings) -> Match:
    """Return a new match of this set-up; raises BaronsError or ValueError if it cannot be played."""
    from barons import rulesets
    from barons.play.match import Match

    rules = rulesets.load(setup.ruleset)
    if setup.round_limit is not None:
        rules = rulesets.with_rounds(rules, setup.round_limit)
    seats = [
        Seat(each.kind, one_line(each.name), each.level, lord=_lord(each, number, seed))
        for number, each in enumerate(setup.seats)
    ]
    return Match(
        rules,
        draw_seats(seats, seed, keeps_order=setup.keeps_order),
        seed,
        undo_policy=settings.undo,
        ends_turns_at_once=settings.ends_turns_at_once,
    )


def _lord(seat: SeatSetup, number: int, seed: int) -> str:
    """Return the seat's lord; "any" is drawn from the game's seed."""
    if seat.kind == "person":
        return ""
    return LORDS[Dealer(seed).below(f"lord/{number}", len(LORDS))] if seat.lord == ANY_LORD else seat.lord


def setup_of(match: Match, last: LastSetup) -> LastSetup:
    """Return the set-up that repeats a match; the advanced options come from `last`."""
    seats = [seat.given_back() for seat in match.seats]
    return LastSetup(
        ruleset=match.rules.ruleset.id,
        seats=[SeatSetup(seat.kind, seat.name, seat.level, seat.lord) for seat in seats],
        keeps_order=last.keeps_order,
        round_limit=last.round_limit,
    )


def at_once(last: LastSetup) -> LastSetup:
    """Return the set-up of "Play now": you against one computer.

    The game is the last one if it takes two, else the default; your name, the level and the round limit are
    those of the last set-up.
    """
    people = [seat for seat in last.seats if seat.kind == "person"]
    computers = [seat for seat in last.seats if seat.kind == "computer"]
    for_two = {entry.id for entry in playable() if _DUEL in entry.players}
    if last.ruleset not in for_two:
        last = LastSetup(ruleset=FIRST_RULESET)
    return LastSetup(
        ruleset=last.ruleset,
        seats=[people[0] if people else SeatSetup(), computers[0] if computers else SeatSetup("computer")],
        round_limit=last.round_limit,
    )


def entry_at_once(last: LastSetup) -> RulesetEntry | None:
    """Return the ruleset that "Play now" starts."""
    ruleset = at_once(last).ruleset
    return next((each for each in playable() if each.id == ruleset), None)


def title_line(entry: RulesetEntry) -> str:
    """Return a ruleset's title and its edition, if it has one."""
    title, edition = local(entry.title), local(entry.edition)
    return f"{title} · {edition}" if edition else title


def players_line(entry: RulesetEntry) -> str:
    """Return the numbers of players of a ruleset; empty for a faulty one."""
    if not entry.players:
        return ""
    return ngettext("{span} player", "{span} players", max(entry.players)).format(span=span(entry.players))


def span(players: Sequence[int]) -> str:
    """Return numbers of players as `2` or `2–4`."""
    low, high = min(players, default=0), max(players, default=0)
    return str(low) if low == high else f"{low}–{high}"


def play_at_once(shell: Navigator) -> bool:
    return start(shell, at_once(shell.settings.last_setup), new_seed(), remembers=False)


def table_at_once(shell: Navigator) -> Table | None:
    """Return the table that "Play now" would open, without starting play; None if there is no such game."""
    from barons.app.games import game_table

    try:
        match = match_of(at_once(shell.settings.last_setup), 0, shell.settings)
    except (BaronsError, ValueError):
        return None
    return game_table(match.rules.ruleset.game).table(shell, match)


def start_from_options(shell: Navigator, ruleset: str | None, players: int | None, seed: int | None) -> bool:
    """Start the game given on the command line; the rest comes from the last set-up, missing seats are
    computers.
    """
    last = shell.settings.last_setup
    ruleset = last.ruleset if ruleset is None else ruleset
    offered = next((entry.players for entry in playable() if entry.id == ruleset), ())
    setup = fitted(last, ruleset, offered if players is None else [players])
    return start(shell, setup, new_seed() if seed is None else seed)


def fitted(last: LastSetup, ruleset: str, offered: Sequence[int]) -> LastSetup:
    """Return a set-up for a ruleset, with the number of players on offer nearest to that of the last one.

    Missing seats are computers.
    """
    setup = deepcopy(last)
    setup.ruleset = ruleset
    if offered:
        players = min(offered, key=lambda each: abs(each - len(setup.seats)))
        setup.seats = [*setup.seats, *(SeatSetup("computer") for _seat in range(players))][:players]
    return setup


def playable() -> list[RulesetEntry]:
    """Return the valid rulesets: Land's newest edition first, then editions and games in order."""
    return [entry for entry in all_rulesets() if not entry.faults]


def all_rulesets() -> list[RulesetEntry]:
    """Return the playable rulesets, then your own faulty ones."""
    from barons import rulesets

    order = {game: place for place, game in enumerate(game_keys())}
    return sorted(
        rulesets.available(),
        key=lambda entry: (
            bool(entry.faults),
            order.get(entry.game, len(order)),
            not entry.builtin,
            [-ord(letter) for letter in entry.id],  # newest first
        ),
    )
