// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_child.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace streamscope::worker {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds startTime = 60s, answerTime = 4s, leaveTime = 2500ms, burialTime = 500ms;
constexpr int firstLine = 3;  // the first descriptor behind the standard ones

/// Spawner of a process with descriptors 0 and firstLine… set.
class Spawning {
public:
    Spawning() { posix_spawn_file_actions_init(&actions_); }
    ~Spawning() { posix_spawn_file_actions_destroy(&actions_); }
    Spawning(const Spawning&) = delete;
    Spawning& operator=(const Spawning&) = delete;

    void give(int from, int as) { posix_spawn_file_actions_adddup2(&actions_, from, as); }
    int start(const std::vector<std::string>& command, pid_t& pid) const {
        std::vector<char*> words;
        for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        return ::posix_spawnp(&pid, words[0], &actions_, nullptr, words.data(), environ);
    }

private:
    posix_spawn_file_actions_t actions_;
};

/// Duplicates the socket above every number that the new process uses, so that assigning one does not overwrite another.
Descriptor moved(const Descriptor& socket, int above) { return Descriptor(::fcntl(socket.number(), F_DUPFD_CLOEXEC, above)); }

std::string encoded(const ProcessSetup& setup) {
    Writer to;
    to.putAll(std::span(setup.ordinals));
    to.put(setup.hostThreads);
    to.putAll(std::span(setup.threads));
    to.put(setup.origin.time_since_epoch());
    return to.bytes();
}

std::int64_t ticks(Clock::time_point time) { return time.time_since_epoch().count(); }

}  // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& command, const ProcessSetup& setup,
                                                            int number) {
    const auto count = setup.threads.size() + 1;
    const int above = firstLine + static_cast<int>(count);
    Spawning spawning;
    std::vector<Descriptor> ours, theirs;
    for (std::size_t i = 0; i <= count; ++i) {  // the control first
        auto pair = makeChannelPair();
        if (!pair) return Failure{"no sockets are left"};
        theirs.push_back(moved(pair->theirs, above));
        if (!theirs.back().open()) return Failure{"no descriptors are left"};
        ours.push_back(std::move(pair->ours));
        spawning.give(theirs.back().number(), i == 0 ? STDIN_FILENO : firstLine + static_cast<int>(i) - 1);
    }
    pid_t pid = 0;
    if (const int error = spawning.start(command, pid))
        return Failure{fmt::format("{} cannot be started ({})", command.front(), error)};
    theirs.clear();
    std::unique_ptr<ChildProcess> made(new ChildProcess(pid, std::move(ours.front()), setup.threads, number));
    for (std::size_t i = 1; i <= count; ++i) made->lines_.push_back(std::make_unique<Line>(std::move(ours[i])));
    made->control_.send(encoded(setup));
    if (const auto ready = made->awaitReady(); !ready) return ready.failure();
    return made;
}

ChildProcess::ChildProcess(pid_t pid, Descriptor control, std::vector<ThreadIndex> threads, int number)
    : pid_(pid), number_(number), control_(std::move(control)), threads_(std::move(threads)) {}

Expected<void> ChildProcess::awaitReady() {
    const auto until = Clock::now() + startTime;
    const auto answer = control_.receive([until] { return Clock::now() > until; });
    if (answer) return answer->empty() ? Expected<void>() : Failure{*answer};
    bury();
    return Failure{fmt::format("process {} of the program {}", number_, exitDescription())};
}

ChildProcess::~ChildProcess() {
    requestExit();
    if (reap(leaveTime)) return;
    ::kill(pid_, SIGKILL);
    reap(leaveTime);
}

void ChildProcess::requestExit() {
    for (auto& line : lines_) line->channel.close();
    control_.close();
}

std::unique_ptr<ChildProcess::Line>& ChildProcess::lineOf(ThreadIndex thread) {
    const auto found = std::ranges::find(threads_, thread);
    const auto index = static_cast<std::size_t>(found - threads_.begin());
    return found == threads_.end() ? lines_.front() : lines_[index + 1];
}

void ChildProcess::interrupt() noexcept {
    std::int64_t never = 0;
    interruptedAt_.compare_exchange_strong(never, ticks(Clock::now()));
    control_.sendAtOnce("i");
}

// Returns when to give up: after an interrupt every call should return at once.
Channel::GiveUp ChildProcess::patience() const {
    return [this, begun = ticks(Clock::now())] {
        const auto interrupted = interruptedAt_.load();
        return interrupted != 0 &&
               ticks(Clock::now()) - std::max(begun, interrupted) > std::chrono::nanoseconds(answerTime).count();
    };
}

void ChildProcess::bury() {
    if (dead_.exchange(true)) return;
    if (!reap(burialTime)) {
        ::kill(pid_, SIGKILL);
        reap(leaveTime);
    }
    std::fprintf(stderr, "process %d of the program %s\n", number_, exitDescription().c_str());
}

bool ChildProcess::reap(std::chrono::milliseconds within) {
    const std::scoped_lock lock(reaping_);
    const auto until = Clock::now() + within;
    while (!ending_) {
        int status = 0;
        const auto done = ::waitpid(pid_, &status, WNOHANG);
        if (done == pid_ || (done < 0 && errno != EINTR)) ending_ = status;
        if (ending_ || Clock::now() >= until) break;
        ::poll(nullptr, 0, 2);
    }
    return ending_.has_value();
}

std::string ChildProcess::exitDescription() const {
    if (!ending_) return "does not answer";
    if (WIFSIGNALED(*ending_))
        return fmt::format("was killed by signal {} ({})", WTERMSIG(*ending_), ::strsignal(WTERMSIG(*ending_)));
    return fmt::format("ended with code {}", WEXITSTATUS(*ending_));
}

}  // namespace streamscope::worker
