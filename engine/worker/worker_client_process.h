// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/worker/spawned_process.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

/// A child process with its standard streams. The destructor closes its input, waits briefly, kills it and reaps it.
class WorkerProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts it. `environment` and `ownGroup` are those of SpawnedProcess::Options.
    static Expected<std::unique_ptr<WorkerProcess>> start(const std::vector<std::string>& command,
                                                          const std::vector<std::string>& environment = {},
                                                          bool ownGroup = false);
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    struct Line {
        std::string text;
    };
    struct Ended {};     ///< it closed its output
    struct TimedOut {};  ///< reached `until`
    struct Woken {};     ///< `wake` became readable
    struct TooLong {};   ///< a line above the limit
    using Heard = std::variant<Line, Ended, TimedOut, Woken, TooLong>;

    /// Sends the text while reading, so that neither side waits for the other.
    void send(std::string text);
    /// Time for a line that is arriving.
    enum class Arrival {
        InTime,  ///< it must have arrived
        Extends  ///< it may take longer, a second for each 64 KiB
    };
    /// Returns the next line. `wake` is a descriptor that ends the wait, or -1.
    Heard listen(Clock::time_point until, int wake, std::size_t longestLine, Arrival arrival = Arrival::InTime);

    /// Returns false if it has ended.
    bool alive();
    /// Asks it to end.
    void terminate();
    /// Kills it at once.
    void kill();
    /// Closes its input once everything is sent.
    void closeInput();
    /// Returns its exit code after waiting briefly for its end, or nullopt if it has not ended by itself.
    std::optional<int> exitCode();
    /// Returns how it ended ("was killed by signal 9 (Killed)", "ended with code 3"), after waiting briefly for it.
    std::string exitDescription();
    /// Returns the last line on its standard error, made printable.
    std::string lastErrorLine() const;
    /// Returns the last 8 KiB of its standard error.
    const std::string& errors() const { return errorTail_; }

private:
    WorkerProcess(SpawnedProcess process, Descriptor input, Descriptor output, Descriptor errors);
    bool write();
    bool readOutput();
    void readErrors();
    std::optional<Heard> lineFromBuffer(std::size_t longestLine);

    SpawnedProcess process_;
    Descriptor input_, output_, errors_;
    std::string unsent_, unread_, errorTail_;
    std::size_t sent_ = 0, taken_ = 0, searched_ = 0;  ///< taken_: lines of unread_ that were returned
    bool closesInput_ = false;
};

}  // namespace streamscope
