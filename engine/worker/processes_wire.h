// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Values as bytes, exchanged between processes of one machine that run the same program.
namespace streamscope::worker {

class Writer {
public:
    template <class T>
    requires std::is_trivially_copyable_v<T>
    void put(const T& value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void put(std::string_view text) {
        put(text.size());
        bytes_ += text;
    }
    template <class T>
    void putAll(std::span<const T> values) {
        put(values.size());
        for (const auto& value : values) put(value);
    }
    const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

/// Reader of bytes that must outlive it and what it returns. After missing bytes it returns zeros, and `good` is false.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    requires std::is_trivially_copyable_v<T> T get() {
        T value{};
        const auto taken = take(sizeof value);
        if (good_) std::memcpy(static_cast<void*>(&value), taken.data(), sizeof value);
        return value;
    }
    std::string_view text() { return take(get<std::size_t>()); }
    /// Reads as many elements as were written. `one` reads one of them, of at least one byte.
    template <class One>
    auto all(One one) {
        std::vector<decltype(one())> values;
        const auto count = get<std::size_t>();
        good_ = good_ && count <= bytes_.size();
        for (std::size_t i = 0; good_ && i < count; ++i) values.push_back(one());
        return values;
    }
    template <class T>
    std::vector<T> all() {
        return all([this] { return get<T>(); });
    }
    bool good() const { return good_; }

private:
    std::string_view take(std::size_t count) {
        good_ = good_ && count <= bytes_.size();
        if (!good_) return {};
        const auto taken = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return taken;
    }

    std::string_view bytes_;
    bool good_ = true;
};

}  // namespace streamscope::worker
