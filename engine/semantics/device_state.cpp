// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/device_state.h"

#include "engine/device/device_attributes.h"

#include <algorithm>

namespace streamscope {

int DeviceState::priorityOn(std::uint32_t device, int asked) const {
    if (device >= devices_.size()) return asked;
    return std::max(devices_[device].greatestPriority, std::min(devices_[device].leastPriority, asked));
}

Verdict DeviceState::attribute(int device, int attribute, const HostCaller& caller) const {
    if (const Verdict there = find(device); !there) return there;
    const Status fault = caller.faultOf(static_cast<std::uint32_t>(device));
    if (fault != Status::Success) return {fault, Reason::Fault};
    const auto* known = deviceAttributeNumbered(attribute);
    if (!known) return {Status::InvalidValue, Reason::BadAttribute};
    Verdict verdict;
    verdict.value = static_cast<std::uint64_t>(known - deviceAttributes.data());
    return verdict;
}

Verdict DeviceState::create(int device, const HostCaller& caller) {
    const Verdict there = find(device);
    if (!there && !empty()) return there;
    contexts_.push_back({static_cast<std::uint32_t>(device), caller.process});
    Verdict made;
    made.value = contexts_.size();
    return made;
}

Verdict DeviceState::destroy(ContextHandle context, const HostCaller& caller) {
    const Verdict found = find(context, caller);
    if (found) contexts_[context.value - 1].alive = false;
    return found;
}

Verdict DeviceState::find(ContextHandle context, const HostCaller& caller) const {
    const std::uint64_t number = context.value;
    const bool isHere = number > 0 && number <= contexts_.size() && contexts_[number - 1].alive &&
                        contexts_[number - 1].process == caller.process;
    if (!isHere) return {Status::DeviceUninitialized, Reason::NoContext};
    Verdict verdict;
    verdict.value = number;
    return verdict;
}

}  // namespace streamscope
