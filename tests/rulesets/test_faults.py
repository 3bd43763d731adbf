"""Faulty files: all errors at once, each with file, line, column, key and remedy."""

from __future__ import annotations

import pytest

from barons.cli import run
from barons.rulesets import FaultyRuleset, builtin_dir, check, load, shape
from tests.protocol import toy
from tests.rulesets.conftest import Folder

REALMS = ("white", "yellow", "green", "blue", "red", "black")
HEAD = 'id: mine\ngame: toy\ntitle: {en: "Mine", fr: "Le mien"}\n'
PARAMS = "params:\n  goal: 9\n  players: [2, 3]\n  hand: {copies: {1: 3}}\n"


def test_valid_file_has_no_faults(folder: Folder) -> None:
    """The file is minimal."""
    assert folder.faults(HEAD + PARAMS) == []


def test_texts_may_be_in_additional_languages(folder: Folder) -> None:
    """Any language code is allowed, but no other key."""
    head = HEAD.replace('"}', '", de: "Meins", pt_BR: "Meu", Deutsch: "Meins"}')
    assert folder.faults_of(head + PARAMS) == ["mine.yaml:3:63: title.Deutsch: unknown key"]


def test_all_faults_are_reported_at_once_in_file_order(folder: Folder) -> None:
    """The faults are wrong types, ranges and names, and unknown and missing keys."""
    text = (
        'id: mine\ngame: toy\ntitle: {fr: "Mine"}\nabuot: {en: x, fr: y}\n'
        "params:\n"
        "  gaol: 9\n"
        "  players: [2, 9, yes]\n"
        "  hand:\n"
        "    copies: {1: 3, 2: -1}\n"
        "    is_opne: true\n"
        "  ceiling: 100\n"
    )
    assert folder.faults_of(text) == [
        "mine.yaml:3:1: title.en: missing: expected text of 1 to 300 characters on one line",
        "mine.yaml:4:1: abuot: unknown key; did you mean 'about'?",
        "mine.yaml:5:1: params.goal: missing: expected a whole number from 1 to 1000",
        "mine.yaml:6:3: params.gaol: unknown key; did you mean 'goal'?",
        "mine.yaml:7:16: params.players[1]: expected a whole number from 2 to 4, found 9",
        'mine.yaml:7:19: params.players[2]: expected a whole number from 2 to 4, found the text "yes"',
        "mine.yaml:9:20: params.hand.copies.2: expected a whole number from 0 to 9, found -1",
        "mine.yaml:10:5: params.hand.is_opne: unknown key; did you mean 'is_open'?",
        "mine.yaml:11:3: params.ceiling: expected a whole number from 1 to 99 or null, found 100",
    ]


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("no", 'the text "no"'),
        ("yes", 'the text "yes"'),
        ("on", 'the text "on"'),
        ("Off", 'the text "Off"'),
        ("12:30", 'the text "12:30"'),
        ("1_000", 'the text "1_000"'),
        ("0x10", 'the text "0x10"'),
        ("0o10", 'the text "0o10"'),
        ('"9"', 'the text "9": remove the quotes'),
        ("9.0", "9.0"),
        ("1e1", "10.0"),
        ("true", "true"),
        ("null", "nothing"),
        ("", "nothing"),
        ("2024-01-01", 'the text "2024-01-01"'),
        (".inf", 'the text ".inf"'),
        ("[9]", "a list of 1"),
        ("{9: 9}", "keys and values"),
    ],
)
def test_only_plain_numbers_are_accepted(folder: Folder, value: str, found: str) -> None:
    """YAML 1.1's special forms and quoted text are not converted."""
    assert folder.faults_of(HEAD + PARAMS.replace("goal: 9", f"goal: {value}")) == [
        f"mine.yaml:5:3: params.goal: expected a whole number from 1 to 1000, found {found}"
    ]


@pytest.mark.parametrize("value", ["010", "-010", "00"])
def test_leading_zero_is_rejected(folder: Folder, value: str) -> None:
    """Such a number could be read as octal or decimal."""
    assert folder.faults_of(HEAD + PARAMS.replace("goal: 9", f"goal: {value}")) == [
        f"mine.yaml:5:3: params.goal: {value}: write the number without leading zeros"
    ]


