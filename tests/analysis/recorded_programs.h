// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/analysis/programs.h"

/// Programs in the form of compositions made from recordings.
namespace streamscope::samples::recorded {

inline const std::string given = R"({"0": "d"})", givenFromTheMiddle = R"({"0": {"buffer": "d", "offset": 50}})";

inline const std::string recordedResources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "events": [{"id": "e"}],
       "buffers": [{"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "d", "bytes": 100, "memory": "device"}], )";

inline std::string known(const std::string& by) { return by.empty() ? "" : R"(, "provenance": ")" + by + '"'; }

inline std::string copyTo(const std::string& id, const std::string& stream, const std::string& by = "recorded") {
    return R"({"id": ")" + id + R"(", "call": "memcpyAsync", "stream": ")" + stream +
           R"(", "from": "h", "to": "d", "bytes": 100)" + known(by) + "}";
}

inline std::string launch(const std::string& id, const std::string& stream, const std::string& passed = given,
                          const std::string& by = "recorded") {
    return R"({"id": ")" + id + R"(", "call": "launchKernel", "stream": ")" + stream +
           R"(", "kernel": "recorded", "grid": [1], "block": [32], "arguments": {"duration": "1 ms"}, "kernelName": "scale", )" +
           R"("mayAccess": )" + passed + known(by) + "}";
}

inline std::string mark(const std::string& id, const std::string& call, const std::string& stream, const std::string& by) {
    return R"({"id": ")" + id + R"(", "call": ")" + call + R"(", "stream": ")" + stream + R"(", "event": "e")" + known(by) + "}";
}

inline std::string declared(const std::string& use) {
    return R"("kernels": [{"kernel": "scale", "arguments": [{"argument": "0", "use": ")" + use + R"("}]}], )";
}

}  // namespace streamscope::samples::recorded
