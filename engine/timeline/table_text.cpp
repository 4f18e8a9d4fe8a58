// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/table_text.h"

#include "engine/json/printable.h"

#include <algorithm>
#include <charconv>

namespace streamscope {

namespace {

constexpr std::size_t gapOfColumns = 2;

bool isNumber(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    return std::from_chars(text.data(), end, number).ptr == end;
}

/// Returns the width of a line with columns of these widths, of which 0 is left out.
std::size_t widthOfLine(const std::vector<std::size_t>& widths) {
    std::size_t sum = 0;
    for (const std::size_t width : widths) sum += width > 0 ? width + gapOfColumns : 0;
    return sum - std::min(sum, gapOfColumns);
}

/// Returns the lines that name the columns that are left out; empty if none is.
std::string noteOf(const std::vector<std::string>& leftOut, std::size_t width) {
    std::string note, line = "(too narrow for:";
    for (const std::string& each : leftOut) {
        const std::string word = each + (&each == &leftOut.back() ? ")" : ",");
        if (tableWidth(line) + 1 + tableWidth(word) > width) note += std::exchange(line, "   ") + '\n';
        line += ' ' + word;
    }
    return leftOut.empty() ? note : note + line + '\n';
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

std::vector<std::string> TableRows::titles() const {
    std::vector<std::string> found;
    for (std::size_t at = 0; found.size() < widths_.size() && at < cells_.size(); at += found.back().size() + 1)
        found.push_back(cells_.substr(at, cells_.find('\n', at) - at));
    return found;
}

std::vector<std::size_t> TableRows::widthsWithin(std::size_t width, const std::vector<std::size_t>& dispensable) const {
    constexpr std::size_t narrowest = 12;
    std::vector<std::size_t> widths = widths_;
    const auto isTooWide = [&] { return width > 0 && widthOfLine(widths) > width; };
    for (auto column = dispensable.begin(); column != dispensable.end() && isTooWide(); ++column) widths[*column] = 0;
    while (isTooWide()) {
        std::size_t widest = widths.size();
        for (std::size_t i = 0; i < widths.size(); ++i)
            if (!right_[i] && widths[i] > narrowest && (widest == widths.size() || widths[i] > widths[widest])) widest = i;
        if (widest == widths.size()) break;
        --widths[widest];
    }
    const std::vector<std::string> named = titles();
    for (std::size_t i = widths.size(); i-- > 1 && isTooWide();)
        if (i < named.size() && !named[i].empty()) widths[i] = 0;
    return widths;
}

std::string TableRows::inColumns(std::size_t width, const std::vector<std::size_t>& dispensable) const {
    std::string out;
    std::string_view rest = cells_;
    const std::vector<std::size_t> widths = widthsWithin(width, dispensable);
    while (!rest.empty()) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const std::string_view whole = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(whole.size() + 1);
            if (widths[i] < widths_[i] && widths[i] == 0) continue;
            const std::string cut = widths[i] < widths_[i] ? elided(whole, widths[i]) : std::string();
            const std::string_view cell = widths[i] < widths_[i] ? cut : whole;
            const std::size_t gap = widths[i] - tableWidth(cell);
            if (right_[i]) out.append(gap, ' ');
            out += cell;
            out.append(right_[i] ? gapOfColumns : gap + gapOfColumns, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    std::vector<std::string> leftOut;
    const std::vector<std::string> named = titles();
    for (std::size_t i = 0; i < named.size(); ++i)
        if (widths[i] == 0 && widths_[i] > 0) leftOut.push_back(named[i]);
    return out + noteOf(leftOut, width);
}

std::string inColumns(std::vector<std::vector<std::string>> rows, const std::vector<bool>& right, std::size_t width) {
    TableRows table(right);
    for (const auto& row : rows) table.add(row);
    return table.inColumns(width);
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
