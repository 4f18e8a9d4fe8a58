// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/activity_records.h"
#include "engine/cuda/block_stamps.h"
#include "engine/cuda/captures.h"
#include "engine/cuda/clock_alignment.h"
#include "engine/cuda/contexts.h"
#include "engine/cuda/graph_launches.h"
#include "engine/cuda/handle_table.h"
#include "engine/cuda/host_function.h"
#include "engine/cuda/launch_records.h"
#include "engine/cuda/memory_operations.h"
#include "engine/cuda/memory_table.h"
#include "engine/cuda/node_records.h"
#include "engine/cuda/own_kernels.h"
#include "engine/cuda/thread_states.h"
#include "engine/cuda/timer_exchange.h"
#include "engine/cuda/value_waits.h"
#include "engine/driver/driver.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// Driver of real GPUs. Calls may be concurrent on as many OS threads as there are host threads. Construction, takeActivity() and
/// destruction require that no other call is running.
class CudaDriver final : public Driver {
public:
    CudaDriver(std::vector<int> ordinals, std::vector<DeviceInfo> infos, int hostThreads,
               std::chrono::steady_clock::time_point origin);
    /// Ends all work, as interrupt() does, and frees everything.
    ~CudaDriver() override;
    CudaDriver(const CudaDriver&) = delete;
    CudaDriver& operator=(const CudaDriver&) = delete;

    std::span<const DeviceInfo> devices() const override { return infos_; }
    Threading threading() const override { return Threading::Preemptive; }
    void enterThread(ThreadIndex thread) override;
    void correlate(std::uint32_t operation, bool bracket) override;
    HostTime now() const override { return std::chrono::steady_clock::now() - origin_; }
    std::optional<Returned> passTime(HostTime) override { return std::nullopt; }
    void beginAt(HostTime) override {}
    CommandAnswer execute(const Command& asked) override {
        return answerWith(asked, [this](const auto& one) { return call(one); });
    }

    Status launchKernel(const KernelLaunch&, StreamHandle) override;
    std::shared_ptr<const void> bind(const KernelLaunch&) override;
    std::string loadKernels(std::span<const std::shared_ptr<const kernels::OwnKernel>> kernels) override {
        me();
        return ownKernels_.load(kernels, infos_, ordinals_);
    }

