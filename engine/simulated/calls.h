// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/semantics/capture_state.h"
#include "engine/simulated/kernel_time.h"
#include "engine/simulated/simulation.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope::simulated {

/// Driver of the simulated machine. It makes CUDA's checks, charges the host thread, and submits the work.
class Calls final : public Driver {
public:
    Calls(std::vector<DeviceProfile> profiles, std::size_t hostThreads, const std::vector<int>& processOfThread, Bytes computed,
          TimesOfOperations measured = {});

    std::span<const DeviceInfo> devices() const override { return infos_; }
    Threading threading() const override { return Threading::Cooperative; }
    void enterThread(ThreadIndex thread) override { thread_ = thread; }
    void correlate(std::uint32_t operation, bool bracket) override;
    HostTime now() const override;
    std::optional<Returned> passTime(HostTime until) override;
    bool quiescent() const override { return simulation_.core.agenda.empty() && !simulation_.hosts.nextReturn(); }
    void beginAt(HostTime at) override;
    CommandAnswer execute(const Command& asked) override {
        return answerWith(asked, [this](const auto& one) { return call(one); });
    }
    Status launchKernel(const KernelLaunch&, StreamHandle) override;
    void hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) override;
    Status contents(Address, std::span<std::byte>) override;
    EventIdentity identityOf(EventHandle event) override;
    Activity takeActivity() override;
    Nanoseconds clockUncertainty(int) const override { return {}; }
    void interrupt() noexcept override { simulation_.interrupted = true; }

