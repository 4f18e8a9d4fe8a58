// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/operation_index.h"

namespace streamscope {

OperationIndex::OperationIndex(const Program& program) {
    places_.reserve(program.operations.size());
    walk(program.operations, {});
}

void OperationIndex::walk(const std::vector<Operation>& operations, const std::string& parent) {
    for (std::uint32_t at = 0; at < operations.size(); ++at) {
        const Operation& operation = operations[at];
        places_.emplace(operation.id, Place{parent, at});
        if (const auto* body = operation.body()) walk(*body, operation.id);
    }
}

const Place* OperationIndex::placeOf(std::string_view id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : &found->second;
}

bool OperationIndex::insideAny(std::string_view id, const std::set<std::string, std::less<>>& ids) const {
    for (const Place* place = placeOf(id); place && !place->parent.empty(); place = placeOf(place->parent)) {
        if (ids.contains(place->parent)) return true;
    }
    return false;
}

std::string FreeIds::take(const std::string& stem) {
    for (int& number = next_[stem];;) {
        std::string id = stem + std::to_string(++number);
        if (!index_.contains(id) && given_.insert(id).second) return id;
    }
}

std::string FreeIds::takeLike(const std::string& id, const std::string& stem) {
    return !index_.contains(id) && given_.insert(id).second ? id : take(stem);
}

}  // namespace streamscope