@pytest.mark.parametrize("text", ["a\\0b", "a\\nb", "\\u202eb", "\\x1b[2J"])
def test_control_and_invisible_characters_in_text_are_rejected(folder: Folder, text: str) -> None:
    """Characters that are invisible or mislead are refused."""
    message = folder.faults_of(HEAD.replace('"Mine"', f'"{text}"') + PARAMS)
    assert len(message) == 1
    assert message[0].startswith(
        "mine.yaml:3:9: title.en: expected text of 1 to 300 characters on one line, found"
    )
    assert "\n" not in message[0]
    assert "\x1b" not in message[0]
    assert "\u202e" not in message[0]


@pytest.mark.parametrize("value", ["no", "yes", "y", "1", "0", '"true"', "null"])
def test_boolean_must_be_true_or_false(folder: Folder, value: str) -> None:
    """The three spellings of YAML 1.2 are allowed."""
    text = HEAD + PARAMS.replace("}}", "}, is_open: @}")
    assert "expected true or false" in folder.faults_of(text.replace("@", value))[0]
    for spelled in ("true", "True", "FALSE"):
        assert folder.faults(text.replace("@", spelled)) == []


def test_error_from_game_family_has_key_and_line(folder: Folder) -> None:
    """Such an error may concern several keys."""
    assert folder.faults_of(HEAD + PARAMS.replace("{1: 3}", "{1: 2}")) == [
        "mine.yaml:7:10: params.hand.copies: expected a card for each player"
    ]


def test_contradictions_are_reported_with_other_faults(folder: Folder) -> None:
    """All contradictions have their keys; those that follow from a faulty value are left out."""
    text = (
        "id: mine\nextends: land-2025-11\ntitle: {fr: M}\nparams:\n"
        "  tiles:\n    - {value: 4, count: 9, look: lion}\n    - {value: 4, count: 9, look: wolf}\n"
        "  setup:\n    players: [3, 2]\n    troops: {two: 4}\n    mountains: {two: 99}\n"
        "  donjons: {made_of: stacked, troops: 2}\n"
        "  endign: {}\n"
    )
    assert folder.faults_of(text) == [
        "mine.yaml:3:1: title.en: missing: expected text of 1 to 300 characters on one line",
        # the next two: changes that contradict keys of the base
        "mine.yaml:4:1: params.capture.discarded: a stacked donjon takes 2 troops",
        "mine.yaml:4:1: params.ending.exhaustion: with 2 players everybody starts with 4"
        " troops, which already counts as exhaustion",
        "mine.yaml:5:3: params.tiles: 18 tiles instead of 37",
        "mine.yaml:5:3: params.tiles: two kinds of tile have the same value",
        "mine.yaml:9:5: params.setup.players: the numbers of players must increase",
        "mine.yaml:11:17: params.setup.mountains.two: expected a whole number from 0 to 12, found 99",
        "mine.yaml:13:3: params.endign: unknown key; did you mean 'ending'?",
    ]
    faulty = text.replace("count: 9, look: lion", "count: 99, look: lion")
    assert not [entry for entry in folder.faults_of(faulty) if "instead of 37" in entry]


def test_two_kinds_of_tile_with_same_picture_are_rejected(folder: Folder) -> None:
    """Otherwise two tiles would have the same name on the board."""
    tiles = "[{value: 9, count: 9, look: lion}, {value: 4, count: 28, look: lion}]"
    text = f"id: mine\nextends: land-2025-11\ntitle: {{en: M, fr: M}}\nparams: {{tiles: {tiles}}}\n"
    assert folder.faults_of(text) == ["mine.yaml:4:10: params.tiles: two kinds of tile have the same picture"]


