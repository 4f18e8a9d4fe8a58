// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/decimal_sign.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Messages of the engine in another language. The engine writes them in English, also into files and from other processes. This
/// finds the text that a message was made of (TRANSLATABLE("Messages", …)), and puts the parts of the message into its
/// translation. A part may itself be a message, such as a reason.
///
/// The places of a text are {}, {0} or {name}. A text that begins with a blank or a sign before one ("; …") follows another text,
/// and one that ends with a blank precedes another.
class MessageTexts {
public:
    MessageTexts() = default;
    /// `texts`: translations by their English texts.
    explicit MessageTexts(const std::map<std::string, std::string>& texts);

    /// Returns the message in the other language, with its decimal sign. What has no translation stays English.
    std::string translated(std::string_view message) const { return withDecimalSigns(translated(message, 0)); }

private:
    struct Text {
        std::vector<std::string> pieces;  ///< between the places
        std::vector<std::string> places;  ///< their names, one less
        std::size_t letters = 0;          ///< of all pieces
    };
    struct Pair {
        Text english, other;
    };
    enum class Parting : std::uint8_t { Closed, Open };
    enum class Halves : std::uint8_t { Both, One };
    using Parts = std::vector<std::string_view>;

    static Text textFrom(std::string_view written, bool isAfter, bool isBefore);
    static std::optional<Parts> partsOf(const Text& text, std::string_view message);
    std::string translated(std::string_view message, int depth) const;
    std::string filled(const Pair& pair, const Parts& parts, int depth) const;
    std::optional<std::string> fromOne(std::string_view message, Parting parting, int depth) const;
    std::optional<std::string> inTwo(std::string_view message, Halves halves, int depth) const;

    std::map<std::string, std::string, std::less<>> whole_;
    std::vector<Pair> pairs_;     ///< with places, those of most letters first
    std::string between_ = "; ";  ///< messages of one text
};

}  // namespace streamscope
