#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace streamscope {

/// As std::optional, for what few of many have: a pointer where there is none.
template <class T>
class Rare {
public:
    Rare() = default;
    Rare(std::nullopt_t) {}
    Rare(T value) : value_(std::make_unique<T>(std::move(value))) {}
    Rare(const std::optional<T>& value) : value_(value ? std::make_unique<T>(*value) : nullptr) {}
    Rare(const Rare& other) : value_(other ? std::make_unique<T>(*other) : nullptr) {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(const Rare& other) {
        if (this != &other) value_ = other ? std::make_unique<T>(*other) : nullptr;
        return *this;
    }
    Rare& operator=(Rare&&) noexcept = default;
    ~Rare() = default;
    operator std::optional<T>() const { return value_ ? std::optional<T>(*value_) : std::nullopt; }

    bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    const T& operator*() const { return *value_; }
    T& operator*() { return *value_; }
    const T* operator->() const { return value_.get(); }
    T* operator->() { return value_.get(); }
    T& emplace(T value = {}) {
        value_ = std::make_unique<T>(std::move(value));
        return *value_;
    }
    void reset() { value_.reset(); }

    friend bool operator==(const Rare& one, const Rare& other) {
        return one.has_value() == other.has_value() && (!one || *one == *other);
    }
    friend bool operator==(const Rare& one, const std::optional<T>& other) { return std::optional<T>(one) == other; }
    friend bool operator==(const Rare& one, const T& other) { return one && *one == other; }

private:
    std::unique_ptr<T> value_;
};

}  // namespace streamscope
