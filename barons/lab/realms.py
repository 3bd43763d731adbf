"""Measures of a game of Barons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from barons.engine.core import Rules
from barons.engine.realms import events as happened
from barons.lab.game import LoggedGame
from barons.lab.measures import SHARE, MeasureList, Use, every_choice, no_face, no_places, words_of
from barons.text.tr import marked as _

MEASURES: Final = MeasureList(words_of("realms"))

is_counted, face, places = every_choice, no_face, no_places

_VERBS: Final = (
    "roll move crawl build forage harvest train buy sell attack fight flee magic heal castle steal cast use"
)
"""First words of player actions."""


def usable(rules: Rules) -> tuple[str, ...]:
    return tuple(f"action {verb}" for verb in _VERBS.split())


def uses(game: LoggedGame) -> Iterator[Use]:
    """Yield further uses: characters played, items bought, skills trained, monsters met, spaces built on."""
    for entry in game.log:
        event = entry.event
        if isinstance(event, happened.CharacterChosen):
            yield Use(event.seat, f"character {event.character}", 0)
        elif isinstance(event, happened.Bought):
            yield Use(event.seat, f"item {event.item}", 0)
        elif isinstance(event, happened.Trained):
            yield Use(event.seat, f"skill {event.skill}", 0)
        elif isinstance(event, happened.Met):
            yield Use(event.seat, f"monster {event.monster}", 0)
        elif isinstance(event, happened.Built):
            yield Use(event.seat, f"cell {event.space}", 0)


def starts(game: LoggedGame) -> dict[str, list[str]]:
    """Return the characters; all begin on the same space."""
    chosen = {e.seat: e.character for t in game.log if isinstance(e := t.event, happened.CharacterChosen)}
    return {_("Character"): [f"character {chosen[seat]}" for seat in range(game.players)]}


MEASURES.first("first_castle", happened.Built, what="castle")
MEASURES.total("dwellings", happened.Built, what="dwelling")
MEASURES.total("castles", happened.Built, what="castle")
MEASURES.end("won_by_castles", "castles")
MEASURES.total("deaths", happened.Died, unit=SHARE)
MEASURES.total("attacks", happened.Attacked)
MEASURES.total("slain", happened.Slain)
MEASURES.total("tolls", happened.TollPaid, "gold")
MEASURES.total("traded", happened.Traded, "gold")
MEASURES.total("treasures", happened.TreasureFound, "gold")
MEASURES.total("gathered", happened.Gathered, "count")
