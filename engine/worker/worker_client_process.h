// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <sys/types.h>

namespace streamscope {

/// Owner of a file descriptor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    int number() const { return number_; }
    bool open() const { return number_ >= 0; }
    void close();

private:
    int number_ = -1;
};

/// A child process with its standard streams. The destructor closes its input, waits briefly, kills it and reaps it.
class WorkerProcess {
public:
    using Clock = std::chrono::steady_clock;

    struct Options {
        std::vector<std::string> environment = {};  ///< NAME=VALUE, beside those of this process
        bool ownGroup = false;                      ///< not interrupted by the keyboard, and cannot ask on the terminal
    };
    static Expected<std::unique_ptr<WorkerProcess>> start(const std::vector<std::string>& command, const Options& options);
    static Expected<std::unique_ptr<WorkerProcess>> start(const std::vector<std::string>& command) {
        return start(command, Options());
    }
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
    /// Returns the wait status of the process after waiting briefly for its end, or nothing while it runs.
    std::optional<int> exitStatus();
    /// Returns how it ended ("was killed by signal 9 (Killed)", "ended with code 3"), after waiting briefly for it.
    std::string exitDescription();
    /// Returns the last line on its standard error, made printable.
    std::string lastErrorLine() const;
    /// Returns the last 8 KiB of its standard error.
    const std::string& errors() const { return errorTail_; }

private:
    WorkerProcess(pid_t pid, Descriptor input, Descriptor output, Descriptor errors);
    bool write();
    bool readOutput();
    void readErrors();
    std::optional<Heard> lineFromBuffer(std::size_t longestLine);
    bool reap(std::chrono::milliseconds patience);

    pid_t pid_;
    Descriptor input_, output_, errors_;
    std::string unsent_, unread_, errorTail_;
    std::size_t sent_ = 0, taken_ = 0, searched_ = 0;  ///< taken_: lines of unread_ that were returned
    bool closesInput_ = false;
    std::optional<int> status_;  ///< wait status, as waitpid returns it
};

}  // namespace streamscope
