// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/multiprocessor_place.h"
#include "engine/device/status.h"
#include "engine/device/time.h"
#include "engine/device/translatable.h"
#include "engine/driver/activity.h"
#include "engine/driver/command.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {

/// Index of a host thread of the program.
using ThreadIndex = std::uint32_t;

/// How a driver executes the program's host threads. Cooperative (the simulator): one OS thread makes all calls; a call that
/// would block answers Blocked, and passTime() reports when it returns. Preemptive (CUDA): each host thread is an OS thread, and
/// calls really block.
enum class Threading : std::uint8_t { Cooperative, Preemptive };

/// A suspended call that has returned. `status` is its answer; its time is now() of that thread.
struct Returned {
    ThreadIndex thread;
    Status status;
};

/// Numbers by which a device's own API knows an event; 0: not known.
struct EventIdentity {
    std::uint64_t handle = 0, context = 0;
};

/// Room for the stamps of blocks.
struct StampRoom {
    /// Kernels with more blocks are not stamped.
    static constexpr std::uint64_t mostBlocks = 1'000'000;

    std::vector<std::uint64_t> blocks{};  ///< of all kernels together, by device; those of a graph's node count once a launch
    std::uint64_t launches = 1;           ///< of each graph at most
};

/// Executor of commands (command.h). Every command is answered with CUDA's own code or Blocked, and none throws. The simulated
/// GPU follows rules R1 to R21 of model.md, the real one CUDA itself.
class Driver {
public:
    virtual ~Driver() = default;

    virtual std::span<const DeviceInfo> devices() const = 0;
    virtual Threading threading() const = 0;

    /// Makes this host thread the caller of all following calls on this OS thread.
    virtual void enterThread(ThreadIndex) = 0;
    /// Attributes the following calls on this OS thread to `operation`, or to its measurement if `bracket` is true.
    virtual void correlate(std::uint32_t operation, bool bracket = false) = 0;
    /// Returns the clock of the entered host thread, which is real or virtual.
    virtual HostTime now() const = 0;
    /// Advances virtual time to `until` or to the return of a suspended call, whichever is first (cooperative only). The smallest
    /// (time, thread) returns first. Returns nullopt at `until`. For HostTime::max() nullopt means a deadlock if calls are
    /// suspended, and the end of all device work if none is.
    virtual std::optional<Returned> passTime(HostTime until) = 0;
    /// Returns whether no device event is pending and no suspended call will return, so that a polling program would poll for
    /// ever (cooperative only). Returns false if the driver does not know.
    virtual bool quiescent() const { return false; }
    /// Advances the clock of the entered thread to `at`, before which its next call does not begin (cooperative only).
    virtual void beginAt(HostTime at) = 0;

    /// Makes the call that the command says.
    virtual CommandAnswer execute(const Command&) = 0;
    /// Makes a call and returns the answer in the type of the command's.
    template <class C>
    typename C::Answer run(const C& asked) {
        return std::get<typename C::Answer>(execute(Command(std::in_place_type<C>, asked)));
    }
    /// Makes the call of command::LaunchKernel without a copy of its arguments, in the shortest way.
    virtual Status launchKernel(const KernelLaunch&, StreamHandle) = 0;
    /// Checks and prepares a launch for KernelLaunch::bound, so that the call itself is as short as in CUDA C++. Returns null if
    /// launchKernel() would gain nothing or refuses the launch.
    virtual std::shared_ptr<const void> bind(const KernelLaunch&) { return nullptr; }

    /// Compiles and loads the kernels of a program's own, before its first call. Returns an empty string, or the reason with the
    /// compiler's messages. Drivers that execute no code do nothing.
    virtual std::string loadKernels(std::span<const std::shared_ptr<const kernels::OwnKernel>>) { return {}; }

    /// Declares the ranges that the host code of this thread's next LaunchHostFunc, StreamAddCallback or HostWork reads when it
    /// begins and writes when it ends. Drivers that do not observe host code ignore it.
    virtual void hostCodeTouches(std::span<const MemoryRange> /*reads*/, std::span<const MemoryRange> /*writes*/) {}
    /// Reads the bytes in memory once all work is done. Returns NotSupported if the driver does not model them.
    virtual Status contents(Address, std::span<std::byte>) { return Status::NotSupported; }
    /// Returns whether a word in memory that the host sees meets the condition (0 geq, 1 eq, 2 and, 3 nor). Makes no call of
    /// CUDA. Returns nullopt if the driver does not know the word.
    virtual std::optional<bool> hostSeesThat(WordWidth, Address, unsigned /*condition*/, std::uint64_t /*value*/) {
        return std::nullopt;
    }
    /// Returns the handle and the context of an event of the entered thread's process.
    virtual EventIdentity identityOf(EventHandle) { return {}; }
    /// Returns the activity since the last call as far as this driver knows it, without brackets; times are on the clock of
    /// now().
    virtual Activity takeActivity() = 0;
    /// Returns whether takeActivity() knows when kernels executed although the clock is a real one.
    virtual bool timesKernels() const { return false; }
    /// Makes takeActivity() report the start and end of every kernel, copy and memset from the device's own records (method
    /// activity). Returns an empty string, or the reason and remedy if the driver has no such records.
    virtual std::string keepRecords() { return "this device keeps no records of its own; choose another method"; }
    /// Makes the kernels that can do so store where and when each of their blocks runs (Activity::blocks), until it is called
    /// with an empty room, which frees the memory. These kernels take a little longer. The devices must be idle. Returns an empty
    /// string, or the reason why no block will be stamped.
    virtual std::string stampBlocks(const StampRoom&) {
        return TRANSLATABLE("Messages", "this device does not tell where blocks run");
    }
    /// Returns where the device's multiprocessors are; empty: not known. A real device, which must be idle, finds out by clusters
    /// of blocks, for some milliseconds.
    virtual std::vector<MultiprocessorPlace> multiprocessors(int /*device*/) { return {}; }
    /// Returns half the window within which EventTime and spans are known: for the first device relative to the host clock, for
    /// any other relative to the first device. Simulated devices return 0.
    virtual Nanoseconds clockUncertainty(int device) const = 0;
    /// Releases value waits and sets the abort flag that kernels poll, so that every blocked call returns. Any OS thread may call
    /// it.
    virtual void interrupt() noexcept = 0;
};

}  // namespace streamscope
