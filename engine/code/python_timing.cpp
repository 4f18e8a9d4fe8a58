// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

/// The total time of 20 runs.
namespace streamscope::code {

/// Returns whether each run creates the resource, because a step creates or destroys it.
bool PythonCode::isOfRun(ResourceKind kind, std::uint32_t resource) const {
    return isCreatedByStep(kind, resource) || isMadeAnew(*outline_.variableOf(kind, resource).variable);
}

/// Returns whether a step destroys the variable's resource, so that each of the 20 runs creates it again.
bool PythonCode::isMadeAnew(const ResourceVariable& variable) const {
    if (!options_.timed || multipleProcesses()) return false;
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        if (!info(operation.call).destroys) return false;
        if (variable.kind == ResourceKind::Stream && std::holds_alternative<StreamCall>(operation.what))
            return outline_.variableOf(variable.kind, std::get<StreamCall>(operation.what).stream.value).variable == &variable;
        if (variable.kind == ResourceKind::Event && std::holds_alternative<EventCall>(operation.what))
            return outline_.variableOf(variable.kind, std::get<EventCall>(operation.what).event.value).variable == &variable;
        return false;
    });
}

/// Returns the permanent streams as elements of a list.
std::vector<std::string> PythonCode::timedStreams() {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const std::uint32_t id : timed_.streams) {
        const ResolvedStream& stream = outline_.resolved().streams[id];
        if (stream.kind != StreamKind::Created) {
            if (stream.thread == thread_)
                add(builtinStream(stream.kind == StreamKind::Legacy ? StreamReference::Which::Legacy
                                                                    : StreamReference::Which::PerThread));
            continue;
        }
        const Reference reference = outline_.variableOf(ResourceKind::Stream, id);
        if (formOf(*reference.variable) == Form::Handle) continue;
        add(reference.variable->count ? "*" + reference.variable->name : outline_.text(reference));
    }
    return names;
}

/// Returns whether the host measures the time, because events of different devices cannot be compared and events of a destroyed
/// stream must be read before.
bool PythonCode::isTimedByHost() {
    const auto passes = [this](std::uint32_t stream) {
        const ResolvedStream& resolved = outline_.resolved().streams[stream];
        return resolved.kind == StreamKind::Created && isOfRun(ResourceKind::Stream, stream);
    };
    return outline_.devices() > 1 || std::ranges::any_of(timed_.streams, passes) || timedStreams().empty();
}

/// Returns whether the first thread makes the first or last timed call. Otherwise its calls count as a whole.
bool PythonCode::isTimedFrom(const Operation& operation) const {
    return options_.timed && &operation == timed_.first && timed_.firstThread == thread_ && isMainThread();
}

bool PythonCode::isTimedTo(const Operation& operation) const {
    return options_.timed && &operation == timed_.last && timed_.lastThread == thread_ && isMainThread();
}

/// Writes the begin of the time, in the stream of the first work.
void PythonCode::beginTiming() {
    if (isTimedByHost()) return writer_.assign(local("begin"), "time.perf_counter()");
    const ResolvedStream& stream = outline_.resolved()[*timed_.firstStream];
    const bool isThread = stream.kind == StreamKind::PerThread;
    const std::string name = stream.kind == StreamKind::Created
                                 ? outline_.text(outline_.variableOf(ResourceKind::Stream, timed_.firstStream->value))
                                 : builtinStream(isThread ? StreamReference::Which::PerThread : StreamReference::Which::Legacy);
    writer_.line(spelledOn(Call::EventRecord, {{"event", local("begin")}, {"stream", name}}));
}

/// Records the end of the work of each stream.
void PythonCode::endTiming() {
    if (isTimedByHost()) return;
    writer_.open(fmt::format("for stream, {} in zip({}, {})", local("end"), local("streams"), local("ends")));
    writer_.line(spelledOn(Call::EventRecord, {{"event", local("end")}, {"stream", "stream"}}));
    writer_.close();
}

void PythonCode::runFunction() {
    const bool byHost = timed_.first && isTimedByHost(), byEvents = timed_.first && !byHost;
    const std::vector<std::string> streams = timedStreams();
    const std::string begin = local("begin"), end = local("end"), ends = local("ends"), list = local("streams");
    const bool makesAnew = std::ranges::any_of(std::array{ResourceKind::Stream, ResourceKind::Event}, [this](ResourceKind kind) {
        return std::ranges::any_of(outline_.variables(kind), [this](const auto* variable) { return isMadeAnew(*variable); });
    });
    if (byHost) use("time");
    if (!makesAnew) captureBodies();
    writer_.gap();
    if (byEvents) {
        const std::string event = createEvent({}).text();
        writer_.assign(list, {"[", streams, "]"});
        writer_.assign(begin, event);
        writer_.assign(ends, fmt::format("[{} for _ in {}]", event, list));
    }
    threadFunctions();
    writer_.gap(2);
    const std::string run = local("run");
    writer_.open(fmt::format("def {}()", run));
    if (makesAnew) {
        if (outline_.devices() > 1) device_.reset();
        for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event}) createEach(kind, true);
        captureBodies();
    }
    declareGraphs();
    resetWords();
    declareOrder();
    declareAnswers();
    if (timed_.first && timed_.firstThread != thread_) beginTiming();
    calls();
    if (timed_.first && timed_.lastThread != thread_) endTiming();
    finish();
    Statements freed = writer_.collect([this] {
        freeGraphs();
        freeHandlesOf(true);
    });
    const std::string time =
        !timed_.first ? "0"
        : byHost
            ? fmt::format("(time.perf_counter() - {}) * 1000", begin)
            : fmt::format("max({} for {} in {})", spelledOn(Call::EventElapsedTime, {{"start", begin}, {"end", end}}), end, ends);
    const std::string total = temporary("total");
    const bool isKept = byHost && !freed.empty();
    if (isKept) writer_.assign(total, time);
    writer_.append(std::move(freed));
    writer_.line(fmt::format("return {}", isKept ? total : time));
    closeFunction();
    writer_.gap(2);
    const std::string totals = local("totals");
    writer_.line(fmt::format("{}()  # warms up", run));
    writer_.assign(totals, fmt::format("sorted({}() for _ in range(20))", run));
    writer_.line(fmt::format("print(f\"total time: {{1000 * {}[9]:.1f}} us, the median of 20 runs:\")", totals));
    writer_.open(fmt::format("for {} in {}", total, totals));
    writer_.line(fmt::format("print(f\"  {{1000 * {}:.1f}} us\")", total));
    writer_.close();
    printAnswersOf(outline_.program().operations);
    freeHandles();
}

void PythonCode::resetWords() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Word))
        for (const ResourceVariable::Element& element : variable->elements)
            resetWord(outline_.resolved().words[element.resource],
                      outline_.text(outline_.variableOf(ResourceKind::Word, element.resource)));
}

}  // namespace streamscope::code
