// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/call_ranges.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::size_t deepestRange = 64;

}  // namespace

CallRanges::CallRanges(const Program& program) {
    byId_.reserve(program.ranges.size());
    for (const CallRange& range : program.ranges) byId_.emplace(range.id, &range);
}

std::string_view CallRanges::nameOf(std::string_view id) const {
    const auto at = byId_.find(id);
    return at == byId_.end() || at->second->name.empty() ? id : std::string_view(at->second->name);
}

std::vector<std::string_view> CallRanges::around(std::string_view id) const {
    std::vector<std::string_view> all;
    while (!id.empty() && all.size() < deepestRange && std::ranges::find(all, id) == all.end()) {
        all.push_back(id);
        const auto at = byId_.find(id);
        id = at == byId_.end() ? std::string_view() : std::string_view(at->second->within);
    }
    std::ranges::reverse(all);
    return all;
}

bool hasRanges(const std::vector<Operation>& operations) {
    return firstOperation(operations, [](const Operation& operation) { return !operation.range.empty(); }) != nullptr;
}

}  // namespace streamscope
