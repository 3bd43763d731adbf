"""Measures of a game of Barons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from barons.engine.core import Action, Rules
from barons.engine.realms import events as happened
from barons.lab.game import LoggedGame
from barons.lab.measures import COUNT, SHARE, TURNS, MeasureList, Place, Use, ending
from barons.text.tr import marked as _

MEASURES: Final = MeasureList()

_VERBS: Final = (
    "roll",
    "move",
    "crawl",
    "build",
    "forage",
    "harvest",
    "train",
    "buy",
    "sell",
    "attack",
    "fight",
    "flee",
    "magic",
    "heal",
    "castle",
    "steal",
    "cast",
    "use",
)
"""First words of player actions."""


def usable(rules: Rules) -> tuple[str, ...]:
    return tuple(f"action {verb}" for verb in _VERBS)


def is_counted(rules: Rules, action: str) -> bool:
    return True


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


def face(action: Action, before: int) -> int:
    """Return 0: no die is shared by a whole turn."""
    return 0


def starts(game: LoggedGame) -> dict[str, list[str]]:
    """Return the characters; all begin on the same space."""
    chosen = {e.seat: e.character for t in game.log if isinstance(e := t.event, happened.CharacterChosen)}
    return {_("Character"): [f"character {chosen[seat]}" for seat in range(game.players)]}


def places(cells: Iterable[str]) -> dict[str, Place]:
    """Return nothing: spaces form a ring."""
    return {}


@MEASURES.add(
    TURNS, _("First castle"), _("The turn, counting all players, in which the first castle is built.")
)
def first_castle(game: LoggedGame) -> float | None:
    """The turn in which the first castle is built; None if none is."""
    built = [t.turn for t in game.log if isinstance(e := t.event, happened.Built) and e.what == "castle"]
    return built[0] if built else None


@MEASURES.add(COUNT, _("Dwellings built"), _("How many dwellings all players build."))
def dwellings(game: LoggedGame) -> float:
    """Dwellings built."""
    return _built(game, "dwelling")


@MEASURES.add(COUNT, _("Castles built"), _("How many castles all players build together."))
def castles(game: LoggedGame) -> float:
    """Castles built, including those of bosses."""
    return _built(game, "castle")


@MEASURES.add(SHARE, _("Won by castles"), _("How many games are won by castles."))
def won_by_castles(game: LoggedGame) -> float:
    """1 if the game ended by castles."""
    return float(ending(game) == "castles")


@MEASURES.add(SHARE, _("Deaths"), _("How many players die."))
def deaths(game: LoggedGame) -> float:
    """Share of players who died."""
    return len(game.events(happened.Died)) / game.players


MEASURES.count("attacks", happened.Attacked, _("Attacks"), _("How often a player attacks another."))
MEASURES.count("slain", happened.Slain, _("Monsters killed"), _("How many monsters are killed."))


@MEASURES.add(COUNT, _("Gold from tolls"), _("How much gold players pay each other in tolls."))
def tolls(game: LoggedGame) -> float:
    """Gold paid as tolls."""
    return sum(e.gold for t in game.log if isinstance(e := t.event, happened.TollPaid))


@MEASURES.add(COUNT, _("Gold from sales"), _("How much gold the sale of resources earns."))
def traded(game: LoggedGame) -> float:
    """Gold from resources sold to outposts."""
    return sum(e.gold for t in game.log if isinstance(e := t.event, happened.Traded))


@MEASURES.add(COUNT, _("Gold of treasures"), _("How much gold is found."))
def treasures(game: LoggedGame) -> float:
    """Gold from treasures."""
    return sum(e.gold for t in game.log if isinstance(e := t.event, happened.TreasureFound))


@MEASURES.add(COUNT, _("Resources gathered"), _("How many resource cards are gathered."))
def gathered(game: LoggedGame) -> float:
    """Resource cards foraged and harvested."""
    return sum(e.count for t in game.log if isinstance(e := t.event, happened.Gathered))


def _built(game: LoggedGame, what: str) -> int:
    return sum(e.what == what for t in game.log if isinstance(e := t.event, happened.Built))
