// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/text_measures.h"

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace streamscope::live {

using LetterWidths = std::map<std::string, double>;  ///< in em

/// Letters of a page, which has told their widths. Heights are those of Helvetica's relatives, which pages prefer.
class PageLetters : public TextMeasures {
public:
    /// `widths`: by weight, "400" and "700".
    explicit PageLetters(const std::map<std::string, LetterWidths>& widths);
    double advance(Face face, const std::string& text) override;
    std::string elided(Face face, const std::string& text, double room) override;
    std::string shortened(Face face, const std::string& text, double room) override;
    double height(Face face) override;
    double ascent(Face face) override;

private:
    struct Weight {
        std::array<double, 128> ascii{};
        std::map<std::string, double, std::less<>> others;
    };
    double widthOf(Face face, std::string_view letter) const;
    Weight regular_, bold_;
};

}  // namespace streamscope::live