    /// Moves pages of managed memory for host work. Host functions leave it alone, since it may be freed before they run.
    void hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) override;
    Status contents(Address, std::span<std::byte>) override;
    std::optional<bool> hostSeesThat(WordWidth width, Address word, unsigned condition, std::uint64_t value) override;

    EventIdentity identityOf(EventHandle event) override;

    /// Waits for the devices, so call it when all work ends or is interrupted. It abandons open captures. For the kernels of a
    /// graph, the first kernels::recordsOfNode launches between two calls are known.
    Activity takeActivity() override;
    bool timesKernels() const override { return true; }
    std::string keepRecords() override;
    std::string stampBlocks(const StampRoom& room) override;
    std::vector<MultiprocessorPlace> multiprocessors(int device) override;
    Nanoseconds clockUncertainty(int device) const override;
    /// Ends later spins and host work at once and releases value waits, permanently.
    void interrupt() noexcept override;

    /// Returns the bounds between global timer and event clock, for tests and reports.
    Bounds timerBounds(int device) const { return units_[static_cast<std::size_t>(device)]->clock.timerBounds(); }

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
    /// Returns NotReady if an interrupt ended the wait.
    Status call(const command::HostWaitValue&);

    /// One context of a device of the run. The index of a primary one is that of its device; further ones follow.
    struct Unit {
        Unit(int deviceIndex, int deviceOrdinal, ClockAlignment::HostClock hostClock)
            : device(deviceIndex), ordinal(deviceOrdinal), clock(std::move(hostClock)) {}
        int device;
        int ordinal;
        CUcontext context{};  ///< of a primary one: known once there are others
        LaunchRecords records;
        NodeRecords nodes;
        BlockStampRoom stamps;
        ClockAlignment clock;
        std::unique_ptr<TimerExchange> exchange;  ///< with the first device; null for the first device itself
    };
    struct Stream {
        StreamOwner owner;
        int device = 0;  ///< index of its unit, as in all that follows
    };
    struct Event {
        EventOwner owner;
        int device = 0;
    };
    struct Graph {
        GraphOwner owner;
        CapturedNodes nodes;
        bool instantiated = false;
    };
    struct GraphExec {
        GraphExecOwner owner;
        std::shared_ptr<LaunchedGraph> launched;
    };
    /// A stream in CUDA's form. `alive` keeps the object for the duration of a call.
    struct StreamRef {
        Status status = Status::Success;
        cudaStream_t raw{};
        int device = 0;
        const ThreadState* caller = nullptr;
        std::shared_ptr<Stream> alive{};
    };
    struct EventRef {
        Status status = Status::Success;
        cudaEvent_t raw{};
        int device = 0;
        std::shared_ptr<Event> alive{};
    };
    /// Data of an operation that are known when it is issued. Spans are read later.
    struct Trace {
        int device = 0;
        Engine engine = Engine::None;
        std::optional<std::size_t> record{};
        std::shared_ptr<HostFunction> hostFunction{};
        std::optional<std::uint32_t> operation{};  ///< none: part of a bracket, not reported
        StampsTaken stamps{};
    };

    /// Returns the calling thread's state and makes its context CUDA's current one. Calls that name a created stream do not need
    /// it, since CUDA uses the stream's context.
    ThreadState& me() const;
    friend class OnContext;
    void makeCurrent(int unit) const;
    /// Calls visit(unit) with each context current.
    template <class Visit>
    void forEachUnit(const Visit& visit) const;
    std::optional<int> unitOf(ContextHandle context) const;
    void learnPrimaryContexts();
    Unit& unit(int device) const { return *units_[static_cast<std::size_t>(device)]; }
    StreamRef streamOf(StreamHandle handle) const;
    EventRef eventOf(EventHandle handle) const;
    void alignWithFirstDevice() const;  ///< may change the current device
    void prepareKernels(bool stamped = false) const;
    /// Makes the request one of a kernel that stamps its blocks, if it can and there is room.
    StampsTaken stamp(const kernels::Binding& binding, kernels::LaunchRequest& request, const StreamRef& stream,
                      std::uint64_t launches);
    void awaitHostFunctions() const;
    static std::optional<std::uint32_t> reported(const ThreadState& caller) {
        return caller.bracket ? std::nullopt : std::optional(caller.operation);
    }
    void trace(const ThreadState& caller, Trace made);
    Engine engineOfCopy(Address to, Address from) const;
    /// Makes a call that adds work to the stream, and records what is known of it, for now or for every launch of the graph that
    /// it is captured into.
    template <class Call>
    Status give(const StreamRef& stream, CapturedNode what, Call call);
    struct BoundLaunch;
    Result<BoundLaunch> bound(const KernelLaunch& launch) const;
    bool reachedByKernels(const HostWaitFor& word) const;
    Status launchBound(const BoundLaunch& launch, StreamHandle handle);
    Status launchOwn(const KernelLaunch& launch, StreamHandle handle);
    Status launchNow(const kernels::Binding& binding, kernels::LaunchRequest& request, const StreamRef& stream);
    Status launchCaptured(Captures::Id capture, const kernels::Binding& binding, kernels::LaunchRequest& request,
                          const StreamRef& stream);
    template <class Asked, class Enqueue>
    Status giveHostFunction(const Asked& asked, Enqueue enqueue);
    /// An operation in the form passed to CUDA, with the value with which an interrupt releases its wait.
    struct Wait {
        MemoryOperation made;
        std::optional<std::uint64_t> satisfying{};
    };
    Wait interruptible(MemoryOperation operation) const;
    void watch(const Wait& wait, int device);
    bool isInstantiatedAgain(Graph& graph);
    void keepWithGraph(cudaStream_t stream, std::shared_ptr<Event> event);
    void abandonCaptures(bool destroyStreams);
    void readSpans(int device, std::vector<Trace>& traces, Activity& activity);
    using HostCalls = std::map<const HostFunction*, std::vector<Span>>;
    HostCalls callsOf(std::span<const GraphLaunch> launches);
    void readGraphs(std::span<const GraphLaunch> launches, Activity& activity);
    void readNodeStamps(const GraphLaunch& launch, Activity& activity);
    void takeRecords(Activity& activity);
    void keepUnfinished(std::shared_ptr<HostFunction> function);
    bool hostSees(WordWidth width, Address word) const;
    volatile std::uint32_t* aborted() const { return static_cast<volatile std::uint32_t*>(aborted_.get()); }

    std::chrono::steady_clock::time_point origin_;
    std::vector<int> ordinals_;
    std::vector<DeviceInfo> infos_;
    mutable ThreadStates threads_;
    std::vector<std::atomic<int>> deviceOfThread_;
    MemoryOperations memoryOperations_;
    PinnedMemory aborted_;
    std::vector<std::unique_ptr<Unit>> units_;          ///< null: of a context that was destroyed
    std::optional<ContextFunctions> contextFunctions_;  ///< once there are further contexts
    bool peerAccess_ = false;                           ///< peer access is enabled between the devices
    const bool severalThreads_;                         ///< several threads make calls
    HandleTable<Stream> streams_{severalThreads_};
    HandleTable<Event> events_{severalThreads_};
    HandleTable<Graph> graphs_{severalThreads_};
    HandleTable<GraphExec> graphExecs_{severalThreads_};
    Captures captures_;
    MemoryTable memory_;
    OwnKernels ownKernels_;
    ValueWaits valueWaits_;

    HostMutex traceMutex_{severalThreads_};
    std::vector<Trace> traces_;
    std::vector<GraphLaunch> launches_;
    std::vector<std::shared_ptr<HostFunction>> unfinished_;  ///< host functions that CUDA may still call
    std::unique_ptr<ActivityRecords> activityRecords_;       ///< null unless keepRecords() was called
    std::uint64_t stampedLaunches_ = 0;                      ///< of each graph; 0: no blocks are stamped

    std::atomic<bool> interrupted_ = false;
    bool hostMayTouch_ = true;  ///< managed memory while kernels run, on all devices
    std::mutex interruptMutex_;
    std::condition_variable interruptWake_;
};

