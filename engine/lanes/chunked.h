// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/large_pages.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace streamscope {

/// List of trivially copyable values that moves none of them when it grows beyond the first chunk.
template <class T>
class Chunked {
public:
    Chunked() = default;
    Chunked(Chunked&& other) noexcept { swap(other); }
    Chunked& operator=(Chunked&& other) noexcept {
        swap(other);
        return *this;
    }

    void push(const T& value) {
        if (next_ == end_) grow();
        *next_++ = value;
        ++size_;
    }
    void push(std::span<const T> values) {
        while (!values.empty()) {
            if (next_ == end_) grow();
            const std::size_t fitting = std::min(values.size(), static_cast<std::size_t>(end_ - next_));
            next_ = std::copy_n(values.data(), fitting, next_);
            size_ += fitting;
            values = values.subspan(fitting);
        }
    }
    const T& operator[](std::size_t at) const { return chunks_[at / chunk].get()[at % chunk]; }
    /// Returns the longest contiguous part of [first, last) from the first element.
    std::span<const T> together(std::size_t first, std::size_t last) const {
        const std::size_t within = first % chunk;
        return {chunks_[first / chunk].get() + within, std::min(last - first, chunk - within)};
    }
    /// Returns the last `count` elements if `count` divides size().
    template <std::size_t count>
    std::span<const T, count> last() const {
        static_assert(chunk % count == 0 && (least % count == 0 || count % least == 0));
        return std::span<const T, count>(next_ - count, count);
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::size_t bytes() const { return capacity_ * sizeof(T) + chunks_.size() * sizeof(chunks_[0]); }

private:
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static constexpr std::size_t chunk = 1024, least = 16;
    static constexpr std::size_t isLong = 8 * chunk;

    void swap(Chunked& other) noexcept {
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(next_, other.next_);
        std::swap(end_, other.end_);
        chunks_.swap(other.chunks_);
    }

    /// Adds space. The first chunk doubles until it is full.
    void grow() {
        const std::size_t added = capacity_ < chunk ? std::max(least, 2 * capacity_) : chunk;
        std::shared_ptr<T> made = room(added);
        const bool another = capacity_ >= chunk || chunks_.empty();
        next_ = made.get();
        end_ = next_ + added;
        if (another) chunks_.push_back(std::move(made));
        else {
            next_ = std::copy_n(chunks_.front().get(), size_, made.get());
            chunks_.front() = std::move(made);
            capacity_ = 0;
        }
        capacity_ += added;
    }

    std::shared_ptr<T> room(std::size_t count) const {
        if (capacity_ < isLong) return {new T[count], std::default_delete<T[]>()};
        const std::shared_ptr<std::byte> bytes = fromLargePage(count * sizeof(T));
        return {bytes, reinterpret_cast<T*>(bytes.get())};
    }

    std::size_t size_ = 0, capacity_ = 0;
    T *next_ = nullptr, *end_ = nullptr;  ///< in the last chunk
    std::vector<std::shared_ptr<T>> chunks_;
};

}  // namespace streamscope
