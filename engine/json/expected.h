// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace streamscope {

/// The reason why a function has not done what it was asked for: a sentence for the user.
struct Failure {
    std::string why;
};

/// A value, or the reason why there is none. Converts from both, so that a function returns either: `return Failure{"…"};`. Texts
/// that people write have problems at positions instead: see Read.
template <class T>
class [[nodiscard]] Expected {
public:
    template <std::convertible_to<T> From>
    Expected(From&& value) : held_(std::in_place_index<0>, std::forward<From>(value)) {}
    Expected(Failure failure) : held_(std::in_place_index<1>, std::move(failure)) {}

    explicit operator bool() const { return held_.index() == 0; }
    T& operator*() & { return std::get<0>(held_); }
    const T& operator*() const& { return std::get<0>(held_); }
    T&& operator*() && { return std::get<0>(std::move(held_)); }
    T* operator->() { return &std::get<0>(held_); }
    const T* operator->() const { return &std::get<0>(held_); }
    const Failure& failure() const { return std::get<1>(held_); }
    /// Returns the reason; empty if there is a value.
    std::string why() const { return *this ? std::string() : failure().why; }
    /// Returns the value without the reason.
    std::optional<T> optional() && { return *this ? std::optional<T>(std::get<0>(std::move(held_))) : std::nullopt; }

private:
    std::variant<T, Failure> held_;
};

/// Success without a value, or the reason for a failure.
template <>
class [[nodiscard]] Expected<void> {
public:
    Expected() = default;
    Expected(Failure failure) : failure_(std::move(failure)) {}

    explicit operator bool() const { return !failure_; }
    const Failure& failure() const { return *failure_; }
    /// Returns the reason; empty on success.
    std::string why() const { return failure_ ? failure_->why : std::string(); }

private:
    std::optional<Failure> failure_;
};

}  // namespace streamscope
