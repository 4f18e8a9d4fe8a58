// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace streamscope::cuda {

/// State of one OS thread that makes calls. Only that thread uses it.
struct ThreadState {
    ThreadIndex thread = 0;  ///< host thread of the program
    int device = 0;          ///< current context, as an index into the driver's units
    std::uint32_t operation = 0;
    bool bracket = false;
    std::vector<MemoryRange> touched;  ///< by the thread's next host code
};

class ThreadStates {
public:
    /// Returns the calling thread's state. Every call needs the state several times, so each thread caches its last result.
    ThreadState& mine() {
        static thread_local Remembered last;
        if (last.owner != number_) last = {number_, &looked()};
        return *last.state;
    }

private:
    struct Remembered {
        std::uint64_t owner = 0;
        ThreadState* state = nullptr;
    };

    ThreadState& looked() {
        const std::scoped_lock lock(mutex_);
        return states_[std::this_thread::get_id()];
    }
    static std::uint64_t nextNumber() {
        static std::atomic<std::uint64_t> last = 0;
        return ++last;
    }

    const std::uint64_t number_ = nextNumber();  ///< unique among all objects, including destroyed ones
    std::mutex mutex_;
    std::unordered_map<std::thread::id, ThreadState> states_;
};

}  // namespace streamscope::cuda
