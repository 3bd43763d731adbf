"""Build a `.deb`, an AppDir and, if `appimagetool` is found, an AppImage from a Linux bundle.

    python build_scripts/package_linux.py [--bundle dist/barons] [--output dist]

Run after `freeze.py`. Needs `dpkg-deb` and `objdump`. The menu entry, file types, manual and completions are
made from `build_scripts/linux` and the command line's own parsers. Prints the path of each file it creates.
"""

from __future__ import annotations

import argparse
import datetime
import email.utils
import hashlib
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Final

import elf
import manual
import release
from release import version

ROOT: Final = Path(__file__).resolve().parent.parent
LINUX: Final = ROOT / "build_scripts" / "linux"
NAME: Final = "io.github.barons.Barons"
"""Application id: the name of the menu entry, the icon and the metadata."""
DEBIAN: Final = {"x86_64": "amd64", "aarch64": "arm64"}
LIBC: Final = re.compile(r"(lib(c|m|dl|rt|util|pthread)|ld-linux-[\w-]+)\.so\.\d+")
"""Libraries that belong to glibc's package."""
OPENED: Final = ("libx11-6", "libgl1")
"""Packages that SDL loads at run time: no binary names them."""
MAINTAINER: Final = "The developers of Barons <barons@users.noreply.github.com>"
ICONS: Final = ("app_icon.svg", "scalable"), ("app_icon_512.png", "512x512")


def main() -> int:
    """Make the packages; print a message and return 1 if the bundle is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--bundle", type=Path, default=ROOT / "dist" / "barons", help="bundle made by freeze.py"
    )
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="folder for the packages")
    chosen = parser.parse_args()
    if not (chosen.bundle / "barons").is_file():
        print(f"package_linux: {chosen.bundle} contains no program: run freeze.py first", file=sys.stderr)
        return 1
    work = ROOT / "build" / "linux"
    shutil.rmtree(work, ignore_errors=True)
    chosen.output.mkdir(parents=True, exist_ok=True)
    print(deb(chosen.bundle, work / "deb", chosen.output))
    folder = appdir(chosen.bundle, work / f"{NAME}.AppDir")
    tool = shutil.which("appimagetool")
    if tool is None:
        print("package_linux: appimagetool not found: no AppImage made", file=sys.stderr)
    else:
        print(appimage(tool, folder, chosen.output))
    return 0


def shared_files(usr: Path) -> None:
    """Write the menu entry, icons, file types, metadata, manual and completions below `usr`."""
    share = usr / "share"
    _copy(LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    _copy(LINUX / f"{NAME}.xml", share / "mime" / "packages" / f"{NAME}.xml")
    for picture, size in ICONS:
        source = next(path for path in (ROOT / "assets").rglob(picture))
        _copy(source, share / "icons" / "hicolor" / size / "apps" / f"{NAME}{source.suffix}")
    metainfo = share / "metainfo" / f"{NAME}.metainfo.xml"
    metainfo.parent.mkdir(parents=True)
    metainfo.write_text(metadata(), "utf-8")
    made = usr / "made"
    manual.write(made)
    for name, place in (
        ("barons.6", "man/man6/barons.6"),
        ("barons.bash", "bash-completion/completions/barons"),
        ("_barons", "zsh/site-functions/_barons"),
    ):
        _copy(made / name, share / place)
    shutil.rmtree(made)
    subprocess.run(["gzip", "-9n", str(share / "man" / "man6" / "barons.6")], check=True)
    _copy(LINUX / "copyright", share / "doc" / "barons" / "copyright")


def metadata() -> str:
    """AppStream metadata with the current version and release date."""
    text = (LINUX / f"{NAME}.metainfo.xml").read_text("utf-8")
    return text.replace("@VERSION@", version()).replace("@DATE@", day().isoformat())


def day() -> datetime.date:
    """Release date: from SOURCE_DATE_EPOCH for reproducible builds, otherwise today."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.datetime.now(datetime.UTC)
    if seconds is not None:
        moment = datetime.datetime.fromtimestamp(int(seconds), datetime.UTC)
    return moment.date()


def deb(bundle: Path, work: Path, output: Path) -> Path:
    """Build a Debian package: the bundle in /opt/barons, a command in /usr/bin."""
    machine = DEBIAN[platform.machine()]
    shutil.copytree(bundle, work / "opt" / "barons", symlinks=True)
    command = work / "usr" / "bin" / "barons"
    command.parent.mkdir(parents=True)
    command.symlink_to("/opt/barons/barons")
    shared_files(work / "usr")
    control = work / "DEBIAN" / "control"
    control.parent.mkdir()
    write_changelog(work / "usr" / "share" / "doc" / "barons")
    _copy(LINUX / "lintian-overrides", work / "usr" / "share" / "lintian" / "overrides" / "barons")
    control.write_text(control_text(machine, kibibytes(work), depends(work / "opt")), "utf-8")
    control.with_name("md5sums").write_text(checksums(work), "utf-8")
    _open_to_all(work)
    target = output / f"barons_{version()}_{machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(work), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


