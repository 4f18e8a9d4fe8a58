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

}  // namespace

void writeCapture(CppCode& code, const Operation& operation) {
    const std::string stream = code.stream(operation);
    if (operation.call == Call::StreamIsCapturing) return isCapturing(code, operation);
    if (operation.call == Call::StreamBeginCapture)
        return code.call(operation, code.api("StreamBeginCapture"), {stream, modeOf(code, operation.text(Field::Mode))});
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    if (code.isMadeAgain(operation))
        code.writer().line(fmt::format("if ({}) CHECK({}({}));", graph, code.api("GraphDestroy"), graph));
    code.call(operation, code.api("StreamEndCapture"), {stream, "&" + graph});
}

void writeGraphCall(CppCode& code, const Operation& operation) {
    if (operation.body())
        return code.call(operation, code.api("GraphLaunch"), {code.bodyGraph(operation).exec, code.stream(operation)});
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string exec = code.execOf(operation);
    if (operation.call == Call::GraphLaunch) return code.call(operation, code.api("GraphLaunch"), {exec, code.stream(operation)});
    if (code.isMadeAgain(operation))
        code.writer().line(fmt::format("if ({}) CHECK({}({}));", exec, code.api("GraphExecDestroy"), exec));
    code.call(operation, code.api("GraphInstantiate"), {"&" + exec, graph, "0"});
}

/// Outside the timeline: before the first call, as Runner does it.
void captureBody(CppCode& code, const Operation& launch) {
    const CppCode::BodyGraph names = code.bodyGraph(launch);
    code.checked(code.api("StreamBeginCapture"), {names.origin, modeOf(code, "relaxed")});
    code.operations(*launch.body());
    code.checked(code.api("StreamEndCapture"), {names.origin, "&" + names.graph});
    code.checked(code.api("GraphInstantiate"), {"&" + names.exec, names.graph, "0"});
}

}  // namespace streamscope::code
