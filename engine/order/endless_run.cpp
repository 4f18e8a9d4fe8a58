// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/endless_run.h"

#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/launches_as_work.h"
#include "engine/order/memory_lifetimes.h"
#include "engine/order/value_matches.h"

#include <algorithm>
#include <utility>

/// Initial state of an EndlessRun: lanes with their hardware queues, and the values that operations write and wait for.

namespace streamscope {

bool passesChannel(const ResolvedProgram& program, const ResolvedOperation& operation) {
    constexpr unsigned disableTiming = 2;
    const CallInfo& call = info(operation.call);
    if (call.recordsEvent) return (program[std::get<EventStreamCall>(operation.what).event].flags & disableTiming) == 0;
    const bool isPoolWork = (call.allocates || call.frees) && call.takesStream;
    return !call.waitsForEvent && !isPoolWork && call.kind != OperationKind::Graph;
}

EndlessRun::EndlessRun(const ResolvedProgram& program, const Captures& captures, std::span<const DeviceInfo> devices,
                       const Limits& limits, std::optional<OperationId> late)
    : program_(program),
      captures_(captures),
      devices_(devices),
      late_(late),
      nodes_(program.operations.size()),
      threads_(program.threads.size()),
      words_(program.words.size()),
      recorded_(program.events.size()),
      launches_(static_cast<std::size_t>(captures.executables)) {
    if (limits.room) room_.emplace(program, devices);
    findGroups();
    makeLanes(limits.channels);
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
    if (node.done || node.unmet > 0 || isBehindFunction(id) || !hasRoom(id) || !hasMet(id)) return;
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
    giveRoomBack(id);
    for (const OperationId next : std::exchange(nodes_[id.value].ahead, {}))
        if (--nodes_[next.value].unmet == 0) work_.push_back(next);
    const auto [begin, end] = waiters_.equal_range(id);
    std::vector<std::uint32_t> released;
    for (auto waiter = begin; waiter != end; ++waiter) released.push_back(waiter->second);
    waiters_.erase(begin, end);
    for (const std::uint32_t thread : released)
        if (--threads_[thread].unmet == 0 && threads_[thread].blocked) goOn(thread);
}

std::vector<int> channelsOfStreams(const ResolvedProgram& program, const std::vector<int>& channels) {
    std::map<std::tuple<int, int, std::optional<ContextId>>, int> made, defaults;
    std::vector<int> result;
    for (const ResolvedStream& stream : program.streams) {
        const auto device = static_cast<std::size_t>(stream.device);
        const int count = device < channels.size() ? channels[device] : 0;
        const std::tuple key(stream.device, stream.process, stream.context);
        const bool isOfNodes = stream.declaration == LaunchesAsWork::ofNodes;  // nodes of graphs pass through no queue
        if (count <= 0 || isOfNodes) result.push_back(-1);
        else if (stream.kind == StreamKind::Created) result.push_back(made[key]++ % count);
        else result.push_back(count == 1 ? 0 : count + defaults[key]++);  // one of its own unless there is only one
    }
    return result;
}

void EndlessRun::makeLanes(const std::vector<int>& channels) {
    const std::vector<int> channelOf = channelsOfStreams(program_, channels);
    for (std::size_t i = 0; i < program_.streams.size(); ++i) {
        const ResolvedStream& stream = program_.streams[i];
        Lane lane;
        lane.device = stream.device;
        lane.process = stream.process;
        lane.context = stream.context;
        lane.legacy = stream.kind == StreamKind::Legacy;
        lane.blocking = !lane.legacy && !stream.nonBlocking;
        lane.channel = channelOf[i];
        addLane(lane);
    }
}

std::size_t EndlessRun::addLane(const Lane& given) {
    const auto [group, fresh] = groupOf_.emplace(std::tuple(given.device, given.process, given.context), groups_.size());
    if (fresh) groups_.emplace_back();
    lanes_.push_back(given);
    lanes_.back().group = group->second;
    if (given.legacy) groups_[group->second].legacy = lanes_.size() - 1;
    return lanes_.size() - 1;
}

std::size_t EndlessRun::legacyLane(int device, int process) {
    const auto group = groupOf_.find({device, process, std::nullopt});
    if (group != groupOf_.end() && groups_[group->second].legacy) return *groups_[group->second].legacy;
    Lane lane;
    lane.device = device;
    lane.process = process;
    lane.legacy = true;
    return addLane(lane);
}

void EndlessRun::addItem(OperationId id, bool waits, const ValueCall& value, int bits) {
    nodes_[id.value].items.push_back({waits, value, bits, id});
}

void EndlessRun::makeItems() {
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const ResolvedOperation& operation = program_.operations[i];
        if (const ValueCall* value = operation.wordAccess()) {
            const bool waits = operation.waitsForWord();
            const int width = info(operation.call).width;
            addItem({i}, waits, *value, width != 0 ? width : program_[value->word].bits);
        } else if (const auto* batch = std::get_if<BatchCall>(&operation.what)) {
            for (const ResolvedBatchItem& item : batch->items) {
                const bool waits = item.what == ResolvedBatchItem::What::Wait;
                if (waits || item.what == ResolvedBatchItem::What::Write) addItem({i}, waits, item.value, item.bits);
            }
        }
    }
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const int index = captures_.launched[i];
        if (index < 0) continue;
        // Writes of a graph count as made before its waits. Its edges order them and contain no cycle.
        for (const bool waits : {false, true})
            for (const OperationId node : captures_.captures[static_cast<std::size_t>(index)].nodes)
                for (const Item& item : nodes_[node.value].items)
                    if (item.waits == waits) nodes_[i].items.push_back(item);
    }
}

