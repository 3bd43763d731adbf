#!/usr/bin/env bash
# What a bundle's build needs besides Python: on Linux a display and hands for smoke.py and the packages' tools,
# on Windows the compiler of installers. Does nothing where all is there.
set -euo pipefail

case "$(uname -s)" in
  Linux)
    sudo=$([ "$(id -u)" = 0 ] || echo sudo)
    $sudo apt-get update --quiet
    $sudo apt-get install --quiet --yes --no-install-recommends \
      appstream binutils curl desktop-file-utils imagemagick openbox squashfs-tools xdotool xvfb
    tool=https://github.com/AppImage/appimagetool/releases/download/continuous/appimagetool-$(uname -m).AppImage
    if $sudo curl --fail --silent --show-error --location --output /usr/local/bin/appimagetool "$tool"; then
      $sudo chmod +x /usr/local/bin/appimagetool
    else
      echo "no appimagetool: the release will lack its AppImage" >&2
    fi
    ;;
  MINGW* | MSYS*)
    command -v iscc > /dev/null || choco install innosetup --no-progress --yes
    ;;
esac
