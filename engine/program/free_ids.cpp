#include "engine/program/edit_parts.h"
#include "engine/program/ids.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace streamscope {

namespace {

void collect(const std::vector<Operation>& operations, std::unordered_set<std::string_view>& ids) {
    for (const Operation& operation : operations) {
        ids.insert(operation.id);
        if (const auto* body = operation.body()) collect(*body, ids);
    }
}

template <class IsFree>
std::string firstFree(const std::string& stem, const IsFree& isFree) {
    std::string id = stem;
    for (std::uint64_t number = 2; !isFree(id); ++number) id = fmt::format("{}{}", stem, number);
    return id;
}

bool isDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// Taken by its id, or by one of the members that a counted resource stands for.
template <class R>
bool takes(const R& resource, std::string_view id) {
    if (resource.id == id) return true;
    return editing::isCounted(Resource(resource)) && id.starts_with(resource.id) && isDigits(id.substr(resource.id.size()));
}

}  // namespace

std::string freeOperationId(const Program& program, const std::string& stem) {
    std::unordered_set<std::string_view> ids;
    collect(program.operations, ids);
    return firstFree(operationIdError(stem).empty() ? stem : "op", [&ids](const std::string& id) { return !ids.contains(id); });
}

std::string freeResourceId(const Program& program, ResourceKind kind, const std::string& stem) {
    std::string base = resourceIdError(kind, stem).empty() ? stem : std::string(editing::nameOf(kind));
    return editing::withList(program, kind, [&](const auto& list) {
        // A counted resource takes all numbers behind its name.
        const auto isCountedBase = [&base](const auto& resource) {
            return resource.id == base && editing::isCounted(Resource(resource));
        };
        while (std::any_of(list.begin(), list.end(), isCountedBase)) base += '_';
        return firstFree(base, [&](const std::string& id) {
            const auto taken = [&id](const auto& resource) { return takes(resource, id); };
            return std::none_of(list.begin(), list.end(), taken);
        });
    });
}

}  // namespace streamscope