def depends(folder: Path) -> str:
    """Packages needed by the binaries below a folder, in the syntax of Debian's Depends field.

    Raise ValueError if a library is neither in the folder nor in a known package.
    """
    found = elf.binaries(folder)
    glibc = elf.newest_glibc(elf.symbols(found)) if found else ()
    needed = {library for path in found for library in elf.needed(elf.headers(path))}
    own = {path.name for path in folder.rglob("*")}
    unknown = sorted(library for library in needed - own if not LIBC.fullmatch(library))
    if unknown:
        raise ValueError(f"no Debian package is known for {', '.join(unknown)}")
    libc = f"libc6 (>= {'.'.join(map(str, glibc))})" if glibc else "libc6"
    return ", ".join((libc, *OPENED))


def write_changelog(folder: Path) -> None:
    """Write this version's chapter as a Debian changelog, and the whole CHANGELOG; both compressed."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = re.sub(r"^- ", "  * ", _points(), flags=re.MULTILINE)
    at = datetime.datetime.combine(day(), datetime.time(), datetime.UTC)
    text = (
        f"barons ({version()}) unstable; urgency=medium\n\n{entries}\n\n"
        f" -- {MAINTAINER}  {email.utils.format_datetime(at)}\n"
    )
    for name, content in (("changelog", text), ("NEWS.md", (ROOT / "CHANGELOG.md").read_text("utf-8"))):
        (folder / name).write_text(content, "utf-8")
        subprocess.run(["gzip", "-9n", str(folder / name)], check=True)


def _points() -> str:
    chapter = release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())
    points = re.findall(r"^- .+(?:\n  .+)*", chapter, re.MULTILINE)
    return "\n".join(
        textwrap.fill(" ".join(point.split()), 78, subsequent_indent="    ", break_on_hyphens=False)
        for point in points
    )


def checksums(root: Path) -> str:
    """MD5 sums for `dpkg --verify`; paths relative to the root of the package."""
    files = (path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink())
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
        if path.parent.name != "DEBIAN"
    )


def control_text(machine: str, size: int, depends: str) -> str:
    """The control file of the package; `size` is the installed size in KiB."""
    lines = (
        "Package: barons",
        f"Version: {version()}",
        f"Architecture: {machine}",
        f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {size}",
        f"Depends: {depends}",
        "Section: games",
        "Priority: optional",
        "Homepage: https://github.com/barons/barons",
        "Description: Feudal board games, alone or round one table",
        " Land of Barons, Baron and Barons, with every edition of their rules, against",
        " computers of five levels or with people at one screen.",
    )
    return "\n".join(lines) + "\n"


def appdir(bundle: Path, folder: Path) -> Path:
    """Make the folder for an AppImage; its `AppRun` starts the program."""
    shutil.copytree(bundle, folder / "usr" / "lib" / "barons", symlinks=True)
    shared_files(folder / "usr")
    start = folder / "AppRun"
    start.write_text('#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/barons/barons" "$@"\n', "utf-8")
    start.chmod(0o755)
    _copy(LINUX / f"{NAME}.desktop", folder / f"{NAME}.desktop")
    _copy(ROOT / "assets" / "app_icon_512.png", folder / f"{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
    return folder


def appimage(tool: str, folder: Path, output: Path) -> Path:
    """Make the AppImage."""
    target = output / f"Barons-{version()}-{platform.machine()}.AppImage"
    runtime = Path(tool).resolve().parent.parent / "lib" / "appimage-runtime"
    if not runtime.is_file():  # otherwise the tool would download one, unchecked
        raise FileNotFoundError(f"{runtime}: prepare_runner.sh fetches and checks it")
    environment = {
        **os.environ,
        "ARCH": platform.machine(),
        "VERSION": version(),
        "APPIMAGE_EXTRACT_AND_RUN": "1",
    }
    subprocess.run(
        [tool, "--runtime-file", str(runtime), str(folder), str(target)], check=True, env=environment
    )
    return target


def kibibytes(folder: Path) -> int:
    """Total size of the files below a folder, rounded up."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) // 1024 + 1


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def _open_to_all(folder: Path) -> None:
    """Make everything readable by all users, whatever the builder's umask."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & stat.S_IXUSR
            path.chmod(0o755 if runs else 0o644)


if __name__ == "__main__":
    sys.exit(main())
