"""Freeze the program into one folder with an executable, for the system this runs on.

    python build_scripts/freeze.py [--output DIR]

Needs the packages of the extra `bundle` and a C compiler (without one: set BARONS_COMPILE=0); on Linux also
binutils and patchelf. The program is first built as a compiled wheel and installed into a separate folder, so
that the bundle holds what users get and nothing of the source tree. PyInstaller then makes `DIR/barons` (by
default `dist/barons`; on macOS also `Barons.app`). Exits with 1 if the bundle contains unwanted files.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

import elf
from icons import write_icns, write_ico

ROOT = Path(__file__).resolve().parent.parent
LIBRARIES = (
    "pygame-ce",
    "pygame_gui",
    "python-i18n",
    "PyYAML",
    "pydantic",
    "pydantic_core",
    "annotated-types",
    "typing-inspection",
    "typing_extensions",
    "platformdirs",
    "filelock",
    "segno",
    "pillow",
    "fpdf2",
    "accesskit",
    "defusedxml",
    "fonttools",
    "font-source-serif-pro",
    "font-source-sans-pro",
    "fontpkg-atkinson-hyperlegible",
    "fontpkg-cinzel",
)
"""Third-party libraries in the bundle; the licence texts of each are included."""

UNWANTED = (
    "numpy",
    "matplotlib",
    "pyarrow",
    "distributed",
    "NotoSansSC",
    "NotoSansJP",
    "NotoSansKR",
    "tkinter",
    "_tkinter",
    "libX11.so",
)
"""What must not be in the bundle: large packages and fonts that nothing uses, libraries of the system."""


def build_wheel(work: Path) -> Path:
    """Build a wheel of this source tree with compiled modules."""
    folder = work / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        env={**os.environ, "BARONS_COMPILE": os.environ.get("BARONS_COMPILE", "1")},
    )
    (wheel,) = folder.glob("barons-*.whl")
    return wheel


def install(wheel: Path, site: Path) -> None:
    """Unpack the wheel into a separate folder; the libraries come from this environment."""
    shutil.rmtree(site, ignore_errors=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(wheel)],
        check=True,
    )


def python_licence() -> Path | None:
    """Path of the licence text of the bundled Python."""
    places = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    return next((place for place in places if place.is_file()), None)


def collect_licences(folder: Path) -> None:
    """Copy the licence texts of the program, its libraries, its fonts and Python, one folder each."""
    shutil.rmtree(folder, ignore_errors=True)
    own = folder / "barons"
    own.mkdir(parents=True)
    for text in (ROOT / "LICENSE", *(ROOT / "LICENSES").iterdir()):
        shutil.copyfile(text, own / text.name)
    python = python_licence()
    if python is not None:
        (folder / "python").mkdir()
        shutil.copyfile(python, folder / "python" / "LICENSE.txt")
    for name in LIBRARIES:
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        target = folder / name
        target.mkdir()
        told = distribution.metadata.json
        licence = str(told.get("license_expression") or told.get("license") or "")
        urls = told.get("project_url") or []
        home = str(told.get("home_page") or ", ".join(urls if isinstance(urls, list) else [urls]))
        (target / "ABOUT.txt").write_text(
            f"{name} {distribution.version}\nLicence: {licence.strip()}\n{home}\n", encoding="utf-8"
        )
        for file in distribution.files or []:
            if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE", "OFL")):
                source = Path(str(distribution.locate_file(file)))
                if source.is_file():
                    shutil.copyfile(source, target / file.name)
    texts = ROOT / "build_scripts" / "licences"
    shutil.copyfile(texts / "LGPL-2.1.txt", folder / "pygame-ce" / "LGPL-2.1.txt")  # its wheel has none
    shutil.copyfile(texts / "NATIVE.txt", folder / "NATIVE.txt")


def freeze(work: Path, output: Path) -> Path:
    """Run PyInstaller on the installed wheel; return the folder of the bundle."""
    from PyInstaller.__main__ import run

    site = work / "site"
    os.environ["BARONS_SITE"] = str(site)
    os.environ["BARONS_WORK"] = str(work)
    sys.path.insert(0, str(site))
    os.environ["PYTHONPATH"] = str(site)  # the analysis starts its own processes
    run(
        [
            str(ROOT / "build_scripts" / "barons.spec"),
            "--noconfirm",
            "--clean",
            "--log-level=WARN",
            f"--distpath={output}",
            f"--workpath={work / 'pyinstaller'}",
        ]
    )
    return output / "barons"


def clean_binaries(bundle: Path) -> None:
    """Strip debugging symbols and the build machine's folders from all libraries (Linux).

    The executable is left alone: the module archive follows its last section.
    """
    if sys.platform == "linux":
        for library in elf.binaries(bundle / "_internal"):
            elf.clean(library)


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder; links are not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def faults(bundle: Path) -> list[str]:
    """Describe what is wrong with the contents of a bundle."""
    names = [path.relative_to(bundle).as_posix() for path in bundle.rglob("*")]
    found = [f"{name} is in the bundle" for name in names if any(unwanted in name for unwanted in UNWANTED)]
    data = bundle / "_internal" / "barons" / "_data"
    for needed in ("assets/svg/app_icon.svg", "config/ai.yaml", "locales/fr/LC_MESSAGES/barons.mo"):
        if not (data / needed).is_file():
            found.append(f"{needed} is missing")
    for library in ("barons", "pygame-ce", "font-source-sans-pro"):
        if not (bundle / "licences" / library).is_dir():
            found.append(f"the licence of {library} is missing")
    if sys.platform == "linux":
        for binary in elf.binaries(bundle):
            for folder in elf.foreign_paths(elf.headers(binary)):
                found.append(f"{binary.relative_to(bundle)} looks for libraries in {folder}")
    return found


def main() -> int:
    """Build, freeze, check and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="folder for the bundle")
    output = parser.parse_args().output.resolve()
    work = ROOT / "build" / "bundle"
    work.mkdir(parents=True, exist_ok=True)
    install(build_wheel(work), work / "site")
    icon = ROOT / "assets" / "app_icon_512.png"
    write_ico(icon, work / "barons.ico")
    write_icns(icon, work / "barons.icns")
    collect_licences(work / "licences")
    bundle = freeze(work, output)
    clean_binaries(bundle)
    shutil.copytree(work / "licences", bundle / "licences", dirs_exist_ok=True)
    shutil.copy(ROOT / "README.md", bundle / "README.md")
    wrong = faults(bundle)
    for fault in wrong:
        print(f"freeze: {fault}", file=sys.stderr)
    print(f"{bundle}: {size_of(bundle) / 2**20:.1f} MiB")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
