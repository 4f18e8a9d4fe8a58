// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string>
#include <string_view>

namespace streamscope::test {

/// Returns C++ without the contents of comments, strings and raw strings. Marks one without an end by "?".
inline std::string withoutCommentsAndStrings(std::string_view text) {
    std::string rest;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view here = text.substr(i);
        if (here.starts_with("//")) {
            i = std::min(text.find('\n', i), text.size());
        } else if (here.starts_with("/*")) {
            const auto end = text.find("*/", i + 2);
            if (end == std::string_view::npos) return "?";
            i = end + 2;
        } else if (here.starts_with("R\"cuda(")) {
            const auto end = text.find(")cuda\"", i);
            if (end == std::string_view::npos) return "?";
            i = end + 6;
        } else if (here.front() == '"') {
            for (++i; i < text.size() && text[i] != '"'; ++i) {
                if (text[i] == '\n') return "?";
                if (text[i] == '\\') ++i;
            }
            ++i;
        } else {
            rest += text[i++];
        }
    }
    return rest;
}

}  // namespace streamscope::test
