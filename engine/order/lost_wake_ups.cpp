// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/lost_wake_ups.h"

#include "engine/calls/call_table.h"
#include "engine/order/endless_run.h"
#include "engine/order/happens_before.h"
#include "engine/order/launches_as_work.h"
#include "engine/order/value_matches.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t mostWrites = 256;       ///< of a word
constexpr std::size_t mostPairs = 4'000'000;  ///< pairs of operations whose order is asked for

bool usesWords(const ResolvedProgram& program, const Capture& capture) {
    return std::ranges::any_of(capture.nodes, [&](OperationId node) {
        return program[node].wordAccess() || std::holds_alternative<BatchCall>(program[node].what);
    });
}

/// Returns the program with waits of streams that have a place in the order: as batches that also write a word of their own.
ResolvedProgram withPlacedWaits(ResolvedProgram program) {
    const WordId own{static_cast<std::uint32_t>(program.words.size())};
    ResolvedBatchItem passed;
    passed.what = ResolvedBatchItem::What::Write;
    passed.value.word = own;
    passed.bits = 32;
    for (ResolvedOperation& operation : program.operations) {
        if (const CallInfo& call = info(operation.call); call.waitsForWord && call.takesStream) {
            const auto wait = std::get<ValueCall>(operation.what);
            ResolvedBatchItem item;
            item.what = ResolvedBatchItem::What::Wait;
            item.value = wait;
            item.bits = call.width;
            BatchCall batch;
            batch.stream = *wait.stream;
            batch.items.push_back(std::move(item));
            operation.call = Call::StreamBatchMemOp;
            operation.what = std::move(batch);
        }
        if (auto* batch = std::get_if<BatchCall>(&operation.what)) batch->items.push_back(passed);
    }
    ResolvedWord word;
    word.bits = 32;
    program.words.push_back(std::move(word));
    return program;
}

/// Returns the edges with those of the hardware queues. What was behind a wait or a write in its queue begins when that is over;
/// other work leaves its queue when what it waited for is over.
std::vector<OrderEdge> withChannels(const ResolvedProgram& program, std::vector<OrderEdge> edges,
                                    const std::vector<int>& channels) {
    const std::vector<int> channelOf = channelsOfStreams(program, channels);
    /// By process, device, context and channel (model.md R6).
    std::map<std::tuple<int, int, std::optional<ContextId>, int>, OperationId> tails;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto stream = operation.stream();
        if (!stream || channelOf[stream->value] < 0 || !passesChannel(program, operation)) continue;
        const ResolvedStream& own = program[*stream];
        const std::tuple key(own.process, own.device, own.context, channelOf[stream->value]);
        const auto [tail, fresh] = tails.emplace(key, OperationId{i});
        if (fresh) continue;
        OrderEdge edge;
        edge.from = std::exchange(tail->second, OperationId{i});
        edge.to = {i};
        edge.onlyBegun = program[edge.from].kind != OperationKind::MemoryOperation;
        edges.push_back(edge);
    }
    std::ranges::stable_sort(edges, {}, &OrderEdge::to);
    return edges;
}

class LostWakeUps {
public:
    /// `channels`: number of hardware queues by device; empty: none.
    LostWakeUps(const ResolvedProgram& program, const Captures& captures, const std::vector<int>& channels)
        : work_(launchesAsWork(program, captures,
                               [&](const Capture& each) { return hasExternalNodes(each) || usesWords(program, each); })),
          program_(withPlacedWaits(work_ ? work_->program : program)),
          order_(program_, withChannels(program_, orderEdges(program_), channels), captures_),
          accesses_(valueAccesses(program_)),
          writes_(program_.words.size()) {
        for (std::size_t i = 0; i < accesses_.size(); ++i)
            if (!accesses_[i].waits && isExecuted(i)) writes_[accesses_[i].word.value].push_back(i);
    }

