// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/catalogue.h"

#include "kernels/arguments.h"
#include "kernels/reference.h"

#include <algorithm>

namespace streamscope::kernels {
namespace {

using Dimensions = std::array<std::uint32_t, 3>;
using enum ParameterKind;

constexpr Parameter floats(std::string_view name, ParameterKind kind, std::string_view note, Extent extent = Extent::Count) {
    return {name, kind, true, "float", note, "", extent, 4};
}
constexpr Parameter integers(std::string_view name, ParameterKind kind, std::string_view note, Extent extent = Extent::Count) {
    return {name, kind, true, "int64", note, "", extent, 8};
}
constexpr Parameter elementCount{"n", Count, true, "elements", "number of elements", ""};

constexpr Parameter spinParameters[] = {
    {"duration", Duration, false, "ns", "how long each block is busy", ""},
    {"work", Duration, false, "ns", "total block time, shared equally among the blocks", ""},
    {"fault", Fault, false, "", "illegalAddress: its first block to end writes where no memory is", ""},
};
constexpr Parameter recordedParameters[] = {
    {"duration", Duration, true, "ns", "how long the kernel took on the device that it was recorded on", ""},
    {"waves", Count, false, "waves", "in which its blocks had room there", "1"},
    {"registers", Count, false, "registers", "of each thread", "32"},
    {"staticSharedMemory", Count, false, "bytes", "of each block, beside what the launch asks for", "8"},
};
constexpr Parameter arangeParameters[] = {integers("out", BufferOut, "0, 1, 2, … n-1"), elementCount};
constexpr Parameter multiplyAddParameters[] = {
    integers("a", BufferInOut, "multiplied in place"),
    integers("b", BufferIn, "factors; a buffer of one element serves all", Extent::OneOrCount), elementCount};
constexpr Parameter saxpyParameters[] = {{"a", Real, true, "", "factor", ""},
                                         floats("x", BufferIn, "added a times"),
                                         floats("y", BufferInOut, "the sum, in place"),
                                         elementCount};
constexpr Parameter vectorAddParameters[] = {floats("x", BufferIn, "first summand"), floats("y", BufferIn, "second summand"),
                                             floats("out", BufferOut, "the sums"), elementCount};
constexpr Parameter reduceSumParameters[] = {integers("x", BufferIn, "summands"),
                                             integers("out", BufferOut, "their sum, one element", Extent::One), elementCount};

constexpr Parameter triadParameters[] = {floats("a", BufferOut, "the sums"),
                                         floats("b", BufferIn, "added as it is"),
                                         floats("c", BufferIn, "added s times"),
                                         {"s", Real, true, "", "factor", ""},
                                         elementCount};
constexpr Parameter matmulParameters[] = {floats("a", BufferIn, "left factor, n rows of n", Extent::Square),
                                          floats("b", BufferIn, "right factor, n rows of n", Extent::Square),
                                          floats("c", BufferOut, "the product, n rows of n", Extent::Square),
                                          {"n", Count, true, "elements", "rows, and columns", ""}};
constexpr Parameter stencilParameters[] = {
    floats("in", BufferIn, "cells, x beside x, row by row, plane by plane", Extent::Volume),
    floats("out", BufferOut, "the cells afterwards", Extent::Volume),
    {"nx", Count, true, "elements", "cells in a row", ""},
    {"ny", Count, true, "elements", "rows in a plane", ""},
    {"nz", Count, true, "elements", "planes", ""}};

template <const auto& parameters>
std::vector<Access> accessesOf(std::span<const Argument> arguments) {
    std::vector<Access> result;
    for (const Parameter& parameter : parameters) {
        const auto bytes = elementsUsed(parameter, arguments) * parameter.elementBytes;
        if (!isBuffer(parameter.kind) || bytes == 0) continue;
        result.push_back({parameter.name, 0, bytes, parameter.kind != BufferOut, parameter.kind != BufferIn});
    }
    return result;
}

template <const auto& parameters>
Cost trafficOf(std::span<const Argument> arguments, Dimensions, Dimensions) {
    std::uint64_t bytes = 0;
    for (const auto& access : accessesOf<parameters>(arguments)) {
        bytes += access.bytes * ((access.reads ? 1u : 0u) + (access.writes ? 1u : 0u));
    }
    return MemoryTraffic{bytes};
}

/// Returns the bytes that a kernel reads and writes for one element.
template <const auto& parameters>
constexpr double bytesOfElement() {
    int bytes = 0;
    for (const Parameter& parameter : parameters)
        if (isBuffer(parameter.kind) && parameter.extent != Extent::One)
            bytes += parameter.elementBytes * (parameter.kind == BufferInOut ? 2 : 1);
    return bytes;
}

Cost spinCost(std::span<const Argument> arguments, Dimensions grid, Dimensions) {
    if (argument(arguments, "duration")) return FixedPerBlock{integer(arguments, "duration")};
    const auto blocks = std::int64_t{grid[0]} * grid[1] * grid[2];
    return FixedPerBlock{integer(arguments, "work") / std::max<std::int64_t>(1, blocks)};
}

Cost recordedCost(std::span<const Argument> arguments, Dimensions, Dimensions) {
    return FixedPerBlock{integer(arguments, "duration") / std::max<std::int64_t>(1, integer(arguments, "waves"))};
}

/// Returns the cost of tiles of 16 x 16 elements (matmul.cu). A block with fewer threads takes each tile in several rounds and
/// loads all its pieces in each; those of a block with more threads that have no element only wait. The factors are those of
/// blocks of 64 and of 1,024 threads on an H200.
Cost matmulCost(std::span<const Argument> arguments, Dimensions, Dimensions block) {
    constexpr std::uint64_t side = 16, cells = side * side;
    constexpr double waitOfAnother = 0.25, workOfAnother = 0.4, idleOnes = 0.25;
    const auto n = static_cast<double>(integer(arguments, "n"));
    const std::uint64_t across = (static_cast<std::uint64_t>(integer(arguments, "n")) + side - 1) / side;
    const std::uint64_t threads = std::max<std::uint64_t>(1, std::uint64_t{block[0]} * block[1] * block[2]);
    const std::uint64_t rounds = (cells + threads - 1) / threads, shares = (threads + cells - 1) / cells;
    const auto longer = [](double part, std::uint64_t times) { return 1 + part * static_cast<double>(times - 1); };
    return Arithmetic{2 * n * n * n, across * across, across * rounds, longer(waitOfAnother, rounds),
                      std::max(longer(workOfAnother, rounds), longer(idleOnes, shares))};
}

std::string spinConstraint(std::span<const Argument> arguments) {
    const bool duration = argument(arguments, "duration"), work = argument(arguments, "work");
    if (duration && work) return "give duration or work, not both";
    return duration || work ? "" : "duration (of each block) or work (of all blocks together) is required";
}

constexpr std::string_view trafficInWords = "bytes read and written, at the device's memory bandwidth";

template <const auto& parameters>
constexpr Descriptor streaming(std::string_view name, std::string_view summary, std::string_view formula, int registers,
                               std::uint64_t sharedMemory, decltype(Descriptor::reference) compute, MemoryUse use) {
    use.elementBytes = bytesOfElement<parameters>();
    return {name,
            summary,
            formula,
            parameters,
            registers,
            sharedMemory,
            trafficInWords,
            false,
            trafficOf<parameters>,
            accessesOf<parameters>,
            compute,
            nullptr,
            false,
            use};
}

// Registers and shared memory as the compiler reports them for sm_90. What the kernels ask of the memory follows from their
// source and from their times on an H200 in 1 to 100,000 blocks: an element-wise kernel loads 16 bytes of each operand at once
// (elementwise.cu), a multiprocessor stores 32 bytes a cycle, an element of stencil takes 198 instructions, reduceSum adds the
// sums of a block's warps one by one and those of the blocks by two atomics on one address.
constexpr Descriptor kernelsByName[] = {
    {"spin", "Busy for a given time; mixes a checksum of what it reads into what it writes", "", spinParameters, 32, 8,
     "a fixed time for each block", true, spinCost, accessesOf<spinParameters>, reference::spin, spinConstraint},
    {"recorded", "Stands for a kernel of a recorded program, and takes as long as it did", "", recordedParameters, 32, 8,
     "the recorded time, shared among the waves that its blocks ran in", true, recordedCost, accessesOf<recordedParameters>,
     reference::spin, nullptr, true},
    streaming<arangeParameters>("arange", "Counts up from zero", "out[i] = i", 20, 0, reference::arange,
                                {.bytesInFlight = 281, .together = 2, .waits = false, .operationsPerByte = 8}),
    streaming<multiplyAddParameters>("multiplyAdd", "Multiplies and adds eight, on whole numbers", "a = b·a + 8", 20, 0,
                                     reference::multiplyAdd, {.bytesInFlight = 48, .together = 2}),
    streaming<saxpyParameters>("saxpy", "Scales a vector and adds it to another", "y = a·x + y", 20, 0, reference::saxpy,
                               {.bytesInFlight = 28, .together = 4}),
    streaming<vectorAddParameters>("vectorAdd", "Adds two vectors", "out = x + y", 20, 0, reference::vectorAdd,
                                   {.bytesInFlight = 48, .together = 4}),
    streaming<reduceSumParameters>("reduceSum", "Sums whole numbers into one", "out = Σ x", 22, 256, reference::reduceSum,
                                   {.bytesInFlight = 9.5, .waitsPerWarp = 0.25, .cyclesPerBlock = 3}),
    streaming<triadParameters>("triad", "Adds a scaled vector to another: a probe of bandwidth", "a = b + s·c", 20, 0,
                               reference::triad, {.bytesInFlight = 48, .together = 4}),
    {"matmul", "Multiplies two square matrices, tile by tile", "c = a·b", matmulParameters, 32, 2048,
     "two operations for each product (2·n³), at the device's arithmetic rate", false, matmulCost, accessesOf<matmulParameters>,
     reference::matmul},
    streaming<stencilParameters>("stencil", "Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge",
                                 "out = 0.4·in + 0.1·Σ neighbours", 28, 0, reference::stencil,
                                 {.bytesInFlight = 8, .operationsPerByte = 49.5}),
};

}  // namespace

std::span<const Descriptor> catalogue() { return kernelsByName; }

const Descriptor* find(std::string_view name) {
    const auto found = std::ranges::find(kernelsByName, name, &Descriptor::name);
    return found == std::end(kernelsByName) ? nullptr : &*found;
}

}  // namespace streamscope::kernels
