// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/assemble.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/call_order.h"
#include "engine/order/captures.h"
#include "engine/order/dependencies.h"
#include "engine/order/failing_calls.h"
#include "engine/order/liveness.h"
#include "engine/timeline/rows.h"
#include "engine/trace/bind_dependencies.h"
#include "engine/trace/critical_path.h"
#include "engine/trace/infer_waits.h"
#include "engine/trace/metrics.h"
#include "engine/trace/moments.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <utility>

namespace streamscope {

namespace {

Engine engineOf(OperationKind kind, const DeviceInfo& device) {
    const auto copy = [&](Engine direction) { return device.copyEngines == 1 ? Engine::Copy : direction; };
    switch (kind) {
        case OperationKind::Kernel: return Engine::Compute;
        case OperationKind::CopyHostToDevice: return copy(Engine::HostToDevice);
        case OperationKind::CopyDeviceToHost: return copy(Engine::DeviceToHost);
        case OperationKind::HostFunction: return Engine::HostFunction;
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::MemoryOperation:
        case OperationKind::Host:
        case OperationKind::Graph:
        case OperationKind::Allocation: break;
    }
    return Engine::None;
}

void describe(TimelineOperation& blank, const ResolvedProgram& program, const ResolvedOperation& operation,
              std::span<const TimelineDevice> devices, SharedTexts& texts) {
    blank.id = operation.id;
    if (operation.label != operation.id) blank.ownLabel = texts(operation.label);
    if (operation.source != operation.id) blank.ownSource = texts(operation.source);
    blank.call = operation.call;
    blank.kind = operation.kind;
    if (const auto stream = operation.stream()) blank.stream = static_cast<int>(stream->value);
    blank.thread = static_cast<int>(operation.thread.value);
    blank.device = deviceOf(program, operation);
    blank.engine = engineOf(operation.kind, devices[static_cast<std::size_t>(blank.device)].info);
}

// Returns the waits up to `release`. A bracket may open after the simulator's own start, which then ends the waits.
std::vector<Wait> waitsUntil(const std::vector<WaitSegment>& segments, std::optional<Nanoseconds> release, HostTime origin) {
    std::vector<Wait> waits;
    waits.reserve(segments.size());
    for (const auto& segment : segments) {
        Wait wait{segment.reason, std::nullopt, segment.from - origin, segment.to - origin};
        if (segment.blame) wait.blame = OperationId{*segment.blame};
        if (release) wait.to = std::min(wait.to, *release);
        if (wait.from < wait.to) waits.push_back(wait);
    }
    return waits;
}

void addExecutions(Timeline& timeline, const OperationActivity& node, HostTime origin) {
    const auto sinceOrigin = [&](std::optional<Nanoseconds> at) { return at ? std::optional(*at - origin) : std::nullopt; };
    for (const NodeActivity& seen : node.executions) {
        TimelineExecution& execution = timeline.executions.emplace_back();
        execution.operation = {node.operation};
        execution.launch = {seen.launch};
        execution.start = sinceOrigin(seen.start);
        execution.end = sinceOrigin(seen.end);
        for (const Span& span : seen.spans) execution.spans.push_back({span.begin - origin, span.end - origin});
        execution.waits = waitsUntil(seen.waits, execution.start, origin);
    }
}

/// Keeps what the model of the device gives the operation in any company.
void noteLeast(LeastTimes& least, const OperationActivity& activity, std::size_t operations) {
    if (!activity.least) return;
    least.operations.resize(operations);
    least.operations[activity.operation] = *activity.least;
}

void addWaves(Timeline& timeline, const OperationActivity& activity, HostTime origin) {
    const auto add = [&](const WaveSeen& seen, SmallOptional<OperationId> launch) {
        Wave& wave = timeline.waves.emplace_back();
        wave.operation = {activity.operation};
        wave.launch = launch;
        wave.device = static_cast<std::int16_t>(activity.device);
        wave.turns = seen.turns;
        wave.blocks = seen.blocks;
        wave.from = seen.from - origin;
        wave.to = seen.to - origin;
        if (seen.after) wave.after = OperationId{*seen.after};
        wave.round = seen.round;
        wave.stays = seen.stays;
    };
    for (const WaveSeen& seen : activity.waves) add(seen, {});
    for (const NodeActivity& execution : activity.executions)
        for (const WaveSeen& seen : execution.waves) add(seen, OperationId{execution.launch});
}

void fillFromActivity(TimelineOperation& operation, OperationActivity&& activity, Method method, Truth truth, HostTime origin) {
    operation.channel = activity.channel;
    if (activity.engine != Engine::None) operation.engine = activity.engine;
    for (auto& span : activity.spans) span = {span.begin - origin, span.end - origin};
    operation.spans.append(activity.spans);
    if (!operation.spans.empty() || (method == Method::Exact && activity.start)) operation.truth = truth;
    operation.waits = waitsUntil(activity.waits, releaseTime(operation), origin);
    activity.waits = std::vector<WaitSegment>();
}

std::optional<Nanoseconds> since(HostTime origin, std::optional<HostTime> at) {
    return at ? std::optional(*at - origin) : std::nullopt;
}

std::string explain(std::string_view what, const std::string& id, Status code) {
    return fmt::format(TRANSLATABLE("Messages", "{} “{}” returned {} {}: {}"), what, id, number(code), codeName(code),
                       codeMeaning(code));
}

std::string shownName(std::string_view id, std::string_view label, bool isAlone) {
    if (label.empty() || label == id) return std::string(id);
    return isAlone ? std::string(label) : fmt::format("{} ({})", label, id);
}

// Adds a remark that a timed record delays every stream of its hardware channel (measuring.md).
void remarkSharedChannels(Timeline& timeline, const ResolvedProgram& program) {
    for (std::size_t device = 0; device < timeline.devices.size(); ++device) {
        std::set<std::optional<StreamId>> streams;
        for (const auto& operation : program.operations)
            if (isBracketed(operation) && deviceOf(program, operation) == static_cast<int>(device))
                streams.insert(operation.stream());
        const auto& info = timeline.devices[device].info;
        if (info.channels < 1 || streams.size() <= static_cast<std::size_t>(info.channels)) continue;
        timeline.remarks.push_back(
            {"brackets-share-channels",
             {},
             fmt::format(TRANSLATABLE("Messages",
                                      "{} streams share the {} hardware channel(s) of {}, and the brackets of one hold up "
                                      "the others: compare the total time without brackets. Choose the method strobed{}"),
                         streams.size(), info.channels, info.name,
                         streams.size() <= mostChannels ? TRANSLATABLE("Messages", ", or more channels") : "")});
    }
}

void remarkStandIns(Timeline& timeline, const ResolvedProgram& program) {
    const auto isRecorded = [](const ResolvedOperation& operation) {
        const auto* kernel = std::get_if<KernelCall>(&operation.what);
        return kernel && kernel->kernel == "recorded";
    };
    const auto count = std::ranges::count_if(program.operations, isRecorded);
    if (count == 0 || timeline.devices.front().info.kind != DeviceKind::Cuda) return;
    timeline.remarks.push_back(
        {"recorded-kernels",
         {},
         count == 1
             ? std::string(TRANSLATABLE(
                   "Messages", "1 launch of recorded kernels has a spin of the same shape and length in place of its own code"))
             : fmt::format(
                   TRANSLATABLE(
                       "Messages",
                       "{} launches of recorded kernels have a spin of the same shape and length in place of their own code"),
                   count)});
}

}  // namespace

Timeline blankTimeline(const ResolvedProgram& program, Driver& driver, const RunOptions& options) {
    Timeline timeline;
    timeline.name = program.name;
    timeline.version = options.version;
    timeline.date = options.date;
    timeline.method = options.method;
    timeline.runs = options.runs;
    const auto devices = driver.devices();
    for (std::size_t i = 0; i < devices.size(); ++i)
        timeline.devices.push_back({devices[i], driver.clockUncertainty(static_cast<int>(i))});
    for (const auto& thread : program.threads) timeline.threads.push_back({thread.id, thread.process});
    for (const auto& stream : program.streams)
        timeline.streams.push_back({stream.id, stream.kind, stream.device, stream.process, stream.nonBlocking, stream.priority});
    if (options.method == Method::Events) remarkSharedChannels(timeline, program);
    remarkStandIns(timeline, program);
    return timeline;
}

namespace {

/// Sets the two events of each eventElapsedTime. bindings() lists its start before its end.
void bindElapsed(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made) {
    const auto isElapsed = [](const ResolvedOperation& operation) { return operation.call == Call::EventElapsedTime; };
    if (std::ranges::none_of(program.operations, isElapsed)) return;
    const std::vector<Binding> bound = bindings(program, made);
    for (std::size_t i = 0; i + 1 < bound.size(); ++i) {
        const Binding &start = bound[i], &end = bound[i + 1];
        if (start.user != end.user) continue;
        if (start.record && end.record)
            timeline.operations[start.user.value].rare.set<Between>(Between{*start.record, *end.record});
        ++i;
    }
}

}  // namespace

void listOperations(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made) {
    if (!timeline.operations.empty()) return;
    timeline.operations.reserve(program.operations.size());
    SharedTexts texts;
    for (const auto& operation : program.operations)
        describe(timeline.operations.emplace_back(), program, operation, timeline.devices, texts);
    const Captures captures = capturesOf(program);
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) timeline.operations[i].graphNode = captures.captured[i];
    bindElapsed(timeline, program, made);
}

