"""Why an action of Baron is refused: one table row per code, as a sentence and in at most six words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Reason
from barons.text.baronies.events import BaroniesTeller
from barons.text.eventtext import N_, By, Plural, Refused
from barons.text.numbers import plain
from barons.text.sentence import Names, Sentence, listed

TABLE: Final[Mapping[str, Refused]] = {
    "game_over": Refused(N_("The game is over."), N_("Game over")),
    "another_step": Refused(
        By(
            "step",
            {
                "draft": N_("Take a tile from the row first."),
                "refill": N_("Refill the row first."),
                "lay": N_("Lay a tile first."),
                "donjon": N_("Place a donjon or skip first."),
                "claim": N_("The game has ended: knights may claim now."),
            },
        ),
        N_("Not now"),
    ),
    "no_tile_there": Refused(N_("There is no tile at place {place} in the row."), N_("No tile there")),
    "too_dear": Refused(
        N_(
            "It costs {price} honour. With {honour} you would drop to {oubliettes} or lower and"
            " be out of the game. Take a cheaper tile."
        ),
        N_("Too expensive: {price} honour"),
    ),
    "none_in_pile": Refused(N_("The pile does not contain {tile}."), N_("Not in the pile")),
    "not_in_reserve": Refused(
        N_("{tile} is not in your reserve. Choose a tile that is."), N_("Not in your reserve")
    ),
    "cell_taken": Refused(
        N_("There is already {tile} at {cell}. Choose a free space beside the map."), N_("Tile there already")
    ),
    "touches_nothing": Refused(
        N_("{cell} touches no tile. A new tile must touch another one."), N_("Touches no tile")
    ),
    "same_nature": Refused(
        N_(
            "There is a tile of the same kind at {cells}, and only meadows may touch. Choose"
            " another space or another tile."
        ),
        N_("Same kind next to it"),
    ),
    "fits_nowhere": Refused(
        N_(
            "Every space beside the map touches {tile}, and only meadows may touch a tile of"
            " their own kind. Lay a different tile for now."
        ),
        N_("Fits nowhere at the moment"),
    ),
    "no_tile_laid": Refused(N_("There is no tile at {cell}. Donjons go on meadows."), N_("No tile there")),
    "no_meadow": Refused(N_("There is {tile} at {cell}. Donjons go on meadows only."), N_("Meadows only")),
    "meadow_taken": Refused(N_("{player} has a donjon at {cell}. Choose a free meadow."), N_("Meadow taken")),
    "no_donjon_left": Refused(
        N_("All your donjons are on the map. You get one back when it is beaten."), N_("No donjon left")
    ),
    "donjons_came_back": Refused(
        Plural(
            "Your donjon returned during this turn. You can place it from your next turn on.",
            "Your {count} donjons returned during this turn. You can place them from your next turn on.",
        ),
        N_("Returned this turn"),
    ),
    "no_knight_there": Refused(
        N_("There is no knight at {cell}. Only your own knights can claim."), N_("No knight there")
    ),
    "baron_already": Refused(N_("There is already a baron at {cell}."), N_("A baron already")),
    "claimed_already": Refused(N_("The knight at {cell} has already claimed."), N_("Claimed already")),
    "not_your_knight": Refused(N_("The knight at {cell} belongs to {player}."), N_("Not your knight")),
}


def sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say(TABLE[reason.code].full, reason)


def short(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say(TABLE[reason.code].short, reason)


class _Refuser(BaroniesTeller):
    def __init__(self, rules: BaroniesRules, names: Names) -> None:
        super().__init__(rules, names, {})
        self.words |= {"oubliettes": plain, "price": plain}
        self.words["cells"] = lambda cells: listed([self.cell(cell) for cell in cells])

    def value(self, event: Any, name: str) -> object:
        return event.details[name]
