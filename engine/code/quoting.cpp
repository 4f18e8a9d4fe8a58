// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/quoting.h"

#include "engine/json/printable.h"

namespace streamscope::code {

namespace {

std::string clean(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character next = characterAt(text);
        if (next.bytes == 0) result += '?';
        else if (isLineEnd(next.point) || next.point == '\t') result += ' ';
        else if (!isUnseen(next.point)) result += text.substr(0, next.bytes);
        text.remove_prefix(next.bytes == 0 ? 1 : next.bytes);
    }
    return result;
}

std::string inQuotes(std::string_view text, bool cpp) {
    std::string result = "\"";
    char before = '\0';
    for (const char c : clean(text)) {
        if (c == '"' || c == '\\' || (cpp && c == '?' && before == '?')) result += '\\';  // ??/ and similar are trigraphs
        result += c;
        before = c;
    }
    return result + '"';
}

}  // namespace

std::string commentText(std::string_view text) {
    std::string result = clean(text);
    const auto last = result.find_last_not_of(' ');
    result.resize(last == std::string::npos ? 0 : last + 1);
    if (result.ends_with('\\') || result.ends_with("?\?/"))
        result += " .";  // otherwise the next line would belong to the comment
    return result;
}

std::string cppString(std::string_view text) { return inQuotes(text, true); }

std::string pythonString(std::string_view text) { return inQuotes(text, false); }

std::string percentDoubled(std::string_view text) {
    std::string result;
    for (const char c : text) result.append(c == '%' ? 2 : 1, c);
    return result;
}

}  // namespace streamscope::code
