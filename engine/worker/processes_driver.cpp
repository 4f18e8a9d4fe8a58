// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_driver.h"

#include "engine/worker/processes_child.h"
#include "engine/worker/processes_events.h"

#include <algorithm>
#include <map>
#include <shared_mutex>
#include <thread>
#include <unordered_map>

namespace streamscope::worker {
namespace {

using Tag = std::uintptr_t;

// A handle's upper bits hold its process, so that no process mistakes another's handle for its own.
constexpr unsigned tagShift = 48;
constexpr Tag lowBits = (Tag{1} << tagShift) - 1;

template <class T>
concept Handle = std::same_as<T, StreamHandle> || std::same_as<T, EventHandle> || std::same_as<T, GraphHandle> ||
    std::same_as<T, GraphExecHandle>;

/// Returns whether the handle is valid in every process: the null handle and the default streams.
template <Handle T>
bool isValidEverywhere(T handle) {
    return handle.value <= (std::same_as<T, StreamHandle> ? perThreadStream.value : 0);
}

template <class T>
bool belongs(const T& argument, Tag tag) {
    if constexpr (Handle<T>) return isValidEverywhere(argument) || argument.value >> tagShift == tag;
    else return true;
}
template <class T>
const T& untagged(const T& argument) {
    return argument;
}
template <Handle T>
T untagged(const T& handle) {
    return {handle.value & lowBits};
}
template <class R>
R tagged(R answer, Tag) {
    return answer;
}
template <Handle T>
Result<T> tagged(Result<T> answer, Tag tag) {
    if (!isValidEverywhere(answer.value)) answer.value.value |= tag << tagShift;
    return answer;
}

template <class R>
R failed(Status status) {
    if constexpr (std::is_same_v<R, Status>) return status;
    else if constexpr (requires(R answer) { answer.status; }) return R{status, {}};
    else return R{};
}

class ProcessesDriver final : public Driver {
public:
    ProcessesDriver(std::unique_ptr<Driver> local, std::vector<int> processOfThread)
        : local_(std::move(local)), processOfThread_(std::move(processOfThread)) {}
    ~ProcessesDriver() override {
        ProcessesDriver::interrupt();
        for (auto& [process, child] : children_) child->requestExit();  // all at once, so that none waits for another
        children_.clear();
    }
    ProcessesDriver(const ProcessesDriver&) = delete;
    ProcessesDriver& operator=(const ProcessesDriver&) = delete;

    Expected<void> addProcess(int process, const ProcessesSetup& setup) {
        std::vector<ThreadIndex> threads;
        for (ThreadIndex i = 0; i < processOfThread_.size(); ++i)
            if (processOfThread_[i] == process) threads.push_back(i);
        auto started = ChildProcess::start(
            setup.command, {setup.ordinals, static_cast<int>(processOfThread_.size()), std::move(threads), setup.origin},
            process);
        if (!started) return started.failure();
        children_.emplace(process, *std::move(started));
        return {};
    }

    std::span<const DeviceInfo> devices() const override { return local_->devices(); }
    Threading threading() const override { return local_->threading(); }
    void enterThread(ThreadIndex thread) override {
        auto& place = mine();
        place.thread = thread;
        place.child = childOf(thread);
        if (!place.child) local_->enterThread(thread);
    }
    void correlate(std::uint32_t operation, bool bracket) override {
        auto& place = mine();
        place.correlation = {operation, bracket};
        if (!place.child) local_->correlate(operation, bracket);
    }
    HostTime now() const override { return local_->now(); }
    std::optional<Returned> passTime(HostTime until) override { return local_->passTime(until); }
    void beginAt(HostTime at) override { local_->beginAt(at); }

    Status setDevice(int device) override { return call<&Driver::setDevice>(device); }
    Status contents(Address address, std::span<std::byte> into) override { return call<&Driver::contents>(address, into); }
    Status deviceSynchronize() override { return call<&Driver::deviceSynchronize>(); }

    Result<StreamHandle> streamCreate(unsigned flags, int priority) override {
        return call<&Driver::streamCreate>(flags, priority);
    }
    Status streamDestroy(StreamHandle stream) override { return call<&Driver::streamDestroy>(stream); }
    Status streamSynchronize(StreamHandle stream) override { return call<&Driver::streamSynchronize>(stream); }
    Status streamQuery(StreamHandle stream) override { return call<&Driver::streamQuery>(stream); }
    Status streamWaitEvent(StreamHandle stream, EventHandle event, unsigned flags) override {
        return call<&Driver::streamWaitEvent>(stream, event, flags);
    }

