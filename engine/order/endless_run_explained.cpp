// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/endless_run.h"
#include "engine/order/value_matches.h"

#include <algorithm>

namespace streamscope {

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
