// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/trace_recording.h"

#include "engine/recording/order_calls.h"

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope::traces {
namespace {

using recording::Call;
using recording::Handle;

constexpr Handle firstStream = 16, firstEvent = 1;  ///< greater than the handles of the built-in streams
constexpr Handle unknownEvents = Handle{1} << 48;   ///< events with unknown records
constexpr std::int64_t nonBlocking = 1;
constexpr int addressBits = 40;  ///< size of the memory that represents all of one kind in a stream

bool startsWithOneOf(std::string_view name, std::initializer_list<std::string_view> begins) {
    return std::ranges::any_of(begins, [&](std::string_view begin) { return name.starts_with(begin); });
}

/// Converter of calls and work to calls of the driver, as far as the trace describes them.
class Maker {
public:
    Maker(Trace trace, std::map<std::string, std::size_t>& leftOut) : trace_(std::move(trace)), leftOut_(leftOut) {
        for (const DeviceWork& work : trace_.works) works_[work.work.correlation].push_back(&work);
        for (const auto& [correlation, wait] : trace_.waits) joinRecord(wait);
    }

    recording::Recording make() {
        for (const HostCall& call : trace_.calls) add(call);
        for (const auto& [correlation, works] : works_)
            if (!taken_.contains(correlation))
                for (const DeviceWork* work : works) addWork(*work, callOf(*work));
        addStreams();
        result_.ranges = std::move(trace_.ranges);
        std::ranges::stable_sort(result_.ranges, [](const recording::NamedRange& a, const recording::NamedRange& b) {
            return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
        });
        result_.smBusy = std::move(trace_.smBusy);
        std::ranges::stable_sort(result_.smBusy, {}, &recording::BusyAt::at);
        result_.counters = std::move(trace_.counters);
        result_.devices = std::move(trace_.devices);
        std::ranges::stable_sort(result_.calls, {}, &Call::begin);
        recording::orderCalls(result_);
        std::ranges::stable_sort(result_.works, {}, &recording::Work::start);
        result_.isComplete = true;
        return std::move(result_);
    }

private:
    /// Sets the stream of the record that the wait refers to.
    void joinRecord(const Wait& wait) {
        if (wait.record == 0) return;
        if (wait.recordedIn >= 0) trace_.recordedIn.try_emplace(wait.record, wait.recordedIn);
        if (wait.event != 0) trace_.eventOf.try_emplace(wait.record, wait.event);
    }

    void leaveOut(const std::string& what) { ++leftOut_[what]; }

    void add(const HostCall& call) {
        const auto works = works_.find(call.correlation);
        const bool isNew = call.correlation == 0 || taken_.insert(call.correlation).second;
        if (works != works_.end()) {
            // The runtime's call and the driver's under it may have the same number; a launch of a graph has several kernels.
            if (!isNew) return;
            if (works->second.size() > 1) leaveOut(call.name + " shown as the work that it did");
            for (const DeviceWork* work : works->second) addWork(*work, call);
            return;
        }
        if (startsWithOneOf(call.name, {"cudaEventRecord", "cuEventRecord"})) return addRecord(call);
        if (call.name == "cudaStreamWaitEvent" || call.name == "cuStreamWaitEvent") return addStreamWait(call);
        if (call.name == "cudaEventSynchronize" || call.name == "cuEventSynchronize") return addEventSynchronize(call);
        if (call.name == "cudaStreamSynchronize" || call.name == "cuStreamSynchronize") return addStreamSynchronize(call);
        if (startsWithOneOf(call.name, {"cudaDeviceSynchronize", "cuCtxSynchronize"}))
            return void(push("cuCtxSynchronize", call));
        if (startsWithOneOf(call.name, {"cudaLaunch", "cuLaunch", "cudaMemcpy", "cuMemcpy", "cudaMemset", "cuMemset",
                                        "cudaGraphLaunch", "cuGraphLaunch", "cudaEventQuery", "cuEventQuery", "cudaStreamQuery",
                                        "cuStreamQuery", "cudaEventElapsedTime", "cuEventElapsedTime"}))
            leaveOut(call.name + " of which the trace tells too little");
    }

    Call& push(const char* name, const HostCall& call) {
        Call& made = result_.calls.emplace_back();
        made.name = name;
        made.begin = made.takesEffect = call.begin;
        made.end = std::max(call.begin, call.end);
        made.thread = call.thread;
        made.correlation = ++calls_;
        made.code = call.code;
        made.context = 1;
        return made;
    }

    /// Returns a call for work without a known call, as late as possible.
    HostCall callOf(const DeviceWork& work) const {
        return {{}, work.work.start, work.work.start, trace_.calls.empty() ? 0 : trace_.calls.front().thread, 0, 0};
    }

    Handle stream(std::int64_t number, std::int64_t device) {
        if (number == trace_.defaultStream) return 0;
        streams_.try_emplace(number, device);
        return firstStream + static_cast<Handle>(number);
    }

    void addWork(const DeviceWork& from, const HostCall& call) {
        const bool isSync =
            !call.name.empty() && call.name.find("Async") == std::string::npos && from.kind != DeviceWork::Kind::Kernel;
        Call& made = push(nameOf(from.kind, isSync), call);
        made.context = from.work.device + 1;
        result_.deviceOfContext[made.context] = from.work.device;
        if (!isSync) made.stream = stream(from.stream, from.work.device);
        if (from.kind == DeviceWork::Kind::Kernel) setLaunch(made, from);
        else setMemory(made, from);
        recording::Work work = from.work;
        work.correlation = made.correlation;
        result_.works.push_back(work);
        if (from.kind == DeviceWork::Kind::Kernel) addBlocks(from.work.correlation, made.correlation);
    }
    /// Adds the blocks of a kernel whose call has no other work.
    void addBlocks(std::int64_t traced, std::int64_t correlation) {
        constexpr std::size_t most = 1'000'000;
        const auto of = trace_.blocks.find(traced);
        if (of == trace_.blocks.end()) return;
        const auto works = works_.find(traced);
        if (works == works_.end() || works->second.size() != 1) return leaveOut("kernel whose blocks may be those of another");
        if (of->second.size() > most) return leaveOut("kernel with more than a million blocks, which are not shown");
        for (recording::BlockAt& block : of->second) {
            block.correlation = correlation;
            result_.blocks.push_back(block);
        }
    }
    static const char* nameOf(DeviceWork::Kind kind, bool isSync) {
        switch (kind) {
            case DeviceWork::Kind::Kernel: return "cuLaunchKernel";
            case DeviceWork::Kind::Copy: return isSync ? "cuMemcpy" : "cuMemcpyAsync";
            case DeviceWork::Kind::Set: return isSync ? "cuMemsetD8" : "cuMemsetD8Async";
        }
        return "";
    }
    void setLaunch(Call& made, const DeviceWork& from) {
        const auto [at, isNew] = names_.try_emplace(from.name, static_cast<std::int64_t>(names_.size()) + 1);
        if (isNew) result_.texts[at->second] = from.name;
        made.kernel = at->second;
        made.grid = from.grid;
        made.block = from.block;
        made.sharedMemory = from.sharedMemory;
        for (std::vector<std::uint64_t>* sizes : {&made.grid, &made.block}) sizes->resize(3, 1);
    }
    /// Sets the memory of a call. Traces have no addresses, so each stream has its own memory of each kind, and no order between
    /// streams is inferred.
    void setMemory(Call& made, const DeviceWork& from) {
        constexpr std::int64_t device = 3;
        const auto address = [&](std::int64_t kind, Handle side) {
            const auto of = static_cast<Handle>(std::clamp<std::int64_t>(kind == 0 ? device : kind, 1, 7)) * 2 + side;
            const auto stream = static_cast<Handle>(from.stream & 0xffff) + 1;
            return (stream << (addressBits + 4)) + (of << addressBits);
        };
        made.bytes = std::clamp<std::uint64_t>(from.bytes, 1, (std::uint64_t{1} << addressBits) - 1);
        made.to = address(from.work.toKind, 1);
        if (from.kind == DeviceWork::Kind::Copy) made.from = address(from.work.fromKind, 0);
    }

    Handle event(std::int64_t record) const {
        const auto at = trace_.eventOf.find(record);
        return firstEvent + static_cast<Handle>(at == trace_.eventOf.end() ? record : at->second);
    }

    void addRecord(const HostCall& call) {
        const auto stream = trace_.recordedIn.find(call.correlation);
        if (stream == trace_.recordedIn.end()) return leaveOut(call.name + " that nothing in the trace waits for");
        Call& made = push("cuEventRecord", call);
        made.stream = this->stream(stream->second, 0);
        made.event = event(call.correlation);
        result_.syncs[made.correlation] = call.correlation;
        records_.insert(call.correlation);
    }

    void addStreamWait(const HostCall& call) {
        const auto wait = trace_.waits.find(call.correlation);
        if (wait == trace_.waits.end()) return leaveOut(call.name + " in a stream that the trace does not name");
        Call& made = push("cuStreamWaitEvent", call);
        made.stream = stream(wait->second.stream, 0);
        setAwaited(made, wait->second);
    }
    void addEventSynchronize(const HostCall& call) {
        const auto wait = trace_.waits.find(call.correlation);
        if (wait == trace_.waits.end()) return leaveOut(call.name + " for an event that the trace does not name");
        setAwaited(push("cuEventSynchronize", call), wait->second);
    }
    /// Sets the record that the wait refers to. If the trace lacks it, the wait gets an event of its own.
    void setAwaited(Call& made, const Wait& wait) {
        if (wait.record != 0 && trace_.recordedIn.contains(wait.record)) {
            made.event = event(wait.record);
            result_.syncs[made.correlation] = wait.record;
            return;
        }
        made.event = unknownEvents + ++unknown_;
        leaveOut("waits drawn without the record that they wait for, which the trace does not name");
    }
    void addStreamSynchronize(const HostCall& call) {
        const auto wait = trace_.waits.find(call.correlation);
        if (wait == trace_.waits.end()) return leaveOut(call.name + " of a stream that the trace does not name");
        push("cuStreamSynchronize", call).stream = stream(wait->second.stream, 0);
    }

    /// Adds the streams. Traces do not contain their flags; those of PyTorch are non-blocking.
    void addStreams() {
        std::vector<Call> created;
        for (const auto& [number, device] : streams_) {
            Call& call = created.emplace_back();
            call.name = "cuStreamCreate";
            call.stream = firstStream + static_cast<Handle>(number);
            result_.streamNumbers[call.stream] = number;
            call.flags = nonBlocking;
            call.context = device + 1;
            call.thread = trace_.calls.empty() ? 0 : trace_.calls.front().thread;
            result_.deviceOfContext[call.context] = device;
        }
        result_.calls.insert(result_.calls.begin(), created.begin(), created.end());
        result_.deviceOfContext.try_emplace(1, 0);
    }

    Trace trace_;
    std::map<std::string, std::size_t>& leftOut_;
    std::map<std::int64_t, std::vector<const DeviceWork*>> works_;  ///< by correlation
    std::set<std::int64_t> taken_, records_;
    std::map<std::int64_t, std::int64_t> streams_;  ///< device by number
    std::map<std::string, std::int64_t> names_;
    recording::Recording result_;
    std::int64_t calls_ = 0;
    Handle unknown_ = 0;
};

}  // namespace

recording::Recording recordingOf(Trace trace, std::map<std::string, std::size_t>& leftOut) {
    return Maker(std::move(trace), leftOut).make();
}

}  // namespace streamscope::traces
