// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/cpp_calls.h"
#include "engine/code/cpp_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Graph variables: graphs of captures, and the bodies of launches.
namespace streamscope::code {

/// Returns the array sizes. If a nested loop has different numbers of turns, its size is the largest of them.
std::string CppCode::sizesOf(const OperationOutline& operation) const {
    std::string sizes;
    for (const Operation* loop : operation.loops) {
        const auto times = quantity(*loop->mostTurns(), {Unit::None});
        const bool constant = times && std::ranges::none_of(operation.loops, [&](const Operation* outer) {
                                  return names(*times, outline_.scope(), outline_.loopVariable(*outer));
                              });
        sizes +=
            fmt::format("[{}]", constant ? outline_.text(*times) : outline_.number(outline_.loopVariable(*loop).values.most + 1));
        outline_.openLoop(*loop);
    }
    for (const Operation* loop : operation.loops) outline_.closeLoop(*loop);
    return sizes;
}

std::string CppCode::turnsOf(const OperationOutline& operation) const {
    std::string turns;
    for (const Operation* loop : operation.loops) turns += fmt::format("[{}]", outline_.loopVariable(*loop).identifier);
    return turns;
}

CppCode::BodyGraph CppCode::bodyGraph(const Operation& launch) {
    const OperationOutline& outline = outline_.of(launch);
    BodyGraph names{outline_.nameOf(launch.id + "Graph", "graph"), outline_.nameOf(launch.id + "Exec", "exec"), stream(launch)};
    const auto launched = outline_.stream(launch.text(Field::Stream));
    if (!launched || launched->which != StreamReference::Which::Declared)
        names.origin = outline_.nameOf(launch.id + "Capture", "stream");
    names.graph += turnsOf(outline);
    names.exec += turnsOf(outline);
    return names;
}

void CppCode::declareGraphs() {
    std::vector<std::string> graphs, execs;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph)) {
        if (variable->process != process_) continue;
        const std::string rest =
            variable->isArray ? fmt::format("[{}] = {{}}", outline_.number(variable->size)) : std::string(" = nullptr");
        if (outline_.namesGraph(*variable)) graphs.push_back(variable->name + rest);
        if (outline_.namesExec(*variable)) execs.push_back(outline_.nameOf(variable->name + "Exec", "exec") + rest);
    }
    if (!graphs.empty()) writer_.call(typeOf(ResourceKind::Graph) + " ", graphs, ";");
    if (!execs.empty()) writer_.call(driver() ? "CUgraphExec " : "cudaGraphExec_t ", execs, ";");
}

std::string CppCode::execOf(const Operation& operation) {
    const auto reference = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    if (!reference) return resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string name = outline_.nameOf(reference->variable->name + "Exec", "exec");
    return reference->index ? fmt::format("{}[{}]", name, outline_.text(*reference->index)) : name;
}

/// Captures a body before the first call and outside the timeline, as the Runner does.
void captureBody(CppCode& code, const Operation& launch) {
    const CppCode::BodyGraph names = code.bodyGraph(launch);
    code.checked(code.api("StreamBeginCapture"), {names.origin, code.constant("mode relaxed")});
    code.operations(*launch.body());
    code.checked(code.api("StreamEndCapture"), {names.origin, "&" + names.graph});
    code.checked(code.api("GraphInstantiate"), {"&" + names.exec, names.graph, "0"});
}

/// Captures and instantiates bodies before the first call, one for each turn of the loops around their launch.
void CppCode::captureBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        const auto* body = operation.body();
        if (!body) continue;
        if (info(operation.call).holdsCalls && !info(operation.call).repeats) {
            captureBodies(*body);
            continue;
        }
        if (info(operation.call).repeats) {
            if (!launchesBodies(operation)) continue;
            writer_.begin(operation.id);
            const bool outermost = outline_.of(operation).loops.empty();
            if (outermost) declareBodies(*body);
            openLoop(operation);
            captureBodies(*body);
            closeLoop(operation);
            writer_.close();
            continue;
        }
        if (!isInProcess(operation)) continue;
        writer_.begin(operation.id);
        if (outline_.of(operation).loops.empty()) declareBody(operation);
        captureBody(*this, operation);
        writer_.close();
    }
}

