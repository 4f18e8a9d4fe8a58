// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
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
        const auto times = quantity(*loop->scalar(Field::Times), {Unit::None});
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

/// Captures and instantiates bodies before the first call, one for each turn of the loops around their launch.
void CppCode::captureBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        const auto* body = operation.body();
        if (!body) continue;
        if (operation.call == Call::Repeat) {
            const auto launches = [](const auto& self, const Operation& repeat) -> bool {
                return std::ranges::any_of(*repeat.body(), [&](const Operation& inner) {
                    return inner.body() && (inner.call == Call::GraphLaunch || self(self, inner));
                });
            };
            if (!launches(launches, operation)) continue;
            writer_.begin(operation.id);
            const bool outermost = outline_.of(operation).loops.empty();
            if (outermost) declareBodies(*body);
            loopHead(operation);
            captureBodies(*body);
            loopEnd(operation);
            writer_.close();
            continue;
        }
        if (!isOfProcess(operation)) continue;
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
        if (operation.call == Call::Repeat) declareBodies(*operation.body());
        else if (operation.body() && isOfProcess(operation)) declareBody(operation);
    }
}

void CppCode::freeBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (operation.call == Call::Repeat) freeBodies(*operation.body());
        if (operation.call != Call::GraphLaunch || !operation.body() || !isOfProcess(operation)) continue;
        const OperationOutline& outline = outline_.of(operation);
        for (const Operation* loop : outline.loops) loopHead(*loop);
        const BodyGraph names = bodyGraph(operation);
        checked(api("GraphExecDestroy"), {names.exec});
        checked(api("GraphDestroy"), {names.graph});
        for (auto loop = outline.loops.rbegin(); loop != outline.loops.rend(); ++loop) loopEnd(**loop);
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

}  // namespace streamscope::code
