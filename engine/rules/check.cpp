// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/check.h"
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/dependencies.h"
#include "engine/program/diagnostic.h"
#include "engine/rules/findings.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <tuple>

namespace streamscope {
namespace {

void collectPlaces(const std::vector<Operation>& operations, const std::string& parent,
                   std::unordered_map<std::string, Place>& places) {
    for (std::uint32_t i = 0; i < operations.size(); ++i) {
        places.emplace(operations[i].id, Place{parent, i});
        if (const auto* body = operations[i].body()) collectPlaces(*body, operations[i].id, places);
    }
}

}  // namespace

Findings::Findings(const Program& source, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices, Repairs repairs)
    : source_(source), resolved_(resolved), devices_(devices), repairs_(repairs), facts_(resolved, devices) {}

/// Counts a finding, and returns whether it is listed.
bool Findings::mayAdd(std::string_view rule) {
    const auto number = numbers_.find(rule);
    return ++(number != numbers_.end() ? number->second : numbers_[std::string(rule)]) <= mostOfARule;
}

Diagnostic* Findings::add(Severity severity, std::string_view rule, OperationId operation, std::string message,
                          const std::string& key) {
    const std::string& id = resolved_[operation].source;
    if (!spoken_.emplace(std::string(rule), id, key).second || !mayAdd(rule)) return nullptr;
    found_.push_back({severity, std::string(rule), {id}, std::move(message), pathOf(id), {}});
    return &found_.back();
}

/// Collects positions on demand, because most programs have no problems.
std::optional<Place> Findings::placeOf(const std::string& id) {
    if (places_.empty()) collectPlaces(source_.operations, {}, places_);
    const auto place = places_.find(id);
    return place != places_.end() ? std::optional(place->second) : std::nullopt;
}

std::string Findings::pathOf(const std::string& id) {
    const std::optional<Place> place = placeOf(id);
    if (!place) return {};
    return fmt::format("{}/{}", place->parent.empty() ? "/operations" : pathOf(place->parent) + "/body", place->at);
}

bool Findings::usesLegacyStream() {
    const auto uses = [&](const ResolvedOperation& operation) {
        const auto stream = operation.stream();
        if (stream) return resolved_[*stream].kind == StreamKind::Legacy;
        return info(operation.call).synchronous;
    };
    if (!usesLegacyStream_) usesLegacyStream_ = std::ranges::any_of(resolved_.operations, uses);
    return *usesLegacyStream_;
}

Diagnostic* Findings::addResource(Severity severity, std::string_view rule, std::string path, std::string message) {
    if (!spoken_.emplace(std::string(rule), path, "").second || !mayAdd(rule)) return nullptr;
    found_.push_back({severity, std::string(rule), {}, std::move(message), std::move(path), {}});
    return &found_.back();
}

std::string answerOf(Status status) {
    return fmt::format(TRANSLATABLE("Messages", "CUDA returns {} {}"), number(status), codeName(status));
}

/// Returns the edits from the last to the first position of each list, so that each position is valid when its edit is applied.
std::vector<Edit> removals(std::vector<Place> places) {
    std::ranges::sort(places, std::greater<>(), &Place::at);
    std::vector<Edit> edits;
    for (Place& place : places) edits.push_back({RemoveOperation{std::move(place)}});
    return edits;
}

std::vector<Edit> removals(const Program& source, std::span<const std::string> ids) {
    std::vector<Place> places;
    for (const std::string& id : ids)
        if (const auto place = placeOf(source, id)) places.push_back(*place);
    return removals(std::move(places));
}

namespace {

/// Returns a fix that removes marks. A mark in the legacy stream, or behind its barrier, also orders work that does not wait for
/// it, and so does a call of a thread after a synchronisation.
std::optional<Fix> withoutMarks(Findings& findings, std::string title, const std::vector<OperationId>& marks) {
    const ResolvedProgram& program = findings.resolved();
    std::set<std::string_view> ids;
    std::vector<Place> places;
    const bool legacy = findings.usesLegacyStream();
    bool ordersMore = program.threads.size() > 1;
    for (const OperationId mark : marks) {
        const auto stream = program[mark].stream();
        ordersMore = ordersMore || (legacy && stream && !program[*stream].nonBlocking);
        if (!ids.insert(program[mark].source).second) continue;
        if (const auto place = findings.placeOf(program[mark].source)) places.push_back(*place);
    }
    Fix fix{std::move(title), removals(std::move(places))};
    return !ordersMore || findings.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
}

}  // namespace

std::optional<Fix> recordRemoval(Findings& findings, OperationId record) {
    return withoutMarks(findings, TRANSLATABLE("Messages", "Remove record"), {record});
}

std::optional<Fix> waitRemoval(Findings& findings, OperationId wait) {
    const ResolvedProgram& program = findings.resolved();
    const std::string& source = program[wait].source;
    std::vector<OperationId> marks{wait};
    for (const Binding& own : findings.facts().bound()) {
        if (program[own.user].source != source || !own.record) continue;
        const std::string& record = program[*own.record].source;
        const bool usedOtherwise = std::ranges::any_of(findings.facts().bound(), [&](const Binding& other) {
            return other.record && program[*other.record].source == record && program[other.user].source != source;
        });
        const auto stream = program[*own.record].stream();
        const bool isBarrier = stream && program[*stream].kind == StreamKind::Legacy;
        if (!usedOtherwise && !isBarrier) marks.push_back(*own.record);
    }
    return withoutMarks(findings, TRANSLATABLE("Messages", "Remove wait"), marks);
}

std::optional<std::pair<Program, ResolvedProgram>> withFix(const Program& source, const Fix& fix) {
    Program changed = source;
    for (const Edit& edit : fix.edits)
        if (!apply(changed, edit)) return std::nullopt;
    Read<ResolvedProgram> resolved = resolve(changed);
    if (!resolved) return std::nullopt;
    return std::pair(std::move(changed), std::move(*resolved.value));
}

std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices, Repairs repairs) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return programProblems(program, resolved, devices);
    return check(program, *resolved.value, devices, repairs);
}

