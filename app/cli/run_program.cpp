// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_program.h"

#include "app/cli/command_parts.h"
#include "engine/worker/spawned_process.h"

#include <sys/eventfd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>

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

std::atomic<int> interrupts = 0, wake = -1;  ///< wake: the descriptor that countInterrupt() makes readable
static_assert(std::atomic<int>::is_always_lock_free, "signal handlers use them");

void countInterrupt(int) {
    const int before = errno;
    ++interrupts;
    ::eventfd_write(wake, 1);
    errno = before;
}

/// A program in this terminal. SIGTERM is counted from the start on.
class Running {
public:
    Running(const std::vector<std::string>& words, const SpawnedProcess::Options& options) {
        interrupts = 0;
        wake = woken_.number();
        process_ = SpawnedProcess::start(words, options);
        if (process_) return;
        complain(QStringLiteral("streamscope: cannot run \"%1\": %2")
                     .arg(QString::fromLocal8Bit(words.front().c_str()), QString::fromLocal8Bit(process_.why().c_str())));
    }
    ~Running() { wake = -1; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// Waits for its end and returns its exit status as a shell does. Calls `interrupted` with the number of each interrupt.
    std::optional<int> finish(const std::function<void(int)>& interrupted) {
        constexpr int signalled = 128;
        constexpr std::chrono::hours aDay(24);
        if (!process_) return std::nullopt;
        int handled = 0;
        do {
            eventfd_t count = 0;
            ::eventfd_read(woken_.number(), &count);
            while (handled < interrupts) interrupted(++handled);
        } while (!process_->endsWithin(aDay, woken_.number()));
        if (const auto signal = process_->fatalSignal()) return signalled + *signal;
        return process_->exitCode().value_or(EXIT_FAILURE);
    }
    void terminate() const { process_->send(SIGTERM); }

private:
    Descriptor woken_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    HandledSignal reaped_{SIGCHLD, SIG_DFL};  ///< if it were ignored, nobody would learn how the program ended
    HandledSignal terminated_{SIGTERM, countInterrupt};
    Expected<SpawnedProcess> process_ = Failure{};
};

}  // namespace

std::optional<int> spawnAndWait(const std::vector<std::string>& words, const std::vector<std::string>& variables) {
    const HandledSignal interrupt(SIGINT, SIG_IGN), quit(SIGQUIT, SIG_IGN);
    SpawnedProcess::Options options;
    options.environment = variables;
    options.defaultSignals = {SIGINT, SIGQUIT};
    Running program(words, options);
    return program.finish([&](int) { program.terminate(); });
}

std::optional<int> spawnAndWait(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                const std::function<void()>& interrupt) {
    const HandledSignal ignoredInterrupt(SIGINT, SIG_IGN), ignoredQuit(SIGQUIT, SIG_IGN);
    SpawnedProcess::Options options;
    options.environment = variables;
    Running connection(words, options);
    const HandledSignal interrupted(SIGINT, countInterrupt), quit(SIGQUIT, countInterrupt);
    return connection.finish([&](int number) {
        if (number == 1) interrupt();
        else connection.terminate();
    });
}

}  // namespace streamscope::app
