"""What a player looks for at a decision and may not do: shown dark, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from barons.app.games.realms.choices import Choice, Choices
from barons.engine.core import Reason
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import FIGHTING, ON_LAND, USING_SKILLS
from barons.engine.realms.state import RealmsState
from barons.text.realms import reasons
from barons.text.sentence import Names

_SOUGHT: Final[dict[int, tuple[str, ...]]] = {
    ON_LAND: ("build dwelling", "build castle", "forage", "harvest"),
    USING_SKILLS: ("heal",),
    FIGHTING: ("magic",),
}
"""By stage: what everybody knows that it can be done there."""
_PLAIN: Final = frozenset(("already_built", "own_land", "not_own_land", "unskilled"))
"""Reasons that need no telling: something else stands there in its place, or it was never learned."""


def barred(rules: RealmsRules, s: RealmsState, names: Names) -> list[Choice]:
    """The choices that the decision of `s` lacks, each with its reason: short on it, whole in `barred`."""
    wording = Choices(rules, s, names)
    found = []
    for text in _SOUGHT.get(s.stage, ()):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is None or _is_plain(s, reason):
            continue
        short, whole = (str(tell(rules, reason, names)) for tell in (reasons.short, reasons.sentence))
        found.append(wording.one(action)._replace(note=short, odds="", odds_of="", barred=whole))
    return found


def _is_plain(s: RealmsState, reason: Reason) -> bool:
    is_own_castle = reason.code == "castle_stands" and reason.operands["owner"] == s.seat
    return reason.code in _PLAIN or is_own_castle
