#pragma once

#include <shared_mutex>

namespace streamscope::cuda {

/// Guards what the host threads of a program share. A program with one alone does not pay for it: an uncontended lock
/// costs as much as a good part of enqueueing.
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
