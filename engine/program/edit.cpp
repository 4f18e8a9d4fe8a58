// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/edit.h"

#include "engine/device/translatable.h"
#include "engine/program/edit_parts.h"
#include "engine/program/ids.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace streamscope {

namespace editing {

const Operation* findOperation(const std::vector<Operation>& operations, const std::string& id) {
    return firstOperation(operations, [&](const Operation& operation) { return operation.id == id; });
}

/// Finds an operation for writing. Bodies without it remain shared.
Operation* findOperation(std::vector<Operation>& operations, const std::string& id) {
    for (Operation& operation : operations) {
        if (operation.id == id) return &operation;
        const std::vector<Operation>* body = std::as_const(operation).body();
        if (body && findOperation(*body, id)) return findOperation(*operation.bodyToChange(), id);
    }
    return nullptr;
}

std::vector<Operation>* listOf(Program& program, const std::string& parent) {
    if (parent.empty()) return &program.operations;
    Operation* operation = findOperation(program.operations, parent);
    return operation ? operation->bodyToChange() : nullptr;
}

namespace {

using Ids = std::unordered_set<std::string>;

void collectIds(const Operation& operation, Ids& ids, std::string& twice) {
    const auto collect = [&](const Operation& each) {
        if (!ids.insert(each.id).second) twice = each.id;
    };
    collect(operation);
    if (const auto* body = operation.body()) forEachOperation(*body, collect);
}

/// Returns the reason why these ids cannot be added: invalid, duplicate, or already used. Empty if they can.
std::string clash(const std::vector<Operation>& there, const Ids& ids) {
    const Operation* first = firstOperation(there, [&](const Operation& operation) { return ids.contains(operation.id); });
    return first == nullptr ? std::string()
                            : fmt::format(TRANSLATABLE("Messages", "there is an operation {} already"), first->id);
}

std::string idsError(const Operation& operation, Ids& ids) {
    std::string twice;
    collectIds(operation, ids, twice);
    if (!twice.empty()) return fmt::format(TRANSLATABLE("Messages", "the id {} is used twice"), twice);
    for (const std::string& id : ids)
        if (const std::string error = operationIdError(id); !error.empty()) return "expected " + error;
    return {};
}

std::string noPlace(const Place& place) {
    if (place.parent.empty()) return fmt::format(TRANSLATABLE("Messages", "the program has no place {}"), place.at);
    return fmt::format(TRANSLATABLE("Messages", "{} has no body with a place {}"), place.parent, place.at);
}

Expected<Edit> applyTo(Program& program, const InsertOperation& edit) {
    std::vector<Operation>* list = listOf(program, edit.place.parent);
    if (!list || edit.place.at > list->size()) return Failure{noPlace(edit.place)};
    Ids ids;
    std::string error = idsError(edit.operation, ids);
    if (error.empty()) error = clash(program.operations, ids);
    if (!error.empty()) return Failure{error};
    list->insert(list->begin() + edit.place.at, edit.operation);
    return Edit{RemoveOperation{edit.place}};
}

Expected<Edit> applyTo(Program& program, const RemoveOperation& edit) {
    std::vector<Operation>* list = listOf(program, edit.place.parent);
    if (!list || edit.place.at >= list->size()) return Failure{noPlace(edit.place)};
    const auto at = list->begin() + edit.place.at;
    InsertOperation inverse{edit.place, std::move(*at)};
    list->erase(at);
    return Edit{std::move(inverse)};
}

bool contains(const Operation& operation, const std::string& id) {
    const std::vector<Operation>* body = operation.body();
    return operation.id == id || (body && findOperation(*body, id));
}

Expected<Edit> applyTo(Program& program, const MoveOperation& edit) {
    std::vector<Operation>* from = listOf(program, edit.from.parent);
    if (!from || edit.from.at >= from->size()) return Failure{noPlace(edit.from)};
    if (!edit.to.parent.empty() && contains((*from)[edit.from.at], edit.to.parent))
        return Failure{fmt::format(TRANSLATABLE("Messages", "{} cannot move into itself"), (*from)[edit.from.at].id)};
    const std::vector<Operation>* target = listOf(program, edit.to.parent);
    const std::size_t size = target ? target->size() - (target == from ? 1 : 0) : 0;
    if (!target || edit.to.at > size) return Failure{noPlace(edit.to)};
    if (target == from) {
        const auto first = from->begin() + edit.from.at, last = from->begin() + edit.to.at;
        if (first < last) std::rotate(first, first + 1, last + 1);
        else std::rotate(last, first, first + 1);
        return Edit{MoveOperation{edit.to, edit.from}};
    }
    Operation moved = std::move((*from)[edit.from.at]);
    from->erase(from->begin() + edit.from.at);
    std::vector<Operation>* to = listOf(program, edit.to.parent);  // the removal may have moved it
    to->insert(to->begin() + edit.to.at, std::move(moved));
    return Edit{MoveOperation{edit.to, edit.from}};
}

Expected<Edit> applyTo(Program& program, const ReplaceOperation& edit) {
    Operation* old = findOperation(program.operations, edit.id);
    if (!old) return Failure{fmt::format(TRANSLATABLE("Messages", "there is no operation {}"), edit.id)};
    Ids ids, before;
    std::string error = idsError(edit.operation, ids);
    if (!error.empty()) return Failure{error};
    collectIds(*old, before, error);
    for (const std::string& id : before) ids.erase(id);
    error = clash(program.operations, ids);
    if (!error.empty()) return Failure{error};
    ReplaceOperation inverse{edit.operation.id, std::exchange(*old, edit.operation)};
    return Edit{std::move(inverse)};
}

Expected<Edit> applyTo(Program& program, const SetProperties& edit) {
    SetProperties inverse{std::exchange(program.name, edit.name), std::exchange(program.notes, edit.notes),
                          std::exchange(program.device, edit.device), std::exchange(program.defaultStream, edit.defaultStream),
                          std::exchange(program.peerAccess, edit.peerAccess)};
    return Edit{std::move(inverse)};
}

Expected<Edit> applyTo(Program& program, const DeclareKernel& edit) {
    std::vector<KernelDeclaration>& all = program.kernels;
    const KernelDeclaration& declared = edit.declaration;
    const auto known = std::ranges::find_if(
        all, [&](const KernelDeclaration& each) { return each.isOwn() == declared.isOwn() && each.name() == declared.name(); });
    const auto at = static_cast<std::uint32_t>(known - all.begin());
    const bool removes = declared.isOwn() ? declared.text.empty() && declared.source.empty() : declared.arguments.empty();
    if (known == all.end()) {
        if (edit.at > all.size())
            return Failure{fmt::format(TRANSLATABLE("Messages", "the program has no place {} for a kernel"), edit.at)};
        DeclareKernel inverse{nameOnly(declared), edit.at};
        if (!removes) all.insert(all.begin() + edit.at, declared);
        return Edit{std::move(inverse)};
    }
    DeclareKernel inverse{*known, at};
    if (removes) all.erase(known);
    else *known = declared;
    return Edit{std::move(inverse)};
}

Expected<Edit> applyTo(Program& program, const EditList& list) {
    std::vector<Edit> inverses;
    for (const Edit& edit : list.edits) {
        auto inverse = streamscope::apply(program, edit);
        if (!inverse) {
            std::ranges::for_each(inverses.rbegin(), inverses.rend(),
                                  [&](const Edit& undo) { (void)streamscope::apply(program, undo); });
            return inverse;
        }
        inverses.push_back(*std::move(inverse));
    }
    std::ranges::reverse(inverses);
    return Edit{EditList{std::move(inverses)}};
}

template <class ResourceEdit>
Expected<Edit> applyTo(Program& program, const ResourceEdit& edit) {
    return editing::apply(program, edit);
}

}  // namespace

}  // namespace editing

