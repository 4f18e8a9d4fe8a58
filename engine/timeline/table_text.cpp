// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/table_text.h"

#include "engine/json/printable.h"

#include <algorithm>
#include <charconv>

namespace streamscope {

namespace {

bool isNumber(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    return std::from_chars(text.data(), end, number).ptr == end;
}

}  // namespace

std::size_t tableWidth(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string elided(std::string_view text, std::size_t width) {
    std::string out = printable(text);
    if (tableWidth(out) <= width) return out;
    std::size_t end = 0;
    for (std::size_t seen = 0; end < out.size(); ++end)
        if ((out[end] & 0xc0) != 0x80 && ++seen == width) break;
    return out.substr(0, end) + "…";
}

std::string inColumns(std::vector<std::vector<std::string>> rows, const std::vector<bool>& right) {
    std::vector<std::size_t> widths(right.size());
    for (auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] = printable(row[i]);
            widths[i] = std::max(widths[i], tableWidth(row[i]));
        }
    std::string out;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string gap(widths[i] - tableWidth(row[i]), ' ');
            out += right[i] ? gap + row[i] : row[i] + gap;
            out += "  ";
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::string csvField(std::string_view text) {
    const bool isFormula = text.find_first_of("=+-@\t\r") == 0 && !isNumber(text);
    const std::string guarded = (isFormula ? "'" : "") + std::string(text);
    if (guarded.find_first_of(",\"\r\n") == std::string::npos) return guarded;
    std::string out = "\"";
    for (const char c : guarded) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

}  // namespace streamscope
