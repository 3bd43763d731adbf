#!/usr/bin/env bash
# Install what building a bundle needs besides Python: on Linux a display and input tools for smoke.py and the packaging
# tools, on Windows the installer compiler and a larger display. Does nothing if everything is installed.
set -euo pipefail

case "$(uname -s)" in
  Linux)
    sudo=$([ "$(id -u)" = 0 ] || echo sudo)
    $sudo apt-get update --quiet
    $sudo apt-get install --quiet --yes --no-install-recommends \
      appstream binutils curl desktop-file-utils imagemagick openbox patchelf squashfs-tools xdotool xvfb
    # The AppImage tool and runtime are downloaded in pinned versions and verified. A wrong checksum fails the build; if
    # a download is unavailable, no AppImage is built.
    machine=$(uname -m)
    case $machine in
      x86_64)
        tool=ed4ce84f0d9caff66f50bcca6ff6f35aae54ce8135408b3fa33abfc3cb384eb0
        runtime=2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d
        ;;
      aarch64)
        tool=f0837e7448a0c1e4e650a93bb3e85802546e60654ef287576f46c71c126a9158
        runtime=00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444
        ;;
      *)
        echo "no check sums of appimagetool for $machine: the release will lack its AppImage" >&2
        exit 0
        ;;
    esac
    from=https://github.com/AppImage
    fetch() { # fetch ADDRESS SUM PLACE
      $sudo curl --fail --silent --show-error --location --output "$3.part" "$1" || return 1
      echo "$2  $3.part" | sha256sum --check --quiet || exit 1
      $sudo chmod 755 "$3.part"
      $sudo mv "$3.part" "$3"
    }
    fetch "$from/type2-runtime/releases/download/20251108/runtime-$machine" "$runtime" /usr/local/lib/appimage-runtime &&
      fetch "$from/appimagetool/releases/download/1.9.1/appimagetool-$machine.AppImage" "$tool" \
        /usr/local/bin/appimagetool ||
      echo "no appimagetool: the release will lack its AppImage" >&2
    ;;
  MINGW* | MSYS*)
    command -v iscc > /dev/null || choco install innosetup --no-progress --yes
    # the runner's default of 1024x768 would maximise the window that smoke.py clicks in and change its layout
    powershell -Command "Set-DisplayResolution -Width 1920 -Height 1080 -Force"
    ;;
esac
