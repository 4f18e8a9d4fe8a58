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
    bool reads = false;                                           ///< keep whose bytes each operation read (method exact)
    bool verify = false;                                          ///< see whether the run read and left the right data
    std::string date;                                             ///< goes into the result; empty for a preview
    std::string version;
};

/// How far a run is; done of total passes.
struct Progress {
    std::string what;
    int done = 0, total = 0;
};
using ProgressSink = std::function<void(const Progress&)>;

struct RunOk {};
struct RunFailure {
    std::string message;  ///< plain words, with the remedy
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

/// The timeline as far as it came, and how the run ended. A call that answered a code other than 0 does not end the
/// run (the program ignores it, as many do); it is in the timeline and makes its status Failed.
struct RunOutcome {
    Timeline timeline;
    std::vector<ObservedRead> reads;           ///< where asked for; for readDifferences()
    std::optional<Verification> verification;  ///< where asked for, and the run came to its end
    std::variant<RunOk, RunFailure, RunCancelled, RunTimedOut, RunDeadlock> ending = RunOk{};
};

/// How many bytes of memory a simulated device must really have for a run with these options.
Bytes computedBytes(const ResolvedProgram& program, const RunOptions& options);

/// Issues the program through the driver, measures, reads the intervals, and frees everything on every exit.
/// (measuring.md, Rules of a run)
RunOutcome run(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
               const ProgressSink& progress);

}  // namespace streamscope