private:
    Status call(const command::SetDevice&);
    Status call(const command::SetPeerAccess&);
    Status call(const command::DeviceSynchronize&);
    Result<StreamHandle> call(const command::StreamCreate&);
    Status call(const command::StreamDestroy&);
    Status call(const command::StreamSynchronize&);
    Status call(const command::StreamQuery&);
    Status call(const command::StreamWaitEvent&);
    Result<EventHandle> call(const command::EventCreate&);
    Status call(const command::EventDestroy&);
    Status call(const command::EventRecord&);
    Status call(const command::EventQuery&);
    Status call(const command::EventSynchronize&);
    Result<float> call(const command::EventElapsedTime&);
    Result<HostTime> call(const command::EventTime&);
    Result<Address> call(const command::Allocate&);
    Status call(const command::Release&);
    Result<Address> call(const command::MallocAsync&);
    Status call(const command::FreeAsync&);
    Status call(const command::LaunchKernel& asked) { return launchKernel(asked.launch, asked.stream); }
    Status call(const command::MemcpyAsync&);
    Status call(const command::Memcpy&);
    Status call(const command::MemcpyBatchAsync&);
    Status call(const command::MemsetAsync&);
    Status call(const command::Memset&);
    Status call(const command::LaunchHostFunc&);
    Status call(const command::StreamAddCallback&);
    Status call(const command::StreamWaitValue&);
    Status call(const command::StreamWriteValue&);
    Status call(const command::StreamBatchMemOp&);
    Status call(const command::StreamBeginCapture&);
    Result<GraphHandle> call(const command::StreamEndCapture&);
    Result<CaptureStatus> call(const command::StreamIsCapturing&);
    Result<GraphExecHandle> call(const command::GraphInstantiate&);
    Status call(const command::GraphLaunch&);
    Status call(const command::GraphDestroy&);
    Status call(const command::GraphExecDestroy&);
    Result<IpcHandle> call(const command::IpcGetEventHandle&);
    Result<EventHandle> call(const command::IpcOpenEventHandle&);
    Result<IpcHandle> call(const command::IpcGetMemHandle&);
    Result<Address> call(const command::IpcOpenMemHandle&);
    Status call(const command::IpcCloseMemHandle&);
    Status call(const command::HostWork&);
    Status call(const command::HostStore&);
    Status call(const command::HostWaitValue&);

    struct CopyPlan {
        Work work;
        bool toPageable = false, fromPageable = false;
        bool betweenHosts = false, withinDevice = false;
        Nanoseconds cost{};  ///< cost of the call
    };

    struct MadeGraph {
        Graph graph;
        std::uint32_t process = 0;
        bool alive = true;
        bool instantiated = false;
        bool uploaded = false;              ///< launched before
        OperationIndex last = noOperation;  ///< end of the newest launch, for an instantiated graph
    };

    HostThread& host() { return simulation_.hosts[thread_]; }
    const DeviceProfile::ApiCosts& costs() { return current().profile.api; }
    std::uint32_t context(int device) { return host().process * simulation_.devices + static_cast<std::uint32_t>(device); }
    Gpu& current() { return *simulation_.gpus[context(host().device)]; }
    void begin();
    const MeasuredTimes* measuredCall();
    Ticks costOf(Nanoseconds cost);
    Ticks pauseBehind();
    Status spend(Status status, Nanoseconds cost);
    Status answer(Status status, Nanoseconds cost);
    Status faultOf(std::uint32_t stream) const { return simulation_.gpus[simulation_.streams[stream].device]->fault; }
    bool isOutOfReach(MemoryRange range, const Gpu& gpu);
    Faults faultOf(const KernelLaunch& launch, std::uint32_t stream);
    Status suspend(std::uint32_t operations, Nanoseconds cost, Ticks wakeUp = 0);
    Operation operation(OperationType type, Nanoseconds cost, Ticks work = 0);
    Nanoseconds costOfChange(std::uint32_t stream, bool toCopy);
    std::optional<std::uint32_t> stream(StreamHandle handle);
    EventState* handled(EventHandle handle);
    EventState* event(EventHandle handle);
    std::uint32_t indexOf(const EventState* event) const;
    std::uint32_t pendingIn(std::uint32_t stream);
    std::uint32_t pendingOn(const Gpu& gpu);
    Ticks recordCost(const Stream& target, bool timed) const;
    Status checkTimed(const EventState* event) const;
    Status checkStamps(const EventState* start, const EventState* end) const;
    Status checkWord(Address address, WordWidth width, bool byDevice);
    Status planMemoryOperation(const MemoryOperation& asked, std::uint32_t stream, Work& work);
    Status enqueueMemoryOperation(StreamHandle handle, const MemoryOperation& asked);
    Work hostFunction(std::uint32_t stream, Nanoseconds duration, HostEffects code, bool despiteErrors);
    static bool isInterprocess(const EventState& event);
    static bool isTimed(const EventState& event);
    Nanoseconds costOfRecording(const EventState& event);
    Work record(const EventState& event, std::uint32_t stream);
    std::optional<std::uintptr_t> allocateOn(int device, MemoryKind kind, Bytes bytes);
    Status planCopy(Address to, Address from, Bytes bytes, std::uint32_t stream, CopyPlan& plan);
    void planPeerCopy(const Allocation& source, Bytes bytes, Operation& copy) const;
    Status planFill(Address address, int value, Bytes bytes, std::uint32_t stream, Work& fill, bool& hostVisible);
    KernelMemory memoryOf(const KernelLaunch& launch, const Accesses& accesses, int device);
    Status planKernel(const KernelLaunch& launch, std::uint32_t stream, KernelRun& run, Accesses& accesses);
    Nanoseconds firstUse(std::string_view kernel);
    Nanoseconds allocationCost(MemoryKind kind, Bytes bytes);
    Nanoseconds releaseCost(const Allocation& allocation);
    Nanoseconds poolCost(Gpu& gpu, Bytes bytes);

    HostCaller caller() { return {thread_, host().process, current().fault}; }
    StreamTraits traitsOf(const Stream& stream) const;
    static EventTraits traitsOf(const EventState& event);
    Graph* graphOf(std::uint32_t stream);
    Status place(Work&& work, std::uint32_t stream, OperationIndex* placed = nullptr);
    Status enqueue(Work&& work, std::uint32_t stream, Nanoseconds cost);
    Status answerWhenRoom(std::uint32_t stream, Nanoseconds cost);
    Status mayUse(std::uint32_t stream);
    Status mayUseAtOnce(std::uint32_t stream);
    Status mayUseOrDoUnsafe(std::uint32_t stream);
    Status mayWaitFor(std::uint32_t stream);
    Status mayWaitFor(const EventState& event);
    Status mayDoUnsafe();
    Status waitInStream(EventState& event, std::uint32_t stream, unsigned flags);

    GraphHandle keep(Graph graph);
    MadeGraph* find(std::vector<MadeGraph>& made, std::uintptr_t handle, std::uintptr_t first);
    bool eventsAreAlive(const Graph& graph) const;
    Status mayLaunch(const Graph& graph);

    Simulation simulation_;
    CaptureState captures_{[this](std::uint32_t stream) { return traitsOf(simulation_.streams[stream]); }};
    std::map<CaptureState::Id, Graph> captured_;  ///< graphs of the open captures
    std::vector<DeviceInfo> infos_;
    ThreadIndex thread_ = 0;
    HostEffects nextCode_;                ///< effects of the next call
    std::vector<std::uint32_t> handles_;  ///< created streams, by handle
    std::map<std::pair<ThreadIndex, int>, std::uint32_t> perThread_;
    std::vector<MadeGraph> graphs_, execs_;
};

}  // namespace streamscope::simulated
