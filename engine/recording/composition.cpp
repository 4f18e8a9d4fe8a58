// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/composition.h"

#include "engine/calls/call_table.h"
#include "engine/order/value_matches.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "engine/recording/bind.h"
#include "engine/recording/fold.h"
#include "engine/recording/names.h"
#include "engine/recording/operations.h"
#include "engine/recording/provenance.h"
#include "engine/recording/ranges.h"
#include "engine/recording/works.h"
#include "engine/runner/assemble.h"
#include "engine/runner/block_places.h"
#include "engine/runner/measurement.h"
#include "engine/timeline/counters.h"
#include "engine/timeline/range_stretches.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace streamscope::recording {
namespace {

/// Shortest pause of a host thread that becomes host work. Recording a call takes one or two microseconds, so shorter pauses
/// belong to the calls around them.
constexpr std::int64_t leastHostWork = 5000;  // ns
constexpr std::int64_t longCall = 20'000;     // ns

/// Returns the name of the device profile that fits a device best.
std::string profileOf(std::string name) {
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const char* profile : {"h100", "h200", "a100", "t4", "orin"})
        if (name.find(profile) != std::string::npos) return profile;
    return "h200";
}

class Composer {
public:
    Composer(const Recording& recording, const Part& part)
        : recording_(recording),
          part_(part),
          bound_(bind(recording)),
          provenances_(provenances(recording, bound_)),
          works_(recording),
          names_(bound_, result_.program),
          ranges_(recording, result_.program),
          writer_(names_) {}

    Composition compose() {
        chooseCalls();
        for (Index i = first_; i < last_; ++i) add(i);
        for (const std::int64_t device : bound_.devices) result_.devices.push_back(device);
        result_.program.device = profiles();
        result_.program.peerAccess = result_.devices.size() < 2 || hasPeerAccess();
        // Copies without a stream use the default stream.
        if (perThreadCopies_ > legacyCopies_) result_.program.defaultStream = DefaultStream::PerThread;
        if (result_.program.threads.size() == 1) result_.program.threads.clear();
        return std::move(result_);
    }

private:
    /// Finds the calls of the part. Skips creation and destruction at both ends, because a composition creates before its first
    /// operation and destroys after its last.
    void chooseCalls() {
        const std::vector<Call>& calls = recording_.calls;
        last_ = calls.size();
        if (calls.empty()) return;
        const std::int64_t from = calls.front().begin + part_.after.count();
        const auto isBefore = [&](Index i, std::int64_t time) { return calls[i].begin < time; };
        while (first_ < last_ && (isBefore(first_, from) || isLifetime(calls[first_]))) ++first_;
        while (last_ > first_ && part_.length && !isBefore(last_ - 1, from + part_.length->count())) --last_;
        if (part_.lastCall) last_ = std::min(last_, first_ + std::min(*part_.lastCall, last_ - first_ - 1) + 1);
        first_ = std::min(last_, first_ + part_.firstCall);
        while (last_ > first_ && isLifetime(calls[last_ - 1])) --last_;
        if (first_ < last_) start_ = calls[first_].begin;
    }

    void add(Index index) {
        const Call& call = recording_.calls[index];
        const Meaning& meaning = bound_.calls[index];
        if (isLifetime(call) && !isUsed(meaning)) return;
        const auto made = callOf(call.name);
        if (!made) return call.name == "cuCtxEnablePeerAccess" ? void() : leaveOut(call);
        if (index < pollEnds_[meaning.thread]) return;
        addHostWork(call, meaning);
        const bool isHostTime = this->isHostTime(*made, call, meaning);
        if (isHostTime) addLoading(call, meaning);
        const bool hasLifetime = call.code == 0 && captures_.empty();  // the graph determines the lifetime of its allocations
        names_.beginCall(*made, meaning, hasLifetime);
        std::optional<Operation> operation = writer_.write(*made, call, meaning, works_.factsOf(call));
        if (!operation) return leaveOut(call);
        if (*made == streamscope::Call::EventQuery)
            if (const std::optional<Poll> poll = pollFrom(index)) return addPoll(std::move(*operation), index, *poll);
        if (info(*made).synchronous) ++(call.isPerThread ? perThreadCopies_ : legacyCopies_);
        if (call.code == 0) followCaptures(*made, meaning);
        if (hasLifetime) names_.endCall(*made, meaning);
        operation->range = ranges_.id(call.thread, call.begin, call.begin);
        const std::int64_t begin = std::max(call.begin, isHostTime ? hostOf(meaning.thread).until : call.begin);
        push(std::move(*operation), {index, index, Nanoseconds(begin), Nanoseconds(call.end)});
        hostOf(meaning.thread) = {isHostTime ? begin : call.end, call.end};
    }

    /// Adds host work for the time that a long call took before its device work began. In that time the driver loads a kernel
    /// before it launches it.
    void addLoading(const Call& call, const Meaning& meaning) {
        const std::vector<const Work*>& works = works_.of(call);
        if (works.empty() || call.node != 0) return;
        const std::int64_t submitted = std::min(works.front()->start, call.end);
        if (submitted - hostOf(meaning.thread).until >= leastHostWork) addHostWork(call.thread, meaning, submitted);
    }

