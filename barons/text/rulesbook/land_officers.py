"""How far an officer goes, and what stands in his way: sentences that all editions of Land share."""

from __future__ import annotations

from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.tr import gettext as _


def may_pause(params: Params) -> bool:
    """Whether a Baron may stop with another: he needs an action that is left to go on."""
    return params.march.barons == "pause" and params.turn.by == "die" and params.turn.actions > 1


def officers_way(params: Params) -> str:
    """How far an officer's action goes."""
    plain = params.march.plain
    if plain == 1:
        if words.can_hurry(params):
            return _(
                "An officer’s action moves him to an adjacent tile, or farther with the bonus,"
                " not only in a straight line."
            )
        return _("An officer’s action moves him to an adjacent tile.")
    if words.can_hurry(params):
        return _(
            "An officer’s action moves him up to {count} tiles, or farther with the bonus, not"
            " only in a straight line."
        ).format(count=plain)
    return _("An officer’s action moves him up to {count} tiles, not only in a straight line.").format(
        count=plain
    )


def officers_bars(params: Params) -> list[str]:
    """What else stands in a Baron's way."""
    bars = []
    if params.march.barons == "apart":
        bars.append(_("A Baron may not enter or cross a tile with another Baron."))
    elif may_pause(params):
        bars.append(
            _(
                "A Baron may move through another Baron’s tile. With the first action of a turn"
                " he may stop there, and must leave it with the second."
            )
        )
    else:
        bars.append(_("A Baron may pass through another Baron’s tile but may not stop there."))
    if params.march.donjons_bar:
        bars.append(_("A Baron may not enter or cross a tile with another player’s donjon."))
    return bars
