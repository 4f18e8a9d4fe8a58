// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/problem.h"

#include "engine/json/printable.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope {

std::string describe(const Problem& problem, const std::string& file) {
    std::string text = file;
    if (problem.line > 0) text += fmt::format("{}{}:{}", file.empty() ? "" : ":", problem.line, problem.column);
    if (!text.empty()) text += ": ";
    if (!problem.path.empty()) text += printable(problem.path) + ": ";
    if (problem.expected.empty()) return text + printable(problem.found);
    return text + fmt::format("expected {}, found {}", problem.expected, printable(problem.found));
}

std::string pointerToken(std::string_view key) {
    std::string token;
    for (const char c : key) {
        if (c == '~') {
            token += "~0";
        } else if (c == '/') {
            token += "~1";
        } else {
            token += c;
        }
    }
    return token;
}

std::vector<std::string> pointerTokens(std::string_view pointer) {
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (tokens.empty() || pointer[i] == '/') tokens.emplace_back();
        const bool escape = pointer[i] == '~' && i + 1 < pointer.size();
        if (pointer[i] != '/') tokens.back() += !escape ? pointer[i] : pointer[++i] == '1' ? '/' : '~';
    }
    return tokens;
}

void ProblemList::add(Problem problem) {
    if (full()) {
        ++more_;
    } else {
        problems_.push_back(std::move(problem));
    }
}

void ProblemList::append(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) add(problem);
}

std::vector<Problem> ProblemList::take() {
    if (more_ > 0) problems_.push_back({{}, 0, 0, {}, fmt::format("and {} more", more_)});
    more_ = 0;
    return std::exchange(problems_, {});
}

}  // namespace streamscope