    Result<EventHandle> eventCreate(unsigned flags) override { return call<&Driver::eventCreate>(flags); }
    Status eventDestroy(EventHandle event) override {
        const auto status = call<&Driver::eventDestroy>(event);
        if (status == Status::Success) exports_.destroyed(event);
        return status;
    }
    Status eventRecord(EventHandle event, StreamHandle stream, unsigned flags) override {
        return call<&Driver::eventRecord>(event, stream, flags);
    }
    Status eventQuery(EventHandle event) override { return call<&Driver::eventQuery>(event); }
    Status eventSynchronize(EventHandle event) override { return call<&Driver::eventSynchronize>(event); }
    Status eventElapsedTime(float* milliseconds, EventHandle start, EventHandle end) override {
        return call<&Driver::eventElapsedTime>(milliseconds, start, end);
    }
    Result<HostTime> eventTime(EventHandle event) override { return call<&Driver::eventTime>(event); }

    Result<Address> allocate(MemoryKind kind, Bytes bytes) override { return call<&Driver::allocate>(kind, bytes); }
    Status release(Address address) override { return call<&Driver::release>(address); }

    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override {
        return call<&Driver::launchKernel>(launch, stream);
    }
    Status memcpyBatchAsync(std::span<const CopyRequest> copies, unsigned order, StreamHandle stream) override {
        return call<&Driver::memcpyBatchAsync>(copies, order, stream);
    }
    Status memcpyAsync(Address to, Address from, Bytes bytes, StreamHandle stream) override {
        return call<&Driver::memcpyAsync>(to, from, bytes, stream);
    }
    Status setPeerAccess(bool wanted) override { return call<&Driver::setPeerAccess>(wanted); }
    Status memcpy(Address to, Address from, Bytes bytes, StreamHandle defaultStream) override {
        return call<&Driver::memcpy>(to, from, bytes, defaultStream);
    }
    Status memsetAsync(Address to, int value, Bytes bytes, StreamHandle stream) override {
        return call<&Driver::memsetAsync>(to, value, bytes, stream);
    }
    Status memset(Address to, int value, Bytes bytes, StreamHandle defaultStream) override {
        return call<&Driver::memset>(to, value, bytes, defaultStream);
    }
    Status launchHostFunc(StreamHandle stream, Nanoseconds duration) override {
        return call<&Driver::launchHostFunc>(stream, duration);
    }
    Status streamAddCallback(StreamHandle stream, Nanoseconds duration, unsigned flags) override {
        return call<&Driver::streamAddCallback>(stream, duration, flags);
    }
    Result<Address> mallocAsync(Bytes bytes, StreamHandle stream) override { return call<&Driver::mallocAsync>(bytes, stream); }
    Status freeAsync(Address address, StreamHandle stream) override { return call<&Driver::freeAsync>(address, stream); }

    Status streamWaitValue(StreamHandle stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) override {
        return call<&Driver::streamWaitValue>(stream, width, word, value, flags);
    }
    Status streamWriteValue(StreamHandle stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) override {
        return call<&Driver::streamWriteValue>(stream, width, word, value, flags);
    }
    Status streamBatchMemOp(StreamHandle stream, std::span<const MemoryOperation> operations, unsigned flags) override {
        return call<&Driver::streamBatchMemOp>(stream, operations, flags);
    }

    Status streamBeginCapture(StreamHandle stream, unsigned mode) override {
        return call<&Driver::streamBeginCapture>(stream, mode);
    }
    Result<GraphHandle> streamEndCapture(StreamHandle stream) override { return call<&Driver::streamEndCapture>(stream); }
    Result<CaptureStatus> streamIsCapturing(StreamHandle stream) override { return call<&Driver::streamIsCapturing>(stream); }
    Result<GraphExecHandle> graphInstantiate(GraphHandle graph) override { return call<&Driver::graphInstantiate>(graph); }
    Status graphLaunch(GraphExecHandle graph, StreamHandle stream) override { return call<&Driver::graphLaunch>(graph, stream); }
    Status graphDestroy(GraphHandle graph) override { return call<&Driver::graphDestroy>(graph); }
    Status graphExecDestroy(GraphExecHandle graph) override { return call<&Driver::graphExecDestroy>(graph); }

    Result<IpcHandle> ipcGetEventHandle(EventHandle event) override {
        const auto made = call<&Driver::ipcGetEventHandle>(event);
        if (made) exports_.exported(event, made.value);
        return made;
    }
    Result<EventHandle> ipcOpenEventHandle(const IpcHandle& handle) override {
        const auto made = call<&Driver::ipcOpenEventHandle>(handle);
        if (made) exports_.opened(made.value, handle);
        return made;
    }
    Result<IpcHandle> ipcGetMemHandle(Address address) override { return call<&Driver::ipcGetMemHandle>(address); }
    Result<Address> ipcOpenMemHandle(const IpcHandle& handle) override { return call<&Driver::ipcOpenMemHandle>(handle); }
    Status ipcCloseMemHandle(Address address) override { return call<&Driver::ipcCloseMemHandle>(address); }

