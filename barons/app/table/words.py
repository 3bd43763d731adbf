"""Short texts used on several screens: a saved game, a set-up, a level, a ruleset's name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from barons.ai import LEVELS
from barons.ai.levels import level as level_of
from barons.ai.strength import measured
from barons.play.seats import seat_colours
from barons.text.levels import display_names
from barons.text.levels import level_name as level_name
from barons.text.levels import lord_name as lord_name
from barons.text.numbers import plain
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import local, ngettext

if TYPE_CHECKING:
    from barons.engine.core import Rules
    from barons.lessons.lesson import Lesson
    from barons.play.match import Match
    from barons.play.saveform import Meta
    from barons.play.saves import SaveEntry
    from barons.play.seats import Seat
    from barons.text.sentence import Names


@cache
def _edition(ruleset: str) -> Mapping[str, str]:
    """Cached by id, because reading all rulesets takes a moment."""
    from barons import rulesets

    return next((entry.edition for entry in rulesets.available() if entry.id == ruleset), {})


def edition_of(ruleset: str) -> str:
    """Return the translated edition of a ruleset's id; empty if it has none or no longer exists."""
    return local(_edition(ruleset))


def forget_editions() -> None:
    """Clear the cache after ruleset files have been written, removed or reloaded."""
    _edition.cache_clear()


def lesson_text(sentence: str, lesson: Lesson, rules: Rules) -> str:
    """Translate a sentence of a lesson and fill in the numbers of these rules."""
    numbers = {name: plain(number) for name, number in lesson.numbers(rules).items()}
    return filled(_(sentence), **numbers) if sentence else ""


def computer_line(seat: Seat) -> str:
    """Return the lord and level of a computer's seat, omitting the lord if the seat's own name shows it."""
    return f"{lord_name(seat.lord if seat.name else '')} · {level_name(seat.level)}"


def strength_line(ruleset: str, level: str) -> str:
    """Return how much stronger a level is than the one below, if measured with these rules, or what it adds."""
    if level == LEVELS[0]:
        return _("For a first game: barely looks ahead.")
    beaten = measured(ruleset, level)
    if beaten is None:
        below = level_name(LEVELS[LEVELS.index(level) - 1])
        return _("Looks further ahead than “{level}”.").format(level=below)
    share = beaten.in_words()
    over = level_name(beaten.over)
    if share is None:
        return _("Not measurably stronger than “{level}” in two-player games.").format(level=over)
    beats = _("Beats “{level}” in {won} of {of} two-player games.")
    return filled(beats, level=over, won=share[0], of=share[1])


def level_line(ruleset: str, game: str, level: str) -> str:
    """Describe a level with these rules: its strength and thinking time."""
    lines = [strength_line(ruleset, level)]
    if level != LEVELS[0] and measured(ruleset, level) is None:
        lines.append(_("The win rate under these rules has not been measured."))
    seconds = round(level_of(level, game).seconds)
    longest = ngettext(
        "Thinks for up to {count} second at a time.", "Thinks for up to {count} seconds at a time.", seconds
    )
    return " ".join([*lines, longest.format(count=seconds)])


def saved_names(meta: Meta) -> list[str]:
    """Return the players of a saved game as the table shows them; an unnamed computer with its level."""
    colours = seat_colours(meta.view, len(meta.players))
    names = []
    for seat, (player, name) in enumerate(zip(meta.players, display_names(meta.players), strict=True)):
        calls = _called(name, colours[seat], seat)
        if player.kind == "computer" and not name:
            shown = _("Computer ({level})") if colours[seat] is None else _("{name} ({level})")
            calls = shown.format(name=calls, level=level_name(player.level))
        names.append(calls)
    return names


def names_of(match: Match) -> Names:
    """Return the players' current names and colours."""
    from barons.text.sentence import Names

    return Names(display_names(match.seats), tuple(match.colours()))


def player_name(match: Match, seat: int) -> str:
    """Return a seat's name: by name or lord, else by its colour, else by number."""
    return _called(display_names(match.seats)[seat], match.colours()[seat], seat)


def _called(name: str, colour: str | None, seat: int) -> str:
    from barons.text.sentence import colour_name

    if name:
        return name
    if colour is not None:
        word = colour_name(colour)
        return word[:1].upper() + word[1:]
    return _("Player {number}").format(number=seat + 1)


def turn_line(turn: int) -> str:
    """Return the turn as shown for a saved game."""
    return _("turn {number}").format(number=turn) if turn else _("set-up")


def save_line(entry: SaveEntry) -> str:
    """Return game, turn and people of a saved game; for a finished one, the game and who came first."""
    meta = entry.meta
    if meta is None:
        return ""
    names = saved_names(meta)
    if meta.is_over and meta.first:
        first = " & ".join(names[seat] for seat in meta.first if 0 <= seat < len(names))
        return " · ".join((local(meta.title), _("first place: {name}").format(name=first)))
    parts = [local(meta.title), turn_line(meta.turn)]
    people = [name for player, name in zip(meta.players, names, strict=True) if player.kind == "person"]
    if people:
        parts.append(", ".join(people[:2]) + ("…" if len(people) > 2 else ""))
    return " · ".join(parts)


def players_line(people: int, computers: int) -> str:
    """Return the number of people and computers at the table."""
    parts = []
    if people:
        parts.append(ngettext("{count} person", "{count} people", people).format(count=people))
    if computers:
        parts.append(ngettext("{count} computer", "{count} computers", computers).format(count=computers))
    return ", ".join(parts)


def advice(text: str) -> str:
    """Return the text in which the adviser's action is shown."""
    return _("The adviser’s choice — {action}").format(action=text)
