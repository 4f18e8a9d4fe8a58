// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/field_reader.h"

namespace streamscope::resolving {

namespace {

/// Adds the graph of a launch with a body. A default stream cannot be captured (semantics.md G1), so the body is captured in a
/// stream that exists only for that.
GraphId addBody(FieldReader& fields, StreamId launchedIn) {
    ResolvedProgram& program = fields.state().result;
    ResolvedGraph graph;
    graph.id = "graph of " + fields.operation().id;
    graph.origin = launchedIn;
    graph.thread = fields.thread();
    if (program[launchedIn].kind != StreamKind::Created) {
        ResolvedStream own;
        own.id = graph.id;
        own.device = program[launchedIn].device;
        own.process = program[launchedIn].process;
        own.nonBlocking = true;
        graph.origin = StreamId{static_cast<std::uint32_t>(program.streams.size())};
        program.streams.push_back(std::move(own));
    }
    program.graphs.push_back(std::move(graph));
    return {static_cast<std::uint32_t>(program.graphs.size() - 1)};
}

}  // namespace

void resolveCapture(FieldReader& fields, ResolvedOperation& result) {
    CaptureCall call;
    call.stream = fields.stream();
    if (info(result.call).beginsCapture) call.mode = static_cast<unsigned>(fields.choice(Field::Mode));
    if (info(result.call).endsCapture) call.graph = fields.graph(Field::Graph);
    if (fields.failed()) return;
    const std::string verb = info(result.call).beginsCapture ? "capture "
                             : info(result.call).endsCapture ? "end capture "
                                                             : "is capturing ";
    result.label = verb + fields.state().result[call.stream].id;
    result.what = call;
}

void resolveGraph(FieldReader& fields, ResolvedOperation& result) {
    GraphCall call;
    const bool launches = info(result.call).kind == OperationKind::Graph;
    if (launches) call.stream = fields.stream();
    const bool hasBody = launches && fields.operation().body();
    if (hasBody && fields.operation().scalar(Field::Graph)) return fields.fail(Field::Graph, "either a graph or a body", "both");
    if (!hasBody) call.graph = fields.graph(Field::Graph);
    if (fields.failed()) return;
    if (hasBody) call.graph = addBody(fields, *call.stream);
    const std::string& id = fields.state().result[call.graph].id;
    result.kind = launches ? OperationKind::Graph : OperationKind::Host;
    result.label = launches ? (hasBody ? "graph" : id) : "instantiate " + id;
    result.what = call;
}

}  // namespace streamscope::resolving
