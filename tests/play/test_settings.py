"""The settings: allowed values, defaults, and a file tolerant of errors, never an obstacle to starting."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import pytest

from barons import languages
from barons.ai import LEVELS
from barons.play.checks import OneOf
from barons.play.settings import Checked, LastSetup, SeatSetup, Settings, check_of, made, shown_on
from barons.play.settingsfile import SettingsFile

VOLUMES = ("sound_volume", "signal_volume", "music_volume", "room_volume")
SEATS = [SeatSetup() for _ in range(6)]
FAR = 2**15
"""The limit of coordinates on the screens."""
DEFAULTS: dict[str, object] = {
    "language": "",
    "scale": 100,
    "window": (1280, 720),
    "window_place": None,
    "sound_volume": 70,
    "signal_volume": 50,
    "music_volume": 30,
    "room_volume": 25,
    "undo": "strict",
    "ai_speed": 1,
    "processors": 0,
    "animation_speed": 1,
    "text_size": 100,
    "keys": {},
}


def keys(number: int) -> dict[str, str]:
    """That many changed keys."""
    return {str(each): "" for each in range(number)}


CHECKS: list[tuple[type[Checked], str, Sequence[object], Sequence[object], str]] = [
    (Settings, "language", ["", *languages.known()], [["fr"], "xx"], "not one of"),
    (Settings, "scale", [75, 200], [74, 201, 10**40], "from 75 to 200"),
    *((Settings, each, [0, 100], [-1, 101, True], "from 0 to 100") for each in VOLUMES),
    (Settings, "processors", [0, 16], [-1, 17], "from 0 to 16"),
    (Settings, "window", [(1, 1), (7680, 4320)], [(0, 1), (1, 0), (7681, 1), (1, 4321)], "not a whole number"),
    (
        Settings,
        "window_place",
        [None, (-1920, -200), (FAR, FAR), (-FAR, -FAR)],
        [(-FAR - 1, 0), (FAR + 1, 0), (0, -FAR - 1), (0, FAR + 1)],
        "not a whole number",
    ),
    (Settings, "undo", ["strict", "friendly"], ["none"], "not one of"),
    (Settings, "ai_speed", [1, 2, 4, 0], [3], "not one of"),
    (Settings, "animation_speed", [1, 2, 4, 0], [3], "not one of"),
    (Settings, "keys", [{"x" * 80: "y" * 80}, keys(200)], [keys(201)], "at most 200"),
    (Settings, "keys", [{}], [{"undo": "x" * 81}, {"undo": "\ud800"}], "characters"),
    (Settings, "last_setup", [LastSetup()], [None, [], "person"], "not the values of"),
    (LastSetup, "ruleset", ["x" * 400], ["x" * 401], "at most 400"),
    (LastSetup, "round_limit", [None, 1, 999], [0, 1000], "from 1 to 999"),
    (LastSetup, "seats", [SEATS[:2], SEATS], [SEATS[:1], [*SEATS, SEATS[0]]], "not a list of 2 to 6 entries"),
    (LastSetup, "seats", [SEATS], [[[], []], [SEATS[0], "x"]], "not the values of"),
    (SeatSetup, "kind", ["person", "computer"], ["wizard"], "not one of"),
    (SeatSetup, "level", [*LEVELS], ["wizard"], "not one of"),
    (SeatSetup, "name", ["x" * 40], ["x" * 41, "\ud800"], "characters"),
]


def test_missing_file_gives_default_settings(tmp_path: Path) -> None:
    """Loading writes nothing."""
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert not file.path.exists()


def test_saved_settings_are_loaded(tmp_path: Path) -> None:
    """Every field is read back."""
    settings = Settings(language="fr", scale=150, undo="friendly", keys={"undo": "u"})
    settings.window, settings.window_place = (1920, 1080), (-1920, -200)
    settings.last_setup.seats[0].name = "Ada"
    SettingsFile(tmp_path).save(settings)
    assert SettingsFile(tmp_path).load() == settings


def test_invalid_values_are_replaced_by_defaults_one_by_one(tmp_path: Path) -> None:
    """Valid values are kept, and invalid ones are reported."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"language": "fr", "scale": 9000, "window": "big"}))
    settings = file.load()
    assert (settings.language, settings.scale, settings.window) == ("fr", 100, (1280, 720))
    assert sorted(file.dropped) == ["scale", "window"]