def test_all_contradictions_of_baron_and_barons_are_reported(folder: Folder) -> None:
    """The messages are in the words of each family."""
    lines = folder.faults_of(
        "id: mine\nextends: baronies-2006\ntitle: {en: M, fr: M}\nparams:\n"
        "  draft_prices: [1, 2]\n  reserve: {meadows: 3, valued: 3, value: 9}\n"
        "  removed: {3: {meadows: 0, valued: 1, value: 8}}\n  tiles: {meadow: {count: 4}}\n"
    )
    assert [line.split(": ", 1)[1] for line in lines] == [
        "params.draft_prices[0]: the oldest tile must be free, else a player could be stuck",
        "params.reserve.meadows: too few meadows for 2 players",
        "params.reserve.valued: too few tiles of value 9 for 2 players",
        "params.removed.3.valued: too few tiles of value 8 for 3 players",
    ]
    lines = folder.faults_of(
        "id: mine\nextends: realms-main\ntitle: {en: M, fr: M}\nparams:\n"
        "  ring: [white, white, green, blue, red, black]\n  side: [land, outpost, city, city]\n"
        "  steal: [gold, gold]\n  start_gold: -1\n  items: {power-potion: {healing_dice: 1}}\n"
    )
    assert [line.split(": ", 1)[1] for line in lines] == [
        *[f"params.realms.{realm}.lands: expected 1 lands, as in `side`" for realm in REALMS],
        "params.items.power-potion.power_dice: expected 0 when healing_dice is set",
        "params.ring: expected each of the six realms once",
        "params.side: expected one city",
        "params.side: expected one guild",
        "params.side: expected the outpost first",
        "params.steal: expected no duplicates",
        "params.start_gold: expected a whole number from 0 to 10000, found -1",
    ]


def test_other_faults_are_reported_when_extended_ruleset_is_missing(folder: Folder) -> None:
    """The keys of the probable game are used; keys that are then missing are no error."""
    assert folder.faults_of(
        "id: M\nextends: land-2025-12\ntitle: {en: M, fr: M}\n"
        "params: {ending: {challange: 3, exhaustion: x}, tiles: []}\n"
    ) == [
        "mine.yaml:1:1: id: expected 2 to 64 lower-case letters, digits, dots and hyphens, beginning and ending"
        ' with a letter or digit, found the text "M"',
        "mine.yaml:2:1: extends: there is no ruleset called 'land-2025-12'; did you mean 'land-2025-11'?",
        "mine.yaml:4:19: params.ending.challange: unknown key; did you mean 'challenge'?",
        "mine.yaml:4:33: params.ending.exhaustion: expected a whole number from 0 to 99 or null, "
        'found the text "x"',
        "mine.yaml:4:49: params.tiles: 0 tiles instead of 37",
    ]


@pytest.mark.parametrize("name", ["../x", "a b", "A", "-a", "x" * 80, "a/b", "a\\b", ""])
def test_id_must_be_a_plain_word(folder: Folder, name: str) -> None:
    """The id is used as a file name."""
    (fault,) = folder.faults(HEAD.replace("id: mine", f"id: '{name}'") + PARAMS)
    assert (fault.key, fault.line) == ("id", 1)


@pytest.mark.parametrize("game", ["chess", "Toy", "[toy]", "3", "null", "tyo"])
def test_game_must_be_a_known_game(folder: Folder, game: str) -> None:
    """Other keys can only be checked if the game is known."""
    (fault,) = folder.faults(HEAD.replace("game: toy", f"game: {game}") + PARAMS)
    assert fault.key == "game"
    assert "land, baronies, realms" in fault.message
    assert fault.nearest == ("toy" if game in ("tyo", "Toy") else None)


def test_file_may_extend_another_with_only_its_changes(folder: Folder) -> None:
    """Fields and table entries are merged by key; null removes an entry."""
    path = folder.write(
        'id: mine\nextends: toy-9\ntitle: {en: "Mine", fr: "Le mien"}\n'
        "params: {players: [2], hand: {copies: {1: 5, 2: null}}}\n"
    )
    params = load(path).params
    assert params == toy.Params(goal=9, players=(2,), hand=toy.Hand({1: 5, 3: 1, 4: 0}))
    assert load(path).ruleset.game == "toy"


def test_fault_in_extended_ruleset_names_its_file(folder: Folder) -> None:
    """The fault has its line, too."""
    folder.write(toy.RULESET.replace("goal: 9", "goal: 0"), "toy-9.yaml")
    text = folder.faults_of('id: mine\nextends: toy-9\ntitle: {en: "M", fr: "M"}\n')
    assert text == ["toy-9.yaml:7:3: params.goal: expected a whole number from 1 to 1000, found 0"]