Expected<Edit> apply(Program& program, const Edit& edit) {
    return std::visit([&program](const auto& what) { return editing::applyTo(program, what); }, edit.what);
}

namespace {

bool findPlace(const std::vector<Operation>& operations, const std::string& parent, const std::string& id, Place& place) {
    for (std::uint32_t i = 0; i < operations.size(); ++i) {
        const Operation& operation = operations[i];
        if (operation.id == id) {
            place = {parent, i};
            return true;
        }
        const auto* body = operation.body();
        if (body && findPlace(*body, operation.id, id, place)) return true;
    }
    return false;
}

}  // namespace

std::optional<Place> placeOf(const Program& program, const std::string& operationId) {
    Place place;
    return findPlace(program.operations, {}, operationId, place) ? std::optional(place) : std::nullopt;
}

const Operation* findOperation(const Program& program, const std::string& operationId) {
    const std::optional<Place> place = placeOf(program, operationId);
    if (!place) return nullptr;
    if (place->parent.empty()) return &program.operations[place->at];
    return &(*findOperation(program, place->parent)->body())[place->at];
}

Resource::Resource() = default;
Resource::Resource(const Resource&) = default;
Resource::Resource(Resource&&) noexcept = default;
Resource& Resource::operator=(const Resource&) = default;
Resource& Resource::operator=(Resource&&) noexcept = default;
Resource::~Resource() = default;

Change::Change() = default;
Change::Change(const Change&) = default;
Change::Change(Change&&) noexcept = default;
Change& Change::operator=(const Change&) = default;
Change& Change::operator=(Change&&) noexcept = default;
Change::~Change() = default;

}  // namespace streamscope
