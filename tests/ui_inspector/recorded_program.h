// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"

namespace streamscope::samples {

/// Returns a program with two launches of a recorded kernel. The arguments of the first one are d twice, in descriptors, and the
/// second half of e.
inline Program recordedProgram() {
    const char* text = R"json({"streamscope": 1, "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
        "buffers": [{"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "d", "bytes": 100, "memory": "device"},
                    {"id": "e", "bytes": 100, "memory": "device"}],
        "operations": [
          {"id": "c", "call": "memcpyAsync", "provenance": "recorded", "stream": "s", "from": "h", "to": "d", "bytes": 100},
          {"id": "k", "label": "scale", "call": "launchKernel", "provenance": "recorded", "stream": "t", "kernel": "recorded",
           "grid": [1], "block": [32], "arguments": {"duration": "1 ms"}, "kernelName": "scale(float*)",
           "mayAccess": {"0": "d", "0+64": "d", "1": {"buffer": "e", "offset": 50}}},
          {"id": "k2", "label": "scale", "call": "launchKernel", "provenance": "recorded", "stream": "t", "kernel": "recorded",
           "grid": [1], "block": [32], "arguments": {"duration": "1 ms"}, "kernelName": "scale(float*)",
           "mayAccess": {"0": "e", "0+64": "e", "1": "d"}}]
})json";
    return std::move(*programFromJson(text).value);
}

}  // namespace streamscope::samples
