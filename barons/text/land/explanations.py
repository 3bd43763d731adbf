"""Why an action of Land may be good: a sentence for each finding of `ai.explanations`."""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.land.rules import LandRules
from barons.text.explanations import details_of, values
from barons.text.land import words
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    o = details_of(reason)
    parts = values(o, names)
    if "tile" in o:
        parts["tile"] = words.tile(rules.params, names, o["tile"])
    return compose(_message(reason.code, o.get("points", 0), o.get("count", 0)), **parts)


def _message(code: str, points: int, count: int) -> str:
    messages = {
        "begins_near": ngettext(
            "its Baron starts on {tile}, and a donjon there or on an adjacent tile scores {points} "
            "point, more than with any other colour left.",
            "its Baron starts on {tile}, and a donjon there or on an adjacent tile scores {points} "
            "points, more than with any other colour left.",
            points,
        ),
        "begins_free": _("its Baron starts on {tile}, with no other player’s Knight adjacent."),
        "begins_by": ngettext(
            "its Baron starts on {tile}, and a donjon there or on an adjacent tile scores {points} point.",
            "its Baron starts on {tile}, and a donjon there or on an adjacent tile scores {points} points.",
            points,
        ),
        "more_knights": _("one more Knight is on the board."),
        "exiled": _("the Knight has left your Baron’s tile."),
        "idle_card": _("it has no use at the moment."),
        "spare_card": ngettext(
            "you have {count} and can pay for only {paid} in one turn.",
            "you have {count} and can pay for only {paid} in one turn.",
            count,
        ),
        "weak_card": _("the other cards in your hand are more useful in the long run."),
        "enough": _("no other action gains anything."),
        "points": ngettext("it scores {points} point.", "it scores {points} points.", points),
        "ready": ngettext(
            "the troops for a donjon are then on {tile}: {points} point.",
            "the troops for a donjon are then on {tile}: {points} points.",
            points,
        ),
        "nearly": ngettext(
            "with one more troop, a donjon can be built on {tile}: {points} point.",
            "with one more troop, a donjon can be built on {tile}: {points} points.",
            points,
        ),
        "beside": ngettext(
            "the troops for a donjon are then next to the Baron: {points} point.",
            "the troops for a donjon are then next to the Baron: {points} points.",
            points,
        ),
        "near": ngettext(
            "you are then close enough to build on the Baron’s tile or next to it: {points} point.",
            "you are then close enough to build on the Baron’s tile or next to it: {points} points.",
            points,
        ),
        "troops": ngettext("{count} more troop on the board.", "{count} more troops on the board.", count),
        "cards": ngettext("{count} more card in hand.", "{count} more cards in hand.", count),
        "in_line": ngettext(
            "{count} more troop is in line with the Baron, who can call it.",
            "{count} more troops are in line with the Baron, who can call them.",
            count,
        ),
        "gathered": _("more troops are with the Baron on {tile}."),
        "safer": ngettext(
            "{points} point of your donjons can no longer be taken by one order.",
            "{points} points of your donjons can no longer be taken by one order.",
            points,
        ),
        "relieved": _("fewer of your donjons’ points are under siege."),
        "unblocked": _("the Baron’s tile is no longer blocked."),
        "takes": ngettext(
            "it takes {points} point from {player}.", "it takes {points} points from {player}.", points
        ),
        "hinders": _("{player} then has nowhere nearby to build."),
        "blocks": _("it blocks the tile of {player}’s Baron."),
        "losses": ngettext("{player} loses {count} troop.", "{player} loses {count} troops.", count),
        "threatens": ngettext(
            "it threatens {points} point of {player}’s donjons.",
            "it threatens {points} points of {player}’s donjons.",
            points,
        ),
    }
    return messages.get(code, "")