    /// Returns whether the time of a call counts as host work after it, because no device model covers it: the call allocates or
    /// creates something, or takes long without waiting for a device, such as a launch that loads its kernel.
    bool isHostTime(streamscope::Call made, const Call& call, const Meaning& meaning) const {
        for (const std::string_view begin :
             {"cuMemAlloc", "cuMemHostAlloc", "cuMemFreeHost", "cuStreamCreate", "cuEventCreate", "cuGraphInstantiate"})
            if (call.name.starts_with(begin)) return true;
        const auto isPageable = [this](const std::optional<Place>& place) {
            return place && bound_.buffers[place->buffer].memory == Memory::Pageable;
        };
        return !info(made).blocks && !isPageable(meaning.from) && !isPageable(meaning.to) && call.end - call.begin >= longCall;
    }

    bool isUsed(const Meaning& meaning) const {
        return (meaning.stream && bound_.streams[*meaning.stream].uses > 0) ||
               (meaning.event && bound_.events[*meaning.event].uses > 0) || meaning.buffer;
    }
    /// Returns the profiles of the devices, separated by commas.
    std::string profiles() const {
        std::string all;
        for (const std::int64_t id : result_.devices.empty() ? std::vector<std::int64_t>{0} : result_.devices) {
            const auto device = recording_.devices.find(id);
            all += (all.empty() ? "" : ",") + profileOf(device == recording_.devices.end() ? "" : device->second.name);
        }
        return all;
    }
    /// Returns whether the program enabled access from one device to another's memory.
    bool hasPeerAccess() const {
        return std::ranges::any_of(recording_.calls,
                                   [](const Call& call) { return call.name == "cuCtxEnablePeerAccess" && call.code == 0; });
    }
    void leaveOut(const Call& call) { ++result_.leftOut[call.name]; }

    /// Marks a capture as relaxed if memory is allocated or freed during it: the other modes forbid that, and compositions have
    /// no call that changes the mode of a thread.
    void followCaptures(streamscope::Call made, const Meaning& meaning) {
        const CallInfo& what = info(made);
        if (what.beginsCapture) captures_[*meaning.stream] = result_.made.size();
        if (what.endsCapture) captures_.erase(*meaning.stream);
        if (what.takesStream || (!what.allocates && !what.frees)) return;
        for (const auto& [stream, begin] : captures_)
            result_.program.operations[begin].set(Field::Mode, Scalar{std::string("relaxed")});
    }

    /// Consecutive queries of one event by a thread, of which all but the last returned "not ready".
    struct Poll {
        Index last;
        std::int64_t every;  ///< mean time between the queries
    };
    std::optional<Poll> pollFrom(Index first) {
        constexpr std::int64_t notReady = 600;
        const Call& question = recording_.calls[first];
        const Meaning& asked = bound_.calls[first];
        Index& givenUp = givenUpPolls_[asked.thread];
        if (first < givenUp) return std::nullopt;
        std::int64_t pauses = 0, count = 0;
        for (Index i = first, before = first; i < last_; ++i) {
            const Call& call = recording_.calls[i];
            if (bound_.calls[i].thread != asked.thread) continue;
            if (call.name != question.name || bound_.calls[i].event != asked.event) return givenUp = i, std::nullopt;
            if (i > first) pauses += std::max<std::int64_t>(0, call.begin - recording_.calls[before].end), ++count;
            if (call.code != notReady) return count > 0 ? std::optional(Poll{i, pauses / count}) : std::nullopt;
            before = i;
        }
        givenUp = last_;
        return std::nullopt;
    }
    void addPoll(Operation operation, Index first, const Poll& poll) {
        const Call &begin = recording_.calls[first], &end = recording_.calls[poll.last];
        operation.set(Field::Every, Scalar{formatTime(poll.every)});
        operation.range = ranges_.id(begin.thread, begin.begin, begin.begin);
        push(std::move(operation), {first, poll.last, Nanoseconds(begin.begin), Nanoseconds(end.end)});
        const std::size_t thread = bound_.calls[first].thread;
        hostOf(thread) = {end.end, end.end};
        pollEnds_[thread] = poll.last + 1;
    }

    /// State of a host thread while its operations are composed.
    struct Host {
        std::int64_t until;                    ///< end of the time that is already accounted for
        std::int64_t lastEnd;                  ///< end of the thread's last call
        std::optional<std::size_t> work = {};  ///< last operation of the thread, if it is host work
        std::int64_t worked = 0;               ///< duration of that work
    };
    Host& hostOf(std::size_t thread) { return hosts_.try_emplace(thread, Host{start_, start_}).first->second; }

