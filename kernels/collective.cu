// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::collective {

#ifdef __CUDACC__

/// Stands in for the device code, which belongs to the library of collectives.
__global__ void absent(LaunchMark) {}

int refuse(const LaunchRequest&) { return cudaErrorNotSupported; }

Binding binding() { return bindingOf("collective", absent, refuse); }

#else

constexpr Parameter parameters[] = {
    {"group", Count, false, "groups", QT_TRANSLATE_NOOP("EngineTexts", "number of the group whose members meet"), "0"},
    {"bytes", Count, false, "bytes", QT_TRANSLATE_NOOP("EngineTexts", "size of the array that each member brings"), "0"},
    {"members", Count, false, "devices", QT_TRANSLATE_NOOP("EngineTexts", "devices that take part"), "2"},
};

Cost cost(std::span<const Argument>, Dimensions, Dimensions) { return FixedPerBlock{0}; }

void compute(std::span<const Argument>, std::span<const HostBuffer>) {}

std::string constraint(std::span<const Argument> arguments) {
    return argument(arguments, "members") && integer(arguments, "members") < 1 ? "members must be 1 or more" : "";
}

Descriptor descriptor() {
    return {
        .name = "collective",
        .summary = QT_TRANSLATE_NOOP("EngineTexts",
                                     "Waits in each block until all members of its group run, and then takes the time of a "
                                     "sum over devices"),
        .parameters = parameters,
        .registersPerThread = 32,
        .costModel = "the wait for the other members, and the bytes over the link between devices",
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .constraint = constraint,
        .devicesMeet = true,
    };
}

#endif

}  // namespace streamscope::kernels::collective
