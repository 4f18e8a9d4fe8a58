// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/later_edits.h"

#include "engine/program/edit_parts.h"
#include "engine/program/program_description.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <string_view>
#include <system_error>
#include <utility>

namespace streamscope {
namespace {

std::vector<Operation> operationsIn(const Program& program, const std::string& parent) {
    if (parent.empty()) return program.operations;
    const Operation* operation = findOperation(program, parent);
    return operation && operation->body() ? *operation->body() : std::vector<Operation>();
}

/// Takes over `theirs` in what `ours` does not change.
template <class T>
void merge(T& ours, const T& base, const T& theirs) {
    if (ours == base) ours = theirs;
}

void mergeOperation(Operation& ours, const Operation& base, const Operation& theirs) {
    merge(ours.id, base.id, theirs.id);
    merge(ours.label, base.label, theirs.label);
    merge(ours.thread, base.thread, theirs.thread);
    merge(ours.range, base.range, theirs.range);
    merge(ours.provenance, base.provenance, theirs.provenance);
    merge(ours.unknown, base.unknown, theirs.unknown);
    if (ours.call != base.call) return;  // the fields are those of another call
    ours.call = theirs.call;
    const auto same = [](const Value* a, const Value* b) { return a && b ? *a == *b : a == b; };
    for (const FieldValue& one : base.fields)
        if (!theirs.find(one.field) && same(ours.find(one.field), &one.value)) ours.remove(one.field);
    for (const FieldValue& one : theirs.fields)
        if (same(ours.find(one.field), base.find(one.field))) ours.set(one.field, one.value);
}

void mergeResource(Resource& ours, const Resource& base, const Resource& theirs) {
    const auto mergeOne = [&]<class One>(One& one) {
        const One &from = std::get<One>(base), &by = std::get<One>(theirs);
        description::eachMember<One>([&](const auto& member) {
            merge(std::invoke(member.get, one), std::invoke(member.get, from), std::invoke(member.get, by));
        });
        merge(one.unknown, from.unknown, by.unknown);
    };
    std::visit(mergeOne, ours);
}

template <class Now>
void renameIn(std::vector<Operation>& operations, const Now& nameNow) {
    for (Operation& operation : operations) {
        operation.id = nameNow(operation.id);
        if (std::as_const(operation).body()) renameIn(*operation.bodyToChange(), nameNow);
    }
}

}  // namespace

LaterEdits::LaterEdits(Program before, Program after, const Edit& made) : before_(std::move(before)), after_(std::move(after)) {
    noteNames(made);
}

void LaterEdits::noteNames(const Edit& edit) {
    if (const auto* list = std::get_if<EditList>(&edit.what))
        for (const Edit& each : list->edits) noteNames(each);
    if (const auto* rename = std::get_if<RenameResource>(&edit.what)) resources_.push_back(*rename);
    const auto* replace = std::get_if<ReplaceOperation>(&edit.what);
    if (replace && replace->id != replace->operation.id) operations_.emplace_back(replace->id, replace->operation.id);
}

Expected<std::vector<Edit>> LaterEdits::next(const std::vector<Edit>& stored) {
    std::vector<Edit> adapted;
    for (const Edit& edit : stored)
        if (const auto done = adapt(edit, adapted); !done) return done.failure();
    return adapted;
}

Expected<void> LaterEdits::adapt(const Edit& edit, std::vector<Edit>& adapted) {
    if (const auto* list = std::get_if<EditList>(&edit.what)) {
        for (const Edit& each : list->edits)
            if (auto done = adapt(each, adapted); !done) return done;
        return {};
    }
    if (const auto* insertion = std::get_if<InsertOperation>(&edit.what)) giveFreeIds(insertion->operation);
    std::optional<Edit> now = counterpart(edit);
    if (!apply(before_, edit)) return Failure{};
    if (!now) return {};
    if (const auto applied = apply(after_, *now); !applied) return applied.failure();
    adapted.push_back(*std::move(now));
    return {};
}

std::optional<Edit> LaterEdits::counterpart(const Edit& edit) const {
    return std::visit([this](const auto& what) { return of(what); }, edit.what);
}

std::string LaterEdits::operationNow(const std::string& id) const {
    if (const auto other = given_.find(id); other != given_.end()) return other->second;
    std::string now = id;
    for (const auto& [former, name] : operations_)
        if (now == former) now = name;
    return now;
}

std::string LaterEdits::resourceNow(ResourceKind kind, const std::string& id) const {
    std::string now = id;
    for (const RenameResource& each : resources_)
        if (each.kind == kind && now == each.from) now = each.to;
    return now;
}

/// Gives inserted calls whose ids the new edit has taken other ones.
void LaterEdits::giveFreeIds(const Operation& operation) {
    if (placeOf(after_, operation.id)) given_[operation.id] = freeOperationId(after_, operation.id + '_');
    if (const auto* body = operation.body())
        for (const Operation& each : *body) giveFreeIds(each);
}

Operation LaterEdits::renamed(const Operation& operation) const {
    Program holder = resources_.empty() ? Program() : before_;
    holder.operations = {operation};
    renameIn(holder.operations, [this](const std::string& id) { return operationNow(id); });
    for (const RenameResource& each : resources_) (void)apply(holder, Edit{each});
    return holder.operations.front();
}

Resource LaterEdits::renamed(const Resource& resource) const {
    if (resources_.empty()) return resource;
    Program holder = before_;
    holder.operations.clear();
    const ResourceKind kind = editing::kindOf(resource);
    std::uint32_t at = 0;
    withList(holder, kind, [&](auto& list) {
        at = static_cast<std::uint32_t>(list.size());
        list.push_back(std::get<typename std::remove_cvref_t<decltype(list)>::value_type>(resource));
    });
    for (const RenameResource& each : resources_) (void)apply(holder, Edit{each});
    return editing::resourceAt(holder, kind, at);
}

namespace {

/// Returns the place in `now` that is behind the nearest earlier call of `former` that is still there; without one, the place
/// before the next. The end remains the end.
template <class Now>
std::uint32_t placeBeside(const std::vector<Operation>& former, std::uint32_t at, const std::vector<Operation>& now,
                          const Now& nameNow) {
    const auto end = static_cast<std::uint32_t>(now.size());
    if (at >= former.size()) return end;
    const auto position = [&](std::size_t index) {
        const auto found = std::ranges::find(now, nameNow(former[index].id), &Operation::id);
        return static_cast<std::uint32_t>(found - now.begin());
    };
    for (std::size_t earlier = at; earlier > 0; --earlier)
        if (const std::uint32_t there = position(earlier - 1); there < end) return there + 1;
    for (std::size_t later = at; later < former.size(); ++later)
        if (const std::uint32_t there = position(later); there < end) return there;
    return end;
}

}  // namespace

std::optional<Edit> LaterEdits::of(const InsertOperation& edit) const {
    InsertOperation now{{operationNow(edit.place.parent), edit.place.at}, renamed(edit.operation)};
    now.place.at = placeBeside(operationsIn(before_, edit.place.parent), edit.place.at, operationsIn(after_, now.place.parent),
                               [this](const std::string& id) { return operationNow(id); });
    return Edit{std::move(now)};
}

/// Drops the edit if an earlier one has already removed the call.
std::optional<Edit> LaterEdits::of(const RemoveOperation& edit) const {
    const std::vector<Operation> former = operationsIn(before_, edit.place.parent);
    if (edit.place.at >= former.size()) return Edit{edit};
    const std::optional<Place> now = placeOf(after_, operationNow(former[edit.place.at].id));
    return now ? std::optional(Edit{RemoveOperation{*now}}) : std::nullopt;
}

std::optional<Edit> LaterEdits::of(const MoveOperation& edit) const {
    std::vector<Operation> former = operationsIn(before_, edit.from.parent);
    if (edit.from.at >= former.size()) return Edit{edit};
    const std::string id = former[edit.from.at].id;
    const std::optional<Place> from = placeOf(after_, operationNow(id));
    if (!from) return std::nullopt;
    Place to{operationNow(edit.to.parent), edit.to.at};
    former = operationsIn(before_, edit.to.parent);
    std::vector<Operation> now = operationsIn(after_, to.parent);
    std::erase_if(former, [&](const Operation& each) { return each.id == id; });
    std::erase_if(now, [&](const Operation& each) { return each.id == operationNow(id); });
    to.at = placeBeside(former, edit.to.at, now, [this](const std::string& each) { return operationNow(each); });
    return Edit{MoveOperation{*from, to}};
}

std::optional<Edit> LaterEdits::of(const ReplaceOperation& edit) const {
    ReplaceOperation now{operationNow(edit.id), renamed(edit.operation)};
    const Operation *base = findOperation(before_, edit.id), *theirs = findOperation(after_, now.id);
    if (base && theirs) mergeOperation(now.operation, renamed(*base), *theirs);
    return Edit{std::move(now)};
}

/// A resource whose name the new edit has given is not inserted again.
std::optional<Edit> LaterEdits::of(const InsertResource& edit) const {
    const ResourceKind kind = editing::kindOf(edit.resource);
    if (editing::positionOf(after_, kind, editing::idOf(edit.resource)) &&
        !editing::positionOf(before_, kind, editing::idOf(edit.resource)))
        return std::nullopt;
    const auto size = [kind](const Program& program) {
        return withList(program, kind, [](const auto& list) { return static_cast<std::uint32_t>(list.size()); });
    };
    std::optional<std::uint32_t> at;
    if (edit.at < size(before_))
        at = editing::positionOf(after_, kind, resourceNow(kind, editing::idOf(editing::resourceAt(before_, kind, edit.at))));
    return Edit{InsertResource{at.value_or(size(after_)), renamed(edit.resource)}};
}

std::optional<Edit> LaterEdits::of(const RemoveResource& edit) const {
    const std::string now = resourceNow(edit.kind, edit.id);
    if (!editing::positionOf(after_, edit.kind, now)) return std::nullopt;
    return Edit{RemoveResource{edit.kind, now}};
}

std::optional<Edit> LaterEdits::of(const ReplaceResource& edit) const {
    const ResourceKind kind = editing::kindOf(edit.resource);
    ReplaceResource now{resourceNow(kind, edit.id), renamed(edit.resource)};
    const auto base = editing::positionOf(before_, kind, edit.id), theirs = editing::positionOf(after_, kind, now.id);
    if (base && theirs)
        mergeResource(now.resource, renamed(editing::resourceAt(before_, kind, *base)),
                      editing::resourceAt(after_, kind, *theirs));
    return Edit{std::move(now)};
}

std::optional<Edit> LaterEdits::of(const RenameResource& edit) const {
    return Edit{RenameResource{edit.kind, resourceNow(edit.kind, edit.from), edit.to}};
}

std::optional<Edit> LaterEdits::of(const MoveResource& edit) const {
    const auto now = [&](std::uint32_t at) {
        const auto former = withList(before_, edit.kind, [](const auto& list) { return list.size(); });
        if (at >= former) return at;
        const std::string id = resourceNow(edit.kind, editing::idOf(editing::resourceAt(before_, edit.kind, at)));
        return editing::positionOf(after_, edit.kind, id).value_or(at);
    };
    return Edit{MoveResource{edit.kind, now(edit.from), now(edit.to)}};
}

std::optional<Edit> LaterEdits::of(const SetProperties& edit) const {
    SetProperties now = edit;
    merge(now.name, before_.name, after_.name);
    merge(now.notes, before_.notes, after_.notes);
    merge(now.device, before_.device, after_.device);
    merge(now.defaultStream, before_.defaultStream, after_.defaultStream);
    merge(now.peerAccess, before_.peerAccess, after_.peerAccess);
    return Edit{std::move(now)};
}

std::optional<Edit> LaterEdits::of(const DeclareKernel& edit) const {
    return Edit{DeclareKernel{edit.declaration, std::min(edit.at, static_cast<std::uint32_t>(after_.kernels.size()))}};
}

/// The pointer names a call by its index.
std::optional<Edit> LaterEdits::of(const RenameField& edit) const {
    constexpr std::string_view list = "/operations/";
    if (!edit.at.starts_with(list)) return Edit{edit};
    const std::string_view indices = std::string_view(edit.at).substr(list.size());
    std::size_t at = 0;
    const auto [rest, error] = std::from_chars(indices.data(), indices.data() + indices.size(), at);
    if (error != std::errc{} || at >= before_.operations.size()) return Edit{edit};
    const std::optional<Place> place = placeOf(after_, operationNow(before_.operations[at].id));
    if (!place || !place->parent.empty()) return std::nullopt;
    RenameField now = edit;
    now.at = std::string(list) + std::to_string(place->at) + rest;
    return Edit{std::move(now)};
}

std::optional<Edit> LaterEdits::of(const EditList& edit) const { return Edit{edit}; }

}  // namespace streamscope
