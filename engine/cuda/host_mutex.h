// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <shared_mutex>

namespace streamscope::cuda {

/// Mutex for data that a program's host threads share. Programs with a single thread skip it, because even an uncontended lock
/// costs a good part of the time of enqueueing.
class HostMutex {
public:
    explicit HostMutex(bool needed) : needed_(needed) {}
    bool needed() const { return needed_; }
    void lock() {
        if (needed_) mutex_.lock();
    }
    void unlock() {
        if (needed_) mutex_.unlock();
    }
    void lock_shared() {
        if (needed_) mutex_.lock_shared();
    }
    void unlock_shared() {
        if (needed_) mutex_.unlock_shared();
    }

private:
    const bool needed_;
    std::shared_mutex mutex_;
};

}  // namespace streamscope::cuda