std::vector<OperationId> callOrder(const ResolvedProgram& program, const PassRecord& record) {
    std::vector<std::uint32_t> turns;
    turns.reserve(record.operations.size());
    for (const OperationRecord& operation : record.operations) turns.push_back(operation.turn);
    return callOrder(program, turns);
}

void fillFromPass(Timeline& timeline, const ResolvedProgram& program, PassRecord& record) {
    const auto origin = record.origin;
    listOperations(timeline, program, callOrder(program, record));
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const auto& seen = record.operations[i];
        auto& operation = timeline.operations[i];
        operation.code = seen.code;
        operation.rare.set<double>(seen.value);
        operation.issued = since(origin, seen.issued);
        operation.returned = since(origin, seen.returned);
        operation.start = since(origin, seen.interval.start);
        operation.end = since(origin, seen.interval.end);
    }
    if (timeline.method == Method::None) return;
    const bool simulated = timeline.devices.front().info.kind == DeviceKind::Simulated;
    const Truth truth = simulated ? Truth::Simulated : Truth::Measured;
    timeline.executions.clear();
    timeline.waves.clear();
    timeline.least = {{}, record.activity.busiest};
    for (auto& activity : record.activity.operations) {
        noteLeast(timeline.least, activity, timeline.operations.size());
        addExecutions(timeline, activity, origin);
        addWaves(timeline, activity, origin);
        fillFromActivity(timeline.operations[activity.operation], std::move(activity), timeline.method, truth, origin);
    }
    gatherExecutions(timeline);
    sortBlocks(timeline);
    for (const PhasesActivity& seen : record.activity.phases | std::views::reverse) {  // of a node: those of its first launch
        if (seen.operation >= timeline.operations.size()) continue;
        Phases inside{since(origin, seen.trigger), {}};
        if (seen.waited) inside.waited = Span{seen.waited->begin - origin, seen.waited->end - origin};
        timeline.operations[seen.operation].rare.set<Phases>(inside);
    }
    for (const auto& sample : record.activity.smBusy)
        if (sample.at >= origin) timeline.smBusy.push_back({sample.at - origin, sample.busy, sample.device});
}

