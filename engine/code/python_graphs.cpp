// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Graphs represented by their handles, because a capture fails, is repeated, or is instantiated separately.
namespace streamscope::code {

std::string PythonCode::destroyed(std::string_view graph, const std::string& name) {
    use("driver");
    use("check");
    return fmt::format("check(driver.cu{}Destroy({}))", graph, name);
}

std::string PythonCode::companionOf(const Reference& graph, std::string_view suffix) {
    const std::string name = local(fmt::format("{}_{}", graph.variable->name, suffix));
    return graph.index ? fmt::format("{}[{}]", name, outline_.text(*graph.index)) : name;
}

/// Returns whether every graph of the variable is captured once and instantiated directly afterwards with success, so that one
/// object of the API represents both.
bool PythonCode::isInstantiatedAtOnce(const ResourceVariable& graphs) const {
    if (const auto known = atOnce_.find(&graphs); known != atOnce_.end()) return known->second;
    std::map<std::string_view, std::pair<int, int>> made;
    bool succeeds = true;
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& each : list) {
            if (const auto* body = each.body()) self(self, *body);
            const Operation* graph = each.call == Call::StreamBeginCapture ? endOf(each) : &each;
            const auto reference =
                graph ? outline_.reference(ResourceKind::Graph, graph->text(Field::Graph)) : std::optional<Reference>();
            if (!reference || reference->variable != &graphs) continue;
            if (answersWithCode(each)) succeeds = false;
            made[graph->text(Field::Graph)].first += each.call == Call::StreamEndCapture;
            made[graph->text(Field::Graph)].second += each.call == Call::GraphInstantiate;
        }
    };
    visit(visit, outline_.program().operations);
    const bool once = std::ranges::all_of(made, [](const auto& entry) {
        const bool launchedOnly = entry.second == std::pair(0, 0);
        return launchedOnly || entry.second == std::pair(1, 1);
    });
    return atOnce_[&graphs] = once && succeeds && !made.empty();
}

bool PythonCode::isInstantiatedAtOnce(const Operation& operation) const {
    const auto reference = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    return reference && isInstantiatedAtOnce(*reference->variable);
}

bool PythonCode::isGraphObject(const Operation& operation) const {
    const Operation* end = info(operation.call).beginsCapture ? endOf(operation) : &operation;
    if (!end || (end != &operation && answersWithCode(operation))) return false;
    return isInstantiatedAtOnce(*end) || (operation.body() && !info(operation.call).repeats);
}

/// Returns the variables of this process that represent graphs by their handles.
std::vector<const ResourceVariable*> PythonCode::rawGraphs() const {
    std::vector<const ResourceVariable*> raw;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph))
        if (variable->process == process_ && !isInstantiatedAtOnce(*variable)) raw.push_back(variable);
    return raw;
}

/// Declares graphs that do not exist yet as null. Objects of the API need no declaration.
void PythonCode::declareGraphs() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph))
        if (variable->isArray && variable->process == process_)
            writer_.assign(variable->name, "[0] * " + outline_.number(variable->size));
    for (const ResourceVariable* variable : rawGraphs()) {
        const bool graph = outline_.namesGraph(*variable) && !variable->isArray, exec = outline_.namesExec(*variable);
        Line line{{}, {variable->isArray ? "[0] * " + outline_.number(variable->size) : "0"}};
        if (graph) line.targets.push_back(variable->name);
        if (exec) line.targets.push_back(companionOf({variable, {}}, "exec"));
        if (!line.targets.empty()) writer_.append({std::move(line)});
    }
}

std::string PythonCode::newExec(const Operation& operation) {
    return outline_.alwaysFails(operation) ? std::string() : temporary("made");
}

void PythonCode::freeGraphs() {
    for (const ResourceVariable* variable : rawGraphs())
        for (const ResourceVariable::Element& element : variable->elements) {
            const Reference graph = outline_.variableOf(ResourceKind::Graph, element.resource);
            if (outline_.isInstantiated(element.resource)) writer_.line(destroyed("GraphExec", companionOf(graph, "exec")));
            if (outline_.isCaptured(element.resource)) writer_.line(destroyed("Graph", outline_.text(graph)));
        }
}

/// Ends and discards open captures of the thread, because during a capture nothing can wait for the device.
void PythonCode::endCaptures() {
    bool first = true;
    for (const OpenCapture& open : outline_.openCaptures()) {
        if (open.thread != thread_) continue;
        const ResolvedStream& stream = outline_.resolved()[open.stream];
        Named named{builtinStream(StreamReference::Which::PerThread)};
        if (stream.kind == StreamKind::Created) {
            const Reference reference = outline_.variableOf(ResourceKind::Stream, open.stream.value);
            named = {outline_.text(reference), formOf(*reference.variable)};
        }
        if (std::exchange(first, false)) {
            writer_.gap();
            beginLastTurn(thread_);
            writer_.comment("Ends what is still being captured.");
        }
        discardCapture(handle(ResourceKind::Stream, named), open.end != Status::Success);
    }
}

void PythonCode::discardCapture(const std::string& stream, bool isBroken) {
    use("driver");
    const std::string end = fmt::format("driver.cuStreamEndCapture({})", stream);
    if (isBroken) return writer_.commented(end, "broken: makes no graph");
    use("check");
    const std::string graph = temporary("unfinished");
    writer_.assign(graph, fmt::format("check({})", end));
    writer_.line(destroyed("Graph", graph));
}

}  // namespace streamscope::code
