// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Texts of programs in the form of compositions made from recordings.
namespace streamscope::test {

inline constexpr const char* recordedProgram =
    R"({"streamscope": 1, "streams": [{"id": "s"}, {"id": "t"}], "operations": [
        {"id": "a", "call": "launchKernel", "stream": "s", "kernel": "recorded", "provenance": "recorded"},
        {"id": "b", "call": "launchKernel", "stream": "s", "kernel": "recorded", "provenance": "joined"},
        {"id": "c", "call": "launchKernel", "stream": "s", "kernel": "spin"}]})";
inline constexpr const char* strangeUse =
    R"({"streamscope": 1, "kernels": [{"kernel": "k", "arguments": [{"argument": "0", "use": "eats"}]}]})";
inline constexpr const char* strangeProvenance =
    R"({"streamscope": 1, "operations": [{"call": "deviceSynchronize", "provenance": "told"}]})";

}  // namespace streamscope::test
