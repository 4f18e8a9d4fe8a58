#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
# Installs the package of Streamscope that is beside this script. Gradescope runs it once, when it builds the image of the autograder.
set -euo pipefail
cd "$(dirname "$0")"
packages=(*.deb)
[ -e "${packages[0]}" ] || { echo "put the Debian package of Streamscope into this archive" >&2; exit 1; }
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${packages[@]/#/./}"