void fillAnswers(Timeline& timeline, const PassRecord& unbracketed) {
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
        auto& operation = timeline.operations[i];
        const CallInfo& call = info(operation.call);
        if (!call.asks() && call.answer != ValueKind::Milliseconds) continue;
        operation.code = unbracketed.operations[i].code;
        operation.rare.set<double>(unbracketed.operations[i].value);
    }
}

std::vector<OperationId> takeBlocked(const ResolvedProgram& program, PassRecord& record) {
    const Captures captures = capturesOf(program);
    std::vector<bool> ended(program.operations.size());
    for (auto& activity : record.activity.operations) {
        if (record.cutAt && activity.end >= record.cutAt) activity.end = std::nullopt;
        for (NodeActivity& execution : activity.executions)
            if (record.cutAt && execution.end >= record.cutAt) execution.end = std::nullopt;
        ended[activity.operation] = activity.end.has_value();
    }
    std::map<std::optional<StreamId>, bool> passed;  // a later operation of the stream has ended
    std::vector<OperationId> blocked;
    for (auto i = static_cast<std::uint32_t>(program.operations.size()); i-- > 0;) {
        auto& seen = record.operations[i];
        if (!seen.issued || isFatal(seen.code)) continue;
        if (record.cutAt && seen.interval.end >= record.cutAt) seen.interval.end = std::nullopt;
        bool& streamPassed = passed[program.operations[i].stream()];
        streamPassed = streamPassed || ended[i] || seen.interval.end;
        const bool waitsInStream = isBracketed(program.operations[i]) && !captures.captured[i];
        if (!seen.returned || (waitsInStream && !streamPassed)) blocked.push_back({i});
    }
    std::ranges::reverse(blocked);
    return blocked;
}

