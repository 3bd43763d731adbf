"""What a release is made of: notes, check sums, packages for Linux, the manual."""

from __future__ import annotations

import configparser
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import manual
import pack
import package_linux
import pytest
import release

from barons import __version__
from barons.cli import parsers

ROOT: Final = Path(__file__).resolve().parent.parent
CHANGES: Final = "# Changes\n\n## 1.2.0, 3 May\n\n- New.\n\n## 1.1.0\n\n- Old.\n\n## 1.0.0\n\n"
WHOLE: Final = (
    "barons-1.2.0-windows-x86_64.zip",
    "barons-1.2.0-windows-x86_64-setup.exe",
    "barons-1.2.0-macos-arm64.dmg",
    "barons-1.2.0-macos-x86_64.dmg",
    "barons-1.2.0-linux-x86_64.tar.gz",
    "Barons-1.2.0-x86_64.AppImage",
    "barons_1.2.0_amd64.deb",
    "barons-1.2.0-linux-aarch64.tar.gz",
    "Barons-1.2.0-aarch64.AppImage",
    "barons_1.2.0_arm64.deb",
    "barons-1.2.0-py3-none-any.whl",
    "barons-1.2.0.tar.gz",
)


@pytest.fixture(name="bundle")
def _bundle(tmp_path: Path) -> Path:
    """A folder as `freeze.py` makes it, with a program that says its arguments."""
    folder = tmp_path / "bundle"
    folder.mkdir()
    program = folder / "barons"
    program.write_text('#!/bin/sh\necho "started with $@"\n', "utf-8")
    program.chmod(0o700)
    return folder


@pytest.mark.parametrize("version", ["1.2.0", "v1.2.0"])
def test_notes_are_the_chapter_of_the_version(version: str) -> None:
    """With the tag's v or without."""
    assert release.notes(CHANGES, version) == "- New."


@pytest.mark.parametrize(("version", "fault"), [("1.2", "no chapter '1.2'"), ("1.0.0", "is empty")])
def test_a_version_without_notes_is_no_release(version: str, fault: str) -> None:
    """And says what to write where."""
    with pytest.raises(release.ReleaseError, match=fault):
        release.notes(CHANGES, version)


def test_this_version_has_its_chapter() -> None:
    """A tag of what is here could be released."""
    assert release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), __version__)


def test_a_whole_release_misses_nothing() -> None:
    """Every file that is expected, under the names that the scripts give them."""
    assert release.missing(list(WHOLE)) == []


@pytest.mark.parametrize("name", WHOLE)
def test_each_file_is_missed_by_itself(name: str) -> None:
    """No pattern is met by another's file."""
    assert len(release.missing([other for other in WHOLE if other != name])) == 1


def test_a_release_in_parts_says_which(tmp_path: Path) -> None:
    """Sums of what is there, notes that name what is not."""
    (tmp_path / WHOLE[0]).write_bytes(b"program")
    absent = release.collect(tmp_path, "- New.")
    assert len(absent) == len(WHOLE) - 1
    notes = (tmp_path / release.NOTES).read_text("utf-8")
    assert notes.startswith("- New.\n")
    assert "- macOS, Intel\n" in notes
    assert "- Windows\n" not in notes
    sums = (tmp_path / release.SUMS).read_text("utf-8")
    assert sums == f"{hashlib.sha256(b'program').hexdigest()}  {WHOLE[0]}\n"


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    """Its own files are not summed up."""
    (tmp_path / WHOLE[0]).write_bytes(b"program")
    release.collect(tmp_path, "- New.")
    before = (tmp_path / release.SUMS).read_text("utf-8")
    release.collect(tmp_path, "- New.")
    assert (tmp_path / release.SUMS).read_text("utf-8") == before


def test_an_empty_folder_is_no_release(tmp_path: Path) -> None:
    """Nothing was built: that is a fault, not a release."""
    with pytest.raises(release.ReleaseError, match="nothing to release"):
        release.collect(tmp_path, "- New.")


