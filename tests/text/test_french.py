"""French: each thing has one word, as listed at the head of the catalogue."""

from __future__ import annotations

import re

import pytest

from tests.text.spoken import spoken

DECIDED = {
    "dungeon": (r"\bdungeons?\b", "souterrain"),
    "outpost": (r"\boutposts?\b", "comptoir"),
    "free town": (r"\bfree town\b", "ville franche"),
    "city": (r"\b(city|cities)\b", "cité"),
    "skill": (r"\bskills?\b", "talent"),
    "toll": (r"\btolls?\b", "péage"),
    "dwelling": (r"\bdwellings?\b", "demeure"),
    "guild": (r"\bguilds?\b", "guilde"),
    "guile": (r"\bguile\b", "ruse"),
    "boss": (r"\bboss\b", "chef"),
    "donjon": (r"\bdonjons?\b", "donjon"),
    "scrum": (r"\bscrums?\b", "mêlée"),
    "treasury": (r"\btreasury\b", "trésor"),
    "long ride": (r"\blong rides?\b", r"chevauchées? lointaines?"),
    "lightning ride": (r"\blightning rides?\b", "éclair"),
    "challenge": (r"\bchallenge[ds]?\b", "défi"),
    "honour": (r"\bhonour\b", "honneur"),
    "barony": (r"\b(barony|baronies)\b", "baronnie"),
    "meadow": (r"\bmeadows?\b", "prairie"),
    "battlefield": (r"\bbattlefields?\b", r"champs? de bataille"),
    "round": (r"\brounds?\b", r"tours? de table|\bpasses?\b"),
}
"""English words, and the French word that must be in their translations."""
OTHERWISE = {
    "round": {"Ended by the limit of rounds": "Arrêtée par la limite"},
}
"""Short labels that leave the word out, with their full text."""
ROUND = re.compile(
    r"\b(way|on|places|been|baronies|[Cc]omes?|close\w*|onward|clockwise) round\b|^Round (each|\{player\})"
)
"""Uses of the English word that do not mean a round of play."""
BANNED = {
    "manche": "tour de table, of a fight passe",
    "avant-poste": "comptoir",
    "ville libre": "ville franche",
    "compétence": "talent",
    "longue chevauchée": "chevauchée lointaine",
    r"s’exerce": "s’entraîner",
    r"presse[rz]\b": "cliquer sur; of a key, appuyer sur",
    "novice": "débutant",
    r"un un\b": "un 1",
    r"(fut|furent|eut|vint)\b": "no passé simple",
    r"scell(er|ez|é)\b": "cliquer sur le sceau; of an order, valider",
    r"pointez\b": "survolez",
    r"(abat|abattez|abattent|abattu)\b": "of buildings détruire, of fighters tuer",
    r"fautifs?\b|fautives?\b": "qui contient des erreurs",
    r"défai(re|tes)\b": "annuler",
    r"d’elle-même\b": "automatiquement",
    r"even|odd|donjons and|barons?, (even|odd|rare)\b": "an untranslated title",
    r"ennemis?\b": "adverse",
    r"si (l’on|on) (veut|souhaite)": "si vous voulez",
    r"us(er|ez) (de|du)\b": "utiliser",
    r"(tu|toi|ton|tes)\b": "vous",
    r"(?<!-)(de|le|la|ne|me|te|ce|se|que|jusque) (?!onze|oui|un\b)[aâeéèêiîoôuû]": "an elision",
}
"""Words that no text may use, and what to say instead."""
OFFICERS = r"(Baron|Knight|Saboteur)s?\b"


def bare(text: str) -> str:
    """Return a text without fields, whose names are English, and with plain spaces."""
    return re.sub(r"\{[^}]*\}", "{}", text).replace("\u00a0", " ")


@pytest.mark.parametrize("thing", DECIDED)
def test_each_thing_has_one_french_word(thing: str) -> None:
    """This holds in every sentence that mentions the thing."""
    speaks, word = DECIDED[thing]
    wrong = {
        english: french
        for english, french in spoken("fr")
        if re.search(speaks, bare(english), re.IGNORECASE)
        and not (thing == "round" and ROUND.search(english))
        and not re.search(word, bare(french), re.IGNORECASE)
    }
    assert wrong == OTHERWISE.get(thing, {})


@pytest.mark.parametrize("word", BANNED)
def test_rejected_word_is_not_used(word: str) -> None:
    """A word is rejected in any of its meanings."""
    wrong = [
        french for _english, french in spoken("fr") if re.search(rf"\b{word}", bare(french), re.IGNORECASE)
    ]
    assert wrong == [], BANNED[word]


def test_dungeons_are_not_called_donjons() -> None:
    """No game has both."""
    wrong = [
        french
        for english, french in spoken("fr")
        if "dungeon" in english.lower() and "donjon" not in english.lower() and "donjon" in french.lower()
    ]
    assert wrong == []


def test_officers_of_land_are_capitalised() -> None:
    """Baron, Chevalier and Saboteur are pieces there, with a capital as in English."""
    wrong = [
        french
        for english, french in spoken("fr")
        if re.search(rf"(?<=[^.:?! ] ){OFFICERS}", bare(english))
        or re.match(r"(A|The|All|Your) ?" + OFFICERS, english)
        if re.search(r"\b(baron|chevalier|saboteur)s?\b", bare(french))
    ]
    assert wrong == []


def test_lords_of_baron_are_not_capitalised() -> None:
    """Lords are ranks there: a knight may become a baron."""
    wrong = [
        french
        for english, french in spoken("fr")
        if re.search(r"\b(baron|knight)s?\b", bare(english)) and not re.search(OFFICERS, bare(english)[1:])
        if re.search(r"(?<=[^.:?!{}«] )(Baron|Chevalier)s?\b", bare(french))
    ]
    assert wrong == []


def test_donjons_are_constructed_and_castles_built() -> None:
    """Each game has the verb of its order."""
    built = re.compile(r"\bbât(i|is|ie|ies|it|ir|issent|issez)\b", re.IGNORECASE)
    wrong = [
        french
        for english, french in spoken("fr")
        if ("donjon" in english.lower() and built.search(french))
        or (re.search(r"\b(castle|dwelling)s?\b", english, re.IGNORECASE) and "constru" in french.lower())
    ]
    assert wrong == []


def test_gold_in_a_sentence_has_french_preposition() -> None:
    """“Cent d’or”; only plates and captions say “cent or”."""
    assert [
        french for _english, french in spoken("fr") if french.endswith(".") and re.search(r"\} or\b", french)
    ] == []
