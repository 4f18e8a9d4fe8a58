// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/label_parts.h"

#include <algorithm>

namespace streamscope {

Texts shorterNames(std::string_view name) {
    constexpr std::size_t mostParts = 6, longestNumber = 4;
    constexpr std::string_view code = "(<[{\"";  // its words are no parts of a name
    Texts shorter;
    if (name.find_first_of(code) != std::string_view::npos) return shorter;
    std::string_view rest = name;
    for (std::size_t blank = rest.find(' '); blank != std::string_view::npos && shorter.size() < mostParts;
         blank = rest.find(' ')) {
        rest.remove_prefix(blank);
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        if (rest.empty()) return shorter;
        shorter.emplace_back(rest);
    }
    const std::size_t before = rest.find_last_of("_-.:/#");
    const std::string_view number = before == std::string_view::npos ? std::string_view() : rest.substr(before + 1);
    const bool hasDigit = number.find_first_of("0123456789") != std::string_view::npos;
    if (hasDigit && number.size() <= longestNumber) shorter.emplace_back(number);
    return shorter;
}

}  // namespace streamscope
