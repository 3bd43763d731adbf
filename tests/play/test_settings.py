"""The settings file: stored, tolerant of errors, never an obstacle to starting."""

from __future__ import annotations

import json
from dataclasses import Field, fields
from pathlib import Path

import pytest

from barons.play.checks import OneOf
from barons.play.settings import SeatSetup, Settings, check_of, shown_on
from barons.play.settingsfile import SettingsFile


def test_missing_file_gives_default_settings(tmp_path: Path) -> None:
    """Loading writes nothing."""
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert not file.path.exists()


def test_saved_settings_are_loaded(tmp_path: Path) -> None:
    """Every field is read back."""
    settings = Settings(language="fr", scale=150, undo="friendly", keys={"undo": "u"}, window=(1920, 1080))
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


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("window", [20_000, 20_000]),
        ("window", [2**31, 720]),
        ("window", [0, 0]),
        ("window_place", [2**31, 0]),
        ("window_place", [2**15 + 1, 0]),
        ("window_place", [0, -(2**15) - 1]),
        ("scale", 10**40),
        ("sound_volume", True),
        ("language", ["fr"]),
        ("keys", {"undo": "\ud800"}),
        ("last_setup", {"seats": [{"name": "\ud800"}, {}]}),
        ("last_setup", {"seats": [{"kind": "person"}]}),
        ("last_setup", {"seats": [[], []]}),
        ("last_setup", {"seats": [{"level": "wizard"}, {}]}),
    ],
)
def test_invalid_value_is_named_and_replaced_by_its_default(tmp_path: Path, name: str, value: object) -> None:
    """These are impossible sizes, undrawable characters and lists of the wrong length."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({name: value}))
    assert file.load() == Settings()
    assert file.dropped == [name]


@pytest.mark.parametrize("place", [(-1920, -200), (2**15, 2**15), (-(2**15), 0)])
def test_window_may_be_left_of_and_above_the_first_screen(tmp_path: Path, place: tuple[int, int]) -> None:
    """Coordinates may be negative on systems with several screens."""
    file = SettingsFile(tmp_path)
    file.save(Settings(window_place=place))
    assert file.load().window_place == place
    assert file.dropped == []


def test_only_hints_and_turn_confirmation_are_on_by_default() -> None:
    """All other switches are off by default, the order of seats included."""
    settings = Settings()
    switched = {each.name for each in fields(Settings) if getattr(settings, each.name) is True}
    assert switched == {"confirm_end_turn", "hints"}
    assert settings.last_setup.keeps_order is False


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


@pytest.mark.parametrize("each", fields(Settings), ids=lambda each: each.name)
def test_a_default_passes_its_own_check(each: Field[object]) -> None:
    """No declared default is refused by its own check."""
    value = getattr(Settings(), each.name)
    assert each.metadata["check"](value) == value


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


def test_values_out_of_range_are_refused() -> None:
    """A screen cannot set a value that the next start would drop."""
    with pytest.raises(ValueError, match="75 to 200"):
        Settings().scale = 10


def test_page_shows_only_its_own_settings() -> None:
    """Settings are in the order of their declaration; those without a page are not shown."""
    pages = [list(shown_on(page)) for page in ("display", "sound", "play", "comfort")]
    shown = [name for page in pages for name in page]
    assert all(pages)
    assert len(set(shown)) == len(shown)
    assert "last_setup" not in shown


def test_turns_wait_for_the_seal_by_default() -> None:
    """By default a person can undo a turn while nothing new was revealed."""
    assert Settings().ends_turns_at_once is False


@pytest.mark.parametrize("name", ["ai_speed", "animation_speed"])
def test_speed_settings_accept_labelled_values(name: str) -> None:
    """The speeds are normal, double, fourfold and instant."""
    check = check_of(name)
    assert [check(speed) for speed in (1, 2, 4, 0)] == [1, 2, 4, 0]
    with pytest.raises(ValueError, match="not one of"):
        check(3)


def test_a_settings_check_is_found_by_its_name() -> None:
    """The settings screen reads the range of a slider from it."""
    with pytest.raises(ValueError, match="75 to 200"):
        check_of("scale")(201)
    assert check_of("scale")(200) == 200


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
