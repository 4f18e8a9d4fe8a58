// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/spelling.h"

#include <algorithm>

namespace streamscope::code {

const Spelling& findSpelling(const std::array<Spellings, 2>& tables, Call call, const std::function<bool(Need)>& holds) {
    const auto fits = [&](const Spelling& row) {
        if (row.call != call) return false;
        for (auto left = static_cast<unsigned>(row.needs); left != 0; left &= left - 1)
            if (!holds(static_cast<Need>(left & ~(left - 1)))) return false;
        return true;
    };
    const auto own = std::ranges::find_if(tables.front(), fits);
    return own != tables.front().end() ? *own : *std::ranges::find_if(tables.back(), fits);
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
