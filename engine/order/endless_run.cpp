// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/endless_run.h"

#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/memory_lifetimes.h"
#include "engine/order/value_matches.h"

#include <algorithm>
#include <utility>

namespace streamscope {

bool passesChannel(const ResolvedProgram& program, const ResolvedOperation& operation) {
    constexpr unsigned disableTiming = 2;
    const CallInfo& call = info(operation.call);
    if (call.recordsEvent) return (program[std::get<EventStreamCall>(operation.what).event].flags & disableTiming) == 0;
    const bool isPoolWork = (call.allocates || call.frees) && call.takesStream;
    return !call.waitsForEvent && !isPoolWork && call.kind != OperationKind::Graph;
}

EndlessRun::EndlessRun(const ResolvedProgram& program, const Captures& captures, std::span<const DeviceInfo> devices,
                       std::vector<int> channels, std::optional<OperationId> late)
    : program_(program),
      captures_(captures),
      devices_(devices),
      late_(late),
      nodes_(program.operations.size()),
      threads_(program.threads.size()),
      words_(program.words.size()),
      recorded_(program.events.size()),
      launches_(static_cast<std::size_t>(captures.executables)) {
    makeLanes(channels);
    makeItems();
    for (std::size_t i = 0; i < program.words.size(); ++i) words_[i].values.push_back(program.words[i].initial);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) threads_[program.operations[i].thread.value].calls.push_back({i});
    for (std::uint32_t i = 0; i < threads_.size(); ++i)
        if (!threads_[i].calls.empty()) beReady(i);
}

/// Lets the thread make its next call in the order of the list, or behind all other threads if the call is late.
void EndlessRun::beReady(std::uint32_t thread) {
    constexpr std::uint32_t behindOthers = std::uint32_t{1} << 31;
    const OperationId call = threads_[thread].calls[threads_[thread].next];
    const bool isLate = late_ && program_[*late_].thread.value == thread && call >= *late_;
    ready_.emplace(isLate ? call.value | behindOthers : call.value, thread);
}

std::vector<OperationId> EndlessRun::run() {
    while (!ready_.empty()) {
        const std::uint32_t thread = ready_.top().second;
        ready_.pop();
        Thread& caller = threads_[thread];
        const OperationId call = caller.calls[caller.next];
        made_.push_back(call);
        if (!captures_.captured[call.value]) issue(call);
        drain();
        if (caller.unmet == 0 && !caller.waitsForValue) goOn(thread);
        else caller.blocked = true;
    }
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const bool skipped = captures_.captured[i] || program_.operations[i].bodyOf;
        if (!skipped && !nodes_[i].done) stuck_.push_back({i});
    }
    return stuck_;
}

/// Continues a thread after its current call has returned.
void EndlessRun::goOn(std::uint32_t thread) {
    Thread& caller = threads_[thread];
    const OperationId call = caller.calls[caller.next];
    if (!laneOf(call)) nodes_[call.value].done = true;
    caller.waitsFor.clear();
    caller.blocked = false;
    if (++caller.next < caller.calls.size()) beReady(thread);
}

std::optional<std::size_t> EndlessRun::laneOf(OperationId id) {
    const ResolvedOperation& operation = program_[id];
    const int process = program_.threads[operation.thread.value].process;
    if (const auto* stream = std::get_if<StreamCall>(&operation.what); stream != nullptr) return std::nullopt;
    if (std::holds_alternative<CaptureCall>(operation.what)) return std::nullopt;
    if (const auto stream = operation.stream()) return stream->value;
    if (const auto device = deviceOfDefault(program_, operation)) return legacyLane(*device, process);
    return std::nullopt;
}

/// Lets the call wait for those of the lanes of its process and of the device that it awaits.
template <class Awaits>
void EndlessRun::synchronise(OperationId id, int device, const Awaits& awaits) {
    const int process = program_.threads[program_[id].thread.value].process;
    for (const Lane& lane : lanes_)
        if (lane.device == device && lane.process == process && awaits(lane)) block(id, lane.last);
}

