# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Compose CUDA streams, run them with Streamscope, and look at the results."""

from .composition import Composition, load
from .live import Figure, show
from .program import StreamscopeError, check, code, devices, examples, grade, lessons, run, sweep
from .result import Grade, Result, Sweep

__all__ = ["Composition", "Figure", "Grade", "Result", "StreamscopeError", "Sweep", "check", "code", "devices", "examples", "grade",
           "lessons", "load", "run", "show", "sweep"]
__version__ = "0.1.0"
