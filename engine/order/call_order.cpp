// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_order.h"

#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/captures.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace streamscope {

RecordsOfEvent recordsOf(const ResolvedProgram& program) {
    RecordsOfEvent records;
    const Captures captures = capturesOf(program);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto* mark = std::get_if<EventStreamCall>(&program.operations[i].what);
        if (mark && info(program.operations[i].call).recordsEvent && recordTakesEffect(program, *mark))
            records[program.itself(mark->event)].push_back({i});
        if (captures.launched[i] < 0) continue;
        for (const OperationId record : captures.captures[static_cast<std::size_t>(captures.launched[i])].externalRecords)
            records[program.itself(std::get<EventStreamCall>(program[record].what).event)].push_back({i});
    }
    return records;
}

namespace {

/// Numbers of recordings in the list, by their numbers in another order of the calls.
class RecordingNumbers {
public:
    RecordingNumbers(const ResolvedProgram& program, const Reordered& made)
        : program_(program), made_(made), listed_(recordsOf(program)), called_(recordsOf(made.program)) {}

    int operator()(EventId event, int number) const {
        const auto called = called_.find(program_.itself(event));
        if (called == called_.end() || number < 1 || static_cast<std::size_t>(number) > called->second.size()) return number;
        const std::span<const OperationId> upTo = std::span(called->second).first(static_cast<std::size_t>(number));
        const OperationId record = upTo.back();
        auto again = std::ranges::count(upTo, record);  // a launch may record an event several times
        const std::vector<OperationId>& listed = listed_.at(called->first);
        for (std::size_t i = 0; i < listed.size(); ++i)
            if (listed[i] == made_.original[record.value] && --again == 0) return static_cast<int>(i) + 1;
        return number;
    }

private:
    const ResolvedProgram& program_;
    const Reordered& made_;
    RecordsOfEvent listed_, called_;
};

}  // namespace

std::vector<OperationId> callOrder(const ResolvedProgram& program, std::span<const std::uint32_t> turns) {
    std::vector<OperationId> order;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) order.push_back({i});
    std::ranges::stable_sort(order, {}, [&](OperationId id) { return turns[id.value] - 1; });  // 0 becomes the last
    return std::ranges::is_sorted(order) ? std::vector<OperationId>() : order;
}

Reordered inCallOrder(const ResolvedProgram& program, std::span<const OperationId> made) {
    Reordered result{program, std::vector<OperationId>(program.operations.size())};
    auto next = made.begin();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        result.original[i] = program.operations[i].bodyOf ? OperationId{i} : *next++;
        if (result.original[i].value != i) result.program.operations[i] = program[result.original[i]];
    }
    return result;
}

std::vector<OrderEdge> orderEdges(const ResolvedProgram& program, std::span<const OperationId> made) {
    if (made.empty()) return orderEdges(program);
    const Reordered reordered = inCallOrder(program, made);
    const RecordingNumbers numbers(program, reordered);
    std::vector<OrderEdge> edges = orderEdges(reordered.program);
    const auto original = [&](std::optional<OperationId> id) { return id ? std::optional(reordered.original[id->value]) : id; };
    for (OrderEdge& edge : edges) {
        edge.from = reordered.original[edge.from.value];
        edge.to = reordered.original[edge.to.value];
        edge.wait = original(edge.wait);
        edge.fromLaunch = original(edge.fromLaunch);
        edge.toLaunch = original(edge.toLaunch);
        if (edge.event && edge.recording > 0) edge.recording = numbers(*edge.event, edge.recording);
    }
    std::ranges::stable_sort(edges, {}, &OrderEdge::to);
    return edges;
}

std::vector<Binding> bindings(const ResolvedProgram& program, std::span<const OperationId> made) {
    if (made.empty()) return bindings(program);
    const Reordered reordered = inCallOrder(program, made);
    const RecordingNumbers numbers(program, reordered);
    std::vector<Binding> bound = bindings(reordered.program);
    for (Binding& binding : bound) {
        binding.user = reordered.original[binding.user.value];
        if (binding.record) binding.record = reordered.original[binding.record->value];
        binding.recording = numbers(binding.event, binding.recording);
    }
    std::ranges::stable_sort(bound, {}, &Binding::user);
    return bound;
}

}  // namespace streamscope