def test_the_appdir_starts_its_program(bundle: Path, tmp_path: Path) -> None:
    """From anywhere, with its arguments; menu entry and icon beside it."""
    folder = package_linux.appdir(bundle, tmp_path / "AppDir")
    done = subprocess.run([folder / "AppRun", "a game"], cwd="/", capture_output=True, text=True, check=True)
    assert done.stdout == "started with a game\n"
    assert (folder / f"{package_linux.NAME}.desktop").is_file()
    assert (folder / ".DirIcon").read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian and its like have dpkg-deb")
def test_the_debian_package_holds_everything(bundle: Path, tmp_path: Path) -> None:
    """Program, command, menu entry, file types, metadata, manual and completions; readable by all."""
    made = package_linux.deb(bundle, tmp_path / "deb", tmp_path)
    listed = subprocess.run(["dpkg-deb", "--contents", made], capture_output=True, text=True, check=True).stdout
    for path in (
        "/opt/barons/barons",
        "/usr/bin/barons -> /opt/barons/barons",
        "/usr/share/applications/io.github.barons.Barons.desktop",
        "/usr/share/mime/packages/io.github.barons.Barons.xml",
        "/usr/share/metainfo/io.github.barons.Barons.metainfo.xml",
        "/usr/share/icons/hicolor/scalable/apps/io.github.barons.Barons.svg",
        "/usr/share/man/man6/barons.6.gz",
        "/usr/share/bash-completion/completions/barons",
        "/usr/share/zsh/site-functions/_barons",
    ):
        assert f".{path}" in listed
    assert "-rwxr-xr-x root/root" in next(line for line in listed.splitlines() if "./opt/barons/barons" in line)
    version = subprocess.run(
        ["dpkg-deb", "--field", made, "Version"], capture_output=True, text=True, check=True
    )
    assert version.stdout.strip() == __version__


def test_a_missing_bundle_is_told(tmp_path: Path) -> None:
    """With what to run first."""
    for script in ("pack.py", "package_linux.py"):
        command = [sys.executable, f"{ROOT}/build_scripts/{script}", "--bundle", f"{tmp_path}/none"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "run freeze.py first" in done.stderr


def test_an_archive_holds_one_folder(bundle: Path, tmp_path: Path) -> None:
    """Unpacked anywhere, it makes one folder; the program may run."""
    archive = pack.tarred(bundle, tmp_path / "a.tar.gz")
    shutil.unpack_archive(archive, tmp_path / "out", filter="data")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["barons"]
    assert (tmp_path / "out" / "barons" / "barons").stat().st_mode & 0o100


def test_the_menu_entry_names_the_types_that_are_declared() -> None:
    """What the menu entry opens is what the file of types describes."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their capitals
    entry.read(package_linux.LINUX / f"{package_linux.NAME}.desktop", "utf-8")
    types = ElementTree.parse(package_linux.LINUX / f"{package_linux.NAME}.xml").getroot()
    declared = {node.attrib["type"] for node in types}
    assert set(entry["Desktop Entry"]["MimeType"].strip(";").split(";")) == declared


def test_the_metadata_is_of_this_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """And of the day that the build is given."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    root = ElementTree.fromstring(package_linux.metadata())
    (made,) = root.iter("release")
    assert made.attrib == {"version": __version__, "date": "1970-01-02"}


def test_the_manual_names_every_command_and_option() -> None:
    """Whatever the command line takes, its manual tells."""
    text = manual.manual().replace("\\-", "-")
    every = parsers()
    options = [option for parser in every.values() for option in parser._option_string_actions]
    wanted = {option for option in options if option not in ("-h", "--help")}
    assert [option for option in wanted if option not in text] == []
    assert [name for name in every if f"barons {name}" not in text] == []


def test_the_completions_know_commands_below_commands(tmp_path: Path) -> None:
    """`barons lab com…`, in both shells."""
    manual.write(tmp_path)
    for name in ("barons.bash", "_barons"):
        text = (tmp_path / name).read_text("utf-8")
        assert "compare" in text
        assert "--ruleset" in text
