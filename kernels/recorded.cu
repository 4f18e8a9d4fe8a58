// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/spin.h"

namespace streamscope::kernels::recorded {

#ifdef __CUDACC__

/// Launches a spin of the same shape and duration instead of a recorded kernel. The waves of its blocks share the duration.
int launch(const LaunchRequest& request) {
    Operand operands[spin::positions]{};
    const long long waves = request.operands[1].given ? request.operands[1].integer : 1;
    operands[0].given = true;
    operands[0].integer = request.operands[0].integer / (waves > 1 ? waves : 1);
    LaunchRequest spinning = request;
    spinning.operands = operands;
    return spin::launch(spinning);
}

Binding binding() { return spin::bindingAs("recorded", launch); }

#else

constexpr Parameter parameters[] = {
    {"duration", Duration, true, "ns",
     QT_TRANSLATE_NOOP("EngineTexts", "how long the kernel took on the device that it was recorded on"), ""},
    {"waves", Count, false, "waves", QT_TRANSLATE_NOOP("EngineTexts", "in which its blocks had room there"), "1"},
    {"registers", Count, false, "registers", QT_TRANSLATE_NOOP("EngineTexts", "of each thread"), "32"},
    {"staticSharedMemory", Count, false, "bytes",
     QT_TRANSLATE_NOOP("EngineTexts", "of each block, beside what the launch asks for"), "8"},
};

Cost cost(std::span<const Argument> arguments, Dimensions, Dimensions) {
    return FixedPerBlock{integer(arguments, "duration") / std::max<std::int64_t>(1, integer(arguments, "waves"))};
}

Descriptor descriptor() {
    return {
        .name = "recorded",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Stands for a kernel of a recorded program, and takes as long as it did"),
        .parameters = parameters,
        .registersPerThread = 32,
        .staticSharedMemory = 8,
        .costModel = "the recorded time, shared among the waves that its blocks ran in",
        .declaresAccesses = true,
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = spin::compute,
        .costsAll = true,
        .place = 2,
    };
}

#endif

}  // namespace streamscope::kernels::recorded
