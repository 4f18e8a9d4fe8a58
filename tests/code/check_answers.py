# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks how tests/gpu/run-code reads what programs print."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gpu", "code"))
from answers import printed, same

SAID = {
    # The argument in this message (True) is not an answer.
    "e to f: Both Events must be created with timing enabled in order to subtract them; "
    "use EventOptions(timing_enabled=True) when creating both events.": ["400"],
    "e to f: Both events must be created with argument 'enable_timing=True'.": ["400"],
    "e to f: Both Events must be recorded before they can be subtracted; use Stream.record() to record both events.": ["400"],
    "is it done? True": ["0"],
    "is it done? False": ["600"],
    "done: True False True": ["0", "600", "0"],
    "op3: CUDA_ERROR_STREAM_CAPTURE_INVALIDATED": ["901"],
    "op3: cudaErrorStreamCaptureImplicit: operation would make the legacy stream depend on a capturing blocking stream": ["906"],
    "elapsed: 1.250 ms": ["ms"],
    "priority high: -5": ["-5"],
    "priority: 0 -1": ["0", "-1"],
    "op6: success cudaErrorInvalidValue: invalid argument success": ["0", "1", "0"],
    "op3: CUDA error: mapping of buffer object failed": ["205"],
    "op3: CUDA error: operation would make the legacy stream depend on a capturing blocking stream": ["906"],
    "op3: LaunchConfig.grid value must be >= 1 (got 0)": ["1"],
}
wrong = [(text, printed(text), wanted) for text, wanted in SAID.items() if printed(text) != wanted]
for text, read, wanted in wrong:
    print(f"{text}: read {read}, not {wanted}")
sys.exit(bool(wrong) or same(["400"], ["400"]) != "yes")
