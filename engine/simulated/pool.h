// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// Values with small indices that are reused.
template <class T>
class Pool {
public:
    std::uint32_t add(T value) {
        if (free_.empty()) {
            values_.push_back(std::move(value));
            return static_cast<std::uint32_t>(values_.size()) - 1;
        }
        const std::uint32_t index = free_.back();
        free_.pop_back();
        values_[index] = std::move(value);
        return index;
    }
    void remove(std::uint32_t index) { free_.push_back(index); }
    /// Frees the memory of all values, none of which may be in use.
    void clear() {
        values_ = std::vector<T>();
        free_ = std::vector<std::uint32_t>();
    }
    T& operator[](std::uint32_t index) { return values_[index]; }
    const T& operator[](std::uint32_t index) const { return values_[index]; }

private:
    std::vector<T> values_;
    std::vector<std::uint32_t> free_;
};

}  // namespace streamscope::simulated
