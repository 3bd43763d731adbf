"""Events of every kind: complete samples, a stable protocol form, and texts in all languages."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from barons import rulesets
from barons.engine.core import CHANCE, OVER, Event
from barons.engine.dealer import Dealer
from barons.games import SHIPPED
from barons.text import describe
from barons.text.phrases import document
from barons.text.sentence import Names
from barons.text.tr import set_language
from tests.events.samples import EVERY, KINDS, SAMPLES

NAMES = Names(("Isabeau", "Aldric"), ("gold", "sable"))
DATA = Path(__file__).resolve().parents[1] / "data"
GAMES: dict[str, str] = json.loads((DATA / "events-games.json").read_text("utf-8"))


@pytest.mark.parametrize("ruleset", SAMPLES)
def test_every_kind_of_event_has_a_sample(ruleset: str) -> None:
    """Samples are the input of the tests of texts and animations, so a new kind needs one."""
    assert {type(event) for event in SAMPLES[ruleset]} == KINDS[ruleset]


def test_event_json_in_protocol_is_unchanged() -> None:
    """Names, details and their order are compared character by character."""
    lines = [json.dumps(event.to_json(), ensure_ascii=False) for _ruleset, event in EVERY]
    assert lines == (DATA / "events.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("ruleset", GAMES)
def test_random_game_produces_the_recorded_events(ruleset: str) -> None:
    """The checksum of all their JSON is compared."""
    assert sha256(events_of_a_game(ruleset).encode()).hexdigest() == GAMES[ruleset]


def events_of_a_game(ruleset: str) -> str:
    """The events of 400 random actions as lines of JSON."""
    rules = rulesets.load(ruleset)
    rng, dealer = Random(3), Dealer(3)
    state = rules.initial_state(max(rules.players), dealer)
    events: list[Event] = list(state.opening)
    for ply in range(400):
        if state.to_move == OVER:
            break
        legal = state.legal_actions()
        state.apply(dealer.settle(state, ply) if state.to_move == CHANCE else rng.choice(legal), events)
    return "\n".join(json.dumps(event.to_json(), ensure_ascii=False) for event in events)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_event_has_a_text_in_every_language(language: str) -> None:
    """The text is a full sentence and differs from the English one."""
    english = [sentence(ruleset, event) for ruleset, event in EVERY]
    set_language(language)
    for (ruleset, event), text in zip(EVERY, english, strict=True):
        other = sentence(ruleset, event)
        assert text[:1].isupper()
        assert not set("{}_") & set(text + other)
        assert other not in ("", text)


def sentence(ruleset: str, event: Event) -> str:
    """What seat 1 is told of an event, or the seat that alone learns of it."""
    return describe.sentence(rulesets.load(ruleset), event, 1 if event.only is None else event.only, NAMES)


@pytest.mark.parametrize("game", [game.key for game in SHIPPED])
def test_every_event_has_a_pictogram(game: str) -> None:
    """The pictogram of each row exists."""
    rows = (row for rows in document(game)["events"].values() for row in rows)
    icons = {row.cells[0].split(", ")[0] for row in rows}
    folder = Path(__file__).resolve().parents[2] / "assets" / "svg"
    assert [icon for icon in icons if not (folder / f"icon_{icon}.svg").is_file()] == []
