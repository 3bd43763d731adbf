"""Why an action of Baron is refused."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies.operands import Operands, operands_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Reason
from barons.text.baronies import words
from barons.text.numbers import plain
from barons.text.sentence import Names, Segment, Sentence, Value, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_NUMBERS: Final = ("price", "honour", "oubliettes", "count", "place", "tiles")


def sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    """The rule that forbids it, addressed to the player who tried; each code of the engine has one."""
    o = operands_of(reason)
    parts: dict[str, Value] = {key: plain(o[key]) for key in _NUMBERS if key in o}
    if "cell" in o:
        parts["cell"] = words.cell(names, o["cell"])
    if "tile" in o:
        parts["tile"] = words.nature(o["tile"])
    if "seat" in o:
        parts["player"] = player(names, o["seat"])
    if "cells" in o:
        parts["cells"] = listed([words.cell(names, cell) for cell in o["cells"]])
    message = _full(reason.code, o)
    return compose(message, **parts) if message else Sentence((Segment("text", reason.code),))


def short(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    """The same in at most six words."""
    messages = {
        "game_over": _("Game over"),
        "another_step": _("Not now"),
        "no_tile_there": _("No tile there"),
        "too_dear": _("Too expensive"),
        "none_in_pile": _("Not in the pile"),
        "not_in_reserve": _("Not in your reserve"),
        "cell_taken": _("Tile there already"),
        "touches_nothing": _("Touches no tile"),
        "same_nature": _("Same kind next to it"),
        "fits_nowhere": _("Fits nowhere at the moment"),
        "no_tile_laid": _("No tile there"),
        "no_meadow": _("Meadows only"),
        "meadow_taken": _("Meadow taken"),
        "no_donjon_left": _("No donjon left"),
        "donjons_came_back": _("Returned this turn"),
        "no_knight_there": _("No knight there"),
        "baron_already": _("A baron already"),
        "claimed_already": _("Claimed already"),
        "not_your_knight": _("Not your knight"),
    }
    if reason.code == "too_dear":
        return compose(_("Too expensive: {price} honour"), price=operands_of(reason)["price"])
    return compose(messages.get(reason.code, reason.code))


def _full(code: str, o: Operands) -> str:
    if code == "another_step":
        steps = {
            "draft": _("Take a tile from the row first."),
            "refill": _("Refill the row first."),
            "lay": _("Lay a tile first."),
            "donjon": _("Place a donjon or skip first."),
            "claim": _("The game has ended: knights may claim now."),
        }
        return steps.get(o["step"], steps["claim"])
    if code == "donjons_came_back":
        return ngettext(
            "Your donjon returned during this turn. You can place it from your next turn on.",
            "Your {count} donjons returned during this turn. You can place them from your next turn on.",
            o["count"],
        )
    messages = {
        "game_over": _("The game is over."),
        "no_tile_there": _("There is no tile at place {place} in the row."),
        "too_dear": _(
            "It costs {price} honour. With {honour} you would drop to {oubliettes} or lower and"
            " be out of the game. Take a cheaper tile."
        ),
        "none_in_pile": _("The pile does not hold {tile}."),
        "not_in_reserve": _("{tile} is not in your reserve. Choose a tile that is."),
        "cell_taken": _("There is already {tile} at {cell}. Choose a free space beside the map."),
        "touches_nothing": _("{cell} touches no tile. A new tile must touch another one."),
        "same_nature": _(
            "There is a tile of the same kind at {cells}, and only meadows may touch. Choose"
            " another space or another tile."
        ),
        "fits_nowhere": _(
            "Every space beside the map touches {tile}, and only meadows may touch a tile of"
            " their own kind. Lay a different tile for now."
        ),
        "no_tile_laid": _("There is no tile at {cell}. Donjons go on meadows."),
        "no_meadow": _("There is {tile} at {cell}. Donjons go on meadows only."),
        "meadow_taken": _("{player} has a donjon at {cell}. Choose a free meadow."),
        "no_donjon_left": _("All your donjons are on the map. You get one back when it is beaten."),
        "no_knight_there": _("There is no knight at {cell}. Only your own knights can claim."),
        "baron_already": _("There is already a baron at {cell}."),
        "claimed_already": _("The knight at {cell} has already claimed."),
        "not_your_knight": _("The knight at {cell} belongs to {player}."),
    }
    return messages.get(code, "")
