// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/spawned_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace streamscope {
namespace {

using Clock = std::chrono::steady_clock;

/// The arguments of posix_spawn for some options.
class SpawnSetup {
public:
    explicit SpawnSetup(const SpawnedProcess::Options& options) {
        posix_spawn_file_actions_init(&actions);
        for (const auto& [ours, theirs] : options.descriptors) posix_spawn_file_actions_adddup2(&actions, ours, theirs);
        posix_spawnattr_init(&attributes);
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes, &signals);
        for (const int signal : options.defaultSignals) sigaddset(&signals, signal);
        posix_spawnattr_setsigdefault(&attributes, &signals);
        const int mask = options.unblocksSignals ? POSIX_SPAWN_SETSIGMASK : 0;
        const int group = options.ownGroup ? POSIX_SPAWN_SETPGROUP : 0;  // a new group, as the attributes are new
        posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGDEF | mask | group));
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

/// Returns the variables and those of this process with other names.
std::vector<char*> environmentWith(const std::vector<std::string>& variables) {
    std::vector<char*> all = pointersTo(variables);
    for (char** inherited = environ; *inherited != nullptr; ++inherited) {
        const std::string_view text(*inherited), name = text.substr(0, text.find('=') + 1);
        const auto sets = [&](const std::string& variable) { return !name.empty() && variable.starts_with(name); };
        if (std::ranges::none_of(variables, sets)) all.push_back(*inherited);
    }
    return all;
}

// The C library has functions for these calls only since 2.36.
int openEnd(pid_t pid) { return static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)); }
void sendThrough(int end, int signal) { ::syscall(SYS_pidfd_send_signal, end, signal, nullptr, 0); }

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

Expected<SpawnedProcess> SpawnedProcess::start(const std::vector<std::string>& words, const Options& options) {
    if (words.empty()) return Failure{"no command is set"};
    const SpawnSetup setup(options);
    std::vector<char*> arguments = pointersTo(words), variables = environmentWith(options.environment);
    arguments.push_back(nullptr);
    variables.push_back(nullptr);
    pid_t pid = 0;
    if (const int error =
            ::posix_spawnp(&pid, arguments[0], &setup.actions, &setup.attributes, arguments.data(), variables.data()))
        return Failure{std::strerror(error)};
    return SpawnedProcess(pid);
}

SpawnedProcess::SpawnedProcess(pid_t pid) : pid_(pid), end_(openEnd(pid)) {}

bool SpawnedProcess::endsWithin(std::chrono::milliseconds patience, int wake) {
    using namespace std::chrono_literals;
    constexpr std::chrono::milliseconds aLook = 5ms, longest = 1h;
    const auto until = Clock::now() + patience;
    while (!reap()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        if (left <= 0ms) return false;
        std::array<pollfd, 2> polled{{{end_.number(), POLLIN, 0}, {wake, POLLIN, 0}}};
        const auto wait = std::min(left, end_.open() ? longest : aLook);
        const int found = ::poll(polled.data(), polled.size(), static_cast<int>(wait.count()));
        if (found < 0 ? errno != EINTR : polled[1].revents != 0) return reap();
    }
    return true;
}

bool SpawnedProcess::reap() {
    int status = 0;
    const pid_t answer = ended_ ? 0 : ::waitpid(pid_, &status, WNOHANG);
    if (answer == pid_) status_ = status;
    if (answer == pid_ || (answer < 0 && errno == ECHILD)) ended_ = true;
    return ended_;
}

void SpawnedProcess::send(int signal) const {
    if (ended_) return;
    if (end_.open()) sendThrough(end_.number(), signal);
    else ::kill(pid_, signal);
}

std::optional<int> SpawnedProcess::exitCode() const {
    return status_ && WIFEXITED(*status_) ? std::optional(WEXITSTATUS(*status_)) : std::nullopt;
}

std::optional<int> SpawnedProcess::fatalSignal() const {
    return status_ && WIFSIGNALED(*status_) ? std::optional(WTERMSIG(*status_)) : std::nullopt;
}

std::string SpawnedProcess::ending() const {
    if (const auto signal = fatalSignal()) return fmt::format("was killed by signal {} ({})", *signal, ::strsignal(*signal));
    if (const auto code = exitCode()) return fmt::format("ended with code {}", *code);
    return "ended";
}

}  // namespace streamscope