@pytest.mark.parametrize(("kind", "name", "allowed", "refused", "why"), CHECKS)
def test_values_are_allowed_up_to_both_limits(
    kind: type[Checked], name: str, allowed: Sequence[object], refused: Sequence[object], why: str
) -> None:
    """Choices have the order in which the screen offers them."""
    check = kind.__dataclass_fields__[name].metadata["check"]
    if isinstance(check, OneOf):
        assert list(check.values) == allowed
    for value in allowed:
        new = kind()
        setattr(new, name, value)
        assert getattr(new, name) == value
    for value in refused:
        with pytest.raises(ValueError, match=why):
            setattr(kind(), name, value)


INVALID: list[tuple[str, object]] = [
    *((name, value) for kind, name, _, refused, _ in CHECKS if kind is Settings for value in refused),
    ("last_setup", {"seats": [{"name": "\ud800"}, {}]}),
    ("last_setup", {"seats": [{"kind": "person"}]}),
    ("last_setup", {"seats": [[], []]}),
    ("last_setup", {"seats": [{"level": "wizard"}, {}]}),
]


@pytest.mark.parametrize(("name", "value"), INVALID)
def test_invalid_value_is_named_and_replaced_by_its_default(tmp_path: Path, name: str, value: object) -> None:
    """This includes a value inside the last set-up."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({name: value}))
    assert file.load() == Settings()
    assert file.dropped == [name]


def test_default_values_match_the_design() -> None:
    """New players see these on the settings screen; of the switches only hints and the question are on."""
    settings = Settings()
    switched = {each.name for each in fields(Settings) if getattr(settings, each.name) is True}
    assert switched == {"confirm_end_turn", "hints"}
    assert {name: getattr(settings, name) for name in DEFAULTS} == DEFAULTS
    for each in fields(Settings):
        value = getattr(settings, each.name)
        assert each.metadata["check"](value) == value


def test_default_game_is_one_person_against_two_easy_computers() -> None:
    """The game is Land of November 2025, without a round limit; every `Settings` has its own."""
    Settings().last_setup.seats[0].name = "Ada"
    computer = SeatSetup("computer", "", "easy", "")
    expected = LastSetup("land-2025-11", [SeatSetup("person", "", "easy", ""), computer, computer], False, None)
    assert Settings().last_setup == expected


def test_existing_setup_is_returned_unchanged() -> None:
    """An instance is returned unchanged; a JSON object is converted, without its unknown keys."""
    setup = LastSetup()
    check = made(LastSetup)
    assert check(setup) is setup
    assert check({"keeps_order": True, "strange": 1}) == LastSetup(keeps_order=True)


def test_each_page_shows_its_settings_in_order() -> None:
    """The order is that of the declaration, and no setting is on two pages."""
    assert list(shown_on("display")) == ["language", "fullscreen", "scale", "accelerated"]
    assert list(shown_on("sound")) == ["muted", *VOLUMES]
    comfort = ["reduced_motion", "strong_hatching", "text_size", "easy_letters", "high_contrast", "subtitles"]
    assert list(shown_on("comfort")) == comfort
    assert not {*shown_on("play")} & {*shown_on("display"), *shown_on("sound"), *comfort, "last_setup"}
    assert list(shown_on("none")) == []


def test_a_missing_field_has_its_default(tmp_path: Path) -> None:
    """This includes fields of a seat."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"last_setup": {"seats": [{}, {"kind": "computer"}]}}))
    assert file.load().last_setup.seats == [SeatSetup(), SeatSetup(kind="computer")]
    assert file.dropped == []


