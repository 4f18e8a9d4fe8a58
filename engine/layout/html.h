// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// Returns the text with the characters written out that HTML would take for its own.
inline std::string htmlEscaped(std::string_view text) {
    std::string html;
    for (const char letter : text) {
        if (letter == '<') html += "&lt;";
        else if (letter == '>') html += "&gt;";
        else if (letter == '&') html += "&amp;";
        else if (letter == '"') html += "&quot;";
        else html += letter;
    }
    return html;
}

}  // namespace streamscope
