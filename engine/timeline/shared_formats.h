// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/device/device_info.h"
#include "engine/timeline/names.h"

/// Formats shared by results and other files.
namespace streamscope::description {

template <>
struct FormatOf<DeviceKind> : OneOf<NamesUpTo<DeviceKind::Cuda>> {};
template <>
struct FormatOf<Method> : OneOf<NamesUpTo<Method::None>> {};
template <>
struct FormatOf<RunStatus> : OneOf<NamesUpTo<RunStatus::Timeout>> {};

template <>
struct FormatOf<Status> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Status& out) {
        int code = number(out);
        reading::integer(context, node, trail, code);
        out = static_cast<Status>(code);
    }
    static void write(std::string& out, Status code, int) { FormatOf<int>::write(out, number(code), -1); }
    static void schema(Schema& schema) { schema.type("integer"); }
};

template <>
struct Description<DeviceInfo> {
    static constexpr std::string_view name = "device", object = "a device as an object", list = "a list of devices";
    static constexpr auto members = std::tuple(
        written("id", &DeviceInfo::id, "What --on takes."), written("name", &DeviceInfo::name, "What the device calls itself."),
        written("kind", &DeviceInfo::kind, "Whether it is simulated."),
        written("driver", &DeviceInfo::driver, "Version of the driver; empty for a simulated device."),
        written("computeMajor", &DeviceInfo::computeMajor, "Compute capability, before the point."),
        written("computeMinor", &DeviceInfo::computeMinor, "Compute capability, after the point."),
        written("multiprocessors", &DeviceInfo::multiprocessors, "Streaming multiprocessors."),
        written("threadsPerMultiprocessor", &DeviceInfo::threadsPerMultiprocessor, "Threads that one holds at a time."),
        written("blocksPerMultiprocessor", &DeviceInfo::blocksPerMultiprocessor, "Blocks that one holds at a time."),
        written("sharedMemoryPerMultiprocessor", &DeviceInfo::sharedMemoryPerMultiprocessor, "Bytes."),
        written("registersPerMultiprocessor", &DeviceInfo::registersPerMultiprocessor, "Registers of the blocks on one."),
        written("residentGrids", &DeviceInfo::residentGrids, "Kernels that run at a time at most."),
        written("copyEngines", &DeviceInfo::copyEngines, "Engines that copy beside kernels."),
        written("channels", &DeviceInfo::channels, "Hardware queues."),
        written("leastPriority", &DeviceInfo::leastPriority, "Numerically greatest."),
        written("greatestPriority", &DeviceInfo::greatestPriority, "Numerically least."),
        written("memory", &DeviceInfo::memory, "Bytes; 0: not limited."),
        written("stagingLimit", &DeviceInfo::stagingLimit,
                "Bytes; an asynchronous copy from pageable memory to the device returns at once up to this size."),
        written("estimated", &DeviceInfo::estimated, "A simulated device with a number that has no source."),
        optional("gpcs", &DeviceInfo::gpcs, "Groups of multiprocessors, one of which holds all blocks of a cluster."),
        optional("attributes", &DeviceInfo::attributes, "What deviceGetAttribute answers, by name."));
};

}  // namespace streamscope::description
