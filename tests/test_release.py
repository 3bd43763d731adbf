"""The parts of a release: notes, checksums, Linux packages, the manual."""

from __future__ import annotations

import ast
import configparser
import gzip
import hashlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import elf
import manual
import pack
import package_linux
import pygame
import pytest
import release

from barons import __version__, languages
from barons.cli import parsers
from barons.commandline import exit_statuses

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
    """A folder as `freeze.py` makes it, with a program that prints its arguments."""
    folder = tmp_path / "bundle"
    folder.mkdir()
    program = folder / "barons"
    program.write_text('#!/bin/sh\necho "started with $@"\n', "utf-8")
    program.chmod(0o700)
    return folder


@pytest.mark.parametrize("version", ["1.2.0", "v1.2.0"])
def test_release_notes_are_the_chapter_of_the_version(version: str) -> None:
    """The tag may have a leading v."""
    assert release.notes(CHANGES, version) == "- New."


@pytest.mark.parametrize(("version", "fault"), [("1.2", "no chapter '1.2'"), ("1.0.0", "is empty")])
def test_version_without_notes_is_rejected(version: str, fault: str) -> None:
    """The message says what to write, and in which file."""
    with pytest.raises(release.ReleaseError, match=fault):
        release.notes(CHANGES, version)


DATED: Final = "# Changes\n\n## 1.2.0, 2026-05-03\n\n- New.\n"


def test_tag_of_this_version_with_dated_chapter_is_accepted() -> None:
    """The date is that of the chapter."""
    assert release.day_of(DATED, "v1.2.0", "1.2.0").isoformat() == "2026-05-03"


@pytest.mark.parametrize(
    ("changes", "tag", "fault"),
    [
        (DATED, "v1.2.1", "the tag is 'v1.2.1', but"),
        (DATED, "1.2.0", "the tag is '1.2.0', but"),
        (DATED, "v1.2", "the tag is 'v1.2', but"),
        (DATED.replace("1.2.0", "1.1.0"), "v1.2.0", "no chapter '1.2.0'"),
        (DATED.replace("2026-05-03", "unreleased"), "v1.2.0", "has no date"),
        (DATED.replace("2026-05-03", "2026-02-30"), "v1.2.0", "has no date"),
        (DATED.replace(", 2026-05-03", ""), "v1.2.0", "has no date"),
        (DATED.replace("- New.\n", ""), "v1.2.0", "is empty"),
    ],
)
def test_any_other_tag_is_rejected(changes: str, tag: str, fault: str) -> None:
    """The message names the error and the remedy."""
    with pytest.raises(release.ReleaseError, match=fault):
        release.day_of(changes, tag, "1.2.0")


def test_command_rejects_tag_of_another_version() -> None:
    """This is the first job of a release."""
    command = [sys.executable, f"{ROOT}/build_scripts/release.py", "check", "v9.9.9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "CHANGELOG.md has no chapter '9.9.9'" in done.stderr


def test_current_version_has_a_changelog_chapter() -> None:
    """The current version could be tagged for a release."""
    assert release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), __version__)


def test_complete_release_has_no_missing_files() -> None:
    """Every expected file is present under the name that the scripts give it."""
    assert release.missing(list(WHOLE)) == []


@pytest.mark.parametrize("name", WHOLE)
def test_each_missing_file_is_reported_separately(name: str) -> None:
    """No pattern matches another's file."""
    assert len(release.missing([other for other in WHOLE if other != name])) == 1


def test_partial_release_lists_missing_files(tmp_path: Path) -> None:
    """Checksums cover existing files, and the notes list missing ones."""
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
    """Its own output files are not included in the checksums."""
    (tmp_path / WHOLE[0]).write_bytes(b"program")
    release.collect(tmp_path, "- New.")
    before = (tmp_path / release.SUMS).read_text("utf-8")
    release.collect(tmp_path, "- New.")
    assert (tmp_path / release.SUMS).read_text("utf-8") == before


def test_empty_folder_is_rejected(tmp_path: Path) -> None:
    """It is an error if nothing was built."""
    with pytest.raises(release.ReleaseError, match="nothing to release"):
        release.collect(tmp_path, "- New.")


def test_appdir_starts_the_program(bundle: Path, tmp_path: Path) -> None:
    """It works from any folder and passes arguments; menu entry and icon are included."""
    folder = package_linux.appdir(bundle, tmp_path / "AppDir")
    done = subprocess.run([folder / "AppRun", "a game"], cwd="/", capture_output=True, text=True, check=True)
    assert done.stdout == "started with a game\n"
    assert (folder / f"{package_linux.NAME}.desktop").is_file()
    assert (folder / ".DirIcon").read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian and its like have dpkg-deb")
def test_debian_package_contains_everything(bundle: Path, tmp_path: Path) -> None:
    """It has program, command, menu entry, file types, metadata, manual and completions, readable by all."""
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


