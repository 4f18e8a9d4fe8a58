// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/launch_arguments.h"

#include <algorithm>
#include <utility>

namespace streamscope::simulated {

std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch) {
    std::vector<kernels::Argument> arguments;
    for (const KernelArgument& argument : launch.arguments) {
        kernels::ArgumentValue value;
        if (const auto* range = std::get_if<MemoryRange>(&argument.value)) value = std::uint64_t{range->bytes};
        else if (const auto* real = std::get_if<double>(&argument.value)) value = *real;
        else value = std::get<std::int64_t>(argument.value);
        arguments.push_back({argument.name, value});
    }
    return arguments;
}

Accesses accessesOf(const KernelLaunch& launch) {
    const kernels::Descriptor& kernel = *kernels::find(launch.kernel);
    if (kernel.declaresAccesses)
        return {{launch.reads.begin(), launch.reads.end()}, {launch.writes.begin(), launch.writes.end()}};
    std::vector<MemoryRange> reads, writes;
    for (const kernels::Access& access : kernel.accesses(catalogueArguments(launch))) {
        const auto passed = std::ranges::find(launch.arguments, access.parameter, &KernelArgument::name);
        const auto* buffer = passed == launch.arguments.end() ? nullptr : std::get_if<MemoryRange>(&passed->value);
        if (!buffer) continue;
        const MemoryRange touched{{buffer->address.value + access.offset}, access.bytes};
        if (access.reads) reads.push_back(touched);
        if (access.writes) writes.push_back(touched);
    }
    return {std::move(reads), std::move(writes)};
}

}  // namespace streamscope::simulated