void judge(Timeline& timeline) {
    const auto failedCall = std::ranges::find_if(
        timeline.operations, [](const TimelineOperation& operation) { return isFailure(operation.call, operation.code); });
    const auto failedResource =
        std::ranges::find_if(timeline.resources, [](const ResourceCode& resource) { return resource.code != Status::Success; });
    if (failedResource != timeline.resources.end()) {
        timeline.message = explain("creating", failedResource->id, failedResource->code);
    } else if (failedCall != timeline.operations.end()) {
        timeline.message = explain("operation", shownName(timeline, *failedCall), failedCall->code);
    } else {
        return;
    }
    timeline.status = RunStatus::Failed;
}

namespace {

/// Returns whether a call answered an error and therefore did nothing.
bool anyFailed(const Timeline& timeline) {
    return std::ranges::any_of(timeline.operations,
                               [](const TimelineOperation& operation) { return isFailure(operation.call, operation.code); });
}

std::vector<DeviceInfo> infosOf(const Timeline& timeline) {
    std::vector<DeviceInfo> infos;
    for (const TimelineDevice& device : timeline.devices) infos.push_back(device.info);
    return infos;
}

ResolvedProgram withoutFailed(const Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made) {
    const std::vector<DeviceInfo> devices = infosOf(timeline);
    const CallOutcomes outcomes = made.empty() ? callOutcomes(program, devices) : callOutcomes(program, devices, made);
    return asExecuted(program, outcomes.withoutEffect);
}

/// Returns the last instant of the run.
Nanoseconds endOf(const Timeline& timeline) {
    Nanoseconds end{};
    for (const TimelineOperation& operation : timeline.operations) {
        for (const auto& time : {operation.issued, operation.returned, operation.start, operation.end})
            if (time) end = std::max(end, *time);
        for (const Wait& wait : operation.waits) end = std::max(end, wait.to);
    }
    return end;
}

const BlockedOperation* reasonOf(const Deadlock& deadlock, OperationId operation) {
    const auto found = std::ranges::find(deadlock.reasons, operation, &BlockedOperation::operation);
    return found == deadlock.reasons.end() ? nullptr : &*found;
}

/// Returns what blocks the front of the operation's stream, which blocks everything behind it too (formats.md).
BlockedOperation frontOf(const Deadlock& deadlock, BlockedOperation stuck, const Timeline& timeline) {
    for (std::size_t steps = 0; steps < deadlock.reasons.size() && stuck.why == BlockReason::StreamOrder && stuck.by; ++steps) {
        const BlockedOperation* before = timeline.operations[stuck.by->value].start ? nullptr : reasonOf(deadlock, *stuck.by);
        if (before == nullptr) break;
        stuck = *before;
    }
    return stuck;
}

/// Returns the operation to blame: for a record, the work that it is recorded behind.
std::optional<OperationId> workBehind(const Deadlock& deadlock, std::optional<OperationId> blamed, const Timeline& timeline) {
    for (std::size_t steps = 0; steps < deadlock.reasons.size() && blamed; ++steps) {
        if (timeline.operations[blamed->value].kind != OperationKind::EventRecord) break;
        const BlockedOperation* record = reasonOf(deadlock, *blamed);
        if (record == nullptr || record->why != BlockReason::StreamOrder || !record->by) break;
        blamed = record->by;
    }
    return blamed;
}

WaitReason reasonOf(BlockReason why) {
    switch (why) {
        case BlockReason::StreamOrder: return WaitReason::StreamOrder;
        case BlockReason::Event: return WaitReason::Event;
        case BlockReason::Graph: return WaitReason::GraphOrder;
        case BlockReason::LegacyBarrier: return WaitReason::LegacyBarrier;
        case BlockReason::Value:
        case BlockReason::NeverWritten: return WaitReason::Value;
        case BlockReason::HostNotThere: return WaitReason::HostNotThere;
        case BlockReason::HostWaits:
        case BlockReason::HostFunction: return WaitReason::HostBlocked;
        case BlockReason::Group:
        case BlockReason::NoMember:
        case BlockReason::Room: return WaitReason::SmResources;
        case BlockReason::Channel: return WaitReason::Channel;
    }
    return WaitReason::HostBlocked;
}

void analyseExecuted(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made) {
    if (timeline.dependencies.empty()) timeline.dependencies = dependencies(program, made);
    if (timeline.method == Method::None) return;
    if (timeline.devices.front().info.kind == DeviceKind::Cuda || timeline.method == Method::Strobed)
        inferWaits(program, timeline);
    bindDependencies(timeline);
    CriticalWalk walk = walkCriticalPath(timeline);
    timeline.criticalPath = std::move(walk.path);
    timeline.criticalPieces = std::move(walk.pieces);
    timeline.metrics = metrics(timeline);
}

}  // namespace

