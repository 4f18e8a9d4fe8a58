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

/// Returns the bytes that a thread of an element-wise kernel keeps in flight: 16 of each operand at once (elementwise.cu).
template <const auto& parameters>
constexpr std::uint64_t elementwiseBytes() {
    std::uint64_t bytes = 0;
    for (const Parameter& parameter : parameters)
        if (isBuffer(parameter.kind)) bytes += parameter.kind == BufferInOut ? 32 : 16;
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

/// Returns the cost of tiles of 16 x 16 elements (matmul.cu). A block with fewer threads takes each tile in several rounds.
Cost matmulCost(std::span<const Argument> arguments, Dimensions, Dimensions block) {
    constexpr std::uint64_t side = 16;
    const auto n = static_cast<double>(integer(arguments, "n"));
    const std::uint64_t across = (static_cast<std::uint64_t>(integer(arguments, "n")) + side - 1) / side;
    const std::uint64_t threads = std::max<std::uint64_t>(1, std::uint64_t{block[0]} * block[1] * block[2]);
    return Arithmetic{2 * n * n * n, across * across, across * ((side * side + threads - 1) / threads)};
}

std::string spinConstraint(std::span<const Argument> arguments) {
    const bool duration = argument(arguments, "duration"), work = argument(arguments, "work");
    if (duration && work) return "give duration or work, not both";
    return duration || work ? "" : "duration (of each block) or work (of all blocks together) is required";
}

constexpr std::string_view trafficInWords = "bytes read and written, at the device's memory bandwidth";

template <const auto& parameters, std::uint64_t inFlight = 0>
constexpr Descriptor streaming(std::string_view name, std::string_view summary, std::string_view formula, int registers,
                               std::uint64_t sharedMemory, decltype(Descriptor::reference) compute) {
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
            inFlight > 0 ? inFlight : elementwiseBytes<parameters>()};
}

// Registers and shared memory as the compiler reports them for sm_90. Bytes in flight follow from one block of 256 threads on an
// H200.
constexpr Descriptor kernelsByName[] = {
    {"spin", "Busy for a given time; mixes a checksum of what it reads into what it writes", "", spinParameters, 32, 8,
     "a fixed time for each block", true, spinCost, accessesOf<spinParameters>, reference::spin, spinConstraint},
    {"recorded", "Stands for a kernel of a recorded program, and takes as long as it did", "", recordedParameters, 32, 8,
     "the recorded time, shared among the waves that its blocks ran in", true, recordedCost, accessesOf<recordedParameters>,
     reference::spin, nullptr, true},
    streaming<arangeParameters, 125>("arange", "Counts up from zero", "out[i] = i", 20, 0, reference::arange),
    streaming<multiplyAddParameters>("multiplyAdd", "Multiplies and adds eight, on whole numbers", "a = b·a + 8", 20, 0,
                                     reference::multiplyAdd),
    streaming<saxpyParameters, 28>("saxpy", "Scales a vector and adds it to another", "y = a·x + y", 20, 0, reference::saxpy),
    streaming<vectorAddParameters, 46>("vectorAdd", "Adds two vectors", "out = x + y", 20, 0, reference::vectorAdd),
    streaming<reduceSumParameters, 10>("reduceSum", "Sums whole numbers into one", "out = Σ x", 22, 256, reference::reduceSum),
    streaming<triadParameters>("triad", "Adds a scaled vector to another: a probe of bandwidth", "a = b + s·c", 20, 0,
                               reference::triad),
    {"matmul", "Multiplies two square matrices, tile by tile", "c = a·b", matmulParameters, 32, 2048,
     "two operations for each product (2·n³), at the device's arithmetic rate", false, matmulCost, accessesOf<matmulParameters>,
     reference::matmul},
    streaming<stencilParameters, 4>("stencil", "Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge",
                                    "out = 0.4·in + 0.1·Σ neighbours", 28, 0, reference::stencil),
};

}  // namespace

std::span<const Descriptor> catalogue() { return kernelsByName; }

const Descriptor* find(std::string_view name) {
    const auto found = std::ranges::find(kernelsByName, name, &Descriptor::name);
    return found == std::end(kernelsByName) ? nullptr : &*found;
}

}  // namespace streamscope::kernels
