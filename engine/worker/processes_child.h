#pragma once

#include "engine/worker/processes_calls.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <variant>

namespace streamscope::worker {

/// What a further process must know to make its driver.
struct ProcessSetup {
    std::vector<int> ordinals;
    int hostThreads = 1;                           ///< of the whole program
    std::vector<ThreadIndex> threads;              ///< those that live in this process
    std::chrono::steady_clock::time_point origin;  ///< of now(), in every process
};

/// A further process of the program, from the first one's side: each of its host threads has a channel of its own, and
/// one more serves what concerns all of them. It does not outlive the thread that made it.
class ChildProcess {
public:
    /// A text: why there is none. `command` runs serveProcess(); `number` is what messages call it.
    static std::variant<std::unique_ptr<ChildProcess>, std::string> start(const std::vector<std::string>& command,
                                                                          const ProcessSetup& setup, int number);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// A call of that host thread. nullopt: the process is dead, and says nothing more.
    template <auto method, class... Arguments>
    std::optional<AnswerOf<method>> call(ThreadIndex thread, Correlation correlation, const Arguments&... arguments) {
        return callOn<method>(lineOf(thread), correlation, arguments...);
    }
    /// A call for all of them.
    template <auto method, class... Arguments>
    std::optional<AnswerOf<method>> callForAll(const Arguments&... arguments) {
        return callOn<method>(lines_.front(), Correlation{}, arguments...);
    }
    /// From any thread. A process whose calls do not return soon after is ended.
    void interrupt() noexcept;
    /// It may go now; the destructor sees that it does.
    void dismiss();

private:
    struct Line {
        explicit Line(Descriptor socket) : channel(std::move(socket)) {}
        Channel channel;
        std::mutex busy{};
    };
    ChildProcess(pid_t pid, Descriptor control, std::vector<ThreadIndex> threads, int number);

    template <auto method, class... Arguments>
    std::optional<AnswerOf<method>> callOn(std::unique_ptr<Line>& line, Correlation correlation, const Arguments&... arguments) {
        const std::scoped_lock lock(line->busy);
        if (dead_) return std::nullopt;
        auto answer = ask<method>(line->channel, patience(), correlation, arguments...);
        if (!answer) bury();
        return answer;
    }
    std::unique_ptr<Line>& lineOf(ThreadIndex thread);
    Channel::GiveUp patience() const;
    std::string awaitReady();
    void bury();
    bool reap(std::chrono::milliseconds within);
    std::string obituary() const;

    pid_t pid_;
    int number_;
    Channel control_;
    std::vector<ThreadIndex> threads_;
    std::vector<std::unique_ptr<Line>> lines_;  ///< the first for all, then those of threads_
    std::atomic<bool> dead_ = false;
    std::atomic<std::int64_t> interruptedAt_ = 0;  ///< of the steady clock; 0: never
    std::mutex reaping_;
    std::optional<int> ending_;  ///< as waitpid gives it
};

}  // namespace streamscope::worker
