// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/marks.h"

#include "engine/json/within_memory.h"
#include "engine/order/captures.h"
#include "engine/order/order.h"
#include "engine/program/operation_kind.h"
#include "engine/runner/resources.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace streamscope {

namespace {

// Identity of a stream in CUDA. Synchronous calls use the legacy stream of their process and device.
using StreamKey = std::tuple<int, int, int>;

StreamKey streamKey(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto stream = operation.stream();
    const int process = processOf(program, operation);
    const bool isOfContext = stream && program[*stream].context;
    if (!isOfContext && (!stream || program[*stream].kind == StreamKind::Legacy))
        return {process, -1, deviceOf(program, operation)};
    return {process, static_cast<int>(stream->value), 0};
}

/// Operations that have no record on one side (measuring.md, Dependent launches).
struct Unmarked {
    std::set<std::uint32_t> before, after;
};

Unmarked unmarkedOf(const ResolvedProgram& program) {
    const auto isDependent = [](const ResolvedOperation& operation) {
        const auto* kernel = std::get_if<KernelCall>(&operation.what);
        return kernel && kernel->programmatic;
    };
    Unmarked result;
    if (std::ranges::none_of(program.operations, isDependent)) return result;
    for (const OrderEdge& edge : orderEdges(program)) {
        if (!edge.atTrigger) continue;
        result.after.insert(edge.from.value);
        result.before.insert(edge.to.value);
    }
    return result;
}

}  // namespace

bool isBracketed(const ResolvedOperation& operation) {
    switch (operation.kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::Graph: return true;
        case OperationKind::HostFunction:
        case OperationKind::MemoryOperation: return operation.stream().has_value();
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::Host:
        case OperationKind::Allocation: return false;
    }
    return false;
}

bool isMarkedWork(const ResolvedOperation& operation) { return isBracketed(operation) && isDeviceWork(operation.kind); }

Marks::~Marks() {
    withinMemory([this] { freeAll(); }, [] {});
}

void Marks::freeAll() {
    for (const auto& [thread, event] : owned_) {
        driver_.enterThread(thread);
        driver_.correlate(0, true);
        driver_.run(command::EventDestroy{event});
    }
    driver_.enterThread(0);
}

void Marks::learnThreads(const ResolvedProgram& program) {
    threads_.clear();
    for (const auto& operation : program.operations) threads_.push_back(operation.thread.value);
}

Status Marks::createBrackets(const ResolvedProgram& program) {
    learnThreads(program);
    return createPairs(program, marks_);
}

Status Marks::createPairs(const ResolvedProgram& program, std::vector<Mark>& pairs) {
    pairs.assign(program.operations.size(), {});
    const Unmarked unmarked = unmarkedOf(program);
    for (std::uint32_t i = 0; i < pairs.size(); ++i) {
        const auto& operation = program.operations[i];
        if (!isBracketed(operation)) continue;
        const Context context = contextOf(program, operation);
        if (!unmarked.before.contains(i))
            if (const auto status = create(pairs[i].before, thread({i}), context); status != Status::Success) return status;
        if (!unmarked.after.contains(i))
            if (const auto status = create(pairs[i].after, thread({i}), context); status != Status::Success) return status;
    }
    return Status::Success;
}

Marks::Context Marks::contextOf(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto stream = operation.stream();
    return {deviceOf(program, operation), stream ? program[*stream].context : std::nullopt};
}

std::size_t Marks::joinOfProcess(const ResolvedProgram& program, int process) {
    const auto found = std::ranges::find(joins_, process, &Join::process);
    if (found != joins_.end()) return static_cast<std::size_t>(found - joins_.begin());
    Join& made = joins_.emplace_back();
    made.process = process;
    made.thread = threadOf(program, process);
    made.stream = resources_.ownStream(process);
    return joins_.size() - 1;
}

// Returns whether the first device operation begins as soon as it is issued, since no call in a stream precedes it. A record in
// another stream of its process and device can only be later, and would cost a launch-bound program as much as a kernel.
bool Marks::beginsFirst(const ResolvedProgram& program) const {
    const auto end = program.operations.begin() + static_cast<std::ptrdiff_t>(first_ ? first_->value : 0);
    return first_ &&
           std::none_of(program.operations.begin(), end, [](const auto& earlier) { return earlier.stream().has_value(); });
}

bool Marks::needsStart(const ResolvedProgram& program, std::size_t operation) const {
    const auto &first = program[*first_], &other = program.operations[operation];
    return operation == first_->value || !beginsFirst(program) || deviceOf(program, first) != deviceOf(program, other) ||
           processOf(program, first) != processOf(program, other);
}

Status Marks::createEdges(const ResolvedProgram& program) {
    learnThreads(program);
    marks_.assign(program.operations.size(), {});
    joins_.clear();
    joinOf_.assign(program.operations.size(), std::nullopt);
    const Captures captures = capturesOf(program);
    std::map<StreamKey, std::pair<std::size_t, std::size_t>> edges;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const auto& operation = program.operations[i];
        if (!isMarkedWork(operation) || captures.captured[i]) continue;
        joinOf_[i] = joinOfProcess(program, processOf(program, operation));
        ++joins_[*joinOf_[i]].operations;
        if (!first_) first_ = OperationId{static_cast<std::uint32_t>(i)};
        edges.try_emplace(streamKey(program, operation), i, i).first->second.second = i;
    }
    for (const auto& [key, edge] : edges) {
        Join& join = joins_[joinOfProcess(program, std::get<0>(key))];
        if (const auto status = createEdge(program, edge.first, edge.second, join); status != Status::Success) return status;
    }
    for (Join& join : joins_)
        if (const auto status = create(join.end, join.thread, {}); status != Status::Success) return status;
    return Status::Success;
}

Status Marks::createEdge(const ResolvedProgram& program, std::size_t first, std::size_t last, Join& join) {
    const Context context = contextOf(program, program.operations[first]);
    auto& end = marks_[last].after;
    if (needsStart(program, first))
        if (const auto status = create(marks_[first].before, join.thread, context); status != Status::Success) return status;
    if (const auto status = create(end, join.thread, context, EventFlags::DisableTiming); status != Status::Success)
        return status;
    join.lasts.push_back(end);
    join.lastOperations.push_back({static_cast<std::uint32_t>(last)});
    return Status::Success;
}

Status Marks::createStrobes(const ResolvedProgram& program) {
    if (const auto status = createEdges(program); status != Status::Success) return status;
    edges_ = marks_;
    return createPairs(program, brackets_);
}

// Selects the bracketed operations. A timed edge also opens the bracket, and the end of a bracket replaces an untimed edge.
void Marks::choose(std::vector<OperationId> operations) {
    marks_ = edges_;
    chosen_ = std::move(operations);
    for (const auto operation : chosen_) {
        auto& mark = marks_[operation.value];
        if (mark.before.value == 0) mark.before = brackets_[operation.value].before;
        if (brackets_[operation.value].after.value != 0) mark.after = brackets_[operation.value].after;
    }
    for (Join& join : joins_)
        for (std::size_t i = 0; i < join.lasts.size(); ++i) join.lasts[i] = marks_[join.lastOperations[i].value].after;
}

Status Marks::create(EventHandle& handle, ThreadIndex thread, Context context, EventFlags flags) {
    driver_.enterThread(thread);
    driver_.correlate(0, true);
    resources_.use(context.device, context.own);
    const auto made = driver_.run(command::EventCreate{static_cast<unsigned>(flags)});
    if (!made) return made.status;
    handle = made.value;
    owned_.emplace_back(thread, handle);
    return Status::Success;
}

}  // namespace streamscope
