"""Baron's parameters for people."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import an_object, by_name
from barons.text.baronies.words import NATURES, nature_title
from barons.text.parameters.entry import Entry, numbered
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]


def chapter(path: Path) -> str:
    """The chapter of a parameter."""
    if path[0] == "tiles":
        return pgettext("to lay", "Tiles")
    if path[0] in ("reserve", "removed", "donjons"):
        return _("Setting up")
    if path[0] in ("draft_prices", "lay_bonuses"):
        return _("The turn")
    return _("Fights") if path[0] == "baron_tie" else _("End and score")


def entry_name(table: str, key: str) -> str:
    """There are none but numbers of players and the like, which go by their key."""
    return key


def value(path: Path, value: object) -> str | None:
    """Values that need words."""
    if path[0] in ("lay_bonuses", "donjons"):
        return numbered(an_object(value))
    if path[0] == "removed":
        if not value:
            return pgettext("value", "none")
        deals = (_deal(players, deal) for players, deal in by_name(value, an_object).items())
        return ", ".join(deals)
    choices = {
        ("baron_tie", "baron"): _("the baron holds"),
        ("baron_tie", "knight"): _("the knight wins"),
        ("final_division", "up"): _("rounded up"),
        ("final_division", "down"): _("rounded down"),
    }
    return choices.get((path[0], value)) if isinstance(value, str) else None


def _deal(players: str, deal: Mapping[str, object]) -> str:
    return _("{players} players: meadows {meadows}, others {others}").format(
        players=players, meadows=deal["meadows"], others=deal["valued"]
    )


def idle(params: Mapping[str, object]) -> set[Path]:
    """Parameters that mean nothing in this ruleset, because another switches them off."""
    return set()


def entry(path: Path) -> Entry | None:
    """Title and meaning, by path."""
    if path[0] == "tiles" and len(path) == 3 and path[1] in NATURES:
        nature = nature_title(path[1])
        if path[2] == "value":
            return Entry(
                _("{nature}: value").format(nature=nature), _("Honour that this kind of tile adds to a barony.")
            )
        return Entry(_("{nature}: number").format(nature=nature), _("Number of these tiles in the box."))
    entries = {
        ("reserve", "meadows"): Entry(_("Meadows dealt"), _("Meadows dealt to each player.")),
        ("reserve", "valued"): Entry(_("Other tiles dealt"), _("Tiles of one value dealt to each player.")),
        ("reserve", "value"): Entry(_("Value dealt"), _("The value of his other tiles.")),
        ("removed",): Entry(
            _("Tiles taken out"), _("Tiles removed face down before the game, by number of players.")
        ),
        ("donjons",): Entry(_("Donjons"), _("Donjons of each player, by number of players.")),
        ("draft_prices",): Entry(
            _("Draft prices"), _("Honour for each place in the row, starting with the oldest tile.")
        ),
        ("lay_bonuses",): Entry(_("Lay bonuses"), _("Honour for a tile that touches exactly this many tiles.")),
        ("oubliettes",): Entry(_("Oubliettes"), _("A player with this much honour or less is out.")),
        ("baron_tie",): Entry(_("Equal strength"), _("Who wins when knight and baron are equally strong.")),
        ("final_division", "by"): Entry(
            _("Final division"), _("End-of-game claims are divided by this number.")
        ),
        ("final_division", "rounding"): Entry(_("Final rounding"), _("How fractions of claims are rounded.")),
        ("round_limit",): Entry(
            _("Limit of rounds"), _("After this many rounds the game ends with the claims.")
        ),
    }
    return entries.get(path)
