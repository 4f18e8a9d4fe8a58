#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/memory_map.h"
#include "engine/simulated/simulation.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope::simulated {

/// The calls of CUDA on the simulated machine: checks what CUDA checks, charges the host thread, and submits.
class Calls final : public Driver {
public:
    Calls(std::vector<DeviceProfile> profiles, std::size_t hostThreads);

    std::span<const DeviceInfo> devices() const override { return infos_; }
    Threading threading() const override { return Threading::Cooperative; }
    void enterThread(ThreadIndex thread) override { thread_ = thread; }
    void correlate(std::uint32_t operation, bool bracket) override;
    HostTime now() const override;
    std::optional<Returned> passTime(HostTime until) override;
    bool quiescent() const override { return simulation_.core.agenda.empty() && !simulation_.hosts.nextReturn(); }
    void beginAt(HostTime at) override;

    Status setDevice(int device) override;
    Status deviceSynchronize() override;
    Result<StreamHandle> streamCreate(unsigned flags, int priority) override;
    Status streamDestroy(StreamHandle) override;
    Status streamSynchronize(StreamHandle) override;
    Status streamQuery(StreamHandle) override;
    Status streamWaitEvent(StreamHandle, EventHandle, unsigned flags) override;
    Result<EventHandle> eventCreate(unsigned flags) override;
    Status eventDestroy(EventHandle) override;
    Status eventRecord(EventHandle, StreamHandle, unsigned flags) override;
    Status eventQuery(EventHandle) override;
    Status eventSynchronize(EventHandle) override;
    Status eventElapsedTime(float* milliseconds, EventHandle start, EventHandle end) override;
    Result<HostTime> eventTime(EventHandle) override;
    Result<Address> allocate(MemoryKind, Bytes) override;
    Status release(Address) override;
    Status launchKernel(const KernelLaunch&, StreamHandle) override;
    Status memcpyAsync(Address to, Address from, Bytes, StreamHandle) override;
    Status memcpy(Address to, Address from, Bytes) override;
    Status memsetAsync(Address, int value, Bytes, StreamHandle) override;
    Status memset(Address, int value, Bytes) override;
    Status launchHostFunc(StreamHandle, Nanoseconds duration) override;
    Status streamWaitValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) override;
    Status streamWriteValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) override;
    Status hostWork(Nanoseconds) override;
    Status hostStore(WordWidth, Address, std::uint64_t value) override;
    Status hostWaitValue(WordWidth, Address, unsigned condition, std::uint64_t value) override;
    Activity takeActivity() override;
    Nanoseconds clockUncertainty(int) const override { return {}; }
    void interrupt() noexcept override { simulation_.interrupted = true; }

private:
    struct CopyPlan {
        Operation operation;
        bool toPageable = false, fromPageable = false;
        bool betweenHosts = false, withinDevice = false;
    };

    HostThread& host() { return simulation_.hosts[thread_]; }
    const DeviceProfile::ApiCosts& costs() { return current().profile.api; }
    Gpu& current() { return *simulation_.gpus[static_cast<std::size_t>(host().device)]; }
    void begin();
    Status answer(Status status, Nanoseconds cost);
    Status suspend(std::uint32_t operations, Nanoseconds cost, Ticks wakeUp = 0);
    Operation operation(OperationType type, Nanoseconds cost, Ticks work = 0);
    std::optional<std::uint32_t> stream(StreamHandle handle);
    EventState* event(EventHandle handle);
    std::uint32_t pendingIn(std::uint32_t stream);
    Ticks recordCost(const Stream& target, bool timed) const;
    Status checkTimed(const EventState* event) const;
    Status checkWord(Address address, WordWidth width, bool byDevice) const;
    Status planCopy(Address to, Address from, Bytes bytes, std::uint32_t stream, CopyPlan& plan);
    Status planFill(Address address, int value, Bytes bytes, std::uint32_t stream, Operation& fill, bool& hostVisible);
    Status planKernel(const KernelLaunch& launch, std::uint32_t stream, KernelRun& run) const;

    Simulation simulation_;
    MemoryMap memory_;
    std::vector<DeviceInfo> infos_;
    ThreadIndex thread_ = 0;
    std::vector<std::uint32_t> handles_;  ///< created streams, by handle
    std::map<std::pair<ThreadIndex, int>, std::uint32_t> perThread_;
};

}  // namespace streamscope::simulated
