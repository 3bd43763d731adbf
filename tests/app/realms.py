"""Tables of Barons for tests: partly played games that stop at the wanted decision."""

from __future__ import annotations

import random
from collections.abc import Callable

from barons import rulesets
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import Pilot
from tests.app.tables import opened

NAMES = ("Isabeau", "Aldric", "Odo", "Mahaut", "Tancred", "Berthe")
_USEFUL = ("build", "castle", "harvest", "train", "buy", "forage", "fight")


def seats(players: int, persons: int) -> list[Seat]:
    """Persons first, then computers."""
    return [
        Seat("person" if number < persons else "computer", NAMES[number], "easy") for number in range(players)
    ]


def match_at(
    wanted: Callable[[RealmsObservation, Match], bool],
    *,
    players: int = 4,
    persons: int = 1,
    seed: int = 3,
    ruleset: str = "realms-main",
) -> Match:
    """A random game that prefers building and similar actions, up to a wanted decision of seat 0."""
    for each in range(seed, seed + 80):
        match = Match(rulesets.load(ruleset), seats(players, persons), each)
        dice = random.Random(each)
        for _ in range(4000):
            if match.is_over:
                break
            if match.awaits_seal:
                match.seal()
                continue
            if match.to_move == 0:
                seen = match.observation(0)
                assert isinstance(seen, RealmsObservation)
                if wanted(seen, match):
                    return match
            useful = [action for action in match.legal if action.text.startswith(_USEFUL)]
            match.play(dice.choice(useful if useful and dice.random() < 0.8 else match.legal))
    raise AssertionError("no such position was found")


def at_step(step: str, number: int = 10) -> Callable[[RealmsObservation, Match], bool]:
    """A test for a decision of this step, some turns into the game."""
    return lambda seen, match: seen.turn.step == step and seen.number >= number


def sells_several(seen: RealmsObservation, match: Match) -> bool:
    """Whether more than one resource can be sold."""
    return seen.turn.step == "trade" and sum(seen.players[0].resources.values()) > 1


def may_build(seen: RealmsObservation, match: Match) -> bool:
    """Whether a dwelling can be built here."""
    return seen.turn.step == "land" and any(each.text == "build dwelling" for each in match.legal)


def open_match(
    pilots: Callable[..., Pilot],
    match: Match,
    *,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    scale: int = 100,
    animated: bool = False,
) -> Pilot:
    """A pilot at the table of this game."""
    return opened(pilots, match, size=size, language=language, scale=scale, animated=animated, patience=6000)
