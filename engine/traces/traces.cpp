// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/traces.h"

#include "engine/calls/call_table.h"
#include "engine/recording/composition.h"
#include "engine/result/database.h"
#include "engine/traces/json_trace.h"
#include "engine/traces/nsight.h"

#include <fmt/format.h>

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace streamscope::traces {
namespace {

constexpr std::size_t looked = std::size_t{1} << 16;  ///< bytes searched to detect the kind

bool contains(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

std::string withLeftOut(std::string summary, const std::map<std::string, std::size_t>& leftOut) {
    for (const auto& [what, count] : leftOut)
        summary += fmt::format("{}{} {}", &what == &leftOut.begin()->first ? "; of the trace: " : ", ", count, what);
    return summary;
}

template <class Change>
void changeEach(std::vector<Operation>& operations, const Change& change) {
    for (Operation& operation : operations) {
        change(operation);
        if (auto* body = operation.bodyToChange()) changeEach(*body, change);
    }
}

/// Marks waits for events that nothing records as unknown, so that they are no mistakes of the program.
void markUnknownRecords(Program& program, Timeline& timeline) {
    std::set<std::string, std::less<>> recorded, unknown;
    forEachOperation(program.operations, [&](const Operation& operation) {
        if (info(operation.call).recordsEvent) recorded.emplace(operation.text(Field::Event));
    });
    changeEach(program.operations, [&](Operation& operation) {
        const CallInfo& call = info(operation.call);
        const bool waits = call.waitsForEvent || (call.synchronises && operation.find(Field::Event));
        if (!waits || recorded.contains(operation.text(Field::Event))) return;
        operation.label = "unknown record";
        operation.unknown.push_back({"recordUnknown", "true"});
        unknown.insert(operation.id);
    });
    for (TimelineOperation& operation : timeline.operations)
        if (unknown.contains(operation.source())) operation.setLabel(SharedText("unknown record"));
}

Read<ReadTrace> composed(Trace trace, const std::string& name) {
    std::map<std::string, std::size_t> leftOut;
    const recording::Recording recording = recordingOf(std::move(trace), leftOut);
    Read<recording::RecordedResult> result = recording::resultOf(recording, {}, name, {}, {});
    if (!result) return {{}, std::move(result.problems)};
    std::string summary = withLeftOut(recording::summary(*result.value), leftOut);
    ReadTrace read{{}, std::move(summary)};
    read.file.program = std::move(result.value->program);
    read.file.timeline = std::move(result.value->timeline);
    markUnknownRecords(read.file.program, read.file.timeline);
    return {std::move(read), {}};
}

Read<ReadTrace> ofJson(Kind kind, std::string_view bytes, const std::string& name) {
    Read<json::Document> document = json::Document::parse(std::string(bytes));
    if (!document) return {{}, std::move(document.problems)};
    const json::Node root = document.value->root();
    bool isOfHost = false;
    if (kind == Kind::Kineto) {
        Trace trace = kinetoTrace(root);
        isOfHost = trace.works.empty() && !trace.ranges.empty();
        if (!isOfHost) return composed(std::move(trace), name);
    }
    std::map<std::string, std::size_t> leftOut;
    ReadTrace read{chromeTimeline(root, name, leftOut), {}};
    read.summary = fmt::format(
        "{} intervals in {} tracks{}; no composition, {}", read.file.timeline.operations.size(),
        read.file.timeline.streams.size(), read.file.timeline.method == Method::Exact ? ", simulated by Streamscope" : "",
        isOfHost ? "because the trace has no work of a GPU: profile with ProfilerActivity.CUDA"
                 : "which only traces of the PyTorch profiler and of Nsight Systems make. To keep a run of Streamscope with its "
                   "composition, export its result");
    read.summary = withLeftOut(std::move(read.summary), leftOut);
    return {std::move(read), {}};
}

/// Returns whether a trace is one of PyTorch's profiler. It writes its schema and the devices first; tools that shorten its
/// traces leave them out.
bool isKineto(std::string_view head) {
    if (contains(head, "\"deviceProperties\"") && contains(head, "\"schemaVersion\"")) return true;
    return contains(head, "\"traceEvents\"") && (contains(head, "\"cuda_runtime\"") || contains(head, "\"cpu_op\""));
}

}  // namespace

/// Detects the kind. JSON that is no trace of PyTorch's profiler is any trace.
Kind kindOf(std::string_view bytes) {
    if (isNsight(bytes)) return Kind::Nsight;
    const std::string_view head = bytes.substr(0, looked);
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (head[first] != '{' && head[first] != '[')) return Kind::None;
    if (contains(head, "\"streamscope")) return Kind::None;
    if (isKineto(head)) return Kind::Kineto;
    if (contains(head, "\"traceEvents\"")) return Kind::Chrome;
    return head[first] == '[' && contains(head, "\"ph\"") ? Kind::Chrome : Kind::None;
}

Read<ReadTrace> readTrace(Kind kind, std::string_view bytes, const std::string& name, const Reading* reading) {
    try {
        if (kind == Kind::Nsight) {
            std::size_t others = 0;
            Read<ReadTrace> read = composed(nsightTrace(bytes, others, reading ? &reading->isCancelled : nullptr), name);
            if (read && others > 0) read.value->summary += fmt::format("; {} more process(es) called CUDA", others);
            return read;
        }
        return ofJson(kind, bytes, name);
    } catch (const result::Cancelled&) {
        return {};
    } catch (BadTrace& bad) {
        return {{}, {Problem{std::move(bad.path), bad.line, bad.column, std::move(bad.expected), std::move(bad.found)}}};
    }
}

}  // namespace streamscope::traces
