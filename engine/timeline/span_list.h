#pragma once

#include "engine/device/time.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <utility>
#include <vector>

namespace streamscope {

/// As a vector of spans; but one span, which most operations have, is held in place.
class SpanList {
public:
    using value_type = Span;
    using iterator = Span*;
    using const_iterator = const Span*;

    SpanList() : one_() {}
    SpanList(std::initializer_list<Span> spans) : SpanList() { assign(spans.begin(), spans.end()); }
    SpanList(const std::vector<Span>& spans) : SpanList() { assign(spans.data(), spans.data() + spans.size()); }
    SpanList(const SpanList& other) : SpanList() { assign(other.begin(), other.end()); }
    SpanList(SpanList&& other) noexcept : SpanList() { swap(other); }
    SpanList& operator=(SpanList other) noexcept {
        swap(other);
        return *this;
    }
    ~SpanList() {
        if (capacity_ > 1) delete[] many_;
    }
    operator std::vector<Span>() const { return {begin(), end()}; }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    Span* data() { return capacity_ > 1 ? many_ : &one_; }
    const Span* data() const { return capacity_ > 1 ? many_ : &one_; }
    Span* begin() { return data(); }
    Span* end() { return data() + size_; }
    const Span* begin() const { return data(); }
    const Span* end() const { return data() + size_; }
    Span& operator[](std::size_t index) { return data()[index]; }
    const Span& operator[](std::size_t index) const { return data()[index]; }
    Span& front() { return data()[0]; }
    const Span& front() const { return data()[0]; }
    Span& back() { return data()[size_ - 1]; }
    const Span& back() const { return data()[size_ - 1]; }

    void push_back(Span span) {
        if (size_ == capacity_) grow();
        data()[size_++] = span;
    }
    void append(const std::vector<Span>& spans) {
        for (const Span& span : spans) push_back(span);
    }
    void clear() { size_ = 0; }

    friend bool operator==(const SpanList& one, const SpanList& other) { return std::ranges::equal(one, other); }

private:
    void assign(const Span* begin, const Span* end) {
        for (; begin != end; ++begin) push_back(*begin);
    }
    void grow() {
        const std::uint32_t wanted = capacity_ * 2;
        Span* const larger = new Span[wanted];
        std::copy(begin(), end(), larger);
        if (capacity_ > 1) delete[] many_;
        many_ = larger;
        capacity_ = wanted;
    }
    void swap(SpanList& other) noexcept {
        std::array<std::byte, sizeof(Span)> mine;  // whichever member it is
        std::memcpy(mine.data(), &one_, sizeof(Span));
        std::memcpy(static_cast<void*>(&one_), &other.one_, sizeof(Span));
        std::memcpy(static_cast<void*>(&other.one_), mine.data(), sizeof(Span));
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    union {
        Span one_;  ///< while the capacity is 1
        Span* many_;
    };
    std::uint32_t size_ = 0, capacity_ = 1;
};

}  // namespace streamscope
