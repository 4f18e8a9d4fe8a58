// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/simulated/channels.h"
#include "engine/simulated/completion_signals.h"
#include "engine/simulated/jitter.h"
#include "engine/simulated/sm_scheduler.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace streamscope::simulated {

/// A stream of one device. Operation::next links its operations.
struct Stream {
    std::uint32_t device = 0;
    int channel = 0;
    int priority = 0;
    bool nonBlocking = false;
    bool legacy = false;
    bool touched = false;  ///< has work that no legacy operation waits for yet
    std::uint32_t pending = 0;
    std::size_t activeAt = 0;  ///< index in Gpu::active while work is pending
    OperationIndex front = noOperation, last = noOperation;
    OperationIndex barrier = noOperation;  ///< latest legacy operation that it already waits for
    Ticks lastArrival = 0;
    std::optional<bool> lastWasCopy;  ///< whether its last kernel or copy was a copy; nullopt: none so far
};

/// The pool from which a process allocates in stream order. Released memory stays in it until the process waits for the device.
struct MemoryPool {
    Bytes used = 0, held = 0;
    bool made = false;
    void trim() { held = used; }
};

/// A context: one device as seen by one process, with its queues, its turn on the multiprocessors, and the state of its default
/// stream.
struct Gpu {
    Gpu(Core& core, DeviceProfile itsProfile, std::uint32_t index, std::uint32_t itsDevice, std::vector<SmSample>& samples)
        : profile(std::move(itsProfile)),
          info(profile.info()),
          channels(core, profile.channels, profile.copiesShareChannels),
          device(itsDevice),
          primary(index),
          own_(std::make_unique<SmScheduler>(core, profile, index, itsDevice, samples)),
          sms(*own_),
          signals(profile.signalsAtEndOfRun),
          jitter(profile) {}
    /// Makes a further context of a device and process, with the same multiprocessors (model.md R31).
    Gpu(Core& core, Gpu& of)
        : profile(of.profile),
          info(of.info),
          channels(core, profile.channels, profile.copiesShareChannels),
          device(of.device),
          primary(of.primary),
          sms(of.sms),
          signals(profile.signalsAtEndOfRun),
          jitter(profile) {}

    DeviceProfile profile;
    DeviceInfo info;
    Channels channels;
    std::uint32_t device;   ///< the same for all processes
    std::uint32_t primary;  ///< index of the primary context of this device and process
private:
    std::unique_ptr<SmScheduler> own_;  ///< of a primary context

public:
    SmScheduler& sms;
    CompletionSignals signals;
    Jitter jitter;
    Ticks faultedAt = never;
    OperationIndex lastLegacy = noOperation;
    std::vector<std::uint32_t> touched;         ///< blocking streams used since the last legacy operation
    std::vector<std::uint32_t> active;          ///< streams with pending work
    std::set<std::string, std::less<>> loaded;  ///< kernels that the process has launched
    MemoryPool pool;
};

}  // namespace streamscope::simulated
