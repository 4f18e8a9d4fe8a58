#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
# Prepares the autograder with what is beside this script: the program streamscope-cli, which needs nothing to be installed, or a Debian
# package of Streamscope. Gradescope runs it once, when it builds the image of the autograder.
set -euo pipefail
cd "$(dirname "$0")"
if [ -e streamscope-cli ]; then
  chmod +x streamscope-cli
  ./streamscope-cli --version
  exit
fi
packages=(*.deb)
[ -e "${packages[0]}" ] || { echo "put streamscope-cli, or a Debian package of Streamscope, into this archive" >&2; exit 1; }
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${packages[@]/#/./}" ||
  { echo "this system is too old for the package: put streamscope-cli into this archive in its place" >&2; exit 1; }
