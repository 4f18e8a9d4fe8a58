// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

/// The total time of 20 runs.
namespace streamscope::code {

namespace {

bool isForDevice(const ResolvedOperation& operation) { return info(operation.call).kind != OperationKind::Host; }

bool holds(const Operation& operation, std::string_view id) {
    if (operation.id == id) return true;
    const auto* body = operation.body();
    return body && std::ranges::any_of(*body, [&](const Operation& inner) { return holds(inner, id); });
}

}  // namespace

/// Finds the operations of the list with which the device begins and ends its work; loops count as a whole. They are nullptr if
/// another thread makes that call.
void PythonCode::findTimed() {
    firstTimed_ = lastTimed_ = nullptr;
    if (!options_.timed || multipleProcesses()) return;
    const ResolvedOperation *first = nullptr, *last = nullptr;
    int captures = 0;
    for (const ResolvedOperation& operation : outline_.resolved().operations) {
        captures += operation.call == Call::StreamBeginCapture;
        captures -= operation.call == Call::StreamEndCapture;
        if (captures > 0 || operation.bodyOf || !isForDevice(operation)) continue;
        if (!first) first = &operation;
        last = &operation;
    }
    for (const Operation& each : outline_.program().operations) {
        if (first && first->thread == thread_ && holds(each, first->source)) firstTimed_ = &each;
        if (last && last->thread == thread_ && holds(each, last->source)) lastTimed_ = &each;
    }
}

/// Returns the streams that receive work.
std::set<std::uint32_t> PythonCode::workStreams() const {
    std::set<std::uint32_t> used;
    for (const ResolvedOperation& operation : outline_.resolved().operations)
        if (const auto stream = operation.stream(); stream && !operation.bodyOf && isForDevice(operation))
            used.insert(stream->value);
    return used;
}

/// Returns whether each run creates the resource, because a step creates or destroys it.
bool PythonCode::isOfRun(ResourceKind kind, std::uint32_t resource) const {
    return isCreatedByStep(kind, resource) || isMadeAnew(*outline_.variableOf(kind, resource).variable);
}

/// Returns whether a step destroys the variable's resource, so that each of the 20 runs creates it again.
bool PythonCode::isMadeAnew(const ResourceVariable& variable) const {
    if (!options_.timed || multipleProcesses()) return false;
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        if (variable.kind == ResourceKind::Stream && operation.call == Call::StreamDestroy)
            return outline_.variableOf(variable.kind, std::get<StreamCall>(operation.what).stream.value).variable == &variable;
        if (variable.kind == ResourceKind::Event && operation.call == Call::EventDestroy)
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
    for (const std::uint32_t id : workStreams()) {
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
    return outline_.devices() > 1 || std::ranges::any_of(workStreams(), passes) || timedStreams().empty();
}

void PythonCode::beginTiming() {
    if (isTimedByHost()) return writer_.assign(local("begin"), "time.perf_counter()");
    writer_.line(recorded(local("begin"), firstTimedStream()));
}

/// Records the end of the work of each stream.
void PythonCode::endTiming() {
    if (isTimedByHost()) return;
    writer_.open(fmt::format("for stream, {} in zip({}, {})", local("end"), local("streams"), local("ends")));
    writer_.line(recorded(local("end"), "stream"));
    writer_.close();
}

/// Returns the stream of the device's first work.
std::string PythonCode::firstTimedStream() {
    for (const ResolvedOperation& operation : outline_.resolved().operations) {
        if (operation.bodyOf || !isForDevice(operation)) continue;
        const auto stream = operation.stream();
        const ResolvedStream* found = stream ? &outline_.resolved()[*stream] : nullptr;
        if (found && found->kind == StreamKind::Created && !found->createdByStep)
            return outline_.text(outline_.variableOf(ResourceKind::Stream, stream->value));
        return builtinStream(found && found->kind == StreamKind::PerThread ? StreamReference::Which::PerThread
                                                                           : StreamReference::Which::Legacy);
    }
    return builtinStream(StreamReference::Which::Legacy);
}

void PythonCode::runFunction() {
    const bool byHost = isTimedByHost();
    const std::vector<std::string> streams = timedStreams();
    const std::string begin = local("begin"), end = local("end"), ends = local("ends"), list = local("streams");
    const bool makesAnew = std::ranges::any_of(std::array{ResourceKind::Stream, ResourceKind::Event}, [this](ResourceKind kind) {
        return std::ranges::any_of(outline_.variables(kind), [this](const auto* variable) { return isMadeAnew(*variable); });
    });
    if (byHost) use("time");
    if (!makesAnew) captureBodies();
    writer_.gap();
    if (!byHost) {
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
    if (!firstTimed_) beginTiming();
    calls();
    if (!lastTimed_) endTiming();
    finish();
    Statements freed = writer_.collect([this] {
        freeGraphs();
        freeHandlesOf(true);
    });
    const std::string time = byHost ? fmt::format("(time.perf_counter() - {}) * 1000", begin)
                                    : fmt::format("max({} for {} in {})", elapsed({begin}, {end}), end, ends);
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
    printAnswers();
    freeHandles();
}

void PythonCode::resetWords() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Word))
        for (const ResourceVariable::Element& element : variable->elements)
            resetWord(outline_.resolved().words[element.resource],
                      outline_.text(outline_.variableOf(ResourceKind::Word, element.resource)));
}

}  // namespace streamscope::code
