"""What Barons adds to `config/parameters/realms.txt`."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import an_object, by_name, each, texts
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]


def entry_name(table: str, key: str) -> str:
    """Return the name of an entry of a table."""
    naming = {
        "realms": words.realm_name,
        "characters": words.skill_name,
        "monsters": words.monster_name,
        "items": words.item_name,
        "characters.*": words.attribute_name,
        "monsters.*": words.attribute_name,
        "realms.*": words.resource_name,
    }
    return naming[table](key) if table in naming else key


def value(path: Path, value: object) -> str | None:
    if path == ("ring",):
        return ", ".join(words.realm_name(realm) for realm in texts(value))
    if path == ("side",):
        return ", ".join(_space_kind(kind) for kind in texts(value))
    if path == ("treasures",):
        return (
            ", ".join(f"{one['copies']} × {one['gold']}" for one in each(value, an_object))
            if value
            else pgettext("value", "none")
        )
    if path[-1] == "lands":
        return ", ".join(f"{one['cost']} ({one['toll']})" for one in each(value, an_object))
    if isinstance(value, str) and value in RESOURCE_NAMES:
        return words.resource_name(value)
    return words.skill_name(value) if isinstance(value, str) and value in SKILL_NAMES else None


def _space_kind(kind: str) -> str:
    kinds = {"outpost": _("outpost"), "land": _("land"), "city": _("city"), "guild": _("guild")}
    return kinds.get(kind, kind)


def idle(params: Mapping[str, object]) -> set[Path]:
    off: set[Path] = set()
    for name, item in by_name(params["items"], an_object).items():
        if not item["copies"]:
            off |= {("items", name, key) for key in item if key != "copies"}
    return off
