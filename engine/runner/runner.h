// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"
#include "engine/verify/verify.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

struct RunOptions {
    Method method = Method::Exact;
    int runs = 1;
    int warmUps = 0;                                              ///< unmeasured runs first; 1 on CUDA
    std::chrono::nanoseconds timeout = std::chrono::seconds(60);  ///< host clock, of one pass
    bool cold = false;                                            ///< each pass in a process that has launched nothing yet
    bool reads = false;                                           ///< record which bytes each operation read (method exact)
    bool verify = false;                                          ///< check whether the run read and wrote the right data
    bool totalAlone = false;  ///< leave out what explains the run: only its times are asked for
    std::string date;         ///< part of the result; empty for a preview
    std::string version;
    int blocks = 0;  ///< on a real GPU: passes in which each block stores where and when it runs (measuring.md, Blocks)
};

/// Progress of a run in passes.
struct Progress {
    std::string what;
    int done = 0, total = 0;
};
using ProgressSink = std::function<void(const Progress&)>;

struct RunOk {};
struct RunFailure {
    std::string message;  ///< plain text with the remedy
    Status code = Status::Success;
    std::vector<OperationId> operations;
};
struct RunCancelled {};
struct RunTimedOut {
    std::vector<OperationId> blocked;
};
struct RunDeadlock {
    std::vector<OperationId> blocked;
};

/// The timeline as far as known, and how the run ended. A call that answered a code other than 0 does not end the run, as many
/// programs ignore it. It is in the timeline and makes its status Failed.
struct RunOutcome {
    Timeline timeline;
    std::vector<ObservedRead> reads;           ///< if requested; for readDifferences()
    std::vector<TurnsMade> turns;              ///< of loops and branches on queries, in the order of the program
    std::optional<Verification> verification;  ///< if requested and the run was completed
    std::variant<RunOk, RunFailure, RunCancelled, RunTimedOut, RunDeadlock> ending = RunOk{};
};

/// Returns how many bytes of memory a simulated device must model for a run with these options.
Bytes computedBytes(const ResolvedProgram& program, const RunOptions& options);

/// Returns the outcome of a run for which there is too little memory.
RunOutcome outOfMemoryRun();

/// Issues the program through the driver, measures, reads the intervals, and frees everything on every exit (measuring.md,
/// Rules of a run).
RunOutcome run(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
               const ProgressSink& progress);

/// Makes one unmeasured pass of a program whose loops and branches are undecided. Returns their turns, and how the pass ended.
RunOutcome decideTurns(const ResolvedProgram& undecided, Driver& driver, const RunOptions& options, std::stop_token stop,
                       const ProgressSink& progress);

}  // namespace streamscope