void analyse(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made) {
    if (anyFailed(timeline)) analyseExecuted(timeline, withoutFailed(timeline, program, made), made);
    else analyseExecuted(timeline, program, made);
}

void explainBlocked(Timeline& timeline, const ResolvedProgram& program) {
    const ResolvedProgram executed = withoutFailed(timeline, program, {});
    const auto deadlock = findDeadlock(executed, capturesOf(executed), infosOf(timeline));
    if (!deadlock) return;
    const Nanoseconds end = endOf(timeline);
    for (const BlockedOperation& stuck : deadlock->reasons) {
        TimelineOperation& operation = timeline.operations[stuck.operation.value];
        if (operation.start || !operation.issued || operation.kind == OperationKind::Host) continue;
        const BlockedOperation front = frontOf(*deadlock, stuck, timeline);
        const auto blame = workBehind(*deadlock, front.by, timeline);
        const Nanoseconds from = operation.waits.empty() ? *operation.issued : operation.waits.back().to;
        if (operation.waits.empty() || from < end) operation.waits.push_back({reasonOf(front.why), std::nullopt, from, end});
        Wait& last = operation.waits.back();
        if (blame && !last.blame && last.reason == reasonOf(front.why)) last.blame = *blame;
    }
}

std::string shownName(const ResolvedProgram& program, OperationId operation) {
    const ResolvedOperation& named = program[operation];
    return shownName(named.id, named.label, std::ranges::count(program.operations, named.label, &ResolvedOperation::label) == 1);
}

std::string shownName(const Timeline& timeline, const TimelineOperation& named) {
    const std::string_view label = named.label();
    return shownName(named.id, label, std::ranges::count(timeline.operations, label, &TimelineOperation::label) == 1);
}

std::string quoted(const ResolvedProgram& program, std::span<const OperationId> operations) {
    constexpr std::size_t shown = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, operations.size()); ++i)
        text += fmt::format("{}“{}”", i == 0 ? "" : ", ", shownName(program, operations[i]));
    if (operations.size() > shown) text += fmt::format(TRANSLATABLE("Messages", " and {} more"), operations.size() - shown);
    return text;
}

}  // namespace streamscope
