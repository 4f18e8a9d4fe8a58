// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string_view>

namespace streamscope::worker {

/// An option of streamscope-worker. Its help, its manual page and the completions of shells are made from it. The name of a value
/// tells shells what completes it (app/commands/options.h).
struct Option {
    std::string_view name, value, sentence;
};

inline constexpr Option options[] = {
    {"--devices", "", "list the GPUs"},
    {"--run", "F.streamscope", "run a program file once and print its table; by hand, for trying"},
    {"--on", "N[,N…]", "GPUs to run on, in the program's order of devices (0)"},
    {"--measure", "strobed|events|activity|none|exact",
     "how to measure (strobed); activity needs CUPTI, exact is for simulated devices"},
    {"--runs", "N", "measured runs (20)"},
    {"--set", "NAME=VALUE", "value of a parameter of the program (repeatable)"},
    {"--channels", "K", "hardware channels of every run, 1 to 32 (32)"},
    {"--timeout", "S", "seconds for one pass (60)"},
    {"--verify", "", "make one more pass and compare it with the operations executed one after another"},
    {"--trust", "", "compile and run the kernels that the program brings along"},
    {"--json", "", "print the result file instead of the table"},
    {"--batch", "", "end when all requests are answered, not with the input"},
    {"--idle", "S", "end after S seconds without a request (600)"},
    {"--simulate", "PROFILE.json", "run requests on a simulated GPU, for trying the protocol"},
    {"--verbose", "", "write to standard error what is looked for and found"},
    {"--help", "", "print this help"},
    {"--version", "", "print the version"},
};

}  // namespace streamscope::worker
