// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/false_dependencies.h"

#include "engine/calls/call_table.h"
#include "engine/order/edges_into.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/fixes/call_moves.h"
#include "engine/rules/fixes/ordering_fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {
namespace {

/// Returns whether the operation occupies a hardware queue. Marks do not (model.md R7).
bool isQueued(const ResolvedOperation& operation) {
    return isDeviceWork(operation.kind) || operation.kind == OperationKind::MemoryOperation;
}

/// Returns the channel of each stream. Streams of one device use its channels in turn, in creation order.
std::vector<int> channelsOf(const ResolvedProgram& program, std::span<const DeviceInfo> devices) {
    std::vector<int> channels(program.streams.size(), -1);
    std::map<int, int> made;
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        const ResolvedStream& stream = program.streams[i];
        const auto device = static_cast<std::size_t>(stream.device);
        if (stream.kind != StreamKind::Created || device >= devices.size() || devices[device].channels <= 0) continue;
        channels[i] = made[stream.device]++ % devices[device].channels;
    }
    return channels;
}

class SharedQueues {
public:
    SharedQueues(ProgramFacts& facts, std::span<const DeviceInfo> devices)
        : facts_(facts), program_(facts.program()), order_(*facts.order()), channels_(channelsOf(program_, devices)) {
        for (std::uint32_t i = 0; i < program_.streams.size(); ++i) {
            if (channels_[i] < 0) continue;
            sharing_[{program_.streams[i].device, channels_[i]}].push_back({i});
            ++streams_[program_.streams[i].device];
        }
    }

    std::vector<FalseDependency> find() {
        const bool shared = std::ranges::any_of(sharing_, [](const auto& queue) { return queue.second.size() > 1; });
        if (!shared) return {};
        countDepths();
        const std::vector<bool>& captured = facts_.captures().captured;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const auto stream = program_.operations[i].stream();
            if (stream && channels_[stream->value] >= 0 && isQueued(program_.operations[i]) && !captured[i])
                enqueue({i}, *stream);
        }
        return std::move(found_);
    }

private:
    /// Counts the steps of work before each operation, and notes the last of them.
    void countDepths() {
        depths_.assign(program_.operations.size(), 0);
        last_.assign(depths_.size(), std::nullopt);
        nodes_.assign(depths_.size(), std::nullopt);
        for (const OperationId id : order_.order()) {
            for (const OrderEdge& edge : edgesInto(facts_.edges(), id)) {
                if (edge.observes) continue;
                const bool works = isQueued(program_[edge.from]) || info(program_[edge.from].call).works;
                const int depth = depths_[edge.from.value] + (works ? 1 : 0);
                if (depth <= depths_[id.value]) continue;
                depths_[id.value] = depth;
                last_[id.value] = works ? std::optional(edge.from) : last_[edge.from.value];
                const bool byNode = edge.wait && facts_.captures().captured[edge.wait->value];
                nodes_[id.value] = byNode ? edge.wait : std::nullopt;
            }
        }
    }

    /// Adds an operation to its queue. The last operation of each stream is the last to become ready.
    void enqueue(OperationId id, StreamId stream) {
        const auto queue = std::pair(program_[stream].device, channels_[stream.value]);
        std::map<StreamId, OperationId>& tails = tails_[queue];
        std::optional<OperationId> head;
        for (const auto& [other, tail] : tails)
            if (other != stream && holdsBack(tail, id) && (!head || tail < *head)) head = tail;
        if (head)
            found_.push_back({id, *head, *last_[head->value], nodes_[head->value], queue.first, queue.second, sharing_[queue],
                              streams_[queue.first]});
        tails[stream] = id;
    }

    bool holdsBack(OperationId head, OperationId held) const {
        const auto awaited = last_[head.value];
        return awaited && depths_[head.value] > depths_[held.value] && !order_.before(head, held) &&
               !order_.before(*awaited, held);
    }

    ProgramFacts& facts_;
    const ResolvedProgram& program_;
    const HappensBefore& order_;
    std::vector<int> channels_;
    std::map<std::pair<int, int>, std::vector<StreamId>> sharing_;
    std::map<int, int> streams_;
    std::vector<int> depths_;
    std::vector<std::optional<OperationId>> last_, nodes_;
    std::map<std::pair<int, int>, std::map<StreamId, OperationId>> tails_;
    std::vector<FalseDependency> found_;
};

