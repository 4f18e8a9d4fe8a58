// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Captures and graphs.
namespace streamscope::code {

namespace {

std::string modeOf(const CppCode& code, std::string_view mode) {
    if (mode == "threadLocal") return code.driver() ? "CU_STREAM_CAPTURE_MODE_THREAD_LOCAL" : "cudaStreamCaptureModeThreadLocal";
    if (mode == "relaxed") return code.driver() ? "CU_STREAM_CAPTURE_MODE_RELAXED" : "cudaStreamCaptureModeRelaxed";
    return code.driver() ? "CU_STREAM_CAPTURE_MODE_GLOBAL" : "cudaStreamCaptureModeGlobal";
}

void isCapturing(CppCode& code, const Operation& operation) {
    std::string into = code.answerTarget(operation);
    if (code.outline().of(operation).answer == AnswerKind::Code) {
        into = code.outline().nameOf(code.outline().of(operation).answerName + "Status", "status");
        code.writer().line(fmt::format("{} {};", code.driver() ? "CUstreamCaptureStatus" : "cudaStreamCaptureStatus", into));
    } else if (into.find(' ') != std::string::npos) {
        code.writer().line(into + ";");
        into = code.outline().of(operation).answerName;
    }
    code.call(operation, code.api("StreamIsCapturing"), {code.stream(operation), "&" + into});
}

/// Destroys the graph that the call replaces.
void destroyReplaced(CppCode& code, const Operation& operation, std::string_view destroy, const std::string& graph) {
    const Turns turns = code.outline().replacesGraph(operation);
    if (turns == Turns::All) code.checked(code.api(destroy), {graph});
    if (turns == Turns::Some) code.writer().line(fmt::format("if ({}) CHECK({}({}));", graph, code.api(destroy), graph));
}

/// Instantiates a graph. The existing executable graph is kept if the call fails.
void instantiateAnew(CppCode& code, const Operation& operation, const std::string& graph, const std::string& exec) {
    Script& writer = code.writer();
    const std::string made = code.outline().nameOf(operation.id + "Exec", "exec");
    writer.line(fmt::format("{} {} = nullptr;", code.driver() ? "CUgraphExec" : "cudaGraphExec_t", made));
    code.call(operation, code.api("GraphInstantiate"), {"&" + made, graph, "0"});
    if (code.outline().alwaysFails(operation)) return;
    writer.open(fmt::format("if ({})", made));
    writer.line(fmt::format("if ({}) CHECK({}({}));", exec, code.api("GraphExecDestroy"), exec));
    writer.line(fmt::format("{} = {};", exec, made));
    writer.close();
}

}  // namespace

void writeCapture(CppCode& code, const Operation& operation) {
    const std::string stream = code.stream(operation);
    if (operation.call == Call::StreamIsCapturing) return isCapturing(code, operation);
    if (operation.call == Call::StreamBeginCapture)
        return code.call(operation, code.api("StreamBeginCapture"), {stream, modeOf(code, operation.text(Field::Mode))});
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    destroyReplaced(code, operation, "GraphDestroy", graph);
    if (code.outline().replacesGraph(operation) != Turns::None && code.outline().answersWithError(operation))
        code.writer().line(fmt::format("{} = nullptr;", graph));
    code.call(operation, code.api("StreamEndCapture"), {stream, "&" + graph});
}

void writeGraphCall(CppCode& code, const Operation& operation) {
    if (operation.body())
        return code.call(operation, code.api("GraphLaunch"), {code.bodyGraph(operation).exec, code.stream(operation)});
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string exec = code.execOf(operation);
    if (operation.call == Call::GraphLaunch) return code.call(operation, code.api("GraphLaunch"), {exec, code.stream(operation)});
    const bool replaces = code.outline().replacesGraph(operation) != Turns::None;
    if (replaces && code.outline().answersWithError(operation)) return instantiateAnew(code, operation, graph, exec);
    destroyReplaced(code, operation, "GraphExecDestroy", exec);
    code.call(operation, code.api("GraphInstantiate"), {"&" + exec, graph, "0"});
}

/// Ends and discards open captures, each in the thread that began it, because during a capture nothing can wait for the device.
void CppCode::endCaptures() {
    const ResolvedProgram& program = outline_.resolved();
    std::string graph;
    for (const OpenCapture& open : outline_.openCaptures()) {
        if (program.threads[open.thread.value].process != process_ || (thread_ && *thread_ != open.thread)) continue;
        if (graph.empty()) {
            graph = outline_.nameOf("unfinished", "graph");
            writer_.gap();
            if (thread_) beginLastTurn(*thread_);
            writer_.comment("Ends what is still being captured.");
            writer_.line(fmt::format("{} {};", typeOf(ResourceKind::Graph), graph));
        }
        const ResolvedStream& stream = program[open.stream];
        const std::string name = stream.kind == StreamKind::PerThread
                                     ? perThreadStream()
                                     : outline_.text(outline_.variableOf(ResourceKind::Stream, open.stream.value));
        if (open.end != Status::Success) {
            writer_.commented(fmt::format("{}({}, &{});", api("StreamEndCapture"), name, graph), "broken: makes no graph");
            continue;
        }
        checked(api("StreamEndCapture"), {name, "&" + graph});
        checked(api("GraphDestroy"), {graph});
    }
}

/// Captures a body before the first call and outside the timeline, as the Runner does.
void captureBody(CppCode& code, const Operation& launch) {
    const CppCode::BodyGraph names = code.bodyGraph(launch);
    code.checked(code.api("StreamBeginCapture"), {names.origin, modeOf(code, "relaxed")});
    code.operations(*launch.body());
    code.checked(code.api("StreamEndCapture"), {names.origin, "&" + names.graph});
    code.checked(code.api("GraphInstantiate"), {"&" + names.exec, names.graph, "0"});
}

}  // namespace streamscope::code
