#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace streamscope::ui {

/// A list of plain values that, once it is long, copies nothing while it grows.
template <class T>
class Chunked {
public:
    void push(const T& value) {
        if (size_ == capacity_) grow();
        chunks_.back()[size_++ % chunk] = value;
    }
    const T& operator[](std::size_t at) const { return chunks_[at / chunk][at % chunk]; }
    /// Those of [first, last) that stand side by side from the first one on.
    std::span<const T> together(std::size_t first, std::size_t last) const {
        const std::size_t within = first % chunk;
        return {chunks_[first / chunk].get() + within, std::min(last - first, chunk - within)};
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::size_t bytes() const { return capacity_ * sizeof(T) + chunks_.size() * sizeof(chunks_[0]); }

private:
    static constexpr std::size_t chunk = 1024, least = 16;

    /// The first chunk doubles until it is whole.
    void grow() {
        const std::size_t next = capacity_ < chunk ? std::max(least, 2 * capacity_) : chunk;
        auto made = std::make_unique_for_overwrite<T[]>(next);
        if (capacity_ >= chunk || chunks_.empty()) chunks_.push_back(std::move(made));
        else {
            std::copy_n(chunks_.front().get(), size_, made.get());
            chunks_.front() = std::move(made);
            capacity_ = 0;
        }
        capacity_ += next;
    }

    std::size_t size_ = 0, capacity_ = 0;
    std::vector<std::unique_ptr<T[]>> chunks_;
};

}  // namespace streamscope::ui
