"""Pack a bundle for the current system under the file name used in releases.

    python build_scripts/pack.py [--bundle dist/barons] [--output dist]

Linux: a `.tar.gz`, and the output of `package_linux.py`; Windows: a `.zip`, and an installer if Inno Setup's
`iscc` is found; macOS: a `.dmg` of `Barons.app`. Prints the path of each file it creates.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from release import version

ROOT: Final = Path(__file__).resolve().parent.parent
SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MACHINES: Final = {"AMD64": "x86_64", "ARM64": "arm64"}
"""Windows' architecture names, mapped to those of the other systems."""


def main() -> int:
    """Pack the bundle; print a message and return 1 if there is none."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--bundle", type=Path, default=ROOT / "dist" / "barons", help="bundle made by freeze.py"
    )
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="folder for the packages")
    chosen = parser.parse_args()
    if not chosen.bundle.is_dir():
        print(f"pack: {chosen.bundle} is not a folder: run freeze.py first", file=sys.stderr)
        return 1
    chosen.output.mkdir(parents=True, exist_ok=True)
    name = f"barons-{version()}-{system()}"
    if sys.platform == "darwin":
        made = [dmg(chosen.bundle.parent / "Barons.app", chosen.output / f"{name}.dmg")]
    elif sys.platform == "win32":
        made = [
            zipped(chosen.bundle, chosen.output / f"{name}.zip"),
            *installer(chosen.bundle, chosen.output, name),
        ]
    else:
        made = [tarred(chosen.bundle, chosen.output / f"{name}.tar.gz")]
    for path in made:
        print(path)
    return 0


def system() -> str:
    """System name in release file names: `linux-x86_64`, `macos-arm64`."""
    machine = platform.machine()
    return f"{SYSTEMS[sys.platform]}-{MACHINES.get(machine, machine)}"


def tarred(bundle: Path, target: Path) -> Path:
    """Make a `.tar.gz` of the folder `barons` with neutral ownership."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        return member

    with tarfile.open(target, "w:gz") as archive:
        archive.add(bundle, "barons", filter=plain)
    return target


def zipped(bundle: Path, target: Path) -> Path:
    """Make a `.zip` of the folder `barons`."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(bundle.rglob("*")):
            if path.is_file():
                archive.write(path, Path("barons") / path.relative_to(bundle))
    return target


def installer(bundle: Path, output: Path, name: str) -> list[Path]:
    """Run Inno Setup; print a note and return nothing if its compiler is missing."""
    compiler = shutil.which("iscc")
    if compiler is None:
        print("pack: iscc (Inno Setup) not found: no installer made", file=sys.stderr)
        return []
    defined = {
        "Version": version(),
        "Bundle": bundle.resolve(),
        "Output": output.resolve(),
        "Name": f"{name}-setup",
    }
    script = ROOT / "build_scripts" / "windows" / "barons.iss"
    subprocess.run(
        [compiler, "/Qp", *(f"/D{key}={value}" for key, value in defined.items()), script], check=True
    )
    return [output / f"{name}-setup.exe"]


def dmg(app: Path, target: Path) -> Path:
    """Make a disk image with the program and a link to the Applications folder."""
    work = ROOT / "build" / "dmg"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(app, work / app.name, symlinks=True)
    (work / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", "Barons", "-srcfolder", str(work), "-ov", "-format", "UDZO"]
    subprocess.run([*command, str(target)], check=True)
    return target


if __name__ == "__main__":
    sys.exit(main())
