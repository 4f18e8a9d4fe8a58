// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/value_matches.h"
#include "engine/program/resolved_program.h"
#include "engine/recording/composition.h"
#include "engine/recording/fold.h"
#include "engine/recording/ranges.h"
#include "engine/recording/works.h"
#include "engine/runner/assemble.h"
#include "engine/runner/measurement.h"
#include "engine/timeline/range_stretches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace streamscope::recording {
namespace {

/// Returns the result before its operations are filled in.
Timeline blank(const Recording& recording, const Composition& composition, const ResolvedProgram& program) {
    Timeline timeline;
    timeline.name = program.name;
    timeline.method = Method::Activity;
    for (int i = 0; i < program.devices; ++i) {
        const auto number =
            static_cast<std::size_t>(i) < composition.devices.size() ? composition.devices[static_cast<std::size_t>(i)] : i;
        const auto device = recording.devices.find(number);
        DeviceInfo unknown;
        unknown.id = fmt::format("cuda:{}", number);
        unknown.name = "a GPU";
        unknown.kind = DeviceKind::Cuda;
        timeline.devices.push_back({device == recording.devices.end() ? unknown : device->second, {}});
    }
    for (const HostThread& thread : program.threads) timeline.threads.push_back({thread.id, thread.process});
    for (const ResolvedStream& stream : program.streams)
        timeline.streams.push_back({stream.id, stream.kind, stream.device, stream.process, stream.nonBlocking, stream.priority});
    return timeline;
}

/// Returns the operations that wait for a value which no operation writes. The host wrote it, and a recording does not contain
/// that.
std::set<std::uint32_t> unmetWaits(const ResolvedProgram& program) {
    const std::vector<ValueAccess> accesses = valueAccesses(program);
    std::map<WordId, std::vector<std::uint64_t>> written;
    for (const ValueAccess& access : accesses)
        if (!access.waits) written[access.word].push_back(access.value);
    std::set<std::uint32_t> unmet;
    for (const ValueAccess& access : accesses) {
        const auto isMet = [&](std::uint64_t value) { return satisfies(access.condition, value, access.value, access.bits); };
        if (access.waits && !isMet(program[access.word].initial) && std::ranges::none_of(written[access.word], isMet))
            unmet.insert(access.operation.value);
    }
    return unmet;
}

/// Removes operations, and counts them as calls without a counterpart.
void leaveOut(Composition& composition, const std::set<std::uint32_t>& operations) {
    for (auto each = operations.rbegin(); each != operations.rend(); ++each) {
        const auto at = static_cast<std::ptrdiff_t>(*each);
        const std::string_view name = info(composition.program.operations[*each].call).cudaName;
        ++composition.leftOut[fmt::format("{} for a value that the host wrote", name)];
        composition.program.operations.erase(composition.program.operations.begin() + at);
        composition.made.erase(composition.made.begin() + at);
    }
}

/// The recorded run, in the form of a pass of the Runner.
class RecordedPass {
public:
    RecordedPass(const Recording& recording, const Composition& composition) : recording_(recording), works_(recording) {
        pass_.operations.resize(composition.made.size());
        pass_.origin = composition.made.front().begin;
        for (std::uint32_t i = 0; i < composition.made.size(); ++i)
            if (const Made& made = composition.made[i]; made.first) byCorrelation_[recording.calls[*made.first].correlation] = i;
        for (std::uint32_t i = 0; i < composition.made.size(); ++i) {
            const Made& made = composition.made[i];
            pass_.operations[i].issued = made.begin;
            pass_.operations[i].returned = made.end;
            if (!made.first) continue;
            pass_.operations[i].code = static_cast<Status>(recording.calls[*made.last].code);
            fillActivity(i, recording.calls[*made.first]);
        }
    }
    PassRecord take() { return std::move(pass_); }

private:
    void fillActivity(std::uint32_t operation, const Call& call) {
        OperationActivity activity;
        activity.operation = operation;
        for (const Work* work : works_.of(call)) activity.spans.push_back({Nanoseconds(work->start), Nanoseconds(work->end)});
        if (const auto at = recording_.eventTimes.find(call.correlation); at != recording_.eventTimes.end() && call.node == 0)
            activity.spans.push_back({Nanoseconds(at->second), Nanoseconds(at->second)});
        if (activity.spans.empty()) return;
        activity.start = activity.spans.front().begin;
        for (const Span& span : activity.spans) activity.end = std::max(activity.end.value_or(span.end), span.end);
        if (call.node != 0) activity.executions = executionsOf(call);
        pass_.operations[operation].interval = {activity.start, activity.end};
        pass_.activity.operations.push_back(std::move(activity));
    }

