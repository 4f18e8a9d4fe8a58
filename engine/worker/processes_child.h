// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/worker/processes_calls.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

namespace streamscope::worker {

/// The data with which a further process creates its driver.
struct ProcessSetup {
    std::vector<int> ordinals;
    int hostThreads = 1;                           ///< number of host threads of the whole program
    std::vector<ThreadIndex> threads;              ///< threads of this process
    std::chrono::steady_clock::time_point origin;  ///< origin of now(), the same in every process
};

/// A further process of the program, as seen by the first. Each of its host threads has a channel, and one more serves calls that
/// concern all of them. It ends with the thread that created it.
class ChildProcess {
public:
    /// Starts a process. `command` runs serveProcess(); `number` names it in messages.
    static Expected<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& command, const ProcessSetup& setup,
                                                         int number);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Makes a call for that host thread. Returns nullopt if the process has died.
    template <class C>
    std::optional<typename C::Answer> call(ThreadIndex thread, Correlation correlation, const C& asked) {
        return callOn(lineOf(thread), correlation, asked);
    }
    /// Makes a call that concerns all threads.
    template <class C>
    std::optional<typename C::Answer> callForAll(const C& asked) {
        return callOn(lines_.front(), Correlation{}, asked);
    }
    /// Interrupts the process from any thread, and ends it if its calls do not return soon after.
    void interrupt() noexcept;
    /// Allows the process to end. The destructor makes sure that it does.
    void requestExit();

private:
    struct Line {
        explicit Line(Descriptor socket) : channel(std::move(socket)) {}
        Channel channel;
        std::mutex busy{};
    };
    ChildProcess(SpawnedProcess process, Descriptor control, std::vector<ThreadIndex> threads, int number);

    template <class C>
    std::optional<typename C::Answer> callOn(std::unique_ptr<Line>& line, Correlation correlation, const C& asked) {
        const std::scoped_lock lock(line->busy);
        if (dead_) return std::nullopt;
        auto answer = ask(line->channel, patience(), correlation, asked);
        if (!answer) bury();
        return answer;
    }
    std::unique_ptr<Line>& lineOf(ThreadIndex thread);
    Channel::GiveUp patience() const;
    Expected<void> awaitReady();
    void bury();
    void endWithin(std::chrono::milliseconds patience);
    std::string exitDescription() const;

    SpawnedProcess process_;
    int number_;
    Channel control_;
    std::vector<ThreadIndex> threads_;
    std::vector<std::unique_ptr<Line>> lines_;  ///< the first for all, then those of threads_
    std::atomic<bool> dead_ = false;
    std::atomic<std::int64_t> interruptedAt_ = 0;  ///< time on the steady clock; 0: never
    std::mutex reaping_;
    bool isGone_ = false;
};

}  // namespace streamscope::worker
