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
            N_("You play gold. When all tiles are laid, whoever has the most honour wins: this is yours."),
            panel("seat 0"),
        ),
        Step(
            N_(
                "A turn begins with a tile of the open row. The oldest costs nothing, the others {second} and"
                " {third} honour. Below each is what it is worth in a barony: a village {village}. Take it."
            ),
            control("row.2"),
            held("draft 2"),
            lit=(control("row.1"), control("row.3")),
            otherwise=N_("That tile is worth less. Take the village."),
        ),
        Step(
            N_("The seal commits. Until it is pressed you may choose again."),
            _SEAL,
            played("draft 2"),
        ),
        Step(
            N_(
                "Now a tile of your reserve is laid beside others, never beside one of its own kind; meadows"
                " alone may touch. Beside four tiles it brings {bonus} honour, beside five and six more."
                " Press this space."
            ),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=tuple(_cell(cell) for cell in ("0,0", "0,-1", "-1,1", "-2,1")),
            otherwise=N_("There the village would touch fewer tiles: it would bring nothing."),
        ),
        Step(N_("And the seal."), _SEAL, played("lay village -1,0"), lit=(_cell("-1,0"),)),
        Step(
            N_("Honour back: {bonus}. Every turn goes so: take, lay, and then a donjon, if you like."),
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
                "A donjon stands on a meadow, as a knight first: he claims the meadow and the six places"
                " round it. Five of them lie."
            ),
            _cell("0,0"),
            lit=tuple(_cell(cell) for cell in _AROUND),
        ),
        Step(
            N_("Lay the sixth here: the village of your reserve."),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=tuple(_cell(cell) for cell in _AROUND),
            otherwise=N_("Only the sixth place makes it a barony."),
        ),
        Step(
            N_("The numbers tell what it would bring. Press the seal."),
            _SEAL,
            played("lay village -1,0"),
            lit=(panel("settlement"),),
        ),
        Step(
            N_(
                "Your knight has become a baron, and brought what the seven tiles are worth together: {barony}"
                " for the barony, and {bonus} because the village touches four tiles."
            ),
            _cell("0,0"),
            lit=(panel("seat 0"),),
        ),
        Step(
            N_("The turn ends with a donjon, where you like one: on any free meadow. Press this one."),
            _cell("-2,1"),
            held("donjon -2,1"),
        ),
        Step(N_("He is your next knight. Seal."), _SEAL, played("donjon -2,1"), lit=(_cell("-2,1"),)),
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
                "Here your opponent’s baron holds a barony. Two of its tiles lie in yours too: when yours is"
                " complete, your knight challenges him, and these two are the battlefield."
            ),
            _cell("2,-1"),
            lit=(_cell("1,0"), _cell("1,-1"), _cell("0,0")),
        ),
        Step(
            N_(
                "The battlefield counts for nobody. Without it the baron has {theirs}; you have {mine}, and"
                " what you lay now. A knight must be stronger, equal is not enough: choose the village."
            ),
            control("reserve.0"),
            held("tile village"),
            otherwise=N_(
                "With the field it would be {with_field} against {theirs}: your knight would fall. Choose the"
                " village."
            ),
        ),
        Step(
            N_("Lay it here."),
            _cell("-1,0"),
            held("lay village -1,0"),
            otherwise=N_("There it does not complete your barony, and there is no fight."),
        ),
        Step(
            N_("Hatched: the battlefield. The sheet at the right tells how it ends. Seal."),
            _SEAL,
            played("lay village -1,0"),
            lit=(_cell("1,0"), _cell("1,-1"), panel("settlement")),
        ),
        Step(
            N_(
                "The baron is beaten: his donjon is back with your opponent, who loses what the shared tiles"
                " are worth. Your barony counts whole."
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
                "Honour can sink below 0: dear tiles cost it, and so does a beaten barony. Whoever is at"
                " {limit} or less once fights are settled goes to the oubliettes: out of the game, with the"
                " tiles and donjons in hand."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "You have −2. This village costs {third}: that would be {limit}, and so it is not even offered."
            ),
            control("row.3"),
        ),
        Step(
            N_("What costs nothing can always be taken: press this tile."),
            control("row.1"),
            held("draft 1"),
            otherwise=N_("That one costs honour, and you have none to spare."),
        ),
        Step(N_("Seal."), _SEAL, played("draft 1")),
        Step(
            N_("Lay it here, where a tile touches five others: that brings {bonus_five} honour."),
            _cell("1,0"),
            held("lay pond 1,0"),
            lit=tuple(_cell(cell) for cell in ("0,0", "1,-1", "2,-1", "2,0", "1,1")),
            otherwise=N_("There it brings less. Look for the space with the most neighbours."),
        ),
        Step(N_("Seal."), _SEAL, played("lay pond 1,0")),
        Step(N_("You are above 0 again: out of danger for now."), panel("seat 0")),
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
                "The last tile. Neither of your knights’ baronies will be complete; yet at the end they may be"
                " claimed. Lay the village here."
            ),
            _cell("-1,0"),
            held("lay village -1,0"),
            lit=(_cell("0,0"), _cell("2,0")),
            otherwise=N_("Lay it beside the knight on the left: it counts for him there."),
        ),
        Step(N_("Seal."), _SEAL, played("lay village -1,0")),
        Step(N_("That was your turn, and the last one of the game: end it."), _SEAL, Sealed()),
        Step(
            N_(
                "Now you are asked. A claim brings what lies, divided by {by} and rounded up: {lies} here, so"
                " {claimed}. Press this knight."
            ),
            _cell("0,0"),
            held("claim 0,0"),
            lit=tuple(_cell(cell) for cell in ("1,0", "1,-1", "0,-1", "-1,0")),
            otherwise=N_("His tiles are worth less: claim the other one first."),
        ),
        Step(N_("Seal."), _SEAL, played("claim 0,0")),
        Step(
            N_(
                "The other knight has two cursed places beside him: with them his barony would cost"
                " honour. You need not claim it. Press this card."
            ),
            control("action.done"),
            held("done"),
            otherwise=N_("That claim would cost you honour."),
        ),
        Step(N_("Seal: the game is over."), _SEAL, Over()),
        Step(
            N_("{reached} against {behind}: you have won. All claims of everybody are settled together."),
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
                "Now alone: this is the last tile of the game, and your opponent is 8 honour ahead. Where"
                " does it win?"
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "That was not enough. A complete barony brings all that its tiles are worth, a claim a part of"
                " it: which of your knights lacks one tile only?"
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
    N_("Tiles, baronies, fights for them, claims, and how not to fall"),
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
            "Each of you has a knight on the map, and few tiles are left. Whoever has the most honour when the"
            " last one is laid wins: complete baronies, and mind who shares them. “What now?” always tells what"
            " can be done, and why."
        ),
    ),
    advice={
        "draft": N_("A tile of high value for your baronies; a dear one only when it pays."),
        "lay": N_("To complete your barony, to touch many tiles, or to put a poor tile into theirs."),
        "donjon": N_("A knight on a meadow where many good tiles lie already: those are yours to complete."),
        "skip": N_("To keep a donjon for a better meadow."),
        "claim": N_("At the end: what lies, divided by {by}, is better than nothing, unless it is below 0."),
        "done": N_("When no claim is left that would bring anything."),
    },
    numbers=_numbers,
)
