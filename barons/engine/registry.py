"""The three families, by the `game` of a ruleset. Each is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from barons.engine.core import Rules, Ruleset


class Family(NamedTuple):
    """What a family gives to whoever makes a game of a ruleset."""

    params: type[Any]
    """The frozen dataclass that lists every key under `params:` of a ruleset file."""
    make_rules: Callable[[Ruleset, Any], Rules]
    """Rules from such parameters; `RulesetError` where they contradict each other."""
    rounds: tuple[str, ...]
    """The key of the limit of rounds, below `params`."""
    faults: Callable[[Any], Iterable[tuple[str, str]]] = lambda params: ()
    """All that parameters say against each other, keys and sentences, where rules would name the first."""


def _land() -> Family:
    from barons.engine.land.params import Params

    def make_rules(ruleset: Ruleset, params: Params) -> Rules:
        from barons.engine.land.rules import LandRules

        return LandRules(ruleset, params)

    def faults(params: Params) -> Iterable[tuple[str, str]]:
        from barons.engine.land.rules import faults

        return faults(params)

    return Family(Params, make_rules, ("ending", "round_limit"), faults)


def _baronies() -> Family:
    from barons.engine.baronies.params import Params, faults

    def make_rules(ruleset: Ruleset, params: Params) -> Rules:
        from barons.engine.baronies.rules import BaroniesRules

        return BaroniesRules(ruleset, params)

    return Family(Params, make_rules, ("round_limit",), faults)


def _realms() -> Family:
    from barons.engine.realms.params import Params, faults

    def make_rules(ruleset: Ruleset, params: Params) -> Rules:
        from barons.engine.realms.rules import RealmsRules

        return RealmsRules(ruleset, params)

    return Family(Params, make_rules, ("rounds",), faults)


FAMILIES: Final[dict[str, Callable[[], Family]]] = {
    "land": _land,
    "baronies": _baronies,
    "realms": _realms,
}
"""Game key to the function that imports the family."""


def family(game: str) -> Family:
    """The family of this game; KeyError for a game that there is not."""
    return FAMILIES[game]()
