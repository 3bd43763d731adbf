"""The lesson of Baron: a tile, a barony, a fight, claims, the oubliettes, the last tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import divided
from barons.engine.core import Part, Rules
from barons.engine.narrowing import of_game
from barons.lessons.lesson import (
    N_,
    WON,
    FirstGame,
    Goal,
    Lesson,
    Over,
    Sealed,
    Step,
    control,
    held,
    panel,
    played,
)

RULESET: Final = "baronies-2006"

_DONJONS: Final = 5
"""Of each of two players."""
_SEAL: Final = control("strip.seal")


def _cell(name: str) -> Part:
    return Part("cell", name)


def _position(
    laid: Mapping[str, str],
    reserves: tuple[Sequence[str], Sequence[str]],
    *,
    row: Sequence[str] = (),
    pile: Mapping[str, int] | None = None,
    honour: tuple[int, int] = (0, 0),
    donjons: Mapping[str, tuple[int, str]] | None = None,
    left: int | None = None,
) -> Mapping[str, object]:
    """The start of the learner's turn. `donjons`: seat and side by cell; `left`: the learner's unplaced ones,
    by default the others."""
    standing = donjons or {}
    placed = [sum(1 for seat, _side in standing.values() if seat == each) for each in (0, 1)]
    return {
        "ruleset": RULESET,
        "seats": ["gold", "sable"],
        "turn": {"seat": 0, "number": 11},
        "map": dict(laid),
        "row": list(row),
        "pile": dict(pile or {}),
        "reserves": [list(each) for each in reserves],
        "dealt": [[], []],
        "honour": list(honour),
        "donjons": {cell: {"seat": seat, "side": side} for cell, (seat, side) in standing.items()},
        "donjons_left": [_DONJONS - placed[0] if left is None else left, _DONJONS - placed[1]],
        "out": [],
    }


_AROUND: Final = {
    "0,0": "meadow",
    "1,0": "field",
    "1,-1": "forest",
    "0,-1": "pond",
    "-1,1": "quarry",
    "0,1": "vineyard",
}
"""A meadow with five tiles beside it; -1,0 is empty."""

_TAKE: Final = Goal(
    "take",
    N_("Take a tile, lay a tile"),
    _position(
        {**_AROUND, "-2,1": "meadow"},
        (("meadow", "quarry"), ("meadow", "pond")),
        row=("swamp", "village", "forest"),
        pile={"meadow": 8, "field": 3, "quarry": 3},
        honour=(2, 2),
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "You play gold. Once all tiles have been laid, the player with the most honour"
                " wins. This is yours."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "A turn begins with a tile from the open row. The oldest is free; the others"
                " cost {second} and {third} honour. The number below a tile is its value in a"
                " barony: a village is worth {village}. Take it."
            ),
            control("row.2"),
            held("draft 2"),
            lit=(control("row.1"), control("row.3")),
            otherwise=N_("That tile is worth less. Take the village."),
        ),
        Step(
            N_("The seal confirms your choice. Until you press it, you can change your mind."),
            _SEAL,
            played("draft 2"),
        ),
        Step(
            N_(
                "Now lay a tile from your reserve next to another, but never next to one of its"
                " own kind; only meadows may touch. Touching four tiles scores {bonus} honour,"
                " five or six more. Press this space."
            ),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=tuple(_cell(cell) for cell in ("0,0", "0,-1", "-1,1", "-2,1")),
            otherwise=N_("The village would touch fewer tiles there and score nothing."),
        ),
        Step(N_("Now press the seal."), _SEAL, played("lay village -1,0"), lit=(_cell("-1,0"),)),
        Step(
            N_(
                "You have earned {bonus} honour back. Every turn works like this: take, lay,"
                " and then place a donjon if you like."
            ),
            panel("seat 0"),
        ),
    ),
)

_FOUND: Final = Goal(
    "found",
    N_("Found a barony"),
    _position(
        {**_AROUND, "-2,1": "meadow"},
        (("meadow", "village"), ("meadow", "pond")),
        honour=(1, 2),
        donjons={"0,0": (0, "knight")},
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "A donjon on a meadow starts as a knight. The meadow and the six spaces around it"
                " will be his barony. Five of them are filled."
            ),
            _cell("0,0"),
            lit=tuple(_cell(cell) for cell in _AROUND),
        ),
        Step(
            N_("Lay the sixth tile here: the village from your reserve."),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=tuple(_cell(cell) for cell in _AROUND),
            otherwise=N_("Only the sixth place makes it a barony."),
        ),
        Step(
            N_("The numbers show what it would score. Press the seal."),
            _SEAL,
            played("lay village -1,0"),
            lit=(panel("settlement"),),
        ),
        Step(
            N_(
                "Your knight has become a baron. The seven tiles score {barony} honour for the"
                " barony, and {bonus} because the village touches four tiles."
            ),
            _cell("0,0"),
            lit=(panel("seat 0"),),
        ),
        Step(
            N_("At the end of the turn you may place a donjon on any free meadow. Click this one."),
            _cell("-2,1"),
            held("donjon -2,1"),
        ),
        Step(N_("He is your next knight. Press the seal."), _SEAL, played("donjon -2,1"), lit=(_cell("-2,1"),)),
    ),
)

_FIGHT: Final = Goal(
    "fight",
    N_("Fight for a barony"),
    _position(
        {
            **_AROUND,
            "2,-1": "meadow",
            "2,-2": "pond",
            "3,-2": "vineyard",
            "3,-1": "quarry",
            "2,0": "forest",
        },
        (("village", "field"), ("meadow", "pond")),
        honour=(2, 9),
        donjons={"0,0": (0, "knight"), "2,-1": (1, "baron")},
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "Your opponent’s baron holds a barony here. Two of its tiles are also part of"
                " yours. When yours is complete, your knight challenges him, and those two"
                " tiles are the battlefield."
            ),
            _cell("2,-1"),
            lit=(_cell("1,0"), _cell("1,-1"), _cell("0,0")),
        ),
        Step(
            N_(
                "The battlefield counts for nobody. Without it the baron has {theirs}; you have"
                " {mine} plus the tile you lay now. Your knight must be stronger; a tie is not"
                " enough. Choose the village."
            ),
            control("reserve.0"),
            held("tile village"),
            otherwise=N_(
                "With the field it would be {with_field} against {theirs}, and your knight"
                " would lose. Choose the village."
            ),
        ),
        Step(
            N_("Lay it here."),
            _cell("-1,0"),
            held("lay village -1,0"),
            otherwise=N_("It does not complete your barony there, and there is no fight."),
        ),
        Step(
            N_(
                "The hatched area is the battlefield. The sheet on the right shows how it ends. Press the seal."
            ),
            _SEAL,
            played("lay village -1,0"),
            lit=(_cell("1,0"), _cell("1,-1"), panel("settlement")),
        ),
        Step(
            N_(
                "The baron is beaten. His donjon returns to your opponent, who loses the value"
                " of the shared tiles. Your barony counts in full."
            ),
            panel("seat 1"),
            lit=(panel("seat 0"), _cell("2,-1")),
        ),
    ),
)

_OUBLIETTES: Final = Goal(
    "oubliettes",
    N_("Beware of the oubliettes"),
    _position(
        {
            "0,0": "meadow",
            "1,-1": "forest",
            "2,-1": "village",
            "2,0": "field",
            "1,1": "vineyard",
        },
        (("meadow", "quarry"), ("meadow", "pond")),
        row=("pond", "swamp", "village"),
        pile={"meadow": 8, "field": 3, "quarry": 3},
        honour=(-2, 3),
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "Honour can fall below 0: expensive tiles and beaten baronies cost it. A player"
                " with {limit} honour or less after a settlement goes to the oubliettes and is"
                " out of the game, with the tiles and donjons in reserve."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "You have −2 honour. This village costs {third}. That would leave you with"
                " {limit}, so you cannot take it."
            ),
            control("row.3"),
        ),
        Step(
            N_("A free tile can always be taken. Press this one."),
            control("row.1"),
            held("draft 1"),
            otherwise=N_("That one costs honour you cannot spare."),
        ),
        Step(N_("Seal."), _SEAL, played("draft 1")),
        Step(
            N_("Lay it here, where it touches five tiles and scores {bonus_five} honour."),
            _cell("1,0"),
            held("lay pond 1,0"),
            lit=tuple(_cell(cell) for cell in ("0,0", "1,-1", "2,-1", "2,0", "1,1")),
            otherwise=N_("It scores less there. Look for the space with the most adjacent tiles."),
        ),
        Step(N_("Seal."), _SEAL, played("lay pond 1,0")),
        Step(N_("You are above 0 again and out of danger for now."), panel("seat 0")),
    ),
)

_AT_THE_END: Final = (6, 7)
"""The honour of both before the claims."""

_CLAIM: Final = Goal(
    "claim",
    N_("Claim at the end"),
    _position(
        {
            "0,0": "meadow",
            "1,0": "field",
            "1,-1": "forest",
            "0,-1": "pond",
            "2,0": "meadow",
            "2,1": "cursed",
            "3,-1": "cursed",
        },
        (("village",), ()),
        honour=_AT_THE_END,
        donjons={"0,0": (0, "knight"), "2,0": (0, "knight")},
        left=0,
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "The last tile. Neither of your knights’ baronies will be complete, but you may"
                " claim them at the end. Lay the village here."
            ),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=(_cell("0,0"), _cell("2,0")),
            otherwise=N_("Lay it next to the knight on the left, where it counts for him."),
        ),
        Step(N_("Seal."), _SEAL, played("lay village -1,0")),
        Step(N_("That was your turn, and the last one of the game. End it."), _SEAL, Sealed()),
        Step(
            N_(
                "Now you choose whether to claim. A claim scores the tiles already laid,"
                " divided by {by} and rounded up: {lies} here, so {claimed}. Click this knight."
            ),
            _cell("0,0"),
            held("claim 0,0"),
            lit=tuple(_cell(cell) for cell in ("1,0", "1,-1", "0,-1", "-1,0")),
            otherwise=N_("His tiles are worth less. Claim the other one first."),
        ),
        Step(N_("Seal."), _SEAL, played("claim 0,0")),
        Step(
            N_(
                "The other knight has two cursed places next to him, so his barony would cost"
                " honour. You do not have to claim it. Choose this card."
            ),
            control("action.done"),
            held("done"),
            otherwise=N_("That claim would cost you honour."),
        ),
        Step(N_("Press the seal: the game is over."), _SEAL, Over()),
        Step(
            N_("You have won {reached} to {behind}. All players’ claims are settled together."),
            panel("seat 0"),
        ),
    ),
)

_WIN: Final = Goal(
    "win",
    N_("Win with the last tile"),
    _position(
        {
            **_AROUND,
            "2,-1": "meadow",
            "2,0": "quarry",
            "3,-2": "vineyard",
        },
        (("village",), ()),
        honour=(3, 11),
        donjons={"0,0": (0, "knight"), "2,-1": (0, "knight")},
        left=0,
    ),
    seed=3,
    steps=(
        Step(
            N_(
                "On your own now: this is the last tile, and your opponent is 8 honour ahead."
                " Where do you lay it to win?"
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "That was not enough. A complete barony scores the full value of its tiles; a"
                " claim scores a part of it. Which of your knights lacks only one tile?"
            ),
        ),
        WON,
    ),
)


def _numbers(rules: Rules) -> Mapping[str, int]:
    edition = of_game(BaroniesRules, rules)
    params = edition.params

    def worth(*natures: str) -> int:
        return sum(edition.values[NUMBERS[nature]] for nature in natures)

    mine = worth("pond", "quarry", "vineyard")
    lies = worth("field", "forest", "pond", "village")
    claimed = divided(params.final_division, lies)
    return {
        "village": worth("village"),
        "barony": worth(*_AROUND.values(), "village"),
        "theirs": worth("pond", "quarry", "vineyard", "forest"),
        "mine": mine,
        "with_field": mine + worth("field"),
        "by": params.final_division.by,
        "lies": lies,
        "claimed": claimed,
        "reached": _AT_THE_END[0] + claimed,
        "behind": _AT_THE_END[1],
        "second": params.draft_prices[1],
        "third": params.draft_prices[2],
        "bonus": params.lay_bonuses[4],
        "bonus_five": params.lay_bonuses[5],
        "limit": params.oubliettes,
    }


LESSON: Final = Lesson(
    "baronies",
    "baronies",
    RULESET,
    N_("Tiles, baronies, fights, claims, and how to stay in the game"),
    (_TAKE, _FOUND, _FIGHT, _OUBLIETTES, _CLAIM, _WIN),
    FirstGame(
        _position(
            {**_AROUND, "2,-1": "meadow", "2,0": "quarry"},
            (("meadow", "village"), ("meadow", "pond")),
            row=("forest", "meadow", "field"),
            pile={"meadow": 3, "quarry": 2, "vineyard": 2, "swamp": 1, "forest": 2},
            honour=(2, 2),
            donjons={"0,0": (0, "knight"), "2,-1": (1, "knight")},
        ),
        seed=5,
        aim=N_(
            "Each of you has a knight on the map, and few tiles are left. The player with the"
            " most honour after the last tile wins. Complete baronies, and watch who shares"
            " them. “What now?” always tells you what you can do and why."
        ),
    ),
    advice={
        "draft": N_("A tile of high value for your baronies, or an expensive one when it is worth the price."),
        "lay": N_(
            "To complete your barony, to touch many tiles, or to put a bad tile into another player’s barony."
        ),
        "donjon": N_(
            "A knight on a meadow that already has many good tiles around it: you can complete that barony."
        ),
        "skip": N_("To keep a donjon for a better meadow."),
        "claim": N_(
            "At the end of the game: the value divided by {by} is better than nothing, unless it is below 0."
        ),
        "done": N_("When no remaining claim would score."),
    },
    numbers=_numbers,
)
