// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_client_process.h"

#include "engine/json/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace streamscope {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longestErrorTail = 8192;
constexpr auto exitTime = 2500ms;  // during a run, a worker answers the end of its input within two seconds

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

class SpawnSetup {
public:
    SpawnSetup(int input, int output, int errors, bool ownGroup) {
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
        posix_spawnattr_init(&attributes);
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes, &signals);
        sigaddset(&signals, SIGPIPE);
        posix_spawnattr_setsigdefault(&attributes, &signals);
        const int group = ownGroup ? POSIX_SPAWN_SETPGROUP : 0;  // a new group, as the attributes are new
        posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group));
    }
    ~SpawnSetup() {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnSetup(const SpawnSetup&) = delete;
    SpawnSetup& operator=(const SpawnSetup&) = delete;

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
};

/// Returns pointers to texts, valid as long as `texts`.
std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
    return pointers;
}

void doNotBlock(const Descriptor& descriptor) {
    ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

int millisecondsUntil(WorkerProcess::Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - WorkerProcess::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        close();
        number_ = std::exchange(other.number_, -1);
    }
    return *this;
}

void Descriptor::close() {
    if (open()) ::close(std::exchange(number_, -1));
}

Expected<std::unique_ptr<WorkerProcess>> WorkerProcess::start(const std::vector<std::string>& command, const Options& options) {
    if (command.empty()) return Failure{"no command is set"};
    auto input = toChild();
    auto output = fromChild(), errors = fromChild();
    if (!input || !output || !errors) return Failure{std::strerror(errno)};
    const SpawnSetup setup(input->theirs.number(), output->theirs.number(), errors->theirs.number(), options.ownGroup);
    std::vector<char*> arguments = pointersTo(command), variables = pointersTo(options.environment);
    for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
    arguments.push_back(nullptr);
    variables.push_back(nullptr);
    pid_t pid = 0;
    if (const int error =
            ::posix_spawnp(&pid, arguments[0], &setup.actions, &setup.attributes, arguments.data(), variables.data()))
        return Failure{std::strerror(error)};
    return std::unique_ptr<WorkerProcess>(
        new WorkerProcess(pid, std::move(input->ours), std::move(output->ours), std::move(errors->ours)));
}

WorkerProcess::WorkerProcess(pid_t pid, Descriptor input, Descriptor output, Descriptor errors)
    : pid_(pid), input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)) {
    for (const auto* descriptor : {&input_, &output_, &errors_}) doNotBlock(*descriptor);
}

WorkerProcess::~WorkerProcess() {
    input_.close();
    if (!reap(exitTime)) kill();
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
        if (errorTail_.size() > longestErrorTail) errorTail_.erase(0, errorTail_.size() - longestErrorTail);
    }
}

void WorkerProcess::closeInput() { closesInput_ = true; }

std::optional<int> WorkerProcess::exitStatus() {
    reap(500ms);
    return status_;
}

void WorkerProcess::terminate() {
    if (!status_) ::kill(pid_, SIGTERM);
}

bool WorkerProcess::alive() { return !reap(0ms); }

void WorkerProcess::kill() {
    if (status_) return;
    ::kill(pid_, SIGKILL);
    reap(exitTime);
    readErrors();
}

bool WorkerProcess::reap(std::chrono::milliseconds patience) {
    const auto until = Clock::now() + patience;
    while (!status_) {
        int status = 0;
        const auto done = ::waitpid(pid_, &status, WNOHANG);
        if (done == pid_) status_ = status;
        if (done < 0 && errno != EINTR) status_ = 0;
        if (status_ || Clock::now() >= until) break;
        ::poll(nullptr, 0, 5);
    }
    return status_.has_value();
}

std::string WorkerProcess::exitDescription() {
    const bool ended = reap(500ms);
    readErrors();
    if (!ended) return "closed its output";
    if (WIFSIGNALED(*status_))
        return fmt::format("was killed by signal {} ({})", WTERMSIG(*status_), ::strsignal(WTERMSIG(*status_)));
    return fmt::format("ended with code {}", WEXITSTATUS(*status_));
}

std::string WorkerProcess::lastErrorLine() const {
    auto text = errorTail_;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const auto begin = text.rfind('\n');
    return printable(begin == std::string::npos ? text : text.substr(begin + 1));
}

}  // namespace streamscope
