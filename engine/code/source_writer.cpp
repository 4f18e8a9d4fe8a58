// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/source_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::code {

namespace {

/// Returns the width of a text in characters.
std::size_t columnsOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// Returns whether the line already contains the comment word for word.
bool says(std::string_view line, std::string_view words) {
    for (auto at = line.find(words); at != std::string_view::npos; at = line.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        const bool begins = at == 0 || !isWordCharacter(line[at - 1]) || !isWordCharacter(words.front());
        const bool ends = end == line.size() || !isWordCharacter(line[end]) || !isWordCharacter(words.back());
        if (begins && ends) return true;
    }
    return false;
}

}  // namespace

void SourceWriter::line(std::string_view text) {
    if (!text.empty()) text_ += indentation();
    text_ += text;
    text_ += '\n';
    ++lines_;
    blockBegins_ = false;
}

void SourceWriter::gap(int lines) {
    const std::string empty(static_cast<std::size_t>(lines) + 1, '\n');
    while (!blockBegins_ && !text_.ends_with(empty)) line();
}

void SourceWriter::open(std::string_view text) {
    line(text);
    ++depth_;
    blockBegins_ = true;
}

void SourceWriter::close(std::string_view text) {
    --depth_;
    if (text_.ends_with("\n\n")) {
        text_.pop_back();
        --lines_;
    }
    line(text);
}

void SourceWriter::openShort(std::string_view text) {
    short_.push_back({text_.size(), lines_});
    open(fmt::format("{} {{", text));
}

void SourceWriter::closeShort() {
    const Short block = short_.back();
    short_.pop_back();
    --depth_;
    const auto head = text_.find(" {\n", block.at);
    const std::string_view inner = std::string_view(text_).substr(head + 3);
    const std::size_t indent = static_cast<std::size_t>(depth_ + 1) * 4;
    const bool oneLine = lines_ == block.line + 2 && inner.size() > indent;
    if (!oneLine || columnsOf(text_.substr(block.at, head - block.at)) + 1 + columnsOf(inner) - indent > width + 1)
        return line("}");
    text_.replace(head, 3 + indent, " ");
    --lines_;
}

void SourceWriter::comment(std::string_view text) { line(fmt::format("{} {}", mark_, text)); }

void SourceWriter::commentOnce(std::string_view text) {
    if (said_.emplace(text).second) comment(text);
}

void SourceWriter::commented(std::string_view text, std::string_view comment) {
    if (comment.empty() || says(text, comment)) return line(text);
    const std::string whole = fmt::format("{}  {} {}", text, mark_, comment);
    if (fits(columnsOf(whole))) return line(whole);
    this->comment(comment);
    line(text);
}

namespace {

/// Returns the arguments behind `first`, in rows of at most `width` columns if possible; rows after the first begin with
/// `margin`.
std::vector<std::string> rowsOf(std::string first, const std::string& margin, const std::vector<std::string>& arguments,
                                std::string_view tail, std::size_t width) {
    std::vector<std::string> rows{std::move(first)};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string next = arguments[i] + (i + 1 == arguments.size() ? std::string(tail) : ",");
        if (i > 0 && columnsOf(rows.back()) + 1 + columnsOf(next) > width) {
            rows.push_back(margin + next);
            continue;
        }
        rows.back() += (i > 0 ? " " : "") + next;
    }
    return rows;
}

std::size_t widest(const std::vector<std::string>& rows) {
    std::size_t columns = 0;
    for (const std::string& row : rows) columns = std::max(columns, columnsOf(row));
    return columns;
}

}  // namespace

/// Aligns the arguments behind the parenthesis or, if they do not fit, below it with one indentation.
void SourceWriter::call(std::string_view head, const std::vector<std::string>& arguments, std::string_view tail,
                        std::string_view comment) {
    const std::string whole = fmt::format("{}{}{}", head, fmt::join(arguments, ", "), tail);
    const bool opens = head.ends_with('(') || head.ends_with('[') || head.ends_with('{');
    const bool breaks = arguments.size() > (opens ? 0 : 1);
    if (fits(columnsOf(whole)) || !breaks) return commented(whole, comment);
    if (!comment.empty() && !says(whole, comment)) this->comment(comment);
    const std::size_t room = width - static_cast<std::size_t>(depth_) * 4;
    std::vector<std::string> rows = rowsOf(std::string(head), std::string(columnsOf(head), ' '), arguments, tail, room);
    if (opens && widest(rows) > room) {
        std::vector<std::string> below = rowsOf("    ", "    ", arguments, tail, room);
        below.insert(below.begin(), std::string(head));
        if (widest(below) < widest(rows)) rows = std::move(below);
    }
    for (const std::string& row : rows) line(row);
}

void SourceWriter::block(std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        line(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

void SourceWriter::begin(std::string_view operation) { open_.push_back({std::string(operation), lines_ + 1, 0}); }

void SourceWriter::end() {
    CodeSpan span = std::move(open_.back());
    open_.pop_back();
    span.lastLine = lines_;
    if (span.lastLine >= span.firstLine) spans_.push_back(std::move(span));
}

SourceCode SourceWriter::take() {
    while (text_.ends_with("\n\n")) text_.pop_back();
    SourceCode code;
    code.text = std::move(text_);
    code.spans = std::move(spans_);
    std::ranges::stable_sort(code.spans, [](const CodeSpan& a, const CodeSpan& b) {
        return a.firstLine != b.firstLine ? a.firstLine < b.firstLine : a.lastLine > b.lastLine;
    });
    return code;
}

}  // namespace streamscope::code