/// Returns the ids of an operation's predecessors and successors.
std::pair<std::vector<std::string>, std::vector<std::string>> neighbours(ProgramFacts& facts, const std::string& id) {
    const ResolvedProgram& program = facts.program();
    std::pair<std::vector<std::string>, std::vector<std::string>> ids;
    const auto found = std::ranges::find(program.operations, id, &ResolvedOperation::id);
    if (found == program.operations.end()) return ids;
    const OperationId at{static_cast<std::uint32_t>(found - program.operations.begin())};
    const OrderGraph::Marks none(program.operations.size());
    const auto gather = [&](OrderGraph::Direction direction, std::vector<std::string>& into) {
        OrderGraph::Marks reached(program.operations.size());
        facts.graph().reach(at, direction, none, reached);
        for (const OperationId each : reached.members()) into.push_back(program[each].id);
        std::ranges::sort(into);
    };
    gather(OrderGraph::Direction::Before, ids.first);
    gather(OrderGraph::Direction::After, ids.second);
    return ids;
}

}  // namespace

std::vector<FalseDependency> falseDependencies(ProgramFacts& facts, std::span<const DeviceInfo> devices) {
    return facts.order() != nullptr ? SharedQueues(facts, devices).find() : std::vector<FalseDependency>{};
}

std::optional<Fix> issuedEarlier(Findings& findings, const FalseDependency& found) {
    const ResolvedProgram& program = findings.resolved();
    const std::string &held = program[found.held].source, &head = program[found.head].source;
    if (!findings.mayTry() || othersCallAfter(program, found.head)) return std::nullopt;
    auto fix = issuedWithItsStream(findings, held, head);
    const auto changed = fix ? withFix(findings.source(), *fix) : std::nullopt;
    if (!changed) return std::nullopt;
    ProgramFacts after(changed->second);
    const std::string& id = program[found.held].id;
    if (bindingIds(after) != bindingIds(findings.facts()) || neighbours(after, id) != neighbours(findings.facts(), id))
        return std::nullopt;
    for (const FalseDependency& still : falseDependencies(after, findings.devices()))
        if (changed->second[still.held].source == held) return std::nullopt;
    return findings.isGood(*fix) ? std::move(fix) : std::nullopt;
}

std::vector<ChannelDelay> channelDelays(const Timeline& timeline) {
    std::map<std::pair<int, int>, ChannelDelay> delays;
    std::map<std::pair<int, int>, std::vector<int>> streams;
    std::map<std::pair<int, int>, Nanoseconds> worst;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.channel < 0) continue;
        const auto queue = std::pair(operation.device, operation.channel);
        auto& used = streams[queue];
        if (std::ranges::find(used, operation.stream) == used.end()) used.push_back(operation.stream);
        Nanoseconds waited{};
        for (const Wait& wait : operation.waits)
            if (wait.reason == WaitReason::Channel) waited += wait.to - wait.from;
        if (waited == Nanoseconds{}) continue;
        ChannelDelay& delay = delays[queue];
        delay.device = operation.device;
        delay.channel = operation.channel;
        delay.held.push_back({i});
        delay.waited += waited;
        if (waited <= worst[queue]) continue;
        worst[queue] = waited;
        delay.worst = OperationId{i};
    }
    std::vector<ChannelDelay> result;
    for (auto& [queue, delay] : delays) {
        delay.streams = streams[queue];
        std::ranges::sort(delay.streams);
        result.push_back(std::move(delay));
    }
    return result;
}

}  // namespace streamscope
