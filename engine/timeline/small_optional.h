// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/program/resolved_program.h"

#include <compare>
#include <concepts>
#include <optional>

namespace streamscope {

/// Value of T that represents none.
template <class T>
struct NoneOf;
template <>
struct NoneOf<Nanoseconds> {
    static constexpr Nanoseconds value = Nanoseconds::min();
};
template <>
struct NoneOf<OperationId> {
    static constexpr OperationId value{~0U};
};

/// Optional value of the same size as the value. With std::optional, those of a million operations would take 56 MB more.
template <class T>
class SmallOptional {
public:
    using value_type = T;
    constexpr SmallOptional() = default;
    constexpr SmallOptional(std::nullopt_t) {}
    template <std::convertible_to<T> U>
    constexpr SmallOptional(U value) : value_(value) {}
    constexpr SmallOptional(const std::optional<T>& value) : value_(value.value_or(NoneOf<T>::value)) {}
    constexpr operator std::optional<T>() const { return has_value() ? std::optional<T>(value_) : std::nullopt; }

    constexpr bool has_value() const { return value_ != NoneOf<T>::value; }
    constexpr explicit operator bool() const { return has_value(); }
    constexpr const T& operator*() const { return value_; }
    constexpr T& operator*() { return value_; }
    constexpr const T* operator->() const { return &value_; }
    constexpr T* operator->() { return &value_; }
    constexpr T value_or(T otherwise) const { return has_value() ? value_ : otherwise; }
    constexpr void reset() { value_ = NoneOf<T>::value; }

    friend constexpr bool operator==(const SmallOptional&, const SmallOptional&) = default;
    friend constexpr bool operator==(const SmallOptional& one, const std::optional<T>& other) {
        return one == SmallOptional(other);
    }
    friend constexpr bool operator==(const SmallOptional& one, const T& other) { return one.value_ == other; }
    friend constexpr bool operator==(const SmallOptional& one, std::nullopt_t) { return !one.has_value(); }
    /// Orders none before every value.
    friend constexpr auto operator<=>(const SmallOptional& one, const SmallOptional& other) requires(NoneOf<T>::value < T{}) {
        return one.value_ <=> other.value_;
    }

private:
    T value_ = NoneOf<T>::value;
};

}  // namespace streamscope
