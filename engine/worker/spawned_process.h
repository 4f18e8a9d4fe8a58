// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
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

/// A process that this one has started. It is not used by two threads at once.
class SpawnedProcess {
public:
    struct Options {
        std::vector<std::pair<int, int>> descriptors = {};  ///< those of this process, and their numbers in the new one
        std::vector<std::string> environment = {};          ///< NAME=VALUE, instead of what this process has under these names
        std::vector<int> defaultSignals = {};               ///< signals that it does not ignore even if this process does
        bool unblocksSignals = false;
        bool ownGroup = false;  ///< not interrupted by the keyboard, and cannot ask on the terminal
    };
    static Expected<SpawnedProcess> start(const std::vector<std::string>& words, const Options& options);

    /// Waits for its end, or until `wake` (a descriptor, or -1) is readable. Returns whether it has ended.
    bool endsWithin(std::chrono::milliseconds patience, int wake = -1);
    /// Sends a signal if it has not ended.
    void send(int signal) const;
    /// Returns its exit code if it ended by itself.
    std::optional<int> exitCode() const;
    /// Returns the signal that killed it.
    std::optional<int> fatalSignal() const;
    /// Returns how it ended: "was killed by signal 9 (Killed)", "ended with code 3".
    std::string ending() const;

private:
    explicit SpawnedProcess(pid_t pid);
    bool reap();

    pid_t pid_;
    Descriptor end_;  ///< readable after its end; not open on kernels before 5.3
    bool ended_ = false;
    std::optional<int> status_;  ///< as waitpid returns it; nullopt also if somebody else waited for it (SIGCHLD is ignored)
};

}  // namespace streamscope
