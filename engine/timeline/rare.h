// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace streamscope {

/// Optional parts that few objects have, behind one pointer. With std::optional, those of a million operations would take 64 MB
/// more.
template <class... Parts>
class Rare {
public:
    Rare() = default;
    Rare(const Rare& other) : parts_(other.parts_ ? std::make_unique<All>(*other.parts_) : nullptr) {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(Rare other) noexcept {
        parts_ = std::move(other.parts_);
        return *this;
    }
    ~Rare() = default;

    template <class Part>
    std::optional<Part> get() const {
        return parts_ ? std::get<std::optional<Part>>(*parts_) : std::nullopt;
    }
    template <class Part>
    void set(std::optional<Part> part) {
        if (!parts_ && !part) return;
        if (!parts_) parts_ = std::make_unique<All>();
        std::get<std::optional<Part>>(*parts_) = std::move(part);
        if (*parts_ == All()) parts_.reset();
    }

    friend bool operator==(const Rare& one, const Rare& other) {
        return one.parts_ && other.parts_ ? *one.parts_ == *other.parts_ : one.parts_ == other.parts_;
    }

private:
    using All = std::tuple<std::optional<Parts>...>;
    std::unique_ptr<All> parts_;
};

}  // namespace streamscope
