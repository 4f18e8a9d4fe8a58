// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/graph_launches.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope::cuda {
namespace {

/// The known data of one operation.
struct Collected {
    Engine engine = Engine::None;
    int device = 0;
    bool complete = true, mixed = false;
    std::vector<Span> spans{};
    std::optional<Status> within{};  ///< answer to the call that a host function made

    void add(Engine of, const std::optional<Span>& span) {
        mixed = mixed || (!spans.empty() && engine != of);
        engine = of;
        if (span) spans.push_back(*span);
        complete = complete && span;
    }
    OperationActivity activity(std::uint32_t operation) && {
        OperationActivity made;
        made.operation = operation;
        made.device = device;
        made.within = within;
        made.engine = mixed ? Engine::None : engine;
        made.spans = united(std::move(spans));
        if (!complete || made.spans.empty()) return made;
        made.start = made.spans.front().begin;
        made.end = made.spans.back().end;
        return made;
    }
};

Status makeOwnKernel(cudaGraphExec_t graph, CapturedNode& node, kernels::ReductionCell* spareCell) {
    cudaKernelNodeParams params{};
    const auto status = answer(cudaGraphKernelNodeGetParams(node.node, &params));
    if (status != Status::Success) return status;
    const auto ofLaunch = node.record ? node.record->mark(node.lastBlocksFrom) : kernels::LaunchMark{};
    kernels::StampedMark mark{ofLaunch, {}};  // begins with the other mark; an own instance stamps no blocks
    auto* cell = node.record ? node.record->cell() : spareCell;
    std::vector<void*> arguments(params.kernelParams, params.kernelParams + node.kernel->parameterCount);
    arguments[static_cast<std::size_t>(node.kernel->markParameter)] = &mark;
    if (node.kernel->cellParameter >= 0) arguments[static_cast<std::size_t>(node.kernel->cellParameter)] = &cell;
    params.func = const_cast<void*>(node.stamps.blocks > 0 ? node.kernel->stamped : node.kernel->function);
    node.stamps = {};
    params.kernelParams = arguments.data();
    params.extra = nullptr;
    return answer(cudaGraphExecKernelNodeSetParams(graph, node.node, &params));
}

Status makeOwnFunction(cudaGraphExec_t graph, CapturedNode& node) {
    node.function = std::shared_ptr<HostFunction>(new HostFunction(node.function->another()));
    const cudaHostNodeParams params{&HostFunction::call, node.function.get()};
    return answer(cudaGraphExecHostNodeSetParams(graph, node.node, &params));
}

}  // namespace

std::vector<Span> united(std::vector<Span> spans) {
    std::ranges::sort(spans, {}, &Span::begin);
    std::vector<Span> result;
    for (const auto& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) {
            result.back().end = std::max(result.back().end, span.end);
        } else {
            result.push_back(span);
        }
    }
    return result;
}

std::vector<OperationActivity> activityOf(std::span<const GraphLaunch> launches, const SpanOfNode& spanOf) {
    std::map<std::uint32_t, Collected> operations;
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, Collected>>> executions;  ///< of nodes, with the launch
    for (const auto& launch : launches) {
        Collected whole{Engine::None, launch.device};
        for (const auto& node : launch.graph->nodes) {
            if (!node.operation) continue;
            const auto span = spanOf(node, launch);
            whole.add(node.engine, span);
            auto& captured = operations[*node.operation];
            captured.device = node.device;
            captured.add(node.engine, span);
            if (node.function) captured.within = node.function->answered();
            if (!launch.operation) continue;
            auto& executed = executions[*node.operation];
            if (executed.empty() || executed.back().first != *launch.operation)
                executed.emplace_back(*launch.operation, Collected());
            executed.back().second.add(node.engine, span);
        }
        if (!launch.operation) continue;
        auto& launching = operations[*launch.operation];
        launching.device = launch.device;
        launching.mixed = launching.mixed || whole.mixed;
        launching.complete = launching.complete && whole.complete;
        for (const auto& span : whole.spans) launching.add(whole.engine, span);
    }
    std::vector<OperationActivity> result;
    for (auto& [operation, collected] : operations) {
        OperationActivity& made = result.emplace_back(std::move(collected).activity(operation));
        for (auto& [launch, executed] : executions[operation]) {
            OperationActivity one = std::move(executed).activity(operation);
            made.executions.push_back({launch, one.start, one.end, std::move(one.spans), {}, {}});
        }
    }
    return result;
}

bool makeOwn(cudaGraphExec_t graph, CapturedNodes& nodes,
             const std::function<std::shared_ptr<const NodeRecordLease>(int device)>& takeRecord,
             const std::function<kernels::ReductionCell*(int device)>& takeCell) {
    bool own = true;
    for (auto& node : nodes) {
        if (!node.kernel && !node.function) continue;
        if (node.kernel) node.record = takeRecord(node.device);
        const auto status = !node.node    ? Status::NotSupported
                            : node.kernel ? makeOwnKernel(graph, node, takeCell(node.device))
                                          : makeOwnFunction(graph, node);
        own = own && status == Status::Success;
    }
    return own;
}

}  // namespace streamscope::cuda
