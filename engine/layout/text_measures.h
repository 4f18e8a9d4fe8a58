// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace streamscope {

/// Fonts of a picture, all of one family: 12 px, 12 px bold, 10 px, 18 px bold on a desk.
enum class Face : std::uint8_t { Text, Strong, Small, Title };

/// Sizes of texts in px, in the fonts of a picture. The window asks its fonts; a page has a table of its own.
class TextMeasures {
public:
    virtual ~TextMeasures() = default;
    /// Returns the width of a text.
    virtual double advance(Face face, const std::string& text) = 0;
    /// Returns the text with "…" in place of its middle, as far as it is wider than `room`.
    virtual std::string elided(Face face, const std::string& text, double room) = 0;
    /// Returns the text with "…" in place of its end, as far as it is wider than `room`.
    virtual std::string shortened(Face face, const std::string& text, double room) = 0;
    virtual double height(Face face) = 0;  ///< Returns the height of a line.
    virtual double ascent(Face face) = 0;  ///< Returns the height above the baseline.
};

}  // namespace streamscope
