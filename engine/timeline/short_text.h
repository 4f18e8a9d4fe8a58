#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope {

/// As std::string, at half its size: a million ids of a few letters each. It never changes; longer ones are elsewhere.
class ShortText {
public:
    ShortText() = default;
    ShortText(std::string_view text) {
        if (text.size() <= most) {
            text.copy(bytes_.data(), text.size());
            bytes_.back() = static_cast<char>(text.size());
        } else {
            hold(new std::string(text));
        }
    }
    ShortText(const std::string& text) : ShortText(std::string_view(text)) {}
    ShortText(const char* text) : ShortText(std::string_view(text)) {}
    ShortText(const ShortText& other) : ShortText(other.view()) {}
    ShortText(ShortText&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    ShortText& operator=(ShortText other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~ShortText() {
        if (isElsewhere()) delete held();
    }

    std::string_view view() const {
        return isElsewhere() ? std::string_view(*held())
                             : std::string_view(bytes_.data(), static_cast<std::size_t>(bytes_.back()));
    }
    std::string str() const { return std::string(view()); }
    operator std::string_view() const { return view(); }
    operator std::string() const { return str(); }
    bool empty() const { return view().empty(); }
    std::size_t size() const { return view().size(); }

    friend bool operator==(const ShortText& one, const ShortText& other) { return one.view() == other.view(); }
    friend bool operator==(const ShortText& one, const std::string& other) { return one.view() == other; }
    friend bool operator==(const ShortText& one, std::string_view other) { return one.view() == other; }
    friend bool operator==(const ShortText& one, const char* other) { return one.view() == other; }

private:
    static constexpr std::size_t most = 15;
    static constexpr char elsewhere = most + 1;  ///< as the last byte, which is the length else

    bool isElsewhere() const { return bytes_.back() == elsewhere; }
    const std::string* held() const {
        const std::string* text = nullptr;
        std::memcpy(&text, bytes_.data(), sizeof text);
        return text;
    }
    void hold(const std::string* text) {
        std::memcpy(bytes_.data(), &text, sizeof text);
        bytes_.back() = elsewhere;
    }

    alignas(void*) std::array<char, most + 1> bytes_{};
};

}  // namespace streamscope
