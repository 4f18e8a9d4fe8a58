// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/problem.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

/// Properties that hold for any input. A violation aborts the fuzz target, which keeps the input.
namespace streamscope::fuzz {

inline void require(bool holds, const char* law, const std::string& text) {
    if (holds) return;
    std::fprintf(stderr, "broken law: %s\n%s\n", law, text.c_str());
    std::abort();
}

/// Checks that each problem has a line and a column, except the last one that counts further problems.
inline void requirePlaces(const std::vector<Problem>& problems, const std::string& text) {
    for (const Problem& problem : problems) {
        const bool counts = problem.expected.empty() && problem.found.starts_with("and ");
        require(counts || (problem.line > 0 && problem.column > 0), "a problem of a file has a line and a column", text);
    }
}

template <class T>
void requireValueOrProblems(const Read<T>& read, const std::string& text) {
    require(read.value.has_value() == read.problems.empty(), "a value or problems", text);
}

}  // namespace streamscope::fuzz