void EndlessRun::issue(OperationId id) {
    const ResolvedOperation& operation = program_[id];
    nodes_[id.value].issued = true;
    const CallInfo& call = info(operation.call);
    switch (call.group) {
        case CallGroup::Value: {
            if (call.takesStream) break;
            const Item& item = nodes_[id.value].items.front();
            if (call.writesWord) return written(item);
            if (isSatisfied(item)) return;
            threads_[operation.thread.value].waitsForValue = true;
            return words_[item.value.word.value].waiting.push_back(id);
        }
        case CallGroup::Event: {
            const auto& fields = std::get<EventCall>(operation.what);
            if (call.synchronises || fields.every || fields.foundDone) block(id, recorded_[program_.itself(fields.event).value]);
            return;
        }
        case CallGroup::Stream:
            if (call.synchronises || std::get<StreamCall>(operation.what).foundDone)
                block(id, lanes_[std::get<StreamCall>(operation.what).stream.value].last);
            return;
        case CallGroup::Device: {
            if (!call.synchronises) return;
            const auto& awaited = std::get<DeviceCall>(operation.what);
            return synchronise(id, awaited.device, [&](const Lane& lane) { return lane.context == awaited.context; });
        }
        case CallGroup::Memory:
            if (call.takesStream) break;
            if (call.frees && freeWaitsForDevice(program_, id))
                synchronise(id, program_[std::get<BufferCall>(operation.what).buffer].device, [](const Lane&) { return true; });
            return;
        case CallGroup::Registration:
            if (!call.registers) synchronise(id, deviceOf(program_, operation), [](const Lane&) { return true; });
            return;
        case CallGroup::EventInStream:
            if (call.waitsForEvent) return enterWait(id);
            break;
        case CallGroup::Graph:
            if (call.takesStream) return launch(id);
            break;
        case CallGroup::Kernel:
        case CallGroup::Copy:
        case CallGroup::CopyBatch:
        case CallGroup::Memset:
        case CallGroup::Elapsed:
        case CallGroup::ValueBatch:
        case CallGroup::Host:
        case CallGroup::Capture:
        case CallGroup::Ipc:
        case CallGroup::CurrentStream:
        case CallGroup::Context:
        case CallGroup::Repeat: break;
    }
    const auto lane = laneOf(id);
    if (!lane) return;
    if (call.recordsEvent) {
        const auto& record = std::get<EventStreamCall>(operation.what);
        if (recordTakesEffect(program_, record)) recorded_[program_.itself(record.event).value] = id;
    }
    enter(id, *lane);
    if (waitsForItsStream(program_, id) || mayBlock(id)) block(id, id);
}

/// Returns whether the host waits for the copy: for a batch, or for a copy too large to be staged at once (measured: 8 MiB return
/// after 21 ms behind a wait of 20 ms).
bool EndlessRun::mayBlock(OperationId id) const {
    if (const auto* batch = std::get_if<BatchedCopiesCall>(&program_[id].what)) return waitsForBatch(program_, *batch);
    if (!isReadByCall(program_, id)) return false;
    const auto& copy = std::get<CopyCall>(program_[id].what);
    const auto device = static_cast<std::size_t>(program_[copy.to.buffer].device);
    return copy.from.bytes > (device < devices_.size() ? devices_[device] : DeviceInfo()).stagingLimit;
}

void EndlessRun::enterWait(OperationId id) {
    const auto& wait = std::get<EventStreamCall>(program_[id].what);
    const auto record = recorded_[program_.itself(wait.event).value];
    if (!waitTakesEffect(wait) || !record) {
        nodes_[id.value].done = true;
        return;
    }
    dependOn(id, record, BlockReason::Event);
    enter(id, wait.stream.value);
}

void EndlessRun::launch(OperationId id) {
    const int index = captures_.launched[id.value];
    const Capture none, &capture = index < 0 ? none : captures_.captures[static_cast<std::size_t>(index)];
    for (const OperationId wait : capture.externalWaits)
        dependOn(id, recorded_[program_.itself(std::get<EventStreamCall>(program_[wait].what).event).value], BlockReason::Event);
    for (const OperationId record : capture.externalRecords)
        recorded_[program_.itself(std::get<EventStreamCall>(program_[record].what).event).value] = id;
    if (const int executable = captures_.executable[id.value]; executable >= 0)
        dependOn(id, std::exchange(launches_[static_cast<std::size_t>(executable)], id), BlockReason::Graph);
    if (const auto lane = laneOf(id)) enter(id, *lane);
}

void EndlessRun::dependOn(OperationId id, std::optional<OperationId> on, BlockReason why) {
    if (!on || *on == id || nodes_[on->value].done) return;
    ++nodes_[id.value].unmet;
    nodes_[id.value].behind.push_back({id, why, on});
    nodes_[on->value].ahead.push_back(id);
}