/// Returns the operation to explain first: preferably a value wait, because others are usually behind one.
OperationId EndlessRun::firstToBlame() const {
    for (const OperationId id : stuck_) {
        const Node& node = nodes_[id.value];
        if (node.issued && node.unmet == 0 && node.item < node.items.size() && node.items[node.item].waits) return id;
    }
    return stuck_.front();
}

Deadlock EndlessRun::explain() const {
    Deadlock result;
    result.stuck = stuck_;
    if (stuck_.empty()) return result;
    for (const OperationId id : stuck_) result.reasons.push_back(reasonOf(id));
    std::vector<std::optional<std::size_t>> place(nodes_.size());
    for (std::optional<OperationId> at = firstToBlame(); at;) {
        if (const auto seen = place[at->value]) {
            result.isCycle = true;
            result.chain.erase(result.chain.begin(), result.chain.begin() + static_cast<std::ptrdiff_t>(*seen));
            break;
        }
        place[at->value] = result.chain.size();
        result.chain.push_back(reasonOf(*at));
        at = result.chain.back().by;
    }
    return result;
}

BlockedOperation EndlessRun::reasonOf(OperationId id) const {
    const Node& node = nodes_[id.value];
    if (!node.issued) return reasonOfCall(id);
    for (const BlockedOperation& each : node.behind) {
        const Node& other = nodes_[each.by->value];
        if (each.why == BlockReason::Channel ? !other.leftChannel : !other.done) return each;
    }
    if (lacksRoom(id)) return reasonOfRoom(id);
    if (isMember(id) && node.unmet == 0) return reasonOfGroup(id);
    if (node.item < node.items.size() && node.items[node.item].waits) return reasonOfValue(id, node.items[node.item]);
    for (const OperationId awaited : threads_[program_[id].thread.value].waitsFor)
        if (!nodes_[awaited.value].done && awaited != id) return {id, BlockReason::HostWaits, awaited};
    return {id, BlockReason::HostWaits, std::nullopt};
}

/// Returns the reason of an operation whose thread is blocked in an earlier call.
BlockedOperation EndlessRun::reasonOfCall(OperationId id) const {
    const Thread& caller = threads_[program_[id].thread.value];
    if (caller.next < caller.calls.size()) return {id, BlockReason::HostNotThere, caller.calls[caller.next]};
    return {id, BlockReason::HostNotThere, std::nullopt};
}

/// Returns the reason of a value wait. Prefers a writer that is blocked itself.
BlockedOperation EndlessRun::reasonOfValue(OperationId id, const Item& wait) const {
    const auto nodeOf = [](OperationId whole, const Item& item) {
        return item.of == whole ? std::nullopt : std::optional(item.of);
    };
    const auto writerOf = [&](OperationId other) {
        const Node& node = nodes_[other.value];
        return std::find_if(node.items.begin(), node.items.end(), [&](const Item& item) {
            return !item.waits && item.value.word == wait.value.word &&
                   satisfies(wait.value.condition, item.value.value, wait.value.value, wait.bits);
        });
    };
    const auto writtenBy = [&](OperationId other) -> std::optional<BlockedOperation> {
        const auto item = writerOf(other);
        if (item == nodes_[other.value].items.end()) return std::nullopt;
        return BlockedOperation{id, BlockReason::Value, other, nodeOf(id, wait), nodeOf(other, *item)};
    };
    for (const OperationId other : stuck_)
        if (other != id)
            if (auto reason = writtenBy(other)) return *reason;
    if (auto reason = writtenBy(id)) return *reason;
    return {id, BlockReason::NeverWritten, std::nullopt, nodeOf(id, wait), std::nullopt};
}

}  // namespace streamscope