@pytest.mark.parametrize(
    ("name", "unknown"),
    [
        ("animation_sped", {"animation_sped": "animation_speed"}),
        ("dragons", {"dragons": ""}),
        ("x" * 1000, {"x" * 40: ""}),
        ("\ud800", {"?": ""}),
    ],
)
def test_unknown_setting_name_is_reported(tmp_path: Path, name: str, unknown: dict[str, str]) -> None:
    """The probable intended name is suggested; other settings are kept."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({name: 1, "language": "fr"}))
    assert file.load().language == "fr"
    assert file.unknown == unknown


def test_unknown_names_are_reported_only_for_the_last_file_read(tmp_path: Path) -> None:
    """A corrected file has no warnings."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"dragons": 1}))
    file.load()
    file.path.write_text("{}")
    file.load()
    assert file.unknown == {}


def test_unknown_setting_is_refused() -> None:
    """A misspelt name does not create a setting."""
    with pytest.raises(AttributeError, match="langauge"):
        Settings().langauge = "fr"


def test_every_choice_value_has_a_label() -> None:
    """Exceptions are languages, which have their own names, and percentages."""
    lacking = [
        each.name
        for each in fields(Settings)
        if each.metadata["shown"] is not None
        and isinstance(each.metadata["check"], OneOf)
        and len(each.metadata["shown"].options) != len(each.metadata["check"].values)
    ]
    sizes = check_of("text_size")
    assert lacking == ["language", "text_size"]
    assert isinstance(sizes, OneOf)
    assert all(isinstance(value, int) for value in sizes.values)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_damaged_file_is_moved_aside_and_named(tmp_path: Path, content: bytes) -> None:
    """The program starts with defaults."""
    file = SettingsFile(tmp_path)
    file.path.write_bytes(content)
    assert file.load() == Settings()
    assert file.damaged is not None
    assert file.damaged.read_bytes() == content
    assert not file.path.exists()


@pytest.mark.parametrize(("content", "line"), [(b"[1]", 1), (b'{\n "scale": 1,\n "mute": ?\n}', 3)])
def test_error_line_of_a_damaged_file_is_reported(tmp_path: Path, content: bytes, line: int) -> None:
    """The line of the error is reported, or the first line if there is none."""
    file = SettingsFile(tmp_path)
    file.path.write_bytes(content)
    file.load()
    assert file.line == line


def test_settings_file_keeps_accented_letters(tmp_path: Path) -> None:
    """Accents are not escaped and each setting has a line, so that the file is readable."""
    file = SettingsFile(tmp_path)
    settings = Settings()
    settings.last_setup.seats[0].name = "Élan"
    file.save(settings)
    text = file.path.read_text("utf-8")
    assert '"name": "Élan"' in text
    assert '\n "scale": 100,\n' in text


def test_file_refused_by_the_disk_is_named_with_the_error(tmp_path: Path) -> None:
    """A folder already has the file's name."""
    file = SettingsFile(tmp_path)
    file.path.mkdir()
    assert file.load() == Settings()
    assert isinstance(file.refusal, IsADirectoryError)


def test_missing_folder_gives_default_settings(tmp_path: Path) -> None:
    """A missing folder is not an error, as at the first start."""
    (tmp_path / "file").touch()
    file = SettingsFile(tmp_path / "file")
    assert file.load() == Settings()
    assert (file.damaged, file.refusal, file.line) == (None, None, 1)


def test_load_resets_earlier_warnings(tmp_path: Path) -> None:
    """Warnings about a damaged file and about invalid values are both reset."""
    file = SettingsFile(tmp_path)
    file.path.write_bytes(b"\n\n{")
    file.load()
    file.path.write_text('{"scale": 1}')
    file.load()
    assert (file.damaged, file.line, file.dropped) == (None, 1, ["scale"])
    file.path.write_text("{}")
    file.load()
    assert file.dropped == []


def test_no_warnings_exist_before_the_first_load(tmp_path: Path) -> None:
    """No line of an error is known before the first load."""
    file = SettingsFile(tmp_path)
    assert (file.damaged, file.line, file.refusal, file.dropped, file.unknown) == (None, 0, None, [], {})
