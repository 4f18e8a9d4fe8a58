// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Graphs.
namespace streamscope::families::graphs {

inline constexpr std::array graphOnly{ofGraph};
inline constexpr std::array graphLaunch{intoStream, field(Field::Graph, Graph, optional), field(Field::Body, Body, optional)};

inline constexpr std::array<CallInfo, 2> all{{
    {.call = Call::GraphInstantiate,
     .group = CallGroup::Graph,
     .name = "graphInstantiate",
     .cudaName = "cudaGraphInstantiate",
     .title = TRANSLATABLE("EngineTexts", "Instantiate graph"),
     .fields = graphOnly,
     .kind = OperationKind::Host,
     .declares = true,
     .subject = Field::Graph,
     .cardTitle = TRANSLATABLE("EngineTexts", "instantiate"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Makes a captured graph ready to be launched.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts", "Makes a graph ready to be launched."),
                .answers = {Status::InvalidValue, Status::StreamCaptureUnsupported},
                .runtime = "cudaGraphInstantiate cudaGraphInstantiateWithFlags",
                .runtimeSection = "Graph Management",
                .driver = "cuGraphInstantiate cuGraphInstantiateWithFlags",
                .driverSection = "Graph Management",
                .core = "cuda.core.GraphBuilder.complete",
                .torch = "torch.cuda.CUDAGraph.instantiate"}},
    {.call = Call::GraphLaunch,
     .group = CallGroup::Graph,
     .name = "graphLaunch",
     .cudaName = "cudaGraphLaunch",
     .title = TRANSLATABLE("EngineTexts", "Graph"),
     .fields = graphLaunch,
     .kind = OperationKind::Graph,
     .takesStream = true,
     .declares = true,
     .cardDetail = CardDetail::Nodes,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts",
                                           "Launches a graph: its body is captured and made ready before the first operation.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Puts the whole graph into the stream with one call. It begins after the stream's earlier work and after "
                    "its own earlier launches; inside, only its edges order the nodes."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::StreamCaptureUnsupported,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaGraphLaunch",
                .runtimeSection = "Graph Management",
                .driver = "cuGraphLaunch",
                .driverSection = "Graph Management",
                .cupy = "cupy.cuda.Graph.launch",
                .core = "cuda.core.Graph.launch",
                .torch = "torch.cuda.CUDAGraph.replay"}},
}};

}  // namespace streamscope::families::graphs
