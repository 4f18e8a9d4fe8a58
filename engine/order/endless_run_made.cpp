// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/endless_run.h"
#include "engine/order/launches_as_work.h"

/// Initial state of an EndlessRun: lanes with their hardware queues, and the values that operations write and wait for.
namespace streamscope {

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

}  // namespace streamscope