void EndlessRun::enter(OperationId id, std::size_t index) {
    Lane& lane = lanes_[index];
    Group& group = groups_[lane.group];
    dependOn(id, lane.last, BlockReason::StreamOrder);
    if (lane.legacy) {
        for (const std::size_t other : std::exchange(group.touched, {}))
            dependOn(id, lanes_[other].last, BlockReason::LegacyBarrier);
        group.barrier = id;
    } else if (lane.blocking) {
        dependOn(id, group.barrier, BlockReason::LegacyBarrier);
        group.touched.insert(index);
    }
    if (lane.channel >= 0 && passesChannel(program_, program_[id])) joinChannel(id, lane);
    lane.last = id;
    if (nodes_[id.value].unmet == 0) work_.push_back(id);
}

void EndlessRun::joinChannel(OperationId id, const Lane& lane) {
    auto& tail = channelTail_[{lane.process, lane.device, lane.context, lane.channel}];
    if (tail && !nodes_[tail->value].leftChannel) {
        ++nodes_[id.value].unmet;
        nodes_[id.value].behind.push_back({id, BlockReason::Channel, tail});
        nodes_[tail->value].queued.push_back(id);
    }
    tail = id;
}

void EndlessRun::block(OperationId id, std::optional<OperationId> on) {
    if (!on || nodes_[on->value].done) return;
    Thread& caller = threads_[program_[id].thread.value];
    ++caller.unmet;
    caller.waitsFor.push_back(*on);
    waiters_.emplace(*on, program_[id].thread.value);
}

void EndlessRun::drain() {
    while (!work_.empty()) {
        const OperationId id = work_.front();
        work_.pop_front();
        advance(id);
    }
}

void EndlessRun::advance(OperationId id) {
    Node& node = nodes_[id.value];
    if (node.done || node.unmet > 0 || isBehindFunction(id)) return;
    if (passItems(id)) finish(id);
}

/// Returns whether the operation is a host function behind one that waits: they run one after another (semantics.md C11).
bool EndlessRun::isBehindFunction(OperationId id) {
    const ResolvedOperation& operation = program_[id];
    if (operation.kind != OperationKind::HostFunction) return false;
    leaveChannel(id);
    auto& waiting = waitingFunction_[program_.threads[operation.thread.value].process];
    if (waiting && *waiting != id && !nodes_[waiting->value].done) {
        dependOn(id, waiting, BlockReason::HostFunction);
        return true;
    }
    if (operation.waitsForWord()) waiting = id;
    return false;
}

bool EndlessRun::passItems(OperationId id) {
    for (Node& node = nodes_[id.value]; node.item < node.items.size(); ++node.item) {
        const Item& item = node.items[node.item];
        if (!item.waits) {
            written(item);
        } else if (!isSatisfied(item)) {
            words_[item.value.word.value].waiting.push_back(id);
            return false;
        }
    }
    return true;
}

bool EndlessRun::isSatisfied(const Item& item) const {
    const std::vector<std::uint64_t>& seen = words_[item.value.word.value].values;
    return std::any_of(seen.rbegin(), seen.rend(),
                       [&](std::uint64_t value) { return satisfies(item.value.condition, value, item.value.value, item.bits); });
}

void EndlessRun::written(const Item& item) {
    SeenValues& word = words_[item.value.word.value];
    if (!word.values.empty() && word.values.back() == item.value.value) return;
    word.values.push_back(item.value.value);
    for (const OperationId waiting : std::exchange(word.waiting, {})) {
        if (info(program_[waiting].call).takesStream) {
            work_.push_back(waiting);
        } else if (isSatisfied(nodes_[waiting.value].items.front())) {
            const std::uint32_t thread = program_[waiting].thread.value;
            threads_[thread].waitsForValue = false;
            if (threads_[thread].blocked) goOn(thread);
        } else {
            word.waiting.push_back(waiting);
        }
    }
}

void EndlessRun::leaveChannel(OperationId id) {
    nodes_[id.value].leftChannel = true;
    for (const OperationId next : std::exchange(nodes_[id.value].queued, {}))
        if (--nodes_[next.value].unmet == 0) work_.push_back(next);
}

void EndlessRun::finish(OperationId id) {
    nodes_[id.value].done = true;
    leaveChannel(id);
    for (const OperationId next : std::exchange(nodes_[id.value].ahead, {}))
        if (--nodes_[next.value].unmet == 0) work_.push_back(next);
    const auto [begin, end] = waiters_.equal_range(id);
    std::vector<std::uint32_t> released;
    for (auto waiter = begin; waiter != end; ++waiter) released.push_back(waiter->second);
    waiters_.erase(begin, end);
    for (const std::uint32_t thread : released)
        if (--threads_[thread].unmet == 0 && threads_[thread].blocked) goOn(thread);
}

}  // namespace streamscope