    /// Returns the executions of a captured call, whose work has the correlation of the launch.
    std::vector<NodeActivity> executionsOf(const Call& call) const {
        std::map<std::uint32_t, NodeActivity> byLaunch;
        for (const Work* work : works_.of(call)) {
            const auto launch = byCorrelation_.find(work->correlation);
            if (launch == byCorrelation_.end()) continue;
            const Span span{Nanoseconds(work->start), Nanoseconds(work->end)};
            NodeActivity& execution = byLaunch[launch->second];
            execution.launch = launch->second;
            execution.start = std::min(execution.start.value_or(span.begin), span.begin);
            execution.end = std::max(execution.end.value_or(span.end), span.end);
            execution.spans.push_back(span);
        }
        std::vector<NodeActivity> executions;
        for (auto& [launch, execution] : byLaunch) executions.push_back(std::move(execution));
        return executions;
    }

    const Recording& recording_;
    Works works_;
    std::map<std::int64_t, std::uint32_t> byCorrelation_;  ///< operations
    PassRecord pass_;
};

/// Returns the part with the window of its range, if it has a range.
Read<Part> timed(const Recording& recording, Part part) {
    if (part.range.empty() || recording.calls.empty()) return {std::move(part), {}};
    const Read<Window> window = windowOf(recording, part.range, part.steps);
    if (!window) return {{}, window.problems};
    part.after = Nanoseconds(window.value->begin - recording.calls.front().begin);
    part.length = Nanoseconds(window.value->end - window.value->begin);
    return {std::move(part), {}};
}

}  // namespace

Read<RecordedResult> resultOf(const Recording& recording, const Part& part, std::string name, std::string version,
                              std::string date) {
    const Read<Part> asked = timed(recording, part);
    if (!asked) return {{}, asked.problems};
    Composition composition = compose(recording, *asked.value, std::move(name));
    Read<ResolvedProgram> program = resolve(composition.program);
    if (!program) return {{}, std::move(program.problems)};
    if (const std::set<std::uint32_t> unmet = unmetWaits(*program.value); !unmet.empty()) {
        leaveOut(composition, unmet);
        program = resolve(composition.program);
    }
    if (foldRepeats(composition)) program = resolve(composition.program);
    if (!program) return {{}, std::move(program.problems)};
    if (composition.program.operations.empty())
        return {{}, {Problem{"", 0, 0, {}, "no call of CUDA that puts work onto a device was recorded"}}};
    PassRecord pass = RecordedPass(recording, composition).take();
    Timeline timeline = blank(recording, composition, *program.value);
    timeline.version = std::move(version);
    timeline.date = std::move(date);
    timeline.origin.host = recording.host;
    fillFromPass(timeline, *program.value, pass);
    timeline.makespan = makespanOf(timeline);
    if (timeline.makespan) timeline.makespans = {*timeline.makespan};
    judge(timeline);
    analyse(timeline, *program.value);
    findRanges(timeline, composition.program);
    return {RecordedResult{std::move(composition.program), std::move(timeline), std::move(composition.leftOut)}, {}};
}

std::string summary(const RecordedResult& result) {
    const auto counted = [](std::size_t count, std::string_view what) {
        return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    std::size_t calls = 0, kernels = 0;
    std::set<int> streams;
    for (const TimelineOperation& operation : result.timeline.operations) {
        calls += !info(operation.call).works;
        kernels += operation.kind == OperationKind::Kernel;
        if (operation.stream >= 0) streams.insert(operation.stream);
    }
    std::string text =
        fmt::format("{}, {}, {}", counted(calls, "call"), counted(kernels, "kernel"), counted(streams.size(), "stream"));
    for (const auto& [name, count] : result.leftOut)
        text += fmt::format("{}{} {}", &name == &result.leftOut.begin()->first ? "; left out: " : ", ", count, name);
    return text;
}

}  // namespace streamscope::recording
