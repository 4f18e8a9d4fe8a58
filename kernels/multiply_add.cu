// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::multiply_add {

#ifdef __CUDACC__

// clang-format off
// a = b * a + 8
KERNEL void multiplyAdd(long long* RESTRICT a, const long long* RESTRICT b, size_t n) {
    EACH(n)
        a[i] = b[i] * a[i] + 8;
}
// clang-format on

// clang-format off
// a = b * a + 8; with a step of 0, b is one factor for all
KERNEL void multiplyAdd(long long* RESTRICT a, const long long* RESTRICT b, size_t n,
                            size_t bStep) {
    EACH(n)
        a[i] = b[i * bStep] * a[i] + 8;
}
// clang-format on
// CuPy: {b} * {a} + 8

// Computes in unsigned arithmetic, so that overflow wraps as in the reference.
template <class Mark>
__global__ void launched(Count* a, const Count* b, Count bStride, Count n, Mark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return b[i * bStride] * a[i] + 8; }, [=](Count i, Count value) { a[i] = value; });
    markEnd(mark);
}

int launch(const LaunchRequest& request) {
    const Count stride = request.operands[1].buffer.bytes / sizeof(Count) == 1 ? 0 : 1;
    return withMark(request, [&](auto mark) {
        static const Kernel kernel(launched<decltype(mark)>);
        return launchWith(kernel, request, buffer<Count>(request, 0), buffer<const Count>(request, 1), stride, count(request, 2),
                          mark);
    });
}

Binding binding() {
    Binding binding = bindingOf("multiplyAdd", launched<LaunchMark>, launch);
    binding.stamped = reinterpret_cast<const void*>(launched<StampedMark>);
    return binding;
}

#else

constexpr Parameter parameters[] = {
    integers("a", BufferInOut, QT_TRANSLATE_NOOP("EngineTexts", "multiplied in place")),
    integers("b", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "factors; a buffer of one element serves all"), Extent::OneOrCount),
    elementCount};

// Computes in unsigned arithmetic, which wraps as the GPU's does.
void compute(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    Elements<std::uint64_t> a(buffers, "a");
    const Elements<std::uint64_t> b(buffers, "b");
    const bool broadcast = b.size() == 1;
    for (std::uint64_t i = 0; i < count(arguments); ++i) a.set(i, b.get(broadcast ? 0 : i) * a.get(i) + 8);
}

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "multiplyAdd",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Multiplies and adds eight, on whole numbers"),
        .formula = "a = b·a + 8",
        .registersPerThread = 26,
        .reference = compute,
        .source = sourceIn(file),
        .sourceForOne = secondSourceIn(file),
        .place = 4,
    });
}

#endif

}  // namespace streamscope::kernels::multiply_add
