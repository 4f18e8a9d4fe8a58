// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::test {

/// Members of a program file with a race of a and b that two waits could repair. Copies b and c need the same engine at 1 ms. If
/// b waits for a record directly behind a, b comes first, c runs from 4 ms, and l from 5 to 15 ms. If b waits for a record behind
/// a2, at 1.5 ms, c comes first and l runs from 2 to 12 ms.
inline constexpr const char* raceWithTwoPlaces = R"(
    "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "u", "nonBlocking": true}],
    "buffers": [{"id": "h", "bytes": "30 MB", "memory": "pinned"}, {"id": "h1", "bytes": "10 MB", "memory": "pinned"},
                {"id": "d", "bytes": "30 MB"}, {"id": "d1", "bytes": "10 MB"}],
    "operations": [
        {"id": "a", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}, "writes": ["d"]},
        {"id": "a2", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "0.5 ms"}},
        {"id": "b", "call": "memcpyAsync", "stream": "t", "from": "h", "to": "d"},
        {"id": "v", "call": "launchKernel", "stream": "u", "kernel": "spin", "arguments": {"duration": "1 ms"}},
        {"id": "c", "call": "memcpyAsync", "stream": "u", "from": "h1", "to": "d1"},
        {"id": "l", "call": "launchKernel", "stream": "u", "kernel": "spin", "arguments": {"duration": "10 ms"}, "reads": ["d1"]}])";

}  // namespace streamscope::test
