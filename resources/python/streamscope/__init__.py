# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Compose CUDA streams, run them with Streamscope, and look at the results."""

from .commands import (add_machine, calibrate, check, code, compare, devices, examples, grade, handout, kernels, lessons, machines, record,
                       remove_machine, run, statistics, sweep, try_machine)
from .composition import Composition
from .live import Figure, show
from .program import StreamscopeError
from .reading import load
from .resources import Buffer, Event, Resource, Stream
from .result import Comparison, Grade, Result, Statistics, Sweep

__all__ = ["Buffer", "Comparison", "Composition", "Event", "Figure", "Grade", "Resource", "Result", "Statistics", "Stream",
           "StreamscopeError", "Sweep", "add_machine", "calibrate", "check", "code", "compare", "devices", "examples", "grade", "handout",
           "kernels", "lessons", "load", "machines", "record", "remove_machine", "run", "show", "statistics", "sweep", "try_machine"]
__version__: str = "0.1.0"
