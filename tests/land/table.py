"""Positions for tests of Land: a plain board set up by hand, and crowded random ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from barons import rulesets
from barons.engine.core import COLOURS, Event, Reason
from barons.engine.hexgrid import disc
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.details import details
from tests.editions import shipped
from tests.land import cards_crowd

EDITIONS = tuple(entry.id for entry in shipped() if entry.game == "land")
"""All shipped rulesets of Land."""
LAID = NOVEMBER_2025, OCTOBER_2025, MARCH_2024 = "land-2025-11", "land-2025-10", "land-2024-03"
"""Editions for which tests set up boards by hand."""


@cache
def rules_of(ruleset: str) -> LandRules:
    rules = rulesets.load(ruleset)
    assert isinstance(rules, LandRules)
    return rules


@cache
def limited(ruleset: str, rounds: int) -> LandRules:
    """Rules of a built-in ruleset with a limit of rounds."""
    rules = rulesets.with_rounds(rules_of(ruleset), rounds)
    assert isinstance(rules, LandRules)
    return rules


def names(ruleset: str) -> list[str]:
    """Names of the 37 tiles in the order of the plain board: highest value first, row by row."""
    return list(rules_of(ruleset).actions.names)


# The plain boards, tiles in the order of their names:
#          2025-11 and 2025-10                    2024-03
#          4A  4B  4C  4D                         4A  4B  4C  4D
#        4E  4F  4G  4H  4I                     4E  3A  3B  3C  3D
#      4J  3A  3B  3C  3D  3E                 3E  3F  2A  2B  2C  2D
#    3F  3G  3H  3I  2A  2B  2C             2E  2F  2G  1A  1B  1C  1D
#      2D  2E  2F  2G  2H  2I                 1E  1F  1G  1H  0A  0B
#        1A  1B  1C  1D  1E                     0C  0D  0E  0F  0G
#          1F  1G  1H  1I                         0H  0I  0J  0K
CORNERS = {"gold": (33, 34, 35), "sable": (0, 1, 2), "ivory": (3, 8, 14), "purple": (15, 22, 28)}
"""Default tiles of Baron and Knights, by number."""


def flat(reason: Reason) -> dict[str, Any]:
    """Code and details; a nested reason is included in the details."""
    named = {name: flat(it) if isinstance(it, Reason) else it for name, it in reason.details.items()}
    return {"code": reason.code, **named}


class LaidGame:
    """A game that continues from a prepared position."""

    def __init__(self, rules: LandRules, position: dict[str, Any]) -> None:
        """`position`: JSON, validated like any other input."""
        self.rules = rules
        self.state = rules.state_from_json(position)
        self.events: list[Event] = []

    def play(self, *texts: str) -> list[Event]:
        """Play actions that must be legal; return the events of the last."""
        for text in texts:
            action = self.rules.parse(text)
            assert action in self.state.legal_actions(), (text, self.legal())
            self.events = []
            self.state.apply(action, self.events)
            self.state.check()
        return self.events

    def legal(self, start: str = "") -> list[str]:
        """Legal actions that start with `start`, sorted."""
        return sorted(action.text for action in self.state.legal_actions() if action.text.startswith(start))

    def why(self, text: str) -> str | None:
        """Code of the reason against an action."""
        reason = self.state.why_not(self.rules.parse(text))
        return None if reason is None else reason.code


class Table(LaidGame):
    """A game set up by hand. Gold has the turn unless `seat` says otherwise; `die` is already rolled."""

    def __init__(
        self,
        ruleset: str,
        *,
        players: int = 2,
        die: int | None = 6,
        seat: int = 0,
        mountains: tuple[str, ...] = (),
        officers: Mapping[str, tuple[str, ...]] | None = None,
        troops: dict[str, tuple[str, int]] | None = None,
        donjons: dict[str, str] | None = None,
        lost: dict[str, int] | None = None,
        hand: tuple[str, ...] = (),
        hands: dict[str, tuple[str, ...]] | None = None,
        deck: tuple[str, ...] | None = None,
        rules: LandRules | None = None,
    ) -> None:
        """`officers`: Baron, knight1, knight2 of a colour, by default in a corner.

        `lost`: troops in the discard besides the builders of donjons. `deck`: its cards; other unheld ones are
        face up.
        """
        rules = rules or rules_of(ruleset)
        super().__init__(
            rules,
            _position(
                rules,
                ruleset,
                players,
                seat,
                mountains,
                officers or {},
                troops or {},
                donjons or {},
                lost or {},
                {"gold": hand, **(hands or {})},
                deck,
            ),
        )
        if die is not None:
            self.play(f"die {die}")

    def because(self, text: str) -> dict[str, Any]:
        """Code and details of the reason against an action."""
        reason = self.state.why_not(self.rules.parse(text))
        assert reason is not None
        return flat(reason)

    def events_of(self, kind: str) -> list[dict[str, Any]]:
        """Details of the events of this kind caused by the last action."""
        return [details(event) for event in self.events if event.kind == kind]

    @property
    def json(self) -> dict[str, Any]:
        """The whole position."""
        return self.state.to_json()

    def troops(self, tile: str) -> list[Any] | None:
        """Colour and number of the troops on a tile."""
        found: list[Any] | None = self.json["troops"].get(tile)
        return found

    def stock(self, colour: str) -> tuple[int, int]:
        """Troops of a colour in the reserve and in the discard."""
        return self.json["reserve"][colour], self.json.get("discard", {colour: 0})[colour]


def _position(
    rules: LandRules,
    ruleset: str,
    players: int,
    seat: int,
    mountains: tuple[str, ...],
    officers: Mapping[str, tuple[str, ...]],
    troops: dict[str, tuple[str, int]],
    donjons: dict[str, str],
    lost: dict[str, int],
    hands: dict[str, tuple[str, ...]],
    deck: tuple[str, ...] | None,
) -> dict[str, Any]:
    colours = COLOURS[:players]
    corners = {colour: tuple(names(ruleset)[number] for number in CORNERS[colour]) for colour in colours}
    placed = {colour: officers.get(colour, corners[colour]) for colour in colours}
    built = {colour: 3 * list(donjons.values()).count(colour) for colour in colours}
    board = {colour: sum(count for owner, count in troops.values() if owner == colour) for colour in colours}
    discard = {colour: lost.get(colour, 0) + (0 if rules.stacked else built[colour]) for colour in colours}
    position: dict[str, Any] = {
        "ruleset": ruleset,
        "seats": list(colours),
        "turn": {"seat": seat, "number": 1 + seat},
        "tiles": names(ruleset),
        "mountains": list(mountains),
        "officers": {
            colour: {"baron": tiles[0], "knights": list(tiles[1:])} for colour, tiles in placed.items()
        },
        "troops": {tile: list(group) for tile, group in troops.items()},
        "donjons": dict(donjons),
        "reserve": {
            colour: rules.troops_of(players)
            - board[colour]
            - discard[colour]
            - (built[colour] if rules.stacked else 0)
            for colour in colours
        },
    }
    if rules.has_discard:
        position["discard"] = discard
    if rules.has_cards:
        held = [card for cards in hands.values() for card in cards]
        left = [tile for tile in names(ruleset) if tile not in held and tile not in mountains]
        position["hands"] = {colour: list(hands.get(colour, ())) for colour in colours}
        position["deck"] = left if deck is None else list(deck)
        position["discarded"] = [] if deck is None else [[card, "up"] for card in left if card not in deck]
    return position


def crowded(rules: LandRules, players: int, rng: Random) -> dict[str, Any]:
    """A valid, undecided random position with officers close together and many troops and donjons."""
    if rules.by_deck:
        return cards_crowd.crowded(rules, players, rng)
    while True:
        position = _crowd(rules, players, rng)
        if min(position["reserve"].values()) >= 0:
            return position


def _crowd(rules: LandRules, players: int, rng: Random) -> dict[str, Any]:
    tiles = names(rules.ruleset.id)
    rng.shuffle(tiles)
    grid = disc(3)
    mountains = rng.sample(tiles, 4)
    land = [tile for tile in tiles if tile not in mountains]
    colours = COLOURS[:players]
    few = rng.sample(land, rng.choice((3, 6, 12, 33)))
    barons = rng.sample(land, players)
    discard = dict.fromkeys(colours, 0)
    reserve = dict.fromkeys(colours, rules.troops_of(players))
    score = dict.fromkeys(colours, 4)
    donjons: dict[str, str] = {}
    for cell in rng.sample(range(37), rng.choice((4, 12, 37))):
        tile = tiles[cell]
        owner = rng.choice(colours)
        score[owner] += int(tile[0])
        beside_donjon = any(tiles[other] in donjons for other in grid.neighbours[cell])
        if tile in mountains or beside_donjon or score[owner] >= rules.challenge_of(players):
            score[owner] -= int(tile[0])
            continue
        donjons[tile] = owner
        reserve[owner] -= 3
        discard[owner] += 3
    few += [rng.choice(list(donjons)) for _ in range(3) if donjons]
    few += [baron for baron in barons if rng.random() < 0.3]
    troops: dict[str, tuple[str, int]] = {}

    def put(tile: str, owner: str) -> None:
        most = 2 if donjons.get(tile, owner) != owner else rng.choice((2, 5, 12))
        count = min(rng.randint(1, most), max(0, reserve[owner]))
        if tile not in troops and count:
            troops[tile] = (owner, count)
            reserve[owner] -= count

    seats = rng.sample(colours, players)
    seat = rng.randrange(players)
    hostile = [tile for tile, owner in donjons.items() if owner != seats[seat]]
    if hostile and rng.random() < 0.5:  # a siege: the Baron in turn stands beside with many troops
        target = rng.choice(hostile)
        beside = [tiles[cell] for cell in grid.neighbours[tiles.index(target)] if tiles[cell] in land]
        camp = next((tile for tile in beside if tile not in barons), None)
        if camp is not None:
            barons[colours.index(seats[seat])] = camp
            troops[target] = (seats[seat], rng.randint(1, 2))
            troops[camp] = (seats[seat], rng.randint(4, 12))
            reserve[seats[seat]] -= troops[target][1] + troops[camp][1]
    for tile, owner in [*zip(barons, colours, strict=True), *donjons.items()]:
        if rng.random() < 0.6:
            put(tile, owner if rng.random() < 0.7 else rng.choice(colours))
    for tile in rng.sample(land, rng.choice((4, 10, 20))):
        put(tile, rng.choice(colours))
    if rules.has_discard:
        for colour in colours:
            lost = rng.choice((0, 0, min(3, reserve[colour]), reserve[colour]))
            if rules.troops_of(players) - discard[colour] - lost > 5:
                reserve[colour] -= lost
                discard[colour] += lost
    position: dict[str, Any] = {
        "ruleset": rules.ruleset.id,
        "seats": seats,
        "turn": {"seat": seat, "number": 1 + seat},
        "tiles": tiles,
        "mountains": mountains,
        "officers": {
            colour: {"baron": barons[index], "knights": [rng.choice(few), rng.choice(few)]}
            for index, colour in enumerate(colours)
        },
        "troops": {tile: list(group) for tile, group in troops.items()},
        "donjons": donjons,
        "reserve": reserve,
    }
    if rules.has_discard:
        position["discard"] = discard
    if rules.has_cards:
        places: list[list[str]] = [[] for _ in range(players + 2)]
        weights = [1] * players + [rng.choice((0, 3, 20)), rng.choice((1, 8))]
        for card in land:
            rng.choices(places, weights)[0].append(card)
        position["hands"] = dict(zip(colours, places, strict=False))
        position["deck"] = sorted(places[players])
        position["discarded"] = [[card, rng.choice(("up", "down"))] for card in places[players + 1]]
    return position


WISHES = {
    "construct": 90.0,
    "recruit": 25.0,
    "disperse": 2.0,
    "concentrate": 4.0,
    "deconstruct": 0.5,
    "capture": 3.0,
    "collect": 4.0,
    "to": 3.0,
    "from": 3.0,
    "treasury": 0.2,
    "lightning": 0.2,
    "exchange": 0.3,
    "end": 0.2,
    "play": 6.0,
    "play construct": 90.0,
}
"""Weights of the builder's actions relative to a Baron's move, by text or first word."""


@cache
def wish(text: str) -> float:
    """Weight of an action; Knights rarely leave."""
    words = text.split()
    weight = WISHES.get(text, WISHES.get(words[0], 1.0))
    return weight / 4 if len(words) > 1 and words[1].startswith("knight") else weight


def builder(state: LandState, rng: Random) -> str:
    """A random legal action, biased towards recruiting, marching and building."""
    legal = [action.text for action in state.legal_actions()]
    return rng.choices(legal, [wish(text) for text in legal])[0]
