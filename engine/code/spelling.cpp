// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/spelling.h"

#include <algorithm>
#include <array>

namespace streamscope::code {

const Spelling* findSpelling(Spellings table, Call call, const std::function<bool(Need)>& holds) {
    constexpr std::array all{Need::EventObjects, Need::StreamObject, Need::NoFlags, Need::Success, Need::Runtime};
    const auto fits = [&](const Spelling& row) {
        return row.call == call && std::ranges::all_of(all, [&](Need need) { return !includes(row.needs, need) || holds(need); });
    };
    const auto at = std::ranges::find_if(table, fits);
    return at == table.end() ? nullptr : &*at;
}

Invocation filled(std::string_view text, const std::function<std::string(std::string_view)>& value) {
    const auto fill = [&](std::string_view part) {
        std::string result;
        while (!part.empty()) {
            const std::size_t begin = std::min(part.find('{'), part.size()), end = part.find('}', begin);
            result += part.substr(0, begin);
            if (begin < part.size()) result += value(part.substr(begin + 1, end - begin - 1));
            part.remove_prefix(begin < part.size() ? end + 1 : begin);
        }
        return result;
    };
    const std::size_t opens = text.find('('), closes = text.rfind(')');
    if (opens == std::string_view::npos) return {fill(text)};
    Invocation call{fill(text.substr(0, opens + 1)), {}, fill(text.substr(closes))};
    for (std::string_view rest = text.substr(opens + 1, closes - opens - 1); !rest.empty();) {
        const std::size_t comma = std::min(rest.find(", "), rest.size());
        call.arguments.push_back(fill(rest.substr(0, comma)));
        rest.remove_prefix(std::min(comma + 2, rest.size()));
    }
    return call;
}

}  // namespace streamscope::code
