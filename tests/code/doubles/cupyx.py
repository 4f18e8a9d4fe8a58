# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of cupyx: pinned memory."""
import numpy


def empty_pinned(count, dtype):
    return numpy.made("pinned", count, dtype)


zeros_pinned = empty_pinned
