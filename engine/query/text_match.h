// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <memory>
#include <regex>
#include <string>
#include <string_view>

namespace streamscope {

/// Text that others are compared with: a part of them, or a regular expression. Capitals and small letters are the same.
class TextMatch {
public:
    TextMatch() = default;  ///< matches all
    explicit TextMatch(std::string text);
    /// Returns the match of a regular expression (ECMAScript, without back references). Takes time in proportion to the texts.
    static Expected<TextMatch> ofExpression(const std::string& expression);

    /// Returns whether the text contains this one, or a match of the expression.
    bool isIn(std::string_view text) const;
    /// Returns whether the text is this one. An expression matches a part of it.
    bool is(std::string_view text) const;
    const std::string& text() const { return text_; }

private:
    std::string text_;    ///< as written
    std::string folded_;  ///< in small letters, or in capitals if it has other letters than ASCII
    bool isAscii_ = true;
    std::shared_ptr<const std::regex> expression_;
};

}  // namespace streamscope
