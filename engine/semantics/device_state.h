// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/driver/command.h"
#include "engine/semantics/verdict.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope {

/// The devices of a program, and the contexts of all processes beside the primary ones (semantics.md A10, A11).
class DeviceState {
public:
    explicit DeviceState(std::vector<DeviceInfo> devices) : devices_(std::move(devices)) {}
    const DeviceInfo& operator[](std::size_t device) const { return devices_[device]; }
    std::size_t size() const { return devices_.size(); }
    bool empty() const { return devices_.empty(); }  ///< nothing is known of them
    bool isThere(int device) const { return device >= 0 && static_cast<std::size_t>(device) < devices_.size(); }
    /// Returns the priority to which the device clamps another (S8).
    int priorityOn(std::uint32_t device, int asked) const;
    /// Returns the device of a context, by its number.
    std::uint32_t deviceOfContext(std::uint64_t context) const { return contexts_[context - 1].device; }

    Verdict find(int device) const { return isThere(device) ? Verdict() : Verdict{Status::InvalidDevice, Reason::NoDevice}; }
    /// Answers Q1 to Q3. The value of the verdict is the index of the attribute.
    Verdict attribute(int device, int attribute, const HostCaller& caller) const;
    /// Answers CX1 and CX6. The value of each verdict is the context's number.
    Verdict create(int device, const HostCaller& caller);
    Verdict destroy(ContextHandle context, const HostCaller& caller);
    Verdict find(ContextHandle context, const HostCaller& caller) const;

private:
    struct HostContext {
        std::uint32_t device = 0, process = 0;
        bool alive = true;
    };
    std::vector<DeviceInfo> devices_;
    std::vector<HostContext> contexts_;  ///< by number, from 1 on
};

}  // namespace streamscope