    std::vector<LostWakeUp> find() {
        std::vector<LostWakeUp> found;
        for (std::size_t wait = 0; wait < accesses_.size() && pairs_ < mostPairs; ++wait) {
            if (!accesses_[wait].waits || !isExecuted(wait)) continue;
            if (writes_[accesses_[wait].word.value].size() > mostWrites) continue;
            const auto lost = lostBy(wait);
            if (lost && told_.insert(lost->wait).second) found.push_back(*lost);
        }
        return found;
    }

private:
    /// Returns whether the access is no node of a graph that was written as work, where its launches have it.
    bool isExecuted(std::size_t access) const { return !captures_.captured[accesses_[access].operation.value]; }

    bool satisfiesWait(std::size_t wait, std::uint64_t value) const {
        const ValueAccess& access = accesses_[wait];
        return satisfies(access.condition, value, access.value, access.bits);
    }

    bool before(std::size_t earlier, std::size_t later) {
        const OperationId one = accesses_[earlier].operation, two = accesses_[later].operation;
        ++pairs_;
        return one == two ? earlier < later : order_.before(one, two);
    }

    /// Returns a write after which the wait may find its value gone: it need not come after the wait, and no write that satisfies
    /// the wait, and need not come after it either, must follow.
    std::optional<LostWakeUp> lostBy(std::size_t wait) {
        std::vector<std::size_t> fitting, others;
        for (const std::size_t write : writes_[accesses_[wait].word.value])
            if (!before(wait, write)) (satisfiesWait(wait, accesses_[write].value) ? fitting : others).push_back(write);
        const bool atFirst = satisfiesWait(wait, program_[accesses_[wait].word].initial);
        if (fitting.empty() && !atFirst) return std::nullopt;
        for (const std::size_t other : others | std::views::reverse) {
            const auto follows = [&](std::size_t write) { return before(other, write); };
            if (std::any_of(fitting.rbegin(), fitting.rend(), follows)) continue;
            const LostWakeUp::Write overwrites = told(other);
            const auto wanted = fitting.empty() ? std::nullopt : std::optional(told(fitting.front()));
            return LostWakeUp{told(wait).operation, wanted, overwrites, accesses_[wait].word};
        }
        return std::nullopt;
    }

    LostWakeUp::Write told(std::size_t access) const {
        const OperationId id = accesses_[access].operation;
        if (!work_) return {id, std::nullopt};
        return {work_->origins[id.value].operation, work_->origins[id.value].launch};
    }

    std::optional<LaunchesAsWork> work_;
    ResolvedProgram program_;
    Captures captures_ = capturesOf(program_);
    HappensBefore order_;
    std::vector<ValueAccess> accesses_;
    std::vector<std::vector<std::size_t>> writes_;  ///< indices of accesses, by word
    std::set<OperationId> told_;
    std::size_t pairs_ = 0;
};

}  // namespace

bool mayLoseWakeUps(const ResolvedProgram& program) {
    const std::vector<ValueAccess> accesses = valueAccesses(program);
    std::vector<std::vector<std::uint64_t>> written(program.words.size());
    for (const ValueAccess& each : accesses)
        if (!each.waits) written[each.word.value].push_back(each.value);
    return std::ranges::any_of(accesses, [&](const ValueAccess& wait) {
        const std::vector<std::uint64_t>& values = written[wait.word.value];
        return wait.waits && values.size() <= mostWrites && std::ranges::any_of(values, [&](std::uint64_t value) {
                   return !satisfies(wait.condition, value, wait.value, wait.bits);
               });
    });
}

std::vector<LostWakeUp> lostWakeUps(const ResolvedProgram& program, const Captures& captures,
                                    std::span<const DeviceInfo> devices) {
    if (!HappensBefore::canTell(program) || !mayLoseWakeUps(program)) return {};
    std::vector<LostWakeUp> found = LostWakeUps(program, captures, {}).find();
    std::vector<int> channels;
    for (const DeviceInfo& device : devices) channels.push_back(device.channels);
    if (std::ranges::all_of(channels, [](int count) { return count <= 0; })) return found;
    for (LostWakeUp& lost : LostWakeUps(program, captures, channels).find()) {
        if (std::ranges::find(found, lost.wait, &LostWakeUp::wait) != found.end()) continue;
        lost.byChannels = true;
        found.push_back(lost);
    }
    return found;
}

}  // namespace streamscope
