"""What Baron adds to `config/parameters/baronies.txt`."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import an_object, by_name
from barons.text.baronies.words import nature_title
from barons.text.parameters.entry import numbered
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]


def entry_name(table: str, key: str) -> str:
    return nature_title(key) if table == "tiles" else key


def value(path: Path, value: object) -> str | None:
    if path[0] in ("lay_bonuses", "donjons"):
        return numbered(an_object(value))
    if path[0] == "removed":
        if not value:
            return pgettext("value", "none")
        deals = (_deal(players, deal) for players, deal in by_name(value, an_object).items())
        return ", ".join(deals)
    return None


def _deal(players: str, deal: Mapping[str, object]) -> str:
    return _("{players} players: meadows {meadows}, others {others}").format(
        players=players, meadows=deal["meadows"], others=deal["valued"]
    )


def idle(params: Mapping[str, object]) -> set[Path]:
    return set()
