// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/host_mutex.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

namespace streamscope::cuda {

/// Table of objects keyed by handles that are never reused, which makes use after destroy detectable. CUDA itself reuses handles,
/// and using a destroyed one crashes (semantics.md E23). An object is kept alive by its users.
template <class Object>
class HandleTable {
public:
    /// `shared` means that several threads may call at any time.
    explicit HandleTable(bool shared) : mutex_(shared) {}

    std::uintptr_t insert(Object object) {
        auto shared = std::make_shared<Object>(std::move(object));
        const std::unique_lock lock(mutex_);
        objects_.push_back(std::move(shared));
        return first + objects_.size() - 1;
    }
    /// Returns the object for the duration of a call, during which no other thread may destroy it. Returns nullptr if it never
    /// existed or is destroyed.
    std::shared_ptr<Object> find(std::uintptr_t handle) const {
        if (mutex_.needed()) return share(handle);
        return {std::shared_ptr<Object>(), isKnown(handle) ? objects_[handle - first].get() : nullptr};  // not reference-counted
    }
    /// Returns the object with shared ownership.
    std::shared_ptr<Object> share(std::uintptr_t handle) const {
        const std::shared_lock lock(mutex_);
        return isKnown(handle) ? objects_[handle - first] : nullptr;
    }
    std::shared_ptr<Object> take(std::uintptr_t handle) {
        const std::unique_lock lock(mutex_);
        return isKnown(handle) ? std::exchange(objects_[handle - first], nullptr) : nullptr;
    }
    void clear() {
        const std::unique_lock lock(mutex_);
        for (auto& object : objects_) object = nullptr;
    }

private:
    static constexpr std::uintptr_t first = 16;  // above the default streams

    bool isKnown(std::uintptr_t handle) const { return handle >= first && handle - first < objects_.size(); }

    mutable HostMutex mutex_;
    std::vector<std::shared_ptr<Object>> objects_;  ///< by handle; nullptr: destroyed
};

}  // namespace streamscope::cuda