namespace {

std::vector<Diagnostic> checkTurns(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                                   Repairs repairs) {
    Findings findings(program, resolved, devices, repairs);
    for (const Rule* rule : rules())
        if (rule->check != nullptr) rule->check(findings);
    return findings.take();
}

/// Adds the errors that the program has only if its loops and branches on answers make another number of turns.
void addOtherTurns(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                   std::vector<Diagnostic>& found) {
    constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
    std::set<std::tuple<std::string, std::vector<std::string>, std::string>> known;
    for (const Diagnostic& each : found) known.emplace(each.rule, each.operations, each.path);
    for (const std::int64_t turns : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, all}) {
        const Read<ResolvedProgram> other = resolve(program, {}, {TurnChoice::How::Each, turns});
        if (!other || other.value->operations.size() == resolved.operations.size()) continue;
        for (Diagnostic& each : checkTurns(program, *other.value, devices, Repairs::None)) {
            if (each.severity != Severity::Error || !known.emplace(each.rule, each.operations, each.path).second) continue;
            each.message +=
                turns == all ? TRANSLATABLE("Messages", "; this happens if the loops on answers make all turns that they may")
                : turns == 1
                    ? TRANSLATABLE("Messages", "; this happens if the loops on answers make 1 turn")
                    : fmt::format(TRANSLATABLE("Messages", "; this happens if the loops on answers make {} turns"), turns);
            found.push_back(std::move(each));
        }
    }
}

}  // namespace

std::vector<Diagnostic> check(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                              Repairs repairs) {
    std::vector<Diagnostic> found = checkTurns(program, resolved, devices, repairs);
    if (hasBranches(program)) addOtherTurns(program, resolved, devices, found);
    std::stable_partition(found.begin(), found.end(), [](const Diagnostic& each) {
        return each.rule != unknownFieldRule.name || each.severity != Severity::Hint;
    });
    return found;
}

}  // namespace streamscope
