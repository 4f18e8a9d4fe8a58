// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver.h"

#include "engine/cuda/cuda_devices.h"
#include "engine/cuda/cuda_driver_impl.h"
#include "kernels/launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <thread>

namespace streamscope::cuda {

CudaDriver::CudaDriver(std::vector<int> ordinals, std::vector<DeviceInfo> infos, int hostThreads,
                       std::chrono::steady_clock::time_point origin)
    : origin_(origin),
      ordinals_(std::move(ordinals)),
      infos_(std::move(infos)),
      deviceOfThread_(static_cast<std::size_t>(std::max(1, hostThreads))),
      aborted_(makePinned(sizeof(std::uint32_t))),
      severalThreads_(hostThreads > 1) {
    for (std::size_t device = 0; device < ordinals_.size(); ++device) {
        const int ordinal = ordinals_[device];
        answer(cudaSetDevice(ordinal));
        prepareKernels();
        int atAnyTime = 0;
        answer(cudaDeviceGetAttribute(&atAnyTime, cudaDevAttrConcurrentManagedAccess, ordinal));
        hostMayTouch_ = hostMayTouch_ && atAnyTime != 0;
        units_.push_back(std::make_unique<Unit>(static_cast<int>(device), ordinal, [this] { return now(); }));
    }
    call(command::SetPeerAccess{true});
    for (std::size_t i = 1; i < units_.size(); ++i)
        units_[i]->exchange = std::make_unique<TimerExchange>(ordinals_.front(), ordinals_[i]);
    alignWithFirstDevice();
    enterThread(0);
}

CudaDriver::~CudaDriver() {
    const RelaxedCapture relaxed;
    interrupt();
    abandonCaptures(true);
    forEachUnit([](Unit&) { answer(cudaDeviceSynchronize()); });
    awaitHostFunctions();
    valueWaits_.forget({0}, {~std::uintptr_t{0}});
    streams_.clear();
    graphExecs_.clear();
    graphs_.clear();
    launches_.clear();
    events_.clear();
    memory_.clear();
    for (std::size_t i = ordinals_.size(); i < units_.size(); ++i) call(command::ContextDestroy{{i + 1}});
    units_.resize(ordinals_.size());
    for (auto& one : units_) {
        answer(cudaSetDevice(one->ordinal));
        answer(cudaDeviceGraphMemTrim(one->ordinal));
        one->exchange.reset();
        one.reset();
    }
}

// Waits for running host functions. After a fault, a device counts as idle although CUDA's thread may still run a host function.
// An interrupted host function ends at once.
void CudaDriver::awaitHostFunctions() const {
    const auto await = [](const std::shared_ptr<HostFunction>& function) {
        while (function && function->running()) std::this_thread::yield();
    };
    for (const auto& function : unfinished_) await(function);
    for (const auto& trace : traces_) await(trace.hostFunction);
    for (const auto& launch : launches_)
        for (const auto& node : launch.graph->nodes) await(node.function);
}

// Loads all kernels, so that no run includes the time of loading, which may even wait for the device (lazy loading). A cold run
// includes it.
void CudaDriver::prepareKernels(bool stamped) const {
    if (std::getenv("STREAMSCOPE_COLD") != nullptr) return;
    int count = 0;
    const auto* bindings = kernels::allBindings(count);
    int sharedMemory = 0, device = 0;
    answer(cudaGetDevice(&device));
    answer(cudaDeviceGetAttribute(&sharedMemory, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    for (int i = 0; i < count; ++i) {
        cudaFuncAttributes attributes{};
        answer(cudaFuncGetAttributes(&attributes, bindings[i].function));
        const int dynamic = sharedMemory - static_cast<int>(attributes.sharedSizeBytes);
        const auto functions = stamped ? std::array{bindings[i].stamped, bindings[i].shortStamped}
                                       : std::array{bindings[i].function, bindings[i].shortFunction};
        for (const void* function : functions)
            if (function) answer(cudaFuncSetAttribute(function, cudaFuncAttributeMaxDynamicSharedMemorySize, dynamic));
    }
}

Status CudaDriver::call(const command::SetPeerAccess& asked) {
    if (asked.wanted == peerAccess_) return Status::Success;
    peerAccess_ = asked.wanted;
    auto first = Status::Success;
    for (const int from : ordinals_) {
        for (const int to : ordinals_) {
            int possible = 0;
            if (from != to) answer(cudaDeviceCanAccessPeer(&possible, from, to));
            if (!possible) continue;
            answer(cudaSetDevice(from));
            const auto status = answer(asked.wanted ? cudaDeviceEnablePeerAccess(to, 0) : cudaDeviceDisablePeerAccess(to));
            if (first == Status::Success) first = status;
        }
    }
    me();
    return first;
}

// Returns the thread's state and restores its context, which other code may have changed: another driver, a listing, or the
// system, which reuses the ids of ended threads.
ThreadState& CudaDriver::me() const {
    auto& state = threads_.mine();
    makeCurrent(state.device);
    return state;
}

void CudaDriver::enterThread(ThreadIndex thread) {
    auto& state = threads_.mine();
    state.thread = thread;
    state.device = thread < deviceOfThread_.size() ? deviceOfThread_[thread].load() : 0;
    me();
}

void CudaDriver::correlate(std::uint32_t operation, bool bracket) {
    auto& state = threads_.mine();
    state.operation = operation;
    state.bracket = bracket;
    if (activityRecords_) activityRecords_->correlate(operation, bracket);
}

Status CudaDriver::call(const command::SetDevice& asked) {
    if (asked.device < 0 || static_cast<std::size_t>(asked.device) >= ordinals_.size()) return Status::InvalidDevice;
    auto& state = me();
    const auto status = answer(cudaSetDevice(ordinals_[static_cast<std::size_t>(asked.device)]));
    if (status != Status::Success) return status;
    state.device = asked.device;
    if (state.thread < deviceOfThread_.size()) deviceOfThread_[state.thread] = asked.device;
    return status;
}

Result<int> CudaDriver::call(const command::DeviceGetAttribute& asked) {
    me();
    const bool isThere = asked.device >= 0 && static_cast<std::size_t>(asked.device) < ordinals_.size();
    int value = 0;
    const auto status = answer(cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(asked.attribute),
                                                      isThere ? ordinals_[static_cast<std::size_t>(asked.device)] : -1));
    return {status, value};
}

Status CudaDriver::call(const command::DeviceSynchronize&) {
    me();
    return answer(cudaDeviceSynchronize());
}

void CudaDriver::alignWithFirstDevice() const {
    constexpr Bounds sameTimer{0, 0};
    for (std::size_t i = ordinals_.size(); i < units_.size(); ++i)
        if (units_[i]) units_[i]->clock.follow(unit(units_[i]->device).clock, sameTimer, true);
    for (std::size_t i = 1; i < ordinals_.size(); ++i) {
        int possible = 0;
        answer(cudaDeviceCanAccessPeer(&possible, ordinals_.front(), ordinals_[i]));
        const auto timers = units_[i]->exchange->measure(peerAccess_ && possible != 0);
        if (timers) units_[i]->clock.follow(units_.front()->clock, *timers, infos_[i].name == infos_.front().name);
    }
}

Nanoseconds CudaDriver::clockUncertainty(int device) const {
    if (device < 0 || static_cast<std::size_t>(device) >= units_.size()) return Nanoseconds(0);
    return unit(device).clock.uncertainty();
}

void CudaDriver::interrupt() noexcept {
    {
        const std::scoped_lock lock(interruptMutex_);
        interrupted_ = true;
    }
    if (aborted_) *aborted() = 1;
    interruptWake_.notify_all();
    valueWaits_.releaseAll();
}

}  // namespace streamscope::cuda

namespace streamscope {
namespace {

Expected<void> checkSupported(const DeviceInfo& info) {
    if (info.computeMajor * 10 + info.computeMinor >= 75) return {};
    return Failure{fmt::format("{} ({}) has compute capability {}.{}; the kernels need 7.5 or newer.", info.id, info.name,
                               info.computeMajor, info.computeMinor)};
}

Expected<void> checkOrdinals(const std::vector<int>& ordinals, int count) {
    if (ordinals.empty()) return Failure{"No CUDA device was named."};
    for (const int ordinal : ordinals) {
        if (ordinal < 0 || ordinal >= count)
            return Failure{fmt::format("There is no CUDA device {}; this machine has {} (cuda:0{}).", ordinal, count,
                                       count > 1 ? fmt::format(" to cuda:{}", count - 1) : "")};
        if (std::ranges::count(ordinals, ordinal) > 1) return Failure{fmt::format("CUDA device {} is named twice.", ordinal)};
    }
    return {};
}

}  // namespace

Expected<std::unique_ptr<Driver>> makeCudaDriver(std::vector<int> ordinals, int hostThreads,
                                                 std::chrono::steady_clock::time_point origin) {
    const auto count = cuda::deviceCount();
    if (!count) return count.failure();
    if (const auto checked = checkOrdinals(ordinals, *count); !checked) return checked.failure();
    std::vector<DeviceInfo> infos;
    for (const int ordinal : ordinals) {
        auto info = cuda::describeDevice(ordinal);
        if (!info) return info.failure();
        if (const auto supported = checkSupported(*info); !supported) return supported.failure();
        infos.push_back(*std::move(info));
    }
    return std::make_unique<cuda::CudaDriver>(std::move(ordinals), std::move(infos), hostThreads, origin);
}

}  // namespace streamscope
