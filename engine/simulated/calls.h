// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/semantics/launch_rules.h"
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
    std::vector<MultiprocessorPlace> multiprocessors(int device) override;
    Nanoseconds clockUncertainty(int) const override { return {}; }
    void interrupt() noexcept override { simulation_.interrupted = true; }

private:
    Status call(const command::SetDevice&);
    Result<ContextHandle> call(const command::ContextCreate&);
    Status call(const command::ContextDestroy&);
    Status call(const command::ContextSetCurrent&);
    Status call(const command::SetPeerAccess&);
    Status call(const command::DeviceSynchronize&);
    Result<int> call(const command::DeviceGetAttribute&);
    Result<StreamHandle> call(const command::StreamCreate&);
    Status call(const command::StreamDestroy&);
    Status call(const command::StreamSynchronize&);
    Status call(const command::StreamQuery&);
    Result<int> call(const command::StreamGetPriority&);
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
    Status call(const command::HostRegister&);
    Status call(const command::HostUnregister&);
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

    /// An executable graph.
    struct Exec {
        bool uploaded = false;              ///< launched before
        OperationIndex last = noOperation;  ///< end of the newest launch
    };

    HostThread& host() { return simulation_.hosts[thread_]; }
    const DeviceProfile::ApiCosts& costs() { return current().profile.api; }
    std::uint32_t primaryContext(std::uint32_t device) { return simulation_.gpuOf(host().process, device, 0); }
    Gpu& current() { return *simulation_.gpus[simulation_.gpuOf(host().process, host().device, host().context)]; }
    void begin();
    const MeasuredTimes* measuredCall();
    Ticks costOf(Nanoseconds cost);
    Ticks pauseBehind();
    Status spend(Status status, Nanoseconds cost);
    Status answer(Status status, Nanoseconds cost);
    Status suspend(std::uint32_t operations, Nanoseconds cost, Ticks wakeUp = 0);
    Operation operation(OperationType type, Nanoseconds cost, Ticks work = 0);
    Nanoseconds costOfChange(std::uint32_t stream, bool toCopy);
    std::uint32_t pendingIn(std::uint32_t stream);
    std::uint32_t pendingIn(const Gpu& context);
    std::uint32_t pendingOn(std::uint32_t device);
    Ticks recordCost(const Stream& target, bool timed) const;
    Verdict checkStamps(Verdict verdict) const;
    const Gpu& gpuOf(std::uint32_t stream) const { return *simulation_.gpus[simulation_.streams[stream].device]; }
    Work memoryOperation(const MemoryOperation& asked, std::uint32_t stream);
    Status enqueueMemoryOperation(const Verdict& verdict, const MemoryOperation& asked);
    template <class Asked>
    Work hostFunction(const Asked& asked, std::uint32_t stream, HostEffects code);
    template <class Asked>
    Status giveHostFunction(const Asked& asked);
    CopyPlan planCopy(const CopyRequest& asked, const Allocation& target, const Allocation& source, std::uint32_t stream);
    void planPeerCopy(const Allocation& source, Bytes bytes, Operation& copy) const;
    Work planFill(Address address, int value, Bytes bytes, const Verdict& verdict);
    KernelMemory memoryOf(const KernelLaunch& launch, const Accesses& accesses, const Gpu& gpu);
    KernelRun planKernel(const KernelLaunch& launch, const LaunchPlan& plan, std::uint32_t stream, const Accesses& accesses);
    Faults faultOf(const KernelLaunch& launch, const Gpu& gpu);
    bool isOutOfReach(MemoryRange range, const Gpu& gpu) {
        return simulation_.hostState.memory.isOutOfReach(range, gpu.device, host().process);
    }
    Nanoseconds firstUse(std::string_view kernel);
    Nanoseconds allocationCost(MemoryKind kind, Bytes bytes);
    Nanoseconds releaseCost(const Allocation& allocation);
    Nanoseconds poolCost(Gpu& gpu, Bytes bytes);

    HostCaller caller() {
        const std::size_t first = std::size_t{host().process} * simulation_.devices;
        return {thread_, host().process, host().device, std::span(simulation_.faults).subspan(first, simulation_.devices),
                host().context};
    }
    /// Makes the call on the host, without the time that it takes.
    template <class C>
    Verdict ask(const C& asked) {
        begin();
        const Verdict verdict = simulation_.hostState.answer(asked, caller());
        simulation_.followHost();
        return verdict;
    }
    OperationIndex place(Work&& work, const Verdict& verdict);
    Status enqueue(Work&& work, const Verdict& verdict, Nanoseconds cost);
    Status answerWhenRoom(std::uint32_t stream, Nanoseconds cost);

    Simulation simulation_;
    std::map<CaptureState::Id, Graph> captured_;  ///< graphs of the open captures
    std::vector<DeviceInfo> infos_;
    ThreadIndex thread_ = 0;
    HostEffects nextCode_;       ///< effects of the next call
    std::vector<Graph> graphs_;  ///< by index in GraphState, as the executable ones
    std::vector<Exec> execs_;
};

}  // namespace streamscope::simulated
