// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
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
    const auto decimal = fmt::detail::dragonbox::to_decimal(std::abs(value));
    std::string digits = std::to_string(decimal.significand);
    int exponent = decimal.exponent;
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
