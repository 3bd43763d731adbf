"""Grammar: articles, plurals, contracted prepositions, and who is meant."""

from __future__ import annotations

import pytest

from barons import rulesets
from barons.engine.baronies.events import GameOver
from barons.engine.core import Event, Rank
from barons.engine.narrowing import of_game
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text import describe
from barons.text.realms.teller import RealmsTeller
from barons.text.realms.turns import turn_line
from barons.text.sentence import Names, SentencePart, colour_name, compose
from barons.text.tr import set_language

NAMES = Names(("Isabeau", "Aldric"))


def worded(event: Event, language: str, monster: str = "") -> str:
    """Return a sentence of Barons."""
    set_language(language)
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    return str(RealmsTeller(rules, NAMES, monster).event(event, None))


@pytest.mark.parametrize(
    ("before", "name", "expected"),
    [
        ("Il va à {it}.", "le comptoir", "Il va au comptoir."),
        ("Il va à {it}.", "la cité", "Il va à la cité."),
        ("À {it} !", "les portes", "Aux portes !"),
        ("le chef de {it}", "les loups", "le chef des loups"),
        ("jusqu’à {it}", "le comptoir", "jusqu’au comptoir"),
        ("avant de {it}", "l’orque", "avant de l’orque"),
        ("au-delà {it}", "le col", "au-delà le col"),
    ],
)
def test_french_prepositions_contract_with_articles(before: str, name: str, expected: str) -> None:
    """“À le” becomes “au” and “de les” becomes “des”; nothing else changes."""
    set_language("fr")
    assert str(compose(before, it=SentencePart("tile", name, "x"))) == expected


def test_person_name_keeps_its_article() -> None:
    """“Le Goff” is a name."""
    set_language("fr")
    assert str(compose("Tour de {it}", it=SentencePart("player", "le Goff", "0"))) == "Tour de le Goff"


def test_side_with_higher_sum_begins_fight() -> None:
    """Attacker 7, defender 11: the defender begins."""
    event = happened.Initiative(None, (7, 11))
    assert worded(event, "en", "snow-wolves") == "The snow wolves begin: 11 against 7."
    assert worded(event, "fr", "snow-wolves") == "Les loups des neiges commencent\u00a0: 11 contre 7."


@pytest.mark.parametrize(
    ("monster", "expected"),
    [("snow-wolves", "The snow wolves miss Isabeau."), ("troll", "The troll misses Isabeau.")],
)
def test_verbs_agree_with_monsters(monster: str, expected: str) -> None:
    """Several wolves miss, one troll misses."""
    assert worded(happened.Struck(None, 0, 0, 0, 0, "strike"), "en", monster) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Isabeau strikes Aldric: 2 hits, all parried."),
        ("fr", "Isabeau frappe Aldric\u00a0: 2 touches, toutes parées."),
        ("de", "Isabeau schlägt Aldric: 2 Treffer, alle abgewehrt."),
    ],
)
def test_parried_blow_mentions_no_health_loss(language: str, expected: str) -> None:
    """The sentence does not say that the blow cost 0 health."""
    assert worded(happened.Struck(0, 1, 2, 2, 0, "strike"), language) == expected


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("red-city", "Isabeau avance de 2 cases jusqu’à la cité du Volcan."),
        ("blue-outpost", "Isabeau avance de 2 cases jusqu’au comptoir du Rivage."),
        ("white-d2", "Isabeau avance de 2 cases jusqu’au souterrain des Neiges 2."),
        ("white-3", "Isabeau avance de 2 cases jusqu’à Neiges 3."),
    ],
)
def test_place_names_have_articles_in_french(space: str, expected: str) -> None:
    """The articles are those of speech."""
    assert worded(happened.Moved(0, 2, ("white-1", space), False), "fr") == expected


def test_colour_gold_is_an_adjective_in_french() -> None:
    """The bare word for the metal would read as a conjunction."""
    set_language("fr")
    assert colour_name("gold") == "doré"


def test_unaffordable_purchase_is_reported() -> None:
    """The sentence has the price and the player's gold."""
    event = happened.TooDear(0, "item", 10, 7)
    assert worded(event, "en") == "Isabeau cannot buy an item: it costs 10 gold, and Isabeau has 7."


def test_turn_line_reports_theft_and_failed_theft() -> None:
    """The line has the amount, or says that the attempt failed."""
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    taken = [happened.TurnBegan(0, 3), happened.Stolen(0, 1, "gold", None, 5)]
    vain = [happened.TurnBegan(0, 3), happened.TriedToSteal(0, 1, "gold", False)]
    assert str(turn_line(rules, taken, NAMES)) == "Isabeau: steals 5 gold from Aldric."
    assert str(turn_line(rules, vain, NAMES)) == "Isabeau: fails to steal from Aldric."


@pytest.mark.parametrize(
    ("language", "bought"),
    [("en", "buys an axe"), ("fr", "achète une hache"), ("de", "kauft eine Axt")],
)
def test_turn_line_names_a_bought_item_with_its_article(language: str, bought: str) -> None:
    """The item has an article, or what the language has in its place."""
    set_language(language)
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    events = [happened.TurnBegan(0, 3), happened.Bought(0, "axe", 2)]
    assert bought in str(turn_line(rules, events, NAMES))


def test_turn_line_names_opponent_fled_from() -> None:
    """The opponent is a monster; after a duel the attacked player has already been named."""
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    met = [happened.TurnBegan(0, 3), happened.Met(0, "orc", 3, 2, False), happened.Fled(0, True)]
    duel = [*met, happened.Attacked(0, 1), happened.Fled(0, True)]
    assert str(turn_line(rules, met, NAMES)) == "Isabeau: flees from the orc."
    told = "Isabeau: flees from the orc, attacks Aldric, flees."
    assert str(turn_line(rules, duel, NAMES)) == told


