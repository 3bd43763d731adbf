"""Why an action of Land may be good: what `ai.grounds` has found, in one sentence."""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.land.rules import LandRules
from barons.text.grounds import operands_of, values
from barons.text.land import words
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    """What the action brings about, as the middle of a line; empty for a code that has no words."""
    o = operands_of(reason)
    parts = values(o, names)
    if "tile" in o:
        parts["tile"] = words.tile(rules.params, names, o["tile"])
    return compose(_message(reason.code, o.get("points", 0), o.get("count", 0)), **parts)


def _message(code: str, points: int, count: int) -> str:
    messages = {
        "begins_near": ngettext(
            "its Baron begins on {tile}: {points} point can be built there or beside, more than with any other"
            " colour left.",
            "its Baron begins on {tile}: {points} points can be built there or beside, more than with any other"
            " colour left.",
            points,
        ),
        "begins_free": _("its Baron begins on {tile}, and no other’s Knight stands beside."),
        "begins_by": ngettext(
            "its Baron begins on {tile}: {points} point can be built there or beside.",
            "its Baron begins on {tile}: {points} points can be built there or beside.",
            points,
        ),
        "more_knights": _("one more Knight stands on the board."),
        "exiled": _("the Knight is gone from your Baron’s tile."),
        "idle_card": _("as things stand it could do nothing."),
        "spare_card": ngettext(
            "you hold {count} of it, and one turn pays for {paid}.",
            "you hold {count} of it, and one turn pays for {paid}.",
            count,
        ),
        "weak_card": _("looking ahead, the others in the hand were found to do more."),
        "enough": _("nothing else that could be done was found to bring anything."),
        "points": ngettext("it brings {points} point.", "it brings {points} points.", points),
        "ready": ngettext(
            "the troops for a donjon stand on {tile} then: {points} point.",
            "the troops for a donjon stand on {tile} then: {points} points.",
            points,
        ),
        "nearly": ngettext(
            "one more troop, and a donjon can be built on {tile}: {points} point.",
            "one more troop, and a donjon can be built on {tile}: {points} points.",
            points,
        ),
        "beside": ngettext(
            "the troops for a donjon stand beside the Baron then: {points} point.",
            "the troops for a donjon stand beside the Baron then: {points} points.",
            points,
        ),
        "near": ngettext(
            "near enough to build: {points} point where the Baron stands or beside.",
            "near enough to build: {points} points where the Baron stands or beside.",
            points,
        ),
        "troops": ngettext("{count} more troop on the board.", "{count} more troops on the board.", count),
        "cards": ngettext("{count} more card in hand.", "{count} more cards in hand.", count),
        "in_line": ngettext(
            "{count} more troop stands in line with the Baron, who can call it.",
            "{count} more troops stand in line with the Baron, who can call them.",
            count,
        ),
        "gathered": _("more troops stand with the Baron on {tile}."),
        "safer": ngettext(
            "{points} point of your donjons can no longer be taken by one order.",
            "{points} points of your donjons can no longer be taken by one order.",
            points,
        ),
        "relieved": _("fewer of your donjons’ points stand under siege."),
        "unblocked": _("the Baron’s tile is no longer blocked."),
        "takes": ngettext(
            "it takes {points} point from {player}.", "it takes {points} points from {player}.", points
        ),
        "hinders": _("then {player} has no place at hand to build."),
        "blocks": _("it blocks the tile of {player}’s Baron."),
        "losses": ngettext("{player} loses {count} troop.", "{player} loses {count} troops.", count),
        "threatens": ngettext(
            "it threatens {points} point of {player}’s donjons.",
            "it threatens {points} points of {player}’s donjons.",
            points,
        ),
    }
    return messages.get(code, "")
