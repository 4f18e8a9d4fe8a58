// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/free_ids.h"

#include "engine/program/edit_parts.h"
#include "engine/program/ids.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace streamscope {

namespace {

template <class IsFree>
std::string firstFree(const std::string& stem, const IsFree& isFree) {
    std::string id = stem;
    for (std::uint64_t number = 2; !isFree(id); ++number) id = fmt::format("{}{}", stem, number);
    return id;
}

bool isDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// Returns whether the id is that of a counted resource or of one of its members.
template <class R>
bool belongsTo(const R& resource, std::string_view id) {
    if (!editing::isCounted(Resource(resource)) || !id.starts_with(resource.id)) return false;
    return id.size() == resource.id.size() || isDigits(id.substr(resource.id.size()));
}

/// Changes the stem if a counted resource occupies all numbers after it.
template <class R>
void leave(const std::vector<R>& list, std::string& stem) {
    const auto taken = [&stem](const R& resource) { return belongsTo(resource, stem); };
    while (std::any_of(list.begin(), list.end(), taken)) stem += '_';
}

template <class R>
bool isFree(const std::vector<R>& list, const std::string& id) {
    return std::none_of(list.begin(), list.end(),
                        [&id](const R& resource) { return resource.id == id || belongsTo(resource, id); });
}

/// Returns whether the edits of a step mention the id, which they may give to a call or a resource.
bool isInSteps(const Program& program, const std::string& id) {
    const auto mentions = [quoted = fmt::format("\"{}\"", id)](const Step& step) {
        return step.edits.find(quoted) != std::string::npos;
    };
    return std::ranges::any_of(program.steps, mentions);
}

}  // namespace

std::string freeOperationId(const Program& program, const std::string& stem) {
    std::unordered_set<std::string_view> ids;
    forEachOperation(program.operations, [&](const Operation& operation) { ids.insert(operation.id); });
    return firstFree(operationIdError(stem).empty() ? stem : "op",
                     [&](const std::string& id) { return !ids.contains(id) && !isInSteps(program, id); });
}

std::string freeResourceId(const Program& program, ResourceKind kind, const std::string& stem) {
    std::string base = resourceIdError(kind, stem).empty() ? stem : std::string(editing::nameOf(kind));
    return withList(program, kind, [&](const auto& list) {
        leave(list, base);
        return firstFree(base, [&](const std::string& id) { return isFree(list, id) && !isInSteps(program, id); });
    });
}

std::string numberedResourceId(const Program& program, ResourceKind kind, std::string stem) {
    return withList(program, kind, [&](const auto& list) {
        leave(list, stem);
        for (std::uint64_t number = 1;; ++number)
            if (std::string id = fmt::format("{}{}", stem, number); isFree(list, id) && !isInSteps(program, id)) return id;
    });
}

}  // namespace streamscope