void CppCode::declareBody(const Operation& launch) {
    const std::string sizes = sizesOf(outline_.of(launch));
    writer_.gap();
    writer_.comment(fmt::format("The work of {} becomes a graph.", commentOf(launch).empty() ? launch.id : commentOf(launch)));
    writer_.line(fmt::format("{} {}{};", typeOf(ResourceKind::Graph), outline_.nameOf(launch.id + "Graph", "graph"), sizes));
    writer_.line(fmt::format("{} {}{};", driver() ? "CUgraphExec" : "cudaGraphExec_t",
                             outline_.nameOf(launch.id + "Exec", "exec"), sizes));
    const auto launched = outline_.stream(launch.text(Field::Stream));
    if (launched && launched->which == StreamReference::Which::Declared) return;
    const std::string origin = outline_.nameOf(launch.id + "Capture", "stream");
    writer_.line(fmt::format("{} {};", typeOf(ResourceKind::Stream), origin));
    checked(driver() ? "cuStreamCreate" : "cudaStreamCreateWithFlags",
            {"&" + origin, driver() ? "CU_STREAM_NON_BLOCKING" : "cudaStreamNonBlocking"});
}

void CppCode::declareBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (info(operation.call).holdsCalls) declareBodies(*operation.body());
        else if (operation.body() && isInProcess(operation)) declareBody(operation);
    }
}

void CppCode::freeBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (info(operation.call).holdsCalls) freeBodies(*operation.body());
        if (info(operation.call).holdsCalls || !operation.body() || !isInProcess(operation)) continue;
        const OperationOutline& outline = outline_.of(operation);
        for (const Operation* loop : outline.loops) openLoop(*loop);
        const BodyGraph names = bodyGraph(operation);
        checked(api("GraphExecDestroy"), {names.exec});
        checked(api("GraphDestroy"), {names.graph});
        for (auto loop = outline.loops.rbegin(); loop != outline.loops.rend(); ++loop) closeLoop(**loop);
        const auto launched = outline_.stream(operation.text(Field::Stream));
        if (!launched || launched->which != StreamReference::Which::Declared) checked(api("StreamDestroy"), {names.origin});
    }
}

void CppCode::freeGraphs() {
    freeBodies(outline_.program().operations);
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph)) {
        if (variable->process != process_) continue;
        for (const ResourceVariable::Element& element : variable->elements) {
            const Reference reference = outline_.variableOf(ResourceKind::Graph, element.resource);
            const std::string exec = outline_.nameOf(variable->name + "Exec", "exec") +
                                     (reference.index ? fmt::format("[{}]", outline_.text(*reference.index)) : "");
            if (outline_.isInstantiated(element.resource)) checked(api("GraphExecDestroy"), {exec});
            if (outline_.isCaptured(element.resource)) checked(api("GraphDestroy"), {outline_.text(reference)});
        }
    }
}

void CppCode::discardCapture(StreamId stream, bool isBroken) {
    const std::string graph = outline_.nameOf("unfinished", "graph");
    const std::string declaration = fmt::format("{} {};", typeOf(ResourceKind::Graph), graph);
    if (!writer_.has(declaration)) writer_.line(declaration);
    const std::string name = outline_.resolved()[stream].kind == StreamKind::PerThread
                                 ? perThreadStream()
                                 : outline_.text(outline_.variableOf(ResourceKind::Stream, stream.value));
    if (isBroken)
        return writer_.statement(fmt::format("{}({}, &{})", api("StreamEndCapture"), name, graph), "broken: makes no graph");
    checked(api("StreamEndCapture"), {name, "&" + graph});
    checked(api("GraphDestroy"), {graph});
}

}  // namespace streamscope::code