    Status hostWork(Nanoseconds duration) override { return call<&Driver::hostWork>(duration); }
    Status hostStore(WordWidth width, Address word, std::uint64_t value) override {
        return call<&Driver::hostStore>(width, word, value);
    }
    Status hostWaitValue(WordWidth width, Address word, unsigned condition, std::uint64_t value) override {
        return call<&Driver::hostWaitValue>(width, word, condition, value);
    }

    // Collects the activity of all processes. Returns none after a process has died, because another process may wait for the
    // work of that process for ever, and so would a call that waits for that device.
    Activity takeActivity() override {
        std::vector<Activity> parts;
        for (auto& [process, child] : children_) {
            auto part = child->callForAll<&Driver::takeActivity>();
            if (!part) return {};
            parts.push_back(std::move(*part));
        }
        auto all = local_->takeActivity();
        for (auto& part : parts) {
            std::ranges::move(part.operations, std::back_inserter(all.operations));
            std::ranges::move(part.smBusy, std::back_inserter(all.smBusy));
        }
        return all;
    }
    /// Makes each process keep the records of its own work.
    std::string keepRecords() override {
        if (auto why = local_->keepRecords(); !why.empty()) return why;
        for (auto& [process, child] : children_) {
            auto why = child->callForAll<&Driver::keepRecords>();
            if (!why) return "another process of the program does not answer";
            if (!why->empty()) return std::move(*why);
        }
        return {};
    }
    /// Returns the largest uncertainty of the processes, each of which has its own clocks.
    Nanoseconds clockUncertainty(int device) const override {
        auto worst = local_->clockUncertainty(device);
        for (const auto& [process, child] : children_) {
            worst = std::max(worst, child->callForAll<&Driver::clockUncertainty>(device).value_or(Nanoseconds(0)));
        }
        return worst;
    }
    void interrupt() noexcept override {
        local_->interrupt();
        for (auto& [process, child] : children_) child->interrupt();
    }

private:
    /// State of one OS thread that makes calls. Only that thread uses it.
    struct Place {
        ThreadIndex thread = 0;
        ChildProcess* child = nullptr;  ///< nullptr: this process
        Correlation correlation;
    };
    Place& mine() {
        const auto id = std::this_thread::get_id();
        {
            const std::shared_lock lock(placesMutex_);
            const auto found = places_.find(id);
            if (found != places_.end()) return found->second;
        }
        const std::unique_lock lock(placesMutex_);
        return places_[id];
    }
    ChildProcess* childOf(ThreadIndex thread) const {
        const auto found = children_.find(thread < processOfThread_.size() ? processOfThread_[thread] : 0);
        return found == children_.end() ? nullptr : found->second.get();
    }
    Tag tagOf(const ChildProcess* child) const {
        Tag tag = 0;
        for (const auto& [process, one] : children_) {
            ++tag;
            if (one.get() == child) return tag;
        }
        return 0;
    }

    template <class T>
    bool orphaned(const T& argument) const {
        if constexpr (std::same_as<T, EventHandle>) return exports_.orphaned(argument);
        else return false;
    }
    template <auto method, class... Arguments>
    AnswerOf<method> call(const Arguments&... arguments) {
        using R = AnswerOf<method>;
        const auto& place = mine();
        const auto tag = tagOf(place.child);
        const bool destroys = std::is_same_v<Method<method>, Method<&Driver::eventDestroy>>;
        const bool usable = (belongs(arguments, tag) && ...) && (destroys || !(orphaned(arguments) || ...));
        if (!usable) return failed<R>(Status::InvalidResourceHandle);
        if (!place.child) return std::invoke(method, *local_, arguments...);
        auto answer = place.child->call<method>(place.thread, place.correlation, untagged(arguments)...);
        return answer ? tagged(std::move(*answer), tag) : failed<R>(Status::LaunchFailure);
    }

    std::unique_ptr<Driver> local_;
    std::vector<int> processOfThread_;
    std::map<int, std::unique_ptr<ChildProcess>> children_;  ///< by process
    ExportedEvents exports_;
    std::shared_mutex placesMutex_;
    std::unordered_map<std::thread::id, Place> places_;
};

}  // namespace

Expected<std::unique_ptr<Driver>> makeProcessesDriver(std::unique_ptr<Driver> local, ProcessesSetup setup) {
    std::vector<int> further;
    for (const int process : setup.processOfThread)
        if (process != 0 && std::ranges::find(further, process) == further.end()) further.push_back(process);
    if (further.empty()) return local;
    auto made = std::make_unique<ProcessesDriver>(std::move(local), setup.processOfThread);
    for (const int process : further)
        if (const auto added = made->addProcess(process, setup); !added) return added.failure();
    return made;
}

}  // namespace streamscope::worker
