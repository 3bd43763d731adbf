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
        "too_dear": _("Too dear"),
        "none_in_pile": _("Not in the pile"),
        "not_in_reserve": _("Not in your reserve"),
        "cell_taken": _("A tile lies there"),
        "touches_nothing": _("Touches no tile"),
        "same_nature": _("Same nature next door"),
        "fits_nowhere": _("Fits nowhere yet"),
        "no_tile_laid": _("No tile there"),
        "no_meadow": _("Meadows only"),
        "meadow_taken": _("Meadow taken"),
        "no_donjon_left": _("No donjon left"),
        "donjons_came_back": _("Came back this turn"),
        "no_knight_there": _("No knight there"),
        "baron_already": _("A baron already"),
        "claimed_already": _("Claimed already"),
        "not_your_knight": _("Not your knight"),
    }
    if reason.code == "too_dear":
        return compose(_("Too dear: {price} honour"), price=operands_of(reason)["price"])
    return compose(messages.get(reason.code, reason.code))


def _full(code: str, o: Operands) -> str:
    if code == "another_step":
        steps = {
            "draft": _("A tile of the row is to be taken first."),
            "refill": _("The row is to be refilled first."),
            "lay": _("A tile is to be laid first."),
            "donjon": _("A donjon is to be placed, or not, first."),
            "claim": _("The game has ended: knights may claim now."),
        }
        return steps.get(o["step"], steps["claim"])
    if code == "donjons_came_back":
        return ngettext(
            "Your donjon came back during this turn and rests until the next.",
            "Your {count} donjons came back during this turn and rest until the next.",
            o["count"],
        )
    messages = {
        "game_over": _("The game is over."),
        "no_tile_there": _("The row has no tile at place {place}."),
        "too_dear": _(
            "It costs {price} honour; with {honour} you would fall to {oubliettes} or below, into the"
            " oubliettes. Take a cheaper tile."
        ),
        "none_in_pile": _("The pile does not hold {tile}."),
        "not_in_reserve": _("Your reserve does not hold {tile}: choose a tile that it holds."),
        "cell_taken": _("At {cell} lies {tile} already: choose a free space beside the map."),
        "touches_nothing": _("{cell} touches no tile: a new tile lies beside another."),
        "same_nature": _(
            "Its own nature lies next door, at {cells}, and only meadows may touch. Choose another space, or"
            " another tile."
        ),
        "fits_nowhere": _(
            "Every space beside the map touches {tile}, and only meadows may touch their like. It fits again"
            " once other tiles lie between; lay another meanwhile."
        ),
        "no_tile_laid": _("No tile lies at {cell}: donjons stand on meadows."),
        "no_meadow": _("At {cell} lies {tile}: donjons stand on meadows only."),
        "meadow_taken": _("At {cell} stands a donjon of {player}: choose a free meadow."),
        "no_donjon_left": _("All your donjons are on the map. One that is beaten comes back."),
        "no_knight_there": _("No knight stands at {cell}: only your own knights claim."),
        "baron_already": _("At {cell} stands a baron: his barony is established."),
        "claimed_already": _("The knight at {cell} has claimed already."),
        "not_your_knight": _("The knight at {cell} belongs to {player}."),
    }
    return messages.get(code, "")
