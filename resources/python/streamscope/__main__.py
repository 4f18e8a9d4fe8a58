# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Runs the program that the package finds: python -m streamscope run fork-and-join."""

from .program import main

if __name__ == "__main__":
    main()
