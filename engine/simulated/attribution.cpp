// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/attribution.h"

#include <algorithm>
#include <utility>

namespace streamscope::simulated {

Attribution::Attribution(const Simulation& simulation)
    : simulation_(simulation), core_(simulation.core), now_(simulation.core.now) {
    if (!simulation.idle()) collectPending();
}

/// Collects the dependencies that are still pending. If an operation has several, keeps the one issued last.
void Attribution::collectPending() {
    for (OperationIndex index = core_.operations.begin(); index < core_.operations.end(); ++index) {
        simulation_.dependencies.each(core_.operations[index], [&](const Dependencies::Edge& edge) {
            if (edge.kind != DependencyKind::Thread) pending_[edge.target] = {edge.kind, index};
        });
    }
}

/// Returns how many earlier operations of the stream are reported separately. The limit keeps the waits of long queues shorter
/// than the run.
std::size_t Attribution::depth() const {
    if (recorded_ < 50'000) return 32;
    return recorded_ < 500'000 ? 8 : 2;
}

OperationActivity Attribution::activity(OperationIndex index) {
    const Operation& operation = core_.operations[index];
    OperationActivity result;
    result.operation = operation.correlation;
    if (operation.start != never) result.start = Nanoseconds(operation.start);
    if (operation.end != never) result.end = Nanoseconds(operation.end);
    result.device = static_cast<int>(simulation_.gpus[operation.device]->device);
    result.channel = operation.channel;
    switch (operation.type) {
        case OperationType::Kernel:
        case OperationType::DeviceTraffic: result.engine = Engine::Compute; break;
        case OperationType::Copy:
            result.engine = simulation_.copiesOf(operation).engine(operation.engine);
            result.device = static_cast<int>(operation.engineDevice);
            break;
        case OperationType::HostFunction:
            result.engine = Engine::HostFunction;
            if (operation.callsCuda && operation.end != never) result.within = Status::NotPermitted;
            break;
        case OperationType::HostCopy:
        case OperationType::TimedRecord:
        case OperationType::UntimedRecord:
        case OperationType::EventWait:
        case OperationType::ValueWait:
        case OperationType::ValueWrite:
        case OperationType::Allocate:
        case OperationType::Free:
        case OperationType::GraphBegin:
        case OperationType::GraphEnd: break;
    }
    result.spans = spans(index);
    if (operation.end != never) result.least = Nanoseconds(operation.least);
    if (operation.type == OperationType::Kernel && operation.start != never) result.waves = waves(index);
    waits_.clear();
    const bool isLost = operation.done && operation.end == never;
    latest_ = isLost ? simulation_.gpus[operation.device]->faultedAt : forever;
    cursor_ = operation.issued;
    // Until its launch has its turn, a node waits as the launch does.
    const bool isNode = operation.entry != noOperation;
    const OperationIndex inStream = isNode ? operation.entry : index;
    const Operation& issued = core_.operations[inStream];
    add(WaitReason::HostNotThere, nobody, issued.arrived ? issued.arrival : std::min(issued.arrival, now_));
    if (issued.arrived) {
        // A dependent launch may begin while the kernel ahead of it executes.
        const Ticks latest = std::exchange(latest_, issued.early ? std::min(latest_, until(issued.front)) : latest_);
        addStream(inStream);
        latest_ = latest;
    }
    if (isNode && issued.front != never) addOrder(inStream);
    if (operation.arrived) addSignal(operation);
    if (operation.front != never || (isNode && issued.done)) addOwn(index);
    recorded_ += waits_.size();
    result.waits = waits_;
    return result;
}

void Attribution::add(WaitReason reason, Blame blame, Ticks to) {
    to = std::min(to, latest_);
    if (to <= cursor_) return;
    const auto who = blame == nobody ? std::nullopt : std::optional(blame);
    if (!waits_.empty() && waits_.back().reason == reason && waits_.back().blame == who) waits_.back().to = Nanoseconds(to);
    else waits_.push_back({reason, who, Nanoseconds(cursor_), Nanoseconds(to)});
    cursor_ = to;
}

/// Adds the time behind other operations of the stream, with what the front of the stream did or waited for.
void Attribution::addStream(OperationIndex index) {
    const Operation& operation = core_.operations[index];
    before_.clear();
    OperationIndex at = operation.previous;
    const std::size_t most = depth();
    const auto isBefore = [&](const Operation& earlier) {
        return !earlier.done || earlier.end == never || earlier.end > operation.arrival || earlier.early;
    };
    while (core_.operations.holds(at) && isBefore(core_.operations[at])) {
        if (before_.size() == most) {
            add(WaitReason::StreamOrder, ofStream(at), until(core_.operations[at].end));
            break;
        }
        before_.push_back(at);
        at = core_.operations[at].previous;
    }
    for (auto front = before_.rbegin(); front != before_.rend(); ++front) {
        if (core_.operations[*front].front == never) break;  // not yet at the front of its stream
        const Operation& earlier = core_.operations[*front];
        addAsFront(*front, earlier.bracket || (earlier.shared && earlier.correlation == operation.correlation));
    }
}

/// Returns the operation itself or, for a measurement, the one before it in the stream (order.md N7).
Blame Attribution::ofStream(OperationIndex index) const {
    while (core_.operations.holds(index) && core_.operations[index].bracket) index = core_.operations[index].previous;
    return core_.operations.holds(index) ? core_.operations[index].correlation : nobody;
}

/// Adds the time between the end of the previous operation and its signal, which follows the last of its run (model.md
/// R9).
void Attribution::addSignal(const Operation& operation) {
    if (!core_.operations.holds(operation.previous)) return;
    const Operation& previous = core_.operations[operation.previous];
    const bool late = previous.type == OperationType::Kernel && previous.end != never;
    if (late) add(WaitReason::Channel, previous.done ? previous.responsible : nobody, until(operation.front));
}

/// Adds what the front of the stream did or waited for. A measurement, or an earlier item of one batch, is never blamed.
void Attribution::addAsFront(OperationIndex index, bool isBlameless) {
    const Operation& front = core_.operations[index];
    if (front.type == OperationType::GraphEnd) return add(WaitReason::StreamOrder, blameWhile(index), until(front.end));
    addOrder(index);
    if (front.ready == never) return;
    // While the front waits for a resource, the operations behind it wait for stream order.
    const Blame self = isBlameless ? nobody : front.correlation;
    add(WaitReason::StreamOrder, isBlameless ? front.channelBlame : self, until(front.dispatched));
    if (front.dispatched != never && front.type == OperationType::ValueWait) {
        add(WaitReason::Value, front.resourceBlame, until(front.start));
    }
    add(WaitReason::StreamOrder, self, until(front.end));
}

void Attribution::addOrder(OperationIndex index) {
    const Operation& front = core_.operations[index];
    if (front.ready != never) return add(front.orderReason, front.orderBlame, front.ready);
    addOpenOrder(index);
}

void Attribution::addOpenOrder(OperationIndex index) {
    const auto found = pending_.find(index);
    if (found == pending_.end()) return;
    const auto [kind, on] = found->second;
    add(reasonOf(kind), blameWhile(on), now_);
}

/// Adds the operation's own order and then its resource, once it is at the front of its stream.
void Attribution::addOwn(OperationIndex index) {
    const Operation& operation = core_.operations[index];
    addOrder(index);
    if (operation.ready == never) return;
    if (operation.dispatched == never) {
        const Gpu& gpu = *simulation_.gpus[operation.device];
        if (!operation.queued) return add(WaitReason::CopyEngine, nobody, now_);
        return add(WaitReason::Channel, blameWhile(gpu.channels.headBefore(index)), now_);
    }
    add(WaitReason::Channel, operation.channelBlame, operation.dispatched);
    const Ticks end = until(operation.start);
    if (operation.type == OperationType::ValueWait) return add(WaitReason::Value, operation.resourceBlame, end);
    if (operation.type == OperationType::DeviceTraffic) {
        const bool begun = operation.start != never;
        return add(begun ? operation.resourceReason : WaitReason::SmResources, operation.resourceBlame, end);
    }
    if (operation.type != OperationType::Kernel) {
        const bool host = operation.type == OperationType::HostFunction;
        return add(host ? WaitReason::HostBlocked : WaitReason::CopyEngine, operation.resourceBlame, end);
    }
    const auto noted = core_.kernelWaits.find(index);
    const bool open = operation.start == never;
    const auto& notes = open                               ? simulation_.gpus[operation.device]->sms.run(operation.payload).notes
                        : noted == core_.kernelWaits.end() ? std::vector<WaitNote>{}
                                                           : noted->second;
    for (std::size_t note = 0; note < notes.size(); ++note) {
        add(notes[note].reason, notes[note].blame, note + 1 < notes.size() ? notes[note + 1].from : end);
    }
    add(WaitReason::SmResources, operation.resourceBlame, end);
}

/// Returns the operation to blame while operation `index` has not ended. That is the operation itself or, for a record, the work
/// before it.
Blame Attribution::blameWhile(OperationIndex index) const {
    for (std::size_t steps = 0; core_.operations.holds(index) && steps < 64; ++steps) {
        const Operation& operation = core_.operations[index];
        if (operation.done) return core_.blame(index);
        if (!operation.bracket && (isWork(operation.type) || operation.type == OperationType::ValueWait))
            return operation.correlation;
        const auto pending = pending_.find(index);
        const bool isFront = operation.front != never;
        if (isFront && pending == pending_.end()) return operation.bracket ? nobody : operation.correlation;
        index = isFront ? pending->second.on : operation.previous;
    }
    return nobody;
}

std::vector<Span> Attribution::spans(OperationIndex index) const {
    const Operation& operation = core_.operations[index];
    if (!isWork(operation.type) || operation.start == never || operation.type == OperationType::ValueWrite) return {};
    std::vector<Span> result;
    const auto found = core_.pieces.find(index);
    if (found != core_.pieces.end()) {
        for (const auto& [begin, end] : found->second) result.push_back({Nanoseconds(begin), Nanoseconds(end)});
    }
    if (operation.end == never && operation.type == OperationType::Kernel) {
        const KernelRun& run = simulation_.gpus[operation.device]->sms.run(operation.payload);
        result.push_back({Nanoseconds(run.pieceBegin), Nanoseconds(until(run.pieceEnd))});
    } else if (result.empty()) {
        result.push_back({Nanoseconds(operation.start), Nanoseconds(until(operation.end))});
    }
    return result;
}

/// Returns the waves of a kernel, those that still run up to now.
std::vector<WaveSeen> Attribution::waves(OperationIndex index) const {
    const Operation& operation = core_.operations[index];
    const auto over = core_.waves.find(index);
    std::vector<WaveRecord> records = over == core_.waves.end() ? std::vector<WaveRecord>{} : over->second;
    if (operation.end == never) simulation_.gpus[operation.device]->sms.addOpenWaves(operation.payload, records);
    std::ranges::stable_sort(records, {}, &WaveRecord::begin);
    std::vector<WaveSeen> result;
    result.reserve(records.size());
    for (const WaveRecord& record : records) {
        const auto turns = static_cast<std::uint32_t>(std::min<std::uint64_t>(record.turns, ~std::uint32_t{0}));
        result.push_back({Nanoseconds(record.begin), Nanoseconds(record.end), record.blocks, turns, record.round, record.stays,
                          record.after == nobody ? std::nullopt : std::optional(record.after)});
    }
    return result;
}

}  // namespace streamscope::simulated
