#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace streamscope::cuda {

/// Objects by numbers that are never used twice, so that use after destroy is noticed (CUDA's own handles come back for
/// new objects, and using a dead one crashes: semantics.md E23). Safe from any thread; who has found an object keeps it
/// alive.
template <class Object>
class HandleTable {
public:
    std::uintptr_t insert(Object object) {
        auto shared = std::make_shared<Object>(std::move(object));
        const std::unique_lock lock(mutex_);
        objects_.emplace(next_, std::move(shared));
        return next_++;
    }
    /// nullptr: never existed, or destroyed.
    std::shared_ptr<Object> find(std::uintptr_t handle) const {
        const std::shared_lock lock(mutex_);
        const auto found = objects_.find(handle);
        return found == objects_.end() ? nullptr : found->second;
    }
    std::shared_ptr<Object> take(std::uintptr_t handle) {
        const std::unique_lock lock(mutex_);
        const auto found = objects_.find(handle);
        if (found == objects_.end()) return nullptr;
        auto object = std::move(found->second);
        objects_.erase(found);
        return object;
    }
    void clear() {
        const std::unique_lock lock(mutex_);
        objects_.clear();
    }

private:
    mutable std::shared_mutex mutex_;
    std::unordered_map<std::uintptr_t, std::shared_ptr<Object>> objects_;
    std::uintptr_t next_ = 16;  // above the streams that always are
};

}  // namespace streamscope::cuda
