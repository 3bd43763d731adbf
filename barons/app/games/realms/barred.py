"""What a player looks for at a decision and may not do: shown dark, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from barons.app.games.realms.choices import Choice, Choices
from barons.engine.core import Action, Reason
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import FIGHTING, ON_LAND, USING_SKILLS
from barons.engine.realms.state import RealmsState
from barons.text.realms import actions as action_words
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
_SPENT: Final = frozenset(("spell_spent", "skill_spent"))
"""Reasons against a skill that hold whomever it is about."""


def barred(rules: RealmsRules, s: RealmsState, names: Names) -> list[Choice]:
    """The choices that the decision of `s` lacks, each with its reason: short on it, whole in `barred`."""
    wording = Choices(rules, s, names)

    def dark(action: Action, reason: Reason) -> Choice:
        short, whole = (str(tell(rules, reason, names)) for tell in (reasons.short, reasons.sentence))
        return wording.one(action)._replace(note=short, odds="", odds_of="", barred=whole)

    found = []
    for text in _SOUGHT.get(s.stage, ()):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and not _is_plain(s, reason):
            found.append(dark(action, reason))
    for action, reason in _spent(rules, s):
        title = action_words.title(rules, action.text.split(" ")[0])
        found.append(dark(action, reason)._replace(label=title))
    return found


def _spent(rules: RealmsRules, s: RealmsState) -> Iterator[tuple[Action, Reason]]:
    """Skills against others that were used this turn: each once, against whom does not count."""
    if s.stage != USING_SKILLS:
        return
    other = (s.seat + 1) % s.seat_count
    texts = [f"steal {what} {other}" for what in rules.params.steal[:1]]
    for text in (*texts, f"cast {other}"):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and reason.code in _SPENT:
            yield action, reason


def _is_plain(s: RealmsState, reason: Reason) -> bool:
    is_own_castle = reason.code == "castle_stands" and reason.operands["owner"] == s.seat
    return reason.code in _PLAIN or is_own_castle
