#pragma once

#include "engine/cuda/host_mutex.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

namespace streamscope::cuda {

/// Objects by numbers that are never used twice, so that use after destroy is noticed (CUDA's own handles come back for
/// new objects, and using a dead one crashes: semantics.md E23). Who has found an object keeps it alive.
template <class Object>
class HandleTable {
public:
    /// `shared`: by several threads, of which each may call at any time.
    explicit HandleTable(bool shared) : mutex_(shared) {}

    std::uintptr_t insert(Object object) {
        auto shared = std::make_shared<Object>(std::move(object));
        const std::unique_lock lock(mutex_);
        objects_.push_back(std::move(shared));
        return first + objects_.size() - 1;
    }
    /// For the length of a call, during which no other thread may destroy it. nullptr: never existed, or destroyed.
    std::shared_ptr<Object> find(std::uintptr_t handle) const {
        if (mutex_.needed()) return share(handle);
        return {std::shared_ptr<Object>(), isKnown(handle) ? objects_[handle - first].get() : nullptr};  // counts nothing
    }
    /// For as long as the caller likes.
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
    static constexpr std::uintptr_t first = 16;  // above the streams that always are

    bool isKnown(std::uintptr_t handle) const { return handle >= first && handle - first < objects_.size(); }

    mutable HostMutex mutex_;
    std::vector<std::shared_ptr<Object>> objects_;  ///< by handle; nullptr: destroyed
};

}  // namespace streamscope::cuda