def field(package: Path, name: str) -> str:
    """A field of a Debian package's metadata."""
    command = ["dpkg-deb", "--field", str(package), name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def unpacked(package: Path, folder: Path) -> Path:
    """The `usr/share` folder of an unpacked Debian package."""
    subprocess.run(["dpkg-deb", "--extract", str(package), str(folder)], check=True)
    return folder / "usr" / "share"


@pytest.mark.skipif(not all(map(shutil.which, ("dpkg-deb", "objdump"))), reason="needs dpkg-deb and binutils")
def test_debian_package_requires_c_library_of_its_binaries(bundle: Path, tmp_path: Path) -> None:
    """An older system refuses a package whose program could not start."""
    shutil.copy(shutil.which("true") or "", bundle / "tool")
    made = package_linux.deb(bundle, tmp_path / "deb", tmp_path)
    newest = elf.newest_glibc(elf.symbols([bundle / "tool"]))
    assert newest > (2, 0)
    assert field(made, "Depends").startswith(f"libc6 (>= {newest[0]}.{newest[1]}), ")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian and its like have dpkg-deb")
def test_debian_package_contains_changelog_and_licences(bundle: Path, tmp_path: Path) -> None:
    """It has the changes of this and all versions, both licences with their texts, and a square icon."""
    share = unpacked(package_linux.deb(bundle, tmp_path / "deb", tmp_path), tmp_path / "out")
    changes = gzip.decompress((share / "doc" / "barons" / "changelog.gz").read_bytes()).decode()
    assert changes.startswith(f"barons ({__version__}) unstable; urgency=medium\n\n  * ")
    assert f"\n -- {package_linux.MAINTAINER}  " in changes
    news = gzip.decompress((share / "doc" / "barons" / "NEWS.md.gz").read_bytes()).decode()
    assert news == (ROOT / "CHANGELOG.md").read_text("utf-8")
    licences = (share / "doc" / "barons" / "copyright").read_text("utf-8")
    assert "License: Expat\n Permission is hereby granted" in licences
    assert "License: OFL-1.1\n PREAMBLE" in licences
    icon = share / "icons" / "hicolor" / "512x512" / "apps" / f"{package_linux.NAME}.png"
    assert pygame.image.load(icon).get_size() == (512, 512)


def test_package_build_is_reproducible(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The changelog's date is the build date that is passed in."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    for name in ("one", "two"):
        package_linux.write_changelog(tmp_path / name)
    one, two = ((tmp_path / name / "changelog.gz").read_bytes() for name in ("one", "two"))
    assert one == two
    assert b"Fri, 02 Jan 1970" in gzip.decompress(one)


OBJDUMP: Final = """
  NEEDED               libm.so.6
  NEEDED               libstrange.so.1
  RUNPATH              /home/builder/lib:$ORIGIN/../libs
"""


def test_c_library_versions_are_compared_numerically() -> None:
    """2.34 is newer than 2.4; versions of other libraries do not count."""
    text = "GLIBC_2.4 memcpy\n(GLIBC_2.34) stat\nGLIBCXX_3.4.30 x\nGLIBC_PRIVATE y\nGLIBC_2.2.5 z"
    assert elf.newest_glibc(text) == (2, 34)
    assert elf.newest_glibc("GLIBCXX_3.4.30") == ()


def test_absolute_library_path_of_build_machine_is_detected() -> None:
    """Only relative paths exist on another machine."""
    assert elf.run_paths(OBJDUMP) == ["/home/builder/lib", "$ORIGIN/../libs"]
    assert elf.foreign_paths(OBJDUMP) == ["/home/builder/lib"]
    assert elf.needed(OBJDUMP) == {"libm.so.6", "libstrange.so.1"}


@pytest.mark.parametrize(
    "library",
    ["libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"],
)
def test_c_library_package_provides_related_libraries(library: str) -> None:
    """This holds for both processor architectures."""
    assert package_linux.LIBC.fullmatch(library)


def test_library_without_a_package_is_rejected(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that could not start would be worse."""
    (bundle / "lib.so").write_bytes(b"\x7fELF")
    monkeypatch.setattr(elf, "symbols", lambda paths: "GLIBC_2.17")
    monkeypatch.setattr(elf, "headers", lambda path: OBJDUMP)
    with pytest.raises(ValueError, match=r"no Debian package is known for libstrange\.so\.1"):
        package_linux.depends(bundle)


def left_out() -> set[str]:
    """Modules that PyInstaller excludes from the bundle."""
    spec = ast.walk(ast.parse((ROOT / "build_scripts" / "barons.spec").read_text("utf-8")))
    (excludes,) = (node.value for node in spec if isinstance(node, ast.keyword) and node.arg == "excludes")
    assert isinstance(excludes, ast.List)
    return {str(name.value) for name in excludes.elts if isinstance(name, ast.Constant)}


def imported_at_once(path: Path) -> set[str]:
    """Top-level names of the modules that a module imports when it is imported."""
    body = ast.parse(path.read_text("utf-8")).body
    plain = {alias.name for node in body if isinstance(node, ast.Import) for alias in node.names}
    named = {node.module or "" for node in body if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in plain | named}


def test_no_module_imports_excluded_packages_at_start() -> None:
    """The command line would not start in the bundle."""
    modules = list((ROOT / "barons").rglob("*.py"))
    absent = left_out()
    assert {"ssl", "numpy"} <= absent
    assert [path for path in modules if imported_at_once(path) & absent] == []


def test_missing_bundle_is_reported(tmp_path: Path) -> None:
    """The message says what to run first."""
    for script in ("pack.py", "package_linux.py"):
        command = [sys.executable, f"{ROOT}/build_scripts/{script}", "--bundle", f"{tmp_path}/none"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "run freeze.py first" in done.stderr


def test_archive_contains_one_folder(bundle: Path, tmp_path: Path) -> None:
    """It unpacks to a single folder, and the program is executable."""
    archive = pack.tarred(bundle, tmp_path / "a.tar.gz")
    shutil.unpack_archive(archive, tmp_path / "out", filter="data")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["barons"]
    assert (tmp_path / "out" / "barons" / "barons").stat().st_mode & 0o100


def test_menu_entry_lists_declared_mime_types() -> None:
    """The types that the menu entry opens are those that the MIME file declares."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their capitals
    entry.read(package_linux.LINUX / f"{package_linux.NAME}.desktop", "utf-8")
    types = ElementTree.parse(package_linux.LINUX / f"{package_linux.NAME}.xml").getroot()
    declared = {node.attrib["type"] for node in types}
    assert set(entry["Desktop Entry"]["MimeType"].strip(";").split(";")) == declared


def test_metadata_has_current_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The date is the build date that is passed in."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    root = ElementTree.fromstring(package_linux.metadata())
    (made,) = root.iter("release")
    assert made.attrib == {"version": __version__, "date": "1970-01-02"}


def test_metadata_links_pictures_of_the_release_tag() -> None:
    """Pictures of main may be of another version or removed; each exists in the repository."""
    root = ElementTree.fromstring(package_linux.metadata())
    shown = [image.text or "" for image in root.iter("image")]
    base = f"https://raw.githubusercontent.com/barons/barons/v{__version__}/"
    assert shown
    assert [url for url in shown if not url.startswith(base)] == []
    assert [url for url in shown if not (ROOT / url.removeprefix(base)).is_file()] == []


def test_metadata_lists_input_devices_and_screen_size() -> None:
    """It lists mouse, keyboard, touch and gamepad, and the minimum length of the longer side of the screen."""
    root = ElementTree.fromstring(package_linux.metadata())
    assert {control.text for control in root.iter("control")} == {"pointing", "keyboard", "touch", "gamepad"}
    (length,) = root.iter("display_length")
    assert (length.attrib, length.text) == ({"compare": "ge", "side": "longest"}, "1280")


def test_licences_are_consistent() -> None:
    """Package and metadata agree, and there is a text for each part."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    root = ElementTree.fromstring(package_linux.metadata())
    assert project["license"] == root.findtext("project_license") == "MIT AND OFL-1.1"
    assert {path.stem for path in (ROOT / "LICENSES").iterdir()} == {"OFL-1.1"}


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstreamcli")
def test_the_metadata_is_valid(tmp_path: Path) -> None:
    """The format is that of software centres."""
    file = tmp_path / f"{package_linux.NAME}.metainfo.xml"
    file.write_text(package_linux.metadata(), "utf-8")
    command = ["appstreamcli", "validate", "--no-net", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_installer_supports_every_language_of_the_game() -> None:
    """English is built into Inno Setup; other languages are message files."""
    script = (ROOT / "build_scripts" / "windows" / "barons.iss").read_text("utf-8")
    names = {"en": "Default.isl", "fr": "Languages\\French.isl", "de": "Languages\\German.isl"}
    assert set(names) == set(languages.offered())
    assert [name for name in names.values() if f'MessagesFile: "compiler:{name}"' not in script] == []


def test_the_manual_names_every_command_and_option() -> None:
    """The manual covers everything that the command line accepts."""
    text = manual.manual().replace("\\-", "-")
    every = parsers()
    options = [option for parser in every.values() for option in parser._option_string_actions]
    wanted = {option for option in options if option not in ("-h", "--help")}
    assert [option for option in wanted if option not in text] == []
    assert [name for name in every if f"barons {name}" not in text] == []


def test_the_manual_names_every_exit_status() -> None:
    """Each status has an explanation."""
    lines = manual.manual().splitlines()
    told = {
        lines[at + 1]: lines[at + 2] for at, line in enumerate(lines) if line == ".TP" and at + 2 < len(lines)
    }
    assert {number: told.get(f".B {number}") for number in exit_statuses()} == {
        number: manual.escaped(meaning) for number, meaning in exit_statuses().items()
    }


def test_completions_include_subcommands(tmp_path: Path) -> None:
    """`barons lab com…` is completed in both shells."""
    manual.write(tmp_path)
    for name in ("barons.bash", "_barons"):
        text = (tmp_path / name).read_text("utf-8")
        assert "compare" in text
        assert "--ruleset" in text