    /// Adds the pause before a call as host work. Splits it where ranges open or close, if both pieces are long enough for host
    /// work.
    void addHostWork(const Call& call, const Meaning& meaning) {
        Host& host = hostOf(meaning.thread);
        if (call.begin - host.until < leastHostWork) return;
        for (const std::int64_t boundary : ranges_.boundaries(call.thread, std::max(host.until, host.lastEnd), call.begin))
            if (boundary - host.until >= leastHostWork && call.begin - boundary >= leastHostWork)
                addHostWork(call.thread, meaning, boundary);
        addHostWork(call.thread, meaning, call.begin);
    }
    /// Adds host work up to a time, or makes the host work before it longer.
    void addHostWork(std::int64_t thread, const Meaning& meaning, std::int64_t end) {
        Host& host = hostOf(meaning.thread);
        const std::string range = ranges_.id(thread, host.lastEnd, end);
        const bool isLonger = host.work && result_.program.operations[*host.work].range == range;
        host.worked = end - host.until + (isLonger ? host.worked : 0);
        if (!isLonger) {
            Operation work;
            work.call = streamscope::Call::HostWork;
            work.thread = names_.threadField(meaning.thread);
            work.range = range;
            host.work = result_.made.size();
            push(std::move(work), {{}, {}, Nanoseconds(host.lastEnd), {}});
        }
        result_.program.operations[*host.work].set(Field::Duration, Scalar{formatTime(host.worked)});
        result_.made[*host.work].end = Nanoseconds(end);
        host.until = host.lastEnd = end;
    }

    void push(Operation operation, Made made) {
        const std::string_view stem = info(operation.call).idStem;
        operation.id = fmt::format("{}{}", stem, ++ids_[stem]);
        operation.provenance = made.last ? provenances_[*made.last] : Provenance::Recorded;
        result_.program.operations.push_back(std::move(operation));
        result_.made.push_back(made);
    }

    const Recording& recording_;
    const Part& part_;
    Bound bound_;
    std::vector<Provenance> provenances_;  ///< by call
    Works works_;
    Composition result_;
    Names names_;
    RangeNames ranges_;
    OperationWriter writer_;
    std::size_t perThreadCopies_ = 0, legacyCopies_ = 0;  ///< number of copies without a stream
    Index first_ = 0, last_ = 0;
    std::int64_t start_ = 0;
    std::map<Index, std::size_t> captures_;                 ///< index of the operation that began each current capture, by stream
    std::map<std::size_t, Host> hosts_;                     ///< by thread
    std::map<std::size_t, Index> pollEnds_, givenUpPolls_;  ///< by thread: end of the calls that belong to a poll, or that were
                                                            ///< found to belong to none
    std::map<std::string_view, int> ids_;
};

}  // namespace

Composition compose(const Recording& recording, const Part& part, std::string name) {
    Composition composition = Composer(recording, part).compose();
    composition.program.name = std::move(name);
    return composition;
}

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
        for (const BlockAt& block : recording.blocks) add(block, composition);
        for (const BusyAt& sample : recording.smBusy) {
            const auto device = std::ranges::find(composition.devices, sample.device);
            const auto index = static_cast<int>(device - composition.devices.begin());
            if (device != composition.devices.end())
                pass_.activity.smBusy.push_back({Nanoseconds(sample.at), index, sample.busy});
        }
    }
    PassRecord take() { return std::move(pass_); }

private:
    /// Adds a block of a kernel that is an operation of the composition.
    void add(const BlockAt& block, const Composition& composition) {
        const auto kernel = byCorrelation_.find(block.correlation);
        const auto device = std::ranges::find(composition.devices, block.device);
        if (kernel == byCorrelation_.end() || device == composition.devices.end()) return;
        auto& all = pass_.activity.blocks;
        if (all.empty() || all.back().operation != kernel->second)
            all.push_back({kernel->second, std::nullopt, static_cast<int>(device - composition.devices.begin())});
        all.back().blocks.push_back({block.block, block.cluster, block.multiprocessor, block.multiprocessor,
                                     Nanoseconds(block.begin), Nanoseconds(block.end)});
    }

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

/// Adds the counters of the composition's devices, as far as they were sampled in the run.
void addCounters(const Recording& recording, Nanoseconds origin, Composition& composition, Timeline& timeline) {
    timeline.counters = recording.counters;
    for (Counter& counter : timeline.counters) {
        for (CounterSample& sample : counter.samples) {
            const auto device = std::ranges::find(composition.devices, sample.device);
            sample.device = static_cast<int>(device - composition.devices.begin());
        }
        std::erase_if(counter.samples,
                      [&](const CounterSample& sample) { return sample.device >= std::ssize(composition.devices); });
    }
    Nanoseconds last{};
    for (const TimelineOperation& operation : timeline.operations)
        for (const std::optional<Nanoseconds> time :
             {std::optional<Nanoseconds>(operation.returned), std::optional<Nanoseconds>(operation.end)})
            last = std::max(last, time.value_or(last));
    fitCounters(timeline.counters, {origin, origin + last}, composition.leftOut);
}

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
    timeline.blocks = placesOf(pass.activity.blocks, 0, [&](const BlocksSeen&) { return -pass.origin; });
    timeline.makespan = makespanOf(timeline);
    if (timeline.makespan) timeline.makespans = {*timeline.makespan};
    addCounters(recording, pass.origin, composition, timeline);
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
