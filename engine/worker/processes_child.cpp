// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_child.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace streamscope::worker {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds startTime = 60s, answerTime = 4s, leaveTime = 2500ms, burialTime = 500ms;
constexpr int firstLine = 3;  // the first descriptor behind the standard ones

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
    SpawnedProcess::Options options;
    std::vector<Descriptor> ours, theirs;
    for (std::size_t i = 0; i <= count; ++i) {  // the control first
        auto pair = makeChannelPair();
        if (!pair) return Failure{"no sockets are left"};
        theirs.push_back(moved(pair->theirs, above));
        if (!theirs.back().open()) return Failure{"no descriptors are left"};
        ours.push_back(std::move(pair->ours));
        options.descriptors.emplace_back(theirs.back().number(), i == 0 ? STDIN_FILENO : firstLine + static_cast<int>(i) - 1);
    }
    auto process = SpawnedProcess::start(command, options);
    if (!process) return Failure{fmt::format("{} cannot be started: {}", command.front(), process.why())};
    theirs.clear();
    std::unique_ptr<ChildProcess> made(new ChildProcess(*std::move(process), std::move(ours.front()), setup.threads, number));
    for (std::size_t i = 1; i <= count; ++i) made->lines_.push_back(std::make_unique<Line>(std::move(ours[i])));
    made->control_.send(encoded(setup));
    if (const auto ready = made->awaitReady(); !ready) return ready.failure();
    return made;
}

ChildProcess::ChildProcess(SpawnedProcess process, Descriptor control, std::vector<ThreadIndex> threads, int number)
    : process_(std::move(process)), number_(number), control_(std::move(control)), threads_(std::move(threads)) {}

Expected<void> ChildProcess::awaitReady() {
    const auto until = Clock::now() + startTime;
    const auto answer = control_.receive([until] { return Clock::now() > until; });
    if (answer) return answer->empty() ? Expected<void>() : Failure{*answer};
    bury();
    return Failure{fmt::format("process {} of the program {}", number_, exitDescription())};
}

ChildProcess::~ChildProcess() {
    requestExit();
    endWithin(leaveTime);
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
    endWithin(burialTime);
    std::fprintf(stderr, "process %d of the program %s\n", number_, exitDescription().c_str());
}

/// Kills it if it does not end in time.
void ChildProcess::endWithin(std::chrono::milliseconds patience) {
    const std::scoped_lock lock(reaping_);
    isGone_ = process_.endsWithin(patience);
    if (isGone_) return;
    process_.send(SIGKILL);
    isGone_ = process_.endsWithin(leaveTime);
}

std::string ChildProcess::exitDescription() const { return isGone_ ? process_.ending() : "does not answer"; }

}  // namespace streamscope::worker
