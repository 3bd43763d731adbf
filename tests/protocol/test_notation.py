"""Strings that look like actions: in every game only the canonical text is an action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.protocol import Dialogue

RULESETS = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))


def _ask(dialogue: Dialogue, verb: str, **fields: Any) -> dict[str, Any]:
    return dialogue.answer({"do": verb, **fields})


def _code(answer: dict[str, Any]) -> str:
    return "ok" if answer["ok"] else str(answer["error"]["code"])


def _asked(state: dict[str, Any], rng: Random) -> str:
    if "chance" in state:
        return "roll " + " ".join(str(rng.randint(1, 6)) for _ in range(state["chance"]["roll"]))
    text: str = rng.choice(state["legal"])
    return text


def _games(ruleset: str, plies: int) -> Iterator[tuple[Dialogue, dict[str, Any], Random]]:
    """Yield a dialogue at every ply of a random game with manual chance."""
    dialogue, rng = Dialogue(), Random(f"{ruleset} notation")
    players = max(rulesets.load(ruleset).players)
    state = _ask(dialogue, "new", ruleset=ruleset, players=players, seed=8, chance="manual")
    for _ in range(plies):
        if state["over"]:
            return
        yield dialogue, state, rng
        state = _ask(dialogue, "play", action=_asked(state, rng))


def _twisted(text: str) -> list[str]:
    """Return a different string that looks like this one."""
    words = text.split(" ")
    twisted = [
        f" {text}",
        f"{text} ",
        f"{text}\n",
        f"{text}\0",
        f"\ufeff{text}",
        text.replace(" ", "  ", 1),
        text.replace(" ", "\t", 1),
        text.replace(" ", "\u00a0", 1),
        text.swapcase(),
        text.capitalize(),
        f"{text} {words[-1]}",
        f"{text} 1",
        f"{text} bonus bonus",
        " ".join([words[0], *reversed(words[1:])]),
        " ".join(words[:-1]),
        "".join(words),
        text.replace("-", "\u2212"),
        text.replace(",", ", "),
        text.replace("1", "01"),
        text.replace("1", "+1"),
        text.replace("1", "\u0661"),
        text.replace("1", "１"),
        text.replace("1", "1.0"),
        f"{text}?",
    ]
    return [each for each in twisted if each != text]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_altered_action_text_is_rejected(ruleset: str) -> None:
    """`play` calls it illegal; `why` says that it is not an action or not allowed now."""
    for dialogue, state, rng in _games(ruleset, 60):
        legal = set(state["legal"])
        text = _asked(state, rng)
        for twisted in _twisted(text):
            if twisted in legal or _is_roll(twisted, state):
                continue
            assert _code(_ask(dialogue, "play", action=twisted)) == "illegal_action", (text, twisted)
            answer = _ask(dialogue, "why", action=twisted)
            if answer["ok"]:
                assert answer["legal"] is False
                assert twisted.isascii(), (text, twisted)
                assert twisted == " ".join(twisted.split()), (text, twisted)
            else:
                assert _code(answer) == "bad_request"


def _is_roll(text: str, state: dict[str, Any]) -> bool:
    """Return whether the text answers the awaited roll."""
    if "chance" not in state:
        return False
    verb, *dice = text.split(" ")
    return (
        verb == "roll" and len(dice) == state["chance"]["roll"] and all(die in list("123456") for die in dice)
    )


_STRAY = [
    "",
    " ",
    "?",
    "null",
    "die",
    "die 0",
    "die 7",
    "die 1 2",
    "roll",
    "roll 0",
    "roll 7",
    "roll a",
    "roll 1,2",
    "roll " + "1 " * 500,
    "draw",
    "draw ?",
    "draw 9Z",
    "draw nothing",
    "move",
    "move baron",
    "move baron 9Z",
    "move king 3B",
    "move knight3 3B",
    "move baron 3B bonus bonus",
    "move 0 white-1",
    "move 1 pink-1",
    "move 1 white-9",
    "colour red",
    "character king",
    "draft",
    "draft 0",
    "draft 99",
    "draft -1",
    "lay",
    "lay field",
    "lay lake 0,0",
    "lay field 0,0,0",
    "lay field 1e3,0",
    "lay field 999999999999999999999,0",
    "donjon",
    "donjon here",
    "claim x",
    "attack 9",
    "attack -1",
    "steal all 1",
    "sell gold",
    "buy crown",
    "use sword",
    "use catapult",
    "x" * 100_000,
    "\ud800",
    "💥",
]


@pytest.mark.parametrize("ruleset", [each for each in RULESETS if each.count("-") < 4])
def test_stray_strings_are_rejected_by_play_and_why(ruleset: str) -> None:
    """The strings are tried in the first, tenth and fortieth state of a game."""
    for ply, (dialogue, state, _) in enumerate(_games(ruleset, 41)):
        for text in _STRAY if ply in (0, 9, 40) else ():
            assert text not in state["legal"]
            if not _is_roll(text, state):
                assert _code(_ask(dialogue, "play", action=text)) == "illegal_action", text
            answer = _ask(dialogue, "why", action=text)
            if answer["ok"]:
                assert answer["legal"] is False, text
                assert answer["reason"]["code"], text
                assert answer["reason"]["message"], text
            else:
                assert answer["error"]["code"] == "bad_request", text
