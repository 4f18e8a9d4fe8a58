// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/captures.h"
#include "engine/driver/activity.h"

#include <functional>
#include <span>

namespace streamscope::cuda {

/// The nodes of one executable graph. Its launches run one after another (semantics.md G24), so that the kernels' own launch
/// counters identify them.
struct LaunchedGraph {
    CapturedNodes nodes;
    std::mutex launching;      ///< held during a launch, so that launches are numbered in the order in which they run
    std::size_t launches = 0;  ///< since the records were last read
    bool ambiguous = false;    ///< the same nodes also run elsewhere (in a graph that it was captured into)
};

/// One launch since the records were last read.
struct GraphLaunch {
    std::shared_ptr<LaunchedGraph> graph;
    std::size_t number = 0;
    std::optional<std::uint32_t> operation{};  ///< launching operation; none: a bracket
    int device = 0;
};

/// Returns the spans sorted, with overlapping and touching ones merged.
std::vector<Span> united(std::vector<Span> spans);

/// Returns when a node ran in that launch, or nullopt if unknown.
using SpanOfNode = std::function<std::optional<Span>(const CapturedNode&, const GraphLaunch&)>;

/// Returns the activity of the captured operations over all launches, and of each launch as the union of its nodes. Start and end
/// are known if those of all nodes are; the spans are the known ones.
std::vector<OperationActivity> activityOf(std::span<const GraphLaunch> launches, const SpanOfNode& spanOf);

/// Gives the nodes of a second executable graph their own records, scratch and host functions, so that it may run beside the
/// first. Returns false if CUDA refuses and they remain shared.
bool makeOwn(cudaGraphExec_t graph, CapturedNodes& nodes,
             const std::function<std::shared_ptr<const NodeRecordLease>(int device)>& takeRecord,
             const std::function<kernels::ReductionCell*(int device)>& takeCell);

}  // namespace streamscope::cuda
