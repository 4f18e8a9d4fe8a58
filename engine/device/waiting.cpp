// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/waiting.h"

namespace streamscope {

std::string_view name(WaitReason reason) {
    switch (reason) {
        case WaitReason::HostNotThere: return "hostNotThere";
        case WaitReason::HostBlocked: return "hostBlocked";
        case WaitReason::StreamOrder: return "streamOrder";
        case WaitReason::Event: return "event";
        case WaitReason::LegacyBarrier: return "legacyBarrier";
        case WaitReason::Value: return "value";
        case WaitReason::GraphOrder: return "graphOrder";
        case WaitReason::CopyEngine: return "copyEngine";
        case WaitReason::Channel: return "channel";
        case WaitReason::SmResources: return "smResources";
        case WaitReason::Priority: return "priority";
        case WaitReason::GridLimit: return "gridLimit";
        case WaitReason::OtherProcess: return "otherProcess";
        case WaitReason::ClockUncertainty: return "clockUncertainty";
    }
    return "";
}

std::string_view name(Engine engine) {
    switch (engine) {
        case Engine::None: return "";
        case Engine::HostToDevice: return "h2d";
        case Engine::DeviceToHost: return "d2h";
        case Engine::Copy: return "copy";
        case Engine::Compute: return "compute";
        case Engine::HostFunction: return "host";
    }
    return "";
}

}  // namespace streamscope