def test_fault_in_overridden_list_names_the_overriding_file(folder: Folder) -> None:
    """This holds even if the extended file has a longer list."""
    head = "id: mine\nextends: land-2025-11\ntitle: {en: M, fr: M}\nparams:\n"
    assert folder.faults_of(head + "  recruiting: {bonus: [1, 1, 2, 2, 3]}\n") == [
        "mine.yaml:5:16: params.recruiting.bonus[5]: missing: expected a whole number from 0 to 40"
    ]
    assert folder.faults_of(head + "  turn: {two_orders_faces: [9]}\n") == [
        "mine.yaml:5:29: params.turn.two_orders_faces[0]: expected a whole number from 1 to 6, found 9"
    ]


def test_length_of_extension_chain_is_limited(folder: Folder) -> None:
    """A chain has at most eight rulesets."""
    for number in range(1, 10):
        base = "toy-9" if number == 1 else f"link-{number - 1}"
        folder.write(
            f"id: link-{number}\nextends: {base}\ntitle: {{en: L, fr: L}}\nparams: {{goal: {number}}}\n",
            f"link-{number}.yaml",
        )
    assert load("link-7").params.goal == 7  # type: ignore[attr-defined]
    with pytest.raises(FaultyRuleset, match=r"link-9\.yaml:2:1: .* more than 8 rulesets extend each other"):
        load("link-9")


@pytest.mark.parametrize(("first", "second"), [("one", "two"), ("one", "one")])
def test_circular_extension_is_detected(folder: Folder, first: str, second: str) -> None:
    """The circle is direct or goes through another file."""
    folder.write(f"id: one\nextends: {second}\ntitle: {{en: L, fr: L}}\n", "one.yaml")
    if second != first:
        folder.write(f"id: two\nextends: {first}\ntitle: {{en: L, fr: L}}\n", "two.yaml")
    with pytest.raises(FaultyRuleset, match="extends itself indirectly"):
        load("one")


@pytest.mark.parametrize(
    "base", ["../toy-9", "/etc/passwd", "toy-9.yaml/../toy-9", "C:\\x", "[toy-9]", "3", '""', "~/toy-9"]
)
def test_base_must_be_referenced_by_id(folder: Folder, base: str) -> None:
    """Paths out of the folders are refused."""
    (fault,) = folder.faults(f"id: mine\nextends: {base}\ntitle: {{en: M, fr: M}}\n")
    assert (fault.line, fault.key) == (2, "extends")


def test_missing_base_gets_suggestion(folder: Folder) -> None:
    """The nearest id is suggested."""
    (fault,) = folder.faults("id: mine\nextends: toi-9\ntitle: {en: M, fr: M}\n")
    assert fault.nearest == "toy-9"