@pytest.mark.parametrize(
    ("came_of_it", "expected"),
    [
        ([happened.Struck(0, 1, 2, 0, 2, "cast")], "casts a spell on Aldric: −2 health"),
        ([happened.Struck(0, 1, 0, 0, 0, "cast")], "casts a spell on Aldric without effect"),
        (
            [happened.Immune(1), happened.Struck(0, 1, 2, 0, 0, "cast")],
            "casts a spell on Aldric without effect",
        ),
        ([happened.Backlash(0, 1)], "casts a spell on Aldric without effect, loses 1 health"),
        (
            [happened.Backlash(0, 1), happened.Died(0, None, None)],
            "casts a spell on Aldric, loses 1 health, Isabeau dies",
        ),
        ([], "casts a spell on Aldric"),
    ],
)
def test_turn_line_reports_result_of_a_spell(came_of_it: list[Event], expected: str) -> None:
    """It has the target's loss, a talisman or a backfire; nothing while dice are still to be rolled."""
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    events = [happened.TurnBegan(0, 3), happened.Bewitched(0, 1), *came_of_it]
    assert str(turn_line(rules, events, NAMES)) == f"Isabeau: {expected}."


@pytest.mark.parametrize(
    ("blows", "ending", "expected"),
    [
        ([(0, 1, 2), (1, 0, 0), (0, 1, 1)], happened.FightOver("rounds", 3), "attacks Aldric: −3 health"),
        (
            [(0, 1, 0), (1, 0, 2)],
            happened.FightOver("stop", 1),
            "attacks Aldric without effect, loses 2 health",
        ),
        ([(0, 1, 9)], happened.Died(1, 0, None), "attacks Aldric, Aldric dies"),
        ([(0, 1, 1)], happened.HealthChanged(1, 4), "attacks Aldric"),
    ],
)
def test_turn_line_reports_losses_of_a_duel(
    blows: list[tuple[int, int, int]], ending: Event, expected: str
) -> None:
    """It has the health lost by both once the duel is over; a death needs no number."""
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    struck = [happened.Struck(seat, target, lost, 0, lost, "strike") for seat, target, lost in blows]
    events = [happened.TurnBegan(0, 3), happened.Attacked(0, 1), *struck, ending]
    assert str(turn_line(rules, events, NAMES)) == f"Isabeau: {expected}."


def test_turn_line_reports_losses_to_a_monster() -> None:
    """It has the health lost to the monster, without that lost to an earlier spell."""
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    events = [
        happened.TurnBegan(0, 3),
        happened.Met(0, "orc", 3, 10, False),
        happened.Struck(0, None, 3, 0, 3, "strike"),
        happened.Struck(None, 0, 2, 1, 1, "strike"),
        happened.Slain("orc", 0, 10, False),
    ]
    told = str(turn_line(rules, events, NAMES))
    assert told == "Isabeau: kills the orc, loses 1 health."


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Isabeau: toll of 1 to Aldric, no gold left to pay Aldric, heals 1 health."),
        ("fr", "Isabeau : péage de 1 à Aldric, plus d’or pour payer Aldric, récupère 1 point de santé."),
    ],
)
def test_turn_line_names_units_and_unpaid_tolls(language: str, expected: str) -> None:
    """A player without gold pays no toll of 0; a number of health has its unit, in the singular for 1."""
    set_language(language)
    rules = of_game(RealmsRules, rulesets.load("realms-main"))
    tolls = [happened.TollPaid(0, 1, 1, 2), happened.TollPaid(0, 1, 0, 2)]
    events = [happened.TurnBegan(0, 3), *tolls, happened.Healed(0, 1, 9, "skill")]
    assert str(turn_line(rules, events, NAMES)).replace("\u00a0", " ") == expected


def test_property_of_dead_player_is_listed() -> None:
    """Castles, dwellings and items are listed separately."""
    event = happened.LeftBehind(0, ("white-2", "red-1"), (), ("torch",))
    assert (
        worded(event, "en")
        == "Isabeau’s property returns to the game: dwellings on Snow 2 and Volcano 1; torch."
    )


@pytest.mark.parametrize(
    ("over", "expected"),
    [
        (("claims", (Rank(0, 1, 29), Rank(1, 2, 15))), "Isabeau wins with 29 honour, 14 ahead."),
        (
            ("claims", (Rank(0, 1, 9), Rank(1, 1, 9))),
            "Isabeau and Aldric share the victory with 9 honour each.",
        ),
        (
            ("one_left", (Rank(1, 1, 2), Rank(0, 2, -6))),
            "All other players are in the oubliettes. Aldric wins.",
        ),
    ],
)
def test_end_of_baron_reports_reason_for_victory(over: tuple[str, tuple[Rank, ...]], expected: str) -> None:
    """The reason is honour, with the lead, or that nobody else is left."""
    rules = rulesets.load("baronies-2006")
    assert str(describe.segments(rules, GameOver(*over), None, NAMES)) == expected


@pytest.mark.parametrize("how", ["city", "guild", "potion", "skill"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_healing_without_effect_is_reported_without_a_number(how: str, language: str) -> None:
    """There is no “+0”."""
    told = worded(happened.Healed(0, 0, 10, how), language)
    assert "Isabeau" in told
    assert not any(letter.isdigit() for letter in told)
