// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/thread_bindings.h"

#include "engine/order/call_order.h"
#include "engine/order/happens_before.h"

#include <algorithm>
#include <optional>

namespace streamscope {
namespace {

constexpr std::size_t mostBindingPairs = 1'000'000;

/// Order of the calls that holds whichever thread comes first: that of each thread, and that of values for which one waits.
class FirmOrder {
public:
    FirmOrder(const ResolvedProgram& program, const Captures& captures)
        : program_(program),
          work_(launchesAsWork(program, captures, hasExternalNodes)),
          order_(work_ ? work_->program : program, firmEdges(work_ ? work_->program : program),
                 work_ ? capturesOf(work_->program) : captures) {
        std::vector<std::optional<OperationId>> last(program.threads.size());
        for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
            std::optional<OperationId>& own = last[program.operations[i].thread.value];
            hosts_.push_back(own);
            if (program.operations[i].kind == OperationKind::Host) own = OperationId{i};
        }
    }

    /// Returns whether one call is made before another one that the list has behind it.
    bool before(OperationId earlier, OperationId later) const {
        if (program_[earlier].thread == program_[later].thread) return true;
        const std::optional<OperationId>& host = hosts_[later.value];
        return host && order_.calledBefore(placed(earlier), placed(*host));
    }

private:
    static std::vector<OrderEdge> firmEdges(const ResolvedProgram& program) {
        std::vector<OrderEdge> edges = orderEdges(program);
        std::erase_if(edges, [&](const OrderEdge& edge) {
            return edge.kind != DependencyKind::Value && program[edge.from].thread != program[edge.to].thread;
        });
        return edges;
    }
    OperationId placed(OperationId id) const { return work_ ? work_->begins[id.value] : id; }

    const ResolvedProgram& program_;
    std::optional<LaunchesAsWork> work_;
    HappensBefore order_;
    std::vector<std::optional<OperationId>> hosts_;  ///< by operation: the last call before it that its thread makes for itself
};

/// Returns whether the call may find another record than the list says: one that it binds to may come later, and another one may
/// come between.
bool mayBindOtherwise(const Binding& binding, const std::vector<OperationId>& records, const FirmOrder& firm) {
    return std::ranges::any_of(records, [&](OperationId record) {
        if (record > binding.user) return !firm.before(binding.user, record);
        return !firm.before(record, record == binding.record ? binding.user : binding.record.value_or(binding.user));
    });
}

}  // namespace

std::vector<Binding> bindingsWithThreads(const ResolvedProgram& program) {
    std::vector<Binding> all = bindings(program);
    if (program.threads.size() < 2 || all.empty() || !HappensBefore::canTell(program)) return all;
    const RecordsOfEvent records = recordsOf(program);
    const FirmOrder firm(program, capturesOf(program));
    std::size_t pairs = 0;
    for (Binding& each : all) {
        const auto own = records.find(program.itself(each.event));
        if (own == records.end()) continue;
        pairs += own->second.size();
        if (pairs > mostBindingPairs) break;
        each.leftToThreads = mayBindOtherwise(each, own->second, firm);
    }
    return all;
}

}  // namespace streamscope
