// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace streamscope::json {

namespace {

bool needsNoEscape(char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

}  // namespace

void appendQuoted(std::string& out, std::string_view text) {
    if (!std::ranges::all_of(text, needsNoEscape)) {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

std::string realText(double value) { return nlohmann::json(value).dump(); }

void appendShortest(std::string& out, double value) {
    if (std::signbit(value)) out += '-';
    if (value == 0) {
        out += '0';
        return;
    }
    // The library finds the digits, but chooses between the two forms by other rules.
    const std::string text = fmt::format("{}", std::abs(value));
    const std::size_t e = std::min(text.find('e'), text.size());
    int exponent = 0;
    if (e < text.size()) std::from_chars(text.data() + e + (text[e + 1] == '+' ? 2 : 1), text.data() + text.size(), exponent);
    std::string digits = text.substr(0, e);
    if (const std::size_t point = digits.find('.'); point < digits.size()) {
        exponent -= static_cast<int>(digits.size() - point - 1);
        digits.erase(point, 1);
    }
    digits.erase(0, digits.find_first_not_of('0'));
    for (; digits.size() > 1 && digits.back() == '0'; ++exponent) digits.pop_back();
    const int count = static_cast<int>(digits.size()), whole = count + exponent;  // digits before the point
    const auto zeros = [](int number) { return std::string(static_cast<std::size_t>(std::max(0, number)), '0'); };
    std::string scientific = digits, fixed = zeros(1 - whole) + digits + zeros(exponent);
    if (count > 1) scientific.insert(1, ".");
    scientific += fmt::format("e{}{:02}", whole > 0 ? '+' : '-', std::abs(whole - 1));
    if (exponent < 0) fixed.insert(static_cast<std::size_t>(std::max(1, whole)), ".");
    out += fixed.size() <= scientific.size() ? fixed : scientific;
}

}  // namespace streamscope::json
