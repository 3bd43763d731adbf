"""Every event, action and refusal has a sentence in English and French."""

from __future__ import annotations

import random

import pytest

from barons import rulesets
from barons.engine.core import CHANCE, OVER, Action, Event, Reason, Rules
from barons.engine.dealer import Dealer
from barons.text import describe
from barons.text.describe import Names
from barons.text.tr import set_language

RULESETS = ["land-2025-11", "land-2025-10", "land-2024-03", "baronies-2006", "realms-main", "realms-0.6"]
NAMES = ("Isabeau", "Aldric", "Mahaut")


def played(rules: Rules, seed: int, steps: int = 160) -> tuple[list[Event], list[Action], list[Reason]]:
    """Return the events of a random game, its legal actions, and the reasons against other actions."""
    rng = random.Random(seed)
    dealer = Dealer(seed)
    state = rules.initial_state(3, dealer)
    events: list[Event] = []
    actions: list[Action] = []
    reasons: list[Reason] = []
    for _step in range(steps):
        if state.to_move == OVER:
            break
        awaited = state.awaited_roll()
        if awaited is not None:
            action = rules.parse("roll " + " ".join(str(rng.randint(1, 6)) for _die in range(awaited)))
        elif state.to_move == CHANCE:
            action = rng.choice(state.chance_outcomes())[0]
        else:
            legal = state.legal_actions()
            for other in rng.sample(actions, min(12, len(actions))):
                why = state.why_not(other)
                if why is not None:
                    reasons.append(why)
            actions += legal[:: 1 + len(legal) // 12]
            action = rng.choice(legal)
        actions.append(action)
        state.apply(action, events)
    return events, actions, reasons


@pytest.fixture(scope="module", params=RULESETS)
def game(request: pytest.FixtureRequest) -> tuple[Rules, list[Event], list[Action], list[Reason]]:
    rules = rulesets.load(request.param)
    return rules, *played(rules, 7)


Game = tuple[Rules, list[Event], list[Action], list[Reason]]


def test_every_item_has_a_complete_sentence(game: Game) -> None:
    rules, events, actions, reasons = game
    assert reasons
    items: list[describe.Item] = [*events, *actions, *reasons]
    for item in items:
        viewer = item.only if isinstance(item, Event) else None
        sentence = describe.sentence(rules, item, viewer, NAMES)
        assert sentence[:1].isupper() or sentence[:1] in "(0123456789", sentence
        assert not set("{}_") & set(sentence), sentence
        assert sentence.endswith(".") or (isinstance(item, Event) and item.kind == "forced"), sentence


def test_every_item_is_translated_into_french(game: Game) -> None:
    rules, events, actions, reasons = game
    every: list[describe.Item] = [*events, *actions, *reasons]
    items = [(item, item.only if isinstance(item, Event) else None) for item in every]
    english = [describe.sentence(rules, item, viewer, NAMES) for item, viewer in items]
    set_language("fr")
    french = [describe.sentence(rules, item, viewer, NAMES) for item, viewer in items]
    assert [one for one, other in zip(english, french, strict=True) if one == other] == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_short_reason_has_at_most_six_words(game: Game, language: str) -> None:
    rules, _events, _actions, reasons = game
    set_language(language)
    for reason in reasons:
        brief = str(describe.short_reason(rules, reason, NAMES))
        words = [word for word in brief.replace("\u00a0", " ").split(" ") if word.strip(":;!?")]
        assert 1 <= len(words) <= 6, brief
        assert reason.code != brief


def test_protocol_reason_is_english_with_notation_names(game: Game) -> None:
    rules, _events, _actions, reasons = game
    expected = [describe.sentence(rules, reason, None, Names(notation=True)) for reason in reasons[:20]]
    set_language("fr")
    assert [describe.reason_message(rules, reason) for reason in reasons[:20]] == expected


def test_segments_form_the_sentence_and_mark_their_tiles(game: Game) -> None:
    rules, events, _actions, _reasons = game
    for event in events:
        result = describe.segments(rules, event, event.only, NAMES)
        assert "".join(part.text for part in result) == describe.sentence(rules, event, event.only, NAMES)
        for part in result:
            assert (part.kind == "text") == (not part.name)
        for key in ("tile", "cell", "space"):
            if isinstance(event.to_json().get(key), str) and event.kind not in ("drafted", "drawn", "laid"):
                assert event.to_json()[key] in result.marks or event.kind == "honour"


def test_secret_of_another_player_has_no_line(game: Game) -> None:
    rules, events, _actions, _reasons = game
    for event in events:
        if event.only is not None:
            assert describe.sentence(rules, event, (event.only + 1) % 3, NAMES) == ""
            assert not describe.segments(rules, event, None, NAMES)


def test_action_bar_entries_have_their_own_titles(game: Game) -> None:
    rules, _events, actions, _reasons = game
    verbs = {action.text.split(" ")[0] for action in actions} - {"to", "from", "roll"}
    for verb in verbs:
        assert describe.action_title(rules, verb) not in ("", verb)
