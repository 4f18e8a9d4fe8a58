#pragma once

#include "engine/cuda/captures.h"
#include "engine/driver/activity.h"

#include <functional>
#include <span>

namespace streamscope::cuda {

/// The nodes of one executable graph. Its launches run one after the other (semantics.md G24), so that the kernels' own
/// count of launches tells which is which.
struct LaunchedGraph {
    CapturedNodes nodes;
    std::mutex launching;      ///< held for a launch: they are numbered in the order in which they run
    std::size_t launches = 0;  ///< since the records were last read
    bool ambiguous = false;    ///< the same nodes run elsewhere too (in a graph that it was captured into)
};

/// One launch since the records were last read.
struct GraphLaunch {
    std::shared_ptr<LaunchedGraph> graph;
    std::size_t number = 0;
    std::optional<std::uint32_t> operation{};  ///< that launched it; none: a bracket
    int device = 0;
};

/// Sorted, those that touch or overlap made one.
std::vector<Span> united(std::vector<Span> spans);

/// When a node ran in a launch of that number; nullopt: not known.
using SpanOfNode = std::function<std::optional<Span>(const CapturedNode&, const GraphLaunch&)>;

/// What the captured operations did over all launches, and each launch: the union of its nodes. Start and end are known
/// where every node's are; the spans are those that are known.
std::vector<OperationActivity> activityOf(std::span<const GraphLaunch> launches, const SpanOfNode& spanOf);

/// Gives the nodes of a second executable graph records, scratch and host functions of their own, so that it may run
/// beside the first. False: CUDA refuses, they are shared.
bool makeOwn(cudaGraphExec_t graph, CapturedNodes& nodes,
             const std::function<std::shared_ptr<const NodeRecordLease>(int device)>& takeRecord,
             const std::function<kernels::ReductionCell*(int device)>& takeCell);

}  // namespace streamscope::cuda
