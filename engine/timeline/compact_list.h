// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace streamscope {

/// List of 16 bytes, optionally with inline space for one value. With std::vector, the spans and waits of a million operations
/// would take 40 MB more.
template <class T, bool RoomForOne = false>
class CompactList {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    CompactList() = default;
    CompactList(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
    CompactList(const std::vector<T>& values) { assign(values.data(), values.data() + values.size()); }
    CompactList(const CompactList& other) { assign(other.begin(), other.end()); }
    CompactList(CompactList&& other) noexcept { swap(other); }
    CompactList& operator=(CompactList other) noexcept {
        swap(other);
        return *this;
    }
    ~CompactList() {
        static_assert(std::is_trivially_copyable_v<T>);
        if (capacity_ > least) delete[] memory_.many;
    }
    operator std::vector<T>() const { return {begin(), end()}; }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    T* data() { return const_cast<T*>(std::as_const(*this).data()); }
    const T* data() const {
        if constexpr (RoomForOne) {
            if (capacity_ == least) return &memory_.one;
        }
        return memory_.many;
    }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }
    auto rbegin() const { return std::reverse_iterator(end()); }
    auto rend() const { return std::reverse_iterator(begin()); }
    T& operator[](std::size_t index) { return data()[index]; }
    const T& operator[](std::size_t index) const { return data()[index]; }
    T& front() { return data()[0]; }
    const T& front() const { return data()[0]; }
    T& back() { return data()[size_ - 1]; }
    const T& back() const { return data()[size_ - 1]; }

    void push_back(T value) {
        if (size_ == capacity_) reserve(std::max<std::size_t>(2, std::size_t{capacity_} * 2));
        data()[size_++] = value;
    }
    void pop_back() { --size_; }
    void append(const std::vector<T>& values) {
        reserve(size_ + values.size());
        std::copy(values.begin(), values.end(), end());
        size_ += static_cast<std::uint32_t>(values.size());
    }
    void clear() { size_ = 0; }
    void reserve(std::size_t count) {
        if (count <= capacity_) return;
        T* const larger = new T[count];
        std::copy(begin(), end(), larger);
        if (capacity_ > least) delete[] memory_.many;
        memory_.many = larger;
        capacity_ = static_cast<std::uint32_t>(count);
    }

    friend bool operator==(const CompactList& one, const CompactList& other) { return std::ranges::equal(one, other); }

private:
    static constexpr std::uint32_t least = RoomForOne ? 1 : 0;
    union Memory {
        Memory() : many(nullptr) {}
        T* many;
        std::conditional_t<RoomForOne, T, T*> one;  ///< used while the capacity is minimal
    };

    void assign(const T* begin, const T* end) {
        reserve(static_cast<std::size_t>(end - begin));
        size_ = static_cast<std::uint32_t>(end - begin);
        std::copy(begin, end, data());
    }
    void swap(CompactList& other) noexcept {
        std::array<std::byte, sizeof(Memory)> mine;
        std::memcpy(mine.data(), &memory_, sizeof(Memory));
        std::memcpy(static_cast<void*>(&memory_), &other.memory_, sizeof(Memory));
        std::memcpy(static_cast<void*>(&other.memory_), mine.data(), sizeof(Memory));
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    Memory memory_;
    std::uint32_t size_ = 0, capacity_ = least;
};

}  // namespace streamscope
