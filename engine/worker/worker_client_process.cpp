// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_client_process.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace streamscope {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longestErrorTail = 8192;
constexpr auto lastMoment = 500ms;  // from the end of its output to its own
constexpr auto exitTime = 2500ms;   // during a run, a worker answers the end of its input within two seconds

struct Pipe {
    Descriptor ours, theirs;
};

std::optional<Pipe> fromChild() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// Creates the pipe to the child as a socket, because a write to a closed socket can avoid SIGPIPE.
std::optional<Pipe> toChild() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::nullopt;
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void doNotBlock(const Descriptor& descriptor) {
    ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

int millisecondsUntil(WorkerProcess::Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - WorkerProcess::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

}  // namespace

Expected<std::unique_ptr<WorkerProcess>> WorkerProcess::start(const std::vector<std::string>& command,
                                                              const std::vector<std::string>& environment, bool ownGroup) {
    auto input = toChild();
    auto output = fromChild(), errors = fromChild();
    if (!input || !output || !errors) return Failure{std::strerror(errno)};
    SpawnedProcess::Options options;
    options.descriptors = {{input->theirs.number(), STDIN_FILENO},
                           {output->theirs.number(), STDOUT_FILENO},
                           {errors->theirs.number(), STDERR_FILENO}};
    options.environment = environment;
    options.defaultSignals = {SIGPIPE};
    options.unblocksSignals = true;
    options.ownGroup = ownGroup;
    auto process = SpawnedProcess::start(command, options);
    if (!process) return process.failure();
    return std::unique_ptr<WorkerProcess>(
        new WorkerProcess(*std::move(process), std::move(input->ours), std::move(output->ours), std::move(errors->ours)));
}

WorkerProcess::WorkerProcess(SpawnedProcess process, Descriptor input, Descriptor output, Descriptor errors)
    : process_(std::move(process)), input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)) {
    for (const auto* descriptor : {&input_, &output_, &errors_}) doNotBlock(*descriptor);
}

WorkerProcess::~WorkerProcess() {
    input_.close();
    if (!process_.endsWithin(exitTime)) kill();
}

void WorkerProcess::send(std::string text) {
    unsent_.erase(0, sent_);
    sent_ = 0;
    unsent_ += text;
}

WorkerProcess::Heard WorkerProcess::listen(Clock::time_point until, int wake, std::size_t longestLine, Arrival arrival) {
    const auto last = [&] { return until + std::chrono::seconds(arrival == Arrival::Extends ? unread_.size() >> 16 : 0); };
    while (true) {
        if (auto heard = lineFromBuffer(longestLine)) return std::move(*heard);
        const short sending = sent_ < unsent_.size() ? POLLOUT : 0;
        if (!sending && closesInput_) input_.close();
        std::array<pollfd, 4> polled{{{output_.number(), POLLIN, 0},
                                      {errors_.number(), POLLIN, 0},
                                      {sending ? input_.number() : -1, sending, 0},
                                      {wake, POLLIN, 0}}};
        const int ready = ::poll(polled.data(), polled.size(), millisecondsUntil(last()));
        if (ready < 0) continue;
        if (polled[1].revents) readErrors();
        if (polled[2].revents && !write()) input_.close();
        if (polled[0].revents && !readOutput()) {
            readErrors();
            return Ended{};
        }
        if (polled[3].revents) return Woken{};
        const bool isWhole = unread_.find('\n', searched_) != std::string::npos;
        if (!isWhole && unread_.size() <= longestLine && Clock::now() >= last()) return TimedOut{};
    }
}

std::optional<WorkerProcess::Heard> WorkerProcess::lineFromBuffer(std::size_t longestLine) {
    const auto end = unread_.find('\n', searched_);
    if (end == std::string::npos) {
        unread_.erase(0, std::exchange(taken_, 0));
        searched_ = unread_.size();
        if (unread_.size() > longestLine) return TooLong{};
        return std::nullopt;
    }
    Line line{unread_.substr(taken_, end - taken_)};
    taken_ = searched_ = end + 1;
    return line;
}

bool WorkerProcess::write() {
    const auto count = ::send(input_.number(), unsent_.data() + sent_, unsent_.size() - sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    sent_ += static_cast<std::size_t>(count);
    return true;
}

bool WorkerProcess::readOutput() {
    std::array<char, 65536> buffer;
    const auto count = ::read(output_.number(), buffer.data(), buffer.size());
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0;
}

void WorkerProcess::readErrors() {
    std::array<char, 4096> buffer;
    while (errors_.open()) {
        const auto count = ::read(errors_.number(), buffer.data(), buffer.size());
        if (count < 0) return;
        if (count == 0) return errors_.close();
        errorTail_.append(buffer.data(), static_cast<std::size_t>(count));
        log::takeLines(errorTail_);
        if (errorTail_.size() > longestErrorTail) errorTail_.erase(0, errorTail_.size() - longestErrorTail);
    }
}

void WorkerProcess::closeInput() { closesInput_ = true; }

std::optional<int> WorkerProcess::exitCode() {
    process_.endsWithin(lastMoment);
    return process_.exitCode();
}

void WorkerProcess::terminate() { process_.send(SIGTERM); }

bool WorkerProcess::alive() { return !process_.endsWithin(0ms); }

void WorkerProcess::kill() {
    process_.send(SIGKILL);
    process_.endsWithin(exitTime);
    readErrors();
}

std::string WorkerProcess::exitDescription() {
    const bool ended = process_.endsWithin(lastMoment);
    readErrors();
    return ended ? process_.ending() : "closed its output";
}

std::string WorkerProcess::lastErrorLine() const {
    auto text = errorTail_;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const auto begin = text.rfind('\n');
    return printable(begin == std::string::npos ? text : text.substr(begin + 1));
}

}  // namespace streamscope
