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

void TableRows::add(const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < widths_.size(); ++i) {
        const std::string cell = i < cells.size() ? printable(cells[i]) : std::string();
        widths_[i] = std::max(widths_[i], tableWidth(cell));
        cells_ += cell;
        cells_ += '\n';
    }
}

std::string TableRows::inColumns() const {
    std::string out;
    std::string_view rest = cells_;
    while (!rest.empty()) {
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const std::string_view cell = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(cell.size() + 1);
            const std::size_t gap = widths_[i] - tableWidth(cell);
            if (right_[i]) out.append(gap, ' ');
            out += cell;
            out.append(right_[i] ? 2 : gap + 2, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::string inColumns(std::vector<std::vector<std::string>> rows, const std::vector<bool>& right) {
    TableRows table(right);
    for (const auto& row : rows) table.add(row);
    return table.inColumns();
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

std::string withFirstColumn(std::string_view csv, std::string_view title, std::string_view value, bool hasTitles) {
    std::string out;
    bool isQuoted = false;
    for (std::size_t begin = 0, at = 0; at < csv.size(); ++at) {
        if (csv[at] == '"') isQuoted = !isQuoted;
        if (csv[at] != '\n' || isQuoted) continue;
        if (begin > 0 || hasTitles)
            out.append(csvField(begin > 0 ? value : title) + ',').append(csv.substr(begin, at + 1 - begin));
        begin = at + 1;
    }
    return out;
}

}  // namespace streamscope
