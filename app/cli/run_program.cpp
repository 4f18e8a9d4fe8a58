// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_program.h"

#include "app/cli/command_parts.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

namespace streamscope::app {
namespace {

/// Temporary handler of a signal. The destructor restores the previous handler.
class HandledSignal {
public:
    HandledSignal(int signal, void (*handler)(int)) : signal_(signal), previous_(std::signal(signal, handler)) {}
    ~HandledSignal() { std::signal(signal_, previous_); }
    HandledSignal(const HandledSignal&) = delete;
    HandledSignal& operator=(const HandledSignal&) = delete;

private:
    int signal_;
    void (*previous_)(int);
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

/// Starts a program. It gets the default handlers of SIGINT and SIGQUIT if `takesInterrupts`, else ignores what this process
/// ignores.
std::optional<pid_t> start(std::vector<std::string>& words, std::vector<std::string>& variables, bool takesInterrupts) {
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t restored;
    sigemptyset(&restored);
    for (const int signal : {SIGINT, SIGQUIT}) sigaddset(&restored, signal);
    posix_spawnattr_setsigdefault(&attributes, &restored);
    posix_spawnattr_setflags(&attributes, takesInterrupts ? POSIX_SPAWN_SETSIGDEF : 0);
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, words.front().c_str(), nullptr, &attributes, pointers(words).data(), pointers(variables).data());
    posix_spawnattr_destroy(&attributes);
    if (error == 0) return process;
    complain(QStringLiteral("streamscope: cannot run \"%1\": %2")
                 .arg(QString::fromLocal8Bit(words.front().c_str()), QString::fromLocal8Bit(std::strerror(error))));
    return std::nullopt;
}

int exitStatus(int status) {
    constexpr int signalled = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : signalled + WTERMSIG(status);
}

std::atomic<int> interrupts = 0;
std::atomic<pid_t> running = 0;  ///< the program that gets SIGTERM; 0: none
static_assert(std::atomic<int>::is_always_lock_free, "signal handlers use them");

void countInterrupt(int) { ++interrupts; }

void passOn(int signal) {
    ++interrupts;
    if (running != 0) ::kill(running, signal);
}

/// Waits for the end of a connection, and handles interrupts meanwhile.
int waitFor(pid_t process, const std::function<void()>& interrupt) {
    constexpr std::chrono::milliseconds aMoment(50);
    int status = 0;
    for (int handled = 0; ::waitpid(process, &status, WNOHANG) != process;) {
        if (handled == interrupts) {
            std::this_thread::sleep_for(aMoment);
            continue;
        }
        if (++handled == 1) interrupt();
        else ::kill(process, SIGTERM);
    }
    return exitStatus(status);
}

}  // namespace

std::optional<int> spawnAndWait(std::vector<std::string> words, std::vector<std::string> variables) {
    const HandledSignal interrupt(SIGINT, SIG_IGN), quit(SIGQUIT, SIG_IGN), terminate(SIGTERM, passOn);
    interrupts = 0;
    const std::optional<pid_t> process = start(words, variables, true);
    if (!process) return std::nullopt;
    running = *process;
    if (interrupts > 0) ::kill(*process, SIGTERM);  // came before passOn() knew the process
    int status = 0;
    while (::waitpid(*process, &status, 0) < 0 && errno == EINTR) {}
    running = 0;
    return exitStatus(status);
}

std::optional<int> spawnAndWait(std::vector<std::string> words, std::vector<std::string> variables,
                                const std::function<void()>& interrupt) {
    const HandledSignal ignoredInterrupt(SIGINT, SIG_IGN), ignoredQuit(SIGQUIT, SIG_IGN);
    interrupts = 0;
    const HandledSignal terminate(SIGTERM, countInterrupt);
    const std::optional<pid_t> process = start(words, variables, false);
    if (!process) return std::nullopt;
    const HandledSignal interrupted(SIGINT, countInterrupt), quit(SIGQUIT, countInterrupt);
    return waitFor(*process, interrupt);
}

}  // namespace streamscope::app