_DEEP = "params:\n" + "".join(f"{' ' * level}a:\n" for level in range(1, 40)) + " " * 40 + "b: 1\n"
_BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(12)
)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "the file is empty"),
        (b"# only a remark\n", "the file is empty"),
        (b"- 1\n- 2\n", "expected keys and values"),
        (b"nothing", "expected keys and values"),
        (b"id: [1, 2\n", "the bracket opened on line 1 is not closed"),
        (b"id: 'x\n", "the quote opened on line 1 is not closed"),
        (b"\tid: x\n", "a tab: indent with plain spaces"),
        (b"id: x\n  y: 2\n", "indented too far"),
        (b"a:\n    b: 1\n   c: 2\n", "indented unlike the lines above"),
        (b"a: 'It's mine'\n", "more text after a closing quote"),
        (b"a: {en: Hills: the game}\n", "a text in it needs quotes"),
        (b"a: Hills: the game\n", "a second colon on this line"),
        (b"a: @home\n", "put it in quotes"),
        ("a: 1".encode("utf-32"), "not UTF-8 but UTF-32"),
        (b"a: [1\nb: 2\n", "the bracket opened on line 1"),
        (b"id: \x01\n", "1:5: a control character (U+0001): delete it"),
        ("id: x\ntitle: \x9b\n".encode(), "2:8: a control character (U+009B): delete it"),
        (b"id: x\nextends\nparams:\n  a: 1\n", "2:1: this line lacks its colon"),
        (b"  id: x\ntitle: y\n", "2:1: indented unlike the lines above"),
        (b"a: [1,,2]\n", "1:7: a value is missing here"),
        (b"a: - - 1\n", "put it in quotes"),
        (b"a: ? 1\n", "put it in quotes"),
        (b"id: x\ntitle: \xe9\n", "not UTF-8"),
        ("id: x".encode("utf-16"), "not UTF-8"),
        ("id: x".encode("utf-16-le"), "not UTF-8 but UTF-16"),
        (_BOMB.encode(), "1:4: a: anchors and aliases"),
        (b"a: [1, &b 1]\n", "1:8: a[1]: anchors and aliases"),
        (b"a: {b: *b}\n", "1:8: a.b: anchors and aliases"),
        (b"<<: {a: 1}\nid: x\n", "missing"),
        (b"a: !!python/object/apply:os.system [ls]\n", "tags are not allowed"),
        (b"a: !!int '3'\n", "1:4: a: tags are not allowed: delete !!int"),
        (b"!mine {a: 1}\n", "tags are not allowed"),
        (b"id: x\n\nid: y\n", "3:1: id: this key is already on line 1: keep one of them"),
        (b"params: {1: 2, '1': 3}\n", "this key is already on line 1"),
        (b"params: {01: 2}\n", "write the number plainly"),
        (b"? [a, b]\n: 1\n", "a key must be a word or a number"),
        (b"? {a: b}\n: 1\n", "a key must be a word or a number"),
        (b"id: x\n---\nid: y\n", "a second document"),
        (_DEEP.encode(), "more than 24 levels deep"),
        (b"a: " + b"[" * 100_000, "more than 24 levels deep"),
        (b"a: " + b"{a: " * 50_000, "more than 24 levels deep"),
        (b"a: [" + b"1," * 30_000 + b"1]\n", "more than 20000 values"),
        (b"a: " + b"9" * 5000 + b"\n", "a number of more than 18 digits"),
        (b"a: " + b"9" * 200_000 + b"\n", "a number of more than 18 digits"),
        (b"a: 1e999\n", "the number is too long"),
        (b"a: 0." + b"1" * 100_000 + b"\n", "the number is too long"),
        (b"a: " + b"x" * 300_000 + b"\n", "longer than 256 KiB"),
    ],
)
def test_hostile_file_gets_one_clear_error_line_quickly(folder: Folder, content: bytes, expected: str) -> None:
    """The file costs neither time nor memory."""
    faults = folder.faults(content)
    assert expected in str(faults[0])
    assert len(str(faults[0])) < 400
    assert "\n" not in str(faults[0])
    if expected != "missing":
        assert len(faults) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id:\u00a0mine\ngame: toy\n", "1:4: a no-break or special space (U+00A0)"),
        ("id: mine\nextends\u00a0: toy-9\n", "2:8: a no-break or special space (U+00A0)"),
        ("id: mine\nextends: toy-9\u202f\n", "2:15: extends: a no-break or special space (U+202F)"),
        ("id: mine\nparams:\n\u00a0\u00a0goal: 9\n", "3:1: a no-break or special space (U+00A0)"),
        ("id: mine\nex\u200btends: toy-9\n", "2:3: an invisible character (U+200B)"),
        ("id: mine\nparams:\n\tgoal: 9\n", "3:1: a tab"),
        ("id\uff1a mine\ngame: toy\n", "1:3: a full-width colon (U+FF1A)"),
        ("id: mine\ntitle: \u201cOurs\n", "2:8: title: a typographic quote (U+201C)"),
        ("id: mine\ntitle: {en: \u201eOur, own\u201c}\n", "2:13: title.en: a typographic quote (U+201E)"),
        ("id: mine\n\u2018title\u2019: Ours\n", "2:1: a typographic quote (U+2018)"),
        ('id: mine\ntitle: "L\'=C3=A9t=C3=A9"\n', "2:8: title: =C3=A9 is a sign of e-mail encoding"),
        (
            f"id: mine\nabout: {'word ' * 13}wo=\nrd\n",
            "2:75: = at the end of a line is a sign of e-mail encoding",
        ),
        (f"id: mine\r\nabout: {'word ' * 13} =\r\n  word\r\n", "2:74: = at the end of a line is a sign"),
    ],
)
def test_lookalike_character_is_reported_with_its_position(folder: Folder, text: str, expected: str) -> None:
    """The error has the remedy, and errors that only follow from it are left out."""
    (line,) = folder.faults_of(text)
    assert line.startswith(f"mine.yaml:{expected}")


