// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/lessons/edit_check.h"
#include "engine/lessons/grade.h"
#include "engine/order/accesses.h"
#include "engine/order/facts.h"
#include "engine/program/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

namespace streamscope::lessons {
namespace {

bool isWork(Call call) {
    const auto kind = info(call).kind;  // empty kind: a copy
    return !kind || kind == OperationKind::Kernel || kind == OperationKind::Memset || kind == OperationKind::HostFunction ||
           info(call).works;
}

/// Returns whether the operation executed. Without a stream it is host work and ends with its call.
bool executed(const TimelineOperation& operation) {
    if (operation.code != Status::Success) return false;
    if (operation.kind == OperationKind::Host) return operation.returned.has_value();
    return !operation.spans.empty() || (operation.start && operation.end);
}

std::string nameIn(const Program& program, std::string_view id) {
    const Operation* operation = findOperation(program, std::string(id));
    return operation != nullptr ? checking::shownName(*operation) : std::string(id);
}

/// Limit for comparing all pairs. Lessons have a few dozen operations.
constexpr std::size_t mostCompared = 4000;

using Known = std::vector<std::pair<OperationId, OperationId>>;  ///< operations that access data, in the start and in the
                                                                 ///< submission

Known inBoth(const ResolvedProgram& start, const ResolvedProgram& submission) {
    std::unordered_map<std::string_view, std::uint32_t> byId;
    for (std::uint32_t i = 0; i < submission.operations.size(); ++i) byId.emplace(submission.operations[i].id, i);
    Known known;
    for (std::uint32_t i = 0; i < start.operations.size(); ++i) {
        const auto found = byId.find(start.operations[i].id);
        if (found != byId.end() && isWork(start.operations[i].call)) known.push_back({{i}, {found->second}});
    }
    return known;
}

}  // namespace

std::vector<Violation> workNotDone(const Program& start, const Program& submission, const GradedRun& ran) {
    std::set<std::string_view> done, there;
    for (const TimelineOperation& operation : ran.timeline.operations)
        if (executed(operation)) done.emplace(operation.source());
    for (const checking::Written& each : checking::written(submission)) there.insert(each.operation->id);
    const char* why = ran.timeline.status == RunStatus::Deadlock ? ": the program ends in a deadlock" : "";
    std::vector<Violation> found;
    for (const checking::Written& each : checking::written(start)) {
        const Operation& operation = *each.operation;
        if (!isWork(operation.call) || !there.contains(operation.id) || done.contains(operation.id)) continue;
        found.push_back({operation.id, fmt::format("“{}” did not execute{}.", checking::shownName(operation), why),
                         "All work of the start must run."});
    }
    return found;
}

std::vector<Violation> meaningChanged(const Program& source, const ResolvedProgram& start, const ResolvedProgram& submission) {
    const Known known = inBoth(start, submission);
    ProgramFacts before(start), after(submission);
    if (known.size() > mostCompared || before.order() == nullptr || after.order() == nullptr) return {};
    std::vector<Accesses> touched;
    for (const auto& [old, now] : known) touched.push_back(accesses(start[old], start));
    std::set<std::pair<std::string_view, std::string_view>> told;
    std::vector<Violation> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        for (std::size_t j = i + 1; j < known.size(); ++j) {
            if (conflict(touched[i], touched[j]) == nullptr) continue;
            const bool forward = before.order()->before(known[i].first, known[j].first);
            const auto& [first, second] = forward ? std::pair(known[i], known[j]) : std::pair(known[j], known[i]);
            if (!before.order()->before(first.first, second.first) || !after.order()->before(second.second, first.second))
                continue;
            const std::string_view a = start[first.first].source, b = start[second.first].source;
            if (!told.emplace(a, b).second) continue;
            found.push_back(
                {std::string(b),
                 fmt::format("“{}” now runs before “{}”, which touches the same data.", nameIn(source, b), nameIn(source, a)),
                 "Another order must compute the same."});
        }
    }
    return found;
}

std::vector<Violation> memoryLost(const ResolvedProgram& start, const ResolvedProgram& submission) {
    ProgramFacts before(start), after(submission);
    std::set<std::string_view> told;
    for (const LostMemory& lost : before.lost()) told.insert(start[lost.operation].source);
    const OperationNames names(submission);
    std::vector<Violation> found;
    for (const LostMemory& lost : after.lost()) {
        const std::string& id = submission[lost.operation].source;
        if (!told.insert(id).second) continue;
        found.push_back({id, fmt::format("Memory is lost: {}.", inWords(lost, submission, names)),
                         "Free a buffer before you allocate it again."});
    }
    return found;
}

}  // namespace streamscope::lessons
