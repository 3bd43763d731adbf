"""Short reasons and pictograms of every game, as its table asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barons.engine.core import Event, Reason, Rules
from barons.text.baronies import events as baronies_events
from barons.text.baronies import reasons as baronies_reasons
from barons.text.land import brief as land_reasons
from barons.text.land import events as land_events
from barons.text.realms import events as realms_events
from barons.text.realms import reasons as realms_reasons
from barons.text.sentence import Names, Sentence

_SHORT: Final[dict[str, Callable[[Any, Reason, Names], Sentence]]] = {
    "land": land_reasons.short,
    "baronies": baronies_reasons.short,
    "realms": realms_reasons.short,
}
_ICONS: Final[dict[str, Callable[[Any], str]]] = {
    "land": land_events.icon,
    "baronies": baronies_events.icon,
    "realms": realms_events.icon,
}


def short_reason(rules: Rules, reason: Reason, names: Names) -> str:
    """The reason in few words."""
    return str(_SHORT[rules.ruleset.game](rules, reason, names))


def icon(rules: Rules, event: Event) -> str:
    """The pictogram's name, without `icon_`."""
    return _ICONS[rules.ruleset.game](event)
