#pragma once

#include "engine/driver/driver.h"

#include <mutex>
#include <shared_mutex>
#include <thread>
#include <unordered_map>

namespace streamscope::cuda {

/// What belongs to one OS thread that makes calls. Only that thread touches it.
struct ThreadState {
    ThreadIndex thread = 0;  ///< which host thread of the program it is
    int device = 0;          ///< current, as an index into the run's devices
    std::uint32_t operation = 0;
    bool bracket = false;
};

class ThreadStates {
public:
    /// The calling thread's.
    ThreadState& mine() {
        const auto id = std::this_thread::get_id();
        {
            const std::shared_lock lock(mutex_);
            const auto found = states_.find(id);
            if (found != states_.end()) return found->second;
        }
        const std::unique_lock lock(mutex_);
        return states_[id];
    }

private:
    std::shared_mutex mutex_;
    std::unordered_map<std::thread::id, ThreadState> states_;
};

}  // namespace streamscope::cuda