@pytest.mark.parametrize(
    "text",
    [
        "\u201cNight\u201d rules",
        "\u2018Night\u2019 rules",
        "\u00ab Duel \u00bb",
        "L\u2019\u00e9t\u00e9",
        "a = b",
        "example.org/?id=AB12",
        "price =",
        '"\u201cNight\u201d"',
    ],
)
def test_quotes_and_equals_signs_within_a_text_are_allowed(folder: Folder, text: str) -> None:
    """Only those that a program has put there are refused."""
    assert folder.faults(HEAD.replace('"Le mien"', text) + PARAMS) == []


def test_all_lookalike_characters_are_reported_together(folder: Folder) -> None:
    """Such characters are allowed in comments, in quotes and inside texts."""
    text = HEAD.replace('"Le mien"', "Le mien\u00a0!\u00a0Oui") + PARAMS.replace(" 9", " 9\u00a0")
    assert len(folder.faults(text.replace("copies:", "copies\u00a0:"))) == 2
    assert folder.faults(HEAD.replace("mien", "mien\u00a0!") + PARAMS + "# a\u00a0b\n") == []
    twice = folder.faults_of("id: mine\nparams:\n\u00a0goal: 9\n\u00a0goal: 8\n")  # the same key, to YAML
    assert [line[:13] for line in twice] == ["mine.yaml:3:1", "mine.yaml:4:1"]


@pytest.mark.parametrize("path", ["/dev/zero", "/", "no-such-folder/x.yaml", "nul\0.yaml"])
def test_path_that_is_not_a_regular_file_cannot_be_read(folder: Folder, path: str) -> None:
    """These are devices, folders and missing files."""
    with pytest.raises(FaultyRuleset) as raised:
        load(folder.path / path)
    assert len(raised.value.faults) == 1
    assert raised.value.faults[0].line == 0


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "extends: land-2025-11\nending: {round_limit: 9}\n",
            "mine.yaml:2:1: ending: this key belongs under params",
        ),
        (
            "extends: land-2025-11\nparams: {challenge: {two: 18}}\n",
            "mine.yaml:2:10: params.challenge: this key belongs under params.ending",
        ),
        (
            "extends: land-2025-11\nparams: {ending: {challenge: {two: 18,5}}}\n",
            "mine.yaml:2:39: params.ending.challenge.5: unknown key; write a decimal number with a point",
        ),
        (
            "extends: land-2025-11\nparams: {ending: {challenge: {two: '18'}}}\n",
            "mine.yaml:2:31: params.ending.challenge.two: expected a whole number from 1 to 99, found"
            ' the text "18": remove the quotes',
        ),
        (
            "extends: land-2025-11\nparams: {ending: {challenge: {two:18}}}\n",
            "mine.yaml:2:31: params.ending.challenge.two:18: write a space after the colon",
        ),
        (
            "extends: land-2025-11\nparams: {ending.challenge: {two: 18}}\n",
            "mine.yaml:2:10: params.ending.challenge: write each key on a line of its own, the second one"
            " indented below the first",
        ),
        (
            "extends: land-2025-12\n",
            "mine.yaml:1:1: extends: there is no ruleset called 'land-2025-12'; did you mean 'land-2025-11'?",
        ),
        (
            "extends: land-2025-11\nparams: {donjons: {troupes: 2}}\n",
            "mine.yaml:2:20: params.donjons.troupes: unknown key; did you mean 'troops'?",
        ),
        (
            "extends: land-2025-11\nparams: {round_limit: 9}\n",
            "mine.yaml:2:10: params.round_limit: this key belongs under params.ending",
        ),
        (
            "extends: land-2025-11\nparams: {troops: 2}\n",
            "mine.yaml:2:10: params.troops: this key belongs under params.setup or params.donjons",
        ),
        (
            "extends: baronies-2006\nparams: {donjons: {troops: 2}, ending: {round_limit: 9}}\n",
            "mine.yaml:1:1: extends: baronies-2006 is for baronies, but these keys belong to land",
        ),
        ("extends:\n", "mine.yaml:1:1: extends: expected the id of a ruleset"),
        (
            "extends: toy-9.yaml\n",
            "mine.yaml:1:1: extends: there is no ruleset called 'toy-9.yaml'; did you mean 'toy-9'?",
        ),
        (
            "extends: mime\n",
            "mine.yaml:1:1: extends: there is no ruleset called 'mime'; known rulesets: "
            + ", ".join(sorted([*(path.stem for path in builtin_dir().glob("*.yaml")), "toy-9"])),
        ),
        (
            "extends: realms-main\ngame: land\n",
            "mine.yaml:2:1: game: realms-main is for realms: delete this key, or extend a ruleset of land",
        ),
        ("extend: land-2025-11\n", "mine.yaml:1:1: extend: unknown key; did you mean 'extends'?"),
        (
            "params:\n  extends: land-2025-11\n",
            "mine.yaml:2:3: params.extends: this key belongs at the top level, beside params",
        ),
        (
            "extends: baronies-2006\nparams:\n  ending: {round_limit: 9}\n  march: {plain: 1}\n",
            "mine.yaml:1:1: extends: baronies-2006 is for baronies, but these keys belong to land",
        ),
        (
            "extends: land-2025-11\nparams: {setup: {colour: red}}\n",
            "mine.yaml:2:18: params.setup.colour: unknown key; did you mean 'colours'?",
        ),
        (
            "extends: land-2025-11\nparams: {turn: {zzz: 1}}\n",
            "mine.yaml:2:17: params.turn.zzz: unknown key; known keys: actions, two_orders_faces, by",
        ),
    ],
)
def test_misplaced_key_has_one_fault_with_remedy(folder: Folder, text: str, fault: str) -> None:
    """The fault says where the key belongs or what is allowed there; errors that follow are left out."""
    assert folder.faults_of(text) == [fault]


