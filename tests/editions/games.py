"""Recorded games of all families, at least one for every way to end and, in Barons, to die.

Each line of `tests/data/games.jsonl.xz` has a group of games with the same rules.
`python -m tests.editions.games` records again what happens in these games; a game with an action that is no
longer legal ends before it. Do that only after an intended change of rules, positions or events.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from barons import rulesets
from barons.commandline import Parser
from barons.engine.core import Event, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.events import GameOver
from tests.lines import DATA, lines

NAME = "games"


def start(rules: Rules, game: dict[str, Any]) -> State:
    """First position of a game: its own, or the deal of its seed."""
    if "position" in game:
        return rules.state_from_json(game["position"])
    return rules.initial_state(game["players"], Dealer(game["seed"]))


def played(rules: Rules, game: dict[str, Any]) -> Iterator[tuple[str, State, list[Event]]]:
    """Yield each action with the state and the events after it, up to the first illegal action."""
    state = start(rules, game)
    for text in game["actions"]:
        action = rules.parse(text)
        if state.why_not(action) is not None:
            return
        events: list[Event] = []
        state.apply(action, events)
        yield text, state, events


def digest(state: State, events: list[Event]) -> str:
    """A hash of four hexadecimal digits: seat to move, legal actions, position, ranking and latest events."""
    seen = [
        state.to_move,
        sorted(action.text for action in state.legal_actions()),
        state.awaited_roll(),
        state.to_json(),
        [rank.to_json() for rank in state.ranking()],
        [event.to_json() for event in events],
    ]
    return blake2b(json.dumps(seen, sort_keys=True).encode(), digest_size=2).hexdigest()


def way_to_end(events: list[Event]) -> str:
    """The way in which the game has ended with these events; empty before its end."""
    return next((event.ending for event in events if isinstance(event, GameOver)), "")


def main() -> None:
    groups = lines(NAME)
    for group in groups:
        rules = rulesets.from_dict(group["ruleset"])
        for game in group["games"]:
            steps = [(text, digest(state, events), events) for text, state, events in played(rules, game)]
            game["actions"] = [text for text, _digest, _events in steps]
            game["digests"] = "".join(each for _text, each, _events in steps)
            game["ending"] = way_to_end(steps[-1][2]) if steps else ""
    with lzma.open(DATA / f"{NAME}.jsonl.xz", "wt", encoding="utf-8", preset=9) as file:
        file.writelines(json.dumps(group, separators=(",", ":")) + "\n" for group in groups)


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    main()