/// Destroys an object removed from its table, at once if it is not in use.
template <class Object>
Status destroy(std::shared_ptr<Object> object) {
    if (!object) return Status::InvalidResourceHandle;
    return object.use_count() == 1 ? object->owner.close() : Status::Success;
}

/// Scope that makes a context current if it is not. Contexts are indices of the driver's units.
class OnContext {
public:
    OnContext(const CudaDriver& driver, int wanted, int current) : driver_(driver), back_(current), switched_(wanted != current) {
        if (switched_) driver_.makeCurrent(wanted);
    }
    ~OnContext() {
        if (switched_) driver_.makeCurrent(back_);
    }
    OnContext(const OnContext&) = delete;
    OnContext& operator=(const OnContext&) = delete;

private:
    const CudaDriver& driver_;
    int back_;
    bool switched_;
};

template <class Visit>
void CudaDriver::forEachUnit(const Visit& visit) const {
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (!units_[i]) continue;
        const OnContext on(*this, static_cast<int>(i), me().device);
        visit(*units_[i]);
    }
}

template <class Call>
Status CudaDriver::give(const StreamRef& stream, CapturedNode what, Call call) {
    const OnContext on(*this, stream.device, stream.caller->device);
    what.operation = reported(*stream.caller);
    what.device = stream.device;
    const auto capture = captures_.of(stream.raw);
    if (!capture) trace(*stream.caller, {stream.device, what.engine});
    const auto status = call();
    if (capture && status == Status::Success) captures_.add(*capture, std::move(what));
    return status;
}

}  // namespace streamscope::cuda
