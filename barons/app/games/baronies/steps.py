"""The steps of a turn of Baron: their cards and prompts."""

from __future__ import annotations

from barons.app.games.baronies.seen import map_of
from barons.app.table.actionbar import BarEntry
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, LAY
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Action, Observation
from barons.text.baronies import actions as action_words
from barons.text.baronies import words
from barons.text.tr import gettext as _


class TurnSteps:
    """The steps of one ruleset."""

    def __init__(self, rules: BaroniesRules) -> None:
        self._rules = rules

    def bar(self, seen: Observation) -> list[BarEntry]:
        """Return the steps of a turn in order, or at the end those of the claims."""
        rows = {
            "draft": (_("Draft"), _("from the row"), "D"),
            "lay": (_("Lay"), _("on the map"), "T"),
            "donjon": (_("Donjon"), _("on a meadow"), "B"),
            "skip": (_("Keep it"), _("no donjon"), "X"),
        }
        if map_of(seen).step in ("claim", "over"):
            rows = {
                "claim": (_("Claim"), _("a barony"), "C"),
                "done": (_("Done"), _("no more claims"), "F"),
            }
        return [BarEntry(order, title, "", note, letter) for order, (title, note, letter) in rows.items()]

    def explanation(self, order: str) -> str:
        """Return a sentence on what an action does."""
        return action_words.note(self._rules, order)

    def prompt(self, seen: Observation, tile: str | None, planned: Action | None) -> str:
        """Return what to click next; `tile`: the nature to lay, `planned`: the action to confirm."""
        position = map_of(seen)
        if planned is not None:
            return self._sealing(planned)
        if position.step == "draft":
            return _("take a tile from the row")
        if position.step == "lay":
            if tile is None:
                return _("choose a tile from your reserve")
            return _("lay {tile} on a highlighted space").format(tile=words.nature(tile))
        if position.step == "donjon":
            return _("place a donjon or end your turn")
        if position.step == "claim":
            return _("which knights claim their baronies?")
        return ""

    def _sealing(self, action: Action) -> str:
        fields = {
            DRAFT: _("press the seal to take the tile, or choose where to lay it"),
            LAY: _("press the seal to lay the tile here"),
            DONJON: _("press the seal to place the donjon here"),
            CLAIM: _("press the seal to claim this barony"),
            DONE: _("press the seal to stop claiming"),
        }
        return fields.get(action.verb, "")
