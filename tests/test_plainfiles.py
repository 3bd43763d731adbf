"""Files named by the user: regular files are read and written, anything else is refused with a message."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from barons.commandline import LOST, refused
from barons.plainfiles import NotWritten, check_target, ends_in, is_reserved, read_plain, write_plain
from barons.play.savefiles import file_name
from barons.play.variants import slug_of


def make_socket(path: Path) -> None:
    """Create a socket file without a listener."""
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(path))


MAKERS: Final[dict[str, Callable[[Path], object]]] = {"a folder": Path.mkdir}
"""Functions that create things other than files, by the program's name for them; only folders on Windows."""
if sys.platform != "win32":
    MAKERS["a pipe"] = os.mkfifo
    MAKERS["a socket"] = make_socket
    MAKERS["a device"] = lambda path: path.symlink_to("/dev/zero")


@pytest.fixture(params=MAKERS)
def odd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A path that is not a regular file, named after its kind."""
    monkeypatch.chdir(tmp_path)  # the path of a socket is short
    path = Path(request.param.split(" ")[1])
    MAKERS[request.param](path)
    return path


def test_special_file_is_not_read(odd: Path) -> None:
    """The program does not block on the file either."""
    with pytest.raises(OSError, match=f"this is a {odd}, not a file"):
        read_plain(odd, 10)


def test_special_file_is_not_overwritten(odd: Path) -> None:
    """The file is not changed."""
    with pytest.raises(OSError, match=f"this is a {odd}, not a file"):
        write_plain(odd, b"x")
    assert not odd.is_file()


def test_huge_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    """One byte more is read to detect that the file is too long."""
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(2**30)
    assert len(read_plain(path, 1000)) == 1001


def test_output_replaces_the_target_of_a_link(tmp_path: Path) -> None:
    """The link itself is kept."""
    (tmp_path / "real").write_text("old", "utf-8")
    link = tmp_path / "link"
    link.symlink_to("real")
    write_plain(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "real"]


def test_result_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """The error has the requested name, and its own type gives a command another exit status."""
    path = tmp_path / "result"
    (tmp_path / f"result.{os.getpid()}.part" / "full").mkdir(parents=True)
    with pytest.raises(NotWritten) as caught:
        write_plain(path, b"new")
    assert caught.value.filename == str(path)
    assert refused("print", caught.value) == LOST
    assert not path.exists()


def test_missing_folder_is_reported(tmp_path: Path) -> None:
    """The error is raised before any work is done for the file."""
    with pytest.raises(OSError, match="there is no folder"):
        check_target(tmp_path / "none" / "x.json")


@pytest.mark.parametrize(
    "name",
    ["con", "CON", "nul.x", "Aux.tar.gz", "prn", "com1", "COM9.yaml", "com¹", "lpt3", "LPT².x", "conin$",
     "CONOUT$", "con .x", "x.", "x ", "com0"],
)  # fmt: skip
def test_names_reserved_by_windows_are_detected(name: str) -> None:
    """Extension and case do not matter."""
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["console", "icon", "com10", "com", "nullify.x", "x.con", "lpt-1", "aux-land"])
def test_names_not_reserved_by_windows_are_accepted(name: str) -> None:
    """These only look similar."""
    assert not is_reserved(name)


@pytest.mark.parametrize("name", ["a.GIF", "b.gif", "x/c.Gif"])
def test_extension_may_be_upper_case(name: str) -> None:
    """Cameras and old systems write extensions in capitals."""
    assert ends_in(name, ".png", ".gif")


@pytest.mark.parametrize("name", ["con", "CON", "Nul", "COM1", "com¹", "lpt9", "CONIN$", "aux."])
def test_name_reserved_by_windows_is_changed_to_a_valid_file_name(name: str) -> None:
    """This holds for saves, exports and variants."""
    made = [f"{file_name(name)}.barons", f"{slug_of(name)}.yaml"]
    assert [each for each in made if is_reserved(each)] == []
