// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/result_formats.h"
#include "engine/timeline/run_metrics.h"

/// Descriptions of a result and of its parts. Used inside engine/timeline only.
namespace streamscope::description {

constexpr std::string_view idInResult = "Unique in its list.", indexOfDevice = "Index into devices.",
                           numberOfProcess = "Number of the host process that it is of, from 0.",
                           nameOfCode = "CUDA's name of code.";

template <>
struct Description<Strobing> {
    static constexpr std::string_view name = "strobing";
    static constexpr auto members = std::tuple(written("passes", &Strobing::passes, "Passes with brackets."),
                                               written("oneIn", &Strobing::oneIn, "A pass brackets one operation in this many."));
};

template <>
struct Description<MultiprocessorPlace> {
    static constexpr std::string_view name = "multiprocessorPlace", object = "a place of a multiprocessor as an object",
                                      list = "a list of places of multiprocessors";
    static constexpr auto members = std::tuple(written("gpc", &MultiprocessorPlace::gpc, "-1: not known."),
                                               written("tpc", &MultiprocessorPlace::tpc, "-1: not known."));
};

template <>
struct Description<TimelineDevice> {
    static constexpr std::string_view name = "device", object = "a device as an object", list = "a list of devices";
    static constexpr auto members =
        std::tuple_cat(std::tuple(property<std::string, OrNull<std::string>>(
                                      "profile",
                                      [](const TimelineDevice& device) {
                                          const bool isSimulated = device.info.kind == DeviceKind::Simulated;
                                          return isSimulated ? std::optional(device.info.id) : std::nullopt;
                                      },
                                      [](TimelineDevice& device, std::string id) { device.info.id = std::move(id); },
                                      Presence::Written, {}, "Of a simulated device."),
                                  written("clockUncertainty", &TimelineDevice::clockUncertainty),
                                  optional("multiprocessorPlaces", &TimelineDevice::multiprocessors,
                                           "Where each multiprocessor is, by its number; absent: not known.")),
                       membersOf(&TimelineDevice::info));
};

template <>
struct Description<ResourceCode> {
    static constexpr std::string_view name = "resource", object = "a resource as an object", list = "a list of resources";
    static constexpr auto members =
        std::tuple(written("id", &ResourceCode::id, "The resource."),
                   written("code", &ResourceCode::code, "CUDA's number for its creation."),
                   derived<std::string>(
                       "codeName", [](const ResourceCode& resource) { return codeName(resource.code); }, nameOfCode));
};

template <>
struct Description<TimelineThread> {
    static constexpr std::string_view name = "thread", object = "a thread as an object", list = "a list of threads";
    static constexpr auto members =
        std::tuple(written("id", &TimelineThread::id, idInResult), written("process", &TimelineThread::process, numberOfProcess));
};

template <>
struct Description<TimelineStream> {
    static constexpr std::string_view name = "stream", object = "a stream as an object", list = "a list of streams";
    static constexpr auto members = std::tuple(
        written("id", &TimelineStream::id, idInResult),
        written("kind", &TimelineStream::kind, "Whether it was created, or is a default stream."),
        written<results::DeviceIndex>("device", &TimelineStream::device, indexOfDevice),
        written("process", &TimelineStream::process, numberOfProcess),
        written("nonBlocking", &TimelineStream::nonBlocking, "It does not synchronise with the legacy default stream."),
        written("priority", &TimelineStream::priority, "A lower number is a higher priority."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, TimelineStream& stream);
};

template <>
struct Description<TimelineEvent> {
    static constexpr std::string_view name = "event", object = "an event as an object", list = "a list of events";
    static constexpr auto members =
        std::tuple(written("id", &TimelineEvent::id, idInResult),
                   written<results::DeviceIndex>("device", &TimelineEvent::device, indexOfDevice),
                   written("process", &TimelineEvent::process, numberOfProcess),
                   written("flags", &TimelineEvent::flags, "1: the host blocks, 2: no timing, 4: for other processes."),
                   optional("handle", &TimelineEvent::handle, "Of the driver, hexadecimal."),
                   optional("context", &TimelineEvent::context, "The context of the event, hexadecimal."));
};

template <>
struct Description<Wait> {
    static constexpr std::string_view name = "wait", object = "a wait as an object", list = "a list of waits", absent = "nothing";
    static constexpr auto members =
        std::tuple(required("reason", &Wait::reason, "a reason for waiting", "Why it waited."),
                   written<OrNull<OperationId>>("operation", &Wait::blame, "The operation that caused the wait."),
                   written("from", &Wait::from), written("to", &Wait::to));
};

template <>
struct Description<Spread> {
    static constexpr std::string_view name = "spread", object = "two pieces of time as an object";
    static constexpr auto members = std::tuple(written("start", &Spread::start), written("end", &Spread::end));
};

template <>
struct Description<Phases> {
    static constexpr std::string_view name = "phases", object = "the phases of a kernel as an object", absent = "nothing";
    static constexpr auto members =
        std::tuple(optional("trigger", &Phases::trigger,
                            "When all its blocks had triggered, or ended, so that a dependent launch could begin."),
                   optional("waited", &Phases::waited, "The time in which all its blocks waited for the kernel ahead."));
};

constexpr std::string_view whenItHappened = "µs from the first host call; null where it did not happen.";

constexpr auto timeOrNull(std::string_view name, SmallOptional<Nanoseconds> TimelineOperation::*time) {
    return written<OrNull<Nanoseconds>>(name, time, whenItHappened);
}

/// Describes a member of an operation that the node of a graph has for each execution.
template <auto member, class Value, class Format = FormatOf<Value>>
constexpr auto ofRow(std::string_view name, std::string_view sentence) {
    return nested<TimelineOperation, results::OfRow<member, Value, Format>>(
        name, [](auto& operation) -> auto& { return operation; }, Presence::Written, {}, sentence);
}
constexpr std::string_view piecesInWhich = "The pieces in which it was really executing; empty where truth is unknown.";

/// Describes an optional part that few operations have.
template <class Part, class Format = void>
constexpr auto rare(std::string_view name, std::optional<Part> (TimelineOperation::*get)() const, Presence presence,
                    std::string_view sentence) {
    const auto set = [](TimelineOperation& operation, std::optional<Part> part) { operation.rare.set(part); };
    return property<std::optional<Part>, Format>(name, get, set, presence, {}, sentence);
}

template <>
struct Description<TimelineOperation> {
    using Operation = TimelineOperation;
    static constexpr std::string_view name = "operation", object = "an operation as an object", absent = "nothing";
    static constexpr auto members = std::tuple(
        required("id", &Operation::id, "an id", "Unique in the result; inside a repeat with the number of the turn: k#3."),
        required("call", &Operation::call, "the call that was made", "The call that was made."),
        written("kind", &Operation::kind, "What kind of work it is."),
        property<SharedText>("label", &Operation::label, &Operation::setLabel, Presence::Written, {}, "What a card shows."),
        property<SharedText>("source", &Operation::source, &Operation::setSource, Presence::Written, {},
                             "The operation of the program that it came from; another than the id inside a repeat."),
        written<results::StreamIndex>("stream", &Operation::stream, "null: a call of the host that enters no stream."),
        written<results::ThreadIndex>("thread", &Operation::thread, "The host thread that made the call."),
        written<results::DeviceIndex>("device", &Operation::device, indexOfDevice),
        written("engine", &Operation::engine, "What executed it."), written("channel", &Operation::channel, "-1: not known."),
        written("code", &Operation::code, "CUDA's number for the call."),
        derived<std::string>(
            "codeName", [](const Operation& operation) { return codeName(operation.code); }, nameOfCode),
        optional("graphNode", &Operation::graphNode, "Captured: it executes whenever its graph does, not by itself."),
        timeOrNull("issued", &Operation::issued), timeOrNull("returned", &Operation::returned),
        ofRow<&Operation::start, SmallOptional<Nanoseconds>, OrNull<Nanoseconds>>("start", whenItHappened),
        ofRow<&Operation::end, SmallOptional<Nanoseconds>, OrNull<Nanoseconds>>("end", whenItHappened),
        ofRow<&Operation::spans, SpanList>("spans", piecesInWhich),
        written("truth", &Operation::truth, "How start and end are known."),
        ofRow<&Operation::waits, WaitList>(
            "waits", "One reason at every instant from issue to start; in a deadlock, to the end of the run."),
        optional<OrNull<Nanoseconds>>("slack", &Operation::slack,
                                      "How much longer it could take without a longer total time; absent: not known."),
        rare<Spread, OrNull<Spread>>("spread", &Operation::spread, Presence::Written, "5th and 95th percentile over the runs."),
        nested<Operation, results::CallAnswer>(
            "value", [](auto& operation) -> auto& { return operation; }, Presence::Written, {},
            "Elapsed time in ms; a query's answer; a stream's priority; of currentStream the stream."),
        rare<Phases>("phases", &Operation::phases, Presence::Optional,
                     "Of a kernel that triggers, or that waits for the kernel ahead: what happened inside."),
        rare<streamscope::Between>("recordings", &Operation::between, Presence::Optional,
                                   "Of eventElapsedTime: the operations that recorded its two events, start and end."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, Operation& operation);
};

/// Describes a column of an execution that follows from its operation and its launch.
template <auto get>
constexpr auto ofExecution(std::string_view name, std::string_view sentence) {
    return derived<TimelineExecution, results::OfExecution<get>>(
        name, [](const TimelineExecution& execution) -> const TimelineExecution& { return execution; }, sentence);
}

template <>
struct Description<TimelineExecution> {
    using Execution = TimelineExecution;
    static constexpr std::string_view name = "execution", object = "an execution as an object", list = "a list of executions",
                                      absent = "nothing";
    static constexpr auto members = std::tuple(
        ofExecution<&ResultRow::id>("id", "Node and launch: k/l2, in a loop k/l2#3."),
        required("operation", &Execution::operation, "the id of an operation", "The node."),
        required("by", &Execution::launch, "the id of an operation", "The launch of its graph."),
        ofExecution<&ResultRow::source>("source", "The operation of the program."),
        ofExecution<&ResultRow::launchSource>("launch", "The operation of the program that launched it."),
        ofExecution<&ResultRow::turn>("turn", "Of the loop: 3, nested 3.1; empty outside of loops."),
        derived<Execution, results::StreamOfExecution>(
            "stream", [](const Execution& execution) -> const Execution& { return execution; }, "That of the launch."),
        written<OrNull<Nanoseconds>>("start", &Execution::start, whenItHappened),
        written<OrNull<Nanoseconds>>("end", &Execution::end, whenItHappened), written("spans", &Execution::spans, piecesInWhich),
        written("waits", &Execution::waits, "From the issue of the launch to the start."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, Execution& execution);
};

template <>
struct Description<Dependency> {
    static constexpr std::string_view name = "dependency", object = "a dependency as an object", list = "a list of dependencies",
                                      absent = "nothing";
    static constexpr auto members = std::tuple(
        required("from", &Dependency::from, "the id of an operation", "The operation that the other one depends on."),
        required("to", &Dependency::to, "the id of an operation", "The operation that depends on it."),
        written("kind", &Dependency::kind, "What makes it."), written("via", &Dependency::via, "The recording or word: e1#1."),
        optional<OrNull<OperationId>>("launch", &Dependency::launch,
                                      "The launch in which from, a node of a graph that runs in several, is meant."),
        optional("point", &Dependency::point, "The point of from that it leads from; absent: its end."),
        optional("provenance", &Dependency::provenance, "How it is known; absent: as the program was composed."),
        written("binding", &Dependency::binding, "to was held back by nothing later."), written("slack", &Dependency::slack));
};

template <>
struct Description<CriticalPiece> {
    static constexpr std::string_view name = "piece", object = "a piece of the critical path as an object",
                                      list = "a list of pieces of the critical path", absent = "nothing";
    static constexpr auto members = std::tuple(
        required("operation", &CriticalPiece::operation, "the id of an operation", "The operation whose time it is."),
        written("from", &CriticalPiece::from), written("to", &CriticalPiece::to),
        written("why", &CriticalPiece::why, "What took this time."),
        written<OrNull<OperationId>>("blame", &CriticalPiece::blame, "The operation that shared or held what this one needed."));
};

/// Describes the metric at an index of runMetrics.
template <std::size_t index>
constexpr auto metric() {
    if constexpr (constexpr RunMetric one = runMetrics[index]; one.time != nullptr)
        return optional(one.name, one.time, one.definition);
    else return optional(one.name, one.number, one.definition);
}

template <>
struct Description<Metrics> {
    static constexpr std::string_view name = "metrics", object = "metrics as an object";
    static constexpr auto members = []<std::size_t... index>(std::index_sequence<index...>) {
        return std::tuple(metric<index>()...);
    }
    (std::make_index_sequence<runMetrics.size()>());
};

template <>
struct Description<Remark> {
    static constexpr std::string_view name = "remark", object = "a diagnostic as an object";
    static constexpr auto members = std::tuple(written("rule", &Remark::rule, "Name of the rule."),
                                               written("operations", &Remark::operations, "Those that it is about."),
                                               written("message", &Remark::message, "What was noticed."));
};

template <>
struct Description<Counter> {
    static constexpr std::string_view name = "counter", object = "a counter as an object", list = "a list of counters",
                                      absent = "nothing";
    static constexpr auto members =
        std::tuple(required("name", &Counter::name, "a name", "What its source calls it."),
                   optional("unit", &Counter::unit, "Absent: not known."),
                   written("samples", &Counter::samples, "By time; each holds until the next one of its device."));
};

constexpr std::string_view launchOfNode = "The launch of its graph; absent: it is no node.";

template <>
struct Description<Wave> {
    static constexpr std::string_view name = "wave", object = "a wave as an object", list = "a list of waves", absent = "nothing";
    static constexpr auto members = std::tuple(
        required("operation", &Wave::operation, "the id of an operation", "The kernel."),
        optional<OrNull<OperationId>>("by", &Wave::launch, launchOfNode),
        written<results::DeviceIndex>("device", &Wave::device, indexOfDevice), written("blocks", &Wave::blocks, "Of each turn."),
        optional("turns", &Wave::turns,
                 "Waves of equal length, each behind the one before it on the same multiprocessors; absent: 1."),
        written("from", &Wave::from), written("to", &Wave::to),
        optional<OrNull<OperationId>>("leftBy", &Wave::after, "Who left the room; absent: it was free, or that is not known."),
        optional("round", &Wave::round,
                 "Waves that begin at one instant are placed by round, then in the order of the operations."),
        optional("stays", &Wave::stays, "It has the multiprocessors of the wave that ends when it begins."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, Wave& wave);
};

/// Describes a number of a block that is absent if there is none (-1).
template <class Number>
constexpr auto unlessNone(std::string_view name, Number BlockPlace::*number, std::string_view sentence) {
    return property<std::optional<Number>>(
        name, [number](const BlockPlace& block) { return block.*number < 0 ? std::nullopt : std::optional(block.*number); },
        [number](BlockPlace& block, std::optional<Number> value) { block.*number = value.value_or(Number{-1}); },
        Presence::Optional, {}, sentence);
}

template <>
struct Description<BlockPlace> {
    static constexpr std::string_view name = "block", object = "a block as an object", list = "a list of blocks",
                                      absent = "nothing";
    static constexpr auto members = std::tuple(
        required("operation", &BlockPlace::operation, "the id of an operation", "The kernel."),
        optional<OrNull<OperationId>>("by", &BlockPlace::launch, launchOfNode),
        written("block", &BlockPlace::block, "Its number in the grid, x first."),
        written<results::DeviceIndex>("device", &BlockPlace::device, indexOfDevice),
        written("multiprocessor", &BlockPlace::multiprocessor, "Of a real device: %smid."),
        written("slot", &BlockPlace::slot, "The lowest that was free there when it began."), written("from", &BlockPlace::from),
        written("to", &BlockPlace::to), unlessNone("cluster", &BlockPlace::cluster, "Its number in the grid; absent: none."),
        unlessNone("pass", &BlockPlace::pass, "The pass of the run that saw it; absent: simulated."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, BlockPlace& block);
};

template <>
struct Description<TimelineNote> {
    static constexpr std::string_view name = "note", object = "a note as an object", list = "a list of notes", absent = "nothing";
    static constexpr auto members = std::tuple(required("from", &TimelineNote::from, "a time in µs"),
                                               written("to", &TimelineNote::to, "Absent or equal to from: a point of time."),
                                               written("text", &TimelineNote::text, "Empty: only the length is of interest."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, TimelineNote& note);
};

/// Describes a text of the origin, which is absent if it is empty.
constexpr auto ofOrigin(std::string_view name, std::string Origin::*text, std::string_view sentence) {
    return property<std::string>(
        name, [text](const Timeline& timeline) -> const std::string& { return timeline.origin.*text; },
        [text](Timeline& timeline, std::string value) { timeline.origin.*text = std::move(value); }, Presence::Optional, {},
        sentence);
}

template <>
struct Description<Timeline> {
    static constexpr std::string_view name = "result", object = "a result as an object", file = "a result", absent = "nothing";
    static constexpr std::pair<std::string_view, int> version{"streamscopeResult", 2};
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(
        nested<Timeline, results::ProgramOfResult>(
            "program", [](auto& timeline) -> auto& { return timeline; }, Presence::Required, "the program that was run",
            "The program itself, as its own file would hold it."),
        written("name", &Timeline::name, "Of the program."), written("version", &Timeline::version, "Of Streamscope."),
        written("date", &Timeline::date, "ISO 8601; empty for a preview."),
        ofOrigin("machine", &Origin::machine, "Of a remote run: its name in the user's list of machines."),
        ofOrigin("host", &Origin::host, "Of a recorded or remote run: the name of the computer."),
        ofOrigin("command", &Origin::command,
                 "Of a recording: the program that ran; of a remote run: the command that started the worker."),
        required("measured", &Timeline::method, "how it was measured", "How it was measured."),
        written("runs", &Timeline::runs, "How often the program was run."),
        optional("cold", &Timeline::cold, "Each pass was in a process that had launched nothing yet, as run --cold makes it."),
        derived<bool>(
            "merged", [](const Timeline& timeline) { return timeline.method == Method::Strobed; },
            "Put together from several passes."),
        optional("strobing", &Timeline::strobing, "How a strobed run was put together."),
        required("status", &Timeline::status, "how the run ended", "How the run ended."),
        written("message", &Timeline::message, "What failed, in plain words."),
        written("devices", &Timeline::devices, "The devices that it ran on."),
        written<OrNull<Nanoseconds>>("makespan", &Timeline::makespan,
                                     "The total time: last end minus first start of device work."),
        written<OrNull<Nanoseconds>>("makespanUnbracketed", &Timeline::makespanUnbracketed, "The total time without brackets."),
        written<OrNull<double>>("stretch", &Timeline::stretch,
                                "With brackets or records / without: makespan / makespanUnbracketed, for strobed and activity of "
                                "the passes' own."),
        written("makespans", &Timeline::makespans, "Each run."),
        written("resources", &Timeline::resources, "What CUDA answered when resources were made."),
        written("threads", &Timeline::threads, "Threads of the host."),
        written("streams", &Timeline::streams, "The streams that operations entered."),
        optional("events", &Timeline::events, "At the end of the run."),
        required<results::Operations>("operations", &Timeline::operations, "the operations of the run",
                                      "In the order in which the calls began."),
        optional("executions", &Timeline::executions,
                 "Each execution of the nodes of graphs, whose own times are null; by operation and then by launch."),
        written("dependencies", &Timeline::dependencies, "What operations had to wait for."),
        written("smBusy", &Timeline::smBusy, "Multiprocessors that were busy, by time."),
        optional("waves", &Timeline::waves,
                 "Blocks of kernels that began together, by kernel and begin; a simulated kernel without any was one wave."),
        optional("blocks", &Timeline::blocks, "Each block of the kernels, where asked for or measured."),
        written("criticalPath", &Timeline::criticalPath, "The chain of operations that the total time follows from."),
        optional("criticalPieces", &Timeline::criticalPieces,
                 "What the time of the critical path went into; adds up to the total."),
        written("blocked", &Timeline::blocked, "The operations that could not proceed."),
        written("metrics", &Timeline::metrics, "Shares from 0 to 1; absent where the run does not say."),
        written<results::Diagnostics>("diagnostics", &Timeline::remarks, "Findings about the program and about the measurement."),
        optional("counters", &Timeline::counters, "Figures that were sampled during the run, as their source names them."),
        optional("notes", &Timeline::notes, "What readers of the result wrote about points and stretches of its time."));
    static void finish(results::Context& context, const json::Node& node, const reading::Trail& trail, Timeline& timeline);
};

}  // namespace streamscope::description