@pytest.mark.parametrize(
    ("base", "fault"),
    [
        ("extend: land-2025-11\n", "base.yaml:1:1: extend: unknown key; did you mean 'extends'?"),
        (
            "extends: baronies-2006\nparams: {ending: {round_limit: 9}}\n",
            "base.yaml:1:1: extends: baronies-2006 is for baronies, but these keys belong to land",
        ),
    ],
)
def test_faults_of_a_base_are_the_same_when_it_is_extended(folder: Folder, base: str, fault: str) -> None:
    """A file that extends the base has no other faults."""
    folder.write(base, "base.yaml")
    assert folder.faults_of("extends: base\n") == [fault]


def test_files_that_misspell_each_other_as_base_have_one_fault_each(folder: Folder) -> None:
    """The game of the file probably meant is unknown, too."""
    folder.write("extends: mime\n", "meadows.yaml")
    assert folder.faults_of("extends: meadowss\n") == [
        "mine.yaml:1:1: extends: there is no ruleset called 'meadowss'; did you mean 'meadows'?"
    ]


def test_invalid_id_in_file_name_is_reported_with_remedy(folder: Folder) -> None:
    """An id in the file replaces the name."""
    path = folder.path.parent / "My Rules.yaml"
    path.write_text("extends: land-2025-11\n")
    (fault,) = check(path)
    assert fault.message == "rename this file, or write an id of " + shape.HEAD["id"]
    path.write_text("extends: land-2025-11\nid: my-rules\n")
    assert check(path) == []


def test_extending_file_needs_no_other_field(folder: Folder) -> None:
    """Its id is its file name; its title is the extended title with the id."""
    path = folder.write("extends: land-2025-11\nparams: {ending: {round_limit: 9}}\n")
    ruleset = load(path).ruleset
    assert (ruleset.id, ruleset.title["en"]) == ("mine", "Land of Barons (mine)")
    assert ruleset.title["fr"] == "Terre de Barons (mine)"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lang", "fr"], "cette clé se place sous params"),
        ([], "this key belongs under params"),
    ],
)
def test_check_uses_requested_language(
    folder: Folder, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By default the system's language, which is English in tests."""
    path = folder.write("extends: land-2025-11\nending: {round_limit: 9}\n")
    assert run(["rules", "check", str(path), *words]) == 1
    assert said in capsys.readouterr().out


def test_check_uses_system_language(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The language is the first in gettext's list."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("LANGUAGE", "de")
    path = folder.write("extends: land-2025-11\nending: {round_limit: 9}\n")
    run(["rules", "check", str(path)])
    assert "dieser Schlüssel gehört unter params" in capsys.readouterr().out
